-- 6.1 to 6.5 Supply, of every cell of a position as `vcz show --json` tells it.
local country = require("montezuma.country")
local judge = require("judge")

local supply = {}
local place, count, squadron, trains -- cell -> what is told of it; units there; coast -> squadron; marker -> cell

local other = {us = "mexico", mexico = "us"}
local trains_of = {us = {"us.train", "us.beachhead"}, mexico = {"mx.train"}}
local is_train = {["us.train"] = true, ["us.beachhead"] = true, ["mx.train"] = true}

-- ---- the position

local function find_trains(position)
    for cell, here in pairs(position.units) do
        for _, line in ipairs(here.stack) do
            if is_train[line] then trains[line] = cell end
        end
    end
    for _, line in ipairs(position.state) do
        local rest = line:match("^markers by themselves: (.*)")
        for cell, markers in (rest or ""):gmatch("([%w_]+) %(([^)]*)%)") do
            for marker in markers:gmatch("[%w.-]+") do
                if is_train[marker] then trains[marker] = cell end
            end
        end
    end
end

local function read(position)
    place, count, trains = position.cells, {}, {}
    squadron = {east = position.whole.east_squadron, west = position.whole.west_squadron}
    for _, it in ipairs(position.stands) do
        if it.space and country.unit[it.unit] then
            local here = count[it.space] or {us = 0, mexico = 0, guns = 0}
            count[it.space] = here
            here[it.side] = here[it.side] + 1
            if it.class == "fortress" then here.guns = here.guns + 1 end
        end
    end
    find_trains(position)
end

local function units(cell, side) return count[cell] and count[cell][side] or 0 end

local function has_train(cell, side)
    for _, train in ipairs(trains_of[side]) do
        if trains[train] == cell then return true end
    end
    return false
end

local function is_raided(cell) return place[cell].raided end

-- [16.4.b] A raid makes a Space, but no Zone, one of transit.
local function ground(cell)
    local terrain = country.cell[cell].terrain
    return terrain ~= "zone" and is_raided(cell) and "transit" or terrain
end

-- ---- sources

-- [6.4.a] [6.5.c] From the landing on, while the squadron of its coast is there.
local function is_beachhead(cell, side)
    return side == "us" and trains["us.beachhead"] == cell and squadron[country.cell[cell].port] ~= "inactive"
end

-- [6.3] But for trains; Alta California serves others alone [6.4.c].
local function is_source(cell, side, asked)
    local it = country.cell[cell]
    if is_raided(cell) and units(cell, side) == 0 and not has_train(cell, side) then return false end -- [6.4.e]
    if cell == "new_orleans" then return side == "us" end
    if is_beachhead(cell, side) then return true end
    if place[cell].control ~= side or it.terrain == "transit" then return false end
    if cell == "alta_california" then return asked ~= cell end
    if it.terrain == "zone" then return false end
    if side == "mexico" then return it.pw ~= nil end
    return it.state == "texas" or (it.port ~= nil and squadron[it.port] ~= "inactive")
end

-- ---- lines

-- [6.2] What a line may pass, and where it may end without passing.
local function may_enter(cell, side)
    local enemy = units(cell, other[side])
    if cell == "disputed_zone" then -- [6.4.b]
        local own = units(cell, side)
        return own > 0 and own >= enemy or has_train(cell, side) and enemy == 0
    end
    if is_beachhead(cell, side) and enemy == (count[cell] and count[cell].guns or 0) then return true end
    if enemy > 0 then return false end
    local train, terrain = has_train(cell, side), ground(cell)
    if place[cell].revolt and not train then return false end
    if is_raided(cell) and units(cell, side) == 0 and not train then return false end
    if terrain ~= "transit" and place[cell].control ~= side then return false end
    if terrain == "zone" then return train or cell == "alta_california" or cell == "new_orleans" end
    return train or country.charts["terrain-effects"].rows[terrain][2] == "always" or place[cell].work == side
end

local function may_leave(cell, side)
    if country.is_zone(cell) and cell ~= "disputed_zone" then return has_train(cell, side) end
    return not is_beachhead(cell, side) or ground(cell) == "transit" or place[cell].control == side
end

-- All cells to which a line leads from that one.
local function reach(from, side)
    local most, at, ends = country.figure("supply-length"), {[from] = 0}, {from}
    while #ends > 0 do
        local cell = table.remove(ends)
        for to, kind in pairs((cell == from or may_leave(cell, side)) and country.ways[cell] or {}) do
            local length = at[cell] + (to == "disputed_zone" and country.figure("zone-supply-length") or
                country.charts.connections.rows[kind][2])
            if length <= most and length < (at[to] or most + 1) and may_enter(to, side) then
                at[to] = length
                table.insert(ends, to)
            end
        end
    end
    return at
end

-- [6.2] A source in the cell itself serves it, unless the enemy is there.
local function serves_itself(cell, side)
    return is_source(cell, side, cell) and
        (units(cell, other[side]) == 0 or country.is_zone(cell) or is_beachhead(cell, side))
end

local function has_line(cell, side, seen)
    if place[cell].revolt and not has_train(cell, side) then return false end -- [18.4.b]
    if serves_itself(cell, side) then return true end
    local cells = reach(cell, side)
    for to in pairs(cells) do
        if to ~= cell and is_source(to, side, cell) then return true end
    end
    for _, train in ipairs(trains_of[side]) do -- [6.5.a]
        local at = trains[train]
        if cells[at] and not seen[train] then
            seen[train] = true
            if has_line(at, side, seen) then return true end
        end
    end
    return false
end

local function is_supplied(cell, side)
    local here = units(cell, side)
    local most = cell == "disputed_zone" and country.figure("zone-supplied") or
        (cell == "alta_california" or cell == "baja_california") and country.figure("california-supplied") or 0
    return here > 0 and here <= most or has_line(cell, side, {})
end

function supply.check(position)
    read(position)
    for _, cell in ipairs(country.order) do
        judge.same("supply", "supply of the US in " .. cell, is_supplied(cell, "us"), place[cell].us_supply)
        judge.same("supply", "supply of Mexico in " .. cell, is_supplied(cell, "mexico"), place[cell].mexican_supply)
    end
end

return supply
