#!/usr/bin/env bats
# What `vcz show` puts on a terminal: lines that fit, and a map of each kind that one can play from.
load helper

shown() {
    LC_ALL=C.UTF-8 COLUMNS=$1 vcz show "$ROOT/logs/$2.vcz" "${@:3}"
    accepted
}

@test "no line is longer than the terminal is wide" {
    local log width longest
    for log in veracruz/opening santiago/july-1 cactus/game-short cactus/game-queretaro montezuma/turn2; do
        for width in 60 80 120 200; do
            shown "$width" "$log"
            longest=$(LC_ALL=C.UTF-8 wc -L <<<"$output")
            [ "$longest" -le "$width" ] || fail "$log: $longest of $width"
        done
    done
}

# Line 140 leaves Veracruz (1705) bombarded; at the end of the log Cerro Gordo (1413) has been fought for.
@test "the map lies on the last fight" {
    shown 80 veracruz/opening --at 140
    prints "Vera▣"
    shown 80 veracruz/opening
    prints "CerGo"
}

# [19.22] Nobody has fought, and all 51 counters of the U.S. stand in 1805: of the twelve columns for which 80 have room at least
# three lie on either side of it, though one militia more would come in sight in the west.
@test "where nobody has fought the map has room about the largest stack" {
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'dice seed 7' 'setup jalapa orizaba perote puebla mexico-city' end end end 'end turn' end \
        'invade 1805' | write game.vcz
    LC_ALL=C.UTF-8 COLUMNS=80 vcz show game.vcz
    accepted
    prints_line "     13          11          09          07          05          03"
    prints_line "           12          10          08          06          04          02"
    prints "U79*"
}

# [6.2] Nobody has fought, most Spaniards stand about Santiago (2111), and one lands at Siboney (4620), which has two columns of the twelve
# at its east at least.
@test "where nobody has fought the map lies where orders can be given" {
    printf '%s\n' 'vcz 1' 'scenario santiago/campaign' 'dice seed 7' | write game.vcz
    vcz bot cautious game.vcz --write
    while [[ $("$VCZ" legal "$BATS_TEST_TMPDIR/game.vcz" | head -1) != draw* ]]; do
        vcz bot cautious game.vcz
        accepted
        head -1 <<<"$output" >>"$BATS_TEST_TMPDIR/game.vcz"
    done
    LC_ALL=C.UTF-8 COLUMNS=80 vcz show game.vcz
    accepted
    local site
    site=$(sed -n 's/^still to land in this turn: 10 at \([0-9]*\).*/\1/p' <<<"$output")
    [ -n "$site" ] || fail "$output"
    grep -qE "^ +[0-9 ]*\b${site:0:2}\b" <<<"$output" || fail "column ${site:0:2} of $site is not on the map"
    # To a side, what is legal might tell what it cannot see.
    LC_ALL=C.UTF-8 COLUMNS=80 vcz show game.vcz --as us
    accepted
    ! grep -qE "^ +[0-9 ]*\b${site:0:2}\b" <<<"$output" || fail "about the city"
}

# [15.12] At the end of the opening the U.S. 2nd Division stands in Cerro Gordo (1413), and of that stack Mexico sees the topmost
# counter alone (14.31).
@test "--around a unit is the map around it, and its figures" {
    shown 80 veracruz/opening --around us.2div --radius 0
    prints "the hex 1413 cerro-gordo"
    prints_line "us.2div at 1413: side us, kind formation, movement 7, formation of us.twiggs,"
    shown 80 veracruz/opening --around us.2div --radius 0 --as mexico
    [[ $output != *us.1inf* ]] || fail "who lies beneath"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --around us.dummy4 --as mexico
    undecided
    says "mexico cannot tell where us.dummy4 is"
    # whether a counter of militia is on the map is no name's to tell
    vcz show "$ROOT/logs/veracruz/opening.vcz" --around m19 --as us
    says "there is no hex, place or unit 'm19' on the map"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --around us.hunt
    says "there is no hex, place or unit 'us.hunt' on the map"
}

@test "legal names places at a terminal, and takes them for the words of an order anywhere" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n' | write game.vcz
    vcz legal game.vcz 'setup puebla'
    accepted
    [ "$output" = 'setup 1836 2039 2051 2117 2119' ] || fail "$output"
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c 'script -qec "\"$0\" legal game.vcz \"setup 1836\"" /dev/null' "$VCZ"
    [ "${output%$'\r'}" = 'setup puebla atlixco cuernavaca cordoba orizaba' ] || fail "$output"
}

# [12.31] Two Divisions lie before Veracruz, and storm it whole; neither is a unit among many.
@test "what is to be ordered names Divisions, and counts units" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    printf '%s\n' 'vcz 1' 'scenario boards/veracruz-siege.yaml' 'dice seed 7' end | write game.vcz
    vcz show game.vcz
    accepted
    [[ $(tr -s '\n ' ' ' <<<"$output") == *'assault FORT with GROUP ... [losses UNIT ...] [occupy GROUP ...] -- us.1div us.2div end '* ]] || fail "$output"
}

@test "what is an order and no command is told so" {
    vcz attack 1508
    [ "$status" = 2 ]
    says "unknown command 'attack': as an order it stands in a log, \`vcz help attack\`"
    local word
    for word in reply standing; do
        vcz "$word"
        undecided
        says "as an order it stands in a log, \`vcz help $word\`"
    done
    vcz orders
    undecided
    says "unknown command 'orders'"
}

@test "at a terminal what a command says is broken at words" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c 'COLUMNS=80 script -qec "stty cols 80; \"$0\" rules bombardment" /dev/null' "$VCZ"
    [ "$(tr -d '\r' <<<"$output" | wc -L)" -le 80 ] || fail "$output"
    [[ $(tr -d '\r' <<<"$output" | tr -s '\n ' ' ') == *'`vcz rules --search WORD` finds cases by a word'* ]] || fail "$output"
}

# At line 140 Morales leads in Veracruz, and what militia at 1510 are worth nobody knows yet: what the letters and signs of counters mean
# is told of those that can be seen.
@test "below the map of hexes stands what the signs of counters mean" {
    shown 80 veracruz/opening --at 140
    prints "U7 strength of us  M7 strength of mexico  * with a leader  ? not known"
    shown 80 veracruz/opening --at 140 --around veracruz --radius 0
    prints "M7 strength of mexico  * with a leader  "
    [[ $output != *"strength of us"* && $output != *"not known"* ]] || fail "none of them is there"
    shown 80 veracruz/opening --at 140 --around 1510 --radius 0
    prints "M7 strength of mexico  ? not known  "
    shown 80 veracruz/opening --at 140 --around 1615 --radius 0
    [[ $output != *"strength of"* ]] || fail "nobody is there"
    shown 120 cactus/game-short --at 120
    prints_line "of: I imperial, R republican, - nobody; * with a leader"
    shown 120 cactus/game-short --at 120 --around colima --radius 0
    [[ $output != *"* with"* ]] || fail "nobody is there"
}

# [5.34] A highway costs a fifth, a road half. From Veracruz (1705) the National Highway leads north-west, the Orizaba road south-west.
# [13.15] In row 16 of the map columns 01 to 15 lie east of the Yellow Fever Line: it passes between 1615 and 1616.
@test "the map of hexes tells highways from roads, and shows the Yellow Fever Line" {
    shown 80 veracruz/opening --at 140 --around veracruz --radius 0
    prints_line "17 ▚M8*"
    prints_line "   ╱Vera▣"
    prints "╲│╱ road  ▚┃▞ highway"
    [[ $output != *"!"* ]] || fail "the line is far off"
    shown 80 veracruz/opening --at 140 --around veracruz --radius 0 --plain
    prints_line '17 $M8*'
    prints_line '   /Vera@'
    prints '\|/ road  $ highway'
    shown 80 veracruz/opening --at 140 --around 1615 --radius 0
    prints_line "16 ! ∩ ∩"
    prints_line "   !  ∩"
    prints "! Yellow Fever Line"
    shown 80 veracruz/opening --at 140 --around 1616 --radius 0
    [[ $output != *"!"* ]] || fail "no side of its own is drawn"
}

# [6.0] [14.0] Dummies exert none: where the zones of a hidden enemy end would tell which are.
@test "zones of control are marked for a side, and those of a hidden enemy are not told" {
    shown 80 veracruz/opening --at 150 --zoc us
    prints ": zone of control"
    shown 80 veracruz/opening --at 150 --zoc us --as us
    prints ": zone of control"
    shown 80 veracruz/opening --at 150
    [[ $output != *"zone of control"* ]] || fail "on request alone"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --zoc mexico --as us
    undecided
    says "which hexes mexico controls is not for us to know"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --zoc spain
    undecided
    says "--zoc wants a side: us or mexico"
    vcz show "$ROOT/logs/cactus/game-short.vcz" --zoc imperial
    undecided
    says "has no zones of control"
}

@test "a question is shown with what it asks, and how it is answered" {
    shown 80 veracruz/opening --at 140
    prints_line "asked: Q7 mexico counter-battery: 1705 (veracruz) [12.27]"
    prints_line "  reply Q7 hold -- do not fire back"
}

# At line 120 Puebla is besieged: the garrison is in the capital, the French stand before it.
@test "provinces are a table: who holds them, sieges, strengths, borders" {
    shown 120 cactus/game-short --at 120
    grep -qE '^province +of what is there +strength \(counters\) +ways lead to$' <<<"$output" || fail "the heads"
    grep -qE '^puebla +- +Puebla capital, siege 2, +I[0-9]+\* \([0-9]+\),' <<<"$output" || fail "the siege of Puebla"
    grep -qE '^baja_california R .* sonora$' <<<"$output" || fail "one border alone"
}

# [12.1/T1] The Imperial units begin in the province of Vera Cruz and its port, and not in Jalapa, its capital: the city stands in the table.
@test "who stands in a province is told under its name, and not under that of its city" {
    shown 120 cactus/game-campaign --at 10
    grep -qE '^vera_cruz: imperial [0-9]+: ' <<<"$output" || fail "in the province"
    grep -qE '^vera_cruz .* Jalapa capital, ' <<<"$output" || fail "the city, in the table"
    shown 80 veracruz/opening --at 140
    grep -qE '^[0-9]{4} veracruz: ' <<<"$output" || fail "a hex is the place"
}

# In 40 columns there is no room for five of a table: what they say stands one below the other, and no name is cut.
@test "provinces are told one below the other where a table has no room" {
    local width
    for width in 40 59; do
        shown "$width" cactus/game-short --at 120
        [ "$(LC_ALL=C.UTF-8 wc -L <<<"$output")" -le "$width" ] || fail "wider than $width"
        [[ $output != *"ways lead to"* ]] || fail "a table in $width columns"
        [[ $output == *$'\nchihuahua (R)\n    Chihuahua capital, rough desert\n    to coahuila, durango, '* ]] || fail "Chihuahua in $width columns"
        grep -qE '^    stands there: I[0-9]+\* \([0-9]+\),' <<<"$output" || fail "who stands in Puebla"
    done
    shown 60 cactus/game-short --at 120
    grep -q '^province  *of ' <<<"$output" || fail "no table in 60 columns"
}

# [2.1] Matamoros lies across the Rio Grande from Fort Brown.
@test "points are a lattice with their ways, and a table of them" {
    shown 80 montezuma/turn2
    prints "u FortBrown U" # as much of the name as there is room for
    prints "M Matamoros M"
    [[ $output != *"ways lead to"* ]] || fail "the map has the ways"
    shown 80 montezuma/turn2 --all
    grep -A 1 -E '^ForBr fort_brown +U .*matamoros \(river\),$' <<<"$output" | grep -q ' t_arroyo_colorado$' || fail "the ways from Fort Brown"
    grep -qE '^ElSal t_el_salado +- +san_luis_ ' <<<"$output" || fail "a name that is too long is parted at a joint"
    LC_ALL=C COLUMNS=80 vcz show "$ROOT/logs/montezuma/turn2.vcz"
    accepted
    [[ $output != *[$'\x80'-$'\xff']* ]] || fail "in ASCII alone"
}

# In turn2 the armies face each other across the Rio Grande; the Pacific coast has nobody.
@test "on a narrow terminal points are a part of the lattice, where most counters stand" {
    shown 80 montezuma/turn2
    prints "Lared U7*"
    [[ $output != *"m Manzanillo"* ]] || fail "far away"
    prints "ask for \`all\` of it"
    [ "$(grep -cE '[╱╲─^]' <<<"$output")" -le 32 ] || fail "as high as a terminal"
    shown 80 montezuma/turn2 --all
    prints "m Manzanillo"
    prints "M Matamoros M"
    [[ $output != *"ask for"* ]] || fail "that is all of it"
    shown 120 montezuma/turn2
    prints "m Manzanillo"
}

# Nobody is set up yet in the campaign of Santiago: the map lies where most places are, from El Caney to San Juan Hill.
@test "before anybody is on the map it lies where most places are" {
    vcz new santiago/campaign --seed 1
    write game.vcz <<<"$output"
    COLUMNS=80 LC_ALL=C.UTF-8 vcz show game.vcz
    accepted
    prints "╬ElCan"
    prints "≡SanJu╬"
    [[ $output != *$'\n\n\n'* ]] || fail "a list of nobody"
}

# A mark is a letter, too: read with the name it would be another one.
@test "no name of a point runs into its mark" {
    local log width
    for log in montezuma/turn2 montezuma/game-war montezuma/game-campaign; do
        for width in 80 120 200; do
            shown "$width" "$log"
            ! grep -E '(^|[^A-Za-z_.])[umUMo][A-Z][a-z]' <<<"$output" || fail "$log at $width"
        done
    done
}

@test "no two places of a map have the same label" {
    local log
    for log in veracruz/opening santiago/july-1; do
        shown 500 "$log" --all
        LC_ALL=C.UTF-8 lua5.4 -e '
            local met = {}
            for line in io.read("a"):match("(.-)\nplaces:"):gmatch("[^\n]+") do
                if line:find("^%d%d[ :]") or line:find("^   ") then
                    for label in line:gmatch("%u%l[%a]+") do
                        assert(not met[label], label .. " stands for two")
                        met[label] = true
                    end
                end
            end
            assert(next(met), "no label at all")
        ' <<<"$output" || fail "$log"
    done
    shown 80 veracruz/opening --around cuautla
    prints "Cuatl"
    shown 80 veracruz/opening --around cuautitlan
    prints "Cuati"
}

# An Army is no counter that fights: who is in it has its colour.
@test "the table of provinces counts who is listed below it" {
    local line
    for line in 60 120 200 300; do
        shown 200 cactus/game-short --at "$line"
        lua5.4 -e '
            local text, counted, listed = io.read("a"), {}, {}
            for line in text:gmatch("[^\n]+") do
                local name, rest = line:match("^(%l[%l_]+) +[IR-] (.*)$")
                for letter, count in (rest or ""):gmatch("([IR])%d+%*? %((%d+)%)") do
                    counted[name .. letter] = (counted[name .. letter] or 0) + tonumber(count)
                end
                local place, who = line:match("^(%l[%l_]+)[%l_ ]*: (.*)$")
                for side, count in (who or ""):sub(1, 40):gmatch("(%l+) (%d+)") do
                    local letter = ({ imperial = "I", republican = "R" })[side]
                    if letter and counted[place .. letter] then
                        listed[place .. letter] = tonumber(count)
                    end
                end
            end
            local found = 0
            for key, count in pairs(counted) do
                assert(listed[key] == count, key .. ": " .. count .. " and " .. tostring(listed[key]))
                found = found + 1
            end
            assert(found > 2, "hardly any")
        ' <<<"$output" || fail "line $line"
    done
}

@test "what is to be ordered says for how many units" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    vcz show game.vcz
    accepted
    prints "to be ordered:"
    grep -qE '^  move UNIT HEX .* -- [0-9]+ units$' <<<"$output" || fail "units that may move"
}

@test "who stands together says once what is common to all" {
    shown 80 veracruz/opening --at 150
    prints "-- in us.3div"
}

# Line 140: five stacks have bombarded Veracruz. The attack that ends the log went over the bridge at Plan del Rio to Cerro Gordo.
# [7.6] The French flotilla is at sea in the campaign from its first turn on (12.1/T1), and lies in the Gulf.
@test "a picture has fleets at sea" {
    printf '%s\n' 'vcz 1' 'scenario cactus/campaign' 'dice seed 7' | write game.vcz
    vcz show game.vcz --svg
    accepted
    [ "$(grep -c '<g class="fleet"><title>Imperial, at sea</title>' <<<"$output")" = 1 ] || fail "one fleet lies in the Gulf"
    [[ $output == *'>FLOTILLA</text>'* ]] || fail "it has its name"
    vcz show "$ROOT/logs/cactus/game-queretaro.vcz" --svg
    [[ $output != *'<g class="fleet">'* ]] || fail "the flotilla went home before"
}

# At line 120 who is beaten in Mexico retreats to Guerrero, whose name stood on that arrow.
@test "the name of a province gives way to the shaft of an arrow" {
    vcz show "$ROOT/logs/cactus/game-short.vcz" --at 120 --svg
    accepted
    lua5.4 -e '
        local picture, crossed, shafts = io.read("a"), 0, 0
        local x, y, size, width = picture:match("<text class=\"m b\" x=\"([%d.]+)\" y=\"([%d.]+)\" font%-size=\"([%d.]+)px\" textLength=\"([%d.]+)\">GUERRERO<")
        for x1, y1, x2, y2 in picture:gmatch("stroke%-dasharray=\"9 5\"[^>]* d=\"M([%d.]+) ([%d.]+)L([%d.]+) ([%d.]+)\"") do
            shafts = shafts + 1
            for i = 0, 100 do
                local at = { x = x1 + (x2 - x1) * i / 100, y = y1 + (y2 - y1) * i / 100 }
                if math.abs(at.x - x) < width / 2 and at.y > y - size and at.y < y + 0 then
                    crossed = crossed + 1
                end
            end
        end
        assert(shafts == 1, shafts .. " retreats")
        assert(crossed == 0, "an arrow passes under the name")
    ' <<<"$output"
}

# Without colour, too, it is seen where the ground is rough, jungle, swamp or desert. All of Aguascalientes, Guanajuato and Tlaxcala
# is clear, and Colima is full.
@test "the ground of provinces has its signs" {
    vcz show "$ROOT/logs/cactus/game-short.vcz" --at 120 --svg
    accepted
    lua5.4 -e '
        local province, with, all = nil, {}, 0
        for line in io.lines() do
            local of = line:match("^<defs><path id=\"f(%d+)\"")
            province = not line:find("borders", 1, true) and (of or province)
            all = all + (of and 1 or 0)
            if province and line:match("^<use href=\"#%l%l+%d\"") then
                with[province] = (with[province] or 0) + 1
            end
        end
        local seen = 0
        for _ in pairs(with) do
            seen = seen + 1
        end
        assert(all == 29 and seen >= all - 4, seen .. " of " .. all)
    ' <<<"$output"
}

@test "a picture has bows for shots, arrows for attacks, and a burst where they fell" {
    shown 80 veracruz/opening --at 140 --svg
    [ "$(grep -c 'stroke-dasharray=".1 6"' <<<"$output")" -ge 5 ] || fail "a bow from each stack"
    [ "$(grep -c 'href="#burst" transform' <<<"$output")" = 1 ] || fail "one burst at Veracruz"
    shown 80 veracruz/opening --svg
    [ "$(grep -c 'href="#burst" transform' <<<"$output")" = 1 ] || fail "one burst at Cerro Gordo"
    prints 'fill="#c0271d" stroke="#fff"'
    [[ $output != *'stroke-dasharray=".1 6"'* ]] || fail "nothing was shot at in this phase"
}

@test "screens and pictures of every scenario are as they were looked at" {
    run --separate-stderr bash -c 'cd "$1" && tests/tools/screens.sh "$2" "$3"' bash "$ROOT" "$VCZ" "$BATS_TEST_TMPDIR/screens"
    accepted
    run diff -r "$ROOT/tests/screens" "$BATS_TEST_TMPDIR/screens"
    [ "$status" = 0 ] || fail "\`make screens\` writes them anew, if this is better"
}

# Santiago 10.4: up from 4913 to 4912, and down again. A trench (11.13) and a slope meet who comes from 2911 into 2811.
@test "a hex that is asked for is told in words, with which way round its sides count" {
    shown 200 santiago/july-1 --around 4912 --radius 0
    prints_line "the hex 4912: clear, control spain"
    prints "S 4913 clear: slope coming in"
    shown 200 santiago/july-1 --around 4913 --radius 0
    prints "N 4912 clear: slope going out"
    shown 200 santiago/july-1 --around san-juan-hill --radius 0
    prints "the hex 2811 san-juan-hill: clear, control spain, blockhouse"
    prints "NE 2911 clear: slope coming in, trench coming in"
    shown 80 veracruz/opening --around jalapa --radius 0
    prints "the hex 1216 jalapa: rough, control "
    shown 80 cactus/game-short --around puebla
    [[ $output != *"the hex"* ]] || fail "a province has a table"
}

# The river runs by the south of 1211; in a page stacks come and go, and the name stays where it is.
@test "the name of a river stands where no stack hides it" {
    write there.yaml <<'END'
scenario: there
base: veracruz/campaign
turns: {first: 8, last: 9}
board: {phase: us.movement, units: {"1211": [us.4inf]}}
END
    printf 'vcz 1\nscenario there.yaml\ndice seed 1\n' | write there.vcz
    vcz show there.vcz --svg
    accepted
    prints '%">Actopan<'
    [[ $output != *'startOffset="50%">Actopan<'* ]] || fail "the stack hides it in the middle"
    vcz report there.vcz
    accepted
    prints 'startOffset="50%">Actopan<'
    sed -i 's/1211/2051/' "$BATS_TEST_TMPDIR/there.yaml"
    vcz show there.vcz --svg
    accepted
    prints 'startOffset="50%">Actopan<'
}
