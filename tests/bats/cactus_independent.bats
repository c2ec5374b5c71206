# The second reading of Cactus Throne: a script that shares no code with the program works out what the record says.
load helper

READING=$ROOT/tests/independent/cactus.lua

# second_reading LOG: the program's events of a log, checked by the script.
second_reading() {
    local events=$BATS_TEST_TMPDIR/events
    (cd "$(dirname "$1")" && "$VCZ" run --json "$(basename "$1")") >"$events" 2>/dev/null ||
        [ $? = 1 ] || fail "$1"
    [ -s "$events" ] || fail "$1 tells nothing"
    ran="cactus.lua $1"
    run lua5.4 "$READING" "$1" "$events"
    [ "$status" = 0 ] && [ -z "$output" ] || fail "the second reading disagrees"
}

@test "the second reading of Cactus Throne agrees with the logs" {
    local log
    for log in "$ROOT"/logs/cactus/*.vcz; do
        [[ $log != *.record.vcz ]] || continue
        second_reading "$log"
    done
}

@test "the second reading of Cactus Throne agrees with random games" {
    local scenario
    local random_games=$ROOT/build/plain/fuzz/random_games
    [ -z "${NOTHING_RANDOM:-}" ] || skip "nothing random is wanted"
    [ -x "$random_games" ] || skip "no random games are built"
    for scenario in campaign short queretaro; do
        (cd "$ROOT" && "$random_games" --scenario "cactus/$scenario" --log 1) >"$BATS_TEST_TMPDIR/game.vcz"
        second_reading "$BATS_TEST_TMPDIR/game.vcz"
    done
}

@test "the second reading of Cactus Throne notices a figure that is wrong" {
    local wrong
    local events=$BATS_TEST_TMPDIR/events
    local log=$ROOT/logs/cactus/game-captives.vcz
    "$VCZ" run --json "$log" >"$events"
    for wrong in '0,/"event":"combat"/s/"attack":[0-9.]*/"attack":1/' '/"event":"combat"/s/"column":"7:1"/"column":"6:1"/' \
        '/"event":"combat"/s/"modifier":2/"modifier":3/' '/"event":"combat"/s/"result":"0.DE\*"/"result":"0\/DE"/' \
        '/"event":"initiative"/s/"imperial":5/"imperial":6/' '/"event":"moved"/s/"spent":2/"spent":1/' \
        '/"event":"moved"/s/"allowance":2/"allowance":3/' '/"event":"attrition"/s/"steps":2/"steps":1/' \
        '/"case":"11.1.6"/s/"unit":"sp.cavalry"/"unit":"fr.81-ligne"/' \
        '/"event":"siege-attrition"/s/"modified":0/"modified":1/' '/"event":"reaction"/s/"leader":3/"leader":2/' \
        '/"event":"raid-check"/s/"against":3/"against":2/' '/"event":"income"/s/"provinces":1,/"provinces":2,/' \
        '/"event":"built"/s/"paid":6/"paid":5/' '/"event":"leader-loss"/s/is captured/is executed/' \
        '/"event":"control"/s/"of":"imperial"/"of":"republican"/' '/"event":"retreated"/s/"to":"[a-z_]*"/"to":"sonora"/' \
        '/"event":"victory"/s/an Imperial/a Republican/' '/"event":"random-event"/s/"sum":7/"sum":8/' \
        '/"event":"desertion"/s/"points":/"points":1/' '/"event":"destroyed","case":"7.3"/d'; do
        sed "$wrong" "$events" >"$events.wrong"
        ! cmp -s "$events" "$events.wrong" || fail "nothing is spoilt: $wrong"
        FIRST_FAULT=yes run lua5.4 "$READING" "$log" "$events.wrong"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}

@test "the second reading of Cactus Throne notices a choice for which nobody was asked" {
    local file number numbers n=0
    local events=$BATS_TEST_TMPDIR/events
    local game=$BATS_TEST_TMPDIR/game.vcz
    cp -r "$ROOT/tests/cases/cactus/boards" "$BATS_TEST_TMPDIR"
    while read -r file numbers; do
        sed '/# refused/d; /^#/d' "$ROOT/tests/cases/cactus/$file.vcz" >"$game"
        second_reading "$game"
        "$VCZ" run --json "$game" >"$events"
        for number in $numbers; do # neither the question nor the answer
            sed "/\"event\":\"question\".*\"number\":$number,/d" "$events" >"$events.wrong"
            sed "s/^reply Q$number .*//" "$game" >"$game.silent.vcz" # every other line keeps its number
            ! cmp -s "$events" "$events.wrong" && ! cmp -s "$game" "$game.silent.vcz" || fail "not asked: $file $number"
            FIRST_FAULT=yes run lua5.4 "$READING" "$game.silent.vcz" "$events.wrong"
            [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $file $number"
            n=$((n + 1))
        done
    done <<'END'
5.5-whose-step 1
7.2-dupin-hunts 1 2 3
7.2-failed-to-retreat 4 5 6
7.2-reacted-in-the-turn-before 2
7.3.3-into-the-capital 1 5 6 7
7.3.3-no-fleet-away-from-the-landing 7
7.5-each-siege-for-itself 1 4 5
7.5.1-out-of-the-siege 2
7.6-a-fleet-in-battle 1
8.1-bargains 1
11.1-9-let-be 1 2
13.2.1-set-up-losses 1 2 3
END
    [ "$n" = 24 ]
}

@test "the second reading of Cactus Throne notices what Santa Anna in revolt does otherwise" {
    local wrong
    local events=$BATS_TEST_TMPDIR/events
    local game=$BATS_TEST_TMPDIR/game.vcz
    cp -r "$ROOT/tests/cases/cactus/boards" "$BATS_TEST_TMPDIR"
    sed '/# refused/d; /^#/d' "$ROOT/tests/cases/cactus/10.5-he-revolts.vcz" >"$game"
    second_reading "$game"
    "$VCZ" run --json "$game" >"$events"
    for wrong in '/"event":"revolt"/s/"im.2-caza",//' '/"event":"joins-santa-anna"/s/ng.2-hua/ng.jalisco/' \
        '/"event":"santa-anna-marches"/s/"to":"mexico"/"to":"guanajuato"/' '/"event":"joins-santa-anna","case":"10.5","unit":"ng.oaxaca"/d' \
        '/"event":"santa-anna-marches"/d' '/"event":"revolt-battle"/s/"rebels":\["im.1-caza",/"rebels":[/' \
        '/"event":"victory"/s/a draw/a Republican victory/'; do
        sed "$wrong" "$events" >"$events.wrong"
        ! cmp -s "$events" "$events.wrong" || fail "nothing is spoilt: $wrong"
        FIRST_FAULT=yes run lua5.4 "$READING" "$game" "$events.wrong"
        [ "$status" = 1 ] && [[ $output == "line "* ]] || fail "not noticed: $wrong"
    done
}

@test "vcz legal lists in Cactus Throne what the rules allow by the second reading, and no more" {
    local seed
    local games=$BATS_TEST_TMPDIR/games
    local random_games=$ROOT/build/plain/fuzz/random_games
    [ -z "${NOTHING_RANDOM:-}" ] || skip "nothing random is wanted"
    [ -x "$random_games" ] || skip "no random games are built"
    mkdir -p "$games/boards"
    for seed in 1 2 3 4 5 6; do
        (cd "$ROOT" && "$random_games" --scenario cactus/crowded --board "$seed") >"$games/boards/crowded-$seed.yaml"
        (cd "$ROOT" && "$random_games" --scenario cactus/crowded --log "$seed") >"$games/$seed.vcz"
    done
    run lua5.4 "$ROOT/tests/independent/cactus_legal.lua" "$VCZ" "$games" 4 "$games"/?.vcz "$ROOT/logs/cactus/game-captives.vcz"
    [ "$status" = 0 ] && [ -z "$output" ] || fail "they differ"
    printf '#!/bin/sh\n"%s" "$@" | sed /^move/d\n' "$VCZ" >"$games/less"
    chmod +x "$games/less"
    run lua5.4 "$ROOT/tests/independent/cactus_legal.lua" "$games/less" "$games" 4 "$games"/[12].vcz
    [ "$status" = 1 ] && [[ $output == "allowed, and not listed: move "* ]] || fail "not noticed"
}
