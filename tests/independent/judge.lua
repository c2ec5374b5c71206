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

return judge
