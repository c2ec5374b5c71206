# vcz-mail: what it finds in the mails of tests/mail, and what it answers. Each mail says in its head (X-Expected) what must be
# found; the orders that are found are the same two in all of them.
load helper

MAIL=${VCZ}-mail

setup() {
    [ -x "$MAIL" ] || skip "vcz-mail is not built: libgmime-3.0-dev is missing"
}

# found FILE: the first line of what --read says, and the orders without blank lines and indents, in one line each.
found() {
    "$MAIL" --read <"$1" | sed 's/: veracruz//; s/,//; s/^ *//; /^$/d' | sed ':a; /\\$/{N; s/ \\\n/ /; ba}'
}

@test "mails of fifty programs, with the reply on top, below and between" {
    local mail expected
    for mail in "$ROOT"/tests/mail/*.eml; do
        expected=$(sed -n 's/\r$//; s/^X-Expected: //p' "$mail")
        [[ $expected != *' 2 '* ]] ||
            expected+=$'\nbombard veracruz with us.taylor us.talcott us.duncan us.navy-battery\nreply Q1 refuse'
        output=$(found "$mail")
        [ "$output" = "$expected" ] || fail "${mail##*/} should be: $expected"
    done
}

# ---- answers. The game of two is a siege: us bombards, which Mexico is asked about.

US=0123456789abcdef0123456789abcdef
MEXICO=fedcba9876543210fedcba9876543210
GUNS='bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery'

# two: the folder of one of two players.
two() {
    cd "$BATS_TEST_TMPDIR" || return
    mkdir -p two/boards
    cp "$ROOT/tests/cases/veracruz/boards/veracruz-siege.yaml" two/boards
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 7\n' >two/game.vcz
    printf 'us: {address: scott@example.org, token: %s}\nmexico: {address: Santa-Anna@example.org, token: %s}\n' $US $MEXICO >two/players
}

# mail ID [HEADER]... <BODY: a mail of Scott's, if no header says otherwise.
mail() {
    local id=$1
    shift
    printf 'From: Winfield Scott <Scott@Example.org>\nMessage-ID: <%s@example.org>\nSubject: Re: orders\n' "$id"
    [ $# = 0 ] || printf '%s\n' "$@"
    printf '\n'
    cat
}

# batch N TOKEN ORDER...: as it stands in a mail.
batch() {
    printf 'vcz veracruz %s\ntoken %s\n' "$1" "$2"
    printf '%s\n' "${@:3}"
    printf 'end vcz\n'
}

# filter [OPTION]... <MAIL: runs the filter in the folder; leaves $output and $stderr.
filter() {
    run --separate-stderr "$MAIL" --game two --vcz "$VCZ" "$@"
    ran="vcz-mail $*"
}

silent() {
    exits 0 && [ -z "$output" ] || fail "nothing should be answered"
}

unchanged() {
    cmp two/game.vcz before.vcz || fail "the log should be as it was"
}

@test "filter: a batch is taken once, and the same mail has the same answer" {
    two
    batch 1 $US "$GUNS" | mail 1 'References: <0@judge.test>' 'Date: Mon, 23 Nov 2026 10:00:00 +0100' >m1
    filter --from judge@judge.test <m1
    exits 0
    prints_line 'To: scott@example.org'
    prints_line 'From: judge@judge.test'
    prints_line 'Subject: Re: orders'
    prints_line 'In-Reply-To: <1@example.org>'
    prints_line $'References: <0@judge.test>\n <1@example.org>'
    prints_line 'Auto-Submitted: auto-replied'
    prints 'Batch 1 is taken.'
    prints 'mexico is asked Q1'
    [ "$(tail -1 two/game.vcz)" = "$GUNS" ] || fail "the order should stand in the log"
    cp two/game.vcz before.vcz
    local first=$output
    ! grep -q "$US" <<<"$output" || fail "a token is in the answer"
    filter --from judge@judge.test <m1
    [ "$output" = "$first" ] || fail "the same mail should have the same answer"
    # re-wrapped by a relay: it is the same mail
    sed 's/ us.duncan/ \\\n us.duncan/' m1 >m2
    filter --from judge@judge.test <m2
    [ "$output" = "$first" ] || fail "the same mail should have the same answer"
    # sent once more by hand
    sed 's/<1@/<2@/' m1 >m2
    filter <m2
    prints 'Batch 1 is taken.'
    unchanged
    # another batch of that number, twice
    for id in 4 5; do
        batch 1 $US "$GUNS" '# once more' | mail $id >m2
        filter <m2
        prints 'batch 1 is in the log already'
        unchanged
    done
    sed 's/<1@/<6@/' m1 >m2
    filter <m2
    prints 'Batch 1 is taken.'
    # kept as they came
    grep -lq 'Message-ID: <1@' two/mail/*.eml
    [ "$(stat -c %a two/mail)" = 700 ]
    [ "$(stat -c %a two/mail/*.eml | sort -u)" = 600 ]
    # the answer of Mexico, from another address: the token is believed, and the answer goes home
    batch 2 $MEXICO 'reply Q1 refuse' | mail 3 'X-Note: x' | sed 's/^From: .*/From: stranger@elsewhere.test/' >m3
    filter <m3
    prints_line 'To: santa-anna@example.org'
    prints 'Batch 2 is taken.'
    [ "$(tail -1 two/game.vcz)" = 'reply Q1 refuse' ]
}

@test "filter: From: is never believed" {
    two
    cp two/game.vcz before.vcz
    local token
    for token in wrong $MEXICO; do
        batch 1 $token "$GUNS" | mail $token >m
        filter <m
        exits 0
        unchanged
    done
    prints_line 'To: santa-anna@example.org' # whose token it is
    prints 'it is not for mexico to order now'
    batch 1 wrong "$GUNS" | mail 9 >m
    filter <m
    prints 'it has no token, or a wrong one'
    prints_line 'To: scott@example.org'
    batch 1 $US "$GUNS" | grep -v token | mail 10 >m
    filter <m
    prints 'it has no token, or a wrong one'
    unchanged
    batch 1 wrong "$GUNS" | mail 11 | sed 's/^From: .*/From: stranger@elsewhere.test/' >m
    filter <m
    silent
    [ "$(ls two/mail/*.eml | wc -l)" = 4 ] || fail "mails of strangers are not kept"
}

@test "filter: what cannot be taken has one answer that helps" {
    two
    cp two/game.vcz before.vcz
    helps() {
        mail "$RANDOM$RANDOM" <body >m
        filter <m
        exits 0
        prints_line 'To: scott@example.org'
        prints "$1"
        unchanged
    }
    template=$'vcz veracruz 1\n# ...\nend vcz'
    echo 'Sir, no orders today.' >body
    helps "$template"
    { batch 1 $US "$GUNS"; batch 1 $US "$GUNS"; } >body
    helps 'there is more than one batch'
    batch 1 $US "$GUNS" | sed '$d' >body
    helps 'cut off'
    batch 7 $US "$GUNS" >body
    helps 'this is batch 7; the log wants batch 1'
    batch 7 $US "$GUNS" | sed 's/^/> /' >body
    helps 'the only batch in it is quoted'
    batch 1 $US "$GUNS" | sed s/veracruz/santiago/ >body
    helps 'another game'
    batch 1 $US 'fly to mexico' >body
    helps 'fly to mexico'
    batch 1 $US 'bombard veracruz with us.4inf' >body
    helps 'illegal ['
    batch 1 $US '# nothing' >body
    helps 'there is no order in this batch'
    batch 1 $US 'if turn is 25' "$GUNS" 'end if' >body
    helps 'the conditions of this batch pass over all its orders'
    batch 1 $US 'dice seed 1' >body
    helps 'holds orders, and nothing else'
    # quoted, alone, and the next: that is an answer written between the lines
    { echo '> vcz veracruz 1'; echo "token $US"; echo "$GUNS"; echo '> end vcz'; } >body
    mail quoted <body >m
    filter <m
    prints 'Batch 1 is taken.'
}

@test "filter: machines, lists, bounces and ourselves are never answered" {
    two
    cp two/game.vcz before.vcz
    local header
    for header in 'Auto-Submitted: auto-replied' 'Auto-Submitted: auto-generated (x)' 'Precedence: bulk' 'Precedence: list' \
        'Precedence: junk' 'List-Id: <war.example.org>' 'List-Unsubscribe: <mailto:x@y>' 'Return-Path: <>' \
        'Return-Path: <MAILER-DAEMON@example.org>' 'X-Vcz-Mail: 1' 'X-Auto-Response-Suppress: All' \
        'Return-Path: <war-bounces@example.org>' 'Content-Type: multipart/report; boundary="x"'; do
        echo 'Out of office' | mail "$RANDOM" "$header" >m
        filter <m
        silent
    done
    for header in mailer-daemon postmaster noreply stranger; do
        echo 'Hello' | mail 1 | sed "s/^From: .*/From: <$header@example.org>/" >m
        filter <m
        silent
    done
    echo 'Hello' | mail 2 >m
    filter --sender '' <m
    silent
    filter --from scott@example.org <m
    silent
    sed 's/^From: .*/From: scott@example.org, santa-anna@example.org/' m >n
    filter <n
    silent
    grep -v '^From' m >n
    filter <n
    silent
    printf '' >n
    filter <n
    silent
    unchanged
    [ ! -e two/mail/answers ] || fail "nothing was answered"
    echo 'Hello' | mail 3 'Auto-Submitted: no' 'Return-Path: <scott@example.org>' >m
    filter --sender scott@example.org <m
    prints 'Nothing was taken'
    # orders with a token count, but nobody is told
    batch 1 $US "$GUNS" | mail 4 'Auto-Submitted: auto-generated' >m
    filter <m
    silent
    [ "$(tail -1 two/game.vcz)" = "$GUNS" ]
}

@test "filter: no more than twenty answers a day and address" {
    two
    local i
    for i in $(seq 20); do
        echo 'Hello' | mail "$i" >m
        filter <m
        prints 'Nothing was taken'
    done
    for i in 21 22 1; do
        echo 'Hello' | mail "$i" >m
        filter <m
        silent
    done
    [ "$(ls two/mail/*.eml | wc -l)" = 20 ] || fail "a flood is not kept"
    # which anybody can have sent: a batch that is taken is answered all the same, as often as that
    batch 1 $US "$GUNS" | mail 23 >m
    filter <m
    prints 'Batch 1 is taken.'
    sed 's/<23@/<25@/' m >m2
    filter --answers 1 <m2
    silent
    [ "$(tail -1 two/game.vcz)" = "$GUNS" ] || fail "orders are taken all the same"
    sed -i '1s/.*/2026-01-01/' two/mail/answers # another day
    echo 'Hello' | mail 24 >m
    filter <m
    prints 'Nothing was taken'
    filter --answers 1 <m
    silent
}

@test "filter: mails that bring no batch fill no disk, however many days they come" {
    two
    mkdir two/mail
    truncate -s 64M two/mail/old.eml
    echo 'Hello' | mail 1 >m
    filter <m
    prints 'Nothing was taken'
    [ "$(ls two/mail/*.eml | wc -l)" = 1 ] || fail "it is kept"
    [ "$(ls two/mail/*.answer | wc -l)" = 0 ] || fail "its answer is kept"
    filter <m # nor is it answered again
    silent
    yes "$(printf '%032d' 7)" | head -n 999 >>two/mail/heard
    echo 'Hello again' | mail 4 >m4
    filter <m4
    prints 'Nothing was taken'
    [ "$(wc -l <two/mail/heard)" = 1000 ] || fail "the last thousand are known"
    filter <m4
    silent
    filter <m # the first has given way
    prints 'Nothing was taken'
    # a batch is, up to a bound of its own
    batch 1 $US "$GUNS" | mail 2 >m
    filter <m
    prints 'Batch 1 is taken.'
    [ "$(ls two/mail/*.eml | wc -l)" = 2 ] || fail "a batch is not kept"
    filter <m # and has the same answer
    prints 'Batch 1 is taken.'
    truncate -s 1M two/mail/old.eml
    echo 'Hello' | mail 3 >m
    filter <m
    [ "$(ls two/mail/*.eml | wc -l)" = 3 ] || fail "there is room again"
}

@test "filter: what stands in the way is told, and the mail may come again" {
    two
    batch 1 $US "$GUNS" | mail 1 >m
    cp two/game.vcz before.vcz
    later() {
        filter "$@" <m
        exits 75 && [ -z "$output" ] && [ -n "$stderr" ] || fail "it should be tried again"
    }
    flock two/game.vcz sleep 20 3>&- & local holder=$!
    sleep 0.3
    later
    kill "$(pgrep -P $holder)" "$holder" 2>/dev/null || true
    unchanged
    mv two/players players
    later
    echo 'us: {address: "scott@example.org\nBcc: x@y", token: 0123456789abcdef}' >two/players
    later
    cp players two/players
    later --vcz /nowhere/vcz
    later --game nowhere
    echo 'fly' >>two/game.vcz
    later
    cp before.vcz two/game.vcz
    rm -f two/mail/last
    mkdir two/mail/last
    later
    rmdir two/mail/last
    # the answer cannot be kept: the batch is taken once all the same
    filter --vcz "$VCZ" <m
    prints 'Batch 1 is taken.'
    cp two/game.vcz before.vcz
    rm two/mail/*.answer # as if it had died before the answer was kept
    filter <m
    prints 'Batch 1 is taken.'
    unchanged
    run "$MAIL" --answers many <m
    exits 64
    run "$MAIL" --frobnicate <m
    exits 64
    run "$MAIL" --game
    exits 64
}

@test "filter: it says its version, which is that of vcz" {
    [ "$("$MAIL" --version)" = "vcz-mail $("$VCZ" --version | sed 's/^vcz //')" ] || fail "the version"
    [ "$("$MAIL" -V)" = "$("$MAIL" --version)" ] || fail "-V"
}

@test "filter: mails without bounds are refused" {
    two
    grows() {
        printf 'From: scott@example.org\nMessage-ID: <%s@x>\nMIME-Version: 1.0\n' "$1"
    }
    { grows 1; echo; head -c 1100000 /dev/zero | tr '\0' x; } >m
    filter <m
    prints 'larger than a megabyte'
    { grows 2; echo; yes 'I write much' | head -n 10001; } >m
    filter <m
    prints 'more than 10000 lines'
    { grows 3; printf 'Content-Type: multipart/mixed; boundary=b\n\n'; for i in $(seq 65); do printf -- '--b\nContent-Type: text/plain\n\nx\n'; done; echo '--b--'; } >m
    filter <m
    prints 'more than 64 parts'
    { grows 4; for i in $(seq 20); do printf 'Content-Type: multipart/mixed; boundary=b%s\n\n--b%s\n' $i $i; done; } >m
    filter <m
    prints 'its parts lie in one another'
    { grows 5; for i in $(seq 5000); do printf 'Content-Type: multipart/mixed; boundary=b%s\n\n--b%s\n' $i $i; done; } >m
    run "$MAIL" --read <m
    [ "$output" = 'too many parts' ]
    # no later try would be any better
    run "$MAIL" --text <m
    [ "$status $output" = '65 vcz-mail: error: too many parts' ] || fail "it should not come again"
    # before a library has kept them all
    { grows 6; printf 'Content-Type: multipart/mixed; boundary=b\n\n'; yes -- $'--b\n\nx' | head -n 180000; } >m
    run bash -c 'ulimit -v 98304; exec "$0" --read <m' "$MAIL"
    [ "$output" = 'too many parts' ]
}

# repeat TEXT N: so often.
repeat() {
    yes "$1" | head -n "$2" | tr -d '\n'
}

@test "filter: addresses in one another, in coded words and in the mail within, are not gone into" {
    two
    local head
    for head in "From: $(repeat a: 60000)" "to  : $(repeat : 60000)" $'CC:\n '"$(repeat 'a:(x)' 30000)" \
        "Reply-To: $(repeat '=?utf-8?b?YTphOmE6?= ' 20000)" \
        $'Content-Type: message/rfc822\n\nSender: '"$(repeat a: 60000)"; do
        { printf '%s\n' 'Message-ID: <1@x>' "$head"; echo; } >m
        run "$MAIL" --read <m
        [ "$status $output" = '0 too deep' ] || fail "too deep: ${head:0:40}"
        filter <m
        silent
    done
    # as many as a list may have
    batch 1 $US "$GUNS" | mail 1 "To: judges: $(repeat 'a@b.test, ' 900) c@d.test;" "Cc: $(repeat '=?utf-8?q?J=C3=B6rg?= <j@b.test>, ' 150) c@d.test" >m
    filter <m
    prints 'Batch 1 is taken.'
}

@test "filter: a line of links that do not end is gone through once" {
    two
    batch 1 $US "$GUNS" "$(repeat '#a<http://' 80000)" | mail 1 >m
    run --separate-stderr bash -c 'ulimit -t 5; exec "$0" --game two --vcz "$VCZ" <m' "$MAIL"
    prints 'Nothing of this batch was taken'
    batch 1 $US "bombard veracruz <https://example.test/veracruz> with us.taylor us.talcott <mailto:us@x> us.duncan us.navy-battery" | mail 2 >m
    filter <m
    prints 'Batch 1 is taken.'
}

@test "filter: a log that players have written full is no bar" {
    two
    yes '# a long comment, as one player or the other may write it, and nobody is to be kept from his orders by it' |
        head -n 50000 >>two/game.vcz
    batch 1 $US "$GUNS" | mail 1 >m
    filter <m
    prints 'Batch 1 is taken.'
}

@test "filter: two at once take a batch once" {
    two
    local i
    for i in 1 2 3 4; do
        batch 1 $US "$GUNS" | mail "$i" >"m$i"
        "$MAIL" --game two --vcz "$VCZ" <"m$i" >"a$i" &
    done
    wait
    [ "$(grep -c bombard two/game.vcz)" = 1 ] || fail "the order should stand once in the log"
    [ "$(grep -l 'Batch 1 is taken' a? | wc -l)" = 4 ] || fail "each should be answered"
}

# ---- a judge

# box: the folder of a judge, of a campaign that Mexico begins.
box() {
    cd "$BATS_TEST_TMPDIR" || return
    "$VCZ" judge new two veracruz/campaign --player us=scott@example.org --player mexico=santa-anna@example.org >paths
    US=$(sed -n 's/^us: .*token: "\(.*\)".*/\1/p' two/players)
    MEXICO=$(sed -n 's/^mexico: .*token: "\(.*\)".*/\1/p' two/players)
}

SETUP='setup jalapa orizaba perote puebla mexico-city'

@test "filter: a judge's folder, where the other hears of it" {
    box
    batch 1 "$MEXICO" "$SETUP" | mail 1 >m
    filter --mbox <m
    exits 0
    formail -s cat <<<"$output" >mails 2>/dev/null || printf '%s\n' "$output" >mails
    [ "$(grep -c '^From vcz-mail ' mails)" -le 2 ]
    prints_line 'To: santa-anna@example.org'
    prints_line 'In-Reply-To: <1@example.org>'
    prints 'Your batch 1 is taken.'
    grep -q "^$SETUP" two/game.vcz
    grep -q "$US" <<<"$(sed '/^To: scott/,$d' mails)" && fail "the token of us is in the mail to Mexico"
    local first=$output
    cp two/game.vcz before.vcz
    filter --mbox <m
    [ "$output" = "$first" ] || fail "the same mail should have the same answers"
    unchanged
    # no batch, a wrong token, a stranger, an old one that is quoted: what is due comes back to who is known
    echo 'Sir' | mail 2 >m
    filter <m
    prints_line 'To: scott@example.org'
    prints 'orders stand between a line'
    prints "token $US"
    [[ $output != *'of this batch'* ]] || fail "nothing is said of a batch that there was not"
    batch 1 "$US" "$SETUP" | mail 3 | sed 's/^From: .*/From: x@elsewhere.test/' | sed "s/$US/00000000000000000000000000000000/" >m
    filter <m
    silent
    batch 1 "$MEXICO" "$SETUP" | sed 's/^/> /' | mail 4 >m
    filter <m
    prints 'The only batch in your mail is quoted'
    prints_line 'To: santa-anna@example.org'
    unchanged
    batch 2 "$MEXICO" 'fly' | mail 5 >m
    filter <m
    prints 'Nothing of this batch is taken'
    unchanged
    batch 2 "$MEXICO" 'fly' | sed s/veracruz/santiago/ | mail 6 >m
    filter <m
    prints 'of another game'
    unchanged
}

# ---- signatures

@test "filter: in a game with dice mail the signature is believed, whoever sends it" {
    two
    rm -r two/game.vcz
    cd two
    "$VCZ" key new us.key >/dev/null
    "$VCZ" key new mexico.key >/dev/null
    "$VCZ" challenge boards/veracruz-siege.yaml us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >game.vcz
    sed -i 's/, token: [0-9a-f]*//' players
    cp game.vcz us.vcz
    echo "$GUNS" >>us.vcz
    "$VCZ" run us.vcz --key us.key --write
    cd ..
    in_two() { (cd two && "$VCZ" "$@"); }
    in_two mail compose us.vcz >orders
    mail 1 <orders | sed 's/^From: .*/From: x@elsewhere.test/' >m
    sed 's/^sign 1 A/sign 1 B/; t; s/^sign 1 ./sign 1 A/' m | sed 's/<1@/<0@/' >forged
    cp two/game.vcz before.vcz
    filter <forged
    exits 0
    unchanged
    filter <m
    prints_line 'To: scott@example.org'
    prints 'Batch 1 is taken.'
    [ -z "$(in_two diff game.vcz us.vcz)" ] || fail "both should hold the same"
    sed 's/<1@/<2@/' m >again
    cp two/game.vcz before.vcz
    filter <again
    prints 'Batch 1 is taken.'
    unchanged
}

# by_mail: the folder is that of us, who has signed batch 1 and got no dice for it; mexico.vcz is what Mexico holds, answer the
# mail with batch 2, for which a die falls [Veracruz 12.23].
by_mail() {
    two
    cd two
    "$VCZ" key new us.key >/dev/null
    "$VCZ" key new mexico.key >/dev/null
    "$VCZ" challenge boards/veracruz-siege.yaml us --key us.key | "$VCZ" accept - --key mexico.key >game.vcz
    echo "$GUNS" >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    { cat game.vcz; echo 'reply Q1 refuse'; } >mexico.vcz
    "$VCZ" mail compose mexico.vcz --key mexico.key >orders
    cd ..
    mail 1 'From: santa-anna@example.org' <two/orders | sed 1d >m
    cp two/game.vcz before.vcz
}

@test "filter: with a key the dice are cast at once, and the answer brings them" {
    by_mail
    filter --key two/us.key <m
    exits 0
    prints_line 'To: santa-anna@example.org'
    prints 'The dice are cast'
    [ "$(sed -n '/^vcz veracruz 2$/,/^end vcz$/p' <<<"$output" | cut -c 1-7 | tr '\n' ,)" = 'vcz ver,cast 2 ,       ,# sums ,end vcz,' ]
    echo "$output" >answered
    grep -q '= die for bombardment: ' two/game.vcz || fail "they should stand in the log"
    # The other takes the answer as it is, and both hold the same; also where his own filter takes it, which answers nothing.
    (cd two && "$VCZ" mail take mexico.vcz ../answered --key mexico.key && "$VCZ" verify game.vcz mexico.vcz)
    [ -z "$("$VCZ" diff two/game.vcz two/mexico.vcz)" ] || fail "both should hold the same"
    # The same batch in another mail has the same dice.
    cp two/game.vcz before.vcz
    sed 's/<1@/<2@/' m >again
    filter --key two/us.key <again
    exits 0
    unchanged
    [ "$(sed -n '/^vcz /,$p' <<<"$output")" = "$(sed -n '/^vcz /,$p' answered)" ] || fail "it should be the same answer"
}

@test "filter: dice are cast for nobody else, and once for a number" {
    by_mail
    sed 's/<1@/<3@/; s/^sign 2 A/sign 2 B/; t; s/^sign 2 ./sign 2 A/' m >forged
    filter --key two/us.key <forged
    exits 0
    unchanged
    filter <m
    exits 0
    ! grep -q '^cast' <<<"$output" two/game.vcz || fail "without a key nothing is cast"
    # A machine is not answered, and the dice stand in the log all the same; the next batch brings them.
    cp before.vcz two/game.vcz
    rm -r two/mail
    { echo 'Auto-Submitted: auto-replied'; cat m; } >machine
    filter --key two/us.key <machine
    silent
    grep -q '^cast 2' two/game.vcz
    # Another batch 2, signed where the book of Mexico's key is lost.
    rm two/mexico.key.book
    { cat before.vcz; echo 'reply Q1 surrender'; } >two/mexico.vcz
    (cd two && "$VCZ" mail compose mexico.vcz --key mexico.key >orders)
    mail 4 'From: santa-anna@example.org' <two/orders | sed 1d >second
    cp two/game.vcz before.vcz
    filter --key two/us.key <second
    exits 0
    unchanged
    prints 'there is a batch 2 already'
    # A key that is none, or of nobody here, is the folder's fault: the mail comes again, and its dice then.
    filter --key two/missing.key <m
    exits 64
    says 'there is no key'
    "$VCZ" key new two/third.key >/dev/null
    sed '/^batch 2/,$d' before.vcz >two/game.vcz
    rm -r two/mail
    filter --key two/third.key <m
    exits 75
    says 'the key is that of neither player'
    filter --key two/us.key <m
    exits 0
    prints 'The dice are cast'
}

@test "filter: a batch that comes again and again fills no disk" {
    by_mail
    local time # `run` has an i of its own
    filter --key two/us.key <m
    prints 'Batch 2 is taken.'
    for time in 1 2 3 4; do
        { sed "s/<1@/<again$time@/" m && printf 'more of it %0400d\n' "$time"; } >m$time
        filter --answers 2 --key two/us.key <m$time
        exits 0
        [ $time -gt 2 ] || prints 'Batch 2 is taken.'
        [ $time -le 2 ] || silent
    done
    [ "$(ls two/mail/*.eml | wc -l)" = 3 ] || fail "what changes nothing is kept without end"
}

# drafted DRAFT...: as by_mail, and then us is to act, and has written those lines, which are not sent; the mail that was taken
# last comes again.
drafted() {
    by_mail
    filter --key two/us.key <m
    (cd two && "$VCZ" mail compose game.vcz --key us.key | "$VCZ" mail take mexico.vcz - --key mexico.key)
    echo 'reply Q2 hold' >>two/mexico.vcz
    (cd two && "$VCZ" mail compose mexico.vcz --key mexico.key >orders)
    mail 2 'From: santa-anna@example.org' <two/orders | sed 1d >m
    filter --key two/us.key <m
    prints 'us is to act'
    printf '%s\n' "$@" >>two/game.vcz
    sed -i 's/<2@/<3@/' m
}

@test "filter: what its owner has not sent is neither signed nor told, whoever writes" {
    drafted 'surrender-offer 1605'
    cp two/us.key.book book
    filter --key two/us.key <m
    exits 0
    prints 'us is to act'
    [[ $output$stderr != *Q3* ]] || fail "what the draft asks is told"
    cmp two/us.key.book book
    [ "$(grep -c '^sign 4' two/game.vcz)" = 0 ] || fail "the draft is signed"
    echo 'Sir' | mail 4 'From: santa-anna@example.org' | sed 1d >m4
    filter --key two/us.key <m4
    prints 'us is to act'
    prints_line 'vcz veracruz 4'
    [[ $output$stderr != *Q3* ]] || fail "what the draft asks is told"
    # one that is not legal yet
    sed -i '/^batch 4/,$d' two/game.vcz
    echo 'surrender-offer puebla # a secret' >>two/game.vcz
    sed -i 's/<4@/<5@/' m4
    filter --key two/us.key <m4
    exits 0
    prints_line 'vcz veracruz 4'
    [[ $output != *secret* ]] || fail "the draft is told"
    sed -i 's/<3@/<6@/' m
    filter --key two/us.key <m
    exits 75
    [ -z "$output" ] || fail "nothing should be answered"
    # nor does who takes a mail sign: the dice are all that it may have awaited
    sed -i 's/^surrender-offer.*/surrender-offer 1605/' two/game.vcz
    (cd two && "$VCZ" run game.vcz --key us.key --cast >record)
    ! grep -q '^sign 4' two/record || fail "it is to cast, and not to sign"
    (cd two && "$VCZ" run game.vcz --key us.key >record)
    grep -q '^sign 4' two/record || fail "it is to sign"
    ran="vcz run --cast without --key"
    run --separate-stderr "$VCZ" run two/game.vcz --cast
    exits 2
    says '--cast wants --key'
}

@test "filter: a locked key casts with its passphrase, and without says what it wants" {
    by_mail
    (umask 077 && echo "correct horse battery staple" >words)
    (umask 077 && lua5.4 "$ROOT/tests/independent/locked.lua" close two/us.key "correct horse battery staple" 1 8 >two/locked.key)
    ran="vcz-mail without a passphrase"
    run --separate-stderr setsid -w "$MAIL" --game two --vcz "$VCZ" --key two/locked.key <m
    exits 75
    says 'this key has a passphrase, and there is no terminal to ask for it: --passphrase FILE names a file with it'
    [ -z "$output" ]
    (umask 077 && echo wrong >other)
    filter --key two/locked.key --passphrase other <m
    exits 75
    says 'this is not its passphrase'
    filter --key two/locked.key --passphrase words <m
    exits 0
    prints 'The dice are cast'
    # It has the same dice as the open key, and with nothing to cast wants no passphrase.
    cp two/game.vcz locked.vcz
    cp before.vcz two/game.vcz
    rm -r two/mail two/us.key.book
    filter --key two/us.key <m
    exits 0
    cmp two/game.vcz locked.vcz
    filter --passphrase words <m
    exits 64
    says 'without --key nobody asks for the passphrase'
    filter --key two/locked.key --passphrase nowhere <m
    exits 64
}

# Mexico is asked whether it surrenders [12.41], and then whether its batteries answer [12.27].
@test "filter: what may not have been sent is not told where nothing is signed, either" {
    two
    # the folder is of us, who has ordered and not sent it: Mexico, whoever it is, hears of the start
    echo "$GUNS" >>two/game.vcz
    echo 'Sir, how does it stand?' | mail 1 'From: santa-anna@example.org' | sed 1d >m
    filter --answers 99 <m
    prints 'us is to act'
    prints_line 'vcz veracruz 1'
    [[ $output$stderr != *Q1* ]] || fail "what the draft asks is told"
    # who ordered it hears of it
    echo 'Sir' | mail 2 >us
    filter --answers 99 <us
    prints 'Q1'
    prints_line 'vcz veracruz 2'
    # nor is a batch judged behind it, by whoever guesses its number: all is answered as if it did not stand there
    cp two/game.vcz drafted.vcz
    local n answers other=
    for kept in drafted.vcz bare.vcz drafted.vcz; do
        [ -e bare.vcz ] || sed '$d' drafted.vcz >bare.vcz
        answers=
        for n in 1 2 3; do
            cp $kept two/game.vcz
            batch $n $MEXICO 'reply Q1 refuse' | mail $RANDOM$RANDOM 'From: santa-anna@example.org' | sed 1d >m
            filter --answers 99 <m
            exits 0
            cmp two/game.vcz $kept || fail "nothing should be taken"
            answers+=$(sed 1,/^$/d <<<"$output")
            [[ $n != 2 ]] || prints 'this is batch 2; the log wants batch 1 first, or does not know that one to have been mailed'
        done
        [ "$answers" = "${other:-$answers}" ] || fail "$kept should be answered as the other"
        other=$answers
    done
    # a mail that could not be written has not gone
    "$VCZ" mail compose two/game.vcz >/dev/full 2>/dev/null && fail "there is no room for it"
    [ ! -e two/game.vcz.sent ] || fail "it counts as sent"
    # nor is a note written over what a link leads to
    ln -s game.vcz two/game.vcz.sent
    vcz mail compose two/game.vcz
    [ "$status" = 0 ]
    says 'two/game.vcz.sent: error: a link, and no file'
    cmp two/game.vcz drafted.vcz
    rm two/game.vcz.sent
    # once it is composed it counts as sent, also where events stand in the log since; what is written behind does not
    "$VCZ" mail compose two/game.vcz >/dev/null
    "$VCZ" run two/game.vcz --write
    [ "$(stat -c '%a %U' two/game.vcz.sent)" = "$(stat -c '%a %U' two/game.vcz)" ]
    batch 2 $MEXICO 'reply Q1 nonsense' | mail $RANDOM$RANDOM 'From: santa-anna@example.org' | sed 1d >m
    filter --answers 99 <m
    prints 'unknown answer `nonsense`'
    cp drafted.vcz two/game.vcz
    # when Mexico has answered, it knows what stood before
    batch 2 $MEXICO 'reply Q1 refuse' 'reply Q2 hold' | mail 3 'From: santa-anna@example.org' | sed 1d >answer
    filter --answers 99 <answer
    prints 'Batch 2 is taken'
    echo 'Sir' | mail 4 'From: santa-anna@example.org' | sed 1d >m
    filter --answers 99 <m
    prints_line 'vcz veracruz 3'
    known=$(grep '^game.vcz' <<<"$output")
    [[ $known == *'us is to act' ]] || fail "it is told how it stands"
    # what us writes then is not told, nor that it stands there, nor a line at fault
    for draft in 'end' 'end now' 'move nobody'; do
        cp two/game.vcz kept
        echo "$draft # a secret" >>two/game.vcz
        sed -i 's/^Message-ID.*/Message-ID: <'"$RANDOM$RANDOM"'@example.org>/' m
        filter --answers 99 <m
        exits 0
        [ "$(grep '^game.vcz' <<<"$output")" = "$known" ] || fail "$draft is told of"
        [[ $output$stderr != *secret* ]] || fail "the draft is told"
        # nor if the last batch comes again
        sed 's/^Message-ID.*/Message-ID: <'"$RANDOM$RANDOM"'@example.org>/' answer >again
        filter --answers 99 <again
        sed -i 's/^Message-ID.*/Message-ID: <'"$RANDOM$RANDOM"'@example.org>/' m
        filter --answers 99 <m
        [ "$(grep '^game.vcz' <<<"$output")" = "$known" ] || fail "$draft is told of"
        cp kept two/game.vcz
    done
}

@test "filter: who shares the log by its group shares the note of what was sent, and nobody else does" {
    [ "$(id -u)" = 0 ] || skip "files of other users want root"
    two
    echo "$GUNS" >>two/game.vcz
    chown 4711:4712 two/game.vcz
    chmod 660 two/game.vcz
    # composed GROUP: by a user who cannot give files away, and is in that group
    composed() {
        rm -f two/game.vcz.sent
        setpriv --bounding-set=-chown --groups "$1" "$VCZ" mail compose two/game.vcz >/dev/null
        stat -c '%a %u %g' two/game.vcz.sent
    }
    [ "$(composed 4712)" = '660 0 4712' ]
    [ "$(composed 4713)" = '600 0 0' ]
}

@test "filter: a game with a house rule, whose script may open no file, is told of as any other" {
    two
    printf 'vcz 1\nscenario veracruz/campaign\nrule heights\ndice seed 7\n' >two/game.vcz
    "$VCZ" bot cautious two/game.vcz >orders
    batch 1 $MEXICO "$(cat orders)" | mail 1 >m
    filter <m
    exits 0
    prints 'Batch 1 is taken.'
    echo 'Sir, how does it stand?' | mail 2 >m
    filter <m
    prints 'us is to act'
    prints_line 'vcz veracruz 2'
    vcz mail due two/game.vcz --as us
    accepted
    # what us writes is mailed from the folder, and counts as sent
    "$VCZ" bot cautious two/game.vcz >>two/game.vcz
    "$VCZ" mail compose two/game.vcz >composed || fail "it should be composed"
    echo 'Sir' | mail 3 'From: santa-anna@example.org' | sed 1d >m
    filter <m
    prints_line "vcz veracruz 3"
}

@test "filter: the folder of a side that hides pieces, whose accounts count as sent" {
    cd "$BATS_TEST_TMPDIR" || return
    mkdir two
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/' >two/game.vcz
    printf 'us: {address: scott@example.org, token: %s}\nspain: {address: toral@example.org, token: %s}\n' $US $MEXICO >two/players
    # told: the American takes what Spain mails. ordered ID ORDER...: he mails what he writes behind it.
    told() {
        "$VCZ" mail compose two/game.vcz >account || fail "an account should be mailed"
        vcz mail take us.vcz account
        accepted
    }
    ordered() {
        local id=$1
        shift
        [ $# = 0 ] || printf '%s\n' "$@" >>us.vcz
        "$VCZ" mail compose us.vcz | sed "s/^vcz santiago [0-9]*/&\ntoken $US/" | mail "$id" >m
        filter <m
        exits 0
    }
    told
    ordered 1 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end
    prints 'Batch 1 is taken.'
    told
    ordered 2 'attack 3405 with us.7r us.25r us.17r'
    prints 'it wants die 2: combat'
    echo 'dice list 3' >>two/game.vcz
    ordered 3
    prints 'Batch 1 is taken.'
    told
    ordered 4 'reply Q1 advance us.7r us.25r' end
    prints 'Batch 1 is taken.'
    printf '%s\n' 'move sp.talavera to 2711' end 'dice list 5' end >>two/game.vcz
    # not mailed yet
    batch 3 $US end | sed 's/veracruz/santiago/' | mail 5 >m
    cp two/game.vcz before.vcz
    filter <m
    prints 'this is batch 3; the log wants batch 2 first, or does not know that one to have been mailed'
    unchanged
    told
    ordered 6 end
    prints 'Batch 3 is taken.'
}
