# Orders in advance: blocks under a condition, lists that halt, what is passed over, and what a side may ask. The game is a siege:
# refused [12.41], the fortress is bombarded; strength 2 takes 2 points off it with a 6 and none with a 1 [12.23]. Three of the
# American counters lie beneath the leader, where Mexico cannot tell them.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
}

# siege DIE LINE ...: game.vcz, bombarded with that die, and the lines behind it; its record in $output.
siege() {
    printf 'vcz 1\nscenario siege.yaml\ndice list %s\nlist\nbombard perote\nmexico: reply Q1 refuse\n' "$1" >game.vcz
    printf '%s\n' "${@:2}" >>game.vcz
    vcz run game.vcz
}

# A record that is good, gives itself, and verifies.
whole() {
    accepted
    printf '%s\n' "$output" >record.vcz
    "$VCZ" run record.vcz | cmp - record.vcz
    vcz verify record.vcz
    accepted
}

# behind LINE: what the record says of it.
behind() {
    grep -FxA1 -e "$1" record.vcz | tail -1
}

@test "if and else: one branch is carried out, the other is in the record and says why" {
    for die in 6 1; do
        siege $die 'mexico: reply Q2 hold' 'if last rating to < 6   # two points off' '  end   # the phase' else '  resign' 'end if' 'end list'
        whole
        if [ $die = 6 ]; then
            [ "$(behind 'if last rating to < 6   # two points off')" = '  = condition: holds' ]
            [ "$(behind '  resign')" = '  = skipped: `last rating to < 6` holds' ]
            grep -qx 'turn 8 us combat' record.vcz
        else # no rating was told
            [ "$(behind 'if last rating to < 6   # two points off')" = '  = condition: does not hold' ]
            [ "$(behind '  end   # the phase')" = '  = skipped: `last rating to < 6` does not hold' ]
            [ "$(behind '  resign')" = '  = us resigns [20.0]' ]
        fi
    done
    # what it says is checked
    sed 's/^  = skipped: .*/  = skipped: by chance/' record.vcz >other.vcz
    vcz verify other.vcz
    [ "$status" = 1 ]
    says 'gives `= skipped: '
    sed 's/^  = condition: does not hold/  = condition: holds/' record.vcz >other.vcz
    vcz verify other.vcz
    [ "$status" = 1 ]
    says 'gives `= condition: does not hold`'
    vcz run --json record.vcz
    accepted
    prints '"event":"condition","case":null,"why":"does not hold"'
    prints '"event":"skipped","case":null,"why":"`last rating to < 6` does not hold"'
}

@test "halt if: the rest of a list is passed over, up to its end" {
    siege 6 'halt if last die value < 4' 'if turn is 8' 'halt if last die value >= 4' 'halt if turn is 8' resign 'end if' resign 'end list' \
        'mexico: reply Q2 hold' end
    whole
    [ "$(behind 'halt if last die value < 4')" = '  = condition: does not hold' ]
    [ "$(behind 'halt if last die value >= 4')" = '  = condition: holds' ]
    [ "$(behind 'halt if turn is 8')" = '  = condition: not asked' ]
    [ "$(grep -c 'skipped: halted, for `last die value >= 4` holds' record.vcz)" = 2 ]
    grep -qx 'turn 8 us combat' record.vcz
    # the same game without what was passed over
    grep -v '^resign\|halt\|^if\|list$\|^end if' game.vcz | sed 's/^dice/dice list/;s/list 6/6/' >bare.vcz
    sed -i 's/^dice.*/dice list 6/' bare.vcz
    vcz diff game.vcz bare.vcz
    accepted
    [ -z "$output" ]
}

# asks CONDITION ANSWER: us, before it orders anything, with Mexico to be asked next. All that can be asked: unit/condition_test.
asks() {
    printf 'vcz 1\nscenario siege.yaml\ndice list\n%sif %s\nend if\n' "${3-}" "$1" >game.vcz
    sed -i 's/^dice list$/dice seed 1/' game.vcz
    vcz run game.vcz
    accepted || return
    [ "$(sed -n '/^if/,$p' <<<"$output" | sed -n 2p)" = "  = condition: $2" ] || fail "it should be so: $1: $2"
}

@test "a side is answered what it may know, and nothing else" {
    local bombard=$'bombard perote\n'
    # Mexico counts what lies there, and can tell the leader on top
    asks 'counters us at 1222 is 4' holds "$bombard"
    asks 'unknown us at 1222 is 3' holds "$bombard"
    asks 'unit us.worth at 1222' holds "$bombard"
    for what in 'unit us.4inf at 1222' 'not unit us.4inf at 1222' 'turn is 8 or unit us.4inf strength > 2' 'unit us.taylor off_map is dead'; do
        printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n%sif %s\nend if\n' "$bombard" "$what" >game.vcz
        vcz run game.vcz
        [ "$status" = 1 ]
        says "illegal: mexico cannot tell where or what is"
        # neither does the account say more
        vcz run game.vcz --as us
        [ "$status" = 1 ]
        ! grep -q 'us.4inf at\|us.taylor off' <<<"$output$stderr" || fail "the other side's condition is told"
    done
    # of the conditions of the other side an account tells nothing
    siege 6 'mexico: reply Q2 hold' 'if turn is 8' 'end' else resign 'end if' 'end list'
    vcz run game.vcz --as us
    accepted
    prints 'if turn is 8'
    prints 'skipped: `turn is 8` holds'
    vcz run game.vcz --as mexico
    accepted
    ! grep -q '^if\|^else\|list$\|resign\|skipped\|condition' <<<"$output" || fail "Mexico sees what us has thought of"
    vcz run game.vcz --as mexico --json
    accepted
    ! grep -q 'skipped\|condition' <<<"$output" || fail "Mexico sees what us has thought of"
}

# wrong LINE:COLUMN SAYS LINE ...: those lines behind the header of three are refused there.
wrong() {
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n' >game.vcz
    printf '%s\n' "${@:3}" >>game.vcz
    vcz check game.vcz
    undecided game.vcz "$((3 + ${1%:*}))" "${1#*:}"
    says "$2"
}

@test "the words of an order in advance can be asked for" {
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'dice seed 1' list 'mexico: standing guerrilla all attack' \
        'if last standing order is guerrilla all attack' 'mexico: standing militia-zero keep' 'end if' 'end list' >game.vcz
    vcz run game.vcz
    whole
    [ "$(behind 'if last standing order is guerrilla all attack')" = '  = condition: holds' ]
}

@test "blocks and conditions that are none are refused where they stand" {
    wrong 1:1 'such a line reads `if CONDITION`' if
    wrong 1:6 'such a line reads `else`' 'else if turn is 8'
    wrong 1:1 'no block has begun' else
    wrong 1:1 'no block has begun' 'end if'
    wrong 1:1 '`halt if` stands in a block' 'halt if turn is 8'
    wrong 2:1 'the block of line 4 ends first: `end list`' list 'end if'
    wrong 2:1 'the block of line 4 ends first: `end if`' 'if turn is 8' 'end list'
    wrong 3:1 'a second `else`' 'if turn is 8' else else 'end if'
    wrong 2:1 'the block of line 4 ends first' list else 'end list'
    wrong 1:1 'the block of line 4 is not ended: `end list` is missing' list
    wrong 2:1 'the block of line 4 is not ended' 'if turn is 8' 'bombard perote'
    wrong 9:1 'up to eight deep' list list list list list list list list list
    wrong 1:4 'unknown fact `tern`; did you mean `turn`?' 'if tern is 8' 'end if'
    wrong 1:4 'at most 400 letters' "if phase is $(printf 'a%.0s' {1..400})" 'end if'
    # in a branch that is passed over the spelling counts, too
    wrong 2:1 'unknown order `bombrad`' 'if turn is 9' 'bombrad perote' 'end if'
    wrong 2:4 'unknown fact `tide`' 'if turn is 9' 'if tide is 1' 'end if' 'end if'
    # who goes on behind a fault does not carry out a block whose beginning he could not read
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nif\nresign\nend if\n' >game.vcz
    vcz run --go-on game.vcz
    undecided
    says 'game.vcz:4:1: error: such a line reads `if CONDITION`'
    ! grep -q 'resigns' <<<"$output" || fail "an order of a block is carried out"
    # and behind a fault
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nfly\nif tide is 1\nend if\n' >game.vcz
    vcz check game.vcz
    undecided
    says 'game.vcz:5:4: error: unknown fact `tide`'
}

@test "dice mail: conditions are signed with the orders, and asked when the dice are there" {
    local answer
    for side in us mexico; do "$VCZ" key new $side.key >/dev/null; done
    "$VCZ" challenge siege.yaml us --key us.key | "$VCZ" accept - --key mexico.key >game.vcz
    echo 'bombard perote' >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    cp game.vcz draft.vcz
    # before the dice only the spelling is looked at, and a block is ended before it is signed
    printf 'reply Q1 refuse\nif tide is 1\nend if\n' >>draft.vcz
    vcz run draft.vcz --key mexico.key
    undecided
    says 'unknown fact `tide`'
    cp game.vcz draft.vcz
    printf 'reply Q1 refuse\nlist\nreply Q2 hold\n' >>draft.vcz
    vcz run draft.vcz --key mexico.key
    undecided
    says '`end list` is missing'
    ! grep -q '^sign 2' <<<"$output" || fail "it is signed"
    printf 'reply Q1 refuse\nif last die value > 3\n reply Q2 hold   # high\nelse\n reply Q2 hold   # low\nend if\nhalt if counters us at 1222\nreply Q3 hold\n' >>game.vcz
    "$VCZ" run game.vcz --key mexico.key --write 2>/dev/null
    ! grep -q 'condition:\|skipped:' game.vcz || fail "nothing is known before the dice"
    "$VCZ" mail compose game.vcz >mail
    grep -qx 'if last die value > 3' mail
    grep -qx 'end if' mail
    "$VCZ" run game.vcz --key us.key --write
    vcz verify game.vcz
    accepted
    "$VCZ" run game.vcz | cmp - game.vcz
    answer=low
    ! grep -q 'die for bombardment: [456]' game.vcz || answer=high
    [ "$(grep -c '= skipped: `last die value > 3`' game.vcz)" = 1 ]
    ! grep -A1 "^ reply Q2 hold   # $answer" game.vcz | grep -q skipped || fail "$answer should be carried out"
    grep -A1 '^reply Q3 hold' game.vcz | grep -qx '  = skipped: halted, for `counters us at 1222` holds'
    # a stranger finds the same links, and a changed condition is noticed
    run lua5.4 "$ROOT/tests/independent/casts.lua" game.vcz us mexico
    [ "$status" = 0 ] && [ "$output" = "2 links, 2 signatures, 1 casts, 1 dice" ] || fail "$output"
    sed 's/value > 3/value > 2/' game.vcz >other.vcz
    vcz verify other.vcz
    [ "$status" = 1 ]
    # the halt ends with its batch
    echo end >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    grep -qx 'turn 8 us combat' game.vcz
}

# opens GAME CONDITION: holds where the game begins.
opens() {
    { "$VCZ" new "$1" --seed 7 2>/dev/null; printf 'if %s\nend if\n' "$2"; } >game.vcz
    vcz run game.vcz
    accepted
    prints '  = condition: holds'
    "$VCZ" run game.vcz >record.vcz
    vcz verify record.vcz
    accepted
}

@test "every game is asked in its own words" {
    opens veracruz/campaign 'turn is 0 and strength mexico at veracruz is 8 and counters mexico at veracruz is 7'
    opens santiago/campaign 'turn is 0 and phase is setup and at santiago terrain is city and at el-morro fortress'
    opens cactus/campaign 'unit diaz at oaxaca and unit juarez at mexico and not unit diaz at mexico'
    opens montezuma/turn2 'asks is REINFORCE and at puebla control is mexico and at vera_cruz fortress and turn is 2'
}

# [14.31] A stack hides what it has lost.
@test "what the other side has lost is no side's to ask" {
    for pair in "lost_us us" "lost_mexico mexico"; do
        read -r fact side <<<"$pair"
        siege 6 "if $fact > 3" 'end' 'end if' 'end list'
        if [ "$side" = us ]; then
            accepted
        else
            [ "$status" = 1 ]
            says "illegal: us cannot tell \`$fact\`"
        fi
    done
}
