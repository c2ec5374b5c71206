# veil mail: hidden pieces without a referee. In the scenario of July 1 only Spain hides; dice are thrown by hand.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    commit=$ROOT/tests/independent/commit.lua
    secret=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8 # 00 01 02 .. 1f
    game=$(word "$(lua5.4 "$commit" root "$(digits $secret)" 1 0 <<<x | head -n 1)")
    {
        printf 'vcz 1\nscenario santiago/july-1\ndice list 1 3 5 1\nveil mail %s %s\n' "$game" $secret
        sed -n '/^turn 4 us movement/,/^turn 4 spain movement/p' "$ROOT/logs/santiago/july-1.vcz"
    } >begun.vcz
    spain 'move sp.rey to 2711' >g.vcz
}

# A word of a log as 64 digits, and back.
digits() { printf '%s=' "$1" | tr -- '-_' '+/' | base64 -d | od -An -v -tx1 | tr -d ' \n'; }
word() { printf "$(sed 's/../\\x&/g' <<<"$1")" | base64 -w 0 | tr -- '+/' '-_' | tr -d =; }

# spain ORDER...: the game up to the Spanish turn, with these orders, and the first die of the next.
spain() {
    cat begun.vcz
    [ $# = 0 ] || printf '%s\n' "$@"
    printf 'end\ndice list 5\nend\n'
}

# mailed NAME: NAME.vcz gets its roots; NAME.us is the account of it.
mailed() {
    vcz run "$1.vcz" --write
    [ "$status" = 0 ] || fail "the whole log should be good"
    "$VCZ" run "$1.vcz" --as us >"$1.us"
}

# texts LOG [ARGUMENT...]: what stands in the leaves of Spain, as `show` has them.
texts() {
    "$VCZ" show "$@" --json | grep -o '"unit":"sp\.[^}]*' |
        sed -E 's/^"unit":"([^"]*)","hex":("([^"]*)"|null).*/\1 \3/; s/ $/ off/'
}

# root TEXTS NUMBER: that root by the second implementation.
root() { word "$(lua5.4 "$commit" root "$(digits $secret)" 1 "$2" <"$1" | tail -n 1)"; }

# spoils FILE SED: with that change `verify` finds fault.
spoils() {
    sed "$2" "$1" >spoilt.vcz
    ! cmp -s "$1" spoilt.vcz || fail "$2 changes nothing"
    vcz verify spoilt.vcz
    [ "$status" = 1 ] || [ "$status" = 2 ] || fail "$2 should be found"
    ! [[ $stderr =~ Sanitizer|Assertion ]] || fail "it should end well"
}

@test "a game goes out with roots, is taken, and what is turned up is opened [8.1]" {
    vcz new santiago/july-1 --veil
    accepted
    [ "$(grep -cE '^veil mail [A-Za-z0-9_-]{43} [A-Za-z0-9_-]{43}$' <<<"$output")" = 1 ]
    mailed g
    [ "$(grep -c '^root ' g.vcz)" = 3 ] # at the start, before the die of the Spanish turn, and behind it
    grep -qx "veil mail $game" g.us
    ! grep -qF "$secret" g.us || fail "the account should not have the secret"
    # El Viso, Kettle Hill and the trenches are turned up: who stood there is opened first
    [ "$(grep -cE '^opening 0 sp\.(movil1 3405|gcivil 2910|prico 2812)( [A-Za-z0-9_-]{43}){7}$' g.us)" = 3 ]
    [ "$(grep -A1 '^opening' g.us | grep -cE '^shown sp\.[a-z0-9]+ \?[0-9]{4}$')" = 3 ]
    vcz verify g.us g.vcz
    accepted
    [ -z "$output" ]
    "$VCZ" run g.us | cmp - g.us
    "$VCZ" run g.vcz | cmp - g.vcz
    for command in check legal 'show --plain' 'dice --json' 'mail due'; do
        vcz $command g.us
        accepted
    done
    vcz verify --all g.us g.vcz
    accepted
    [ -z "$output" ]
    vcz verify --words g.us
    accepted
    prints 'that hidden moves were legal is not proved'
}

@test "who hides gives no standing orders, the other does [3.2]" {
    spain 'standing retreat all default' >ahead.vcz
    vcz run ahead.vcz
    undecided ahead.vcz "$(grep -n '^standing' ahead.vcz | cut -d: -f1)" 1
    says 'the side that hides gives no standing orders: a root would tell of them'
    mailed g
    cp g.vcz played.vcz
    vcz try g.vcz 'spain: standing fire hold'
    says 'the side that hides gives no standing orders'
    printf 'spain: standing fire hold\nquit\n' | "$VCZ" play played.vcz --us human --spain human >output 2>&1
    grep -q 'the side that hides gives no standing orders' output
    cmp g.vcz played.vcz # an order that is none would spoil the log
    spain 'if turn > 1' '    standing fire hold' 'end if' >ahead.vcz
    vcz run ahead.vcz
    says 'the side that hides gives no standing orders'
    spain 'us: standing retreat all default' >g.vcz
    mailed g
    grep -qx '  = standing order 1 of us: retreat all default \[3.2\]' g.us
    vcz verify --all g.us g.vcz
    accepted
}

@test "to and fro: each account goes on from the one before" {
    cp begun.vcz g.vcz
    mailed g
    cp g.us one.us
    spain 'move sp.rey to 2711' >g.vcz
    mailed g
    cp g.us two.us
    vcz diff one.us two.us
    accepted
    prints 'goes on from'
    vcz verify one.us two.us
    accepted
    echo 'balloon up' >>two.us # the American orders on his account, and mails it
    "$VCZ" mail compose two.us --as us >mail
    ! grep -qE '^(root|opening|veil) ' mail || fail "what the other adds is mailed"
    vcz mail take g.vcz <mail
    [ "$status" = 0 ] || fail "the batch should be taken"
    mailed g
    vcz diff two.us g.us
    accepted
    vcz verify --all g.us g.vcz
    accepted
    # an account that was mailed earlier is held against the whole log all the same
    vcz verify --all one.us g.vcz
    accepted
}

@test "roots and openings are what the manual says" {
    mailed g
    texts g.vcz --at "$(grep -n '^move us.7r' g.vcz | cut -d: -f1)" >texts.0
    [ "$(wc -l <texts.0)" = 34 ]
    grep -qx 'sp.movil1 3405' texts.0
    grep -qx 'root 0 '"$(root texts.0 0)" g.us
    texts g.vcz >texts.1
    grep -qx 'sp.rey 2711' texts.1
    grep -qx 'sp.gcivil off' texts.1
    grep -qx 'root 1 '"$(root texts.1 1)" g.us
    grep -qx 'root 2 '"$(root texts.1 2)" g.us
    local index=$(($(grep -n '^sp.movil1 ' texts.0 | cut -d: -f1) - 1)) line
    line=$(lua5.4 "$commit" open "$(digits $secret)" 1 0 $index <texts.0 | while read -r hash; do printf ' %s' "$(word "$hash")"; done)
    grep -qx "opening 0 sp.movil1 3405$line" g.us
    # the vector of tests/unit/commit_test.c
    [ "$(printf 'a 1\nb 2\nc 3\n' | lua5.4 "$commit" root "$(digits $secret)" 1 7 | tail -n 1)" = \
        efec448b5aa7717805c2e9754d3db38f402441ba922c5179e358e38be328d4c0 ]
}

# [9.2] Two units that are not artillery and one battery to a hex: 2211 has two of infantry, so the battery of 2212 may join them
# and the Volunteers beside it may not. To the American both are a counter from 2212; on his account it can be the battery.
@test "an illegal hidden move is found at the end, with file, line and case [9.2]" {
    spain 'move sp.campana to 2211' >alibi.vcz
    mailed alibi
    grep -qx 'spain: move ?2212 to 2211' alibi.us
    # Spain has moved the other: his program said nothing, and his root covers that
    texts alibi.vcz | sed 's/^sp.nvl2 .*/sp.nvl2 2211/; s/^sp.campana .*/sp.campana 2212/' >texts
    local told="s/^root 1 .*/root 1 $(root texts 1)/; s/^root 2 .*/root 2 $(root texts 2)/"
    sed "$told" alibi.us >cheat.us
    ! cmp -s alibi.us cheat.us || fail "it should be another root"
    vcz verify cheat.us
    accepted # late, not at once
    # he shows what he did,
    sed "$told; s/^move sp.campana to/move sp.nvl2 to/; /^  = sp.campana/d" alibi.vcz >cheat.vcz
    vcz verify --all cheat.us cheat.vcz
    refused cheat.vcz "$(grep -n '^move sp.nvl2' cheat.vcz | cut -d: -f1)" 17 9.2
    # or what he should have done, with the root that he has told, or with another
    sed "$told" alibi.vcz >other.vcz
    vcz verify --all cheat.us other.vcz
    [ "$status" = 1 ]
    says 'root 1 was made when pieces of spain lay otherwise than they do here'
    vcz verify --all cheat.us alibi.vcz
    [ "$status" = 1 ]
    says "cheat.us:$(grep -n '^root 1' cheat.us | cut -d: -f1): differs: the whole log gives \`root 1 "
    vcz verify cheat.us alibi.us
    [ "$status" = 1 ]
    says 'two roots 1: another one stands in alibi.us:'
}

@test "nobody can choose, when he is attacked, who has been standing there [8.1]" {
    mailed g
    local at=$(grep -n '^opening 0 sp.movil1' g.us | cut -d: -f1)
    local prico=$(grep '^opening 0 sp.prico' g.us)
    # nothing opened
    spoils g.us "${at}d"
    says 'is shown, and no line before this opens its leaf'
    # a leaf of another, which is good, and lay elsewhere
    spoils g.us "${at}s/.*/$prico/; $((at + 1))s/.*/shown sp.prico ?3405/"
    says 'lay elsewhere under the last root, and nothing has moved since'
    # the key and path of another leaf
    spoils g.us "${at}s/.*/${prico/sp.prico 2812/sp.movil1 3405}/"
    says 'this opens no leaf of the last root'
    # another place, or another unit, for the same key
    spoils g.us "${at}s/3405/2812/"
    says 'this opens no leaf of the last root'
    spoils g.us "${at}s/3405/off/"
    spoils g.us "${at}s/sp.movil1/sp.talavera/"
    spoils g.us "${at}s/opening 0/opening 1/"
    says 'only leaves of the last root are opened'
    spoils g.us "${at}s/ [^ ]*$//"
    spoils g.us "${at}s/\$/ ${game}/"
    spoils g.us "${at}s/3405/nowhere/"
    says 'there is no such place'
    spoils g.us "${at}s/sp.movil1/us.7r/"
    says 'it has no leaf'
}

@test "nor by the die who it is that attacks [8.1]" {
    {
        cat begun.vcz
        printf '%s\n' 'move sp.rey to 2711' end 'dice list 6' 'attack 2912 with sp.talavera sp.prico sp.mtn6'
    } >g.vcz
    mailed g
    # what has moved is covered before the attack, and all who take part are opened under that root
    [ "$(sed -n '/^turn 4 spain combat/,/^shown/s/ .*//p' g.us | tr '\n' ' ')" = 'turn root opening opening opening shown ' ]
    [ "$(grep -c '^opening 1 sp' g.us)" = 3 ]
    vcz verify --all g.us g.vcz
    accepted
    spoils g.us '/^root 1/d'
    says 'only leaves of the last root are opened'
    spoils g.us "s/^shown sp.talavera ?2811 sp.prico ?2812/shown sp.talavera ?2812 sp.prico ?2811/"
    says 'lay elsewhere under the last root, and nothing has moved since'
}

# lines PATTERN: the numbers of those of g.us.   becomes LINE WORDS ...: each of these lines is that.
lines() { grep -nE "$1" g.us | cut -d: -f1; }
becomes() {
    local script
    for ((; $#; )); do
        script+="${1}s|.*|$2|; "
        shift 2
    done
    spoils g.us "$script"
}

@test "attack: openings doubled, in another order, or of another game; roots that change places, are doubled, or missing" {
    local other=QAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8
    mailed g
    local first=($(lines '^opening 0 ')) roots=($(lines '^root '))
    local root=($(sed -n 's/^root . //p' g.us))
    spoils g.us "${first[0]}p"
    says 'its leaf is opened already'
    spoils g.us "${first[0]}{h; d}; ${first[1]}{p; x}" # before who is shown
    says 'is shown, and no line before this opens its leaf'
    becomes ${roots[1]} "root 2 ${root[2]}" ${roots[2]} "root 1 ${root[1]}"
    says 'it is root 1 that is wanted here'
    spoils g.us "${roots[1]}p"
    says 'it is root 2 that is wanted here'
    for number in 0 1; do
        spoils g.us "${roots[number]}d"
        says "root $number of spain is wanted before this line"
    done
    # only who has heard the first two, or hears all in the end, knows that they are others than they were
    sed "${roots[1]}s/${root[1]}/${root[2]}/; ${roots[2]}s/${root[2]}/${root[1]}/" g.us >changed.us
    vcz verify g.us changed.us
    exits 1
    says "g.us:${roots[1]}: two roots 1: another one stands in changed.us:${roots[1]}"
    vcz verify --all changed.us g.vcz
    exits 1
    says "changed.us:${roots[1]}: differs: the whole log gives \`root 1 ${root[1]}\` here"
    # the same game under another secret
    sed "s/^veil mail .*/veil mail $(word "$(lua5.4 "$commit" root "$(digits $other)" 1 0 <<<x | head -n 1)") $other/; /^root/d" g.vcz >other.vcz
    mailed other
    for line in ${first[0]} ${roots[0]}; do
        becomes $line "$(sed -n "${line}p" other.us)"
        says 'this opens no leaf of the last root'
    done
    vcz verify --all g.us other.vcz
    exits 1
}

@test "attack: a fork: the account goes on otherwise than it was told before" {
    mailed g
    spain 'move sp.asia2 to 2110' >fork.vcz
    mailed fork
    vcz verify g.us fork.us
    exits 1
    says 'two roots 1: another one stands in fork.us:'
    cp g.us us.vcz
    for whole in '' --whole; do
        "$VCZ" mail compose fork.vcz $whole >mail
        vcz mail take us.vcz mail
        undecided
        says 'this does not go on from us.vcz: there another line stands in its place'
        cmp g.us us.vcz
    done
}

@test "letters of a root, a key and a path count" {
    mailed g
    local at=$(grep -n '^opening 0 sp.movil1' g.us | cut -d: -f1) line length i
    head -n $((at + 1)) g.us >part.us
    # every bit: tests/unit/commit_test.c
    for line in "$(grep -n '^root 0' part.us | cut -d: -f1)" $at; do
        length=$(sed -n "${line}p" part.us | wc -c)
        for ((i = length - 2; i > length - 260 && i > 7; i -= 29)); do
            sed "${line}s/^\(.\{$i\}\)[A-Z]/\1_/; t; ${line}s/^\(.\{$i\}\)[^ ]/\1Q/" part.us >other.us
            cmp -s part.us other.us || ! "$VCZ" check other.us 2>/dev/null ||
                fail "line $line, letter $i is changed, and nobody notices"
        done
    done
    spoils g.us 's/^veil mail A/veil mail B/; t; s/^veil mail ./veil mail A/'
}

# The Volunteers of 2211 stand for one another, so does who does not move at all.
@test "roots tell nothing: not by their number, their length or their time" {
    spain 'move sp.asia2 to 2110' >one.vcz
    spain 'move sp.nvl1 to 2110' >two.vcz
    spain >none.vcz
    for name in one two none; do mailed $name; done
    ! cmp -s one.us two.us || fail "the roots should be others"
    cmp <(sed 's/^\(root [12]\) .*/\1/' one.us) <(sed 's/^\(root [12]\) .*/\1/' two.us)
    [ "$(wc -c <one.us)" = "$(wc -c <two.us)" ]
    [ "$(grep -c '^root' none.us)" = 3 ]
    # under another secret all roots are others
    local other=$(sed 's/^A/Q/' <<<$secret)
    local name=$(word "$(lua5.4 "$commit" root "$(digits "$other")" 1 0 <<<x | head -n 1)")
    sed "s/^veil mail .*/veil mail $name $other/; /^root/d" one.vcz >again.vcz
    mailed again
    [ "$(grep -c -Ff <(grep '^root' one.us) again.us)" = 0 ]
    # a refusal of what Spain orders says nothing to the American of who it was
    sed 's/^move sp.asia2.*/move sp.asia2 to 3405/' one.vcz >bad.vcz
    vcz run bad.vcz --as us
    [ "$status" != 0 ]
    ! grep -qE "asia2|$secret" <<<"$output$stderr" || fail "it should say nothing of it"
}

@test "a root that is due" {
    mailed g
    sed '/^root 0/d' g.vcz >lost.vcz
    for way in 'check lost.vcz' 'run lost.vcz --as us' 'verify lost.vcz'; do
        vcz $way
        [ "$status" != 0 ] || fail "$way should miss the root"
    done
    vcz check lost.vcz
    says 'root 0 of spain is wanted before this line: `vcz run LOG --write` of its whole log adds it'
    spoils g.us '/^root 0/d'
    spoils g.us 's/^root 0/root 1/'
    says 'it is root 0 that is wanted here'
    spoils g.us 's/^root 1/root 2/'
    spoils g.us '/^root 1/d'
    says 'root 1 of spain is wanted before this line'
    spoils g.us 's/^root 0 ./root 0 /'
    says 'a root is a word of 43 letters'
    spoils g.vcz 's/^root 0 \(.\)\(.\)/root 0 \2\1/'
    says 'root 0 was made when pieces of spain lay otherwise than they do here'
    sed 's/^\(opening\)/# \1/' g.us >none.us
    vcz check none.us
    [ "$status" != 0 ]
    # the American's order wants the root of the Spanish turn before it
    { sed '/^root 2/d' g.us; echo 'balloon up'; } >late.us
    vcz check late.us
    [ "$status" = 2 ]
    says 'root 2 of spain is wanted before this line, and its next mail brings it: mail what stands before, without this'
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1\nroot 0 %s\n' "$game" >plain.vcz
    vcz check plain.vcz
    [ "$status" = 2 ]
    says 'such a line stands only in a log with `veil mail`'
}

@test "where a game cannot be played so, that is said" {
    # no SED SAYS: the header with that change is refused in those words
    no() {
        sed "$1" begun.vcz >no.vcz
        vcz check no.vcz
        [ "$status" != 0 ] || fail "$1 should be refused"
        says "$2"
    }
    no 's/^dice list.*/dice seed 1/' 'would know all dice to come'
    no 's/^dice list.*/dice mail/' 'lacks a `player` line'
    no 's/july-1/campaign/' 'both sides hide something'
    no 's/santiago.july-1/veracruz\/campaign/' 'and veracruz is none'
    no 's/santiago.july-1/cactus\/short/' 'and cactus is none'
    no "s/ $secret//" 'the whole log has the secret of its game behind the name: the line in the file of `--veil SECRET` takes the place of this one'
    no "s/ $secret/ $game/" 'this is not the secret of that game'
    no 's/^veil mail ./veil mail /' 'this is no name of a game'
    no 's/^veil mail.*/veil mail/' 'such a line reads `veil mail GAME SECRET`'
    no 's/^veil mail/veil post/' 'such a line reads'
    no 's/^veil mail.*/&\n&/' 'a second `veil mail` line'
    mailed g
    sed "s/^veil mail.*/& $secret/" g.us >no.us
    vcz check no.us
    undecided
    says 'an account has no secret of its game'
    vcz new santiago/july-1 --veil --seed 1
    undecided
    says 'with --veil dice are thrown by hand'
    # no header is made that no log could begin with
    vcz new santiago/campaign --veil
    undecided
    says 'both sides hide something'
    says '`vcz judge new`'
    for scenario in veracruz/campaign cactus/short montezuma/war; do
        vcz new $scenario --veil
        undecided
        says "and ${scenario%/*} is none; \`vcz judge new\`"
        [ -z "$output" ]
    done
    vcz verify --all g.us
    undecided
    says '--all wants the account that was mailed, and the whole log'
    vcz verify --all g.vcz g.us
    undecided
    says 'g.vcz is no account of a game with `veil mail`'
    vcz verify --all g.us g.us
    undecided
    says 'g.us is no whole log of a game with `veil mail`'
    sed 's/us.7r to 3406/us.7r to 3407/; /^  = us.7r/d' g.us >other.us
    vcz verify --all other.us g.vcz
    [ "$status" != 0 ]
    { cat g.us; echo 'balloon up'; } >draft.us
    "$VCZ" run draft.us >longer.us
    vcz verify --all longer.us g.vcz
    [ "$status" = 1 ]
    says 'the whole log ends before this line'
}

@test "the account is mailed with its root, and taken where it goes on [9.2]" {
    spain >one.vcz
    vcz mail compose one.vcz --whole
    [ "$status" = 0 ] || fail "it should be composed"
    printf '%s\n' "$output" >mail
    ! grep -qF "$secret" mail || fail "the secret is told"
    ! grep -q -e '--key' mail || fail "nobody has a key in this game"
    grep -q '^root ' mail
    grep -q '^root ' one.vcz
    vcz mail take us.vcz mail
    [ "$status" = 0 ] || fail "it should be taken"
    diff <("$VCZ" run one.vcz --as us | sed "/^#/d; /^$/d") <(sed "/^#/d" us.vcz) >&2
    # Another game, in which Spain moved otherwise, does not go on from there; its root is the line that tells it.
    mailed g
    vcz mail compose g.vcz --whole
    printf '%s\n' "$output" >other
    vcz mail take us.vcz other
    undecided
    says 'this does not go on from us.vcz: there another line stands in its place'
    diff <("$VCZ" run one.vcz --as us | sed "/^#/d; /^$/d") <(sed "/^#/d" us.vcz) >&2
    vcz mail compose - <one.vcz
    undecided
    says 'name the file'
}

@test "no die falls that one side alone may see: of Santiago these are the lots of who is at sea, where both sides hide" {
    local seed side fell
    # Each die that a whole game throws is in the account of either side.
    for seed in 1 2; do
        "$VCZ" new santiago/july-1 --seed $seed 2>said >whole.vcz
        while ! "$VCZ" mail due whole.vcz | grep -q 'the game is over'; do
            "$VCZ" bot aggressive whole.vcz --write
        done
        fell=$("$VCZ" dice whole.vcz --json | sed -n '1s/.*"dice":\([0-9]*\),.*/\1/p')
        [ "$fell" -ge 20 ] || fail "only $fell dice fell"
        for side in us spain; do
            [ "$("$VCZ" run whole.vcz --as $side | sed -n 's/^dice list //p' | wc -w)" = "$fell" ] || fail "$side has not heard all $fell"
        done
    done
    # In the campaign Spain does not hear the lots [Santiago 6.2]: so with one American at sea there is no `veil mail`.
    "$VCZ" new santiago/campaign --seed 1 2>said >lots.vcz
    while ! "$VCZ" run lots.vcz | grep -q '= lot [0-9]* of [0-9]*'; do "$VCZ" bot random lots.vcz --write; done
    us=$("$VCZ" run lots.vcz --as us | sed -n 's/^dice list //p' | wc -w)
    spain=$("$VCZ" run lots.vcz --as spain | sed -n 's/^dice list //p' | wc -w)
    [ "$spain" -lt "$us" ] || fail "Spain has heard $spain of $us dice"
    # The board of July 1 can be played so, and with a unit more, which is at sea, it cannot.
    sed 's/^scenario: .*/scenario: sea/' "$ROOT/fixtures/santiago/july-1.yaml" >sea.yaml
    vcz new sea.yaml --veil
    [ "$status" = 0 ] || fail "Spain alone hides"
    sed -i 's/, us.balloon\]/]/; s/^  phase: start/&\n  at_sea: [us.balloon]/' sea.yaml
    vcz new sea.yaml --veil
    undecided
    says 'both sides hide something'
    [ -z "$output" ]
}

@test "a die that is wanted is told with the way to it" {
    "$VCZ" new santiago/july-1 --veil >g.vcz
    local way
    for way in due compose; do
        vcz mail $way g.vcz
        undecided g.vcz 5 1
        says 'it wants die 1: the supply length'
        says 'g.vcz: throw it where both see it, and write `dice list N` before that order, or behind the header'
    done
    echo 'dice list 4' >>g.vcz
    "$VCZ" mail compose g.vcz >mail
    vcz mail take us.vcz mail
    accepted
    printf '%s\n' 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end 'attack 3405 with us.7r us.25r us.17r' >>us.vcz
    vcz mail due us.vcz
    undecided
    says 'us.vcz: `vcz mail compose us.vcz` mails this order, and its die is thrown then'
    vcz mail compose us.vcz
    accepted
}

@test "who has retreated under a root may be attacked again, and opened under it [8.1] [11.15]" {
    # Three regiments drive the Guardia Civil off Kettle Hill: a root while the American is asked who goes in. The Cuban
    # behind has not attacked yet.
    write again.yaml <<'YAML'
scenario: again
base: santiago/campaign
turns: {first: 4, last: 4}
board:
  phase: us.combat
  markers: [siboney]
  marines: kept
  units: {"2910": [sp.gcivil], "2911": [us.1c, us.10c], "3010": [us.9c], "2908": [cu.cebreco1],
          "1322": [sp.socapa], "1522": [sp.morro], "2111": [sp.cuba1]}
YAML
    "$VCZ" new again.yaml --veil | sed 's/^dice list.*/dice list 2/' >g.vcz
    printf '%s\n' 'attack 2910 with us.1c us.10c us.9c' 'reply Q1 retreat 2909' 'reply Q2 advance us.1c us.10c' \
        'dice list 3 4' 'attack 2909 with cu.cebreco1' >>g.vcz
    mailed g
    [ "$(grep -oE '^(root 1|reply Q2|opening 1 sp.gcivil 2909)' g.us | tr '\n' ' ')" = 'root 1 reply Q2 opening 1 sp.gcivil 2909 ' ]
    vcz verify g.us
    accepted
    vcz verify --all g.us g.vcz
    accepted
}

@test "a game by mail alone: an attack is mailed before its die, thrown where both see it, and what is turned up comes back [8.1]" {
    "$VCZ" new santiago/july-1 --veil | sed 's/^dice list/& 4/' >g.vcz
    # to_us, to_spain [ORDER...]: what is written goes by mail, and is taken.
    to_us() {
        [ $# = 0 ] || printf '%s\n' "$@" >>g.vcz
        "$VCZ" mail compose g.vcz >mail || fail "Spain should compose"
        vcz mail take us.vcz mail
        accepted
    }
    to_spain() {
        [ $# = 0 ] || printf '%s\n' "$@" >>us.vcz
        "$VCZ" mail compose us.vcz >mail || fail "the American should compose"
        vcz mail take g.vcz mail
    }
    to_us
    to_spain 'move us.7r to 3406' 'move us.17r to 3506' 'move us.25r to 3306' end
    accepted
    cp mail first
    to_us
    # The attack goes in a mail that has what Spain has already; it waits for the die.
    cp g.vcz before.vcz
    to_spain 'attack 3405 with us.7r us.25r us.17r'
    undecided mail "$(grep -n '^attack' mail | cut -d: -f1)" 1
    says 'it wants die 2: combat'
    says 'write `dice list N` behind the log, and take the mail then'
    cmp g.vcz before.vcz
    tr '\n' ' ' <mail | grep -qF 'The last of them waits for a die, or for what it turns up' || fail "that should stand in the mail"
    # Who writes down the die himself mails the same: Spain opens before it falls.
    sed 's/^attack/dice list 3\n&/' us.vcz >thrown.vcz
    "$VCZ" mail compose thrown.vcz | cmp - mail
    echo 'dice list 3' >>g.vcz
    vcz mail take g.vcz mail
    accepted
    grep -c '^move us.7r' g.vcz | grep -qx 1 || fail "what the log has is left out"
    to_us
    [ "$(grep -c '^opening 0 sp.movil1 3405 ' us.vcz)" = 1 ]
    [ "$(grep -c '^attack 3405' us.vcz)" = 1 ]
    [ ! -e us.vcz.draft ]
    to_spain 'reply Q1 advance us.7r us.25r' end
    accepted
    # What came before, or says nothing new, is in the log already; nothing is written.
    cp g.vcz before.vcz
    for old in mail first; do
        vcz mail take g.vcz $old
        undecided $old "$(grep -n '^vcz santiago' $old | cut -d: -f1)" 1
        says 'batch 1 is in the log already; it wants batch 2'
        cmp g.vcz before.vcz
    done
    # Nor does one take with it that has begun otherwise.
    sed 's/us.17r to 3506/us.17r to 3507/; /^# sums/d; s/^end vcz/end\n&/' mail >other
    vcz mail take g.vcz other
    undecided other "$(grep -n '^vcz santiago' other | cut -d: -f1)" 1
    says 'batch 1 is in the log already'
    # A fault behind what the log has stands in the line of the mail.
    sed '/^# sums/d; s/^end vcz/march nowhere\n&/' mail >other
    vcz mail take g.vcz other
    [ "$status" = 2 ]
    says "other:$(grep -n '^march' other | cut -d: -f1):1: error:"
    cmp g.vcz before.vcz
    to_us 'move sp.talavera to 2711' end 'dice list 5' end
    vcz verify us.vcz
    accepted
    vcz verify --all us.vcz g.vcz
    accepted
}
