# What is asked of a log beside its record: try, odds, explain, open, dice, diff, verify, perft.
load helper

setup() {
    put_boards veracruz veracruz-siege scouts-mexico guerrilla-phase overwhelm
}

# siege [BOARD]: game.vcz, the start of a siege; a board that is not there is one of Veracruz.
siege() {
    local board=${1:-veracruz-siege}
    [ -e "$BATS_TEST_TMPDIR/boards/$board.yaml" ] || put_boards veracruz "$board"
    printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 7\n' "$board" >"$BATS_TEST_TMPDIR/game.vcz"
}

# add LINE...: to game.vcz.
add() {
    printf '%s\n' "$@" >>"$BATS_TEST_TMPDIR/game.vcz"
}

# record NAME: the record of game.vcz.
record() {
    in_tmpdir "$VCZ" run game.vcz >"$BATS_TEST_TMPDIR/$1"
}

guns='bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery'

@test "try: a legal order is answered with nothing, and no line or die is used" {
    siege
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before"
    vcz try game.vcz "$guns"
    accepted
    [ -z "$output" ]
    vcz try game.vcz "us: $guns  # a comment" --verbose
    accepted
    [ "$output" = legal ]
    vcz try game.vcz -v "$guns"
    [ "$output" = legal ]
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before"
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list 3 6 6\n' \
        >"$BATS_TEST_TMPDIR/game.vcz"
    vcz try game.vcz "$guns"
    accepted
}

@test "try: at a terminal a legal order is said to be so" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    vcz new santiago/july-1 --seed 7
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/fresh.vcz"
    said=$(cd "$BATS_TEST_TMPDIR" && script -qec "'$VCZ' try fresh.vcz end" /dev/null | tr -d '\r')
    [ "$said" = legal ] || fail "it said $said"
}

@test "try: a refusal names the line that the order would be, its word and its case" {
    siege
    vcz try game.vcz 'bombard veracruz with us.4inf'
    refused game.vcz 4 23 12.23
    vcz try game.vcz 'mexico: end'
    exits 1
    vcz try game.vcz 'bombrad veracruz'
    undecided game.vcz 4 1
    vcz try game.vcz '# nothing'
    undecided game.vcz 4 1
    vcz try game.vcz
    undecided
    add 'move us.4inf to 1708'
    vcz try game.vcz "$guns"
    refused game.vcz 4 1 4.1
}

# [12.28] Twelve points, column 9-12: 1 1 2 2 3 4 off a rating of 10. The mean is 13/6.
@test "odds of a bombardment, worked out by hand" {
    siege
    vcz odds game.vcz "$guns"
    accepted
    [ "$output" = '= 1705 (veracruz) is called upon to surrender [12.41]

2/6   33.33%  strength 12, loss 1, rating 9
2/6   33.33%  strength 12, loss 2, rating 8
1/6   16.67%  strength 12, loss 3, rating 7
1/6   16.67%  strength 12, loss 4, rating 6

0/6    0.00%  taken
6/6  100.00%  held
mean loss 13/6 (2.17)' ] || fail "other odds"
    vcz odds game.vcz "$guns" --json
    accepted
    [ "$output" = '{"order":"'"$guns"'","total":6,"outcomes":[{"count":2,"event":"bombardment","standing":"held","outcome":{"strength":12,"loss":1,"rating":9}},{"count":2,"event":"bombardment","standing":"held","outcome":{"strength":12,"loss":2,"rating":8}},{"count":1,"event":"bombardment","standing":"held","outcome":{"strength":12,"loss":3,"rating":7}},{"count":1,"event":"bombardment","standing":"held","outcome":{"strength":12,"loss":4,"rating":6}}],"standings":{"taken":0,"held":6},"mean":{"loss":[[13,6]]}}' ] ||
        fail "other JSON"
}

# [12.27] [12.28] A rating of 8 after a 3, column 5-8: the asterisk stands at die 6 alone.
@test "odds of counter-battery fire" {
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list 3\n' >"$BATS_TEST_TMPDIR/game.vcz"
    add "$guns" 'reply Q1 refuse'
    vcz odds game.vcz 'reply Q2 fire land'
    accepted
    # a strength of 8; what is a hit, and what is not, is told once
    [ "$output" = $'5/6   83.33%  strength 8, result no effect\n1/6   16.67%  strength 8, result a hit' ] || fail "other odds"
    vcz odds game.vcz 'reply Q2 hold'
    accepted
    [ "$output" = '1/1  100.00%  no roll that odds are told of' ] || fail "other odds"
}

# Cactus Throne 5.1, 7.2: a march throws nothing, and the battle is fought in a later phase.
@test "odds of a march say where those of its battle are found" {
    put_boards cactus between-phases
    printf 'vcz 1\nscenario boards/between-phases.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz 'move forey fr.99-ligne to puebla mexico'
    accepted
    prints_line '1/1  100.00%  no roll that odds are told of'
    prints_line 'a battle it leads to has odds when it is fought: put this behind the log first'
    vcz odds game.vcz 'move forey fr.99-ligne to puebla mexico' --json
    accepted
    [[ $output != *battle* ]] || fail "words in JSON"
}

# Cactus Throne 5.1, Santiago 5.4: where nobody is met there is no battle whose odds could be asked for.
@test "odds of a march where nobody stands, and of a set-up, speak of no battle" {
    put_boards cactus between-phases
    printf 'vcz 1\nscenario boards/between-phases.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    for order in 'move forey fr.99-ligne to puebla' end; do
        vcz odds game.vcz "$order"
        accepted
        [ "$output" = '1/1  100.00%  no roll that odds are told of' ] || fail "other odds of $order"
    done
    printf 'vcz 1\nscenario santiago/campaign\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz 'deploy sp.morro 1522'
    accepted
    [ "$output" = '1/1  100.00%  no roll that odds are told of' ] || fail "other odds"
}

# [14.31] Mexico knows the die as well as the referee does; [16.11] one of six counters is drawn as guerrillas are placed.
@test "odds of a Reconnaissance for its side, and of dice that have none (Veracruz 14.33)" {
    printf 'vcz 1\nscenario boards/scouts-mexico.yaml\ndice seed 1\nmove mx.canalizo mx.hussars via 2105\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz 'reconnoiter 2104 with mx.hussars' --as mexico
    accepted
    [ "${lines[0]}" = '1/6   16.67%  most 1' ] && [ "${lines[-1]}" = 'mean most 7/2 (3.50)' ] || fail "other odds"
    printf 'vcz 1\nscenario boards/guerrilla-phase.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz place-guerrilla 1414
    accepted
    [ "$output" = '6/6  100.00%  dice fall, but none of which odds are told' ] || fail "dice fall"
}

# [12.33] [12.34] Twelve against 5 times 4, 1-2: 50/U-0 33/U-0 33/U-0 25/U-1 20/U-1 25/S. Of twelve
# points 50, 33, 25 and 20 per cent are 6, 4, 3 and 2; with S all five of the garrison are lost.
@test "odds of an assault, worked out by hand" {
    siege perote-siege
    add end
    vcz odds game.vcz 'assault perote with all@1222 all@1122'
    accepted
    [ "$(sort <<<"$output")" = "$(sort <<<'= 1221 (perote) is called upon to surrender [12.41]

2/6   33.33%  ratio 1-2, result 33/U-0, losses 4 0
1/6   16.67%  ratio 1-2, result 50/U-0, losses 6 0
1/6   16.67%  ratio 1-2, result 25/U-1, losses 3 1
1/6   16.67%  ratio 1-2, result 20/U-1, losses 2 1
1/6   16.67%  ratio 1-2, result 25/S, losses 3 5

1/6   16.67%  taken
0/6    0.00%  left empty
5/6   83.33%  held
mean losses 11/3 (3.67), 7/6 (1.17)')" ] || fail "other odds"
    [[ ${lines[1]} == 2/6* ]] || fail "the likeliest is first"
    vcz odds game.vcz --json 'assault perote with all@1222 all@1122'
    accepted
    prints '"outcome":{"ratio":"1-2","result":"33/U-0","losses":[4,0]}'
    prints '"mean":{"losses":[[11,3],[7,6]]}'
}

# [13.14] [13.15] Mexican (-2) on clear ground: die less 2 is -1 to 4, so 0 5 5 10 10 15 per cent. East of
# the Yellow Fever Line (+2) on clear ground: 3 to 8, so 10 15 20 20 25 33, the last three with a point.
@test "odds of each stack that may fall sick" {
    siege fever-who
    vcz odds game.vcz end
    accepted
    [ "$output" = '2/6   33.33%  hex 1546, percent 5, lost 0
2/6   33.33%  hex 1546, percent 10, lost 0
1/6   16.67%  hex 1546, percent 0, lost 0
1/6   16.67%  hex 1546, percent 15, lost 0

0/6    0.00%  a point lost
6/6  100.00%  none lost
mean lost 0/1 (0.00)

1/6   16.67%  hex 1607, percent 10, lost 0
1/6   16.67%  hex 1607, percent 15, lost 0
1/6   16.67%  hex 1607, percent 20, lost 0
1/6   16.67%  hex 1607, percent 20, lost 1
1/6   16.67%  hex 1607, percent 25, lost 1
1/6   16.67%  hex 1607, percent 33, lost 1

3/6   50.00%  a point lost
3/6   50.00%  none lost
mean lost 1/2 (0.50)' ] || fail "other odds"
    vcz odds game.vcz end --json
    accepted
    [ "${#lines[@]}" = 2 ] || fail "a line for each stack"
}

# [13.13] Whether two untried militia beneath a Leader roll, the U.S. cannot tell: they might be one.
@test "odds --as: disease of a side's own stacks, and of those it sees whole" {
    siege fever-who
    vcz odds game.vcz end --as us
    accepted
    [[ $output != *1546* ]] || fail "a stack that it cannot see whole"
    prints '1/6   16.67%  hex 1607, percent 33, lost 1'
    vcz odds game.vcz end --as mexico
    undecided
    says 'mexico is not to act at the end of this log, and may know of its own orders only'
}

# duel DEFENDERS [OTHERS]: three units before a Mexican stack, top of it first; others are in Mexico City.
duel() {
    write boards/duel.yaml <<END
scenario: duel
base: veracruz/campaign
turns: {first: 5, last: 6}
board:
  phase: us.combat
  units: {"1412": [us.worth, us.4inf, us.5inf], "1413": [$1], "1349": [${2:-}]}
  demoralized: ["1413"]
END
    siege duel
}

# [14.31] Of a stack only the topmost unit is seen, until the combat has begun. What lies beneath may be a Leader or a train, or
# the strongest whom the U.S. sees nowhere: Grenadiers of 4 points, or a regiment of as many. So the odds are told of positions that
# look the same, drawn by lot from what it knows: of two that it cannot tell apart they are one.
@test "odds --as: a range where odds rest on units beneath the topmost" {
    local attack='attack 1413 with all@1412'
    duel "mx.4inf, mx.1lt" "mx.3inf, mx.5inf"
    vcz odds game.vcz "$attack" --as us
    accepted
    prints_line 'us cannot know what 1 of the 2 counters at 1413 is worth, 0 to 4 points [14.31];'
    prints_line 'in 60 positions drawn by lot that look the same to it:'
    local told=$output
    duel "mx.4inf, mx.5inf" "mx.3inf, mx.1lt" # nothing of what lies beneath
    vcz odds game.vcz "$attack" --as us
    accepted
    [ "$output" = "$told" ] || fail "the two look the same"
    duel mx.4inf
    vcz odds game.vcz "$attack"
    accepted
    local whole=$output
    vcz odds game.vcz "$attack" --as us
    accepted
    [ "$output" = "$whole" ] || fail "it sees the one unit, and so the odds"
    vcz odds game.vcz 'attack 1413 with us.8inf' --as us
    exits 1
}

# [14.11] [12.22] [12.27] Untried militia are a secret to both; points, ratings and fire are none.
@test "odds --as: militia are a secret, guns are none" {
    write boards/duel.yaml <<'END'
scenario: duel
base: veracruz/campaign
turns: {first: 5, last: 6}
board:
  phase: mexico.combat
  units: {"1412": [us.4inf], "1413": [mx.santa-anna, mx.4inf, mx.1lt]}
  militia: {"1413": [1]}
END
    siege duel
    vcz odds game.vcz 'attack 1412 with mx.santa-anna mx.4inf mx.1lt m1' --as mexico
    accepted
    prints_line 'mexico cannot know what untried militia are worth [14.11];'
    prints_line 'in 60 positions drawn by lot that look the same to it, by 1000 trials each:'
    vcz odds game.vcz 'attack 1412 with all@1413' --as mexico
    accepted
    prints_line 'mexico cannot know what untried militia are worth [14.11];'
    siege
    vcz odds game.vcz "$guns"
    local whole=$output
    vcz odds game.vcz "$guns" --as us
    accepted
    [ "$output" = "$whole" ] || fail "its own guns against a rating that all know"
    siege convoy
    add 'load us.pack2 with us.supply1 us.supply2' 'move us.4inf us.pack2 via 1511'
    vcz odds game.vcz 'reply Q1 activate g1' --as mexico # what it is worth nobody knows [16.11]
    accepted
    prints_line 'mexico cannot know what the guerrillas are worth [16.11];'
}

@test "explain --as: what that side may know, and nothing of the rest" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed 18470309
turn 0 mexico setup
setup jalapa orizaba perote puebla mexico-city
standing surrender veracruz never
arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm
end
end
move m1 to puente-nacional
END
    vcz explain game.vcz:10 --as mexico
    accepted
    prints_line 'game.vcz:10: move m1 to puente-nacional'
    prints 'spent'
    vcz explain game.vcz:10 --as us
    accepted
    prints_line 'game.vcz:10: an order of the other side'
    [[ $output != *spent* ]] || fail "what it has spent is hidden"
    for line in 6 7; do
        vcz explain game.vcz:$line --as mexico
        accepted
    done
    vcz explain game.vcz:6 --as us
    undecided
    says 'game.vcz:6:1: error: no order and no event in this line'
    vcz explain game.vcz:7 --as us
    accepted
    [ "$output" = 'game.vcz:7: an order of the other side' ] || fail "the order of the stack is hidden"
    vcz explain game.vcz:7 --as spain
    undecided
    [[ $stderr == "game.vcz: error: veracruz has no side \`spain\`; its sides are us and mexico" ]] || fail "no line of the log is at fault"
}

# [16.23] [16.26] Strength 2: die - 2, at least 0: 0 0 1 2 3 4. Only 4 is above three points.
@test "odds of a guerrilla attack" {
    siege convoy
    add 'load us.pack2 with us.supply1 us.supply2' 'move us.4inf us.pack2 via 1511'
    vcz odds game.vcz 'reply Q1 activate g1'
    accepted
    prints_line '1/6   16.67%  number 4, result success'
    prints_line '1/6   16.67%  success'
    prints_line '5/6   83.33%  failure'
}

# [14.2] Two Cubans with 0 to 5 each against three factors: 1 to 6 ways in 36 for each sum of 0 to 10. 0 is nobody, 1 is
# below the table; 2 is 1-2 (a 6 is a Bloodbath), 3 to 5 1-1 (5, 6), 6 to 8 2-1 (4, 5; 6 is a retreat), 9 and 10 3-1 (3, 4;
# 5, 6): 3 + 15*2 + 12*2 + 3*2 = 63 Bloodbaths and 12 + 3*2 = 18 retreats in 216.
@test "odds of Cubans, who may all vanish" {
    put_boards santiago together
    printf 'vcz 1\nscenario boards/together.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz 'attack 2612 with cu.lora cu.rios'
    accepted
    prints_line ' 63/216   29.17%  result BB'
    prints_line '  6/216    2.78%  cubans-vanish'
    prints_line ' 18/216    8.33%  won'
    prints_line '135/216   62.50%  held'
}

@test "odds of a battle add up to the whole, and are refused like the order" {
    duel "mx.4inf, mx.1lt"
    vcz odds game.vcz 'attack 1413 with all@1412'
    accepted
    [[ $output == '= at 1413: 6 against 4 is 3-2 [8.31]'$'\n\n'* ]] || fail "what leads up to the dice" # [8.31]
    output=${output#*$'\n\n'}
    # five dice: leadership, morale of one side, combat, casualties of both
    [ "$(awk '/^$/ { exit } { split($1, a, "/"); sum += a[1]; if (a[2] != 7776) exit 1 }
        END { print sum }' <<<"$output")" = 7776 ] || fail "not the whole"
    [ "$(awk '/^$/ { late = 1; next } late && /%/ { split($1, a, "/"); sum += a[1] }
        END { print sum }' <<<"$output")" = 7776 ] || fail "not the whole of win, hold and lose"
    # Worth's 0 1 1 1 2 3 and the morale -1 0 1 1 2 2 add up to -1 0 1 2 3 4 5 in 1 4 6 10 9 4 2 of 36 throws; two more
    # for the -2 of the Demoralized, so 3-2 becomes 2-1 once, 3-1 four times, else better. At 2-1 dice 1 and 2 leave
    # the defender standing, at 3-1 die 1: 1 times 2 and 4 times 1 of 216.
    prints ' 216/7776    2.78%  hold'
    prints '7560/7776   97.22%  win'
    vcz odds game.vcz 'attack 1413 with us.8inf'
    exits 1
    [ -z "$output" ]
}

@test "explain: cases, dice, figures and the cell of the chart" {
    siege
    add "$guns" 'reply Q1 refuse' 'reply Q2 hold'
    vcz explain game.vcz:5
    accepted
    prints_line 'game.vcz:5: reply Q1 refuse'
    prints_line '      [12.23] Bombardment'
    prints_line '      die 1 of the game'
    prints 'from chart bombardment [12.28], row '
    prints 'column 9-12;'
    record game.record.vcz
    line=$(grep -n 'die for bombardment' "$BATS_TEST_TMPDIR/game.record.vcz" | cut -d: -f1)
    vcz explain "game.record.vcz:$line"
    accepted
    prints_line "game.record.vcz:$((line - 2)): reply Q1 refuse"
    [ "$(grep -c '^  = ' <<<"$output")" = 1 ] || fail "one event alone"
    prints 'die for bombardment'
}

# [5.34] The highway costs a fifth of a point a hex, [19.23] the landing a point a hex: Worth's men have landed with one.
@test "explain: what each hex of a march has cost, and why" {
    vcz explain "$ROOT/logs/veracruz/opening.vcz:25"
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints '1315 highway 0.2; 1314 highway 0.2; 1413 highway 0.2; 1412 highway 0.2; 1511 highway 0.2; 1510 highway 0.2; in all 1.2'
    vcz explain "$ROOT/logs/veracruz/opening.vcz:50"
    prints 'spent before 1; 1706 a hex 1; 1606 a hex 1; in all 3'
    vcz explain "$ROOT/logs/veracruz/opening.vcz:50" --json
    prints '"sum":[{"cell":null,"why":"spent before","cost":1},{"cell":"1706","why":"a hex","cost":1},'
    vcz explain "$ROOT/logs/veracruz/opening.vcz:50" --as mexico
    [[ $output != *"in all"* ]] || fail "what it has spent is not for Mexico to know"
}

# The charts of a battle. Worth (4) rolls 3, morale 4 with a BNM of 0; six against four is 3-2, four
# steps up 5-1; die 5. Against a fixed morale of -2 no die falls.
@test "explain: every chart of a battle" {
    write boards/duel.yaml <<'END'
scenario: duel
base: veracruz/campaign
turns: {first: 5, last: 6}
board:
  phase: us.combat
  units: {"1412": [us.worth, us.4inf, us.5inf], "1413": [mx.4inf, mx.1lt]}
  demoralized: ["1413"]
END
    printf 'vcz 1\nscenario boards/duel.yaml\ndice list 3 4 5 6 2\nattack 1413 with all@1412\n' \
        >"$BATS_TEST_TMPDIR/game.vcz"
    vcz explain game.vcz:4
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'leadership: 1, from chart leadership [9.37], row 3, column 4; recovered: one minus sign'
    prints 'morale: 1, from chart morale [10.29], row 4, column us; recovered:'
    prints 'result: A-1/RD-3, from chart crt [8.71], row 5, column 4-1; reconstructed:'
    prints 'casualties: 10, from chart casualties [8.72], row 6, column 1/1; recovered:'
    prints 'points: 0, from chart losses [8.73], row 6, column 10; recovered:'
    prints 'casualties: 10, from chart casualties [8.72], row 2, column -2/3; recovered:'
    prints 'points: 0, from chart losses [8.73], row 4, column 10; recovered:'
    prints 'die 5 of the game'
    sed -i 's/mx.4inf, mx.1lt/mx.1lt/' "$BATS_TEST_TMPDIR/boards/duel.yaml"
    vcz explain game.vcz:4
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'points: 0, from chart losses [8.73], row 1-2, column 15; printed:'
}

@test "explain: the charts of sieges, supply, disease and guerrillas" {
    siege perote-siege
    sed -i 's/^dice.*/dice list 4/' "$BATS_TEST_TMPDIR/game.vcz"
    add end 'assault perote with all@1222 all@1122' 'reply Q1 refuse'
    vcz explain game.vcz:6
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'result: 25/U-1, from chart assault [12.34], row 4, column 1-2;'
    prints "attacker's points: 3, from chart losses [8.73], row 12, column 25;"
    prints 'losses 3 and 1'
    siege
    sed -i 's/^dice.*/dice list 3 6/' "$BATS_TEST_TMPDIR/game.vcz"
    add "$guns" 'reply Q1 refuse' 'reply Q2 fire land'
    vcz explain game.vcz:6
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'from chart bombardment [12.28], row 6, column 5-8;'
    siege quiet
    sed -i 's/^dice.*/dice list 6 5/' "$BATS_TEST_TMPDIR/game.vcz"
    record quiet.record.vcz
    vcz explain quiet.record.vcz:4
    undecided
    says 'no order and no event in this line'
    vcz explain "quiet.record.vcz:$(grep -n '^  = die' "$BATS_TEST_TMPDIR/quiet.record.vcz" | head -n 1 | cut -d: -f1)"
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'Supply units: 2, from chart us-supply [11.28], row 6, column supply; printed'
    siege fever-who
    sed -i 's/^dice.*/dice list 6 1/' "$BATS_TEST_TMPDIR/game.vcz"
    add end
    vcz explain game.vcz:4
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'percentage: 15, from chart disease [13.15], row 4, column percent;'
    prints 'points: 0, from chart disease [13.15], row 4, column loss;'
    prints 'nation: -2, from chart disease-modifiers [13.15], row mexican, column add; printed'
    siege convoy
    sed -i 's/^dice.*/dice list 6/' "$BATS_TEST_TMPDIR/game.vcz"
    add 'load us.pack2 with us.supply1 us.supply2' 'move us.4inf us.pack2 via 1511' \
        'reply Q1 activate g1'
    vcz explain game.vcz:6
    accepted
    output=$(tr -s ' \n' ' ' <<<"$output")
    prints 'attack: 4, from chart guerrilla [16.26], row 6, column 2;'
}

@test "explain: a refusal, a line without events, a place that is none" {
    siege
    add '# nothing' 'bombard veracruz with us.4inf'
    vcz explain game.vcz:5
    refused game.vcz 5 23 12.23
    prints '[12.23] '
    vcz explain game.vcz:4
    undecided
    says 'game.vcz:4:1: error: no order and no event in this line'
    vcz explain game.vcz:99
    exits 1
    vcz explain -
    undecided
    says 'FILE:LINE'
    vcz explain game.vcz:
    undecided
    says 'FILE:LINE'
}

# [12.41] Who has given no line means the order given last, or that which is refused; without any order the start of the game.
@test "explain of a log alone is of its last order (Veracruz 12.23)" {
    siege
    vcz explain game.vcz
    accepted
    prints_line 'game.vcz: the start of the game'
    add "$guns"
    vcz explain game.vcz
    accepted
    prints_line "game.vcz:4: $guns"
    [[ $output != *shown* ]] || fail "a mark of who sees it is told as a figure"
    add 'reply Q1 refuse' '# nothing more'
    vcz explain game.vcz
    accepted
    prints_line "game.vcz:5: reply Q1 refuse"
    whole=$output
    vcz explain game.vcz:5
    accepted
    [ "$output" = "$whole" ] || fail "something else"
    add 'reply Q9 hold'
    vcz explain game.vcz
    exits 1
    printf 'vcz 1\nscenario santiago/campaign\ndice seed 1\ndeploy sp.morro 1522\n' | write game.vcz
    vcz explain game.vcz --as us
    undecided
    says 'game.vcz:4:1: error: this side learns nothing of the last order'
}

@test "diff: the same game, whatever is written around it" {
    siege
    add "$guns" 'reply Q1 refuse' 'reply Q2 hold'
    record game.record.vcz
    vcz diff game.vcz game.record.vcz
    accepted
    [ -z "$output" ]
    sed 's/^bombard/# the guns\nus:   bombard/' "$BATS_TEST_TMPDIR/game.vcz" \
        >"$BATS_TEST_TMPDIR/other.vcz"
    vcz diff game.vcz game.vcz
    accepted
}

@test "diff: other orders, other dice, an end, another header" {
    siege
    add "$guns" 'reply Q1 refuse' 'reply Q2 hold'
    sed 's/hold/fire land/' "$BATS_TEST_TMPDIR/game.vcz" >"$BATS_TEST_TMPDIR/fire.vcz"
    vcz diff game.vcz fire.vcz
    exits 1
    [ "${lines[0]}" = 'game.vcz:6 and fire.vcz:6 part: other orders' ]
    [ "${lines[1]}" = '< reply Q2 hold' ]
    [ "${lines[2]}" = '> reply Q2 fire land' ]
    [[ ${lines[3]} =~ ^'position before: '[0-9a-f]{32}$ ]]
    [[ ${lines[5]} =~ ^'< '[0-9a-f]{32}$ ]]
    [[ ${lines[6]} =~ ^'> '[0-9a-f]{32}$ ]]
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list %s\n' 1 >"$BATS_TEST_TMPDIR/a.vcz"
    sed 's/list 1/list 6/' "$BATS_TEST_TMPDIR/a.vcz" >"$BATS_TEST_TMPDIR/b.vcz"
    for log in a b; do
        printf '%s\nreply Q1 refuse\n' "$guns" >>"$BATS_TEST_TMPDIR/$log.vcz"
    done
    vcz diff a.vcz b.vcz
    exits 1
    [ "${lines[0]}" = 'a.vcz:5 and b.vcz:5 part: the same order, other dice' ]
    prints_line '<   = die for bombardment: 1 [12.23]'
    prints_line '>   = die for bombardment: 6 [12.23]'
    [ "${lines[5]#< }" != "${lines[6]#> }" ]
    head -n 5 "$BATS_TEST_TMPDIR/game.vcz" >"$BATS_TEST_TMPDIR/short.vcz"
    vcz diff short.vcz game.vcz
    accepted
    prints_line 'game.vcz goes on from short.vcz:5 with 1 order, from line 6 on'
    vcz diff game.vcz short.vcz
    exits 1
    prints 'game.vcz:6 and short.vcz (its end) part'
    sed 's/seed 7/seed 8/' "$BATS_TEST_TMPDIR/game.vcz" >"$BATS_TEST_TMPDIR/seed.vcz"
    head -n 3 "$BATS_TEST_TMPDIR/game.vcz" >"$BATS_TEST_TMPDIR/begun.vcz"
    vcz diff begun.vcz seed.vcz
    exits 1
    prints 'dice seed 7 here, dice seed 8 there'
    sed 's/^dice/option city-points off\ndice/' "$BATS_TEST_TMPDIR/game.vcz" \
        >"$BATS_TEST_TMPDIR/option.vcz"
    vcz diff game.vcz option.vcz
    exits 1
    prints 'part: other headers: option city-points on here, off there'
    vcz diff game.vcz missing.vcz
    undecided
}

@test "diff: what a mail has done to a log that cannot be read" {
    siege
    add '# the guns of the navy and those of Worth' "$guns" 'reply Q1 refuse' 'reply Q2 hold'
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/mine.vcz"
    sed 's/ us.duncan/\nus.duncan/' "$BATS_TEST_TMPDIR/mine.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz diff mine.vcz game.vcz
    undecided game.vcz 6 1
    prints_line 'mine.vcz:5 is wrapped in game.vcz: it stands in lines 5 to 6'
    sed 's/ and those/\nand those/' "$BATS_TEST_TMPDIR/mine.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz diff mine.vcz game.vcz
    undecided game.vcz 5 1
    prints_line 'mine.vcz:4 is wrapped in game.vcz: it stands in lines 4 to 5'
    sed 's/^reply/> reply/' "$BATS_TEST_TMPDIR/mine.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz diff mine.vcz game.vcz
    undecided game.vcz 6 1
    prints_line 'mine.vcz:6 is quoted in game.vcz:6'
    sed 's/us.duncan/us.dunken/' "$BATS_TEST_TMPDIR/mine.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz diff mine.vcz game.vcz
    undecided
    prints_line 'mine.vcz:5 stands otherwise in game.vcz:5'
    sed '$s/hold/& on/' "$BATS_TEST_TMPDIR/mine.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz diff mine.vcz game.vcz
    undecided
    prints_line '> reply Q2 hold on'
}

@test "dice: which die an order wants is told before it is thrown [12.23]" {
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list 3\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz dice game.vcz "$guns"
    accepted
    [ "$output" = 'no die is wanted' ] # the fortress is asked first
    add "$guns" 'reply Q1 refuse'
    vcz dice game.vcz 'reply Q2 fire land'
    accepted
    [ "$output" = 'die 2: counter-battery, 1 to 6' ]
    vcz dice game.vcz 'reply Q2 fire land' --as us
    undecided # it is not to act
    add 'reply Q2 fire land'
    vcz run game.vcz
    undecided game.vcz 6 1
    says 'it wants die 2: counter-battery, 1 to 6'
    siege
    add "$guns"
    vcz dice game.vcz 'reply Q1 refuse'
    accepted
    [ "$output" = 'die 1: bombardment, 1 to 6' ]
    vcz dice game.vcz 'reply Q1 perhaps'
    undecided
}

@test "dice: who asks --as a side is told of no die that rests on what it cannot see [14.11]" {
    siege untried-beside-who-has-attacked
    vcz dice game.vcz 'attack 1323 with all@1324' --as mexico # a counter by itself lies open
    accepted
    [ "$output" = 'die 1: mexico leadership, 1 to 6' ]
    vcz dice game.vcz 'attack 1325 with all@1425' --as mexico
    undecided
    says 'mexico cannot know which die it wants: that rests on what untried militia are worth [14.11]'
    vcz dice game.vcz 'attack 1325 with all@1425'
    accepted
    put_boards cactus march
    siege march # what the other side has ordered in advance is secret
    add 'republican: standing react army-east toward puebla'
    vcz dice game.vcz 'move fr.2-zouave to tlaxcala'
    prints 'die 1: '
    vcz dice game.vcz 'move fr.2-zouave to tlaxcala' --as imperial
    accepted
    [ "$output" = 'no die is wanted' ] # who may react is asked
}

@test "diff: a record that was tampered with" {
    siege
    add "$guns" 'reply Q1 refuse' 'reply Q2 hold'
    record game.record.vcz
    sed 's/die for bombardment: ./die for bombardment: 9/' "$BATS_TEST_TMPDIR/game.record.vcz" \
        >"$BATS_TEST_TMPDIR/false.vcz"
    vcz diff game.record.vcz false.vcz
    exits 1
    prints 'they part at false.vcz:'
    prints 'which is not what the order in line '
    says 'differs: '
}

@test "verify: a whole record with its seals" {
    siege quiet
    vcz run game.vcz
    accepted
    # by ends and answers, into the next Game-Turn
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        next=$(in_tmpdir "$VCZ" legal game.vcz | grep -m 1 -x -e 'end' -e 'end confirm') || break
        add "$next"
    done
    record game.record.vcz
    grep -q '^  = seal [0-9a-f]\{32\}$' "$BATS_TEST_TMPDIR/game.record.vcz" || fail "no seal"
    # it stands before the first `turn` line of its new Game-Turn
    [[ $(grep -A 1 -m 1 '^  = seal ' "$BATS_TEST_TMPDIR/game.record.vcz" | tail -n 1) == 'turn 6 '* ]]
    vcz verify game.record.vcz
    accepted
    [ -z "$output" ]
    vcz verify game.vcz
    exits 1
    says 'unfinished: this is a log'
    seal=$(grep -m 1 '^  = seal ' "$BATS_TEST_TMPDIR/game.record.vcz")
    grep -v '^  = seal ' "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/broken.vcz"
    vcz verify broken.vcz
    exits 1
    says "= ${seal#  = }"
    for line in $(grep -n '^turn ' "$BATS_TEST_TMPDIR/game.record.vcz" | cut -d: -f1); do # no line stands there twice
        sed "${line}p" "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/double.vcz"
        vcz verify double.vcz
        exits 1
        says "double.vcz:$((line + 1)):"
    done
    sed "s/^${seal}/  = seal 0123456789abcdef/" "$BATS_TEST_TMPDIR/game.record.vcz" \
        >"$BATS_TEST_TMPDIR/false.vcz"
    vcz verify false.vcz game.record.vcz
    exits 1
    vcz check false.vcz
    exits 1
    sed 's/^dice seed 7/dice seed 8/' "$BATS_TEST_TMPDIR/game.record.vcz" >"$BATS_TEST_TMPDIR/dice.vcz"
    vcz verify dice.vcz
    exits 1
    vcz run game.vcz --json
    accepted
    prints '"event":"seal","case":null,"seal":"'"${seal#  = seal }"'"}'
}

# Seals are worked out only when one is told: here after one order, or after thousands.
@test "check: a log that tells nothing before its last seal" {
    local repeated last order
    for repeated in 1 3000; do
        {
            sed -n '/^vcz/,/^arrange/p' "$ROOT/logs/veracruz/opening.vcz"
            yes "$(grep -m 1 '^arrange' "$ROOT/logs/veracruz/opening.vcz")" | head -n "$((repeated - 1))"
            sed -n '/^arrange/,$p' "$ROOT/logs/veracruz/opening.vcz" | tail -n +2
        } >"$BATS_TEST_TMPDIR/long.vcz"
        in_tmpdir "$VCZ" run long.vcz >"$BATS_TEST_TMPDIR/long.record.vcz"
        last=$(grep -n '^  = seal ' "$BATS_TEST_TMPDIR/long.record.vcz" | tail -n 1)
        order=$(head -n "${last%%:*}" "$BATS_TEST_TMPDIR/long.record.vcz" | grep -n '^end' | tail -n 1)
        head -n "${last%%:*}" "$BATS_TEST_TMPDIR/long.record.vcz" |
            sed "1,${order%%:*}{/^  = /d}" >"$BATS_TEST_TMPDIR/sealed.vcz"
        [ "$(grep -c '^  = seal' "$BATS_TEST_TMPDIR/sealed.vcz")" = 1 ]
        vcz check sealed.vcz
        accepted
        sed 's/^  = seal .*/  = seal 0123456789abcdef/' "$BATS_TEST_TMPDIR/sealed.vcz" \
            >"$BATS_TEST_TMPDIR/false.vcz"
        vcz check false.vcz
        exits 1
        says "${last##*= }"
    done
}

# [9.4] From 5110 the regiment can go to 5111 alone, where the Cuban stands as long as he has not come.
@test "legal: the hex of an ally who can leave it by the one that the mover leaves" {
    put_boards santiago jungle-swap
    siege jungle-swap
    vcz legal game.vcz move
    exits 0
    prints 'move cu.lora to 5110'
    add 'move cu.lora to 5110' 'move us.6r 5111' end
    vcz check game.vcz
    exits 0
}

@test "perft: what is listed is what is counted" {
    siege
    vcz legal game.vcz --count
    listed=$output
    vcz perft game.vcz 2
    accepted
    [ "${#lines[@]}" = 2 ]
    [ "${lines[0]}" = "1 $listed" ]
    two=${lines[1]#2 }
    vcz perft game.vcz 2 --divide
    accepted
    prints_line "depth 1 $listed"
    prints_line "depth 2 $two"
    [ "$(grep -v '^depth' <<<"$output" | awk '{ sum += $1 } END { print sum }')" = "$two" ]
    [ "$(grep -vc '^depth' <<<"$output")" = "$listed" ]
    # one level down it is the sum of the lists there
    sum=0
    while read -r order; do
        cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/down.vcz"
        printf '%s\n' "$order" >>"$BATS_TEST_TMPDIR/down.vcz"
        sum=$((sum + $(in_tmpdir "$VCZ" legal down.vcz --count)))
    done < <(in_tmpdir "$VCZ" legal game.vcz)
    [ "$sum" = "$two" ] || fail "the lists one order on sum to $sum"
    vcz perft game.vcz 0
    undecided
    vcz perft game.vcz many
    undecided
}

# 4015 is attacked by four regiments; sp.prico alone is in it.
@test "a battle of Santiago is one object with all who fight" {
    vcz run --json "$ROOT/logs/santiago/game-siege.vcz"
    exits 0
    prints '"event":"combat","case":"11.14","odds":"4-1","die":4,"result":"DR","hex":"4015","attackers":["us.2r","us.13r","us.3c","us.6c"],"defenders":["sp.prico"]}'
}

# fired: game.vcz, in which a bombardment throws 3 and the reply to it 6.
fired() {
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list 3 6 %s\n' "$*" \
        >"$BATS_TEST_TMPDIR/game.vcz"
    add "$guns" 'reply Q1 refuse' 'reply Q2 fire land'
}

@test "open: the order with the last die, and the orders since with their sides" {
    fired
    vcz open game.vcz
    accepted
    [ "$output" = 'game.vcz:6: closed up to here by die 2 of the game: die for counter-battery: 6 [12.27]
nothing has been ordered since' ] || fail "an order for which a die fell is closed"
    add 'us: reply Q3 lose us.4inf:1  # of Worth' '' end
    vcz open game.vcz
    accepted
    [ "$output" = 'game.vcz:6: closed up to here by die 2 of the game: die for counter-battery: 6 [12.27]
game.vcz:7: open: us: reply Q3 lose us.4inf:1
game.vcz:9: open: us: end' ] || fail "two orders are open"
    vcz open game.vcz --json
    accepted
    [ "$output" = '{"closed":{"die":2,"line":6,"event":"die","case":"12.27","for":"counter-battery","value":6},"open":[{"line":7,"side":"us","order":"reply Q3 lose us.4inf:1"},{"line":9,"side":"us","order":"end"}]}' ] ||
        fail "other JSON"
}

@test "open: a log that breaks a rule, before any die and after one" {
    siege
    add "$guns" 'reply Q1 refuse now'
    vcz open game.vcz
    undecided game.vcz 5 17
    [ -z "$output" ] || fail "what stands in the log is not known"
    siege
    add "$guns" 'bombard veracruz'
    vcz open game.vcz
    exits 1
    [ "$output" = "game.vcz: no die has fallen yet
game.vcz:4: open: us: $guns" ] || fail "the order before the fault is open"
    vcz open game.vcz --json
    [ "${lines[-1]}" = '{"closed":null,"open":[{"line":4,"side":"us","order":"'"$guns"'"}]}' ] || fail "other JSON"
    prints '{"refusal":{"file":"game.vcz","line":5,"column":1,"case":"4.1",'
}

# [5.42] 6 points against 1 are below 7-1; [14.31] that the defender has more than a seventh was not known.
@test "open: what is shown without a die closes as a die does (Veracruz 5.42)" {
    printf 'vcz 1\nscenario boards/overwhelm.yaml\ndice seed 1\nmove us.worth us.4inf us.5inf via 2207\noverwhelm 2206\n' \
        >"$BATS_TEST_TMPDIR/game.vcz"
    vcz open game.vcz
    accepted
    [ "$output" = 'game.vcz:5: closed up to here by what was shown: overwhelming attack on 2206 by us.worth, us.4inf and us.5inf: failure [5.42]
nothing has been ordered since' ] || fail "the attack stands"
    add 'end confirm'
    vcz open game.vcz --json
    accepted
    prints '{"closed":{"die":null,"line":5,"event":"overwhelm","case":"5.42",'
    prints '"open":[{"line":6,"side":"us","order":"end confirm"}]}'
    run --separate-stderr in_tmpdir bash -c 'printf "undo\nundo\n" | "$0" play game.vcz' "$VCZ"
    prints_line "taken back: end confirm"
    prints_line "the last order has shown what lay hidden: it stands"
}

# has_shown: the fourth line of game.vcz, its last, has shown what lay hidden: so it cannot be taken back.
has_shown() {
    vcz open game.vcz
    accepted
    prints "game.vcz:4: closed up to here by what was shown"
    run --separate-stderr in_tmpdir bash -c 'printf "undo\n" | "$0" play game.vcz' "$VCZ"
    prints_line "the last order has shown what lay hidden: it stands"
}

# [8.1] A lone battery is overrun, a battalion is not [10.8]: only the move tells which of them lies there.
@test "open: an overrun closes, whether it succeeds or not (Santiago 8.1)" {
    local way
    put_boards santiago hill
    for way in 'us.10r 3010 3011' 'us.21r 3208 3207'; do
        printf 'vcz 1\nscenario boards/hill.yaml\ndice seed 1\nmove %s\n' "$way" >"$BATS_TEST_TMPDIR/game.vcz"
        has_shown
    done
}

# [14.13] [14.37] What untried militia are worth is shown as they are attacked: Mexico is asked about zeros before any die, or no
# die falls at all, where all prove to be zeros.
@test "open: militia that an attack has turned over close it before the dice (Veracruz 14.13, 14.37)" {
    local attack
    for attack in 'zeros-fight attack 2206 with all@2205' 'zeros-fight attack 2106 with us.twiggs us.1inf us.2inf'; do
        put_boards veracruz "${attack%% *}"
        printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 3\n%s\n' "${attack%% *}" "${attack#* }" >"$BATS_TEST_TMPDIR/game.vcz"
        has_shown
    done
}

# after_march BOARD MARCH ...: with these marches on the board of Santiago
after_march() {
    put_boards santiago "$1"
    printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 1\nmove %s\n' "$1" "$2" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz open game.vcz
    accepted
}

# [7.1] [8.1] A lone counter may be a battery, which has no zone: who comes next to it is told. Among his own he knew it before, and
# that one of the two on the hill is no battery. [11.6] [8.2] A battery alone falls without a die; the attack stands.
@test "open: what a march is told of zones closes it, and an attack without a die (Santiago 7.1, 8.1, 8.2)" {
    local way
    for way in 'hill us.2r 2812' 'no-zones us.7r 2711 2712 2612' 'hill us.10r 3011'; do
        after_march "${way%% *}" "${way#* }"
        prints "game.vcz:4: closed up to here by what was shown"
    done
    for way in 'hill us.6r 3012 2912' 'known-zone us.6r 3012 2912'; do
        after_march "${way%% *}" "${way#* }"
        prints "open: us: move ${way#* }"
    done
    after_march hill 'us.6r 3012 2912'
    add end 'attack 3010 with us.10r'
    vcz open game.vcz
    accepted
    prints "game.vcz:6: closed up to here by what was shown"
}

# closed BOARD ORDER ..., open BOARD ORDER ...: the last of these orders on that board of a game's cases shows what lay hidden, so that it
# cannot be taken back; or it does not, and can.
last_order() {
    cp "$ROOT/tests/cases/$1.yaml" "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 1\n' "${1##*/}" >"$BATS_TEST_TMPDIR/game.vcz"
    add "${@:2}"
    vcz open game.vcz
    accepted
    run --separate-stderr in_tmpdir bash -c 'echo undo | "$0" play game.vcz' "$VCZ"
}
closed() {
    last_order "$@"
    prints_line "the last order has shown what lay hidden: it stands"
}
open() {
    last_order "$@"
    prints_line "taken back: ${*: -1}"
}

# [12.14] The question how many points are lost tells the U.S. how many were in Perote, before any die.
@test "open: who ends a phase and hears how strong a garrison is has closed it (Veracruz 12.14)" {
    sed 's/us.siege/us.movement/' "$ROOT"/tests/cases/veracruz/boards/perote-crowded-mexico.yaml \
        >"$BATS_TEST_TMPDIR/boards/ending.yaml"
    printf 'vcz 1\nscenario boards/ending.yaml\ndice seed 1\nend confirm\n' >"$BATS_TEST_TMPDIR/game.vcz"
    has_shown
}

# [14.31] Beneath Worth at 1329 a regiment may lie, or a dummy: whether its zone stops those who come to 1328, or he is lost as they do
# [9.12], or nothing happens. From 1327 on to 1326 nothing can be told.
@test "open: what a march is told of zones and of who stands alone closes it (Veracruz 6.23, 9.12, 14.2, 14.31)" {
    local board=veracruz/boards
    closed $board/unseen-troops 'move mx.canalizo mx.4inf via 1327 1328'
    closed $board/unseen-troops 'move mx.5inf to 1328'
    closed $board/unseen-dummy 'move mx.5inf via 1328'
    open $board/unseen-troops 'move mx.5inf via 1326'
    open $board/unseen-dummy 'move mx.5inf via 1326'
}

# [11.25] At 1809 trains lie beneath Worth; [9.12] at 1325 one Leader beneath another.
@test "open: so does the capture of who lay beneath a Leader (Veracruz 9.12, 11.25)" {
    closed veracruz/boards/lone-trains 'move mx.5cav via 1710'
    closed veracruz/boards/combat-lone-leaders 'move us.worth us.4inf via 1224'
}

# [12.31] [12.41] An Assault below 1-2 is not made; one that calls upon the fort is not below.
@test "open: so does the call that comes before an Assault (Veracruz 12.31, 12.41)" {
    closed veracruz/boards/perote-siege end 'assault perote with all@1222 us.talcott'
    open veracruz/boards/perote-siege 'bombard perote'
}

# [4.5] A battalion's zone suspends the claim to El Morro, and a battery's would not: that the game goes on tells which it is.
@test "open: a game that goes on tells of zones (Santiago 4.5, 4.6)" {
    closed santiago/boards/morro-zone 'move cu.lora 1520'
}

# [7.5] [4.0] What a side has answered in advance the other hears by what comes of it, but not what he has answered himself.
@test "open: what the other side has answered in advance closes (Cactus 4.0)" {
    local off='option random-events off'
    closed cactus/boards/in-puebla "$off" 'republican: standing city all remain' 'pick puebla'
    open cactus/boards/in-puebla "$off" 'imperial: standing siege all besiege' 'pick puebla'
}

# [14.12] Five militia are drawn, by five dice; [14.31] how a stack is arranged is secret.
@test "open --as: no hidden orders, and no words that the side may not read" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed 7
setup jalapa orizaba perote puebla mexico-city
standing surrender veracruz never
END
    local closed='game.vcz:4: closed up to here by die 5 of the game: draw from the militia pool: sealed [14.12]'
    vcz open game.vcz --as us
    accepted
    [ "$output" = "$closed
nothing has been ordered since that it may know of" ] || fail "standing orders are hidden"
    add 'arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm' end
    vcz open game.vcz --as us
    accepted
    [ "$output" = "$closed
game.vcz:6: open: mexico: an order of the other side
game.vcz:7: open: mexico: end" ] || fail "other orders"
    vcz open game.vcz --as us --json
    prints '"open":[{"line":6,"side":"mexico","order":null},{"line":7,"side":"mexico","order":"end"}]}'
    vcz open game.vcz --as mexico
    accepted
    prints_line 'game.vcz:5: open: mexico: standing surrender veracruz never'
}

# [19.3] The die for the truce is rolled as its phase begins.
@test "open: the last die begins a phase, or falls at the start" {
    vcz open "$ROOT/logs/santiago/game-markers.vcz"
    accepted
    [[ ${lines[0]} == *" of the game: die for the truce: 1 [19.3]" ]] || fail "another die"
    printf '%s\n' 'scenario: supplied' 'base: veracruz/campaign' 'turns: {first: 6, last: 6}' \
        'board: {phase: us.supply, landed: 6, units: {"1222": [us.4inf]}}' | write boards/supplied.yaml
    printf 'vcz 1\nscenario boards/supplied.yaml\ndice list 2 3\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz open game.vcz
    accepted
    [ "${lines[0]}" = 'game.vcz: closed up to here by die 2 of the game: die for us pack animals: 3 [11.35]' ] ||
        fail "the dice of the start close it"
}

# Then 1 and 4 for supply. Four dice: 4/6 of each face, 4 times 3 1/2 are 14.
@test "dice: how often each face fell, for what, and what was to be expected" {
    fired 1 4
    add 'reply Q3 lose us.4inf:1' end end end 'end turn'
    vcz dice game.vcz
    accepted
    [ "$output" = 'for: in phases of           1   2   3   4   5   6  dice    each   sum  expected
all                         1   0   1   1   0   1     4     2/3    14        14
all: us                     1   0   1   1   0   1     4     2/3    14        14
bombardment: us             0   0   1   0   0   0     1     1/6     3       3.5
counter-battery: us         0   0   0   0   0   1     1     1/6     6       3.5
us pack animals: us         0   0   0   1   0   0     1     1/6     4       3.5
us supply units: us         1   0   0   0   0   0     1     1/6     1       3.5' ] || fail "another table"
    local whole=$output
    vcz dice game.vcz --as mexico
    [ "$output" = "$whole" ] || fail "the dice are seen by both"
    add 'bombard veracruz'
    vcz dice game.vcz
    exits 1
    [ -z "$output" ] || fail "a log that breaks a rule has no dice"
}

# [13.2] [12.5] Fever 23 and 61, supply 4; fever twice 23, supply 1: 2 + 3 + 6 + 1 + 4 + 2 + 3 + 2 + 3 + 1 are 27.
@test "dice, in Santiago: of phases of both, as JSON; none at all" {
    put_boards santiago camp
    printf 'vcz 1\nscenario boards/camp.yaml\ndice list 2 3 6 1 4 2 3 2 3 1\n' \
        >"$BATS_TEST_TMPDIR/game.vcz"
    add end end end end end
    vcz dice game.vcz --json
    accepted
    [ "$output" = '{"for":null,"side":null,"faces":[2,3,3,1,0,1],"dice":10,"each":[5,3],"sum":27,"expected":35}
{"for":null,"side":"both","faces":[2,3,3,1,0,1],"dice":10,"each":[5,3],"sum":27,"expected":35}
{"for":"fever, ones","side":null,"faces":[1,0,3,0,0,0],"dice":4,"each":[2,3],"sum":10,"expected":14}
{"for":"fever, ones","side":"both","faces":[1,0,3,0,0,0],"dice":4,"each":[2,3],"sum":10,"expected":14}
{"for":"fever, tens","side":null,"faces":[0,3,0,0,0,1],"dice":4,"each":[2,3],"sum":12,"expected":14}
{"for":"fever, tens","side":"both","faces":[0,3,0,0,0,1],"dice":4,"each":[2,3],"sum":12,"expected":14}
{"for":"the supply length","side":null,"faces":[1,0,0,1,0,0],"dice":2,"each":[1,3],"sum":5,"expected":7}
{"for":"the supply length","side":"both","faces":[1,0,0,1,0,0],"dice":2,"each":[1,3],"sum":5,"expected":7}' ] ||
        fail "other JSON"
    siege
    vcz dice game.vcz --json
    accepted
    [ "$output" = '{"for":null,"side":null,"faces":[0,0,0,0,0,0],"dice":0,"each":[0,1],"sum":0,"expected":0}' ] ||
        fail "no die has fallen"
}

# The record's `die for combat`: 5, 3, 4 and 5 in U.S. phases, 4 in a Mexican one.
@test "dice: a purpose of several sides has a row for each and one for all" {
    vcz dice "$ROOT/logs/veracruz/game-decisive.vcz"
    accepted
    prints '
combat                      0   0   1   2   2   0     5     5/6    21      17.5
combat: us                  0   0   1   1   2   0     4     2/3    17        14
combat: mexico              0   0   0   1   0   0     1     1/6     4       3.5
'
}

# [4.4] [4.3]
@test "show: whether Santiago is besieged as the map stands, on the last turn too" {
    put_boards santiago besieged
    siege besieged
    vcz show game.vcz
    exits 0
    prints 'Santiago: under siege; of its '
}

# [17.5] Destroyed on 1 or 2, twice: 1 - 4/6 x 4/6 is 20/36.
@test "odds of fire at the balloon: of all the batteries that the order names" {
    put_boards santiago air
    siege air
    add 'balloon up'
    vcz odds game.vcz 'reply Q1 fire sp.mtn6'
    exits 0
    prints '33.33%  destroyed'
    vcz odds game.vcz 'reply Q1 fire sp.mtn6 sp.plaza'
    exits 0
    prints '55.56%  destroyed'
    prints '44.44%  missed'
}

@test "show: what is due" {
    put_boards santiago air
    siege air
    vcz show game.vcz
    exits 0
    prints $'to be ordered:\n  move UNIT HEX [HEX ...]|to HEX [with UNIT ...] -- 4 units\n  balloon up|down -- send the balloon up, or bring it down\n  end [PHASE] -- end the phase; with its name as `turn` lines have it, that\n    one and no other\n'
    vcz show game.vcz --as spain
    exits 0
    [[ $output != *'to be ordered'* ]] || fail "what is legal may rest on what is hidden"
    add 'balloon up'
    vcz show game.vcz
    exits 0
    prints 'asked: Q1 spain fire or hold: at the balloon in '
    prints_line '  reply Q1 fire UNIT ... -- batteries fire at the balloon, in this order'
    prints_line '  reply Q1 hold -- no battery fires'
    vcz show game.vcz --json
    prints '"due":["Q1: fire UNIT'
}

@test "--json tells what a stranger needs to work a figure out [12.27] [14.12] [14.31]" {
    local cases=$ROOT/tests/cases/veracruz
    vcz run --json "$cases/12.27-default.vcz"
    prints '"result":"no effect","hexes":["1606","1706","1805"],"gunboats":[]}'
    vcz run --json "$cases/12.63-ulua-aims-at-a-hex.vcz"
    prints '"result":"a hit","hexes":["1606"],"gunboats":[]}'
    vcz run --json "$cases/12.27-default-at-sea.vcz"
    prints '"result":"a hit","hexes":[],"gunboats":["us.ohio"]}'
    vcz run --json "$cases/14.34c-militia-are-turned-over.vcz"
    prints '"unit":"m1","strength":1,"counter":5}' # behind four of strength 2
    vcz run --json "$cases/14.34h-a-new-order-is-seen.vcz"
    prints '"hex":"2206","order":["mx.1lt","mx.3inf","mx.canalizo","mx.2lt",'
    vcz run --json "$cases/8.15-attacked-as-the-board-says.vcz"
    prints '"event":"stands","case":null,"unit":"us.pillow"'
    prints '"depth":2'
}
