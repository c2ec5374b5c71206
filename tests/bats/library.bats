#!/usr/bin/env bats
# The library as it is installed: one header, one archive, a file for pkg-config.

load helper

setup_file() {
    export HOME_OF_VCZ=$BATS_FILE_TMPDIR/home
    make -s -C "$BATS_TEST_DIRNAME/../.." install PREFIX="$HOME_OF_VCZ" >"$BATS_FILE_TMPDIR/made" 2>&1 || {
        cat "$BATS_FILE_TMPDIR/made" >&2
        return 1
    }
    export PKG_CONFIG_PATH=$HOME_OF_VCZ/lib/pkgconfig
}

@test "the program of ten lines is compiled against what is installed, and makes the record that vcz makes" {
    local flags
    read -r -a flags < <(pkg-config --cflags --libs vcz)
    cc -std=c11 -Wall -Werror "$ROOT/tests/library/adjudicate.c" -o "$BATS_TEST_TMPDIR/adjudicate" "${flags[@]}"
    "$BATS_TEST_TMPDIR/adjudicate" "$(pkg-config --variable=datadir vcz)" <"$ROOT/logs/veracruz/opening.vcz" |
        cmp - "$ROOT/logs/veracruz/opening.record.vcz"
}

@test "a log that is refused says so, and so does one that wants a script" {
    local flags
    read -r -a flags < <(pkg-config --cflags --libs vcz)
    cc -std=c11 "$ROOT/tests/library/adjudicate.c" -o "$BATS_TEST_TMPDIR/adjudicate" "${flags[@]}"
    cd "$BATS_TEST_TMPDIR"
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1\nmove nobody to 1606\n' >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:4:6: error:"* ]] || fail "$output"
    printf 'vcz 1\nscenario ../secret\n' >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:2:10: error: a scenario is named GAME/NAME here"* ]] || fail "$output"
    printf 'vcz 1\nscenario veracruz/campaign\nrule fast\ndice seed 1\n' >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:3:"* ]] || fail "$output"
    printf 'vcz 1\nscenario veracruz/cerro-gordo\n' >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:2:10: error: there is no such scenario here, or it is a script"* ]] || fail "$output"
}

@test "a line that goes on in the next is one" {
    local flags
    read -r -a flags < <(pkg-config --cflags --libs vcz)
    cc -std=c11 "$ROOT/tests/library/adjudicate.c" -o "$BATS_TEST_TMPDIR/adjudicate" "${flags[@]}"
    cd "$BATS_TEST_TMPDIR"
    printf 'vcz 1\nscenario veracruz/campaign\ndice seed 1\n' >header
    { cat header; printf 'setup jalapa orizaba \\\n  perote puebla \\\r\n  mexico-city\nend\nend\n'; } >game.vcz
    ./adjudicate "$ROOT/fixtures" <game.vcz >library.vcz
    "$VCZ" run game.vcz | cmp - library.vcz
    { cat header; printf 'setup jalapa orizaba \\\n  perote pueblo mexico-city\n'; } >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:5:10: error:"*"pueblo"* ]] || fail "$output"
    { cat header; printf 'setup jalapa \\\n'; } >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"log:4:14: error: the line goes on, and nothing follows"* ]] || fail "$output"
    { cat header; yes 'end \' | head -n 1000; } >game.vcz
    run -2 ./adjudicate "$ROOT/fixtures" <game.vcz
    [[ $output == *"error: the line goes on too long"* ]] || fail "$output"
}

@test "a scenario that rests on another is opened as vcz opens it" {
    local flags
    read -r -a flags < <(pkg-config --cflags --libs vcz)
    cc -std=c11 "$ROOT/tests/library/adjudicate.c" -o "$BATS_TEST_TMPDIR/adjudicate" "${flags[@]}"
    cd "$BATS_TEST_TMPDIR"
    cp -r "$ROOT/fixtures" data
    printf 'vcz 1\nscenario veracruz/over\ndice seed 1\n' >game.vcz
    printf 'scenario: over\nbase: veracruz/campaign\nchange: {scenario: {turns: {last: 24}}}\n' >data/veracruz/over.yaml
    ./adjudicate data <game.vcz >library.vcz
    "$VCZ" run --data data game.vcz | cmp - library.vcz
    printf 'scenario: over\nbase: veracruz/campaign\nchange: {lunch: {}}\n' >data/veracruz/over.yaml
    run -2 ./adjudicate data <game.vcz
    [[ $output == *"over.yaml:3:"*"lunch"* ]] || fail "$output"
    printf 'scenario: over\nbase: veracruz/base\n' >data/veracruz/over.yaml
    printf 'scenario: base\nbase: veracruz/campaign\n' >data/veracruz/base.yaml
    run -2 ./adjudicate data <game.vcz
    [[ $output == *"'veracruz/base' has a base itself, and cannot be one"* ]] || fail "$output"
}

@test "nothing of the library but its own functions can clash with a program's" {
    run -0 nm --defined-only --extern-only "$HOME_OF_VCZ/lib/libvcz.a"
    [[ $output == *" T vcz_open"* ]]
    ! grep -E ' [A-Z] ' <<<"$output" | grep -v ' vcz_' || fail "$output"
}

@test "the examples are installed, and the program there takes them" {
    "$HOME_OF_VCZ/bin/vcz" check "$HOME_OF_VCZ/share/doc/vcz/examples/logs/veracruz/opening.vcz"
}

@test "zsh and vim find what is installed where they look" {
    share=$HOME_OF_VCZ/share
    [ -f "$share/zsh/site-functions/_vcz" ] && [ ! -e "$share/zsh/vendor-completions" ] || fail "zsh looks in site-functions"
    make -s -C "$ROOT" -n install PREFIX=/usr | grep -q '/usr/share/zsh/vendor-completions/_vcz$' || fail "a package brings vendor-completions"
    command -v vim >/dev/null && vim --version | grep -q '+syntax' || skip "no vim with syntax is installed"
    # the two lines of vcz(1)
    sed -n '/^set runtimepath/,/^syntax on/p' "$ROOT/cmd/vcz.1" | sed "s|/usr/local|$HOME_OF_VCZ|" >"$BATS_TEST_TMPDIR/vimrc"
    HOME=$BATS_TEST_TMPDIR vim -es -N -u "$BATS_TEST_TMPDIR/vimrc" -c "e $ROOT/logs/veracruz/opening.vcz" \
        -c 'call writefile([&filetype, synIDattr(synID(search("^vcz 1"), 1, 1), "name")], $HOME . "/seen")' -c 'q!'
    [ "$(paste -sd ' ' "$BATS_TEST_TMPDIR/seen")" = "vcz vczHeader" ] || fail "vim has $(paste -sd ' ' "$BATS_TEST_TMPDIR/seen")"
}

@test "completions for zsh and fish are none that their shells refuse" {
    for shell in zsh fish; do
        ! command -v "$shell" >/dev/null || { "$shell" -n "$ROOT/cmd/vcz.$shell" && "$shell" -n "$ROOT/cmd/vcz-mail/vcz-mail.$shell"; }
    done
}
