#!/bin/bash
# cactus-games.sh [NAME ...]: plays the games of logs/cactus anew, both sides by bots, and writes their records; all of them
# if none is named.
. "$(dirname "$0")/bot-games.sh"
game=cactus
sides=(imperial republican)
called=("the Imperial" "the Republican")
games="
game-campaign  campaign  cautious   cautious   22 :           leader-escape,combat-commitment
game-captives  campaign  aggressive cautious   1. Imperial    -
game-short     short     cautious   cautious   20 Republican  -
game-queretaro queretaro cautious   aggressive 22 Imperial    -
"
play_games "$@"
