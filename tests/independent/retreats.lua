-- 8.6 Retreats: the way, its price, its length.
local board = require("board")
local entries = require("entries")
local judge = require("judge")
local world = require("world")

local retreats = {}

local function way_price(from, to) return world.edge(from, to).way and 1 or 2 end

local function step_price(from, to, enemy)
    return way_price(from, to) + (board.in_zone(to, enemy) and 1000 or 0)
end

local function may_retreat(from, to, enemy)
    return world.is_open(from, to) and to ~= world.place.ulua and
        not board.any(to, enemy, board.closes)
end

local function goals(side)
    if side == "us" then
        local list = {}
        for hex, place in pairs(world.place_at) do
            if place.is.port and board.control[hex] == "us" then table.insert(list, hex) end
        end
        return list[1] and list or {board.landing_hex or world.place.veracruz}
    end
    local list = {world.place["mexico-city"]}
    for hex, at in pairs(world.hex) do
        if at.west_edge and world.is_land(hex) then table.insert(list, hex) end
    end
    return list
end

-- What it costs from each hex to the nearest goal [8.64]; a hex cannot be entered twice, and cheapest
-- ways never would, unless a step is barred: nothing goes on from hexes that are `shut`. Where a stack starts is
-- no goal of its own, unless it has no other.
local function ways(side, start, shut)
    local enemy, cost, open = board.enemy(side), {}, {}
    shut = shut or {}
    for _, hex in ipairs(goals(side)) do
        if hex ~= start and not board.any(hex, enemy, board.closes) then
            cost[hex] = 0
            open[hex] = true
        end
    end
    while next(open) do
        local hex
        for at in pairs(open) do
            if not hex or cost[at] < cost[hex] then hex = at end
        end
        open[hex] = nil
        local zone = board.in_zone(hex, enemy) and 1000 or 0
        for _, from in ipairs(world.hex[hex].near) do
            -- a step costs 1 at least
            if (not cost[from] or cost[hex] + 1 + zone < cost[from]) and world.is_open(from, hex) then
                local total = cost[hex] + way_price(from, hex) + zone
                if (not cost[from] or total < cost[from]) and
                    not board.any(from, enemy, board.closes) then
                    cost[from] = total
                    open[from] = not shut[from] or nil
                end
            end
        end
    end
    return (cost[start] or not start) and cost or ways(side, nil, shut)
end

retreats.step_price, retreats.may_retreat, retreats.ways = step_price, may_retreat, ways

-- [12.14] A retreat may not end in Perote with more than five points: the last step goes elsewhere.
local function would_overfill(event, side)
    local before, perote = event.via[#event.via - 1] or event.from, world.place.perote
    if not world.adjacent(before, perote) then return false end
    local points = 0
    local function add(unit) points = points + (unit and unit.strength or 0) end -- untried militia count nothing
    for _, unit in ipairs(board.in_hex(perote, side, board.is_combat)) do add(unit) end
    for _, id in ipairs(event.units) do add(board.at[id]) end
    return points > 5
end

-- How far the nearest enemy is.
local function distance(hex, enemy)
    local least = math.huge
    for _, unit in pairs(board.at) do
        if unit.side == enemy and board.is_combat(unit) then
            least = math.min(least, world.distance(hex, unit.hex))
        end
    end
    return least
end

-- [8.64] What speaks against a step: on a way to a goal what it all costs; where there is none zones, nearness to the
-- enemy, the road, in that order.
local function drawback(from, to, cost, side)
    local enemy = board.enemy(side)
    if cost[from] then return cost[to] and step_price(from, to, enemy) + cost[to] end
    local price = step_price(from, to, enemy)
    return price // 1000 * 1e6 - distance(to, enemy) * 10 + price % 1000
end

-- The hexes that a stack may step to, those it has been in left out [8.65].
local function steps(from, seen, cost, side)
    local best, list = math.huge, {}
    for _, to in ipairs(world.hex[from].near) do
        local value = not seen[to] and may_retreat(from, to, board.enemy(side)) and
            drawback(from, to, cost, side)
        if value and value < best then best, list = value, {} end
        if value and value == best then table.insert(list, to) end
    end
    return list
end

-- The same where Perote is next and full [12.14]: ways on do not come back over the hexes entered.
local function steps_aside(from, start, seen, side)
    local around = {[world.place.perote] = true}
    for hex in pairs(seen) do around[hex] = true end
    return steps(from, around, ways(side, start, seen), side)
end

retreats.steps, retreats.steps_aside = steps, steps_aside

-- A way on which a stack could be lost: by the last of so many zones, or with hexes to go and no hex open.
local function way_of_loss(path, seen, left, zones, how)
    local here = path[#path]
    local open = left > 0 and how.cost[here] ~= 0 and steps(here, seen, how.cost, how.side) or {}
    local lost = how.trapped and left > 0 and #open == 0 or not how.trapped and #path > 1 and zones == how.points
    if lost and zones == how.points and entries.fits(how.side, path) then return path end
    if zones >= how.points and not how.trapped then return nil end
    for _, to in ipairs(open) do
        local further = {table.unpack(path)}
        table.insert(further, to)
        seen[to] = true
        local found = way_of_loss(further, seen, left - 1,
            zones + (board.in_zone(to, board.enemy(how.side)) and 1 or 0), how)
        seen[to] = nil
        if found then return found end
    end
end

-- A stack that is gone on its way has told of no path: there must be one.
function retreats.wiped_out(side, from, hexes, points, trapped)
    local how = {side = side, cost = ways(side, from), points = points, trapped = trapped}
    local path = way_of_loss({from}, {[from] = true}, hexes, 0, how)
    if judge.holds("retreats", path, "a way of " .. hexes .. " hexes with " .. points .. " zones to be lost on",
            "all of " .. from .. " gone") then
        table.remove(path, 1)
        entries.came(side, path)
    end
end

-- `hexes` is the length of it, `lost` what it has cost.
function retreats.retreated(event, hexes, lost)
    local side = world.counter(event.units[1]).side
    local enemy = board.enemy(side)
    local cost = ways(side, event.from)
    local from, sum, zones, seen = event.from, 0, 0, {[event.from] = true}
    local start = math.huge
    for _, hex in ipairs(world.hex[from].near) do -- the stack may stand where nobody could come to
        if cost[hex] and may_retreat(from, hex, enemy) then
            start = math.min(start, cost[hex] + step_price(from, hex, enemy))
        end
    end
    for i, hex in ipairs(event.via) do
        local aside = i == #event.via and would_overfill(event, side)
        local open = aside and steps_aside(from, event.from, seen, side) or steps(from, seen, cost, side)
        local allowed = false
        for _, to in ipairs(open) do allowed = allowed or to == hex end
        judge.holds("retreats", allowed, "a step from " .. from .. " on a cheapest way [8.64]", hex)
        judge.holds("retreats", world.adjacent(from, hex) and may_retreat(from, hex, enemy),
            "a legal step from " .. from .. " [8.62]", hex)
        judge.holds("retreats", not seen[hex], "no hex twice [8.65]", hex)
        seen[hex] = true
        sum = sum + step_price(from, hex, enemy)
        if board.in_zone(hex, enemy) then zones = zones + 1 end
        from = hex
    end
    judge.same("retreats", "the end of the path", from, event.to)
    if start < math.huge and not would_overfill(event, side) then
        judge.same("retreats", "a cheapest way [8.64], price", start, sum + (cost[event.to] or 0))
    end
    if hexes and #event.via ~= hexes then
        local goal = cost[event.to] == 0 or world.hex[event.to].west_edge or
            (world.kind(event.to) == "city" and board.control[event.to] == side)
        judge.holds("retreats", #event.via < hexes and goal,
            ("a retreat of %d hexes [8.61]"):format(hexes), #event.via)
    end
    judge.same("retreats", "points lost to zones [8.65]", zones, lost)
    local units = {}
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        if judge.holds("retreats", unit, "a unit on the map", id) then
            board.go(unit, event.to)
            table.insert(units, unit)
        end
    end
    board.beneath(units, event.to)
    for _, hex in ipairs(event.via) do entries.entered(units, hex) end
    if units[1] then board.mix(event.to, side) end
end

return retreats
