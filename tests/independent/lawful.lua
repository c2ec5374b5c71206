-- What may be ordered in a phase, from the rules and the board alone: the orders that one group, ship, unit or token stands in.
local battles = require("battles")
local board = require("board")
local duties = require("duties")
local moves = require("moves")
local politics = require("politics")
local ranges = require("ranges")
local world = require("world")

local lawful = {
    withheld = {}, -- in this phase, by order
    seen = {},     -- whoever has been on the map, or was due before the board begins
}

-- ---- movement

local function find_marches(side, orders)
    if side == "mexico" and politics.state == "marching" then return end -- [17.12] a case of its own
    for _, group in ipairs(ranges.groups(side)) do
        for _, hex in ipairs(ranges.may_move(group, side) and ranges.reach(group, side) or {}) do
            orders["move " .. group.name .. " to " .. hex] = true
        end
    end
end

-- [11.32] [11.34] In the same hex, three to a Pack animal; what has been put down moves no further in the phase.
local function find_loads(orders)
    for id, pack in pairs(board.at) do
        local lies = pack.type == "pack" and not pack.unclaimed and board.in_hex(pack.hex, "us", function(unit)
            return unit.type == "supply"
        end) or {}
        local carried = #board.list(function(unit) return unit.carrier == id end)
        for _, unit in ipairs(lies) do
            if unit.carrier == id then
                orders[("unload %s with %s"):format(id, unit.id)] = true
            elseif not unit.carrier and carried < 3 and not unit.put_down then
                orders[("load %s with %s"):format(id, unit.id)] = true
            end
        end
    end
end

local led, held = {}, {} -- of who begins the phase in an enemy zone, whether a Leader is with him

local function is_led(unit)
    return board.any(unit.hex, unit.side, function(other) return other.type == "leader" end)
end

function lawful.begin_movement(side)
    led, held = {}, {}
    for id, unit in pairs(board.at) do
        if unit.side == side and board.is_combat(unit) and board.in_zone(unit.hex, board.enemy(side)) then
            held[id], led[id] = true, is_led(unit)
        end
    end
end

-- [8.82] [9.2] Who began the phase in an enemy zone demoralized, or without a Leader, and is there yet.
local function will_be_lost(unit)
    if not held[unit.id] or unit.began ~= unit.hex or not board.in_zone(unit.hex, board.enemy(unit.side)) then return false end
    return unit.demoralized or not led[unit.id] and not is_led(unit)
end

-- [12.14] Points of the side in Perote, the untried left out.
local function perote_points(side)
    local sum = 0
    for _, unit in ipairs(board.in_hex(world.place.perote, side, board.is_combat)) do sum = sum + (unit.strength or 0) end
    return sum
end

local function end_of_movement(side)
    if side == "mexico" and politics.state == "marching" then return nil end
    local beach = side == "mexico" and board.turn == 1 and not board.option["opposed-landing"] -- [19.26]
    for _, unit in pairs(board.at) do
        if beach and unit.side == side and board.is_combat(unit) and world.is_coastal(unit.hex) and
            unit.hex ~= world.place.veracruz then
            return nil
        end
    end
    local lost = board.list(function(unit) return unit.side == side and board.is_combat(unit) and will_be_lost(unit) end)
    return (lost[1] or perote_points(side) > 5) and "end confirm" or "end"
end

function lawful.movement(side)
    local orders, verbs = {}, {load = true, unload = true, sail = true}
    if not ranges.is_uncertain(side) and (side == "us" or politics.state ~= "marching") then verbs.move = true end
    if verbs.move then find_marches(side, orders) end
    local how = end_of_movement(side)
    if how then
        orders[how], verbs["end"] = true, true
    end
    if side == "mexico" then return orders, verbs end
    find_loads(orders)
    for id, ship in pairs(board.at) do
        for _, hex in ipairs(ship.type == "gunboat" and not ship.moved and ranges.sails(ship) or {}) do
            orders["sail " .. id .. " to " .. hex] = true
        end
    end
    return orders, verbs
end

-- ---- guerrillas, supply, arrivals

local wild = {jungle = true, rough = true, swamp = true}

-- [16.13] [16.15] Rough country, no place, three hexes from U.S. combat units, nobody of the U.S. there, no other of them.
local function may_lurk(hex)
    if not wild[world.hex[hex].terrain] or world.place_at[hex] or board.any(hex, "us", board.is_on_land) then return false end
    for _, unit in pairs(board.at) do
        if unit.type == "guerrilla" and unit.hex == hex then return false end
        if unit.side == "us" and board.is_combat(unit) and world.distance(unit.hex, hex) < 3 then return false end
    end
    return true
end

function lawful.guerrilla()
    local orders = {["end"] = true}
    local tokens = board.list(function(unit) return unit.type == "guerrilla" end)
    for hex in pairs(world.hex) do
        local open = may_lurk(hex)
        if open and #tokens < 2 then orders["place-guerrilla " .. hex] = true end -- [16.14]
        for _, unit in ipairs(open and tokens or {}) do orders[("move-guerrilla %s %s"):format(unit.id, hex)] = true end
    end
    return orders, {["place-guerrilla"] = true, ["move-guerrilla"] = true, ["end"] = true}
end

-- [11.14] Any Supply unit, for all or for a fortress of the enemy [12.25].
function lawful.supply(side)
    local orders = {["end"] = true}
    if side == "mexico" then return nil end
    for _, unit in ipairs(board.list(function(unit) return unit.type == "supply" end)) do
        orders["expend " .. unit.id] = true
        for _, name in ipairs({"veracruz", "perote", "ulua"}) do
            local fort = world.place[name]
            local theirs = name == "ulua" and board.control[fort] == "mexico" or board.any(fort, "mexico", board.is_combat)
            if theirs then orders[("expend %s at %s"):format(unit.id, fort)] = true end
        end
    end
    return orders, {expend = true, ["end"] = true}
end

local function is_due(id, side)
    local counter = world.counter(id)
    return world.due[id].turn <= board.turn and counter.side == side and not lawful.seen[id] and not lawful.withheld[id]
end

-- [19.12] An open port of one's own; for who controls none the coast, out of zones.
local function landings()
    local ports, coast, controls = {}, {}, false
    for hex in pairs(world.hex) do
        local is_port = world.place_at[hex] and world.place_at[hex].is.port and board.control[hex] == "us"
        local free = not board.any(hex, "mexico", board.is_on_land)
        controls = controls or is_port
        if free and is_port then table.insert(ports, hex) end
        if free and world.is_coastal(hex) and hex ~= world.place.ulua and not board.in_zone(hex, "mexico") then
            table.insert(coast, hex)
        end
    end
    return controls and ports or coast
end

-- [19.11] The hex that the schedule names is open: nobody of the U.S. is there, and it is no city of theirs.
local function is_open_to_mexico(hex)
    return not board.any(hex, "us", board.is_on_land) and (world.kind(hex) ~= "city" or board.control[hex] == "mexico")
end

function lawful.reinforcement(side)
    local orders = {}
    local first = board.turn == 1 or not board.landing_turn or board.turn == world.events.withdrawal.turn
    if side == "us" and first then return nil end -- [19.2] [19.32] something else comes before it
    local hexes = side == "us" and landings() or {}
    for id, arrival in pairs(world.due) do
        if side == "mexico" and is_due(id, side) and is_open_to_mexico(arrival.at) then orders["place " .. id] = true end
        for _, hex in ipairs(is_due(id, side) and hexes or {}) do orders[("place %s at %s"):format(id, hex)] = true end
    end
    return orders, {place = true}
end

-- ---- combat

-- Who leads his own hex against that one, or from another hex of it alone.
local function has_leader(unit, hex)
    for _, leader in pairs(board.at) do
        local able = leader.type == "leader" and leader.side == unit.side and battles.can_act(leader)
        if able and leader.hex == unit.hex then return true end
        if able and not board.option["leader-per-hex"] and not leader.formation and world.adjacent(leader.hex, hex) and
            world.is_open(leader.hex, hex) and board.any(leader.hex, unit.side, function(other)
                return board.is_combat(other) and battles.can_act(other) and not other.demoralized and not other.formation
            end) then
            return true
        end
    end
    return false
end

-- [6.31] Of those who owe an attack, who can make one; next to Perote a siege may have met it [12.15], so nobody is asked.
function lawful.combat(side)
    for id in pairs(duties.owing or {}) do
        local unit = board.at[id]
        if unit and unit.side == side and battles.can_act(unit) and not unit.demoralized then
            if world.distance(unit.hex, world.place.perote) <= 2 then return nil end
            for _, hex in ipairs(world.hex[unit.hex].near) do
                local owed = world.is_open(unit.hex, hex) and not world.edge(unit.hex, hex).river and
                    board.has_zone(hex, board.enemy(side)) and battles.may_attack(hex, side)
                if owed and has_leader(unit, hex) then return {}, {["end"] = true} end
            end
        end
    end
    return {["end"] = true}, {["end"] = true}
end

return lawful
