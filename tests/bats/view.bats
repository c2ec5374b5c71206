# What one side may know: run --as, show --as, and both with --json [14.0].
load helper

LOGS=$ROOT/logs

setup() {
    ln -sf "$LOGS/veracruz/opening.vcz" "$LOGS/veracruz/refused.vcz" "$BATS_TEST_TMPDIR"
}

@test "an account names no unit that the side cannot tell [14.31]" {
    for side in us mexico; do
        ran="veiled.lua $side"
        run lua5.4 "$ROOT/tests/tools/veiled.lua" "$VCZ" "$LOGS/veracruz/opening.vcz" "$side"
        [ "$status" = 0 ] || fail "the account of $side tells too much"
    done
}

@test "an account of a record is that of its log" {
    for side in us mexico; do
        vcz run opening.vcz --as "$side"
        accepted
        local account=$output
        vcz run "$LOGS/veracruz/opening.record.vcz" --as "$side"
        accepted
        [ "$output" = "$account" ] || fail "the account of $side should be the same"
    done
}

@test "an account says that it is no log, and is none" {
    vcz run opening.vcz --as us
    accepted
    [ "${lines[0]}" = "# what us may know of the game: an account, and no log" ] ||
        fail "the first line should say so"
    printf '%s\n' "$output" | write account.vcz
    vcz check account.vcz
    undecided && says "the header lacks a \`dice\` line"
}

@test "the seed of the dice is given by its hash, a list not at all" {
    write seeded.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed tierra-caliente  # hidden
END
    vcz run seeded.vcz --as mexico
    accepted
    [[ $output =~ $'\n'"# dice: seeded, hash "[0-9a-f]{16}$'\n' ]] || fail "the hash is missing"
    [[ $output != *tierra-caliente* && $output != *hidden* ]] || fail "the seed is shown"
    write supplied.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice list 11 12 13 14 15
setup jalapa orizaba perote puebla mexico-city
END
    vcz run supplied.vcz --as us
    accepted
    prints_line "# dice: supplied"
    [[ $output != *"11 12"* ]] || fail "the dice are shown"
}

@test "orders of the other side are cut down to what he may read" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed 7
# for both
turn 0 mexico setup
# I am weak at Jalapa
setup jalapa orizaba perote puebla mexico-city # here too
# my best men lie beneath
arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm
end
move m1 to puente-nacional
END
    sed -i 's/^move/end\nmove/' "$BATS_TEST_TMPDIR/game.vcz"
    vcz run game.vcz --as us
    accepted
    prints_line "# for both"
    prints_line "# mexico: setup 1216 2119 1221 1836 1349"
    prints_line "# mexico: arrange"
    prints_line "# mexico: move"
    prints "  = to 1510"
    prints_line "  = supply: ? units in combat supply, ? in general supply [11.4]"
    [[ $output != *weak* && $output != *"here too"* && $output != *beneath* ]] ||
        fail "a comment of the other side is shown"
    [[ $output != *mx.* && $output != *arranged* && $output != *spent* ]] ||
        fail "too much is shown"
    vcz run game.vcz --as mexico
    accepted
    prints_line "# I am weak at Jalapa"
    prints_line "setup jalapa orizaba perote puebla mexico-city # here too"
    prints " arranged [14.31]"
}

@test "a refusal of the other side's order names the case and nothing else" {
    vcz run refused.vcz --as mexico
    exits 1
    [ "${stderr%%$'\n'*}" = "refused.vcz:17: illegal [5.22]: the order of the other side is not legal" ] ||
        fail "it should be short"
    [[ $stderr != *div-2* && $stderr != *1706* ]] || fail "it says too much"
    vcz run refused.vcz --as us
    refused refused.vcz 17 21 5.22
    vcz show refused.vcz --as mexico
    exits 1
    [[ $stderr != *div-2* && $stderr != *1706* ]] || fail "show says too much"
}

@test "a record that differs is not corrected for one side" {
    sed 's/die for us supply units: [0-9]/&0/' "$LOGS/veracruz/opening.record.vcz" | write record.vcz
    vcz run record.vcz --as mexico
    exits 1
    says "differs: the record differs from what its orders give"
    [[ $stderr != *"gives"*"="* ]] || fail "it says what was expected"
}

@test "figures that a side may not know are null in JSON" {
    vcz run opening.vcz --as us --json
    accepted
    prints '"event":"supply","case":"11.4","combat":null,"general":null}'
    ! grep -q '"phase":"setup".*"event":"arranged"' <<<"$output" || fail "arranging is secret"
    ! grep -q '"side":"mexico".*"event":"spent"' <<<"$output" || fail "allowances are secret"
    [[ $output != *'"event":"seal"'* ]] || fail "guesses could be tried on a seal"
}

@test "show --as" {
    vcz show opening.vcz --as us --at 60 --plain
    accepted
    prints "1705 veracruz: mexico 7: mx.morales leader 2; and 6 beneath"
    prints "us.dummy1"
    vcz show opening.vcz --as mexico --at 60 --json
    accepted
    prints '"mx.vng 3 of 3"'
    [[ $output != *dummy* ]] || fail "dummies are secret"
}

@test "a side that no game has" {
    for command in run show; do
        vcz "$command" opening.vcz --as france
        undecided && says "--as wants a side (us, mexico, spain), not 'france'"
    done
}
