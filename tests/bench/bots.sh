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

# won GAME FIRST SECOND SIDE: how many games in a hundred the side wins, in tenths.
won() {
    printf 'vcz 1\nscenario %s/campaign\ndice seed bots\n' "$1" >"$scratch/$1.vcz"
    local first=us second=mexico
    [ "$1" = santiago ] && second=spain
    [ "$1" = cactus ] && first=imperial second=republican
    "$vcz" study "$scratch/$1.vcz" "--$first" "$2" "--$second" "$3" --games "$games" --seed bots --json |
        awk -v side="\"winner\":\"$4\"" \
            'NR > 1 { n++; if (index($0, side)) w++ } END { printf "%d\n", n ? 1000 * w / n : -1 }'
}

# bar LEAST MOST GAME FIRST SECOND SIDE
bar() {
    local value word=ok
    value=$(won "$3" "$4" "$5" "$6")
    if [ "$value" -lt "$1" ] || [ "$value" -gt "$2" ]; then
        word=MISSED
        missed=1
    fi
    printf '%-6s %-9s %-10s against %-10s %-6s wins %3d.%d%% (%d to %d%%)\n' "$word" "$3" "$4" "$5" "$6" \
        $((value / 10)) $((value % 10)) $(($1 / 10)) $(($2 / 10))
}

echo "$games games each"
bar 950 1000 veracruz cautious random us
bar 950 1000 veracruz random cautious mexico
bar 400 700 veracruz cautious cautious us
bar 950 1000 santiago cautious random us
bar 950 1000 santiago random cautious spain
bar 400 700 santiago cautious cautious us
bar 950 1000 cactus cautious random imperial
bar 950 1000 cactus random cautious republican
bar 900 1000 montezuma cautious random us
bar 950 1000 montezuma random cautious mexico
exit "$missed"
