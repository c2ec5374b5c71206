# Files whose names were chosen by somebody else: what ends a line or moves a terminal stands in no output.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    N=$'e\e[31mvil\nforged: a line\r\u202e'
}

# safe ARGUMENT...: whatever vcz makes of it, what it prints is plain and no line of it forged.
safe() {
    local code=0
    ran="vcz ${*@Q}"
    "$VCZ" "$@" </dev/null >out 2>err || code=$?
    [[ $code =~ ^([012]|75)$ ]] || fail "it should end in order, not with $code"
    ! grep -qaP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80\xae' out err || fail "prints: $(cat -v out err)"
    ! grep -qa '^forged' out err || fail "forges a line: $(cat -v out err)"
}

# What is asked of a log; LOG is its name.
ASKED=$'accept LOG --key us.key\nbot random LOG\ncheck LOG\ncheck --json LOG\ndice LOG\ndiff LOG other.vcz\ndiff other.vcz LOG
diff LOG LOG\nexplain LOG:5\nexplain LOG:99\nexplain LOG:5 --json\nfmt LOG\nkey show LOG\nlegal LOG\nmail compose LOG\nmail due LOG
mail take other.vcz LOG\nmail take LOG other.vcz\nmail due LOG --template 2\nmerge LOG LOG\nnext LOG\nodds LOG end\nopen LOG\nopen LOG --json
perft LOG 1\nplay LOG\nreport LOG\nrun LOG\nrun LOG --as us\nscenario LOG\nsteward LOG\nshow LOG\nshow LOG --json\nshow LOG --svg
study LOG --games 1\ntally LOG\ntry LOG end\nverify LOG\nverify LOG --words\nverify LOG --json\nverify --all LOG LOG
verify LOG --link 0000000000000000\nwhat-if LOG --with LOG --games 1\nrun LOG --key us.key --write\nmail compose LOG --key us.key
mail due LOG --key us.key\nmail take LOG other.vcz --key mexico.key\ntrace LOG\nfmt --strip LOG\nrun LOG --json'

all_safe() {
    local command words
    while read -r command; do
        read -ra words <<<"$command"
        safe "${words[@]//LOG/$1}"
    done <<<"$ASKED"
}

# What is like what has been asked already: in the soak alone.
again() {
    [ -z "${SOAK:-}" ] || all_safe "$1"
}

@test "a log, a record and what is none, and logs that part" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 5\nsetup jalapa orizaba perote puebla mexico-city\nend\nend\n' >plain.vcz
    "$VCZ" run plain.vcz >record.vcz
    "$VCZ" key new us.key >us.text
    for game in plain record; do
        cp $game.vcz "$N.vcz"
        sed 's/^dice seed 5/dice seed 6/' $game.vcz >other.vcz
        again "$N.vcz"
        sed '/^end$/{$d}' $game.vcz >other.vcz
        again "$N.vcz"
    done
    all_safe "$N.vcz"
    sed 's/end$/e\x1b[2Jnd  # \x1b[31m/' plain.vcz >"$N.vcz"
    again "$N.vcz"
    sed 's/^end/end now/' plain.vcz >"$N.vcz"
    all_safe "$N.vcz"
    echo 'no log' >"$N.vcz"
    again "$N.vcz"
    rm "$N.vcz"
    all_safe "$N.vcz"
    mkdir "$N.vcz"
    again "$N.vcz"
}

@test "a signed log with its keys, and a challenge" {
    write_siege
    safe key new "$N.key"
    "$VCZ" key new us.key >us.text
    "$VCZ" key new mexico.key >mexico.text
    "$VCZ" challenge siege.yaml us --key us.key >other.vcz
    cp other.vcz "$N.vcz"
    again "$N.vcz"
    safe diff other.vcz "$N.vcz"
    "$VCZ" accept other.vcz --key mexico.key >game.vcz
    cp game.vcz "$N.vcz"
    safe diff other.vcz "$N.vcz"
    safe diff "$N.vcz" other.vcz
    again "$N.vcz"
    cp game.vcz "$N.vcz"
    echo 'bombard perote' >>"$N.vcz"
    again "$N.vcz"
    by us "$N.vcz"
    cp "$N.vcz" other.vcz
    echo 'reply Q1 refuse' >>"$N.vcz"
    by mexico "$N.vcz"
    all_safe "$N.vcz"
    safe key show "$N.key"
    safe key restore "$N.again"
    safe challenge siege.yaml us --key "$N.key"
    safe mail take new-"$N".vcz other.vcz --key us.key
}

@test "a judge's folder and a player's account" {
    safe judge new "$N" veracruz/campaign --player us=anna@here.test --player mexico=juan@there.test
    for what in look due remind end 'take' 'day'; do
        safe judge $what "$N"
    done
    "$VCZ" judge new war veracruz/campaign --player us=anna@here.test --player mexico=juan@there.test
    for mail in war/out/*; do
        safe mail take "$N.vcz" "$mail"
    done
    again "$N.vcz"
    echo 'setup jalapa orizaba perote puebla mexico-city' >>"$N.vcz"
    all_safe "$N.vcz"
    # in the midst of what its side cannot follow
    printf 'vcz 1\nscenario veracruz/campaign\naccount us\nknown nothing\ntold\nmexico: setup\n  = what was seen\n' >"$N.vcz"
    { cat "$N.vcz" && echo 'turn 0 mexico setup'; } >other.vcz
    safe diff "$N.vcz" other.vcz
    safe diff other.vcz "$N.vcz"
}

@test "scenarios, scripts and data of such a name" {
    echo 'return 7' >"$N.lua"
    echo 'a: [' >"$N.yaml"
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 5\n' >game.vcz
    for file in "$N.lua" "$N.yaml" "$N.none"; do
        safe scenario "$file"
        safe new "$file" --seed 1
        safe bot "./$file" game.vcz
        safe study game.vcz --us "./$file" --games 1
        safe challenge "$file" us --key "$file"
        safe check game.vcz --data "$file"
        safe table "$file"
        safe rules "$file"
        safe help "$file"
        safe "$file"
        safe show game.vcz --style "$file"
        safe run game.vcz --as "$file"
        safe check game.vcz "--$file"
        safe dice "$file"
    done
}
