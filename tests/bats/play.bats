#!/usr/bin/env bats
# vcz play: orders from lines of standard input, bots for the other side, and the log that grows.
# In both builds: what is typed is hostile, and sanitizers see what it harms.
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
    says "game.vcz:4:1: illegal [4.1]: \`move\` is not an order of the Set-up, which \`end\` ends"
    says "unknown order \`fly\`"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log has changed"
}

# Santiago 5.1: a garrison stands in its fortress alone; who is set up is set up no more.
@test "what is refused is told how many orders begin as it does" {
    vcz new santiago/campaign --seed 3
    write game.vcz <<<"$output"
    play <<'END'
deploy sp.socapa el-morro
deploy sp.socapa la-socapa
deploy sp.socapa la-socapa
quit
END
    exits 0
    [[ $output == *"  \`legal deploy sp.socapa\` lists 1"$'\n'* ]] || fail "those of the unit"
    [[ $output == *"  \`legal deploy\` lists "[1-9][0-9]* ]] || fail "those of the verb, where the unit has none"
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
    prints "there is no hex, place or unit 'nowhere'"
}

@test "an order is taken back while no dice have fallen, and stays as a comment" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    play <<'END'
undo
move us.1c 2912
undo
move us.6r to 3113
move us.1c 2912
undo
END
    accepted
    prints "there is no order to take back"
    prints_line "taken back: move us.1c 2912"
    game_holds "# undone: move us.1c 2912"
    game_holds "move us.6r to 3113"
    [ "$(grep -c '^# undone' "$BATS_TEST_TMPDIR/game.vcz")" = 2 ] || fail "two orders were taken back"
    vcz check game.vcz
    exits 0
    start
    play <<'END'
setup jalapa orizaba perote puebla mexico-city
undo
END
    prints "dice have fallen since the last order: what they have sealed stands"
    game_holds "setup jalapa orizaba perote puebla mexico-city"
}

@test "an order that a mail has wrapped is taken back, and what was told of it, in all their pieces" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    echo "move us.1c 2912" >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz run game.vcz
    echo "$output" | sed 's/^move us.1c/& \\\n   /; s/, in an enemy/, in \\ \n    an enemy/; s/: spent/: \\\n    spent/' | write game.vcz
    [ "$(grep -c ' \\ *$' "$BATS_TEST_TMPDIR/game.vcz")" = 3 ] || fail "three lines should go on"
    play <<<undo
    accepted
    run tail -n 3 "$BATS_TEST_TMPDIR/game.vcz"
    [ "$output" = $'turn 4 us movement\n# undone: move us.1c \\\n# undone:     2912' ] || fail "nothing else should be left"
    vcz check game.vcz
    exits 0
}

@test "what is typed wrong is told how it is written" {
    start
    play <<'END'
setup
mvoe x
help setup
help fly
help orders
help
END
    exits 0
    says "did you mean \`move\`?"
    prints "  it is written: setup HEX HEX HEX HEX HEX"
    prints "  \`help\` tells what can be ordered now"
    prints "  place the five initial militia units in cities and towns"
    prints "there is no order 'fly'"
    prints "there is no order 'fly'; \`help orders\` tells all of this game"
    prints "  reconnoiter HEX with UNIT"
    [[ $output != *"raid from SPACE"* ]] || fail "an order of another game"
    prints "or: legal [VERB], show [PLACE|UNIT|all], undo, help VERB|orders, quit"
}

# [9.0] In Turn 2 the hand of the U.S. is its five Crisis cards of the rulebook, of which no Quarter! has number 2; that of Mexico stays hidden.
@test "a player asks for what his hand does, and only where there are cards" {
    vcz new montezuma/turn2 --seed 3
    echo "$output" | write game.vcz
    play --mexico cautious <<'END'
?
hand
show hand
quit
END
    exits 0
    prints "  hand: what the cards do that you hold"
    [ "$(grep -c '^\[21.0/.*\] ' <<<"$output")" = 10 ] || fail "five cards, twice"
    [ "$(grep -c '^\[21.0/2\] No Quarter!: no-quarter$' <<<"$output")" = 2 ] || fail "one of them"
    vcz new veracruz/campaign --seed 3
    echo "$output" | write game.vcz
    play --us cautious <<'END'
?
hand
END
    prints "there are no cards to be held"
    [[ $output != *"that you hold"* ]] || fail "nothing is held"
}

# [5.1] Who leads nobody moves, but not into the enemy; [4.2] each question has its own answers.
@test "what is refused is told how many orders of its kind are legal, and an answer to which question" {
    vcz new montezuma/turn2 --seed 3
    echo "$output" | write game.vcz
    play <<'END'
reinforce us.ringgold twiggs at new_mexico
reply Q1 reinforce us.ringgold twiggs at tampico
reply Q7 done
help play
table settlers
table cards no-quarter
END
    exits 0
    prints "[21.0/4] Settlers: settlers"
    prints "[21.0/2] No Quarter!: no-quarter"
    says "\`reinforce\` is an answer: \`reply Q1 reinforce ...\`"
    says "they may not come in at tampico, as they may at "
    says "question Q7 is not open: Q1 is"
    [[ $output == *"  \`legal reinforce us.ringgold\` lists "[1-9]* ]] || fail "how many answers there are"
    prints "USE is \`event\`, \`activate\`"
}

@test "a bot and its seed go into the header, and play on from there" {
    start
    play --mexico random --seed one <<<quit
    accepted
    game_holds "bot mexico random seed one"
    local grown
    grown=$(wc -l <"$BATS_TEST_TMPDIR/game.vcz")
    play <<<end
    [ "$(wc -l <"$BATS_TEST_TMPDIR/game.vcz")" -gt "$grown" ] || fail "the bot should have played on"
    play --mexico cautious <<<quit
    exits 2
    says "the header of the log names random for mexico, not cautious"
    play --mexico human <<<quit
    accepted
    start
    echo 'setup jalapa orizaba perote puebla mexico-city' >>"$BATS_TEST_TMPDIR/game.vcz"
    play --us random --seed two <<<quit
    game_holds "# bot us random seed two, from here on"
    play --us random --seed 'a b' <<<quit
    exits 2
    says "one word each"
}

@test "lines that end in CR LF are lines" {
    start
    play < <(printf 'setup jalapa \\\r\n  orizaba perote puebla mexico-city\r\nlegal\r\nquit\r\n')
    accepted
    prints_line end
    game_holds 'setup jalapa orizaba perote puebla mexico-city'
}

@test "two bots play a game to its end" {
    write game.vcz <<'END'
vcz 1
scenario santiago/july-1
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
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before"
    vcz play game.vcz --us random --mexico nobody
    undecided
    says "vcz: error: there is no bot 'nobody'"
    vcz play game.vcz --us random --seed $'a\nend'
    undecided
    says "a bot, and its seed, are one word each"
    cmp "$BATS_TEST_TMPDIR/before" "$BATS_TEST_TMPDIR/game.vcz" || fail "the log should be as it was"
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

# taken: a game that has an order to take back; plays it and takes it back.
taken() {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    chmod "$1" "$BATS_TEST_TMPDIR/game.vcz"
}

@test "undo leaves the log its mode, and a link to it a link" {
    taken 600
    mkdir "$BATS_TEST_TMPDIR/folder"
    mv "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/folder/real.vcz"
    ln -s folder/real.vcz "$BATS_TEST_TMPDIR/game.vcz"
    touch "$BATS_TEST_TMPDIR/game.vcz.undo" "$BATS_TEST_TMPDIR/folder/real.vcz.undo"
    play <<'END'
move us.1c 2912
undo
move us.6r to 3113
END
    accepted
    [ -L "$BATS_TEST_TMPDIR/game.vcz" ] || fail "the link is gone"
    [ "$(stat -c %a "$BATS_TEST_TMPDIR/folder/real.vcz")" = 600 ] || fail "the log has another mode"
    game_holds "# undone: move us.1c 2912"
    game_holds "move us.6r to 3113"
    [ "$(in_tmpdir ls folder | wc -l)" = 2 ] || fail "a half-written file is left"
}

@test "undo without room leaves the log alone" {
    taken 644
    yes '# a comment' | head -n 117 >>"$BATS_TEST_TMPDIR/game.vcz"
    printf 'move us.1c 2912\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
    run --separate-stderr in_tmpdir bash -c 'ulimit -f 1; echo undo | "$1" play game.vcz; exit $?' bash "$VCZ"
    ran="echo undo | vcz play game.vcz, with room for a block"
    undecided
    says "game.vcz: error: cannot be replaced: File too large"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
    [ "$(in_tmpdir ls | grep -c '^game.vcz')" = 1 ] || fail "a half-written file is left"
}

# begun: somebody plays game.vcz, and types into descriptor 7.
begun() {
    mkfifo "$BATS_TEST_TMPDIR/keys"
    : >"$BATS_TEST_TMPDIR/told" # of a game before
    in_tmpdir "$VCZ" play game.vcz <"$BATS_TEST_TMPDIR/keys" >"$BATS_TEST_TMPDIR/told" 2>&1 3>&- &
    player=$!
    exec 7>"$BATS_TEST_TMPDIR/keys"
    echo "help fly" >&7 # answered once the log has been read
    local turns
    for turns in {1..400}; do
        ! grep -q "there is no order 'fly'" "$BATS_TEST_TMPDIR/told" || return 0
        sleep 0.05
    done
    fail "the game should have begun"
}

# ended: the status with which that game ends, and what was told.
ended() {
    exec 7>&-
    status=0
    wait "$player" || status=$?
    stderr=$(<"$BATS_TEST_TMPDIR/told")
    ran="vcz play game.vcz"
}

@test "who plays a log keeps other writers from it" {
    start
    begun
    for command in "play game.vcz" "fmt --write game.vcz" "bot cautious game.vcz --write"; do
        vcz $command </dev/null 7>&-
        undecided
        says "game.vcz: error: another vcz is writing to this log"
    done
    vcz check game.vcz 7>&-
    accepted
    echo "setup jalapa orizaba perote puebla mexico-city" >&7
    ended
    exits 0
    game_holds "setup jalapa orizaba perote puebla mexico-city"
}

@test "what others do to a log that is played is noticed, and not lost" {
    local how typed
    for how in 'echo "# a remark" >>game.vcz' 'sed -i "1a # a remark" game.vcz'; do
        for typed in "move us.6r to 3113" undo; do
            rm -f "$BATS_TEST_TMPDIR/keys"
            taken 644
            echo "move us.1c 2912" >>"$BATS_TEST_TMPDIR/game.vcz"
            begun
            in_tmpdir bash -c "$how"
            cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
            echo "$typed" >&7
            ended
            exits 2
            says "game.vcz: error: another program has changed this log since it was read: nothing is written to it"
            cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/kept"
        done
    done
}

@test "at a terminal there is a prompt" {
    command -v script >/dev/null || skip "script is missing"
    start
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "0 mexico setup> "
}

# Line 86 begins the U.S. Reinforcement Phase of Game-Turn 2, in which two Supply units and a Pack animal have come.
@test "at a terminal who is not placed yet is named before a phase ends without him [11.22]" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    head -n 86 "$ROOT/logs/veracruz/opening.vcz" | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nplace us.pack3 at 1805\nend\nend\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "to be placed in this phase, or lost: Supply units 2, Pack animals 1"
    prints "not placed yet: us.supply4 us.supply5 us.pack3"
    prints "\`end\` once more ends without them"
    prints "not placed yet: us.supply4 us.supply5"$'\r'
    [ "$(tail -n 2 "$BATS_TEST_TMPDIR/game.vcz")" = "place us.pack3 at 1805"$'\n'"end" ] || fail "the second \`end\` counts"
}

# [19.26] 1406 is open coast; m1 of Jalapa may go to fewer hexes than all Mexican units together.
@test "a refused order is told how many begin as it does (Veracruz 19.26)" {
    start
    play <<'END'
setup jalapa orizaba perote puebla mexico-city
end
end
move m1 to la-antigua
legal move m1
move m1 to 1505
end
move m1 to 1510
END
    local count
    count=$(grep -c '^move m1 ' <<<"$output")
    prints "  \`legal move m1\` lists $count"
    prints "  no \`move\` is legal now: \`?\` tells what is"
}

@test "at a terminal those are told that the end of a phase places (Veracruz 19.11)" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new veracruz/campaign --seed 4
    printf '%s\n' "$output" 'setup jalapa perote puebla mexico-city orizaba' end end 'end turn' end 'place us.ohio us.mosqfl at 1704' \
        'invade 1805' end 'end turn' | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nwithhold mx.orizaba-cav\nend\nend\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "not placed yet: mx.jalapa-cav mx.orizaba-cav"
    prints "\`end\` once more places them where they enter, and ends"
    prints "not placed yet: mx.jalapa-cav"$'\r'
    prints "mx.jalapa-cav at 1216 (jalapa) [19.11]"
}

@test "at a terminal a list that is longer than a screen ends with how many orders it has" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    vcz legal game.vcz --count
    local count=$output
    run --separate-stderr in_tmpdir bash -c \
        'printf "legal\nlegal end\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "these are $count orders; \`legal move us.6r to\` lists those that begin so"
    [ "$(grep -c 'these are' <<<"$output")" = 1 ] || fail "one order fits"
}

# Fifty-two units may move there, one of them to 56 hexes: a line tells of each of them, or of those that have the same.
@test "at a terminal a long list has a line for each unit, and places by their names" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    vcz legal game.vcz move
    local most=$(($(grep -c '^move us.6r ' <<<"$output") - 6)) units
    units=$(cut -d' ' -f2 <<<"$output" | sort -u)
    run --separate-stderr in_tmpdir bash -c \
        'printf "legal move\nlegal move us.6r\nlegal move us.6r to sevilla\nlegal move us.6r to 3814\nquit\n" |
        TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints " and $most more"
    local listed=${output#*'> '}
    listed=$(tr -d '\r' <<<"${listed%%these are*}" | sed 1d | tr '\n' ' ' | sed 's/ \+/ /g; s/^/ /; s/ move /\nmove /g' | sed -n 's/^move \(.*\) to .*/\1/p')
    [ "$(sed 's/ | /\n/g' <<<"$listed" | sort)" = "$units" ] || fail "each unit once: $listed"
    prints "| sevilla |"
    prints "these are $((most + 6)) orders"$'\r'
    [ "$(grep -c '^move us.6r to sevilla' <<<"$output")" = 2 ] || fail "a place is found by name and by number"
}

# The fortress is asked by the second phase behind it; the Set-up, whose orders the welcome has told, is not told of again.
@test "at a terminal a phase, and a question, begins with what can be ordered" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    start
    write_siege
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n' | write siege.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "setup jalapa orizaba perote puebla mexico-city\nend\nend\nundo\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null
        printf "surrender-offer 1221\nreply Q1 refuse\nquit\n" | TERM=dumb script -qec "$0 play siege.vcz" /dev/null' "$VCZ"
    local said=${output//$'\r'/}
    [ "$(grep -c '^now:' <<<"$said")" = 5 ] || fail "two phases, one again, a question, and the phase behind it"
    [[ $said == *$'\nturn 1 mexico reinforcement\nnow: end\n'* ]] || fail "nothing else can be ordered"
    [[ $said == *$'\nnow: move, end\n'* ]] || fail "the Movement Phase"
    [[ $said == *$'[12.41]\nnow: reply Q1 surrender, reply Q1 refuse\n'* ]] || fail "a question has its answers"
    [[ $said == *$'refuses to surrender [12.41]\nnow: bombard\n'* ]] || fail "[12.41] who is refused must attack"
}

@test "at a terminal who sets up many counters is told what is shorter (Cactus Throne 12.0)" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new cactus/campaign --seed 7
    echo "$output" | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "legal\nend\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    local said=${output//$'\r'/}
    [ "$(grep -c '^place' <<<"$said")" = 1 ] || fail "all of them have the same provinces"
    [[ $(tr -s '\n ' ' ' <<<"$said") == *'place re.1-inf | re.2-inf | '*' | mi.rurales at aguascalientes | '*' and 23 more these are 1160 orders '* ]] || fail "forty counters, 29 provinces"
    [[ $said == *$'\n  not placed yet: re.1-inf re.2-inf '* ]] || fail "$said"
    [[ $said == *$'\n  one order may place many: place UNIT ... at PROVINCE\n'* ]] || fail "$said"
    [[ $said == *$'\n  a bot may do it: `quit`, then `vcz bot cautious game.vcz --write`\n'* ]] || fail "$said"
    vcz bot cautious game.vcz --write
    accepted
    vcz show game.vcz
    prints "turn 1 of 22, January to March 1862: Imperial Reinforcement Phase"
}

@test "at a terminal no list is broken within a word" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    printf '%s\n' 'vcz 1' 'scenario cactus/campaign' 'dice seed 7' | write game.vcz
    vcz bot cautious game.vcz --write
    in_tmpdir bash -c 'printf "end\nend\nend\n" >>game.vcz'
    run --separate-stderr in_tmpdir bash -c \
        'printf "legal army\nquit\n" | TERM=dumb script -qec "stty columns 80; $0 play game.vcz" /dev/null' "$VCZ"
    prints "army army-east with juarez re.2-inf "
    ! tr -d '\r' <<<"$output" | grep '^army .\{76\}' || fail "wider than the terminal"
}

@test "an answer that is not understood is told how it is written, and one to nothing that it is none" {
    start
    write_siege
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\n' | write game.vcz
    play <<<$'surrender\nsurrender-offer 1221\nremain\nrefuse\nreply Q1\nbot'
    exits 0
    says '`surrender` is an answer, and no question is open; did you mean `surrender-offer`?'
    [ "$(grep -c 'it is written' <<<"$output")" = 1 ] || fail "Q1 is not answered so"
    prints "  it is written: reply Q1 refuse"
    prints '  a bot may do it: `quit`, then `vcz bot cautious game.vcz --write`'
}

@test "what newcomers type is told what they mean" {
    start
    play <<'END'
map
exit
next
vcz legal game.vcz
setup jalapa orizaba perote puebla mexico-city
END
    exits 0
    prints "  is \`show\` meant? \`help\` tells what can be ordered now"
    prints "  is \`quit\` meant?"
    says 'unknown order `next`; did you mean `end`?'
    prints "  here words stand without \`vcz\`, as \`help\`; \`quit\` goes back to the shell"
    write_siege
    printf 'vcz 1\nscenario siege.yaml\ndice seed 1\nsurrender-offer 1221\n' | write game.vcz
    play <<<$'next\npass\n'
    exits 0
    [[ $output$stderr != *\`end\`\?* ]] || fail "a question is answered, not ended"
}

@test "\`show\` tells which unit is like one that nobody knows, and heeds no blank behind" {
    start
    play <<'END'
show morales
show mx.vng 
END
    exits 0
    prints "there is no hex, place or unit 'morales'; did you mean 'mx.morales'?"
    prints "mx.vng at 1705 (veracruz): side mexico"
}

@test "\`show\` of a Division or a Pack animal tells who is in it, and their strength (15.12, 11.32)" {
    start
    play <<'END'
setup jalapa orizaba perote puebla mexico-city
end
end turn
end
invade 1805
form div-2 at 1805 with us.twiggs us.1inf us.2inf us.3inf us.7inf us.mtdrfl us.dummy2
END
    exits 0
    play <<<'show div-2'
    # four regiments of 3 and the Mounted Rifles' 1
    prints_line "us.2div at 1805: side us, kind formation, movement 7, formation of us.twiggs,"
    prints_line "    us.1inf 3, us.2inf 3, us.3inf 3, us.7inf 3, us.mtdrfl 1, us.dummy2:"
    prints_line "    strength 13 in all"
    play <<'END'
place us.ohio us.mosqfl at 1703
end
load us.pack2 with us.supply1 us.supply2
show us.pack2
END
    prints_line "us.pack2 at 1805: side us, kind pack, movement 10, spent 1, depth 51, carrier"
    prints_line "    of us.supply1, us.supply2"
}

@test "of a unit that a side cannot tell \`show\` says so (Veracruz 14.31)" {
    start
    play <<<'setup jalapa orizaba perote puebla mexico-city'
    play --mexico cautious <<<$'show mx.vng\nshow mx.vnh'
    exits 0
    prints_line "us cannot tell where mx.vng is"
    prints "there is no hex, place or unit 'mx.vnh'; did you mean 'mx."
}

@test "at a terminal who has not placed what is due is told what places it (Veracruz 19.12)" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    start
    play <<<$'setup jalapa orizaba perote puebla mexico-city\nend\nend turn\nend\ninvade 1805'
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    [[ ${output//$'\r'/} == *$'\n  one order may place many: place GROUP ... [at HEX] [in FORMATION]\n'* ]] || fail "$output"
}

@test "at a terminal a line that is wider is shown about what is wrong with it" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n' | write game.vcz
    local order='arrange veracruz mx.morales mx.vcm mx.vng mx.zapadores mx.ong mx.ldsp mx.oaxaca-int'
    run --separate-stderr in_tmpdir bash -c \
        'COLUMNS=60 TERM=dumb script -qec "stty cols 60; \"$0\" try game.vcz \"$1\"" /dev/null' "$VCZ" "$order"
    [[ ${output//$'\r'/} == *$'\n  ....zapadores mx.ong mx.ldsp mx.oaxaca-int\n                               ^~~~~~~~~~~~~'* ]] || fail "$output"
    [ "$(grep -c 'arrange veracruz' <<<"$output")" = 0 ] || fail "its beginning has no room"
    # where no terminal is it stands whole
    vcz try game.vcz "$order"
    says "$order"
}

@test "\`show\` has one line for all answers in advance" {
    start
    play <<<'setup jalapa orizaba perote puebla mexico-city'
    vcz show game.vcz --as mexico
    exits 0
    prints "  setup HEX HEX HEX HEX HEX -- "
    prints "  standing ... -- answers in advance: \`help standing\`"
    [ "$(grep -c standing <<<"$output")" = 1 ] || fail "$output"
    vcz help standing
    exits 0
    prints "standing guerrilla"
}

@test "at a terminal a block says how it ends" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    start
    run --separate-stderr in_tmpdir bash -c \
        'printf "list\nif turn is 0\nend\nend if\nend list\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    [ "$(grep -c '^(to `end list`) \.\.\. ' <<<"$output")" = 4 ] || fail "$output"
}

@test "at a terminal there are a board, a word of welcome, and what Tab fills in" {
    command -v script >/dev/null || skip "script is missing"
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c \
        '{ sleep 1; printf "mov\tus.7r 34\t06\n"; sleep 1; printf "quit\n"; sleep 1; } |
            TERM=xterm script -qec "$0 play game.vcz --spain cautious" /dev/null' "$VCZ"
    prints "us: you. spain: cautious."
    prints "turn 4, movement of us: us is to act"
    [[ $output == *"is in the file."*"us is to act"*"  move UNIT HEX [HEX ...]|to HEX [with UNIT ...]"*"4 us movement> "* ]] ||
        fail "what is due should stand before the first prompt"
    [ "$(wc -l <<<"$output")" -le 80 ] || fail "the welcome is longer than a screen or so"
    prints "  vcz play game.vcz"
    prints "  vcz report game.vcz --as us > game.html"
    [[ $output == *"us.7r to 3406"* ]] || skip "no editor of lines is installed"
    game_holds "move us.7r 3406"
}

# Of the two units that begin so one is named already.
@test "Tab fills in no unit that the line names already" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c \
        '{ sleep 1; printf "mov\tus.7r us.7\tthere\n"; sleep 1; printf "quit\n"; sleep 1; } |
            TERM=xterm script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    [[ $output == *"move us.7r"* ]] || skip "no editor of lines is installed"
    [[ $output == *"us.7r us.71ny there"* ]] || fail "$output"
}

# Zacatecas alone begins so; of units and other words none stands behind the @.
@test "Tab fills in the place of all@" {
    vcz new cactus/campaign --seed 4
    echo "$output" | write game.vcz
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    run --separate-stderr in_tmpdir bash -c \
        '{ sleep 1; printf "move all@z\tto puebla\n"; sleep 1; printf "quit\n"; sleep 1; } |
            TERM=xterm script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    [[ $output == *"all@zacatecas to puebla"* ]] || skip "no editor of lines is installed"
}

@test "at a terminal lines are broken at words, and explain speaks of one's own last order" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new montezuma/turn2 --seed 3
    echo "$output" | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "reply Q1 reinforce us.ringgold twiggs at fort_brown\nexplain\nfly\nquit\n" |
            TERM=dumb script -qec "stty cols 80; $0 play game.vcz --mexico cautious" /dev/null' "$VCZ"
    local told=${output//$'\r'/}
    [[ $told == *"us is asked Q1"*$'\n  Q1 us brings in '* ]] || fail "what is asked as it begins"
    [[ $told == *"  = Q2 mexico brings in mx.1-inf,"* ]] || fail "the question"
    [ "$(LC_ALL=C.UTF-8 wc -L <<<"$told")" -le 81 ] || fail "wider than the terminal"
    [[ $told == *"error: unknown order \`fly\`; now there may be"*$'\n    '*$'\n  fly\n  ^~~'* ]] || fail "the refusal"
    [[ $told == *"game.vcz:6: reply Q1 reinforce us.ringgold twiggs at fort_brown"* ]] || fail "the bot's order is explained"
    [[ $told == *" since "*"line"*" 7"*": \`explain 7\`"* ]] || fail "where the bot's orders begin"
}

# The 7th Infantry, in 3407, may attack nobody from there in the Movement Phase.
@test "legal takes the words behind a verb, and an order that is not for now is said to be none" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    play --spain cautious <<'END'
legal move us.7r to 3406
legal attack
legal fly away
attack el-viso
rules --search overrun
quit
END
    exits 0
    prints $'move us.7r to 3406\nno order that begins with `attack` is legal now; `?` tells what is\nthere is no order '"'fly'"
    prints "  it is written: attack HEX with UNIT ..."
    prints 'but there is none to be given now: `help` tells what can be ordered'
    prints "10.8  Overrun"
}

# An answer is listed as it is written, `reply Qn` and all, and may be asked for so.
@test "legal and help take an answer as it is written" {
    vcz new montezuma/war --seed 7
    echo "$output" | write game.vcz
    play --mexico cautious <<'END'
legal reply Q1 reinforce us.md at austin
legal reply Q2
legal reply Q1 fly
help reply Q1 reinforce
help reply
table montezuma/cards/settlers
quit
END
    exits 0
    prints "  Place two US units from Regroup in the Disputed Zone."
    prints $'reply Q1 reinforce us.md at austin\nno order that begins with `reply Q2` is legal now; `?` tells what is\nthere is no order '"'fly'"
    prints $'  reply Qn reinforce UNIT ... at SPACE\n      place units or Leaders that come in\n[..] may be left out'
    prints $'an order, as a log has it; now:\n  reply Q1 reinforce UNIT ... at SPACE'
}

# [6.1] [4.1] The counters of Armies lie in the pool, as do units that can be bought: whoever ends the phase without them loses nobody.
@test "who lies in a pool is not waited for (Cactus Throne 6.1)" {
    local line
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    for line in 84 114; do # Imperial Armies at Set-up; Imperial Reinforcement Phase of turn 6
        head -n $line "$ROOT/logs/cactus/game-short.vcz" | grep -v "^bot " | write game.vcz
        run --separate-stderr in_tmpdir bash -c \
            'printf "end\nquit\n" | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
        [[ $output != *"not placed yet"* ]] || fail "nobody waits in line $line"
        [ "$(tail -n 1 "$BATS_TEST_TMPDIR/game.vcz")" = end ] || fail "the first \`end\` counts in line $line"
    done
}

@test "at a terminal names are told that may stand where one stands that nobody knows" {
    vcz new veracruz/cerro-gordo --seed 21
    printf '%s\n' "$output" end | write game.vcz
    play --us cautious <<'END'
move militia to jalapa
move m9 to jalapa
quit
END
    exits 0
    prints $'  it is written: move GROUP ... via HEX ...|to HEX [drop UNIT ... at HEX] ...\n  there may stand: mx.rangel mx.canalizo '
    prints " more"
}

# Typed at a terminal a line that is not ended gives the words behind it a line of their own.
@test "at a terminal what is told at the end begins a line" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    start
    run --separate-stderr in_tmpdir bash -c \
        'for i in 1 2 3 4 5 6 7 8; do sleep 1; printf "\004"; done | TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    [[ ${output//$'\r'/} == *$'\nthe game is in the file; to go on:\n  vcz play game.vcz\n'* ]] || fail "behind the prompt"
}

# [7.0] Both stacks of a battle are named before the chances; orders of a bot that have followed are named by their lines.
@test "at a terminal odds are broken at words, too" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    head -n 96 "$ROOT/logs/cactus/game-short.vcz" | grep -v "^bot " | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "odds pick mexico\nquit\n" | TERM=dumb script -qec "stty cols 80; $0 play game.vcz" /dev/null' "$VCZ"
    local told=${output//$'\r'/}
    [[ $told == *$'\n= in mexico: '*"100"* ]] || fail "the odds"
    [ "$(LC_ALL=C.UTF-8 wc -L <<<"$told")" -le 81 ] || fail "wider than the terminal"
}

@test "odds, try, rules, tables and explain are asked within, for the eyes of who plays" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    play --spain cautious <<'END'
explain
try move us.7r 3406
try move us.7r 9999
odds
move us.7r 3406
explain
rules 7.1
rules santiago/10.8
rules truce
table cuban-deployment
table
table no-such
odds balloon up
show us.7r
?
quit
END
    exits 0
    prints "there is no order yet"
    prints_line "legal"
    says "unknown hex \`9999\`"
    prints "which order? For example"
    prints "      [7.1] Zones of control"
    prints "7.1 Zones of control"
    prints "10.8 Overrun"
    prints_line "Cuban Deployment Chart [5.2]"
    prints "landing-sites"
    says "there is no chart"
    prints_line "us.7r at 3406: side us, nation american, kind infantry, steps 2, strength 6,"
    prints_line "    moved, movement 8, spent 2"
    prints_line "or: legal [VERB], show [PLACE|UNIT|all], undo, help VERB|orders, quit,"
    game_holds "move us.7r 3406"
    ! grep -q " 9999" "$BATS_TEST_TMPDIR/game.vcz" || fail "what is tried is not written"
    vcz check game.vcz
    exits 0
}

@test "a block of orders in advance is typed to its end, and stands or falls as a whole" {
    vcz new santiago/july-1 --seed 4
    echo "$output" | write game.vcz
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    play <<'END'
list
move us.7r 3406
move us.2ma 9999
end list
if turn is 4
quit
END
    exits 0
    says "game.vcz:7:13: error: unknown hex \`9999\`"
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "the log should be as it was"
    play <<'END'
if turn is 4
move us.1c 2912
else
move us.1c 2911
end if
move us.8r \
   3106
quit
END
    accepted
    game_holds "if turn is 4"
    game_holds "end if"
    game_holds "move us.8r 3106"
    prints "= condition: holds"
    vcz check game.vcz
    exits 0
    play <<'END'
undo
undo
undo
END
    prints "there is no order to take back"
    game_holds "# undone: if turn is 4"
    game_holds "# undone: move us.8r 3106"
    vcz check game.vcz
    exits 0
}

@test "a program plays: --json answers each line, and what is asked as the command of that name does" {
    local line
    start
    play --json --us cautious <<'END'
setup jalapa orizaba perote puebla mexico-city
fly
move m1 to nowhere
end
undo
undo
end
legal end
try end
rules 5.22
show
explain 5
table crt
help
help reply Q1 fire
help bombard
help march
END
    exits 0
    prints_line '{"answered":{"line":4,"good":true,"to_act":"mexico","question":null,"over":false}}' # who begins
    prints_line '{"answered":{"line":5,"good":true,"to_act":"mexico","question":null,"over":false}}' # the set-up
    prints_line '{"answered":{"line":6,"good":false,"to_act":"mexico","question":null,"over":false}}' # the order, not the log's last line
    prints '{"refusal":{"file":"game.vcz","line":6,"column":1,"case":null,"message":"unknown order `fly`'
    prints '"message":"dice have fallen since the last order: what they have sealed stands"'
    prints_line '{"verb":"end","order":"end","question":null,"arguments":[]}'
    prints '{"legal":true,"verb":"end"'
    prints '{"game":"veracruz","case":"5.22"'
    prints '{"file":"game.vcz","line":5,"order":"setup '
    prints '{"verb":"end","answer":false,"syntax":"end [confirm] [turn]","help":"'
    prints '{"verb":"fire","answer":true,"syntax":"fire land|hex HEX|at GUNBOAT","help":"'
    prints "\"message\":\"there is no order 'march'\""
    ! prints '{"verb":"move","answer"' 2>/dev/null || fail "no move is legal now"
    [ "$(grep -c '^{"answered":{' <<<"$output")" = 18 ] || fail "each of 17 lines is answered, and who begins"
    [ "$(grep -c '"good":false' <<<"$output")" = 4 ] || fail "two orders are refused, one is not taken back, and one is none"
    while read -r line; do
        [[ $line == '{'*'}' ]] || fail "no object: $line"
    done <<<"$output"
    game_holds "# undone: end"
}

@test "a program is asked for dice that are thrown by hand, as an object" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list\nbombard veracruz with us.taylor us.talcott us.duncan us.navy-battery\n' |
        write game.vcz
    play --json <<<$'reply Q1 refuse\n3\nreply Q2 hold\nquit'
    exits 0
    prints_line '{"wanted":"die 1: bombardment, 1 to 6"}'
    prints '"event":"die","case":"12.23","for":"bombardment","value":3}'
}

@test "dice by hand are asked for, each with what it is for, and written before their order [12.23]" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list\nbombard veracruz with us.taylor us.talcott us.duncan us.navy-battery\n' |
        write game.vcz
    run --separate-stderr in_tmpdir "$VCZ" play game.vcz --us human --mexico human <<<$'reply Q1 refuse\n9\nsix\n\n3\nreply Q2 hold\nquit'
    exits 0
    run tail -n 3 "$BATS_TEST_TMPDIR/game.vcz"
    [ "$output" = $'dice list 3\nreply Q1 refuse\nreply Q2 hold' ] || fail "the die should stand before its order"
    vcz run game.vcz
    accepted
    prints_line '  = die for bombardment: 3 [12.23]'
    prints $'dice list 3\nreply Q1 refuse'
    printf '%s\n' "$output" | write record.vcz
    vcz verify record.vcz
    accepted
    sed -i '$d' "$BATS_TEST_TMPDIR/game.vcz"
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    run --separate-stderr in_tmpdir "$VCZ" play game.vcz --us human --mexico human <<<$'reply Q2 fire land\n'
    exits 0
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz" || fail "no order without its dice"
    echo 'dice list 4' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 7 1
    says '1 of the 2 dice'
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 1\ndice list 3\n' | write seeded.vcz
    vcz check seeded.vcz
    undecided
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 1\nend\ndice list 3\n' | write seeded.vcz
    vcz check seeded.vcz
    undecided seeded.vcz 5 1
}

# With militia worth 2 instead of 0 no question comes before the first die (14.37): who has been told of that die attacks.
@test "an order stands once its die has told what its side may not know [14.11]" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    sed 's/\[0\]/[2]/' "$ROOT"/tests/cases/veracruz/boards/untried-beside-who-has-attacked.yaml \
        >"$BATS_TEST_TMPDIR/boards/untried-beside-who-has-attacked.yaml"
    printf 'vcz 1\nscenario boards/untried-beside-who-has-attacked.yaml\nbot us random seed 1\ndice list\n' | write game.vcz
    play <<<'attack 1323 with all@1324' # a counter by itself lies open
    exits 0
    run cat "$BATS_TEST_TMPDIR/game.vcz"
    [ "$output" = $'vcz 1\nscenario boards/untried-beside-who-has-attacked.yaml\nbot us random seed 1\ndice list' ] ||
        fail "an order that tells nothing may be left"
    play <<<'attack 1325 with all@1425'
    exits 0
    [ "$(tail -n 1 "$BATS_TEST_TMPDIR/game.vcz")" = '# promised: attack 1325 with all@1425' ] || fail "it should stand"
    play <<<$'end\nundo\nattack 1323 with all@1324\nif turn is 1\nend\nend-if'
    exits 0
    prints 'its die has told something: first comes `attack 1325 with all@1425`'
    [ "$(tail -n 1 "$BATS_TEST_TMPDIR/game.vcz")" = '# promised: attack 1325 with all@1425' ] || fail "nothing else comes first"
    vcz check game.vcz
    accepted
    play <<<$'attack 1325 with all@1425\n3\n3\n3\n3\n3\n3'
    grep -qx 'attack 1325 with all@1425' "$BATS_TEST_TMPDIR/game.vcz" || fail "it should have been given"
    play <<<'end'
    [[ $output != *"its die has told something"* ]] || fail "it has been given"
}

@test "an order stands in the log of dice thrown by hand alone, and no mail brings one" {
    mkdir "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/veracruz/boards/veracruz-siege.yaml "$BATS_TEST_TMPDIR/boards"
    local guns='bombard veracruz with us.taylor us.talcott us.duncan us.navy-battery'
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice seed 7\n%s\n# promised: reply Q1 surrender\n' "$guns" | write game.vcz
    play <<<'reply Q1 refuse'
    exits 0
    [[ $output != *"its die has told something"* ]] || fail "nobody has asked for a die"
    [ "$(tail -n 1 "$BATS_TEST_TMPDIR/game.vcz")" = 'reply Q1 refuse' ] || fail "it should be given"
    printf 'vcz 1\nscenario boards/veracruz-siege.yaml\ndice list 1\n' | write game.vcz
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
    printf 'vcz veracruz 1\n%s\n# promised: reply Q1 surrender\nend vcz\n' "$guns" | write mail
    vcz mail take game.vcz mail
    undecided mail 3 1
    says 'a batch holds orders, and nothing else'
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before.vcz"
}

# Forty counters are in hand, which must be set up (Cactus Throne 12.0).
@test "at a terminal a phase that cannot be ended yet is not offered a second \`end\`" {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip "no pseudo-terminal can be had"
    vcz new cactus/campaign --seed 4
    echo "$output" | write game.vcz
    run --separate-stderr in_tmpdir bash -c \
        'printf "end\nlegal\nlegal standing\nquit\n" | COLUMNS=80 TERM=dumb script -qec "$0 play game.vcz" /dev/null' "$VCZ"
    prints "illegal [12.0]: 40 counters are still to be set up"
    [[ $output != *"once more ends"* ]] || fail "it cannot be ended"
    prints "no list has these: \`help standing\` tells how they are written"
    [[ $(tr -d '\r' <<<"$output" | tr -s '\n ' ' ') == *"mi.rurales at aguascalientes | baja_california | "* ]] || fail "$output"
    prints "these are 1160 orders"
    [ "$(wc -l <<<"$output")" -lt 130 ] || fail "those stand together that differ in one word"
}
