# dice mail: keys, the header, batches, casts, and what each attack looks like to the honest side. The game is a siege of
# veracruz/campaign in which a refusal to surrender [12.41] is answered by a bombardment, for which a die falls [12.23].
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    "$VCZ" key new us.key >us.text
    "$VCZ" key new mexico.key >mexico.text
    "$VCZ" challenge siege.yaml us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >game.vcz
}

# Batch 1, of us, has no dice; batch 2, of Mexico, awaits those of us.
asked() {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    echo 'reply Q1 refuse   # they shall not have it' >>game.vcz
    by mexico game.vcz
}

# changed FROM TO [OR]: the game with that change is not good; OR is for what may be TO already.
changed() {
    sed "s/$1/$2/" game.vcz >other.vcz
    ! cmp -s game.vcz other.vcz || sed "s/$1/${3:-$2}/" game.vcz >other.vcz
    cmp -s game.vcz other.vcz && fail "nothing is changed by $1"
    vcz verify other.vcz
    [ "$status" != 0 ] || fail "$1 is changed to $2, and nobody notices"
}

@test "an account of it can be read, and no more" {
    asked
    by us game.vcz
    "$VCZ" run game.vcz --as us >account.vcz
    grep -qx 'account us' account.vcz
    grep -qx '# mexico: reply Q1 refuse' account.vcz
    ! grep -qE '^(batch|sign|cast|salt) ' account.vcz || fail "an account is signed"
    for what in check run 'show --as us' legal verify 'mail due'; do
        vcz $what account.vcz
        undecided account.vcz "$(grep -n '^account' account.vcz | cut -d: -f1)" 1
        says 'an account of a game with `dice mail` is to be read'
    done
}

@test "a key: four lines that come back, and a slip that is named" {
    [ "$(stat -c %a us.key)" = 600 ]
    tail -4 us.text >lines
    [ "$(grep -cE '^([0-9A-Z]{4} ){3}[0-9A-Z]{4}$' lines)" = 4 ]
    "$VCZ" key restore again.key <lines
    cmp us.key again.key
    [ "$(stat -c %a again.key)" = 600 ]
    tr 'A-Z\n' 'a-z ' <lines | "$VCZ" key restore small.key
    cmp us.key small.key
    vcz key show us.key
    accepted
    [ "$output" = "$("$VCZ" key show again.key)" ]
    ! grep -qF "$(sed 1d us.key | head -1)" <<<"$output" || fail "it shows the key"
    # 7 is the figure that stands for another in line 3
    sed '3s/^\(.\)./\1#/;3s/#/7/' lines >slip
    cmp -s lines slip && sed -i '3s/^\(.\)7/\18/' slip
    run --separate-stderr "$VCZ" key restore slip.key <slip
    [ "$status" = 2 ]
    says "in line 3 of the key's four something is mistyped"
    [ ! -e slip.key ]
    grep -qF "$(sed -n 3p slip)" <<<"$stderr$output" && fail "a message holds a secret"
    # a line that was left out is no slip of the pen
    for line in 1 2 3 4; do
        run --separate-stderr "$VCZ" key restore slip.key < <(sed ${line}d lines)
        [ "$status" = 2 ]
        says "in line $line of the key's four something is missing: 3 of the four are here"
    done
    run --separate-stderr "$VCZ" key restore slip.key < <(sed -n 1p lines)
    says "in line 2 of the key's four something is missing: 1 of the four is here"
    sed 2d us.key >short.key
    chmod 600 short.key
    vcz key show short.key
    undecided
    ! grep -qF "$(sed -n 3p lines)" <<<"$stderr" || fail "a message holds a secret"
    # half a line is mistyped
    run --separate-stderr "$VCZ" key restore slip.key < <(sed '2s/ .*//' lines)
    says "in line 2 of the key's four something is mistyped"
    true
}

@test "a key: never overwritten, never shared" {
    cp us.key kept
    for what in new restore; do
        run --separate-stderr "$VCZ" key $what us.key <us.key
        [ "$status" = 2 ]
        says "there is such a file"
        cmp us.key kept
    done
    chmod 640 us.key
    vcz key show us.key
    undecided
    says "others may read this key"
    chmod 600 us.key
    vcz run game.vcz --key missing.key
    undecided
    says "missing.key: error: No such file"
    vcz run game.vcz --key siege.yaml
    undecided
    ln -s /dev/zero endless.key
    vcz key show endless.key
    undecided
    vcz key burn us.key
    undecided
    says "new, show, restore, game, offer or escrow"
}

@test "the header: challenged, accepted, frozen" {
    grep -qx 'dice mail' game.vcz
    [ "$(grep -c '^player ' game.vcz)" = 2 ]
    vcz run challenge.vcz
    undecided
    says 'lacks a `player` line of mexico, which `vcz accept` adds'
    vcz accept game.vcz --key mexico.key
    undecided
    says "this is no challenge"
    : >empty.vcz # as by `vcz accept g.vcz >g.vcz`
    vcz accept empty.vcz --key mexico.key
    undecided
    says "it is empty: what is printed goes into another file"
    vcz accept challenge.vcz --key us.key
    undecided
    says "both players have the same key"
    vcz accept challenge.vcz
    undecided
    says "--key FILE is wanted"
    vcz challenge siege.yaml spain --key us.key
    undecided
    says "they are us and mexico"
    { cat challenge.vcz; echo end; } >early.vcz
    vcz accept early.vcz --key mexico.key
    undecided
    sed 's/^dice mail$/dice seed 1/' game.vcz >seed.vcz
    vcz check seed.vcz
    undecided
    says 'names players, and not `dice mail`'
    # a point of small order, and the identity, are no keys
    { sed '/^player mexico/,$d' game.vcz; echo "player mexico $(printf 'A%.0s' {1..54})"; echo "       $(printf 'A%.0s' {1..53})"; } >weak.vcz
    vcz check weak.vcz
    undecided
    says "these are no keys of a player"
}

@test "attack: the header comes back with something changed" {
    "$VCZ" key new third.key >lines
    "$VCZ" key escrow third.key >director
    "$VCZ" challenge siege.yaml us --key us.key --silence 30 --escrow director >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >game.vcz
    vcz diff challenge.vcz game.vcz
    accepted
    [ "$output" = "game.vcz goes on from challenge.vcz, the challenge: nothing of it is changed" ]
    echo 'bombard perote' >>game.vcz
    vcz diff challenge.vcz game.vcz --json
    accepted
    prints '"differs":null'
    local change words
    while IFS='|' read -r change words; do
        sed -E "$change" challenge.vcz >lie.vcz
        "$VCZ" accept lie.vcz --key mexico.key $(grep -q '^director' lie.vcz && echo --escrow director) >game.vcz
        vcz diff challenge.vcz game.vcz
        [ "$status" = 1 ]
        prints "$words"
        vcz diff challenge.vcz game.vcz --json
        [ "$status" = 1 ]
        prints '"differs":"header"'
    done <<'END'
/^director/,$d|challenge.vcz:9 and game.vcz part: other headers: `escrow us
/^director/,$d|part: other headers: `director
s/^silence 30/silence 3/|`silence 30` here, not there
/^silence/d|`silence 30` here, not there
s/^dice mail/&\noption opposed-landing on/|`option opposed-landing on` there, not here
s/^salt ...../salt 00000/|part: other headers: `salt
s/siege.yaml/veracruz\/campaign/|`scenario siege.yaml` here, not there
END
    # a line that goes on in the next is compared as it is read; a pipe is read once
    "$VCZ" accept challenge.vcz --key mexico.key --escrow director >game.vcz
    printf 'option opposed-landing \\\n  on\n' >>game.vcz
    vcz diff challenge.vcz game.vcz
    [ "$status" = 1 ]
    prints '`option opposed-landing on` there, not here'
    sed -i 's/^option/# &/; $d' game.vcz
    vcz diff challenge.vcz game.vcz
    accepted
    sed 's/$/\r/; s/^silence /&\\\n/' challenge.vcz >wrapped.vcz
    vcz diff wrapped.vcz game.vcz
    accepted
    prints 'goes on from wrapped.vcz, the challenge'
    "$VCZ" challenge veracruz/campaign us --key us.key >challenge.vcz
    "$VCZ" accept challenge.vcz --key mexico.key >game.vcz
    vcz diff challenge.vcz <(cat game.vcz)
    undecided
    says 'not a regular file'
    vcz diff challenge.vcz challenge.vcz
    undecided
    says "lacks a \`player\` line of mexico"
}

@test "to and fro in two folders: two logs that are the same" {
    mkdir us mexico
    cp siege.yaml game.vcz us.key us
    cp siege.yaml game.vcz mexico.key mexico
    echo 'bombard perote' >>us/game.vcz
    (cd us && "$VCZ" run game.vcz --key us.key --write)
    sed -n '/^batch 1/,$p' us/game.vcz >mail
    [ "$(wc -L <mail)" -le 72 ]
    cat mail >>mexico/game.vcz
    echo 'reply Q1 refuse' >>mexico/game.vcz
    run --separate-stderr bash -c 'cd mexico && "$1" run game.vcz --key mexico.key --write' bash "$VCZ"
    says "batch 2 of mexico awaits the dice of us"
    sed -n '/^batch 2/,$p' mexico/game.vcz >>us/game.vcz
    (cd us && "$VCZ" run game.vcz --key us.key --write)
    grep -q '= die for bombardment: ' us/game.vcz
    sed -n '/^cast 2/,$p' us/game.vcz >>mexico/game.vcz
    (cd mexico && "$VCZ" run game.vcz --key mexico.key --write)
    cmp us/game.vcz mexico/game.vcz
    vcz verify us/game.vcz mexico/game.vcz
    accepted
    [ -z "$output" ]
    # a record is a log that gives itself
    "$VCZ" run us/game.vcz | cmp - us/game.vcz
    # whoever holds it sees the dice, asks for events, and looks back
    vcz run us/game.vcz --json
    accepted
    prints '"event":"die"'
    vcz explain "us/game.vcz:$(grep -n '^reply Q1' us/game.vcz | cut -d: -f1)"
    accepted
    prints "die for bombardment"
    vcz dice us/game.vcz
    accepted
    prints "bombardment: us"
    vcz show us/game.vcz --at "$(grep -n '^reply Q1' us/game.vcz | cut -d: -f1)"
    accepted
    prints "mexico must answer Q2"
    vcz show us/game.vcz --at "$(grep -n '^bombard' us/game.vcz | cut -d: -f1)"
    accepted
    prints "mexico must answer Q1"
}

@test "the mail that goes with a batch, and with a cast" {
    echo 'bombard perote   # a secret thought' >>game.vcz
    vcz mail compose game.vcz
    undecided
    says "batch 1 is a draft"
    by us game.vcz
    vcz mail compose game.vcz
    accepted
    prints "us has given 1 order"
    ! grep -q secret <<<"$output" || fail "comments stay at home"
    diff <(sed -n '/^vcz veracruz 1$/,/^end vcz$/p' <<<"$output" | sed '1d;$d' | grep -v '^# sums') \
        <(sed -n '/^batch 1/,$p' game.vcz | grep -v '^  =' | sed 's/ *#.*//')
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
    vcz mail compose game.vcz
    accepted
    prints "Now batch 2 of mexico awaits the dice of us"
    prints_line "Subject: vcz veracruz, batch 2: turn 8, it awaits the dice of us"
    [ "$(grep -cE '^(batch|reply|sign)' <<<"$output")" = 3 ]
    vcz mail due game.vcz
    accepted
    prints "batch 2 of mexico awaits the dice of us"
    by us game.vcz
    vcz mail compose game.vcz
    accepted
    prints "The dice that were awaited are cast."
    [ "$(grep -cE '^(cast 2|batch|reply|sign)' <<<"$output")" = 1 ]
}

@test "looking ahead: the mover sees no die, however he spells his orders" {
    asked
    says "batch 2 of mexico awaits the dice of us"
    for command in "run game.vcz" "run --json game.vcz" "show game.vcz" "dice game.vcz" "check game.vcz"; do
        vcz $command
        [ "$status" = 0 ]
        ! grep -q 'die for\|"die"' <<<"$output" || fail "a die is shown"
    done
    by mexico game.vcz
    ! grep -q 'die for' game.vcz || fail "a die has fallen"
    vcz bot random game.vcz
    undecided
    says "awaits the dice of us"
    # comments and blanks are no part of what is signed: the same die, whatever they are
    cp game.vcz other.vcz
    sed -i 's/^reply Q1 refuse .*/reply   Q1 refuse/' other.vcz
    by us game.vcz
    by us other.vcz
    cmp <(grep '^cast\|die for' game.vcz) <(grep '^cast\|die for' other.vcz)
    vcz verify game.vcz other.vcz
    accepted
}

# An order that is illegal behind the dice lapses; a line that is no such order at all would stop the cast, and the game.
@test "what no dice could make good is refused before it is signed" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    echo 'reply Q1 refuse' >>game.vcz # which awaits its die
    local at
    at=$(($(wc -l <game.vcz) + 1))
    held() {
        { cat game.vcz; echo "$1"; } >draft.vcz
        vcz run draft.vcz --key mexico.key
        undecided draft.vcz $at "$2"
        says "$3"
        ! grep -q '^sign 2 ' <<<"$output" || fail "it is signed: $1"
    }
    held 'spain: end' 1 'unknown side `spain`; the sides are `us` and `mexico`'
    held 'MEXICO: end' 1 'unknown side `MEXICO`'
    held 'us: end' 1 'it is for us to order here'
    held 'mexico: fly' 9 'unknown order `fly`'
    held 'shown a b' 1 '`shown` stands in accounts of games with hidden pieces alone'
    held 'root 1 abcd' 1 'such a line stands only in a log with `veil mail`'
    held 'sealed 1 abcd' 1 'such a line stands only in a log with `veil mail`'
    held 'keys a b' 1 'such a line stands only in a log with `veil mail`'
    # and what may lapse, or nobody signs, is not
    printf '# later\nmexico: reply Q7 hold\nmove mx.nobody to 9999\n' >>game.vcz
    by mexico game.vcz
    by us game.vcz
    grep -q '^cast 2 ' game.vcz
    vcz verify game.vcz
    accepted
}

@test "two batches of one number: the first counts, and both together prove it" {
    cp game.vcz other.vcz
    echo 'bombard perote' >>game.vcz
    echo 'bombard perote with us.taylor' >>other.vcz
    by us game.vcz
    by us other.vcz
    sed -n '/^batch 1/,$p' other.vcz >second
    cat game.vcz second >both.vcz
    vcz check both.vcz
    differs "there is a batch 1 already, and only the first is answered"
    vcz verify game.vcz other.vcz
    [ "$status" = 1 ]
    says "two batches 1: another one, signed with the same key"
    vcz verify game.vcz game.vcz
    accepted
}

@test "dice are cast once for a number, whatever log comes with the second batch" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    cp game.vcz other.vcz
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
    by us game.vcz
    printf 'reply Q1 refuse\nreply Q1 refuse\n' >>other.vcz
    by mexico other.vcz
    says "this key has signed another batch 2 already"
    vcz run other.vcz --key us.key
    [ "$status" = 1 ]
    says "dice were cast for another batch 2 that goes on from the same link"
    ! grep -q '^cast 2\|die for' <<<"$output" || fail "a die is shown"
    # the first may be answered again: the answer is the same
    sed '/^cast 2/,$d;/^  = .*\(die\|refuses\|bombardment\|Q2\|falls\)/d' game.vcz >again.vcz
    by us again.vcz
    cmp game.vcz again.vcz
    [ "$(stat -c %a us.key.book)" = 600 ]
    printf x >>us.key.book
    vcz run again.vcz --key us.key
    undecided
    says "it is not whole"
}

@test "a book that has no room for another line is left whole" {
    echo 'bombard perote' >>game.vcz
    for _ in 1 2 3 4; do head -c 209 /dev/zero | tr '\0' x; echo; done >us.key.book
    cp us.key.book before
    ran="vcz run game.vcz --key us.key, of files 1 KB"
    run --separate-stderr bash -c 'ulimit -f 1; exec "$1" run game.vcz --key us.key' bash "$VCZ"
    undecided
    says "the book of this key: "
    cmp before us.key.book
    by us game.vcz
    [ "$(stat -c %s us.key.book)" = 1050 ]
}

@test "another die by the receiver: there is one cast only" {
    asked
    vcz run game.vcz --key mexico.key
    [ "$status" = 0 ]
    ! grep -q '^cast' <<<"$output" || fail "nobody casts for himself"
    "$VCZ" key new third.key >/dev/null
    vcz run game.vcz --key third.key
    undecided
    says "the key is that of neither player"
    by us game.vcz
    sed -n '/^cast 2/,$p' game.vcz >cast
    # a proof of another game, same keys
    "$VCZ" challenge siege.yaml us --key us.key | "$VCZ" accept - --key mexico.key >game.vcz
    asked
    cat game.vcz cast >wrong.vcz
    vcz check wrong.vcz
    differs "this is not the cast of us for batch 2"
    vcz run wrong.vcz --key mexico.key
    differs "this is not the cast of us for batch 2"
}

@test "attack: who is to cast tunes his own orders before a forced reply" {
    # Whichever way us words what forces the reply, Mexico's signature under the reply is part of the question that the dice
    # answer: us could not make it, and a cast for one wording is none for the other.
    local tuned
    cp game.vcz header.vcz
    for tuned in 'bombard perote' 'bombard perote with us.taylor'; do
        cp header.vcz game.vcz
        echo "$tuned" >>game.vcz
        by us game.vcz
        ! grep -q '^sign 2\|^cast 2\|die for' game.vcz || fail "us is ahead of the reply"
        echo 'reply Q1 refuse' >>game.vcz
        by mexico game.vcz
        by us game.vcz
        grep -q 'die for bombardment' game.vcz
        mv game.vcz "$(wc -w <<<"$tuned").vcz"
    done
    [ "$(sed -n '/^sign 2/,/^cast 2/p' 2.vcz)" != "$(sed -n '/^sign 2/,/^cast 2/p' 4.vcz)" ]
    { sed '/^sign 2/,$d' 2.vcz; sed -n '/^sign 2/,$p' 4.vcz; } >moved.vcz
    vcz verify moved.vcz
    exits 1
    says 'this is not the signature of mexico under batch 2'
    { sed '/^cast 2/,$d' 2.vcz; sed -n '/^cast 2/,$p' 4.vcz; } >moved.vcz
    vcz verify moved.vcz
    exits 1
    says 'this is not the cast of us for batch 2'
}

@test "forged, replayed and edited: each is named" {
    cp game.vcz fresh.vcz
    asked
    by us game.vcz
    # an order, a signature, a link, a number
    changed 'reply Q1 refuse' 'reply Q1 surrender'
    says "line 25 gives"
    grep -v '^  =' other.vcz >bare.vcz
    vcz check bare.vcz
    differs "this is not the signature of mexico under batch 2"
    changed 'bombard perote' 'bombard 1221'
    says "not the signature of us under batch 1"
    changed 'batch 2 mexico after .*' 'batch 2 mexico after 00000000'
    says "the header, or what was played before"
    changed 'batch 2' 'batch 3'
    says "one in between is missing"
    changed 'cast 2' 'cast 1'
    says "it is cast 2 that is wanted here"
    changed '^salt ....' 'salt 0000'
    changed 'dice mail' 'dice mail\noption opposed-landing on'
    says "the header, or what was played before"
    changed 'die for bombardment: .' 'die for bombardment: 7'
    # a mail of one game in another
    "$VCZ" accept challenge.vcz --key mexico.key >again.vcz
    { cat again.vcz; sed -n '/^batch 1/,$p' game.vcz; } >replay.vcz
    vcz check replay.vcz
    differs "it goes on from"
    # a record doctored later, with links made anew, lacks the signature
    sed '/^batch 2/,$d' game.vcz >doctored.vcz
    echo 'reply Q1 surrender' >>doctored.vcz
    "$VCZ" run doctored.vcz >anew.vcz
    sed -n '/^sign 2/,$p' game.vcz >>anew.vcz
    vcz check anew.vcz
    differs "this is not the signature of mexico under batch 2"
}

# Each letter in turn is made another: its neighbour in base64, so that one bit or two are another.
@test "every letter of header, orders, signature and cast counts" {
    asked
    by us game.vcz
    vcz verify game.vcz
    accepted
    sed -i 's/ *# .*//' game.vcz
    mkdir changed
    awk -v neighbours=ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789A '
        { line[NR] = $0 }
        /^dice mail/ { from = NR }
        END {
            for (n = from; n <= NR; n++)
                for (at = 1; line[n] !~ /^  =/ && at <= length(line[n]); at++)
                    if ((letter = substr(line[n], at, 1)) != " ") {
                        found = index(neighbours, letter)
                        file = sprintf("changed/%03d-%02d.vcz", n, at)
                        for (i = 1; i <= NR; i++)
                            print i != n ? line[i] : substr(line[n], 1, at - 1) \
                                (found ? substr(neighbours, found + 1, 1) : "A") substr(line[n], at + 1) >file
                        close(file)
                    }
        }' game.vcz
    set -- changed/*.vcz
    [ $# -gt 400 ] || fail "too few letters: $#"
    cp game.vcz changed/unchanged.vcz
    cp siege.yaml changed
    vcz verify changed/*.vcz
    [ "$status" != 0 ] || fail "nobody notices"
    printf '%s\n' "$output" "$stderr" | grep -o '^\(differs: \)\{0,1\}changed/[0-9a-z-]*\.vcz:[0-9]' | cut -d. -f1 | sort -u >named
    printf '%s\n' changed/*.vcz | sed 's|\.vcz||' | comm -23 - named >passed
    [ "$(cat passed)" = changed/unchanged ] || fail "these letters may be others (line, letter): $(cat passed)"
}

# The same of each bit of each of these bytes, which is some five thousand logs: for `make soak`.
@test "every bit of header, orders, signature and cast counts" {
    [ -n "${SOAK:-}" ] || skip "in make soak"
    asked
    by us game.vcz
    sed -i 's/ *# .*//' game.vcz
    mkdir changed
    cp siege.yaml changed
    lua5.4 - game.vcz <<'END'
        local log = io.open(arg[1]):read('a')
        for at = 1, #log do
            local line = log:sub(1, at):match('[^\n]*$') .. log:sub(at + 1):match('^[^\n]*')
            for bit = 0, log:sub(at, at) ~= '\n' and not line:find('^  =') and 7 or -1 do
                local file = io.open(('changed/%05d-%d.vcz'):format(at, bit), 'w')
                file:write(log:sub(1, at - 1), string.char(log:byte(at) ~ 1 << bit), log:sub(at + 1))
                file:close()
            end
        end
END
    [ "$(ls changed | wc -l)" -gt 4000 ] || fail "too few logs: $(ls changed | wc -l)"
    cp game.vcz changed/unchanged.vcz
    ls changed/*.vcz | xargs -n 400 "$VCZ" verify >said 2>&1 && fail "nobody notices"
    grep -ao '^\(differs: \)\{0,1\}changed/[0-9a-z-]*\.vcz:[0-9]' said | sed 's/^differs: //' | cut -d. -f1 | sort -u >named
    printf '%s\n' changed/*.vcz | sed 's|\.vcz||' | sort | comm -23 - named >passed
    [ "$(cat passed)" = changed/unchanged ] || fail "these bits may be others (byte, bit): $(head -n 20 passed)"
}

@test "halves that are lost, joined or out of place" {
    asked
    by us game.vcz
    sed '/^cast 2/{n;d}' game.vcz >lost.vcz
    vcz check lost.vcz
    undecided
    says "the second half of the last line is missing"
    sed '/^sign 1/{n;d}' game.vcz >lost.vcz
    vcz check lost.vcz
    undecided
    says "the second half of line"
    sed '/^cast 2/d' game.vcz >lost.vcz
    vcz check lost.vcz
    undecided
    says "the line before this one is lost"
    # white space before it may get lost on the way
    sed 's/^       //' game.vcz >bare.vcz
    vcz check bare.vcz
    accepted
    "$VCZ" fmt bare.vcz | diff - <("$VCZ" fmt game.vcz)
    sed '/^sign 2/,$d' game.vcz >unsigned.vcz
    vcz check unsigned.vcz
    differs "the log tells what followed from dice that nobody cast"
    grep -v '^  =' unsigned.vcz >draft.vcz
    vcz verify draft.vcz
    [ "$status" = 1 ]
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nbatch 1 us after 00000000\n' >seed.vcz
    vcz check seed.vcz
    undecided
    says 'only in a log with `dice mail`'
    vcz run game.vcz --key us.key --json
    undecided
    says "--key and --write make a record"
}

# malformed STATUS LINE:COLUMN SED SAYS: the game, changed like that, is refused there. Lines count from 0 at the first batch.
malformed() {
    local line=${2%:*}
    sed -E "$3" bare.vcz >bad.vcz
    ! cmp -s bare.vcz bad.vcz || fail "nothing is changed by $3"
    vcz check bad.vcz
    exits "$1"
    [[ $stderr == "bad.vcz:$((first + line)):${2#*:}: "* ]] || fail "it is line $((first + line)), column ${2#*:}, with $3"
    says "$4"
}

@test "lines of a batch, a signature or a cast that are no such lines are refused where they stand" {
    local first a500 cast
    asked
    by us game.vcz
    grep -v '^  =' game.vcz | sed 's/ *# .*//' >bare.vcz
    vcz check bare.vcz
    accepted
    first=$(grep -n '^batch 1' bare.vcz | cut -d: -f1)
    a500=$(printf 'a%.0s' {1..500})
    cast=$(sed -n '/^cast 2/{N;p}' bare.vcz | sed ':a;N;s/\n/\\n/;ta')
    # 0 batch 1, 1 its order, 2 and 3 sign 1, 4 batch 2, 5 its order, 6 and 7 sign 2, 8 and 9 cast 2
    malformed 2 0:1 's/^(batch 1 us after).*/\1/' 'reads `batch N SIDE after LINK`'
    malformed 2 0:27 's/^batch 1 us after .*/& more/' 'reads `batch N SIDE after LINK`'
    malformed 2 0:12 's/^(batch 1 us) after/\1 behind/' 'reads `batch N SIDE after LINK`'
    malformed 2 0:9 's/^batch 1 us/batch 1 spain/' 'the sides are us and mexico'
    malformed 2 0:7 's/^batch 1/batch one/' 'the next is 1'
    malformed 2 0:7 's/^batch 1/batch -1/' 'the next is 1'
    malformed 2 0:7 's/^batch 1/batch 99999999999999999999/' 'the next is 1'
    malformed 2 0:7 's/^batch 1/batch 2/' 'one in between is missing'
    malformed 2 0:1 's/^batch 1/Batch 1/' 'unknown order'
    malformed 1 0:18 "s/^(batch 1 us after).*/\1 $a500/" 'it goes on from'
    malformed 2 0:18 's/^(batch 1 us after).*/\1 \xff/' 'byte 0xff is not UTF-8'
    malformed 2 1:1 's/^batch 1 .*/&\n&/' 'batch 1 of us is not signed'
    malformed 2 5:1 's/^batch 2 mexico/batch 2 us/' 'it is for mexico to order here'
    malformed 2 1:1 '/^bombard/d' 'batch 1 has no orders'
    malformed 2 2:1 's/^sign 1.*/sign/' 'reads `sign N LETTERS`'
    malformed 2 2:1 's/^(sign 1) .*/\1/' 'reads `sign N LETTERS`'
    malformed 2 2:52 's/^sign 1 .*/& x/' 'reads `sign N LETTERS`'
    malformed 2 3:8 's/^(sign 1 ....)./\1+/' 'should have 43 letters and 43'
    malformed 2 3:8 's/^(sign 1 ....)./\1aa/' 'should have 43 letters and 43'
    malformed 2 2:8 "s/^(sign 1) .*/\1 $a500/" 'too many letters'
    malformed 2 2:12 's/^(sign 1 ....)./\1\xff/' 'byte 0xff is not UTF-8'
    malformed 2 2:12 's/^(sign 1 ....)./\1\x00/' 'NUL byte'
    malformed 2 2:6 's/^sign 1/sign 2/' 'it is sign 1 that is wanted here'
    malformed 2 2:6 's/^sign 1/sign 1x/' 'it is sign 1 that is wanted here'
    malformed 2 4:1 '/^sign 1/{N;s/.*/&\n&/}' 'there is no batch to be signed here'
    malformed 2 4:8 '/^sign 1/{n;s/.*/&\n&/}' 'the line before this one is lost'
    malformed 2 3:8 '/^sign 1/{n;s/.$/!/}' 'the second half of line'
    malformed 2 0:6 "s/^batch 1/${cast%%\\*}\n&/" 'batch 2 is not in this log yet'
    malformed 2 0:1 "s/^batch 1/cast 0${cast:6:20}\n&/" 'no dice are awaited here'
    malformed 2 8:1 's/^(cast 2) .*/\1/' 'reads `cast N LETTERS`'
    malformed 2 9:8 's/^(cast 2 ....)./\1=/' 'should have 54 letters and 53'
    malformed 2 8:8 "s/^(cast 2) .*/\1 $a500/" 'too many letters'
    malformed 2 8:12 's/^(cast 2 ....)./\1\xff/' 'byte 0xff is not UTF-8'
    malformed 2 8:6 's/^cast 2/cast 1/' 'it is cast 2 that is wanted here'
    malformed 2 10:1 '/^cast 2/{N;s/.*/&\n&/}' 'no dice are awaited here'
    malformed 2 9:8 '/^cast 2/{n;s/.*/&aa/}' 'the second half of line'
}

@test "mail take puts signed batches and casts behind the log, whole or not at all" {
    local side
    for side in us mexico; do
        mkdir $side
        cp siege.yaml game.vcz "$side.key" $side
    done
    # sends FROM TO ORDER: FROM orders that, or with "" casts, and TO takes the mail.
    sends() {
        [ -z "$3" ] || echo "$3" >>"$1/game.vcz"
        (cd "$1" && "$VCZ" run game.vcz --key "$1.key" --write 2>/dev/null && "$VCZ" mail compose game.vcz >../mail)
        vcz mail take "$2/game.vcz" mail
        [ "$status" = 0 ] || fail "$2 should take the mail of $1"
    }
    sends us mexico 'bombard perote'
    prints 'mexico is asked Q1'
    sends mexico us 'reply Q1 refuse'
    prints 'batch 2 of mexico awaits the dice of us'
    # what is lost, spoilt, for another log or comes twice leaves the log as it was
    (cd us && "$VCZ" run game.vcz --key us.key --write 2>/dev/null && "$VCZ" mail compose game.vcz >../mail)
    cp mexico/game.vcz before.vcz
    for change in '/^cast 2/{n;d}' '/^cast 2/,/^ /d' 's/^(cast 2 ....)../\1__/' 's/^cast 2/cast 3/' \
        's/^vcz veracruz 2/vcz veracruz 4/' 's/^cast 2/salt 0\n&/'; do
        sed -E "$change" mail >spoilt
        ! cmp -s mail spoilt || fail "nothing is changed by $change"
        vcz mail take mexico/game.vcz spoilt
        [ "$status" != 0 ] && [ -n "$stderr" ] || fail "$change should be refused"
        cmp mexico/game.vcz before.vcz || fail "$change: the log should be as it was"
    done
    vcz mail take mexico/game.vcz mail
    accepted
    prints 'mexico is asked Q2'
    cp mexico/game.vcz before.vcz
    vcz mail take mexico/game.vcz mail # once more: nothing is added
    accepted
    prints 'mexico is asked Q2'
    cmp mexico/game.vcz before.vcz
    # a draft is no batch
    sends mexico us 'reply Q2 hold'
    printf 'vcz veracruz 4\nend\nend vcz\n' >mail
    cp mexico/game.vcz before.vcz
    vcz mail take mexico/game.vcz mail
    undecided
    says 'its signature does not come'
    cmp mexico/game.vcz before.vcz
    "$VCZ" run us/game.vcz >us.record
    "$VCZ" run mexico/game.vcz | cmp - us.record
    vcz verify us/game.vcz mexico/game.vcz
}

@test "a turn is two commands: take casts, compose signs" {
    local side
    for side in us mexico; do
        mkdir $side
        cp siege.yaml game.vcz "$side.key" $side
    done
    # turn SIDE OTHER ORDER: takes the mail of the other, if there is one, and writes his own.
    turn() {
        [ ! -e mail ] || vcz mail take "$1/game.vcz" mail --key "$1/$1.key"
        [ ! -e mail ] || accepted
        [ -z "$3" ] || echo "$3" >>"$1/game.vcz"
        vcz mail compose "$1/game.vcz" --key "$1/$1.key"
        accepted
        echo "$output" >mail
    }
    turn us mexico 'bombard perote'
    turn mexico us 'reply Q1 refuse'
    turn us mexico ''
    prints 'The dice that were awaited are cast.'
    turn mexico us 'reply Q2 hold'
    vcz mail take us/game.vcz mail --key us/us.key
    accepted
    vcz verify us/game.vcz
    accepted
    # as signed before, it is composed again to the letter
    cp mail before
    vcz mail compose mexico/game.vcz --key mexico/mexico.key
    accepted
    [ "$output" = "$(cat before)" ]
    # a key that is nobody's, or does not go with the call, changes nothing
    "$VCZ" key new other.key >lines
    cp us/game.vcz before.vcz
    vcz mail compose us/game.vcz --key other.key
    undecided
    says 'the key is that of neither player'
    vcz mail due us/game.vcz --key us.key
    undecided
    vcz mail compose - --key us.key <us/game.vcz
    undecided
    cmp us/game.vcz before.vcz
}

@test "who has cast is told whether it is to be mailed, or goes with his orders" {
    cp game.vcz own.vcz
    echo 'bombard perote' >>game.vcz
    "$VCZ" mail compose game.vcz --key us.key >mail
    vcz mail take own.vcz mail --key mexico.key
    accepted
    ! grep -q 'dice are cast' <<<"$output" || fail "no dice are cast"
    echo 'reply Q1 refuse' >>own.vcz
    "$VCZ" mail compose own.vcz --key mexico.key >mail
    # It is for Mexico to order next, so the cast goes alone [Veracruz 12.23].
    vcz mail take game.vcz mail --key us.key
    accepted
    prints 'mexico is asked Q2'
    prints '  the dice are cast: `vcz mail compose game.vcz` mails them'
    "$VCZ" mail compose game.vcz >mail
    grep -q '`vcz mail take LOG --key KEY < MAIL`' <(tr '\n' ' ' <mail) || fail "the mail says how it is taken"
    vcz mail take own.vcz mail --key mexico.key
    accepted
    ! grep -q 'dice are cast' <<<"$output" || fail "he has cast nothing"
}

@test "mail take with a key that is none, or without one, may be given again" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    cp game.vcz mine.vcz
    echo 'reply Q1 refuse' >>game.vcz
    "$VCZ" mail compose game.vcz --key mexico.key >mail
    vcz mail take mine.vcz mail --key missing.key
    undecided
    says 'missing.key: error: No such file'
    vcz mail take mine.vcz mail
    accepted
    prints 'batch 2 of mexico awaits the dice of us'
    vcz mail take mine.vcz mail --key us.key
    accepted
    prints 'the dice are cast'
    [ "$(grep -c '^batch 2' mine.vcz)" = 1 ] || fail "it should stand in the log once"
    vcz verify mine.vcz
    accepted
}

@test "a cast that was mailed alone comes again with the orders of who cast it" {
    "$VCZ" challenge santiago/campaign us --key us.key | "$VCZ" accept - --key mexico.key >us.vcz
    cp us.vcz spain.vcz
    "$VCZ" bot random spain.vcz --seed 1 >>spain.vcz
    "$VCZ" mail compose spain.vcz --key mexico.key >mail
    vcz mail take us.vcz mail --key us.key
    accepted
    prints 'cuban-setup of us: us is to act'
    "$VCZ" mail compose us.vcz >mail
    grep -q '^cast 1 ' mail
    vcz mail take spain.vcz mail
    accepted
    "$VCZ" bot random us.vcz --seed 1 >>us.vcz
    "$VCZ" mail compose us.vcz --key us.key >mail
    grep -q '^cast 1 ' mail
    vcz mail take spain.vcz mail
    accepted
    [ "$(grep -c '^cast 1 ' spain.vcz)" = 1 ]
    [ "$("$VCZ" run spain.vcz)" = "$("$VCZ" run us.vcz)" ]
    # another cast of that number is refused as ever
    cp spain.vcz before.vcz
    sed 's/^\(cast 1 ....\)A/\1B/; t; s/^\(cast 1 ....\)./\1A/' mail >spoilt
    vcz mail take spain.vcz spoilt
    [ "$status" != 0 ]
    cmp spain.vcz before.vcz
}

@test "what its own dice have made illegal lapses" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    printf 'reply Q1 refuse\nreply Q1 surrender   # for if\n' >>game.vcz
    by mexico game.vcz
    by us game.vcz
    vcz verify game.vcz
    accepted
    grep -A1 '^reply Q1 surrender   # for if$' game.vcz | grep -q '^  = lapsed: '
    [ "$("$VCZ" run game.vcz --json | grep -c '"event":"lapsed"')" = 1 ]
    changed '= lapsed: ' '= lapsed: not '
    # the seal of the game is that of the same orders without it, on the same dice
    cp game.vcz sealed.vcz
    echo 'reply Q2 hold' >>sealed.vcz
    by mexico sealed.vcz
    echo resign >>sealed.vcz
    by us sealed.vcz
    { printf 'vcz 1\nscenario siege.yaml\n%s\ndice list' "$(grep '^salt ' sealed.vcz)"
        sed -n 's/^  = die for [^:]*: \([0-9]*\).*/ \1/p' sealed.vcz | tr -d '\n'
        printf '\nbombard perote\nreply Q1 refuse\nreply Q2 hold\nresign\n'; } >plain.vcz
    "$VCZ" run plain.vcz >plain.record.vcz
    grep '^  = seal ' plain.record.vcz
    [ "$(grep '^  = seal ' sealed.vcz)" = "$(grep '^  = seal ' plain.record.vcz)" ] || fail "another seal"
    # what is not legal before any die falls is refused, and never signed
    printf 'reply Q2 hold\nreply Q2 hold\n' >draft
    cat game.vcz draft >other.vcz
    vcz run other.vcz --key mexico.key
    [ "$status" != 0 ]
    ! grep -q '^sign 3' <<<"$output" || fail "it is signed"
}

@test "a standing order that lapses is told to its owner alone, and stands beneath no other order [4.1]" {
    echo 'bombard perote' >>game.vcz
    by us game.vcz
    printf 'reply Q1 refuse\ncancel standing 7\n' >>game.vcz
    by mexico game.vcz
    by us game.vcz
    grep -A1 '^cancel standing 7' game.vcz | grep -q '^  = lapsed: ' || fail "it should lapse"
    vcz run game.vcz --as us
    accepted
    [[ $output != *lapsed* && $output != *cancel* ]] || fail "it is told"
    vcz run game.vcz --as us --json
    [[ $output != *lapsed* ]] || fail "it is told"
    vcz run game.vcz --as mexico
    prints_line '  = lapsed: mexico has no standing order 7 [4.1]'
}

# agreed SIDE N: that side signs that the batch is void.
agreed() {
    vcz run game.vcz --key "$1.key" --void "$2" --write
    [ "$status" = 0 ] || fail "$1 should be able to declare batch $2 void"
}

@test "a batch is void when both say so: for ever seen, and other dice after it" {
    asked
    by us game.vcz
    # the whole map: a window lies about a fight, and that is void
    vcz show game.vcz --all --at "$(grep -n '^sign 1' game.vcz | cut -d: -f1)"
    local before=$output
    cp game.vcz played.vcz
    agreed mexico 2
    # one alone changes nothing
    vcz verify game.vcz
    accepted
    vcz show game.vcz
    accepted
    prints "mexico must answer Q2"
    vcz run game.vcz --key mexico.key --void 2
    undecided
    says "each side signs that once"
    agreed us 2
    grep -q '^  = void: batch 2, and the game stands where it stood before' game.vcz
    vcz verify game.vcz
    accepted
    vcz show game.vcz --all
    # but for the words in which the open question was once put
    accepted && [ "$output" = "$(grep -v '^asked: ' <<<"$before")" ] || fail "it should stand where it stood before batch 2"
    "$VCZ" run game.vcz | cmp - game.vcz
    vcz run game.vcz --key us.key --void 2
    undecided
    echo 'reply Q1 refuse' >>game.vcz
    by mexico game.vcz
    by us game.vcz
    grep -q '^cast 3 ' game.vcz
    vcz verify game.vcz
    accepted
    changed '^\(void 2 us ....\).' '\1_' '\1-'
    changed '^\(void 2 mexico ....\).' '\1_' '\1-'
    # without it the rest does not follow
    sed '/^void 2 us/,/^  = void/d' game.vcz >other.vcz
    vcz verify other.vcz
    differs "it goes on from"
    # the voids of another game, or of another batch
    cp played.vcz game.vcz
    vcz run game.vcz --key us.key --void 1
    undecided
    says "only the last batch"
    vcz run game.vcz --void 2
    undecided
    says "--void wants --key"
    vcz run game.vcz --key us.key --void two
    undecided
    says "--void wants the number of a batch"
}

@test "a batch whose dice nobody has cast can be void, too" {
    asked
    agreed us 2
    # the dice may still be cast instead
    cp game.vcz other.vcz
    vcz run other.vcz --key us.key
    accepted
    prints "die for bombardment"
    agreed mexico 2
    vcz verify game.vcz
    accepted
    vcz legal game.vcz
    accepted
    prints "reply Q1 refuse"
    "$VCZ" run game.vcz | cmp - game.vcz
}

@test "the set-up throws dice: who has challenged casts them" {
    "$VCZ" challenge montezuma/war us --key us.key | "$VCZ" accept - --key mexico.key >war.vcz
    vcz run war.vcz
    undecided
    says "the set-up throws dice, which us casts"
    vcz legal war.vcz
    undecided
    vcz show war.vcz
    undecided
    vcz run war.vcz --key mexico.key
    undecided
    by us war.vcz
    grep -q '^cast 0 ' war.vcz
    vcz verify war.vcz
    accepted
    # the mail that these dice go by, before there is a batch
    sed '/^cast 0/,$d' war.vcz >theirs.vcz
    vcz mail due theirs.vcz --template
    accepted
    prints $'theirs.vcz:15: the set-up awaits the dice of us\n  `vcz mail compose theirs.vcz --key KEY`, with the key of us, casts them\nvcz montezuma 1\n'
    vcz mail compose theirs.vcz
    undecided
    vcz mail compose war.vcz
    accepted
    prints 'The dice that were awaited are cast. Now it is'
    echo "$output" >mail
    for change in '/^cast 0/{n;d}' 's/^cast 0/cast 1/' 's/^(cast 0 ....)A/\1B/; t; s/^(cast 0 ....)./\1A/' '/^cast/,/^ /d'; do
        sed -E "$change" mail >spoilt
        vcz mail take theirs.vcz spoilt
        [ "$status" != 0 ] || fail "$change should be refused"
        [ "$(tail -1 theirs.vcz)" = "$(sed -n 15p war.vcz)" ] || fail "the log should be as it was"
    done
    vcz mail take theirs.vcz mail
    accepted
    prints 'is asked Q1'
    [ "$("$VCZ" run theirs.vcz)" = "$("$VCZ" run war.vcz)" ]
    sed 's/^\(cast 0 ..\)A/\1B/; t; s/^\(cast 0 ..\)./\1A/' war.vcz >other.vcz
    vcz verify other.vcz
    [ "$status" != 0 ]
    sed '/^cast 0/,$d' war.vcz >none.vcz
    echo 'turn 5 both random-events' >>none.vcz
    vcz check none.vcz
    undecided
    says '`cast 0` of us is wanted'
}

@test "verify says in words what a record proves" {
    asked
    by us game.vcz
    vcz verify --words game.vcz
    accepted
    prints "neither side could foresee or choose them"
    for dice in 'seed 1' 'list 1'; do
        printf 'vcz 1\nscenario siege.yaml\ndice %s\nbombard perote\nreply Q1 refuse\n' "$dice" >plain.vcz
        "$VCZ" run plain.vcz >record.vcz
        vcz verify --words record.vcz
        accepted
        prints "who gave an order"
        vcz verify record.vcz
        accepted
        [ -z "$output" ]
    done
}

@test "signatures, casts, links and dice of a game by mail are what the manual says" {
    local casts=$ROOT/tests/independent/casts.lua wrong
    [ "$(lua5.4 "$casts")" = "the vector is right" ]
    "$VCZ" challenge siege.yaml us --key us.key --option city-points=off --option fortification-radius=2 |
        "$VCZ" accept - --key mexico.key >game.vcz
    echo 'bombard   perote # the first' >>game.vcz
    "$VCZ" run game.vcz --key us.key --write
    printf 'mexico:reply Q1 refuse\nreply Q1 refuse\n' >>game.vcz
    "$VCZ" run game.vcz --key mexico.key --write 2>waits
    "$VCZ" run game.vcz --key us.key --write
    run lua5.4 "$casts" game.vcz us mexico
    [ "$status" = 0 ] && [ "$output" = "2 links, 2 signatures, 1 casts, 1 dice" ] || fail "$output"
    for wrong in 's/perote #/1221 #/' 's/^\(sign 2 .....\)[^_]/\1_/; t; s/^\(sign 2 .....\)_/\1-/' \
        's/^\(cast 2 ....................\)[^_]/\1_/; t; s/^\(cast 2 ....................\)_/\1-/' \
        's/after ./after x/' 's/^option.*/option city-points on/'; do
        sed "$wrong" game.vcz >wrong.vcz
        ! cmp -s game.vcz wrong.vcz || fail "nothing is changed by $wrong"
        run lua5.4 "$casts" wrong.vcz us mexico
        [ "$status" != 0 ] || fail "$wrong is not noticed"
    done
}
