-- 14.31 The order of stacks, from the top down: who joins comes beneath, and the owner may arrange it otherwise.
local board = require("board")
local judge = require("judge")
local moves = require("moves")
local orders = require("orders")
local world = require("world")

local stacks = {}

-- Land units of a side in the hex from the top down.
local function order(hex, side)
    local list = board.in_hex(hex, side, function(unit)
        return unit.type ~= "gunboat" and unit.type ~= "guerrilla" and not unit.unclaimed
    end)
    table.sort(list, function(a, b) return a.rank < b.rank end)
    return list
end

local function number(list)
    for i, unit in ipairs(list) do unit.rank = i end
end

-- Puts the units of the list together beneath the first `above` of the others.
local function restack(hex, side, list, above)
    local moved, others, whole = {}, {}, {}
    for _, unit in ipairs(list) do moved[unit] = true end
    for _, unit in ipairs(order(hex, side)) do
        if not moved[unit] then table.insert(others, unit) end
    end
    for i = 0, #others do
        if i == math.min(above, #others) then
            for _, unit in ipairs(list) do table.insert(whole, unit) end
        end
        table.insert(whole, others[i + 1])
    end
    number(whole)
end

-- How many of those who are not in `except` stand above the first of the set, or above its last.
local function above(hex, side, set, except, last)
    local count, found = 0, 0
    for _, unit in ipairs(order(hex, side)) do
        if set[unit] and not last then return count end
        if not except[unit] then count = count + 1 end
        if set[unit] then found = count end
    end
    return found
end

local function units_of(ids)
    local list, set = {}, {}
    for _, id in ipairs(ids) do
        local unit = board.at[id]
        if unit then
            table.insert(list, unit)
            set[unit] = true
        end
    end
    return list, set
end

local function members_of(formation)
    local set = {}
    for _, unit in ipairs(board.members(formation)) do set[unit] = true end
    return set
end

-- Where the topmost of them stood.
function stacks.formed(event)
    local list, set = units_of(event.units)
    restack(event.hex, list[1].side, list, above(event.hex, list[1].side, set, set))
end

-- Beneath the last of the formation; they are no members yet.
function stacks.assigned(event)
    local list, set = units_of(event.units)
    local hex, side = list[1].hex, list[1].side
    restack(hex, side, list, above(hex, side, members_of(event.formation), set, true))
end

-- Beneath the last who stays in it; they are members still.
function stacks.detached(event)
    local list, set = units_of(event.units)
    local rest = members_of(event.formation)
    for _, unit in ipairs(list) do rest[unit] = nil end
    local hex, side = list[1].hex, list[1].side
    restack(hex, side, list, above(hex, side, rest, set, true))
end

-- The order says it, not the event: the enemy may not know.
function stacks.arranged(event)
    local named = orders.behind(event)
    local what = table.remove(named, 1)
    local list = {}
    for _, name in ipairs(named) do -- a formation stands for its members as they lie
        local units = units_of(orders.units({name}))
        table.sort(units, function(a, b) return a.rank < b.rank end)
        for _, unit in ipairs(units) do table.insert(list, unit) end
    end
    judge.holds("stacks", list[1] and list[1].hex == event.hex, "the stack of " .. what, event.hex)
    if not list[1] then return end
    local set, whole = {}, order(event.hex, list[1].side)
    for _, unit in ipairs(list) do set[unit] = true end
    for i, unit in ipairs(whole) do
        if set[unit] then whole[i] = table.remove(list, 1) end
    end
    judge.same("stacks", "units that are left over:", 0, #list)
    number(whole)
end

-- [14.34] From the second down, what has been shown in this phase left out.
function stacks.examined(event, most)
    local side, list = board.enemy(event.side), {}
    for i, unit in ipairs(order(event.hex, side)) do
        if i > 1 and not unit.examined and #list < most then
            table.insert(list, unit.id)
            unit.examined = true
        end
    end
    judge.same("reconnaissance", "examined", table.concat(list, " "), table.concat(event.examined, " "))
end

-- What Mexico is told as U.S. units enter: how many there are, and who is on top.
function stacks.question(event)
    if not event.top then return end
    local list = moves.present(event.hex)
    local top
    for _, unit in ipairs(list) do
        if unit.type ~= "gunboat" then
            local below = unit.marching and 1e6 or 0 -- those who have come are beneath
            if not top or unit.rank + below < top.rank + (top.marching and 1e6 or 0) then top = unit end
        end
    end
    local count = 0
    for _, unit in ipairs(list) do count = count + (unit.type == "gunboat" and 0 or 1) end
    judge.same("stacks", "counters", count, event.counters)
    judge.same("stacks", "on top", top and top.id, event.top)
end

return stacks
