#!/bin/bash
# accounts.sh RANDOM_GAMES VCZ SCENARIO FIRST [GAMES]: accounts of random games of that scenario, from that number on. For each side
# the account is carried out to itself; at some lines of the game the side to act may order, and sees, the same on its account
# as on the whole log; and a spoilt account is refused, or is another game, and never more than that. COUNT=yes: it says how much of
# the accounts is carried out.
set -u
random_games=$(realpath "$1") vcz=$(realpath "$2") scenario=$3 first=$4 games=${5:-5}
folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT
root=$(realpath "$(dirname "$0")/../..")
cd "$folder" || exit 2
status=0

wrong() {
    echo "not ok: game $number, $side, line ${line:-0}: $*"
    status=1
}

# same_at LINE: up to there.
same_at() {
    line=$1
    head -n "$line" game.vcz >part.vcz
    "$vcz" legal part.vcz --as "$side" >whole 2>/dev/null || return 0
    "$vcz" run part.vcz --as "$side" >account.vcz
    "$vcz" legal account.vcz --as "$side" >own 2>&1 && cmp -s whole own || wrong "other orders are legal"
    "$vcz" show part.vcz --as "$side" --plain --all >whole
    "$vcz" show account.vcz --as "$side" --plain --all >own 2>&1 && cmp -s whole own || wrong "something else is shown"
}

# spoil: a number of account.vcz is another, or a line is missing or stands twice.
spoil() {
    awk -v at=$((RANDOM % $(wc -l <account.vcz) + 1)) -v how=$((RANDOM % 3)) -v by=$((RANDOM % 90)) '
        NR == at && how == 0 { next }
        NR == at && how == 1 { print }
        NR == at && how == 2 { sub(/[0-9]+/, by) }
        { print }' account.vcz >spoilt.vcz
    "$vcz" check spoilt.vcz >said 2>&1
    [ $? -le 2 ] || wrong "spoilt: $(head -n 3 said)"
}

# count: how much of the account is carried out.
count() {
    echo "game $number, $side: $(grep -cvE "^( |#|$|known |shown |guess |dice |turn |told)" account.vcz) orders, $(grep -c '^told' account.vcz) told," \
        "$(grep -c '^known nothing' account.vcz) times nothing known, $(grep -c '^guess none' account.vcz) not carried on"
}

case $scenario in
santiago/*) sides='us spain' ;;
cactus/*) sides='imperial republican' ;;
*) sides='us mexico' ;;
esac
RANDOM=$((first % 32768))
for ((number = first; number < first + games; number++)); do
    (cd "$root" && "$random_games" --scenario "$scenario" --log "$number") >game.vcz || exit 2
    for side in $sides; do
        line=0
        for _ in 1 2 3 4 5 6; do
            same_at $((RANDOM % $(wc -l <game.vcz) + 5))
        done
        "$vcz" run game.vcz --as "$side" >account.vcz
        "$vcz" run account.vcz >own 2>&1 && cmp -s account.vcz own || wrong "the account gives another: $(tail -n 2 own)"
        for _ in 1 2 3 4 5 6 7 8; do
            spoil
        done
        [ -z "${COUNT:-}" ] || count
    done
done
exit "$status"
