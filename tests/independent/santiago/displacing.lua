-- [11.16] How many friends must be pushed aside at the least, found by trying all that the rules allow.
local board = require("santiago.board")
local land = require("santiago.land")

local displacing = {}
local MOST = 6 -- displacements that are tried; no more have been needed

-- The units of a nation where they stand; `moved`: who has come where he is in this battle, which is fought for
-- the hex `from`.
function displacing.state(nation, moved, from)
    local state = {nation = nation, from = from, at = {}, moved = {}}
    for _, unit in ipairs(land.order) do
        if unit.nation == nation then state.at[unit.id] = board.at[unit.id] end
    end
    for id in pairs(moved) do state.moved[id] = true end
    return state
end

function displacing.move(state, units, hex)
    for _, unit in ipairs(units) do state.at[unit.id], state.moved[unit.id] = hex, true end
    return state
end

-- [7.5] Of the same nation.
local function has_friend(state, unit, hex)
    for id, at in pairs(state.at) do
        if at == hex and id ~= unit.id then return true end
    end
    return false
end

function displacing.cuban_at(hex)
    for _, unit in ipairs(board.list(hex, "us")) do
        if unit.nation == "cuban" then return unit end
    end
end

-- [11.15] [14.4] Nothing but stacking keeps the unit from coming there; Spaniards push a lone Cuban aside. [11.16]
-- Nobody goes where the retreat came from.
function displacing.may_go(state, unit, hex)
    if not land.is_ground(hex) or hex == state.from then return false end
    for _, other in ipairs(board.list(hex)) do
        if other.nation ~= unit.nation and not (unit.side == "spain" and other.nation == "cuban") then return false end
    end
    if unit.side == "us" and board.is_closed(hex) then return false end
    if unit.nation == "cuban" then return displacing.cuban_may(hex) end
    return not board.in_zone(hex, board.enemy(unit.side)) or has_friend(state, unit, hex)
end

-- [14.3] [22.5] [23.1]
function displacing.cuban_may(hex)
    local at = land.hex[hex]
    return land.is_ground(hex) and at.terrain ~= "city" and not (at.marks.fortress and not board.claimed[hex]) and
        not board.is_closed(hex)
end

-- [9.2] [9.3] [9.4] By how many the hex is over its limit.
function displacing.excess(state, hex)
    local foot, guns = 0, 0
    for id, at in pairs(state.at) do
        local unit = at == hex and land.unit[id]
        if unit and unit.kind ~= "balloon" then
            if unit.gun or unit.kind == "gatling" then guns = guns + 1 else foot = foot + 1 end
        end
    end
    if state.nation == "cuban" or land.hex[hex].terrain == "jungle" then return math.max(foot + guns - 1, 0) end
    return math.max(foot - 2, 0) + math.max(guns - 1, 0)
end

-- Only where somebody has come to can there be too many.
local function all_crowded(state)
    local list, seen = {}, {}
    for _, unit in ipairs(land.order) do
        local hex = state.moved[unit.id] and state.at[unit.id]
        if hex and not seen[hex] and displacing.excess(state, hex) > 0 then table.insert(list, hex) end
        if hex then seen[hex] = true end
    end
    return list
end

function displacing.crowded(state) return all_crowded(state)[1] end

local function may_be_pushed(state, unit)
    return not state.moved[unit.id] and not unit.gun and unit.kind ~= "balloon" and not unit.garrison
end

local within

-- Every displacement out of the hex that leaves no more than `left` to do.
local function pushes(state, hex, left)
    local list = {}
    for _, unit in ipairs(land.order) do
        if state.at[unit.id] == hex and may_be_pushed(state, unit) then
            for _, to in ipairs(land.near(hex)) do
                if displacing.may_go(state, unit, to) then
                    displacing.move(state, {unit}, to)
                    if within(state, left) then table.insert(list, {unit = unit, to = to}) end
                    state.at[unit.id], state.moved[unit.id] = hex, nil
                end
            end
        end
    end
    return list
end

-- All stacking is mended by so many.
function within(state, most)
    local hex = displacing.crowded(state)
    if not hex then return true end
    return displacing.excess(state, hex) <= most and #pushes(state, hex, most - 1) > 0
end

-- nil: it cannot be mended.
function displacing.fewest(state)
    for most = 0, MOST do
        if within(state, most) then return most end
    end
end

-- [14.4] Room without pushing anybody, a Cuban or a friend.
local function has_free_room(state, unit)
    local from, free = state.at[unit.id], false
    for _, to in ipairs(land.near(from)) do
        if displacing.may_go(state, unit, to) and not displacing.cuban_at(to) then
            state.at[unit.id] = to
            free = free or displacing.excess(state, to) == 0
            state.at[unit.id] = from
        end
    end
    return free
end

local function choices_in(state, hex, fewest)
    local list = {}
    for _, push in ipairs(pushes(state, hex, fewest - 1)) do
        if not (state.nation == "spanish" and displacing.cuban_at(push.to) and has_free_room(state, push.unit)) then
            table.insert(list, push)
        end
    end
    return list
end

-- The displacements that may be chosen now, and the hex: those that keep to the fewest; a Cuban is pushed aside by
-- a unit only if it has no room elsewhere. Where that leaves none, others must go first.
function displacing.choices(state)
    local fewest = displacing.fewest(state)
    for _, hex in ipairs(fewest and all_crowded(state) or {}) do
        local list = choices_in(state, hex, fewest)
        if #list > 0 then return list, hex end
    end
    return {}
end

-- ---- retreats

-- [11.15] [11.16] [14.4] Where the stack could go, all of the best kind: free, cuban, crowded, with as few as may be
-- pushed aside, or none.
function displacing.ways(units, from)
    local kinds, least = {free = {}, cuban = {}, crowded = {}}, math.huge
    for _, hex in ipairs(land.near(from)) do
        local state = displacing.state(units[1].nation, {}, from)
        if displacing.may_go(state, units[1], hex) then
            displacing.move(state, units, hex)
            if displacing.excess(state, hex) > 0 then
                local fewest = displacing.fewest(state) or math.huge
                if fewest < least then kinds.crowded, least = {}, fewest end
                if fewest == least and fewest < math.huge then table.insert(kinds.crowded, hex) end
            else
                table.insert(kinds[units[1].side == "spain" and displacing.cuban_at(hex) and "cuban" or "free"], hex)
            end
        end
    end
    for _, kind in ipairs({"free", "cuban", "crowded"}) do
        if #kinds[kind] > 0 then return kind, kinds[kind] end
    end
    return "none", {}
end

return displacing
