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

@test "mails of forty programs, with the reply on top, below and between" {
    local mail expected
    for mail in "$ROOT"/tests/mail/*.eml; do
        expected=$(sed -n 's/\r$//; s/^X-Expected: //p' "$mail")
        [[ $expected != *' 2 '* ]] ||
            expected+=$'\nbombard veracruz with us.taylor us.talcott us.duncan us.navy-battery\nreply Q1 refuse'
        output=$(found "$mail")
        [ "$output" = "$expected" ] || fail "${mail##*/} should be: $expected"
    done
}
