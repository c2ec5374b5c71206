# The second reading: a script that shares no code with the program works out what the record says.
load helper

LOGS=$ROOT/logs/veracruz
READING=$ROOT/tests/independent/veracruz.lua

# second_reading LOG: the program's events of a log, checked by the script.
second_reading() {
    local events=$BATS_TEST_TMPDIR/events
    (cd "$(dirname "$1")" && "$VCZ" run --json "$(basename "$1")") >"$events" 2>/dev/null ||
        [ $? = 1 ] || fail "$1"
    [ -s "$events" ] || fail "$1 tells nothing"
    ran="veracruz.lua $1"
    run lua5.4 "$READING" "$1" "$events"
    [ "$status" = 0 ] && [ -z "$output" ] || fail "the second reading disagrees"
}

@test "the second reading agrees with the logs" {
    local log
    for log in "$LOGS"/*.vcz; do # a record tells what its log tells
        [[ $log != *.record.vcz ]] || continue
        second_reading "$log"
    done
}

@test "the second reading agrees with random games" {
    local game
    local random_games=$ROOT/build/plain/fuzz/random_games
    [ -z "${NOTHING_RANDOM:-}" ] || skip "nothing random is wanted"
    [ -x "$random_games" ] || skip "no random games are built"
    for game in 1 2 3 4 5; do
        (cd "$ROOT" && "$random_games" --log $game) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz"
    done
}

@test "the second reading notices a figure that is wrong" {
    local events=$BATS_TEST_TMPDIR/events
    local wrong
    for wrong in 's/"strength":\[20,4\]/"strength":[21,4]/' 's/"loss":2/"loss":3/' \
        's/"spent":1.2/"spent":1.4/' 's/"combat":11,/"combat":12,/' \
        's/\("event":"bound".*"units":\[\)"[^"]*",/\1/'; do
        (cd "$LOGS" && "$VCZ" run --json opening.vcz) | sed "$wrong" >"$events"
        run lua5.4 "$READING" "$LOGS/opening.vcz" "$events"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}

# counted POSITION BOARD DICE COUNTS ORDER ...: perft to depth 2 behind these orders, and the script's own count.
counted() {
    local position=$1 name=$2 dice=$3 counts=$4
    shift 4
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    [ "$name" = campaign ] || cp "$ROOT/tests/cases/veracruz/boards/$name.yaml" "$BATS_TEST_TMPDIR/boards"
    {
        printf 'vcz 1\n'
        [ "$name" = campaign ] && echo "scenario veracruz/campaign" || echo "scenario boards/$name.yaml"
        printf '%s\n' "$dice" "$@"
    } >"$BATS_TEST_TMPDIR/game.vcz"
    [ "$name" = campaign ] && set -- || set -- "$BATS_TEST_TMPDIR/boards/$name.yaml"
    vcz perft game.vcz 2
    accepted
    [ "$(echo $output)" = "$counts" ] || fail "perft of $position should be $counts"
    output=$(lua5.4 "$ROOT/tests/independent/count.lua" "$position" "$@")
    [ "$(echo $output)" = "$counts" ] || fail "the second reading of $position should be $counts"
}

@test "the second reading counts legal orders to depth 2 as perft does" {
    counted setup campaign "dice seed 1" "1 8 2 8"
    counted coast count-coast "dice list 1 1" "1 50 2 1202" end "end turn" end
    counted march count-march "dice seed 1" "1 242 2 29222"
    counted siege veracruz-siege "dice seed 1" "1 15 2 35"
    counted siege perote-siege "dice seed 1" "1 5 2 11"
    counted combat combat-joint "dice seed 1" "1 3 2 8"
    counted retreat combat-tie "dice list 1 3 5 2 1 1 2" "1 2 2 2" \
        "attack 1124 with us.1inf us.2inf us.3inf"
}
