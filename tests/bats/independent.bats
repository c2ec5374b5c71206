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
        's/"spent":1.2/"spent":1.4/' 's/"combat":11,/"combat":12,/'; do
        (cd "$LOGS" && "$VCZ" run --json opening.vcz) | sed "$wrong" >"$events"
        run lua5.4 "$READING" "$LOGS/opening.vcz" "$events"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}
