# Scripts as a player meets them: scenarios and house rules in Lua.

load helper

# opening [LINE...]: game.vcz is the opening with these lines more in its header.
opening() {
    local from=$ROOT/logs/veracruz/opening.vcz
    {
        sed '/^dice/q' "$from"
        printf '%s\n' "$@"
        sed '1,/^dice/d' "$from"
    } | write game.vcz
}

@test "a scenario in Lua is the YAML that it prints" {
    write s.lua <<'END'
local campaign = base("veracruz/campaign")
return {
  scenario = "mine", base = "veracruz/campaign", title = "After " .. campaign.title,
  turns = {first = 5, last = 6},
  board = {phase = "us.combat", units = {["1412"] = {"us.worth", "us.4inf"},
                                         ["1413"] = {"mx.santa-anna", "mx.5inf"}}},
  change = {tables = {charts = {crt = {rows = {["0"] = part("tables").charts.crt.rows["1"]}}}}},
}
END
    vcz scenario s.lua
    accepted
    echo "$output" | write s.yaml
    vcz scenario s.yaml
    prints "$(cat "$BATS_TEST_TMPDIR/s.yaml")"
    vcz new s.lua --seed 1
    echo "$output" | write game.vcz
    vcz legal game.vcz attack
    prints "attack 1413 with all@1412"
}

@test "fixtures/README.md: its example is a scenario, and it tells every key of a board" {
    sed -n '/^    scenario: mine/,/^      reinf/s/^    //p' "$ROOT/fixtures/README.md" | write mine.yaml
    vcz scenario mine.yaml
    accepted
    prints_line "title: The pass"
    vcz new mine.yaml --seed 1
    echo "$output" | write game.vcz
    vcz legal game.vcz attack
    accepted
    prints_line "attack 1413 with all@1412"
    for game in veracruz santiago; do
        echo "scenario: x
base: $game/campaign
board: {nothing: 1}" | write board.yaml
        vcz scenario board.yaml
        undecided board.yaml 3 9
        for key in $(sed -n "s/.*unknown key 'nothing' (known: \(.*\)).*/\1/p" <<<"$stderr" | tr -d ,); do
            grep -q "\`$key[:\`]" "$ROOT/fixtures/README.md" || fail "fixtures/README.md lacks $key of $game"
        done
    done
}

@test "a fault in what a script builds names the script" {
    write s.lua <<'END'
return {
  scenario = "x", base = "veracruz/campaign",
  board = {phase = "us.combat", units = {["1412"] = {"us.nobody"}}}}
END
    vcz scenario s.lua
    undecided s.lua 3 54
    says "no unit 'us.nobody'"
    echo 'return 5' | write s.lua
    vcz scenario s.lua
    undecided s.lua 1 1
    says "returns a table"
    echo 'return {base = 0.5}' | write s.lua
    vcz scenario s.lua
    says "numbers of a scenario are whole"
    echo 'return {base = "veracruz/campaign", scenario = "x", change = {maps = {}}}' | write s.lua
    vcz scenario s.lua
    undecided s.lua 1 63
    says "unknown key 'maps'; did you mean 'map'? (known: scenario, map, units"
}

@test "a fault in what a script builds stands where the script says it, though it is put together" {
    write s.lua <<'END'
local lines = { "mx.santa-anna",
  "mx.5inf", "mx.nobody" } -- units = "x"
return {
  scenario = "pass", base = "veracruz/campaign",
  board = { phase = "us.combat", units = { ["1413"] = lines } },
}
END
    vcz scenario s.lua
    undecided s.lua 2 14
    write s.lua <<'END'
local s = { scenario = "pass", base = "veracruz/campaign", title = [[a
b]] }
s.board = { phase = "us.combat", units = {} }
s.board.units["1412"] = { "us.worth", "us.worht" }
s.bord = 5
return s
END
    vcz scenario s.lua
    undecided s.lua 5 3
    says "unknown key 'bord'"
    sed -i /bord/d "$BATS_TEST_TMPDIR/s.lua"
    vcz scenario s.lua
    undecided s.lua 4 39
    says "no unit 'us.worht'"
    write s.lua <<'END'
local all = {}
for i = 1, 2 do
  all[i] = { "us.x" .. i, 0.5 }
end
return { scenario = "p", board = { units = all }, base = "veracruz/campaign" }
END
    vcz scenario s.lua
    undecided s.lua 3 27
    says "whole, and 0.5 is not"
}

# ends_soon FILE WORDS: a scenario that means harm ends in a fault of that file, with no more than 64 MB.
ends_soon() {
    ran="vcz scenario $1"
    # a sanitizer's shadow alone takes more than any limit of memory
    run --separate-stderr bash -c 'if [[ $VCZ == *asan* ]]; then ulimit -t 60; else ulimit -v 65536 -t 5; fi; "$VCZ" scenario "$1"' - "$1"
    undecided
    [[ $stderr == "$1:"[0-9]*": error: "* ]] || fail "stderr should begin with a place in $1"
    says "$2"
}

@test "a scenario that means harm ends in a fault, with a place" {
    cd "$BATS_TEST_TMPDIR"
    echo 'for i = 1, 1e7 do base("veracruz/campaign") end' | write a.lua
    ends_soon a.lua "spent its budget of work"
    echo 'base("veracruz/campaign") for i = 1, 1e7 do part("map") end' | write a.lua
    ends_soon a.lua "spent its budget of work"
    echo 'for i = 1, 20 do pcall(base, "veracruz/" .. i) end return {a = base("x/y")}' | write a.lua
    ends_soon a.lua "asks for more than 16 files"
    echo 'local n = ("x"):rep(65000) for i = 1, 1e7 do pcall(base, n) end' | write a.lua
    ends_soon a.lua "spent its budget of work"
    echo 'return base("a.lua")' | write a.lua
    ends_soon a.lua "a.lua:1:1: error: this scenario is a base of itself"
    echo 'return base("./a.lua")' | write a.lua
    ends_soon a.lua "scripts rest on one another too deep"
    echo 'return base("b.lua")' | write a.lua
    echo 'return base("a.lua")' | write b.lua
    ends_soon a.lua "b.lua:1: this scenario is a base of itself"
    printf 'scenario: x
base: b.lua
' | write a.yaml
    echo 'return base("a.yaml")' | write b.lua
    ends_soon a.yaml "has a base itself"
    echo 'local s, t = ("x"):rep(60000), {} for i = 1, 90000 do t[i] = s end return {a = t}' | write a.lua
    ends_soon a.lua "the texts of the scenario are too long together"
    echo 'local s, t = ("x"):rep(60000), {} for i = 1, 40000 do t[i] = {[s] = 1} end return {a = t}' |
        write a.lua
    ends_soon a.lua "the texts of the scenario are too long together"
    echo 'local t = {} for i = 1, 99000 do t["k" .. i] = 1 end return t' | write a.lua
    ends_soon a.lua "a table has at most 16384 entries"
    {
        printf 'scenario: x
base: veracruz/campaign
change:
  scenario:
'
        seq -f '    k%g: 1' 60000
    } | write a.yaml
    ends_soon a.yaml "unknown key 'k1'"
}

@test "a change of a YAML scenario names its own file at a fault" {
    write s.yaml <<'END'
scenario: x
base: veracruz/campaign
change:
  tables:
    charts:
      crt: {title: The same, cloumns: [a]}
END
    vcz scenario s.yaml
    undecided s.yaml 6 30
    says "unknown key 'cloumns'"
}

@test "a change may take away, add and replace" {
    write s.yaml <<'END'
scenario: x
base: veracruz/campaign
change:
  tables: {charts: {crt: {title: Mine, doubts: null, rows: {"0": ["F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1", "F-3/A-1"]}}}}
END
    vcz new s.yaml --seed 1
    exits 0
}

@test "house rules leave their name in the record, and a record is a fixed point" {
    opening "rule northers"
    vcz run game.vcz
    prints "  = house rule northers (northers): supply units -1"
    write one.lua <<'END'
function on_combat(context)
  return context.attack > 3 and 1 or nil
end
END
    opening "rule one.lua"
    vcz run game.vcz
    accepted
    prints "  = house rule one (one.lua): columns 1"
    echo "$output" | write record.vcz
    vcz run record.vcz
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/record.vcz")" ]
}

@test "a house rule refuses in its own words" {
    write rest.lua <<'END'
name = "rest"
function on_order(c)
  if c.verb == "move" then return "the army rests" end
end
END
    opening "rule rest.lua"
    vcz check game.vcz
    exits 1
    says "illegal [house]: house rule rest: the army rests"
}

@test "on_order is told the side that gives the order, in the turn of the other, too" {
    echo 'function on_order(c) if c.verb == "standing losses" and c.side ~= "us" then return "not for " .. c.side end end' | write losses.lua
    vcz new veracruz/campaign --seed 1
    printf '%s\nrule losses.lua\nus: standing losses all us.1inf\n' "$output" | write game.vcz
    vcz check game.vcz
    accepted
    printf '%s\n' 'standing losses all mx.vng' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    exits 1
    says 'house rule losses: not for mexico'
}

@test "an order for a token that its side does not see is refused by the game, and no house rule fails over it" {
    opening 'rule strong.lua'
    sed -i 's/^setup .*/setup 1349 1436 1531 1836 2039/; s/^move m1 to .*/move m5 to 1836/; /^turn 1 us movement/q' "$BATS_TEST_TMPDIR/game.vcz"
    local as order
    echo 'function on_order(c) end' | write strong.lua
    for as in '' '--as us'; do
        for order in 'move m5 to 1508' 'move m9 to 1508'; do
            in_tmpdir "$VCZ" try game.vcz "$order" $as >"$BATS_TEST_TMPDIR/without$as.$order" 2>&1 || true
        done
    done
    echo 'function on_order(c) if c.unit and c:unit(c.unit).strength == 9 then return "nine" end end' | write strong.lua
    for as in '' '--as us'; do
        for order in 'move m5 to 1508' 'move m9 to 1508'; do
            in_tmpdir "$VCZ" try game.vcz "$order" $as >"$BATS_TEST_TMPDIR/with" 2>&1 || true
            grep -q . "$BATS_TEST_TMPDIR/with"
            cmp "$BATS_TEST_TMPDIR/without$as.$order" "$BATS_TEST_TMPDIR/with" || fail "$order $as: $(cat "$BATS_TEST_TMPDIR/with")"
        done
    done
}

@test "legal lists what house rules let through" {
    echo 'function on_order(c) if c.verb == "setup" then return "no" end end' | write no.lua
    vcz new veracruz/campaign --seed 1
    printf '%s\nrule no.lua\n' "$output" | write game.vcz
    vcz legal game.vcz setup --count
    [ "$output" = 0 ]
}

# fails SCRIPT MESSAGE: the opening under that house rule comes to nothing.
fails() {
    printf '%s\n' "$1" | write bad.lua
    opening "rule bad.lua"
    vcz check game.vcz
    exits 2
    says "$2"
}

@test "a house rule that fails decides nothing, and says where" {
    fails $'\nfunction on_order(c)\n  return 1 .. {}\nend' \
        "bad.lua:3:1: error: attempt to concatenate a table value"
    fails 'function on_order(c) return 5 end' "on_order returns nil, or a text that refuses"
    fails 'function on_combat(c) return 0.5 end' "returns nil, or a whole number"
    fails 'function on_order(c) last = c.verb end' \
        "keeps nothing from one call to the next, and 'last' would be kept"
    fails 'function on_order(c) while true do end end' "spent its budget of work"
    fails 'function in_order(c) end' "a house rule has a function on_order"
    fails 'x x' "bad.lua:1:1: error: syntax error near 'x'"
}

@test "a house rule is called by letters, digits, - and _, and nothing else gets into a record" {
    for name in '"a\n  = turn"' '"a\27[2J"' '"a\r"' '"a b"' '"a#b"' '"\226\128\174x"' '"\255"' '""' '"a\0b"' \
        'string.rep("a", 41)' 5 '{}'; do
        printf 'x = 1\nname = %s\nfunction on_combat(c) return 1 end\n' "$name" | write one.lua
        opening "rule one.lua"
        vcz run game.vcz
        undecided one.lua 2 1
        says "the \`name\` of a house rule has at most 40 letters of a to z, digits, - and _"
    done
    echo 'function on_combat(c) return 1 end' | write "möve.lua"
    opening "rule möve.lua"
    vcz run game.vcz
    undecided game.vcz 11 6
    says "the \`name\` of a house rule"
    printf 'name = "M-1_a"\nfunction on_combat(c) return 1 end\n' | write "möve.lua"
    vcz run game.vcz
    prints "  = house rule M-1_a (möve.lua): columns 1"
}

@test "words of a house rule are one line, whatever is in them" {
    for words in '"no\ngame.vcz:9: illegal [1.1]: forged"' '"no\13game.vcz:9: illegal [1.1]: forged"'; do
        echo "function on_order(c) if c.verb == 'move' then return $words end end" | write rest.lua
        opening "rule rest.lua"
        vcz check game.vcz
        exits 1
        says "illegal [house]: house rule rest: no game.vcz:9: illegal [1.1]: forged"
        echo "function on_order(c) error($words, 0) end" | write rest.lua
        vcz check game.vcz
        undecided
        says "rest.lua:1:1: error: no game.vcz:9: illegal [1.1]: forged"
    done
    echo 'function on_order(c) return "\27]0;x\7 \226\128\174 \194\155 \255 " .. ("é"):rep(200) end' | write rest.lua
    vcz check game.vcz
    exits 1
    says "house rule rest: ?]0;x? ? ? ? ééé"
    says "ééé..."
    echo 'error("\27[2J\n\n= die 6")' | write rest.lua
    vcz check game.vcz
    undecided rest.lua 1 1
    says "rest.lua:1:1: error: ?[2J = die 6"
}

@test "a side is told that a house rule refuses or fails, not what it says or where" {
    write spy.lua <<'END'
function on_order(c)
  if c.turn == 1 and c.side == "us" then
    return "beneath lies " .. tostring(c:unit("mx.vng").strength)
  end
end
END
    opening "rule spy.lua"
    vcz run game.vcz --as us
    exits 1
    says "illegal [house]: house rule spy refuses this order"
    [[ $stderr != *beneath* ]] || fail "the words of the rule are told"
    vcz run game.vcz
    says "house rule spy: beneath lies nil" # which the U.S. does not see, and so the rule neither
    sed -i '/^turn 1 us supply/,$d' "$BATS_TEST_TMPDIR/game.vcz"
    vcz odds game.vcz end --as us
    exits 1
    says "house rule spy refuses this order"
    [[ $stderr != *beneath* ]] || fail "the words of the rule are told"
    sed -i 's/return "beneath/error("beneath/; s/strength)$/strength))/' "$BATS_TEST_TMPDIR/spy.lua"
    vcz odds game.vcz end --as us
    undecided
    [ "$stderr" = "spy.lua:1:1: error: this house rule has failed" ] || fail "more is told"
    opening "rule spy.lua"
    vcz run game.vcz --as us
    undecided
    [ "$stderr" = "spy.lua:1:1: error: this house rule has failed" ] || fail "more is told"
    vcz run game.vcz --as mexico
    [ "$stderr" = "spy.lua:1:1: error: this house rule has failed" ] || fail "more is told"
    vcz run game.vcz
    undecided spy.lua 3 1
    says "beneath lies nil"
}

# alike LINES: what the U.S. is told hangs not on how Mexico has arranged Veracruz, though a rule that fails in the end does
# other work, or makes other texts, before orders of hers.
alike() {
    local order
    for order in 'mx.vng mx.ong' 'mx.ong mx.vng'; do
        sed "s/^dice.*/rule spy.lua\n&/; s/mx.vng mx.ong/$order/" "$ROOT/logs/veracruz/opening.vcz" | head -n "$1" | write game.vcz
        vcz_into "${order%% *}.out" run game.vcz --as us
        undecided
        [ "$stderr" = "spy.lua:1:1: error: this house rule has failed" ] || fail "more is told"
    done
    cmp "$BATS_TEST_TMPDIR/mx.vng.out" "$BATS_TEST_TMPDIR/mx.ong.out"
}

@test "what a house rule has done before orders of the one side leaves nothing before those of the other" {
    write spy.lua <<'END'
function on_order(c)
  if c.side == "us" then for i = 1, 480000 do end
  elseif (c:unit("mx.vng").depth or 0) == 2 then for i = 1, 480000 do end end
end
END
    alike 120
    write spy.lua <<'END'
function on_order(c)
  if c.side == "us" then
    local t = {}
    for i = 1, 30 do t[i] = ("x"):rep(900 + i):rep(60) end
    for i = 1, 450000 do end
  elseif c.turn >= 1 and (c:unit("mx.vng").depth or 0) == 2 then
    local t = {} for i = 1, 48 do t[i] = ("x"):rep(900 + i):rep(60) end
  end
end
END
    alike 60
}

@test "who calls an answer overdue may be the other side: a house rule knows what both know" {
    echo 'function on_order(c) if c.verb == "overdue" then return c.side .. " " .. (c:unit("mx.vng").strength or "?") end end' | write spy.lua
    sed 's/^dice.*/rule spy.lua\n&/; /reply Q1 /,$d' "$ROOT/logs/veracruz/opening.vcz" | write game.vcz
    vcz try game.vcz 'overdue Q1'
    says "house rule spy: mexico ?"
    vcz try game.vcz 'us: overdue Q1'
    says "house rule spy: us ?"
}

@test "a file that a scenario names, and there is not, is missed where it is named" {
    printf '\nreturn base("veracruz/campaign")\n' | write mine.lua
    vcz scenario mine.lua
    undecided mine.lua 2 1
    says "mine.lua:2:1: error: map.yaml: No such file or directory"
    printf 'scenario: mine\ngame: cactus\nturns: {first: 1, last: 2}\nfiles: {map: map.yaml, units: ../units.yaml, tables: .}\n' |
        write mine.yaml
    vcz scenario mine.yaml
    undecided mine.yaml 4 14
    says "mine.yaml:4:14: error: map.yaml: No such file or directory"
    says "mine.yaml:4:31: error: '../units.yaml' is no file in this folder or below it"
    says "mine.yaml:4:54: error: .: not a regular file"
}

@test "what a house rule adds all are told: it rests on what both sides know" {
    echo 'function on_phase_end(c) return (c:unit("sp.movil1").steps or 0) * 100 + (c:unit("us.7r").steps or 0) end' | write spy.lua
    vcz new santiago/july-1
    printf '%s\nrule spy.lua\nend\n' "$output" | write game.vcz
    vcz run game.vcz --as us
    accepted
    prints "= house rule spy (spy.lua): steps that may be lost 2" # the Spaniard sees all that stands on the map [8.3]
    [[ $output != *"lost 102"* && $output != *"lost 202"* ]] || fail "it tells what lies hidden"
    # of two units of a stack the other side can tell the first [14.31]
    printf 'function on_phase_end(c) return (c:unit("%s").strength or 0) * 100 + (c:unit("us.4inf").strength or 0) end\n' us.5inf |
        write spy.lua
    write board.yaml <<'END'
scenario: board
base: veracruz/campaign
turns: {first: 8, last: 9}
board:
  phase: us.siege
  units: {"1222": [us.4inf, us.5inf], "1221": [mx.5inf]}
END
    printf 'vcz 1\nscenario board.yaml\ndice seed 5\nrule spy.lua\nend\n' | write game.vcz
    vcz run game.vcz
    accepted
    prints "= house rule spy (spy.lua): victory points 3"
}

@test "context.unit is what the order names, and context:unit(NAME) tells of any" {
    write kind.lua <<'END'
function on_order(c)
  if c.verb == "move" and c.unit then
    return c.unit .. " " .. c:unit(c.unit).kind .. " " .. c:unit("us.4inf").strength
  end
  if c.unit == "mx.vng" or c.verb == "end" and (c.unit or c:unit("us.4inf").strength ~= 3) then
    return "no"
  end
end
END
    opening "rule kind.lua"
    vcz check game.vcz
    exits 1
    says "house rule kind: "
    echo 'function on_order(c) return ("x")(c) end' | write kind.lua
    vcz check game.vcz
    undecided kind.lua 1 1
    says "bad argument #2 to"
    echo 'function on_order(c) return ("x")(1) end' | write kind.lua
    vcz check game.vcz
    undecided kind.lua 1 1
    says "attempt to call a string value"
}

@test "a misspelt point of a house rule is refused beside a good one" {
    printf 'function on_order(c) end\n\nfunction on_combatt(c) return 1 end\n' | write bad.lua
    opening "rule bad.lua"
    vcz check game.vcz
    undecided bad.lua 3 1
    says "a house rule is not asked at \`on_combatt\`; did you mean \`on_combat\`?"
    fails 'function on_order(c) end on_foo = 1' "not asked at \`on_foo\`: on_order, on_combat,"
    fails 'on_order = 1 function on_combat(c) end' "on_order is a function"
}

@test "house rules have one budget for all that a command asks of them" {
    write slow.lua <<'END'
function on_order(c)
  for i = 1, 300000 do end
end
END
    vcz new veracruz/campaign --seed 1
    printf '%s\nrule slow.lua\nsetup jalapa orizaba perote puebla mexico-city\nend\nend\n' "$output" |
        write game.vcz
    vcz legal game.vcz
    undecided slow.lua 2 1
    says "spent its budget of work"
    echo "$output" | write listed
    [ "$(wc -l <"$BATS_TEST_TMPDIR/listed")" -lt 100 ] || fail "too many orders were asked about"
    sed -i s/300000/500/ "$BATS_TEST_TMPDIR/slow.lua"
    vcz legal game.vcz
    accepted
}

@test "a house rule that fails as the game starts" {
    printf 'function on_supply(c)\n  error("boom")\nend\n' | write bad.lua
    printf 'vcz 1\nscenario santiago/july-1\nrule bad.lua\ndice seed 5\n' | write game.vcz # begins with the roll of 12.5
    for command in run check show legal; do
        vcz $command game.vcz
        undecided bad.lua 2 1
        says "boom"
    done
}

@test "the seals tell one house rule from another" {
    opening
    vcz run game.vcz
    seal=$(grep -m 1 '= seal' <<<"$output")
    echo 'function on_victory(c) return 1 end' | write one.lua
    opening "rule one.lua"
    vcz run game.vcz
    [ -n "$seal" ]
    [ "$seal" != "$(grep -m 1 '= seal' <<<"$output")" ]
}

@test "there is no house rule of that name" {
    opening "rule nowhere"
    vcz check game.vcz
    exits 2
    says "there is no house rule 'nowhere' (known: heights, northers, puebla)"
    opening "rule heigths"
    vcz check game.vcz
    exits 2
    says "there is no house rule 'heigths'; did you mean 'heights'? (known: heights, northers, puebla)"
    opening "rule ../x.lua"
    vcz check game.vcz
    exits 2
}

@test "house rules of The Santiago Campaign" {
    write short.lua <<'END'
name = "short"
function on_supply(context)
  return -1
end
function on_combat(context)
  return context.cubans and 0 or 1
end
END
    vcz new santiago/july-1 --seed 4
    printf '%s\n' "$output" "rule short.lua" "move us.7r 3406" "end" "attack 3405 with us.7r" |
        write game.vcz
    vcz run game.vcz
    accepted
    prints "house rule short (short.lua): hexes of supply line -1"
    prints "house rule short (short.lua): columns 1"
}

@test "house rules of Cactus Throne" {
    put_boards cactus battle
    write harder.lua <<'END'
name = "harder"
function on_combat(context)
  return context.province == "puebla" and context.attacker == "imperial" and -1 or 0
end
function on_losses(context)
  return context.side == "imperial" and -1 or 0
end
END
    write game.vcz <<'END'
vcz 1
scenario boards/battle.yaml
rule harder.lua
dice list 5 2 4 4
pick puebla
reply Q1 attack clear
reply Q2 lead fr.99-ligne
concede
END
    vcz run game.vcz # [7.2] the column 3:1 is 2:1, where a 4 costs the attacker 1 step and the defender 1; the first is let off
    accepted
    prints "house rule harder (harder.lua): columns -1"
    prints "column 2:1, die 4 and 0: 1/1"
    prints "house rule harder (harder.lua): steps lost -1"
    [[ $output != *"reduced: fr.99-ligne"* ]] || fail "a step is lost all the same"
}

@test "house rules on points and victory in Cactus Throne" {
    put_boards cactus reinforcement last-turn
    write richer.lua <<'END'
name = "richer"
function on_points(context) return context.side == "republican" and context.provinces == 26 and 4 or 0 end
function on_victory(context) return context.republican - context.imperial + 1 end
END
    write points.vcz <<'END'
vcz 1
scenario boards/reinforcement.yaml
rule richer.lua
dice list 4 3 5
end
end
END
    vcz run points.vcz # [4.1] 26 provinces and 5, halved, are 15; 4 more are 19
    accepted
    prints "15 Republican points, 15 held"
    prints "house rule richer (richer.lua): replacement points 4"
    prints "Republican points: 19"
    write victory.vcz <<'END'
vcz 1
scenario boards/last-turn.yaml
rule richer.lua
dice seed 1
end
END
    vcz run victory.vcz # [9.1] the Empire has Mexico City; with one province more than the Republic it wins
    accepted
    prints "the game is over: an Imperial victory (Mexico City and the most provinces)"
}

@test "the scenarios that ship in Lua can be played" {
    for name in volunteers-stay cerro-gordo mexico-city; do
        vcz scenario "veracruz/$name"
        accepted
        echo "$output" | write s.yaml
        vcz new "veracruz/$name" --seed 1
        exits 0
        echo "$output" | write game.vcz
        vcz legal game.vcz end
        accepted
        vcz scenario s.yaml
        prints "$(cat "$BATS_TEST_TMPDIR/s.yaml")"
    done
}

# What a script could tell one run from another by: seeds, addresses, collections, the room that tables have, and where its budget ends.
@test "two runs of a script give the same bytes" {
    cd "$BATS_TEST_TMPDIR"
    write told.lua <<'END'
local said = {}
local function say(...) said[#said + 1] = table.concat({...}, " ") end
for s = 1, 200 do                       -- tables with holes, whose entries come and go
  local t, r = {}, s * 7919
  for _ = 1, 80 do
    r = (r * 1103515245 + 12345) % 2147483648
    local k = (r >> 8) % 24 + 1
    if (r >> 20) % 3 == 0 then t["k" .. k] = (r >> 3) % 2 == 0 and 1 or nil
    elseif (r >> 20) % 3 == 1 then t[k] = 1 else t[k] = nil end
  end
  local keys = {}
  for k in pairs(t) do keys[#keys + 1] = tostring(k) end
  say(#t, select("#", table.unpack(t)), table.concat(keys, ","))
end
say(0 / 0, -(0 / 0), 1 / 3, 2 ^ 62, ("%g %e"):format(0 / 0, 1 / 7))
say(tostring(say), tostring({}), tostring(string), select(2, pcall(error, {})) and "error")
say(select(2, pcall(string.format, "%1p", 1)))
local meta, n = {}, 0
local weak = setmetatable({}, meta)
meta.__mode, meta.__gc = "kv", function() n = n + 1 end
weak.x = {}
for i = 1, 30000 do local y = {i} end
say(n, weak.x and "held" or "gone")
local unsorted = {}
for i = 1, 300 do unsorted[i] = i * 7919 % 211 end
local calls = 0
pcall(table.sort, unsorted, function(a, b) calls = calls + 1 return (a * 31 + b * 17) % 3 == 0 end)
say(calls, table.concat(unsorted, " "))
error(table.concat(said, "\n"))
END
    { # in which line the budget ends
        echo 'local t, n = {}, 0'
        for i in {1..400}; do
            echo 'for i = 1, 4000 do n = n + 1 t["k" .. n % 1000] = n % 3 > 0 and {n, i} or nil end'
        done
    } | write work.lua
    { # and the memory
        echo 'local t, n = {}, 0'
        for i in {1..400}; do
            echo 'for i = 1, 400 do n = n + 1 t[n] = {("x"):rep(n % 90), [n] = n} end'
        done
    } | write memory.lua
    same=(env)
    setarch -R true 2>/dev/null && same+=("setarch -R")
    for file in told.lua work.lua memory.lua; do
        "$VCZ" scenario "$file" >first 2>&1 || true
        for i in 1 2 ${SOAK:+3 4 5 6 7 8}; do
            padding=$(printf "%$((i * 997))s" x)
            for way in "${same[@]}"; do
                PADDING=$padding $way "$VCZ" scenario "$file" >again 2>&1 || true
                cmp first again || fail "$file tells one run from another"
            done
        done
    done
    grep -q '^work.lua:[0-9]*:1: error: the script has spent its budget of work' <("$VCZ" scenario work.lua 2>&1)
    grep -q '^memory.lua:[0-9]*:1: error: the script has spent its budget of memory' <("$VCZ" scenario memory.lua 2>&1)
}

# filters PID: how many filters of system calls the kernel holds a process to.
filters() {
    sed -n 's/^Seccomp_filters:[[:space:]]*//p' "/proc/$1/status"
}

@test "a command that has run a script has walled itself in" {
    [ "$(filters $$)" ] || skip "the kernel does not tell of filters"
    ! grep -q __asan_init "$VCZ" || skip "sanitizers need more than the wall lets through"
    echo 'function on_order(c) end' | write mine.lua
    mkfifo "$BATS_TEST_TMPDIR/in" "$BATS_TEST_TMPDIR/out"
    cd "$BATS_TEST_TMPDIR"
    "$VCZ" run - <in >out 2>err &
    exec 8>in 9<out
    printf 'vcz 1\nscenario veracruz/campaign\nrule mine.lua\ndice seed 1\n' >&8
    printf 'setup jalapa orizaba perote puebla mexico-city\n' >&8
    while read -r -t 10 -u 9 line; do
        [[ $line != setup* ]] || break
    done
    grep -q '^Max cpu time  *60[0-9] ' "/proc/$!/limits" || fail "its time is not limited"
    # one when the script is run, the higher one when the header is read
    [ "$(filters $!)" = "$(($(filters $$) + 2))" ] || fail "it has $(filters $!) filters"
    exec 8>&- 9<&-
    wait $! || true
}

@test "a command that only asks opens no file behind the header of its log" {
    [ "$(filters $$)" ] || skip "the kernel does not tell of filters"
    ! grep -q __asan_init "$VCZ" || skip "sanitizers need more than the wall lets through"
    echo 'function on_order(c) end' | write mine.lua
    mkfifo "$BATS_TEST_TMPDIR/in"
    cd "$BATS_TEST_TMPDIR"
    local command tries has
    for command in check verify show legal open dice report 'odds - end' 'try - end'; do
        [[ $command == *-* ]] || command+=' -'
        "$VCZ" $command <in >/dev/null 2>&1 &
        exec 8>in
        printf 'vcz 1\nscenario veracruz/campaign\nrule mine.lua\ndice seed 1\n' >&8
        printf 'setup jalapa orizaba perote puebla mexico-city\n' >&8
        for ((tries = 0; tries < 100; tries++)); do
            has=$(filters $!)
            [ "$has" != "$(($(filters $$) + 2))" ] || break
            sleep 0.05
        done
        [ "$tries" -lt 100 ] || fail "$command has $has filters"
        exec 8>&-
        wait $! || true
    done
}

# children PID: those of its first thread, without the blank behind them.
children() {
    local list
    list=$(cat "/proc/$1/task/$1/children" || true)
    echo "${list% }"
}

@test "where a bot plays no file is opened: another process reads what it includes" {
    [ "$(filters $$)" ] || skip "the kernel does not tell of filters"
    ! grep -q __asan_init "$VCZ" || skip "sanitizers need more than the wall lets through"
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1\nsetup jalapa orizaba perote puebla mexico-city\nend\nend\n' |
        write game.vcz
    echo 'return "end"' | write word.lua
    [ -e /proc/$$/task/$$/children ] || skip "the kernel does not tell of children"
    # it ends, but not soon; a study goes on to the next game
    printf 'function choose() for i = 1, 300000 do local s = ("x"):rep(2000) end return include("word") end\n' |
        write slow.lua
    echo 'function choose() for i = 1, 300000 do end return include("word") end' | write often.lua
    cd "$BATS_TEST_TMPDIR"
    local command again tries process plays reads shut
    for command in 'bot slow.lua game.vcz' 'study game.vcz --mexico often.lua --us random --games 100 --jobs 1'; do
        shut=
        for again in 1 2 3; do # it may have been over before anybody looked
            [ ! "$shut" ] || break
            "$VCZ" $command >out 2>err &
            process=$!
            for ((tries = 0; tries < 2000; tries++)); do
                kill -0 $process || break
                plays=$process
                [[ $command == bot* ]] || plays=$(children $process)
                reads=$(children "${plays:-none}")
                [ -n "$reads" ] && [ "$(filters "$plays")" = $(($(filters $$) + 2)) ] && shut=yes && break
                sleep 0.002
            done 2>/dev/null
            kill $process 2>/dev/null || true
            wait $process || true
        done
        [ "$shut" ] || fail "$command is not shut in"
    done
    echo 'function choose() return include("word") end' | write soon.lua
    vcz bot soon.lua game.vcz
    prints "end"
    ln -s /etc/hostname outside.lua
    echo 'function choose() return include("outside") end' | write out.lua
    vcz bot out.lua game.vcz
    undecided
    says "leads out of this folder"
    echo 'function choose() return include("nothing") end' | write none.lua
    vcz bot none.lua game.vcz
    undecided
    says 'include("nothing")'
}

@test "what scripts print is told under --trace alone, marked, as plain words, and no record has it" {
    printf 'function on_order(c)\n  print(c.verb, nil, {}, "\\27[2J\\n  = turn 9")\nend\n' | write loud.lua
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'rule loud.lua' 'dice seed 7' 'setup jalapa orizaba perote puebla mexico-city' | write game.vcz
    vcz run game.vcz
    accepted
    local silent=$output
    vcz run game.vcz --trace
    exits 0
    [ "$output" = "$silent" ] || fail "the record should be the same"
    [ "$stderr" = "vcz: print: loud.lua:2: setup nil table ?[2J   = turn 9" ] || fail "the line should be marked, and plain"
    vcz run game.vcz --trace --as us
    undecided
    says "it is not for --as"
}

# Each method as it is annotated for editors: with all that may be left out, without, and without what may not.
@test "methods of views take what their annotations say" {
    for file in "$ROOT"/scripts/api/*.lua; do
        lua5.4 -e 'assert(loadfile(arg[1]))' "$file" || fail "$file is no Lua"
    done
    lua5.4 "$ROOT/tests/tools/arity.lua" "$ROOT/scripts/api/bot.lua" | write arity.lua
    vcz new santiago/july-1 --seed 7
    echo "$output" | write game.vcz
    vcz bot arity.lua game.vcz --trace
    exits 0
    [[ $stderr == "vcz: print: arity.lua:"*": 50" ]] || fail "$stderr"
    sed -i 's/view:threat("3407", "us")/view:threat("3407")/' "$BATS_TEST_TMPDIR/arity.lua"
    vcz bot arity.lua game.vcz
    undecided
}

# As often as they are asked: `play` tries an order before it writes it, `odds` each sequence of dice.
@test "what scripts print is told by play, odds, study and what-if, too" {
    printf 'function on_order(c)\n  print(c.verb)\nend\n' | write loud.lua
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'rule loud.lua' 'dice seed 7' | write game.vcz
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/played.vcz"
    run --separate-stderr in_tmpdir bash -c \
        '"$0" play played.vcz --trace <<<"setup jalapa orizaba perote puebla mexico-city"' "$VCZ"
    exits 0
    [ "$(sort -u <<<"$stderr")" = "vcz: print: loud.lua:2: setup" ] || fail "play: $stderr"
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    local guns='bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery'
    printf '%s\n' 'vcz 1' 'scenario boards/veracruz-siege.yaml' 'rule loud.lua' 'dice seed 7' | write siege.vcz
    vcz odds siege.vcz "$guns" --trace
    exits 0
    says "vcz: print: loud.lua:2: bombard"
    vcz odds siege.vcz "$guns"
    exits 0
    [ -z "$stderr" ] || fail "nobody has asked"
    { cat "$ROOT/scripts/bots/random.lua" && echo 'print("here")'; } | write mine.lua
    sed -i '/^rule /d' "$BATS_TEST_TMPDIR/game.vcz"
    for command in study what-if; do
        vcz "$command" game.vcz --mexico mine.lua --us random --games 1 --jobs 1 --trace
        exits 0
        says "vcz: print: mine.lua:"
        vcz "$command" game.vcz --mexico mine.lua --us random --games 1 --jobs 1
        accepted
    done
}

@test "print is paid for, heard or not" {
    printf 'function on_order(c)\n  while true do pcall(print, ("x"):rep(60000)) end\nend\n' | write loud.lua
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'rule loud.lua' 'dice seed 7' 'setup jalapa orizaba perote puebla mexico-city' | write game.vcz
    vcz check game.vcz
    undecided
    says "budget of work"
    vcz check game.vcz --trace
    undecided
    says "budget of work"
    local lines=$(grep -c "" <<<"$stderr")
    [ "$lines" -gt 10 ] && [ "$lines" -lt 1000 ] || fail "$lines lines"
}

@test "before an order a house rule finds no token that its side does not see: m3 lies beneath m1 at Jalapa" {
    local token
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'dice seed 7' 'rule tokens.lua' \
        'setup jalapa orizaba perote puebla mexico-city' end end 'move m3 to jalapa' 'end turn' | write tokens.vcz
    for token in m3 m9; do
        echo "function on_order(c) if c.side == 'us' then c:unit('$token') end end" | write tokens.lua
        vcz try tokens.vcz end
        undecided
        says 'there is no such unit'
    done
    echo "function on_order(c) if c.side == 'us' then c:unit('m1') end end" | write tokens.lua
    vcz try tokens.vcz end
    accepted
    # its owner sees it
    echo "function on_order(c) if c.side == 'mexico' and c.verb == 'end turn' then c:unit('m3') end end" | write tokens.lua
    vcz check tokens.vcz
    accepted
}
