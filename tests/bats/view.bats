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

@test "an account has neither the seed of the dice nor a hash of it, nor a list" {
    write seeded.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed tierra-caliente  # hidden
END
    vcz run seeded.vcz --as mexico
    accepted
    prints_line "# dice: seeded"
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
    prints_line "mexico: setup 1216 2119 1221 1836 1349"
    prints_line "mexico: arrange"
    prints_line "mexico: move"
    prints "  = to 1510"
    prints_line "  = supply: ? units in combat supply, ? in general supply [11.4]"
    [[ $output != *weak* && $output != *"here too"* && $output != *beneath* ]] ||
        fail "a comment of the other side is shown"
    [[ $output != *mx.* && $output != *arranged* && $output != *"= spent"* ]] ||
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

# Mexico sees at 1329 a Leader and one counter, which may exert a zone: the 5th is not led [8.12].
@test "a march past what may be there is listed, and accepted [14.31]" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/unseen-{troops,dummy}.yaml "$BATS_TEST_TMPDIR/boards"
    for board in unseen-troops unseen-dummy; do
        printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 1\n' $board >"$BATS_TEST_TMPDIR/game.vcz"
        vcz legal game.vcz move --costs
        accepted
        prints_line "move mx.5inf to 1228  # 1 of 8, unless unseen units bar the way [14.31]"
        prints_line "move mx.5inf to 1329  # 2 of 8, unless unseen units bar the way [14.31]"
        prints_line "move mx.canalizo to 1328  # 3 of 10, and stops there [5.22]"
        vcz try game.vcz "move mx.5inf to 1329"
        exits 0
    done
}

@test "a side that no game has" {
    for command in run show; do
        vcz "$command" opening.vcz --as france
        undecided
        says "--as wants a side (us, mexico, spain"
        says "), not 'france'"
    done
}

# ---- Santiago [8.1] [8.3]

@test "an account of Santiago names no unit that the side cannot tell [8.1] [8.3]" {
    for side in us spain; do
        ran="veiled_santiago.lua $side"
        run lua5.4 "$ROOT/tests/tools/veiled_santiago.lua" "$VCZ" "$LOGS/santiago/july-1.vcz" "$side"
        [ "$status" = 0 ] || fail "the account of $side tells too much"
    done
}

# hidden FOLDER AT-2811 AT-3208 AT-2505: a game in which the three are hidden, the third out of sight of the balloon.
hidden() {
    mkdir -p "$BATS_TEST_TMPDIR/$1/boards"
    cat >"$BATS_TEST_TMPDIR/$1/boards/hidden.yaml" <<END
scenario: hidden
base: santiago/campaign
turns: {first: 4, last: 11}
board:
  phase: us.movement
  supply_length: 6
  markers: [siboney]
  marines: kept
  units:
    "2811": [$2]
    "3208": [$3]
    "2505": [$4]
    "1803": [sp.prico]
    "3113": [us.6r]
    "2912": [us.2r]
    "3111": [us.10r, us.balloon]
    "3308": [us.21r]
    "3112": [us.e-1]
END
    cat >"$BATS_TEST_TMPDIR/$1/game.vcz" <<END
vcz 1
scenario boards/hidden.yaml
dice seed veiled  # hidden
balloon up
reply Q1 hold
move us.21r to 3208
move us.10r to 3011
end
end
move $2 to 2711
move $4 to 2404
END
}

@test "positions of Santiago that differ only in what a side cannot see give it the same bytes" {
    local command
    hidden one sp.talavera sp.asia1 sp.asia2
    hidden two sp.asia2 sp.talavera sp.asia1
    for command in "run" "run --json" "open" "open --json" "show --plain" "show --json" "show --at 6" "show --json --at 4"; do
        for name in one two; do
            (cd "$BATS_TEST_TMPDIR/$name" && "$VCZ" $command game.vcz --as us) >"$BATS_TEST_TMPDIR/$name.out"
            (cd "$BATS_TEST_TMPDIR/$name" && "$VCZ" $command game.vcz) >"$BATS_TEST_TMPDIR/$name.whole"
        done
        sed -i '/^  = data /d' "$BATS_TEST_TMPDIR"/{one,two}.out # digests of the two boards
        ran=$command
        output=$(head -n 40 "$BATS_TEST_TMPDIR/one.out")
        [ -s "$BATS_TEST_TMPDIR/one.out" ] || fail "nothing is told"
        cmp "$BATS_TEST_TMPDIR/one.out" "$BATS_TEST_TMPDIR/two.out" || fail "they should be the same"
        ! cmp -s "$BATS_TEST_TMPDIR/one.whole" "$BATS_TEST_TMPDIR/two.whole" || fail "nothing is hidden here"
    done
    for line in 4 6 7 10 11; do
        for name in one two; do
            (cd "$BATS_TEST_TMPDIR/$name" && "$VCZ" explain game.vcz:$line --as us) >"$BATS_TEST_TMPDIR/$name.out"
        done
        cmp "$BATS_TEST_TMPDIR/one.out" "$BATS_TEST_TMPDIR/two.out" || fail "explain $line should be the same"
    done
}

# [17.5] [8.1] A counter near the balloon may be a battery or not: Spain is asked in either case.
@test "that Spain could fire at the balloon is hidden from the American" {
    local name gun=sp.mtn6
    for name in one two; do
        hidden $name sp.talavera $gun sp.asia1
        gun=sp.asia2
        head -n 5 "$BATS_TEST_TMPDIR/$name/game.vcz" >"$BATS_TEST_TMPDIR/$name/up.vcz"
        (cd "$BATS_TEST_TMPDIR/$name" && "$VCZ" run --json up.vcz --as us) >"$BATS_TEST_TMPDIR/$name.out"
    done
    grep -q '"event":"question".*"among":null' "$BATS_TEST_TMPDIR/one.out" || fail "nobody is asked"
    cmp "$BATS_TEST_TMPDIR/one.out" "$BATS_TEST_TMPDIR/two.out" || fail "they should be the same"
}

@test "an account of Santiago has no hash of the seed" {
    hidden one sp.talavera sp.asia1 sp.asia2
    cd "$BATS_TEST_TMPDIR/one"
    for side in us spain; do
        vcz run one/game.vcz --as $side
        accepted
        prints_line "# dice: seeded"
        [[ $output != *veiled* ]] || fail "the seed is shown"
    done
}

# [8.1] Which Spaniards stand on San Juan Hill the American does not know: 4 factors of Talavera, or 3 of the second of Asia.
@test "odds --as, in Santiago: a range over what may be, the same whatever is" {
    local name at range=
    for name in one two; do
        at=sp.talavera,sp.asia2
        [ $name = one ] || at=sp.asia2,sp.talavera
        mkdir -p "$BATS_TEST_TMPDIR/$name/boards"
        write "$name/boards/hill.yaml" <<END
scenario: hill
base: santiago/campaign
turns: {first: 4, last: 11}
board:
  phase: us.combat
  supply_length: 6
  markers: [siboney]
  marines: kept
  units: {"2811": [${at%,*}], "1803": [${at#*,}], "2505": [sp.asia1], "2912": [us.2r, us.13r], "2911": [us.16r, us.6r]}
END
        printf 'vcz 1\nscenario boards/hill.yaml\ndice seed 1\n' | write "$name/game.vcz"
        vcz odds $name/game.vcz 'attack 2811 with us.2r us.13r us.16r us.6r' --as us
        accepted
        prints_line 'in 60 positions drawn by lot that look the same to it:'
        [ "$output" = "${range:=$output}" ] || fail "the two look the same"
        vcz odds $name/game.vcz 'attack 2811 with us.2r us.13r us.16r us.6r'
        accepted
        RANGE=$range lua5.4 -e '
            local range, odds, found, wide = os.getenv("RANGE"), io.read("a"), 0, false
            for standing, least, most in range:gmatch("\n(%l+) +least +([%d.]+)%% .-most +([%d.]+)%%") do
                local share = odds:match(" ([%d.]+)%%  " .. standing .. "\n")
                assert(tonumber(least) <= tonumber(share) and tonumber(share) <= tonumber(most), standing)
                found, wide = found + 1, wide or least ~= most
            end
            assert(found == 3 and wide, "no range")
        ' <<<"$output" || fail "$name: what is true is beyond the range"
    done
    vcz odds one/game.vcz 'attack 2811 with us.2r us.13r us.16r us.6r' --as us --json
    accepted
    prints '"unknown":"which Spaniards stand at 2811 [8.1]","positions":60,"standings":{"won":{"least":['
    echo "$output" | write told
    run /usr/bin/python3 "$ROOT/tests/tools/validate.py" "$ROOT/fixtures/schema" --lines odds "$BATS_TEST_TMPDIR/told"
    [ "$status" = 0 ] || fail "it should hold its schema"
}

# [8.1] The American cannot tell whom he attacks; [8.3] the Spaniard can.
@test "odds --as, in Santiago: only of a side that sees whom it attacks" {
    hidden one sp.talavera sp.asia1 sp.asia2
    head -n 8 "$BATS_TEST_TMPDIR/one/game.vcz" >"$BATS_TEST_TMPDIR/one/us.vcz"
    vcz odds one/us.vcz 'attack 2811 with us.2r' --as us
    accepted
    prints_line 'us cannot know which Spaniards stand at 2811 [8.1];'
    echo end >>"$BATS_TEST_TMPDIR/one/game.vcz"
    vcz odds one/game.vcz 'attack 2811 with sp.talavera'
    exits 1
    vcz legal one/game.vcz attack
    accepted
    local attack=${lines[0]}
    vcz odds one/game.vcz "$attack"
    accepted
    local whole=$output
    vcz odds one/game.vcz "$attack" --as spain
    accepted
    [ "$output" = "$whole" ] || fail "it sees all of them"
}

# [4.2] Orders in advance are secret, and so is that there are any. unseen NAME ORDER...: a game in which the U.S. has given these.
unseen() {
    mkdir -p "$BATS_TEST_TMPDIR/$1/boards"
    cp "$ROOT/tests/cases/veracruz/boards/unseen-troops.yaml" "$BATS_TEST_TMPDIR/$1/boards"
    printf 'vcz 1\nscenario boards/unseen-troops.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/$1/game.vcz"
    printf 'us: %s\n' "${@:2}" >>"$BATS_TEST_TMPDIR/$1/game.vcz"
}

@test "an account does not tell that the other side has ordered something in advance" {
    local command
    unseen one "standing retreat all default"
    unseen two
    sed -i '$d' "$BATS_TEST_TMPDIR/two/game.vcz"
    for command in run "run --go-on" "run --json" "run --go-on --json" open report; do
        ran=$command
        for name in one two; do
            (cd "$BATS_TEST_TMPDIR/$name" && "$VCZ" $command game.vcz --as mexico) >"$BATS_TEST_TMPDIR/$name.out"
        done
        cmp "$BATS_TEST_TMPDIR/one.out" "$BATS_TEST_TMPDIR/two.out" || fail "they should be the same"
    done
}

# of_case NAME SIDE: the account of a case file of Montezuma, its refused orders left out.
of_case() {
    put_board_of "$ROOT/tests/cases/montezuma/$1.vcz"
    sed '/# refused/d; /^#/d' "$ROOT/tests/cases/montezuma/$1.vcz" >"$BATS_TEST_TMPDIR/case.vcz"
    vcz run case.vcz --as "$2"
    accepted
}

@test "in Montezuma which card is held is not told [17.2]" {
    of_case 9.9-holding mexico
    prints_line "  = us holds its last card [17.2]"
    [[ $output != *malaria* ]] || fail "the card is told"
    of_case 9.9-holding us
    prints_line "play malaria hold"
    [[ $output != *forced-march* ]] || fail "the card is told"
}

@test "in Montezuma which work is kept is not told [13.2.a]" {
    of_case 13.2-building mexico
    prints_line "  = Q2 us keeps one of two markers for the work: keep ? or ? [13.2.a]"
    prints_line "us: reply Q2 keep"
    [[ $output != *"keep "[0-9]* ]] || fail "the figure is told"
    of_case 13.2-building us
    prints_line "reply Q2 keep 2"
}

@test "in Montezuma a work that lies face down shows its kind, and its figure to its owner [2.3.a]" {
    of_case 13.2-building us
    vcz show case.vcz --as mexico --at 12 --json
    accepted
    prints '"fieldworks of us, face down"'
    prints '"fieldworks of mexico, 2"'
    vcz show case.vcz --as us --at 12 --json
    accepted
    prints '"fieldworks of us, 2"'
    prints '"fieldworks of mexico, face down"'
}

@test "legal --as and try --as, for the side that is to act alone" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/unseen-{troops,dummy}.yaml "$BATS_TEST_TMPDIR/boards"
    for board in unseen-troops unseen-dummy; do
        printf 'vcz 1\nscenario boards/%s.yaml\ndice seed 1\n' $board >"$BATS_TEST_TMPDIR/game.vcz"
        vcz legal game.vcz --costs --as mexico
        accepted
        [ -z "${listed-}" ] || [ "$output" = "$listed" ] || fail "the lists should be the same"
        local listed=$output
        prints_line "move mx.5inf to 1228  # 1 of 8, unless unseen units bar the way [14.31]"
        vcz try game.vcz "move mx.5inf to 1329" --as mexico --verbose
        accepted
        [ "$output" = legal ]
        vcz try game.vcz "move mx.5inf to 1101" --as mexico
        exits 1
        local said=$stderr
        [ -z "${refusal-}" ] || [ "$said" = "$refusal" ] || fail "the refusals should be the same"
        local refusal=$said
        vcz legal game.vcz --as us
        undecided
        says "us is not to act at the end of this log"
        [ -z "$output" ]
        vcz try game.vcz "move mx.5inf to 1329" --as us
        undecided
    done
    # When the game is over nobody may order, and that is told to both.
    cp "$ROOT/logs/veracruz/game-decisive.vcz" "$BATS_TEST_TMPDIR/over.vcz"
    for side in us mexico; do
        vcz legal over.vcz --as $side
        accepted
        [ -z "$output" ]
        vcz try over.vcz end --as $side
        exits 1
        says "the game is over"
    done
}

@test "whether a march has taught the mover something is told to the mover alone [14.31]" {
    local side told=$BATS_TEST_TMPDIR/told
    for side in us mexico; do
        "$VCZ" run "$ROOT/logs/veracruz/opening.vcz" --json --as $side | grep '"event":"moved"' >"$told"
        grep -q "^{[^}]*\"side\":\"$side\".*\"shown\":[01]}" "$told" || fail "$side should be told of its own"
        ! grep "^{[^}]*\"side\":\"$side\"" "$told" | grep -q '"shown":null' || fail "all of its own"
        ! grep -v "^{[^}]*\"side\":\"$side\"" "$told" | grep -q '"shown":[01]' || fail "and of no other"
    done
}
