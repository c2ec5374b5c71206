#!/bin/bash
# Counts the instructions of one check of a recorded game, and fails if they grew by more than 5%
# over tests/bench/instructions.txt. --record writes that file anew. The count is that of one
# compiler and machine type: record again when these change.
set -u
cd "$(dirname "$0")/../.." || exit 2
record=logs/veracruz/opening.record.vcz
kept=tests/bench/instructions.txt
limit=5

report=$(env -i PATH="$PATH" valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    build/vcz check "$record" 2>&1 >/dev/null)
status=$?
new=$(awk '/Collected *:/ { print $NF }' <<<"$report")
if [ "$status" != 0 ] || [ -z "$new" ]; then
    echo "$report" >&2
    echo "bench-check: no count from checking $record (exit status $status)" >&2
    exit 2
fi

if [ "${1:-}" = --record ]; then
    echo "$new" >"$kept"
    echo "recorded: $new instructions"
    exit
fi
if ! old=$(cat "$kept" 2>/dev/null) || ! [[ $old =~ ^[1-9][0-9]*$ ]]; then
    echo "bench-check: $kept holds no count; make bench-record writes one" >&2
    exit 2
fi
awk -v old="$old" -v new="$new" -v limit="$limit" 'BEGIN {
    percent = (new - old) * 100 / old
    printf "old %d, new %d instructions: %+.2f%% (limit +%d%%)\n", old, new, percent, limit
    exit percent > limit
}'
