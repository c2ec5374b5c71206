#!/usr/bin/env bats
# vcz play: orders from lines of standard input, bots for the other side, and the log that grows.
load helper

start() {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice seed play
END
}

# play OPTION...: with the lines of standard input.
play() {
    write typed
    ran="vcz play game.vcz $*"
    run --separate-stderr in_tmpdir bash -c '"$0" play game.vcz "$@" <typed' "$VCZ" "$@"
}

game_holds() {
    grep -qxF "$1" "$BATS_TEST_TMPDIR/game.vcz" || fail "game.vcz should have the line: $1"
}

@test "orders are carried out, told, and added to the log" {
    start
    play <<'END'
setup jalapa orizaba perote puebla mexico-city
end
END
    accepted
    prints "= m1 at 1216 (jalapa) [21.0]"
    game_holds "setup jalapa orizaba perote puebla mexico-city"
    game_holds "end"
    vcz check game.vcz
    exits 0
}

@test "a refused order is told with its case, and leaves no trace" {
    start
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    play <<'END'
move mx.vng to jalapa
fly away
quit
END
    exits 0
    says "game.vcz:4:1: illegal [4.1]: \`move\` is not an order of the Set-up"
    says "unknown order \`fly\`"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log has changed"
}

@test "a bot answers for its side, and its secrets stay its own" {
    start
    play --mexico cautious <<'END'
quit
END
    accepted
    game_holds "setup 1216 2119 1221 1836 1349"
    [[ $output != *arrange*mx.vng* ]] || fail "the order of the stack is a secret"
    vcz show game.vcz
    prints "us is to act"
}

@test "the game goes on where it stood" {
    start
    play --mexico random <<<quit
    local grown
    grown=$(wc -l <"$BATS_TEST_TMPDIR/game.vcz")
    play --mexico random <<<end
    accepted
    [ "$(wc -l <"$BATS_TEST_TMPDIR/game.vcz")" -gt "$grown" ] || fail "the log should have grown"
    vcz check game.vcz
    exits 0
}

@test "legal, show and help" {
    start
    play <<'END'
help
legal setup
legal fly
show veracruz
show nowhere
# a remark, and a blank line

END
    accepted
    prints "an order, as a log has it"
    prints "setup "
    prints "there is no order 'fly'"
    prints "1705 veracruz: mexico 7"
    prints "there is no hex or place 'nowhere'"
}

@test "two bots play a game to its end" {
    write game.vcz <<'END'
vcz 1
scenario santiago/campaign
dice seed play
END
    play --us cautious --spain cautious </dev/null
    accepted
    vcz show game.vcz
    prints "the game is over"
    play --us cautious --spain cautious </dev/null
    accepted
    [ -z "$output" ] || fail "a game that is over goes no further"
}

@test "a log without an end of line at its end" {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed play' >"$BATS_TEST_TMPDIR/game.vcz"
    play <<<'setup jalapa orizaba perote puebla mexico-city'
    accepted
    game_holds "dice seed play"
    game_holds "setup jalapa orizaba perote puebla mexico-city"
}

@test "a log that cannot be played" {
    vcz play game.vcz
    undecided
    start
    echo "move mx.vng to jalapa" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz play game.vcz
    refused game.vcz 4 1 4.1
    vcz play -
    undecided
    says "a game is played in a file"
    start
    vcz play game.vcz --spain cautious
    undecided
    says "veracruz has no side 'spain'"
    vcz play game.vcz --mexico nobody
    undecided
    says "nobody.lua"
}

@test "a bot that errs ends the game, and the log is good as far as it goes" {
    start
    write mine.lua <<<'function choose() return "move mx.vng to jalapa" end'
    play --mexico mine.lua </dev/null
    undecided
    says "is not an order of the Set-up"
    says "mine.lua: error: this bot has given an order that is not legal"
    vcz check game.vcz
    exits 0
}

@test "at a terminal there is a prompt" {
    command -v script >/dev/null || skip "script is missing"
    start
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "0 mexico setup> "
}
