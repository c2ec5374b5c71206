# The second readings of The Halls of Montezuma: scripts that share no code with the program work out what a record says, and the
# supply of every cell of a position.
load helper

READING=$ROOT/tests/independent/positions.lua
EVENTS=$ROOT/tests/independent/montezuma.lua

@test "the reading of positions agrees with the numbered cases of supply, placement and the sea" {
    run lua5.4 "$READING" --count "$VCZ" "$ROOT"/tests/cases/montezuma/{6,13,14}.*.vcz
    [ "$status" = 0 ] || fail "supply is told otherwise"
    [[ $output =~ ^\ +[0-9]{2,}\ positions ]] || fail "few positions are read"
}

@test "the reading of positions agrees with crowded boards" {
    local random_games=$ROOT/build/plain/fuzz/random_games number
    [ -z "${NOTHING_RANDOM:-}" ] || skip "nothing random is wanted"
    [ -x "$random_games" ] || skip "no random games are built"
    cd "$ROOT"
    mkdir "$BATS_TEST_TMPDIR/boards"
    for number in 1 2 3 4 5 6 7 8 9; do
        "$random_games" --scenario montezuma/crowded --board "$number" >"$BATS_TEST_TMPDIR/boards/crowded-$number.yaml"
        "$random_games" --scenario montezuma/crowded --log "$number" >"$BATS_TEST_TMPDIR/$number.vcz"
        head -n 3 "$BATS_TEST_TMPDIR/$number.vcz" >"$BATS_TEST_TMPDIR/begins-$number.vcz"
    done
    run lua5.4 "$READING" "$VCZ" "$BATS_TEST_TMPDIR"/*.vcz
    [ "$status" = 0 ] && [ -z "$output" ] || fail "supply is told otherwise"
}

@test "the reading of positions notices a cell that is said to be in supply" {
    local log=$ROOT/tests/cases/montezuma/6.2-links-of-a-chain.vcz
    printf '#!/bin/sh\n"%s" "$@" | sed "s/\\"us_supply\\":false/\\"us_supply\\":true/"\n' "$VCZ" >"$BATS_TEST_TMPDIR/wrong"
    chmod +x "$BATS_TEST_TMPDIR/wrong"
    run lua5.4 "$READING" "$BATS_TEST_TMPDIR/wrong" "$log"
    [ "$status" = 1 ]
    [[ $output == *"expected supply of the US in "*" false, the record says true"* ]]
    [[ $output == *"-- $log" ]]
}

@test "the second reading of The Halls of Montezuma agrees with the logs" {
    local log
    for log in "$ROOT"/logs/montezuma/*.vcz; do
        [[ $log != *.record.vcz ]] || continue
        "$VCZ" run --json "$log" >"$BATS_TEST_TMPDIR/events"
        run lua5.4 "$EVENTS" "$log" "$BATS_TEST_TMPDIR/events"
        [ "$status" = 0 ] && [ -z "$output" ] || fail "$log is read otherwise"
    done
}

@test "the second reading of The Halls of Montezuma notices a figure that is wrong" {
    local wrong
    local events=$BATS_TEST_TMPDIR/events
    local log=$ROOT/logs/montezuma/game-campaign.vcz
    "$VCZ" run --json "$log" >"$events"
    for wrong in '0,/"event":"activated"/s/"mp":[0-9]*/"mp":99/' '0,/"event":"collapse"/s/"modifier":[0-9]*/"modifier":9/' \
        '/"event":"conquest"/s/"pw":2/"pw":3/' '0,/"event":"raids"/s/"us":5/"us":4/' '0,/"case":"16.4.a"/s/"by":[0-9-]*/"by":7/' \
        '0,/"case":"18.5.b"/s/"by":[0-9-]*/"by":-9/' '/"event":"end-roll"/s/"needed":9/"needed":8/' \
        '/"event":"war-roll"/s/"total":[0-9]*/"total":20/' '/"event":"blockade"/s/"now":2/"now":3/' \
        '0,/"event":"state"/s/"of":"us"/"of":"mexico"/' \
        '/"event":"spread"/s/"result":"it does not spread"/"result":"it spreads"/'; do
        sed "$wrong" "$events" >"$events.wrong"
        ! cmp -s "$events" "$events.wrong" || fail "nothing is spoilt: $wrong"
        FIRST_FAULT=yes run lua5.4 "$EVENTS" "$log" "$events.wrong"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}
