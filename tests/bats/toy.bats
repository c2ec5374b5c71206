# The toy of tests/toy, with the whole program around it: what a game gets that fills in the tables.
load helper

setup() {
    VCZ=${VCZ%/*}/vcz-toy
}

# South has been asked for a reaction, and both for responses in the battle of Fell.
battle() {
    write battle.vcz <<'END'
vcz 1
scenario toy/campaign
dice list 4 5 6 4 5 4 3 5
march n3 fell
reply Q1 react s3
reply Q2 respond high-ground
reply Q3 pass
reply Q4 respond ambush
END
}

@test "a log gives its record, and the record is a log" {
    cp "$ROOT"/tests/toy/example*.vcz "$BATS_TEST_TMPDIR"
    vcz run example.vcz
    accepted
    [ "$output" = "$(cat "$ROOT/tests/toy/example.record.vcz")" ]
    vcz check example.record.vcz
    accepted
}

@test "its numbered cases" {
    run lua5.4 "$ROOT/tests/tools/play-cases.lua" "$VCZ" "$ROOT"/tests/toy/[0-9]*.vcz
    [ "$status" = 0 ] && [ "$output" = $'ok 5.1-a-reaction\nok 6.2-responses' ] || fail "a case"
}

@test "this program knows the toy alone" {
    vcz new santiago/campaign
    exits 2
    vcz rules 6.2
    accepted
    prints "6.2 Responses"
}

# n3 (2), 2 for the ambush and a die against s3 (2), 3 for high ground and a die: 10 of 36 are two more.
@test "odds are the rules themselves, behind a response too" {
    battle
    vcz odds battle.vcz 'reply Q5 pass'
    accepted
    prints "10/36   27.78%  won"
    prints "26/36   72.22%  lost"
}

# Fever rolls for who stands in a swamp: a die of six faces, by which nobody wins or loses.
@test "odds of a card are those of its die" {
    write card.vcz <<'END'
vcz 1
scenario toy/campaign
dice list 2 1 1 1 1 1
END
    vcz odds card.vcz 'play fever'
    accepted
    prints "1/6   16.67%  total 6"
    prints "mean total 7/2 (3.50)"
    vcz odds --json card.vcz 'play fever'
    accepted
    prints '"event":"rolled","standing":null,"outcome":{"total":1}'
}

# A die of six faces less 8 is -7 to -2, and -27 / 6 in the mean.
@test "a mean below nothing has its sign" {
    write lower.yaml <<'END'
scenario: toy/lower
base: toy/campaign
change: {cards: {cards: {fever: {do: [{die: {1+: [{draw: 1}]}, add: -8}]}}}}
END
    write lower.vcz <<'END'
vcz 1
scenario lower.yaml
dice list 2 1 1 1 1 1
END
    vcz odds lower.vcz 'play fever'
    accepted
    prints "1/6   16.67%  total -7"
    prints "mean total -9/2 (-4.50)"
    vcz odds --json lower.vcz 'play fever'
    accepted
    prints '"mean":{"total":[[-9,2]]}'
}

@test "legal lists responses, and apply takes them" {
    battle
    vcz legal battle.vcz
    accepted
    [ "$output" = "reply Q5 pass" ]
    sed -i '$d' "$BATS_TEST_TMPDIR/battle.vcz"
    vcz legal battle.vcz
    [ "$output" = $'reply Q4 respond ambush\nreply Q4 pass' ]
}

@test "a hand is shown to who holds it" {
    battle
    vcz show battle.vcz --as south
    accepted
    prints_line "south: 0 points; hand: spies bargain"
    prints_line "north: 0 points; hand: and 2 unknown"
    vcz run battle.vcz --as north
    accepted
    prints_line "  = north draws ambush [3.1]"
    prints_line "  = south draws a card [3.1]"
}

# It is a game that hides something, and has no begin_account.
@test "an account that nothing can be carried out from is to be read" {
    battle
    vcz run battle.vcz --as north
    write account.vcz <<<"$output"
    for command in run check show legal; do
        vcz $command account.vcz
        undecided account.vcz 6 1
        says 'leaves out what nothing can be carried out without'
    done
}

@test "who holds a card is asked, though none of them fits" {
    battle
    sed -i '/respond ambush/d' "$BATS_TEST_TMPDIR/battle.vcz"
    cat >>"$BATS_TEST_TMPDIR/battle.vcz" <<'END'
reply Q4 respond tribute
END
    vcz run battle.vcz
    refused battle.vcz 8 18 6.2
    sed -i 's/respond tribute/respond spies/' "$BATS_TEST_TMPDIR/battle.vcz"
    vcz run battle.vcz
    refused battle.vcz 8 18 3.2
}

@test "an overdue question is passed, or gets the first choice" {
    battle
    sed -i 's/^dice.*/& 4 2/' "$BATS_TEST_TMPDIR/battle.vcz"
    cat >>"$BATS_TEST_TMPDIR/battle.vcz" <<'END'
overdue Q5
play forced-march
overdue Q6
END
    vcz run battle.vcz
    accepted
    prints "  = Q5 is answered: pass"
    prints_line "  = battle of fell: north 8 (die 4), south 7 (die 2) [6.1]"
    prints "  = Q6 is answered: choose n1"
    prints_line "  = Q7 north choose for Forced march, a province: brel, dune or esk [7.1]"
}

@test "an order in advance passes, and nobody else hears of it" {
    battle
    sed -i 's/^march.*/south: always pass\n&/; /^reply Q[2345]/d; s/^dice.*/dice list 4 5 6 4 5 4 3/' \
        "$BATS_TEST_TMPDIR/battle.vcz"
    vcz run battle.vcz --as south
    accepted
    prints_line "  = standing order 1 answers Q2: pass [6.3]"
    prints_line "  = Q3 north respond or pass: battle [6.2]"
    vcz run battle.vcz --as north
    [[ $output != *standing* && $output != *always* ]] || fail "north should not hear of it"
    vcz show battle.vcz --as north
    [[ $output != *standing* ]] || fail "north should not see it"
}

@test "an overlay mends a card, and its faults have places" {
    write mended.yaml <<'END'
scenario: toy/mended
base: toy/campaign
change: {cards: {cards: {tribute: {do: [{points: enemy, by: 3}, {pick: enemy-units}, {lose: it}]}}}}
END
    write mended.vcz <<'END'
vcz 1
scenario mended.yaml
dice list 4 5 6 4 5 4
play tribute
END
    vcz run mended.vcz
    accepted
    prints_line "  = 3 points for south: 3 [7.1]"
    prints_line "  = Q1 north choose for Tribute, a unit: s1, s2, s3 or s4 [7.1]"
    sed -i 's/lose: it/loose: it/' "$BATS_TEST_TMPDIR/mended.yaml"
    vcz run mended.vcz
    undecided mended.yaml 3 87
    says "there is no operation 'loose'; did you mean 'lose'?"
    sed -i 's/loose: it/free: inc/' "$BATS_TEST_TMPDIR/mended.yaml"
    vcz run mended.vcz
    undecided mended.yaml 3 93
    says "there is no place 'inc'; did you mean 'ink'?"
}
