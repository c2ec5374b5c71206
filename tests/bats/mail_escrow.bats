# A game by mail with a director: each side seals the secret of its game for him, he checks that at the start, and if one vanishes
# he opens the box, and the game goes on with the dice that it would have had. The game is the siege of mail_dice.bats.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    escrow=$ROOT/tests/independent/escrow.lua
    local who
    for who in us mexico director; do "$VCZ" key new $who.key >lines; done
    "$VCZ" key escrow director.key >director
    "$VCZ" challenge siege.yaml us --key us.key --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >game.vcz
}

@test "the header has a box of each side, which the director alone opens, and the first link covers them" {
    [ "$(grep -cE '^(director .{43}|escrow us .{54}|escrow mexico .{54})$' game.vcz)" = 3 ]
    [ "$(wc -L <game.vcz)" -le 72 ]
    vcz key escrow director.key game.vcz
    accepted
    [ "$output" = "us opens"$'\n'"mexico opens" ]
    vcz key escrow director.key game.vcz --json
    accepted
    prints_line '{"side":"mexico","opens":true}'
    vcz key escrow us.key game.vcz
    differs "its header names another director: this key opens nothing there"
    # what it opens is the secret of each side, as a second implementation finds it
    local side
    for side in us mexico; do
        "$VCZ" key game "$side.one" game.vcz --key director.key --of "$side"
        "$VCZ" key game "$side.own" game.vcz --key "$side.key"
        cmp "$side.one" "$side.own"
        [ "$(stat -c %a "$side.one")" = 600 ]
    done
    run lua5.4 "$escrow" director.key game.vcz us mexico
    [ "$output" = "$(cat director; echo us; sed 1d us.one; echo mexico; sed 1d mexico.one)" ] || fail "$output"
    run lua5.4 "$escrow"
    [ "$output" = "the vectors are right" ]
}

@test "a player vanishes while his dice are awaited: the director casts them, and there are no others" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
    cp game.vcz same.vcz
    "$VCZ" key game us-one.key game.vcz --key director.key --of us
    by us-one game.vcz
    by us same.vcz
    cmp game.vcz same.vcz
    vcz verify game.vcz --words
    accepted
    prints "sealed its secret of this game for a director"
    run lua5.4 "$ROOT/tests/independent/casts.lua" game.vcz us mexico
    [ "$status" = 0 ] && [ "$output" = "2 links, 2 signatures, 1 casts, 1 dice" ] || fail "$output"
    # the secret opens this game alone
    "$VCZ" challenge siege.yaml us --key us.key --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >other.vcz
    vcz run other.vcz --key us-one.key
    undecided
    says "the key is that of neither player"
    # with a changed box, another director, or none, the same batches are those of no game
    local change
    for change in 's/^(escrow us .).(.*)/\1A\2/;t;' '/^director/d;/^escrow/,/^       /d'; do
        sed -E "$change" game.vcz >spoilt.vcz
        cmp -s spoilt.vcz game.vcz && continue
        vcz check spoilt.vcz
        differs "it goes on from"
    done
}

@test "the wrong director: who accepts looks at the line that he was given, and seals nothing for another" {
    "$VCZ" key new own.key >lines # of the challenger, who would like to know the dice of the other
    "$VCZ" key escrow own.key >own
    "$VCZ" challenge siege.yaml us --key us.key --escrow own >lie.vcz
    vcz accept lie.vcz --key mexico.key --escrow director
    differs "the challenge names another director"
    [ -z "$output" ]
    vcz accept lie.vcz --key mexico.key
    undecided
    says "the challenge names a director: --escrow FILE wants the line that he himself has given you"
    [ -z "$output" ]
    "$VCZ" challenge siege.yaml us --key us.key >none.vcz
    vcz accept none.vcz --key mexico.key --escrow director
    undecided
    says "the challenge names no director"
    vcz challenge siege.yaml us --key own.key --escrow own
    undecided
    says "this is made of your own key"
    # put into the header afterwards, he is seen by who has sealed for the first one
    sed "s/^director .*/$(cat own)/" game.vcz >lie.vcz
    echo 'bombard perote' >>lie.vcz
    cp lie.vcz before.vcz
    vcz run lie.vcz --key us.key --write
    differs "this is not what your key seals for that director: somebody has changed it, or him"
    cmp lie.vcz before.vcz
}

@test "a sealed lie: the director finds it before the first order, and so does who has sealed something else" {
    "$VCZ" challenge siege.yaml us --key us.key --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >second.vcz
    # the box of another game, whose secret is another
    { sed '/^escrow mexico/,$d' game.vcz; sed -n '/^escrow mexico/,$p' second.vcz; } >lie.vcz
    vcz key escrow director.key lie.vcz
    differs "what mexico has sealed is not the secret of its keys in this game"
    [ "$output" = "us opens" ]
    vcz key escrow director.key lie.vcz --json
    [ "$status" = 1 ]
    prints_line '{"side":"us","opens":true}'
    prints_line '{"side":"mexico","opens":false}'
    vcz key game one.key lie.vcz --key director.key --of mexico
    differs "what mexico has sealed"
    [ ! -e one.key ]
    # a copy of the other's
    { sed '/^escrow mexico/,$d' game.vcz; sed -n '/^escrow us/{N;s/us/mexico/;p}' game.vcz; } >copy.vcz
    vcz check copy.vcz
    undecided
    says "both sides have the same box: one is a copy"
    # a box that was made for that copy in another game opens nothing there
    { sed '/^escrow mexico/,$d' second.vcz; sed -n '/^escrow us/{N;s/us/mexico/;p}' game.vcz; } >copy.vcz
    vcz key game one.key copy.vcz --key director.key --of mexico
    differs "what mexico has sealed"
    [ ! -e one.key ]
    # who holds the secret later, of one who has vanished or of a game that is over, sees the lie as well
    "$VCZ" key game mexico-one.key game.vcz --key mexico.key
    vcz run lie.vcz --key mexico-one.key
    differs "this is not what your key seals"
}

@test "a header with a director that is not whole is refused, with its line" {
    local change words
    while IFS='|' read -r change words; do
        sed -E "$change" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided
        says "$words"
    done <<'END'
/^director/d|this is sealed for a director, and there is no `director` line
/^escrow mexico/,$d|with a director both sides seal the secret
s/^director .*/&\n&/|a second `director` line
s/^(director .{42}).*/\1/|this is no key of a director
s/^director .*/director AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/|this is no key of a director
s/^director .*/director 4Ot6fDtBuK4WVuP68Z_EatoJjeucMrH9hmIFFl9JuAA/|this is no key of a director
s/^(escrow )us/\1spain/|veracruz has no such side
s/^escrow mexico/escrow us/|a second `escrow` line for us
/^escrow us/{n;d}|the second half of line
s/^(escrow us ....)./\1/|should have 54 letters and 53
s/^dice mail/dice seed 7/;/^player/,/^       /d|a director is for games with `dice mail`
END
    for words in '' "$(cat director director)" "director x" "seed 7"; do
        echo "$words" >bad
        vcz challenge siege.yaml us --key us.key --escrow bad
        undecided
        [ -z "$output" ]
    done
    says "a director gives one line"
    vcz key game one.key game.vcz --key director.key --of spain
    undecided
    says "the game has no side 'spain'"
    vcz key game one.key challenge.vcz --key director.key --of mexico
    differs "mexico has sealed nothing"
    [ ! -e one.key ]
    vcz key escrow us-one.key
    undecided
    vcz key new one.key --of us
    undecided
    says "--of is for key game"
    [ ! -e one.key ]
}
