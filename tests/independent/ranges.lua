-- 5.0 Where units and ships can be ordered to go, as far as their owner can tell what bars them [14.31].
local board = require("board")
local moves = require("moves")
local politics = require("politics")
local world = require("world")

local ranges = {}

-- ---- what the other side can tell

function ranges.top(hex, side)
    local top
    for _, unit in ipairs(board.in_hex(hex, side, board.is_on_land)) do
        if not top or unit.rank < top.rank then top = unit end
    end
    return top
end

local function is_told(unit, top)
    return unit.type ~= "dummy" and
        (unit == top or unit.examined or unit.formation and unit.formation == top.formation)
end

-- A zone of who is seen, and of Perote, of which all know whether it is manned [12.21].
local function shows_zone(hex, side)
    if hex == world.place.perote then return board.has_zone(hex, side) end
    local top = not board.fortress(hex) and ranges.top(hex, side)
    return top and board.any(hex, side, function(unit)
        return board.is_combat(unit) and not unit.demoralized and is_told(unit, top)
    end)
end

-- The hex is known to be in a zone of the side: its enemy sees whose, or has units there, who know.
function ranges.is_barred(hex, side)
    if board.fortress(hex) then return false end -- [12.15]
    if board.any(hex, board.enemy(side), board.is_on_land) then return board.in_zone(hex, side) end
    for _, from in ipairs(world.hex[hex].near) do
        if world.is_open(from, hex) and not world.edge(from, hex).river and shows_zone(from, side) then return true end
    end
    return false
end

-- [5.21] The hex is known to be closed, to those without a combat unit by anybody; all see the marker of the Demoralized [8.8].
local function is_closed(hex, side, armed)
    local top = ranges.top(hex, side)
    if not top or not armed then return top ~= nil end
    if board.fortress(hex) then return board.any(hex, side, board.is_combat) end
    return board.any(hex, side, function(unit)
        return unit.demoralized or board.closes(unit) and is_told(unit, top)
    end)
end

-- [14.17] Perote may be held by militia that have proved worthless, unseen: who is outside cannot tell its zone.
function ranges.is_uncertain(side)
    return board.any(world.place.perote, board.enemy(side)) and
        #board.list(function(unit) return unit.side ~= side and board.is_zero(unit) end) > 0
end

-- ---- who can be ordered to move

local function moves_alone(unit)
    if unit.formation or unit.carrier or unit.unclaimed or unit.type == "supply" or unit.type == "dummy" then return false end
    return unit.type ~= "artillery" or unit.counter.is["navy-battery"] -- [5.14]
end

-- Units and formations of the side: their name, and who goes.
function ranges.groups(side)
    local list, known = {}, {}
    for _, unit in ipairs(board.list(function(unit) return unit.side == side and board.is_on_land(unit) end)) do
        local name = unit.formation
        if name and not known[name] then
            known[name] = true
            table.insert(list, {name = name, units = board.members(name), hex = unit.hex})
        elseif moves_alone(unit) then
            table.insert(list, {name = unit.id, units = {unit}, hex = unit.hex})
        end
    end
    return list
end

-- [8.81] A demoralized stack goes whole; who cannot move at all holds nobody.
local function leaves_demoralized(group, side)
    if not board.any(group.hex, side, function(unit) return unit.demoralized and board.is_combat(unit) end) then return false end
    local goes = {}
    for _, unit in ipairs(group.units) do goes[unit] = true end
    return board.any(group.hex, side, function(unit)
        return not goes[unit] and (unit.formation or moves_alone(unit))
    end)
end

local function is_finished(unit, hex)
    local load = board.list(function(other) return other.carrier == unit.id and other.no_move_in == board.turn end)
    return unit.building or unit.unclaimed or load[1] or unit.no_move_in == board.turn or -- [8.93] [19.12]
        not unit.onward and (unit.moved or unit.began ~= hex)
end

-- [17.12] He who marches goes by a case of his own, and holds others back.
function ranges.may_move(group, side)
    if moves.besieged[group.hex] or leaves_demoralized(group, side) then return false end -- [12.26]
    for _, unit in ipairs(group.units) do
        if is_finished(unit, group.hex) then return false end
        if unit.onward == "escort" and not group.units[2] then return false end -- [14.32]
        if unit.id == "mx.santa-anna" and politics.state == "held" then return false end
    end
    return true
end

-- ---- how far

local function what_goes(group, side)
    local goes = {side = side, enemy = board.enemy(side), from = group.hex, kinds = moves.kinds(group.units), left = math.huge}
    for _, unit in ipairs(group.units) do
        goes.led = goes.led or unit.type == "leader"
        goes.armed = goes.armed or board.is_combat(unit)
        goes.guns = goes.guns or unit.type == "artillery"
        goes.navy = goes.navy or unit.counter.is["navy-battery"]
        goes.scouted = goes.scouted or unit.scouted == group.hex
        goes.by_hex = goes.by_hex or moves.counts_hexes(unit)
        if unit.type ~= "dummy" and (unit.type ~= "leader" or #group.units == 1) then -- Leaders keep the pace
            goes.left = math.min(goes.left, moves.allowance(unit) - unit.spent)
        end
    end
    goes.low = board.any(group.hex, side, function(unit) -- [8.83] a Leader too who leaves guns that cannot come
        return unit.demoralized and board.is_combat(unit)
    end)
    goes.leaves_zone = board.in_zone(group.hex, goes.enemy)
    return goes
end

-- What a step costs, or nil where it is closed; and whether it is the last.
local function step(goes, hex, to)
    local edge, terrain = world.edge(hex, to), world.hex[to].terrain
    if not world.is_open(hex, to) or to == world.place.ulua or is_closed(to, goes.enemy, goes.armed) then return nil end
    if goes.guns and edge.river and not edge.bridge then return nil end -- [5.34]
    if goes.navy and (terrain == "rough" or terrain == "swamp") then return nil end -- [5.15]
    local cost = (goes.by_hex or goes.navy) and 10 or moves.dearest(goes.kinds, hex, to)
    local zone, leaves_zone = ranges.is_barred(to, goes.enemy), hex == goes.from and goes.leaves_zone
    if leaves_zone and (zone or goes.by_hex) then return nil end -- [6.24] [19.23]
    if zone and (not goes.led or goes.low) then return nil end -- [8.12] [8.82]
    if leaves_zone and goes.scouted then cost = cost + 20 end -- [14.32]
    if zone and not goes.by_hex and not goes.navy then cost = cost + 10 end -- [6.22]
    return cost, zone
end

local function nearest(open, cost)
    local hex
    for at in pairs(open) do
        if not hex or cost[at] < cost[hex] then hex = at end
    end
    open[hex] = nil
    return hex
end

-- [19.26] No Mexican combat unit stops on the open coast before the landing.
local function is_beach(goes, hex)
    return goes.armed and goes.side == "mexico" and board.turn == 1 and not board.option["opposed-landing"] and
        world.is_coastal(hex) and hex ~= world.place.veracruz
end

-- The hexes to which a group can be ordered.
function ranges.reach(group, side)
    local goes, cost, open, list = what_goes(group, side), {[group.hex] = 0}, {[group.hex] = true}, {}
    while next(open) do
        local hex = nearest(open, cost)
        for _, to in ipairs(world.hex[hex].near) do
            local price, is_last = step(goes, hex, to)
            local total = price and cost[hex] + price
            if total and total <= goes.left and (not cost[to] or total < cost[to]) then
                cost[to], open[to] = total, not is_last or nil
            end
        end
    end
    for hex in pairs(cost) do
        if hex ~= group.hex and not is_beach(goes, hex) then table.insert(list, hex) end
    end
    return list
end

-- ---- ships

local function is_sea(hex) return world.hex[hex] and world.hex[hex].terrain == "sea" end

-- [5.16] There is sea on the hexside: in one of the hexes, or beyond one of its ends.
local function is_wet(hex, to)
    local wet = is_sea(hex) or is_sea(to)
    for _, other in ipairs(world.hex[hex].near) do wet = wet or is_sea(other) and world.adjacent(other, to) end
    return wet and not world.edge(hex, to).river -- [18.0]
end

local function is_next(hex, to)
    local ulua = world.place.ulua
    if to == ulua and board.control[ulua] == "mexico" or not (is_sea(to) or world.is_coastal(to)) then return false end
    local around = world.adjacent(hex, ulua) and world.adjacent(to, ulua) and not world.edge(hex, to).river -- [12.65]
    return around or is_wet(hex, to)
end

-- The hexes to which a ship can be ordered.
function ranges.sails(ship)
    local known, queue = {[ship.hex] = true}, {ship.hex}
    local i = 1
    while queue[i] do
        local hex = queue[i]
        local stops = i > 1 and board.control[world.place.ulua] == "mexico" and world.adjacent(hex, world.place.ulua) -- [12.62]
        for _, to in ipairs(stops and {} or world.hex[hex].near) do
            if not known[to] and is_next(hex, to) then
                known[to] = true
                table.insert(queue, to)
            end
        end
        i = i + 1
    end
    table.remove(queue, 1)
    return queue
end

return ranges
