#!/bin/bash
# montezuma-games.sh [NAME ...]: plays the games of logs/montezuma anew, both sides by bots, and writes their records; all of
# them if none is named.
. "$(dirname "$0")/bot-games.sh"
game=montezuma
sides=(us mexico)
called=("the US" "Mexico")
games="
game-campaign  campaign  cautious   cautious   .* mexico      -
game-war       war       aggressive cautious   .* us          -
"
play_games "$@"
