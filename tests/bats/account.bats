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

# ---- Montezuma, which hides hands and works

# same_account SIDE: account.vcz, which is SIDE's, is carried out to itself.
same_account() {
    for command in run "run --as $1"; do
        vcz ${command%% *} account.vcz ${command#run}
        accepted
        [ "$output" = "$(cat "$BATS_TEST_TMPDIR/account.vcz")" ] || fail "it should run to itself"
    done
    vcz verify account.vcz
    accepted
}

@test "an account of Montezuma is a log: hands, draws, works and what is held [8.3] [2.3.a]" {
    for side in us mexico; do
        account $side "$ROOT/logs/montezuma/game-campaign.vcz"
        ! grep -qE '^(dice seed|salt|bot) ' "$BATS_TEST_TMPDIR/account.vcz" || fail "it has the seed, or the salt"
        ! grep -qE '^  = (lot|seal) ' "$BATS_TEST_TMPDIR/account.vcz" || fail "it tells lots, or seals"
        same_account $side
    done
    vcz run account.vcz --as us
    undecided
    says 'this is what mexico may know, and no other side'
    cp -r "$ROOT/tests/cases/montezuma/boards" "$BATS_TEST_TMPDIR"
    for name in 13.2-building 9.9-holding 21.0-war-of-the-us 6.6-cavalry-by-the-river; do
        sed '/# refused/d; /^#/d' "$ROOT/tests/cases/montezuma/$name.vcz" >"$BATS_TEST_TMPDIR/case.vcz"
        for side in us mexico; do
            account $side case.vcz
            same_account $side
        done
    done
}

# part SIDE LINE: the war up to there, or further on, where that side is to act: game.vcz.
part() {
    for ((line = $2; line < $2 + 60; line++)); do
        head -n $line "$ROOT/logs/montezuma/game-war.vcz" >"$BATS_TEST_TMPDIR/game.vcz"
        ! "$VCZ" legal "$BATS_TEST_TMPDIR/game.vcz" --as $1 >/dev/null 2>&1 || return 0
    done
    fail "$1 is nowhere to act"
}

@test "what a side may order, and sees, is the same on its account as on the whole log" {
    local whole
    for lines in 40:mexico 160:us 220:mexico 280:us; do
        local side=${lines#*:}
        part $side ${lines%:*}
        account $side game.vcz
        for command in legal 'legal --costs' 'show --plain' 'show --json'; do
            vcz ${command%% *} game.vcz ${command#${command%% *}} --as $side
            accepted
            whole=$output
            vcz ${command%% *} account.vcz ${command#${command%% *}}
            accepted
            [ "$output" = "$whole" ] || fail "$command at line $lines should be the same"
        done
    done
}

@test "every command takes an account of Montezuma, for its side" {
    part us 200
    account us game.vcz
    for command in 'check FILE' 'fmt FILE' 'open FILE' 'dice FILE --json' 'report FILE' 'mail due FILE' \
        'bot cautious FILE' 'run FILE --json' 'show FILE --svg' 'diff FILE FILE'; do
        vcz ${command//FILE/account.vcz}
        accepted
    done
    local order=$("$VCZ" legal "$BATS_TEST_TMPDIR/account.vcz" | head -n 1)
    vcz try account.vcz "$order" --verbose
    accepted
    [ "$output" = legal ]
    vcz explain "account.vcz:$(grep -n 'Efficiency of' "$BATS_TEST_TMPDIR/account.vcz" | head -n 1 | cut -d: -f1)"
    accepted
    for command in 'perft FILE 1' 'study FILE --games 1' 'play FILE'; do
        vcz ${command//FILE/account.vcz}
        undecided
        says "this is an account"
    done
    vcz diff game.vcz account.vcz
    undecided
    says "another account of the same side only"
    account mexico game.vcz
    for command in 'legal FILE' 'bot cautious FILE' "try FILE end"; do
        vcz ${command//FILE/account.vcz}
        undecided
        says "mexico is not to act at the end of this log"
    done
}

# [8.3] Mexico holds no-quarter in place of forced-march-24, and the United States cannot tell.
@test "two games that are the same to a side have the same account" {
    cd "$BATS_TEST_TMPDIR"
    cp -r "$ROOT/tests/cases/montezuma/boards" .
    for card in forced-march-24 no-quarter; do
        sed -i "s/low-ammo, [a-z0-9-]*\]/low-ammo, $card]/" boards/coahuila.yaml
        printf '%s\n' 'vcz 1' 'scenario boards/coahuila.yaml' 'dice seed 1' 'play bad-weather discard' \
            'play dysentery discard' 'play low-ammo discard' 'play malaria hold' "play $card hold" >game.vcz
        account us game.vcz
        prints_line "mexico: play"
        [[ $output != *$card* ]] || fail "the card is told"
        same_account us
        sed '/= data/d' account.vcz >$card.vcz
    done
    cmp forced-march-24.vcz no-quarter.vcz || fail "the accounts should be the same"
    vcz show account.vcz --json
    accepted
    [[ $output != *no-quarter* ]] || fail "the card is shown"
}

@test "what a steward has answered stands in an account, and he is not asked again" {
    cd "$BATS_TEST_TMPDIR"
    cp -r "$ROOT/tests/cases/montezuma/boards" .
    cat >respond.lua <<'END'
function choose(view, question)
  for _, order in ipairs(view:legal()) do
    if tostring(order):find("respond") then return order end
  end
  return view:legal()[1]
end
END
    printf '%s\n' 'vcz 1' 'scenario boards/cards-in-battle.yaml' 'dice list 13' \
        "steward mexico respond.lua $(b2sum -l 128 respond.lua | cut -d' ' -f1)" 'play settlers activate' \
        'reply Q1 activate worth us.5-inf us.1-drag us.bragg us.tn-1' >game.vcz
    for side in us mexico; do
        account $side game.vcz
        prints "mexico: reply Q2 respond"
        same_account $side
        sed '/^mexico: reply/,$d' account.vcz >asked.vcz
        vcz show asked.vcz
        accepted
        prints "mexico must answer Q2"
    done
}

# In an account a die names the card that its side draws, by its number in cards.yaml.
@test "a die of an account that names a card which cannot be drawn" {
    account us "$ROOT/logs/montezuma/game-war.vcz"
    cd "$BATS_TEST_TMPDIR"
    local drew=$(grep -n '^  = us draws .* \[8.1\]' account.vcz | head -n 1 | cut -d: -f1)
    local dice=$(head -n $drew account.vcz | grep -n '^dice list' | tail -n 1 | cut -d: -f1)
    local list=$(sed -n ${dice}p account.vcz)
    [[ $list =~ \ ([0-9]+)\ ([0-9]+)$ ]] || fail "two cards are drawn: $list"
    local first=${BASH_REMATCH[1]} second=${BASH_REMATCH[2]}
    sed "${dice}s/ $second\$/ $first/" account.vcz >twice.vcz # it is in the hand already
    vcz check twice.vcz
    undecided
    says "is $first, no face of the die of this order"
    sed "${dice}s/ $second\$/ 81/" account.vcz >none.vcz
    vcz check none.vcz
    undecided
    says "is 81, no face of the die of this order"
}

@test "an account of Montezuma that somebody has changed" {
    cd "$BATS_TEST_TMPDIR"
    account us "$ROOT/logs/montezuma/game-war.vcz"
    local drawn=$(grep -n '^  = us draws' account.vcz | head -n 1 | cut -d: -f1)
    sed '0,/^dice list [0-9]*/s//& 1/' account.vcz >more.vcz
    vcz check more.vcz
    [ "$status" != 0 ] || fail "a die more should be found"
    sed '0,/^dice list /{/^dice list /d}' account.vcz >less.vcz
    vcz check less.vcz
    [ "$status" != 0 ] || fail "dice less should be found"
    sed 's/^account us/account nobody/' account.vcz >nobody.vcz
    vcz check nobody.vcz
    undecided
    sed 's/^account us/account mexico/' account.vcz >other.vcz
    vcz check other.vcz
    [ "$status" != 0 ] || fail "it is not what mexico may know"
    sed 's/^account us/&\ndice seed 1/' account.vcz >seeded.vcz
    vcz check seeded.vcz
    undecided
    sed "${drawn}s/draws .*/draws spies [8.1]/" account.vcz >other.vcz
    vcz check other.vcz
    [ "$status" = 1 ] || fail "another card is told than was drawn"
    says "other.vcz:$drawn:"
}

@test "an account of a game that hides much is read: check, run, fmt, show [14.0] [8.1]" {
    local game
    for game in veracruz/opening:us veracruz/opening:mexico santiago/july-1:us; do
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
    vcz run account.vcz --as spain
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
