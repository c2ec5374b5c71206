# bash completion for vcz

_vcz() {
    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]}
    local commands="new challenge accept key run check show legal try odds diff verify perft explain open dice fmt rules table scenario bot play study what-if merge report mail judge schema help" options= known
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version --data" -- "$word")
        return
    fi
    case $last in
    --data | --other-data)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    --as)
        mapfile -t COMPREPLY < <(compgen -W "us mexico spain" -- "$word")
        return
        ;;
    --us | --mexico | --spain)
        mapfile -t COMPREPLY < <(compgen -W "random cautious aggressive human" -- "$word"; compgen -f -X '!*.lua' -- "$word")
        return
        ;;
    --key)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --seed | --dice-list | --option | --player | --deadline | --side | --batch | --token | --now | --at | --around | --radius | --void | --search | --by)
        return
        ;;
    esac
    case ${COMP_WORDS[1]} in
    new) options="--seed --dice-list --option --options --us --mexico --spain" ;;
    run) options="--as --go-on --json --key --void --write" ;;
    challenge) options="--key --option" ;;
    accept) options="--key" ;;
    verify) options="--json --words" ;;
    check) options="--json" ;;
    show) options="--all --as --at --around --radius --json --svg --plain" ;;
    legal) options="--as --count --costs --json" ;;
    try) options="--as --json --verbose" ;;
    odds) options="--as --json" ;;
    diff) options="--other-data" ;;
    explain) options="--as" ;;
    open | dice) options="--as --json" ;;
    perft) options="--divide --json" ;;
    fmt) options="--strip --headings --write" ;;
    rules) options="--search --refusals --events --json" ;;
    table | scenario) options="--json" ;;
    bot) options="--json --seed --write" ;;
    play) options="--us --mexico --spain --seed" ;;
    study | what-if) options="--at --with --us --mexico --spain --games --seed --jobs --json --shard" ;;
    merge) options="--json" ;;
    report) options="--as" ;;
    mail) options="--as --by --side --template --json" ;;
    judge) options="--player --deadline --option --side --batch --token --by-hand --unfinished --now" ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --data --help" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
    schema)
        mapfile -t COMPREPLY < <(compgen -W "$(vcz schema 2>/dev/null)" -- "$word")
        ;;
    new | challenge)
        known=$(vcz new game/name 2>&1 | sed -n 's/.*(known: \(.*\)).*/\1/p')
        mapfile -t COMPREPLY < <(compgen -W "${known//,/}" -- "$word")
        ;;
    accept | run | check | show | legal | try | odds | diff | verify | perft | explain | open | dice | fmt | bot | play | report | study | what-if | mail)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -X '!*.vcz' -- "$word"; compgen -d -- "$word")
        ;;
    judge)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -W "new take due absence substitute end" -- "$word"; compgen -d -- "$word")
        ;;
    key)
        mapfile -t COMPREPLY < <(compgen -W "new show restore" -- "$word"; compgen -f -- "$word")
        ;;
    rules | table)
        known=$(vcz table 2>/dev/null | sed -n 's|/.*||p' | sort -u)
        mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
        ;;
    help)
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
        ;;
    esac
}

complete -F _vcz vcz
