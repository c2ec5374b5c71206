# Standing orders [4.1]: kept secret, shown to their owner, written into the record.
load helper

setup() {
    put_boards veracruz veracruz-siege
    write siege.vcz <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice list 3
mexico: standing surrender veracruz never
us: standing losses all us.4inf
mexico: standing surrender veracruz if rating <= 4
mexico: cancel standing 2
bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery
reply Q2 hold
END
}

@test "the other side learns nothing of them, nor what they answer" {
    vcz run siege.vcz --as us
    accepted
    prints_line "  = standing order 1 of us: losses all us.4inf [4.1]"
    [[ $output != *"of mexico"* && $output != *never* && $output != *cancel* ]] || fail "it is told"
    prints "Q1 mexico surrender: 1705 (veracruz)"
    [[ $output != *answers* ]] || fail "it is told that Q1 was answered in advance"
    prints "1705 (veracruz) refuses to surrender"
    vcz show siege.vcz --as us
    accepted
    prints "standing order 1 of us: losses all us.4inf"
    [[ $output != *"of mexico: surrender"* ]] || fail "it is shown"
}

@test "their owner sees what is kept and what it answered" {
    vcz run siege.vcz --as mexico
    accepted
    prints_line "  = standing order 1 answers Q1: refuse [4.1]"
    [[ $output != *us.4inf* ]] || fail "a standing order of the U.S. is told"
    vcz show siege.vcz --as mexico
    prints_line "standing order 1 of mexico: surrender 1705 never"
    [[ $output != *"rating <="* ]] || fail "it was cancelled"
}

@test "one that is cancelled leaves the others as they were given [4.1]" {
    write three.vcz <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice seed three
mexico: standing surrender veracruz never
mexico: standing surrender perote if rating <= 4
mexico: standing surrender 1605 always
mexico: cancel standing 1
END
    vcz show three.vcz --as mexico
    prints_line "standing order 2 of mexico: surrender 1221 if rating <= 4"
    prints_line "standing order 3 of mexico: surrender 1605 always"
    [[ $output != *"standing order 1"* ]] || fail "it is still there"
    echo "mexico: cancel standing 2" >>"$BATS_TEST_TMPDIR/three.vcz"
    vcz show three.vcz --as mexico
    prints_line "standing order 3 of mexico: surrender 1605 always"
    [[ $output != *"standing order 2"* ]] || fail "two are there"
}

@test "their record is a log" {
    vcz run siege.vcz
    accepted
    printf '%s\n' "$output" | write record.vcz
    vcz check record.vcz
    accepted
}

@test "in JSON a hex is its number" {
    vcz run siege.vcz --json
    accepted
    prints '"event":"standing-answer","case":"4.1","number":1,"question":1,"answer":"refuse"}'
    prints '"event":"surrender-refused","case":"12.41","fort":"1705"}'
}

@test "a standing order of no kind is told the kinds" {
    log run <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice seed 1
standing orders
END
    undecided game.vcz 4 10
    says "standing: it goes on with \`guerrilla\`, \`surrender\`, \`relocate\`"
    for words in "standing retreet|4:10|retreat" "stading retreat|4:1|standing"; do
        IFS="|" read -r order place meant <<<"$words"
        log check < <(printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 1\n%s\n' "$order")
        undecided game.vcz "${place%:*}" "${place#*:}"
        says "; did you mean \`$meant\`?"
    done
}

@test "Cactus Throne: the other side learns nothing of them, nor do odds rest on them" {
    put_boards cactus march
    write march.vcz <<'END'
vcz 1
scenario boards/march.yaml
dice seed 1
republican: standing react all toward puebla
imperial: standing siege all leave-be
END
    vcz run march.vcz --as imperial
    accepted
    prints_line "  = standing order 1 of imperial: siege all leave-be [4.0]"
    [[ $output != *"of republican"* && $output != *toward* ]] || fail "it is told"
    vcz show march.vcz --as imperial
    accepted
    prints "standing ... -- answers in advance" # that they are given is no secret
    [[ $output != *"toward puebla"* ]] || fail "it is shown"
    vcz show march.vcz --as republican
    prints_line "standing order 1 of republican: react all toward puebla"
    vcz odds march.vcz 'move fr.2-zouave to tlaxcala' --as imperial
    accepted
    prints "nothing is rolled"
}

# both BOARD DICE ORDER...: on that board of Santiago the games `advance`, without these orders `reply`, and `asked`, without those that stand.
both() {
    local board=$1 dice=$2
    shift 2
    put_boards santiago "$board"
    printf 'vcz 1\nscenario boards/%s.yaml\ndice %s\n' "$board" "$dice" |
        tee "$BATS_TEST_TMPDIR/advance.vcz" >"$BATS_TEST_TMPDIR/asked.vcz"
    for order; do
        case $order in
        *standing*) echo "$order" >>"$BATS_TEST_TMPDIR/advance.vcz" ;;
        reply*) echo "$order" >>"$BATS_TEST_TMPDIR/asked.vcz" ;;
        *) echo "$order" | tee -a "$BATS_TEST_TMPDIR/advance.vcz" >>"$BATS_TEST_TMPDIR/asked.vcz" ;;
        esac
    done
}

# alike SIDE: to that side the two games are one, in an account that can be carried out.
alike() {
    cd "$BATS_TEST_TMPDIR" || return
    for game in advance asked; do
        "$VCZ" run $game.vcz --as "$1" >$game.account || fail "$game.vcz should be good"
    done
    diff advance.account asked.account || fail "$1 is told that it was answered in advance"
    ! grep -qE 'guess none|standing|answers' advance.account || fail "it should be an account like any"
    "$VCZ" run advance.account | cmp - advance.account
    for command in 'show --plain' 'run --json' legal; do # a line of the log is known by its number
        diff <("$VCZ" $command advance.vcz --as "$1" | sed 's/"line":[0-9]*,//') \
            <("$VCZ" $command asked.vcz --as "$1" | sed 's/"line":[0-9]*,//') || fail "$command tells more"
    done
}

@test "Santiago: to the other side an answer in advance is an answer like any, and so in its account [11.16] [8.1]" {
    both crowd 'list 3' 'spain: standing retreat all to 2613' 'spain: standing displace sp.talavera to 2614' \
        'attack 2612 with us.7r us.2r us.6r' 'reply Q1 retreat 2613' 'reply Q2 displace sp.talavera 2614' 'us: reply Q3 advance us.6r us.2r'
    alike us
    grep -qx 'spain: reply Q1 retreat 2613' advance.account
    grep -qx 'spain: reply Q2 displace ?2613 2614' advance.account # who it is he cannot tell
    ! grep -q talavera advance.account || fail "he is told who goes"
    "$VCZ" run advance.vcz --as spain >spain.account
    grep -qx '  = standing order 2 answers Q2: displace sp.talavera 2614 \[3.2\]' spain.account
    "$VCZ" run spain.account | cmp - spain.account
}

@test "Santiago: so is the fire of batteries, of which only those are told that have fired [17.5]" {
    both air 'list 1' 'spain: standing fire with sp.plaza sp.mtn6' 'balloon up' 'reply Q1 fire sp.plaza sp.mtn6' 'end'
    alike us
    grep -qx 'shown sp.plaza ?2312' advance.account
    grep -qx 'spain: reply Q1 fire sp.plaza' advance.account # the second shot lapses
    both no-guns-near 'seed 1' 'spain: standing fire with sp.plaza' 'balloon up' 'reply Q1 hold' 'move us.22r 2417'
    alike us
    grep -qx 'spain: reply Q1 hold' advance.account
}

@test "Santiago: so is what the American has said to the Spaniard [14.4] [11.15]" {
    both shore 'list 1' 'us: standing retreat all to 4721' 'attack 4620 with sp.talavera sp.prico' 'reply Q1 retreat 4721'
    alike spain
    grep -qx 'us: reply Q1 retreat 4721' advance.account
}

@test "Santiago: what is given while one is asked answers at once, and the other hears of the answer alone" {
    both crowd 'list 3' 'attack 2612 with us.7r us.2r us.6r' 'spain: standing retreat 2612 to 2613' 'reply Q1 retreat 2613'
    alike us
}

@test "Santiago: their owner is shown them, the other side is not, and their record is a log" {
    both crowd 'seed 1' 'spain: standing retreat all to 2613' 'spain: standing displace all default' 'spain: cancel standing 2'
    cd "$BATS_TEST_TMPDIR"
    vcz show advance.vcz --as spain
    accepted
    prints_line 'standing order 1 of spain: retreat all to 2613'
    [[ $output != *'standing order 2'* ]] || fail "it was cancelled"
    vcz show advance.vcz --as us
    accepted
    [[ $output != *'standing order 1'* ]] || fail "the other side is shown them"
    vcz odds advance.vcz 'attack 2612 with us.7r us.2r us.6r'
    accepted
    prints 'DR'
    sed -i 's/^dice .*/dice list 3/' advance.vcz
    echo 'attack 2612 with us.7r us.2r us.6r' >>advance.vcz
    vcz run advance.vcz --json
    accepted
    prints '"event":"standing-answer","case":"3.2","number":1,"question":1,"answer":"retreat 2613"}'
    vcz run advance.vcz
    accepted
    printf '%s\n' "$output" >record.vcz
    vcz check record.vcz
    accepted
    vcz help standing retreat
    prints_line '  standing retreat HEX|all ask|default|none|to HEX ...'
}

@test "Santiago: in the enemy's turn one's account says whether they may be given" {
    both crowd 'seed 1'
    cd "$BATS_TEST_TMPDIR"
    "$VCZ" run asked.vcz --as spain >spain.account
    vcz try spain.account 'spain: standing retreat 2612 to 2613'
    accepted
    vcz try asked.vcz 'spain: standing displace us.7r default' --as spain
    exits 1
    says 'us.7r is not a unit of spain'
    vcz try spain.account 'spain: move sp.asia1 2613'
    exits 1
    vcz try spain.account 'move sp.asia1 2613'
    says 'spain is not to act at the end of this log'
}

@test "Santiago: play takes back no order that an answer in advance has shown something by" {
    both air 'seed 1' 'spain: standing fire hold'
    run --separate-stderr in_tmpdir bash -c 'printf "balloon up\nundo\nquit\n" | "$0" play advance.vcz --us human --spain human' "$VCZ"
    prints_line "  = standing order 1 answers Q1: hold [3.2]"
    prints_line "the last order has shown what lay hidden: it stands"
}

@test "Santiago: by mail a batch does not stop at a question that was answered in advance" {
    cd "$BATS_TEST_TMPDIR"
    put_boards santiago air
    "$VCZ" key new us.key >us.text
    "$VCZ" key new spain.key >spain.text
    "$VCZ" challenge boards/air.yaml us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key spain.key >game.vcz
    echo 'spain: standing fire hold' >>game.vcz
    by spain game.vcz
    printf 'balloon up\nend\n' >>game.vcz
    by us game.vcz
    by spain game.vcz
    grep -qx '  = standing order 1 answers Q1: hold \[3.2\]' game.vcz
    grep -qx 'turn 5 us combat' game.vcz
    grep -q '^sign 2 ' game.vcz
    vcz verify game.vcz
    accepted
    vcz run game.vcz --as us
    accepted
    [[ $output != *standing* ]] || fail "he is told of it"
}
