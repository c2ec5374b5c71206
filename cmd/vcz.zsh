#compdef vcz
# zsh completion for vcz: commands, options, orders, cases and charts are asked of the program, so that they are never
# out of date.

_vcz_commands() {
    local -a list
    list=(${(f)"$(vcz help commands 2>/dev/null | sed -En 's/^.{8}([a-z-]+) +(.*)$/\1:\2/p')"} help:'what a command, an order or a game is')
    _describe command list
}

_vcz_options() {
    local -a list
    list=(${(f)"$(vcz help "$1" 2>/dev/null | sed -En 's/^  (--[a-z-]+)( [A-Z]+[^ ]*)?  +(.*)$/\1:\3/p')"}
        ${(f)"$(vcz help "$1" 2>/dev/null | sed -En 's/^  --SIDE [A-Z]+  +(.*)$/--us:\1\n--mexico:\1\n--spain:\1\n--imperial:\1\n--republican:\1/p')"})
    _describe option list
}

# How many words a verb takes again and again behind itself: 2 of UNIT HEX [UNIT HEX ...], 1 of UNIT ..., else 0.
_vcz_again() {
    case $(vcz help "$1" 2>/dev/null) in
    *"$1 UNIT HEX [UNIT HEX ..."*) echo 2 ;;
    *"$1 UNIT ..."* | *"$1 GROUP ..."*) echo 1 ;;
    *) echo 0 ;;
    esac
}

# The next words of the legal orders at the end of a log that begin with those given; if none does, with the last of them,
# for `legal` lists one unit, or all, where there may be any number.
_vcz_orders() {
    local log=$1 head=1
    shift
    [[ $1 != reply ]] || head=3
    compadd -- ${(fu)"$(vcz legal "$log" 2>/dev/null | awk -v sofar="$*" -v head="$head" -v again="$(_vcz_again "${@[head]}")" '
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
        }')"}
}

_vcz_games() {
    vcz table 2>/dev/null | sed 's|/.*||' | sort -u
}

# The cases of the games named.
_vcz_cases() {
    (( $# == 0 )) || vcz rules "$@" 2>/dev/null | sed 's/ .*//' | sort -u
}

# The verbs of a game, or of all.
_vcz_verbs() {
    vcz help "${1:-orders}" 2>/dev/null | sed -En 's/^  (reply Qn )?([a-z][a-z-]*).*/\2/p' | sort -u
}

# The places of a log's map, and what on it is no hex.
_vcz_spots() {
    vcz show "$1" --json 2>/dev/null | grep -oE '"place":"[^"]+"|"[a-z][a-z_]+":\{' |
        sed -E 's/^"place":"//; s/^"//; s/":?\{?$//' | grep -vxE 'whole|units|cells'
}

# Charts, and the cards of a game.
_vcz_charts() {
    case $1 in
    */cards/*) vcz table "${1%%/*}/cards" 2>/dev/null | sed -En "s|^\\[.*: ([a-z0-9-]+)\$|${1%%/*}/cards/\\1|p" ;;
    *) vcz table 2>/dev/null | sed 's/ .*//' ;;
    esac
}

_vcz_sides() {
    compadd -- us mexico spain imperial republican
}

# Options that take something; --veil of `vcz challenge` alone.
_vcz_valued='^--(data|other-data|key|heir|escrow|passphrase|with|as|zoc|side|of|us|mexico|spain|imperial|republican|around|seed|dice-list|option|player|deadline|batch|token|now|at|radius|void|audit|audits|silence|succeed|search|by|games|jobs|shard|link|known|veil)$'

# What the option before takes; false if it is none that takes something.
_vcz_value() {
    case $1 in
    --data | --other-data) _files -/ ;;
    --key | --heir | --escrow | --passphrase | --with | --audits | --veil) _files ;;
    --as | --zoc | --side | --of) _vcz_sides ;;
    --us | --mexico | --spain | --imperial | --republican) compadd -- random cautious aggressive human; _files -g '*.lua' ;;
    --around) compadd -- ${(fu)"$(_vcz_spots "$2")"} ;;
    *) [[ $1 =~ $_vcz_valued ]] ;;
    esac
}

_vcz() {
    local command=$words[2] i
    local -a place
    if (( CURRENT == 2 )); then
        _vcz_commands
        return
    fi
    # What stands before, without options and what they take.
    for (( i = 3; i < CURRENT; i++ )); do
        [[ $words[i] == --* || $command$words[i-1] != new--veil && $words[i-1] =~ $_vcz_valued ]] || place+=("$words[i]")
    done
    [[ $command$words[CURRENT-1] != new--veil ]] && _vcz_value "$words[CURRENT-1]" "$place[1]" && return
    if [[ $words[CURRENT] == -* ]]; then
        _vcz_options "$command"
        return
    fi
    case $command:$#place in
    schema:0) compadd -- ${(f)"$(vcz schema 2>/dev/null)"} ;;
    new:0 | challenge:0 | scenario:0)
        compadd -- ${(f)"$(vcz new game/name 2>&1 | sed -n 's/.*(known: \(.*\)).*/\1/p' | tr -d ' ' | tr , '\n')"} ;;
    challenge:1) _vcz_sides ;;
    judge:0) compadd -- new take due absence substitute end ;;
    mail:0) compadd -- compose take due ;;
    key:0) compadd -- new show restore game offer escrow ;;
    bot:0) compadd -- random cautious aggressive; _files -g '*.lua' ;;
    rules:0)
        case $words[CURRENT] in
        [0-9]*) compadd -- ${(f)"$(_vcz_cases $(_vcz_games))"} ;;
        */*) compadd -- $words[CURRENT]:h/${(f)^"$(_vcz_cases "${words[CURRENT]%%/*}")"} ;;
        *) compadd -- ${(f)"$(_vcz_games)"} ;;
        esac ;;
    rules:*) compadd -- ${(f)"$(_vcz_cases "${place[1]%%/*}")"} ;;
    table:*) compadd -- ${(f)"$(_vcz_charts "$words[CURRENT]")"} ;;
    show:1) compadd -- ${(fu)"$(_vcz_spots "$place[1]")"} ;;
    (legal|try|odds|dice):[1-9]*) _vcz_orders "$place[@]" ;;
    help:0)
        _vcz_commands
        compadd -- commands orders ${(f)"$(_vcz_games)"} ${(f)"$(_vcz_verbs)"} ;;
    help:1) compadd -- ${(f)"$(_vcz_verbs "$place[1]")"} ;;
    *) _files -g '*.vcz' ;;
    esac
}

_vcz "$@"
