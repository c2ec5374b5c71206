# The manners of the program: help, exit status, faults of files and streams.
load helper

commands="new run check show legal try odds diff verify perft explain open dice fmt rules table scenario bot study merge what-if play report mail judge challenge accept key schema"

header() {
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 7\n'
}

@test "version" {
    vcz --version
    accepted
    [ "$output" = "vcz 0.1.0" ]
}

@test "help names every command and fits a screen" {
    vcz --help
    accepted
    for command in $commands; do
        grep -qE "^([a-z ]{8}|seldom:.* )$command([ ;]|\$)" <<<"$output" || fail "$command is not named"
    done
    [ "${#lines[@]}" -le 24 ]
}

@test "help of every command fits a screen and says its exit status" {
    for command in $commands; do
        vcz "$command" --help
        accepted
        prints "usage: vcz $command"
        prints "exit status:"
        [ "${#lines[@]}" -le 24 ] || fail "more than 24 lines"
        for line in "${lines[@]}"; do [ "${#line}" -le 80 ] || fail "a line is too long"; done
        local shown=$output
        vcz help "$command"
        accepted
        [ "$output" = "$shown" ] || fail "help $command should be $command --help"
    done
}

# page_of COMMAND: `vcz-mail` is a program of its own.
page_of() {
    [ "$1" = mail ] && echo "$ROOT/cmd/man/vcz-mail-compose.1" || echo "$ROOT/cmd/man/vcz-$1.1"
}

@test "manual pages and completion know every command and option" {
    local options page completed
    for command in $commands; do
        grep -q "^\.It Xr $(basename "$(page_of "$command")" .1) 1\$" "$ROOT/cmd/vcz.1" || fail "the manual lacks $command"
        vcz "$command" --help
        options=$(grep -o -e '^  --[a-z][a-z-]*' <<<"$output" || true)
        page=$(<"$(page_of "$command")")
        for option in $options; do
            [[ $page == *"Fl Fl ${option#--}"* ]] || fail "the manual lacks $command $option"
        done
        completed=$(PATH=${VCZ%/*}:$PATH bash -c '. "$1"; COMP_WORDS=(vcz "$2" --); COMP_CWORD=2; _vcz 2>/dev/null
            echo " ${COMPREPLY[*]} "' bash "$ROOT/cmd/vcz.bash" "$command")
        for option in $options; do
            [[ $completed == *" $option "* ]] || fail "vcz $command is not completed by $option"
        done
    done
}

# completions SHELL CALL...: behind "= CALL" what the shell would fill in for its last word; one shell for all of them.
completions() {
    local shell=$1 here=$BATS_TEST_TMPDIR
    shift
    case $shell in
    bash)
        (cd "$here" && bash -c '. "$0"; compopt() { :; }
            for call; do COMP_WORDS=($call); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=(); echo "= $call"; _vcz 2>/dev/null
            printf "%s\n" "${COMPREPLY[@]}"; done' "$ROOT/cmd/vcz.bash" "$@") ;;
    zsh)
        (cd "$here" && zsh -f -c 'compadd() { [[ $1 == -- ]] && shift; print -rl -- "$@"; }; _describe() { print -rl -- "${(@P)2%%:*}"; }
            _files() { print -rl -- *.vcz(N); }; for call; do print -r -- "= $call"; (words=(${=call}); CURRENT=$#words; . "$0"); done' \
            "$ROOT/cmd/vcz.zsh" "$@") ;;
    fish)
        (cd "$here" && HOME=$here fish --no-config -c 'source $argv[1]
            for call in $argv[2..-1]; echo "= $call"; complete -C $call | string replace -r "\t.*" ""; end' "$ROOT/cmd/vcz.fish" "$@") ;;
    esac
}

# complete_all SHELL "EXPECTED CALL"...: each call is completed by the word before it.
complete_all() {
    local shell=$1 offered expected of
    shift
    offered=$(completions "$shell" "${@#* }") || true # a shell without an offer may say no
    for expected; do
        [[ $offered == *"= ${expected#* }"$'\n'* ]] || fail "$shell: '${expected#* }' is completed by nothing"
        of=$'\n'${offered#*"= ${expected#* }"$'\n'}
        of=${of%%$'\n= '*}
        grep -qxe "${expected%% *}" <<<"$of" || fail "$shell: '${expected#* }' should be completed by ${expected%% *}: $of"
    done
}

# completed SHELL WORD...: the same of one call, whose last word may be empty.
completed() {
    local shell=$1 here=$BATS_TEST_TMPDIR
    shift
    case $shell in
    bash)
        (cd "$here" && bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; _vcz; printf "%s\n" "${COMPREPLY[@]}"' \
            "$ROOT/cmd/vcz.bash" "$@") ;;
    zsh)
        (cd "$here" && zsh -f -c 'compadd() { [[ $1 == -- ]] && shift; print -rl -- "$@"; }; _describe() { print -rl -- "${(@P)2%%:*}"; }
            _files() { print -rl -- *.vcz(N); }; words=("$@"); CURRENT=$#; . "$0"' "$ROOT/cmd/vcz.zsh" "$@") ;;
    fish)
        (cd "$here" && HOME=$here fish --no-config -c 'source $argv[1]; complete -C (string join " " -- $argv[2..-1])' "$ROOT/cmd/vcz.fish" "$@" | cut -f1) ;;
    esac
}

@test "bash, zsh and fish complete commands, options, verbs, units, cases, charts and places" {
    { header; printf '%s\n' 'setup jalapa orizaba perote puebla mexico-city' end end; } | write g.vcz
    printf 'vcz 1\nscenario montezuma/campaign\ndice seed 1\n' | write m.vcz
    printf 'vcz 1\nscenario cactus/campaign\ndice seed 1\n' | write c.vcz
    printf 'vcz 1\nscenario santiago/campaign\ndice seed 1\n' | write s.vcz
    local verb unit
    PATH=${VCZ%/*}:$PATH
    read -r verb unit _ < <("$VCZ" legal "$BATS_TEST_TMPDIR/g.vcz" | grep -m 1 '^move .* ')
    for shell in bash zsh fish; do
        command -v "$shell" >/dev/null || continue
        complete_all "$shell" \
            "merge vcz m" "--dice-list vcz new --d" "--strip vcz fmt --s" "--mexico vcz play g.vcz --m" "veracruz/campaign vcz new v" \
            "$verb vcz legal g.vcz ${verb:0:1}" "$verb vcz try g.vcz ${verb:0:1}" "$unit vcz odds g.vcz $verb ${unit:0:2}" \
            "5.22 vcz rules veracruz 5.2" "12.22 vcz rules 12.2" "santiago/6.2 vcz rules santiago/6." "santiago vcz help sa" "move-guerrilla vcz help mo" "veracruz/crt vcz table veracruz/c" "jalapa vcz show g.vcz --around ja" "jalapa vcz show g.vcz ja" "mexico vcz legal g.vcz --as m" \
            "matamoros vcz show m.vcz --around mat" "saltillo vcz show m.vcz --around salt" "sonora vcz show c.vcz --around so" \
            "montezuma/cards/settlers vcz table montezuma/cards/se" "montezuma/cards/tejas vcz table veracruz/crt montezuma/cards/te" "demolish vcz help montezuma de" \
            "sp.morro vcz try s.vcz deploy sp.m" "1522 vcz try s.vcz deploy sp.morro 15" "sp.socapa vcz try s.vcz deploy sp.morro 1522 sp.so" \
            "1322 vcz try s.vcz deploy sp.morro 1522 sp.socapa 13" "sp.talavera vcz try s.vcz deploy sp.morro 1522 sp.socapa 1322 sp.ta" \
            "re.2-inf vcz try c.vcz place re.1-inf re.2-" "at vcz try c.vcz place re.1-inf re.2-inf a" "sonora vcz try c.vcz place re.1-inf re.2-inf at so" \
            "$unit vcz legal g.vcz $verb ${unit:0:2}" "cautious vcz study g.vcz --us c" "compose vcz mail c" "substitute vcz judge su" "g.vcz vcz run g" "cautious vcz bot c"
    done
}

# Words of a log, of a scenario and of a folder are somebody else's: in the place of the program stands one that says hostile ones.
@test "no completion carries out what a place, a unit or a file is called" {
    local shell words bad='$(touch${IFS}done)'
    mkdir "$BATS_TEST_TMPDIR/bin"
    cat >"$BATS_TEST_TMPDIR/bin/vcz" <<END
#!/bin/sh
echo '{"place":"$bad"}{"place":"\`touch done\`"}'
echo '$bad $bad \`touch done\` \$bad'
echo '        $bad'
echo 'x (known: $bad, \`touch done\`)'
END
    chmod +x "$BATS_TEST_TMPDIR/bin/vcz"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH
    (cd "$BATS_TEST_TMPDIR" && touch "$bad.lua" '`touch done`.lua' "$bad.vcz" "$bad")
    for shell in bash zsh fish; do
        command -v "$shell" >/dev/null || continue
        for words in "show g.vcz --around" "legal g.vcz" "try g.vcz" "odds g.vcz move" bot "study g.vcz --us" new rules "rules veracruz" table schema run \
            "run g.vcz --key" help "help montezuma" "legal g.vcz move"; do
            # shellcheck disable=SC2086
            completed "$shell" vcz $words '' >"$BATS_TEST_TMPDIR/offered" 2>&1 || true
            [ ! -e "$BATS_TEST_TMPDIR/done" ] || fail "$shell carries out what stands behind vcz $words"
        done
    done
}

# What is not asked of the program stands in each of the three files.
@test "completions know every option that takes something, every second word and every side" {
    local shell option word side command options words=() sides=()
    options=$(for command in $commands; do "$VCZ" help "$command" | sed -En 's/^  (--[a-z-]+) [A-Z"].*/\1/p'; done | sort -u)
    for shell in bash zsh fish; do
        for option in $options; do
            grep -qE "[ (|]-*${option#--}[ |)]|[ (|]-*${option#--}\$" "$ROOT/cmd/vcz.$shell" || fail "vcz.$shell does not know that $option takes something"
        done
    done
    for command in judge mail key; do
        for word in $("$VCZ" help "$command" | sed -n '/^usage/,/^$/p' | grep -oE "(vcz $command|\|) [a-z]+" | sed 's/.* //'); do
            words+=("$word vcz $command ${word:0:1}")
        done
    done
    [ ${#words[@]} -ge 14 ] || fail "so few: ${words[*]}"
    vcz show "$ROOT/logs/veracruz/opening.vcz" --as nobody
    for side in $(grep -oE '\([a-z, ]+\)' <<<"$stderr" | tr -d '(),'); do
        sides+=("$side vcz show g.vcz --as ${side:0:1}" "$side vcz key game f g.vcz --of ${side:0:1}")
        grep -q -e "--$side" "$ROOT/cmd/vcz.bash" || fail "bots of $side"
    done
    [ ${#sides[@]} -ge 10 ] || fail "so few: ${sides[*]}"
    header | write g.vcz
    PATH=${VCZ%/*}:$PATH
    for shell in bash zsh fish; do
        command -v "$shell" >/dev/null || continue
        complete_all "$shell" "${words[@]}" "${sides[@]}" "veracruz/campaign vcz new --seed 7 v" "veracruz/crt vcz table --data . veracruz/c"
    done
}

# completed_mail SHELL WORD...: what the shell would fill in for the last word of a call of vcz-mail.
completed_mail() {
    local shell=$1 here=$BATS_TEST_TMPDIR file=$ROOT/cmd/vcz-mail/vcz-mail.$1
    shift
    case $shell in
    bash)
        (cd "$here" && bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; _vcz_mail; printf "%s\n" "${COMPREPLY[@]}"' \
            "$file" "$@") ;;
    zsh)
        (cd "$here" && zsh -f -c 'compadd() { [[ $1 == -- ]] && shift; print -rl -- "$@"; }; _files() { print -rl -- *.vcz(N) *(/N); }
            words=("$@"); CURRENT=$#; . "$0"' "$file" "$@") ;;
    fish)
        (cd "$here" && HOME=$here fish --no-config -c 'source $argv[1]; complete -C (string join " " -- $argv[2..-1])' "$file" "$@" | cut -f1) ;;
    esac
}

@test "bash, zsh and fish complete the options of vcz-mail, and what stands behind them" {
    local shell option
    [ -x "${VCZ%/*}/vcz-mail" ] || skip "it is not built"
    header | write g.vcz
    mkdir "$BATS_TEST_TMPDIR/war"
    PATH=${VCZ%/*}:$PATH
    for shell in bash zsh fish; do
        command -v "$shell" >/dev/null || continue
        for option in account game from sender answers key passphrase mbox vcz read text; do
            grep -qxe "--$option" <<<"$(completed_mail "$shell" vcz-mail --mbox "--${option:0:2}")" || fail "$shell does not know --$option"
        done
        grep -qx g.vcz <<<"$(completed_mail "$shell" vcz-mail --account g)" || fail "$shell: a log behind --account"
        grep -qxE 'war/?' <<<"$(completed_mail "$shell" vcz-mail --game w)" || fail "$shell: a folder behind --game"
        [[ $(completed_mail "$shell" vcz-mail --answers --m) != *--mbox* ]] || fail "$shell: a number stands behind --answers"
    done
}

@test "an order need not be quoted" {
    write game.vcz < <(header)
    vcz try game.vcz setup jalapa orizaba perote puebla mexico-city --verbose
    accepted
    prints_line legal
    vcz try game.vcz setup jalapa
    exits 1
}

@test "the syntax for vim knows every line of the language" {
    local page=$ROOT/cmd/vcz-log.5 word
    for word in $(sed -n '/^\.Ss The header/,/^\.Sh LONG/p' "$page" | sed -n '/^\.Bd/,/^\.Ed/p' | grep -oE '^[a-z]+( if| list)?( |$)' | tr ' ' '\n' | sort -u); do
        grep -qE "[(|^ ]$word([|\\) ]|\\s)" "$ROOT/cmd/vcz.vim" || fail "vcz.vim does not know $word"
    done
    # A vim that is built small has no syntax.
    command -v vim >/dev/null && vim --version | grep -q '+syntax' || skip "no vim with syntax is installed"
    printf '%s\n' 'vcz 1' 'turn 1 us combat' 'move us.4inf to 1507  # on' '  = to 1507 [5.0]' | write game.vcz
    run in_tmpdir vim -u NONE -es -c 'syntax on' -c "source $ROOT/cmd/vcz.vim" \
        -c 'redir >> groups' -c 'for at in [[1,1],[2,1],[3,1],[3,6],[3,18],[3,24],[4,4]] | echo synIDattr(synID(at[0], at[1], 1), "name") | endfor' \
        -c 'redir END' -c 'qa!' game.vcz
    [ "$(tr -s '\n' ' ' <"$BATS_TEST_TMPDIR/groups")" = " vczHeader vczTurn vczOrder vczUnit vczCell vczComment vczEvent" ] ||
        fail "$(cat "$BATS_TEST_TMPDIR/groups")"
}

@test "the pages of the manual are clean, and every page that one names is there" {
    local pages=("$ROOT"/cmd/*.[157] "$ROOT"/cmd/man/*.1 "$ROOT"/cmd/vcz-mail/*.1)
    while read -r name section; do
        [[ " ${pages[*]##*/} " == *" $name.$section "* ]] || fail "there is no $name($section)"
    done < <(sed -n 's/^\.\(It \)\{0,1\}Xr \(vcz[a-z-]*\) \([157]\).*/\2 \3/p' "${pages[@]}" | sort -u)
    ! grep -n '^\.[A-Z][a-z] "[?!.,:;]"' "${pages[@]}" || fail "groff sets a lone mark behind its quotes"
    command -v mandoc >/dev/null || skip "mandoc is not installed"
    # Which other pages this machine has is no matter of ours; what mandoc says of its own index goes to standard error.
    ! mandoc -Tlint "${pages[@]}" 2>/dev/null | grep -v 'referenced manual not found' || fail "mandoc finds fault"
}

@test "the page of the language has each line as the program wants it, and its example is a log" {
    local page=$ROOT/cmd/vcz-log.5 forms=0
    for line in vcz scenario account "dice seed" "dice file" "dice mail x" "dice judge x" bot salt rule steward option player judge left batch sign cast void \
        "veil x" root opening turn if "halt if" "end if x" "end list x" "list x" "else x"; do
        log check < <(printf '%s\n' "$line")
        [[ $stderr =~ such\ a\ line\ reads\ \`([^\`]+)\` ]] || fail "'$line' should be told its form"
        grep -qE "^${BASH_REMATCH[1]//./\\.}( |\$)" "$page" || fail "the page lacks ${BASH_REMATCH[1]}"
        forms=$((forms + 1))
    done
    [ "$forms" = 29 ]
    sed -n '/^.Sh EXAMPLES/,/^.Ed/p' "$page" | grep -v '^\.' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    accepted
}

@test "the page of scenarios has each key, and its example is a scenario" {
    local page=$ROOT/cmd/vcz-scenario.5
    printf 'scenario: s\nbase: veracruz/campaign\nnothing: 1\n' >"$BATS_TEST_TMPDIR/s.yaml"
    vcz scenario s.yaml
    undecided
    [[ $stderr =~ \(known:\ ([a-z,\ ]+)\) ]] || fail "the keys should be told"
    for key in ${BASH_REMATCH[1]//,/}; do
        grep -qE "^\.It Ic (.* )?$key( |\$)" "$page" || fail "the page lacks $key"
    done
    sed -n '/^.Sh EXAMPLES/,/^.Ed/p' "$page" | grep -v '^\.' >"$BATS_TEST_TMPDIR/pass.yaml"
    vcz scenario pass.yaml
    accepted
}

@test "no command" {
    vcz
    undecided
    says "vcz --help"
}

@test "unknown command: the nearest is named" {
    vcz chekc
    undecided
    says "unknown command 'chekc'; is check meant?"
    vcz xyzzy
    undecided
    says "unknown command 'xyzzy'"
}

@test "who lacks a log, a line, a side or a unit is told what there is" {
    vcz play none.vcz
    undecided
    says '`vcz new SCENARIO > none.vcz` begins it'
    [ ! -e "$BATS_TEST_TMPDIR/none.vcz" ] || fail "play makes no log"
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'dice seed 1' 'setup jalapa orizaba perote puebla mexico-city' end end | write g.vcz
    vcz play g.vcz --empire cautious
    undecided
    says "unknown option '--empire'; sides are --us --mexico --spain --imperial --republican"
    vcz explain g.vcz:last
    undecided
    says "as g.vcz:120"
    vcz try g.vcz 'move m9 to jalapa'
    undecided g.vcz 7 6
    says '`vcz show g.vcz --at 6` tells the units'
    vcz try g.vcz 'move m9 to jalapa' --json
    [ "$(wc -l <<<"$output")" = 1 ] || fail "a program is told one object"
    echo 'move m9 to jalapa' >>"$BATS_TEST_TMPDIR/g.vcz"
    vcz check g.vcz
    undecided g.vcz 7 6
    says '`vcz show g.vcz --at 6` tells the units'
    vcz show g.vcz --at 6
    exits 0
    prints "1216 jalapa: mexico 1: m1 untried"
    sed -i '$d' "$BATS_TEST_TMPDIR/g.vcz"
    vcz try g.vcz 'move m1 to 9999'
    undecided g.vcz 7 12
    says '`vcz show g.vcz --at 6 --all` tells the places'
    vcz show g.vcz --at 6 --all
    exits 0
    prints "puente-nacional 1510"
}

@test "a line behind the end of the log is said to be none" {
    printf '%s\n' 'vcz 1' 'scenario veracruz/campaign' 'dice seed 1' 'setup jalapa orizaba perote puebla mexico-city' end | write g.vcz
    vcz show g.vcz --at 900
    exits 0
    says "vcz show: warning: there is no line 900: g.vcz ends with line 5"
    prints "mexico 1: m1 untried"
    vcz show g.vcz --at 5
    accepted
    vcz show g.vcz --at 900 --json
    accepted
    vcz what-if g.vcz --at 6 --us random --games 1
    exits 0
    says "vcz what-if: warning: there is no line 6: g.vcz ends with line 5"
}

@test "at a terminal \`legal\` tells that there is no order, or how to see fewer" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    printf '%s\n' 'vcz 1' 'scenario santiago/july-1' 'dice seed 1' | write g.vcz
    vcz legal g.vcz --count
    local count=$output said
    said=$(cd "$BATS_TEST_TMPDIR" && script -qec "'$VCZ' legal g.vcz" /dev/null | tr -d '\r' | tail -1)
    [ "$said" = "vcz legal: $count orders; \`vcz legal LOG VERB UNIT\` lists those of a unit" ] || fail "$said"
    said=$(cd "$BATS_TEST_TMPDIR" && script -qec "'$VCZ' legal g.vcz attack; '$VCZ' legal g.vcz end" /dev/null | tr -d '\r')
    [ "$said" = "vcz legal: none; \`vcz show LOG\` tells what is due"$'\n'end ] || fail "$said"
    vcz legal g.vcz attack
    [ "$status$output$stderr" = 0 ] || fail "a pipe gets nothing else"
}

@test "unknown option, missing value, too many arguments" {
    vcz run --jsno game.vcz
    undecided
    says "is --json meant?"
    vcz new veracruz/campaign --seed
    undecided
    says "--seed wants a value"
    vcz run a.vcz b.vcz
    undecided
    says "'b.vcz' is one argument too many"
    vcz run
    undecided
    vcz try a.vcz
    undecided
    says "an argument is missing: which log, and which order?"
    for command in diff check verify; do
        vcz $command - -
        undecided
        says "standard input can be read once"
    done
    vcz check --json=yes a.vcz
    undecided
    says "--json takes no value"
}

@test "a missing file, a directory and a file without permission are named" {
    mkdir -p "$BATS_TEST_TMPDIR/folder.vcz"
    header >"$BATS_TEST_TMPDIR/shut.vcz"
    chmod 000 "$BATS_TEST_TMPDIR/shut.vcz"
    for command in run check show legal fmt; do
        vcz "$command" missing.vcz
        undecided
        says "missing.vcz: error: No such file or directory"
        vcz "$command" ''
        undecided
        says "'': error: No such file or directory"
        vcz "$command" folder.vcz
        undecided
        says "folder.vcz:1:1: error: Is a directory"
        if [ "$(id -u)" != 0 ]; then
            vcz "$command" shut.vcz
            undecided
            says "shut.vcz: error: Permission denied"
        fi
    done
}

@test "empty input and a single byte are no logs" {
    : >"$BATS_TEST_TMPDIR/empty.vcz"
    printf 'x' >"$BATS_TEST_TMPDIR/byte.vcz"
    for command in run check show legal; do
        vcz "$command" empty.vcz
        undecided
        says "empty.vcz:"
        vcz "$command" byte.vcz
        undecided
        says "byte.vcz:1:"
    done
    vcz fmt empty.vcz
    accepted
    [ -z "$output" ]
}

@test "a NUL byte is found, and nothing is read behind it" {
    printf 'vcz 1\nscen\0ario x\nvcz\0\n' >"$BATS_TEST_TMPDIR/nul.vcz"
    for command in run check show legal fmt; do
        vcz "$command" nul.vcz
        undecided nul.vcz 2 5
        [ "$(grep -c error: <<<"$stderr")" = 1 ] || fail "one fault, one report"
    done
}

@test "a NUL byte is found in a line that goes on in the next" {
    { header; printf 'setup \0 jalapa \\\n  orizaba\nnothing\n'; } >"$BATS_TEST_TMPDIR/first.vcz"
    { header; printf 'setup jalapa \\\n  oriz\0ba \\\n  perote\nnothing\n'; } >"$BATS_TEST_TMPDIR/second.vcz"
    for command in run check show legal fmt open dice; do
        vcz "$command" first.vcz
        undecided first.vcz 4 7
        vcz "$command" second.vcz
        undecided second.vcz 5 7
        [ "$(grep -c error: <<<"$stderr")" = 1 ] || fail "one fault, one report"
    done
}

@test "a long line is refused with its place, and not read to its end" {
    { header; head -c 10000 /dev/zero | tr '\0' a; echo; } >"$BATS_TEST_TMPDIR/long.vcz"
    vcz check long.vcz
    undecided
    says "long.vcz:4:1: error: the line has 10000 bytes; 8192 is the most"
    ran="vcz check - <endless"
    run --separate-stderr in_tmpdir bash -c 'tr "\0" a </dev/zero | timeout 20 "$1" check -' bash "$VCZ"
    undecided
    says "error: the line has more than 65536 bytes; 8192 is the most"
}

@test "a good check needs no standard output" {
    header >"$BATS_TEST_TMPDIR/game.vcz"
    failing ">&-" check game.vcz
    accepted
}

@test "no colours unless on a terminal" {
    vcz check missing.vcz
    [[ $stderr != *$'\033'* ]]
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    coloured=$(NO_COLOR='' TERM=xterm script -qec "'$VCZ' check missing.vcz" /dev/null || true)
    [[ $coloured == *$'\033['* ]]
    plain=$(NO_COLOR=1 TERM=xterm script -qec "'$VCZ' check missing.vcz" /dev/null || true)
    [[ $plain != *$'\033'* ]]
}

@test "new prints the header of a log" {
    vcz new veracruz/campaign --seed 1847 --option fortification-radius=2 --option city-points=off
    exits 0
    says "vcz new: warning: whoever guesses the seed '1847' knows all dice"
    [[ ${lines[3]} =~ ^salt\ [0-9a-f]{32}$ ]]
    [ "$(grep -v '^salt ' <<<"$output")" = "vcz 1
scenario veracruz/campaign
dice seed 1847
option fortification-radius 2
option city-points off" ]
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    accepted
}

@test "new says at a terminal what comes next, and in a script nothing" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    said=$(script -qec "'$VCZ' new veracruz/campaign >'$BATS_TEST_TMPDIR/game.vcz'" /dev/null)
    [[ $said == *"vcz new: next is turn 0, setup of mexico: mexico is to act"*"orders: setup, arrange, end, "* ]] ||
        fail "orders should be named: $said"
    [ "$(awk '{ if (length > most) most = length } END { print most }' <<<"$said")" -le 80 ] || fail "too wide"
    [[ $said == *"vcz legal FILE"*"vcz help veracruz"*"vcz play FILE"* ]]
    vcz check game.vcz
    accepted
    said=$(script -qec "'$VCZ' new cactus/short --imperial random 2>&1 >/dev/null | cat" /dev/null)
    [ -z "$said" ] || fail "a pipe should be told nothing"
}

@test "new tells a newcomer what scenarios there are" {
    vcz new
    undecided
    says '`vcz new GAME` names those of veracruz, santiago, cactus or montezuma'
    for scenario in veracruz/campaign santiago/july-1 cactus/short montezuma/war; do
        vcz new "${scenario%/*}"
        undecided
        says "which scenario of it? (known: ${scenario%/*}/"
        says "$scenario"
    done
}

# Where a long screen has run out of sight its head has, too; a pipe gets the screen alone.
@test "show says at a terminal beneath the map what is due" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no pseudo-terminal can be made here"
    vcz new veracruz/campaign --seed 7
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/game.vcz"
    said=$(cd "$BATS_TEST_TMPDIR" && script -qec "'$VCZ' show game.vcz" /dev/null | tr -d '\r' | tail -1)
    [ "$said" = 'turn 0, setup of mexico: mexico is to act; `vcz legal game.vcz` lists orders' ] || fail "$said"
    vcz show game.vcz
    accepted
    [[ $output != *"lists orders"* ]] || fail "a pipe should have the screen alone"
}

# In the first list of july-1 the 6th Infantry moves by itself alone: its orders are the lines that begin with its name.
@test "legal lists the orders that begin with the words behind a verb" {
    vcz new santiago/july-1 --seed 7
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz
    accepted
    all=$(grep '^move us\.6r ' <<<"$output")
    [ "$(wc -l <<<"$all")" -gt 5 ] || fail "the 6th Infantry can move"
    vcz legal game.vcz 'move us.6r'
    accepted
    [ "$output" = "$all" ] || fail "not those of the 6th Infantry, and no others"
    listed=$output
    vcz legal game.vcz move us.6r # without quotes, as `try` and `odds` take an order
    accepted
    [ "$output" = "$listed" ] || fail "an order need not be quoted"
    vcz legal game.vcz 'move us.6r' --count
    [ "$output" = "$(wc -l <<<"$all")" ] || fail "counted otherwise"
    vcz legal game.vcz 'move us.6' --count
    [ "$output" = 0 ] || fail "half a word is none"
    vcz legal game.vcz 'move us.6r' --costs
    accepted
    [ -z "$(grep -v '^move us\.6r .*# \|^# .*us\.6r' <<<"$output")" ] || fail "costs of others"
    vcz legal game.vcz 'fly us.6r'
    undecided
    says "santiago has no order 'fly'"
    vcz new montezuma/war --seed 7
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz 'reinforce us.md'
    accepted
    prints "reply Q1 reinforce us.md at galveston"
    [ -z "$(grep -v '^reply Q1 reinforce us\.md ' <<<"$output")" ] || fail "other answers"
    local same=$output
    vcz legal game.vcz 'reply Q1 reinforce us.md'
    [ "$output" = "$same" ] || fail "as it is written, it should be the same"
    vcz legal game.vcz
    same=$output
    for words in reply 'reply Q1'; do
        vcz legal game.vcz "$words"
        [ "$output" = "$same" ] || fail "all answers begin with $words"
    done
    vcz legal game.vcz 'reply Q2' --count
    [ "$output" = 0 ] || fail "Q2 is not asked"
    vcz legal game.vcz 'reply Q1 fly'
    undecided
}

@test "new without a seed takes 128 bits of chance" {
    vcz new veracruz/campaign
    accepted
    [[ ${lines[2]} =~ ^dice\ seed\ [0-9a-f]{32}$ ]]
    [[ ${lines[3]} =~ ^salt\ [0-9a-f]{32}$ ]]
    first=("${lines[@]}")
    vcz new veracruz/campaign
    [ "${lines[2]}" != "${first[2]}" ]
    [ "${lines[3]}" != "${first[3]}" ]
}

@test "new with dice thrown by hand" {
    vcz new veracruz/campaign --dice-list "3 1, 6"
    accepted
    prints_line "dice list 3 1 6"
    vcz new veracruz/campaign --dice-list ""
    accepted
    prints_line "dice list"
    # a lot of The Halls of Montezuma may be 0, and a deck has as many faces as cards are left
    vcz new montezuma/turn2 --dice-list "0 65535"
    accepted
    prints_line "dice list 0 65535"
    for list in "1 x" "65536" "-1"; do
        vcz new veracruz/campaign --dice-list "$list"
        undecided
        [ -z "$output" ]
    done
}

@test "new refuses what no log could hold" {
    vcz new veracruz/campain
    undecided
    says "there is no scenario 'veracruz/campain'"
    says "did you mean 'veracruz/campaign'? (known: "
    says "known: veracruz/campaign"
    vcz new veracruz
    undecided
    says "'veracruz' is a game: which scenario of it? (known: veracruz/campaign, "
    [[ $stderr != *santiago/* ]] || fail "of another game, too"
    vcz new volunteers
    undecided
    says "'volunteers' is neither GAME/NAME nor a .yaml or .lua file"
    says "known: veracruz/campaign"
    for name in ../veracruz/campaign /etc/passwd veracruz//campaign veracruz/../x ""; do
        vcz new "$name"
        undecided
    done
    printf 'scenario: mine\nbase: veracruz/campaign\n' | tee "$BATS_TEST_TMPDIR/my war.yaml" >"$BATS_TEST_TMPDIR/#.yaml"
    for name in "my war.yaml" "#.yaml"; do
        vcz scenario "$name"
        accepted
        vcz new "$name"
        undecided
        says "vcz new: error: no log can hold the name '$name'"
        [ -z "$output" ]
    done
    for seed in "" "two words" "#7" $'a\nb'; do
        vcz new veracruz/campaign --seed "$seed"
        undecided
        [ -z "$output" ]
    done
    vcz new veracruz/campaign --seed 1 --dice-list 2
    undecided
    vcz new veracruz/campaign --option city-points=perhaps
    undecided
    says "option city-points takes on or off, not 'perhaps'"
    vcz new veracruz/campaign --option fortification-radius=21
    undecided
    says "option fortification-radius takes a number from 0 to 20, not '21'"
    vcz new veracruz/campaign --option weather=on
    undecided
    says "veracruz has no option 'weather'; --options lists them"
    vcz new veracruz/campaign --option citypoints=on
    undecided
    says "veracruz has no option 'citypoints'; did you mean 'city-points'?"
    vcz new veracruz/campaign --uss random
    undecided
    says "unknown option '--uss'; is --us meant?"
    vcz new veracruz/campaign --option city-points=on --option city-points=off
    undecided
    says "given twice"
}

@test "new lists the optional rules: cases, what they do, values" {
    vcz new veracruz/campaign --options
    accepted
    prints "opposed-landing       [19.27] the invasion may land where the enemy stands: on or off, else off"
    prints "within which fortifications are built: a number from 0 to 20, else 10"
    vcz new santiago/july-1 --options
    prints "halve-defence         [12.9] "
    vcz new montezuma/campaign --options
    exits 0
    prints ""
    says "montezuma has no optional rules"
}

@test "an option that the scenario does not have, or another shuts out, is refused by its case" {
    vcz new cactus/queretaro --option santa-anna=on
    undecided
    says "option santa-anna: this scenario is played without that optional rule"
    vcz new cactus/campaign --option dixie=on --option shelby=on
    undecided
    says 'option shelby: of `dixie` and `shelby` one alone is played'
    vcz new cactus/campaign --option dixie=off --option shelby=on
    exits 0
    vcz new cactus/queretaro --options
    exits 0
    prints ""
    says "cactus has no optional rules in this scenario"
    vcz new cactus/short --options
    exits 0
    [[ $output == *santa-anna* && $output != *french-stay* ]] || fail "the French are gone before turn 21"
    write both.vcz <<'END'
vcz 1
scenario cactus/campaign
dice seed 1
option shelby on
option dixie on
END
    vcz run both.vcz
    refused both.vcz 5 8 10.2
    says 'of `dixie` and `shelby` one alone is played'
    write escape.vcz <<'END'
vcz 1
scenario cactus/queretaro
dice seed 1
option leader-escape on
END
    vcz check escape.vcz
    refused escape.vcz 4 8 10.0
    says "this scenario is played without that optional rule"
    write escape.vcz <<'END'
vcz 1
scenario cactus/queretaro
dice seed 1
option leader-escape off
END
    vcz run escape.vcz
    exits 0
}

@test "--data names another place for the data" {
    cp -R "$ROOT/fixtures" "$BATS_TEST_TMPDIR/elsewhere"
    vcz --data elsewhere new veracruz/campaign --seed 7
    exits 0
    vcz rules 8.36 --data=elsewhere
    accepted
    vcz --data nowhere new veracruz/campaign
    undecided
    says "nowhere"
    vcz --data nowhere table crt
    undecided
    says "nowhere/veracruz/tables.yaml: error: No such file or directory"
}

@test "dice from a file beside the log" {
    write game.vcz <<'END'
vcz 1
scenario veracruz/campaign
dice file thrown.txt
END
    vcz check game.vcz
    undecided game.vcz 3 11
    says "thrown.txt"
    printf '3 1 # by hand\n6 x\n' >"$BATS_TEST_TMPDIR/thrown.txt"
    vcz check game.vcz
    undecided thrown.txt 2 3
    sed -i 's/thrown.txt/..\/thrown.txt/' "$BATS_TEST_TMPDIR/game.vcz"
    vcz check game.vcz
    undecided game.vcz 3 11
}

@test "check takes each file on its own" {
    header >"$BATS_TEST_TMPDIR/good.vcz"
    printf 'vcz 2\n' >"$BATS_TEST_TMPDIR/bad.vcz"
    vcz check bad.vcz good.vcz
    undecided bad.vcz 1 5
    [ -z "$output" ]
    vcz check --json good.vcz bad.vcz
    exits 2
    [ -z "$stderr" ]
    [ "${lines[0]}" = '{"file":"good.vcz","status":0,"faults":[],"more":0}' ]
    [[ ${lines[1]} == '{"file":"bad.vcz","status":2,"faults":[{"line":1,"column":5,"case":null,"message":"'* ]]
}

@test "run answers each line of a pipe as it comes" {
    {
        printf 'vcz 1\nscenario veracruz/campaign\n'
        sleep 1
        cp "$BATS_TEST_TMPDIR/seen" "$BATS_TEST_TMPDIR/early"
        printf 'dice seed 7\n'
    } | "$VCZ" run - >"$BATS_TEST_TMPDIR/seen"
    [[ $(cat "$BATS_TEST_TMPDIR/early") == $'vcz 1\n  = made by vcz '*$'\nscenario veracruz/campaign\n  = data '*'rules veracruz '* ]]
}

@test "run --json: a refusal is an object too" {
    header >"$BATS_TEST_TMPDIR/game.vcz"
    echo 'nonsense' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz run --json game.vcz
    undecided game.vcz 4 1
    [[ ${lines[-1]} == '{"refusal":{"file":"game.vcz","line":4,"column":1,"case":null,"message":"unknown order `nonsense`'*'","width":8,"kind":"syntax"}}' ]]
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
    vcz run --json --what game.vcz
    undecided
    [[ $output == '{"refusal":{"file":null,"line":0,"column":0,"case":null,"message":"unknown option '*'","width":0,"kind":"failed"}}' ]]
    vcz show --json none.vcz
    undecided
    says "none.vcz: error: "
    prints '{"refusal":{"file":"none.vcz",'
}

@test "run --go-on passes over what is refused and takes the next line" {
    printf 'vcz 1\nscenario montezuma/campaign\ndice seed 1\nnonsense\nreply Q1 done\nreply Q1 done\nscenario montezuma/war\nreply Q2 done\n' |
        write game.vcz
    vcz run game.vcz --go-on --json
    exits 2
    [ "$(grep -c '"refusal"' <<<"$output")" = 3 ]
    [ "$(grep '"answered"' <<<"$output" | sed 's/,"to_act.*//')" = '{"answered":{"line":4,"good":false
{"answered":{"line":5,"good":true
{"answered":{"line":6,"good":false
{"answered":{"line":7,"good":false
{"answered":{"line":8,"good":true' ]
    prints '"line":6,"column":10,"case":"4.2","message":"question Q1 is not open: Q2 is","width":4,"kind":"illegal"}}'
    # the record is that of the log without what was refused
    run --separate-stderr in_tmpdir sh -c "'$VCZ' run game.vcz --go-on 2>/dev/null; '$VCZ' run game.vcz --go-on 2>&1 >/dev/null | grep -c '^game'"
    [ "${lines[-1]}" = 3 ]
    head -n -1 <<<"$output" | write passed.vcz
    grep -v -e nonsense -e war "$BATS_TEST_TMPDIR/game.vcz" | awk '!seen[$0]++' | write good.vcz
    vcz run good.vcz
    accepted
    cmp <(echo "$output") "$BATS_TEST_TMPDIR/passed.vcz" || fail "the records differ"
    # a header that is no good ends it
    printf 'vcz 1\nscenario atlantis/campaign\nend\n' | write game.vcz
    vcz run game.vcz --go-on
    undecided game.vcz 2 10
    vcz run good.vcz --go-on --write
    undecided
    says "--go-on goes with neither --key nor --write"
}

@test "what was refused is in no seal" {
    # Santiago: who has moved is ordered to move once more
    awk '{print} /^move /{print}' "$ROOT/logs/santiago/july-1.vcz" | write twice.vcz
    cp "$ROOT/logs/santiago/july-1.vcz" "$BATS_TEST_TMPDIR/once.vcz"
    vcz run once.vcz --json
    accepted
    grep -o '"event":"seal".*' <<<"$output" >"$BATS_TEST_TMPDIR/seals"
    vcz run twice.vcz --json --go-on
    exits 1
    [ "$(grep -c '"refusal"' <<<"$output")" -gt 20 ] || fail "little is refused"
    grep -o '"event":"seal".*' <<<"$output" | cmp - "$BATS_TEST_TMPDIR/seals" || fail "another seal"
}

@test "run --go-on answers a pipe order by order" {
    printf 'vcz 1\nscenario montezuma/campaign\ndice seed 1\n' | write game.vcz
    {
        cat "$BATS_TEST_TMPDIR/game.vcz"
        echo nonsense
        sleep 1
        cp "$BATS_TEST_TMPDIR/seen" "$BATS_TEST_TMPDIR/early"
        echo 'reply Q1 done'
    } | "$VCZ" run - --go-on --json >"$BATS_TEST_TMPDIR/seen" 2>/dev/null || true
    [[ $(tail -n 1 "$BATS_TEST_TMPDIR/early") == '{"answered":{"line":4,"good":false,"to_act":"mexico","question":1,"over":false}}' ]]
    [[ $(tail -n 1 "$BATS_TEST_TMPDIR/seen") == '{"answered":{"line":5,"good":true,"to_act":"us",'* ]]
}

# Each line is JSON; one of them is that.
tells() {
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output" || fail "this is no JSON"
    prints "$1"
}

@test "--json of what else prints" {
    printf 'vcz 1\nscenario santiago/july-1\ndice seed 1\n' | write game.vcz
    vcz try game.vcz 'balloon up' --json
    accepted
    tells '{"legal":true,"verb":"balloon","order":"balloon up","question":null,"arguments":[{"slot":0,"lead":null,"choice":"up"}]}'
    vcz try game.vcz 'balloon sideways' --json
    undecided
    tells '{"refusal":{"file":"game.vcz","line":4,"column":9,'
    vcz perft game.vcz 1 --json --divide
    accepted
    tells '{"verb":"end","order":"end","count":1}'
    tells '{"depth":1,"count":'
    vcz bot random game.vcz --json
    accepted
    tells '{"order":"end"}'
    vcz mail due game.vcz --json
    accepted
    tells '"to_act":"us","question":null,"over":false,"winner":null,"verbs":["'
    vcz scenario santiago/july-1 --json
    accepted
    tells '{"scenario":"santiago/july-1","base":"santiago/campaign",'
    vcz verify --json "$ROOT/logs/montezuma/turn2.record.vcz"
    accepted
    tells '"status":0,"based":true,"dice":"list","batches":[],"successions":[]}'
    vcz verify --json game.vcz
    exits 1
    tells '","status":1,"based":false,"dice":"seed","batches":[],"successions":[]}'
    vcz rules --json 8.36
    accepted
    tells '{"game":"veracruz","case":"8.36","title":"Step 6: column shift",'
    vcz rules --json --refusals santiago
    accepted
    tells '{"game":"santiago","case":"2.3","refusal":"UNIT is named twice"}'
    vcz rules --json --events
    accepted
    tells '{"game":"veracruz","event":"supply","fields":{"combat":"N","general":"N"}}'
    # what 5.34 costs is printed in tenths, and says so
    vcz table veracruz/terrain
    prints_line "movement in tenths of a Movement Point; combat is added to the attacker's die, disease to that die"
    vcz table --json veracruz/crt
    accepted
    tells '{"game":"veracruz","chart":"crt","case":"8.71","title":"Combat Results Table",'
    vcz table --json
    accepted
    tells '{"game":"santiago","chart":"combat-results","case":"11.14","title":"Combat Results Table"}'
}

@test "what only looks like a blank or a hyphen is named, with its column" {
    look_alike() {
        log check < <(header && printf "$1\n")
        undecided game.vcz 4 "$2"
        says "$3 stands here: write a $4"
    }
    look_alike 'option\xc2\xa0city-points on' 7 'a no-break space (U+00A0)' blank
    look_alike 'option city\xe2\x80\x91points on' 12 'a no-break hyphen (U+2011)' hyphen
    look_alike 'us: setup us.1\xe2\x80\x89x 1201' 15 'a thin space (U+2009)' blank
    look_alike 'arrange 12\xe2\x88\x9213 x' 11 'a minus sign (U+2212)' hyphen
    look_alike 'if turn\xc2\xa0is 9' 8 'a no-break space (U+00A0)' blank
    log check < <(header && printf '# a\xc2\xa0b \xe2\x80\x93 c\n')
    accepted
}

@test "fmt prints the canonical form" {
    printf 'vcz   1\nscenario\tveracruz/campaign   # which\r\n\n   = a   fact\nus:end' \
        >"$BATS_TEST_TMPDIR/game.vcz"
    vcz fmt game.vcz
    accepted
    [ "$output" = $'vcz 1\nscenario veracruz/campaign  # which\n\n  = a fact\nus: end' ]
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/want"
    chmod 640 "$BATS_TEST_TMPDIR/game.vcz"
    vcz fmt --write game.vcz
    accepted
    [ -z "$output" ]
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/want"
    [ "$(stat -c %a "$BATS_TEST_TMPDIR/game.vcz")" = 640 ]
    [ "$(find "$BATS_TEST_TMPDIR" -name 'game.vcz*' | wc -l)" = 1 ]
}

@test "fmt --strip gives the log of a record, of which run makes the same record" {
    for log in cactus/game-short santiago/july-1 veracruz/opening montezuma/turn2; do
        vcz fmt --strip "$ROOT/logs/$log.record.vcz"
        accepted
        grep -qE '^ +=' <<<"$output" && fail "a line of what followed is left"
        printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/bare.vcz"
        vcz run bare.vcz
        accepted
        diff <(printf '%s\n' "$output") "$ROOT/logs/$log.record.vcz"
    done
    write noted.vcz <<'END'
vcz 1
  = made by vcz 0.1.0
# before
end  # mine
  = the phase ends [4.1]  # so early?
END
    vcz fmt --strip --write noted.vcz
    accepted
    diff "$BATS_TEST_TMPDIR/noted.vcz" - <<'END'
vcz 1
# before
end  # mine
# so early?
END
    log fmt < <(printf 'vcz 1\naccount us\n')
    accepted
    vcz fmt --strip game.vcz
    undecided game.vcz 2 1
    says "cannot be stripped"
}

@test "fmt --headings adds a comment where a phase begins, once" {
    header >"$BATS_TEST_TMPDIR/game.vcz"
    printf 'turn 1 us movement # go\n  = it is fine\nend\nturn 1 mexico combat\n' >>"$BATS_TEST_TMPDIR/game.vcz"
    vcz fmt --headings --write game.vcz
    accepted
    vcz fmt --headings game.vcz # they stand there already
    accepted
    diff <(tail -n +4 <<<"$output") - <<'END'
# Turn 1, us: movement
turn 1 us movement  # go
  = it is fine
end
# Turn 1, mexico: combat
turn 1 mexico combat
END
    vcz fmt --headings "$ROOT/logs/cactus/game-short.vcz"
    undecided
    says "no line says where a phase begins"
    "$VCZ" fmt --headings "$ROOT/logs/cactus/game-short.record.vcz" >"$BATS_TEST_TMPDIR/headed.vcz"
    grep -qxE '# Turn [0-9]+, imperial: .*' "$BATS_TEST_TMPDIR/headed.vcz"
    vcz verify headed.vcz
    accepted
}

@test "fmt leaves a faulty file alone" {
    printf 'vcz   1\nsc\001enario x\n' >"$BATS_TEST_TMPDIR/game.vcz"
    cp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before"
    vcz fmt --write game.vcz
    undecided game.vcz 2 3
    cmp "$BATS_TEST_TMPDIR/game.vcz" "$BATS_TEST_TMPDIR/before"
    vcz fmt --write -
    undecided
}

@test "fmt writes the file that a link names, and leaves the link" {
    mkdir "$BATS_TEST_TMPDIR/folder"
    ln -s folder/game.vcz "$BATS_TEST_TMPDIR/link.vcz"
    header >"$BATS_TEST_TMPDIR/folder/game.vcz"
    echo 'end    # soon' >>"$BATS_TEST_TMPDIR/folder/game.vcz"
    vcz fmt --write link.vcz
    accepted
    [ -L "$BATS_TEST_TMPDIR/link.vcz" ]
    [ "$(tail -n 1 "$BATS_TEST_TMPDIR/folder/game.vcz")" = 'end  # soon' ]
    [ "$(ls "$BATS_TEST_TMPDIR/folder")" = game.vcz ]
    mkfifo "$BATS_TEST_TMPDIR/pipe"
    vcz fmt --write pipe
    undecided
    says "not a regular file"
}

# Held against the printed map: the highway from Puente Nacional to La Antigua, the bridge at 1508, the road round Veracruz.
@test "the map shows hexsides, strengths, leaders and places" {
    vcz show "$ROOT/logs/veracruz/opening.vcz" --at 140 --plain
    accepted
    prints "16   n n '  n  '  .  'PueNa\$ % % \$  %  \$U20*    '     @"
    prints "   '  n    % %          .     %    % %  SanFe\$U25*  Ulua"
    prints "      %    % %          .     %     .         U23* /Vera@"
    prints "   = ===   % %          .           .  / ===    .    =#="
}

@test "from 120 columns on the stacks stand at the right of the map" {
    log=$ROOT/logs/veracruz/opening.vcz
    for width in 80 119; do
        COLUMNS=$width vcz show "$log"
        accepted
        grep -q '^1605 ulua: us 1: us.ohio 1$' <<<"$output" || fail "not below at $width"
    done
    for width in 120 200; do
        for locale in C C.UTF-8; do
            LC_ALL=$locale COLUMNS=$width vcz show "$log"
            accepted
            grep -q '  1605 ulua: us 1: us.ohio 1$' <<<"$output" || fail "not at the right at $width"
            longest=$(LC_ALL=C.UTF-8 wc -L <<<"$output")
            [ "$longest" -le "$width" ] || fail "$longest of $width"
        done
        COLUMNS=$width vcz show "$log" --around 1314 --plain
        accepted
        grep -q '^1216 jalapa: mexico 1: mx.png 3 of 3$' <<<"$output" || fail "not below a part at $width"
    done
}

@test "a map is as wide as its paper, and whole in parts" {
    for width in 80 120 200; do
        COLUMNS=$width vcz show "$ROOT/logs/veracruz/opening.vcz" --at 140 --all --plain
        accepted
        longest=$(sed -n '/^ *51 /,/^\. clear/p' <<<"$output" | awk '{ if (length > most) most = length } END { print most }')
        [ "$longest" -le "$width" ] && [ "$longest" -gt $((width - 12)) ] || fail "$longest of $width"
    done
    LC_ALL=C.UTF-8 vcz show "$ROOT/logs/veracruz/opening.vcz" --at 140
    prints "SanFe▚U25*  Ulua"
    prints "≈╫≈"
    vcz show "$ROOT/logs/santiago/july-1.vcz" --at 40 --plain
    accepted
    [[ $output != *"? other"* ]] || fail "a terrain without a sign"
}

@test "help says how orders are written" {
    vcz help reply
    accepted
    prints "  reply Qn reinforce UNIT ... at SPACE"
    [ -z "$(grep '^  [a-z]' <<<"$output" | grep -v '^  reply Qn ')" ] || fail "orders that are no answers"
    vcz help move
    accepted
    prints_line "santiago:"
    prints_line "  move UNIT HEX [HEX ...]|to HEX [with UNIT ...]"
    prints_line "cactus:"
    prints_line '`vcz help GAME move` prints those of one game.'
    vcz help cactus
    accepted
    prints_line "  concede"
    [[ $output != *santiago* ]] || fail "another game"
    vcz help orders
    accepted
    for game in veracruz santiago cactus montezuma; do prints_line "$game:"; done
    prints '`vcz help veracruz` prints those of one game.'
    vcz help orders cactus
    accepted
    prints_line "  concede"
    [[ $output != *montezuma* && $output != *fortify* ]] || fail "another game"
    vcz help veracruz move
    accepted
    [ "${lines[0]}" = '  move GROUP ... via HEX ...|to HEX [drop UNIT ... at HEX] ...' ] || fail "one order of one game"
    vcz help move santiago
    accepted
    prints_line "  move UNIT HEX [HEX ...]|to HEX [with UNIT ...]"
    [[ $output != *via* ]] || fail "another game"
    vcz help standing losses
    accepted
    prints_line "  standing losses HEX|FORMATION|all UNIT ..."
    vcz help montezuma hold
    accepted
    [ "${lines[0]}" = '  play CARD USE' ] || fail "a card is played to be held"
    vcz help hold
    accepted
    [[ $output != *USE* ]] || fail "some games have an answer of that name"
    vcz help santiago fortify
    undecided
    says "no order 'fortify' of santiago"
    vcz help cactus move
    accepted
    prints_line "  move GROUP ... to PROVINCE ... [lead UNIT]"
    [[ $output != *concede* && $output != *"of one game"* ]] || fail "other orders"
    vcz help move orders
    undecided
    says "no order 'move orders'"
    vcz help frobnicate
    undecided
    says "unknown command 'frobnicate'"
    vcz help ordres
    undecided
    says "no command, order or game 'ordres'; is orders meant?"
    vcz help moev
    undecided
    says "is move meant?"
    vcz help standing
    accepted
    prints "standing retreat"
    vcz --help
    [ "$(awk '{ if (length > most) most = length } END { print most }' <<<"$output")" -le 80 ] || fail "too wide"
    [ "${#lines[@]}" -le 24 ] || fail "more than a screen"
}

@test "a search finds words with their endings" {
    vcz rules veracruz --search "set up"
    accepted
    prints_line "21.0  Initial placement"
    vcz rules veracruz --search "SET-UP"
    accepted
    vcz rules veracruz --search "setting up at"
    undecided
}

@test "a search finds what is written in two words, where nothing has the one" {
    vcz rules veracruz --search setup
    accepted
    prints_line "21.0  Initial placement"
    vcz rules veracruz --search etup
    undecided
}

@test "show draws the map, a window of it, and JSON" {
    header >"$BATS_TEST_TMPDIR/game.vcz"
    vcz show game.vcz
    accepted
    prints "1705 veracruz: mexico 7: mx.morales"
    prints "~ sea"
    prints "places: "
    [[ $output == *"la-antigua 1406"* && $output != *"cuernavaca 2051"* ]] || fail "places of the part that is drawn"
    vcz show game.vcz --all
    prints "cuernavaca 2051"
    [[ $output != *$'\033'* ]]
    vcz show game.vcz --around 1705 --radius 1
    accepted
    [ "$(grep -c '^1[678] ' <<<"$output")" = 3 ]
    prints 'M8*'
    local around=$output
    vcz show game.vcz --json
    accepted
    [[ $output != *$'\n'* ]] || fail "it should be one line"
    [[ $output == '{"game":"veracruz","turn":'*'"units":{'*'"1705":{"place":"veracruz","us":0,"mexico":7,'*'}}' ]]
    vcz show game.vcz 1705 --radius 1
    accepted
    [ "$output" = "$around" ] || fail "a place behind the log is that of --around"
    vcz show game.vcz 1705 --around 1705
    undecided
    says "'1705' and --around: one place can be shown"
    vcz show game.vcz 1705 1706
    undecided
    says "'1706' is one argument too many"
    vcz show game.vcz --around atlantis
    undecided
    says "there is no hex, place or unit 'atlantis' on the map"
    vcz show game.vcz --around jalpa
    undecided
    says "there is no hex, place or unit 'jalpa' on the map; did you mean 'jalapa'?"
    vcz show game.vcz --at 0
    undecided
    vcz show game.vcz --radius 2
    undecided
}

@test "legal: lists, counts, and knows no other verbs" {
    header >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz
    accepted
    count=${#lines[@]}
    [ "$count" -gt 0 ]
    vcz legal game.vcz --count
    accepted
    [ "$output" = "$count" ]
    vcz legal game.vcz --json
    accepted
    [ "${#lines[@]}" = "$count" ]
    [[ ${lines[0]} == '{"verb":"'*'","order":"'*'","question":null,"arguments":['*']}' ]]
    vcz legal game.vcz --json --costs
    accepted
    [ "$(grep -c '"order":' <<<"$output")" = "$count" ]
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
    vcz legal game.vcz moev
    undecided
    says "is move meant?"
}

@test "legal --json: the parts of each order by kind" {
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/santiago/boards/{together,spanish-move,open-first}.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/spanish-move.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz --json
    accepted
    prints_line '{"verb":"move","order":"move sp.talavera to 4420","question":null,"arguments":[{"slot":0,"lead":null,"unit":"sp.talavera"},{"slot":2,"lead":"to","hex":"4420"}]}'
    printf 'vcz 1\nscenario boards/open-first.yaml\ndice seed 1\nopen siboney\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz split --json
    accepted
    prints_line '{"verb":"split","order":"split 5926:2","question":null,"arguments":[{"slot":0,"lead":null,"hex":"5926","count":2}]}'
    printf 'vcz 1\nscenario cactus/campaign\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz --json
    accepted
    prints '"province":"'
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
}

@test "show --json: figures, ids and cells beside the sentences, and nothing of what is hidden" {
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/santiago/boards/{together,spanish-move}.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/spanish-move.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz show game.vcz --json
    accepted
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
    prints '"verbs":["move",'
    prints '"whole":{"level":"'
    prints '{"unit":"sp.talavera","hex":"'
    # the American does not learn which unit stands there, nor what may be ordered
    vcz show game.vcz --json --as us
    accepted
    prints '"verbs":null'
    [[ $output != *'"unit":"sp.talavera"'* ]]
    for game in cactus montezuma veracruz; do
        printf 'vcz 1\nscenario %s/campaign\ndice seed 1\n' $game >"$BATS_TEST_TMPDIR/game.vcz"
        vcz show game.vcz --json
        accepted
        prints '"whole":{"'
        prints '"stands":[{"unit":"'
        lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
    done
}

@test "legal --costs, in Santiago" {
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/santiago/boards/{together,spanish-move,open-first}.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/spanish-move.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz --costs
    accepted
    prints_line 'move sp.talavera to 4420  # 0.5 of 4 [10.1]'
    prints_line '# move: hex by hex as well, by any way that it can pay to one of its hexes or back [10.3]'
    printf 'vcz 1\nscenario boards/together.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz --costs
    accepted
    prints_line '# attack 2612: any of us.7r, us.a-2 and us.1-2 [11.2]'
    prints_line '# attack 2612: with one at least of us.7r and us.1-2, who stand beside the hex and are no artillery [11.4]'
    prints_line '# attack 2612: any of cu.lora and cu.rios, and nobody else [14.1]'
    # [6.6] not at the beach that has been opened in this phase
    printf 'vcz 1\nscenario boards/open-first.yaml\ndice seed 1\nopen siboney\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz split --costs
    accepted
    prints_line 'split 5926:2'
    prints_line '# split: 2 units at any of 5926 (daiquiri), in any order [6.5]'
    vcz legal game.vcz --json --costs
    accepted
    lua5.4 "$ROOT/tests/tools/json.lua" <<<"$output"
}

@test "legal --costs, in Cactus Throne" {
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT"/tests/cases/cactus/boards/{march,raid}.yaml "$BATS_TEST_TMPDIR/boards"
    printf 'vcz 1\nscenario boards/march.yaml\ndice seed 1\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz --costs
    accepted
    # [6.3] the Army of the East stands in Oaxaca, next to Puebla, where they set out; [5.5] Guerrero is jungle
    prints_line 'move fr.2-zouave to hidalgo  # 1 of 2 [5.1]  # army-east may react [6.3]'
    prints_line 'move fr.2-zouave to guerrero  # 1 of 2 [5.1]  # attrition in guerrero for fr.2-zouave [5.5]  # army-east may react [6.3]'
    # [5.1.1] it takes the whole move, and nobody is near
    prints_line 'move fr.3-zouave to baja_california  # 2 of 2 [5.1]  # attrition in baja_california for fr.3-zouave [5.5]'
    prints_line 'move im.cav-1-1 to colima  # 1 of 3 [5.1]'
    prints_line '# move all@jalisco: any of im.cav-1-1, im.1-inf, im.2-inf, im.1-cons and marquez together, if a leader is with them [5.1]'
    prints_line '# ship all@vera_cruz: any of fr.1-marine, sp.1-brigade, sp.2-brigade, im.1-contra-co, dupin and magruder together [5.2]'
    # [5.4] out of Michoacan, which a battalion holds, a die decides; Forey leads no raid
    printf 'vcz 1\nscenario boards/raid.yaml\ndice seed 1\nraid im.cav-1-1 to michoacan\n' >"$BATS_TEST_TMPDIR/game.vcz"
    vcz legal game.vcz raid --costs
    accepted
    prints_line 'raid im.cav-1-1 to guerrero  # 2 of 3 [5.1]  # a die decides whether it leaves michoacan [5.4]  # attrition in guerrero for im.cav-1-1 [5.5]'
    prints_line '# raid all@vera_cruz: any of fr.1-cda, im.1-contra-co, im.2-contra-co and dupin together, if a leader is with them [5.1]'
}

@test "a game before cases is the game that they are of" {
    vcz rules veracruz 5.22
    accepted
    [[ $output == "5.22 "* ]] || fail "that case, and no list before it: $output"
    vcz rules santiago 6.2 montezuma 6.2 cactus cactus/6.1
    accepted
    [ "$(grep -E '^[0-9]+[.][0-9]+ [A-Z]' <<<"$output")" = $'6.2 Landing\n6.2 Supply lines\n6.1 Forming an Army' ] || fail "$output"
    vcz rules veracruz
    accepted
    prints "5.22  "
}

@test "a heading of the rules lists the cases under it by title" {
    vcz rules veracruz/19.2
    accepted
    prints_line "See also"
    prints_line "  19.21 Choosing the invasion hex"
    vcz rules montezuma/4.0
    accepted
    prints_line "  4.1   Set-up"
    vcz rules veracruz/19.21
    accepted
    prints_line "See also 19.22, 19.27"
}

@test "rules prints a case" {
    vcz rules 8.36
    accepted
    prints_line "8.36 Step 6: column shift"
    prints "See also 8.17"
    prints "Source: printed"
    prints "Ruling on the ladder of ratios:"
    [ "$(wc -L <<<"$output")" -le 78 ]
    one=$output
    vcz rules veracruz/8.36
    [ "$output" = "$one" ]
    vcz rules 5.22
    accepted
    prints "UNIT must stop at HEX"
}

@test "rules lists cases, searches, and names every refusal" {
    vcz rules veracruz
    accepted
    prints_line "8.36  Step 6: column shift"
    vcz rules --search guerrilla
    accepted
    prints "16.0"
    vcz rules --search xyzzy
    undecided
    vcz rules --refusals
    accepted
    prints_line "veracruz/5.17  UNIT moves only when a Pack animal carries it"
    vcz rules veracruz --refusals
    accepted
    prints_line "5.17  UNIT moves only when a Pack animal carries it"
    [ "$output" = "$(sort -s -t. -k1,1n <<<"$output")" ] || fail "not by case"
    vcz rules 99.9
    undecided
    says "there is no case '99.9'; \`vcz rules veracruz\` lists them"
    vcz rules forced-loan
    undecided
    says "there is no case 'forced-loan'; \`vcz rules --search WORD\` finds cases by a word"
    vcz rules 5.4
    undecided
    says "more than one game has '5.4': veracruz/5.4, santiago/5.4, cactus/5.4"
    vcz table figures
    undecided
    says "more than one game has 'figures': veracruz/figures, santiago/figures, montezuma/figures"
}

@test "table lists charts and prints one" {
    vcz table
    accepted
    prints "veracruz/crt"
    vcz table crt
    accepted
    prints "Combat Results Table [8.71]"
    prints "column covers: 4-1: 4-1 5-1 6-1"
    one=$output
    vcz table veracruz/crt
    [ "$output" = "$one" ]
    vcz table moral
    undecided
    says "is veracruz/morale meant?"
    vcz table veracruz/combatt # a word of its title
    undecided
    says "there is no chart 'combatt'; is veracruz/crt meant?"
    vcz table veracruzz/crt
    undecided
    says "there is no game 'veracruzz'; did you mean 'veracruz'?"
}

@test "rules --events: every object of --json has the fields that are listed, in their order" {
    local log
    for log in veracruz/opening santiago/game-siege; do
        vcz run --json "$ROOT/logs/$log.vcz"
        exits 0
        lua5.4 -e '
            for line in io.lines() do
                local event, rest = line:match("\"event\":\"([^\"]*)\",\"case\":[^,}]*(.*)")
                for key in rest:gsub(":\"[^\"]*\"", ":"):gmatch("\"([%w_-]+)\":") do
                    event = event .. " " .. key
                end
                print(event)
            end' <<<"$output" | sort -u | write told
        vcz rules "${log%/*}" --events
        accepted
        sed -E 's/:[^ ]*//g' <<<"$output" | sort -u | write listed
        [ -s "$BATS_TEST_TMPDIR/told" ] || fail "nothing is told"
        [ -z "$(in_tmpdir comm -23 told listed)" ] || fail "not listed: $(in_tmpdir comm -23 told listed)"
    done
    prints_line "combat odds:RATIO die:N result:TEXT hex:HEX attackers:[UNIT..] defenders:[UNIT..]"
    vcz rules veracruz --events
    prints_line "supply combat:N general:N"
    vcz rules --events
    prints_line "santiago/seal seal:TEXT"
    prints "# veracruz: pairs have the attacker first, but bnm the U.S."
    vcz rules --events --refusals
    undecided
    says "do not go together"
}

# Santiago 5.2
@test "the rules tell the zones of the Cubans as the map has them [5.2]" {
    local columns told
    columns=$(sed -n 's/^  columns: \[\[\(.*\)\]\]$/\1/p' "$ROOT/fixtures/santiago/map.yaml")
    [ -n "$columns" ] || fail "the map has no zones"
    vcz rules santiago/5.2
    told=$(tr -s '\n ' ' ' <<<"$output")
    while read -r from to; do
        [[ $told == *"$from to $to"* ]] || fail "columns $from to $to"
    done < <(sed 's/\], \[/\n/g; s/, / /g' <<<"$columns")
}

# [7.5] Oaxaca is nobody's: its battalion stays in the city or comes out, and nobody goes in.
@test "an unknown word is told the answers that can be given (Cactus Throne 7.5)" {
    mkdir -p "$BATS_TEST_TMPDIR/boards"
    cp "$ROOT/tests/cases/cactus/boards/garrison.yaml" "$BATS_TEST_TMPDIR/boards"
    printf '%s\n' 'vcz 1' 'scenario boards/garrison.yaml' 'dice seed 1' 'pick oaxaca' fly | write g.vcz
    vcz check g.vcz
    exits 2
    says '`reply Q1 remain`, `reply Q1 field`'
    [[ $stderr != *city* ]] || fail "nobody can go in"
}
