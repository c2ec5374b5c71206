# fish completion for vcz-mail: its options are asked of the program, so that they are never out of date.

function __vcz_mail_last
    contains -- (commandline -opc)[-1] $argv
end

complete -c vcz-mail -f
complete -c vcz-mail -n 'not __vcz_mail_last --account --game --from --sender --answers --key --passphrase --vcz' \
    -a '(vcz-mail --help 2>/dev/null | grep -oE -e "--[a-z]+" | sort -u)'
complete -c vcz-mail -n '__vcz_mail_last --game' -a '(__fish_complete_directories)'
complete -c vcz-mail -n '__vcz_mail_last --account' -a '(__fish_complete_suffix .vcz)'
complete -c vcz-mail -n '__vcz_mail_last --key --passphrase --vcz' -F
