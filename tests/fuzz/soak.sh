#!/bin/bash
# soak.sh FOLDER [SECONDS]: the programs in FOLDER side by side, from a number nobody has used yet,
# then allocations that fail, for about as long.
# What they report names the number: the same number does the same again.
set -u
cd "$(dirname "$0")/../.." || exit 2
folder=$1
seconds=${2:-60}
first=$(date +%s)
last=$((first + 100000000))
status=0

"$folder/random_games" "$first" "$last" "$((seconds / 4))" &&
    "$folder/random_games" --scenario crowded "$first" "$last" "$((seconds / 4))" &&
    "$folder/random_games" --scenario cactus/crowded "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario montezuma/crowded "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario santiago/campaign "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario cactus/campaign "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario cactus/short "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario cactus/queretaro "$first" "$last" "$((seconds / 16))" &&
    "$folder/random_games" --scenario montezuma/campaign "$first" "$last" "$((seconds / 8))" &&
    "$folder/random_games" --scenario montezuma/war "$first" "$last" "$((seconds / 16))" &&
    "$folder/legal_fuzz" "$first" "$last" "$((seconds / 4))" &&
    "$folder/legal_santiago" "$first" "$last" "$((seconds / 4))" &&
    "$folder/legal_cactus" "$first" "$last" "$((seconds / 8))" &&
    "$folder/legal_montezuma" "$first" "$last" "$((seconds / 8))" &
"$folder/odds_trials" 100000 || status=1
for kind in {,santiago-,cactus-,montezuma-}{log,data,overlay,figures,tree}; do
    "$folder/log_fuzz" "$first" "$last" "$((seconds / 16))" "$kind" || status=1
done
for scenario in veracruz/campaign santiago/{campaign,july-1} montezuma/{campaign,war,turn2,crowded} cactus/{campaign,short,queretaro}; do
    "$folder/twins" --scenario "$scenario" --seed "$first" 100000 "$((seconds / 16))" || status=1
    "$folder/undone" --scenario "$scenario" --seed "$first" 1000000 "$((seconds / 32))" || status=1
done
for game in veracruz santiago cactus montezuma; do
    "$folder/twins" --cases "$game" --seed "$first" 100000 "$((seconds / 16))" || status=1
    "$folder/undone" --cases "$game" --seed "$first" 1000000 "$((seconds / 32))" || status=1
done
"$folder/json_fuzz" "$first" "$last" "$((seconds / 4))" || status=1
"$folder/program_fuzz" build/asan/vcz "$first" "$last" "$((seconds / 4))" || status=1
lua5.4 tests/fuzz/judge.lua build/asan/vcz "$first" "$last" "$((seconds / 8))" || status=1
"$folder/script_fuzz" "$first" "$last" "$((seconds / 4))" || status=1
"$folder/spellings" "$first" "$last" "$((seconds / 8))" || status=1 # a million in ten minutes without sanitizers
"$folder/mail_fuzz" "$first" "$last" "$((seconds / 4))" || status=1 # a million in half an hour
wait $! || status=1

# The second reading of other random games than those of `make test`.
games=build/soak
mkdir -p "$games"
for game in veracruz santiago cactus montezuma; do
    for number in 0 1 2 3 4 5 6 7 8 9; do
        "$folder/random_games" --scenario "$game/campaign" --log "$((first + number))" >"$games/$number.vcz" || status=1
    done
    lua5.4 tests/independent/cases.lua build/vcz "$game" "$games" "$games"/?.vcz || status=1
done

# And of those on crowded boards.
mkdir -p "$games/boards"
for game in veracruz cactus montezuma; do
    crowded=$game/crowded
    [ "$game" != veracruz ] || crowded=crowded
    for number in {0..19}; do
        "$folder/random_games" --scenario "$crowded" --board "$((first + number))" \
            >"$games/boards/crowded-$((first + number)).yaml" || status=1
        "$folder/random_games" --scenario "$crowded" --log "$((first + number))" >"$games/crowded-$number.vcz" || status=1
    done
    lua5.4 tests/independent/cases.lua build/vcz "$game" "$games" "$games"/crowded-*.vcz || status=1
done
# The loop has ended with boards of Montezuma.
lua5.4 tests/independent/positions.lua build/vcz "$games"/crowded-*.vcz || status=1
rm -f "$games"/boards/crowded-*.yaml

# What one side knows of a game is enough to go on from.
for scenario in montezuma/campaign santiago/campaign veracruz/campaign cactus/campaign; do
    ASAN_OPTIONS=exitcode=99 tests/fuzz/accounts.sh "$folder/random_games" build/asan/vcz "$scenario" "$first" 3 || status=1
done

# As many failing allocations as there is time for, others each time; all of them in an hour.
step=$((3600 / seconds + 1))
# What `make test` leaves out of its bats files, and all numbered cases by the program itself.
SOAK=yes VCZ=$PWD/build/vcz "${BATS:-bats}" --tap tests/bats/{independent,judge,mail_dice,mail_post}.bats | grep -A 12 '^not' && status=1
ASAN_OPTIONS=exitcode=99 SOAK=yes VCZ=$PWD/build/asan/vcz "${BATS:-bats}" --tap tests/bats/{hostile,hostile_names,robust}.bats |
    grep -A 12 '^not' && status=1
lua5.4 tests/tools/play-cases.lua --failures build/vcz tests/cases/*/*.vcz || status=1

build/plain/unit/out_of_memory_test "$step" $((first % step)) | grep '^not' && status=1
# Casts of dice by mail, a fifth of a thousandth of a second each: chi-square.
CASTS=$((seconds * 1000)) build/plain/unit/proof_test | grep '^not' && status=1
tests/fuzz/shards.sh build/vcz 1000 || status=1
exit "$status"
