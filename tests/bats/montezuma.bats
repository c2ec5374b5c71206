# The Halls of Montezuma from outside.
load helper

@test "house rules of The Halls of Montezuma" {
    put_boards montezuma replacements handed-over end
    write points.lua <<'END'
name = "points"
function on_points(c) return c.leader == "scott" and c.points == 10 and 5 or 0 end
END
    write points.vcz <<'END'
vcz 1
scenario boards/replacements.yaml
rule points.lua
dice list 3 7
play polk-addresses-congress replace
reply Q1 replace scott
END
    vcz run points.vcz # [13.4.a] 3 OPS and the better of 3 and 7 are 10; 5 more are 15
    accepted
    prints "house rule points (points.lua): replacement points 5"
    prints "scott has 15 points for replacements"
    write battle.lua <<'END'
name = "battle"
function on_movement(c) return c.side == "us" and 2 or 0 end
function on_combat(c) return c.side == c.attacker and c.space == "monterrey" and 2 or 0 end
function on_losses(c) return c.side == "mexico" and c.type ~= "column" and 1 or 0 end
END
    write battle.vcz <<'END'
vcz 1
scenario boards/handed-over.yaml
rule battle.lua
dice seed in-advance
us: always pass
mexico: always pass
mexico: standing lead all best
mexico: standing commit all nobody
us: standing lead all best
us: standing commit all nobody
play malaria activate
reply Q1 activate quitman us.3-arty us.4-arty
reply Q3 move monterrey
reply Q4 stand
reply Q5 commander mejia
reply Q6 type normal
END
    vcz run battle.vcz
    prints "house rule battle (battle.lua): movement points 2"
    prints "house rule battle (battle.lua): Efficiency 2"
    prints "and 3 is" # [11.2.g] tactics 1, and 2 more
    prints "house rule battle (battle.lua): steps lost 1"
    echo 'function on_victory(c) return c.will > 20 and -c.will or 0 end' | write will.lua
    sed '/^#/d; /# refused/d; /^dice/i rule will.lua' "$ROOT/tests/cases/montezuma/18.0-the-end-of-a-turn.vcz" | write end.vcz
    vcz run end.vcz # [5.2.b] without Political Will the US wins
    prints "house rule will (will.lua): Political Will -"
    prints "the game is over: us wins, by Political Will [5.2.b]"
}

@test "whole games of The Halls of Montezuma end by Political Will for either side, and in Sudden Death" {
    run bash -c 'grep -h "the game is over" "$0"/game-*.record.vcz | sort | uniq -c' "$ROOT/logs/montezuma"
    prints "1   = the game is over: mexico wins, by Political Will [5.2.b]"
    prints "1   = the game is over: us wins, by Political Will [5.2.b]"
    prints "1   = the game is over: us wins, by Sudden Death [5.2.a]"
    # [13.3] both fortresses are destroyed before it
    run grep -c "the fortress of .* is destroyed \[10.5\]" "$ROOT/logs/montezuma/game-sudden-death.record.vcz"
    [ "$output" = 2 ]
}

@test "cautious lets a revolt be as the U.S. [10.3] [18.5], and spends no card on a march that threatens nobody [12.1.d]" {
    put_boards montezuma no-mp raids
    write revolt.vcz <<'END'
vcz 1
scenario boards/no-mp.yaml
dice list 8
play settlers activate
reply Q1 activate taylor us.1-inf us.2-inf
END
    vcz bot cautious revolt.vcz
    accepted
    prints "reply Q2 stop"
    write march.vcz <<'END'
vcz 1
scenario boards/raids.yaml
dice list 5
play tejas activate
reply Q1 activate mx.guard
END
    vcz bot cautious march.vcz
    accepted
    prints "reply Q2 pass"
}
