# vcz-mail --account: the mails of a judge, or of the side that hides, go from a mail box straight into the account of a player.
load helper

MAIL=${VCZ}-mail

setup() {
    [ -x "$MAIL" ] || skip "vcz-mail is not built: libgmime-3.0-dev is missing"
    cd "$BATS_TEST_TMPDIR" || return
}

# filed ACCOUNT MAIL [OPTION ...]: the filter files that mail; nothing is ever printed, for that would be sent.
filed() {
    ran="vcz-mail --account $*"
    run --separate-stderr bash -c '"$1" --account "$2" "${@:4}" <"$3"' bash "$MAIL" "$@"
    [ -z "$output" ] || fail "nothing is to be printed"
}

judged() {
    "$VCZ" judge new war veracruz/campaign --player us=scott@example.org --player mexico=santa@example.org --now 2026-11-23 >paths
}

@test "a judge's mails: begun and gone on with as by mail take, out of any code" {
    judged
    local at=war/out/0000-mexico.txt
    "$VCZ" mail take by-hand.vcz $at >said
    { sed '/^Content-Transfer/d; /^$/,$d' $at; printf 'Content-Transfer-Encoding: base64\n\n'; sed '1,/^$/d' $at | base64; } >coded
    filed mexico.vcz coded
    accepted
    cmp mexico.vcz by-hand.vcz
    cmp mexico.vcz.judge by-hand.vcz.judge
    filed mexico.vcz coded # once more: nothing is new
    accepted
    printf '%s\n' 'setup jalapa orizaba perote puebla mexico-city' end end >>mexico.vcz
    "$VCZ" mail compose mexico.vcz | sed -n '/^vcz/,$p' | "$VCZ" judge take war --now 2026-11-23 >paths
    filed mexico.vcz war/out/0001-mexico.txt
    accepted
    vcz mail due mexico.vcz
    accepted
    # what waits for a mail before it may come again; what is none of his is refused, and stays with the mail box
    filed late.vcz war/out/0001-mexico.txt
    exits 75
    says 'comes before this one'
    [ ! -e late.vcz ]
    cp mexico.vcz before.vcz
    filed mexico.vcz war/out/0001-us.txt
    exits 65
    says 'the token of this mail is another'
    printf 'Subject: dinner\n\nAt eight?\n' >dinner
    filed mexico.vcz dinner
    exits 65
    filed none.vcz dinner
    exits 65
    sed 's/^/> /; 1s/^> //' war/out/0001-mexico.txt | sed '1,/^> $/s/^> //' >quoted
    filed mexico.vcz quoted
    exits 65
    cmp mexico.vcz before.vcz
    mkdir shut
    filed shut/no/where.vcz $at
    [ "$status" != 0 ]
}

@test "the account of a game without a judge: with a key what is awaited of it is cast" {
    "$VCZ" key new us.key >text
    "$VCZ" key new spain.key >text
    "$VCZ" challenge santiago/july-1 spain --key spain.key --veil secret | "$VCZ" accept - --key us.key >header.vcz
    "$VCZ" accept header.vcz --veil secret >g.vcz
    "$VCZ" mail compose g.vcz --key spain.key >mail
    filed us.vcz mail
    accepted
    printf '%s\n' end end >>us.vcz
    "$VCZ" mail compose us.vcz --key us.key >mail
    "$VCZ" mail take g.vcz mail --key spain.key >said
    printf '%s\n' end end >>g.vcz # and the length of supply is thrown [Santiago 12.5]
    "$VCZ" mail compose g.vcz --key spain.key >mail
    filed us.vcz mail --key us.key
    accepted
    grep -q '^cast 2 ' us.vcz
    vcz verify us.vcz
    accepted
}

# Whoever knows the address of the mail box could else begin the account, or write behind a log that lies there.
@test "what tells no account is not filed, whatever else it brings" {
    "$VCZ" key new us.key >text
    { printf 'Subject: a game\n\nHere it is:\n\n'; "$VCZ" challenge santiago/july-1 us --key us.key; } >mail
    filed us.vcz mail
    exits 65
    says 'this mail tells no account'
    [ ! -e us.vcz ]
    "$VCZ" new veracruz/campaign --seed 7 >us.vcz 2>said
    cp us.vcz before.vcz
    printf 'Subject: orders\n\nvcz veracruz 1\nsetup jalapa orizaba perote puebla mexico-city\nend vcz\n' >mail
    filed us.vcz mail
    exits 65
    cmp us.vcz before.vcz
    # words of his own do not keep his mail for ever
    printf 'Subject: orders\n\nvcz veracruz 1\nsetup nowhere  # a mail of the judge comes before this one\nend vcz\n' >mail
    filed us.vcz mail
    exits 65
}

@test "what goes with --account, and what does not" {
    judged
    local words
    for words in '--game war' '--mbox' '--from a@example.org' '--sender b@example.org' '--answers 3' --read --text; do
        # shellcheck disable=SC2086
        filed mexico.vcz war/out/0000-mexico.txt $words
        exits 64
        says 'goes with no answer'
    done
    filed mexico.vcz war/out/0000-mexico.txt --key missing.key
    exits 64
    [ ! -e mexico.vcz ]
}

@test "recipe: procmail files the judge's mails, and leaves the others where they belong" {
    command -v procmail >/dev/null || skip "no procmail"
    judged
    mkdir -p home/war
    printf 'SHELL=/bin/sh\nHOME=%s/home\nMAILDIR=%s\nDEFAULT=%s/inbox\n' "$PWD" "$PWD" "$PWD" >rc
    awk '/^\.Bd/ {i++; on = 1; next} /^\.Ed/ {on = 0} on && i == 6' "$ROOT/cmd/vcz-mail/vcz-mail.1" | sed "s,vcz-mail,$MAIL," >>rc
    chmod 600 rc
    procmail -m rc <war/out/0000-mexico.txt
    [ -s home/war/us.vcz ]
    [ ! -e inbox ]
    { printf 'From: b@example.org\nSubject: vcz and dinner\n\nAt eight?\n'; } | procmail -m rc
    grep -q 'At eight' inbox
}
