#!/bin/bash
# Counts the instructions of one check of a recorded game of each kind, and fails if one grew by more
# than 5% over its line in tests/bench/instructions.txt. --record writes that file anew. The counts are
# those of one compiler, C library and machine type, which the file names: elsewhere, and without
# valgrind, nothing is held against them.
set -u
cd "$(dirname "$0")/../.." || exit 2
records="logs/veracruz/opening.record.vcz logs/santiago/game-siege.record.vcz logs/cactus/game-campaign.record.vcz
logs/montezuma/game-war.record.vcz"
kept=tests/bench/instructions.txt
limit=5

# What the counts depend on besides the program.
place="$(uname -m), $("${CC:-gcc}" --version 2>/dev/null | head -n 1), $(ldd --version 2>/dev/null | head -n 1)"

# left_out WHY
left_out() {
    echo "bench-check: not held against anything: $1"
    exit 0
}

# count RECORD: the bots that it names are left out, since a program that looks for their scripts limits its own
# memory, and valgrind's with it.
count() {
    local report status new
    report=$(sed '/^bot /d; /^  = script /d' "$1" | env -i PATH="$PATH" valgrind --tool=callgrind \
        --callgrind-out-file=/dev/null build/vcz check - 2>&1 >/dev/null)
    status=$?
    new=$(awk '/Collected *:/ { print $NF }' <<<"$report")
    if [ "$status" != 0 ] || [ -z "$new" ]; then
        echo "$report" >&2
        echo "bench-check: no count from checking $1 (exit status $status)" >&2
        return 2
    fi
    echo "$new"
}

if [ "${1:-}" = --record ]; then
    {
        echo "# $place"
        for record in $records; do
            new=$(count "$record") || exit 2
            echo "$record $new"
        done
    } >"$kept.new" && mv "$kept.new" "$kept" || exit 2
    echo "recorded:"
    cat "$kept"
    exit
fi
command -v valgrind >/dev/null || left_out "there is no valgrind"
kept_place=$(sed -n 's/^# //p' "$kept" 2>/dev/null)
[ -z "$kept_place" ] || [ "$kept_place" = "$place" ] ||
    left_out "recorded on $kept_place; this is $place"
grown=0
for record in $records; do
    old=$(awk -v record="$record" '$1 == record { print $2 }' "$kept" 2>/dev/null)
    if ! [[ $old =~ ^[1-9][0-9]*$ ]]; then
        echo "bench-check: $kept holds no count of $record; make bench-record writes one" >&2
        exit 2
    fi
    new=$(count "$record") || exit 2
    awk -v record="$record" -v old="$old" -v new="$new" -v limit="$limit" 'BEGIN {
        percent = (new - old) * 100 / old
        printf "%s: old %d, new %d instructions: %+.2f%% (limit +%d%%)\n", record, old, new, percent, limit
        exit percent > limit
    }' || grown=1
done
exit "$grown"
