# veil mail with dice mail: what hides is signed as the other is told it, dice are cast over it, and a third party can check the
# account. In the scenario of July 1 only Spain hides. Dice fall as they will: no test hangs on their faces.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    commit=$ROOT/tests/independent/commit.lua
    "$VCZ" key new us.key >us.text
    "$VCZ" key new spain.key >spain.text
    header
}

# header [LINE]: the header of both, with that line beneath `veil mail`; g.vcz is the whole log, g.us the account.
header() {
    rm -f secret
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil secret | sed "s/^veil mail.*/&${1:+\n$1}/" >challenge.vcz
    "$VCZ" accept challenge.vcz --key us.key >header.vcz
    "$VCZ" accept header.vcz --veil secret >g.vcz
    spain
}

# spain ORDER...: Spain orders, signs or casts in its whole log, and mails the account.
spain() {
    [ $# = 0 ] || printf '%s\n' "$@" >>g.vcz
    "$VCZ" run g.vcz --key spain.key --write 2>waits || fail "$(cat waits)"
    "$VCZ" run g.vcz --as us >g.us || fail "an account of it should be written"
}

# us ORDER...: the American orders, signs or casts on the account, and mails that; Spain takes it.
us() {
    [ $# = 0 ] || printf '%s\n' "$@" >>g.us
    "$VCZ" run g.us --key us.key --write 2>waits || fail "$(cat waits)"
    "$VCZ" mail compose g.us --as us >mail || fail "a mail should be composed"
    "$VCZ" mail take g.vcz <mail 2>waits || fail "it should be taken: $(cat waits)"
}

# up_to_the_hill [ORDER...]: Lawton's men come up to El Viso and Kent's to San Juan Hill, in turn 4; then the orders.
up_to_the_hill() {
    us 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' 'move us.6r to 2912' 'move us.9r to 2913' end "$@"
}

# Whoever is asked something answers with the first that he may.
answered() {
    local who
    while who=$("$VCZ" show g.vcz --plain | sed -n 's/^\(us\|spain\) must answer.*/\1/p') && [ -n "$who" ]; do
        local from=g.vcz
        [ "$who" = spain ] || from=g.us
        $who "$("$VCZ" legal $from | grep 'reply' | head -n 1)"
        [ "$who" = spain ] || spain
    done
}

# The account is good in every way, and the whole log bears it out.
all_is_well() {
    vcz verify g.us
    accepted
    [ -z "$output" ]
    vcz verify --all g.us g.vcz
    accepted
    [ -z "$output" ]
    "$VCZ" run g.us | cmp - g.us
    "$VCZ" run g.vcz 2>/dev/null | cmp - g.vcz
    run lua5.4 "$ROOT/tests/independent/casts.lua" g.us us spain
    [ "$status" = 0 ] || fail "$output"
}

# spoils FILE SED [SAYS]: with that change `verify` finds fault.
spoils() {
    sed "$2" "$1" >spoilt.vcz
    ! cmp -s "$1" spoilt.vcz || fail "$2 changes nothing"
    vcz verify spoilt.vcz
    [ "$status" = 1 ] || [ "$status" = 2 ] || fail "$2 should be found"
    ! [[ $stderr =~ Sanitizer|Assertion ]] || fail "it should end well"
    [ $# = 2 ] || says "$3"
}

line_of() { grep -n "$1" "$2" | tail -n 1 | cut -d: -f1; }
digits() { printf '%s=' "$1" | tr -- '-_' '+/' | base64 -d | od -An -v -tx1 | tr -d ' \n'; }
word() { printf "$(sed 's/../\\x&/g' <<<"$1")" | base64 -w 0 | tr -- '+/' '-_' | tr -d =; }

@test "the header: the secret goes into a file of its own, and into no mail" {
    [ "$(stat -c %a secret)" = 600 ]
    local hidden=$(cut -d' ' -f4 secret)
    [ ${#hidden} = 43 ]
    ! grep -qF "$hidden" challenge.vcz header.vcz g.us || fail "the secret is told"
    grep -qx "$(cut -d' ' -f1-3 secret)" header.vcz
    vcz challenge santiago/july-1 spain --key spain.key --veil secret
    undecided
    says "there is such a file"
    # the name of the game is covered by the first link, as the number of audits is
    up_to_the_hill
    spoils g.us "s/^\(veil mail \)[^Q]/\1Q/; t; s/^\(veil mail \)Q/\1R/"
    spoils g.us 's/^veil mail.*/&\naudits 1/' 'this is not the cast of spain for the set-up'
    echo 'function choose() end' >calm.lua
    sed "s/^dice mail/&\nsteward us calm.lua $(b2sum -l 128 calm.lua | cut -d' ' -f1)/" g.vcz >steward.vcz
    vcz check steward.vcz
    [ "$status" != 0 ] || fail "a steward under a veil"
    says 'with `veil mail` and `dice mail` no steward answers'
}

@test "an attack is signed, Spain casts and opens who has stood there [8.1]" {
    up_to_the_hill
    us 'attack 3405 with us.7r us.25r us.17r'
    grep -q 'batch 2 of us awaits the dice of spain' <("$VCZ" run g.us 2>&1)
    ! grep -q '^opening' g.us || fail "nothing is opened before it is signed"
    spain
    [ "$(sed -n '/^batch 2 us/,/^cast 2/s/ .*//p' g.us | grep . | tr '\n' ' ')" = 'batch opening shown attack sign cast ' ]
    grep -qE '^shown sp.movil1 \?3405$' g.us
    all_is_well
    # each of these is the hider's word, which later links cover
    cp g.us kept.us
    answered
    us end
    spain end
    vcz verify kept.us g.us
    accepted
    spoils g.us '/^opening/d'
    spoils g.us "s/^shown sp.movil1 ?3405/shown sp.movil1 ?3404/"
    spoils g.us "$(line_of '^shown' g.us)s/.*/&\n&/"
}

@test "what the other is told of hidden orders is signed word for word" {
    up_to_the_hill end
    spain 'move sp.rey to 2711   # not even this' end
    ! grep -qF 'not even' g.us || fail "a comment is told"
    all_is_well
    [ "$(sed -n '/^batch 2 spain/,/^sign/s/ .*//p' g.us | grep . | tr '\n' ' ')" = 'batch spain: spain: turn root sealed sign ' ]
    # seal and root by the second implementation
    local hidden=$(digits "$(cut -d' ' -f4 secret)")
    printf 'move sp.rey to 2711\nend\n' >orders
    grep -qx "sealed 2 $(word "$(lua5.4 "$commit" seal "$hidden" 1 2 <orders | head -n 1)")" g.us
    "$VCZ" show g.vcz --json | grep -o '"unit":"sp\.[^}]*' |
        sed -E 's/^"unit":"([^"]*)","hex":("([^"]*)"|null).*/\1 \3/; s/ $/ off/' >texts
    grep -qx "root 1 $(word "$(lua5.4 "$commit" root "$hidden" 1 1 <texts | tail -n 1)")" g.us
    local signature='this is not the signature of spain under batch 2'
    spoils g.us 's/^spain: move ?2712 to 2711/spain: move ?2712 to 2612/'
    spoils g.us 's/^\(root 1 \)[^Q]/\1Q/; t; s/^\(root 1 \)Q/\1R/' "$signature"
    spoils g.us 's/^\(sealed 2 \)[^Q]/\1Q/; t; s/^\(sealed 2 \)Q/\1R/' "$signature"
    spoils g.us '/^root 1/d' 'a root is wanted before this signature'
    spoils g.us '/^sealed 2/d' 'is sealed before it is signed'
    spoils g.us 's/^sealed 2.*/&\n&/' 'stands once in a batch of the side that hides'
    spoils g.us 's/^sealed 2/sealed 3/' 'it is batch 2 that is sealed here'
    spoils g.us 's/^\(sealed 2\) .*/\1 x/' 'a seal is a word of 43 letters'
    spoils g.us 's/^sealed 2 .*/& x/' 'a key stands behind a seal in audits'
    spoils g.us "s/^root 1.*/&\nspain: end/"
    spoils g.us 's/^sealed 2.*/&\nspain: concede/' 'the batch is sealed'
    spoils g.us "s/^batch 2/$(grep '^root 0' g.us)\n&/" 'it is root 1 that is wanted here'
    spoils g.us "s/^batch 1/$(sed 's/root 1/root 1/p;d' g.us)\n&/"
    spoils g.us '/^root 0/d' 'it goes on from'
    # the root of the start is covered by the link that the American signs
    spoils g.us "s/^root 0 .*/root 0 $(cut -d' ' -f3 secret)/" 'it goes on from'
    # a hidden order that is another afterwards
    spoils g.vcz 's/^move sp.rey to 2711.*/move sp.rey to 2611/'
    spoils g.vcz 's/^move sp.rey to 2711.*/move sp.rey 2711/' 'batch 2 was sealed over other orders than these'
}

@test "who hides opens his attackers before the dice, and they are the other's" {
    up_to_the_hill end
    spain 'move sp.rey to 2711' end 'attack 2912 with sp.prico'
    # moved and not covered, then the attack: a root stands between the two, the opening before the order
    [ "$(sed -n '/^turn 4 spain combat/,/^sign/s/ .*//p' g.us | grep . | tr '\n' ' ')" = 'turn root opening shown spain: sealed sign ' ]
    grep -qE '^opening 1 sp.prico 2812( [A-Za-z0-9_-]{43}){7}$' g.us
    grep -qx 'shown sp.prico ?2812' g.us
    grep -qx 'spain: attack 2912 with sp.prico' g.us
    all_is_well
    # he sees no die, whatever stands behind
    for more in end 'attack 2912 with sp.prico' 'if turn 4' 'move sp.rey to 2611'; do
        { sed '/^sealed/,$d' g.vcz; echo "$more"; } >ahead.vcz
        vcz run ahead.vcz --key spain.key
        [ "$status" != 0 ]
        ! prints 'die for combat' || fail "a die is shown"
    done
    says 'behind an order that awaits its dice the side that hides gives no other'
    # nor can he take another attacker once it is signed
    spoils g.us 's/^spain: attack 2912 with sp.prico/spain: attack 2912 with sp.talavera/'
    spoils g.us '/^opening 1/d' 'no line before this opens its leaf'
    us
    spain
    grep -qE '^cast 2 ' g.us
    grep -qE '^root 2 ' g.us # what has moved since is covered before the other goes on
    all_is_well
    answered
    spain end
    all_is_well
    spoils g.us '/^root 2/d' 'it goes on from'
}

@test "who hides gives no standing orders, the other does" {
    up_to_the_hill 'standing retreat all default' end
    for order in 'standing fire hold' 'spain: standing retreat all default'; do
        { cat g.vcz; echo "$order"; } >ahead.vcz
        vcz run ahead.vcz --key spain.key
        [ "$status" = 2 ]
        says 'the side that hides gives no standing orders'
    done
    spain
    all_is_well
}

@test "each letter that the other is mailed counts" {
    up_to_the_hill
    us 'attack 3405 with us.7r us.25r us.17r'
    spain
    answered
    us end
    spain end
    local line at changed=0
    for line in $(grep -nE '^(root|opening|shown|sealed|sign|cast|batch|attack|move|       )' g.us | cut -d: -f1); do
        [ "$line" -lt "$(line_of '^batch 3' g.us)" ] && [ "$line" -gt "$(line_of '^account' g.us)" ] || continue
        at=$((9 + line % 20))
        sed "${line}s/^\(.\{$at\}\)[A-Za-z0-9_-]/\1Q/; t; ${line}s/[0-9]\$/7/" g.us >other.us
        cmp -s g.us other.us && continue
        changed=$((changed + 1))
        ! "$VCZ" verify other.us >/dev/null 2>&1 || fail "line $line is changed, and nobody notices"
    done
    [ $changed -gt 12 ]
}

# The attacks of a game by mail, on one in which a side hides.
@test "attacks: two batches of a number, another die, forged, replayed, taken back" {
    up_to_the_hill end
    cp g.vcz before.vcz
    spain 'move sp.rey to 2711' end
    cp g.us one.us
    mv g.vcz one.vcz
    cp before.vcz g.vcz
    spain 'move sp.rey to 2611' end
    # two batches of one number, both signed: each alone is good, together they prove it
    vcz verify g.us
    accepted
    vcz verify one.us g.us
    [ "$status" = 1 ]
    says 'two'
    # two roots of one number, both signed
    [ "$(grep '^root 1' one.us)" != "$(grep '^root 1' g.us)" ]
    # a batch that is replayed, and one of another game
    { cat g.us; sed -n '/^batch 2/,$p' g.us; } >replayed.us
    vcz check replayed.us
    [ "$status" != 0 ]
    # the signature of one under the other
    { sed '/^sign 2/,$d' g.us; sed -n '/^sign 2/,$p' one.us; } >forged.us
    vcz verify forged.us
    [ "$status" = 1 ]
    says 'this is not the signature of spain under batch 2'
    # the American cannot sign for Spain on his account
    { sed '/^sealed 2/,$d' g.us; } >draft.us
    vcz run draft.us --key us.key
    ! grep -q '^sign 2' <<<"$output" || fail "it is signed"
    vcz run draft.us --key spain.key
    [ "$status" != 0 ]
    says 'signs in its whole log'
    # nothing is void: what was opened is known
    vcz run g.vcz --key spain.key --void 2
    [ "$status" != 0 ]
    { cat g.us; echo "void 2 us $(sed -n 's/^sign 2 //p' g.us)"; } >void.us
    vcz check void.us
    [ "$status" != 0 ]
    says 'no batch is void: what has been opened is known'
}

@test "attacks: dice of another key, or of a batch with other openings" {
    up_to_the_hill
    us 'attack 3405 with us.7r us.25r us.17r'
    cp g.vcz asked.vcz
    spain
    local first=$(grep -A1 '^cast 2' g.us)
    cp asked.vcz g.vcz
    spain
    [ "$first" = "$(grep -A1 '^cast 2' g.us)" ] # the only one there is
    "$VCZ" run asked.vcz --key us.key 2>/dev/null | grep -c '^cast 2' | grep -qx 0
    spoils g.us 's/^\(cast 2 ..........\)[^_]/\1_/; t; s/^\(cast 2 ..........\)_/\1-/'
    # openings of another root or place
    spoils g.us 's/^opening 0 sp.movil1 3405/opening 0 sp.movil1 3406/' 'this opens no leaf'
    spoils g.us 's/^opening 0 sp.movil1/opening 0 sp.gcivil/' 'this opens no leaf'
}

# 2211 holds two Volunteers, alike to the American: which of them moves, and who does not move, he cannot tell.
@test "what is mailed is as long whoever moves: nothing leaks by length, order or number" {
    up_to_the_hill end
    cp g.vcz start.vcz
    for who in asia2 nvl1; do
        cp start.vcz g.vcz
        spain "move sp.$who to 2110" end
        sed 's/^\(root [0-9]*\|sealed [0-9]*\|sign [0-9]*\) .*/\1/; /^       /d' g.us >$who.seen
        wc -c <g.us >$who.length
        all_is_well
    done
    cmp asia2.seen nvl1.seen
    cmp asia2.length nvl1.length
    # a seal is as long over one order as over twenty
    cp start.vcz g.vcz
    spain end
    [ "$(grep '^sealed' g.us | wc -c)" = "$(grep '^sealed' <(sed 's/x/x/' g.us) | wc -c)" ]
    [ "$(grep -cE '^sealed 2 [A-Za-z0-9_-]{43}$' g.us)" = 1 ]
}

@test "an audit: demanded, signed, answered, verified" {
    header 'audits 1'
    up_to_the_hill end
    spain 'move sp.rey to 2711 # between us' '# and this' end end
    vcz mail compose g.vcz
    accepted
    prints_line 'Subject: vcz santiago: turn 4, it awaits the dice of us' # of the supply length [Santiago 12.5]
    prints_line 'Now batch 2 of spain awaits the dice of us, in turn 4, combat of spain.'
    us
    spain
    us 'audit 4' end end
    tr '\n' ' ' <mail | grep -qF 'us demands an audit of turn 4.' || fail "the mail should say so"
    vcz mail due g.vcz
    accepted
    prints '  an audit of turn 4 is demanded: `vcz run g.vcz --audit 4 > audit.vcz` makes it, and it goes with your next mail'
    vcz mail due g.us
    accepted
    prints_line '  an audit of turn 4 is demanded, and has not been answered'
    vcz run g.vcz --audit 4
    accepted
    printf '%s\n' "$output" >audit.vcz
    ! grep -qF "$(cut -d' ' -f4 secret)" audit.vcz || fail "an audit has no secret"
    ! grep -qE 'between us|and this' audit.vcz || fail "nor a comment"
    grep -qx "veil audit $(cut -d' ' -f3 secret) 4" audit.vcz
    grep -qE '^(spain: )?move sp.rey to 2711$' audit.vcz
    [ "$(grep -c '^keys ' audit.vcz)" = "$(grep -c '^root ' audit.vcz)" ]
    ! grep -q '^batch 3' audit.vcz || fail "it ends with its turn"
    for command in check verify; do
        vcz $command audit.vcz
        accepted
    done
    "$VCZ" run audit.vcz | cmp - audit.vcz
    vcz verify --all g.us audit.vcz
    accepted
    [ -z "$output" ]
    # whatever is spoilt in it is found
    spoils audit.vcz 's/^\(keys 1 \)[^Q]/\1Q/; t; s/^\(keys 1 \)Q/\1R/' 'root 1 was made when pieces of spain lay otherwise'
    spoils audit.vcz '/^keys 1/d'
    spoils audit.vcz 's/^keys 1/keys 2/' 'it is the keys of root 1 that are wanted here'
    spoils audit.vcz 's/^\(keys 1 .*\) [^ ]*$/\1/' 'keys are wanted'
    spoils audit.vcz 's/move sp.rey to 2711/move sp.rey to 2611/'
    spoils audit.vcz 's/^\(sealed 2 [^ ]*\) .*/\1/' 'a key stands behind a seal in audits'
    spoils audit.vcz 's/^\(sealed 2 [^ ]* \)[^Q]/\1Q/; t; s/^\(sealed 2 [^ ]* \)Q/\1R/' 'sealed over other orders'
    spoils audit.vcz 's/^\(veil audit .*\) 4$/\1 x/' 'this is no Game-Turn'
    sed 's/^spain: move ?2712 to 2711/spain: move ?2712 to 2612/' g.us >told.us
    vcz verify --all told.us audit.vcz
    [ "$status" != 0 ]
    # Spain goes on, and says so
    spain end end
    grep -qx 'audited 4' g.us
    all_is_well
    spoils g.us '/^audited 4/d' '`audited TURN` is wanted before this'
    spoils g.us 's/^audited 4/audited 5/' 'no such audit was demanded'
    spoils g.us 's/^audit 4/audit 3/'
    # no second one
    us
    spain
    all_is_well
    { cat g.us; echo 'audit 5'; } >again.us
    vcz check again.us
    [ "$status" = 1 ]
    says 'all 1 audits of the header have been demanded'
}

@test "an audit: what is refused" {
    up_to_the_hill
    { cat g.us; echo 'audit 4'; } >no.us
    vcz check no.us
    [ "$status" = 1 ]
    says 'the header grants no audits'
    vcz run g.vcz --audit 4
    undecided
    says 'nobody has demanded that'
    vcz run g.us --audit 4
    undecided
    says 'an audit is made of the whole log'
    vcz run g.vcz --audit x
    undecided
    says '--audit wants a Game-Turn'
    vcz run g.vcz --audit 4 --json
    undecided
    says '--audit goes alone'
    header 'audits 2'
    up_to_the_hill
    for words in 'audit 4' 'audit 5' 'audit x' 'audit 0'; do
        { cat g.us; echo "$words"; } >no.us
        vcz check no.us
        [ "$status" = 1 ]
        says 'a Game-Turn that is over can be audited'
    done
    { cat g.us; echo 'audited 4'; } >no.us
    vcz check no.us
    [ "$status" != 0 ]
    says 'no such audit was demanded'
    { cat g.us; echo "keys 1 $(cut -d' ' -f3 secret)"; } >no.us
    vcz check no.us
    [ "$status" != 0 ]
    says 'keys stand in audits alone'
    for line in 'audits 0' 'audits 10' 'audits x' 'audits 1\naudits 1'; do
        sed "s/^veil mail.*/&\n$line/; /^audits 2/d" g.vcz >no.vcz
        vcz check no.vcz
        [ "$status" = 2 ] || fail "$line should be refused"
    done
    printf 'vcz 1\nscenario santiago/july-1\ndice list 1\naudits 1\n' >no.vcz
    vcz check no.vcz
    undecided
    says 'such a line stands beneath `veil mail`'
}

@test "the mail of the whole log is the account: nothing of it lies open" {
    up_to_the_hill end
    spain 'move sp.rey to 2711   # not even this' end
    "$VCZ" mail compose g.vcz --whole --key spain.key >mail
    ! grep -qF -e "$(cut -d' ' -f4 secret)" -e 'not even' -e 'sp.rey to' mail || fail "it tells too much"
    [ "$(sed '/^opening/d' mail | wc -L)" -le 72 ]
    vcz mail take new.us mail
    accepted
    cmp new.us g.us
    "$VCZ" mail compose g.vcz >mail
    [ "$(sed '/^opening/d' mail | wc -L)" -le 72 ]
    vcz mail compose g.vcz --by 1898-07-04
    accepted
    tr '\n' ' ' <<<"$output" | grep -qF 'Please answer by 1898-07-04.' || fail "the day should stand in it"
    vcz mail due g.vcz
    accepted
    # where nobody hides by mail there is none, and nothing is signed or cast before that is said
    "$VCZ" challenge veracruz/campaign us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key spain.key >plain.vcz
    cp plain.vcz before.vcz
    vcz mail compose plain.vcz --key spain.key --whole
    [ "$status" = 2 ]
    says 'of the whole log of a game with `veil mail`'
    cmp plain.vcz before.vcz
}

@test "a turn is two commands on either side: compose mails the account, take holds it against what came before" {
    rm g.us
    # to_us [ORDER...]: Spain writes, and the American takes what it mails. to_spain: likewise.
    to_us() {
        [ $# = 0 ] || printf '%s\n' "$@" >>g.vcz
        "$VCZ" mail compose g.vcz --key spain.key >mail || fail "Spain should compose"
        vcz mail take g.us mail --key us.key
        accepted
    }
    to_spain() {
        [ $# = 0 ] || printf '%s\n' "$@" >>g.us
        "$VCZ" mail compose g.us --key us.key >back || fail "the American should compose"
        vcz mail take g.vcz back --key spain.key
        accepted
    }
    to_us
    [ "$(stat -c %a g.us)" = 600 ]
    to_spain 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end 'attack 3405 with us.7r us.25r us.17r'
    cp g.us before.us
    cp g.us.judge before.us.judge
    to_us
    all_is_well
    # What was written has come back as it was told, and is no draft.
    [ ! -e g.us.draft ]
    vcz mail compose g.us --key us.key
    undecided
    says 'what was written last came from spain: there is nothing new to send'
    # The same mail again, and an old one, change nothing; a batch of one's own is no account.
    cp g.us now.us
    vcz mail take g.us mail
    accepted
    cmp g.us now.us
    vcz mail take g.us back
    undecided
    says 'this mail tells nothing that goes behind g.us'
    # A line that was told before and is told otherwise now is named, in the mail.
    local at
    "$VCZ" mail compose g.vcz --whole --key spain.key >mail
    at=$(grep -n '^move us.17r to 3506' mail | cut -d: -f1)
    sed '/^# sums/d' mail >other
    sed -i "${at}s/3506/3507/" other
    for kept in '' .judge; do cp "before.us$kept" "g.us$kept"; done
    vcz mail take g.us other
    undecided
    says 'lines were changed or lost on the way'
    cmp g.us before.us
    # Who knows the account can make marks for another end, but no signature, cast, opening or root.
    told() { sed 's/^[ \t]*//; s/[ \t]*$//; /^#/d; /^$/d' "$1" | b2sum -l 128 | cut -c 1-16; }
    grep -q " $(told now.us)\$" mail || fail "the mark should be what the manual says"
    sed 's/^\(shown sp.movil1 ?\)3405/\13404/' now.us >lies
    ! cmp -s now.us lies || fail "nothing was changed in it"
    { sed -n '/^# account of us: from/p' mail && cat lies && echo "# account of us: to line $(grep -cv '^#' lies) $(told lies)"; } >forged
    vcz mail take g.us forged
    [ "$status" != 0 ]
    says 'what is told here does not hold, so nothing of it is taken'
    cmp g.us before.us
    [ ! -e g.us.next ]
    # Nor with a line as a judge's mails have it, who signs nothing: this game has no judge, and its account never gets one.
    printf '\nvcz santiago 3\ntoken 0123456789abcdef0123456789abcdef\nend vcz\n' >>forged
    vcz mail take g.us forged
    [ "$status" != 0 ]
    says 'what is told here does not hold, so nothing of it is taken'
    cmp g.us before.us
    for account in new.us g.us; do
        { cat mail && printf '\nvcz santiago 3\ntoken 0123456789abcdef0123456789abcdef\nend vcz\n'; } >marked
        vcz mail take $account marked
        accepted
        cmp $account now.us
        ! grep -q '^token' $account.judge || fail "it should be no judge's"
    done
    for kept in '' .judge; do cp "before.us$kept" "g.us$kept"; done
    # It is the account itself that was changed.
    sed -i 's/^veil mail A/veil mail B/; t; s/^veil mail ./veil mail A/' g.us
    vcz mail take g.us mail
    undecided g.us "$(grep -n '^veil mail' g.us | cut -d: -f1)" 1
    says 'this line is not as it was told'
}

@test "the header is no account: who hides nothing is told what to wait for, and under which name" {
    vcz mail due header.vcz
    undecided header.vcz "$(grep -n '^veil mail' header.vcz | cut -d: -f1)" 1
    says 'who hides nothing plays by his account, which the other mails: `vcz mail take ACCOUNT < MAIL` makes that file'
    "$VCZ" mail compose g.vcz --key spain.key >mail || fail "Spain should compose"
    for name in header.vcz g.vcz; do
        cp $name before
        vcz mail take $name mail --key us.key
        undecided $name 1 1
        says 'this is no account: name a file that is not there yet'
        cmp $name before
    done
    vcz mail take account.vcz mail --key us.key
    accepted
    cmp account.vcz g.us
}

@test "vcz-mail with the key of the side that hides answers with the account, so that the other goes on" {
    local mailer=${VCZ}-mail
    [ -x "$mailer" ] || skip "vcz-mail is not built: libgmime-3.0-dev is missing"
    up_to_the_hill
    cp g.us us.vcz
    "$VCZ" mail compose g.vcz --whole >whole
    rm -f us.vcz
    vcz mail take us.vcz whole
    accepted
    mkdir box
    cp g.vcz box/game.vcz
    cp spain.key box
    printf 'us: {address: shafter@example.org}\nspain: {address: toral@example.org}\n' >box/players
    echo 'attack 3405 with us.7r us.25r us.17r' >>us.vcz
    { printf 'From: shafter@example.org\nMessage-ID: <1@example.org>\n' && "$VCZ" mail compose us.vcz --key us.key; } >letter
    "$mailer" --game box --key box/spain.key <letter >answer || fail "$(cat answer)"
    tr '\n' ' ' <answer | grep -q 'The dice are cast; what stands between these marks goes behind your account:' || fail "$(cat answer)"
    ! grep -qF "$(cut -d' ' -f4 secret)" answer || fail "the secret is told"
    vcz mail take us.vcz answer
    accepted
    grep -q '^cast 2 ' us.vcz
    grep -q '^opening 0 sp.movil1 3405 ' us.vcz
    vcz verify us.vcz
    accepted
    vcz verify --all us.vcz box/game.vcz
    accepted
}

@test "a mail brings what the other has not answered yet; lost, doubled and out of order it goes on or says what is missing" {
    # said MAIL: the first line of the account that it tells.
    said() { sed -n 's/^# account of us: from line \([0-9]*\) .*/\1/p' "$1"; }
    # mailed NAME [ORDER...]: Spain writes, and mails NAME.
    mailed() {
        [ $# = 1 ] || printf '%s\n' "${@:2}" >>g.vcz
        "$VCZ" mail compose g.vcz --key spain.key >"$1" || fail "Spain should compose"
        ! grep -qF "$(cut -d' ' -f4 secret)" "$1" || fail "it tells too much"
    }
    # takes MAIL: the account is then what the whole log gives, byte for byte but for comments and blank lines.
    takes() {
        vcz mail take us.vcz "$1"
        accepted
        diff <("$VCZ" run g.vcz --as us | sed '/^#/d; /^$/d') <(sed '/^#/d; /^$/d' us.vcz) || fail "$1 should bring all of it"
    }
    # us_orders [ORDER...]: the American casts, or writes behind what he has, and Spain takes it.
    us_orders() {
        [ $# = 0 ] || printf '%s\n' "$@" >>us.vcz
        "$VCZ" mail compose us.vcz --key us.key >back || fail "the American should compose"
        vcz mail take g.vcz back --key spain.key
        accepted
    }
    mailed first
    [ "$(said first)" = 1 ]
    takes first
    us_orders 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end end
    cp us.vcz before.us
    cp us.vcz.judge before.us.judge
    # behind what he had when he wrote that, and no shorter for being sent before
    mailed a
    [ "$(said a)" -gt 1 ] && [ "$(wc -c <a)" -lt "$(wc -c <first)" ] || fail "it should bring the rest alone"
    mailed b 'move sp.rey to 2711' end end
    [ "$(said b)" = "$(said a)" ]
    # the first is lost, comes late, comes again
    takes b
    cp us.vcz taken.us
    for mail in a b first a; do
        vcz mail take us.vcz $mail
        accepted
        cmp us.vcz taken.us
    done
    # in order it comes to the same
    for kept in '' .judge; do cp "before.us$kept" "us.vcz$kept"; done
    vcz mail take us.vcz a
    accepted
    takes b
    cmp us.vcz taken.us
    vcz verify --all us.vcz g.vcz
    accepted
    # who orders while it is for the other to do so is told
    cp us.vcz taken.us
    cp us.vcz.judge taken.us.judge
    for kept in '' .judge; do cp "before.us$kept" "us.vcz$kept"; done
    vcz mail take us.vcz a
    accepted
    echo end >>us.vcz
    vcz mail compose us.vcz --key us.key
    undecided
    says 'it is for spain to order now, whose key alone signs batch 2'
    for kept in '' .judge; do cp "taken.us$kept" "us.vcz$kept"; done
    # what comes behind an answer goes on from there, and from nothing earlier
    us_orders # the dice with which the next turn begins
    mailed c
    [ "$(said c)" -gt "$(said b)" ]
    cp us.vcz before.us
    vcz mail take lost.vcz c
    undecided c "$(grep -n '^# account of us: from' c | cut -d: -f1)" 1
    says "this goes on from line $(($(said c) - 1)) of the account, of which lost.vcz has 0"
    says 'ask for all of it, which `vcz mail compose --whole` mails'
    [ ! -e lost.vcz ] || fail "something is there"
    [ ! -e lost.vcz.judge ] || fail "something is there"
    sed '/^batch 2 /,$d' taken.us >lost.vcz
    cp lost.vcz kept.vcz
    vcz mail take lost.vcz c --told
    [ "$status" = 75 ] || fail "it may come again once the others have"
    says 'or what it told is lost'
    cmp lost.vcz kept.vcz
    takes c
    # all of it, for who has lost his
    "$VCZ" mail compose g.vcz --whole --key spain.key >whole
    [ "$(said whole)" = 1 ]
    for lost in lost.vcz gone.vcz; do
        vcz mail take $lost whole
        accepted
        diff <(sed '/^#/d; /^$/d' us.vcz) <(sed '/^#/d; /^$/d' $lost)
    done
    # an account that was changed is no beginning of it
    sed 's/^veil mail A/veil mail B/; t; s/^veil mail ./veil mail A/' before.us >changed.vcz
    vcz mail take changed.vcz c
    undecided
    says 'this does not go on from changed.vcz'
    # a mail of which a line got lost, or was changed on the way
    local at
    for at in $(seq "$(($(grep -n '^# account of us: from' c | cut -d: -f1) + 1))" "$(($(grep -n '^# account of us: to' c | cut -d: -f1) - 1))"); do
        ! sed -n "${at}p" c | grep -q '^# ' || continue
        sed "${at}d" c >spoilt
        cp before.us spoilt.vcz
        vcz mail take spoilt.vcz spoilt
        [ "$status" != 0 ] || fail "without line $at it should be refused"
        cmp spoilt.vcz before.us
    done
    # where there is no account to mail
    for call in 'us.vcz --whole' 'before.us --whole'; do
        vcz mail compose $call
        undecided
        says '--whole'
    done
    vcz mail take us.vcz c --whole
    undecided
    says '--whole goes with `mail compose` of the whole log'
}

@test "the commands of the manual, as they stand" {
    rm -f g.* ./*.vcz secret
    sed -n 's/\\-/-/g; s/^\$ //p' "$ROOT/cmd/vcz-veil.7" | sed -n '/^vcz challenge/,/--as us/p' >commands
    [ "$(wc -l <commands)" = 5 ]
    PATH=$(dirname "$VCZ"):$PATH bash -e commands
    vcz verify --all us.vcz g.vcz
    accepted
}

@test "a challenge is made by the side that hides, where a game can be played so" {
    cd "$BATS_TEST_TMPDIR"
    "$VCZ" key new own.key >/dev/null
    vcz challenge santiago/july-1 us --key own.key --veil never
    undecided
    says 'spain hides pieces here: the challenge is its to make'
    vcz challenge santiago/campaign spain --key own.key --veil never
    undecided
    says 'both sides hide something'
    vcz challenge veracruz/campaign us --key own.key --veil never
    undecided
    says 'and veracruz is none; `vcz judge new`'
    [ ! -e never ] || fail "no secret is left behind"
}

@test "--audits of a challenge writes the line, and wants a number and something hidden" {
    rm -f secret
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil secret --audits 2 >c.vcz
    [ "$(grep -A 1 '^veil mail' c.vcz | tail -n 1)" = "audits 2" ]
    [ "$(grep -c '^veil mail [^ ]* [^ ]*$' secret)" = 1 ]
    ! grep -q audits secret || fail "audits are no secret"
    for number in 0 10 x -1 ''; do
        vcz challenge santiago/july-1 spain --key spain.key --veil other --audits "$number"
        undecided
        says "--audits wants a number from 1 to 9"
        [ -z "$output" ]
        [ ! -e other ]
    done
    vcz challenge santiago/july-1 spain --key spain.key --audits 2
    undecided
    says "--audits wants --veil too"
    # whatever else is wrong, no secret is left behind
    for words in '--escrow nowhere' '--silence 3 --heir nowhere' '--option nonsense=on'; do
        vcz challenge santiago/july-1 spain --key spain.key --veil other $words
        undecided
        [ -z "$output" ]
        [ ! -e other ]
    done
}

@test "attack: other charts" {
    cp -r "$ROOT/fixtures" other
    sed -i 's/^      "1": \[AS, AS/      "1": [AS, BB/' other/santiago/tables.yaml
    ! cmp -s other/santiago/tables.yaml "$ROOT/fixtures/santiago/tables.yaml" || fail "nothing is changed"
    up_to_the_hill
    # who plays on other charts than the header names is told so by his own program,
    echo 'attack 3405 with us.7r us.25r us.17r' >>g.us
    vcz run g.us --key us.key --data other
    [ "$status" = 1 ]
    says '11.14, row 1, column 1-1 is BB here, AS there'
    ! grep -q '^sign 2' <<<"$output" || fail "it is signed"
    # and if he leaves out what names them the game is another: nothing in it is signed
    sed '/^  =/d' g.us >bare.us
    vcz run bare.us --key us.key --data other
    [ "$status" = 1 ]
    says 'this is not the cast of spain for the set-up'
    ! grep -q '^sign 2' <<<"$output" || fail "it is signed"
    # who accepts a challenge with other charts is told before he plays
    "$VCZ" accept challenge.vcz --key us.key --data other >theirs.vcz
    vcz check theirs.vcz
    [ "$status" != 0 ]
    says 'column 1-1 is AS here, BB there'
}

@test "the secret goes into the header of its own game, once that is accepted" {
    grep -qx "$(cat secret)" g.vcz || fail "the whole log has the secret"
    diff <(sed "s/^veil mail .*/$(cat secret)/" header.vcz) <(vcz accept header.vcz --veil secret && echo "$output")
    vcz accept challenge.vcz --veil secret
    undecided challenge.vcz 7 1
    says 'lacks a `player` line of us'
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil other >again.vcz
    vcz accept header.vcz --veil other
    exits 1
    says 'other:1:1: differs: this is the secret of another game'
    [ -z "$output" ] || fail "nothing should be printed"
    sed 's/.$//' secret >short
    for file in short spain.key missing /dev/zero; do
        vcz accept header.vcz --veil "$file"
        exits 2
        [ -z "$output" ] || fail "nothing should be printed for $file"
    done
    "$VCZ" challenge veracruz/campaign us --key us.key >open.vcz
    "$VCZ" accept open.vcz --key spain.key >plain.vcz
    vcz accept plain.vcz --veil secret
    exits 1
    says 'no line `veil mail`'
    vcz accept header.vcz --veil secret --key spain.key
    exits 2
    says '--key has no place beside --veil'
}

@test "attack: the side that hides falls silent on a die that it dislikes" {
    "$VCZ" key new director.key >director.text
    "$VCZ" key escrow director.key >director
    rm -f secret
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil secret --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key us.key --escrow director >header.vcz
    "$VCZ" accept header.vcz --veil secret >g.vcz
    spain
    up_to_the_hill
    us 'attack 3405 with us.7r us.25r us.17r'
    cp g.vcz asked.vcz
    # the other sees for whom the game waits, and cannot go on, take it back or be answered by anybody else
    vcz run g.us --key us.key
    [ "$status" = 0 ]
    says 'batch 2 of us awaits the dice of spain'
    ! grep -q '^cast 2' <<<"$output" || fail "it is cast"
    vcz run g.us --key us.key --void 2
    [ "$status" != 0 ]
    vcz run g.us --key us.key --succeed 45
    [ "$status" != 0 ]
    # a director has the key of the dice, and not what lies hidden: it wants the whole log, too
    "$VCZ" key game spain-one.key g.us --key director.key --of spain
    for key in spain-one.key spain.key; do
        vcz run g.us --key $key
        [ "$status" = 1 ]
        says 'something turns up here, be it '
        says ', and no line before opens it'
        ! grep -q '^cast 2' <<<"$output" || fail "it is cast"
    done
    # with that, and whenever, there is the same answer
    spain
    cp g.vcz answered.vcz
    # who hides cannot cast and open nothing, so that it was somebody else who stood there
    { sed '/^opening/d; /^shown/d; /^  = /d' g.us; } >unopened.us
    vcz check unopened.us
    [ "$status" = 1 ]
    says 'and no line before opens it'
    "$VCZ" run asked.vcz --key spain-one.key --write
    cmp asked.vcz answered.vcz
    all_is_well
}

@test "attack: the side that hides tunes what it mails before a forced answer" {
    # In two wordings of its hidden orders what the other reads differs in roots and seals alone. Behind each the same batch
    # of the other is another question: the cast for one is none for the other, and nobody has it before that is signed.
    up_to_the_hill end
    cp g.vcz before.vcz
    local wording
    for wording in 'move sp.rey to 2711' 'move sp.rey to 2611'; do
        cp before.vcz g.vcz
        spain "$wording" end
        spain end
        us
        spain
        us end
        us 'attack 3405 with us.7r us.25r us.17r'
        spain
        mv g.us "${wording##* }.us"
    done
    [ "$(sed -n '/^batch 5 us/,/^sign/p' 2711.us)" != "$(sed -n '/^batch 5 us/,/^sign/p' 2611.us)" ]
    { sed '/^sign 5/,$d' 2711.us; sed -n '/^sign 5/,$p' 2611.us; } >moved.us
    vcz verify moved.us
    [ "$status" = 1 ]
    says 'this is not the signature of us under batch 5'
    { sed '/^cast 5/,$d' 2711.us; sed -n '/^cast 5/,$p' 2611.us; } >moved.us
    vcz verify moved.us
    [ "$status" = 1 ]
    says 'this is not the cast of spain for batch 5'
}

@test "the campaign from its set-up, with an open container: hexes are told, and who is drawn [5.1] [8.3]" {
    rm -f secret
    vcz challenge santiago/campaign spain --key spain.key --veil secret
    undecided
    says 'both sides hide something'
    says 'option open-container on'
    "$VCZ" challenge santiago/campaign spain --key spain.key --veil secret --option open-container=on >challenge.vcz
    "$VCZ" accept challenge.vcz --key us.key >header.vcz
    "$VCZ" accept header.vcz --veil secret >g.vcz
    spain
    "$VCZ" bot random g.vcz --write
    spain # the hexes are signed before the die for the Cubans falls
    grep -qE '^spain: deployed( [0-9]{4}){22}$' <("$VCZ" run g.us | sed -z 's/ \\\n *\([0-9]\)/ \1/g')
    us
    spain
    ! sed '/^shown/d; /^opening/d' g.us | grep -E 'sp\.[a-z]' | grep -vE 'sp\.(morro|socapa)' || fail "who lies where is told"
    local batches
    for batches in Cubans Marines lot; do
        "$VCZ" bot random g.us --write
        us
        spain
    done
    grep -qE '^  = lot [0-9]+ of [0-9]+: us\.' g.us
    [ "$(grep '= lot' g.us)" = "$(grep '= lot' g.vcz)" ]
    all_is_well
    local last=$(sed -n '/^spain: deployed/,/^  =/p' g.us | grep -oE '\b[0-9]{4}\b' | sed -n 22p)
    spoils g.us "/^spain: deployed/,/^  =/s/\b$last\b/5701/"
}
