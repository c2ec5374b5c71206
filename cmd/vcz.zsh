#compdef vcz
# zsh completion for vcz: commands from `vcz --help`, options from `vcz help COMMAND`, so that they are never out of date.

_vcz_commands() {
    local -a list
    list=(${(f)"$(vcz --help 2>/dev/null | sed -En 's/^(begin|play|ask|settle|study|       ) +([a-z-]+) +(.*)$/\2:\3/p')"}
        ${(f)"$(vcz --help 2>/dev/null | sed -En 's/^seldom: ([a-z ]+);.*/\1/p' | tr ' ' '\n')"} help:'what a command, an order or a game is')
    _describe command list
}

_vcz_options() {
    local -a list
    list=(${(f)"$(vcz help "$1" 2>/dev/null | sed -En 's/^  (--[a-z-]+)( [A-Z]+)?  +(.*)$/\1:\3/p')"})
    _describe option list
}

_vcz() {
    local command=$words[2]
    if (( CURRENT == 2 )); then
        _vcz_commands
    elif [[ $words[CURRENT] == -* ]]; then
        _vcz_options "$command"
    else
        case $words[CURRENT-1] in
        --data | --other-data) _files -/ && return ;;
        --key | --write) _files && return ;;
        --as) compadd us mexico spain imperial republican && return ;;
        esac
        case $command in
        new | challenge) compadd ${(f)"$(vcz new game/name 2>&1 | sed -n 's/.*(known: \(.*\)).*/\1/p' | tr -d ' ' | tr , '\n')"} ;;
        rules)
            if (( CURRENT == 3 )); then
                compadd ${(f)"$(vcz table 2>/dev/null | sed 's|/.*||' | sort -u)"}
            else
                compadd ${(f)"$(vcz rules "$words[3]" 2>/dev/null | sed 's/ .*//')"}
            fi
            ;;
        table) compadd ${(f)"$(vcz table 2>/dev/null | sed 's/ .*//')"} ;;
        help) _vcz_commands ;;
        try | odds)
            if (( CURRENT == 3 )); then
                _files -g '*.vcz'
            else
                compadd ${(f)"$(vcz legal "$words[3]" --count 2>/dev/null | sed -En 's/^ *[0-9]+ +([a-z-]+).*/\1/p')"}
            fi
            ;;
        *) _files -g '*.vcz' ;;
        esac
    fi
}

_vcz "$@"
