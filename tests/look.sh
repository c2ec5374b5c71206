#!/bin/bash
# tests/look.sh VCZ FOLDER: a page of each game as Chromium shows it, at three widths, light and dark, and on paper. For people
# to look at: nothing is asserted but that the script of the page ran without a fault.
set -u
vcz=$1 folder=$2 status=0
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "look: no Chromium here (apt-get install chromium)" >&2
    exit 0
}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
root=()
[ "$(id -u)" != 0 ] || root=(--no-sandbox)

# look OUT PAGE OPTION...
look() {
    local out=$1 page=$2
    shift 2
    "$browser" --headless=new --disable-gpu --hide-scrollbars "${root[@]}" --virtual-time-budget=3000 --enable-logging=stderr \
        "$@" "file://$page" 2>"$folder/said" || status=1
    if grep 'CONSOLE' "$folder/said"; then
        echo "look: $page says this in its console" >&2
        status=1
    fi
    echo "  LOOK    $out"
}

for log in veracruz/opening santiago/july-1 cactus/game-short montezuma/turn2; do
    name=${log%%/*}
    "$vcz" report "logs/$log.vcz" >"$folder/$name.html" || exit 1
    for size in 1400,900 900,1100 390,844; do
        for light in 1 0; do # as Chromium's setting counts: 0 is dark
            out="$folder/$name-${size%,*}-$([ $light = 0 ] && echo dark || echo light).png"
            look "$out" "$folder/$name.html" --window-size=$size --screenshot="$out" --blink-settings=preferredColorScheme=$light
        done
    done
    look "$folder/$name.pdf" "$folder/$name.html" --no-pdf-header-footer --print-to-pdf="$folder/$name.pdf"
done
rm -f "$folder/said"
exit $status
