#compdef vcz-mail
# zsh completion for vcz-mail: its options are asked of the program, so that they are never out of date.

_vcz_mail() {
    case $words[CURRENT-1] in
    --game) _files -/ ;;
    --account) _files -g '*.vcz' ;;
    --key | --passphrase) _files ;;
    --vcz) _command_names -e ;;
    --from | --sender | --answers) ;;
    *) compadd -- ${(fu)"$(vcz-mail --help 2>/dev/null | grep -oE -e '--[a-z]+')"} ;;
    esac
}

_vcz_mail "$@"
