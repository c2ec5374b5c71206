-- 6.31 Who must attack.
local board = require("board")
local judge = require("judge")
local world = require("world")

local duties = {}

-- [6.31] Who stands in an enemy zone as the Combat Phase begins, its Siege Segment included; nobody in a fortress
-- [12.15].
function duties.bind(side)
    duties.must_attack = judge.ids(board.list(function(unit)
        if unit.side ~= side or not board.is_combat(unit) then return false end
        if board.bound then return board.bound[unit.id] or board.bound[unit.hex] end
        return not unit.demoralized and not board.fortress(unit.hex) and
            board.in_zone(unit.hex, board.enemy(side))
    end))
    duties.owing = {}
    for _, id in ipairs(duties.must_attack) do duties.owing[id] = true end
end

-- [12.15] The bombardment of Perote does for all whom its garrison holds.
function duties.bombarded(fort)
    local list = {}
    for _, id in ipairs(duties.must_attack or {}) do
        local unit = board.at[id]
        local edge = unit and world.edge(unit.hex, fort)
        local held = unit and world.adjacent(unit.hex, fort) and world.is_open(unit.hex, fort) and
            not edge.river and board.has_zone(fort, board.enemy(unit.side))
        if held then duties.owing[id] = nil else table.insert(list, id) end
    end
    duties.must_attack = duties.must_attack and list
end

-- As the Combat Segment begins: who has fought before it, or before the board, has done his duty.
function duties.remain(can)
    local list = {}
    for _, id in ipairs(duties.must_attack or {}) do
        if board.at[id] and can(board.at[id]) then table.insert(list, id) end
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

-- ---- whom an attack leaves behind [6.31] [7.2]

-- Units in `from` are in the zone of those in `to`, as far as they can tell [14.31]: whoever hides there may have one, but
-- under the marker of the Demoralized.
local function holds(to, from, side)
    local enemy = board.enemy(side)
    if not world.is_open(from, to) or world.edge(from, to).river then return false end
    return board.has_zone(to, enemy) or not board.fortress(to) and board.is_veiled(to, enemy) and -- [12.21]
        not board.any(to, enemy, function(unit) return unit.demoralized end)
end

-- Before the attack: whom the hex holds and whom it does not, of those beside it, and the other hexes that hold them and
-- may still be attacked. Who is next to Perote may have done enough by a siege [12.15]: they are not asked about.
function duties.expect(hex, side, may_attack)
    local held, others_hold = {}, {}
    for id in pairs(duties.owing or {}) do
        local unit = board.at[id]
        if unit and unit.side == side and world.adjacent(unit.hex, hex) and
            not world.adjacent(unit.hex, world.place.perote) then
            local list = {}
            for _, other in ipairs(world.hex[unit.hex].near) do
                if other ~= hex and may_attack(other, side) and holds(other, unit.hex, side) then
                    table.insert(list, other)
                end
            end
            if holds(hex, unit.hex, side) then held[id] = list else others_hold[id] = list end
        end
    end
    return held, others_hold
end

-- Whether units in a hex could attack another under a Leader who is free, as they are, to act.
local function find_led(at, free)
    local able, leader_at = {}, {}
    for _, unit in pairs(at) do
        if free(unit) and board.is_combat(unit) and not unit.demoralized then able[unit.hex] = true end
    end
    for _, unit in pairs(at) do
        if free(unit) and unit.type == "leader" and able[unit.hex] then leader_at[unit.hex] = true end
    end
    return function(from, hex)
        if leader_at[from] then return true end
        if board.option["leader-per-hex"] then return false end
        for _, other in ipairs(world.hex[hex].near) do
            if leader_at[other] and world.is_open(other, hex) then return true end
        end
        return false
    end
end

-- [8.13] Before an Assault: whoever the fortress does not hold has no hex that does, and that he could attack.
function duties.judge_stormers(units, fort, side, may_attack, can)
    local is_led = find_led(board.at, function(unit) return unit.side == side and can(unit) end)
    for _, unit in ipairs(units) do
        if (duties.owing or {})[unit.id] and can(unit) and not holds(fort, unit.hex, side) then
            for _, other in ipairs(world.hex[unit.hex].near) do
                judge.holds("duties", not (may_attack(other, side) and holds(other, unit.hex, side) and
                    is_led(unit.hex, other)), unit.id .. " attacking who holds it [8.13]", fort)
            end
        end
    end
end

-- [8.13] The same before an attack: `others_hold` says whom its hex does not hold, and who does. The first of the attackers who
-- could attack a hex that holds him, and which.
function duties.find_evader(others_hold, at, attackers, side, can)
    local there = {}
    for _, unit in ipairs(attackers) do there[unit.id] = true end
    local is_led = find_led(at, function(unit) return unit.side == side and (there[unit.id] or can(unit)) end)
    for _, unit in ipairs(attackers) do
        for _, hex in ipairs(others_hold[unit.id] or {}) do
            if is_led(unit.hex, hex) then return unit.id, hex end
        end
    end
end

-- Once it is known who goes: somebody who is left behind, could have joined and has no attack to make. `can` says who could
-- still attack or lead.
function duties.find_left(held, at, attackers, can)
    local there, side = {}, attackers[1] and attackers[1].side
    for _, unit in ipairs(attackers) do there[unit.id] = true end
    local function free(unit) return unit and unit.side == side and not there[unit.id] and can(unit) end
    local is_led = find_led(at, free)
    local function could_join(unit)
        if not board.option["leader-per-hex"] then return true end
        for _, leader in pairs(at) do
            if leader.type == "leader" and leader.hex == unit.hex and (there[leader.id] or can(leader)) then
                return true
            end
        end
        return false
    end
    for id, others in pairs(held) do
        local unit = at[id]
        if free(unit) and board.is_combat(unit) and not unit.demoralized and could_join(unit) then
            local another
            for _, hex in ipairs(others) do another = another or is_led(unit.hex, hex) end
            if not another then return id end
        end
    end
end

function duties.judge_attackers(others_hold, at, attackers, side, can)
    local id, hex = duties.find_evader(others_hold, at, attackers, side, can)
    judge.holds("duties", not id, ("%s attacking who holds it [8.13]"):format(id), hex)
end

function duties.judge_left(held, at, attackers, can)
    local id = duties.find_left(held, at, attackers, can)
    judge.holds("duties", not id, ("%s joining the attack, or having another to make [6.31]"):format(id), "neither")
end

-- They were told, if there were any.
function duties.phase_ends()
    board.bound, duties.owing = nil, {}
    if not duties.must_attack then return end
    judge.same("duties", "to attack:", still_there(duties.must_attack), {})
    duties.must_attack = nil
end

return duties
