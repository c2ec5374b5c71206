#!/usr/bin/env bats
# Bots: what they are asked, what they may not do, studies of many games and their shards.
load helper

start() {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed bots
END
}

# bot SCRIPT: runs it as the bot of a fresh game.
bot() {
    start
    write mine.lua
    vcz bot mine.lua game.vcz
}

@test "a bot plays until the other side must speak, and its orders are a log's" {
    start
    vcz bot random game.vcz --seed one
    accepted
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/first.vcz"
    echo "$output" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    exits 0
    vcz show game.vcz
    prints "us is to act"
}

@test "the same seed is the same bot" {
    start
    vcz bot random game.vcz --seed one
    local first=$output
    vcz bot random game.vcz --seed one
    [ "$output" = "$first" ] || fail "the orders should be the same"
    vcz bot random game.vcz --seed two
    [ "$output" != "$first" ] || fail "the orders should be others"
}

@test "the same seed is the same bot, whoever asks it" {
    vcz new veracruz/campaign --seed s/1 --us random --mexico random
    exits 0
    prints_line "bot us random seed s/1"
    echo "$output" >"$BATS_TEST_TMPDIR/bare.vcz"
    vcz bot random bare.vcz
    accepted
    local first=$output
    vcz bot random bare.vcz --seed s/1
    [ "$output" = "$first" ] || fail "the header has this seed"
    vcz bot random bare.vcz --seed s/2
    [ "$output" != "$first" ] || fail "this is another seed"
    { cat "$BATS_TEST_TMPDIR/bare.vcz" && echo "$first"; } >"$BATS_TEST_TMPDIR/begun.vcz"
    cp "$BATS_TEST_TMPDIR/bare.vcz" "$BATS_TEST_TMPDIR/game.vcz"
    vcz play game.vcz
    accepted
    head -n "$(wc -l <"$BATS_TEST_TMPDIR/begun.vcz")" "$BATS_TEST_TMPDIR/game.vcz" |
        cmp - "$BATS_TEST_TMPDIR/begun.vcz" || fail "play should begin as bot does"
    vcz study bare.vcz --seed s --games 1 --json
    local game=${output##*$'\n'}
    vcz study game.vcz --seed s --games 1 --json
    [ "${output##*$'\n'}" = "$game" ] || fail "game 1 of a study should be the game with that seed"
}

@test "a bot's line of the header is checked, and its seed is no side's to know" {
    start
    echo "bot spain random seed x" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 4 5
    says "veracruz has no side \`spain\`; its sides are us and mexico"
    start
    printf 'bot us random seed x\nbot us random seed y\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 5 1
    says "a second \`bot\` line for us"
    start
    echo "bot us random sead x" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 4 15
    says "such a line reads \`bot SIDE NAME seed TEXT\`"
    start
    echo "bot us random seed x" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz run game.vcz
    prints_line "bot us random seed x"
    vcz run game.vcz --as us
    prints_line "# bot us random"
    printf 'vcz 1\nbot us random seed x\n' | write game.vcz
    vcz check game.vcz
    says "the \`scenario\` line stands before bots"
    vcz new veracruz/campaign --us "a b"
    exits 2
    says "a bot is one word, not 'a b'"
}

@test "a game that is over asks no bot" {
    start
    echo "resign" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz bot random game.vcz
    accepted
    [ -z "$output" ] || fail "nothing should be printed"
}

@test "a bot without choose" {
    bot <<<'x = 1'
    undecided
    says "mine.lua:1:1: error: a bot has a function choose(view, question)"
}

@test "a bot that gives no order" {
    bot <<<'function choose() end'
    undecided
    says "mine.lua:1:1: error: an order is wanted, or its text, and not nil"
    bot <<<'function choose() return 7 end'
    says "an order is wanted, or its text, and not number"
    bot <<<'function choose() return "fly away" end'
    says "mine.lua:1:1: error: unknown order \`fly\`"
}

@test "a bot that gives an illegal order: the rule is cited, and nothing printed" {
    bot <<<'function choose() return "move us.4inf to 1705" end'
    undecided
    says "an order is not legal: move us.4inf to 1705: \`move\` is not an order of the Set-up"
    [ -z "$output" ] || fail "an illegal order should not be printed"
}

@test "a bot that never ends" {
    bot <<<'function choose()
  while true do end
end'
    undecided
    says "mine.lua:2:1: error: the script has spent its budget of work"
}

@test "a bot that errs: file and line" {
    bot <<<'function choose(view)
  return view:unit("us.4inf").hex.x
end'
    undecided
    says "mine.lua:2:1: error: attempt to index a nil value"
    bot <<<'function choose(view) return view.weather end'
    says "mine.lua:1:1: error: a view has no weather"
    bot <<<'function choose(view) return view:legal("fly") end'
    says "bad argument #1 to 'legal' (there is no such order)"
    bot <<<'function choose(view) return view:strength("9999", "us") end'
    says "there is no such hex or place"
    bot <<<'function choose('
    says "mine.lua:2:1: error: <name> or '...' expected near <eof>"
}

@test "a bot that is not there" {
    start
    vcz new veracruz/campaign --us nobody
    undecided
    says "there is no bot 'nobody'"
    vcz study game.vcz --us nobody --games 2
    undecided
    says "there is no bot 'nobody'"
    vcz bot nobody game.vcz
    undecided
    says "vcz: error: there is no bot 'nobody' (known: aggressive, cautious, random)"
}

@test "include: a script beside this one, once, and nowhere else" {
    mkdir "$BATS_TEST_TMPDIR/lib"
    write lib/one.lua <<<'count = (count or 0) + 1
return { order = function(view) return view:legal("setup")[1] end }'
    bot <<<'local one, again = include("lib/one"), include("lib/one")
assert(one == again and count == 1)
function choose(view) return one.order(view) or view:legal("end")[1] end'
    accepted
    prints "setup "
    bot <<<'include("../secret")'
    says "mine.lua:1:1: error: bad argument #1 to 'include'"
    bot <<<'include("lib/two")'
    says "include(\"lib/two\"): No such file or directory"
    write lib/two.lua <<<'error("broken")'
    bot <<<'include("lib/two")'
    says "lib/two.lua:1: broken"
    write lib/three.lua <<<'x = 1'
    bot <<<'include("lib/three")'
    says "include(\"lib/three\"): the script returns nothing"
}

@test "a fault in a script that is included stands where the bot came to it" {
    local body
    mkdir "$BATS_TEST_TMPDIR/lib"
    for body in 'error("broken")' 'local x = nil return x.y' 'while true do end' 'local t = {} while true do t[#t + 1] = {} end'; do
        printf '\n\n\n\nreturn function() %s end\n' "$body" | write lib/four.lua
        bot <<<'local four = include("lib/four")
function choose(view)
  local order = four()
  return order
end'
        says "mine.lua:3:1: error: "
        bot <<<$'local four = include("lib/four")\nfunction choose(view)\n\n  return four()\nend' # which leaves nothing to come back to
        says "mine.lua:2:1: error: "
    done
}

@test "a view knows what its side may know" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed bots
setup jalapa orizaba perote puebla mexico-city
end
end
end turn
end
END
    write mine.lua <<'END'
function choose(view)
  local list = {}
  for _, name in ipairs(view:units("mexico")) do
    list[#list + 1] = name .. " " .. tostring(view:unit(name).strength)
  end
  local points, unknown = view:strength("veracruz", "mexico")
  error(table.concat(list, ", ") .. "; veracruz " .. points .. " and " .. unknown ..
    "; " .. tostring(view:unit("mx.vng")))
end
END
    vcz bot mine.lua game.vcz
    undecided
    says "mx.morales nil"
    says "veracruz 0 and 6; nil"
}

@test "what is tried does not happen, and tells what came of it" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed bots
END
    write mine.lua <<'END'
function choose(view)
  local order = "setup jalapa orizaba perote puebla mexico-city"
  local view_then, events = view:try(order, true)
  assert(#view:stacks("mexico") == 1 and #view_then:stacks("mexico") == 6)
  assert(view:allows(order) and not view:allows("end"))
  assert(not view:try("move us.4inf to 1705"))
  assert(#events >= 5 and events[1].event == "draw", events[1].event)
  return "resign"
end
END
    vcz bot mine.lua game.vcz
    accepted
    prints_line "resign"
}

@test "a study: heads, shares, and the same figures by one job and by three" {
    start
    vcz study game.vcz --games 6 --seed s --jobs 1
    accepted
    [[ ${lines[0]} == "6 games: game veracruz, position "*", us random, mexico random, seed s, orders "* ]] ||
        fail "the head should say in plain words what was studied"
    prints "winner"
    local whole=$output
    vcz study game.vcz --games 6 --seed s --jobs 3
    [ "$output" = "$whole" ] || fail "jobs should not change the figures"
}

@test "four shards of a study, merged, are the whole, byte for byte" {
    start
    vcz study game.vcz --games 40 --seed shards --json
    exits 0
    local whole=$output
    for shard in 1 2 3 4; do
        vcz study game.vcz --games 40 --seed shards --shard "$shard/4"
        exits 0
        echo "$output" >"$BATS_TEST_TMPDIR/shard-$shard.json"
    done
    vcz merge shard-3.json shard-1.json shard-4.json shard-2.json --json
    accepted
    [ "$output" = "$whole" ] || fail "the lines should be those of the whole"
    echo "$whole" >"$BATS_TEST_TMPDIR/whole.json"
    vcz merge whole.json
    local figures=$output
    vcz merge shard-1.json shard-2.json shard-3.json shard-4.json
    [ "$output" = "$figures" ] || fail "the figures should be those of the whole"
}

@test "shards that are missing, doubled, of others, or none" {
    start
    vcz study game.vcz --games 2 --shard 1/2
    echo "$output" >"$BATS_TEST_TMPDIR/one.json"
    vcz study game.vcz --games 2 --seed other --shard 2/2
    echo "$output" >"$BATS_TEST_TMPDIR/two.json"
    vcz merge one.json
    undecided
    says "1 of 2 games are missing: is a shard left out?"
    vcz merge one.json one.json
    undecided one.json 2 1
    says "this game has come already"
    vcz merge one.json two.json
    undecided two.json 1 1
    says "this is a shard of another study"
    vcz merge game.vcz
    undecided game.vcz 1 1
    says "this is no line of a study"
    : >"$BATS_TEST_TMPDIR/empty.json"
    for files in empty.json "empty.json one.json"; do
        # shellcheck disable=SC2086
        vcz merge $files
        undecided empty.json 1 1
        says "this is no study: its head is missing"
        [ -z "$output" ]
    done
}

@test "a study says so when a job of it is killed, by whatever signal" {
    vcz new veracruz/campaign --seed 1
    echo "$output" | write game.vcz
    local signal study job
    for signal in 9 15; do
        "$VCZ" study "$BATS_TEST_TMPDIR/game.vcz" --games 100000 --jobs 1 >/dev/null 2>"$BATS_TEST_TMPDIR/said" 3>&- &
        study=$!
        job=
        until [ "$job" ]; do
            sleep 0.05
            job=$(<"/proc/$study/task/$study/children")
        done
        kill -"$signal" $job
        wait "$study" && status=0 || status=$?
        stderr=$(<"$BATS_TEST_TMPDIR/said")
        undecided
        says "a job of the study has died of signal $signal"
    done
}

@test "a study of more ways to end than can be added up says so" {
    {
        echo '{"study":{"game":"veracruz","games":30},"shard":"1/1"}'
        for game in {1..30}; do echo '{"game":'"$game"',"end":"refused at '"$game"'"}'; done
    } >"$BATS_TEST_TMPDIR/study.json"
    vcz merge study.json
    undecided
    says "more ways to end, than can be added up"
}

@test "terms of a study that make no sense" {
    start
    vcz study game.vcz --shard 5/4
    exits 2
    says "--shard wants K/N with K from 1 to N, not '5/4'"
    vcz study game.vcz --games none
    exits 2
    says "--games wants a number from 1 to"
    vcz study game.vcz --seed 'a"b'
    exits 2
    says "--seed wants a short text without quotes"
    vcz study game.vcz --spain random
    exits 2
    cp "$ROOT/scripts/bots/random.lua" "$BATS_TEST_TMPDIR/a\"b.lua"
    vcz study game.vcz --us 'a"b.lua' --games 1 --json
    undecided
    says "--us wants a short name without quotes"
    ! grep -q '"study":' <<<"$output" || fail "a head that is no JSON"
}

@test "a bot that errs ends the study" {
    start
    write mine.lua <<<'function choose() end'
    vcz study game.vcz --mexico mine.lua --games 3
    undecided
    says "mine.lua:1:1: error: an order is wanted"
}

@test "cautious and aggressive play complete games of both kinds" {
    start
    vcz study game.vcz --us cautious --mexico aggressive --games 1
    accepted
    prints "end            over 100.0%"
    write santiago.vcz <<'END'
vcz 1
scenario santiago/campaign
dice seed bots
END
    vcz study santiago.vcz --us aggressive --spain cautious --games 1
    accepted
    prints "end            over 100.0%"
}

# hunted PROVINCE: the Emperor's bot is to move, his Army there, in the short campaign; Juarez is in Baja California.
hunted() {
    write hunt.yaml <<END
scenario: hunt
base: cactus/short
title: The hunt
turns: {first: 12, last: 20}
board:
  phase: imperial.movement
  units:
    $1: [forey, fr.99-ligne, fr.51-ligne, fr.8-1-bty, fr.18-cap]
    mexico: [im.1-inf, im.2-inf, im.3-inf, im.4-inf]
    vera_cruz: [im.5-inf, im.6-inf, im.7-inf]
    baja_california: [juarez, re.1-inf]
  armies: {army-corps: [forey, fr.99-ligne, fr.51-ligne, fr.8-1-bty, fr.18-cap]}
  control: {imperial: [mexico, vera_cruz, $1]}
END
    write hunt.vcz <<'END'
vcz 1
scenario hunt.yaml
dice seed 1
END
    vcz bot cautious hunt.vcz
    accepted
}

@test "cautious hunts Juarez with an Army, and knows that the Baja is a whole move [13.1] [5.1.1]" {
    hunted sinaloa
    prints "move army-corps to sonora"
    hunted sonora
    prints "move army-corps to baja_california"
}

# [12.2/T1] Of 40 units in one province each may leave it for each of the 27 that have none: whoever went on from here had no legal order.
@test "a set-up of Cactus Throne that leaves provinces bare can be set right, and a bot does it [12.2/T1]" {
    local names
    names=$(echo re.{1..26}-inf re.{1,2}-cav re.{1,2}-ind-cav re.mor-oax re.{1..4}-art ng.{1,2}-morelia ng.tetela ng.oaxaca mi.rurales)
    printf 'vcz 1\nscenario cactus/campaign\ndice seed 1\nplace %s at mexico\n' "$names" | write bare.vcz
    vcz legal bare.vcz --count
    prints_line "1080"
    vcz legal bare.vcz
    [[ $output != *" at mexico"* && $output != *" at vera_cruz"* ]] || fail "not where a garrison stands, nor where none is wanted"
    vcz bot random bare.vcz --write
    accepted
    vcz run bare.vcz
    prints "turn 1 imperial reinforcement"
}

# [13.3] Puebla wants 39 of the 45 regiments and battalions, 2 of 4 of cavalry and 6 of 13 National Guards: of each that is elsewhere one more may come.
@test "a set-up of Cactus Throne with too few for Puebla can be set right, and a bot does it [13.3]" {
    vcz new cactus/short --seed 3
    echo "$output" | write few.vcz
    local order
    while order=$("$VCZ" legal "$BATS_TEST_TMPDIR/few.vcz" | head -n 1) && [[ $order != *" re."* ]]; do
        echo "$order" >>"$BATS_TEST_TMPDIR/few.vcz"
    done
    echo "place" re.{1..9}-inf "at oaxaca" >>"$BATS_TEST_TMPDIR/few.vcz"
    vcz legal few.vcz --count
    prints_line "62"
    vcz bot random few.vcz --write
    accepted
    vcz run few.vcz
    prints "give-up"
}
