# Keys that a passphrase locks. Most are made with little work by tests/independent/locked.lua, which reads them, too.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    locked=$ROOT/tests/independent/locked.lua
    "$VCZ" key new plain.key >lines
    (umask 077 && echo "correct horse battery staple" >words)
}

# little FILE KEY: that key, locked with those words and hardly any work.
little() {
    (umask 077 && lua5.4 "$locked" close "$2" "correct horse battery staple" 1 8 >"$1")
}

@test "a key with a passphrase: it opens with the words, and with no others" {
    vcz key new my.key --locked --passphrase words
    accepted
    prints "is your key. Copy these lines by hand"
    [ "$(stat -c %a my.key)" = 600 ]
    [ "$(head -n 2 my.key)" = "vcz locked key 1"$'\n'"argon2id 3 65536" ]
    [ "$(wc -L <my.key)" -le 72 ]
    # the four lines open it without
    printf '%s\n' "${lines[@]:2}" | "$VCZ" key restore same.key
    vcz key show my.key --passphrase words
    accepted
    [ "$output" = "$("$VCZ" key show same.key)" ]
    "$VCZ" key restore again.key --passphrase words <my.key
    cmp again.key same.key
    # its letters are of one file alone, though the key is the same
    "$VCZ" key restore other.key --locked --passphrase words <same.key
    ! cmp -s other.key my.key || fail "it is the same file"
    (umask 077 && echo "correct horse battery stapl" >wrong)
    vcz key show my.key --passphrase wrong
    undecided
    says "my.key: error: this is not its passphrase, or the file was changed"
    [ -z "$output" ]
    # from a pipe, and with the line end of another system
    vcz key show my.key --passphrase <(printf 'correct horse battery staple\r\n')
    accepted
}

@test "a second implementation locks and opens the same files" {
    little my.key plain.key
    vcz key restore again.key --passphrase words <my.key
    [ "$status" = 0 ]
    cmp again.key plain.key
    run lua5.4 "$locked" open my.key "correct horse battery staple"
    [ "$output" = "$(cat plain.key)" ] || fail "$output"
    # the secret of one game says what it is, and cannot be made to say anything else
    "$VCZ" challenge santiago/july-1 us --key plain.key >c.vcz
    "$VCZ" key game one.key c.vcz --key plain.key
    little one-locked.key one.key
    [ "$(head -n 1 one-locked.key)" = "vcz locked key of one game 1" ]
    vcz key restore one-again.key --passphrase words <one-locked.key
    [ "$status" = 0 ]
    cmp one-again.key one.key
    sed 's/ of one game//' one-locked.key >lie.key
    chmod 600 lie.key
    vcz key show lie.key --passphrase words
    undecided
    says "this is not its passphrase, or the file was changed"
}

@test "who vanishes has left the secret of a game with a friend, behind a passphrase" {
    write_siege
    "$VCZ" key new mexico.key >lines
    "$VCZ" challenge siege.yaml us --key plain.key | "$VCZ" accept - --key mexico.key >game.vcz
    "$VCZ" key game left.key game.vcz --key plain.key --locked --passphrase words
    [ "$(head -n 1 left.key)" = "vcz locked key of one game 1" ]
    [ "$(stat -c %a left.key)" = 600 ]
    # He is asked for nothing before the dice that his key would cast.
    echo 'bombard perote' >>game.vcz
    "$VCZ" run game.vcz --key plain.key --write 2>told
    echo 'reply Q1 refuse' >>game.vcz
    "$VCZ" run game.vcz --key mexico.key --write 2>told
    cp game.vcz his.vcz
    "$VCZ" run his.vcz --key plain.key --write 2>told
    vcz run game.vcz --key left.key --write </dev/null
    undecided
    says "this key has a passphrase"
    cp game.vcz waiting.vcz
    vcz run game.vcz --key left.key --passphrase words --write
    accepted
    cmp game.vcz his.vcz # there are no other dice
    vcz run game.vcz --passphrase words
    undecided
    says '--passphrase is that of the key which --key names'
    cp waiting.vcz game.vcz
    "$VCZ" key restore open.key --passphrase words <left.key
    vcz run game.vcz --key open.key --write
    accepted
    cmp game.vcz his.vcz
    vcz verify game.vcz
    accepted
    # it begins no other game
    vcz challenge siege.yaml us --key open.key
    undecided
}

@test "a locked file that is not whole, or wants what no file may, is refused at once" {
    little my.key plain.key
    local change words
    while IFS='|' read -r change words; do
        sed -E "$change" my.key >bad.key
        chmod 600 bad.key
        vcz key show bad.key --passphrase words
        undecided
        says "$words"
        [ -z "$output" ]
    done <<'END'
s/^argon2id 1 8/argon2id 1 262145/|wants 1 passes over 262145 KiB; 10 over 262144 are the most
s/^argon2id 1 8/argon2id 1 4294967295/|wants 1 passes over 4294967295 KiB
s/^argon2id 1 8/argon2id 11 8/|wants 11 passes over 8 KiB
s/^argon2id 1 8/argon2id 4294967296 8/|this is no locked key
s/^argon2id 1 8/argon2id 0 8/|this is no locked key
s/^argon2id 1 8/argon2id 1 7/|wants 1 passes over 7 KiB
s/^argon2id 1 8/argon2id 2 8/|this is not its passphrase
s/^argon2id/argon2i/|this is no locked key
3s/^./_/|this is not its passphrase
4s/.$//|this is no locked key
4s/.$/\n&/|this is no locked key
4d|this is no locked key
$s/$/\nx/|this is no locked key
2,$d|this is no locked key
END
    { cat my.key && printf '%2000s' x; } >bad.key
    vcz key show bad.key --passphrase words
    undecided
    chmod 644 my.key
    vcz key show my.key --passphrase words
    undecided
    says "others may read this key"
}

@test "a passphrase that is soon guessed, shared, or given where nobody asks for one" {
    for words in '' short 'ababababababababab' "$(printf 'é%.0s' {1..11})" "$(printf '%0300d' 1)"; do
        (umask 077 && echo "$words" >weak)
        vcz key new new.key --locked --passphrase weak
        undecided
        [ -z "$output" ]
        [ ! -e new.key ]
    done
    chmod 644 words
    vcz key new new.key --locked --passphrase words
    undecided
    says "words: error: others may read this passphrase"
    [ ! -e new.key ]
    chmod 600 words
    vcz key new new.key --locked --passphrase nowhere
    undecided
    says "nowhere: error: No such file"
    [ ! -e new.key ]
    vcz key new new.key --passphrase words
    undecided
    says "--passphrase wants --locked here"
    [ ! -e new.key ]
    vcz key show plain.key --locked
    undecided
    says "--locked is for a key that is made"
    cp plain.key kept.key
    vcz key new plain.key --locked --passphrase words
    undecided
    says "it stays as it is"
    cmp plain.key kept.key
}

# typed COMMAND: at a terminal; each line of standard input is typed when it has asked once more. What it shows is in $output.
typed() {
    local asked=0 line
    : >shown
    while read -r line; do
        asked=$((asked + 1))
        for ((i = 0; i < 200 && $(grep -o 'key: ' shown | wc -l) < asked; i++)); do sleep 0.05; done
        sleep 0.1
        printf '%s\r' "$line"
    done | (timeout 20 script -qfec "$1" shown >said 2>&1 && echo 0 >status || echo $? >status)
    status=$(cat status)
    output=$(cat shown)
}

@test "the terminal is asked, and shows nothing of what is typed" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    typed "'$VCZ' key new my.key --locked" <<<$'quite a long secret\nquite a long secret'
    [ "$status" = 0 ] || fail "$output"
    [[ $output == *"passphrase of my.key: "*"once more, of my.key: "*"is your key"* ]] || fail "$output"
    [[ $output != *secret* ]] || fail "it shows what is typed"
    "$VCZ" challenge santiago/july-1 us --key plain.key >c.vcz
    # a letter too much is taken back
    typed "'$VCZ' accept c.vcz --key my.key >g.vcz" <<<$'quite a long secrets\x7f'
    [ "$status" = 0 ] && grep -q '^player spain' g.vcz || fail "$output"
    typed "'$VCZ' key new two.key --locked" <<<$'quite a long secret\nquite another secret'
    [ "$status" = 2 ] && [[ $output == *"these are two passphrases"* ]] && [ ! -e two.key ] || fail "$output"
    typed "'$VCZ' key show my.key" <<<$'\x03'
    [ "$status" = 2 ] && [[ $output == *"no passphrase was given"* ]] || fail "$output"
    # without a terminal there is nobody to ask
    run setsid -w "$VCZ" key show my.key </dev/null
    [ "$status" = 2 ] && [[ $output == *"there is no terminal to ask for it"* ]] || fail "$output"
}
