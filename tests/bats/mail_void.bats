# A batch that one side wishes void, by mail: the other is told of the wish, and both logs come to the same whatever crosses on the way.
# The game is the siege of mail_dice.bats: Mexico refuses to surrender [Veracruz 12.41], and a die falls [Veracruz 12.23].
load helper

# Two folders; batch 2, of Mexico, lies in `wish` with his word that it is void. US has not taken it.
setup() {
    cd "$BATS_TEST_TMPDIR" || return
    write_siege
    local side
    for side in us mexico; do
        "$VCZ" key new $side.key >text
        mkdir $side
    done
    "$VCZ" challenge siege.yaml us --key us.key | "$VCZ" accept - --key mexico.key >us/game.vcz
    cp siege.yaml us
    cp siege.yaml us/game.vcz mexico
    echo 'bombard perote' >>us/game.vcz
    sends us mexico
    echo 'reply Q1 refuse' >>mexico/game.vcz
    "$VCZ" mail compose mexico/game.vcz --key mexico.key >batch
    voids mexico
    "$VCZ" mail compose mexico/game.vcz >wish
}

# sends FROM TO: a mail, signed by the one and taken by the other, who casts what is awaited of him.
sends() {
    vcz mail compose "$1/game.vcz" --key "$1.key"
    accepted
    echo "$output" >mail
    takes "$2" mail
}

takes() {
    vcz mail take "$1/game.vcz" "$2" --key "$1.key"
    accepted
}

voids() {
    vcz run "$1/game.vcz" --key "$1.key" --void 2 --write
    exits 0
}

# Both logs stand where they stood before batch 2, and go on.
both_go_on() {
    local side
    for side in us mexico; do
        grep -q '^  = void: batch 2, and the game stands where it stood before' $side/game.vcz || fail "$side has no void batch"
        vcz verify $side/game.vcz
        accepted
    done
    echo 'reply Q1 surrender' >>mexico/game.vcz
    sends mexico us
    grep -q '^reply Q1 surrender' us/game.vcz
    vcz verify us/game.vcz mexico/game.vcz
    accepted
}

@test "who has the batch and the wish in one mail agrees" {
    takes us wish
    voids us
    "$VCZ" mail compose us/game.vcz >mail
    takes mexico mail
    both_go_on
}

@test "a wish that comes when the dice are cast is taken" {
    takes us batch
    grep -q '^cast 2 ' us/game.vcz
    takes us wish
    grep -q '^void 2 mexico ' us/game.vcz
    voids us
    "$VCZ" mail compose us/game.vcz >mail
    takes mexico mail
    both_go_on
}

@test "a wish that crosses the agreement is taken" {
    takes us batch
    voids us
    "$VCZ" mail compose us/game.vcz >mail
    takes mexico mail
    takes us wish
    both_go_on
}

@test "the wish stands behind the cast with the signature that it had before it, and with no other" {
    takes us batch
    takes us wish
    cp us/game.vcz good.vcz
    vcz check good.vcz
    accepted
    sed 's/^\(void 2 mexico ....\)./\1_/' good.vcz >other.vcz
    ! cmp -s good.vcz other.vcz || sed 's/^\(void 2 mexico ....\)./\1-/' good.vcz >other.vcz
    vcz check other.vcz
    differs 'this is not the signature of mexico to that'
    # one of the other's, or of another number
    sed 's/^void 2 mexico/void 2 us/' good.vcz >other.vcz
    vcz check other.vcz
    differs 'this is not the signature of us to that'
}

@test "a wish is told, with what agrees: by due, in the mail, and to who takes it" {
    local how='`vcz run LOG --key KEY --void 2 --write` agrees'
    vcz mail due mexico/game.vcz
    accepted
    prints 'mexico has signed that batch 2 is void, and us has not'
    tr '\n' ' ' <wish | grep -qF "mexico has signed that batch 2 is void, and us has not: $how" || fail "the mail should say it"
    takes us wish
    prints 'mexico has signed that batch 2 is void, and us has not'
    prints '`vcz run us/game.vcz --key KEY --void 2 --write` agrees'
    voids us
    vcz mail due us/game.vcz
    accepted
    prints_line '  batch 2 is void, and the game stands where it stood before it'
    "$VCZ" mail compose us/game.vcz | tr '\n' ' ' | grep -qF 'batch 2 is void, and the game stands where it stood before' || fail "the mail should say so"
}

@test "a wish that was not agreed to is nothing to the next batch" {
    takes us wish
    "$VCZ" mail compose us/game.vcz >mail
    takes mexico mail
    prints 'mexico is asked Q2'
    echo 'reply Q2 hold' >>mexico/game.vcz
    sends mexico us
    ! grep -q 'is void' <<<"$output" || fail "batch 3 is nobody's wish"
    vcz verify us/game.vcz mexico/game.vcz
    accepted
}
