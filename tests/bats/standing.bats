# Standing orders [4.1]: kept secret, shown to their owner, written into the record.
load helper

setup() {
    cp -r "$ROOT/tests/cases/veracruz/boards" "$BATS_TEST_TMPDIR"
    write siege.vcz <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice list 3
mexico: standing surrender veracruz never
us: standing losses all us.4inf
mexico: standing surrender veracruz if rating <= 4
mexico: cancel standing 2
bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery
reply Q2 hold
END
}

@test "the other side learns nothing of them, nor what they answer" {
    vcz run siege.vcz --as us
    accepted
    prints_line "  = standing order 1 of us: losses all us.4inf [4.1]"
    [[ $output != *"of mexico"* && $output != *never* && $output != *cancel* ]] || fail "it is told"
    prints "Q1 mexico surrender: 1705 (veracruz)"
    [[ $output != *answers* ]] || fail "it is told that Q1 was answered in advance"
    prints "1705 (veracruz) refuses to surrender"
    vcz show siege.vcz --as us
    accepted
    prints "standing order 1 of us: losses all us.4inf"
    [[ $output != *"of mexico: surrender"* ]] || fail "it is shown"
}

@test "their owner sees what is kept and what it answered" {
    vcz run siege.vcz --as mexico
    accepted
    prints_line "  = standing order 1 answers Q1: refuse [4.1]"
    [[ $output != *us.4inf* ]] || fail "a standing order of the U.S. is told"
    vcz show siege.vcz --as mexico
    prints_line "standing order 1 of mexico: surrender 1705 never"
    [[ $output != *"rating <="* ]] || fail "it was cancelled"
}

@test "one that is cancelled leaves the others as they were given [4.1]" {
    write three.vcz <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice seed three
mexico: standing surrender veracruz never
mexico: standing surrender perote if rating <= 4
mexico: standing surrender 1605 always
mexico: cancel standing 1
END
    vcz show three.vcz --as mexico
    prints_line "standing order 2 of mexico: surrender 1221 if rating <= 4"
    prints_line "standing order 3 of mexico: surrender 1605 always"
    [[ $output != *"standing order 1"* ]] || fail "it is still there"
    echo "mexico: cancel standing 2" >>"$BATS_TEST_TMPDIR/three.vcz"
    vcz show three.vcz --as mexico
    prints_line "standing order 3 of mexico: surrender 1605 always"
    [[ $output != *"standing order 2"* ]] || fail "two are there"
}

@test "their record is a log" {
    vcz run siege.vcz
    accepted
    printf '%s\n' "$output" | write record.vcz
    vcz check record.vcz
    accepted
}

@test "in JSON a hex is its number" {
    vcz run siege.vcz --json
    accepted
    prints '"event":"standing-answer","case":"4.1","number":1,"question":1,"answer":"refuse"}'
    prints '"event":"surrender-refused","case":"12.41","fort":"1705"}'
}

@test "a standing order of no kind is told the kinds" {
    log run <<'END'
vcz 1
scenario boards/veracruz-siege.yaml
dice seed 1
standing orders
END
    undecided game.vcz 4 10
    says "standing: it goes on with \`guerrilla\`, \`surrender\`, \`relocate\`"
    for words in "standing retreet|4:10|retreat" "stading retreat|4:1|standing"; do
        IFS="|" read -r order place meant <<<"$words"
        log check < <(printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 1\n%s\n' "$order")
        undecided game.vcz "${place%:*}" "${place#*:}"
        says "; did you mean \`$meant\`?"
    done
}

@test "Cactus Throne: the other side learns nothing of them, nor do odds rest on them" {
    cp -r "$ROOT/tests/cases/cactus/boards" "$BATS_TEST_TMPDIR"
    write march.vcz <<'END'
vcz 1
scenario boards/march.yaml
dice seed 1
republican: standing react all toward puebla
imperial: standing siege all leave-be
END
    vcz run march.vcz --as imperial
    accepted
    prints_line "  = standing order 1 of imperial: siege all leave-be [4.0]"
    [[ $output != *"of republican"* && $output != *toward* ]] || fail "it is told"
    vcz show march.vcz --as imperial
    accepted
    prints "standing react ARMY|all ask|never|toward PROVINCE" # how it is given is no secret
    [[ $output != *"toward puebla"* ]] || fail "it is shown"
    vcz show march.vcz --as republican
    prints_line "standing order 1 of republican: react all toward puebla"
    vcz odds march.vcz 'move fr.2-zouave to tlaxcala' --as imperial
    accepted
    prints "nothing is rolled"
}
