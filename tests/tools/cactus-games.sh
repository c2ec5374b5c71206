#!/bin/bash
# cactus-games.sh [NAME ...]: plays the games of logs/cactus anew, both sides by bots, and writes their records; all of them
# if none is named. Each takes the first seed that gives a game that lasts and ends as its row says.
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=${VCZ:-build/vcz}
seeds=60
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*; rmdir "$scratch"' EXIT

# name, scenario, Imperial and Republican bot, last turn, what the end says, options
games="
game-campaign  campaign  cautious   cautious   22 :           leader-escape,combat-commitment
game-captives  campaign  aggressive cautious   1. Imperial    -
game-short     short     cautious   cautious   20 Republican  -
game-queretaro queretaro cautious   aggressive 22 Imperial    -
"

# header NAME SCENARIO IMPERIAL REPUBLICAN OPTIONS SEED
header() {
    echo "# Made by tests/tools/cactus-games.sh $1: bots play both sides, $3 the Imperial and $4 the Republican."
    printf '\nvcz 1\nscenario cactus/%s\ndice seed %s\n' "$2" "$6"
    [ "$5" = - ] || printf 'option %s on\n' ${5//,/ }
    printf 'bot imperial %s seed %s\nbot republican %s seed %s\n' "$3" "$6" "$4" "$6"
}

# play NAME SCENARIO IMPERIAL REPUBLICAN TURN END OPTIONS
play() {
    local seed log=$scratch/$1.vcz record=$scratch/$1.record.vcz
    for ((seed = 1; seed <= seeds; seed++)); do
        header "$1" "$2" "$3" "$4" "$7" "$seed" >"$log"
        "$vcz" play "$log" </dev/null >"$scratch/told" 2>&1 || { cat "$scratch/told"; return 1; }
        "$vcz" run "$log" >"$record" || return 1
        if grep '^turn ' "$record" | tail -n 1 | grep -q "^turn $5 " && grep -q "the game is over.*$6" "$record"; then
            mv "$log" "$record" logs/cactus/
            echo "$1: seed $seed,$(grep -o " the game is over.*" "logs/cactus/$1.record.vcz")"
            return 0
        fi
    done
    echo "$1: none of $seeds games ends so"
    return 1
}

status=0
while read -r name scenario imperial republican turn end options; do
    [ "$name" ] || continue
    if [ $# = 0 ] || [[ " $* " == *" $name "* ]]; then
        play "$name" "$scenario" "$imperial" "$republican" "$turn" "$end" "$options" || status=1
    fi
done <<<"$games"
exit "$status"
