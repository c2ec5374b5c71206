# --json of commands that print lines of a log: challenge, accept, fmt. What they tell is what they print.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

@test "challenge and accept: the header, a string a line, and the side of who calls" {
    "$VCZ" key new us.key >text
    "$VCZ" key new spain.key >text
    vcz challenge santiago/july-1 us --key us.key --option truce-certain=on --json
    accepted
    [ "${#lines[@]}" = 1 ] || fail "it is one line"
    [[ $output == '{"side":"us","header":["vcz 1","scenario santiago/july-1","dice mail","salt '* ]]
    # the strings are the lines of a header
    python3 -c 'import json, sys; print("\n".join(json.load(sys.stdin)["header"]))' <<<"$output" >c.vcz
    grep -qx 'option truce-certain on' c.vcz
    vcz accept c.vcz --key spain.key --json
    accepted
    [[ $output == '{"side":"spain","header":["vcz 1","  = made by vcz '* ]]
    python3 -c 'import json, sys; print("\n".join(json.load(sys.stdin)["header"]))' <<<"$output" >g.vcz
    vcz diff c.vcz g.vcz
    accepted
    prints 'nothing of it is changed'
    vcz accept g.vcz --key spain.key --json
    undecided
    [ "$output" = '{"refusal":{"file":null,"line":0,"column":0,"case":null,"message":"this is no challenge: it wants `dice mail` and the line of one player","width":0,"kind":"failed"}}' ] ||
        fail "a fault is an object"
    vcz challenge santiago/july-1 spain --key spain.key --veil secret --json
    accepted
    [[ $output == *'],"secret_in":"secret"}' ]]
    ! grep -qF "$(cut -d' ' -f4 secret)" <<<"$output" || fail "it stands in its file alone"
}

@test "fmt: each line with its number, its kind, its words and its comment" {
    printf '%s\n' 'vcz 1' 'scenario santiago/july-1   # the first of July' 'dice   seed 7' '' '# on we go' \
        'us:   move us.6r to 2912 # down the road' 'if turn < 5' 'end' 'end if' >g.vcz
    vcz fmt g.vcz --json
    accepted
    [ "$output" = '{"line":1,"kind":"header","text":"vcz 1","comment":null}
{"line":2,"kind":"header","text":"scenario santiago/july-1","comment":"# the first of July"}
{"line":3,"kind":"header","text":"dice seed 7","comment":null}
{"line":4,"kind":"blank","text":"","comment":null}
{"line":5,"kind":"comment","text":"","comment":"# on we go"}
{"line":6,"kind":"order","text":"us: move us.6r to 2912","comment":"# down the road"}
{"line":7,"kind":"advance","text":"if turn < 5","comment":null}
{"line":8,"kind":"order","text":"end","comment":null}
{"line":9,"kind":"advance","text":"end if","comment":null}' ] || fail "these are its lines"
    # with their comments the lines are what fmt prints
    local log=$ROOT/logs/santiago/july-1.record.vcz
    "$VCZ" fmt "$log" --json | python3 -c '
import json, sys
for line in map(json.loads, sys.stdin):
    print(line["text"] + ("  " if line["text"] and line["comment"] else "") + (line["comment"] or ""))' | cmp - <("$VCZ" fmt "$log")
    [ "$("$VCZ" fmt "$log" --json --strip | grep -c '"kind":"event"')" = 0 ]
    "$VCZ" fmt "$log" --json | grep -q '"kind":"event","text":"  = '
    "$VCZ" fmt "$log" --json | grep -q '"kind":"turn","text":"turn 4 us movement"'
    # a line that cannot be read is a fault, and nothing is told behind it
    printf 'vcz 1\ndice seed\nend\n' >bad.vcz
    vcz fmt bad.vcz --json
    undecided
    [[ ${lines[1]} == '{"refusal":{"file":"bad.vcz","line":2,'* ]]
    [ "${#lines[@]}" = 2 ]
    for option in --write --headings; do
        vcz fmt g.vcz --json $option
        undecided
        says "--json tells the lines as they stand"
    done
}

@test "a line that goes on is told once, with the number of its first piece" {
    printf '%s\n' 'vcz 1' 'scenario santiago/july-1' 'dice seed 7' 'attack 3405 with us.25r \' '   us.7r' 'end' >g.vcz
    vcz fmt g.vcz --json
    accepted
    prints '{"line":4,"kind":"order","text":"attack 3405 with us.25r us.7r","comment":null}'
    prints '{"line":6,"kind":"order","text":"end","comment":null}'
}
