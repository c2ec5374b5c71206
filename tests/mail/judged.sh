#!/bin/bash
# judged.sh VCZ BATCHES [SCENARIO [SEED]]: two bots play by mail over OpenSMTPD on the loopback, with a judge between them, of whose
# folder they see nothing: each has the mails in his own box, keeps the account that they tell, and orders by it. Mails to the judge
# go as in post.sh. In the end no box has a word of what its side may not know, both have been sent the same log, and that log has
# come to the links that the mails told. As root in namespaces of its own (`unshare -m -n`), as post.sh.
set -u
vcz=$1 batches=$2 scenario=${3:-veracruz/campaign} seed=${4:-1847}
here=$(realpath "$(dirname "$0")")
manner=', with a judge'
. "$here/boxes.sh"
other=judge

# ---- three boxes: the judge's answers, the players' only keep what comes

cat >deliver <<END
#!/bin/sh
cd $folder/box || exit 75
mail=\$(mktemp \$LOCAL-XXXXXX)
cat >\$mail
[ \$LOCAL = judge ] || { mv \$mail \$LOCAL/\$(date +%s%N); exit; }
${vcz}-mail --game judge --vcz $vcz --sender "\$SENDER" --from judge@judge.test --answers 1000000 --mbox <\$mail >\$mail.answer || exit
[ ! -s \$mail.answer ] || formail -s /usr/sbin/sendmail -t -f judge@judge.test <\$mail.answer
END
mkdir box
for side in "${sides[@]}"; do mkdir "box/$side" && : >"$side.mails"; done
"$vcz" judge new box/judge "$scenario" --player "${sides[0]}=${sides[0]}@judge.test" --player "${sides[1]}=${sides[1]}@judge.test" >begun || exit 2
chown -R nobody:nogroup box
listen
. "$here/forms.sh"

send() {
    /usr/sbin/sendmail -f "$side@judge.test" judge@judge.test <"$1" || complain "sendmail fails"
}

# ---- a player, who has his box and nothing else

# bodies_of SIDE: the names of its mails, without those that have come twice. What is known of each stands in SIDE.mails.
bodies_of() {
    local mail
    ls "box/$1" | comm -13 <(cut -d ' ' -f 2 "$1.mails" | sort) - >new
    while read -r mail; do
        echo "$(sed '1,/^$/d' "box/$1/$mail" | md5sum | cut -c 1-32) $mail"
    done <new >>"$1.mails"
    sort -k 2 "$1.mails" | awk -v box="box/$1/" '!seen[$1]++ {print box $2}'
}

# read_mails SIDE: takes those that have come since behind SIDE.vcz, in the order in which they came, and some once more.
read_mails() {
    local mail
    for mail in $(bodies_of "$1"); do
        grep -qsxF "$mail" "$1.taken" && continue
        grep -q '^# account of ' "$mail" || continue
        "$vcz" mail take "$1.vcz" "$mail" >due || complain "$1 cannot take $mail"
        [ $((RANDOM % 4)) != 0 ] || "$vcz" mail take "$1.vcz" "$mail" >due || complain "$1 cannot take $mail twice"
        echo "$mail" >>"$1.taken"
    done
}

# await_mails SIDE COUNT: so many have come, and all that the judge has written.
await_mails() {
    local i
    for i in $(seq 400); do
        [ "$(ls "box/$1" | wc -l)" -ge "$2" ] && [ "$(bodies_of "$1" | wc -l)" -ge "$(ls box/judge/out/????-"$1".txt | wc -l)" ] && return
        sleep 0.05
    done
    complain "$1 hears nothing of batch $number"
}

# Orders by the account as far as it can be carried on; where it cannot, and a die or a fight has to be got over, by the judge's log.
# They are written behind the account, and go as `mail compose` writes them.
own=0
write_orders() {
    read_mails "$side"
    "$vcz" check "$side.vcz" || complain "the account of $side is not good"
    if "$vcz" bot random "$side.vcz" --seed "$seed-$number" >orders 2>said && [ -s orders ]; then
        own=$((own + 1))
    else
        "$vcz" bot random box/judge/game.vcz --seed "$seed-$number" >orders || complain "the bot fails at batch $number"
    fi
    cat orders >>"$side.vcz"
    "$vcz" mail compose "$side.vcz" >composed || complain "$side cannot compose batch $number"
    sed -n "/^vcz $game /,/^end vcz/p" composed >batch
    [ "$(wc -L <composed)" -le 72 ] || complain "a line of batch $number is too long"
}

# What the sides may see of the board now.
look() {
    local eyes
    for eyes in "${sides[@]}"; do
        "$vcz" show box/judge/game.vcz --as "$eyes" --plain --all >>"$eyes.saw" || complain "nothing is shown to $eyes"
    done
}

# ---- one batch after another

for mail in box/judge/out/0000-*.txt; do /usr/sbin/sendmail -t -f judge@judge.test <"$mail"; done
number=0
look
for side in "${sides[@]}"; do await_mails "$side" 1; done
ended=
kinds=(plain doubled flowed html lost attached alternative returned)
for number in $(seq "$batches"); do
    "$vcz" mail due box/judge/game.vcz --json >due
    grep -q '"over":true' due && ended=', and the game is over' && break
    side=$(sed -n 's/.*"to_act":"\([a-z]*\)".*/\1/p' due)
    write_orders
    count=$(ls "box/$side" | wc -l)
    kind=${kinds[RANDOM % ${#kinds[@]}]}
    form=$kind
    case $kind in doubled | lost) form=plain ;; esac
    $form "$number" >mail
    send mail
    await_mails "$side" $((count + 1))
    [ "$form" = "$kind" ] || { send mail && await_mails "$side" $((count + 2)); }
    grep -q '^Your batch [0-9]* is taken\.$' "$(ls "box/$side"/* | tail -n 1)" || complain "batch $number of $side, $kind, is not taken:
$(sed '/^The board/,$d' "$(ls "box/$side"/* | tail -n 1)")"
    for eyes in "${sides[@]}"; do await_mails "$eyes" 1; done
    look
done

# ---- what each has been told

# things: the words of units, and the hexes, that a text has.
things() {
    grep -oE '\b([a-z]+\.[a-z0-9-]+|[0-9]{4})\b' | sort -u
}

for i in 0 1; do
    side=${sides[i]}
    "$vcz" run box/judge/game.vcz --as "$side" | grep -v '^# judge: ' >may
    read_mails "$side"
    cp "$side.vcz" told
    cmp -s may told || complain "$side is told something else than its account:
$(diff may told | head -n 6)"
    { cat may "$side.saw" && echo "$side.vcz"; } >knows
    awk 'FNR == 1 {body = 0} body; /^$/ {body = 1}' box/"$side"/* | things >words
    things <knows | comm -13 - words >more
    [ ! -s more ] || complain "the box of $side speaks of $(tr '\n' ' ' <more)"
    ! grep -q "$(sed -n "s/^${sides[1 - i]}: .*token: \"\(.*\)\"}/\1/p" box/judge/players)" box/"$side"/* || complain "$side has the other's token"
    sed -n 's/^  \([0-9a-f]\{32\}\)$/\1/p' box/"$side"/* >>links
done
"$vcz" judge end box/judge --unfinished >ends || complain "the judge cannot end it"
for side in "${sides[@]}"; do
    grep -h "^$folder\|^box" ends | grep -- "-$side" | head -n 1 | xargs cat | sed '/^To: /d' >"$side.end"
done
diff "${sides[0]}.end" "${sides[1]}.end" >/dev/null || complain "they are sent two logs"
for link in $(sort -u links); do
    "$vcz" verify box/judge/out/game.record.vcz --link "$link" || complain "the log has not come to link $link"
done
echo "$scenario, with a judge: $number batches, $own by the account, the boxes tell what they may$ended"
