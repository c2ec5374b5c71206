-- Mexico's provinces, the counters and charts of Cactus Throne, as the fixtures have them.
local reading = require("reading")

local country = {province = {}, order = {}, unit = {}, units = {}, armies = {}}

local side_of = {republican = "republican", usa = "republican"}
local mexican = {cazadores = true, conservative = true, contra = true, national_guard = true, militia = true,
    guerrilla = true} -- [3.0/mexican-units]
local irregular = {militia = true, guerrilla = true}

local function read_map(map)
    for _, cell in ipairs(map.cells) do
        local province = {id = cell.id, terrain = {}, first = cell.terrain[1], near = {}, marks = {}, coast = cell.coast}
        for _, name in ipairs(cell.terrain) do province.terrain[name] = true end
        for _, name in ipairs(cell.marks or {}) do province.marks[name] = true end
        country.province[cell.id] = province
        table.insert(country.order, cell.id)
    end
    for a, b in map.links:gmatch("([%l_]+)%-([%l_]+)") do
        country.province[a].near[b], country.province[b].near[a] = true, true
    end
    for _, place in ipairs(map.places) do
        local province = country.province[place.cell]
        local kinds = {place.kind, table.unpack(place.also or {})}
        for _, kind in ipairs(kinds) do
            if kind == "capital" then province.capital = place.name end
            if kind:match("_port$") then
                province.port, province.sea = place.name, kind:match("^(%l+)")
            end
        end
    end
end

local function add(unit)
    country.unit[unit.id] = unit
    unit.number = #country.units + 1
    table.insert(country.units, unit)
end

local function read_counters(units)
    for _, id in ipairs(reading.keys(units.counters)) do
        local counter = units.counters[id]
        local class = units.classes[counter.class]
        local function figure(key) return counter[key] == nil and class[key] or counter[key] end
        local cf = figure("cf")
        if type(cf) ~= "table" then cf = {cf} end
        add({id = id, nation = class.nation, side = side_of[class.nation] or "imperial", kind = figure("kind"),
            type = figure("type"), gun = figure("gun"), pr = figure("pr") or 0, mf = figure("mf"), raids = figure("raid"),
            cf = #cf == 2 and {cf[2], cf[1]} or cf, steps = #cf, ninths = units.sizes[figure("size")],
            points = figure("points"), mexican = mexican[figure("kind")], irregular = irregular[figure("kind")],
            chasseurs = counter.class == "chasseur_afrique"})
    end
    for _, id in ipairs(reading.keys(units.leaders)) do
        local leader = units.leaders[id]
        add({id = id, nation = leader.nation, side = side_of[leader.nation] or "imperial", type = "leader",
            pr = leader.pr, mf = leader.mf, raids = leader.raid or leader.raids, joins = leader.joins, steps = 1, leader = true})
    end
    for _, id in ipairs(reading.keys(units.armies)) do
        country.armies[id] = {id = id, side = units.armies[id].side}
        table.insert(country.armies, id)
    end
end

local charts
function country.cell(chart, row, column)
    local table_ = charts[chart]
    local cells = table_.rows[tostring(row)]
    for i, name in ipairs(table_.columns) do
        if tostring(name) == tostring(column) then return cells[i] end
    end
end

function country.columns(chart) return charts[chart].columns end

function country.figure(chart, row) return charts[chart].rows[row][1] end

-- Once, for as many logs as are read.
function country.start(fixtures)
    if country.arrivals then return end
    read_map(reading.yaml(fixtures .. "/map.yaml"))
    read_counters(reading.yaml(fixtures .. "/units.yaml"))
    charts = reading.yaml(fixtures .. "/tables.yaml").charts
    country.arrivals = reading.yaml(fixtures .. "/arrivals.yaml")
    country.effects = reading.yaml(fixtures .. "/events.yaml").effects
end

-- [5.1] Two or more of jungle, rough, swamp and desert.
function country.is_hard(id)
    local count = 0
    for name in pairs(country.province[id].terrain) do
        local stops = country.cell("terrain-effects", name, "stops")
        if stops == true or stops == "yes" then count = count + 1 end
    end
    return count >= 2
end

return country
