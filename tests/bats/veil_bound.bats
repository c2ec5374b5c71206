# veil mail: no answer to a mail tells what lies hidden, unless what was ordered binds its sender. In the scenario of July 1
# only Spain hides; El Viso [8.1] is attacked as in veil_mail.bats.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# by_hand [DIE]: the game with dice thrown by hand, up to the American combat of turn 4, and the next die; a copy is before.vcz.
by_hand() {
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    "$VCZ" mail take us.vcz mail >said
    takes 1 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end
    [ "$status" = 0 ] || fail "it should be taken"
    [ $# = 0 ] || echo "dice list $1" >>g.vcz
    cp g.vcz before.vcz
}

# batch N LINE...: the mail with that batch.   takes N LINE...: Spain takes it.
batch() {
    printf 'vcz santiago %s\n' "$1"
    printf '%s\n' "${@:2}"
    printf 'end vcz\n'
}
takes() {
    batch "$@" >mail
    vcz mail take g.vcz mail
}

ATTACK='attack 3405 with us.7r us.25r us.17r'
MOVED=('move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end)
STANDS='g.vcz: what comes before that line stands there now: where pieces are hidden a batch stands up to the first order that is not legal'

# stands [LINE...]: behind what was there these lines stand now, and no more.
stands() {
    diff <(cat before.vcz; [ $# = 0 ] || printf '%s\n' "$@") g.vcz >&2 || fail "that should stand: $*"
}

@test "nonsense behind an order that turns something up: what comes before it stands [8.1]" {
    by_hand
    echo 'dice list 3' | tee -a g.vcz >>before.vcz
    takes 1 "${MOVED[@]}" "$ATTACK" 'march nowhere'
    undecided mail 7 1
    says "$STANDS"
    stands "$ATTACK"
    # the account tells it, with what was turned up, and asks what is asked now
    "$VCZ" mail compose g.vcz >told
    grep -q '^opening 0 sp.movil1 3405 ' told
    vcz mail take us.vcz told
    prints 'us is asked Q1'
    # the same mail changes nothing, and has the same answer; the next goes on from there
    cp g.vcz before.vcz
    takes 1 "${MOVED[@]}" "$ATTACK" 'march nowhere'
    undecided mail 7 1
    stands
    takes 1 "${MOVED[@]}" "$ATTACK" 'reply Q1 advance us.7r us.25r' end
    accepted
    stands 'reply Q1 advance us.7r us.25r' end
}

@test "what depends on the outcome, and is not legal, leaves the outcome standing [8.1]" {
    by_hand 3
    # Three regiments drive out who stood in El Viso, and two of them must advance: after one the question is open.
    takes 1 "${MOVED[@]}" "$ATTACK" 'reply Q1 advance us.7r'
    refused mail 7 10 11.17
    says "$STANDS"
    stands "$ATTACK"
}

@test "moves stand, for they tell of zones of control: of a march too [7.1] [8.1]" {
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    cp g.vcz before.vcz
    takes 1 '# to the wood' 'move us.7r to 3406' 'move us.7r to 3306'
    refused mail 4 6 7.1
    stands '# to the wood' 'move us.7r to 3406'
    # Where nothing was legal nothing stands, and nothing binds.
    cp g.vcz before.vcz
    takes 1 'move us.7r to 3406' 'move us.7r to 3306'
    refused mail 3 6 7.1
    stands
    [ ! -e g.vcz.bound ]
}

@test "an order that waits for its die binds: that it waits tells that something stands there [8.1]" {
    by_hand
    takes 1 "${MOVED[@]}" "$ATTACK" 'march nowhere'
    undecided mail 6 1
    says 'it wants die 2: combat'
    says 'this order binds who has sent it'
    stands
    # neither another attack nor none, before the die or behind it
    local die
    for die in '' 3; do
        [ -z "$die" ] || echo "dice list $die" | tee -a g.vcz >>before.vcz
        takes 1 "${MOVED[@]}" 'attack 3405 with us.7r'
        undecided mail 6 1
        says 'a batch that came before had other orders here'
        takes 1 "${MOVED[@]}" end
        undecided mail 6 1
        says 'a batch that came before had other orders here'
        takes 1 "${MOVED[@]}" '# later'
        undecided mail 1 1
        stands
    done
    # as it was, in other spelling, and with what it likes behind
    takes 1 "${MOVED[@]}" "attack   3405 with us.7r \\" '    us.25r us.17r # now' 'reply Q1 advance us.7r us.25r' end
    accepted
    [ ! -e g.vcz.bound ]
}

@test "no line behind a part of what binds frees who is bound [8.1]" {
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    cp g.vcz before.vcz
    takes 1 "${MOVED[@]}" "$ATTACK"
    undecided mail 6 1
    says 'this order binds who has sent it'
    local line
    for line in 'dice list 3' 'spain: concede' 'known nothing' '= nothing' $'march\x01'; do
        takes 1 "${MOVED[0]}" "$line"
        undecided
        stands
        [ -e g.vcz.bound ] || fail "$line: it should bind still"
    done
    takes 1 "${MOVED[@]}" end
    undecided mail 6 1
    says 'a batch that came before had other orders here'
    stands
    echo 'dice list 3' | tee -a g.vcz >>before.vcz
    takes 1 "${MOVED[@]}" "$ATTACK"
    accepted
    [ ! -e g.vcz.bound ]
}

@test "orders of the other side are not judged: whether they are legal would tell where it stands [8.1]" {
    by_hand
    local order
    for order in 'move sp.rey to 2711' 'move sp.talavera to 2711' 'spain: move sp.rey to 2711' 'spain: move sp.rey to 3405' \
        'if unit sp.rey at 2712' 'if unit sp.rey at 2711' 'spain: concede'; do
        cp before.vcz g.vcz
        takes 1 "${MOVED[@]}" end "$order" concede 'end if'
        undecided mail 7 1
        says 'a batch holds the orders of one side, the other one'
        stands end
    done
    # nor where Spain is to act to begin with
    cp g.vcz before.vcz
    for order in 'move sp.rey to 2711' 'move sp.talavera to 2711' 'move us.7r to 3405'; do
        takes 2 "$order"
        undecided mail 2 1
        says 'a batch holds the orders of one side, the other one'
        stands
    done
}

@test "orders in advance: blocks that are open where a batch ends are ended" {
    by_hand 3
    takes 1 "${MOVED[@]}" list 'if turn is 4' "$ATTACK" 'march nowhere' else end 'end if' 'end list'
    undecided mail 9 1
    stands list 'if turn is 4' "$ATTACK" 'end if' 'end list'
    cp g.vcz before.vcz
    vcz check g.vcz
    accepted
    "$VCZ" mail compose g.vcz >told
    vcz mail take us.vcz told
    [ "$status" = 0 ] || fail "the account should go on"
    # the orders of a branch that is passed over are nobody's, and those of the other side are not judged in a block either
    takes 2 list 'reply Q1 advance us.7r us.25r' end 'move sp.rey to 2711' 'end list'
    undecided mail 5 1
    [ "$(tail -n 4 g.vcz | tr '\n' ';')" = 'list;reply Q1 advance us.7r us.25r;end;end list;' ] || fail "$(tail g.vcz)"
}

# twins: ONE and TWO look alike to the American: who has moved to 2110 is another of the same kind.
twins() {
    by_hand
    local number
    # he ends his combat, Spain moves, and is told nothing by the die of the balloon
    for mover in asia2:one nvl1:two; do
        mkdir "${mover#*:}"
        { cat g.vcz && printf 'end\nmove sp.%s to 2110\nend\ndice list 5\nend\n' "${mover%:*}"; } >"${mover#*:}/g.vcz"
        (cd "${mover#*:}" && "$VCZ" mail compose g.vcz --whole >told && "$VCZ" mail take us.vcz told) >said || fail "$(cat said)"
    done
}

# alike LINE...: what that batch is answered, and what follows from it for the American, is the same in both but for roots.
alike() {
    local twin
    for twin in one two; do
        rm -rf t
        cp -r $twin t
        batch 3 "$@" >t/mail
        (
            cd t || exit
            "$VCZ" mail take g.vcz mail
            echo "$?"
            "$VCZ" mail compose g.vcz >told
            "$VCZ" mail take us.vcz told
            "$VCZ" run us.vcz
        ) 2>&1 | grep -vE '^(root|opening) ' >$twin.said
    done
    cmp one.said two.said || fail "it tells who has moved: $*"
}

@test "attack: conditions, lists and orders in advance as probes: what they are answered tells nothing that lies hidden [8.1]" {
    local probe
    twins
    for probe in 'if unit sp.asia2 at 2110' 'if unit sp.asia2 steps < 2' 'if not unit sp.nvl1 strength > 1' 'if turn > 1 or unit sp.nvl1 at 2110' \
        'if unknown spain at 2110' 'if counters spain at 2110 > 0' 'if strength spain at 2110 > 0' 'if at 2110 control is spain' \
        'if last moved' 'if last moved unit is sp.asia2' 'if last shown' 'if lost_spain > 0'; do
        alike "$probe" 'move us.12r to 3407' else end 'end if'
        alike list 'move us.12r to 3407' "halt ${probe}" end 'end list'
    done
    alike 'standing displace sp.nvl1 default'
    alike 'standing retreat 2110 none' end
    alike 'move us.7r to 2110'
    alike end 'attack 2110 with us.7r'
    alike 'spain: move sp.nvl1 to 2110'
    alike 'if unit sp.nvl1 at 2110' 'spain: standing fire hold' 'end if'
    grep -q 'us cannot tell where or what is .sp.nvl1' one.said || fail "the condition should be looked at"
}

@test "a block that is not ended, and a mail that is cut, leave standing what they have shown" {
    by_hand 3
    takes 1 "${MOVED[@]}" list "$ATTACK"
    undecided
    stands list "$ATTACK" 'end list'
    cp before.vcz g.vcz
    # a mail that is cut is looked at before any order of it
    batch 1 "${MOVED[@]}" "$ATTACK" | sed '/^end vcz/d' >mail
    vcz mail take g.vcz mail
    undecided mail 1 1
    says 'the batch is cut off'
    stands
}

@test "a fault that speaks of a line speaks of one of the mail: how long the log is tells what was ordered" {
    by_hand
    takes 2 '# not an order' 'if turn is 4' end 'end list'
    undecided mail 5 1
    says 'the block of line 3 ends first: `end if`'
    cp before.vcz g.vcz
    rm -f g.vcz.bound
    takes 1 "${MOVED[@]}" list end
    undecided
    says 'the block of line 6 is not ended'
}

@test "a refusal is in words for the eyes of its sender: a house rule sees what lies hidden, and says no more" {
    echo 'function on_order(c) if c.verb == "move" and c.side == "us" then return "strength " .. tostring(c:unit("sp.movil1").strength) end end' >spy.lua
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/; s/^salt.*/&\nrule spy.lua/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    vcz try g.vcz 'move us.7r to 3406'
    says 'house rule spy: strength'
    takes 1 'move us.7r to 3406'
    refused mail 2 1 house
    says 'house rule spy refuses this order'
    [[ $stderr != *strength* ]] || fail "it tells what lies hidden"
}

@test "a house rule says neither yes nor no by what lies hidden from who orders" {
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/; s/^salt.*/&\nrule spy.lua/' >g.vcz
    local asked
    for asked in 'c:unit("sp.movil1").steps' 'c:unit("sp.movil1").strength' 'c:unit("sp.movil1").hex'; do
        echo "function on_order(c) if c.verb == 'move' and c.side == 'us' and $asked then return 'hidden' end end" >spy.lua
        vcz try g.vcz 'move us.7r to 3406'
        accepted
    done
    # what it has itself the rule knows
    echo "function on_order(c) if c.side == 'us' and c:unit('us.7r').steps > 0 and c:cell('3405').terrain then return 'own' end end" >spy.lua
    vcz try g.vcz 'move us.7r to 3406'
    says 'house rule spy: own'
}

@test "a house rule that fails where it knows what lies hidden binds whose order it was, as a die does" {
    echo 'function on_combat(c) if c:unit("sp.movil1").steps == 1 then error("one") end end' >spy.lua
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/; s/^salt.*/&\nrule spy.lua/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    takes 1 "${MOVED[@]}"
    accepted
    local die
    for die in '' 3; do
        [ -z "$die" ] || echo "dice list $die" >>g.vcz
        cp g.vcz before.vcz
        takes 1 "${MOVED[@]}" "$ATTACK"
        undecided
        says 'this house rule has failed'
        says 'this order binds who has sent it'
        [[ $stderr != *'one'$'\n'* && $stderr != *'wants a die'* ]] || fail "$stderr"
        stands
        [ -e g.vcz.bound ]
        # he has heard something: neither another attack, nor none
        for order in 'attack 3405 with us.7r' end; do
            takes 1 "${MOVED[@]}" "$order"
            undecided mail 6 1
            says 'a batch that came before had other orders here'
            stands
        done
    done
    # what on_order fails over is what he knows himself: he orders otherwise
    rm g.vcz.bound
    echo 'function on_order(c) if c.verb == "attack" then error("one") end end' >spy.lua
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/; s/^salt.*/&\nrule spy.lua/' >g.vcz
    "$VCZ" mail compose g.vcz >mail
    takes 1 "${MOVED[@]}"
    accepted
    takes 1 "${MOVED[@]}" "$ATTACK"
    undecided
    [ ! -e g.vcz.bound ]
    takes 1 "${MOVED[@]}" end
    accepted
}

@test "without hidden pieces a batch is taken whole or not at all" {
    printf 'vcz 1\nscenario santiago/july-1\ndice list 4\n' >g.vcz
    cp g.vcz before.vcz
    takes 1 'move us.7r to 3406' 'move us.7r to 3306'
    refused mail 3 6 7.1
    stands
    [ ! -e g.vcz.bound ]
}

# ---- by mail, signed

# signed: the same game with keys.   sign_two: a batch of us.7r, whose second order is not legal where El Viso has a zone: the
# American's program is made to believe that it has none.
signed() {
    "$VCZ" key new us.key >us.text
    "$VCZ" key new spain.key >spain.text
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil secret >challenge.vcz
    "$VCZ" accept challenge.vcz --key us.key >header.vcz
    "$VCZ" accept header.vcz --veil secret >g.vcz
    "$VCZ" mail compose g.vcz --key spain.key >mail || "$VCZ" run g.vcz --key spain.key --write
    "$VCZ" run g.vcz --as us >start.us
    cp g.vcz before.vcz
}
sign() {
    cp start.us g.us
    printf '%s\n' "$@" >>g.us
    rm -f us.key.book
    "$VCZ" mail compose g.us --key us.key >mail 2>said || fail "$(cat said)"
    sed -i '/^guess/d; /^# sums/d' mail
}
link() { { cat start.us; echo 'move us.17r to 3506'; } >x.us && "$VCZ" run x.us --key us.key 2>said | sed -n 's/^batch 1 us after //p'; }
takes_signed() { vcz mail take g.vcz "$1" --key spain.key; }

@test "signed: nothing is told of a batch whose signature is not good" {
    signed
    sign "batch 1 us after $(link)" 'guess 8' 'move us.7r to 3406' 'move us.7r to 3306' end
    local order
    # what is legal, what is not, and what the zone of El Viso forbids: all the same
    for order in 'move us.7r to 3305' 'move us.7r to 3406' 'move us.17r to 3506' 'march nowhere' 'move sp.rey to 2711'; do
        sed "s/^move us.7r to 3306/$order/" mail >forged
        takes_signed forged
        [ "$status" = 1 ] || fail "$order: it should be refused"
        [[ $stderr == "forged:"*": differs: this is not the signature of us under batch 1: an order, the header or the signature was changed" ]] ||
            fail "$order: nothing else should be said"
        sed '/^sign/,/^   /d' forged >cut
        takes_signed cut
        undecided
        [[ $stderr == "cut:"*": error: the batch is cut off: its signature does not come" ]] || fail "$order: nothing else should be said"
        # a letter of it that was lost cuts nothing off
        sed '/^sign/{n; s/.$//}' forged >short
        takes_signed short
        [ "$status" = 1 ] || fail "$order: it should be refused"
        [[ $stderr == "short:"*": differs: this is not the signature of us under batch 1: an order, the header or the signature was changed" ]] ||
            fail "$order: nothing else should be said"
        sed '/^batch/d; /^sign/,/^   /d' forged >bare
        takes_signed bare
        undecided
        [[ $stderr == "bare:"*': error: before orders stands `batch N SIDE after LINK`' ]] || fail "$order: nothing else should be said"
    done
    cmp g.vcz before.vcz
    [ ! -e g.vcz.bound ]
}

@test "signed: orders before the first that is not legal bind, and another batch of that number begins with them [7.1] [8.1]" {
    signed
    sign "batch 1 us after $(link)" 'guess 8' 'move us.7r to 3406' 'move us.7r to 3306' end
    takes_signed mail
    refused mail "$(grep -n '3306' mail | cut -d: -f1)" 6 7.1
    says 'g.vcz: the orders before that one bind: another batch of this number is taken only if it begins with them'
    cmp g.vcz before.vcz
    sign 'move us.17r to 3506' end
    takes_signed mail
    undecided mail "$(grep -n '^move' mail | head -n 1 | cut -d: -f1)" 1
    says 'a batch that came before had other orders here'
    cmp g.vcz before.vcz
    sign 'move us.7r to 3406' 'move us.17r to 3506' end
    takes_signed mail
    accepted
    [ ! -e g.vcz.bound ]
}

@test "signed: an order that only hidden pieces forbid is taken out as mail take says, and its number signed anew [7.1]" {
    signed
    sign "batch 1 us after $(link)" 'guess 8' 'move us.7r to 3406' 'move us.7r to 3306' end
    takes_signed mail
    refused mail "$(grep -n '3306' mail | cut -d: -f1)" 6 7.1
    says 'g.vcz: who has signed it takes that order out of his account, and all behind it to the end of the file, writes others if he likes, and types `vcz mail compose ACCOUNT --key KEY`, which signs this number anew'
    # what the program that was made to believe otherwise has told of the first order goes too
    sed -i '/^guess/d; /us.7r to 3406: spent/d; /^move us.7r to 3306/,$d' g.us
    printf '%s\n' 'move us.17r to 3506' end >>g.us
    "$VCZ" mail compose g.us --key us.key >mail 2>said || fail "it should be signed anew"
    grep -q 'this key has signed another batch 1 already' said || fail "$(cat said)"
    takes_signed mail
    accepted
    [ ! -e g.vcz.bound ]
    vcz verify g.vcz
    accepted
    # nothing of it is said where nothing is signed
    sed 's/^move us.17r to 3506/move us.7r to 3306/' mail >forged
    cp before.vcz g.vcz
    takes_signed forged
    [[ $stderr != *'signs this number anew'* ]] || fail "nobody has signed it"
}

@test "signed: a batch that is good stands, whatever is written behind it, and that is not looked at" {
    signed
    local tail
    sign 'move us.17r to 3506'
    cp mail good
    for tail in 'move us.7r to 3406' 'move us.17r to 3507' 'march nowhere' 'move sp.rey to 2711'; do
        cp before.vcz g.vcz
        sed "s/^end vcz/$tail\n&/" good >mail
        takes_signed mail
        undecided mail "$(grep -nF "$tail" mail | tail -n 1 | cut -d: -f1)" 1
        says 'before orders stands `batch N SIDE after LINK`'
        says 'g.vcz: what is signed or cast before that line stands there now'
        diff <(cat before.vcz && sed -n '/^batch 1/,/^   /p' good) g.vcz >&2 || fail "the batch should stand"
    done
    # it is taken once, and the next goes on from there
    takes_signed good
    [ "$status" = 0 ]
    prints 'it brings nothing that the log has not'
}

@test "signed: behind a batch that stands the next one binds up to its fault, and both are said" {
    signed
    echo 'move cu.feria to 4005' >>start.us
    "$VCZ" run start.us --key us.key --write
    cp start.us x.us
    echo 'move us.17r to 3506' >>x.us
    rm -f us.key.book
    "$VCZ" run x.us --key us.key >said
    sign "batch 2 us after $(sed -n 's/^batch 2 us after //p' said)" 'guess 8' 'move us.7r to 3406' 'move us.7r to 3306' end
    # as if the first had not come yet
    sed -i 's/^vcz santiago 2/vcz santiago 1/' mail
    sed -n '/^batch 1/,/^   /p' mail >first
    takes_signed mail
    refused mail "$(grep -n '3306' mail | cut -d: -f1)" 6 7.1
    says 'g.vcz: what is signed or cast before that line stands there now'
    says 'g.vcz: the orders before that one bind: another batch of this number is taken only if it begins with them'
    diff <(cat before.vcz first) g.vcz >&2 || fail "the first batch should stand, and no more"
    diff <(echo 'move us.7r to 3406') <(sed 1d g.vcz.bound) >&2 || fail "that order binds"
}

@test "signed: of two batches in one mail the first may not have come" {
    signed
    printf '%s\n' 'move us.17r to 3506' >>start.us
    "$VCZ" run start.us --key us.key --write
    sign 'move us.7r to 3406'
    grep -q '^vcz santiago 2' mail || fail "it has the number of the last"
    sed -n '1,/^   /p' mail >first
    sed -i 's/^vcz santiago 2/vcz santiago 1/; $a end vcz' first
    takes_signed mail
    accepted
    cp g.vcz both.vcz
    # that it had come changes nothing
    cp before.vcz g.vcz
    takes_signed first
    accepted
    takes_signed mail
    accepted
    cmp g.vcz both.vcz
    # without the first the second is not taken, whatever number stands above it
    cp before.vcz g.vcz
    sed '/^batch 1/,/^   /d' mail >second
    takes_signed second
    undecided second "$(grep -n '^vcz' second | cut -d: -f1)" 1
    says 'this is batch 2; the log wants batch 1 first'
    cmp g.vcz before.vcz
}

@test "signed: what is told of numbers, links and casts is told to the sender" {
    signed
    sign 'move us.17r to 3506'
    sed 's/^\(batch 1 us after\) .*/\1 01234567/' mail >other
    takes_signed other
    differs 'it goes on from '
    sed '/^batch/i cast 0 '"$(printf 'A%.0s' {1..53})"$'\\\n       '"$(printf 'A%.0s' {1..53})" mail >cast
    takes_signed cast
    undecided
    says 'no dice are awaited here'
    cmp g.vcz before.vcz
    takes_signed mail
    accepted
    sed 's/^move us.17r to 3506/move us.17r to 3606/' mail >other
    takes_signed other
    differs 'there is a batch 1 already, and only the first is answered'
}

# ---- in a mail box

@test "vcz-mail answers what stands, and what was refused [8.1]" {
    local mailer=${VCZ}-mail token=0123456789abcdef0123456789abcdef
    [ -x "$mailer" ] || skip "vcz-mail is not built: libgmime-3.0-dev is missing"
    by_hand 3
    mkdir box
    cp g.vcz box/game.vcz
    printf 'us: {address: shafter@example.org, token: %s}\nspain: {address: toral@example.org, token: %s}\n' $token ${token//0/f} >box/players
    letter() {
        printf 'From: shafter@example.org\nMessage-ID: <%s@example.org>\nSubject: orders\n\n' "$1"
        batch 1 "token $token" "${MOVED[@]}" "$ATTACK" "$2"
    }
    letter 1 'march nowhere' | "$mailer" --game box --vcz "$VCZ" >answer
    tr '\n' ' ' <answer | grep -q 'Of this batch what comes before the line that vcz names was taken, and stands; the rest was not: .*march nowhere.*Now: .*us is asked Q1' ||
        fail "$(cat answer)"
    [ "$(tail -n 1 box/game.vcz)" = "$ATTACK" ]
    ! grep -qE 'sp\.(rey|talavera|prico)' answer || fail "the answer tells what lies hidden"
    letter 2 'march nowhere' | "$mailer" --game box --vcz "$VCZ" >answer
    grep -q 'Nothing of this batch was taken' answer || fail "$(cat answer)"
    letter 3 'reply Q1 advance us.7r us.25r' | "$mailer" --game box --vcz "$VCZ" >answer
    grep -q 'Batch 1 is taken' answer || fail "$(cat answer)"
}

@test "who cannot be bound is told nothing" {
    by_hand
    mkdir g.vcz.bound # so that no note can be written
    takes 1 "${MOVED[@]}" "$ATTACK"
    undecided
    says 'g.vcz.bound'
    [[ $stderr != *'it wants'* ]] || fail "nothing should be said of the order"
    stands
}
