# Random events of Cactus Throne of one's own.
load helper

setup() {
    cp -r "$ROOT/fixtures" "$BATS_TEST_TMPDIR/own"
    sed -e 's/if: \[my-captives\]/if: [lost-guns]/' -e 's/{pick: my-captives}, {free: it}/{pick: lost-guns}, {fever: it}/' \
        "$ROOT/fixtures/cactus/events.yaml" >"$BATS_TEST_TMPDIR/own/cactus/events.yaml"
}

# [11.1/2] What stands for an escape, the best of the captives, is no answer to what an event of one's own asks for.
@test "the standard answer to an event of one's own is among its choices" {
    local board=$ROOT/tests/cases/cactus/boards/two-captives.yaml
    sed 's/^  units:/  pool: [re.1-art, re.2-art]\n  units:/' "$board" | write guns.yaml
    printf '%s\n' 'vcz 1' 'scenario guns.yaml' 'dice list 6 6 5 1 1 1 1' 'republican: overdue Q1' | write g.vcz
    vcz --data "$BATS_TEST_TMPDIR/own" run g.vcz
    accepted
    prints "Q1 imperial choose for Leader Escapes, a gun: re.1-art or re.2-art"
    prints "Q1 is overdue: choose re.1-art"
}
