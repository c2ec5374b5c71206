-- listed_santiago.lua BOARD LEGAL: whether LEGAL, what `vcz legal --costs --json` tells as that board's movement phase
-- begins, has every march there is, at its price, and no other. Works it out from the fixtures and the rules alone. Silent,
-- with status 0, when all agrees; else a line for each march that differs, and the status is 1.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local board = require("santiago.board")
local land = require("santiago.land")
local reach = require("santiago.reach")
local reading = require("reading")

-- Each march that is listed, with its price in tenths.
local function listed(path)
    local list = {}
    for text in io.lines(path) do
        local order = reading.json(text)
        if order.verb == "move" and order.order then
            list[order.order] = math.tointeger(math.floor(order.cost * 10 + 0.5))
        end
    end
    return list
end

local function worked_out(side)
    local list = {}
    for _, unit in ipairs(land.order) do
        if unit.side == side and board.at[unit.id] and reach.may_move(unit) then
            local hexes, _, costs = reach.list(reach.mover_of(unit))
            for _, hex in ipairs(hexes) do list[("move %s to %s"):format(unit.id, hex)] = costs[hex] end
        end
    end
    return list
end

-- Cubans go round hexes that they would have to leave again [9.4]: their price is another matter.
local function differ(order, mine, theirs)
    if mine and theirs and order:match("^move cu%.") then return false end
    return mine ~= theirs
end

land.load(here .. "/../../fixtures")
board.begin()
local scenario = reading.yaml(arg[1])
board.set_up(scenario)
local mine, theirs, faults = worked_out(scenario.board.phase:match("^(%a+)%.movement$")), listed(arg[2]), 0
for _, list in ipairs({mine, theirs}) do
    for order in pairs(list) do
        if differ(order, mine[order], theirs[order]) and (list == mine or not mine[order]) then
            faults = faults + 1
            print(("%s: expected %s, listed %s"):format(order, mine[order] or "nothing", theirs[order] or "nothing"))
        end
    end
end
os.exit(faults == 0)
