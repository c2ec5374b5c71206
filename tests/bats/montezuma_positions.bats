# The supply of every cell in positions of The Halls of Montezuma, which a script that shares no code with the program works out.
load helper

READING=$ROOT/tests/independent/positions.lua

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
