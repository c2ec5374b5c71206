# bash completion for vcz: commands, options, orders, cases and charts are asked of the program, so that they are never
# out of date.

# The next words of the legal orders at the end of a log that begin with those given.
_vcz_orders() {
    local log=$1 sofar
    shift
    sofar=$*
    vcz legal "$log" 2>/dev/null | awk -v sofar="${sofar:+$sofar }" -v at=$(($# + 1)) \
        '!/^#/ && index($0, sofar) == 1 { print $at }' | sort -u
}

_vcz_options() {
    vcz help "$1" 2>/dev/null | grep -oE '^  --[A-Za-z-]+' | sed 's/^  //; s/^--SIDE$/--us --mexico --spain --imperial --republican/'
}

# Options that take something; --veil of `vcz challenge` alone.
_vcz_valued='^--(data|other-data|key|heir|escrow|passphrase|with|as|zoc|side|of|us|mexico|spain|imperial|republican|around|seed|dice-list|option|player|deadline|batch|token|now|at|radius|void|audit|audits|silence|succeed|search|by|games|jobs|shard|link|veil)$'

# What the option before takes. False if it is none that takes something.
_vcz_value() {
    local word=$1 last=$2 log=$3
    case $last in
    --data | --other-data) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --key | --heir | --escrow | --passphrase | --with | --audits | --veil) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --as | --zoc | --side | --of) mapfile -t COMPREPLY < <(compgen -W "us mexico spain imperial republican" -- "$word") ;;
    --us | --mexico | --spain | --imperial | --republican)
        mapfile -t COMPREPLY < <(compgen -W "random cautious aggressive human" -- "$word"; compgen -f -X '!*.lua' -- "$word") ;;
    --around)
        mapfile -t COMPREPLY < <(compgen -W "$(vcz show "$log" --json 2>/dev/null | grep -oE '"place":"[^"]+"' | cut -d'"' -f4)" -- "$word") ;;
    *) [[ $last =~ $_vcz_valued ]] ;;
    esac
}

_vcz_logs() {
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -X '!*.vcz' -- "$1"; compgen -d -- "$1")
}

_vcz() {
    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} known=
    local place=() i
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        known="$(vcz help commands 2>/dev/null | sed -E 's/^.{8}([a-z-]+).*/\1/') help --help --version --data"
        mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
        return
    fi
    # What stands before, without options and what they take.
    for ((i = 2; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == --* || $command${COMP_WORDS[i - 1]} != new--veil && ${COMP_WORDS[i - 1]} =~ $_vcz_valued ]] || place+=("${COMP_WORDS[i]}")
    done
    [ "$command$last" = new--veil ] || ! _vcz_value "$word" "$last" "${place[0]}" || return 0
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_vcz_options "$command") --data --help" -- "$word")
        return
    fi
    case $command:${#place[@]} in
    schema:0) known=$(vcz schema 2>/dev/null) ;;
    new:0 | challenge:0 | scenario:0)
        known=$(vcz new game/name 2>&1 | sed -n 's/.*(known: \(.*\)).*/\1/p')
        known=${known//,/} ;;
    challenge:1) known="us mexico spain imperial republican" ;;
    judge:0) known="new take due absence substitute end" ;;
    mail:0) known="compose take due" ;;
    key:0) known="new show restore game offer escrow" ;;
    bot:0) known="random cautious aggressive $(compgen -f -X '!*.lua' -- "$word")" ;;
    rules:0) known=$(vcz table 2>/dev/null | sed 's|/.*||' | sort -u) ;;
    rules:*)
        known=$(vcz rules "${place[0]%%/*}" 2>/dev/null | sed 's/ .*//') ;;
    table:0) known=$(vcz table 2>/dev/null | sed 's/ .*//') ;;
    legal:1) known=$(_vcz_orders "${place[0]}") ;;
    try:[1-9]* | odds:[1-9]* | dice:[1-9]*) known=$(_vcz_orders "${place[@]}") ;;
    help:0) known="$(vcz help commands 2>/dev/null | sed -E 's/^.{8}([a-z-]+).*/\1/') commands orders" ;;
    *) _vcz_logs "$word" && return ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
}

complete -F _vcz vcz
