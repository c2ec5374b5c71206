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
    # His key stands in the header, and each is told the link from which the game begins.
    [ "$(stat -c %a "$(folder /key)")" = 600 ]
    [ "$(sed -n 3p "$(folder /game.vcz)")" = 'dice judge' ]
    prints 'The judge does know what your dice will be'
    [[ $(link 0000-us) =~ ^[0-9a-f]{32}$ ]]
    [ "$(link 0000-us)" = "$(link 0000-mexico)" ]
}

# link MAIL: the link that it tells.
link() {
    sed -n 's/^  \([0-9a-f]\{32\}\)$/\1/p' "$(folder "/out/$1.txt")"
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

@test "what the mails tell is a log for their player, by the line of the manual" {
    local add side mail
    add=$(sed -n 's/^\.Dl \$ vcz \(mail take .*\)/\1/p' "$ROOT/cmd/man/vcz-judge.1")
    take mexico 1 'setup jalapa orizaba perote puebla mexico-city' end end 'move m1 to puente-nacional' 'end turn'
    accepted
    cd "$BATS_TEST_TMPDIR"
    for side in us mexico; do
        for mail in war/out/000?-$side.txt; do
            (cp "$mail" mail && eval "'$VCZ' ${add/us.vcz/$side.vcz}")
        done
        vcz check $side.vcz
        accepted
        vcz run war/game.vcz --as $side
        diff <(grep -E '^(move|end|turn)' <<<"$output") <(grep -E '^(move|end|turn)' $side.vcz)
    done
    vcz legal us.vcz
    accepted
    prints_line 'end'
    vcz show mexico.vcz
    accepted
    prints 'us is to act'
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
    [ "$(grep '^left ' "$(folder /game.vcz)")" = $'left move m9 to puebla\nleft end' ]
    # Why, its own mail says.
    run grep -A 4 'up to an order that is not legal' "$(folder /out/0001-mexico.txt)"
    prints $'in its line 6:\n\n  move m9 to puebla\nbatch:6: error: unknown unit `m9`'
    run cat "$(folder /out/0001-us.txt)"
    [[ $output != *m9* ]]
    nothing take mexico 2 'move m9 to puebla' end
    exits 1
    grep -q 'move m9 to puebla' "$(folder /out/0002-mexico-refused.txt)"
}

@test "of a block that is left the order is told that is not legal" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end 'if turn is 0' fly 'end if'
    exits 0
    run grep -A 4 'up to an order that is not legal' "$(folder /out/0001-mexico.txt)"
    prints $'in its line 6:\n\n  fly\nbatch:6: error: unknown order `fly`'
}

@test "a fault that speaks of a line speaks of one of the batch: how long the log is tells of the other's orders" {
    nothing take mexico 1 '# not an order' 'if turn is 0' 'end list' # behind the mark and the token
    exits 1
    grep -q 'the block of line 4 ends first: `end if`' "$(folder /out/0001-mexico-refused.txt)" || fail "$(cat "$(folder /out/0001-mexico-refused.txt)")"
    take mexico 1 'setup 1349 1436 1531 1836 2039' end end 'if turn is 0' 'end list'
    exits 0
    grep -A 1 -x '  end list' "$(folder /out/0001-mexico.txt)" | grep -qx 'this does not go with the block that is open there'
    ! grep -qE 'line [0-9]+ ends' "$(folder /out/0001-mexico.txt)" || fail "$(cat "$(folder /out/0001-mexico.txt)")"
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
    # a thousand orders, in three lines more than that
    { printf 'vcz veracruz 1\ntoken %s\n' "$(token us)" && yes end | head -n 1001 && echo end vcz; } | write batch
    nothing given
    exits 1
    says 'batch:1003:1: error: a batch has no more than 1000 orders'
}

# flood SIDE BATCHES LINES BYTES: that side has sent so many batches, of which the last had so many lines of so many bytes that
# were not taken.
flood() {
    local number hash
    hash=$(printf '%064d' 0)
    for number in $(seq "$2"); do
        echo "# judge: batch $number of $1 2026-11-23 $hash"
    done
    yes "# judge: not taken: $(printf "%0$(($4 - 21))d" 1)" | head -n "$3"
}

@test "what one side sends fills neither the judge's disk nor the room of the other" {
    local most
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\nsalt c0ba424aee26fc05415cfafbda0c8d85\n' | write game.vcz
    rm -r "$(folder)"
    vcz judge new war game.vcz --player us=scott@example.org --player mexico=santa@example.org $DAY
    accepted
    cp "$(folder /game.vcz)" "$BATS_TEST_TMPDIR/begun.vcz"
    for most in '4000 1 30' '1 20000 30' '1 1000 1100'; do
        { cat "$BATS_TEST_TMPDIR/begun.vcz" && flood mexico $most; } >"$(folder /game.vcz)"
        nothing take mexico $((${most%% *} + 1)) 'setup 1349 1436 1531 1836 2039' end
        exits 1
        says 'in one game a side has no more than 4000 batches, with 20000 lines and a million bytes together'
        # the other has not sent them
        { cat "$BATS_TEST_TMPDIR/begun.vcz" && flood us $most; } >"$(folder /game.vcz)"
        take mexico 1 'setup 1349 1436 1531 1836 2039' end
        accepted
    done
    # what is just not too much
    { cat "$BATS_TEST_TMPDIR/begun.vcz" && flood mexico 3999 19998 30; } >"$(folder /game.vcz)"
    take mexico 4000 'setup 1349 1436 1531 1836 2039' end
    accepted
}

@test "deadlines: who is due and late, one reminder, days of absence are not counted" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end # on 23 November: seven days are the 30th
    due() {
        vcz judge due war --now "$1"
    }
    due 2026-11-28
    accepted
    [ "$output" = 'turn 1, reinforcement of mexico: mexico is to act, by 2026-11-30' ]
    due 2026-11-29
    accepted
    prints_line 'mail: war/out/0001-mexico-reminder.txt'
    due 2026-11-30
    accepted
    [ "$output" = 'turn 1, reinforcement of mexico: mexico is to act, by 2026-11-30' ]
    due 2026-12-01
    accepted
    [ "$output" = 'turn 1, reinforcement of mexico: mexico is to act, by 2026-11-30: late
mail: war/out/0001-mexico-late.txt
mail: war/out/0001-us-late.txt' ]
    due 2026-12-01
    accepted
    [ "${#lines[@]}" = 1 ]
    # Of the seven days after the 23rd two are not counted, the 29th and 30th: 2 December.
    vcz judge absence war mexico 2026-11-29 2026-11-30 --now 2026-12-01
    accepted
    prints_line 'turn 1, reinforcement of mexico: mexico is to act, by 2026-12-02'
    # Nor do those of the other count.
    vcz judge absence war us 2026-12-01 2026-12-24 --now 2026-12-01
    accepted
    prints_line 'turn 1, reinforcement of mexico: mexico is to act, by 2026-12-02'
    prints_line 'us is away from 2026-12-01 to 2026-12-24'
    # A clock that goes back counts as the day last noted.
    DAY='--now 2026-01-01'
    take mexico 2 end
    grep -q '^# judge: batch 2 of mexico 2026-12-01 ' "$(folder /game.vcz)"
    # February 2028 has 29 days: a week from the 25th is 3 March.
    DAY='--now 2028-02-25'
    take mexico 3 end
    due 2028-02-25
    prints 'by 2028-03-03'
}

@test "days and sides that are none" {
    local words
    for words in 'due war --now 2026-02-29' 'due war --now 2026-13-01' 'due war --now 26-11-01' 'due war --now today' \
        'absence war us 2026-12-02 2026-12-01' 'absence war us 2026-12-02 2028-12-01' 'absence war spain 2026-12-01 2026-12-02' \
        'substitute war us nobody' 'substitute war us a@b,c@d' 'absence war us' 'fetch war'; do
        # shellcheck disable=SC2086
        nothing vcz judge $words
        undecided
    done
}

@test "a substitute has a token of his own, and the log tells of him" {
    local old
    take mexico 1 'setup 1349 1436 1531 1836 2039' end
    old=$(token mexico)
    vcz judge substitute war mexico juan@example.org $DAY
    accepted
    [ "$output" = $'war/out/0001-mexico-player-2.txt\nwar/out/0001-us-substitute.txt' ]
    [ "$(token mexico)" != "$old" ]
    grep -q '^To: juan@example.org$' "$(folder /out/0001-mexico-player-2.txt)"
    grep -q "$(token mexico)" "$(folder /out/0001-mexico-player-2.txt)"
    grep -q 'm1 at 1349' "$(folder /out/0001-mexico-player-2.txt)"
    run cat "$(folder /out/0001-us-substitute.txt)"
    prints 'mexico is played by another from 2026-11-23 on: player 2 of that side.'
    [[ $output != *"$(token mexico)"* ]]
    grep -q '^# judge: player 2 of mexico 2026-11-23$' "$(folder /game.vcz)"
    batch mexico 2 end | sed "s/^token.*/token $old/" | write batch
    nothing given
    exits 1
    [ -z "$output" ]
    take mexico 2 end
    accepted
}

@test "the end: the log is published, and replays" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end
    nothing vcz judge end war $DAY
    exits 1
    says 'the game is not over'
    vcz judge end war --unfinished $DAY
    accepted
    [ "$output" = $'war/out/game.record.vcz\nwar/out/0002-us-end.txt\nwar/out/0002-mexico-end.txt' ]
    cat "$(folder /key)" | sed 1d | write secret
    run grep -c -f "$BATS_TEST_TMPDIR/secret" -r "$(folder /out)" "$(folder /game.vcz)" -h
    [[ $output != *[1-9]* ]] || fail "the key should stand nowhere"
    run grep -c -e "$(token us)" -e "$(token mexico)" -e example.org "$(folder /out/game.record.vcz)"
    [ "$output" = 0 ]
    vcz verify war/out/game.record.vcz
    accepted
    sed -n '/^vcz 1$/,$p' "$(folder /out/0002-us-end.txt)" | write published.vcz
    [ "$(wc -L <"$BATS_TEST_TMPDIR/published.vcz")" -le 72 ]
    vcz diff published.vcz war/game.vcz
    accepted
    nothing take mexico 2 end
    exits 1
    says 'the game is over'
}

@test "a full disk: nothing is half taken, and the same batch can be given again" {
    batch mexico 1 'setup 1349 1436 1531 1836 2039' end | write batch
    limited() {
        run --separate-stderr in_tmpdir bash -c 'ulimit -f '"$1"'; "${@:2}" <batch' bash "$1" "$VCZ" judge take war $DAY
    }
    nothing limited 0
    exits 75
    [ -z "$output" ]
    # There is room for the log, and none for a mail.
    limited 1
    exits 75
    vcz check war/game.vcz
    accepted
    given
    accepted
    [ "$output" = $'war/out/0001-mexico.txt\nwar/out/0001-us.txt' ]
    [ "$(grep -c '^# judge: batch' "$(folder /game.vcz)")" = 1 ]
    [ -z "$(find "$(folder)" -name '*.new' -o -name '*.vcz.*')" ]
}

@test "killed at any moment: the batch is in the log once or not at all" {
    local after
    batch mexico 1 'setup 1349 1436 1531 1836 2039' end | write batch
    for after in $(seq 0.002 0.003 0.06); do
        in_tmpdir bash -c 'timeout -s KILL "$1" "${@:2}" <batch' bash "$after" "$VCZ" judge take war $DAY || true
        [ "$(grep -c '^# judge: batch' "$(folder /game.vcz)")" -le 1 ] || fail "it is there twice"
        vcz check war/game.vcz
        accepted
    done
    given
    accepted
    [ "$output" = $'war/out/0001-mexico.txt\nwar/out/0001-us.txt' ]
    [ "$(grep -c '^# judge: batch' "$(folder /game.vcz)")" = 1 ]
}

@test "two at once, and a log that somebody holds" {
    batch mexico 1 'setup 1349 1436 1531 1836 2039' end | write batch
    in_tmpdir bash -c '"$@" <batch & "$@" <batch; one=$?; wait $! && exit $one' bash "$VCZ" judge take war $DAY \
        >"$BATS_TEST_TMPDIR/said"
    [ "$(sort -u "$BATS_TEST_TMPDIR/said")" = $'war/out/0001-mexico.txt\nwar/out/0001-us.txt' ]
    [ "$(grep -c '^# judge: batch' "$(folder /game.vcz)")" = 1 ]
    nothing held
    exits 75
    says 'another vcz is writing to this log'
}

held() {
    flock "$(folder /game.vcz)" sleep 4 3>&- &
    sleep 0.2
    given
    kill $!
}

@test "a folder that is none, and files in it that are spoilt" {
    vcz judge take missing </dev/null
    undecided
    cp -r "$(folder)" "$BATS_TEST_TMPDIR/good"
    spoilt() { # FILE LINE COLUMN
        vcz judge due war $DAY
        undecided "$@"
        rm -rf "$(folder)"
        cp -r "$BATS_TEST_TMPDIR/good" "$(folder)"
    }
    sed -i 's/token: "/token: "x/' "$(folder /players)"
    spoilt war/players 2 43
    sed -i '$d' "$(folder /players)"
    spoilt war/players 2 1
    sed -i 's/scott@example.org/scott, hugo@example.org/' "$(folder /players)"
    spoilt war/players 2 15
    echo '# judge: batch 2 of us 2026-11-23 00' >>"$(folder /game.vcz)"
    spoilt war/game.vcz 8 1
    echo '# judge: away us 2026-02-30 2026-03-01' >>"$(folder /game.vcz)"
    spoilt war/game.vcz 8 1
    sed -i '/begun/d' "$(folder /game.vcz)"
    spoilt
    head -c 20000 /dev/zero | tr '\0' x >>"$(folder /players)"
    spoilt
    rm "$(folder /players)" && ln -s /etc/passwd "$(folder /players)"
    spoilt
    rm -r "$(folder /out)" && ln -s /tmp "$(folder /out)"
    spoilt
}

@test "a log that is played on, and logs that cannot be judged" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\nsalt c0ba424aee26fc05415cfafbda0c8d85\nsetup jalapa orizaba perote puebla mexico-city\n' |
        write game.vcz
    local players='--player us=a@example.org --player mexico=b@example.org'
    # shellcheck disable=SC2086
    vcz judge new on game.vcz $players $DAY
    accepted
    grep -q '^setup jalapa' "$BATS_TEST_TMPDIR/on/game.vcz"
    grep -q 'm1 at' "$BATS_TEST_TMPDIR/on/out/0000-mexico.txt"
    unfit() {
        # shellcheck disable=SC2086
        vcz judge new off game.vcz $players $DAY
        [ "$status" != 0 ] || fail "it should not be taken"
        [ -z "$(find "$BATS_TEST_TMPDIR" -name 'off*')" ] || fail "nothing should be left of it"
    }
    sed -i '/^salt/d' "$BATS_TEST_TMPDIR/game.vcz"
    unfit
    sed -i 's/dice seed 7/dice list 1/' "$BATS_TEST_TMPDIR/game.vcz"
    unfit
    cp "$(folder /game.vcz)" "$BATS_TEST_TMPDIR/game.vcz"
    unfit
    # shellcheck disable=SC2086
    vcz judge new on veracruz/campaign $players
    undecided
    vcz judge new off veracruz/campaign --player us=a@example.org
    undecided
    vcz judge new off veracruz/campaign --player us=a@example.org --player 'mexico=b@example.org
Bcc: c@example.org'
    undecided
    [ ! -e "$BATS_TEST_TMPDIR/off" ]
}

@test "a house rule: the wall around its script lets a judge write" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\nsalt c0ba424aee26fc05415cfafbda0c8d85\nrule heights\n' | write game.vcz
    vcz judge new ruled game.vcz --player us=a@example.org --player mexico=b@example.org $DAY
    accepted
    echo 'setup 1349 1436 1531 1836 2039' | write batch
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take ruled --by-hand --side mexico $DAY
    accepted
    vcz judge end ruled --unfinished $DAY
    accepted
}

@test "a house rule that fails behind a die binds who has sent the batch" {
    printf 'vcz 1\nscenario santiago/july-1\ndice seed 7\nsalt c0ba424aee26fc05415cfafbda0c8d85\nrule heights\n' | write game.vcz
    vcz judge new war2 game.vcz --player us=a@example.org --player spain=b@example.org $DAY
    accepted
    # a rule of one's own lies in the folder
    sed -i 's/^rule heights/rule lucky.lua/' "$BATS_TEST_TMPDIR/war2/game.vcz"
    echo 'function on_combat(c) error("unlucky") end' | write war2/lucky.lua
    ordered() {
        printf '%s\n' "$@" | write batch
        run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war2 --by-hand --side us $DAY
    }
    local attack='attack 3405 with us.7r us.25r us.17r'
    ordered 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end
    accepted
    cp "$BATS_TEST_TMPDIR/war2/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    for again in 1 2; do
        ordered "$attack" end
        exits 1
        says 'this house rule has failed'
        says 'this batch 2 binds who has sent it'
        [ "$(grep -c '^# judge: bound 2 of us 2026-11-23 ' "$BATS_TEST_TMPDIR/war2/game.vcz")" = 1 ]
        diff "$BATS_TEST_TMPDIR/before.vcz" <(grep -v '^# judge: bound' "$BATS_TEST_TMPDIR/war2/game.vcz")
    done
    # with others in its place he would throw again
    for other in end 'attack 3405 with us.7r us.25r'; do
        ordered "$other"
        exits 1
        says 'your batch 2 was another, which binds you'
    done
    # the rule is mended
    echo 'function on_combat(c) end' | write war2/lucky.lua
    ordered "$attack" end
    [ "$status" = 0 ] || exits 1
    grep -qx "$attack" "$BATS_TEST_TMPDIR/war2/game.vcz" || fail "it should stand"
}

@test "who is asked is told how he answers" {
    printf 'vcz 1\nscenario montezuma/campaign\ndice seed 3\nsalt c0ba424aee26fc05415cfafbda0c8d85\n' | write game.vcz
    vcz judge new cards game.vcz --player us=a@example.org --player mexico=b@example.org $DAY
    accepted
    # With these dice the American has an event to choose for, and only he is told how.
    grep -q '^us must answer Q1$' "$BATS_TEST_TMPDIR/cards/out/0000-us.txt"
    grep -q '^Q1: ' "$BATS_TEST_TMPDIR/cards/out/0000-us.txt"
    run grep -c '^Q1: ' "$BATS_TEST_TMPDIR/cards/out/0000-mexico.txt"
    [ "$output" = 0 ]
}

# What the mails to a side have told of the game, one behind another, as `vcz mail take` puts them.
told() {
    local mail
    for mail in "$BATS_TEST_TMPDIR/bots/out"/????-"$1".txt; do
        "$VCZ" mail take "$BATS_TEST_TMPDIR/$1.vcz" "$mail" >"$BATS_TEST_TMPDIR/due" || return
    done
    cat "$BATS_TEST_TMPDIR/$1.vcz"
}

# bots SCENARIO SIDE SIDE: a bot against a bot through a judge; then each has been told his account, and nothing else.
bots() {
    local batches=10 side number due
    [ "${SOAK:-}" != yes ] || batches=3000
    vcz judge new bots "$1" --player "$2=a@example.org" --player "$3=b@example.org" $DAY
    accepted
    for ((number = 0; number < batches; number++)); do
        due=$(in_tmpdir "$VCZ" mail due bots/game.vcz | head -n 1)
        [[ $due != *'the game is over'* ]] || break
        side=${due##*: } side=${side%% *}
        in_tmpdir "$VCZ" bot random bots/game.vcz --seed "$number" | write batch
        ran="batch $number of $side"
        run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take bots --by-hand --side "$side" $DAY
        accepted
    done
    for side in "$2" "$3"; do
        vcz run --as "$side" bots/game.vcz
        accepted
        diff <(told "$side") <(grep -v '^# judge: ' <<<"$output")
    done
    vcz judge end bots --unfinished $DAY
    accepted
    vcz verify bots/out/game.record.vcz
    accepted
}

@test "bot against bot: Veracruz" {
    bots veracruz/campaign us mexico
}

@test "bot against bot: Santiago" {
    bots santiago/campaign us spain
}

@test "bot against bot: Cactus Throne" {
    bots cactus/campaign imperial republican
}

@test "bot against bot: Montezuma" {
    bots montezuma/campaign us mexico
}

@test "orders in advance: conditions are carried out, and a block that is left open is ended" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end 'if turn < 5' end else 'move m9 to puebla' 'end if'
    accepted
    grep -qx 'if turn < 5' "$(folder /game.vcz)"
    grep -q 'Your batch 1 is taken\.' "$(folder /out/0001-mexico.txt)"
    run cat "$(folder /out/0001-us.txt)"
    [[ $output != *turn\ \<* && $output != *m9* ]]
    # The Movement Phase is ended; the order behind it in the block is not legal.
    take mexico 2 list end 'move m9 to puebla' 'end list' end
    exits 0
    [ "$(sed -n '/batch 2 of mexico/,$p' "$(folder /game.vcz)" | grep -ve '^#' -e '^batch' -e '^cast' -e '^  ')" = 'list
end
left move m9 to puebla
left end list
left end
end list' ]
    vcz check war/game.vcz
    accepted
    nothing take mexico 3 'if turn < 5' end
    exits 1
    says '`end if` or `end list` is missing'
    nothing take mexico 3 'if turn < 5' 'move m9 to puebla' 'end if'
    exits 1
    nothing take us 1 'if turn < 5' end 'end if'
    exits 1
    says 'conditions and lists are for who is to act'
}

# Cactus Throne, in which nothing is hidden but answers given in advance; batches without marks.
cactus() { # SIDE ORDER...
    printf '%s\n' "${@:2}" | write batch
    cactus_given "$1"
}

cactus_given() {
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take open --by-hand --side "$1" $DAY
}

open_log() {
    grep -vE '^(#|vcz|scenario|dice|judge|salt|batch|cast|left|   ) *' "$BATS_TEST_TMPDIR/open/game.vcz"
}

@test "where nothing is hidden a batch is taken whole, or as it asks, or up to its dice" {
    vcz judge new open cactus/short --player imperial=a@example.org --player republican=b@example.org $DAY
    accepted
    in_tmpdir "$VCZ" bot random open/game.vcz | write batch
    cactus_given imperial
    accepted
    local before
    before=$(open_log)
    cactus republican 'place re.1-inf at chiapas' end
    exits 1
    says 'batch:2:'
    [ "$(open_log)" = "$before" ] || fail "nothing of it should be taken"
    cactus republican partly 'place re.1-inf at chiapas' end
    accepted
    [ "$(open_log)" = "$before"$'\nplace re.1-inf at chiapas' ] || fail "the first order should be taken"
    # Without dice an order in advance, which the other may not know, does not stand alone either.
    cactus imperial 'standing siege all besiege' end
    exits 1
    cactus imperial 'standing siege all besiege'
    accepted
    [ "${#lines[@]}" = 1 ] || fail "the other hears nothing of it"
    [ "$(open_log | tail -n 1)" = 'imperial: standing siege all besiege' ]
    # The end of the set-up throws dice: that stands, whatever is behind it.
    in_tmpdir "$VCZ" bot random open/game.vcz | write orders
    { cat "$BATS_TEST_TMPDIR/orders" && echo 'place re.2-inf at colima'; } | write batch
    cactus_given republican
    exits 0
    [ "$(open_log | tail -n "$(wc -l <"$BATS_TEST_TMPDIR/orders")")" = "$(cat "$BATS_TEST_TMPDIR/orders")" ]
    grep -qx 'left place re.2-inf at colima' "$BATS_TEST_TMPDIR/open/game.vcz"
}

@test "of a batch that is taken in part the line is told that is not legal, not the first that was left" {
    vcz judge new open cactus/short --player imperial=a@example.org --player republican=b@example.org $DAY
    accepted
    in_tmpdir "$VCZ" bot random open/game.vcz | write batch
    cactus_given imperial
    accepted
    # Dice fall at the end of the set-up; the order in advance behind it is legal, and left with what is not.
    in_tmpdir "$VCZ" bot random open/game.vcz | write orders
    {
        echo 'vcz cactus 1'
        cat "$BATS_TEST_TMPDIR/orders"
        printf '%s\n' '# later' 'standing lose all re.2-inf' '' 'place re.2-inf at colima' 'end vcz'
    } | write batch
    local line
    line=$(($(wc -l <"$BATS_TEST_TMPDIR/orders") + 5))
    cactus_given republican
    exits 0
    run cat "$BATS_TEST_TMPDIR/open/out/0002-republican.txt"
    prints_line "Your batch 1 is taken up to an order that is not legal, in its line $line:"
    prints_line '  place re.2-inf at colima'
    prints "batch:$line:"
    [[ $output != *'standing lose'* ]] || fail "the order in advance is legal, and has not been given"
    # The same batch has the same answer, made anew.
    mv "$BATS_TEST_TMPDIR/open/out/0002-republican.txt" "$BATS_TEST_TMPDIR/before"
    cactus_given republican
    accepted
    cmp "$BATS_TEST_TMPDIR/before" "$BATS_TEST_TMPDIR/open/out/0002-republican.txt"
}

# ---- dice that the judge cannot choose

# played: two batches of Santiago with dice, and the record of the game.
played() {
    local number side due
    rm -rf "$(folder)"
    vcz judge new war santiago/campaign --player us=a@example.org --player spain=b@example.org $DAY
    accepted
    for number in 1 2 3 4; do
        due=$(in_tmpdir "$VCZ" mail due war/game.vcz | head -n 1)
        side=${due##*: } side=${side%% *}
        in_tmpdir "$VCZ" bot random war/game.vcz --seed "$number" | write batch
        in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war --by-hand --side "$side" $DAY >"$BATS_TEST_TMPDIR/paths" ||
            fail "batch $number of $side is not taken"
    done
    vcz judge end war --unfinished $DAY
    accepted
    cp "$(folder /out/game.record.vcz)" "$BATS_TEST_TMPDIR/record.vcz"
    vcz verify record.vcz
    accepted
}

# named SED SAYS: the record, changed like that, is not true, and verify says so.
named() {
    sed -E "$1" "$BATS_TEST_TMPDIR/record.vcz" | write other.vcz
    ! cmp -s "$BATS_TEST_TMPDIR/record.vcz" "$BATS_TEST_TMPDIR/other.vcz" || fail "nothing is changed by $1"
    vcz "${3:-verify}" other.vcz
    [ "$status" != 0 ] || fail "$1 is not noticed"
    says "$2"
}

# unlike SED SAYS: the same of a log, in which no event and no seal says what it was.
unlike() {
    named "$1" "$2" check
}

@test "a judge who changes a die, an order, its place, a proof or his key is named" {
    played
    grep -q '^  = die' "$BATS_TEST_TMPDIR/record.vcz" || fail "no die has fallen"
    local order
    order=$(grep -nE '^[a-z]' "$BATS_TEST_TMPDIR/record.vcz" | grep -vE ':(vcz|scenario|dice|judge|salt|turn|batch|cast|left) ' | sed -n 2p | cut -d: -f1)
    named '/^  = die/{s/: ([0-9])/: 1\1/;:a;n;ba}' 'differs'
    named "${order}s/.*/end/" ''
    named "${order}d" ''
    named "${order}{h;d};$((order + 1)){G}" ''
    named 's/^(cast 1 ....................)[^_]/\1_/; t; s/^(cast 1 ....................)_/\1-/' \
        'this is not the cast of the judge for batch 1'
    named 's/^(judge ..............................)[^a]/\1a/; t; s/^(judge .*)a/\1b/' ''
    named 's/^(batch 2 .*)......$/\1AAAAAA/' ''
    named 's/^batch 2 us/batch 2 spain/; t; s/^batch 2 spain/batch 2 us/' ''
    named 's/^salt .*/salt 00000000000000000000000000000000/' 'goes on from'
    named '/^batch 3/,/^       /d' ''
}

@test "batches, casts, links and dice of a judge are what the manual says" {
    local casts=$ROOT/tests/independent/casts.lua wrong
    played
    cd "$BATS_TEST_TMPDIR" || return
    run lua5.4 "$casts" record.vcz us spain
    [ "$status" = 0 ] && [ "$output" = "4 links, 0 signatures, 4 casts, 2 dice, 4 batches of orders" ] || fail "$output"
    for wrong in 's/^\(batch 2 .* \).\{6\}/\1AAAAAA/' 's/^\(cast 2 .....\)[^_]/\1_/;t;s/^\(cast 2 .....\)_/\1-/' \
        '/^  = die/{s/: \([1-5]\) /: 6 /;t;s/: 6 /: 1 /}' '/^batch 3/{s/after A/after B/;t;s/after ./after A/}' '/^cast 4/{n;s/$/\nend/}' \
        's/^\(judge .....\)[^_]/\1_/;t;s/^\(judge .....\)_/\1-/' 's/^salt ./salt x/'; do
        sed "$wrong" record.vcz >wrong.vcz
        ! cmp -s record.vcz wrong.vcz || fail "nothing is changed by $wrong"
        run lua5.4 "$casts" wrong.vcz us spain
        [ "$status" != 0 ] || fail "$wrong is not noticed"
    done
    # what a judge has left is a part of what he has cast for
    vcz judge new other veracruz/campaign --player us=a@example.org --player mexico=b@example.org $DAY
    accepted
    printf 'setup 1349 1436 1531 1836 2039\nmexico: end\nend\nmove m9 to puebla\n' >batch
    run "$VCZ" judge take other --by-hand --side mexico $DAY <batch
    "$VCZ" run other/game.vcz >left.vcz
    grep -q '^left move' left.vcz
    run lua5.4 "$casts" left.vcz us mexico
    [ "$status" = 0 ] && [ "$output" = "1 links, 0 signatures, 1 casts, 0 dice, 1 batches of orders" ] || fail "$output"
    sed 's/^left move m9/left move m8/' left.vcz >wrong.vcz
    run lua5.4 "$casts" wrong.vcz us mexico
    [ "$status" != 0 ]
}

@test "orders of a batch are held against its digest, with those that were left" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end end 'move m9 to puebla' end
    take mexico 2 end
    cp "$(folder /game.vcz)" "$BATS_TEST_TMPDIR/record.vcz"
    vcz check record.vcz
    accepted
    unlike 's/^setup 1349/setup mexico-city/' 'the orders before this are not those of batch 1'
    unlike 's/^left end$/left end now/' 'the orders before this are not those of batch 1'
    unlike '/^left move/d' 'the orders before this are not those of batch 1'
    unlike '/^left end$/s/$/\nend/' 'of batch 1 an order before this one was left'
    unlike 's/^(batch 2 mexico after ........) .*/\1/' 'a judge'"'"'s line reads'
    unlike 's/^batch 2 mexico/batch 3 mexico/' 'the next is 2'
    unlike '/^cast 2/,/^   /d' 'awaits `cast 2` of the judge'
    unlike 's/^cast 2/cast 1/' 'it is cast 2 that is wanted here'
    unlike '/^batch 1/s/^/left end\n/' 'this is of no batch'
    unlike '/^judge/,/^   /d' 'lacks the `judge` line'
    unlike 's/^dice judge/dice seed 7/' 'names a judge, and not `dice judge`'
    unlike '/^batch 2/,$s/^end$/us: end/' 'this is an order of us in batch 2, of mexico'
}

@test "a judge who plays it over with other orders or dice cannot match the links that he has told" {
    take mexico 1 'setup 1349 1436 1531 1836 2039' end
    local first second
    first=$(link 0000-us) second=$(link 0001-us)
    [ "$second" = "$(link 0001-mexico)" ]
    [ "$first" != "$second" ]
    take mexico 2 end
    vcz judge end war --unfinished $DAY
    vcz verify war/out/game.record.vcz --link "$first" --link "$second" --link "$(link 0002-mexico)"
    accepted
    # The same judge, with the same key and header: his mails are kept, and his log begins anew.
    cp -r "$(folder)" "$BATS_TEST_TMPDIR/told"
    sed -i '/^# judge: batch/,$d' "$(folder /game.vcz)"
    rm "$(folder /out)"/*
    take mexico 1 'setup 1349 1436 1531 1836 jalapa' end
    accepted
    vcz judge end war --unfinished $DAY
    vcz verify war/out/game.record.vcz --link "$first"
    accepted
    vcz verify war/out/game.record.vcz --link "$first" --link "$second"
    [ "$status" = 1 ]
    says "it never comes to link $second"
    vcz verify war/out/game.record.vcz --link "${second%?}"
    undecided
}

@test "without his key, or with another, a judge casts nothing" {
    batch mexico 1 'setup 1349 1436 1531 1836 2039' end | write batch
    mv "$(folder /key)" "$BATS_TEST_TMPDIR/away"
    nothing given
    [ "$status" != 0 ]
    says 'war/key'
    in_tmpdir "$VCZ" key new other >"$BATS_TEST_TMPDIR/lines"
    cp "$BATS_TEST_TMPDIR/other" "$(folder /key)"
    nothing given
    [ "$status" != 0 ]
    says 'this key is not that of the judge in the header'
    chmod 644 "$(folder /key)"
    nothing given
    [ "$status" != 0 ]
    cp "$BATS_TEST_TMPDIR/away" "$(folder /key)"
    chmod 600 "$(folder /key)"
    given
    accepted
    # A key that was known before: a player can see that it is in the header.
    vcz judge new known veracruz/campaign --key other --player us=a@example.org --player mexico=b@example.org $DAY
    accepted
    cmp "$BATS_TEST_TMPDIR/other" "$BATS_TEST_TMPDIR/known/key"
    # and a header of one's own, with a house rule, may ask for the judge's dice.
    printf 'vcz 1\nscenario montezuma/campaign\ndice judge\n' | write header.vcz
    vcz judge new cards header.vcz --player us=a@example.org --player mexico=b@example.org $DAY
    accepted
    grep -q '^cast 0 ' "$BATS_TEST_TMPDIR/cards/game.vcz"
    vcz check cards/game.vcz
    accepted
}
