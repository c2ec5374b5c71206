# The program as a file: hardened, the same wherever it was made, and at home wherever it is installed.
load helper

# Sanitizers are built otherwise, and never installed.
setup() {
    [[ $VCZ != *asan* ]] || skip "the program with sanitizers"
    command -v readelf >/dev/null || skip "readelf is missing"
}

@test "the program is hardened" {
    readelf -hlW "$VCZ" | write headers
    readelf -dW "$VCZ" | write dynamic
    readelf -sW "$VCZ" | write symbols
    has() {
        grep -q "$2" "$BATS_TEST_TMPDIR/$1" || fail "readelf should show: $2"
    }
    has headers 'Type: *DYN'      # at another place in memory each time
    has headers 'GNU_RELRO'       # what the linker has filled in is read-only from then on,
    has dynamic 'BIND_NOW'        # all of it before main
    has headers 'GNU_STACK .* RW ' # no code on the stack
    has symbols '__stack_chk_fail'
    has symbols '__[a-z]*printf_chk'
    # In each object of ours that has an array on its stack.
    [ "$(readelf -sW "$ROOT/build/plain/cmd/locked.o" | grep -c __stack_chk_fail)" -gt 0 ] ||
        fail "locked.o should have a stack protector"
}

@test "the program holds nothing of the folder in which it was made" {
    ! grep -aqF "$ROOT" "$VCZ" || fail "it names $ROOT"
    ! grep -aqF "$ROOT" "$ROOT/build/libvcz.a" || fail "the library names $ROOT"
}

@test "what is installed finds its data, wherever that is moved and however it is called" {
    local home=$BATS_TEST_TMPDIR/home
    make -s -C "$ROOT" install PREFIX="$home/old" >"$BATS_TEST_TMPDIR/made" 2>&1 || fail "$(<"$BATS_TEST_TMPDIR/made")"
    mv "$home/old" "$home/new"
    ln -s "$home/new/bin/vcz" "$BATS_TEST_TMPDIR/linked"
    cd "$BATS_TEST_TMPDIR"
    "$home/new/bin/vcz" new veracruz/campaign --seed 7 >game.vcz
    ./linked check game.vcz
    (cd home/new/bin && ./vcz check ../../../game.vcz)
    env PATH="$home/new/bin:$PATH" vcz check game.vcz
    run ./linked new veracruz/nothing
    [[ $output == *"there is no scenario 'veracruz/nothing' in $home/new/share/vcz/fixtures"* ]] || fail "$output"
}
