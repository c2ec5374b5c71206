# What a player of a judge's game, and the judge, are told on the way: of a mail that was cut, of a draft, of a whole mail in place of a batch.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    vcz judge new war cactus/short --player imperial=a@example.org --player republican=b@example.org --now 2026-11-23
    accepted
    first=war/out/0000-imperial.txt
}

# The judge's mail comes, and the bot's orders go behind the account.
drafted() {
    vcz mail take imperial.vcz $first
    accepted
    "$VCZ" bot random war/game.vcz >orders
    cat orders >>imperial.vcz
}

@test "due of an account with a draft behind it: as the judge has told it, and that it is to be mailed" {
    vcz mail take imperial.vcz $first
    vcz mail due imperial.vcz
    accepted
    local before=$output
    drafted
    vcz mail due imperial.vcz
    accepted
    [[ $(sed '1s/^[^:]*:[0-9]*: //' <<<"$output") == "$(sed '1s/^[^:]*:[0-9]*: //' <<<"$before")"$'\n''  '*' behind what the judge has told: `vcz mail compose imperial.vcz` mails '* ]] ||
        fail "it should stand where the judge has it"
    vcz mail due imperial.vcz --json
    accepted
    prints '"to_act":"imperial"'
}

@test "a mail that was cut before its token: nothing can be mailed before it comes whole" {
    sed '/^token /,$d' $first >cut
    vcz mail take imperial.vcz cut
    accepted
    prints '  no token came with it: take the whole mail before you order, for it goes with your orders'
    ! grep -q 'orders go behind it' <<<"$output" || fail "they could not be mailed"
    "$VCZ" bot random war/game.vcz >>imperial.vcz
    vcz mail compose imperial.vcz
    undecided
    [ "$stderr" = 'vcz mail: error: no mail of the judge has told the token, and which batch he wants: take his mail whole' ] || fail "it should say nothing else"
    vcz mail take imperial.vcz $first
    accepted
    vcz mail compose imperial.vcz
    accepted
}

@test "once the token is known nothing new is told without it" {
    vcz mail take imperial.vcz $first
    accepted
    local account=imperial.vcz count
    count=$(grep -cv '^#\|^$' $account)
    sum() { grep -v '^#\|^$' "$@" | sed 's/^ *//' | b2sum -l 128 | cut -c 1-16; }
    {
        echo "# account of imperial: from line $((count + 1)) $(sum $account)"
        echo 'resign'
        echo "# account of imperial: to line $((count + 1)) $(cat $account <(echo resign) | sum)"
    } >forged
    cp $account before
    vcz mail take $account forged
    undecided forged 1 1
    says 'no token came with it, so anybody can have written it'
    cmp $account before
    # the mail that tells how the game ends has it
    run --separate-stderr in_tmpdir bash -c 'echo concede | "$1" judge take war --by-hand --side republican --now 2026-11-23' bash "$VCZ"
    [ "$(grep -c '^token ' war/out/0001-imperial.txt)" = 1 ] || fail "it has no token"
    sed '/^token /d' war/out/0001-imperial.txt >cut
    vcz mail take $account cut
    undecided
    vcz mail take $account war/out/0001-imperial.txt
    accepted
    prints 'the game is over'
}

@test "nor is a link kept as the judge's" {
    vcz mail take imperial.vcz $first
    accepted
    # what the account has already, and a link of somebody's own
    sed '/^token /d; s/^[0-9a-f]\{32\}$/'"$(printf '0%.0s' {1..32})"'/' $first >forged
    grep -qx '0\{32\}' forged || printf '\n%s\n' "$(printf '0%.0s' {1..32})" >>forged
    vcz mail take imperial.vcz forged
    accepted
    ! grep '^link 0\{32\}$' imperial.vcz.judge || fail "who wrote this is not known"
}

@test "of several mails the last ends the game" {
    drafted
    "$VCZ" mail compose imperial.vcz | sed -n '/^vcz/,$p' | in_tmpdir "$VCZ" judge take war --now 2026-11-23 >paths
    vcz judge end war --unfinished --now 2026-11-23
    accepted
    cat war/out/000?-imperial*.txt >box
    vcz mail take imperial.vcz box
    accepted
    prints "  the last of these mails ends the game: from line $(($(grep -n '^vcz 1$' box | tail -n 1 | cut -d: -f1))) on it is the whole log, and goes into a file of its own"
    vcz mail take imperial.vcz war/out/0001-imperial.txt
    accepted
    ! grep -q 'ends the game' <<<"$output" || fail "this one does not"
}

@test "partly: what is legal before an order that is not is to stand" {
    drafted
    vcz mail compose imperial.vcz --partly
    accepted
    echo "$output" | grep -A1 '^token ' | grep -qx partly || fail "the line should stand below the token"
    echo "$output" | sed -n '/^vcz/,$p' >batch
    vcz mail compose imperial.vcz
    [ "$(grep -vx partly batch)" = "$(sed -n '/^vcz/,$p' <<<"$output")" ] || fail "nothing else should change"
    sed -i 's/^end vcz/place re.1-inf at chiapas\n&/' batch
    run --separate-stderr bash -c '"$1" judge take war --now 2026-11-23 <batch' bash "$VCZ"
    exits 0
    grep -qF "$(head -n 1 orders)" war/game.vcz || fail "what was legal should stand"
    # of other mails there is nothing to be taken in part
    "$VCZ" new cactus/short --seed 7 >game.vcz 2>said
    for call in "compose game.vcz --partly" "take imperial.vcz $first --partly" "due imperial.vcz --partly"; do
        vcz mail $call
        undecided
        says '--partly goes with a mail to a judge'
    done
}

@test "the judge is given a whole mail in place of a batch" {
    drafted
    "$VCZ" mail compose imperial.vcz >mail
    run --separate-stderr bash -c '"$1" judge take war --now 2026-11-23 <mail' bash "$VCZ"
    exits 1
    says 'batch:5:1: error: words stand before this line: `vcz-mail --game war < MAIL` takes orders out of a mail, or give what stands between the marks alone'
    ! grep -q 'this token is not' <<<"$stderr" || fail "no token was read"
}

@test "a judge whose key is locked begins with its passphrase out of a file" {
    (umask 077 && echo 'correct horse battery staple' >words)
    "$VCZ" key new judge.key --locked --passphrase words >text
    vcz judge new peace cactus/short --player imperial=a@example.org --player republican=b@example.org --key judge.key --passphrase words
    accepted
    "$VCZ" key show judge.key --passphrase words --json >shown
    vcz key show judge.key peace/game.vcz --passphrase words --json
    accepted
    prints '"plays":"judge"'
    (umask 077 && echo 'another horse battery staple' >wrong)
    vcz judge new none cactus/short --player imperial=a@example.org --player republican=b@example.org --key judge.key --passphrase wrong
    undecided
    says 'judge.key: error: this is not its passphrase'
    vcz judge new none cactus/short --player imperial=a@example.org --player republican=b@example.org --passphrase words
    undecided
    says '--passphrase is that of the key which --key names'
}
