# What the commands of a game by mail say to whoever forgets a step, sends twice, or takes the wrong mail: what is wrong, and what to
# do. The game is the siege of mail_dice.bats: Mexico refuses to surrender [Veracruz 12.41], and a die falls [Veracruz 12.23].
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    "$VCZ" key new us.key >text
    "$VCZ" key new mexico.key >text
    "$VCZ" challenge siege.yaml us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >us.vcz
    cp us.vcz mexico.vcz
}

# sends FROM TO ORDER: FROM writes that order, and TO takes the mail without his key. It lies in FROM.mail then.
sends() {
    echo "$3" >>"$1.vcz"
    "$VCZ" mail compose "$1.vcz" --key "$1.key" >"$1.mail"
    vcz mail take "$2.vcz" "$1.mail"
    accepted
}

asked() {
    sends us mexico 'bombard perote'
    sends mexico us 'reply Q1 refuse'
}

@test "whose turn it is: first of all whose dice are awaited, and how they are cast" {
    asked
    vcz mail due mexico.vcz
    accepted
    [[ $output == *": batch 2 of mexico awaits the dice of us"$'\n''  turn 8, siege of us: `vcz mail compose mexico.vcz --key KEY`, with the key of us, casts them'* ]] ||
        fail "it should name the dice first"
    ! grep -qE 'mexico is asked|Q1' <<<"$output" || fail "mexico has answered"
    vcz mail due mexico.vcz --json
    accepted
    prints '"awaits_dice_of":"us"'
    tr '\n' ' ' <mexico.mail | grep -qF 'Now batch 2 of mexico awaits the dice of us, in turn 8, siege of us.' || fail "the mail should say so"
    vcz mail due us.vcz
    [[ ${output#*: } == "$("$VCZ" mail due mexico.vcz | sed '1s/^[^:]*:[0-9]*: //; s/mexico\.vcz/us.vcz/g')" ]] || fail "both should read the same"
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    vcz mail due us.vcz --json
    prints '"awaits_dice_of":null'
}

@test "a draft is told with the command that signs it" {
    echo 'bombard perote' >>us.vcz
    vcz mail due us.vcz
    accepted
    prints '`vcz mail compose us.vcz --key KEY` signs it'
    vcz mail compose us.vcz
    undecided
    says 'batch 1 is a draft: with `--key KEY` it is signed before it is mailed'
}

@test "who has written nothing mails nothing" {
    sends us mexico 'bombard perote'
    vcz mail compose mexico.vcz --key mexico.key
    undecided
    says 'what was written last came from us: there is nothing new to send'
    # what was mailed and not answered may be mailed again
    vcz mail compose us.vcz --key us.key
    accepted
    [ "$output" = "$(cat us.mail)" ]
}

@test "a mail that comes again is no fault, whatever its reader has cast or written since" {
    asked
    vcz mail take us.vcz mexico.mail --key us.key
    accepted
    prints 'the dice are cast'
    cp us.vcz before.vcz
    for key in '' '--key us.key'; do
        vcz mail take us.vcz mexico.mail $key
        accepted
        prints_line 'mexico.mail: it brings nothing that the log has not'
        cmp us.vcz before.vcz || fail "nothing of it is new"
    done
    # his own is not his to take, and does no harm
    vcz mail take us.vcz us.mail
    undecided
    says 'batch 1 is in the log already'
}

@test "dice of a batch that is not there yet: the mail that brings it comes first" {
    sends us mexico 'bombard perote'
    cp mexico.vcz old.vcz # what is left when the log of Mexico is lost
    sends mexico us 'reply Q1 refuse'
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    vcz mail take old.vcz us.mail
    undecided
    says 'batch 2 is not in this log yet: the mail that brings it comes first'
    # his own mail brings it back
    vcz mail take old.vcz mexico.mail
    accepted
    vcz mail take old.vcz us.mail
    accepted
    prints 'mexico is asked Q2'
}

@test "--side holds for what is signed, too" {
    echo 'bombard perote' >>us.vcz
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    cp mexico.vcz before.vcz
    vcz mail take mexico.vcz us.mail --side mexico
    undecided
    says 'batch 1 is of us'
    cmp mexico.vcz before.vcz
    vcz mail take mexico.vcz us.mail --side us
    accepted
}

@test "what is taken is told with the last line of the log as it is now" {
    sends us mexico 'bombard perote'
    local taken=$output
    vcz mail due mexico.vcz
    [ "$output" = "$taken" ] || fail "$taken"
}

@test "a mail for a log that is not there" {
    echo 'bombard perote' >>us.vcz
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    vcz mail take nowhere.vcz us.mail
    undecided
    says 'nowhere.vcz: error: there is no such log: a batch goes behind the header that `vcz accept` or `vcz new` has made'
    # one of a judge whose account does not begin: its marks are cut off
    printf 'Subject: vcz veracruz\n\nWhat has happened, as far as us may know:\n' >cut.mail
    vcz mail take nowhere.vcz cut.mail
    undecided
    says 'it tells no account, and holds no batch: was it cut?'
    # one that tells of a substitute, and no part of the account
    printf 'us is played by another from now on.\n\nvcz veracruz 2\ntoken 615111d6726bded2419c0ee7fca13670\n# ...\nend vcz\n' >other.mail
    vcz mail take nowhere.vcz other.mail
    undecided
    says 'other.mail: error: this mail of a judge tells no part of an account: take the one that begins with its line 1'
    [ ! -e nowhere.vcz ]
}

@test "a challenge with words of a mail around it, and the header that comes back" {
    { printf 'Subject: shall we?\n\nHere it is:\n\n'; cat challenge.vcz; printf '\nRegards\n'; } >mail
    vcz accept mail --key mexico.key
    undecided
    [ "$stderr" = 'mail:5:1: error: this is a mail: `vcz mail take c.vcz < MAIL` saves the challenge that begins here, and `vcz accept c.vcz` accepts it' ] ||
        fail "it should say how the challenge is saved, and nothing else"
    vcz mail take c.vcz mail
    accepted
    [ "$output" = 'c.vcz: the header that stands in lines 5 to 10 of mail
  `vcz accept c.vcz --key KEY` accepts it' ]
    cmp c.vcz challenge.vcz
    vcz mail take alone.vcz challenge.vcz # a mail of nothing else
    accepted
    cmp alone.vcz challenge.vcz
    "$VCZ" accept c.vcz --key mexico.key >g.vcz
    { printf 'With pleasure:\n\n'; sed 's/^player mexico/\n&/' g.vcz; printf '\nwhat shall I say\n> vcz 1\n'; } >mail
    vcz mail take back.vcz mail # in which a mail program has left a line blank
    accepted
    prints_line '  `vcz mail due back.vcz` says what comes next'
    vcz diff challenge.vcz back.vcz
    accepted
    prints 'nothing of it is changed'
    vcz mail due back.vcz
    accepted
    # a comment is a part of it, and what other words part from it is not left out in silence
    { printf 'Hello,\n\n'; sed '/^dice mail/a # house rule: a week' challenge.vcz; printf '\nRegards\n'; } >mail
    vcz mail take comment.vcz mail
    accepted
    diff <(grep -v '^#' comment.vcz) challenge.vcz
    { sed '/^dice mail/a by the way:' challenge.vcz; printf '\nRegards\n'; } >mail
    vcz mail take torn.vcz mail
    undecided
    says 'mail:5:1: error: a line of the header, which other words part from what begins in line 1: is it of it?'
    [ ! -e torn.vcz ]
    { printf 'With pleasure:\n\n'; sed 's/^player mexico/\n&/' g.vcz; printf '\nwhat shall I say\n> vcz 1\n'; } >mail
    # what is quoted, or a whole log, is none; a log that is there is not touched
    sed 's/^/> /' mail >quoted
    vcz accept quoted --key mexico.key
    undecided
    says 'this is a mail, and the challenge in it is quoted'
    vcz mail take none.vcz quoted
    undecided
    says 'quoted:3:1: error: the header in this mail is quoted; send it as it was'
    echo 'bombard perote' >>us.vcz
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    { printf 'All of it:\n'; cat us.vcz; } >whole
    vcz mail take none.vcz whole
    undecided
    says 'whole:2:1: error: from this line on it is a whole log, and goes into a file of its own'
    [ ! -e none.vcz ]
    vcz mail take us.vcz mail
    undecided
    says 'no batch in this mail'
    printf 'Dear Bob\n' >none
    vcz accept none --key mexico.key
    undecided
    says 'a log begins with `vcz 1`'
}

@test "help of orders in advance" {
    for word in if else halt list; do
        vcz help $word
        accepted
        prints 'if CONDITION'
        prints 'halt if CONDITION'
        prints 'vcz-log(5)'
    done
    vcz help orders
    accepted
    prints '`vcz help if`'
}

@test "what its dice have made illegal of a batch is told to both" {
    sends us mexico 'bombard perote'
    # the fort can be kept or given up once: the second answer lapses [Veracruz 12.41]
    echo 'reply Q1 refuse' >>mexico.vcz
    sends mexico us 'reply Q1 surrender'
    ! grep -q lapsed <<<"$output" || fail "no die has fallen yet"
    vcz mail take us.vcz mexico.mail --key us.key
    accepted
    prints '  an order of batch 2 has lapsed, in line '
    local line=${output#*lapsed, in line }
    line=${line%%[^0-9]*}
    sed -n "${line}p" us.vcz | grep -qx 'reply Q1 surrender'
    vcz explain "us.vcz:$line"
    accepted
    "$VCZ" mail compose us.vcz >us.mail
    tr '\n' ' ' <us.mail | grep -qF 'The dice that were awaited are cast. An order of batch 2 has lapsed. Now it is turn 8' || fail "the mail should say so"
    vcz mail take mexico.vcz us.mail
    accepted
    prints "  an order of batch 2 has lapsed, in line "
    echo 'reply Q2 hold' >>mexico.vcz
    "$VCZ" mail compose mexico.vcz --key mexico.key >mexico.mail
    vcz mail due mexico.vcz
    ! grep -q lapsed <<<"$output" || fail "nothing of batch 3 has lapsed"
}

@test "orders that were written before the dice have come are in the way, and it is said" {
    asked
    cp mexico.vcz before.vcz
    echo 'reply Q2 hold' >>mexico.vcz
    "$VCZ" mail compose us.vcz --key us.key >us.mail
    vcz mail take mexico.vcz us.mail --key mexico.key
    undecided "mexico.vcz" "$(wc -l <mexico.vcz)" 1
    says 'batch 2 awaits `cast 2` of us: keep orders that come behind it elsewhere until it is there'
    cp before.vcz mexico.vcz
    vcz mail take mexico.vcz us.mail --key mexico.key
    accepted
}
