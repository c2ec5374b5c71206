-- Who stands where, and what follows from it: zones [7.1], supply [12], control [4.5], the siege [4.4].
local land = require("santiago.land")

local board = {at = {}, off = {}, claimed = {}, marker = {}, markers_left = 5, length = 2, lost = 0,
    regiments = 0, option = {}, fever = {}, truce = "none"}
-- With whose eyes zones and supply are looked at [8.1]: the truth, or what the American can tell, at best or at worst.
local eyes, found, fresh
local stacks -- hex -> units in their order
function board.changed()
    stacks = nil
    found = {truth = {}, best = {}, worst = {}}
    fresh = found[eyes]
end

local function with(whose, act, ...)
    local before = eyes
    eyes, fresh = whose, found[whose]
    local result = act(...)
    eyes, fresh = before, found[before]
    return result
end

-- Does so with those eyes, which are the Spaniard's too: he sees all there is.
function board.look(side, whose, act, ...) return with(side == "us" and whose or "truth", act, ...) end

eyes = "truth"
board.changed()

-- Where Americans and Cubans stand makes no difference to supply or to closed entries, but to what is told.
local function changed_by(side)
    if side ~= "us" then return board.changed() end
    found.truth.us, found.best, found.worst = nil, {}, {}
    fresh = found[eyes]
end

local nobody = {}
local place_of -- id -> its place in that order

local function find_places()
    place_of = {}
    for i, unit in ipairs(land.order) do place_of[unit.id] = i end
end

local function leave(id, stack)
    for i, unit in ipairs(stack) do
        if unit.id == id then
            table.remove(stack, i)
            return
        end
    end
end

local function join(id, stack)
    local i = 1
    while stack[i] and place_of[stack[i].id] < place_of[id] do i = i + 1 end
    table.insert(stack, i, land.unit[id])
end

-- As if it stood there, or nowhere; what follows from it is another matter.
function board.stand(id, hex)
    local was = board.at[id]
    board.at[id] = hex
    if not stacks then return end
    if not place_of then find_places() end
    if was then leave(id, stacks[was]) end
    if hex then
        stacks[hex] = stacks[hex] or {}
        join(id, stacks[hex])
    end
end

local function find_stacks()
    stacks = {}
    for _, unit in ipairs(land.order) do
        local hex = board.at[unit.id]
        if hex then
            stacks[hex] = stacks[hex] or {}
            table.insert(stacks[hex], unit)
        end
    end
end

function board.list(hex, side)
    if not stacks then find_stacks() end
    local list = {}
    for _, unit in ipairs(stacks[hex] or nobody) do
        if not side or unit.side == side then table.insert(list, unit) end
    end
    return list
end

function board.put(id, hex)
    local side = land.unit[id].side
    board.stand(id, hex)
    if land.hex[hex] then board.claimed[hex] = side == "us" or nil end
    changed_by(side)
end

function board.remove(id, where)
    board.stand(id, nil)
    board.off[id] = where
    changed_by(land.unit[id].side)
end

local function has_come(entry)
    for _, unit in ipairs(land.order) do
        local where = board.off[unit.id]
        if unit.entry == entry and where ~= "box" and where ~= "due" then return true end
    end
end

-- [8.1] A battery is left that may be on the map: not in a box that nobody has left.
function board.may_meet_gun()
    for _, unit in ipairs(land.order) do
        if unit.gun and unit.side == "spain" and board.off[unit.id] ~= "dead" and (not unit.entry or has_come(unit.entry)) then
            return true
        end
    end
    return false
end

-- Of two counters in a hex one is no battery [9.2], and garrisons are no secret [2.12].
local function exerts(unit, hex)
    if eyes == "truth" or unit.side == "us" then return unit.zone end
    return eyes == "worst" or unit.garrison or #board.list(hex, "spain") > 1 or not board.may_meet_gun()
end

-- The hexes where Americans stand: he is told of zones and supply there [7.1] [12.8].
local function told()
    local hexes = {}
    for id, hex in pairs(board.at) do
        if land.unit[id].nation == "us" then hexes[hex] = true end
    end
    return hexes
end

local function zones(side, without)
    local zone = {}
    for _, unit in ipairs(land.order) do
        local hex = board.at[unit.id]
        if hex and hex ~= without and unit.side == side and exerts(unit, hex) then
            for _, other in ipairs(land.near(hex)) do zone[other] = true end
        end
    end
    if eyes ~= "truth" and side == "spain" then
        for hex in pairs(told()) do
            local is = with("truth", board.in_zone, hex, "spain")
            if not is then zone[hex] = nil elseif not without then zone[hex] = true end
        end
    end
    return zone
end

-- The hexes in a side's zone.
function board.zone(side)
    fresh[side] = fresh[side] or zones(side)
    return fresh[side]
end

function board.enemy(side) return side == "us" and "spain" or "us" end

function board.in_zone(hex, of) return board.zone(of)[hex] or false end

function board.is_held(hex, side)
    for _, unit in ipairs(board.list(hex, side)) do
        if not unit.gun and unit.kind ~= "balloon" then return true end
    end
    return false
end

-- [23.1] Who is still due keeps his entry closed.
local function closed_entries()
    local closed = {}
    for _, unit in ipairs(land.order) do
        local where = unit.entry and board.off[unit.id]
        if where == "box" or where == "due" then closed[land.entry[unit.entry]] = true end
    end
    return closed
end

function board.is_closed(hex)
    fresh.closed = fresh.closed or closed_entries()
    return fresh.closed[hex] or false
end

-- [12.2] to [12.7] Hexes in which an American is in supply, as if nobody stood in `without`.
local function supply(without)
    local zone, spaniard = zones("spain", without), {}
    for id, hex in pairs(board.at) do
        if land.unit[id].side == "spain" and hex ~= without then spaniard[hex] = true end
    end
    local function clean(hex)
        return land.is_ground(hex) and not zone[hex] and not spaniard[hex] and not board.is_closed(hex)
    end
    local on_road, ends, start = {}, {}, {}
    local line = {}
    for hex in pairs(board.marker) do
        on_road[hex] = true
        table.insert(line, hex)
    end
    local source = {}
    for _, hex in ipairs(line) do source[hex] = 0 end
    while #line > 0 do -- along the roads from the markers
        local hex = table.remove(line)
        if clean(hex) or board.marker[hex] then
            source[hex] = 0
            local next_hexes = {}
            for _, other in ipairs(land.near(hex)) do
                local both_city = land.hex[hex].terrain == "city" and land.hex[other].terrain == "city"
                if land.edge(hex, other).road or both_city then table.insert(next_hexes, other) end
            end
            if hex == land.off_map[1] then table.insert(next_hexes, land.off_map[2]) end
            if hex == land.off_map[2] then table.insert(next_hexes, land.off_map[1]) end
            for _, other in ipairs(next_hexes) do
                if not on_road[other] and land.is_ground(other) then
                    on_road[other] = true
                    table.insert(line, other)
                end
            end
        end
    end
    for hex in pairs(on_road) do ends[hex] = true end
    local far, edge = source, {}
    for hex in pairs(source) do table.insert(edge, hex) end
    for step = 1, board.length do -- and off the roads
        local beyond = {}
        for _, hex in ipairs(edge) do
            for _, other in ipairs(land.near(hex)) do
                if land.is_ground(other) and not far[other] then
                    ends[other] = true
                    if clean(other) then
                        far[other] = step
                        table.insert(beyond, other)
                    end
                end
            end
        end
        edge = beyond
    end
    for hex in pairs(spaniard) do ends[hex] = nil end
    for hex in pairs(ends) do start[hex] = not board.is_closed(hex) or nil end
    if eyes ~= "truth" then
        for hex in pairs(told()) do
            local is = with("truth", board.supplied, hex)
            if is then start[hex] = true elseif not without then start[hex] = nil end
        end
    end
    return start
end

function board.supplied(hex)
    fresh.supply = fresh.supply or supply()
    return fresh.supply[hex] or false
end

function board.supplied_after(hex)
    fresh.after = fresh.after or {}
    if fresh.after[hex] == nil then fresh.after[hex] = supply(hex)[hex] or false end
    return fresh.after[hex]
end

-- [10.8] [12.10] Whoever overruns what is in the hex is in supply there.
function board.supplied_by_overrun(hex) return #board.list(hex, "spain") > 0 and board.supplied_after(hex) end

-- [12.10] Hexes to the nearest one in supply, over ground that could be entered.
function board.far_from_supply()
    local far, line, first = {}, {}, 1
    board.supplied(land.beach[1])
    for hex in pairs(fresh.supply) do
        far[hex] = 0
        table.insert(line, hex)
    end
    while line[first] do
        local hex = line[first]
        first = first + 1
        for _, other in ipairs(land.near(hex)) do
            if land.is_ground(other) and not far[other] and not board.is_closed(other) then
                far[other] = far[hex] + 1
                if #board.list(other, "spain") == 0 then table.insert(line, other) end -- into it, not through
            end
        end
    end
    return far
end

-- [4.5] Whose the hex is: us, spain or nobody's.
function board.owner(hex)
    local side = board.claimed[hex] and "us" or "spain"
    if #board.list(hex, side) > 0 then return side end
    if board.in_zone(hex, board.enemy(side)) then return nil end
    return side
end

-- [4.4]
function board.is_besieged()
    local american = {}
    for id, hex in pairs(board.at) do american[hex] = american[hex] or land.unit[id].side == "us" end
    local function open(hex)
        return land.is_ground(hex) and not american[hex] and not board.in_zone(hex, "us")
    end
    local seen, line = {}, {}
    for _, hex in ipairs(land.city) do
        if board.owner(hex) == "spain" and open(hex) then
            seen[hex] = true
            table.insert(line, hex)
        end
    end
    while #line > 0 do
        local hex = table.remove(line)
        if land.is_edge(hex) then return false end
        for _, other in ipairs(land.near(hex)) do
            if not seen[other] and open(other) then
                seen[other] = true
                table.insert(line, other)
            end
        end
    end
    return true
end

-- [9.2] [9.3] [9.4] No limit is broken in the hex; `passing`: Cubans and Americans may cross.
function board.room_fault(hex, passing)
    local foot, guns, cubans, others = 0, 0, 0, 0
    for _, side in ipairs({"us", "spain"}) do
        foot, guns = 0, 0
        for _, unit in ipairs(board.list(hex, side)) do
            if unit.nation == "cuban" then cubans = cubans + 1
            elseif unit.kind == "balloon" then others = others + 1
            elseif unit.gun or unit.kind == "gatling" then guns = guns + 1
            else foot = foot + 1 end
        end
        local jungle = land.hex[hex].terrain == "jungle"
        if cubans > 1 or guns > 1 or foot > 2 or (jungle and foot + guns > 1) then return true end
        if not passing and cubans > 0 and side == "us" and foot + guns + others > 0 then return true end
    end
    return false
end

-- ---- how a game begins

function board.begin()
    board.steps, board.in_zones, board.turn, board.last, board.balloon = {}, {}, 0, 11, "in transit"
    for _, unit in ipairs(land.order) do
        board.steps[unit.id] = unit.reduced and 2 or 1
        board.off[unit.id] = unit.entry and "box" or unit.nation == "us" and "sea" or "hand"
    end
end

local function hex_of(name) return land.place[name] or tostring(name) end
local function list_of(value) return type(value) == "table" and value or {value} end

local function each_of(names, act)
    for _, name in ipairs(names or {}) do
        for _, unit in ipairs(land.order) do
            if unit.id == name or unit.nation == name and not board.at[unit.id] then act(unit) end
        end
    end
end

-- [4.1] What is missing of the Americans as it begins: steps, and units of two.
local function missing()
    local lost, regiments = 0, 0
    for _, unit in ipairs(land.order) do
        local steps = unit.nation ~= "us" and 0 or unit.reduced and 2 or 1
        local gone = board.off[unit.id] == "dead"
        lost = lost + math.max(steps - (gone and 0 or board.steps[unit.id]), 0)
        regiments = regiments + (gone and steps == 2 and 1 or 0)
    end
    return lost, regiments
end

-- A scenario that begins in mid-campaign: who is named nowhere waits in his box, or never comes.
function board.set_up(scenario)
    local given, modes = scenario.board, {flight = "in flight", lost = "lost"}
    local by_then = given.phase ~= "spain.combat" -- the die for a truce opens the turn [3.3]
    board.turn, board.last = scenario.turns.first, scenario.turns.last
    for name, units in pairs(given.units or {}) do
        for _, id in ipairs(list_of(units)) do board.put(id, hex_of(name)) end
    end
    for _, unit in ipairs(land.order) do
        local from = ({manzanillo = 5, guantanamo = 2})[unit.entry] or 0 -- [23.1] [23.2]
        local waits = board.turn < from or (board.turn == from and by_then)
        board.off[unit.id] = not board.at[unit.id] and (waits and "box" or "out") or nil
    end
    for pool, where in pairs({at_sea = "sea", in_hand = "hand", boxes = "box", due = "due", out = "out", dead = "dead"}) do
        each_of(given[pool], function(unit)
            if where ~= "box" or unit.entry then board.off[unit.id] = where end
        end)
    end
    each_of(given.reduced, function(unit) board.steps[unit.id] = 1 end)
    each_of(given.fever, function(unit) board.fever[unit.id] = true end)
    for _, name in ipairs(given.markers or {}) do
        board.marker[hex_of(name)] = true
        board.markers_left = board.markers_left - 1
    end
    board.markers_left = given.markers_left or board.markers_left
    for _, name in ipairs(given.control and given.control.us or {}) do board.claimed[hex_of(name)] = true end
    board.marines = given.marines
    board.balloon = modes[given.balloon] or "in transit"
    board.length = given.supply_length or board.length
    local lost, regiments = missing()
    board.lost, board.regiments = given.steps_lost or lost, given.regiments_lost or regiments
    board.truce = ({due = "due", sought = "sought", ["in-force"] = "holds", had = "had"})[given.truce] or "none"
    board.changed()
end

return board
