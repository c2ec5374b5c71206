# The house itself: what its pages say of it is true.
load helper

setup() {
    [[ $VCZ != *asan* ]] || skip "the same with every build"
}

@test "no arrow points up, and the picture of the floors is that of the includes" {
    cd "$ROOT"
    run lua5.4 tests/tools/floors.lua
    ran="lua5.4 tests/tools/floors.lua"
    exits 0
}

@test "an arrow that points up is found" {
    cp -r "$ROOT/core" "$ROOT/cmd" "$BATS_TEST_TMPDIR"
    echo '#include "game/game.h"' >>"$BATS_TEST_TMPDIR/core/map/map.c"
    echo '#include "santiago/play.h"' >>"$BATS_TEST_TMPDIR/core/veracruz/rules/zoc.c"
    run --separate-stderr in_tmpdir lua5.4 "$ROOT/tests/tools/floors.lua"
    ran="lua5.4 tests/tools/floors.lua"
    exits 1
    says "map may not include game"
    says "veracruz may not include santiago"
}

@test "no figure of a rulebook stands in code beside its case" {
    cd "$ROOT"
    run lua5.4 tests/tools/figures.lua
    ran="lua5.4 tests/tools/figures.lua"
    exits 0
}

@test "a figure beside its case is found" {
    cp -r "$ROOT/core" "$ROOT/fixtures" "$BATS_TEST_TMPDIR"
    printf '/* [12.14] five at the most */\nenum { PEROTE = 5 };\n' >>"$BATS_TEST_TMPDIR/core/veracruz/rules/zoc.c"
    run --separate-stderr in_tmpdir lua5.4 "$ROOT/tests/tools/figures.lua"
    ran="lua5.4 tests/tools/figures.lua"
    exits 1
    says "5 stands beside a citation"
}

@test "each word of the glossary stands where the glossary says" {
    local files file game
    cd "$ROOT"
    while read -r files; do
        for file in $files; do
            case $file in
            GAME/*) for game in core/{veracruz,santiago}; do ls "$game/${file#GAME/}"; done ;;
            fixtures/GAME/*) for game in fixtures/{veracruz,santiago}; do ls "$game/${file#fixtures/GAME/}"; done ;;
            */*) ls -d "core/$file" "$file" ;;
            esac 2>/dev/null | grep -q . || fail "there is no $file"
        done
    done < <(sed -n 's/^| [a-z].* | \(`.*`\) |$/\1/p' core/README.md | tr -d '`,')
}

@test "the version is that of the first heading of the changelog" {
    local version
    version=$("$VCZ" --version)
    grep -m 1 '^## ' "$ROOT/cmd/CHANGELOG.md" | grep -qxF "## ${version#vcz }" || fail "$version is not on top"
}

@test "a record is made anew from itself, as logs/README.md says" {
    cd "$ROOT/logs/veracruz"
    grep -v '^  =' game-mexican.record.vcz | "$VCZ" run - >"$BATS_TEST_TMPDIR/new"
    cmp "$BATS_TEST_TMPDIR/new" game-mexican.record.vcz
}

@test "what scripts can reach is pushed from the lists of core/lua/reach.h alone" {
    cd "$ROOT"
    # calls of our own begin in sandbox.c; Lua's libraries are opened in libraries.c
    run grep -nE 'lua_pushc(function|closure)|luaL_(setfuncs|newlib|register)|lua_register' core/lua/*.c
    [ "$(grep -vE '^core/lua/(reach|sandbox|libraries)\.c:' <<<"$output")" = "" ] || fail "pushed past the lists"
    [ "$(grep -c '^core/lua/reach.c:' <<<"$output")" = 1 ] || fail "pushed in more than one place"
    [ "$(grep -c '^core/lua/libraries.c:' <<<"$output")" = 1 ] || fail "opened in more than one place"
}

@test "a figure of the rules can be mended in the data" {
    cp -r "$ROOT/fixtures" "$BATS_TEST_TMPDIR/other"
    sed -i 's/perote-points: *\[5,/perote-points: [9,/' "$BATS_TEST_TMPDIR/other/veracruz/tables.yaml"
    put_boards veracruz perote-roads
    sed 's/#.*//' "$ROOT/tests/cases/veracruz/12.14-perote-holds-five.vcz" >"$BATS_TEST_TMPDIR/g.vcz"
    vcz check g.vcz
    exits 1
    says "[12.14]"
    vcz check g.vcz --data other
    [[ $stderr != *12.14* ]] || fail "nine do not fit in"
}
