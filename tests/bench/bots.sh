#!/bin/bash
# How good the bots are, held against the bars that README quotes.
# Usage: bots.sh [GAMES] (400). The seeds are fixed: the same program gives the same figures.
# Exit status 1 if a bar is missed.
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=${VCZ:-build/vcz}
games=${1:-400}
missed=0
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*.vcz; rmdir "$scratch"' EXIT

# won SCENARIO FIRST SECOND SIDE: how many games in a hundred the side wins, in tenths.
won() {
    printf 'vcz 1\nscenario %s\ndice seed bots\n' "$1" >"$scratch/game.vcz"
    local first=us second=mexico
    [ "${1%/*}" = santiago ] && second=spain
    [ "${1%/*}" = cactus ] && first=imperial second=republican
    "$vcz" study "$scratch/game.vcz" "--$first" "$2" "--$second" "$3" --games "$games" --seed bots --json |
        awk -v side="\"winner\":\"$4\"" \
            'NR > 1 { n++; if (index($0, side)) w++ } END { printf "%d\n", n ? 1000 * w / n : -1 }'
}

# bar LEAST MOST SCENARIO FIRST SECOND SIDE
bar() {
    local value word=ok
    value=$(won "$3" "$4" "$5" "$6")
    if [ "$value" -lt "$1" ] || [ "$value" -gt "$2" ]; then
        word=MISSED
        missed=1
    fi
    printf '%-6s %-18s %-10s against %-10s %-6s wins %3d.%d%% (%d to %d%%)\n' "$word" "$3" "$4" "$5" "$6" \
        $((value / 10)) $((value % 10)) $(($1 / 10)) $(($2 / 10))
}

echo "$games games each"
bar 950 1000 veracruz/campaign cautious random us
bar 950 1000 veracruz/campaign random cautious mexico
bar 400 700 veracruz/campaign cautious cautious us
bar 950 1000 santiago/campaign cautious random us
bar 950 1000 santiago/campaign random cautious spain
bar 400 700 santiago/campaign cautious cautious us
bar 950 1000 cactus/campaign cautious random imperial
bar 950 1000 cactus/campaign random cautious republican
bar 930 1000 cactus/short cautious random imperial
bar 950 1000 cactus/short random cautious republican
bar 950 1000 cactus/queretaro cautious random imperial
bar 950 1000 cactus/queretaro random cautious republican
bar 900 1000 montezuma/campaign cautious random us
bar 950 1000 montezuma/campaign random cautious mexico
bar 930 1000 montezuma/war cautious random us # the die of Turn 6 ends one of ten: README
bar 950 1000 montezuma/war random cautious mexico
exit "$missed"
