#!/bin/bash
# post.sh VCZ BATCHES [SCENARIO [SEED [keys]]]: two bots play by mail over OpenSMTPD on the loopback, each with a folder and vcz-mail.
# Mails are lost, doubled, late, re-wrapped, quoted, attached, or HTML alone, as the seed has it, and in the end both logs must say
# the same. With `keys` the game has `dice mail`: batches are signed, and dice come by mail. Run it as root in namespaces of its own
# (`unshare -m -n`), for the daemon's spool lies at a fixed place.
set -u
vcz=$1 batches=$2 scenario=${3:-veracruz/campaign} seed=${4:-1847} keys=${5:-}
here=$(realpath "$(dirname "$0")")
manner=${keys:+, with keys}
. "$here/boxes.sh"

# ---- two boxes; what comes to one is kept beside it, and the answer goes back by mail

cat >deliver <<END
#!/bin/sh
cd $folder/box || exit 75
mail=\$(mktemp \$LOCAL-XXXXXX)
cat >\$mail
${vcz}-mail --game \$LOCAL --vcz $vcz --sender "\$SENDER" --from \$LOCAL@judge.test --answers 1000000 <\$mail >\$mail.answer || exit
[ ! -s \$mail.answer ] || /usr/sbin/sendmail -t -f \$LOCAL@judge.test <\$mail.answer
END
if [ -n "$keys" ]; then
    for side in "${sides[@]}"; do "$vcz" key new "$side.key" >/dev/null; done
    "$vcz" challenge "$scenario" "${sides[0]}" --key "${sides[0]}.key" | "$vcz" accept - --key "${sides[1]}.key" >header || exit 2
else
    printf 'vcz 1\nscenario %s\ndice seed %s\n' "$scenario" "$seed" >header
fi
token=0123456789abcdef
for side in "${sides[@]}"; do
    mkdir -p "box/$side"
    for other in "${sides[@]}"; do
        echo "$other: {address: $other@judge.test, token: $other-$token}"
    done >"box/$side/players"
    cp header "box/$side/game.vcz"
done
chown -R nobody box
listen

# ---- a mail on its way

. "$here/forms.sh"

send() {
    /usr/sbin/sendmail -f "$side@judge.test" "$other@judge.test" <"$1" || complain "sendmail fails"
}

# ---- one batch after another

# state LOG: whose move it is, and which dice are awaited.
state() {
    "$vcz" mail due "$1" 2>/dev/null | sed '1s/^[^:]*:[0-9]*: //; s,box/[a-z]*/,,g' | head -n 2
}

# The other's log grows, and a mail that says so comes back.
arrives() {
    local i
    for i in $(seq 400); do
        [ "$(state "box/$other/game.vcz")" = "$due" ] && return
        sleep 0.05
    done
    return 1
}

answered() {
    local i
    for i in $(seq 400); do
        grep -lqs "^In-Reply-To: <$number@judge.test>" box/"$side"-?????? && return
        sleep 0.05
    done
    complain "batch $number is not answered"
}

# Who has to write: whose dice are awaited, or whose move it is.
writer() {
    local waits
    waits=$("$vcz" mail due "box/${sides[0]}/game.vcz" 2>&1 | sed -n 's/.* awaits the dice of //p; s/.*throws dice, which \([a-z]*\) casts.*/\1/p')
    [ -n "$waits" ] && echo "$waits" && return
    "$vcz" mail due "box/${sides[0]}/game.vcz" --json | sed -n 's/.*"to_act":"\([a-z]*\)".*"over":false.*/\1/p'
}

# Nobody has to write any more: because the game is over, at both ends, and for no other reason.
is_over() {
    local side
    for side in "${sides[@]}"; do
        "$vcz" mail due "box/$side/game.vcz" --json | grep -q '"over":true' || complain "nobody is to write, and the game of $side is not over"
    done
}

# Casts what is awaited of the writer, lets his bot give orders if it is his move, and signs them.
write_orders() {
    local log=box/$side/game.vcz
    [ -z "$keys" ] || "$vcz" run "$log" --key "$side.key" --write 2>/dev/null || complain "$side cannot cast"
    if "$vcz" mail due "$log" --json | grep -q "\"to_act\":\"$side\".*\"over\":false"; then
        "$vcz" bot random "$log" --write --seed "$seed-$number" || complain "the bot fails at batch $number"
        [ -z "$keys" ] || "$vcz" run "$log" --key "$side.key" --write 2>/dev/null || complain "$side cannot sign"
    fi
    "$vcz" mail compose "$log" | sed -n "/^vcz $game/,/^end vcz/p" | sed "1a token $side-$token" >batch
    [ "$(wc -L <batch)" -le 72 ] || complain "a line of batch $number is too long"
}

# In a game with keys a repeated or doubled mail may come when the log has gone on, which is answered and changes nothing.
played=0
ended=
kinds=(plain doubled flowed quoted html lost late alternative attached returned replied)
for number in $(seq "$batches"); do
    side=$(writer)
    [ -n "$side" ] || { is_over && ended=', and the game is over' && break; }
    other=${sides[0]}
    [ "$side" != "$other" ] || other=${sides[1]}
    write_orders
    due=$(state "box/$side/game.vcz")
    kind=${kinds[RANDOM % ${#kinds[@]}]}
    form=$kind
    case $kind in doubled | lost | late) form=plain ;; esac
    $form "$number" >mail
    case $kind in
    doubled) send mail && send mail ;;
    late) # behind an old one, which comes once more
        [ ! -s "old-$side" ] || send "old-$side"
        send mail
        ;;
    lost) # the first was lost; nobody knows whether it was the mail or its answer
        send mail
        arrives && send mail
        ;;
    *) send mail ;;
    esac
    arrives || complain "batch $number of $side, $kind, does not arrive: $(state "box/$other/game.vcz") for $due
$(cat "$(ls -t box/"$other"-*.answer | head -n 1)" | tail -n 12)"
    answered
    cp mail "old-$side"
    cp batch last
    played=$number
done
for side in "${sides[@]}"; do
    "$vcz" run "box/$side/game.vcz" 2>/dev/null >"$side.record" || complain "the log of $side is not good"
done
# One has the comments of bots, the other the lines as they were wrapped: what is carried out is the same.
for side in "${sides[@]}"; do
    "$vcz" fmt "$side.record" | sed 's/  *#.*//' >"$side.tidy"
done
cmp "${sides[0]}.tidy" "${sides[1]}.tidy" || complain "the logs are not the same"
[ -z "$keys" ] || "$vcz" verify "${sides[@]/%/.record}" || complain "a record does not verify"
orders=$(grep -cvE '^ |^#|^$' "${sides[0]}.record")
[ "$(grep -c '^Batch .* is taken' box/*.answer | awk -F: '{n += $2} END {print n}')" -ge "$played" ] || complain "too few answers"
for mail in $(grep -ls '^X-Vcz-Mail' box/*-??????); do
    [ ! -s "$mail.answer" ] || complain "an answer is answered"
done
echo "$scenario: $played batches, $orders lines, the same at both ends$ended"
