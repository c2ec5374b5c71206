# vcz-mail behind mail programs: the recipes of its manual, and a game of two bots over OpenSMTPD.
load helper

MAIL=${VCZ}-mail
TOKEN=0123456789abcdef

# block N: the N-th example of the manual.
block() {
    awk -v n="$1" '/^\.Bd/ {i++; on = 1; next} /^\.Ed/ {on = 0} on && i == n' "$ROOT/cmd/vcz-mail/vcz-mail.1" | sed 's/\\e/\\/g'
}

needs() {
    command -v "$1" >/dev/null || skip "$1 is missing"
}

# A home with the game, the programs under their names, and a sendmail that keeps what it is given.
setup() {
    [ -x "$MAIL" ] || skip "vcz-mail is not built: libgmime-3.0-dev is missing"
    export HOME=$BATS_TEST_TMPDIR/home
    mkdir -p "$HOME/war/boards" "$HOME/bin"
    cd "$HOME" || return
    cp "$ROOT/tests/cases/veracruz/boards/veracruz-siege.yaml" war/boards
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 7\n' >war/game.vcz
    printf 'us: {address: scott@example.org, token: %s}\nmexico: {address: m@example.org, token: x%s}\n' $TOKEN $TOKEN >war/players
    printf '#!/bin/sh\ncat >>%s/sent\n' "$HOME" >sendmail
    block 1 | sed "s,/usr/sbin/sendmail,$HOME/sendmail,; s,^vcz-mail,$MAIL --vcz $VCZ," >answer
    chmod 755 sendmail answer
    printf 'From: scott@example.org\nTo: judge@example.org\nMessage-ID: <1@x>\nSubject: Re: orders\n\nvcz veracruz 1\ntoken %s\n%s\nend vcz\n' \
        $TOKEN 'bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery' >mail
}

taken() {
    grep -q '^bombard' war/game.vcz || fail "the order should stand in the log"
    grep -q 'Batch 1 is taken' "$1" || fail "it should be answered"
}

@test "recipe: the script that sends, and keeps the exit status" {
    needs formail
    run ./answer --game war <mail
    exits 0
    taken sent
    printf 'From: x@y.test\n\nHello\n' >stranger
    rm sent
    run ./answer --game war <stranger
    exits 0
    [ ! -e sent ] || fail "nothing should be sent"
    run ./answer --game nowhere <mail
    exits 75
}

@test "recipe: procmail" {
    needs procmail
    needs formail
    block 3 >rc
    sed -i "1i SHELL=/bin/sh\nHOME=$HOME\nMAILDIR=$HOME\nDEFAULT=$HOME/other" rc
    chmod 600 rc
    procmail -m rc <mail
    taken sent
    sed 's/judge@/somebody@/' mail | procmail -m rc
    grep -q somebody other
}

@test "recipe: maildrop" {
    needs maildrop
    needs formail
    { echo "HOME=\"$HOME\""; echo 'DEFAULT="other"'; block 4; } >filter
    chmod 600 filter
    run maildrop ./filter <mail
    exits 0
    taken sent
}

@test "recipe: mutt" {
    needs mutt
    needs script
    { block 5 | sed "s,>vcz-mail,>$MAIL --vcz $VCZ,"; printf 'set wait_key=no folder=%s spoolfile=%s/box record=""\n' "$HOME" "$HOME"; } >rc
    { echo 'From scott@example.org Mon Nov 23 10:00:00 2026'; cat mail; } >box
    echo 'push ",v<quit>"' >>rc
    TERM=xterm timeout 20 script -qec 'mutt -n -F rc -R -f box' /dev/null </dev/null >screen 2>&1 || fail "$(tail -c 300 screen)"
    taken war/answer
}

# What a game over OpenSMTPD needs, with a configuration as the manual has it.
can_post() {
    needs smtpd
    needs unshare
    [ "$(id -u)" = 0 ] || skip "OpenSMTPD wants root"
    unshare -m -n true 2>/dev/null || skip "no namespaces here"
    su -s /bin/sh nobody -c "test -x '$MAIL' && test -r '$ROOT/fixtures'" || skip "nobody may not read this folder"
}

# posted BATCHES SCENARIO [keys|judge]: two bots play so many batches; in `make soak` a whole game from a seed that nobody has tried.
posted() {
    local batches=$1 seed=1847 script=post.sh says='the same at both ends'
    can_post
    [ "${3:-}" != judge ] || { needs formail && script=judged.sh says='the boxes tell what they may'; }
    if [ -n "${SOAK:-}" ]; then
        batches=5000
        seed=$(date +%s)
    fi
    run timeout 3600 unshare -m -n "$ROOT/tests/mail/$script" "$VCZ" "$batches" "$2" "$seed" ${3:-}
    exits 0
    prints "$says"
}

@test "two bots play over OpenSMTPD; mails are lost, doubled, late, re-wrapped, quoted, attached, HTML" {
    can_post
    block 2 | sed "s,\$HOME,$HOME,g" >conf
    chmod 600 conf
    smtpd -n -f conf || fail "the manual's configuration is not one"
    posted 9 veracruz/campaign
}

@test "and so in the other games" {
    posted 4 santiago/campaign
    posted 4 cactus/short
    posted 4 montezuma/war
}

@test "with keys: batches are signed and dice come by mail, those of a set-up too" {
    posted 6 montezuma/campaign keys
    posted 6 cactus/short keys
    [ -z "${SOAK:-}" ] || posted 0 veracruz/campaign keys
    [ -z "${SOAK:-}" ] || posted 0 santiago/campaign keys
}

@test "with a judge: each box has what its side may know, and nothing else" {
    posted 7 veracruz/campaign judge
    posted 4 santiago/campaign judge
    [ -z "${SOAK:-}" ] || posted 0 cactus/short judge
    [ -z "${SOAK:-}" ] || posted 0 montezuma/war judge
}
