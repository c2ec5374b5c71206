#!/bin/bash
# One hash a game over the records of five random games of fixed seeds stands in tests/signature.txt. Fails if the
# program gives other records, but for seals and what they rest on; `--record` writes the hash anew. The commit that does so says which cases changed.
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=build/vcz
random_games=build/plain/fuzz/random_games
file=tests/signature.txt

signature() {
    local game number
    for game in veracruz santiago cactus montezuma; do
        for number in 1 2 3 4 5; do
            "$random_games" --scenario "$game/campaign" --log "$number" | "$vcz" run - || exit 2
        done | grep -vE '^  = (seal|made|data|rules|script) ' | printf '%s %s\n' "$game" "$(b2sum --length=256 | cut -d' ' -f1)"
    done
}

if [ "${1:-}" = --record ]; then
    signature >"$file"
else
    signature | diff "$file" -
fi
