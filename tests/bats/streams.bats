# Standard streams that are full, closed, or read by nobody: each command says so with exit status 2, but for the last of
# them, where it ends by SIGPIPE as a shell expects of `vcz legal game.vcz | head`.
# In both builds: what a command leaves behind when a stream breaks off, sanitizers see.
load helper

# A call of each command that prints something.
calls="new veracruz/campaign
challenge siege.yaml us --key us.key
accept challenge.vcz --key mexico.key
key show us.key
key escrow us.key
run game.vcz
run --json game.vcz
run --as us game.vcz
check --json game.vcz
show game.vcz
show --json game.vcz
show --svg game.vcz
legal game.vcz
legal --json game.vcz
legal --count game.vcz
try --verbose game.vcz end
odds siege.vcz bombard_perote
odds --json siege.vcz bombard_perote
diff game.vcz siege.vcz
verify record.vcz
perft siege.vcz 1
perft --divide siege.vcz 1
explain game.vcz:5
open game.vcz
open --json game.vcz
dice game.vcz
dice --json game.vcz
fmt game.vcz
rules 8.36
rules --refusals
rules --events
table crt
table veracruz
scenario siege.yaml
schema legal
scenario --json siege.yaml
table --json crt
rules --json 8.36
rules --events --json
perft --json --divide siege.vcz 1
verify --json record.vcz
bot random siege.vcz
play --us random --mexico random play.vcz
study --games 1 --jobs 1 siege.vcz
what-if --games 1 --jobs 1 --us random siege.vcz
play --us random --mexico random played.vcz
play --json --us random --mexico random told.vcz
merge shard.json
report game.vcz
mail compose game.vcz
mail due game.vcz
help run
--help
--version"
# Has nothing to say of a record that is good.
silent=verify

setup() {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed 7
turn 0 mexico setup
setup jalapa orizaba perote puebla mexico-city
END
    write siege.yaml <<'END'
scenario: siege
base: veracruz/campaign
turns: {first: 8, last: 8}
board:
  phase: us.siege
  units: {"1222": [us.worth, us.4inf, us.5inf, us.taylor], "1221": [mx.5inf]}
END
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nturn 8 us siege\n' | write siege.vcz
    cp "$BATS_TEST_TMPDIR/siege.vcz" "$BATS_TEST_TMPDIR/play.vcz"
    in_tmpdir "$VCZ" run game.vcz | write record.vcz
    cp "$BATS_TEST_TMPDIR/siege.vcz" "$BATS_TEST_TMPDIR/played.vcz"
    cp "$BATS_TEST_TMPDIR/siege.vcz" "$BATS_TEST_TMPDIR/told.vcz"
    in_tmpdir "$VCZ" key new us.key >"$BATS_TEST_TMPDIR/shown"
    in_tmpdir "$VCZ" key new mexico.key >"$BATS_TEST_TMPDIR/shown"
    in_tmpdir "$VCZ" challenge siege.yaml us --key us.key | write challenge.vcz
    in_tmpdir "$VCZ" study --games 1 --seed 7 --shard 1/1 siege.vcz | write shard.json
}

# each WHAT: calls WHAT with the words of each call.
each() {
    local line words
    while read -r line; do
        read -r -a words <<<"$line"
        words=("${words[@]//_/ }")
        "$1" "${words[@]}" || return
    done <<<"$calls"
}

@test "the calls are good, print, and leave out no command" {
    local command
    good() {
        vcz "$@"
        [ "$status" -le 1 ] || fail "it should be decided" || return
        [ -z "$stderr" ] || fail "stderr should be empty" || return
        [ -n "$output" ] || [[ " $silent " == *" $1 "* ]] || fail "it should print something"
    }
    each good
    for command in $("$VCZ" --help | sed -n '2,$s/^.\{8\}\([a-z][a-z-]*\).*/\1/p'); do
        grep -q "^$command\b" <<<"$calls" || fail "no call of $command is tried"
    done
}

@test "a closed standard output" {
    closed() {
        [[ " $silent " != *" $1 "* ]] || return 0
        failing ">&-" "$@"
        undecided
        says "cannot write: "
    }
    each closed
}

@test "a full standard output" {
    full() {
        [[ " $silent " != *" $1 "* ]] || return 0
        failing ">/dev/full" "$@"
        undecided
        says "cannot write: No space left on device"
        [ "$(grep -c 'cannot write' <<<"$stderr")" = 1 ] || fail "$*: once is enough"
    }
    each full
}

@test "a reader that has gone" {
    gone() {
        [[ " $silent " != *" $1 "* ]] || return 0
        ran="vcz $* | true"
        run --separate-stderr in_tmpdir bash -c \
            'mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; "$@" >&4; s=$?; rm pipe; exit $s' bash "$VCZ" "$@"
        exits 141 || return
        [ -z "$stderr" ] || fail "a reader that has gone wants to hear nothing"
    }
    each gone
}

@test "a reader that has gone, where SIGPIPE is ignored" {
    ran="vcz rules --refusals | true"
    run --separate-stderr in_tmpdir bash -c \
        'trap "" PIPE; mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; "$@" >&4; s=$?; rm pipe; exit $s' bash \
        "$VCZ" rules --refusals
    exits 2
    [ -z "$stderr" ] || fail "a reader that has gone wants to hear nothing"
}

# filled FREE COMMAND...: appends what a command prints to full.vcz, game.vcz with a comment behind it, where there is room
# for FREE bytes.
filled() {
    local free=$1 size block=1024
    shift
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/full.vcz"
    size=$(stat -c %s "$BATS_TEST_TMPDIR/full.vcz")
    printf '# %0*d\n' "$((2 * block - free - size - 3))" 0 >>"$BATS_TEST_TMPDIR/full.vcz"
    cp "$BATS_TEST_TMPDIR/full.vcz" "$BATS_TEST_TMPDIR/kept"
    ran="vcz $* >>full.vcz, with room for $free bytes"
    run --separate-stderr in_tmpdir bash -c 'ulimit -f 2; "$@" >>full.vcz' bash "$VCZ" "$@"
}

# grown_by_lines: full.vcz holds what it held, and whole lines behind it.
grown_by_lines() {
    in_tmpdir bash -c 'cmp <(head -c "$(stat -c %s kept)" full.vcz) kept' ||
        fail "what the log held is lost" || return
    [ -z "$(tail -c 1 "$BATS_TEST_TMPDIR/full.vcz")" ] || fail "the log ends in half a line"
}

@test "orders and records are written in whole lines, or not at all" {
    local free
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n' | write game.vcz
    for free in 1 5 10 23 40 77 100; do
        filled "$free" bot cautious game.vcz
        undecided
        says "cannot write: File too large"
        grown_by_lines
        vcz check full.vcz
        accepted
        filled "$free" run record.vcz
        undecided
        grown_by_lines
        filled "$free" rules --refusals
        undecided
        grown_by_lines
    done
}

@test "a bot adds its orders to the log, all or none" {
    in_tmpdir "$VCZ" bot cautious siege.vcz | cat "$BATS_TEST_TMPDIR/siege.vcz" - | write want
    head -c -1 "$BATS_TEST_TMPDIR/siege.vcz" | write game.vcz
    chmod 600 "$BATS_TEST_TMPDIR/game.vcz"
    vcz bot cautious game.vcz --write
    accepted
    [ -z "$output" ] || fail "nothing should be printed"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/want"
    cp "$BATS_TEST_TMPDIR/siege.vcz" "$BATS_TEST_TMPDIR/game.vcz"
    run --separate-stderr in_tmpdir bash -c 'yes "# a comment" | head -c 965 >>game.vcz; cp game.vcz kept
        ulimit -f 1; "$1" bot cautious game.vcz --write' bash "$VCZ"
    ran="vcz bot cautious game.vcz --write, with room for a block"
    undecided
    says "game.vcz: error: nothing can be added to the log: "
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
    vcz bot cautious - --write
    undecided
    says "orders cannot be added to standard input"
    vcz bot cautious none.vcz --write
    undecided
    says "none.vcz: error: cannot be written: No such file or directory"
}

@test "of a bot that fails no order is given" {
    write mine.lua <<<'function choose() return "setup jalapa orizaba perote puebla mexico-city" end'
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n' | write game.vcz
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
    vcz bot mine.lua game.vcz
    undecided
    [ -z "$output" ] || fail "nothing should be printed"
    vcz bot mine.lua game.vcz --write
    undecided
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
}

@test "a file that may not grow" {
    local size
    for size in 0 1; do
        run --separate-stderr in_tmpdir bash -c \
            '(ulimit -f '$size'; "$1" rules --refusals >refusals) 2>&1 | cat >&2; exit ${PIPESTATUS[0]}' bash "$VCZ"
        ran="vcz rules --refusals, with room for $size blocks"
        undecided
        says "cannot write: File too large"
    done
}

@test "fmt --write without room leaves the log alone" {
    { cat "$BATS_TEST_TMPDIR/game.vcz"; yes '#   a comment' | head -n 1000; } | write long.vcz
    cp "$BATS_TEST_TMPDIR/long.vcz" "$BATS_TEST_TMPDIR/kept"
    run --separate-stderr in_tmpdir bash -c 'ulimit -f 1; "$1" fmt --write long.vcz; exit $?' bash "$VCZ"
    ran="vcz fmt --write long.vcz, with room for a block"
    undecided
    says "long.vcz: error: cannot be replaced: File too large"
    cmp "$BATS_TEST_TMPDIR/long.vcz" "$BATS_TEST_TMPDIR/kept"
    [ "$(in_tmpdir ls | grep -c long)" = 1 ] || fail "a half-written file is left"
}

@test "what is said goes nowhere, and the exit status stands" {
    printf 'end\nend\nend\nend\nmove x\n' | cat "$BATS_TEST_TMPDIR/game.vcz" - | write bad.vcz
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nbombard perote with us.4inf\n' | write illegal.vcz
    for how in "2>&-" "2>/dev/full" ">&- 2>&-"; do
        failing "$how" check bad.vcz
        exits 2
        failing "$how" check illegal.vcz
        exits 1
        failing "$how" check siege.vcz
        exits 0
    done
}

@test "a closed standard input" {
    for command in run check show legal fmt verify; do
        failing "<&-" "$command" -
        undecided
        says "-:1:1: error: Bad file descriptor"
    done
}

# Whoever shares the pipe may have made it non-blocking: what has not come yet is waited for.
@test "a standard input that does not block" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n' >"$BATS_TEST_TMPDIR/game.vcz"
    ran="vcz check - <a pipe with O_NONBLOCK"
    run --separate-stderr in_tmpdir bash -c '(sleep 0.2; head -n 2 game.vcz; sleep 0.2; tail -n 1 game.vcz) |
        /usr/bin/python3 -c "import os, sys; os.set_blocking(0, False); os.execv(sys.argv[1], sys.argv[1:])" "$1" check -' bash "$VCZ"
    accepted
}
