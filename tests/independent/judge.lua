-- Holds what the record says against what was worked out here. With FIRST_FAULT=yes it stops at the first that differs.
local judge = {faults = 0, counts = {}, event = {}, lines = {}}

local function text(value)
    if type(value) ~= "table" then return tostring(value) end
    return #value == 0 and "none" or table.concat(value, " ")
end

function judge.fault(expected, said)
    judge.faults = judge.faults + 1
    print(("line %d: %s: expected %s, the record says %s"):format(judge.event.line or 0,
        judge.event.event or "end", text(expected), text(said)))
    if os.getenv("FIRST_FAULT") then os.exit(1, true) end
end

-- One check of a kind; lists are compared as sets of names.
function judge.same(kind, what, expected, said)
    judge.counts[kind] = (judge.counts[kind] or 0) + 1
    if type(expected) == "table" and type(said) == "table" then
        expected, said = {table.unpack(expected)}, {table.unpack(said)}
        table.sort(expected)
        table.sort(said)
    end
    if text(expected) ~= text(said) then
        judge.fault(what .. " " .. text(expected), text(said))
        return false
    end
    return true
end

-- Something that must hold.
function judge.holds(kind, truth, expected, said)
    judge.counts[kind] = (judge.counts[kind] or 0) + 1
    if not truth then judge.fault(expected, said) end
    return truth
end

function judge.ids(units)
    local list = {}
    for i, unit in ipairs(units) do list[i] = unit.id end
    return list
end

local function print_counts()
    local kinds = {}
    for kind in pairs(judge.counts) do table.insert(kinds, kind) end
    table.sort(kinds)
    for _, kind in ipairs(kinds) do print(("%7d %s"):format(judge.counts[kind], kind)) end
end

-- What each of these programs does with its arguments: it starts with a log, and checks its events, or those of standard input.
function judge.run(name, start, check, ...)
    local files, count = {}, false
    for _, word in ipairs({...}) do
        if word == "--count" then count = true else table.insert(files, word) end
    end
    if #files < 1 or #files > 2 then
        io.stderr:write(("usage: lua5.4 tests/independent/%s [--count] LOG [EVENTS]\n"):format(name))
        os.exit(2)
    end
    start(files[1])
    check(files[2] and assert(io.open(files[2])) or io.stdin)
    if count then print_counts() end
    if arg[0]:find(name, 1, true) then os.exit(judge.faults == 0 and 0 or 1) end -- not for cases.lua
end

return judge
