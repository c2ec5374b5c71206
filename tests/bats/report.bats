# Pictures: the map as SVG, and a game as a page.
load helper

# balanced: what was printed opens and closes its elements as XML does, and has no bare & or <.
balanced() {
    lua5.4 -e '
        local open = {}
        local text = io.read("a"):gsub("^<!DOCTYPE html>", "")
        text = text:gsub("<script[^>]*>.-</script>", ""):gsub("<style>.-</style>", "") -- read as they stand
        assert(not text:gsub("&%a+;", ""):find("&"), "a bare &")
        for close, name, rest in text:gmatch("<(/?)([%w-]+)([^<>]*)>") do
            if close == "/" then
                assert(table.remove(open) == name, "</" .. name .. "> closes another")
            elseif rest:sub(-1) ~= "/" then
                open[#open + 1] = name
            end
        end
        assert(#open == 0, "left open: " .. table.concat(open, " "))
        assert(not text:gsub("<[^<>]*>", ""):find("[<>]"), "a bare < or >")
    ' <<<"$output" || fail "this is no well-formed page"
}

# times N TEXT: what was printed holds it so often.
times() {
    local found
    found=$(grep -oF -e "$2" <<<"$output" | wc -l)
    [ "$found" = "$1" ] || fail "$1 times and not $found: $2"
}

start() {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed 7
# <b>Bold & "brave"
setup jalapa orizaba perote puebla mexico-city
END
}

# A hex is 60 units high, a column is 51.9 wide. 1705: 46 columns from the west, the seventeenth row, on the higher half: its
# middle is at 34.6 + 46 x 51.9 = 2422, 30 + 16 x 60 = 990.
@test "show --svg: hexes, places, roads, rivers and counters where they are" {
    start
    vcz show game.vcz --svg --around veracruz --radius 1
    accepted
    balanced
    [ "$(grep -cE '^<text( class="w")? x="[0-9.]+" y="[0-9.]+">[0-9]{4}</text>$' <<<"$output")" = 9 ] || fail "not nine numbers"
    prints_line '<text x="2422" y="969.5">1705</text>'
    prints '>VERACRUZ</text>'
    # and the card of the garrison, 24.8 wide and 4.5 off, widens the paper from 22.5 to 51.8
    # the National Highway from 1705 to 1606, half a hex lower, north-west of it; then it bends to 1607
    grep -q 'id="way-highway" d="M2422 990Q2370.1 960 2318.2 960' <<<"$output" ||
        grep -q 'id="way-highway" d="[^"]*2422 990' <<<"$output" || fail "no highway out of Veracruz"
    prints '<title>1705 veracruz: mexico 7: mx.morales leader 2; '
    prints 'viewBox="2309.5 828 518 308"' # 72 above the map for turn and phase, where there is no room in the sea'
    vcz show game.vcz --svg --as us
    accepted
    balanced
    prints 'veracruz: mexico 7: '
    [[ $output != *mx.vng* ]] || fail "a side should not see what lies beneath"
    [[ $output != *">VNG<"* ]] || fail "nor the front of its counter"
}

@test "show --svg: the same bytes twice, well-formed, and no file is asked for" {
    for log in veracruz/opening santiago/july-1 cactus/game-short montezuma/turn2; do
        vcz show "$ROOT/logs/$log.vcz" --svg
        accepted
        balanced
        first=$output
        vcz show "$ROOT/logs/$log.vcz" --svg
        [ "$first" = "$output" ] || fail "$log is drawn otherwise the second time"
        [ -z "$(grep -oE 'https?:[^"]*' <<<"$output" | grep -vx 'http://www.w3.org/2000/svg')" ] || fail "it names another file"
        [[ $output != *"$ROOT"* ]] || fail "it tells where it was made"
    done
}

# Six foot in Veracruz have 8 strength points; whom the U.S. sees is Morales alone, on top.
@test "show --svg: a stack shows its strength, and ? to who does not know it" {
    start
    vcz show game.vcz --svg --around veracruz --radius 0
    accepted
    prints '>MORALES<'
    prints '>8</text>'
    vcz show game.vcz --svg --as us --around veracruz --radius 0
    accepted
    prints '>MORALES<'
    prints '>?</text>'
    [[ $output != *'>8</text>'* ]] || fail "the U.S. does not know the strength of the garrison"
}

# Worth's division goes from 1705 to 1606 by 1706: from the middle of 1805, where all landed.
@test "show --svg: moves and attacks of the last phase are arrows" {
    log="$ROOT/logs/veracruz/opening.vcz"
    line=$(grep -n '^move div-1 via 1706 1606' "$log" | cut -d: -f1)
    vcz show "$log" --svg --at "$((line - 3))"
    accepted
    [[ $output != *'stroke="#264a7d" stroke-width="5.6"'* ]] || fail "nobody has marched yet"
    vcz show "$log" --svg --at "$line"
    accepted
    balanced
    prints 'stroke="#264a7d" stroke-width="5.6"'
    vcz show "$log" --svg --at 140
    accepted
    prints 'fill="#c0271d"'
}

# Montezuma 14.2: from New Orleans to Vera Cruz by sea.
@test "show --svg: a landing is an arrow, too" {
    put_boards montezuma ashore-in-ruins
    sed '/^#/d; / to vera_cruz$/q' "$ROOT/tests/cases/montezuma/13.3.b-ashore-in-ruins.vcz" | write game.vcz
    vcz show game.vcz --svg
    accepted
    prints 'stroke="#264a7d" stroke-width="5.6"'
    sed -i '$d' "$BATS_TEST_TMPDIR/game.vcz"
    vcz show game.vcz --svg
    accepted
    [[ $output != *'stroke="#264a7d" stroke-width="5.6"'* ]] || fail "nobody has landed yet"
}

@test "show --svg --around: a card tells each counter of a stack, and hides those that a side does not see" {
    start
    vcz show game.vcz --svg --around veracruz --radius 3
    accepted
    balanced
    prints '>1705 Veracruz</text>'
    prints '8 strength, 7 counters'
    prints '>ONG</text>'
    vcz show game.vcz --svg --around veracruz --radius 3 --as us
    accepted
    balanced
    prints '? strength, 7 counters'
    [[ $output != *'>ONG</text>'* ]] || fail "the U.S. sees Morales alone"
}

# [3.0] of Cactus Throne: who is adjacent is in map.yaml, and so must the outlines have it.
@test "the outlines of provinces share an arc where the map calls them adjacent, and nowhere else" {
    ROOT=$ROOT lua5.4 -e '
        local function read(name)
            local file <close> = assert(io.open(os.getenv("ROOT") .. "/fixtures/cactus/" .. name))
            return file:read("a")
        end
        local map, shapes = read("map.yaml"), read("shapes.yaml")
        local links, arcs, provinces = {}, {}, {}
        for id in shapes:match("provinces:(.-)\nneighbours:"):gmatch("id: ([%w_]+)") do
            provinces[id] = true
        end
        local function add(pairs_, a, b)
            pairs_[a < b and a .. "-" .. b or b .. "-" .. a] = true
        end
        for a, b in map:match("\nlinks:(.-)\n\n"):gmatch("([%l_]+)%-([%l_]+)") do
            add(links, a, b)
        end
        for a, b in shapes:gmatch("left: ([%l_]+), right: ([%l_]+)") do
            if provinces[a] and provinces[b] then
                add(arcs, a, b)
            end
        end
        assert(next(links) and next(provinces))
        for pair in pairs(links) do assert(arcs[pair], pair .. " share no arc") end
        for pair in pairs(arcs) do assert(links[pair], pair .. " are not adjacent") end
    '
}

@test "a report has a map for every Game-Turn, draws the ground once, and asks for no other file" {
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    balanced
    times 1 'id="ground"'
    times 16 '<use href="#ground"/>' # each whole, and from near
    times 8 '<section>'
    prints_line '<h2>Set-up</h2>'
    for turn in 1 2 3 4 5 6 7; do
        times 1 "<h2>Game-Turn $turn of 25: "
    done
    prints 'attack cerro-gordo with div-1 div-2 div-3'
    [ -z "$(grep -oE 'https?:[^"]*' <<<"$output" | grep -vx 'http://www.w3.org/2000/svg')" ] || fail "it names another file"
    vcz report "$ROOT/logs/santiago/july-1.vcz"
    accepted
    balanced
    times 1 '<h2>turn 4 of 6: '
    times 2 '<h2>turn 5 of 6: ' # which is not over
}

# A name that found no room is marked.
# replays LOG [--as SIDE]: the page of a log, played through, is what `show --json` shows.
replays() {
    local log="$1"
    shift
    vcz report "$log" "$@"
    accepted
    run lua5.4 "$ROOT/tests/tools/replay.lua" "$VCZ" "$log" "$@" <<<"$output"
    [ "$status" = 0 ] || fail "$output"
}

@test "a report plays back: what its steps change makes the positions that show --json shows" {
    for log in veracruz/opening santiago/july-1 cactus/game-queretaro montezuma/turn2; do
        replays "$ROOT/logs/$log.vcz"
    done
}

# What the page draws besides strength: at line 140 of the opening both stand at 0 morale, and the U.S. has no points.
@test "a report has the figures of its charts, and says which dice help whom" {
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    prints '"charts":["National morale","Victory points of the U.S."]'
    prints '"t":[[0,0],[0]]'
    prints '["us casualties","us",-1]'
    prints '["bombardment","phase",1]'
    local game die
    for game in veracruz santiago cactus montezuma; do
        while read -r die; do
            cat "$ROOT"/logs/$game/*.record.vcz "$ROOT"/tests/cases/$game/*.vcz >"$BATS_TEST_TMPDIR/told"
            grep -qF "die for $die: " "$BATS_TEST_TMPDIR/told" || fail "$game: no die is rolled for $die"
        done < <(sed -n 's/^  - {die: \([^,]*\),.*/\1/p' "$ROOT/fixtures/$game/picture.yaml")
    done
}

# A hand of the other side is a number: no card that only it holds may be in the page.
@test "a report for one side has the faces of its own and open cards alone" {
    vcz report "$ROOT/logs/montezuma/turn2.vcz"
    accepted
    prints '"malaria":["Malaria",'
    prints '"operational-exhaustion":["Operational Exhaustion","2","21.0/14",'
    cd "$BATS_TEST_TMPDIR"
    "$VCZ" run "$ROOT/logs/montezuma/turn2.vcz" --as us >account.vcz
    vcz_into page.html report "$ROOT/logs/montezuma/turn2.vcz" --as us
    accepted
    grep -q '"malaria":\["Malaria",' page.html || fail "the page lacks a face that the U.S. has seen"
    sed -n '/"cards":/,$s/^.*"\([a-z0-9-]*\)":\[".*/\1/p' page.html | sort -u >faces
    [ -s faces ] || fail "the page has no faces"
    { cat account.vcz; grep -oE '"(us, hand|discarded|out of the game): [^"]*' page.html; } | grep -owFf faces | sort -u >seen
    [ -z "$(comm -23 faces seen)" ] || fail "the U.S. has not seen, and its page has: $(comm -23 faces seen)"
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    prints '"cards":{}'
}

# The maps by turn are for those without script and for paper; a browser that runs the script makes none of them.
@test "a report keeps what is there without script out of a browser's way" {
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    times 1 '<noscript><main id="turns">'
    times 1 '</main></noscript>'
    ! tr '\n' ' ' <<<"$output" | sed 's|<noscript><main.*</main></noscript>||' | grep -q '<section>' || fail "a map by turn is made for nothing"
}

# The number of a line that a side may not read would tell it something.
@test "a report for one side says for whom, and counts the lines of that side's account" {
    "$VCZ" run "$ROOT/logs/montezuma/turn2.vcz" --as us >"$BATS_TEST_TMPDIR/account.vcz"
    line=$(grep -n '^reply Q8 choose coahuila' "$BATS_TEST_TMPDIR/account.vcz" | cut -d: -f1)
    vcz report "$ROOT/logs/montezuma/turn2.vcz" --as us
    accepted
    prints '"as":"us"'
    prints "{\"l\":$line,\"r\":\"reply Q8 choose coahuila"
}

# Whatever stands in a comment is text: nothing in it ends an element, or becomes one.
@test "a report takes comments as text, whatever they say" {
    start
    printf '# </script><script>alert(1)</script> ]]> <!-- javascript:alert(1) & "\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz report game.vcz
    accepted
    balanced
    times 2 '<script'
    times 2 '</script>'
    [[ $output != *'<!-- '* ]] || fail "a comment of the log is one of the page"
    prints 'u003c/script\u003e\u003cscript\u003ealert(1)' || true
}

@test "a report runs its own script alone, and says no path" {
    cp "$ROOT/logs/veracruz/opening.vcz" "$BATS_TEST_TMPDIR/opening.vcz"
    vcz report "$BATS_TEST_TMPDIR/opening.vcz"
    accepted
    local hash
    hash=$(openssl dgst -sha256 -binary "$ROOT/fixtures/page/page.js" | base64)
    prints "script-src 'sha256-$hash'"
    prints "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src"
    [[ $output != *"$BATS_TEST_TMPDIR"* && $output != *"$ROOT"* ]] || fail "it tells where it was made"
}

@test "a report of a log that breaks off says where and by which case" {
    vcz report "$ROOT/logs/veracruz/refused.vcz"
    exits 1
    prints '"fault":{"line":17,"column":21,"case":"5.22"'
    prints '"5.22":["'
}

@test "a map has north on it, and a key in which no two signs are called the same" {
    local log words
    for log in veracruz/opening santiago/july-1 cactus/game-short montezuma/turn2; do
        vcz show "$ROOT/logs/$log.vcz" --svg
        accepted
        [ "$(grep -c 'id="rose"' <<<"$output")" = 1 ] || fail "$log: no rose of the compass, or two"
        words=$(sed -n '/>KEY</,/>TRACKS</s/.*font-size="1[2-4][0-9.]*px"[^>]*>\([a-zA-Z][^<]*\)<.*/\1/p' <<<"$output" | grep -v KEY)
        [ "$(wc -l <<<"$words")" -ge 15 ] || fail "$log: a key of $words"
        [ -z "$(sort <<<"$words" | uniq -d)" ] || fail "$log: twice $(sort <<<"$words" | uniq -d)"
    done
}

# The figures of a Leader of Montezuma, what is drawn alike, what bears a mark and who has just moved.
@test "the key tells the figures of counters, and signs that serve twice once" {
    vcz show "$ROOT/logs/montezuma/game-war.vcz" --svg
    accepted
    prints '>strategy,</text>' # in two lines
    prints '>command, tactics</text>'
    for words in firepower 'State, its control' Indians move; do
        prints ">$words</text>"
    done
    [[ $output != *'>retreat</text>'* ]] || fail "nobody retreated"
    vcz show "$ROOT/logs/santiago/july-1.vcz" --svg
    accepted
    for words in blockhouse 'sea, bay' 'village, shore' 'high, higher' attack; do
        prints ">$words</text>"
    done
    vcz show "$ROOT/logs/cactus/game-short.vcz" --svg --at 120
    accepted
    prints '>gulf port, pacific port</text>'
    prints '>besieged</text>'
}

# An Army is 78 by 45; in Mexico the 1st Division stands apart from who is in none.
@test "an Army of Cactus Throne has a plate of its own" {
    vcz show "$ROOT/logs/cactus/game-campaign.vcz" --svg --at 1080
    accepted
    balanced
    [ "$(grep -c '<rect [^>]*width="78" height="45"[^>]*stroke-width="1.4"' <<<"$output")" = 2 ] || fail "not two Armies"
    prints '>1ST DIVISION</text>'
    prints '>DUPIN</text>'
    prints '>138</text>'
    prints '>THUN</text>'
}

# Juarez and Bazaine are both in Mexico, and its capital between them.
@test "no counter of Cactus Throne hides a capital" {
    vcz show "$ROOT/logs/cactus/game-short.vcz" --svg --at 103
    accepted
    awk '/<use href="#p-capital"/ { split($0, word, "\""); x[++cities] = word[4]; y[cities] = word[6] }
        /<rect / {
            for (line = $0; match(line, /<rect x="[0-9.]+" y="[0-9.]+" width="[0-9.]+" height="[0-9.]+" rx="3"/); line = substr(line, RSTART + RLENGTH))
                plate[++plates] = substr(line, RSTART, RLENGTH)
        }
        END {
            for (i = 1; i <= plates; i++) {
                split(plate[i], word, "\"")
                for (j = 1; j <= cities; j++)
                    if (x[j] > word[2] && x[j] < word[2] + word[6] && y[j] > word[4] && y[j] < word[4] + word[8])
                        print "hidden at " x[j] " " y[j]
            }
            print cities " capitals"
        }' <<<"$output" >"$BATS_TEST_TMPDIR/hidden"
    grep -qx '31 capitals' "$BATS_TEST_TMPDIR/hidden" || fail "which are its capitals? $(cat "$BATS_TEST_TMPDIR/hidden")"
    [ "$(wc -l <"$BATS_TEST_TMPDIR/hidden")" = 1 ] || fail "$(cat "$BATS_TEST_TMPDIR/hidden")"
}

# 26 units of Spain have been eliminated, and the track ends with 15: its last box has them.
@test "the last box of a track takes what lies beyond it" {
    write beyond.yaml <<'END'
scenario: beyond
base: santiago/campaign
turns: {first: 6, last: 11}
board:
  phase: spain.combat
  supply_length: 4
  markers: [siboney]
  marines: kept
  dead: [sp.prico, sp.sfernando, sp.constitucion, sp.asia1, sp.asia2, sp.cuba1, sp.cuba2, sp.movil1, sp.movil2, sp.volunt,
    sp.bomberos, sp.zapadores, sp.gcivil, sp.nvl1, sp.nvl2, sp.mtn6, sp.plaza, sp.campana]
  units: {"4620": [us.71ny], "4719": [sp.rey]}
END
    printf 'vcz 1\nscenario beyond.yaml\ndice seed 1\n' | write beyond.vcz
    vcz show beyond.vcz --svg
    accepted
    [ "$(grep -c 'fill="#fbf7e8">18</text>' <<<"$output")" = 1 ] || fail "no box with 18"
    [[ $(sed -n '/>Spanish units lost</,$p' <<<"$output") != *">15</text>"* ]] || fail "the last box has 15 yet"
}

# The head of the retreat into Guerrero, 20 long and 16 wide at most, is not under that name.
@test "no name of a province lies over the head of an arrow" {
    vcz show "$ROOT/logs/cactus/game-short.vcz" --svg --at 120
    accepted
    head=$(grep -o 'stroke="#fff" stroke-width="1.4" stroke-linejoin="round" d="M[0-9. ]*' <<<"$output" | grep -o 'M.*' | tr -d M | head -1)
    name=$(grep '>GUERRERO</text>' <<<"$output" | sed 's/.* x="\([0-9.]*\)" y="\([0-9.]*\)" font-size="\([0-9.]*\)px" textLength="\([0-9.]*\)".*/\1 \2 \3 \4/')
    awk -v head="$head" -v name="$name" 'BEGIN {
        split(head, tip); split(name, box)
        if (tip[1] == "" || box[4] == "") exit 1
        exit !(tip[2] - 20 > box[2] || tip[2] < box[2] - box[3] || tip[1] - 8 > box[1] + box[4] / 2 || tip[1] + 8 < box[1] - box[4] / 2)
    }' || fail "the head at $head lies under the name at $name"
}

# The Daiquiri runs on by the side 5624-5724, of which the map tells another source: to the sea it is 5.6 wide. From the western
# corner of 5724 (2422 1410 is its middle) it bends at 2439.3 1410.
@test "a river is one from its source to its mouth, though a side of it stands apart in the file" {
    vcz show "$ROOT/logs/santiago/july-1.vcz" --svg
    accepted
    [ "$(grep -c 'class="line river" stroke-width="1.9" d="M2456.6 1440' <<<"$output")" = 0 ] || fail "the lower Daiquiri begins anew"
    grep -q 'class="line river" stroke-width="5.6" d="M2447.9 1305.* 1500"/>' <<<"$output" || fail "its mouth is narrow"
}

# In a picture the key has the arrows that are drawn; a page plays a whole game.
@test "the key of a page has every arrow that its game may have" {
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    for words in move attack retreat shots; do
        times 1 ">$words</text>"
    done
    vcz report "$ROOT/logs/santiago/july-1.vcz"
    accepted
    [[ $output != *'>shots</text>'* ]] || fail "nobody bombards in Santiago"
}

# stars NAME N HEX: on the card of the hex the Leader has so many stars.
stars() {
    vcz show "$ROOT/logs/veracruz/opening.vcz" --svg --at 140 --around "$3" --radius 1
    accepted
    grep -qE ">$1</text>(<use href=\"#u-leader\"[^>]*>){$2}<text" <<<"$output" || fail "$1 has not $2 stars"
}

# A General of Division has two stars, of Brigade one; so the counters have it.
@test "Leaders have their stars" {
    stars CANALIZO 2 1508
    stars MORALES 1 1705
    stars WORTH 1 1606
}

@test "show --svg --around is refused where the picture is always of the whole map" {
    vcz show "$ROOT/logs/montezuma/turn2.vcz" --svg --around puebla
    exits 2
    says 'a picture of spaces is of the whole map'
}

# An arrow out of a city does not hide the figure in its square, though it goes over a corner: of all orders of a game that move somebody.
@test "a move on a map of points begins outside the space" {
    local line log="$ROOT/logs/montezuma/game-campaign.vcz"
    for line in $(grep -nE '^([a-z]+: )?reply Q[0-9]+ (move|land|sail|avoid|intercept|retreat) ' "$log" | cut -d: -f1); do
        vcz_into map.svg show "$log" --at "$line" --svg
        accepted
        grep -oE 'stroke-opacity=".85" stroke-width="(10|6)" d="M[0-9. -]*' "$BATS_TEST_TMPDIR/map.svg" | sed 's/.*M//' >>"$BATS_TEST_TMPDIR/moves"
    done
    grep -o '<rect x="[0-9.]*" y="[0-9.]*" width="30" height="30"' "$BATS_TEST_TMPDIR/map.svg" | tr -c '0-9.\n' ' ' >"$BATS_TEST_TMPDIR/squares"
    (($(sort -u "$BATS_TEST_TMPDIR/moves" | wc -l) > 30)) && [ -s "$BATS_TEST_TMPDIR/squares" ] || fail "no moves or no cities"
    awk 'NR == FNR { x[NR] = $1; y[NR] = $2; next }
        { for (i in x) if ($1 > x[i] && $1 < x[i] + 30 && $2 > y[i] && $2 < y[i] + 30) exit 1 }' \
        "$BATS_TEST_TMPDIR/squares" "$BATS_TEST_TMPDIR/moves" || fail "a move begins in a city"
}

@test "no name on a map of the example games covers a counter, a mark or another name" {
    for log in "$ROOT"/logs/*/*.record.vcz; do
        vcz_into page.html report "$log"
        accepted
        ! grep -m 3 data-hit "$BATS_TEST_TMPDIR/page.html" || fail "$log: there is such a name"
        [ "$(wc -c <"$BATS_TEST_TMPDIR/page.html")" -lt 3000000 ] || fail "$log: the page has more than 3,000,000 bytes"
    done
}

@test "the first map of a report is that before the first order" {
    start
    vcz report game.vcz
    accepted
    balanced
    times 2 '<section>'
    prints '# &lt;b&gt;Bold &amp; &quot;brave&quot;'
    local first
    first=$(sed '/<\/section>/q' <<<"$output")
    [[ $first != *"m1 untried"* && ${output:${#first}} == *"m1 untried"* ]] || fail "militia come with the order"
}

@test "a report for one side tells what it may know" {
    start
    vcz report game.vcz --as us
    accepted
    balanced
    [[ $output != *mx.vng* ]] || fail "a side should not see what lies beneath"
    [[ $output != *"seed 7"* ]] || fail "nobody may know the seed"
}

@test "a report of a log that breaks a rule ends there" {
    vcz report "$ROOT/logs/veracruz/refused.vcz"
    exits 1
    balanced
    says "illegal [5.22]"
    prints '<p class="fault">line 17, column 21: the log breaks off.'
    # bash would look for the script's beginning for six seconds
    [[ $(sed '/<script/{s/<script.*//;q}' <<<"$output") != *"move div-2 via 1706 1606"* ]] || fail "what was refused did not happen"
    # so does one of which a line cannot be read: what came before it was played
    { sed '/^move div-2/,$d' "$ROOT/logs/veracruz/refused.vcz" && echo 'move us.4inf to nowhere'; } | write mistyped.vcz
    vcz report mistyped.vcz
    exits 2
    balanced
    says 'unknown hex `nowhere`'
    prints 'the log breaks off. unknown hex `nowhere`'
    prints '"fault":{"line":17,'
    prints '</html>'
    echo x | write bad.vcz
    vcz report bad.vcz
    undecided bad.vcz 1 1
    [ -z "$output" ] || fail "there is nothing to show"
}

# WCAG 1.4.3: 4.5 to 1, by the formula that it gives, for whatever ink stands on whatever ground.
@test "the words of a page stand out from what is under them, light and dark" {
    ROOT=$ROOT lua5.4 -e '
        local file <close> = assert(io.open(os.getenv("ROOT") .. "/fixtures/page/page.css"))
        local css = file:read("a")
        local function light(colour)
            local sum, weights = 0, { 0.2126, 0.7152, 0.0722 }
            for i = 1, 3 do
                local part = #colour == 3 and colour:sub(i, i):rep(2) or colour:sub(2 * i - 1, 2 * i)
                local value = tonumber(part, 16) / 255
                sum = sum + weights[i] * (value <= 0.04045 and value / 12.92 or ((value + 0.055) / 1.055) ^ 2.4)
            end
            return sum
        end
        local themes = 0
        for block in css:gmatch("{[^{}]*%-%-panel:[^{}]*}") do
            local colours = {}
            for name, colour in block:gmatch("%-%-(%w+): #(%x+)") do
                colours[name] = colour
            end
            for ink, grounds in pairs({ ink = "ground panel tint1 tint2 play", quiet = "ground panel tint1 tint2",
                                        first = "ground panel", second = "ground panel", accent = "ground panel" }) do
                for ground in grounds:gmatch("%w+") do
                    local a, b = light(colours[ink]) + 0.05, light(colours[ground]) + 0.05
                    assert(math.max(a, b) / math.min(a, b) >= 4.5, ink .. " on " .. ground .. " in" .. block)
                end
            end
            themes = themes + 1
        end
        assert(themes == 3, "light, dark by choice and dark by the system")
        assert(css:find("::placeholder { color: var(--quiet)", 1, true), "a browser has a grey of its own for what is to be filled in")
    ' || fail "too faint"
}

# A map of 2664 by 1710 units is 9 cm high on paper. Turn 2: most stacks are before Veracruz, whose hex is at 2422, 990.
@test "a large map is on paper from near, too, and is drawn in lines there" {
    vcz report "$ROOT/logs/veracruz/opening.vcz"
    accepted
    balanced
    times "$(grep -c '<section>' <<<"$output")" 'class="vcz near"'
    [ -z "$(grep -oE '<g id="m[0-9]+">' <<<"$output" | sort | uniq -d)" ] || fail "two maps of one name"
    lua5.4 -e '
        local second = io.read("a"):match("<h2>Game%-Turn 2 .-</section>")
        local map, number = second:match("viewBox=\"0 0 2664 1710\">(.-)</svg>"), nil
        number = map:match("<g id=\"(m%d+)\">")
        local x, y, wide, high = second:match("class=\"vcz near\"[^>]* viewBox=\"(%d+) (%d+) (%d+) (%d+)\">\n<use href=\"#ground\"/>\n<use href=\"#" .. number)
        x, y = tonumber(x), tonumber(y)
        assert(x <= 2422 and 2422 < x + wide and y <= 990 and 990 < y + high, "not at Veracruz")
        assert(x + wide <= 2664 and y + high <= 1710, "beyond the map")
    ' <<<"$output" || fail "the map of Game-Turn 2"
    vcz report "$ROOT/logs/cactus/game-short.vcz"
    accepted
    times 0 'class="vcz near"'
    # A filter would make points of the lines.
    sed -n '/^@media print/,/^}/p' "$ROOT/fixtures/page/page.css" | grep -qF 'filter: none' || fail "no rule for paper"
    [ "$(sed -n '/^@media print/,/^}/p' "$ROOT/fixtures/page/page.css" | grep -o 'filter: [a-z]*' | sort -u)" = 'filter: none' ] || fail "filtered on paper"
}

@test "the page counts the stacks of a cell as who draws them does" {
    local drawn played
    drawn=$(sed -n 's/^enum { STACKS = \([0-9]*\),.*/\1/p' "$ROOT/core/show/replay.c")
    played=$(sed -n 's/^const STACKS = \([0-9]*\);.*/\1/p' "$ROOT/fixtures/page/page.js")
    [[ $drawn =~ ^[0-9]+$ && $drawn = "$played" ]] || fail "$drawn, and $played on the page"
}

# [2.1] of The Halls of Montezuma: nobody lives in a transit space, and nobody holds it.
@test "names of transit spaces are in italics, and no others" {
    vcz show "$ROOT/logs/montezuma/turn2.vcz" --svg
    accepted
    grep -qE '<text class="wayside"[^>]*>El Salado</text>' <<<"$output" || fail "a transit space"
    grep -qE '<text x[^>]*>Victoria</text>' <<<"$output" || fail "a town"
    [ "$(grep -c '<text class="wayside"' <<<"$output")" -ge "$(grep -c 'terrain: transit' "$ROOT/fixtures/montezuma/map.yaml")" ] || fail "not all"
}
