# What the scripts share that play games anew, both sides by bots, and write their records. Each sets `game`, its `sides` as a log
# has them, how they are `called`, and `games`, a row each: name, scenario, the bots of both, last turn, what the end says, options.
# A game takes the first seed that gives one that lasts and ends as its row says.
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=${VCZ:-build/vcz}
seeds=60
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*; rmdir "$scratch"' EXIT

# header NAME SCENARIO BOT BOT OPTIONS SEED
header() {
    echo "# Made by tests/tools/$game-games.sh $1: bots play both sides, $3 ${called[0]} and $4 ${called[1]}."
    printf '\nvcz 1\nscenario %s/%s\ndice seed %s\n' "$game" "$2" "$6"
    [ "$5" = - ] || printf 'option %s on\n' ${5//,/ }
    printf 'bot %s %s seed %s\nbot %s %s seed %s\n' "${sides[0]}" "$3" "$6" "${sides[1]}" "$4" "$6"
}

# play NAME SCENARIO BOT BOT TURN END OPTIONS
play() {
    local seed log=$scratch/$1.vcz record=$scratch/$1.record.vcz
    for ((seed = 1; seed <= seeds; seed++)); do
        header "$1" "$2" "$3" "$4" "$7" "$seed" >"$log"
        "$vcz" play "$log" </dev/null >"$scratch/told" 2>&1 || { cat "$scratch/told"; return 1; }
        "$vcz" run "$log" >"$record" || return 1
        if grep '^turn ' "$record" | tail -n 1 | grep -q "^turn $5 " && grep -q "the game is over.*$6" "$record"; then
            mv "$log" "$record" "logs/$game/"
            echo "$1: seed $seed,$(grep -o " the game is over.*" "logs/$game/$1.record.vcz")"
            return 0
        fi
    done
    echo "$1: none of $seeds games ends so"
    return 1
}

# play_games [NAME ...]
play_games() {
    local status=0 name scenario first second turn end options
    while read -r name scenario first second turn end options; do
        [ "$name" ] || continue
        if [ $# = 0 ] || [[ " $* " == *" $name "* ]]; then
            play "$name" "$scenario" "$first" "$second" "$turn" "$end" "$options" || status=1
        fi
    done <<<"$games"
    return "$status"
}
