#!/bin/bash
# montezuma-games.sh [NAME ...]: plays the games of logs/montezuma anew, both sides by bots, and writes their records; all of them
# if none is named. Each takes the first seed that gives a game that lasts and ends as its row says.
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=${VCZ:-build/vcz}
seeds=60
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*; rmdir "$scratch"' EXIT

# name, scenario, US and Mexican bot, last turn, what the end says, options
games="
game-campaign  campaign  cautious   cautious   .* mexico      -
game-war       war       aggressive cautious   .* us          -
"

# header NAME SCENARIO US MEXICO OPTIONS SEED
header() {
    echo "# Made by tests/tools/montezuma-games.sh $1: bots play both sides, $3 the US and $4 Mexico."
    printf '\nvcz 1\nscenario montezuma/%s\ndice seed %s\n' "$2" "$6"
    [ "$5" = - ] || printf 'option %s on\n' ${5//,/ }
    printf 'bot us %s seed %s\nbot mexico %s seed %s\n' "$3" "$6" "$4" "$6"
}

# play NAME SCENARIO US MEXICO TURN END OPTIONS
play() {
    local seed log=$scratch/$1.vcz record=$scratch/$1.record.vcz
    for ((seed = 1; seed <= seeds; seed++)); do
        header "$1" "$2" "$3" "$4" "$7" "$seed" >"$log"
        "$vcz" play "$log" </dev/null >"$scratch/told" 2>&1 || { cat "$scratch/told"; return 1; }
        "$vcz" run "$log" >"$record" || return 1
        if grep '^turn ' "$record" | tail -n 1 | grep -q "^turn $5 " && grep -q "the game is over.*$6" "$record"; then
            mv "$log" "$record" logs/montezuma/
            echo "$1: seed $seed,$(grep -o " the game is over.*" "logs/montezuma/$1.record.vcz")"
            return 0
        fi
    done
    echo "$1: none of $seeds games ends so"
    return 1
}

status=0
while read -r name scenario us mexico turn end options; do
    [ "$name" ] || continue
    if [ $# = 0 ] || [[ " $* " == *" $name "* ]]; then
        play "$name" "$scenario" "$us" "$mexico" "$turn" "$end" "$options" || status=1
    fi
done <<<"$games"
exit "$status"
