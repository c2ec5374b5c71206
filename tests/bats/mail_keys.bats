# Keys of a game by mail: each game has a secret of its own, which opens that game alone. The game is the siege of mail_dice.bats.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    keys=$ROOT/tests/independent/keys.lua
    "$VCZ" key new us.key >lines
    "$VCZ" key new mexico.key >lines
    begun game.vcz
}

# begun LOG: a game between the two, with that header.
begun() {
    "$VCZ" challenge siege.yaml us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >"$1"
}

# played LOG: a batch of each side, and the dice of the second.
played() {
    echo 'bombard perote' >>"$1"
    by us "$1"
    echo 'reply Q1 refuse' >>"$1"
    by mexico "$1"
    by us "$1"
    vcz verify "$1"
    accepted
}

@test "each game has keys of its own, and the secret of one opens no other" {
    begun other.vcz
    [ "$("$VCZ" key show us.key game.vcz)" != "$("$VCZ" key show us.key other.vcz)" ]
    vcz key game one.key game.vcz --key us.key
    accepted
    [ -z "$output" ]
    [ "$(stat -c %a one.key)" = 600 ]
    [ "$(head -1 one.key)" = "vcz key of one game 1" ]
    # In its game it does all that the key does: signs, and casts the same dice, for there are no others.
    cp game.vcz with.vcz
    echo 'bombard perote' >>with.vcz
    by one with.vcz
    echo 'reply Q1 refuse' >>with.vcz
    by mexico with.vcz
    cp with.vcz same.vcz
    by one with.vcz
    by us same.vcz
    cmp with.vcz same.vcz
    vcz verify with.vcz
    accepted
    # In another, of the same two players, it does nothing.
    vcz run other.vcz --key one.key
    undecided
    says "the key is that of neither player"
    vcz key show one.key other.vcz
    undecided
    says "no key in the header of this game is made of yours"
    vcz key game two.key other.vcz --key one.key
    undecided
    [ ! -e two.key ]
    # Of what it opens nothing leads back to the key.
    ! grep -qF "$(sed 1d us.key | head -1)" one.key || fail "it shows the key"
}

@test "a second implementation works out the secret of a game, and the keys that come of it" {
    local side
    for side in us mexico; do
        "$VCZ" key game "$side.one" game.vcz --key "$side.key"
        run lua5.4 "$keys" "$side.key" game.vcz "$side"
        [ "$status" = 0 ] && [ "$output" = "of this game"$'\n'"$(sed 1d "$side.one")" ] || fail "$output"
        run lua5.4 "$keys" "$side.one" game.vcz "$side"
        [ "$status" = 0 ] && [ "${lines[0]}" = "of all games" ] || fail "$output"
    done
    run lua5.4 "$keys" us.key game.vcz mexico
    [ "$status" = 1 ]
}

# older SIDE: the `player` line of a game that was begun when one secret served for all, made of what `key show` prints.
older() {
    local letters
    letters=$({
        printf '%-16s' "$1 of old"
        for half in $("$VCZ" key show "$1.key" | sed 's/.* //'); do
            tr '_-' '/+' <<<"$half=" | base64 -d
        done
    } | base64 -w0 | tr '/+' '_-' | tr -d =)
    printf 'player %s %s\n       %s\n' "$1" "${letters:0:54}" "${letters:54}"
}

@test "a game that was begun when one secret served for all is played on and verified" {
    { sed '/^player us/,$d' game.vcz; older us; older mexico; } >old.vcz
    played old.vcz
    grep -q '^cast 2 ' old.vcz
    run lua5.4 "$keys" us.key old.vcz us
    [ "${lines[0]}" = "of all games" ] || fail "$output"
    run lua5.4 "$ROOT/tests/independent/casts.lua" old.vcz us mexico
    [ "$status" = 0 ] || fail "$output"
    "$VCZ" run old.vcz | cmp - old.vcz
    vcz key game one.key old.vcz --key us.key
    undecided
    says "it rests on your whole key"
    [ ! -e one.key ]
    # One side of old, one of now: the header tells for each.
    { sed '/^player mexico/,$d' game.vcz; older mexico; } >mixed.vcz
    played mixed.vcz
}

@test "the key of one game begins no other, and remains what it is" {
    "$VCZ" key game one.key game.vcz --key us.key
    vcz challenge siege.yaml us --key one.key
    undecided
    says "one.key: error: this is the key of one game"
    vcz accept challenge.vcz --key one.key
    undecided
    says "this is the key of one game"
    sed 's/^dice mail/dice judge/;/^player/,$d' game.vcz >judged.vcz
    vcz judge new war judged.vcz --key one.key --player us=a@example.org --player mexico=b@example.org --now 2026-11-24
    [ "$status" != 0 ]
    says "this is the key of one game"
    "$VCZ" key restore again.key <one.key
    cmp one.key again.key
    # one key on both sides has two secrets now, and is still one key
    vcz accept challenge.vcz --key us.key
    undecided
    says "both players have the same key"
}

@test "what a key is in a game, and calls that are none" {
    vcz key show us.key game.vcz
    accepted
    prints_line "plays us"
    [ "$(wc -l <<<"$output")" = 3 ]
    vcz key show mexico.key game.vcz --json
    accepted
    [[ $output =~ ^\{\"plays\":\"mexico\",\"signs\":\"[A-Za-z0-9_-]{43}\",\"casts\":\"[A-Za-z0-9_-]{43}\"\}$ ]]
    # a challenge will do, and a game that is under way
    vcz key show us.key challenge.vcz
    accepted
    prints_line "plays us"
    played game.vcz
    vcz key show mexico.key game.vcz
    accepted
    prints_line "plays mexico"
    vcz key game one.key game.vcz
    undecided
    says "key game wants FILE, LOG and --key FILE"
    vcz key game one.key --key us.key
    undecided
    says "key game wants FILE, LOG and --key FILE"
    vcz key new a b
    undecided
    says "key new takes one file"
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n' >seed.vcz
    vcz key show us.key seed.vcz
    undecided
    says "no key in the header of this game is made of yours"
    printf 'vcz 1\nscenario siege.yaml\ndice mail\nplayer us xx\nxx\n' >bad.vcz
    vcz key game one.key bad.vcz --key us.key
    undecided
    vcz key game one.key missing.vcz --key us.key
    undecided
    [ ! -e one.key ]
    cp us.key kept
    vcz key game us.key game.vcz --key us.key
    undecided
    says "there is such a file"
    cmp us.key kept
}
