-- What does not change in a game: hexes, hexsides, counters, charts, schedule.
local reading = require("reading")

local world = {hex = {}, side_of = {}, unit = {}, place_at = {}, place = {}, chart = {}, due = {}}

local function number(row, column)
    return ("%02d%02d"):format(row, column)
end

-- Even columns stand half a hex south.
local function neighbours(row, column)
    local up, down = row - 1, row
    if column % 2 == 0 then up, down = row, row + 1 end
    return {
        number(row - 1, column), number(row + 1, column), number(up, column - 1),
        number(down, column - 1), number(up, column + 1), number(down, column + 1),
    }
end

function world.distance(a, b)
    local function axes(hex)
        local row, column = tonumber(hex:sub(1, 2)), tonumber(hex:sub(3))
        return column, row - (column + column % 2) // 2
    end
    local qa, ra = axes(a)
    local qb, rb = axes(b)
    local q, r = qa - qb, ra - rb
    return math.max(math.abs(q), math.abs(r), math.abs(q + r))
end

local function pair(a, b)
    return a < b and a .. "-" .. b or b .. "-" .. a
end

-- A function of two hexes that is worked out once for each pair: the map stays as it is.
local function once(find)
    local known = {}
    return function(a, b)
        local of = known[a] or {}
        known[a] = of
        if of[b] == nil then of[b] = find(a, b) end
        return of[b]
    end
end

-- What lies on the hexside between two hexes: a set of kinds, and the grade of the best way across it.
world.edge = once(function(a, b) return world.side_of[pair(a, b)] or {} end)

function world.adjacent(a, b)
    return world.distance(a, b) == 1
end

local closed = {mountain = true, sea = true, lake = true}

-- Land units can stand in the hex.
function world.is_land(hex)
    return world.hex[hex] and not closed[world.hex[hex].terrain]
end

-- Land units can go from one hex to the next.
world.is_open = once(function(a, b)
    local edge = world.edge(a, b)
    return world.is_land(a) and world.is_land(b) and not edge.mountain and not edge.lake and
        not edge.sea or false
end)

function world.is_coastal(hex)
    if not world.is_land(hex) then return false end
    for _, next_hex in ipairs(world.hex[hex].near) do
        if world.hex[next_hex].terrain == "sea" then return true end
    end
    return false
end

function world.kind(hex) -- city, town, village, fortress or nil
    return world.place_at[hex] and world.place_at[hex].kind
end

local grades = {highway = 3, road = 2, trail = 1}

local function read_map(map)
    for row, letters in ipairs(map.terrain.rows) do
        for i = 1, #letters do
            local hex = number(row, #letters - i + 1)
            world.hex[hex] = {terrain = map.terrain.letters[letters:sub(i, i)], near = {}}
            world.hex[hex].column = #letters - i + 1
            world.hex[hex].east = world.hex[hex].column <= map.fever_line.east_through[row]
            world.hex[hex].west_edge = i == 1
        end
    end
    for hex, at in pairs(world.hex) do
        for _, next_hex in ipairs(neighbours(tonumber(hex:sub(1, 2)), tonumber(hex:sub(3)))) do
            if world.hex[next_hex] then table.insert(at.near, next_hex) end
        end
        table.sort(at.near)
    end
    local function mark(a, b, kind)
        local key = pair(a, b)
        world.side_of[key] = world.side_of[key] or {}
        world.side_of[key][kind] = true
        return world.side_of[key]
    end
    for _, feature in ipairs(map.edges) do
        for a, b in feature.sides:gmatch("(%d+)-(%d+)") do mark(a, b, feature.kind) end
    end
    for _, road in ipairs(map.roads) do
        local last
        for hex in road.hexes:gmatch("%d+") do
            if last then
                local edge = mark(last, hex, road.grade)
                if not edge.way or grades[road.grade] > grades[edge.way] then
                    edge.way = road.grade
                end
            end
            last = hex
        end
    end
    for _, place in ipairs(map.places) do
        world.place_at[place.hex] = place
        world.place[place.id] = place.hex
        for _, alias in ipairs(place.aliases or {}) do world.place[alias] = place.hex end
        place.is = {[place.kind] = true}
        for _, also in ipairs(place.also or {}) do place.is[also] = true end
    end
    for _, exit in ipairs(map.exits) do world.place[exit.id] = exit.hex end
end

local function read_units(units)
    local counters = 0
    for _, group in ipairs(units.groups) do
        for _, id in ipairs(reading.keys(group.units)) do
            local unit = group.units[id]
            counters = counters + 1
            unit.id, unit.side, unit.type, unit.order = id, group.side, group.type, counters
            unit.movement = unit.movement or group.movement
            unit.is = {}
            for _, trait in ipairs(unit.traits or {}) do unit.is[trait] = true end
            world.unit[id] = unit
            if unit.alias then world.unit[unit.alias] = unit end
        end
    end
    world.pool = units.militia_pool
end

-- A counter by name; trains, dummies and tokens are as many as are needed.
function world.counter(id)
    if world.unit[id] then return world.unit[id] end
    local made = {id = id, is = {}, movement = 0}
    if id:match("^us%.supply%d+$") then made.side, made.type = "us", "supply"
    elseif id:match("^us%.pack%d+$") then made.side, made.type, made.movement = "us", "pack", 10
    elseif id:match("^us%.dummy%d+$") then made.side, made.type, made.movement = "us", "dummy", 7
    elseif id:match("^m%d+$") then made.side, made.type, made.movement = "mexico", "militia", 8
    elseif id:match("^g%d+$") then made.side, made.type = "mexico", "guerrilla"
    else error("no unit " .. id) end
    world.unit[id] = made
    return made
end

local function read_schedule(schedule)
    for _, arrival in ipairs(schedule.arrivals) do
        for _, id in ipairs(arrival.units) do
            world.due[id] = {turn = arrival.turn, at = world.place[arrival.at]}
        end
    end
    world.events = schedule.events
end

-- A cell of a chart, the row and the column by name.
function world.cell(chart, row, column)
    local at = world.chart[chart]
    for i, name in ipairs(at.columns) do
        if tostring(name) == tostring(column) then return at.rows[tostring(row)][i] end
    end
    error(("no column %s in %s"):format(column, chart))
end

-- Once, for as many logs as are read.
function world.load(directory)
    if world.campaign then return end
    local function file(name) return reading.yaml(directory .. "/veracruz/" .. name) end
    local campaign = file("campaign.yaml")
    world.campaign = campaign
    read_map(file(campaign.files.map))
    read_units(file(campaign.files.units))
    world.chart = file(campaign.files.tables).charts
    read_schedule(file(campaign.files.reinforcements))
    world.sources = {}
    for _, id in ipairs(campaign.supply_sources.mexico) do
        table.insert(world.sources, world.place[id])
    end
end

return world
