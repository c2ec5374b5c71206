# The cards of a game as a chart.
load helper

@test "table cards prints each card of the data, in words" {
    vcz table cards
    accepted
    [ "$(grep -c '^\[21\.0/' <<<"$output")" = 80 ]
    [ "$(grep -c '^\[7\.1\.b/' <<<"$output")" = 30 ]
    prints "[21.0/4] Settlers: settlers"
    prints "  strategy, crisis, 2 OPS, event of us"
    prints "  Place two US units from Regroup in the Disputed Zone."
    prints "  source: reconstructed; effect printed, side printed (19.0, Turn 1)"
    prints "  action, MA 5 4 3 2"
    all=$output
    vcz table montezuma/cards
    [ "$output" = "$all" ]
    vcz table
    prints "montezuma/cards"
    vcz table cactus/cards
    undecided
    says "there is no chart 'cards'"
}
