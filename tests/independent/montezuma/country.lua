-- What does not change in a game: cells and what lies between them, counters, charts.
local reading = require("reading")

local country = {cell = {}, order = {}, ways = {}, unit = {}, leader = {}, states = {}}

local function link(pair, kind)
    local from, to = pair:match("^([%w_]+)-([%w_]+)$")
    country.ways[from][to], country.ways[to][from] = kind, kind
end

-- Once, for as many logs as are read.
function country.load(folder)
    if country.charts then return end
    local map = reading.yaml(folder .. "map.yaml")
    local counters = reading.yaml(folder .. "units.yaml")
    country.charts = reading.yaml(folder .. "tables.yaml").charts
    country.cards = reading.yaml(folder .. "cards.yaml")
    country.states = map.states
    for _, row in ipairs(counters.units) do country.unit[row.id] = row end
    for _, row in ipairs(counters.leaders) do country.leader[row.id] = row end
    for i, cell in ipairs(map.cells) do
        country.cell[cell.id], country.order[i], country.ways[cell.id] = cell, cell.id, {}
    end
    for pair in map.links:gmatch("%S+") do link(pair, "ordinary") end
    for _, edge in ipairs(map.edges) do
        for pair in edge.sides:gmatch("%S+") do link(pair, edge.kind) end
    end
end

function country.is_zone(cell) return country.cell[cell].terrain == "zone" end

function country.figure(name) return country.charts.figures.rows[name][1] end

-- The row or column whose range holds the number: "2-", "3-4", "9+".
function country.ranged(names, number)
    for i, name in ipairs(names) do
        local low, mark, high = tostring(name):match("^(%d+)([-+]?)(%d*)$")
        low, high = tonumber(low), tonumber(high)
        local holds = mark == "" and number == low or mark == "+" and number >= low or
            mark == "-" and (high and number >= low and number <= high or not high and number <= low)
        if holds then return i, name end
    end
end

function country.by_die(chart, die)
    local _, row = country.ranged(reading.keys(country.charts[chart].rows), die)
    return country.charts[chart].rows[row][1]
end

return country
