#!/bin/bash
# run.sh [sanitizers]: runs every test, by gcc as the program ships, or under the sanitizers by clang. It ends with one line,
# `N passed, N failed`; exit status 1 if any failed. What is built is built first. Then parts run side by side, two more than
# there are processors, and are shown in the order in which they stand here, whichever ends first; a part's output is kept in
# build/tests/, that of sanitizers in build/tests-sanitizers/.
set -u
cd "$(dirname "$0")/.." || exit 2
unset MAKEFLAGS MAKELEVEL MFLAGS
jobs=$(nproc 2>/dev/null || echo 2)
lanes=$((jobs + 2)) # some wait for their mails and terminals while the others work
make=${MAKE:-make}
build=${1:-plain}
[ "$build" = plain ] || [ "$build" = sanitizers ] || exit 2
logs=build/tests${1:+-$1}
passed=0
failed=0
# 99 tells a sanitizer's finding from a refusal, which is exit status 1.
export ASAN_OPTIONS=detect_leaks=1:exitcode=99
export UBSAN_OPTIONS=print_stacktrace=1:exitcode=99
suite_limit=900
program_limit=240

rm -rf "$logs"
mkdir -p "$logs" || exit 2
trap 'kill 0' INT # ends the parts, too; what runs under timeout by then ends by itself

# What is written to be safe from a fall of the power need not wait for a disk here, if there is room in memory for it.
memory_wanted=500000 # KiB
if [ "$(df -kP /dev/shm 2>/dev/null | awk 'END { print $4 + 0 }')" -ge "$memory_wanted" ] && there=$(mktemp -d /dev/shm/vcz-tests.XXXXXX); then
    trap 'rm -rf "$there"' EXIT
    printf '#!/bin/sh\n' >"$there/runs" && chmod +x "$there/runs"
    ! "$there/runs" 2>/dev/null || export TMPDIR=$there
fi

# ---- side by side

parts=()
judges=() # what counts and shows each part, by its name
shown=0
idler= # the process of a part that keeps no processor busy

# start JUDGE NAME COMMAND ...: runs a part as soon as a lane is free.
start() {
    await "$((lanes - 1))"
    begin "$@"
}

# begin JUDGE NAME COMMAND ...: runs a part from now on.
begin() {
    local judge=$1 name=$2
    shift 2
    judges+=("$judge")
    parts+=("$name")
    {
        local begin=$SECONDS
        "$@" >"$logs/$name.log" 2>&1
        echo $? >"$logs/$name.status"
        echo "$((SECONDS - begin)) s" >"$logs/$name.time"
    } &
}

# running N: how many parts are; the idler counts if none may be.
running() {
    jobs -rp | grep -cvxF "$([ "$1" = 0 ] || echo "$idler")"
}

# await N: until no more than N parts are running. Shows those that have ended, but for what stands
# behind one that has not.
await() {
    while [ "$(running "$1")" -gt "$1" ]; do
        wait -n
    done
    while [ "$shown" -lt "${#parts[@]}" ]; do
        [ "$1" = 0 ] || [ -s "$logs/${parts[shown]}.time" ] || break
        "${judges[shown]}" "${parts[shown]}"
        shown=$((shown + 1))
    done
}

# step NAME COMMAND ...: one test, which passes if the command does.
step() {
    start judge_step "$@"
}

# beside NAME COMMAND ...: such a step, which waits more than it works, and so runs beside the others.
beside() {
    begin judge_step "$@"
    idler=$!
}

# alone NAME COMMAND ...: such a step with all processors for itself; whether it passes.
alone() {
    step "$@"
    await 0
    has_passed "$1"
}

# suite NAME COMMAND ...: the tests of which the command prints an account for tally.
suite() {
    start tally "$@"
}

has_passed() {
    [ "$(cat "$logs/$1.status")" = 0 ]
}

# judge_step NAME: counts it, and shows its output if it failed.
judge_step() {
    if has_passed "$1"; then
        passed=$((passed + 1))
        echo "ok $1 ($(cat "$logs/$1.time"))"
    else
        failed=$((failed + 1))
        echo "not ok $1 ($(cat "$logs/$1.time"))"
        sed 's/^/    /' "$logs/$1.log"
    fi
}

# ---- the suites: TAP, with `@program NAME` before and `@exit STATUS` behind each program's

# unit VARIANT NAME ...: runs these unit tests.
unit() {
    local variant=$1 name output status test
    shift
    for name; do
        test=("build/$variant/unit/together" "$name")
        [[ " ${apart[*]} " != *" $name "* ]] || test=("build/$variant/unit/$name")
        output=$(timeout -k 5 "$program_limit" "${test[@]}" 2>&1)
        status=$?
        echo "@program $name"
        echo "$output"
        echo "@exit $status"
    done
}

# bats_suite VCZ FILE: runs a bats file against one build of the program.
bats_suite() {
    local program=$PWD/$1 status
    shift
    echo "@program bats"
    VCZ=$program timeout -k 5 "$suite_limit" "${BATS:-bats}" --tap "$@" 2>&1
    status=$?
    echo "@exit $status"
}

# case_suite COMMAND ...: plays the numbered case files.
case_suite() {
    local status
    echo "@program cases"
    echo "1..$(ls tests/cases/*/*.vcz | wc -l)"
    timeout -k 5 "$suite_limit" "$@" tests/cases/*/*.vcz 2>&1
    status=$?
    echo "@exit $status"
}

# same_events VCZ VCZ: two builds of the program tell the same of every log, in the same bytes.
same_events() {
    local log
    for log in logs/*/*.vcz; do
        [[ $log != *.record.vcz ]] || continue
        "$1" run --json "$log" >"$logs/events" 2>&1
        "$2" run --json "$log" 2>&1 | cmp - "$logs/events" || return 1
    done
}

# tally SUITE: counts the suite's TAP, shows what failed. A program that ends with other than 0 or
# 1, or with 1 and no failed test, or short of its plan, is one failure more.
tally() {
    local counts
    awk -v suite="$1" -v counts="$logs/$1.counts" -v time="$(cat "$logs/$1.time")" '
        function show() { printf "not ok %s\n%s", suite ": " program, block }
        function add() { block = block "    " $0 "\n" }
        function end_program(status) {
            ended = 1
            if (showing) { show(); showing = 0 }
            if (plan == "" || seen < plan || (status != 0 && (status != 1 || !bad))) {
                failed++
                printf "not ok %s: %s: exit status %s after %d of %s tests%s\n", suite, program,
                    status, seen, plan == "" ? "unknown" : plan, status == 124 ? " (timed out)" : ""
                printf "%s", whole
            }
        }
        /^@program / {
            program = $2; plan = whole = block = ""; seen = bad = showing = ended = 0; next
        }
        /^@exit / { end_program($2); next }
        { whole = whole "    " $0 "\n" }
        /^1\.\.[0-9]+$/ { plan = substr($0, 4) + 0; next }
        /^(not )?ok / {
            if (showing) show()
            showing = 0; block = ""; seen++
            if ($1 == "not") { failed++; bad++; showing = 1; add() }
            else if (/ # skip/) { skipped++; printf "skipped %s: %s\n", suite, $0 }
            else passed++
            next
        }
        showing { add() }
        END {
            if (!ended) end_program("unknown")
            printf "%s: %d passed, %d failed, %d skipped (%s)\n", suite, passed, failed, skipped, time
            print passed + 0, failed + 0 >counts
        }' "$logs/$1.log"
    read -r -a counts <"$logs/$1.counts"
    passed=$((passed + counts[0]))
    failed=$((failed + counts[1]))
}

# ---- what is built

mapfile -t units < <(basename -a -s .c tests/unit/*_test.c)
# All are in one program, but for those that are linked with more than the library.
apart=(mail_test out_of_memory_test toy_test)
mapfile -t joined < <(printf '%s\n' "${units[@]}" | grep -vxF "$(printf '%s\n' "${apart[@]}")")
mapfile -t odd < <(printf '%s\n' "${units[@]}" | sed -n 'p;n')
mapfile -t even < <(printf '%s\n' "${units[@]}" | sed -n 'n;p')

# A bats file runs under the sanitizers if it says so. Each command runs under them in out_of_memory_test, each kind of input
# in the fuzzers, each rule in the cases.
mapfile -t bats < <(ls -S tests/bats/*.bats)
mapfile -t bats_of_both < <(grep -l '^# In both builds:' "${bats[@]}")

both=(unit/{mail_test,out_of_memory_test,toy_test,together} fuzz/{log_fuzz,json_fuzz,script_fuzz,random_games,mail_fuzz}
    toy/random_games tools/play_cases)
# The last two make logs, and are only built.
plain=(fuzz/{odds_trials,legal_fuzz,legal_santiago,legal_cactus,legal_montezuma,program_fuzz,twins,undone}
    tools/{script_words,play_game,play_santiago})

# ---- what runs in both builds

# unit_suites VARIANT: the unit tests, as two parts.
unit_suites() {
    suite unit unit "$1" "${odd[@]}"
    suite unit-more unit "$1" "${even[@]}"
}

# bats_suites VCZ FILE ...: each file against one build of the program.
bats_suites() {
    local program=$1 file
    shift
    for file; do
        suite "bats-$(basename -s .bats "$file")" bats_suite "$program" "$file"
    done
}

# spoilt FOLDER LOGS ANSWERS SCRIPTS MAILS: so many of each that a fuzzer spoils or makes, and what was found in earlier ones.
spoilt() {
    step log-fuzz timeout -k 5 "$program_limit" "$1/log_fuzz" 1 "$2"
    step json-fuzz timeout -k 5 "$program_limit" "$1/json_fuzz" 1 "$3"
    step script-fuzz timeout -k 5 "$program_limit" "$1/script_fuzz" 0 "$4" 12
    step mail-fuzz timeout -k 5 "$program_limit" "$1/mail_fuzz" 1 "$5"
    step found "$1/log_fuzz" --files tests/fuzz/found/* tests/fuzz/overlays/*
}

# games VARIANT: random games of each game and scenario, and on crowded boards, with every invariant.
games() {
    local scenario
    for scenario in {veracruz,santiago}/campaign cactus/{campaign,short,queretaro} montezuma/{campaign,war,turn2}; do
        step "random-games-${scenario/\//-}" timeout -k 5 "$program_limit" \
            "build/$1/fuzz/random_games" --scenario "$scenario" 1 3
    done
    step random-games-crowded timeout -k 5 "$program_limit" "build/$1/fuzz/random_games" --scenario crowded 1 15
    step random-games-crowded-santiago timeout -k 5 "$program_limit" "build/$1/fuzz/random_games" --scenario santiago/crowded 1 60
    for scenario in cactus montezuma; do
        step "random-games-crowded-$scenario" timeout -k 5 "$program_limit" \
            "build/$1/fuzz/random_games" --scenario "$scenario/crowded" 1 40
    done
    step random-games-toy timeout -k 5 "$program_limit" \
        env VCZ_FIXTURES=tests "build/$1/toy/random_games" --scenario toy/campaign 1 100
}

# ---- all of it

in_plain() {
    local game asking
    alone build-gcc "$make" -j"$((jobs + 1))" all toy together="${joined[*]}" "${both[@]/#/build/plain/}" "${plain[@]/#/build/plain/}" ||
        return
    # The longest first, so that no processor waits for another in the end.
    unit_suites plain
    # For one start of a browser after another.
    beside look env QUICK=yes timeout -k 5 "$suite_limit" tests/look.sh build/vcz build/look
    bats_suites build/vcz "${bats[@]}"
    step odds-trials timeout -k 5 "$program_limit" build/plain/fuzz/odds_trials 20000 2
    suite cases case_suite build/plain/tools/play_cases
    # What is asked of the program itself.
    mapfile -t asking < <(grep -l '^#?' tests/cases/*/*.vcz)
    step cases-asked timeout -k 5 "$suite_limit" lua5.4 tests/tools/play-cases.lua build/vcz "${asking[@]}"
    for game in veracruz santiago cactus montezuma; do
        step "second-reading-$game" timeout -k 5 "$suite_limit" \
            lua5.4 tests/independent/cases.lua build/vcz "$game" "$logs/$game" tests/cases/"$game"/*.vcz
    done
    for game in veracruz/opening santiago/july-1 cactus/game-short montezuma/turn2; do
        mkdir -p "$logs/pages-${game%/*}" && cp -r fixtures/* "$logs/pages-${game%/*}"
        step "pages-${game%/*}" timeout -k 5 "$program_limit" lua5.4 tests/fuzz/pages.lua build/vcz fixtures \
            "$logs/pages-${game%/*}" "logs/$game.vcz" 1 12
    done
    step refusals lua5.4 tests/tools/refusals.lua build/vcz --check
    step scripts lua5.4 tests/tools/scripts.lua build/plain/tools/script_words --check
    step manual lua5.4 tests/tools/manual.lua build/vcz --check
    spoilt build/plain/fuzz 8000 20000 1500 4000
    games plain
    step program-fuzz timeout -k 5 "$program_limit" build/plain/fuzz/program_fuzz build/vcz 1 70
    step judge-flood timeout -k 5 "$program_limit" lua5.4 tests/fuzz/judge.lua build/vcz 1 6
    step signature tests/tools/signature.sh
    step twins timeout -k 5 "$program_limit" build/plain/fuzz/twins --seed short 250
    step twins-santiago timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --scenario santiago/july-1 --seed short 250
    step twins-cases timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --cases santiago --seed short 600
    step twins-crowded timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --scenario crowded --rules drawn --seed short 30
    step twins-crowded-montezuma timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --scenario montezuma/crowded --seed a 10
    step twins-rules timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --rules drawn --seed short 30
    step undone-crowded-montezuma timeout -k 5 "$program_limit" \
        build/plain/fuzz/undone --scenario montezuma/crowded --seed short 150
    step undone-crowded timeout -k 5 "$program_limit" build/plain/fuzz/undone --scenario crowded --seed short 150
    step twins-montezuma timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --scenario montezuma/campaign --seed short 100
    step twins-cactus timeout -k 5 "$program_limit" \
        build/plain/fuzz/twins --scenario cactus/campaign --seed short 100
    for game in veracruz santiago cactus montezuma; do
        step "undone-$game" timeout -k 5 "$program_limit" build/plain/fuzz/undone --cases "$game" --seed short 500
    done
    # The last card of the pile is drawn without a die.
    step undone-war timeout -k 5 "$program_limit" build/plain/fuzz/undone --scenario montezuma/war --seed q9 1500
    step legal-fuzz timeout -k 5 "$program_limit" build/plain/fuzz/legal_fuzz 1 6
    step legal-santiago timeout -k 5 "$program_limit" build/plain/fuzz/legal_santiago 1 6
    step legal-cactus timeout -k 5 "$program_limit" build/plain/fuzz/legal_cactus 1 9
    step legal-montezuma timeout -k 5 "$program_limit" build/plain/fuzz/legal_montezuma 1 30
    step legal-cases-cactus timeout -k 5 "$program_limit" build/plain/fuzz/legal_cactus --cases
    step legal-cases-montezuma timeout -k 5 "$program_limit" build/plain/fuzz/legal_montezuma --cases
    step citations "$make" cases
    step rings lua5.4 tests/tools/rings.lua cmd cmd/vcz-mail base data dice game log lua map proof referee=0 show vcz cactus montezuma santiago veracruz
    step heeded lua5.4 tests/tools/unheeded.lua tests/bats/*.bats
}

in_sanitizers() {
    # The two builds must tell the same. By clang, and so this shows what clang warns of.
    alone build-gcc "$make" -j"$((jobs + 1))" all || return
    alone build-sanitizers "$make" -j"$((jobs + 1))" variant=asan all together="${joined[*]}" "${both[@]/#/build/asan/}" || return
    unit_suites asan
    bats_suites build/asan/vcz "${bats_of_both[@]}"
    suite cases case_suite build/asan/tools/play_cases
    spoilt build/asan/fuzz 8000 2000 1500 4000
    games asan
    step events same_events build/vcz build/asan/vcz
}

alone deps .ci/deps build test
if ! "in_$build"; then
    echo "what needs the build: not run, it failed"
fi
await 0

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
