-- Where everything stands, and what follows from that alone: zones, strengths, supply lines.
local reading = require("reading")
local world = require("world")

local board = {
    at = {},          -- unit id -> what is known of it, while it is on the map
    control = {},     -- hex of a city, town or fortress -> side
    rating = {},      -- hex of a fortress -> rating
    captured = {},    -- hex of a fortress -> Game-Turn
    battered = {},    -- hex of a fortress -> points lost in the hands of who holds it
    bnm = {us = 0, mexico = 0},
    fortified = {},   -- hex -> true
    siege_supply = {},-- hex of a fortress -> true, until the next U.S. Supply Phase
    city_points = 0,
    turn = 0,
}

function board.enemy(side)
    return side == "us" and "mexico" or "us"
end

-- ---- units

local ranks = 0 -- counters put on the map so far

function board.put(id, hex)
    local counter = world.counter(id)
    local unit = board.at[id]
    if not unit then
        unit = {id = id, counter = counter, side = counter.side, type = counter.type,
            percent = 0, supply = "combat", spent = 0, arrived = board.turn, rank = ranks}
        ranks = ranks + 1
        unit.strength = counter.strength -- nil for untried militia
        board.at[id] = unit
    end
    board.go(unit, hex)
    return unit
end

local stacks -- hex -> units, until somebody moves

function board.go(unit, hex)
    unit.hex, stacks = hex, nil
end

local kinds = {dummy = 1, supply = 2, pack = 3, militia = 4}

-- The counter's place among all counters.
local function place_of(unit)
    local kind = kinds[unit.type]
    return kind and kind * 1000 + tonumber(unit.id:match("%d+$")) or unit.counter.order or 0
end

-- [14.31] They come beneath what is in the hex, in the order in which they stood.
function board.beneath(units, hex)
    local new, base, list = {}, 0, {}
    for _, unit in ipairs(units) do
        new[unit] = true
        table.insert(list, unit)
    end
    for _, unit in ipairs(board.list(function(other) return other.hex == hex end)) do
        if not new[unit] then base = math.max(base, unit.rank + 1) end
    end
    table.sort(list, function(a, b)
        if a.rank ~= b.rank then return a.rank < b.rank end
        return place_of(a) < place_of(b)
    end)
    for i, unit in ipairs(list) do unit.rank = base + i - 1 end
end

function board.remove(id)
    board.at[id], stacks = nil, nil
end

local nobody = {}

local function stack(hex)
    if not stacks then
        stacks = {}
        for _, unit in pairs(board.at) do
            stacks[unit.hex] = stacks[unit.hex] or {}
            table.insert(stacks[unit.hex], unit)
        end
    end
    return stacks[hex] or nobody
end

local function by_name(a, b) return a.id < b.id end

-- All that satisfies a test, by name.
function board.list(test)
    local list = {}
    for _, unit in pairs(board.at) do
        if test(unit) then table.insert(list, unit) end
    end
    table.sort(list, by_name)
    return list
end

function board.is_zero(unit) -- revealed militia that are worth nothing [14.16]
    return unit.type == "militia" and unit.strength == 0
end

local not_combat = {
    leader = true, supply = true, pack = true, dummy = true, gunboat = true, guerrilla = true,
}

function board.is_combat(unit) -- [8.11]; untried militia are
    return not not_combat[unit.type] and not board.is_zero(unit)
end

-- Whose hex no enemy enters [5.21]: zeros hold nothing, but they are units.
function board.closes(unit) return board.is_combat(unit) or board.is_zero(unit) end

-- Combat units for the states of supply: dummies and zeros are tested like others [11.51].
function board.has_state(unit)
    return board.is_combat(unit) or board.is_zero(unit) or unit.type == "dummy"
end

function board.in_hex(hex, side, test)
    local list = {}
    for _, unit in ipairs(stack(hex)) do
        if unit.side == side and (not test or test(unit)) then table.insert(list, unit) end
    end
    table.sort(list, by_name)
    return list
end

function board.any(hex, side, test)
    for _, unit in ipairs(stack(hex)) do
        if unit.side == side and (not test or test(unit)) then return true end
    end
    return false
end

local function is_on_land(unit) -- that can be met in its hex: not ships, guerrillas, unclaimed mules
    return unit.type ~= "gunboat" and unit.type ~= "guerrilla" and not unit.unclaimed
end
board.is_on_land = is_on_land

-- [14.31] The other side sees nobody there who fights, and cannot tell all who are there.
function board.is_veiled(hex, side)
    local list, top, hides, fights = board.in_hex(hex, side, is_on_land), nil, false, false
    for _, unit in ipairs(list) do
        if not top or unit.rank < top.rank then top = unit end
    end
    for _, unit in ipairs(list) do
        local told = unit == top or unit.formation and unit.formation == top.formation or unit.examined
        if unit.type == "dummy" or not told then
            hides = true
        elseif not not_combat[unit.type] then
            fights = true
        end
    end
    return hides and not fights
end

-- Strength of an untried militia is not known: nil, and so is any sum with it.
function board.sum(units)
    local sum = 0
    for _, unit in ipairs(units) do
        if board.is_combat(unit) or board.is_zero(unit) then
            if not unit.strength then return nil end
            sum = sum + unit.strength
        end
    end
    return sum
end

-- ---- percentages

-- [8.73] Points lost by a force: above 20 by twenties and the rest.
function board.loss(strength, percent)
    if percent == 0 then return 0 end
    if percent == 50 then return strength // 2 end -- [12.34], in no column of the chart
    if strength > 20 then return board.loss(20, percent) + board.loss(strength - 20, percent) end
    local row = strength <= 2 and "1-2" or tostring(strength)
    return world.cell("losses", row, percent)
end

-- [13.26] Effective points: by hexes, each by its own percentage.
function board.effective(units)
    local by_hex, total = {}, 0
    for _, unit in ipairs(units) do
        by_hex[unit.hex] = by_hex[unit.hex] or {}
        table.insert(by_hex[unit.hex], unit)
    end
    for _, group in pairs(by_hex) do
        local sum, percent = board.sum(group), 0
        if not sum then return nil end
        for _, unit in ipairs(group) do
            if board.is_combat(unit) then percent = math.max(percent, unit.percent) end
        end
        total = total + sum - board.loss(sum, percent)
    end
    return total
end

-- [13.24] Those that stand together take the highest percentage.
function board.mix(hex, side)
    local most = 0
    local units = board.in_hex(hex, side, board.is_combat)
    for _, unit in ipairs(units) do most = math.max(most, unit.percent) end
    for _, unit in ipairs(units) do unit.percent = most end
    if not board.fortress(hex) then return end
    for _, unit in ipairs(board.in_hex(hex, side, board.has_state)) do unit.supply = "combat" end -- [12.16]
end

-- ---- zones of control

function board.fortress(hex)
    return world.place_at[hex] and world.place_at[hex].is.fortress
end

-- [6.11] [6.14] [14.17] The side's units in the hex have a zone of control.
function board.has_zone(hex, side)
    if board.fortress(hex) and hex ~= world.place.perote then return false end -- [12.15]
    return board.any(hex, side, function(unit)
        return board.is_combat(unit) and not unit.demoralized
    end)
end

-- [6.21] The hex is in a zone of the side.
function board.in_zone(hex, side)
    if board.fortress(hex) then return false end -- [12.15]
    for _, from in ipairs(world.hex[hex].near) do
        if stack(from)[1] and world.is_open(from, hex) and not world.edge(from, hex).river and
            board.has_zone(from, side) then
            return true
        end
    end
    return false
end

-- ---- supply

local function blocks(hex, side) -- [6.4] [11.13]
    local enemy = board.enemy(side)
    if board.any(hex, enemy, board.is_combat) then return true end
    return board.in_zone(hex, enemy) and not board.any(hex, side, is_on_land)
end

-- Hexes from which a line reaches one of these hexes: hex -> length.
local function reach(from, side, most)
    local length, queue = {}, {}
    for _, hex in ipairs(from) do
        length[hex] = 0
        if not blocks(hex, side) then table.insert(queue, hex) end
    end
    local i = 1
    while queue[i] do
        local hex = queue[i]
        for _, next_hex in ipairs(world.hex[hex].near) do
            if not length[next_hex] and length[hex] < most and world.is_open(hex, next_hex) then
                length[next_hex] = length[hex] + 1 -- the unit's own hex is not tested
                if not blocks(next_hex, side) then table.insert(queue, next_hex) end
            end
        end
        i = i + 1
    end
    return length
end

-- [11.4] Hexes in which Mexican units are in Combat Supply.
function board.mexican_lines()
    local sources = {}
    for _, hex in ipairs(world.sources) do
        local open
        if hex == world.place["mexico-city"] then
            open = board.control[hex] == "mexico"
        else
            open = not board.any(hex, "us", is_on_land) and
                (not board.in_zone(hex, "us") or board.any(hex, "mexico", is_on_land))
        end
        if open then table.insert(sources, hex) end
    end
    return reach(sources, "mexico", math.huge)
end

-- [11.12] Hexes from which a U.S. unit traces to a Supply unit.
function board.us_lines(hex)
    return reach({hex}, "us", 2)
end

-- ---- formations

function board.members(formation)
    return board.list(function(unit) return unit.formation == formation end)
end

-- [11.0] A formation and its units share one state, the worst.
function board.share_state(formation)
    local members, worst = board.members(formation), "combat"
    for _, unit in ipairs(members) do
        if board.has_state(unit) and unit.supply == "general" then worst = "general" end
    end
    board.shared = {}
    if worst == "general" then
        for _, unit in ipairs(members) do
            if unit.supply ~= "general" then table.insert(board.shared, unit.id) end
            unit.supply = "general"
        end
    end
end

-- ---- starts

function board.begin()
    for hex, place in pairs(world.place_at) do
        if place.kind ~= "village" then board.control[hex] = "mexico" end
        if place.is.fortress then board.rating[hex] = place.strength end
    end
end

local function hex_of(name)
    return world.place[name] or tostring(name)
end

local function each(map, act)
    for _, key in ipairs(reading.keys(map or {})) do act(key, map[key]) end
end

local function put_trains(map, prefix, first)
    local next_number = first
    each(map, function(key, count)
        for _ = 1, count do
            board.put(prefix .. next_number, hex_of(key))
            next_number = next_number + 1
        end
    end)
end

-- Of each unit that the list means: itself, as a member of a formation [15.15], or as standing in a hex.
function board.flag(list, act)
    for _, name in ipairs(list or {}) do
        local hex, counter = hex_of(name), world.unit[name]
        for _, unit in pairs(board.at) do
            local member = counter and unit.formation == counter.id
            if unit.id == name or unit.hex == hex or member then act(unit) end
        end
    end
end

-- A position in the middle of a campaign, as `board:` of a scenario states it.
function board.set_up(scenario)
    local given = scenario.board
    board.turn = 0
    board.landing_turn = given.landed or 1
    each(given.units, function(key, list)
        for _, id in ipairs(list) do board.put(id, hex_of(key)) end
    end)
    local tokens = 0
    each(given.militia, function(key, list)
        for _, strength in ipairs(list) do
            tokens = tokens + 1
            board.put("m" .. tokens, hex_of(key)).secret = strength
        end
    end)
    for _, id in ipairs(given.militia_revealed or {}) do
        board.at[id].strength = board.at[id].secret
    end
    local raiders = 0
    each(given.guerrillas, function(key)
        raiders = raiders + 1
        board.put("g" .. raiders, hex_of(key))
    end)
    if given.landed == 0 and not board.any("1406", "mexico", board.is_combat) then -- [21.0] the mules wait there
        board.put("us.pack1", "1406").unclaimed = true
    end
    put_trains(given.supply, "us.supply", 1)
    put_trains(given.packs, "us.pack", 2)
    put_trains(given.dummies, "us.dummy", 1)
    each(given.formations, function(key, list)
        for _, id in ipairs(list) do board.at[id].formation = world.counter(key).id end
    end)
    each(given.strength, function(id, strength) board.at[id].strength = strength end)
    each(given.percent, function(key, percent)
        for _, unit in pairs(board.at) do
            if unit.hex == hex_of(key) and board.is_combat(unit) then unit.percent = percent end
        end
    end)
    board.flag(given.general_supply, function(unit) unit.supply = "general" end)
    board.flag(given.demoralized, function(unit) unit.demoralized = true end)
    each(given.control, function(key, side) board.control[hex_of(key)] = side end)
    for _, unit in pairs(board.at) do -- [20.12] who stands there
        if board.control[unit.hex] and board.is_combat(unit) then
            board.control[unit.hex] = unit.side
        end
    end
    each(given.rating, function(key, rating) board.rating[hex_of(key)] = rating end)
    each(given.captured, function(key, turn) board.captured[hex_of(key)] = turn end)
    each(given.battered, function(key, points) board.battered[hex_of(key)] = points end)
    each(given.bnm, function(side, level) board.bnm[side] = level end)
    for _, hex in ipairs(given.fortifications or {}) do board.fortified[hex_of(hex)] = true end
    if given.bound then -- [6.31]
        board.bound = {}
        board.flag(given.bound, function(unit) board.bound[unit.id] = true end)
    end
    board.turn = scenario.turns.first
    for _, unit in pairs(board.at) do unit.began = unit.hex end
end

return board
