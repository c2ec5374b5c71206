# JSON Schemas of what --json tells and of every kind of YAML file, held by another's validator.
load helper

valid() {
    run --separate-stderr in_tmpdir /usr/bin/python3 "$ROOT/tests/tools/validate.py" "$ROOT/fixtures/schema" "$@"
    ran="validate ${*: -3}"
    [ "$status" = 0 ] || fail "it should hold"
}

@test "schema: lists and prints, and knows no other" {
    vcz schema
    accepted
    prints_line "scenario"
    prints_line "events-cactus"
    vcz schema legal
    accepted
    [ "$output" = "$(cat "$ROOT/fixtures/schema/legal.json")" ]
    vcz schema scenari
    undecided
    says "is scenario meant?"
    vcz schema ../veracruz/map
    undecided
    says "there is no schema"
}

@test "schemas of events and positions are made of the tables of the games" {
    run --separate-stderr /usr/bin/python3 "$ROOT/tests/tools/schemas.py" "$VCZ" "$ROOT/fixtures"
    ran=schemas.py
    [ "$status" = 0 ] || fail "make schema"
}

@test "every YAML file holds its schema" {
    valid "$ROOT"/fixtures/*/*.yaml "$ROOT"/tests/cases/*/boards/*.yaml "$ROOT"/tests/fuzz/overlays/*.yaml
}

# What the loader refuses by its shape the schema refuses too. Each line is a file, and an edit that spoils it.
@test "a file of the wrong shape fails its schema, as it fails its loader" {
    local game file edit spoilt=()
    while IFS='|' read -r game file edit; do
        rm -rf "${BATS_TEST_TMPDIR:?}/$game"
        cp -r "$ROOT/fixtures/$game" "$BATS_TEST_TMPDIR/$game"
        sed -i -E "$edit" "$BATS_TEST_TMPDIR/$game/$file.yaml"
        ! cmp -s "$ROOT/fixtures/$game/$file.yaml" "$BATS_TEST_TMPDIR/$game/$file.yaml" || fail "$edit spoils nothing"
        vcz --data "$BATS_TEST_TMPDIR" scenario "$game/campaign"
        [ "$status" = 2 ] || fail "$game/$file: $edit: the loader should refuse it"
        cp "$BATS_TEST_TMPDIR/$game/$file.yaml" "$BATS_TEST_TMPDIR/spoilt-${#spoilt[@]}.yaml"
        spoilt+=(--fails "spoilt-${#spoilt[@]}.yaml")
    done <<'END'
veracruz|campaign|s/^title:/titel:/
veracruz|campaign|s/^turns:.*/turns: 7/
veracruz|map|s/^places:/place:/
veracruz|units|0,/rating: 4/s//ratting: 4/
veracruz|reinforcements|0,/dummies: 8/s//dummies: some/
santiago|campaign|s/^game:.*/game: santigo/
santiago|map|0,/rows: [0-9]+/s//rows: many/
santiago|units|s/^groups:/group:/
cactus|campaign|s/^points_from:.*/points_from: soon/
cactus|units|0,/pr: 3/s//pr: high/
cactus|units|0,/source: reconstructed/s//source: guessed/
montezuma|units|0,/commit: true/s//commit: perhaps/
montezuma|cards|0,/ops: 3/s//ops: three/
montezuma|map|0,/id: /s//idd: /
montezuma|tables|s/^charts:/chart:/
END
    printf 'scenario: mine\nbase: santiago/campaign\nboard: {phase: us.movement, percent: {"1412": 3}}\n' | write mine.yaml
    vcz scenario mine.yaml
    undecided mine.yaml 3 29
    valid "${spoilt[@]}" --fails mine.yaml
}

@test "what --json tells of logs and cases holds its schema" {
    local game log lines=() cases at
    local -A sides=([veracruz]=us [santiago]=us [cactus]=republican [montezuma]=mexico)
    for game in veracruz santiago cactus montezuma; do
        for log in "$ROOT/logs/$game"/*.record.vcz; do
            in_tmpdir "$VCZ" run --json "$log"
        done >"$BATS_TEST_TMPDIR/$game.events"
        "$VCZ" show --json "$log" >"$BATS_TEST_TMPDIR/$game.show"
        "$VCZ" show --json "$log" --at 30 --as "${sides[$game]}" >>"$BATS_TEST_TMPDIR/$game.show"
        "$VCZ" dice --json "$log" >>"$BATS_TEST_TMPDIR/dice"
        "$VCZ" open --json "$log" >>"$BATS_TEST_TMPDIR/open"
        "$VCZ" check --json "$log" >>"$BATS_TEST_TMPDIR/check"
        printf 'vcz 1\nscenario %s/campaign\ndice seed 1\n' "$game" |
            "$VCZ" legal --json --costs - >>"$BATS_TEST_TMPDIR/legal"
        # of the cases each sixteenth: they are played whole elsewhere
        cases=("$ROOT/tests/cases/$game"/*.vcz)
        for ((at = 0; at < ${#cases[@]}; at += 16)); do
            "$VCZ" run --json "${cases[at]}" 2>"$BATS_TEST_TMPDIR/said" || true
            "$VCZ" check --json "${cases[at]}" >>"$BATS_TEST_TMPDIR/check" 2>"$BATS_TEST_TMPDIR/said" || true
        done >>"$BATS_TEST_TMPDIR/$game.events"
        lines+=(--lines "events-$game" "$game.events" --lines "show-$game" "$game.show")
    done
    valid "${lines[@]}" --lines dice dice --lines open open --lines check check --lines legal legal
    grep -q '"refusal"' "$BATS_TEST_TMPDIR"/*.events || fail "no refusal is among them"
    # a word more, a field less, another kind
    head -n 1 "$BATS_TEST_TMPDIR/cactus.show" | sed 's/"verbs":/"verb":/' >"$BATS_TEST_TMPDIR/wrong.show"
    grep -m 1 '"event":"die"' "$BATS_TEST_TMPDIR/santiago.events" | sed 's/"value":/"value":"x",/; s/"x",\([0-9]*\)/"x"/' |
        write wrong.events
    grep -m 1 '"event":"die"' "$BATS_TEST_TMPDIR/santiago.events" | sed 's/,"value":[0-9]*//' | write less.events
    valid --lines show-cactus --fails wrong.show --lines events-santiago --fails wrong.events \
        --lines events-santiago --fails less.events
}

# tell NAME ARGUMENT...: what it prints, beside the lines of that schema.
tell() {
    local name=$1
    shift
    in_tmpdir "$VCZ" "$@" --json >>"$BATS_TEST_TMPDIR/$name" 2>>"$BATS_TEST_TMPDIR/said" || true
}

@test "what every other command tells under --json holds its schema" {
    local game log line at name told=() lines=${SOAK:+24}
    lines=${lines:-8}
    for game in veracruz santiago cactus montezuma; do
        log=$(printf '%s\n' "$ROOT/logs/$game"/*.record.vcz | head -n 1)
        sed 's/^dice seed .*/dice seed other/; /^  = /d' "$log" | "$VCZ" fmt --strip - 2>/dev/null | head -n 40 |
            write part.vcz
        # lines spread over the record, whatever stands there
        for ((at = 1; at <= lines; at++)); do
            line=$((at * $(wc -l <"$log") / lines))
            tell explain explain "$log:$line"
        done
        tell diff diff "$log" "${log%.record.vcz}.vcz"
        tell fmt fmt part.vcz
        tell diff diff part.vcz "$log"
        tell diff diff "$log" part.vcz
        tell verify verify "$log"
        tell options new --options "$game/campaign"
        tell cases rules "$game"
        tell cases rules "$game" --refusals
        tell cases rules "$game" --events
        tell table table "$game"
        for name in $("$VCZ" table "$game" | sed 's/ .*//'); do
            tell table table "$name"
        done
        "$VCZ" new "$game/campaign" --seed 7 2>/dev/null | write begun.vcz
        tell bot bot random begun.vcz
        tell try try begun.vcz "$(in_tmpdir "$VCZ" legal begun.vcz 2>/dev/null | head -n 1)"
        tell due mail due begun.vcz
        tell perft perft begun.vcz 1 --divide
        tell report report "$log"
    done
    tell explain explain "$ROOT/logs/veracruz/refused.vcz:17"
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list\n' | write dice.vcz
    tell played play dice.vcz <<<'bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery
reply Q1 refuse
3'
    grep '^{"wanted"' "$BATS_TEST_TMPDIR/played" | write play
    grep '^{"answered"' "$BATS_TEST_TMPDIR/played" | write answered
    told+=(--lines play play --lines refusal answered)
    tell study study "$ROOT/logs/santiago/july-1.vcz" --games 2 --jobs 1
    tell study what-if "$ROOT/logs/santiago/july-1.vcz" --us random --games 1 --jobs 1
    vcz key new player.key
    tell key key show player.key
    in_tmpdir "$VCZ" key new director.key >"$BATS_TEST_TMPDIR/said"
    in_tmpdir "$VCZ" key escrow director.key | write director
    in_tmpdir "$VCZ" challenge santiago/july-1 us --key player.key --escrow director | write c.vcz
    tell key key show player.key c.vcz
    tell key key escrow director.key c.vcz
    in_tmpdir "$VCZ" key new other.key >"$BATS_TEST_TMPDIR/said"
    tell header challenge santiago/july-1 us --key player.key
    tell header challenge santiago/july-1 spain --key player.key --veil secret
    tell header accept c.vcz --key other.key --escrow director
    tell fmt fmt c.vcz
    tell judge judge new war veracruz/campaign --player us=a@example.org --player mexico=b@example.org --deadline 7 --now 2026-11-01
    tell judge judge absence war us 2026-11-20 2026-11-25 --now 2026-11-02
    tell judge judge due war --now 2026-11-20
    for name in explain diff verify options cases table bot try due perft report study key judge header fmt; do
        grep -qv '^{"refusal"' "$BATS_TEST_TMPDIR/$name" || fail "$name tells nothing: $(cat "$BATS_TEST_TMPDIR/said")"
        told+=(--lines "$name" "$name")
    done
    valid "${told[@]}"
    sed 's/"refused":/"refusing":/' "$BATS_TEST_TMPDIR/explain" | grep refusing | head -n 1 | write wrong.explain
    sed 's/"position":"[^"]*"/"position":"x"/' "$BATS_TEST_TMPDIR/diff" | grep '"x"' | head -n 1 | write wrong.diff
    sed 's/"by":"[^"]*"/"by":"soon"/' "$BATS_TEST_TMPDIR/judge" | grep soon | head -n 1 | write wrong.judge
    valid --lines explain --fails wrong.explain --lines diff --fails wrong.diff --lines judge --fails wrong.judge
}
