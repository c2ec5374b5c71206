# Between a player and a judge: the judge's mails go behind an account, and what is written behind it goes to the judge.
load helper

setup() {
    vcz judge new war veracruz/campaign --player us=scott@example.org --player mexico=santa@example.org --now 2026-11-23
    accepted
    take mexico 0000-mexico
    accepted
}

# mail N: the path of that mail of the judge.
mail() {
    echo "$BATS_TEST_TMPDIR/war/out/$1.txt"
}

# take SIDE N: that mail goes behind SIDE.vcz.
take() {
    vcz mail take "$1.vcz" "war/out/$2.txt"
}

# order SIDE ORDER...: behind SIDE.vcz.
order() {
    local side=$1
    shift
    printf '%s\n' "$@" >>"$BATS_TEST_TMPDIR/$side.vcz"
}

# send SIDE: the judge has what is written behind SIDE.vcz.
send() {
    vcz_into composed mail compose "$1.vcz"
    accepted || return
    sed -n '/^vcz veracruz /,$p' "$BATS_TEST_TMPDIR/composed" >"$BATS_TEST_TMPDIR/batch"
    ran="judge take"
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war --now 2026-11-23
}

# keeps COMMAND...: it leaves the account of Mexico, and what lies beside it, as they were.
keeps() {
    cp "$BATS_TEST_TMPDIR/mexico.vcz" "$BATS_TEST_TMPDIR/before"
    cp "$BATS_TEST_TMPDIR/mexico.vcz.judge" "$BATS_TEST_TMPDIR/beside"
    "$@" || return
    cmp "$BATS_TEST_TMPDIR/before" "$BATS_TEST_TMPDIR/mexico.vcz" &&
        cmp "$BATS_TEST_TMPDIR/beside" "$BATS_TEST_TMPDIR/mexico.vcz.judge"
}

@test "a turn is two commands: take and compose; the account is that of the game, and is a log" {
    prints_line "  orders go behind it, and \`vcz mail compose mexico.vcz\` mails them"
    [ "$(stat -c %a "$BATS_TEST_TMPDIR/mexico.vcz")" = 600 ]
    [ "$(stat -c %a "$BATS_TEST_TMPDIR/mexico.vcz.judge")" = 600 ]
    order mexico '# in the east first' 'setup jalapa orizaba perote puebla mexico-city # I say nothing' end end \
        'move m1 to puente-nacional' 'end turn' # which throws the judge's dice
    send mexico
    accepted
    ! grep -q 'I say' "$BATS_TEST_TMPDIR/batch" || fail "comments are nobody else's"
    [ "$(wc -L <"$BATS_TEST_TMPDIR/composed")" -le 72 ]
    take mexico 0001-mexico
    accepted
    prints 'us is to act'
    take us 0000-us
    accepted
    take us 0001-us
    accepted
    prints_line "  orders go behind it, and \`vcz mail compose us.vcz\` mails them"
    local side
    for side in us mexico; do
        vcz run war/game.vcz --as $side
        diff <(grep -v '^# judge: ' <<<"$output") <(grep -v '^# in the east' "$BATS_TEST_TMPDIR/$side.vcz")
        vcz verify $side.vcz
        accepted
    done
    # The draft has come back, and is nowhere else; a comment of one's own stays.
    grep -q '^# in the east first$' "$BATS_TEST_TMPDIR/mexico.vcz"
    [ ! -e "$BATS_TEST_TMPDIR/mexico.vcz.draft" ]
    # Nothing is written yet that could be sent.
    vcz mail compose mexico.vcz
    undecided
    says 'nothing is written behind what the judge has told'
    grep -q '^batch 2$' "$BATS_TEST_TMPDIR/mexico.vcz.judge"
}

@test "a mail tells no order that its player would be bound to give" {
    rm "$BATS_TEST_TMPDIR"/mexico.vcz*
    sed '/^# account of mexico: to/i # promised: resign\n# the judge greets you' "$(mail 0000-mexico)" | write mail
    vcz mail take mexico.vcz mail
    accepted
    grep -qx '# the judge greets you' "$BATS_TEST_TMPDIR/mexico.vcz" || fail "comments stay"
    ! grep -q promised "$BATS_TEST_TMPDIR/mexico.vcz" || fail "it would bind"
}

@test "the same mail twice, one that comes too soon, and one of the other side" {
    keeps take mexico 0000-mexico
    accepted
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end
    send mexico
    take mexico 0001-mexico
    local told=$(grep -vc '^#' "$BATS_TEST_TMPDIR/mexico.vcz")
    order mexico 'move m1 to puente-nacional'
    send mexico
    order mexico 'end turn'
    keeps take mexico 0000-mexico # an old one: the draft stays, too
    accepted
    take us 0000-us
    take us 0001-us
    accepted
    vcz mail take new.vcz "war/out/0002-mexico.txt"
    undecided
    [ "$stderr" = "war/out/0002-mexico.txt:12:1: error: this goes on from line $told of the account, of which new.vcz has 0: a mail of the judge's comes before this one" ] ||
        fail "it should be told which"
    [ ! -e "$BATS_TEST_TMPDIR/new.vcz" ]
    [ ! -e "$BATS_TEST_TMPDIR/new.vcz.judge" ]
    # Neither the token nor the account is his.
    keeps take mexico 0001-us
    undecided
    says 'the token of this mail is another'
    others() { sed "s/^token .*/$(grep ^token "$BATS_TEST_TMPDIR/mexico.vcz.judge")/" "$(mail "$1")" >"$BATS_TEST_TMPDIR/others"; }
    others 0001-us
    keeps vcz mail take mexico.vcz others
    undecided
    says 'this does not go on from mexico.vcz: its first 13 lines are not what was told'
    others 0000-us
    keeps vcz mail take mexico.vcz others
    undecided
    says 'others:'
    says 'this does not go on from mexico.vcz: there another line stands in its place, line 12' # that of its side
    take mexico 0002-mexico
    exits 0
    says 'lies in mexico.vcz.draft now'
}

@test "several mails in one file are taken one after another" {
    local order
    for order in 'setup jalapa orizaba perote puebla mexico-city' end end 'move m1 to puente-nacional'; do
        order mexico "$order"
        send mexico
        exits 0
        cat "$BATS_TEST_TMPDIR/war/out"/000?-mexico.txt >"$BATS_TEST_TMPDIR/box"
        vcz mail take mexico.vcz box
        exits 0
        [ -z "$stderr" ] || fail "each order should have come back"
    done
    # Of all that came, behind nothing, and of those from the second on.
    vcz mail take all.vcz box
    accepted
    cmp "$BATS_TEST_TMPDIR/all.vcz" "$BATS_TEST_TMPDIR/mexico.vcz"
    cmp "$BATS_TEST_TMPDIR/all.vcz.judge" "$BATS_TEST_TMPDIR/mexico.vcz.judge"
    # One that is at fault ends it: what was good before stands.
    sed 's/m1: spent 1.2/m1: spent 1.3/' "$BATS_TEST_TMPDIR/box" >"$BATS_TEST_TMPDIR/spoilt"
    vcz mail take some.vcz spoilt
    undecided
    says "spoilt:$(grep -n 'm1: spent 1.3' "$BATS_TEST_TMPDIR/spoilt" | cut -d : -f 1):1: error: this line was changed or added"
    grep -q '^end$' "$BATS_TEST_TMPDIR/some.vcz" && ! grep -q '^move' "$BATS_TEST_TMPDIR/some.vcz" || fail "three mails should stand"
    vcz mail take some.vcz box
    accepted
    cmp "$BATS_TEST_TMPDIR/all.vcz" "$BATS_TEST_TMPDIR/some.vcz"
}

@test "a line that was changed, lost or added, in the mail or in the account, is named" {
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end 'move m1 to puente-nacional'
    send mexico
    local at
    at=$(grep -n 'm1: spent 1.2 of 8' "$(mail 0001-mexico)" | cut -d : -f 1)
    spoilt() {
        sed "$1" "$(mail 0001-mexico)" >"$BATS_TEST_TMPDIR/spoilt"
        keeps vcz mail take mexico.vcz spoilt
        undecided
        says "spoilt:$2:"
    }
    spoilt "${at}s/1.2/1.3/" "$at"
    says 'this line was changed or added on the way'
    spoilt "${at}d" $((at - 1))
    says 'what comes behind this line was lost'
    spoilt "$((at - 1))d" $((at - 1))
    says 'the line before this one was lost or put elsewhere'
    spoilt "${at}s/\$/\\n  = m1: spent 8 of 8 [5.12]/" $((at + 1))
    spoilt '/^# account of mexico: to /d' 12
    says 'what is told is cut off'
    # Without sums the hash still holds it.
    spoilt "${at}s/1.2/1.3/; /^# sums/d" 12
    says 'lines were changed or lost on the way'
    # A comment proves nothing; one that no log may have is left out.
    sed 's/^# what mexico may know/# what\x01 mexico may know/; /^# sums/d' "$(mail 0000-mexico)" >"$BATS_TEST_TMPDIR/spoilt"
    vcz mail take odd.vcz spoilt
    accepted
    ! grep -q '# what' "$BATS_TEST_TMPDIR/odd.vcz" || fail "a remark is told"
    # What mails do to blanks and ends of lines is undone.
    sed 's/^  = /=  /; s/^=  /= /; s/$/  \r/' "$(mail 0001-mexico)" >"$BATS_TEST_TMPDIR/blanks"
    vcz mail take mexico.vcz blanks
    accepted
    vcz verify mexico.vcz
    accepted
    order mexico 'end turn'
    send mexico
    sed -i 's/m1: spent 1.2/m1: spent 1.3/' "$BATS_TEST_TMPDIR/mexico.vcz"
    at=$(grep -n 'm1: spent 1.3' "$BATS_TEST_TMPDIR/mexico.vcz" | cut -d : -f 1)
    keeps take mexico 0002-mexico
    undecided mexico.vcz "$at" 1
    says 'this line is not as it was told'
}

@test "a mail in a code of which nothing can be taken says how it can be" {
    local code
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end
    send mexico
    { printf 'Subject: x\ncontent-Transfer-Encoding:  base64\n\n' && base64 "$(mail 0001-mexico)"; } | write coded
    keeps vcz mail take mexico.vcz coded
    undecided
    says 'coded: its lines are coded (base64): save it as your mail program shows it, or as `vcz-mail --text` prints it'
    sed 's/=/=3D/g; s/^Content-Transfer-Encoding: .*/Content-Transfer-Encoding: quoted-printable/' "$(mail 0001-mexico)" | write coded
    keeps vcz mail take mexico.vcz coded
    undecided
    says 'its lines are coded (quoted-printable)'
    { printf 'Subject: x\n\n  Content-Transfer-Encoding: base64\n'; } | write plain
    keeps vcz mail take mexico.vcz plain
    undecided
    [[ $stderr != *coded* ]] || fail "that is no head"
}

@test "vcz-mail takes a judge's mail out of its code" {
    local filter=$ROOT/build/vcz-mail
    [ -x "$filter" ] || skip "no vcz-mail"
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end
    send mexico
    cp "$BATS_TEST_TMPDIR/mexico.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    cp "$BATS_TEST_TMPDIR/mexico.vcz.judge" "$BATS_TEST_TMPDIR/before.vcz.judge"
    take mexico 0001-mexico
    { printf 'MIME-Version: 1.0\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n' &&
        sed '1,/^$/d' "$(mail 0001-mexico)" | base64; } | write coded
    "$filter" --text <"$BATS_TEST_TMPDIR/coded" >"$BATS_TEST_TMPDIR/text"
    vcz mail take before.vcz text
    accepted
    cmp "$BATS_TEST_TMPDIR/before.vcz" "$BATS_TEST_TMPDIR/mexico.vcz"
    # What is quoted is no mail of the judge's.
    sed '1,/^$/d; s/^/> /' "$(mail 0001-mexico)" | sed '1i Subject: x\n' | "$filter" --text | write text
    keeps vcz mail take mexico.vcz text
    undecided
    run "$filter" --text </dev/null
    exits 65
}

@test "a line that is too long for a mail comes in pieces, and is whole in the account" {
    local way
    way="move m1 via$(printf ' puente-nacional jalapa%.0s' {1..60})"
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end 'if turn is 20' "$way" 'end if'
    send mexico
    accepted
    [ "$(wc -L <"$(mail 0001-mexico)")" -le 900 ] || fail "the mail has a long line"
    grep -q ' \\$' "$(mail 0001-mexico)"
    take mexico 0001-mexico
    accepted
    [ "$(grep -cx "$way" "$BATS_TEST_TMPDIR/mexico.vcz")" = 1 ] || fail "it should be one line"
    [ ! -e "$BATS_TEST_TMPDIR/mexico.vcz.draft" ]
    order mexico 'move m1 to puente-nacional'
    # Who keeps it by hand has the pieces, and goes on all the same.
    cat "$(mail 0000-mexico)" "$(mail 0001-mexico)" | sed -n '/^What has happened,/,/^The board,/{//!p;}' >"$BATS_TEST_TMPDIR/hand.vcz"
    send mexico
    accepted
    take mexico 0002-mexico
    accepted
    vcz mail take hand.vcz war/out/0002-mexico.txt
    accepted
    vcz verify hand.vcz mexico.vcz
    accepted
}

@test "what the judge has not carried out as it stood lies in a draft" {
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end 'move m1 to puente-nacional' 'end turn'
    send mexico
    # The first order of another batch, which he gives while this is under way.
    order mexico 'move m2 to puebla'
    take mexico 0001-mexico
    exits 0
    says 'mexico.vcz: what you had written behind it does not stand as it was, and lies in mexico.vcz.draft now'
    grep -qx 'move m2 to puebla' "$BATS_TEST_TMPDIR/mexico.vcz.draft"
    [ "$(stat -c %a "$BATS_TEST_TMPDIR/mexico.vcz.draft")" = 600 ]
    vcz check mexico.vcz
    accepted
}

@test "a draft that is not legal is not mailed; what was run behind it is left out" {
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end 'move m9 to puebla'
    vcz mail compose mexico.vcz
    undecided mexico.vcz 19 6
    [ -z "$output" ]
    sed -i '$d' "$BATS_TEST_TMPDIR/mexico.vcz"
    vcz run mexico.vcz --write
    accepted
    send mexico
    accepted
    [ "$(cat "$BATS_TEST_TMPDIR/batch" | sed '/^token/d')" = $'vcz veracruz 1\nsetup jalapa orizaba perote puebla mexico-city\nend\nend\nend vcz' ]
    take mexico 0001-mexico
    accepted
    [ ! -e "$BATS_TEST_TMPDIR/mexico.vcz.draft" ]
}

@test "a refusal, the end, and a quoted mail tell nothing that goes behind the account" {
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end
    send mexico
    take mexico 0001-mexico
    printf 'vcz veracruz 2\ntoken %s\nmove m9 to puebla\nend vcz\n' "$(sed -n 's/^token //p' "$BATS_TEST_TMPDIR/mexico.vcz.judge")" | write batch
    run --separate-stderr in_tmpdir bash -c '"$@" <batch' bash "$VCZ" judge take war --now 2026-11-23
    exits 1
    keeps take mexico 0002-mexico-refused
    undecided
    says 'this mail tells nothing that goes behind mexico.vcz'
    sed 's/^/> /' "$(mail 0001-mexico)" >"$BATS_TEST_TMPDIR/quoted"
    keeps vcz mail take mexico.vcz quoted
    undecided
    says 'or it is quoted'
    vcz judge end war --unfinished --now 2026-11-23
    accepted
    keeps take mexico 0002-mexico-end
    undecided
    says 'this mail of the judge ends the game: from this line on it is the whole log'
    # Saved as it says, it holds each link that was kept on the way.
    sed -n '/^vcz 1$/,$p' "$(mail 0002-mexico-end)" | "$VCZ" run - >"$BATS_TEST_TMPDIR/record.vcz"
    local link
    [ "$(grep -c '^link ' "$BATS_TEST_TMPDIR/mexico.vcz.judge")" = 2 ]
    for link in $(sed -n 's/^link //p' "$BATS_TEST_TMPDIR/mexico.vcz.judge"); do
        vcz verify record.vcz --link "$link"
        accepted
    done
    vcz mail due mexico.vcz --template
    undecided
    says "the judge's mail has the marks for the next batch"
}

@test "an account that was kept by hand goes on; a substitute's mail makes one, and is held against one that is there" {
    sed -n '/^What has happened,/,/^The board,/{//!p;}' <"$(mail 0000-mexico)" >"$BATS_TEST_TMPDIR/hand.vcz"
    order mexico 'setup jalapa orizaba perote puebla mexico-city' end end
    send mexico
    vcz mail take hand.vcz war/out/0001-mexico.txt
    accepted
    vcz judge substitute war mexico bravo@example.org --now 2026-11-23
    accepted
    local whole=${lines[0]}
    vcz mail take bravo.vcz "$whole"
    accepted
    diff <(grep -v '^#' "$BATS_TEST_TMPDIR/hand.vcz" | sed '/^$/d') <(grep -v '^#' "$BATS_TEST_TMPDIR/bravo.vcz")
    take mexico 0001-mexico
    # Who played before him has another token, which nobody knows who would write in the judge's place.
    take_whole() { vcz mail take mexico.vcz "$whole"; }
    keeps take_whole
    undecided
    says 'the token of this mail is another than that of mexico.vcz'
    sed "s/^token .*/token $(printf '0%.0s' {1..32})/" "$(mail 0001-mexico)" >"$BATS_TEST_TMPDIR/forged"
    keeps vcz mail take mexico.vcz forged
    undecided
    says "forged:$(grep -n '^# account of mexico: from' "$BATS_TEST_TMPDIR/forged" | cut -d : -f 1):1: error: the token of this mail"
    # Somebody whose account is of another game.
    sed 's/^end$/end turn/' "$BATS_TEST_TMPDIR/hand.vcz" >"$BATS_TEST_TMPDIR/other.vcz"
    vcz mail take other.vcz "$whole"
    undecided
    says "there another line stands in its place, line $(grep -n "^end turn" "$BATS_TEST_TMPDIR/other.vcz" | head -n 1 | cut -d : -f 1)"
}
