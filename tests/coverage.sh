#!/bin/bash
# Runs what tests by rule - unit tests, numbered cases, bats; nothing random - on the build that
# counts, and says of each folder how many lines and branches were reached. Exit status 1 if a bar is
# missed. Lines and branches are gcov's, at -O0, all of them: a branch is each way out of a condition
# (`a && b` has four), and nothing is left out of the count.
#   coverage.sh          the folders, file by file
#   coverage.sh --lines  the lines that were not reached as well
set -u
cd "$(dirname "$0")/.." || exit 2
counts=build/coverage/counts.csv
line_bar=95
branch_bar=88
random=" veracruz_mutants_test "

command -v gcovr >/dev/null || { echo "coverage: gcovr is needed: make deps" >&2; exit 2; }
find build/coverage -name '*.gcda' -delete
quietly() {
    local said
    said=$("$@" 2>&1) || { printf '%s\n' "$said" | grep -v '^ok ' >&2; exit 2; }
}
for source in tests/unit/*_test.c; do
    name=$(basename "$source" .c)
    [[ $random == *" $name "* ]] || quietly "build/coverage/unit/$name"
done
quietly lua5.4 tests/tools/play-cases.lua build/coverage/vcz tests/cases/*/*.vcz
VCZ=$PWD/build/coverage/vcz NOTHING_RANDOM=yes quietly "${BATS:-bats}" tests/bats

report=(gcovr --root . --filter core/veracruz --filter core/santiago --filter core/game --filter core/referee build/coverage/core)
[ "${1:-}" != --lines ] || "${report[@]}"
"${report[@]}" --branches --csv >"$counts" || exit 2
awk -F, -v line_bar=$line_bar -v branch_bar=$branch_bar '
    function judge(name, of, all, bar) {
        met = of * 100 >= all * bar
        missed += !met
        printf "  %5d of %5d %s, %.2f%%: the bar of %d%% is %s\n", of, all, name, 100 * of / all, bar,
            met ? "met" : "missed"
    }
    FNR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    {
        folder = $column["filename"]
        sub("/[^/]*$", "", folder)
        if (!(folder in lines)) order[++folders] = folder
        lines[folder] += $column["line_total"]
        reached[folder] += $column["line_covered"]
        branches[folder] += $column["branch_total"]
        taken[folder] += $column["branch_covered"]
        printf "%-42s %5d/%-5d lines %5d/%-5d branches\n", $column["filename"],
            $column["line_covered"], $column["line_total"],
            $column["branch_covered"], $column["branch_total"]
    }
    END {
        for (i = 1; i <= folders; i++) {
            folder = order[i]
            print folder
            judge("lines", reached[folder], lines[folder], line_bar)
            judge("branches", taken[folder], branches[folder], branch_bar)
        }
        exit missed > 0
    }' "$counts"
