# Who succeeds a player that vanishes from a game by mail: the header names the heir, and for how long the player must have been
# silent; he and the other side sign that it is so, and nobody gets other dice by it. The game is the siege of mail_dice.bats.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    casts=$ROOT/tests/independent/casts.lua
    local who
    for who in us mexico friend cousin; do "$VCZ" key new $who.key >lines; done
    "$VCZ" key offer friend.key us >friend.heir
    "$VCZ" key offer cousin.key mexico >cousin.heir
    "$VCZ" challenge siege.yaml us --key us.key --silence 30 --heir friend.heir >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --heir cousin.heir >game.vcz
}

# is_not KEY SAYS [OPTION...]: the key can do nothing in game.vcz.
is_not() {
    cp game.vcz before.vcz
    vcz run game.vcz --key "$1.key" --write "${@:3}"
    undecided
    says "$2"
    cmp game.vcz before.vcz
}

succeeded() {
    by friend "$1" --succeed "$2"
    by mexico "$1" --succeed "$2"
}

# The batch of us has no dice, that of Mexico awaits those of us.
asked() {
    echo 'bombard perote' >>game.vcz
    by "${1:-us}" game.vcz
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
}

@test "the header names heirs, and the first link covers them" {
    [ "$(grep -cE '^(silence 30|heir us .{54}|heir mexico .{54}|names us .{43}|names mexico .{43})$' game.vcz)" = 5 ]
    [ "$(wc -L <game.vcz)" -le 72 ]
    vcz check game.vcz
    accepted
    vcz key show friend.key game.vcz
    accepted
    prints_line "heir us"
    vcz key show cousin.key game.vcz --json
    accepted
    prints '{"heir":"mexico","signs":"'
    run lua5.4 "$ROOT/tests/independent/keys.lua" friend.key game.vcz "heir us"
    [ "${lines[0]}" = "of this game" ] || fail "$output"
    # with another silence, or without one heir, the game is another
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    local change
    for change in '/^silence/s/30/31/' '/^heir mexico/,/^       /d;/^names mexico/,/^       /d'; do
        sed "$change" game.vcz >other.vcz
        vcz check other.vcz
        [ "$status" = 1 ] || fail "$change should be noticed"
    done
    says "the header, or what was played before"
}

@test "an heir succeeds: his key signs and casts from then on, the log shows it, and verify checks it" {
    succeeded game.vcz 45
    grep -qx '  = succeeded: the heir of us, silent for 45 days, plays on from here' game.vcz
    vcz verify game.vcz
    accepted
    # us is out, and the heir plays
    echo 'bombard perote' >>game.vcz
    is_not us "the key is that of neither player"
    by friend game.vcz
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
    is_not us "the key is that of neither player"
    by friend game.vcz
    grep -q '^cast 2 ' game.vcz
    vcz verify game.vcz
    accepted
    "$VCZ" run game.vcz | cmp - game.vcz
    run lua5.4 "$casts" game.vcz us mexico
    [ "$status" = 0 ] && [ "$output" = "2 links, 6 signatures, 1 casts, 1 dice, 1 successions" ] || fail "$output"
    vcz verify --json game.vcz
    accepted
    prints '"successions":[{"side":"us","days":45,"line":'
    vcz verify --words game.vcz
    accepted
    prints "that it had been silent rests on their word"
    vcz run --json game.vcz
    accepted
    prints '"event":"succeeded"'
    # once only
    by mexico game.vcz
    vcz run game.vcz --key friend.key --succeed 45
    undecided
    # it cannot be taken out again, nor put elsewhere
    sed '/^succeed/,/^       /d;/^  = succeeded/d' game.vcz >other.vcz
    vcz check other.vcz
    differs "it goes on from"
}

@test "to and fro by mail: the heir's mail, the other's, and the first batch" {
    cp game.vcz theirs.vcz
    by friend game.vcz --succeed 45
    says "the heir of us has signed that he succeeds, and mexico has not"
    vcz mail compose game.vcz
    accepted
    prints "us has signed that an heir succeeds."
    tr '\n' ' ' <<<"$output" | grep -qF '`vcz run LOG --key KEY --succeed 45 --write` agrees.' || fail "the mail should say how"
    echo "$output" >mail
    vcz mail take theirs.vcz mail
    accepted
    prints "the heir of us has signed that he succeeds, and mexico has not"
    prints_line '  `vcz run theirs.vcz --key KEY --succeed 45 --write` agrees'
    by mexico theirs.vcz --succeed 45
    vcz mail compose theirs.vcz
    accepted
    prints "mexico has signed that an heir succeeds."
    [ "$(grep -c '^succeed' <<<"$output")" = 1 ]
    echo "$output" >mail
    for change in 's/^succeed us 45/succeed us 46/' '/^succeed/{n;d}' 's/^(succeed us 45 ....)./\1_/;t;s/$/x/'; do
        sed -E "$change" mail >spoilt
        cp game.vcz before.vcz
        vcz mail take game.vcz spoilt
        [ "$status" != 0 ] || fail "$change should be refused"
        cmp game.vcz before.vcz
    done
    vcz mail take game.vcz mail
    accepted
    cmp <("$VCZ" run game.vcz) <("$VCZ" run theirs.vcz)
    echo 'bombard perote' >>game.vcz
    vcz mail compose game.vcz --key friend.key
    accepted
    echo "$output" >mail
    vcz mail take theirs.vcz mail
    accepted
    prints "mexico is asked Q1"
}

@test "attack: silence earns no other die, whoever plays on" {
    asked
    local awaits="dice are awaited, and only the key for which they were asked can cast them"
    is_not friend "$awaits" --succeed 45
    is_not friend "the key is that of an heir, who has not succeeded"
    # with two keys for one side there would be two dice to choose from
    cp game.vcz forged.vcz
    # before that, it is Mexico who is waited for
    sed '/^batch 2/,$d' game.vcz >early.vcz
    vcz run early.vcz --key friend.key --succeed 45
    undecided
    says "the heir of the side that is to act signs this first"
    # lines of another place
    "$VCZ" accept challenge.vcz --key mexico.key --heir cousin.heir >fresh.vcz
    succeeded fresh.vcz 45
    { cat forged.vcz; sed -n '/^succeed/,$p' fresh.vcz; } >other.vcz
    vcz check other.vcz
    undecided
    says "$awaits"
    # whoever has the secret of the game casts the one die that there is, and then the heir may play on
    "$VCZ" key game us.one game.vcz --key us.key
    cp game.vcz same.vcz
    by us same.vcz
    cp us.one one.key
    by one game.vcz
    cmp game.vcz same.vcz
}

@test "attack: a seat is taken from nobody who has not named that heir" {
    # the challenger names an heir of the other side, or of his own in the other's name
    "$VCZ" challenge siege.yaml us --key us.key --silence 1 >plain.vcz
    { cat plain.vcz; sed -n '/^heir mexico/,/^       /p' game.vcz; sed -n '/^names mexico/,/^       /p' game.vcz; } >forged.vcz
    vcz accept forged.vcz --key mexico.key
    differs "this is not the signature of the side to that heir and that silence"
    vcz accept forged.vcz --key mexico.key --heir cousin.heir
    undecided
    says 'a second `heir` line for mexico'
    # the acceptor adds one of the challenger's
    "$VCZ" accept plain.vcz --key mexico.key >game2.vcz
    { cat game2.vcz; sed -n '/^heir us/,/^       /p' game.vcz; sed -n '/^names us/,/^       /p' game.vcz; } >forged.vcz
    vcz check forged.vcz
    differs "this is not the signature of the side to that heir and that silence"
    # or another silence than the side has signed
    sed 's/^silence 30/silence 1/' game.vcz >short.vcz
    vcz check short.vcz
    differs "this is not the signature of the side to that heir and that silence"
    # nor without the other side, nor without the heir
    by friend game.vcz --succeed 45
    echo 'bombard perote' >>game.vcz
    is_not friend "the key is that of an heir, who has not succeeded"
    by us game.vcz
    # us has spoken: what the heir has signed counts for nothing
    vcz run game.vcz --key mexico.key --succeed 45
    undecided
    says "the heir of the side that is to act signs this first"
    vcz verify game.vcz
    accepted
    run lua5.4 "$casts" game.vcz us mexico
    [ "$status" = 0 ] || fail "$output"
}

@test "attack: a batch that was signed is passed off as silence" {
    cp game.vcz other.vcz
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    succeeded other.vcz 45
    vcz verify game.vcz
    accepted
    vcz verify other.vcz
    accepted
    vcz verify other.vcz game.vcz
    [ "$status" = 1 ]
    says "an heir succeeds a side as silent for 45 days: in game.vcz:"
    says "it has signed batch 1, to go on from the same link"
    vcz verify game.vcz other.vcz
    [ "$status" = 1 ]
}

@test "a succession is for ever: nothing before it is declared void" {
    asked
    by us game.vcz
    echo 'reply Q2 hold' >>game.vcz
    by mexico game.vcz
    vcz show game.vcz
    succeeded game.vcz 30
    vcz run game.vcz --key friend.key --void 3
    undecided
    says "only the last batch"
    vcz run game.vcz --key mexico.key --void 3
    undecided
    vcz verify game.vcz
    accepted
}

@test "who may sign it, when, and calls that are none" {
    is_not friend "that is not the silence which the header wants" --succeed 29
    is_not mexico "the heir signs this first" --succeed 45
    is_not cousin "the heir of the side that is to act signs this first" --succeed 45
    is_not us "the heir of the side that is to act signs this first" --succeed 45
    "$VCZ" key new third.key >lines
    is_not third "the key is that of neither player, nor of an heir" --succeed 45
    by friend game.vcz --succeed 45
    is_not friend "you have signed this: now it is for the other side" --succeed 45
    is_not mexico "the heir has signed another number of days" --succeed 46
    is_not us "the heir of the side that is to act signs this first" --succeed 45
    vcz run game.vcz --succeed 45
    undecided
    says "--succeed wants --key"
    local days
    for days in 0 1000 -1 x 4.5; do
        vcz run game.vcz --key friend.key --succeed $days
        undecided
        says "--succeed wants the days of silence"
        vcz challenge siege.yaml us --key us.key --silence $days
        undecided
        says "--silence wants days"
    done
    vcz run game.vcz --key friend.key --succeed 45 --void 1
    undecided
    says "one at a time"
    vcz challenge siege.yaml us --key us.key --heir friend.heir
    undecided
    says "--heir wants --silence DAYS too"
    "$VCZ" challenge siege.yaml us --key us.key >plain.vcz
    vcz accept plain.vcz --key mexico.key --heir cousin.heir
    undecided
    says 'the challenge has no line `silence DAYS`'
    vcz challenge siege.yaml mexico --key us.key --silence 30 --heir friend.heir
    undecided
    says "friend.heir:1:1: error: this heir is offered for another side"
    vcz key offer friend.key
    undecided
    says "key offer wants FILE, and the side"
    vcz key offer friend.key 'us x'
    undecided
    "$VCZ" key game one.key game.vcz --key friend.key
    vcz key offer one.key us
    undecided
    says "this is the key of one game"
    "$VCZ" challenge montezuma/war us --key us.key --silence 30 --heir friend.heir | "$VCZ" accept - --key mexico.key >war.vcz
    vcz run war.vcz --key friend.key --succeed 45
    undecided
    says "the set-up awaits its dice"
}

# offered SED SAYS LINE: the offer, changed like that, is refused there.
offered() {
    sed -E "$1" friend.heir >bad.heir
    ! cmp -s friend.heir bad.heir || fail "nothing is changed by $1"
    vcz challenge siege.yaml us --key us.key --silence 30 --heir bad.heir
    [ "$status" = 2 ] && [ -z "$output" ] || fail "$1 should be refused"
    [[ $stderr == "bad.heir:$3:"* ]] || fail "it is line $3, with $1"
    says "$2"
}

@test "offers that are none are refused where they stand" {
    offered '2d' 'this offers no heir' 1
    offered '1d' 'none of them, or was changed' 1
    offered '1s/^heir/player/' 'none of them, or was changed' 1
    offered '1s/(.)$/!/' 'none of them, or was changed' 2
    offered '2s/.$/B/' 'none of them, or was changed' 2
    offered '2p' 'none of them, or was changed' 3
    offered '1s/ us / mexico /' 'offered for another side' 1
    offered '1s/ us / us us /' 'reads `heir SIDE KEYS`' 1
    offered '1s/....$/\x01/' 'control character' 1
    offered "1s/ .*/ us $(printf 'A%.0s' {1..54})/;2s/.*/       $(printf 'A%.0s' {1..53})/" 'none of them, or was changed' 2
    ln -s /dev/zero endless.heir
    vcz challenge siege.yaml us --key us.key --silence 30 --heir endless.heir
    undecided
    vcz challenge siege.yaml us --key us.key --silence 30 --heir missing.heir
    undecided
    says "missing.heir"
    "$VCZ" key offer us.key us >own.heir
    { echo '# from a friend'; cat own.heir; echo; } >commented.heir
    vcz challenge siege.yaml us --key us.key --silence 30 --heir commented.heir
    accepted
}

# malformed STATUS LINE:COLUMN SED SAYS: the game, changed like that, is refused there. Lines count from 0 at `from`.
malformed() {
    local line=${2%:*}
    sed -E "$3" bare.vcz >bad.vcz
    ! cmp -s bare.vcz bad.vcz || fail "nothing is changed by $3"
    vcz check bad.vcz
    exits "$1"
    [[ $stderr == "bad.vcz:$((first + line)):${2#*:}: "* ]] || fail "it is line $((first + line)), column ${2#*:}, with $3"
    says "$4"
}

@test "lines of the header about heirs that are no such lines are refused where they stand" {
    local first a500 zeros
    a500=$(printf 'a%.0s' {1..500})
    grep -v '^  =' game.vcz >bare.vcz
    vcz check bare.vcz
    accepted
    # 0 silence, 1 and 2 heir us, 3 and 4 names us, 5 and 6 player mexico, 7 and 8 heir mexico, 9 and 10 names mexico
    first=$(grep -n '^silence' bare.vcz | cut -d: -f1)
    malformed 2 0:1 's/^silence 30/silence/' 'reads `silence DAYS`'
    malformed 2 0:12 's/^silence 30/& 31/' 'reads `silence DAYS`'
    malformed 2 0:9 's/^silence 30/silence 0/' 'from 1 to 999'
    malformed 2 0:9 's/^silence 30/silence -1/' 'from 1 to 999'
    malformed 2 0:9 's/^silence 30/silence 1000/' 'from 1 to 999'
    malformed 2 0:9 's/^silence 30/silence 99999999999999999999/' 'from 1 to 999'
    malformed 2 0:9 's/^silence 30/silence long/' 'from 1 to 999'
    malformed 2 1:1 's/^silence 30/&\n&/' 'a second `silence` line'
    malformed 2 0:1 '/^silence/d' 'an heir wants a line `silence DAYS`'
    malformed 2 1:1 's/^(heir us) .*/\1/' 'reads `heir SIDE KEYS`'
    malformed 2 1:6 's/^heir us/heir spain/' 'has no such side'
    malformed 2 1:9 "s/^(heir us) .*/\1 $a500/" 'too many letters'
    malformed 2 1:13 's/^(heir us ....)./\1\xff/' 'byte 0xff is not UTF-8'
    malformed 2 2:8 's/^(heir us ....)./\1+/' 'should have 54 letters and 53'
    malformed 2 2:1 '/^heir us/{n;d}' 'the second half of line'
    malformed 2 3:1 '/^heir us/{N;s/.*/&\n&/}' 'a second `heir` line for us'
    malformed 2 2:8 "s/^(heir us) .*/\1 $(printf 'A%.0s' {1..54})/;/^heir us/{n;s/.*/       $(printf 'A%.0s' {1..53})/}" \
        'these are no keys of an heir'
    malformed 2 1:1 '/^heir us/,/^       /d' 'this names an heir, and there is no `heir` line of that side'
    malformed 2 1:1 '/^names us/,/^       /d' 'nobody else may name its heir'
    malformed 2 3:1 's/^(names us) .*/\1/' 'reads `names SIDE LETTERS`'
    malformed 2 3:7 's/^names us/names spain/' 'has no such side'
    malformed 2 4:8 's/^(names us ....)./\1=/' 'should have 43 letters and 43'
    malformed 2 4:1 '/^names us/{n;d}' 'the second half of line'
    malformed 2 5:1 '/^names us/{N;s/.*/&\n&/}' 'a second `names` line for us'
    malformed 1 3:1 's/^(names us ...)[^_]/\1_/;t;s/^(names us ...)./\1-/' 'not the signature of the side to that heir'
    malformed 1 3:1 's/^(heir us ...)[^_]/\1_/;t;s/^(heir us ...)./\1-/' 'not the signature of the side to that heir'
    # an heir with the key of another: the two lines of mexico itself
    local keys
    keys=$(sed -n '/^player mexico/{s/.* //;p}' bare.vcz)
    malformed 2 1:1 "s/^heir us .*/heir us $keys/;/^heir us/{n;s/.*/$(sed -n '/^player mexico/{n;p}' bare.vcz)/}" \
        'nobody can cast dice for himself'
    # in games in which no side has a key
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nsilence 30\n' >seed.vcz
    vcz check seed.vcz
    undecided
    says 'a line `silence`, and not `dice mail`'
    { printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n'; grep -A1 '^heir us' bare.vcz; } >seed.vcz
    vcz check seed.vcz
    undecided seed.vcz 4 1
    says 'heirs are for games with `dice mail`'
    { printf 'vcz 1\ndice mail\n'; grep -A1 '^heir us' bare.vcz; } >seed.vcz
    vcz check seed.vcz
    undecided seed.vcz 3 1
    says 'the `scenario` line stands before heirs'
    { cat bare.vcz; echo 'bombard perote'; echo 'silence 30'; } >late.vcz
    vcz check late.vcz
    undecided
    says "belongs to the header"
}

@test "lines of a succession that are no such lines are refused where they stand" {
    local first
    succeeded game.vcz 45
    echo 'bombard perote' >>game.vcz
    by friend game.vcz
    grep -v '^  =' game.vcz >bare.vcz
    vcz check bare.vcz
    accepted
    # 0 and 1 the heir's, 2 and 3 the other's, 4 batch 1
    first=$(grep -n '^succeed' bare.vcz | head -1 | cut -d: -f1)
    malformed 2 0:1 '0,/^succeed/s/^(succeed us 45) .*/\1/' 'reads `succeed SIDE DAYS LETTERS`'
    malformed 2 0:9 '0,/^succeed/s/^succeed us/succeed spain/' 'the sides are us and mexico'
    malformed 2 0:9 '0,/^succeed/s/^succeed us/succeed mexico/' 'it is not for that side to act: nobody waits for it'
    malformed 2 0:12 '0,/^succeed/s/^succeed us 45/succeed us 29/' 'the header wants a silence of 30 days or more'
    malformed 2 0:12 '0,/^succeed/s/^succeed us 45/succeed us 1000/' 'the header wants a silence of 30 days or more'
    malformed 2 0:12 '0,/^succeed/s/^succeed us 45/succeed us long/' 'the header wants a silence of 30 days or more'
    malformed 2 0:12 '0,/^succeed/s/^succeed us 45/succeed us 99999999999999999999/' 'the header wants a silence of 30 days or more'
    malformed 1 1:8 '0,/^succeed/s/^succeed us 45/succeed us 44/' 'this is not the signature of the heir of us'
    malformed 1 1:8 '0,/^succeed/s/^(succeed us 45 ...)[^_]/\1_/;t;s/^(succeed us 45 ...)_/\1-/' 'this is not the signature of the heir of us'
    malformed 2 1:8 '0,/^succeed/s/^(succeed us 45 ....)./\1+/' 'should have 43 letters and 43'
    malformed 2 1:1 '0,/^succeed/{/^succeed/{n;d}}' 'the second half of line'
    malformed 2 2:12 '/^succeed/{n;n;s/45/46/}' 'the heir has signed that it is 45 days'
    malformed 1 3:8 '/^succeed/{n;n;s/^(succeed us 45 ...)[^_]/\1_/;t;s/^(succeed us 45 ...)_/\1-/}' 'this is not the signature of mexico'
    malformed 2 4:9 '/^succeed/{n;n;N;s/.*/&\n&/}' 'has succeeded already'
    sed '/^silence/,/^player mexico/{/^player/!d};/^heir mexico/,$d' game.vcz >none.vcz
    { cat none.vcz; sed -n '/^succeed/,$p' game.vcz; } >bad.vcz
    vcz check bad.vcz
    undecided
    says 'the header names no heir of that side'
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n' >seed.vcz
    sed -n '/^succeed/,/^       /p' game.vcz >>seed.vcz
    vcz check seed.vcz
    undecided
    says 'only in a log with `dice mail`'
    # cut off
    sed '$d' bare.vcz | sed '/^batch/,$d' | sed '$d' >cut.vcz
    vcz check cut.vcz
    undecided
    says 'the second half of the last line is missing'
}
