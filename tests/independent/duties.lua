-- 6.31 Who must attack.
local board = require("board")
local judge = require("judge")
local world = require("world")

local duties = {}

-- [6.31] Who stands in an enemy zone as the Combat Phase begins, its Siege Segment included; nobody in a fortress
-- [12.15].
function duties.bind(side)
    duties.must_attack = judge.ids(board.list(function(unit)
        return unit.side == side and (board.is_combat(unit) or board.is_zero(unit)) and
            not unit.demoralized and not board.fortress(unit.hex) and
            board.in_zone(unit.hex, board.enemy(side))
    end))
end

-- [12.15] The bombardment of Perote does for all whom its garrison holds.
function duties.bombarded(fort)
    local list = {}
    for _, id in ipairs(duties.must_attack or {}) do
        local unit = board.at[id]
        local edge = unit and world.edge(unit.hex, fort)
        local held = unit and world.adjacent(unit.hex, fort) and world.is_open(unit.hex, fort) and
            not edge.river and board.has_zone(fort, board.enemy(unit.side))
        if not held then table.insert(list, id) end
    end
    duties.must_attack = duties.must_attack and list
end

local function still_there(ids)
    local list = {}
    for _, id in ipairs(ids) do
        if board.at[id] then table.insert(list, id) end
    end
    return list
end

function duties.bound(event)
    judge.same("duties", "to attack:", still_there(duties.must_attack or {}), event.units)
    duties.must_attack = nil
end

-- They were told, if there were any.
function duties.phase_ends()
    if not duties.must_attack then return end
    judge.same("duties", "to attack:", still_there(duties.must_attack), {})
    duties.must_attack = nil
end

return duties
