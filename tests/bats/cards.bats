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

# A hand is read at one go; where a name is none what stands before it is printed.
@test "vcz table prints several charts and cards, one after another" {
    vcz table montezuma/cards/tejas cards/settlers veracruz/crt
    accepted
    prints $'(8.1))\n\n[21.0/4] Settlers: settlers\n'
    prints $'\n\nCombat Results Table [8.71]\n'
    vcz table cards/tejas cards/settlers --json
    accepted
    [ "$(jq -r .card <<<"$output" | paste -sd ' ')" = 'tejas settlers' ] || fail "other objects: $output"
    vcz table veracruz/crt nope veracruz/morale
    undecided
    says "there is no chart 'nope'"
    prints 'Combat Results Table [8.71]'
}
