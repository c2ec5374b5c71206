#!/bin/bash
# tests/look.sh VCZ FOLDER [KEPT]: pages and maps as Chromium shows them: pages at three widths, light and dark, and on paper, and
# the map of each scenario. For people to look at. The script of a page must say nothing in its console, axe (make deps) must find
# nothing that keeps people from using it, and what stands in KEPT, if ImageMagick is here, must look the same; `KEEP=yes` writes
# KEPT anew, `QUICK=yes` draws nothing but what is compared, and has axe look at one game.
set -u
vcz=$1 folder=$2 kept=${3:-tests/look} status=0
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "look: no Chromium here (apt-get install chromium)" >&2
    exit 0
}
compares=$(command -v compare && command -v convert && convert -version | grep -o ImageMagick) || compares=
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# What is kept was drawn with these fonts: with others no picture is held against it.
fonts=$(dirname "$(fc-list : file 2>/dev/null | sed -n 's/: *$//; /LiberationSerif-Regular/p' | head -1)")
if [ "$fonts" = . ]; then
    echo "look: nothing is compared without the fonts of fonts-liberation" >&2
    compares=
else
    export FONTCONFIG_FILE=$folder/fonts.conf
    {
        echo "<fontconfig><dir>$fonts</dir><cachedir>$folder/fonts</cachedir>"
        for family in Serif Sans Mono; do
            kind=$(tr 'SM' 'sm' <<<"$family" | sed 's/sans/sans-serif/; s/mono/monospace/')
            echo "<alias><family>$kind</family><prefer><family>Liberation $family</family></prefer></alias>"
        done
        echo '</fontconfig>'
    } >"$FONTCONFIG_FILE"
fi

root=()
[ "$(id -u)" != 0 ] || root=(--no-sandbox)
most=${MOST:-5} # in a hundred, how far a picture may be from what is kept

# look OUT PAGE OPTION...
look() {
    local out=$1 page=$2
    shift 2
    "$browser" --headless=new --disable-gpu --hide-scrollbars "${root[@]}" --virtual-time-budget=3000 --enable-logging=stderr \
        "$@" "file://$page" 2>"$folder/said" || status=1
    if grep 'CONSOLE' "$folder/said"; then
        echo "look: $out says this in its console" >&2
        status=1
    fi
    echo "  LOOK    $out"
}

# look_page OUT PAGE WIDE HIGH OPTION...: in a frame, which is that high from the first: Chromium makes its window higher when it
# takes the picture, and a page that is still scrolling by then, as on a busy machine, scrolls elsewhere.
look_page() {
    local out=$1 page=$2 wide=$3 high=$4
    shift 4
    echo "<!DOCTYPE html><style>* { margin: 0; border: 0 } iframe { display: block }</style>
<iframe src=\"${page##*/}\" width=\"$wide\" height=\"$high\"></iframe>" >"$folder/frame.html"
    look "$out" "$folder/frame.html" --window-size="$wide,$high" --screenshot="$out" "$@"
}

# same PNG: small and in few colours it is what is kept, or near to it.
same() {
    local name=${1##*/} far
    [ -n "$compares" ] || return 0
    if [ "${KEEP:-}" = yes ]; then
        mkdir -p "$kept"
        convert "$1" -resize '420x>' +dither -colors 40 -strip "PNG8:$kept/$name"
        return
    fi
    [ -f "$kept/$name" ] || return 0
    # Both at half the size, so that a line that lies a pixel aside is no other picture.
    convert "$1" -resize '420x>' -resize 50% "$folder/small.png"
    convert "$kept/$name" -resize 50% "$folder/kept.png"
    far=$(compare -metric RMSE "$folder/small.png" "$folder/kept.png" null: 2>&1 | sed -n 's/.*(\(.*\))$/\1/p')
    if ! awk -v far="$far" -v most="$most" 'BEGIN { exit !(far != "" && far * 100 <= most) }'; then
        echo "look: $1 is no longer like $kept/$name ($far)" >&2
        status=1
    fi
}

games=(veracruz/opening:140 santiago/july-1:38 cactus/game-short:103 montezuma/game-campaign:78)
for log in "${games[@]}"; do
    name=${log%%/*} line=${log#*:}
    "$vcz" report "logs/${log%:*}.vcz" >"$folder/$name.html" || exit 1
    for size in 1400,900 900,1100 390,844; do
        for light in 1 0; do # as Chromium's setting counts: 0 is dark
            case ${QUICK:-}$size$light in
            yes1400*1 | yes390*0 | [0-9]*) ;;
            *) continue ;;
            esac
            out="$folder/$name-${size%,*}-$([ $light = 0 ] && echo dark || echo light).png"
            look_page "$out" "$folder/$name.html#$line" "${size%,*}" "${size#*,}" --blink-settings=preferredColorScheme=$light
            case $out in
            *-1400-light.png | *-390-dark.png) same "$out" ;;
            esac
        done
    done
    # The script has run to its end: one order alone is reached by Tab, or a game of 700 would be 700 stops.
    "$browser" --headless=new --disable-gpu "${root[@]}" --virtual-time-budget=3000 --dump-dom "file://$folder/$name.html" \
        2>"$folder/said" >"$folder/dom.txt"
    grep -o '<a class="order"[^>]*>' "$folder/dom.txt" | grep -c 'tabindex="0"' | grep -qx 1 || {
        echo "look: Tab does not reach one order of $name.html" >&2
        status=1
    }
    # Of orders none but the first position stands under the heading of a phase that it has brought about.
    grep -o '</h3><a class="order"' "$folder/dom.txt" | wc -l | grep -qx 1 || {
        echo "look: an order of $name.html stands under the phase that follows it" >&2
        status=1
    }
    # Six turns and the last one's end, each where it begins along the slider.
    [ "$name" != veracruz ] || grep -o '<div class="ticks".*</span></div>' "$folder/dom.txt" | sed 's/<[^>]*>/ /g' | tr -s ' ' |
        grep -qx ' 1 2 3 4 5 6 7 ' || {
        echo "look: the slider of $name.html has not its turns" >&2
        status=1
    }
    # mx.mejico is a unit, though a place is called mejico.
    ! grep '[a-z]\.<span class="place"' "$folder/dom.txt" >&2 || status=1
    [ "${QUICK:-}" = yes ] || look "$folder/$name.pdf" "$folder/$name.html" --no-pdf-header-footer --print-to-pdf="$folder/$name.pdf"
done
# In an account dice stand before their order, and what was undone as a comment: neither is an order.
printf '%s\n' 'vcz 1' 'scenario montezuma/campaign' 'dice seed 7' 'reply Q1 done' '# undone: reply Q1 done' 'reply Q2 done' |
    "$vcz" report - --as us >"$folder/undone.html"
"$browser" --headless=new --disable-gpu "${root[@]}" --virtual-time-budget=3000 --dump-dom "file://$folder/undone.html" 2>"$folder/said" |
    grep -o '<a class="order"[^>]*><b>[0-9]*</b><span>[^<]*' | sed 's/.*>//' | paste -sd ';' >"$folder/orders.txt"
grep -qx 'before the first order;reply Q1 done;reply Q2 done' "$folder/orders.txt" || {
    echo "look: these are taken for orders: $(cat "$folder/orders.txt")" >&2
    status=1
}
# A landing is further apart than a phone shows: the map of the step that was asked for stands where it ends.
mkdir -p "$folder/boards"
cp tests/cases/montezuma/boards/ashore-in-ruins.yaml "$folder/boards"
sed '/^#/d; / to vera_cruz$/q' tests/cases/montezuma/13.3.b-ashore-in-ruins.vcz >"$folder/landing.vcz"
"$vcz" report "$folder/landing.vcz" >"$folder/landing.html" || status=1
echo "<!DOCTYPE html><script>addEventListener('load', () => setTimeout(() => {
const page = document.querySelector('iframe').contentDocument; const [x, y, wide, high] = page.querySelector('.map svg.vcz').getAttribute('viewBox').split(' ');
document.body.append('seen ' + [x, y, wide, high].map(Math.round).join(' ')); }, 500));</script>
<iframe src=\"landing.html#$(wc -l <"$folder/landing.vcz")\" width=390 height=844></iframe>" >"$folder/frame.html"
"$browser" --headless=new --disable-gpu "${root[@]}" --virtual-time-budget=3000 --allow-file-access-from-files --dump-dom "file://$folder/frame.html" \
    2>"$folder/said" | sed -n 's/.*seen \([-0-9][-0-9 ]*\).*/\1/p' >"$folder/seen.txt"
read -r east south < <(grep -o '\["vera_cruz"[^]]*' "$folder/landing.html" | tr ',' ' ' | awk '{ print $(NF - 1), $NF }')
awk -v x="$east" -v y="$south" '{ exit !(x > $1 && x < $1 + $3 && y > $2 && y < $2 + $4) }' "$folder/seen.txt" || {
    echo "look: a page asked for the landing at $east,$south shows $(cat "$folder/seen.txt")" >&2
    status=1
}
# try_axe LOG:LINE...: pages of these games as far as that line, wide and narrow, on one sheet. They may load axe, which a page of
# `vcz report` may not.
try_axe() {
    local log name size number
    cp "$axe" tests/tools/axe.js tests/tools/keys.js "$folder"
    echo '<!DOCTYPE html>' >"$folder/axe.html"
    for log; do
        name=${log%%/*}
        head -n "${log#*:}" "logs/${log%:*}.vcz" | "$vcz" report - | sed '/http-equiv="Content-Security-Policy"/d' >"$folder/axe-$name.html"
        echo '<script src="keys.js"></script><script src="axe.min.js"></script><script src="axe.js"></script>' >>"$folder/axe-$name.html"
        for size in 'width="1400" height="900"' 'width="390" height="844"'; do
            echo "<iframe src=\"axe-$name.html#${log#*:}\" $size></iframe>" >>"$folder/axe.html"
        done
    done
    "$browser" --headless=new --disable-gpu "${root[@]}" --virtual-time-budget=300000 --enable-logging=stderr --window-size=1400,2000 \
        --dump-dom "file://$folder/axe.html" 2>&1 >/dev/null | sed -n 's/.*CONSOLE[^"]*"\(.*\)", source: file:.*\/\([^/]*\)$/\1 (\2/p' >"$folder/axe.txt"
    if grep -v '^axe has looked' "$folder/axe.txt" >&2; then
        status=1
    fi
    number=$(grep -c '^axe has looked' "$folder/axe.txt")
    if [ "$number" != $((2 * $#)) ]; then
        echo "look: axe has been through $number pages of $((2 * $#))" >&2
        status=1
    fi
}
axe=.axe/axe.min.js
if [ ! -f "$axe" ]; then
    echo "look: without axe (make deps, where npm is) no page is tried with it" >&2
elif [ "${QUICK:-}" = yes ]; then
    try_axe "${games[-1]}" # whose page has cards, too
else
    try_axe "${games[@]}"
fi
# All maps on one sheet, of which each is cut out: to start Chromium takes longer than to draw one.
wide=1400 high=1300
maps=()
while read -r name at; do
    # shellcheck disable=SC2086 # words
    "$vcz" show $at --svg >"$folder/map-$name.svg" || exit 1
    maps+=("map-$name")
done <<'END'
veracruz-campaign logs/veracruz/opening.vcz --at 140
santiago-campaign logs/santiago/game-santiago.vcz
santiago-july-1 logs/santiago/july-1.vcz
cactus-campaign logs/cactus/game-campaign.vcz
cactus-short logs/cactus/game-short.vcz --at 120
cactus-queretaro logs/cactus/game-queretaro.vcz
montezuma-campaign logs/montezuma/game-campaign.vcz
montezuma-war logs/montezuma/game-war.vcz
montezuma-turn2 logs/montezuma/turn2.vcz --at 30
END
{
    echo '<!DOCTYPE html><style>* { margin: 0; border: 0 } iframe { display: block }</style>'
    printf "<iframe src=\"%s.svg\" width=\"$wide\" height=\"$high\"></iframe>\n" "${maps[@]}"
} >"$folder/maps.html"
look "$folder/maps.png" "$folder/maps.html" --window-size="$wide,$((high * ${#maps[@]}))" --screenshot="$folder/maps.png"
for i in "${!maps[@]}"; do
    [ -n "$compares" ] || break
    convert "$folder/maps.png" -crop "${wide}x$high+0+$((i * high))" +repage "$folder/${maps[i]}.png"
    same "$folder/${maps[i]}.png"
done
rm -f "$folder/said" "$folder/small.png" "$folder/kept.png" "$folder/orders.txt" "$folder/dom.txt" "$folder/frame.html" "$folder"/axe* \
    "$folder/landing.vcz" "$folder/seen.txt"
rm -rf "$folder/boards"
exit $status
