# bash completion for vcz: commands, options, orders, cases and charts are asked of the program, so that they are never
# out of date.

# Offers those of the words behind the first that begin with it. What `compgen -W` is given it carries out, as $(...), and
# words of a log, a scenario or a folder are somebody else's: so plain ones alone are offered, as they are.
_vcz_among() {
    local word=$1 one list
    read -r -d '' -a list <<<"${*:2}"
    for one in "${list[@]}"; do
        [[ $one != "$word"* || ! $one =~ ^[][A-Za-z0-9@:._/*,+-]+$ ]] || COMPREPLY+=("$one")
    done
}

# The same, and files of that kind, whose names bash then quotes.
_vcz_among_and_files() {
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -X "!*.$1" -- "$2")
    _vcz_among "${@:2}"
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
    [ "$1" != reply ] || head=3
    vcz legal "$log" 2>/dev/null | awk -v sofar="$*" -v head="$head" -v again="$(_vcz_again "${!head}")" '
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
}

_vcz_games() {
    vcz table 2>/dev/null | sed 's|/.*||' | sort -u
}

# The cases of the games named.
_vcz_cases() {
    (($# == 0)) || vcz rules "$@" 2>/dev/null | sed 's/ .*//' | sort -u
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

_vcz_options() {
    vcz help "$1" 2>/dev/null | grep -oE '^  --[A-Za-z-]+' | sed 's/^  //; s/^--SIDE$/--us --mexico --spain --imperial --republican/'
}

# Options that take something; --veil of `vcz challenge` alone.
_vcz_valued='^--(data|other-data|key|heir|escrow|passphrase|with|as|zoc|side|of|us|mexico|spain|imperial|republican|around|seed|dice-list|option|player|deadline|batch|token|now|at|radius|void|audit|audits|silence|succeed|search|by|games|jobs|shard|link|known|veil)$'

# What the option before takes. False if it is none that takes something.
_vcz_value() {
    local word=$1 last=$2 log=$3
    case $last in
    --data | --other-data) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --key | --heir | --escrow | --passphrase | --with | --audits | --veil) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --as | --zoc | --side | --of) _vcz_among "$word" us mexico spain imperial republican ;;
    --us | --mexico | --spain | --imperial | --republican)
        _vcz_among_and_files lua "$word" random cautious aggressive human ;;
    --around)
        _vcz_among "$word" "$(_vcz_spots "$log")" ;;
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
        _vcz_among "$word" "$known"
        return
    fi
    # What stands before, without options and what they take.
    for ((i = 2; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == --* || $command${COMP_WORDS[i - 1]} != new--veil && ${COMP_WORDS[i - 1]} =~ $_vcz_valued ]] || place+=("${COMP_WORDS[i]}")
    done
    [ "$command$last" = new--veil ] || ! _vcz_value "$word" "$last" "${place[0]}" || return 0
    if [[ $word == -* ]]; then
        _vcz_among "$word" "$(_vcz_options "$command")" --data --help
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
    bot:0) _vcz_among_and_files lua "$word" random cautious aggressive && return ;;
    rules:0)
        known=$(_vcz_games)
        case $word in
        [0-9]*) known=$(_vcz_cases $known) ;;
        */*) known=$(_vcz_cases "${word%%/*}" | sed "s|^|${word%%/*}/|") ;;
        esac ;;
    rules:*) known=$(_vcz_cases "${place[0]%%/*}") ;;
    table:*) known=$(_vcz_charts "$word") ;;
    show:1) known=$(_vcz_spots "${place[0]}") ;;
    legal:[1-9]* | try:[1-9]* | odds:[1-9]* | dice:[1-9]*) known=$(_vcz_orders "${place[@]}") ;;
    help:0) known="$(vcz help commands 2>/dev/null | sed -E 's/^.{8}([a-z-]+).*/\1/') commands orders $(_vcz_games) $(_vcz_verbs)" ;;
    help:1) known=$(_vcz_verbs "${place[0]}") ;;
    *) _vcz_logs "$word" && return ;;
    esac
    _vcz_among "$word" "$known"
}

complete -F _vcz vcz
