# Scripts that mean harm, as they come by mail: each ends in a fault with a place, in a second and 64 MB.
# In both builds: sanitizers find what harms memory; bounds of memory and time hold without them.
load helper

setup() {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 5\nsetup jalapa orizaba perote puebla mexico-city\nend\nend\n' |
        write game.vcz
}

# whole: this build tries all that there is. A script that spends its whole budget takes sanitizers a second each time.
whole() {
    [[ $VCZ != *asan* || -n ${SOAK:-} ]]
}

# ends FILE ARGUMENT...: vcz ends soon, with a fault in a line of that file.
ends() {
    local file=$1
    shift
    ran="vcz $*"
    # a sanitizer takes more than any limit; without optimization a second is not enough
    run --separate-stderr in_tmpdir bash -c \
        'if [[ $VCZ == *asan* ]]; then ulimit -t 60; else ulimit -v 65536 -t 3; fi; exec "$VCZ" "$@"' - "$@"
    undecided || return
    [[ $stderr =~ ^(\./)?$file:[0-9]+:[0-9]+:\ error:\  ]] || fail "stderr should begin with a place in $file"
}

# bot_ends LUA WORDS: so does a bot whose choose is that.
bot_ends() {
    printf '\nfunction choose(v)\n  %s\nend\n' "$1" | write bot.lua
    ends bot.lua bot ./bot.lua game.vcz
    says "$2"
    ends bot.lua study game.vcz --mexico ./bot.lua --us random --games 1
    says "$2"
}

# rule_ends LUA COMMAND WORDS: so does a command under that house rule.
rule_ends() {
    printf '%s\n' "$1" | write mine.lua
    sed '/^dice/i rule mine.lua' "$BATS_TEST_TMPDIR/game.vcz" | write ruled.vcz
    ends mine.lua $2
    says "$3"
}

@test "a bot that gives no order, or no legal one, is at fault where its choose begins" {
    bot_ends '' "bot.lua:2:1: error: an order is wanted, or its text, and not nil"
    bot_ends 'return 7' "bot.lua:2:1: error: an order is wanted, or its text, and not number"
    bot_ends 'return v' "bot.lua:2:1: error: an order is wanted"
    bot_ends 'return v:field("puebla")' "bot.lua:2:1: error: an order is wanted"
    bot_ends 'return "frobnicate"' "bot.lua:2:1: error: unknown order"
    bot_ends 'return "move m1 to 9999"' "bot.lua:2:1: error: unknown hex"
    bot_ends 'return "end\nvcz 1"' "bot.lua:2:1: error: control character"
    bot_ends 'return ("move m1 "):rep(7000)' "bot.lua:2:1: error: the line has"
    bot_ends 'return "attack 1508 with m1"' "bot.lua:2:1: error: an order is not legal"
    bot_ends 'choose = nil return {}' "bot.lua:2:1: error: an order is wanted"
    echo 'choose = 7' | write bot.lua
    ends bot.lua bot ./bot.lua game.vcz
    says "bot.lua:1:1: error: a bot has a function choose"
    echo 'choose = string.rep' | write bot.lua
    ends bot.lua bot ./bot.lua game.vcz
    says "bot.lua:1:1: error: bad argument"
}

@test "a bot's fault is told once, however many jobs run into it" {
    local jobs
    echo 'function choose(v) error("no") end' | write bot.lua
    for jobs in 1 3; do
        run --separate-stderr in_tmpdir "$VCZ" study game.vcz --mexico ./bot.lua --us random --games 6 --jobs $jobs
        undecided
        [ "$stderr" = "./bot.lua:1:1: error: no" ] || fail "told otherwise by $jobs jobs"
    done
}

@test "a bot that asks without end" {
    local question questions=0
    for question in 'v:legal()[1].text' '#l' 'l.hexes' 'l.units' 'f["puebla"]' 'f["2811"]' 'v:verbs()' 'v:units()' \
        'v:reserves()' 'v:stacks("us")' 'v:unit("mx.morales")' 'v:cell("puebla")' 'v:zone("puebla", "us")' \
        'v:threat("puebla", "us", 99)' 'v:neighbours("puebla")' 'v:strength("puebla", "us")' 'v:allows(l[1])' \
        'v:try(l[1], true)' 'v:try("move mx.moralez to puebla")' 'v:odds(l[1])' 'v:odds(l[1], 10)' \
        'v:odds(l[math.random(#l)])' 'v:field("puebla")' 'pcall(include, "nothing")' 'math.random(2147483649)'; do
        # under sanitizers every fourth
        whole || [ $((++questions % 4)) = 1 ] || continue
        printf 'function choose(v)\n  local l, f = v:legal(), v:field("puebla")\n  while true do local x = %s end\nend\n' \
            "$question" | write bot.lua
        ends bot.lua bot ./bot.lua game.vcz
        says "spent its budget of work"
    done
}

@test "a bot that keeps all that it is told" {
    local told
    for told in 'v:try(o)' '{v:try(o, true)}' 'v:legal()[1]' '{v:legal(), o.text}'; do
        bot_ends "local o, t = v:legal()[1], {} for i = 1, 1e9 do t[i] = $told end" "spent its budget"
    done
}

@test "what a house rule holds is looked at after each question, at its own cost" {
    rule_ends 'function on_order(c) return 5 end' 'check ruled.vcz' "mine.lua:1:1: error: on_order returns nil"
    rule_ends $'local x\nfunction on_order(c) x = c end' 'check ruled.vcz' "mine.lua:2:1: error: a house rule keeps nothing"
    rule_ends $'keep = {}\nfor i = 1, 14000 do keep[i] = {} end\nfunction on_order(c) end' 'legal ruled.vcz' \
        "mine.lua:3:1: error: the script has spent its budget of work"
    rule_ends 'function on_order(c) for i = 1, 4000 do local x, y = 1e308, 3e-320 x = x % y end end' 'legal ruled.vcz' \
        "spent its budget of work"
    whole || return 0 # five seconds each
    rule_ends $'keep = {}\nfor i = 1, 60000 do keep[i] = i end\nfunction on_order(c) end' 'legal ruled.vcz' \
        "spent its budget of work"
    rule_ends $'keep = {}\nfor i = 1, 4000 do local v = i keep[i] = function() return v end end\nfunction on_order(c) end' \
        'legal ruled.vcz' "spent its budget of work"
}

# dear_rules LOG [WORK]: eight house rules beside it, which spend with each order what they may together for good, and a log that
# has them.
dear_rules() {
    local n
    for n in 1 2 3 4 5 6 7 8; do
        echo "function on_order(c) for i = 1, ${2:-1150} do end end" | write "dear$n.lua"
    done
    sed "/^dice/{h;s/.*/rule dear1.lua/p;s/1/2/p;s/2/3/p;s/3/4/p;s/4/5/p;s/5/6/p;s/6/7/p;s/7/8/p;g}" "$1" | write dear.vcz
}

@test "house rules have one budget for a command, however many they are" {
    local command dear=(legal show 'show --json' 'legal --costs')
    whole || dear=(legal)
    dear_rules "$BATS_TEST_TMPDIR/game.vcz"
    for command in "${dear[@]}"; do
        # sanitizers take more than any limit
        run --separate-stderr in_tmpdir bash -c 'if [[ $VCZ == *asan* ]]; then ulimit -t 60; else ulimit -t 3; fi; exec "$VCZ" "$@"' - $command dear.vcz
        accepted
    done
    dear_rules "$BATS_TEST_TMPDIR/game.vcz" 2500
    for command in "${dear[@]}"; do
        ends 'dear[1-8].lua' $command dear.vcz
        says "spent its budget of work"
    done
}

@test "a bot that asks for odds under dear house rules" {
    dear_rules "$BATS_TEST_TMPDIR/game.vcz"
    echo 'function choose(v) v:odds(v:legal("end")[1], 3900) end' | write bot.lua
    ends bot.lua bot ./bot.lua dear.vcz
    says "spent its budget of work"
}

@test "odds under dear house rules" {
    [ -n "${SOAK:-}" ] || skip "seven seconds: odds_test and odds_range_test hold what ends it"
    sed -n 1,82p logs/cactus/game-short.vcz | write short.vcz
    dear_rules "$BATS_TEST_TMPDIR/short.vcz"
    run --separate-stderr in_tmpdir bash -c \
        'if [[ $VCZ != *asan* ]]; then ulimit -t 30; fi; exec "$VCZ" odds dear.vcz "$@"' - \
        reply Q2 give-up fr.1-5-hsr im.1-cons im.2-cons im.3-cons im.4-cons im.1-contra-sq
    undecided
    [ "$stderr" = 'vcz odds: error: house rules cost too much to follow the dice' ]
}

@test "a house rule that fails under a question of a command is what that command tells of" {
    local command asking=('show --json ruled.vcz' 'legal ruled.vcz' 'show ruled.vcz' 'perft ruled.vcz 1')
    whole || asking=("${asking[@]:1:1}")
    for command in "${asking[@]}"; do
        rule_ends 'function on_order(c) for i = 1, 300000 do end end' "$command" "spent its budget of work"
    done
}

# Of 226 bodies one in eight, each as one kind of script; all of them as each kind under SOAK.
@test "scripts of many kinds that mean harm" {
    local body kind number=0
    while IFS= read -r -d '' body; do
        for kind in 0 1 2; do
            [ -n "${SOAK:-}" ] || [ $((number % 24)) = $((kind * 9)) ] || continue
            case $kind in
            0)
                printf "%s\nerror('end')\n" "$body" | write harm.lua
                ends harm.lua scenario harm.lua
                ;;
            1)
                printf "function choose(v)\n%s\nerror('end')\nend\n" "$body" | write harm.lua
                ends harm.lua bot ./harm.lua game.vcz
                ;;
            2)
                printf "function on_order(c)\n%s\nerror('end')\nend\n" "$body" | write harm.lua
                sed '/^dice/i rule harm.lua' "$BATS_TEST_TMPDIR/game.vcz" | write ruled.vcz
                ends harm.lua check ruled.vcz
                ;;
            esac
            [ "$(LC_ALL=C tr -d '\n' <<<"$output$stderr" | LC_ALL=C tr -d '[:print:]\200-\377')" = "" ] ||
                fail "what a script says is plain: $body"
        done
        number=$((number + 1))
    done < <(lua5.4 - "$ROOT/tests/fuzz/hostile_scripts.lua" <<<'for _, body in ipairs(dofile(arg[1])) do io.write(body, "\0") end')
    [ "$number" -gt 200 ] || fail "the scripts should have been read"
}

@test "a script that is too large stands at its beginning" {
    { yes -- '-- x' | head -c 1100000; echo; } | write large.lua
    ends large.lua scenario large.lua
    says "large.lua:1:1: error: larger than 1048576 bytes"
    ends large.lua bot ./large.lua game.vcz
    says "large.lua:1:1: error: larger than 1048576 bytes"
    sed '/^dice/i rule large.lua' "$BATS_TEST_TMPDIR/game.vcz" | write ruled.vcz
    ends ruled.vcz check ruled.vcz
    says "ruled.vcz:3:6: error: large.lua: larger than 1048576 bytes"
}

@test "a scenario whose tables are empty, shared or all in one line" {
    printf 'local t = {} for i = 1, 300000 do t[i] = i end for i = 1, 300000 do t[i] = nil end
local l = {} for i = 1, 90000 do l[i] = t end return {a = l}\n' | write a.lua
    ends a.lua scenario a.lua
    says "spent its budget of work"
    printf 'local t = {1} for i = 1, 60 do t = {t, t} end return {a = t}\n' | write a.lua
    ends a.lua scenario a.lua
    { printf 'return {a = {' && yes '{},' | head -n 60000 | tr -d '\n' && printf '}}\n'; } | write a.lua
    ends a.lua scenario a.lua
    printf 'return 7\n' | write a.lua
    ends a.lua scenario a.lua
    says "a.lua:1:1: error: the script of a scenario returns a table, and not number"
}

# What can be asked of a log, `LOG` in each line.
ASKED='check LOG
run LOG
run --json LOG
show LOG
show --svg LOG
legal LOG
legal --costs LOG
try LOG end
odds LOG end
explain LOG:7
open LOG
dice LOG
report LOG
perft LOG 1
diff game.vcz LOG
diff LOG LOG
bot random LOG
study LOG --games 1
what-if LOG --games 1 --us random
play LOG'
# Those for which sanitizers have the time.
FEW='check LOG
run LOG
legal LOG
odds LOG end
bot random LOG
play LOG'
# Those that read it in their own way.
READ='check LOG
explain LOG:7
diff game.vcz LOG
what-if game.vcz --with LOG --games 1
bot random LOG
play LOG'

# all_end FILE LOG WORDS [ASKED]: every command that is asked of that log ends in a fault with those words, in a line of that file.
all_end() {
    local command
    while read -r command; do
        ends "$1" ${command//LOG/$2} && says "$3" || fail "$command"
    done <<<"${4:-$(whole && echo "$ASKED" || echo "$FEW")}"
}

@test "no command is held up by the scripts of a log" {
    echo 'function on_order(c) while true do end end' | write mine.lua
    sed '/^dice/i rule mine.lua' "$BATS_TEST_TMPDIR/game.vcz" | write ruled.vcz
    all_end mine.lua ruled.vcz "mine.lua:1:1: error: the script has spent its budget of work"
    echo 'local t = {} while true do t[#t + 1] = t end' | write mine.lua
    sed 's/^scenario.*/scenario mine.lua/' "$BATS_TEST_TMPDIR/game.vcz" | write built.vcz
    all_end mine.lua built.vcz "mine.lua:1:1: error: the script has spent its budget"
}

@test "no command stumbles over what is no text" {
    local game=$BATS_TEST_TMPDIR/game.vcz
    local header=$'check LOG\nexplain LOG:7\nstudy LOG --games 1\nplay LOG'
    { cat "$game" && printf 'end\0\n'; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:4: error: NUL byte in the line" "$READ"
    { cat "$game" && printf 'move \xe2\x80\xaem1 to puebla\n'; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:6: error: a character that is not to be seen, or turns the direction of writing" "$READ"
    { cat "$game" && printf 'end \xed\xa0\x80\n'; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:5: error: byte 0xed is not UTF-8" "$READ"
    { cat "$game" && printf 'e\xc0\xaend\n'; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:2: error: byte 0xc0 is not UTF-8" "$READ"
    { cat "$game" && printf 'end\033[2J\n'; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:4: error: control character 0x1b in the line" "$READ"
    tr '\n' '\r' <"$game" | write a.vcz
    all_end a.vcz a.vcz "a.vcz:1:6: error: control character 0x0d in the line" "$READ"
    iconv -t UTF-16LE <"$game" | write a.vcz
    all_end a.vcz a.vcz "a.vcz:1:2: error: NUL byte in the line" "$READ"
    { cat "$game" && head -c 3000000 /dev/zero | tr '\0' x && echo; } | write a.vcz
    all_end a.vcz a.vcz "a.vcz:7:1: error: the line has more than 65536 bytes" "$READ"
    : | write a.vcz
    all_end a.vcz a.vcz "a.vcz:1:1: error: a log begins with" "$header"
    : >"$BATS_TEST_TMPDIR/mine.yaml"
    sed 's/^scenario.*/scenario mine.yaml/' "$game" | write a.vcz
    all_end mine.yaml a.vcz "mine.yaml:1:1: error: the document is empty" "$header"
    mkfifo "$BATS_TEST_TMPDIR/pipe.yaml"
    sed 's/^scenario.*/scenario pipe.yaml/' "$game" | write a.vcz
    all_end a.vcz a.vcz "a.vcz:2:10: error: pipe.yaml: not a regular file" "$header"
    ln -s round.lua "$BATS_TEST_TMPDIR/round.lua"
    sed '/^dice/i rule round.lua' "$game" | write a.vcz
    all_end a.vcz a.vcz "a.vcz:3:6: error: round.lua: Too many levels of symbolic links" "$header"
}

@test "a header of many lines that name scripts reads few of them" {
    local line
    for line in 'rule heights' 'steward us cautious 0011' 'bot us random seed 1'; do
        { head -n 3 "$BATS_TEST_TMPDIR/game.vcz" && yes "$line" | head -n 800000; } | write many.vcz
        run --separate-stderr in_tmpdir bash -c \
            'if [[ $VCZ == *asan* ]]; then ulimit -t 20; else ulimit -t 3; fi; exec "$VCZ" check many.vcz'
        [ "$status" = 1 ] || [ "$status" = 2 ] || fail "it should be refused"
        [[ $stderr == many.vcz:* ]] || fail "stderr should begin with a place"
    done
}

@test "what house rules hold that are not asked costs nothing with each order" {
    local n side
    local heavy=$'local s = {}\nfor k = 1, 14000 do s[k] = "of eight" .. k end\nfunction on_victory(c) return #s - 14000 end'
    {
        head -n 2 "$BATS_TEST_TMPDIR/game.vcz"
        echo 'rule asked.lua'
        for n in 1 2 3 4 5 6 7; do
            echo "$heavy" >"$BATS_TEST_TMPDIR/heavy$n.lua"
            echo "rule heavy$n.lua"
        done
        printf '%s\n' 'dice seed 1' 'setup jalapa orizaba perote puebla mexico-city' end end
        for ((n = 1; n <= 1500; n++)); do
            for side in us mexico; do
                printf '%s: standing retreat all default\n%s: cancel standing %d\n' $side $side $n
            done
        done
    } | write long.vcz
    echo 'function on_order(c) end' >"$BATS_TEST_TMPDIR/asked.lua"
    run --separate-stderr in_tmpdir bash -c \
        'if [[ $VCZ == *asan* ]]; then ulimit -t 60; else ulimit -t 3; fi; exec "$VCZ" run long.vcz'
    accepted
    prints_line "  = standing order 1500 of mexico is cancelled [4.1]"
}
