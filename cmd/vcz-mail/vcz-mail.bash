# bash completion for vcz-mail: its options are asked of the program, so that they are never out of date.

_vcz_mail() {
    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $last in
    --game) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --account)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -X '!*.vcz' -- "$word"; compgen -d -- "$word") ;;
    --key | --passphrase) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --vcz) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -c -- "$word") ;;
    --from | --sender | --answers) ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$(vcz-mail --help 2>/dev/null | grep -oE -e '--[a-z]+' | sort -u)" -- "$word") ;;
    esac
}

complete -F _vcz_mail vcz-mail
