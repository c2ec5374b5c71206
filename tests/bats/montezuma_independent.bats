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

# Spoils what that log's events say with each `sed` script that follows, and wants it noticed.
notices_in() {
    local wrong events=$BATS_TEST_TMPDIR/events log=$ROOT/logs/montezuma/$1.vcz
    "$VCZ" run --json "$log" >"$events"
    for wrong in "${@:2}"; do
        sed "$wrong" "$events" >"$events.wrong"
        ! cmp -s "$events" "$events.wrong" || fail "nothing is spoilt: $wrong"
        FIRST_FAULT=yes run lua5.4 "$EVENTS" "$log" "$events.wrong"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}

@test "the second reading of The Halls of Montezuma notices a reaction, an Officer or a landing that is wrong" {
    notices_in game-campaign '/"event":"raid"/s/"total":[0-9]*/"total":99/' '/"why":"out of supply"/s/"steps":[0-9]*/"steps":99/'
    notices_in game-sudden-death '/"event":"avoidance"/s/"tactics":[0-9]/"tactics":7/' \
        '/"event":"avoidance"/s/"result":"[^"]*"/"result":"they do"/;/"event":"avoidance"/s/"die":[0-9]/"die":0/' \
        '/"event":"interception"/s/"tactics":[0-9]/"tactics":7/' '/"event":"lands"/s/us\.[12]-marine/us.1-inf/g' \
        '/"event":"duty"/s/"officer":"[a-z]*"/"officer":"nobody"/'
    notices_in game-war '/"event":"officer-leaves"/d' '/"event":"suppression"/s/"tactics":[0-9]/"tactics":7/' \
        '/"event":"suppression"/s/"mp":[0-9]*/"mp":0/;/"event":"suppression"/s/"result":"[^"]*"/"result":"calm"/'
}

# What these events of a Force say, behind the line of a log that has no other; each loses two steps.
read_losses() {
    printf '{"line":4,"event":"question","of":"us","steps":%s,"why":"%s","among":[%s]}\n' "$1" "$2" "$3" >"$BATS_TEST_TMPDIR/losses"
    printf '{"line":5,"event":"%s","unit":"%s"}\n' "${@:4}" >>"$BATS_TEST_TMPDIR/losses"
    run lua5.4 "$EVENTS" "$ROOT/logs/montezuma/turn2.vcz" "$BATS_TEST_TMPDIR/losses"
}

@test "the second reading of The Halls of Montezuma knows whose steps are lost" {
    # [11.4] A whole regiment goes while another keeps two steps.
    read_losses 2 'in battle' '"us.1-inf","us.2-inf"' eliminated us.1-inf
    [ "$status" = 1 ]
    [[ $output == *"those at full strength first [11.4]"* ]]
    read_losses 2 'in battle' '"us.1-inf","us.2-inf"' step-lost us.1-inf step-lost us.2-inf
    [ "$status" = 0 ] || fail "$output"
    # [11.5.a] Six steps: three of them, of each type one.
    read_losses 3 'in the rout' '"us.1-inf","us.1-drag","us.bragg"' step-lost us.1-inf step-lost us.1-drag step-lost us.bragg
    [ "$status" = 0 ] || fail "$output"
    read_losses 3 'in the rout' '"us.1-inf","us.2-inf","us.bragg"' step-lost us.1-inf step-lost us.2-inf eliminated us.1-inf
    [ "$status" = 1 ]
    [[ $output == *"a step of artillery, the record says none"* ]]
    read_losses 2 'in the rout' '"us.1-inf","us.1-drag","us.bragg"' step-lost us.1-inf
    [ "$status" = 1 ]
    [[ $output == *"half of the steps 3, the record says 2"* ]]
    # [6.6] Of four two, or one by the Rio Grande; of cavalry at least one.
    read_losses 1 'out of supply' '"us.1-inf","us.1-drag"' step-lost us.1-drag
    [ "$status" = 0 ] || fail "$output"
    read_losses 1 'out of supply' '"us.1-inf","us.1-drag"' step-lost us.1-inf
    [ "$status" = 1 ]
    [[ $output == *"a step of cavalry, the record says none"* ]]
    read_losses 3 'out of supply' '"us.1-inf","us.1-drag"' step-lost us.1-drag
    [ "$status" = 1 ]
    [[ $output == *"half of 4 [6.6], the record says 3"* ]]
}
