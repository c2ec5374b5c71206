-- Santiago's map, counters and charts, as the fixtures have them.
local reading = require("reading")

local land = {hex = {}, side = {}, unit = {}, order = {}, place = {}, road = {}, beach = {}}

local function number(column, row) return ("%02d%02d"):format(column, row) end

-- The six neighbours, north first and on by the sun. Even columns stand half a hex south.
local function around(hex)
    local column, row = tonumber(hex:sub(1, 2)), tonumber(hex:sub(3))
    local up, down = row - 1, row
    if column % 2 == 0 then up, down = row, row + 1 end
    return {number(column, row - 1), number(column + 1, up), number(column + 1, down),
        number(column, row + 1), number(column - 1, down), number(column - 1, up)}
end

local function cube(hex)
    local column, row = tonumber(hex:sub(1, 2)), tonumber(hex:sub(3))
    return column, row - (column + column % 2) // 2
end

function land.distance(a, b)
    local qa, ra = cube(a)
    local qb, rb = cube(b)
    local q, r = qa - qb, ra - rb
    return math.max(math.abs(q), math.abs(r), math.abs(q + r))
end

-- ---- lines of sight [11.3]

local function nearest(q, r, s)
    local a, b, c = math.floor(q + 0.5), math.floor(r + 0.5), math.floor(s + 0.5)
    local x, y, z = math.abs(a - q), math.abs(b - r), math.abs(c - s)
    if x > y and x > z then a = -b - c elseif y > z then b = -a - c end
    return a, b
end

-- The hexes that a straight walk from centre to centre goes through, a hair's breadth to one hand.
local function walk(from, to, hand)
    local qa, ra = cube(from)
    local qb, rb = cube(to)
    local dq, dr = qb - qa, rb - ra
    local ds, steps = -dq - dr, 120 * land.distance(from, to)
    local hexes = {}
    for i = 0, steps do
        local t = i / steps
        local q, r = nearest(qa + dq * t + (dr - ds) * hand, ra + dr * t + (ds - dq) * hand,
            -qa - ra + ds * t + (dq - dr) * hand)
        local hex = number(q, r + (q + q % 2) // 2)
        if hex ~= hexes[#hexes] then table.insert(hexes, hex) end
    end
    return hexes
end

local function is_clear(hexes)
    local slopes = 0
    for i = 2, #hexes do
        local at = land.hex[hexes[i]]
        if not at or (i < #hexes and land.cell("terrain-effects", at.terrain, "sight") == "blocks") then return false end
        if land.edge(hexes[i - 1], hexes[i]).slope or land.edge(hexes[i], hexes[i - 1]).slope then slopes = slopes + 1 end
    end
    return slopes <= land.cell("line-of-sight", "slope-sides", "most")
end

-- Along a hexside the attacker picks the hand.
function land.sees(from, to) return is_clear(walk(from, to, 1e-6)) or is_clear(walk(from, to, -1e-6)) end

-- What lies between two hexes, read from the first to the second: slopes and trenches have a direction.
function land.edge(from, to) return land.side[from .. to] or {} end

local ground = {jungle = true, clear = true, city = true}
function land.is_ground(hex) return land.hex[hex] and ground[land.hex[hex].terrain] end

function land.near(hex) return land.hex[hex].near end

local function set(from, to, kind)
    land.side[from .. to] = land.side[from .. to] or {}
    land.side[from .. to][kind] = true
end

local function read_map(map)
    for row, letters in ipairs(map.terrain.rows) do
        for i = 1, #letters do
            local letter = letters:sub(i, i)
            land.hex[number(i + 9, row)] = {terrain = map.terrain.letters[letter], marks = {}}
        end
    end
    for hex, at in pairs(land.hex) do
        at.near, at.round = {}, around(hex)
        for _, other in ipairs(at.round) do
            if land.hex[other] then table.insert(at.near, other) end
        end
    end
    for _, feature in ipairs(map.edges) do
        for a, way, b in tostring(feature.sides):gmatch("(%d+)([->])(%d+)") do
            set(a, b, feature.kind)
            if way == "-" then set(b, a, feature.kind) end
        end
    end
    for _, road in ipairs(map.roads) do
        local last
        for hex in road.hexes:gmatch("%d+") do
            if last then
                set(last, hex, "road")
                set(hex, last, "road")
            end
            last = hex
        end
    end
    for _, place in ipairs(map.places) do
        land.place[place.id], land.place[place.name] = tostring(place.hex), tostring(place.hex)
        land.hex[tostring(place.hex)].marks[place.kind] = place.kind == "fortress" or nil
    end
    for _, mark in ipairs(map.marks) do
        for hex in tostring(mark.hexes):gmatch("%d+") do land.hex[hex].marks[mark.mark] = true end
    end
    for _, id in ipairs(map.beaches.places) do table.insert(land.beach, land.place[id]) end
    land.off_map = {tostring(map.off_map_road.from), tostring(map.off_map_road.to)}
    land.entry = {}
    for _, entry in ipairs(map.entries) do land.entry[entry.from] = tostring(entry.hex) end
    land.zones = map.zones.columns
end

-- [4.4] Land on the edge from 1022 clockwise to 6028: the west from there up, the north, the east.
function land.is_edge(hex)
    local column, row = tonumber(hex:sub(1, 2)), tonumber(hex:sub(3))
    return land.is_ground(hex) and ((column == 10 and row <= 22) or row == 1 or (column == 60 and row <= 28))
end

local function read_units(units)
    local label = {}
    for _, group in ipairs(units.groups) do
        for _, id in ipairs(reading.keys(group.units)) do
            local unit = group.units[id]
            local factor = unit.factor
            unit.id, unit.nation, unit.kind = id, group.nation, unit.kind or group.kind
            unit.entry = group.entry
            unit.side = group.nation == "spanish" and "spain" or "us"
            unit.full = type(factor) == "table" and factor[1] or factor or 0
            unit.reduced = type(factor) == "table" and factor[2] or nil
            unit.is = {}
            for _, trait in ipairs(unit.traits or {}) do unit.is[trait] = true end
            unit.gun = unit.kind == "artillery"
            unit.zone = not unit.gun and unit.kind ~= "balloon" and unit.nation ~= "cuban"
            land.unit[id] = unit
            table.insert(land.order, unit)
            label[id:match("%.(.*)")] = id
            if unit.label then label[tostring(unit.label):lower():gsub("[/ ]", "-")] = id end
        end
    end
    land.by_label = label
end

-- A unit by its id or label, a hex by its number or place, as logs have them.
function land.id_of(word) return land.unit[word] and word or land.by_label[word] or word end
function land.hex_of(word) return land.place[word] or word end

function land.cell(chart, row, column)
    local at = land.chart[chart]
    for i, name in ipairs(at.columns) do
        if tostring(name) == tostring(column) then
            local line = at.rows[tostring(row)] or at.rows[row]
            return line[i]
        end
    end
    error("no column " .. tostring(column) .. " in " .. chart)
end

-- Once, for as many logs as are read.
function land.load(directory)
    if land.chart then return end
    local function file(name) return reading.yaml(directory .. "/santiago/" .. name) end
    read_map(file("map.yaml"))
    read_units(file("units.yaml"))
    land.chart = file("tables.yaml").charts
    land.city = {}
    for hex, at in pairs(land.hex) do
        if at.terrain == "city" then table.insert(land.city, hex) end
    end
    table.sort(land.city)
end

return land
