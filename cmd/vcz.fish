# fish completion for vcz: commands from `vcz --help`, options from `vcz help COMMAND`, so that they are never out of date.

function __vcz_commands
    vcz --help 2>/dev/null | sed -En 's/^(begin|play|ask|settle|study|       ) +([a-z-]+) +(.*)$/\2\t\3/p'
    vcz --help 2>/dev/null | sed -En 's/^seldom: ([a-z ]+);.*/\1/p' | string split ' '
    echo help
end

function __vcz_command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and echo $words[2]
end

function __vcz_options
    vcz help (__vcz_command) 2>/dev/null | sed -En 's/^  (--[a-z-]+)( [A-Z]+)?  +(.*)$/\1\t\3/p'
end

function __vcz_is
    contains -- (__vcz_command) $argv
end

function __vcz_rules
    set -l words (commandline -opc)
    if test (count $words) -eq 2
        vcz table 2>/dev/null | sed 's|/.*||' | sort -u
    else
        vcz rules $words[3] 2>/dev/null | sed 's/ .*//'
    end
end

function __vcz_verbs
    set -l words (commandline -opc)
    test (count $words) -gt 2; and vcz legal $words[3] --count 2>/dev/null | sed -En 's/^ *[0-9]+ +([a-z-]+).*/\1/p'
end

complete -c vcz -n 'test (count (commandline -opc)) -eq 1' -f -a '(__vcz_commands)'
complete -c vcz -n 'test (count (commandline -opc)) -gt 1; and string match -q -- "-*" (commandline -ct)' -f -a '(__vcz_options)'
complete -c vcz -n '__vcz_is new challenge' -f -a '(vcz new game/name 2>&1 | sed -n "s/.*(known: \(.*\)).*/\1/p" | string split ", ")'
complete -c vcz -n '__vcz_is rules' -f -a '(__vcz_rules)'
complete -c vcz -n '__vcz_is table' -f -a '(vcz table 2>/dev/null | sed "s/ .*//")'
complete -c vcz -n '__vcz_is help' -f -a '(__vcz_commands)'
complete -c vcz -n '__vcz_is try odds' -a '(__vcz_verbs)'
