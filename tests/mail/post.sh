#!/bin/bash
# post.sh VCZ BATCHES: two bots play by mail over OpenSMTPD on the loopback, each with a folder and vcz-mail. Mails are lost,
# doubled, late, re-wrapped, quoted, or HTML alone, and in the end both logs must say the same. Run it as root in namespaces of
# its own (`unshare -m -n`), for the daemon's spool lies at a fixed place.
set -u
vcz=$1 batches=$2
folder=$(mktemp -d /tmp/vcz-post.XXXXXX)
trap 'kill "$daemon" 2>/dev/null; rm -rf "$folder"' EXIT
mount -t tmpfs none /var/spool && mount -t tmpfs none /run && ip link set lo up || exit 2
mkdir -m 711 /var/spool/smtpd
cd "$folder" || exit 2
chmod 755 .

complain() {
    echo "$*"
    tail -n 5 log
    exit 1
}

# ---- two boxes; what comes to one is kept beside it, and the answer goes back by mail

cat >deliver <<END
#!/bin/sh
cd $folder/box || exit 75
mail=\$(mktemp \$LOCAL-XXXXXX)
cat >\$mail
${vcz}-mail --game \$LOCAL --vcz $vcz --sender "\$SENDER" --from \$LOCAL@judge.test --answers 1000000 <\$mail >\$mail.answer || exit
[ ! -s \$mail.answer ] || /usr/sbin/sendmail -t -f \$LOCAL@judge.test <\$mail.answer
END
chmod 755 deliver
cat >conf <<END
listen on 127.0.0.1 port 2525
table v { "@" = "nobody" }
action "judge" mda "$folder/deliver" virtual <v>
match from any for domain { "judge.test" } action "judge"
END
chmod 600 conf
token=0123456789abcdef
for side in us mexico; do
    mkdir -p box/$side
    printf 'us: {address: us@judge.test, token: us-%s}\nmexico: {address: mexico@judge.test, token: mexico-%s}\n' $token $token >box/$side/players
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1847\n' >box/$side/game.vcz
done
chown -R nobody box
smtpd -d -f conf >log 2>&1 &
daemon=$!
for i in $(seq 100); do
    (: >/dev/tcp/127.0.0.1/2525) 2>/dev/null && break
    sleep 0.05
done

# ---- what becomes of a mail on its way

# head ID [HEADER]...: the head of a mail of $side.
head_of() {
    printf 'From: %s@judge.test\nTo: %s@judge.test\nSubject: vcz\nMessage-ID: <%s@judge.test>\nMIME-Version: 1.0\n' "$side" "$other" "$@"
}

plain() {
    head_of "$1"
    printf 'Content-Type: text/plain\n\nMy orders, Sir.\n'
    cat batch
}

# Joined pieces as paragraphs of flowed text, broken elsewhere.
flowed() {
    head_of "$1"
    printf 'Content-Type: text/plain; format=flowed\n\nOn Monday wrote Scott:\n>vcz veracruz 1\n>\n>end vcz\n'
    sed ':a; /\\$/{N; s/ \\\n */ /; ba}' batch | fold -s -w 50
}

quoted() {
    head_of "$1"
    printf 'Content-Type: text/plain\n\nWhat I meant:\n\n'
    sed 's/^/> /' batch
}

html() {
    head_of "$1"
    printf 'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<html><body>'
    sed 's/&/\&amp;/g; s/</\&lt;/g; s/=/=3D/g; s/.*/<div>&<\/div>=/' batch
    printf '</body></html>\n'
}

send() {
    /usr/sbin/sendmail -f "$side@judge.test" "$other@judge.test" <"$1" || complain "sendmail fails"
}

# The other's log grows, and a mail that says so comes back.
arrives() {
    local i
    for i in $(seq 200); do
        [ "$("$vcz" mail due "box/$other/game.vcz" 2>/dev/null | sed 's/^[^:]*:[0-9]*: //' | head -n 1)" = "$due" ] && return
        sleep 0.05
    done
    return 1
}

answered() {
    local i
    for i in $(seq 200); do
        grep -lqs "^In-Reply-To: <$number@judge.test>" box/"$side"-?????? && return
        sleep 0.05
    done
    complain "batch $number is not answered"
}

late=
kinds=(plain doubled flowed quoted html lost late)
for number in $(seq "$batches"); do
    acting=$("$vcz" mail due box/us/game.vcz | head -n 1)
    case $acting in
    *' over'*) break ;;
    *': mexico is '*) side=mexico other=us ;;
    *) side=us other=mexico ;;
    esac
    "$vcz" bot random box/$side/game.vcz --write --seed "$number" || complain "the bot fails at batch $number"
    "$vcz" mail compose box/$side/game.vcz | sed -n '/^vcz veracruz/,/^end vcz/p' | sed "1a token $side-$token" >batch
    due=$("$vcz" mail due box/$side/game.vcz | sed 's/^[^:]*:[0-9]*: //' | head -n 1)
    kind=${kinds[number % ${#kinds[@]}]}
    form=$kind
    case $kind in doubled | lost | late) form=plain ;; esac
    $form "$number" >mail
    case $kind in
    doubled) send mail && send mail ;;
    late) # behind an old one, which comes once more
        [ ! -s old ] || send old
        send mail
        ;;
    lost) # the first was lost; nobody knows whether it was the mail or its answer
        send mail
        arrives && send mail
        ;;
    *) send mail ;;
    esac
    arrives || complain "batch $number of $side, $kind, does not arrive: $(cat box/"$other"-*.answer | tail -n 12)"
    answered
    [ "$side" = us ] && cp mail old
done
for side in us mexico; do
    "$vcz" run box/$side/game.vcz >$side.record || complain "the log of $side is not good"
done
cmp us.record mexico.record || complain "the logs are not the same"
orders=$(grep -cvE '^ |^#|^$' us.record)
[ "$(grep -c '^Batch .* is taken' box/*.answer | awk -F: '{n += $2} END {print n}')" -ge "$number" ] || complain "too few answers"
for mail in $(grep -ls '^X-Vcz-Mail' box/us-?????? box/mexico-??????); do
    [ ! -s "$mail.answer" ] || complain "an answer is answered"
done
echo "$number batches, $orders lines, the same at both ends"
