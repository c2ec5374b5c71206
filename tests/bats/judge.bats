# A judge: a folder that holds a game, and answers each player.
load helper

DAY='--now 2026-11-23'

setup() {
    vcz judge new war veracruz/campaign --player us=scott@example.org --player mexico=santa@example.org --deadline 7 $DAY
    exits 0
}

folder() {
    echo "$BATS_TEST_TMPDIR/war$1"
}

# token SIDE
token() {
    sed -n "s/^$1: .*token: \"\([0-9a-f]*\)\"}/\1/p" "$(folder /players)"
}

# batch SIDE N ORDER...: as a player sends it.
batch() {
    printf 'vcz veracruz %s\ntoken %s\n' "$2" "$(token "$1")"
    shift 2
    printf '%s\n' "$@" 'end vcz'
}

# take SIDE N ORDER...
take() {
    batch "$@" >"$BATS_TEST_TMPDIR/batch"
    given
}

given() {
    ran="judge take"
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war $DAY
}

# nothing COMMAND...: it leaves the log as it was.
nothing() {
    local before
    before=$(cat "$(folder /game.vcz)")
    "$@"
    [ "$before" = "$(cat "$(folder /game.vcz)")" ] || fail "the log should not change"
}

@test "a new folder: log, players, and a mail to each with his token and not the other's" {
    [ "$output" = $'war/out/0000-us.txt\nwar/out/0000-mexico.txt' ]
    [ "$(stat -c %a "$(folder)")" = 700 ]
    [ "$(stat -c %a "$(folder /game.vcz)")" = 600 ]
    [ "$(token us)" != "$(token mexico)" ]
    [[ $(token us) =~ ^[0-9a-f]{32}$ ]]
    local mail
    mail=$(cat "$(folder /out/0000-mexico.txt)")
    [[ $mail == 'To: santa@example.org'$'\n''Subject: vcz veracruz: turn 0, setup of mexico: mexico is to act'* ]]
    [[ $mail == *'mexico is to act, by 2026-11-30.'* ]]
    [[ $mail == *$'vcz veracruz 1\ntoken '"$(token mexico)"$'\n'* ]]
    [[ $mail != *"$(token us)"* ]]
    run cat "$(folder /out/0000-us.txt)"
    [[ $output != *"$(token mexico)"* ]]
    # The dice are fixed: by a hash that anybody can work out once he has the log.
    prints "$(grep -E '^(dice seed|salt) ' "$(folder /game.vcz)" | b2sum -l 256 | cut -d' ' -f1)"
    [[ $output != *"$(sed -n 's/^dice seed //p' "$(folder /game.vcz)")"* ]]
}

@test "a batch is taken, and each is told what he may know" {
    take mexico 1 'setup 1349 1436 1531 1836 2039 # I say nothing' end
    accepted
    [ "$output" = $'war/out/0001-mexico.txt\nwar/out/0001-us.txt' ]
    grep -q 'm1 at 1349' "$(folder /out/0001-mexico.txt)"
    grep -q '1 unit at 1349' "$(folder /out/0001-us.txt)"
    run cat "$(folder /out/0001-us.txt)"
    [[ $output != *zapadores* && $output != *'I say'* && $output != *"$(token mexico)"* ]]
    vcz check war/game.vcz
    accepted
}

@test "the same batch again has the same answer and no second effect; another of its number is refused" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end
    accepted
    local first=$output
    cp -r "$(folder)" "$BATS_TEST_TMPDIR/before"
    given
    accepted
    [ "$output" = "$first" ]
    diff -r "$(folder)" "$BATS_TEST_TMPDIR/before"
    # An answer that was lost is written anew, to the letter.
    rm "$(folder /out/0001-mexico.txt)"
    given
    accepted
    diff -r "$(folder)" "$BATS_TEST_TMPDIR/before"
    nothing take mexico 1 'setup jalapa orizaba perote puebla mexico-city'
    exits 1
    prints_line 'war/out/0002-mexico-refused.txt'
    says 'your batch 1 has been taken, and was another; the next is batch 2'
    nothing take mexico 3 end
    exits 1
    says 'this is your batch 3; batch 2 is wanted first'
}

@test "who has no token, or the other's, is not answered" {
    batch mexico 1 'setup 1349 1436 1531 1836 2039' | sed '/^token/d' | write batch
    nothing given
    exits 1
    [ -z "$output" ]
    batch us 1 'setup 1349 1436 1531 1836 2039' | write batch
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war --side mexico
    exits 1
    [ -z "$output" ]
    [ ! -e "$(folder /out/0001-mexico.txt)" ]
    # With his own he is told that it is not his turn, and nobody else is.
    nothing given
    exits 1
    prints_line 'war/out/0001-us-refused.txt'
    [ "${#lines[@]}" = 1 ]
}

@test "where pieces are hidden a batch stands up to the first order that is not legal" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end end 'move m9 to puebla' end
    exits 0
    grep -q '^# judge: not taken: move m9 to puebla$' "$(folder /game.vcz)"
    grep -q '^# judge: not taken: end$' "$(folder /game.vcz)"
    grep -q 'up to an order that is not legal' "$(folder /out/0001-mexico.txt)"
    run cat "$(folder /out/0001-us.txt)"
    [[ $output != *m9* ]]
    nothing take mexico 2 'move m9 to puebla' end
    exits 1
    grep -q 'move m9 to puebla' "$(folder /out/0002-mexico-refused.txt)"
}

@test "a batch that is none" {
    printf 'vcz veracruz 1\ntoken %s\nend\n' "$(token mexico)" | write batch
    nothing given
    exits 1
    says 'batch:3:1: error: the batch is cut off: `end vcz` does not come'
    nothing take mexico 1
    exits 1
    says 'there is no order in this batch'
    nothing take mexico 1 'us: end'
    exits 1
    says "a batch holds the orders of its side, and no other's"
    nothing take mexico 1 'dice seed 7'
    exits 1
    nothing take mexico 1 '# judge: ended 2026-11-23'
    exits 1
    printf 'vcz santiago 1\nend\nend vcz\n' | write batch
    nothing given
    exits 1
}
