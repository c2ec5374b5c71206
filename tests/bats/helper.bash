# Loaded by every bats file: `load helper`. Logs are written to, and read from, $BATS_TEST_TMPDIR,
# so that messages name them without a folder.
bats_require_minimum_version 1.5.0
ROOT=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
export VCZ=${VCZ:-$ROOT/build/vcz}

# write NAME <<'END' ... END: a file for the program to read.
write() {
    cat >"$BATS_TEST_TMPDIR/$1"
}

# write_siege: siege.yaml, in which Perote is asked to surrender [12.41], refuses, and is bombarded [12.23].
write_siege() {
    write siege.yaml <<'END'
scenario: siege
base: veracruz/campaign
turns: {first: 8, last: 9}
board:
  phase: us.siege
  units: {"1222": [us.worth, us.4inf, us.5inf, us.taylor], "1221": [mx.5inf]}
END
}

# put_boards GAME NAME...: these boards of the numbered cases, as boards/NAME.yaml.
put_boards() {
    local name game=$1
    shift
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    for name; do
        cp "$ROOT/tests/cases/$game/boards/$name.yaml" "$BATS_TEST_TMPDIR/boards"
    done
}

# put_board_of FILE: that on which the case file rests.
put_board_of() {
    local game=${1%/*}
    put_boards "${game##*/}" $(sed -n 's|^scenario boards/\(.*\)\.yaml|\1|p' "$1")
}

# vcz ARGUMENT...: runs the program; leaves $status, $output and $stderr, and, of an output that is no long one, $lines. As
# `run --separate-stderr` does, but with one process for five. From then on bats traces the lines of the test alone, and none
# within functions and subshells: to note each takes longer than most of them run.
vcz() {
    local flags=${-/T/} said=$BATS_TEST_TMPDIR/.stderr
    ran="vcz $*"
    set +eET -f
    output=$(cd "$BATS_TEST_TMPDIR" && exec "$VCZ" "$@" 2>"$said") && status=0 || status=$?
    IFS=$' \t\n' read -r -d '' stderr <"$said"
    local IFS=$'\n' # so that no file is made, as <<< would, nor any name filled in
    lines=()
    [ "${#output}" -gt 20000 ] || lines=($output)
    set +f "-$flags"
}

# by KEY LOG OPTION ...: `run` with the key of that name, in place, carries on.
by() {
    vcz run "$2" --key "$1.key" --write "${@:3}"
    [ "$status" = 0 ] || fail "$1 should be able to carry on"
}

# vcz_into FILE ARGUMENT...: puts what it prints into that file, which costs less than $output when it is long.
vcz_into() {
    local into=$1
    shift
    output=
    (cd "$BATS_TEST_TMPDIR" && exec "$VCZ" "$@" >"$into" 2>.stderr) && status=0 || status=$?
    IFS=$' \t\n' read -r -d '' stderr <"$BATS_TEST_TMPDIR/.stderr" || true
    ran="vcz $* >$into"
}

in_tmpdir() (
    cd "$BATS_TEST_TMPDIR" && "$@"
)

# failing REDIRECTION ARGUMENT...: runs vcz with a standard stream that is closed or full.
failing() {
    local how=$1
    shift
    ran="vcz $* $how"
    run --separate-stderr in_tmpdir bash -c '"$@" '"$how" bash "$VCZ" "$@"
}

# log COMMAND <<'END' ... END: writes game.vcz and runs `vcz COMMAND game.vcz`.
log() {
    write game.vcz
    vcz "$1" game.vcz
}

fail() {
    {
        echo "$1"
        echo "ran: ${ran:-nothing}"
        echo "exit status: ${status:-}"
        echo "stdout:"
        echo "${output:-}"
        echo "stderr:"
        echo "${stderr:-}"
    } >&2
    return 1
}

exits() {
    [ "$status" = "$1" ] || fail "exit status should be $1"
}

# accepted: the log is good, and nothing was said against it.
accepted() {
    exits 0 || return
    [ -z "$stderr" ] || fail "stderr should be empty"
}

# refused FILE LINE COLUMN CASE: the log breaks that rule there.
refused() {
    exits 1 || return
    [[ ${stderr%%$'\n'*} == "$1:$2:$3: illegal [$4]"* ]] ||
        fail "stderr should start with $1:$2:$3: illegal [$4]"
}

# undecided [FILE LINE COLUMN]: the program could not tell good from bad, and says where.
undecided() {
    exits 2 || return
    [ -n "$stderr" ] || fail "stderr should say why" || return
    [ $# = 0 ] || [[ ${stderr%%$'\n'*} == "$1:$2:$3: "* ]] ||
        fail "stderr should start with $1:$2:$3:"
}

# prints TEXT: stdout holds it.  prints_line TEXT: as a whole line.  says TEXT: stderr holds it.
prints() {
    [[ $output == *"$1"* ]] || fail "stdout should hold: $1"
}

prints_line() {
    [[ $'\n'$output$'\n' == *$'\n'"$1"$'\n'* ]] || fail "stdout should have the line: $1"
}

# differs WORDS: something was told, and is not so.
differs() {
    exits 1 && says "differs: $1"
}

says() {
    [[ $stderr == *"$1"* ]] || fail "stderr should hold: $1"
}

# underlined WORD: of the first fault that is said, the mark stands under that word, all of it.
underlined() {
    local line marks before
    { read -r && IFS= read -r line && IFS= read -r marks; } <<<"$stderr"
    before=${marks%%^*}
    [ "${line:${#before}:${#marks}-${#before}}" = "$1" ] || fail "the mark should stand under: $1"
}
