#!/bin/bash
# tests/demo.sh VCZ: a game adjudicated, its map, and a refusal, on one screen each.
set -u
cd "$(dirname "$0")/.." || exit 2
vcz=$1
game=logs/veracruz/opening.vcz
broken=logs/veracruz/refused.vcz
record=$(mktemp) || exit 2
trap 'rm -f "$record"' EXIT

echo "\$ $vcz run $game"
if ! "$vcz" run "$game" >"$record"; then
    echo "demo: $game was not adjudicated" >&2
    exit 1
fi
lines=$(wc -l <"$record")
if [ "$lines" -le 45 ]; then
    cat "$record"
else
    head -n 25 "$record"
    echo "... $((lines - 40)) lines left out ..."
    tail -n 15 "$record"
fi
echo "== $game: legal throughout; $lines lines of record from $(wc -l <"$game") lines of log"

echo
echo "\$ $vcz show $game"
"$vcz" show "$game" || exit 1

echo
echo "\$ $vcz run $broken"
"$vcz" run "$broken" 2>&1
status=$?
echo "== $broken: exit status $status"
if [ "$status" != 1 ]; then
    echo "demo: a log that breaks a rule should end with exit status 1" >&2
    exit 1
fi
