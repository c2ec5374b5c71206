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

# shows NAME: `key show` of odd.key is that of us.key; refuses NAME WORDS: it is not taken, nor anything written with it.
shows() {
    vcz key show odd.key
    [ "$status" = 0 ] && [ "$output" = "$("$VCZ" key show us.key)" ] || fail "$1 should be read"
}
refuses() {
    vcz key show odd.key
    undecided
    says "$2"
    [ -z "$output" ] || fail "$1: nothing should be printed"
    ! grep -qF "$(sed -n 2p us.key)" <<<"$stderr" || fail "$1: the key is told"
    cp game.vcz with.vcz
    vcz run with.vcz --key odd.key --write
    undecided
    cmp game.vcz with.vcz || fail "$1: nothing should be written"
    [ ! -e odd.key.book ] || fail "$1: there is a book of it"
}

@test "attack: key files that are cut, in another system's lines, no text, shared, linked, or none" {
    umask 077
    local bytes
    # cut anywhere it is none; the end of the last line may be missing
    for ((bytes = 0; bytes < $(wc -c <us.key) - 1; bytes += 7)); do
        head -c $bytes us.key >odd.key
        refuses "cut behind $bytes" 'odd.key:'
    done
    : >odd.key
    refuses empty 'odd.key: error: this file is empty, and no key'
    head -c -1 us.key >odd.key
    shows "without the last end"
    sed 's/$/\r/' us.key >odd.key
    shows "with two bytes at the end of a line"
    { printf '\xef\xbb\xbf' && cat us.key; } >odd.key
    shows "with a mark of its encoding"
    iconv -t UTF-16 us.key >odd.key
    refuses "in another encoding" 'a NUL byte: this is no text, as a key is'
    { cat us.key && printf '\0'; } >odd.key
    refuses "with a NUL byte" 'a NUL byte: this is no text, as a key is'
    { cat us.key && printf '%1000s' ''; } >odd.key
    refuses "very long" 'odd.key: error: this is more than a key has, and no key'
    # lines in other places, twice, of letters that only look alike; the line of the file is named
    local change line
    while read -r change line; do
        sed "$change" us.key >odd.key
        refuses "$change" "odd.key:$line:1: error: in line $((line - 1)) of the key's four"
    done <<'END'
2p 3
3d 3
2{h;d};3{G} 2
4s/./Я/ 4
5s/.$/_/ 5
END
    cp us.key odd.key
    local mode
    for mode in 640 604 660 666; do
        chmod $mode odd.key
        refuses "of mode $mode" 'others may read this key: `chmod 600` makes it yours alone'
    done
    chmod 600 odd.key
    rm odd.key && ln -s us.key odd.key
    shows "behind a link"
    rm odd.key && ln -s odd.key odd.key
    refuses "a link to itself" 'Too many levels'
    rm odd.key && mkfifo odd.key
    refuses "a pipe" 'not a regular file'
    rm odd.key && mkdir odd.key
    refuses "a folder" 'not a regular file'
}

# The header with the keys of us as those bytes; a header is 16 bytes, the key that signs, the key that casts.
header_with() {
    local letters first
    letters=$(printf "$(sed 's/../\\x&/g' <<<"$1")" | base64 -w0 | tr '/+' '_-' | tr -d =)
    first=$(grep -n '^player us' game.vcz | cut -d: -f1)
    sed "$((first + 1))d; ${first}s/.*/player us ${letters:0:54}\n       ${letters:54}/" game.vcz
}

@test "attack: keys in the header that are no points, of small order, written in a second way, or the other's" {
    keys_of() { { sed -n "/^player $1 /s/.* //p" game.vcz && sed -n "/^player $1 /{n; s/ *//p}" game.vcz; } | tr -d '\n' | tr '_-' '/+' | sed 's/$/=/' | base64 -d 2>/dev/null | od -An -v -tx1 | tr -d ' \n'; }
    local us mexico bad
    us=$(keys_of us)
    mexico=$(keys_of mexico)
    [ ${#us} = 160 ] || fail "a line of ${#us}"
    [ ${#mexico} = 160 ] || fail "a line of ${#mexico}"
    header_with "$us" | cmp - game.vcz
    local line
    line=$(($(grep -n '^player us' game.vcz | cut -d: -f1) + 1))
    for bad in 0000000000000000000000000000000000000000000000000000000000000000 \
        0100000000000000000000000000000000000000000000000000000000000000 \
        0100000000000000000000000000000000000000000000000000000000000080 \
        ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f \
        edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f \
        eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f \
        26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05 \
        ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff; do
        for spoilt in "${us:0:32}$bad${us:96}" "${us:0:96}$bad"; do
            header_with "$spoilt" >spoilt.vcz
            vcz check spoilt.vcz
            undecided spoilt.vcz $line 8
            says 'these are no keys of a player'
        done
    done
    # The other's, in part or whole; that both have one nonce binds nobody.
    for spoilt in "${us:0:32}${mexico:32:64}${us:96}" "${us:0:96}${mexico:96}" "$mexico"; do
        header_with "$spoilt" >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz "$(($(grep -n '^player mexico' spoilt.vcz | cut -d: -f1) + 1))" 8
        says 'both players have the same key: nobody can cast dice for himself'
    done
    header_with "${mexico:0:32}${us:32}" >spoilt.vcz
    vcz check spoilt.vcz
    accepted
    vcz run spoilt.vcz --key us.key
    undecided
    says 'the key is that of neither player'
}

@test "attack: lines of a header doubled, of letters that look alike, and of names without end" {
    "$VCZ" key new third.key >lines
    "$VCZ" key escrow third.key >director
    "$VCZ" challenge siege.yaml us --key us.key --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >game.vcz
    vcz check game.vcz
    accepted
    local word at long
    long=$(printf '%01000d' 0)
    for word in scenario dice player director escrow; do
        at=$(grep -n "^$word" game.vcz | head -1 | cut -d: -f1)
        # Twice: the second is named.
        sed "${at}p" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz $((at + 1)) 1
        # Letters of another alphabet: it is unknown where it stands.
        sed "${at}s/^$word/$(tr 'aceio' '#####' <<<"$word" | sed 's/#/е/')/" game.vcz | tr '#' 'o' >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz "$at" 1
        says "a letter or blank of it looks like one that a log knows, and is another"
        sed "${at}s/^./\U&/" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz "$at" 1
        says "did you mean \`$word\`?"
        sed "${at}s/ /\xc2\xa0/" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz "$at" $((${#word} + 1))
        # A name of a thousand characters, and one word too many.
        sed -E "${at}s/^([a-z]+) [^ ]+/\1 $long/" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided
        says "spoilt.vcz:$at:"
        [ ${#stderr} -lt 2500 ] || fail "that is too much to read"
        sed "${at}s/\$/ $long/" game.vcz >spoilt.vcz
        vcz check spoilt.vcz
        undecided spoilt.vcz "$at" "$(($(sed -n "${at}p" game.vcz | wc -c) + 1))"
    done
    # Names of sides, keys and files of that length.
    for call in "challenge siege.yaml $long --key us.key" "challenge $long us --key us.key" "key game $long.key game.vcz --key us.key" \
        "accept challenge.vcz --key $long" "key show us.key $long" "run game.vcz --key us.key --void $long"; do
        vcz $call
        undecided
        [ -z "$output" ] || fail "nothing should be printed"
    done
}

@test "a passphrase of odd bytes opens what it has locked, and nothing else does" {
    umask 077
    local words
    for words in 'na\xc3\xafve caf\xc3\xa9 zo\xc3\xab' '\xff\xfe\xfd\xfc\xfb\xfa no text \x80\x81' 'tabs\tand  blanks \x01\x02' 'a NUL \x00 and what is behind'; do
        printf "$words\n" >words
        rm -f locked.key
        vcz key new locked.key --locked --passphrase words
        accepted
        vcz key show locked.key --passphrase words
        accepted
        printf "$words\r\nand a second line\n" >words
        vcz key show locked.key --passphrase words
        accepted
        printf "${words%?}\n" >words
        vcz key show locked.key --passphrase words
        undecided
        says 'this is not its passphrase'
    done
    head -c 100000 /dev/zero | tr '\0' x >words
    vcz key show locked.key --passphrase words
    undecided
    says 'words: error: '
}
