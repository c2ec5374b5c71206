#!/bin/bash
# soak.sh FOLDER [SECONDS]: the programs in FOLDER side by side, from a number nobody has used yet.
# What they report names the number: the same number does the same again.
set -u
cd "$(dirname "$0")/../.." || exit 2
folder=$1
seconds=${2:-60}
first=$(date +%s)
last=$((first + 100000000))
status=0

"$folder/random_games" "$first" "$last" "$seconds" &
veracruz=$!
"$folder/random_games" --scenario santiago/campaign "$first" "$last" "$seconds" &
santiago=$!
"$folder/log_fuzz" "$first" "$last" "$seconds" || status=1
wait $veracruz || status=1
wait $santiago || status=1
exit "$status"
