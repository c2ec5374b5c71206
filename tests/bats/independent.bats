# The second reading: a script that shares no code with the program works out what the record says.
load helper

LOGS=$ROOT/logs/veracruz
READING=$ROOT/tests/independent/veracruz.lua
SANTIAGO=$ROOT/tests/independent/santiago.lua

# second_reading LOG [SCRIPT]: the program's events of a log, checked by the script.
second_reading() {
    local events=$BATS_TEST_TMPDIR/events
    local script=${2:-$READING}
    (cd "$(dirname "$1")" && "$VCZ" run --json "$(basename "$1")") >"$events" 2>/dev/null ||
        [ $? = 1 ] || fail "$1"
    [ -s "$events" ] || fail "$1 tells nothing"
    ran="${script##*/} $1"
    run lua5.4 "$script" "$1" "$events"
    [ "$status" = 0 ] && [ -z "$output" ] || fail "the second reading disagrees"
}

# notices SCRIPT LOG WRONG [NAME]: the script finds what the sed script WRONG spoils in the events.
notices() {
    local events=$BATS_TEST_TMPDIR/events
    sed "$3" "$events" >"$events.wrong"
    ! cmp -s "$events" "$events.wrong" || fail "nothing is spoilt: ${4:-} $3"
    FIRST_FAULT=yes run lua5.4 "$1" "$2" "$events.wrong"
    [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: ${4:-} $3"
}

@test "the second reading agrees with the logs" {
    local log
    for log in "$LOGS"/*.vcz; do # a record tells what its log tells
        [[ $log != *.record.vcz ]] || continue
        second_reading "$log"
    done
    for log in "$ROOT"/logs/santiago/*.vcz; do
        [[ $log != *.record.vcz ]] || continue
        second_reading "$log" "$SANTIAGO"
    done
}

@test "the second reading agrees with random games" {
    local game
    local random_games=$ROOT/build/plain/fuzz/random_games
    [ -z "${NOTHING_RANDOM:-}" ] || skip "nothing random is wanted"
    [ -x "$random_games" ] || skip "no random games are built"
    for game in 1 2 ${SOAK:+3 4 5}; do
        (cd "$ROOT" && "$random_games" --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz"
        (cd "$ROOT" && "$random_games" --scenario santiago/campaign --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz" "$SANTIAGO"
    done
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    for game in 1 2 3 4 ${SOAK:+5 6 7 8 9}; do
        (cd "$ROOT" && "$random_games" --board $game) >"$BATS_TEST_TMPDIR/boards/crowded-$game.yaml"
        (cd "$ROOT" && "$random_games" --scenario crowded --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz"
        (cd "$ROOT" && "$random_games" --scenario santiago/crowded --board $game) >"$BATS_TEST_TMPDIR/boards/crowded-$game.yaml"
        (cd "$ROOT" && "$random_games" --scenario santiago/crowded --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz" "$SANTIAGO"
    done
}

@test "the second reading notices a figure that is wrong" {
    local wrong
    (cd "$LOGS" && "$VCZ" run --json opening.vcz) >"$BATS_TEST_TMPDIR/events"
    for wrong in 's/"strength":\[20,4\]/"strength":[21,4]/' 's/"loss":2/"loss":3/' \
        's/"spent":1.2/"spent":1.4/' 's/"combat":11,/"combat":12,/' \
        's/\("event":"bound".*"units":\[\)"[^"]*",/\1/'; do
        notices "$READING" "$LOGS/opening.vcz" "$wrong"
    done
}

@test "the second reading notices what is not as it was ordered, or not of what was told before" {
    local cases=$ROOT/tests/cases/veracruz
    local spoilt
    for spoilt in '14.34b-takes-up-where-it-ended s/"mx.2lt","mx.3lt"/"mx.3lt","mx.2lt"/' \
        '8.67c-but-may-go-along s/"us.1inf","us.4inf"\],"to"/"us.1inf"],"to"/' \
        '7.14a-left-behind-is-finished s/\["us.4inf"\],"hex":"1707"/["us.4inf"],"hex":"1606"/' \
        '22.0-armies-by-game-turn s/"mx.army-south"/"mx.army-north"/' \
        '16.23a-the-example s/\("guerrilla-attack",.*\)"1511"/\1"1412"/' \
        '16.25-two-attacks-are-two s/"counters":1/"counters":2/' \
        '18.2-gunboat-is-hit s/\("gunboat-hit",.*\)us.ohio/\1us.mosqfl/' \
        '19.22-everything-in-one-hex s/\("landed",.*\)"us.twiggs",/\1/' \
        '14.15-waiting-for-the-road s/"waiting"/"lost"/' \
        '12.43-one-city-is-open s/\("relocated",.*\)"1216"/\1"2119"/' \
        '19.27f-supply-is-lost s/"supply":1,"packs":1}/"supply":0,"packs":1}/' \
        '17.2a-puebla-defended s/"place":"1836"/"place":"1349"/' \
        '19.32-thirteen-of-twenty-three s/\("withdrawn",.*\)"us.la-v",/\1/' \
        '17.12o-for-more-first s/"1539"/"1441"/g'; do
        "$VCZ" run --json "$cases/${spoilt%% *}.vcz" >"$BATS_TEST_TMPDIR/events" 2>/dev/null || true
        notices "$READING" "$cases/${spoilt%% *}.vcz" "${spoilt#* }" "${spoilt%% *}"
    done
}

@test "the second reading of Santiago notices a figure that is wrong" {
    local log=$ROOT/logs/santiago/game-siege.vcz
    local wrong
    "$VCZ" run --json "$log" >"$BATS_TEST_TMPDIR/events"
    for wrong in 's/"attack":18,/"attack":19,/' 's/"defence":4,"odds"/"defence":3,"odds"/' \
        's/"odds":"4-1","die":4/"odds":"5-1","die":4/' 's/"result":"BB"/"result":"DE"/' \
        's/"columns":1,"for":"jungle"/"columns":2,"for":"jungle"/' 's/"spent":3.5,/"spent":3,/' \
        's/"allowance":4\b/"allowance":8/' 's/"lot":27,/"lot":28,/' 's/"dice":11,"units":\["us.6r"\]/"dice":11,"units":[]/' \
        's/"recovered",\(.*\)"us.6r",/"recovered",\1/' 's/"hexes":[3-8]/"hexes":2/' 's/"steps":1\b/"steps":2/' \
        's/"event":"siege"/"event":"no-siege"/' 's/"event":"no-retreat","case":"11.15","units":\["sp.prico"\],"from":"4015"/"event":"retreated","case":"11.15","units":["sp.prico"],"from":"4015","to":"4116"/' \
        's/"event":"truce"/"event":"no-truce"/' 's/"level":"American marginal/"level":"American major/' \
        's/"zone1":5,/"zone1":4,/' 's/\("event":"advanced".*\)"us.10r","us.10c"/\1"us.10r"/' \
        's/\("event":"retreated".*"to":\)"2809"/\1"2807"/' 's/"left":2}/"left":1}/'; do
        notices "$SANTIAGO" "$log" "$wrong"
    done
}

# whole NAME: the events of a case file of Santiago without the orders that are refused, which would be its end. Dice
# may be left over.
whole() {
    put_board_of "$ROOT/tests/cases/santiago/$1.vcz"
    sed '/# refused/s/.*//' "$ROOT/tests/cases/santiago/$1.vcz" >"$BATS_TEST_TMPDIR/case.vcz"
    vcz run --json case.vcz
    echo "$output" >"$BATS_TEST_TMPDIR/events"
}

@test "the second reading of many case files names the one that tells something wrong, and goes on" {
    local cases=$ROOT/tests/cases/santiago
    write wrong <<END
#!/bin/sh
"$VCZ" "\$@" | sed 's/"lost-step",\(.*\)us.2r/"lost-step",\1us.16r/'
END
    chmod +x "$BATS_TEST_TMPDIR/wrong"
    run lua5.4 "$ROOT/tests/independent/cases.lua" "$BATS_TEST_TMPDIR/wrong" santiago "$BATS_TEST_TMPDIR/read" \
        "$cases/11.14-bloodbath.vcz" "$cases/11.16-a-chain.vcz"
    [ "$status" = 1 ] && [[ $output == *"-- $cases/11.14-bloodbath.vcz" ]] || fail "not noticed"
    run lua5.4 "$ROOT/tests/independent/cases.lua" "$VCZ" santiago "$BATS_TEST_TMPDIR/read" "$cases/11.14-bloodbath.vcz"
    [ "$status" = 0 ]
    [ -z "$output" ]
}

@test "the second reading of Santiago notices a choice, an answer or a landing that is wrong" {
    local spoilt
    for spoilt in '11.15-one-hex s/"to":\["2513",/"to":[/' \
        '11.16-a-chain s/"to":\["2613"\]/"to":["2513","2613"]/' \
        '11.16-a-chain s/"among":\["sp.talavera",/"among":[/' \
        '11.16-a-chain s/\("displaced".*\)sp.prico/\1sp.talavera/' \
        '11.16-the-standard-answers s/displace sp.cuba1 2412/displace sp.cuba1 2413/' \
        '11.16-the-standard-answers s/"answer":"retreat [0-9]*/&0/' \
        '14.4-the-standard-answer s/displace cu.lora 2513/displace cu.lora 2514/' \
        '14.4-the-standard-answer s/"to":"2513"/"to":"2514"/' \
        '14.4-nowhere-to-go /"eliminated"/d' \
        '11.14-the-standard-answer-pays-exactly s/lose us.6r us.6r/lose us.16r us.6r/' \
        '11.14-bloodbath s/\("lost-step".*\)us.2r/\1us.16r/' \
        '17.5-overdue-hit s/hit us.22r/hit us.1r/' \
        '17.5a-a-miss-and-a-hit s/\("lost-step".*\)us.1r/\1us.22r/' \
        '17.5b-shots-that-lapse s/\("fired".*\)sp.mtn6/\1sp.plaza/' \
        '23.1-overdue-at-guantanamo s/pick sp.simancas1 sp.simancas2/pick sp.simancas1 sp.toledo/' \
        '6.2-ten-and-a-second-site /"the second landing site"/d' \
        '6.3-no-new-place s/it is no new place/it is cancelled/' \
        '6.5-the-sum s/"units":4,/"units":3,/' \
        '11.17-two-must-go s/"count":2/"count":1/'; do
        whole "${spoilt%% *}"
        notices "$SANTIAGO" "$BATS_TEST_TMPDIR/case.vcz" "${spoilt#* }" "${spoilt%% *}"
    done
}

# house_game BOARD DICE TEXT SPOILT: a game on a board of the case files with a house rule of every kind; its orders
# are read. The events have the text, and what is spoilt in them is noticed.
house_game() {
    cp "$ROOT/tests/cases/santiago/boards/$1.yaml" "$BATS_TEST_TMPDIR"
    write every.lua <<'END'
name = "every"
function on_supply(context) return -1 end
function on_combat(context) return context.cubans and 0 or -1 end
function on_losses(context) return 2 end
function on_phase_end(context) return context.turn == 11 and 4 or 0 end
function on_victory(context) return -3 end
END
    { printf 'vcz 1\nscenario %s.yaml\nrule every.lua\n%s\n' "$1" "$2" && cat; } >"$BATS_TEST_TMPDIR/$1.vcz"
    second_reading "$BATS_TEST_TMPDIR/$1.vcz" "$SANTIAGO"
    grep -qF -- "$3" "$BATS_TEST_TMPDIR/events" || fail "no event has: $3"
    notices "$SANTIAGO" "$BATS_TEST_TMPDIR/$1.vcz" "$4"
}

@test "the second reading of Santiago adds what house rules add" {
    # 3:1 and a column less, die 4 BB; seven factors and two
    house_game bloodbath 'dice list 4' '"factors":9' 's/"adds":"columns","number":-1/"adds":"columns","number":0/' <<'END'
attack 2612 with us.7r us.2r us.6r us.16r us.e-1 us.k-1
reply Q1 lose us.7r us.2r us.e-1
reply Q2 advance us.16r us.6r
END
    # thirteen steps are lost: 12 and 4 as the phase ends less 3 in the end may be
    house_game besieged-dear 'dice seed 1' 'American marginal victory' 's/"number":4}/"number":3}/' <<<end
    # 4 and 2 less 1
    house_game turn-two 'dice list 4' '"hexes":5}' 's/"hexes of supply line","number":-1/"hexes of supply line","number":-2/' <<<end
}

# counted POSITION BOARD DICE COUNTS ORDER ...: perft to depth 2 behind these orders, and the script's own count, which
# may want the last die. A board is of Veracruz, or santiago/NAME.
counted() {
    local position=$1 game=veracruz script=count.lua name=${2#santiago/} dice=$3 counts=$4 board
    [ "$name" = "$2" ] || { game=santiago && script=count_santiago.lua; }
    shift 4
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    [ "$name" = campaign ] || cp "$ROOT/tests/cases/$game/boards/$name.yaml" "$BATS_TEST_TMPDIR/boards"
    {
        printf 'vcz 1\n'
        [ "$name" = campaign ] && echo "scenario veracruz/campaign" || echo "scenario boards/$name.yaml"
        printf '%s\n' "$dice" "$@"
    } >"$BATS_TEST_TMPDIR/game.vcz"
    [ "$name" = campaign ] && board=() || board=("$BATS_TEST_TMPDIR/boards/$name.yaml" "${dice##* }")
    vcz perft game.vcz 2
    accepted
    [ "$(echo $output)" = "$counts" ] || fail "perft of $position should be $counts"
    output=$(lua5.4 "$ROOT/tests/independent/$script" "$position" "${board[@]}")
    [ "$(echo $output)" = "$counts" ] || fail "the second reading of $position should be $counts"
}

@test "the second reading counts legal orders to depth 2 as perft does" {
    counted setup campaign "dice seed 1" "1 8 2 8"
    counted coast count-coast "dice list 1 1" "1 50 2 1202" end "end turn" end
    counted march count-march "dice seed 1" "1 242 2 29222"
    counted siege veracruz-siege "dice seed 1" "1 15 2 36"
    counted siege perote-siege "dice seed 1" "1 5 2 12"
    counted combat combat-joint "dice seed 1" "1 4 2 9"
    counted retreat combat-tie "dice list 1 3 5 2 1 1 2" "1 2 2 2" \
        "attack 1124 with us.1inf us.2inf us.3inf"
}

@test "and those of Santiago" {
    counted cubans santiago/count-cubans "dice list 1" "1 372 2 68820"
    counted march santiago/spanish-move "dice seed 1" "1 109 2 8223"
    counted march santiago/swamp "dice seed 1" "1 69 2 1222"
    counted fire santiago/air "dice seed 1" "1 4 2 1498" "balloon up"
    counted attack santiago/sight "dice seed 1" "1 4 2 69"
    counted attack santiago/cuban-attack "dice seed 1" "1 3 2 100"
    counted lose santiago/bloodbath "dice list 3" "1 26 2 108" \
        "attack 2612 with us.7r us.2r us.6r us.16r us.e-1 us.k-1"
}

# listed BOARD: what is legal as that board of Santiago begins, in its movement phase, is what the script works out.
listed() {
    printf 'vcz 1\nscenario %s\ndice seed 1\n' "$(basename "$1")" >"$BATS_TEST_TMPDIR/listed.vcz"
    [ "$(dirname "$1")" = "$BATS_TEST_TMPDIR" ] || cp "$1" "$BATS_TEST_TMPDIR"
    "$VCZ" legal --costs --json "$BATS_TEST_TMPDIR/listed.vcz" >"$BATS_TEST_TMPDIR/listed"
    grep -q '"order":"move ' "$BATS_TEST_TMPDIR/listed" || fail "nothing is listed on $1"
    run lua5.4 "$ROOT/tests/independent/listed_santiago.lua" "$1" "$BATS_TEST_TMPDIR/listed"
    [ "$status" = 0 ] && [ -z "$output" ] || fail "the second reading disagrees: $1"
}

@test "the second reading works out every march of Santiago and its price" {
    local name number
    for name in two-ways-into-supply nearer-unseen both-march parting no-guns-near beside-one-counter known-zone hill spanish-move; do
        listed "$ROOT/tests/cases/santiago/boards/$name.yaml"
    done
    local board=$ROOT/tests/cases/santiago/boards/spanish-move.yaml spoilt
    for spoilt in '/"cost":0.5,/d' 's/"cost":0.5,/"cost":1,/' 's/"order":"move sp.[a-z0-9]* to [0-9]*"/"order":"move sp.morro to 1521"/'; do
        sed "1,9{$spoilt}" "$BATS_TEST_TMPDIR/listed" >"$BATS_TEST_TMPDIR/wrong"
        ! cmp -s "$BATS_TEST_TMPDIR/listed" "$BATS_TEST_TMPDIR/wrong" || fail "nothing is spoilt: $spoilt"
        run lua5.4 "$ROOT/tests/independent/listed_santiago.lua" "$board" "$BATS_TEST_TMPDIR/wrong"
        [ "$status" = 1 ] && [[ $output == "move "* ]] || fail "not noticed: $spoilt"
    done
    [ -x "$ROOT/build/plain/fuzz/random_games" ] || return 0
    for number in 4 10 ${SOAK:+5 7 31 38 46}; do # in a movement phase
        (cd "$ROOT" && build/plain/fuzz/random_games --scenario santiago/crowded --board $number) >"$BATS_TEST_TMPDIR/crowded-$number.yaml"
        listed "$BATS_TEST_TMPDIR/crowded-$number.yaml"
    done
}

# orders_agree LOG EVERY [PROGRAM]: behind every so many orders of it the list of what may be ordered is that of the script.
orders_agree() {
    ran="legal.lua $1"
    run lua5.4 "$ROOT/tests/independent/legal.lua" "${3:-$VCZ}" "$1" "$2" --count
}

# case_begins CASE OPTION ...: a log of the case's board, before its orders, with options on; someone resigns, for it to be judged.
case_begins() {
    local case=$ROOT/tests/cases/veracruz/$1.vcz option
    put_board_of "$case"
    sed -n '1,/^dice /p' "$case" | sed 's/^dice .*/dice seed 1/' >"$BATS_TEST_TMPDIR/case.vcz"
    for option in "${@:2}"; do echo "option $option on" >>"$BATS_TEST_TMPDIR/case.vcz"; done
    echo resign >>"$BATS_TEST_TMPDIR/case.vcz"
}

@test "the second reading knows who may attack, storm and bombard what" {
    local case option random_games=$ROOT/build/plain/fuzz/random_games
    for case in 6.31g-another-attack 10.13d-a-division-that-looks-on 9.32g-for-what-may-be-there 12.31f-who-has-led-an-attack \
        12.31-exactly-one-to-two; do
        for option in "" leader-per-hex; do
            case_begins "$case" $option
            orders_agree "$BATS_TEST_TMPDIR/case.vcz" 1
            [ "$status" = 0 ] && [[ $output == *" orders that are refused"* ]] || fail "the second reading disagrees"
        done
    done
    [ -z "${NOTHING_RANDOM:-}" ] && [ -x "$random_games" ] || skip "no random games"
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    for case in ${SOAK:+20 22 23 26 29 31 32 33 36 38 40 42}; do
        (cd "$ROOT" && "$random_games" --board $case) >"$BATS_TEST_TMPDIR/boards/crowded-$case.yaml"
        (cd "$ROOT" && "$random_games" --scenario crowded --log $case) >"$BATS_TEST_TMPDIR/game.vcz"
        orders_agree "$BATS_TEST_TMPDIR/game.vcz" 3
        [ "$status" = 0 ] || fail "the second reading disagrees"
    done
}

@test "the second reading notices an attack that is judged wrongly" {
    local case rule
    for case in '6.31g-another-attack 6\.31' '6.31g-another-attack 9\.32' '12.31f-who-has-led-an-attack 9\.32' \
        '12.31-exactly-one-to-two 12\.' '12.31f-who-has-led-an-attack nothing'; do
        rule=${case#* } # what that case forbids is taken for legal; or nothing is
        write wrong <<END
#!/bin/sh
[ "\$1" = try ] || exec "$VCZ" "\$@"
why=\$("$VCZ" "\$@" 2>&1) && [ '$rule' != nothing ] && exit 0
echo "\$why" | grep -q 'illegal .$rule' && exit 0
exit 1
END
        chmod +x "$BATS_TEST_TMPDIR/wrong"
        case_begins "${case% *}"
        orders_agree "$BATS_TEST_TMPDIR/case.vcz" 1 "$BATS_TEST_TMPDIR/wrong"
        [ "$status" = 1 ] && [[ $output == "line 0: try: "* ]] || fail "not noticed: $case"
    done
}

# lists_wrong SED: a program whose lists of orders are spoilt.
lists_wrong() {
    write wrong <<END
#!/bin/sh
if [ "\$1" = legal ]; then "$VCZ" "\$@" | sed '$1'; else exec "$VCZ" "\$@"; fi
END
    chmod +x "$BATS_TEST_TMPDIR/wrong"
}

@test "the second reading lists what may be ordered as the program does" {
    local game random_games=$ROOT/build/plain/fuzz/random_games
    cp "$LOGS/opening.vcz" "$BATS_TEST_TMPDIR"
    orders_agree "$BATS_TEST_TMPDIR/opening.vcz" 9
    [ "$status" = 0 ] && [[ $output == *"orders to move"* ]] || fail "the second reading disagrees"
    [ -z "${NOTHING_RANDOM:-}" ] && [ -x "$random_games" ] || skip "no random games"
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    for game in 3 6 ${SOAK:+9 12 15 18 21 24}; do
        (cd "$ROOT" && "$random_games" --board $game) >"$BATS_TEST_TMPDIR/boards/crowded-$game.yaml"
        (cd "$ROOT" && "$random_games" --scenario crowded --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        orders_agree "$BATS_TEST_TMPDIR/game.vcz" 6
        [ "$status" = 0 ] && [[ $output == *"orders to end"* ]] || fail "the second reading disagrees"
    done
}

@test "the second reading notices an order that is not listed, or should not be" {
    local case cases=$ROOT/tests/cases/veracruz
    for case in '8.83f-a-leader-is-shaken-and-shakes-nobody /^move mx.4inf to 2712/d' \
        '8.83f-a-leader-is-shaken-and-shakes-nobody s/^move mx.4inf to 2712/move mx.4inf to 2710/' \
        '8.83f-a-leader-is-shaken-and-shakes-nobody s/^end/end confirm/'; do
        put_board_of "$cases/${case%% *}.vcz"
        { sed '/# refused/s/.*//' "$cases/${case%% *}.vcz" && echo end; } >"$BATS_TEST_TMPDIR/case.vcz"
        lists_wrong "${case#* }"
        orders_agree "$BATS_TEST_TMPDIR/case.vcz" 1
        [ "$status" = 0 ] || fail "the second reading disagrees"
        orders_agree "$BATS_TEST_TMPDIR/case.vcz" 1 "$BATS_TEST_TMPDIR/wrong"
        [ "$status" = 1 ] && [[ $output == "line "*": orders: "* ]] || fail "not noticed: ${case#* }"
    done
}

# ways_agree BOARD [PROGRAM]: where an attack of that board ends in a retreat, the list of its ways is that of the script.
ways_agree() {
    ran="ways_back.lua $1"
    run lua5.4 "$ROOT/tests/independent/ways_back.lua" "${2:-$VCZ}" "$BATS_TEST_TMPDIR" "$1" --count
}

@test "the second reading finds all ways of a retreat" {
    local board boards=$ROOT/tests/cases/veracruz/boards
    for board in combat-ring combat-driven before-puebla combat-short-way combat-ground; do
        cp "$boards/$board.yaml" "$BATS_TEST_TMPDIR"
        ways_agree "$board.yaml"
        [ "$status" = 0 ] && [[ $output == *" ways"* ]] || fail "the second reading disagrees: $board"
    done
    [ -z "${NOTHING_RANDOM:-}" ] && [ -x "$ROOT/build/plain/fuzz/random_games" ] || skip "no random games"
    for board in 2 ${SOAK:+1 3 5 6 8}; do
        (cd "$ROOT" && build/plain/fuzz/random_games --board "$board") | sed 's/^  phase: .*/  phase: us.combat/' \
            >"$BATS_TEST_TMPDIR/crowded-$board.yaml"
        ways_agree "crowded-$board.yaml"
        [ "$status" = 0 ] || fail "the second reading disagrees: $board"
    done
}

@test "the second reading notices a way that is not listed, should not be, or is not accepted" {
    local wrong
    cp "$ROOT/tests/cases/veracruz/boards/combat-driven.yaml" "$BATS_TEST_TMPDIR"
    for wrong in '/ retreat /{/Q1/!d;$!d}' 's/\( retreat via .*\) [0-9]*$/\1/' 's/\( retreat .*\)/\1 stop/'; do
        lists_wrong "$wrong"
        ways_agree combat-driven.yaml "$BATS_TEST_TMPDIR/wrong"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
    write wrong <<END
#!/bin/sh
[ "\$1" = try ] || exec "$VCZ" "\$@"
END
    chmod +x "$BATS_TEST_TMPDIR/wrong"
    ways_agree combat-driven.yaml "$BATS_TEST_TMPDIR/wrong"
    [ "$status" = 1 ] && [[ $output == "line "*"a refusal"* ]] || fail "not noticed: all is accepted"
}

# read_record NAME [EVENTS]: the digests, dice and seals of a record, worked out from vcz-record(5).
read_record() {
    local events=${2:-events}
    if [ $# = 1 ]; then
        (cd "$BATS_TEST_TMPDIR" && "$VCZ" run --json "$1" >events) || fail "$1"
        "$VCZ" new "$(sed -n 's/^scenario //p' "$BATS_TEST_TMPDIR/$1")" --options >"$BATS_TEST_TMPDIR/options"
    fi
    ran="record.lua $1"
    run lua5.4 "$ROOT/tests/independent/record.lua" "$BATS_TEST_TMPDIR/$1" "$BATS_TEST_TMPDIR/$events" "$ROOT/fixtures" \
        "$BATS_TEST_TMPDIR/options"
}

@test "digests, dice and seals of the records are what the manual says" {
    local log
    for log in "$ROOT"/logs/*/*.vcz; do
        [[ $log != *.record.vcz && $log != *refused* ]] || continue
        "$VCZ" run "$log" >"$BATS_TEST_TMPDIR/a.record.vcz"
        read_record a.record.vcz
        [ "$status" = 0 ] || fail "$log"
        [[ $output =~ ^[456]\ digests,\ [1-9][0-9]*\ dice,\ [1-9][0-9]*\ seals$ ]] || fail "too little is worked out"
    done
}

@test "with a salt, options and a house rule too; and what is wrong in them is noticed" {
    local wrong
    # in an order of their own, and one that is as ever
    local options='option fortification-radius 2\noption opposed-landing off\noption city-points off\n'
    sed 's/^dice seed.*/salt 00112233445566778899aabbccddeeff\n'"$options"'rule heights\ndice seed a-long-word-with-\xc3\xa9/' \
        "$ROOT/logs/veracruz/opening.vcz" | sed '/^end$/q' >"$BATS_TEST_TMPDIR/salted.vcz"
    printf 'end\n' >>"$BATS_TEST_TMPDIR/salted.vcz"
    (cd "$BATS_TEST_TMPDIR" && "$VCZ" run salted.vcz) >"$BATS_TEST_TMPDIR/salted.record.vcz"
    read_record salted.record.vcz
    [ "$status" = 0 ] || fail "salted"
    [[ $output != *" 0 seals" ]]
    "$VCZ" run "$ROOT/logs/santiago/game-siege.vcz" >"$BATS_TEST_TMPDIR/a.record.vcz"
    read_record a.record.vcz
    for wrong in 's/"event":"die",\(.*\)"value":1/"event":"die",\1"value":2/' 's/"seal":"./"seal":"g/' 's/"lot":27,/"lot":28,/'; do
        sed "$wrong" "$BATS_TEST_TMPDIR/events" >"$BATS_TEST_TMPDIR/wrong"
        ! cmp -s "$BATS_TEST_TMPDIR/wrong" "$BATS_TEST_TMPDIR/events" || fail "nothing is spoilt: $wrong"
        read_record a.record.vcz wrong
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}
