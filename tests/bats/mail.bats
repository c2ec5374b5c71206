# Games by mail: lines that go on, and what goes with a batch of orders.
load helper

setup() {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    header >"$BATS_TEST_TMPDIR/game.vcz"
}

header() {
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 7\n'
}

guns='bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery'

@test "an order in pieces is the order in one line" {
    { header && printf '%s\nreply Q1 refuse\n' "$guns"; } | write plain.vcz
    {
        header
        printf 'bombard veracruz \\\r\n  with us.taylor \\\n\tus.talcott us.duncan\\\n'
    } | write game.vcz
    vcz check game.vcz
    undecided game.vcz 6 13 # a backslash without a blank is a part of the word
    {
        header
        printf 'bombard veracruz \\\r\n  with us.taylor \\  \n\tus.talcott us.duncan \\\nus.navy-battery\n'
        printf 'reply \\ Q1 refuse # a comment \\\n'
    } | write game.vcz
    vcz run game.vcz
    accepted
    local wrapped=$output
    vcz run plain.vcz
    accepted
    [ "$(grep -v '^reply' <<<"$wrapped")" = "$(grep -v '^reply' <<<"$output")" ] || fail "it should be the same"
    vcz diff plain.vcz game.vcz
    accepted
    [ -z "$output" ]
    vcz fmt game.vcz
    accepted
    prints_line "$guns"
    prints_line 'reply Q1 refuse  # a comment \'
}

@test "a fault in a piece is told where it stands in the file" {
    printf 'bombard veracruz \\\n  with us.taylor \\\n    us.talcot us.duncan\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 6 5
    [ "${stderr#*$'\n'}" = $'      us.talcot us.duncan\n      ^~~~~~~~~' ] || fail "the piece should be shown"
    sed -i 's/talcot /talcott /' "$BATS_TEST_TMPDIR/game.vcz"
    printf 'reply Q1 \\\n     perhaps\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 8 6
    vcz fmt game.vcz
    accepted
    sed -i '$d' "$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 7 10
    says "the line goes on, and nothing follows"
}

@test "a line that never ends is refused in bounded room" {
    {
        header
        yes 'bombard \' | head -n 100000
    } | write game.vcz
    vcz check game.vcz
    undecided
    says "the line goes on too long"
    {
        header
        yes ' \' | head -n 100000
    } | write game.vcz
    vcz check game.vcz
    undecided
    says "the line goes on too long"
}

@test "a batch with a line that never ends is at fault where that is too long" {
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    { echo 'vcz veracruz 1' && yes 'bombard \' | head -n 500 && echo 'end vcz'; } | write m
    vcz mail take game.vcz m
    undecided m 402 1
    says "the line goes on too long"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
}

@test "undo takes all pieces of an order back" {
    printf 'bombard veracruz with us.taylor \\\n  us.talcott us.duncan us.navy-battery\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    run in_tmpdir "$VCZ" play game.vcz --mexico human --us human <<<$'undo\nquit'
    [ "$status" = 0 ] || fail "play should end well"
    run tail -n 2 "$BATS_TEST_TMPDIR/game.vcz"
    [ "${lines[0]}" = '# undone: bombard veracruz with us.taylor \' ]
    [ "${lines[1]}" = '# undone:   us.talcott us.duncan us.navy-battery' ]
    vcz check game.vcz
    accepted
}

@test "mail: whose move it is, what is asked, by when, and the batch, which comes back" {
    printf '%s us.mosqfl\n' "$guns" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz mail compose game.vcz --by 'Sunday, 6 December'
    accepted
    [ "$(wc -L <<<"$output")" -le 72 ] || fail "a line is too long"
    prints_line 'Subject: vcz veracruz, batch 1: turn 5, mexico is asked Q1'
    prints 'us has given 1 order. Now it is turn 5, siege of us: mexico is asked Q1.'
    prints 'Please answer by Sunday, 6 December.'
    sed -n '/^vcz veracruz 1$/,/^end vcz$/p' <<<"$output" | sed '1d;$d' >"$BATS_TEST_TMPDIR/batch"
    [ "$(grep -c '^# sums ...$' "$BATS_TEST_TMPDIR/batch")" = 1 ] || fail "one line has one sum"
    [ "$(wc -l <"$BATS_TEST_TMPDIR/batch")" = 3 ] || fail "the order should be wrapped"
    { header && cat "$BATS_TEST_TMPDIR/batch"; } | write theirs.vcz
    vcz diff game.vcz theirs.vcz
    accepted
    [ -z "$output" ]
    echo 'reply Q1 refuse' >>"$BATS_TEST_TMPDIR/theirs.vcz"
    vcz mail compose theirs.vcz
    accepted
    prints $'vcz veracruz 2\nreply Q1 refuse\n# sums '
    vcz diff game.vcz theirs.vcz
    accepted
    prints 'theirs.vcz goes on from game.vcz:4 with 1 order, from line 7 on'
    vcz mail due theirs.vcz
    accepted
    prints_line 'theirs.vcz:7: turn 5, siege of us: mexico is asked Q2'
    prints 'Q2: fire land|'
}

# Mexico sees of the assault too little to carry it out: its own answer is told, too, and is a batch as in the whole log.
@test "mail: the batch of an account is numbered as in the whole log" {
    printf 'end\nassault veracruz with us.1div\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/theirs.vcz"
    echo 'reply Q1 refuse' >>"$BATS_TEST_TMPDIR/game.vcz"
    "$VCZ" run "$BATS_TEST_TMPDIR/game.vcz" --as mexico | write mexico.vcz
    grep -A1 '^told$' "$BATS_TEST_TMPDIR/mexico.vcz" | grep -qx 'reply Q1 refuse' || fail "the answer should be told"
    mailed mexico.vcz | write mail
    vcz mail take theirs.vcz mail
    accepted
    vcz diff game.vcz theirs.vcz
    accepted
    [ -z "$output" ]
    "$VCZ" run "$BATS_TEST_TMPDIR/game.vcz" --as us | write us.vcz
    vcz mail compose us.vcz
    undecided
    says 'what was written last came from mexico: there is nothing new to send'
}

@test "mail: nothing to send, orders that are hidden, wrong words" {
    vcz mail compose game.vcz
    undecided
    says 'nothing has been ordered yet'
    vcz mail due game.vcz
    accepted
    prints 'us is to act'
    vcz mail send game.vcz
    undecided
    vcz mail compose game.vcz --by ''
    undecided
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\nsetup jalapa orizaba perote puebla mexico-city\n' |
        write campaign.vcz
    vcz mail compose campaign.vcz --as us
    accepted
    echo 'arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm' \
        >>"$BATS_TEST_TMPDIR/campaign.vcz"
    vcz mail compose campaign.vcz --as us
    undecided
    says 'us may not read 1 of these 2 lines'
    vcz mail compose campaign.vcz
    accepted
    prints 'arrange veracruz'
}

# mailed LOG: the mail of its last batch, as a client shows it, to standard output.
mailed() {
    in_tmpdir "$VCZ" mail compose "$1" || return
}

@test "mail: a batch is taken out of a mail, whole" {
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/theirs.vcz"
    printf '%s us.mosqfl\n' "$guns" >>"$BATS_TEST_TMPDIR/game.vcz"
    { printf 'From: Scott\n\nMy guns:\n\n' && mailed game.vcz && printf -- '-- \nW. S.\n'; } | sed 's/$/\r/' | write mail
    vcz mail take theirs.vcz mail
    accepted
    [ "${lines[0]}" = 'theirs.vcz:5: turn 5, siege of us: mexico is asked Q1' ] || prints 'mexico is asked Q1'
    vcz diff game.vcz theirs.vcz
    accepted
    [ -z "$output" ]
    cp "$BATS_TEST_TMPDIR/theirs.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    vcz mail take theirs.vcz mail
    undecided
    says 'mail:11: error: batch 1 is in the log already; it wants batch 2' ||
        says 'batch 1 is in the log already; it wants batch 2'
    cmp "$BATS_TEST_TMPDIR/theirs.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
    echo 'reply Q1 refuse' >>"$BATS_TEST_TMPDIR/theirs.vcz"
    run --separate-stderr in_tmpdir bash -c '"$1" mail compose theirs.vcz | "$1" mail take game.vcz' bash "$VCZ"
    exits 0
    vcz diff game.vcz theirs.vcz
    accepted
    [ -z "$output" ]
}

@test "mail: one that does not fit leaves the log as it was" {
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    takes() {
        printf "$1" | write mail
        vcz mail take game.vcz mail
        [ "$status" = "${3:-2}" ] || fail "exit status should be ${3:-2}"
        says "$2"
        cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
    }
    takes 'Dear Sir,\n' 'no batch in this mail'
    takes "vcz veracruz 1\n$guns\n" '`end vcz` does not come'
    takes "> vcz veracruz 1\n> $guns\n> end vcz\n" 'is quoted'
    takes "vcz veracruz 2\n$guns\nend vcz\n" 'this is batch 2; the log wants batch 1 first'
    takes "vcz santiago 1\n$guns\nend vcz\n" 'the batch in this mail is of another game than the log'
    takes "Sir,\n\0\nvcz veracruz 1\n$guns\nend vcz\n" 'mail:2:1: error: a NUL byte'
    takes 'v\0c\0z\0 \0v\0' 'mail:1:1: error: a NUL byte' # UTF-16
    takes "vcz veracruz 1\n$guns\nend vcz\nvcz veracruz 1\n$guns\nend vcz\n" 'a second batch'
    takes "vcz veracruz 1\n\nend vcz\n" 'no order'
    takes "vcz veracruz 1\ndice seed 3\nend vcz\n" 'holds orders, and nothing else'
    takes "vcz veracruz 1\n  = the guns burst\nend vcz\n" 'holds orders, and nothing else'
    takes "vcz veracruz 1\n$guns\nreply Q1 refuse\nend vcz\n" 'orders of one side'
    takes "vcz veracruz 1\nbombard veracruz \\\\\n  with us.taylor \\\\\n us.4inf\nend vcz\n" 'mail:4:2: illegal' 1
    takes "vcz veracruz 1\nbombard \\\\\nend vcz\n" 'nothing follows'
    takes "vcz veracruz 1\nfly\nend vcz\n" 'mail:2:1: error'
    yes 'I write much' | head -n 10001 >"$BATS_TEST_TMPDIR/mail"
    vcz mail take game.vcz mail
    undecided
    says 'the mail is too long'
    vcz mail take - mail
    undecided
    vcz mail take game.vcz missing
    undecided
    vcz mail compose game.vcz mail
    undecided
}

# told LINE...: as a judge tells an account: the log, and these lines behind it.
told() {
    sum() { b2sum -l 128 | cut -c 1-16; }
    printf '# account of us: from line 1 %s\n' "$(sum </dev/null)"
    { cat "$BATS_TEST_TMPDIR/game.vcz" && printf '%s\n' "$@"; } >"$BATS_TEST_TMPDIR/lines"
    cat "$BATS_TEST_TMPDIR/lines"
    printf '# account of us: to line %s %s\n' "$(wc -l <"$BATS_TEST_TMPDIR/lines")" "$(sum <"$BATS_TEST_TMPDIR/lines")"
}

@test "mail: nothing is told to go behind the log that both keep, with a token or without" {
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    unharmed() {
        cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
        [ "$(cd "$BATS_TEST_TMPDIR" && echo game.vcz*)" = game.vcz ] || fail "nothing lies beside it"
    }
    # of the orders of both, which one of them has made up
    told "$guns" 'reply Q1 surrender' | write mail
    vcz mail take game.vcz mail
    undecided game.vcz 1 1
    says 'this is no account'
    unharmed
    { echo 'token 0123456789abcdef' && told fly; } | write mail
    vcz mail take game.vcz mail
    undecided game.vcz 1 1
    unharmed
    # in a batch these lines are its author's comments
    { echo 'vcz veracruz 1' && told "$guns" 'reply Q1 surrender' && echo 'end vcz'; } | write mail
    vcz mail take game.vcz mail
    undecided mail 3 1
    says 'a batch holds orders, and nothing else'
    unharmed
}

@test "mail: a log that is full takes no more, whatever its authors write by hand" {
    full() {
        printf 'Sir,\nvcz veracruz %s\n%s\nend vcz\n' "$1" "$guns" | write mail
        cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
        vcz mail take game.vcz mail
        undecided mail 2 1
        says 'game.vcz is full: no mail adds to a log of 8000 batches, 40000 orders or 16 MB'
        cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
    }
    # comments
    { header && yes "# $(printf 'x%.0s' {1..4000})" | head -c 16777100; } | write game.vcz
    printf '\n# %080d\n' 0 >>"$BATS_TEST_TMPDIR/game.vcz"
    full 1
    # orders that nothing comes of
    { header && yes $'if turn is 1\nend\nend if' | head -n 40002; } | write game.vcz
    full 2
    # with less it is taken, and the manual tells the sum
    sed -i '4,6d' "$BATS_TEST_TMPDIR/game.vcz"
    vcz mail take game.vcz mail
    accepted
    grep -q '8000 batches, 40,000 orders' "$ROOT/cmd/man/vcz-mail-compose.1" || fail "the manual should say so"
}

@test "mail: a line that was changed on the way, lost or added is named by the sums of the mail" {
    local change
    printf 'if turn is 5\n%s us.mosqfl\nelse\nend\nend if\n' "$guns" >>"$BATS_TEST_TMPDIR/game.vcz"
    mailed game.vcz | write mail
    header | write before.vcz
    # what changes no word is no change: blanks, comments, how lines go on
    sed 's/^else/else   # or/; s/^end$/  end/; s/^if turn/if \\\n turn/' "$BATS_TEST_TMPDIR/mail" | write spoilt
    cp "$BATS_TEST_TMPDIR/before.vcz" "$BATS_TEST_TMPDIR/theirs.vcz"
    vcz mail take theirs.vcz spoilt
    accepted
    ! grep -q sums "$BATS_TEST_TMPDIR/theirs.vcz" || fail "sums are no part of the log"
    cp "$BATS_TEST_TMPDIR/before.vcz" "$BATS_TEST_TMPDIR/theirs.vcz"
    first=$(grep -n '^vcz veracruz' "$BATS_TEST_TMPDIR/mail" | cut -d: -f1)
    # 1 if, 2 and 3 the guns, 4 else, 5 end, 6 end if
    while IFS='|' read -r line change words; do
        sed "$change" "$BATS_TEST_TMPDIR/mail" | write spoilt
        vcz mail take theirs.vcz spoilt
        undecided
        says "spoilt:$((first + line)):1: error: $words"
        cmp "$BATS_TEST_TMPDIR/theirs.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
    done <<'END'
1|s/^if turn is 5/if turn is 6/|this line was changed or added
2|s/us.duncan/us.worth/|this line was changed or added
4|s/^else/Else/|this line was changed or added
4|/^else/d|the line before this one was lost
6|s/^end$/end\nend/|this line was changed or added
5|/^end if/d|what comes behind this line was lost
7|s/^end if/end if\nend/|this line was added
END
    # where they stand makes no difference, and a mail may have wrapped them; the line that is named is that of the mail
    sums=$(grep '^# sums' "$BATS_TEST_TMPDIR/mail")
    sed "/^# sums/d; ${first}s/\$/\n${sums% ??? ???}\n${sums: -7}/" "$BATS_TEST_TMPDIR/mail" | write moved
    vcz mail take theirs.vcz moved
    accepted
    cp "$BATS_TEST_TMPDIR/before.vcz" "$BATS_TEST_TMPDIR/theirs.vcz"
    sed 's/us.duncan/us.worth/' "$BATS_TEST_TMPDIR/moved" | write spoilt
    vcz mail take theirs.vcz spoilt
    undecided
    says "spoilt:$((first + 4)):1: error: this line was changed or added"
    sed "s/^# sums/# my sums/; /^${sums: -7}\$/d; s/^end\$/ende/" "$BATS_TEST_TMPDIR/moved" | write spoilt
    vcz mail take theirs.vcz spoilt
    undecided
    says "spoilt:$((first + 6)):1: error: unknown order"
    # what only looks like sums is an order, where no sums stand before it
    sed "${first}s/\$/\nabc def/; /^# sums/d" "$BATS_TEST_TMPDIR/mail" | write spoilt
    vcz mail take theirs.vcz spoilt
    undecided
    says "spoilt:$((first + 1)):1: error: unknown order"
    # who means it takes the sums out, or writes them otherwise than compose does
    sed 's/^if turn is 5/if turn is not 6/; s/^# sums/# my sums/' "$BATS_TEST_TMPDIR/mail" | write spoilt
    vcz mail take theirs.vcz spoilt
    accepted
}

@test "mail: conditions go with the orders that hang on them, and with those that are passed over" {
    printf 'if turn is 5   # it is\n%s\nelse\nend\nend if\n' "$guns" >>"$BATS_TEST_TMPDIR/game.vcz"
    header | write theirs.vcz
    mailed game.vcz | sed '/^# sums/d' | write mail
    [ "$(sed '1,/^vcz/d' "$BATS_TEST_TMPDIR/mail")" = "$(printf 'if turn is 5\n%s\nelse\nend\nend if\nend vcz' "$guns")" ]
    vcz mail take theirs.vcz mail
    accepted
    prints 'mexico is asked Q1'
    [ "$("$VCZ" run "$BATS_TEST_TMPDIR/theirs.vcz")" = "$("$VCZ" run "$BATS_TEST_TMPDIR/game.vcz" | sed 's/ *# it is//')" ]
    # they are read by their own side alone
    vcz mail compose game.vcz --as us
    accepted
    vcz mail compose game.vcz --as mexico
    undecided
    says 'mexico may not read 5 of these 5 lines'
    # a block is ended in the mail in which it begins, and holds orders of one side
    local spoilt
    for spoilt in '/^end if/d' 's/^else/mexico: &/' 's/^end$/mexico: reply Q1 refuse/'; do
        header | write theirs.vcz
        sed "$spoilt" "$BATS_TEST_TMPDIR/mail" | write spoilt
        vcz mail take theirs.vcz spoilt
        [ "$status" = 2 ] || fail "$spoilt should be refused"
        [ "$(wc -l <"$BATS_TEST_TMPDIR/theirs.vcz")" = 3 ] || fail "the log should be as it was"
    done
    says 'holds the orders of one side'
    sed 's/^end$/mexico: reply Q1 refuse/' "$BATS_TEST_TMPDIR/game.vcz" | write mixed.vcz
    vcz mail compose mixed.vcz
    undecided
    says 'line 7 is an order of the other side in a block'
}

@test "mail: the batch of the side that is known, and the marks for the next" {
    vcz mail due game.vcz --template
    accepted
    prints $'us is to act\nvcz veracruz 1\n# ...\nend vcz'
    printf 'vcz veracruz 1\n%s\nend vcz\n' "$guns" | write mail
    vcz mail take game.vcz mail --side mexico
    undecided
    says 'mail:1:1: error: it is not for mexico to order now: the batch is wanted of us'
    vcz mail take game.vcz mail --side us
    accepted
    vcz mail due game.vcz --template
    accepted
    prints 'vcz veracruz 2'
    vcz mail due game.vcz --side us
    undecided
    vcz mail compose game.vcz --template
    undecided
}

@test "a batch that has grown since it was mailed goes on behind what the log has of it" {
    cd "$BATS_TEST_TMPDIR" || return
    "$VCZ" new veracruz/campaign --seed 7 >mexico.vcz 2>said
    cp mexico.vcz us.vcz
    cp mexico.vcz once.vcz
    printf '%s\n' 'setup 1216 2119 1221 1836 1349' 'end  # the set-up' >>mexico.vcz
    "$VCZ" mail compose mexico.vcz >one
    printf '%s\n' end end >>mexico.vcz
    "$VCZ" mail compose mexico.vcz >two
    grep -q '^vcz veracruz 1$' two
    vcz mail take us.vcz one
    accepted
    cp us.vcz taken.vcz
    vcz mail take us.vcz two
    accepted
    [ "$(grep -c '^setup' us.vcz)" = 1 ] && [ "$(grep -c '^end' us.vcz)" = 3 ] || fail "each order should stand there once"
    # at one go it comes to the same
    vcz mail take once.vcz two
    accepted
    cmp us.vcz once.vcz
    # neither once more, nor the shorter one, nor one of which the beginning is another
    cp us.vcz before.vcz
    sed 's/1349/1350/; /^# sums/d; s/^end vcz/end\n&/' two >other
    for mail in one two other; do
        vcz mail take us.vcz $mail
        undecided $mail "$(grep -n '^vcz veracruz' $mail | cut -d: -f1)" 1
        says 'batch 1 is in the log already; it wants batch 2'
        cmp us.vcz before.vcz
    done
    # what stands behind is judged whole or not at all, and its sums, too
    sed '/^# sums/d; s/^end vcz/end\nmove nobody to 1216\n&/' two >other
    cp taken.vcz us.vcz
    vcz mail take us.vcz other
    [ "$status" != 0 ]
    says "other:$(grep -n '^move nobody' other | cut -d: -f1):"
    cmp us.vcz taken.vcz
    sed '0,/^end$/s//END/' two >other
    vcz mail take us.vcz other
    undecided
    says 'as the sums of the mail tell'
    cmp us.vcz taken.vcz
}
