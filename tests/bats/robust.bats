# What no honest player writes: spoilt files and streams. And what holds of every log that there is.
load helper

LOGS=$ROOT/logs
# In both builds: what harms memory only sanitizers find, and how much memory is used they cannot tell. They need time of
# their own, too.
case $VCZ in
*asan*) megabytes=5 most= cut=485 logs='*[g21t].vcz' ;; # one log a game
*) megabytes=24 most=16384 cut=97 logs='*d.vcz' ;; # records, which others' logs must have, and what is refused
esac
[ -z "${SOAK:-}" ] || { megabytes=40 logs='*.vcz'; }

setup() {
    cp "$LOGS/veracruz/opening.vcz" "$BATS_TEST_TMPDIR"
    record=$BATS_TEST_TMPDIR/record.vcz
    "$VCZ" run "$LOGS/veracruz/opening.vcz" >"$record"
}

# judged NAME: the program has said what it thinks: good and silent, or where the fault is.
judged() {
    case $status in
    0) [ -z "$stderr" ] || fail "$1 is good, yet something is said" ;;
    1 | 2) [[ $stderr == "$1: "* || $stderr == "$1:"[0-9]* ]] || fail "stderr should begin with $1" ;;
    *) fail "exit status should be 0, 1 or 2" ;;
    esac
}

@test "a record cut short anywhere" {
    local length at line files=()
    length=$(wc -c <"$record")
    for ((at = 0; at < length; at += cut)); do
        head -c "$at" "$record" >"$BATS_TEST_TMPDIR/cut$at.vcz"
        files+=("cut$at.vcz")
    done
    vcz check "${files[@]}"
    undecided # the first is empty
    local told
    mapfile -t told <<<"$stderr"
    for line in "${told[@]}"; do # the fault's line and a caret may stand beneath it
        [[ $line =~ ^cut[0-9]+\.vcz:[0-9]+:[0-9]+:\  || $line == "  "* ]] || fail "no place: $line"
    done
}

@test "a record cut short runs as far as it goes, and cannot be told from a shorter one" {
    local last at
    last=$(wc -l <"$record")
    vcz run record.vcz
    accepted
    local whole=$output
    for ((at = 40; at < last; at += 61)); do
        head -n "$at" "$record" | write cut.vcz
        vcz run cut.vcz
        judged cut.vcz
        [[ $whole == "$output"* || $status != 0 ]] || fail "another record of the first $at lines"
    done
}

@test "files of one byte" {
    local byte files=()
    for byte in {0..255}; do
        printf -v byte '%02x' "$byte"
        printf "\\x$byte" >"$BATS_TEST_TMPDIR/$byte"
        files+=("$byte")
    done
    vcz check "${files[@]}"
    undecided
    for byte in "${files[@]}"; do
        [[ $'\n'$stderr =~ $'\n'"$byte:"[0-9]+:[0-9]+": "|$'\n'"$byte: " ]] || fail "nothing is said of $byte"
    done
}

@test "an empty file, blank lines and comments alone" {
    write log.vcz </dev/null
    vcz run log.vcz
    undecided
    says "a log begins with"
    printf '\n\n  \n# nothing\n' | write log.vcz
    vcz run log.vcz
    undecided
    says "a log begins with"
}

@test "a program is no log" {
    vcz check "$VCZ"
    undecided
    judged "$VCZ"
    vcz run "$VCZ"
    undecided
    judged "$VCZ"
}

@test "CR LF and a missing newline at the end make no difference" {
    local name
    vcz run opening.vcz
    accepted
    local whole=$output
    sed 's/$/\r/' "$LOGS/veracruz/opening.vcz" | write crlf.vcz
    head -c -1 "$LOGS/veracruz/opening.vcz" | write open.vcz
    sed 's/$/\r/' "$record" | write crlf-record.vcz
    printf '\xef\xbb\xbf' | cat - "$LOGS/veracruz/opening.vcz" | write bom.vcz
    for name in crlf open crlf-record bom; do
        vcz run "$name.vcz"
        accepted
        [ "$output" = "$whole" ] || fail "$name.vcz should have the record of opening.vcz"
    done
}

@test "a NUL byte" {
    { cat "$LOGS/veracruz/opening.vcz"; printf 'end\0\n'; } | write nul.vcz
    vcz check nul.vcz
    undecided nul.vcz "$(wc -l <"$BATS_TEST_TMPDIR/nul.vcz")" 4
    says "NUL"
}

@test "giant lines" {
    local bytes
    for bytes in 8193 70000 3000000; do
        { printf 'vcz 1\n'; head -c "$bytes" /dev/zero | tr '\0' x; } | write giant.vcz
        vcz run giant.vcz
        undecided
        judged giant.vcz
        says "giant.vcz:2"
        says "8192 is the most"
    done
}

@test "a line of many words" {
    { head -n 40 "$LOGS/veracruz/opening.vcz"; printf 'arrange'; yes ' m1' | head -n 500 | tr -d '\n'; } |
        write words.vcz
    vcz check words.vcz
    undecided words.vcz 41 1206
}

@test "a directory, no file, a file beyond reach" {
    mkdir "$BATS_TEST_TMPDIR/folder"
    for name in folder nowhere opening.vcz/x; do
        vcz check "$name"
        undecided
        judged "$name"
        [ -z "$output" ]
    done
}

@test "a log may come through a pipe that has a name" {
    mkfifo "$BATS_TEST_TMPDIR/pipe"
    run --separate-stderr in_tmpdir bash -c '"$1" check <(cat opening.vcz) <(sleep 0.2; cat opening.vcz)' bash "$VCZ"
    ran="vcz check <(cat opening.vcz) <(sleep 0.2; cat opening.vcz)"
    accepted
    run --separate-stderr in_tmpdir bash -c '{ sleep 0.2; cat opening.vcz >pipe; } & "$1" run pipe' bash "$VCZ"
    ran="vcz run pipe, to which somebody will write"
    accepted
    [ "$output" = "$(<"$record")" ] || fail "the record should be that of opening.vcz"
}

@test "a pipe without a writer is not waited for" {
    mkfifo "$BATS_TEST_TMPDIR/pipe"
    run --separate-stderr in_tmpdir timeout 20 "$VCZ" check pipe
    ran="vcz check pipe"
    undecided
    says "pipe:1:1: error: nobody writes to this pipe"
}

@test "a word of the call that moves a terminal is told in words" {
    local words
    for words in "show $record --\e[2J" "show $record --as \e[2J" "rules \e[2J" "\e[2J" "table \x9b2J" "new veracruz/campaign --option \e[2J=1"; do
        printf -v words '%b' "$words"
        vcz $words
        undecided
        [[ $stderr == *"?[2J"* || $stderr == *"?2J"* ]] || fail "what is not plain should be a question mark"
        [[ $stderr != *[$'\e\x9b']* ]] || fail "the terminal is told to clear itself"
    done
}

@test "with too few open files it says so" {
    local most command
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1\n' | write game.vcz
    for most in 4 5 6 7 8 9 10; do
        for command in "check game.vcz" "run game.vcz" "bot random game.vcz" "rules 8.36" \
            "study --games 2 --jobs 2 game.vcz" "new veracruz/campaign"; do
            ran="vcz $command, with $most open files"
            status=0
            in_tmpdir bash -c "ulimit -n $most; exec \"\$0\" $command" "$VCZ" >"$BATS_TEST_TMPDIR/out" \
                2>"$BATS_TEST_TMPDIR/said" 3>&- 4>&- || status=$?
            stderr=$(<"$BATS_TEST_TMPDIR/said")
            output=$(<"$BATS_TEST_TMPDIR/out")
            [ "$status" != 0 ] || continue
            undecided
            says "Too many open files"
        done
    done
    [ "$status" = 0 ] || fail "ten are enough"
}

@test "a file beside a log is no link to what lies elsewhere" {
    printf 'vcz 1\nscenario mine.yaml\ndice seed 1\n' | write game.vcz
    ln -s /etc/passwd "$BATS_TEST_TMPDIR/mine.yaml"
    vcz check game.vcz
    undecided game.vcz 2 10
    says "'mine.yaml' is a link that leads out of this folder"
    [[ $stderr != *root:* ]] || fail "what lies there is told"
    rm "$BATS_TEST_TMPDIR/mine.yaml"
    printf 'scenario: mine\nbase: veracruz/campaign\n' | write other.yaml
    ln -s other.yaml "$BATS_TEST_TMPDIR/mine.yaml"
    vcz check game.vcz
    accepted
}

@test "with too little stack it says so" {
    run --separate-stderr in_tmpdir bash -c 'ulimit -s 64; "$1" check opening.vcz' bash "$VCZ"
    ran="vcz check opening.vcz, with 64 KB of stack"
    undecided
    says "the stack is limited to 64 KB; it needs 512"
    run --separate-stderr in_tmpdir bash -c 'ulimit -s 512; "$1" check opening.vcz' bash "$VCZ"
    [[ $VCZ == *asan* ]] || accepted
}

# flat SOURCE COMMAND: what SOURCE prints, through a pipe, needs no more memory than any log.
flat() {
    local peak=$BATS_TEST_TMPDIR/peak
    local measure="ulimit -v $((2 * ${most:-0}));"
    [ -n "$most" ] || measure=
    [ ! -x /usr/bin/time ] || measure="/usr/bin/time -q -f %M -o '$peak'"
    ran="$1 | vcz $2 -"
    run --separate-stderr bash -c "$1 | { $measure '$VCZ' $2 - >/dev/null; }"
    judged -
    [ -z "$most" ] || [ ! -e "$peak" ] || [ "$(cat "$peak")" -lt "$most" ] ||
        fail "$(cat "$peak") kB of memory"
}

@test "megabytes of comments, faults, events and noise" {
    local bytes=$((megabytes << 20))
    local fewer=$((bytes / 8))
    local begin="cat '$LOGS/veracruz/opening.vcz'"
    for command in run check; do
        flat "($begin; yes '# a long comment that says nothing at all' | head -c $bytes; echo)" "$command"
        [ "$status" = 0 ] || fail "comments are no fault"
        flat "($begin; yes 'march somebody somewhere' | head -c $fewer)" "$command"
        [ "$status" = 2 ] || fail "unknown orders are a fault"
        flat "($begin; yes '  = this never happened' | head -c $fewer)" "$command"
        [ "$status" = 1 ] || fail "events that nothing gave are a difference"
    done
    flat "yes | tr -d '\\n' | head -c $bytes" run
    [ "$status" = 2 ] || fail "a line without end is a fault"
    flat "yes $'\\xff\\x01' | head -c $fewer" check
    [ "$status" = 2 ] || fail "noise is a fault"
}

# Each log below logs/ that is legal as far as it goes.
@test "a record is a log that has itself as its record" {
    local log
    while read -r log; do
        ran="vcz run $log"
        "$VCZ" run "$log" >"$BATS_TEST_TMPDIR/first" 2>/dev/null || [ $? = 1 ] || fail "$log"
        "$VCZ" run - <"$BATS_TEST_TMPDIR/first" >"$BATS_TEST_TMPDIR/second"
        cmp "$BATS_TEST_TMPDIR/first" "$BATS_TEST_TMPDIR/second"
        vcz check first
        accepted
        [ -z "$output" ]
    done < <(find "$LOGS" -name "$logs")
}

@test "each record below logs/ is that of its log" {
    local kept
    while read -r kept; do
        ran="vcz run ${kept%.record.vcz}.vcz"
        "$VCZ" run "${kept%.record.vcz}.vcz" | cmp - "$kept" || fail "$kept is out of date"
    done < <(find "$LOGS" -name '*.record.vcz')
}

events() {
    "$VCZ" run "$LOGS/veracruz/$1" | grep -e '^turn' -e '^  ='
}

@test "supplied dice give what the seed gave" {
    diff <(events opening.vcz) <(events opening-dice.vcz)
}
