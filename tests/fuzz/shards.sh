#!/bin/bash
# shards.sh VCZ [GAMES]: a study in four shards, merged, is the whole study, byte for byte.
set -u
vcz=$1
games=${2:-1000}
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*; rmdir "$scratch"' EXIT
printf 'vcz 1\nscenario veracruz/campaign\ndice seed shards\n' >"$scratch/game.vcz"
"$vcz" study "$scratch/game.vcz" --games "$games" --json >"$scratch/whole.json" || exit 2
for shard in 1 2 3 4; do
    "$vcz" study "$scratch/game.vcz" --games "$games" --shard "$shard/4" >"$scratch/$shard.json" || exit 2
done
"$vcz" merge "$scratch"/[1-4].json --json | cmp - "$scratch/whole.json"
