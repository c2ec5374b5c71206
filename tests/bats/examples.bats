# What README and the pages of the manual give as examples can be typed as it stands: each is run here, or named as one
# that is run elsewhere. The labels in vcz-record(5), as `vcz header`, are no commands.
load helper

# Which are no calls by themselves: a step of a game between two keys, which mail_dice.bats plays, the end of one that hides
# (veil_mail.bats), and a mail box, which mail_filter.bats has.
elsewhere='^vcz (diff c.vcz|accept [cg].vcz|run g.vcz --key|mail (take|compose) g.vcz --key|key new us.key|key escrow director.key|challenge (santiago|veracruz)|verify --all)|^vcz-mail '

commands=$("$VCZ" help commands | sed -E 's/^.{8}([a-z-]+).*/\1/')

# Every text that begins with `vcz` and is set as something to be typed.
examples() {
    local pages=("$ROOT"/cmd/vcz.1 "$ROOT"/cmd/man/*.1 "$ROOT"/cmd/vcz-mail/*.1 "$ROOT"/cmd/vcz-{json,log,scenario}.5 "$ROOT"/cmd/vcz-lua.7)
    {
        grep -oh '`vcz[ -][^`]*`' "$ROOT/README.md" "$ROOT/scripts/README.md" | tr -d '`' | sed 's/\\|/|/g'
        sed -n 's/^    \$ //p' "$ROOT/README.md"
        sed -n -e 's/^\.Dl *\$ //p' -e 's/^\.Ql "\(vcz .*\)".*/\1/p' -e 's/^\.Ql \(vcz [^"]*[^" .,:;]\).*/\1/p' "${pages[@]}" |
            sed -e "s/\\\\(aq/'/g" -e 's/\\-/-/g' -e 's/ \.$//'
    } | grep '^vcz' | sort -u
}

# Something of it stands for what the reader puts there, or it is a command by its name alone.
is_form() {
    local placeholder='(^|[[ =/])[A-Z]+($|[] /])' bare='^vcz [a-z-]+( (compose|take|due|new|offer|game|--[a-z-]+( bots)?))*$'
    [[ $1 =~ $placeholder || $1 == *...* || $1 =~ $bare ]]
}

# The command of a form is there, and has its options.
form_holds() {
    local command option
    read -r _ command _ <<<"$1"
    [ "$command" = help ] || grep -qx "$command" <<<"$commands" || [[ $1 == *GAME\ BATCH* ]] || fail "no command: $1"
    for option in $(grep -oE -e '--[a-z-]+' <<<"$1"); do
        "$VCZ" help "$command" | grep -qE -e "^  $option( |\$)" || [[ $option =~ ^--(us|mexico)$ ]] || fail "no option $option: $1"
    done
}

# The files that examples name; each finds them as at first.
files() {
    local opening=$ROOT/logs/veracruz/opening
    mkdir -p logs/veracruz
    cp "$ROOT/logs/veracruz/refused.vcz" logs/veracruz
    cp "$opening.vcz" g.vcz
    cp g.vcz game.vcz
    cp g.vcz a.vcz
    cp g.vcz b.vcz
    cp g.vcz new.vcz
    cp g.vcz other.vcz
    head -n 40 g.vcz >old.vcz
    cp "$opening.record.vcz" r.vcz
    cp r.vcz mine.record.vcz
    cp r.vcz theirs.record.vcz
    "$VCZ" mail compose g.vcz >mail
    printf 'move m1 to puente-nacional\n' >batch
    sed -n '/^    local campaign/,/^    }$/s/^    //p' "$ROOT/scripts/README.md" >pass.lua
    if [[ $1 == "vcz scenario"* ]]; then
        cp pass.lua mine.lua
    else
        sed -n '/^    local city/,/^    end$/s/^    //p' "$ROOT/scripts/README.md" >mine.lua
    fi
    if [[ $1 == "vcz merge"* ]]; then
        "$VCZ" study g.vcz --games 2 --shard 1/2 >shard-1.json
        "$VCZ" study g.vcz --games 2 --shard 2/2 >shard-2.json
    fi
    # A mail is taken where its batch is still wanted.
    if [[ $1 == "vcz mail take g.vcz"* ]]; then
        local line
        for line in $(seq "$(wc -l <new.vcz)" -1 1); do
            head -n "$line" new.vcz >g.vcz
            ! "$VCZ" mail take g.vcz mail >/dev/null 2>&1 || break
        done
        head -n "$line" new.vcz >g.vcz
    fi
    # A player under a judge has his first mail; what he would send stands behind it.
    if [[ $1 == "vcz mail "*" us.vcz"* ]]; then
        "$VCZ" judge new july santiago/july-1 --player us=a@b.org --player spain=c@d.org >out
        cp july/out/0000-us.txt mail
    fi
    if [[ $1 == "vcz mail compose us.vcz" ]]; then
        "$VCZ" mail take us.vcz <mail >out
        "$VCZ" legal us.vcz | head -n 1 >>us.vcz
    fi
    [[ $1 != "vcz judge take"* ]] || "$VCZ" judge new war veracruz/campaign --player us=a@b.org --player mexico=c@d.org >/dev/null
}

# Answered, be it with a refusal: nothing is wrong with how it is typed.
is_answered() {
    local typed=$1 status=0
    # A thousand games take long; two show as well that it can be typed.
    typed=$(sed -E 's/--games [0-9]+/--games 2/' <<<"$typed")
    mkdir "$BATS_TEST_TMPDIR/here"
    (
        cd "$BATS_TEST_TMPDIR/here" && files "$typed"
        vcz() { "$VCZ" "$@"; }
        eval "$typed" >out 2>err <<<quit
    ) || status=$?
    [ "$status" -le 1 ] || { stderr=$(cat "$BATS_TEST_TMPDIR/here/err") && fail "status $status: $1"; }
    rm -r "$BATS_TEST_TMPDIR/here"
}

@test "each example of README and the manual can be typed as it stands" {
    local run=0 forms=0
    while read -r example; do
        if [[ $example =~ $elsewhere ]]; then
            continue
        elif is_form "$example"; then
            form_holds "$example"
            forms=$((forms + 1))
        else
            is_answered "$example"
            run=$((run + 1))
        fi
    done < <(examples)
    [ "$run" -ge 40 ] && [ "$forms" -ge 20 ] || fail "only $run were run, and $forms looked at"
}
