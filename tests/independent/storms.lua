-- Orders to assault, to bombard and to call upon a fortress, and the case that forbids them [12.2] [12.3] [12.4].
local attacks = require("attacks")
local battles = require("battles")
local board = require("board")
local duties = require("duties")
local moves = require("moves")
local ranges = require("ranges")
local world = require("world")

local storms = {}

local bombarded, stormed, called, fired_at = {}, {}, {}, {} -- hexes in this phase; of a gun, at which

function storms.begin()
    bombarded, stormed, called = {}, {}, {}
end

-- A board begins in the middle of a phase.
function storms.set_up(given)
    for name, guns in pairs(given.bombarded or {}) do
        local fort = world.place[name] or tostring(name)
        bombarded[fort] = true
        board.flag(guns, function(unit) fired_at[unit.id] = fort end)
    end
    for _, name in ipairs(given.offered or {}) do called[world.place[name] or tostring(name)] = true end
    for _, name in ipairs(given.attacked_hexes or {}) do stormed[world.place[name] or tostring(name)] = true end
end

function storms.note(event)
    if event.event == "assault" or event.event == "assault-off" then stormed[event.fort] = true end
    if event.event == "surrender-offer" then called[event.fort] = true end
    if event.event ~= "bombardment" then return end
    bombarded[event.fort] = true
    for _, id in ipairs(event.attackers) do fired_at[id] = event.fort end
end

local function is_held(fort, side)
    if fort == world.place.ulua then return board.control[fort] ~= side end
    return board.any(fort, board.enemy(side), board.is_combat)
end

-- ---- bombardment

-- [12.23] [18.1] Guns and ships beside it that have not fired and have points left.
local function has_guns(fort, side)
    return board.list(function(unit)
        local gun = unit.type == "artillery" and not unit.demoralized and board.effective({unit}) > 0
        return unit.side == side and world.adjacent(unit.hex, fort) and (gun or unit.type == "gunboat") and
            not battles.has_fired[unit.id]
    end)[1] ~= nil
end

function storms.forbids_fire(fort, side)
    if not is_held(fort, side) then return "12.2" end
    if bombarded[fort] then return "12.23" end
    if board.rating[fort] == 0 then return "12.24" end
    if fort ~= world.place.ulua and not moves.is_besieged(fort, side) then return "12.22" end
    return not has_guns(fort, side) and "12.23"
end

-- [12.41] Once a fortress and segment, by who can make the bombardment.
function storms.forbids_call(fort, side)
    return storms.forbids_fire(fort, side) or called[fort] and "12.41"
end

-- ---- assault

-- [12.31] Guns may storm what they have bombarded.
local function fired_elsewhere(fort)
    return function(unit) return battles.has_fired[unit.id] and fired_at[unit.id] ~= fort end
end

local function can_storm(fort)
    local has_fired = fired_elsewhere(fort)
    return function(unit)
        local has_fought = has_fired(unit) or battles.has_attacked[unit.id] or battles.moved_in[unit.id]
        return not has_fought and not battles.displaced[unit.id]
    end
end

-- [12.31] [12.32] Not below 1-2, as far as he can tell who is inside; untried militia count nothing.
local function is_too_weak(units, fort, side)
    local known = {}
    for _, unit in ipairs(units) do
        if unit.strength and board.is_combat(unit) then table.insert(known, unit) end
    end
    local top = ranges.top(fort, board.enemy(side))
    local seen = top and board.is_combat(top) and board.effective({top}) or 0
    local attack = board.effective(known)
    return attack == 0 or 2 * attack < (board.rating[fort] >= 6 and 4 or 3) * seen
end

local function forbids(fort, units, side)
    local hexes, can = attacks.hexes_of(units), can_storm(fort)
    if stormed[fort] then return "12.31" end
    if not next(hexes) then return "8.11" end
    for _, unit in ipairs(units) do
        local case = attacks.unfit(unit, fort, hexes, can)
        if case then return case end
    end
    if attacks.is_split(units, fort, fired_elsewhere(fort)) then return "7.2" end
    if not attacks.is_led(units, attacks.with_leaders(units, fort)) then return "9.31" end
    return is_too_weak(units, fort, side) and "12.31"
end

-- Who owes an attack on another hex is not asked about [6.31].
local function is_bound_beside(fort)
    for id in pairs(duties.owing or {}) do
        if board.at[id] and world.adjacent(board.at[id].hex, fort) then return true end
    end
    return false
end

-- ---- which are tried

-- Orders of the side in a phase, each with the case that forbids it, if one does.
function storms.some(side, phase)
    local list = {}
    for _, name in ipairs({"veracruz", "perote", "ulua"}) do
        local fort = world.place[name]
        if phase == "siege" then
            table.insert(list, {text = "bombard " .. name, case = storms.forbids_fire(fort, side)})
            table.insert(list, {text = "surrender-offer " .. name, case = storms.forbids_call(fort, side)})
        elseif phase == "combat" and name ~= "ulua" and is_held(fort, side) and not is_bound_beside(fort) then
            local orders = {}
            attacks.add_some(orders, "assault", fort, side, fired_elsewhere(fort))
            for _, order in ipairs(orders) do
                table.insert(list, {text = order.text, case = not order.units[1] and "8.11" or forbids(fort, order.units, side)})
            end
        end
    end
    return list
end

return storms
