# fish completion for vcz: commands, options, orders, cases and charts are asked of the program, so that they are never
# out of date.

# Options that take something; --veil of `vcz challenge` alone.
set -g __vcz_valued --data --other-data --key --heir --escrow --passphrase --with --as --zoc --side --of --us --mexico --spain --imperial \
    --republican --around --seed --dice-list --option --player --deadline --batch --token --now --at --radius --void --audit --audits \
    --silence --succeed --search --by --games --jobs --shard --link --known --veil

# The verbs of a game, or of all.
function __vcz_verbs
    set -q argv[1]; or set argv orders
    vcz help $argv[1] 2>/dev/null | sed -En 's/^  (reply Qn )?([a-z][a-z-]*).*/\2/p' | sort -u
end

function __vcz_commands
    vcz help commands 2>/dev/null | sed -En 's/^.{8}([a-z-]+) +(.*)$/\1\t\2/p'
    echo help
end

function __vcz_command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and echo $words[2]
end

# What stands behind the command, without options and what they take.
function __vcz_places
    set -l last
    for word in (commandline -opc)[3..-1]
        if not string match -q -- '--*' $word; and not contains -- "$last" $__vcz_valued
            echo $word
        end
        set last $word
    end
end

function __vcz_options
    vcz help (__vcz_command) 2>/dev/null | sed -En 's/^  (--[a-z-]+)( [A-Z]+[^ ]*)?  +(.*)$/\1\t\3/p'
    if vcz help (__vcz_command) 2>/dev/null | grep -q '^  --SIDE'
        printf '%s\n' --us --mexico --spain --imperial --republican
    end
end

# The command is one of these, and as many places stand behind it as the first says.
function __vcz_is
    test (count (commandline -opc)) -gt 1; or return 1
    __vcz_takes_value; and return 1
    contains -- (__vcz_command) $argv[2..-1]; and test (count (__vcz_places)) -eq $argv[1]
end

function __vcz_is_behind
    __vcz_takes_value; and return 1
    contains -- (__vcz_command) $argv[2..-1]; and test (count (__vcz_places)) -ge $argv[1]
end

function __vcz_last
    contains -- (commandline -opc)[-1] $argv
end

function __vcz_takes_value
    __vcz_last $__vcz_valued; and not string match -q -- 'new --veil' (__vcz_command)' '(commandline -opc)[-1]
end

# How many words a verb takes again and again behind itself: 2 of UNIT HEX [UNIT HEX ...], 1 of UNIT ..., else 0.
function __vcz_again
    set -l usage (vcz help $argv[1] 2>/dev/null | string collect)
    if string match -qr -- "$argv[1] UNIT HEX .UNIT HEX" $usage
        echo 2
    else if string match -qr -- "$argv[1] (UNIT|GROUP) [.]{3}" $usage
        echo 1
    else
        echo 0
    end
end

# The next words of the legal orders at the end of the log that begin with those given; if none does, with the last of them,
# for `legal` lists one unit, or all, where there may be any number.
function __vcz_orders
    set -l places (__vcz_places)
    set -l head 1
    test "$places[2]" = reply; and set head 3
    set -l again 0
    test (count $places) -gt $head; and set again (__vcz_again $places[(math $head + 1)])
    vcz legal $places[1] 2>/dev/null | awk -v sofar="$places[2..-1]" -v head=$head -v again=$again '
        !/^#/ { order[++orders] = $0; if (split($0, has, " ") > head) first[has[head + 1]] = 1 }
        # Offers what comes next when that many of the words behind the verb are left out.
        function offer(left,   i, begun) {
            for (i = 1; i <= words; i++)
                if (i <= head || i > head + left) begun = begun word[i] " "
            for (i = 1; i <= orders; i++)
                if (index(order[i], begun) == 1 && split(order[i], has, " ") > words - left) {
                    print has[words - left + 1]
                    found = 1
                }
        }
        END {
            words = split(sofar, word, " ")
            offer(0)
            for (left = again; again && !found && left + head < words + again - 1; left += again) offer(left)
            while (words > head + units && word[head + 1 + units] in first) units++
            if (again == 1 && units && head + units == words) offer(units)
        }' | sort -u
end

# The places of a log's map, and what on it is no hex.
function __vcz_spots
    vcz show $argv[1] --json 2>/dev/null | grep -oE '"place":"[^"]+"|"[a-z][a-z_]+":\{' |
        sed -E 's/^"place":"//; s/^"//; s/":?\{?$//' | grep -vxE 'whole|units|cells'
end

# Charts, and the cards of a game.
function __vcz_charts
    set -l word (commandline -ct)
    if string match -q '*/cards/*' -- $word
        set -l game (string replace -r '/.*' '' -- $word)
        vcz table $game/cards 2>/dev/null | sed -En 's/^\[.*: ([a-z0-9-]+)$/\1/p' | string replace -r '^' "$game/cards/"
    else
        vcz table 2>/dev/null | sed 's/ .*//'
    end
end

function __vcz_games
    vcz table 2>/dev/null | sed 's|/.*||' | sort -u
end

# The cases of the games named.
function __vcz_cases
    test (count $argv) -gt 0; and vcz rules $argv 2>/dev/null | sed 's/ .*//' | sort -u
end

# A game, a case of any, or GAME/CASE.
function __vcz_first_case
    set -l word (commandline -ct)
    if string match -qr '^[0-9]' -- $word
        __vcz_cases (__vcz_games)
    else if string match -q '*/*' -- $word
        set -l game (string replace -r '/.*' '' -- $word)
        __vcz_cases $game | string replace -r '^' "$game/"
    else
        __vcz_games
    end
end

complete -c vcz -n 'test (count (commandline -opc)) -eq 1' -f -a '(__vcz_commands)'
complete -c vcz -n 'test (count (commandline -opc)) -gt 1; and string match -q -- "-*" (commandline -ct)' -f -a '(__vcz_options)'
complete -c vcz -n '__vcz_last --as --zoc --side --of' -f -a 'us mexico spain imperial republican'
complete -c vcz -n '__vcz_last --us --mexico --spain --imperial --republican' -a 'random cautious aggressive human'
complete -c vcz -n '__vcz_last --around' -f -a '(__vcz_spots (__vcz_places)[1])'
complete -c vcz -n '__vcz_is 0 new challenge scenario' -f -a '(vcz new game/name 2>&1 | sed -n "s/.*(known: \(.*\)).*/\1/p" | string split ", ")'
complete -c vcz -n '__vcz_is 1 challenge' -f -a 'us mexico spain imperial republican'
complete -c vcz -n '__vcz_is 0 schema' -f -a '(vcz schema 2>/dev/null)'
complete -c vcz -n '__vcz_is 0 judge' -f -a 'new take due absence substitute end'
complete -c vcz -n '__vcz_is 0 mail' -f -a 'compose take due'
complete -c vcz -n '__vcz_is 0 key' -f -a 'new show restore game offer escrow'
complete -c vcz -n '__vcz_is 0 bot' -a 'random cautious aggressive'
complete -c vcz -n '__vcz_is 0 rules' -f -a '(__vcz_first_case)'
complete -c vcz -n '__vcz_is_behind 1 rules' -f -a '(__vcz_cases (string replace -r "/.*" "" -- (__vcz_places)[1]))'
complete -c vcz -n '__vcz_is_behind 0 table' -f -a '(__vcz_charts)'
complete -c vcz -n '__vcz_is 1 show' -f -a '(__vcz_spots (__vcz_places)[1])'
complete -c vcz -n '__vcz_is_behind 1 legal try odds dice' -f -a '(__vcz_orders)'
complete -c vcz -n '__vcz_is 0 help' -f -a '(__vcz_commands; echo commands; echo orders; __vcz_games; __vcz_verbs)'
complete -c vcz -n '__vcz_is 1 help' -f -a '(__vcz_verbs (__vcz_places)[1])'
