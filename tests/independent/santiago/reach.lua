-- Where a unit may be ordered to march [10], as its owner can tell [8.1].
local board = require("santiago.board")
local land = require("santiago.land")
local moves = require("santiago.moves")

local reach = {}

function reach.mover_of(unit)
    local hex = board.at[unit.id]
    local out = unit.nation == "us" and not board.supplied(hex)
    return {unit = unit, spent = 0, allowance = moves.allowance(unit, "march", out), out = out,
        aloft = moves.is_aloft(unit, hex)}
end

function reach.may_move(unit)
    return not unit.garrison and not board.fever[unit.id] and
        not (unit.kind == "balloon" and board.balloon == "in flight")
end

-- [12.10] May the American step there: nearer to supply as long as he is out of it, then within it.
function reach.keeps_supply(mover, from, to)
    if mover.unit.nation ~= "us" then return true end
    local far = mover.far
    if board.supplied_by_overrun(to) then return true end
    if far and far.left[from] ~= 0 then return (far.entered[to] or math.huge) < (far.left[from] or math.huge) end
    return board.supplied(to)
end

local function has_room(unit, hex, passing)
    local was = board.at[unit.id]
    board.stand(unit.id, hex)
    local fault = board.room_fault(hex, passing)
    board.stand(unit.id, was)
    return not fault
end

-- [9.4] The one of the other nation that is there can go elsewhere, as far as the American can tell, meeting nobody.
local function can_leave(ally)
    local mover = reach.mover_of(ally)
    mover.meek, mover.shuns, mover.far = true, "best", reach.find_far(mover, "best")
    return #reach.as(mover).list > 0
end

local function makes_way(unit, hex)
    local allies, was = {}, board.at[unit.id]
    for _, other in ipairs(board.list(hex, "us")) do
        if other.nation ~= unit.nation then table.insert(allies, other) end
    end
    if #allies ~= 1 or not reach.may_move(allies[1]) then return false end
    board.stand(allies[1].id, nil)
    local room = has_room(unit, hex, false)
    board.stand(allies[1].id, hex)
    board.stand(unit.id, hex)
    local can = room and board.look("us", "best", can_leave, allies[1])
    board.stand(unit.id, was)
    return can
end

local function may_halt(mover, hex)
    return has_room(mover.unit, hex, false) or (not mover.meek and mover.unit.side == "us" and makes_way(mover.unit, hex))
end

-- [10.8] Spain knows where nothing stands but guns, the balloon or a marker; an American sees one counter, and may try
-- [8.1], where he can stay if he fails. [19.3] Not at the city in a truce.
local function may_sweep(mover, from, to)
    local unit, enemies = mover.unit, board.list(to, board.enemy(mover.unit.side))
    if #enemies == 0 and not (unit.side == "spain" and board.marker[to]) then return true end
    local at_city = land.hex[from].terrain == "city" or land.hex[to].terrain == "city"
    if mover.meek or unit.gun or unit.kind == "balloon" or (#enemies > 0 and at_city and board.truce == "holds") then
        return false
    end
    if unit.side == "spain" then return not board.is_held(to, "us") end
    if unit.nation == "cuban" and (land.hex[to].marks.blockhouse or land.edge(from, to).trench) then return false end
    return #enemies == 1 and not enemies[1].garrison and board.may_meet_gun() and
        (from == board.at[unit.id] or may_halt(mover, from))
end

-- [7.1] The Spaniard sees American zones; an American stops in those of which he can tell, and may go round others
-- (`mover.shuns`: zones as which eyes see them).
function reach.zone_lets(mover, from, to)
    local unit, enemy = mover.unit, board.enemy(mover.unit.side)
    local shuns = unit.nation == "us" and from ~= board.at[unit.id] and mover.shuns
    if shuns and board.look("us", shuns, board.in_zone, from, enemy) then return false end
    if unit.nation == "cuban" or not board.in_zone(from, enemy) then return true end
    if from == board.at[unit.id] then return not mover.begun and not board.in_zone(to, enemy) end
    return unit.side == "us"
end

local function may_step(mover, from, to)
    local unit, at = mover.unit, land.hex[to]
    if not land.is_ground(to) or (unit.side == "us" and board.is_closed(to)) then return false end
    if unit.nation == "cuban" and (at.terrain == "city" or at.marks.fortress and not board.claimed[to]) then
        return false
    end
    if unit.side == "us" and from ~= board.at[unit.id] and #board.list(from, "spain") > 0 then return false end
    -- [7.1] where a zone that is known stops him he must be able to stay
    if unit.nation == "us" and board.look("us", "best", board.in_zone, to, "spain") and not may_halt(mover, to) then return false end
    return may_sweep(mover, from, to) and reach.zone_lets(mover, from, to) and reach.keeps_supply(mover, from, to) and
        has_room(unit, to, true)
end

-- [8.1] How far from supply hexes may be that are left, and that are entered.
function reach.find_far(mover, whose)
    if not mover.out then return nil end
    local other = {truth = "truth", best = "worst", worst = "best"}
    return {entered = board.look(mover.unit.side, whose, board.far_from_supply),
        left = board.look(mover.unit.side, other[whose], board.far_from_supply)}
end

-- The hexes to which it may be ordered, and by which the hex before each.
function reach.as(mover)
    local start = board.at[mover.unit.id]
    local cost, before, open = {[start] = mover.spent}, {}, {[start] = true}
    while next(open) do
        local hex
        for at in pairs(open) do
            if not hex or cost[at] < cost[hex] then hex = at end
        end
        open[hex] = nil
        for _, to in ipairs(land.near(hex)) do
            if may_step(mover, hex, to) then
                local total = cost[hex] + moves.price(mover.unit, hex, to, mover.aloft)
                if total <= mover.allowance and (not cost[to] or total < cost[to]) then
                    cost[to], before[to], open[to] = total, hex, true
                elseif total == cost[to] and before[to] and hex < before[to] then
                    before[to] = hex
                end
            end
        end
    end
    local list = {}
    for hex in pairs(cost) do
        if hex ~= start and may_halt(mover, hex) then table.insert(list, hex) end
    end
    return {list = list, before = before, cost = cost}
end

-- What may bar an American, and zones that may stop him: from those ways that nothing hidden can end to all that he
-- cannot rule out [8.1].
local cares = {{"worst", "worst"}, {"worst", "best"}, {"best", "best"}}

-- Each hex, and its way by the first of these that leads there.
function reach.list(mover)
    local ways, list, costs = {}, {}, {}
    for _, care in ipairs(cares) do
        local whose = care[1]
        mover.far, mover.shuns = reach.find_far(mover, whose), care[2]
        local found = board.look(mover.unit.side, whose, reach.as, mover)
        for _, hex in ipairs(found.list) do
            if not ways[hex] then
                table.insert(list, hex)
                ways[hex], costs[hex] = found.before, found.cost[hex]
            end
        end
    end
    mover.shuns = nil
    return list, ways, costs
end

return reach
