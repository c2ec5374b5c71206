-- Orders to attack, and the case that forbids them, from the rules and the board alone [8.1] [8.2].
local battles = require("battles")
local board = require("board")
local duties = require("duties")
local orders = require("orders")
local world = require("world")

local attacks = {}

-- Who takes part in combat, if only as a Leader or a zero that is known.
local function is_for_battle(unit) return board.closes(unit) or unit.type == "leader" end

-- ---- who goes

-- Hexes of those of them who can fight [8.11].
local function hexes_of(units)
    local hexes = {}
    for _, unit in ipairs(units) do
        if board.is_combat(unit) then hexes[unit.hex] = true end
    end
    return hexes
end

-- [9.32] [8.24] Somebody stays in the Leader's hex whom he could lead against another: of his formation, if he has one.
local function has_other_attack(leader, hex, goes)
    local stays = board.any(leader.hex, leader.side, function(unit)
        return not goes[unit] and board.is_combat(unit) and battles.can_act(unit) and not unit.demoralized and
            (not leader.formation or unit.formation == leader.formation)
    end)
    for _, other in ipairs(stays and world.hex[leader.hex].near or {}) do
        if other ~= hex and world.is_open(leader.hex, other) and battles.may_attack(other, leader.side) then return true end
    end
    return false
end

-- [9.32] With them go the Leaders of their hexes, but for one who may stay for another attack: a loose one only if another of
-- his hex is named.
local function with_leaders(units, hex)
    local goes, hexes, named, all = {}, hexes_of(units), {}, {table.unpack(units)}
    for _, unit in ipairs(units) do
        goes[unit] = true
        if unit.type == "leader" then named[unit.hex] = true end
    end
    for _, leader in ipairs(board.list(function(unit) return unit.type == "leader" and unit.side == units[1].side end)) do
        local may_stay = (leader.formation or named[leader.hex]) and has_other_attack(leader, hex, goes)
        if not goes[leader] and hexes[leader.hex] and battles.can_act(leader) and not may_stay then
            table.insert(all, leader)
        end
    end
    return all
end

-- ---- what forbids it

-- [8.11] [8.12] [8.15] [8.21] Each of them for himself.
local function unfit(unit, hex, hexes, can)
    if not world.adjacent(unit.hex, hex) or not world.is_open(unit.hex, hex) then return "8.21" end
    if not can(unit) then return "8.15" end
    if unit.type == "leader" then return not hexes[unit.hex] and "9.32" end
    return unit.demoralized and "8.12"
end

local function has_fired(unit) return battles.has_fired[unit.id] end

-- [7.2] Formations go whole, but for guns that have fought by fire [12.31]; a Leader without his own only where they have no
-- other attack.
local function is_split(units, hex, has_fought)
    local goes = {}
    for _, unit in ipairs(units) do goes[unit] = true end
    for _, unit in ipairs(units) do
        if unit.formation and (unit.type ~= "leader" or has_other_attack(unit, hex, goes)) then
            for _, member in ipairs(board.members(unit.formation)) do
                if board.is_combat(member) and not goes[member] and not has_fought(member) then return true end
            end
        end
    end
    return false
end

-- [9.31] A Leader beside some of them, by option in each of their hexes.
local function is_led(units, all)
    local hexes, led, count = hexes_of(units), {}, 0
    for _, unit in ipairs(all) do
        if unit.type == "leader" and hexes[unit.hex] then led[unit.hex], count = true, count + 1 end
    end
    for _, unit in ipairs(board.option["leader-per-hex"] and units or {}) do
        if not led[unit.hex] then return false end
    end
    return count > 0
end

-- The case that forbids these units the attack, if one does.
local function forbids(hex, units, side)
    local hexes = hexes_of(units)
    if board.fortress(hex) then return "12.0" end
    if not battles.may_attack(hex, side) then return "8.15" end
    if not next(hexes) then return "8.11" end
    for _, unit in ipairs(units) do
        local case = unfit(unit, hex, hexes, battles.can_act)
        if case then return case end
    end
    if is_split(units, hex, has_fired) then return "7.2" end
    local all = with_leaders(units, hex)
    if not is_led(units, all) then return "9.31" end
    local held, others_hold = duties.expect(hex, side, battles.may_attack)
    if duties.find_evader(others_hold, board.at, all, side, battles.can_act) then return "8.13" end
    return duties.find_left(held, board.at, all, battles.can_act) and "6.31"
end

-- ---- which are tried

-- Names beside a hex: of units, and of formations, each of whose Leaders may be named without it.
local function names_beside(hex, side)
    local list, known = {}, {}
    for _, from in ipairs(world.hex[hex].near) do
        for _, unit in ipairs(board.in_hex(from, side, is_for_battle)) do
            local formation = unit.formation
            if formation and not known[formation] then
                known[formation] = true
                table.insert(list, formation)
            end
            if not formation or unit.type == "leader" then table.insert(list, unit.id) end
        end
    end
    return list
end

-- Who attacks if these are named: of a formation all but the guns that have fought by fire.
local function named_by(names, has_fought)
    local list, there = {}, {}
    for _, name in ipairs(names) do
        for _, id in ipairs(orders.units({name})) do
            local unit = board.at[id]
            local goes = unit.id == name or is_for_battle(unit) and not has_fought(unit)
            if goes and not there[id] then table.insert(list, unit) end
            there[id] = there[id] or goes
        end
    end
    return list
end

-- Some of the ways to choose among names: each alone, all, all but one, and a few between.
local function choices(names)
    local list, all = {}, (1 << #names) - 1
    for i = 0, #names - 1 do
        list[1 << i], list[all - (1 << i)] = true, true
    end
    for i = 1, 4 do list[i * 0x9E3779B1 & all] = true end
    list[all], list[0] = true, nil
    local sorted = {}
    for mask in pairs(list) do table.insert(sorted, mask) end
    table.sort(sorted)
    return sorted
end

-- Nobody is named twice, as a Leader would be beside his formation.
local function chosen_of(names, mask)
    local chosen, there = {}, {}
    for i, name in ipairs(names) do
        local unit = board.at[name]
        if mask >> i - 1 & 1 == 1 and not (unit and there[unit.formation]) then
            there[name] = true
            table.insert(chosen, name)
        end
    end
    return chosen
end

-- Hexes where somebody of the enemy can be seen, or stands unseen: of Perote and beside it a siege decides [12.15].
local function find_targets(side)
    local list = {}
    for hex in pairs(world.hex) do
        if board.any(hex, board.enemy(side), board.is_on_land) and world.distance(hex, world.place.perote) > 2 then
            table.insert(list, hex)
        end
    end
    table.sort(list)
    return list
end

-- Orders against one hex, each with it and its units.
local function add_some(list, verb, hex, side, has_fought)
    local names = names_beside(hex, side)
    for _, mask in ipairs(names[1] and choices(names) or {}) do
        local chosen = chosen_of(names, mask)
        local text = ("%s %s with %s"):format(verb, hex, table.concat(chosen, " "))
        table.insert(list, {text = text, hex = hex, units = named_by(chosen, has_fought)})
    end
end

-- Orders of the side, each with the case that forbids it, if one does.
function attacks.some(side)
    local list = {}
    for _, hex in ipairs(find_targets(side)) do add_some(list, "attack", hex, side, has_fired) end
    for _, order in ipairs(list) do order.case = not order.units[1] and "8.11" or forbids(order.hex, order.units, side) end
    return list
end

attacks.hexes_of, attacks.unfit, attacks.is_split = hexes_of, unfit, is_split
attacks.with_leaders, attacks.is_led, attacks.add_some = with_leaders, is_led, add_some

return attacks
