# A player's own log: what `vcz run --as SIDE` prints.
load helper

# account SIDE LOG: writes account.vcz.
account() {
    vcz run "$2" --as "$1"
    accepted || return
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/account.vcz"
}

@test "an account of Cactus Throne is a log, true to the last line [5.6]" {
    for side in imperial republican; do
        account $side "$ROOT/logs/cactus/game-queretaro.vcz"
        ! grep -qE '^(dice seed|salt|bot) ' "$BATS_TEST_TMPDIR/account.vcz" || fail "it has the seed, or the salt"
        for command in check verify; do
            vcz $command account.vcz
            accepted
        done
        vcz run account.vcz
        accepted
        [ "$output" = "$(cat "$BATS_TEST_TMPDIR/account.vcz")" ] || fail "it should run to itself"
        vcz run account.vcz --as $side
        accepted
        [ "$output" = "$(cat "$BATS_TEST_TMPDIR/account.vcz")" ] || fail "so it should for its side"
        vcz diff "$ROOT/logs/cactus/game-queretaro.vcz" account.vcz
        accepted
        [ -z "$output" ] || fail "it should be the same game"
    done
    vcz run account.vcz --as imperial
    undecided
    says 'this is what republican may know, and no other side'
}

@test "every command takes it" {
    head -n 90 "$ROOT/logs/cactus/game-queretaro.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    account imperial game.vcz
    for command in 'show --plain' legal open 'dice --json' fmt report 'perft 1' 'bot cautious' 'mail due'; do
        local words=($command) file=account.vcz
        [ "$command" != 'bot cautious' ] && [ "$command" != 'mail due' ] || words+=(account.vcz)
        [ "${#words[@]}" = 3 ] || words=("${words[0]}" account.vcz "${words[@]:1}")
        vcz "${words[@]}"
        accepted
        [ -n "$output" ] || [ "$command" = 'bot cautious' ] || fail "it should print something"
    done
    local order=$("$VCZ" legal "$BATS_TEST_TMPDIR/account.vcz" | head -n 1)
    vcz try account.vcz "$order" --verbose
    accepted
    [ "$output" = legal ]
    vcz explain "account.vcz:$(grep -n 'place' "$BATS_TEST_TMPDIR/account.vcz" | tail -n 1 | cut -d: -f1)"
    accepted
    vcz show account.vcz --plain
    local shown=$output
    vcz show game.vcz --plain
    [ "$output" = "$shown" ] || fail "the same position should be shown"
}

# 6.3 Army of the East is at Oaxaca and reacts to the march into Puebla as it was told to in advance.
@test "a secret answer of the other side stands in it as an answer, and no sooner [6.3]" {
    cp -r "$ROOT/tests/cases/cactus/boards" "$BATS_TEST_TMPDIR"
    write game.vcz <<'END'
vcz 1
scenario boards/march.yaml
dice list 6
republican: standing react all never
republican: standing react army-east toward jalisco puebla
move fr.2-zouave to tlaxcala
republican: cancel standing 2
end
END
    account imperial game.vcz
    [ "$(sed -n '/^move/,/die for/p' "$BATS_TEST_TMPDIR/account.vcz")" = "move fr.2-zouave to tlaxcala
  = Q1 republican react: army-east from oaxaca, for the enemy in puebla [6.3]
dice list 6
republican: reply Q1 react puebla
  = die for reaction: 6 [6.3]" ] || fail "the answer should stand behind its question"
    ! grep -qE 'standing|cancel|jalisco' "$BATS_TEST_TMPDIR/account.vcz" || fail "the standing orders are told"
    vcz verify account.vcz
    accepted
    account republican game.vcz
    grep -q '^republican: standing react army-east toward jalisco puebla$' "$BATS_TEST_TMPDIR/account.vcz"
    vcz verify account.vcz
    accepted
}

@test "a bot orders until a die is to be thrown" {
    head -n 200 "$ROOT/logs/cactus/game-queretaro.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
    account imperial game.vcz
    vcz bot random account.vcz --write
    accepted
    vcz check account.vcz
    [ "$status" = 0 ] || says 'it wants die'
}

@test "an account that somebody has changed" {
    account imperial "$ROOT/logs/cactus/game-queretaro.vcz"
    cd "$BATS_TEST_TMPDIR"
    sed '0,/^dice list [0-9]*/s//& 1/' account.vcz >more.vcz
    vcz check more.vcz
    [ "$status" != 0 ] || fail "a die more should be found"
    sed '0,/^dice list /{/^dice list /d}' account.vcz >less.vcz
    vcz check less.vcz
    [ "$status" != 0 ] || fail "dice less should be found"
    sed 's/^account imperial/account nobody/' account.vcz >nobody.vcz
    vcz check nobody.vcz
    undecided
    says 'cactus has no side `nobody`'
    sed 's/^account imperial/&\n&/' account.vcz >twice.vcz
    vcz check twice.vcz
    undecided
    sed 's/^account imperial/dice seed 1\n&/' account.vcz >seeded.vcz
    vcz check seeded.vcz
    undecided
    sed 's/^account imperial/&\ndice seed 1/' account.vcz >seeded.vcz
    vcz check seeded.vcz
    undecided
    sed 's/^dice list .*/dice list 99999/' account.vcz >face.vcz
    vcz check face.vcz
    undecided
    printf 'vcz 1\naccount us\nscenario veracruz/campaign\n' >first.vcz
    vcz check first.vcz
    undecided
    says 'the `scenario` line stands before `account`'
}

# ---- games that hide much

@test "an account of a game that hides much is read: check, run, fmt, show [14.0] [8.1]" {
    local game
    for game in veracruz/opening:us veracruz/opening:mexico santiago/july-1:us montezuma/turn2:mexico; do
        local side=${game#*:} log=$ROOT/logs/${game%:*}.vcz
        account "$side" "$log"
        grep -qx "account $side" "$BATS_TEST_TMPDIR/account.vcz" || fail "it should say whose it is"
        vcz check account.vcz
        accepted && [ -z "$output" ]
        vcz show "$log" --as "$side" --plain
        local head=${output%%$'\n\n'*}
        vcz show account.vcz
        accepted
        [ "${output%%$'\n\n'*}" = "$head" ] || fail "it should show what the side sees"
        local seen=$output
        vcz run account.vcz --as "$side"
        accepted
        [ "$output" = "$(cat "$BATS_TEST_TMPDIR/account.vcz")" ] || fail "it should run to itself"
        vcz fmt account.vcz --write
        accepted
        vcz show account.vcz
        [ "$seen" = "$output" ] || fail "fmt should keep the view"
        vcz verify account.vcz
        undecided
        says "leaves out what nothing can be carried out without"
        vcz legal account.vcz
        undecided
        [ -z "$output" ]
    done
    vcz show account.vcz --at 3
    undecided
    vcz show account.vcz --svg
    undecided
    vcz run account.vcz --json
    undecided
    vcz run account.vcz --as us
    undecided
}

@test "an account goes on from an earlier one, or parts from it" {
    local log=$ROOT/logs/veracruz/opening.vcz
    cd "$BATS_TEST_TMPDIR"
    head -n 40 "$log" >begun.vcz
    "$VCZ" run begun.vcz --as mexico >old.vcz
    "$VCZ" run "$log" --as mexico >new.vcz
    vcz diff old.vcz new.vcz
    accepted
    [[ $output =~ ^'new.vcz goes on from old.vcz, from line '[0-9]+' on'$ ]] || fail "it goes on"
    vcz diff new.vcz new.vcz
    accepted && [ -z "$output" ]
    vcz diff new.vcz old.vcz
    exits 1
    prints 'is missing in old.vcz'
    sed '0,/  = in /s//  = at /' new.vcz >other.vcz
    ! cmp -s new.vcz other.vcz || sed '0,/ \[/s// [9/' new.vcz >other.vcz
    vcz diff new.vcz other.vcz
    exits 1
    prints 'stands otherwise in other.vcz'
    vcz diff new.vcz "$log"
    undecided
}

@test "the view in an account tells no more than show --as" {
    account us "$ROOT/logs/veracruz/opening.vcz"
    ! grep -E '^  = \|' "$BATS_TEST_TMPDIR/account.vcz" | grep -qE 'mx\.dummy|mx\.vng' ||
        fail "hidden counters are named"
}

@test "an account of a game that hides much, spoilt" {
    cd "$BATS_TEST_TMPDIR"
    printf 'vcz 1\nscenario veracruz/campaign\naccount us\ndice list 3\n' >game.vcz
    vcz check game.vcz
    undecided game.vcz 4 1
    printf 'vcz 1\nscenario veracruz/campaign\naccount us\nend\nflie\n' >game.vcz
    vcz check game.vcz
    undecided game.vcz 5 1
    printf 'vcz 1\nscenario veracruz/campaign\naccount us\nend\n' >game.vcz
    vcz show game.vcz
    undecided
    says "no view of the board"
    printf '  = |\n  = | \n  = |x # y\n' >>game.vcz
    vcz show game.vcz
    accepted
    [ "$output" = $'\n\nx # y' ]
    vcz fmt game.vcz
    accepted
    for command in 'odds FILE end' 'try FILE end' 'open FILE' 'explain FILE:4' 'dice FILE' 'perft FILE 1' 'report FILE' \
        'bot random FILE' 'mail due FILE' 'study FILE --games 1' 'what-if FILE --games 1' 'play FILE'; do
        vcz ${command//FILE/game.vcz}
        undecided
    done
}
