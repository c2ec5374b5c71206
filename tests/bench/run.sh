#!/bin/bash
# run.sh FOLDER: times the program ($VCZ) and the library (the benches in FOLDER). Prints each figure
# beside its floor, measured in the same run, and the figure we aim at; asserts nothing.
set -u
cd "$(dirname "$0")/../.." || exit 2
benches=$1
games=${benches%/*}/fuzz
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
opening=logs/veracruz/opening.vcz
record=logs/veracruz/opening.record.vcz
siege=logs/santiago/game-siege.vcz
siege_record=logs/santiago/game-siege.record.vcz
throne=logs/cactus/game-campaign.vcz
throne_record=logs/cactus/game-campaign.record.vcz
halls=logs/montezuma/game-war.vcz
halls_record=logs/montezuma/game-war.record.vcz
long=$scratch/long.vcz
many=$scratch/many.vcz

"$games/random_games" --log 3 >"$long" || exit 2
for ((i = 0; i < 400; i++)); do cat "$long"; done >"$many"

# line WHAT FIGURE FLOOR AIM
line() {
    printf '%-46s %14s   floor %12s   aim %s\n' "$@"
}

spawn() {
    "$benches/spawn" "$@" || echo failed
}

trivial=$(spawn 500 "$benches/trivial")
line "vcz --version" "$(spawn 500 "$VCZ" --version) us" "$trivial us" "floor + 1000 us"
line "vcz check, a record (6 Game-Turns)" "$(spawn 100 "$VCZ" check "$record") us" "$trivial us" "5000 us"
line "vcz check, a record of Santiago (11 turns)" "$(spawn 100 "$VCZ" check "$siege_record") us" "$trivial us" "10000 us"
line "vcz check, a record of Cactus Throne (22 turns)" "$(spawn 100 "$VCZ" check "$throne_record") us" "$trivial us" "10000 us"
line "vcz check, a record of Montezuma (4 turns)" "$(spawn 100 "$VCZ" check "$halls_record") us" "$trivial us" "10000 us"
line "vcz check, the bare log of the first" "$(spawn 100 "$VCZ" check "$opening") us" "$trivial us" "5000 us"
line "lua5.4 with nothing to do" "$(spawn 100 lua5.4 -e '') us" "$trivial us" "-"

read -r time floor < <("$benches/load")
line "loading the campaign; libyaml alone" "$time ms" "$floor ms" "4 ms"

# orders LOG AIM
orders() {
    read -r rate floor orders more < <("$benches/orders" "$1")
    line "orders checked, $orders in a log; copies" "$rate /s" "$floor /s" "$2 /s"
    line "  a house rule that does nothing adds" "$more ns" "0 ns" "1000 ns"
}
orders "$opening" 260000
orders "$long" 260000
orders "$siege" 260000
orders "$throne" 200000
orders "$halls" 200000

read -r rate floor _ < <("$benches/parse" "$many")
line "orders read; getline and blanks" "$rate MB/s" "$floor MB/s" "50 MB/s"

# legal_orders GAME FIGURES AIM
legal_orders() {
    local all moves floor units orders
    read -r all moves floor units orders <<<"$2"
    line "$1: legal orders for 25 units" "$all us" "$floor us" "$3 us"
    line "  (of $units: $orders orders); of these marches" "$moves us" "$floor us" "$3 us"
}
legal_orders Veracruz "$("$benches/legal")" 100
legal_orders Santiago "$("$benches/legal_santiago" "$siege")" 100
legal_orders "Cactus Throne" "$("$benches/legal_cactus" "$throne")" 150
legal_orders "Montezuma" "$("$benches/legal_montezuma" "$halls")" 150

{ read -r time floor orders && read -r listed again more; } < <("$benches/play" 50)
line "an order of random games of $orders; to apply it" "$time us" "$floor us" "4 us"
line "  of $more, moves drawn from lists; to apply it" "$listed us" "$again us" "4 us"

# peak COMMAND: kB of memory; reads standard input.
peak() {
    /usr/bin/time -q -f %M -o "$scratch/peak" "$@" >/dev/null 2>&1
    cat "$scratch/peak"
}

if [ -x /usr/bin/time ]; then
    floor=$(peak "$benches/trivial")
    line "memory, one game of Santiago" "$(peak "$VCZ" run "$siege") kB" "$floor kB" "8192 kB"
    line "memory, one game of Cactus Throne" "$(peak "$VCZ" run "$throne") kB" "$floor kB" "8192 kB"
    line "memory, one game of Montezuma" "$(peak "$VCZ" run "$halls") kB" "$floor kB" "8192 kB"
    line "memory, one game" "$(peak "$VCZ" run "$opening") kB" "$floor kB" "8192 kB"
    comments='# a comment of some length, as players write them'
    stream=$({ cat "$long"; yes "$comments" | head -n 100000; } | peak "$VCZ" run -)
    line "memory, a stream of 100,000 lines" "$stream kB" "$floor kB" "8192 kB"
    logs=$(yes "$opening" | head -n 1000 | peak xargs "$VCZ" check)
    line "memory, a thousand games in one process" "$logs kB" "$floor kB" "8192 kB"
fi
