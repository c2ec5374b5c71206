#!/bin/bash
# tests/tools/screens.sh VCZ FOLDER: what `vcz show` puts on terminals of 80, 120 and 200 columns in a position of each scenario,
# a file each, what its pictures are made of: `pictures.txt`, and the page of a log of each game: `pages.txt`. `make screens` writes
# tests/screens anew; a test compares.
set -eu
vcz=$1 folder=$2
mkdir -p "$folder"
positions="veracruz-campaign=veracruz/opening:140 santiago-campaign=santiago/game-santiago santiago-july-1=santiago/july-1
    cactus-campaign=cactus/game-campaign cactus-short=cactus/game-short:120 cactus-queretaro=cactus/game-queretaro
    montezuma-campaign=montezuma/game-campaign montezuma-war=montezuma/game-war montezuma-turn2=montezuma/turn2:30"

# show NAME=LOG[:LINE] OPTION...
show() {
    local log=${1#*=} at=()
    [ "$log" = "${log%:*}" ] || at=(--at "${log#*:}")
    shift
    "$vcz" show "logs/${log%:*}.vcz" "${at[@]}" "$@"
}

for position in $positions; do
    for width in 80 120 200; do
        LC_ALL=C.UTF-8 COLUMNS=$width show "$position" >"$folder/${position%%=*}-$width.txt"
    done
done
for position in $positions; do
    show "$position" --svg | awk -v name="${position%%=*}" '
        { all = all $0 "\n" }
        END {
            match(all, /viewBox="[^"]*"/)
            printf "%s: %s", name, substr(all, RSTART, RLENGTH)
            split("counter\"|<text|<use|#burst\" transform", kinds, "|")
            for (i = 1; i in kinds; i++) {
                shown = kinds[i]
                gsub(/[<"#]/, "", shown)
                printf ", %d %s", gsub(kinds[i], "&", all), shown
            }
            print ""
        }'
done >"$folder/pictures.txt"
for log in veracruz/opening santiago/july-1 cactus/game-short montezuma/turn2; do
    "$vcz" report "logs/$log.vcz" | lua5.4 tests/tools/page_parts.lua "$log"
done >"$folder/pages.txt"
