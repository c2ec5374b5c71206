# Stewards: bots that answer for a side, fixed in the header by the digest of their script. The game is a siege of
# veracruz/campaign: who is asked to surrender refuses [12.41], is bombarded [12.23], and does not fire back [12.27].
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    cat >calm.lua <<'END'
-- Refuses, and holds its fire.
function choose(view, question)
  for _, order in ipairs(view:legal()) do
    local text = tostring(order)
    if text:find("refuse") or text:find("hold") then return order end
  end
end
END
    steward="steward mexico calm.lua $(digest calm.lua)"
}

# digest FILE: as the program would have it (BLAKE2b of 16 bytes).
digest() {
    b2sum -l 128 "$1" | cut -d' ' -f1
}

# siege LINE ...: game.vcz with the steward of Mexico, a six, and those lines.
siege() {
    printf 'vcz 1\nscenario siege.yaml\n%s\ndice list 6\n' "$steward" >game.vcz
    printf '%s\n' "$@" >>game.vcz
}

@test "a steward answers, and his answers stand in the record" {
    siege 'bombard perote' end
    vcz run game.vcz
    accepted
    printf '%s\n' "$output" >record.vcz
    [ "$(grep '^[a-z]*:\|^[a-z]' record.vcz | tail -6)" = "turn 8 us siege
bombard perote
mexico: reply Q1 refuse
mexico: reply Q2 hold
end
turn 8 us combat" ]
    "$VCZ" run record.vcz | cmp - record.vcz
    vcz verify record.vcz
    accepted
    # also where nothing follows
    siege 'bombard perote'
    "$VCZ" run game.vcz >short.vcz
    [ "$(tail -1 short.vcz)" = 'mexico: reply Q2 hold' ]
    vcz show game.vcz
    accepted
    prints 'us is to act'
}

@test "a steward answers while a game is played, and behind his own answer" {
    siege
    sed -i '/^$/d;s/^dice list 6/dice seed 3/' game.vcz
    run --separate-stderr bash -c 'printf "bombard perote\nend\nquit\n" | "$1" play game.vcz' bash "$VCZ"
    [ "$status" = 0 ]
    prints_line 'mexico: reply Q1 refuse'
    prints_line 'mexico: reply Q2 hold'
    prints_line 'turn 8 us combat'
    [ "$(tail -2 game.vcz)" = $'bombard perote\nend' ]
    vcz check game.vcz
    accepted
    siege 'bombard perote' 'mexico: reply Q1 refuse'
    vcz run game.vcz
    accepted
    prints_line 'mexico: reply Q2 hold'
}

@test "nobody answers in his place, and nothing is left out" {
    siege 'bombard perote' 'mexico: reply Q1 surrender'
    vcz check game.vcz
    [ "$status" = 1 ]
    says 'game.vcz:6:1: differs: the steward of mexico answers `reply Q1 refuse`'
    siege 'bombard perote' 'reply Q1 surrender'
    vcz check game.vcz
    [ "$status" = 1 ]
    says 'the steward of mexico answers `reply Q1 refuse`'
    siege 'bombard perote' 'reply Q1 refuse' end
    vcz check game.vcz
    accepted
    "$VCZ" run game.vcz | sed '/reply Q2/d' >record.vcz
    vcz verify record.vcz
    [ "$status" = 1 ]
    says 'the record lacks what the steward of mexico answers'
}

@test "what is no answer of his comes behind his own" {
    # an answer to the next question, with the number of that
    siege 'bombard perote' 'reply Q2 hold' end
    vcz run game.vcz
    accepted
    prints_line 'mexico: reply Q1 refuse'
    prints_line 'reply Q2 hold'
    # of the side that is not asked
    siege 'bombard perote' 'us: reply Q1 refuse'
    vcz check game.vcz
    [ "$status" = 1 ]
    says 'game.vcz:6:14: illegal [4.1]: question Q1 is not open, and no other is'
    # of his side, and no answer
    siege 'bombard perote' 'mexico: resign'
    vcz run game.vcz
    prints_line 'mexico: reply Q1 refuse'
    prints_line 'mexico: reply Q2 hold'
    ! says 'the steward of mexico answers' || fail "it is taken for an answer"
}

@test "the bot is fixed: another script, another answer, a wrong name are refused" {
    siege 'bombard perote'
    sed -i 's/refuse/surrender/' calm.lua
    vcz check game.vcz
    [ "$status" = 1 ]
    says "game.vcz:3:16: differs: the script of this steward has the digest $(digest calm.lua) here"
    wrong() {
        steward=$1
        siege end
        vcz check game.vcz
        undecided game.vcz "$2" "$3"
        says "$4"
    }
    wrong 'steward mexico calm.lua' 3 1 'such a line reads `steward SIDE BOT DIGEST`'
    wrong "steward spain calm.lua $(digest calm.lua)" 3 9 'veracruz has no side `spain`'
    wrong "steward mexico none.lua 0" 3 16 'none.lua'
    wrong "steward mexico nobody 0" 3 16 "there is no bot 'nobody'"
    wrong $'steward mexico calm.lua '"$(digest calm.lua)"$'\nsteward mexico calm.lua '"$(digest calm.lua)" 4 1 'a second `steward` line'
    # what it includes would not be covered
    echo 'include("lib/player") function choose() end' >calm.lua
    steward="steward mexico calm.lua $(digest calm.lua)"
    siege 'bombard perote'
    vcz check game.vcz
    undecided
    says 'nothing can be included here'
    # one that answers nothing, and one that is not legal
    echo 'function choose() end' >calm.lua
    steward="steward mexico calm.lua $(digest calm.lua)"
    siege 'bombard perote'
    vcz check game.vcz
    [ "$status" != 0 ]
    says 'calm.lua'
    echo 'function choose() return "reply Q9 refuse" end' >calm.lua
    steward="steward mexico calm.lua $(digest calm.lua)"
    siege 'bombard perote'
    vcz check game.vcz
    [ "$status" != 0 ]
    [ -n "$stderr" ]
    # a bot that ships and includes nothing
    steward="steward mexico random $(digest "$ROOT/scripts/bots/random.lua")"
    siege 'bombard perote'
    sed -i 's/^dice list 6/dice seed 1/' game.vcz
    vcz run game.vcz
    accepted
    prints 'mexico: reply Q1'
    "$VCZ" run game.vcz >record.vcz
    vcz verify record.vcz
    accepted
}

@test "a steward answers the question, with its number, and gives no other order" {
    local words
    for words in end 'us: end' 'mexico: end' resign 'standing surrender perote never' 'reply Q2 hold' 'us: reply Q1 refuse'; do
        printf 'function choose(view, question)\n  return "%s"\nend\n' "$words" >calm.lua
        steward="steward mexico calm.lua $(digest calm.lua)"
        siege 'bombard perote' end
        vcz run game.vcz
        undecided calm.lua 1 1
        says 'a steward answers the question, which here is `reply Q1 ...`'
        [[ $output != *$'\nmexico: '* ]] || fail "it is taken for an answer"
    done
}

@test "dice mail: a turn with a question and a die needs one mail and one cast" {
    for side in us mexico; do "$VCZ" key new $side.key >/dev/null; done
    "$VCZ" challenge siege.yaml us --key us.key | sed "s/^dice mail/$steward\n&/" >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >game.vcz
    printf 'bombard perote\nhalt if last die value > 6\nend\n' >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    grep -qx 'mexico: reply Q1 refuse' game.vcz
    cp game.vcz signed.vcz
    "$VCZ" run game.vcz --key mexico.key --write
    grep -qx 'mexico: reply Q2 hold' game.vcz
    grep -qx 'turn 8 us combat' game.vcz
    vcz verify game.vcz
    accepted
    "$VCZ" run game.vcz | cmp - game.vcz
    # his answers are signed by nobody, and follow from what is
    grep -v '^mexico:\|^  =' game.vcz >bare.vcz
    "$VCZ" run bare.vcz | cmp - game.vcz
    for record in game.vcz bare.vcz; do
        run lua5.4 "$ROOT/tests/independent/casts.lua" <("$VCZ" run $record) us mexico
        [ "$status" = 0 ] && [ "$output" = "1 links, 1 signatures, 1 casts, 1 dice" ] || fail "$output"
    done
    for change in 's/^mexico: reply Q1 refuse/mexico: reply Q1 surrender/' 's/^mexico: reply Q2 hold/mexico: reply Q2 fire land/' \
        's/^end$/mexico: reply Q3 hold\n&/' 's/^mexico: reply Q2 hold/&\n&/' 's/^bombard.*/&\nmexico: resign/' \
        's/^\(steward.*\)calm/\1.\/calm/'; do
        sed "$change" game.vcz >other.vcz
        ! cmp -s game.vcz other.vcz || fail "nothing is changed by $change"
        vcz verify other.vcz
        [ "$status" != 0 ] || fail "$change is not noticed"
    done
    # the steward stands in the link of the header: one is not put in later
    sed '/^steward/d' signed.vcz | sed '/^mexico:/d' >other.vcz
    vcz check other.vcz
    [ "$status" = 1 ]
    says 'it goes on from'
    # nothing of what he says after the dice is believed before they are there
    sed 's/^end$/mexico: reply Q2 hold\n&/' signed.vcz >other.vcz
    vcz check other.vcz
    [ "$status" = 1 ]
    says 'dice that nobody cast'
}

# balloon PHASE-KEYS STEWARD: game.vcz of The Santiago Campaign, in which a battery and horse are near enough to the balloon for
# Spain to be asked [17.5].
balloon() {
    printf 'scenario: balloon\nbase: santiago/campaign\nturns: {first: 4, last: 11}\nboard:\n  phase: us.movement\n%s' "$1" >balloon.yaml
    cat >>balloon.yaml <<'END'
  supply_length: 8
  markers: [siboney, aguadores]
  marines: kept
  units:
    "2316": [us.balloon, us.8r]
    "2313": [sp.mtn6]
    "2312": [sp.rey]
END
    steward=$2
    printf 'vcz 1\nscenario balloon.yaml\n%s\ndice seed 1\n' "$steward" >game.vcz
}

# by_mail SCENARIO: game.vcz by mail, with the steward, between us and Spain.
by_mail() {
    rm -f us.key spain.key
    for side in us spain; do "$VCZ" key new $side.key >/dev/null; done
    "$VCZ" challenge "$1" us --key us.key | sed "s/^dice mail/$steward\n&/" >challenge.vcz
    "$VCZ" accept challenge.vcz --key spain.key >game.vcz
}

# He goes by where the battery lies, which the American's account does not know.
@test "an account has the answers of a steward, and he is not asked in it" {
    cat >sly.lua <<'END'
-- Holds if the battery is where it is, else fires.
function choose(view)
  local there = view:units("spain", "2313")[1] == "sp.mtn6"
  for _, order in ipairs(view:legal()) do
    if (tostring(order):find("hold") ~= nil) == there then return order end
  end
end
END
    balloon $'  balloon: flight\n' "steward spain sly.lua $(digest sly.lua)"
    printf 'move us.8r 2416\nend\n' >>game.vcz
    "$VCZ" run game.vcz --as us >us.vcz
    grep -qx 'spain: reply Q1 hold' us.vcz
    "$VCZ" run us.vcz | cmp - us.vcz
    # nor where his answer has not come yet
    sed -i '/^spain: reply/,$d' us.vcz
    "$VCZ" run us.vcz | cmp - us.vcz
}

@test "dice mail: who signs a batch answers what he is asked in it himself" {
    balloon '' "steward us calm.lua $(digest calm.lua)"
    sed -e 's/us.movement/us.combat/' -e 's/"2312": .*/"2312": [us.7r, us.2r]\n    "2413": [us.6r]/' balloon.yaml >guns.yaml
    echo 'function choose(view) return view:legal()[1] end' >calm.lua
    steward="steward us calm.lua $(digest calm.lua)"
    attack='attack 2313 with us.7r us.6r us.2r' # two of three go in [11.6] [11.17]
    printf 'vcz 1\nscenario guns.yaml\n%s\ndice seed 1\n%s\n' "$steward" "$attack" >alone.vcz
    "$VCZ" run alone.vcz >record.vcz
    answer=$(sed -n 's/^us: \(reply Q1 .*\)/\1/p' record.vcz)
    [ "$answer" ] || fail "without mail the steward answers for his side"
    by_mail guns.yaml
    echo "$attack" >>game.vcz
    vcz run game.vcz
    [ "$status" = 0 ] || fail "$stderr"
    [[ "${lines[-1]}" = *' = Q1 us advance: 2 of '* ]] || fail "it is not his to answer: ${lines[-1]}"
    other=$("$VCZ" legal game.vcz | grep -vxF "$answer" | grep '^reply Q1 advance' | head -1)
    [ "$other" ]
    echo "$other" >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    vcz verify game.vcz
    accepted
}

@test "dice mail: a steward answers in the batch of the other side, before any and without its word for him not" {
    cat >hold.lua <<'END'
function choose(view)
  for _, order in ipairs(view:legal()) do
    if tostring(order):find("hold") then return order end
  end
end
END
    # the game begins with a question to Spain: it is hers to open a batch
    balloon $'  balloon: flight\n' "steward spain hold.lua $(digest hold.lua)"
    by_mail balloon.yaml
    vcz run game.vcz
    accepted
    [[ "${lines[-1]}" = *' = Q1 spain fire or hold: '* ]] || fail "nobody signs this: ${lines[-1]}"
    echo 'reply Q1 hold' >>game.vcz
    "$VCZ" run game.vcz --key spain.key | grep -q '^sign 1 '
    # a bare answer in the batch of the American would be his
    balloon '' "$steward"
    by_mail balloon.yaml
    echo 'balloon up' >>game.vcz
    vcz run game.vcz
    [ "$status" = 0 ] || fail "$stderr"
    [ "${lines[-1]}" = 'spain: reply Q1 hold' ] || fail "the steward is silent: ${lines[-1]}"
    cp game.vcz bare.vcz
    echo 'reply Q1 hold' >>bare.vcz
    vcz check bare.vcz
    [ "$status" != 0 ] || fail "the American answers for Spain"
    echo 'spain: reply Q1 hold' >>game.vcz
    vcz run game.vcz
    [ "$status" = 0 ] || fail "$stderr"
}
