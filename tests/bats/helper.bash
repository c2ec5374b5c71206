# Loaded by every bats file: `load helper`. Logs are written to, and read from, $BATS_TEST_TMPDIR,
# so that messages name them without a folder.
bats_require_minimum_version 1.5.0
ROOT=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
VCZ=${VCZ:-$ROOT/build/vcz}

# write NAME <<'END' ... END: a file for the program to read.
write() {
    cat >"$BATS_TEST_TMPDIR/$1"
}

# vcz ARGUMENT...: runs the program; leaves $status, $output and $stderr.
vcz() {
    run --separate-stderr in_tmpdir "$VCZ" "$@"
    ran="vcz $*"
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

says() {
    [[ $stderr == *"$1"* ]] || fail "stderr should hold: $1"
}
