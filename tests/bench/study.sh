#!/bin/bash
# Whether a study uses two cores: games of random against random by one job and by two, the time of the
# clock, median of RUNS. The clock means something only on a machine with nothing else to do; so it also
# tells what each of the two jobs costs in processor time, which neighbours disturb little: no run can
# be faster than the longer of them. Usage: study.sh [GAMES] [RUNS] (1000, 3).
set -u
cd "$(dirname "$0")/../.." || exit 2
vcz=${VCZ:-build/vcz}
games=${1:-1000}
runs=${2:-3}
scratch=$(mktemp -d) || exit 2
trap 'rm -f "$scratch"/*; rmdir "$scratch"' EXIT
log=$scratch/veracruz.vcz
printf 'vcz 1\nscenario veracruz/campaign\ndice seed bots\n' >"$log"

# study ARGUMENT...: prints the milliseconds of the clock and of the processor.
study() {
    local TIMEFORMAT='%R %U %S'
    { time "$vcz" study "$log" --games "$games" --seed scaling "$@" >/dev/null; } 2>&1 |
        awk 'NF == 3 { printf "%d %d\n", 1000 * $1, 1000 * ($2 + $3) }'
}

median() {
    sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

for ((run = 0; run < runs; run++)); do
    study --jobs 1 >>"$scratch/one"
    study --jobs 2 >>"$scratch/two"
done
one=$(median <"$scratch/one")
two=$(median <"$scratch/two")
whole=$(cut -d' ' -f2 "$scratch/one" | median)
first=$(study --shard 1/2 --jobs 1 | cut -d' ' -f2) # the games that the first of two jobs plays
second=$(study --shard 2/2 --jobs 1 | cut -d' ' -f2)
awk -v games="$games" -v one="$one" -v two="$two" -v whole="$whole" -v a="$first" -v b="$second" 'BEGIN {
    printf "%d games of random against random: %d ms with one job, %d ms with two: %.2f times as fast (1.8)\n",
        games, one, two, one / two
    printf "processor: %d ms with one job; the two jobs %d and %d ms: at best %.2f times as fast\n",
        whole, a, b, whole / (a > b ? a : b)
}'
