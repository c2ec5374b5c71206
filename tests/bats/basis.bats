# What a game rests on: the lines beneath the header, the seals that cover them, and what two logs differ in.
load helper

setup() {
    cat >"$BATS_TEST_TMPDIR/game.vcz" <<'END'
vcz 1
scenario veracruz/campaign
dice seed 7
setup jalapa orizaba perote puebla mexico-city
end
end
move m1 to puente-nacional
end turn
END
    other=$BATS_TEST_TMPDIR/other
}

# record NAME [OPTION ...]: of game.vcz.
record() {
    local name=$1
    shift
    in_tmpdir "$VCZ" run game.vcz "$@" >"$BATS_TEST_TMPDIR/$name"
}

# other_data FILE SCRIPT: the data once more, with this change, which must be one.
other_data() {
    [ -d "$other" ] || cp -R "$ROOT/fixtures" "$other"
    sed -i "$2" "$other/$1"
    ! cmp -s "$ROOT/fixtures/$1" "$other/$1" || fail "nothing has changed in $1"
}

a_cell='/"12.28"/,/doubts/s/"3": \["-",   1,  2,  3,  3\]/"3": ["-",   1,  2,  1,  3]/'
a_unit='s/\(us.4inf: {.*strength: \)3/\19/'

@test "a record says what it rests on, and is a fixed point" {
    record game.record.vcz
    run cat "$BATS_TEST_TMPDIR/game.record.vcz"
    [ "${lines[1]}" = "  = made by $("$VCZ" --version)" ]
    for part in scenario map units tables reinforcements; do
        grep -qE "^  = data $part [0-9a-f]{32}$" <<<"$output" || fail "no digest of $part"
    done
    prints_line "  = rules veracruz 1"
    vcz verify game.record.vcz
    accepted
    [ -z "$output" ]
    vcz run game.record.vcz
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/game.record.vcz")" ]
    vcz diff game.vcz game.record.vcz
    accepted
}

@test "a digest is of figures: comments, layout and sources make no difference" {
    record game.record.vcz
    other_data veracruz/tables.yaml 's/^  # .*//; s/source: reconstructed/source: printed/; s/why: "headings/why: "Headings/'
    other_data veracruz/units.yaml 's/{name: Worth, rating: 4,/{name: "Worth",   rating: "4",  # he/; /rating: "4"/s/ source: printed}/\n        source: printed}/'
    vcz verify game.record.vcz --data other
    accepted
}

@test "the figure of the data that differs is named, before all that follows from it" {
    record game.record.vcz
    other_data veracruz/tables.yaml "$a_cell"
    for command in verify check run show legal; do
        vcz $command game.record.vcz --data other
        exits 1
        [[ ${stderr%%$'\n'*} == "game.record.vcz:7:17: differs: tables.yaml: 12.28, row 3, column 13-16 is 1 here, 3 there" ]] ||
            fail "which cell?"
    done
    other_data veracruz/units.yaml "$a_unit"
    vcz verify game.record.vcz --data other
    exits 1
    says 'game.record.vcz:6:16: differs: units.yaml: groups 2, units, us.4inf, strength is 9 here, 3 there'
    says 'tables.yaml: 12.28, row 3, column 13-16 is 1 here, 3 there'
    ! [[ $stderr == *gives* ]] || fail "what follows is told too"
    other_data veracruz/map.yaml '0,/- "\.\.\.\.\.\.rrrrrr/s//- "r.....rrrrrr/'
    vcz verify game.record.vcz --data other
    says 'game.record.vcz:5:14: differs: map.yaml: terrain, rows 1 is r.....rrrrrr'
}

@test "several figures of one file are named by diff with both data" {
    record game.record.vcz
    other_data veracruz/tables.yaml "$a_cell"
    other_data veracruz/tables.yaml '/"8.72"/,/doubts/s/"1": \[ 5,  5, 10,/"1": [ 5, 25, 10,/'
    vcz verify game.record.vcz --data other
    exits 1
    says 'differs: tables.yaml: its figures here are not those there'
    vcz diff game.vcz game.vcz --other-data other
    exits 1
    [ "${lines[0]}" = 'game.vcz:2 and game.vcz:2 part: other headers: tables.yaml: 8.72, row 1, column -2/2 is 5 here, 25 there' ]
    [ "${lines[1]}" = '  tables.yaml: 12.28, row 3, column 13-16 is 3 here, 1 there' ]
    other_data veracruz/campaign.yaml 's/, third-road\]/]/'
    vcz diff game.vcz game.vcz --other-data other
    prints 'campaign.yaml: supply_sources, mexico 4 is third-road here, not there'
}

@test "diff of two records made with other data, with either at hand" {
    other_data veracruz/tables.yaml "$a_cell"
    record here.vcz
    record there.vcz --data other
    for data in "$ROOT/fixtures" other; do
        vcz diff here.vcz there.vcz --data "$data"
        exits 1
        [ "$output" = 'here.vcz:3 and there.vcz:3 part: other headers: tables.yaml: 12.28, row 3, column 13-16 is 3 here, 1 there' ] ||
            fail "which cell?"
        [ -z "$stderr" ] || fail "nothing else is to be said"
    done
    vcz diff there.vcz there.vcz
    exits 2
    says 'tables.yaml: 12.28'
    vcz diff there.vcz there.vcz --data other
    accepted
}

@test "the seals cover data, rules and scripts, from the first on" {
    local line
    record here.vcz
    other_data veracruz/tables.yaml "$a_cell"
    record there.vcz --data other
    run diff "$BATS_TEST_TMPDIR/here.vcz" "$BATS_TEST_TMPDIR/there.vcz"
    [ "$(grep -c '^[<>]' <<<"$output")" = "$(($(grep -c '^[<>]   = data tables' <<<"$output") + $(grep -c '^[<>]   = seal' <<<"$output")))" ] ||
        fail "more than data and seals differs"
    run cat "$BATS_TEST_TMPDIR/here.vcz"
}

@test "seeds, options, scripts: diff names them first; two spellings are one order" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/seed 7/seed 8/' game.vcz >seed.vcz
    vcz diff game.vcz seed.vcz
    exits 1
    [ "${lines[0]}" = 'game.vcz:3 and seed.vcz:3 part: other headers: dice seed 7 here, dice seed 8 there' ]
    sed 's/^dice/option city-points off\ndice/' game.vcz >option.vcz
    vcz diff game.vcz option.vcz
    exits 1
    [ "${lines[0]}" = 'game.vcz and option.vcz part: other headers: option city-points on here, off there' ]
    sed 's/^dice/option city-points on\ndice/; s/^end turn/mexico: end turn/; s/puente-nacional/1510/' game.vcz >same.vcz
    vcz diff game.vcz same.vcz
    accepted
    [ -z "$output" ]
    mkdir one two
    echo 'function on_combat(c) return 1 end' >one/mine.lua
    echo 'function on_combat(c) return 2 end' >two/mine.lua
    for folder in one two; do
        sed 's/^dice/rule mine.lua\ndice/' game.vcz >$folder/game.vcz
        (cd $folder && "$VCZ" run game.vcz) >$folder/game.record.vcz
    done
    vcz diff one/game.vcz two/game.vcz
    exits 1
    prints 'mine.lua, line 1: `function on_combat(c) return 1 end` here, `function on_combat(c) return 2 end` there'
    cp one/game.record.vcz two/from.vcz
    vcz verify two/from.vcz
    exits 1
    [[ ${stderr%%$'\n'*} == 'two/from.vcz:11:12: differs: mine.lua: the script has another text here than there' ]]
    vcz diff one/game.record.vcz two/from.vcz
    exits 2
    says 'two/from.vcz:11:12: differs: mine.lua: the script has another text here than there'
}

@test "rules of another number are named, a script of a bot too; who made it does not count" {
    sed -i 's/^dice/bot us random seed x\ndice/' "$BATS_TEST_TMPDIR/game.vcz"
    record game.record.vcz
    cd "$BATS_TEST_TMPDIR"
    sed 's/= rules veracruz 1/= rules veracruz 2/' game.record.vcz >rules.vcz
    vcz verify rules.vcz
    exits 1
    says 'rules.vcz:9:20: differs: rules veracruz is 1 here, 2 there'
    sed 's/= script ./= script x/' game.record.vcz >digits.vcz
    vcz verify digits.vcz
    exits 1
    says 'digits.vcz:11:12: differs: a digest has 32 digits, 0 to 9 and a to f'
    sed 's/= script .\{8\}/= script 00000000/' game.record.vcz >bot.vcz
    vcz check bot.vcz
    exits 1
    says 'bot.vcz:11:12: differs: random: the script has another text here than there'
    sed 's/made by vcz .*/made by vcz 9.9/' game.record.vcz >newer.vcz
    vcz verify newer.vcz
    accepted
}

# spoilt SCRIPT PLACE TEXT: the record, spoilt so, is refused there.
spoilt() {
    sed "$1" "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/spoilt.vcz"
    ! cmp -s "$BATS_TEST_TMPDIR/game.record.vcz" "$BATS_TEST_TMPDIR/spoilt.vcz" || fail "nothing is spoilt"
    vcz verify spoilt.vcz
    exits 1
    [[ ${stderr%%$'\n'*} == "spoilt.vcz:$2"*"$3"* ]] || fail "should say at $2: $3"
}

# Turn 4 of Santiago begins with a phase in which nobody acts, and a die.
@test "a record that leaves out the phase before the one in hand is told which" {
    printf 'vcz 1\nscenario santiago/july-1\ndice seed 1898\nturn 4 us movement\n' | write left.vcz
    vcz verify left.vcz
    exits 1
    says 'left.vcz:4:1: differs: the start of the game gives `turn 4 both start` before this line'
    vcz check left.vcz
    accepted
}

# A march of July 1.
@test "the line of a phase stands once, where the phase begins, and in its words" {
    printf 'vcz 1\nscenario santiago/july-1\ndice list 3\nmove us.7r to 3406\nend\n' | write game.vcz
    record game.record.vcz
    spoilt 's/^turn 4 us movement/&\n&/' '15:1: differs: ' 'a second line of this phase'
    spoilt 's/^turn 4 us combat/&\n&/' '20:1: differs: ' 'a second line of this phase'
    spoilt 's/^turn 4 us movement/turn 4 us combat/' '14:11: differs: it is turn 4 us movement, not turn 4 us combat' ''
    spoilt 's/^turn 4 us combat/turn 4 us movement/' '19:11: differs: it is turn 4 us combat, not turn 4 us movement' ''
    spoilt 's/^turn 4 us combat/turn 5 us combat/' '19:6: differs: it is turn 4 us combat, not turn 5 us combat' ''
    spoilt '/^turn 4 us movement/d' '14:1: differs: ' 'gives `turn 4 us movement`'
    spoilt 's/^move us.7r.*/&\nturn 4 us movement/' '16:1: differs: ' 'gives `= us.7r to 3406: spent 2 of 8 [10.3]` before this line'
}

@test "lines that are left out, doubled, in another place or malformed" {
    record game.record.vcz
    spoilt '/data map/d' '5:5: differs: ' 'line 3 gives `= data map'
    spoilt '/data reinf/d' '8:5: differs: ' 'line 3 gives `= data reinf'
    spoilt '/rules vera/d' '9:1: differs: ' 'line 3 gives `= rules veracruz 1` before this line'
    spoilt '/made by/d' '' 'line 1 gives `= made by vcz'
    spoilt '/data map/p' '6:5: differs: ' 'a second line `data map`'
    spoilt 's/= data units.*/= data units/' '6:5: differs: ' 'line 3 gives `= data units'
    spoilt 's/= data units .*/& x/' '6:16: differs: ' 'a digest has 32 digits'
    spoilt 's/= rules veracruz 1/= rules veracruz 1 1/' '9:20: differs: ' 'rules veracruz is 1 here'
    spoilt 's/= made by .*/= made by vcz 1 2/' '2:5: differs: ' 'line 1 gives `= made by vcz'
    spoilt 's/= made by .*/= made up/' '2:5: differs: ' 'line 1 gives `= made by vcz'
    spoilt 's/^dice.*/&\n  = data map 00/' '11:5: differs: ' 'nothing more follows from line 10'
    spoilt '/^  = \(data\|rules\|made\)/d' '' 'this seal covers data and rules that the header does not tell'
    # a log may leave all of it out, but no part beneath one line
    sed '/^  = \(data\|rules\|made\)/d' "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/bare.vcz"
    vcz check bare.vcz
    accepted
    sed '/^  = made/d' "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/bare.vcz"
    vcz check bare.vcz
    accepted
    sed '/^  = data map/d' "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/bare.vcz"
    vcz check bare.vcz
    exits 1
    # hostile digests cost little: seconds of the processor, not of a clock, since it may be busy
    sed -i 's/\(= data [a-z]*\) .*/\1 00000000000000000000000000000000/' "$BATS_TEST_TMPDIR/game.record.vcz"
    ran="vcz check within 5 seconds"
    run bash -c 'ulimit -t 5; "$@"' bash "$VCZ" check "$BATS_TEST_TMPDIR/game.record.vcz"
    exits 1
}

@test "a record of old is held against its orders, and said to be one" {
    cp "$ROOT/tests/bats/older.record.vcz" "$BATS_TEST_TMPDIR"
    vcz check older.record.vcz
    accepted
    vcz verify older.record.vcz
    exits 0
    says 'older.record.vcz: an older record'
    sed 's/^  = seal ./  = seal x/' "$BATS_TEST_TMPDIR/older.record.vcz" >"$BATS_TEST_TMPDIR/false.vcz"
    vcz check false.vcz
    exits 1
    vcz run older.record.vcz
    accepted
    echo "$output" >"$BATS_TEST_TMPDIR/newer.vcz"
    vcz verify newer.vcz
    accepted
}

@test "a salt changes every seal and nothing else, and no side is shown it" {
    local salt=0123456789abcdef0123456789abcdef
    record plain.vcz
    sed -i "s/^dice/salt $salt\ndice/" "$BATS_TEST_TMPDIR/game.vcz"
    record salted.vcz
    vcz verify salted.vcz
    accepted
    vcz diff plain.vcz salted.vcz
    accepted
    for command in "run --as us" "run --as mexico" "run --json --as us" "run --json" "show --as us" "report --as mexico"; do
        vcz $command game.vcz
        [[ $output != *"$salt"* && $output != *"salt"* ]] || fail "the salt is shown"
    done
    vcz run game.vcz --as mexico
    prints "  = data map " # of what both have
    ! grep -v '^  = data ' <<<"$output" | grep -qE '[0-9a-f]{16}' || fail "an account holds a digest"
    for line in "salt" "salt 1" "salt ${salt}0" "salt ${salt^^}" "salt $salt"; do
        sed "s/^dice/$line\ndice/" "$BATS_TEST_TMPDIR/game.vcz" >"$BATS_TEST_TMPDIR/bad.vcz"
        vcz check bad.vcz
        undecided
        [[ $stderr == bad.vcz:[34]:[16]:* ]] || fail "where?"
    done
    vcz run bad.vcz --as us
    [[ $stderr != *"$salt"* ]] || fail "the salt is shown in a fault"
}

@test "a record of a game that is still played is unfinished, not different" {
    "$VCZ" new veracruz/campaign --seed 7 2>"$BATS_TEST_TMPDIR/said" >"$BATS_TEST_TMPDIR/g.vcz"
    printf '%s\n' 'setup jalapa orizaba perote puebla mexico-city' end end 'move m1 to puente-nacional' >>"$BATS_TEST_TMPDIR/g.vcz"
    vcz verify g.vcz
    exits 1
    [ "$stderr" = "g.vcz:1:1: unfinished: this is a log, which tells nothing of what follows from it: \`vcz run\` makes its record, \`vcz check\` says whether it is good" ] || fail "it is a log"
    vcz run g.vcz
    write r.vcz <<<"$output"
    vcz verify r.vcz
    accepted
    vcz verify --words r.vcz
    accepted
    prints 'r.vcz: true to its orders up to now, turn 1, movement of mexico: mexico is to act; '
    # Orders behind it of which nothing is told.
    local last=${#lines[@]}
    last=$(wc -l <"$BATS_TEST_TMPDIR/r.vcz")
    { cat "$BATS_TEST_TMPDIR/r.vcz" && printf '# now\nend turn\nend\n'; } | write draft.vcz
    vcz verify draft.vcz
    exits 1
    [ "$stderr" = "draft.vcz:$((last + 2)):1: unfinished: it is true up to here; what follows from the orders from this line on is not told yet: \`vcz run\` tells it" ] || fail "it is a draft"
    vcz verify draft.vcz --json
    exits 1
    prints '"kind":"unfinished"'
    # But something is told behind such an order; or one of them only in part; or a line is left out before.
    { cat "$BATS_TEST_TMPDIR/draft.vcz" && echo '  = 1 Supply unit'; } | write told.vcz
    vcz verify told.vcz
    exits 1
    says 'told.vcz:'
    says ': differs: '
    head -n $((last - 1)) "$BATS_TEST_TMPDIR/r.vcz" | write part.vcz
    vcz verify part.vcz
    exits 1
    says "differs: line $((last - 2)) gives"
    sed "$((last - 1))d" "$BATS_TEST_TMPDIR/draft.vcz" | write less.vcz
    vcz verify less.vcz
    exits 1
    says ': differs: '
}

@test "a board is drawn though the pictures of another game cannot be read" {
    cp -r "$ROOT/fixtures" "$BATS_TEST_TMPDIR/own"
    echo 'sides: [' >>"$BATS_TEST_TMPDIR/own/cactus/picture.yaml"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --data own
    accepted
    vcz show "$ROOT/logs/cactus/game-short.vcz" --data own
    exits 2
    says "cactus/picture.yaml:"
    vcz show "$ROOT/logs/cactus/game-short.vcz" --data own --json
    accepted
}
