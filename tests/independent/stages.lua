-- 11.0 Supply, 13.0 disease, 16.0 guerrillas, 20.0 victory.
local board = require("board")
local judge = require("judge")
local moves = require("moves")
local world = require("world")

local stages = {die = {}}

-- ---- supply

local general = {} -- who should be told to be in General Supply

function stages.us_supply_begins()
    board.siege_supply = {}
    for _, unit in pairs(board.at) do
        if unit.side == "us" and board.has_state(unit) then
            unit.supply = board.fortress(unit.hex) and "combat" or "general" -- [11.15] [12.16]
        end
    end
end

function stages.expended(event)
    if event.fort then -- [12.25]
        board.siege_supply[event.fort] = true
        return
    end
    local supply = board.at[event.unit]
    if not judge.holds("supply", supply, "a Supply unit on the map", event.unit) then return end
    judge.same("supply", "the hex of " .. event.unit, supply.hex, event.hex)
    local lines = board.us_lines(supply.hex)
    local supplied = board.list(function(unit)
        return unit.side == "us" and board.has_state(unit) and lines[unit.hex]
    end)
    judge.same("supply", "supplied", judge.ids(supplied), event.units)
    for _, unit in ipairs(supplied) do unit.supply = "combat" end
    board.remove(event.unit)
end

function stages.supply(event)
    if event.side == "mexico" then
        local lines = board.mexican_lines()
        for _, unit in pairs(board.at) do
            if unit.side == "mexico" and board.has_state(unit) then
                local good = lines[unit.hex] or board.fortress(unit.hex) -- [11.4] [12.16]
                unit.supply = good and "combat" or "general"
            end
        end
    end
    local function in_state(state)
        return board.list(function(unit)
            return unit.side == event.side and board.has_state(unit) and unit.supply == state
        end)
    end
    general = judge.ids(in_state("general"))
    judge.same("supply", "in Combat Supply", #in_state("combat"), event.combat)
    judge.same("supply", "in General Supply", #general, event.general)
end

function stages.general_supply(event)
    if event.case == "11.0" then -- [11.0] by joining a formation
        local list = {}
        for _, id in ipairs(board.shared or {}) do
            if board.has_state(board.at[id]) then table.insert(list, id) end
        end
        judge.same("supply", "sharing General Supply", list, event.units)
        board.shared = nil
        return
    end
    judge.same("supply", "in General Supply", general, event.units)
end

function stages.received(event)
    judge.same("supply", "Supply units", world.cell("us-supply", stages.die["us supply units"], "supply"),
        event.supply)
    judge.same("supply", "Pack animals", world.cell("us-supply", stages.die["us pack animals"], "pack"),
        event.packs)
end

-- ---- disease

local stacks = {} -- that are still to be rolled for

-- [13.12] [13.13] The count is taken once, as the stage begins; every percentage ends [13.25].
function stages.disease_begins()
    stacks = {}
    for _, side in ipairs({"mexico", "us"}) do
        local count, hexes = {}, {}
        for _, unit in pairs(board.at) do
            if unit.side == side and board.is_combat(unit) then
                count[unit.hex] = (count[unit.hex] or 0) + 1
            end
        end
        for hex, units in pairs(count) do
            if units > 1 then table.insert(hexes, hex) end
        end
        table.sort(hexes)
        for _, hex in ipairs(hexes) do table.insert(stacks, {side = side, hex = hex}) end
    end
    for _, unit in pairs(board.at) do unit.percent = 0 end
end

local function modifier(name)
    return world.cell("disease-modifiers", name, "add")
end

function stages.disease(event)
    local stack = table.remove(stacks, 1)
    judge.same("disease rolls", "the next stack", stack and stack.side .. " " .. stack.hex,
        event.of .. " " .. event.hex)
    local units = board.in_hex(event.hex, event.of, board.is_combat)
    local at, supply = world.hex[event.hex], 0
    for _, unit in ipairs(board.in_hex(event.hex, event.of, board.has_state)) do -- [11.51] zeros and dummies too
        if unit.supply == "general" then supply = modifier("general-supply") end
    end
    local die = stages.die[event.of .. " disease"]
    local nation = event.of == "mexico" and modifier("mexican") or 0
    local fever = event.hex == world.place.veracruz and modifier("veracruz") or
        at.east and modifier("fever-line") or 0
    local ground = (at.terrain == "swamp" or at.terrain == "jungle") and modifier(at.terrain) or 0
    local modified = math.max(-1, math.min(8, die + nation + fever + ground + supply))
    local row = modified == -1 and "<=-1" or modified == 8 and ">=8" or modified
    judge.same("disease rolls", "die", die, event.die)
    judge.same("disease rolls", "for the nation", nation, event.nation)
    judge.same("disease rolls", "for the fever", fever, event.fever)
    judge.same("disease rolls", "for the terrain", ground, event.terrain)
    judge.same("disease rolls", "for the supply", supply, event.supply)
    judge.same("disease rolls", "modified die", modified, event.modified)
    judge.same("disease rolls", "percentage", world.cell("disease", row, "percent"), event.percent)
    judge.same("disease rolls", "points lost", world.cell("disease", row, "loss"), event.lost)
    for _, unit in ipairs(units) do unit.percent = event.percent end
end

function stages.disease_ends()
    for _, stack in ipairs(stacks) do
        judge.holds("disease rolls", false, "a roll for " .. stack.side .. " at " .. stack.hex, "none")
    end
    stacks = {}
end

-- ---- guerrillas

local points -- attacked

function stages.guerrilla_target(event)
    points = 0
    for _, unit in ipairs(moves.present(event.hex)) do
        if board.is_combat(unit) then points = points + unit.strength end
    end
    judge.same("guerrilla attacks", "points attacked", points, event.points)
end

function stages.guerrilla_attack(event)
    local raider = board.at[event.unit]
    if not judge.holds("guerrilla attacks", raider, "a guerrilla unit", event.unit) then return end
    judge.holds("guerrilla attacks", raider.hex == event.hex or
        (world.adjacent(raider.hex, event.hex) and world.is_open(raider.hex, event.hex)),
        "one of its seven hexes [16.21]", event.hex)
    judge.same("guerrilla attacks", "strength", raider.strength, event.strength)
    judge.same("guerrilla attacks", "die", stages.die["guerrilla attack"], event.die)
    local number = world.cell("guerrilla", event.die, event.strength)
    judge.same("guerrilla attacks", "number", number, event.number)
    moves.struck(event.hex)
    judge.same("guerrilla attacks", "result", number > points and "success" or "failure", event.result)
end

-- [16.13] Where a guerrilla unit may be put.
function stages.guerrilla_placed(hex)
    local terrain = world.hex[hex].terrain
    judge.holds("guerrilla placements", terrain == "jungle" or terrain == "rough" or terrain == "swamp",
        "jungle, rough or swamp", hex)
    judge.holds("guerrilla placements", not world.place_at[hex], "no village, town or city", hex)
    for _, unit in pairs(board.at) do
        if unit.side == "us" and board.is_combat(unit) then
            judge.holds("guerrilla placements", world.distance(hex, unit.hex) >= 3,
                "nobody within two hexes", unit.id)
        end
    end
end

-- ---- victory

function stages.victory(event)
    local sum = board.city_points
    for place, row in pairs(world.chart.victory.rows) do
        if board.control[world.place[place]] == "us" then sum = sum + row[1] end
    end
    judge.same("victory points", "victory points", sum, event.points)
    local best, name = -1, nil
    for _, row in pairs(world.chart.levels.rows) do
        if sum >= row[1] and row[1] > best then best, name = row[1], row[2] end
    end
    judge.same("victory points", "level", name, event.level)
end

return stages
