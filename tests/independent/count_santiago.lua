-- count_santiago.lua POSITION BOARD [DIE]: count.lua for Santiago: how many orders are legal on a board, and how many
-- one order later, as `vcz perft` with depth 2 counts them (later dice all ones). POSITION is cubans (their set-up),
-- march (either movement phase), fire (Spain is asked for shots at the balloon), attack (an American combat phase), or
-- lose (with DIE an attack by all has led to a Bloodbath, of which the Americans pay the price).
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local battles = require("santiago.battles")
local board = require("santiago.board")
local land = require("santiago.land")
local moves = require("santiago.moves")
local reach = require("santiago.reach")
local reading = require("reading")

local count = {}

local function on_map(side)
    local list = {}
    for _, unit in ipairs(land.order) do
        if unit.side == side and board.at[unit.id] then table.insert(list, unit) end
    end
    return list
end

-- [6.6] Beaches on which a marker may be placed.
local function openings()
    local sum = 0
    for _, hex in ipairs(land.beach) do
        for _, unit in ipairs(board.list(hex, "us")) do
            if unit.nation == "us" and unit.kind ~= "balloon" and not board.marker[hex] and board.markers_left > 0 then
                sum = sum + 1
                break
            end
        end
    end
    return sum
end

-- ---- set-up [5.2]

local zone_at = {}

local function find_zone(hex)
    for zone, columns in ipairs(land.zones) do
        local column = tonumber(hex:sub(1, 2))
        if column >= columns[1] and column <= columns[2] then return zone end
    end
end

local function zone_of(hex)
    zone_at[hex] = zone_at[hex] or find_zone(hex)
    return zone_at[hex]
end

-- Jungle without Spaniards or Cubans in a zone that is not full: each Cuban in hand goes there.
local function deployments()
    local has, hands, hexes, most = {}, {}, {}, {}
    for zone = 1, #land.zones do most[zone] = land.cell("cuban-deployment", 1, "zone-" .. zone) end
    for _, unit in ipairs(land.order) do
        local at = board.at[unit.id]
        if unit.nation == "cuban" and at then has[zone_of(at)] = (has[zone_of(at)] or 0) + 1 end
        if unit.nation == "cuban" and board.off[unit.id] == "hand" then table.insert(hands, unit.id) end
    end
    for hex, at in pairs(land.hex) do
        local zone = at.terrain == "jungle" and zone_of(hex)
        if zone and (has[zone] or 0) < most[zone] and
            #board.list(hex) == 0 and not board.is_closed(hex) then
            table.insert(hexes, hex)
        end
    end
    return hands, hexes
end

function count.cubans()
    local hands, hexes = deployments()
    local two = 0
    for _, id in ipairs(hands) do
        for _, hex in ipairs(hexes) do
            board.off[id] = nil
            board.put(id, hex)
            local others, left = deployments()
            two = two + #others * #left + (#others == 0 and 1 or 0) -- or `end`
            board.remove(id, "hand")
        end
    end
    return #hands * #hexes, two
end

-- ---- marches [10]

local last -- the unit that moved last and may go on
local moved = {}

local function mover_of(unit) return last and last.unit == unit and last or reach.mover_of(unit) end

local function may_move(unit)
    local goes_on = last and last.unit == unit and not last.stopped
    return reach.may_move(unit) and (not moved[unit.id] or goes_on)
end

-- Everything that may be done in a movement phase but to end it.
local function steps(side)
    local sum = side == "us" and openings() or 0
    for _, unit in ipairs(on_map(side)) do
        if may_move(unit) then sum = sum + #reach.list(mover_of(unit)) end
        if unit.kind == "balloon" and not moved[unit.id] then sum = sum + 1 end -- [17.2] up or down
    end
    return sum
end

-- Does what follows, and puts the board back as it was.
local function trying(act)
    local kept = {}
    for _, name in ipairs({"at", "off", "marker", "claimed", "steps", "fever"}) do
        kept[name] = {}
        for key, value in pairs(board[name]) do kept[name][key] = value end
    end
    local before, left = last, board.balloon
    act()
    for name, value in pairs(kept) do board[name] = value end
    last, board.balloon = before, left
    board.changed()
end

-- [4.1] [4.6] [4.7]
local function is_over()
    local city = true
    for _, hex in ipairs(land.city) do city = city and board.owner(hex) == "us" end
    return city or not next(board.marker) or
        board.owner(land.place["el-morro"]) == "us" and board.owner(land.place["la-socapa"]) == "us"
end

-- Along its way, as far as what it meets lets it; what it was when its move began it stays.
local function walk(mover, hex, before)
    local unit, path = mover.unit, {}
    local enemy = board.enemy(unit.side)
    mover.far = reach.find_far(mover, "truth")
    last = {unit = unit, spent = mover.spent, allowance = mover.allowance, out = mover.out, aloft = mover.aloft,
        begun = mover.begun}
    while hex do
        table.insert(path, 1, hex)
        hex = before[hex]
    end
    for i = 2, #path do
        local to = path[i]
        if board.is_held(to, enemy) then
            last.stopped = true
            return
        end
        if not reach.zone_lets(last, path[i - 1], to) or not reach.keeps_supply(mover, path[i - 1], to) then -- [8.1]
            last.stopped = true
            return
        end
        last.spent = last.spent + moves.price(unit, path[i - 1], to, mover.aloft)
        for _, target in ipairs(board.list(to, enemy)) do board.remove(target.id, "dead") end
        if unit.side == "spain" then board.marker[to] = nil end
        board.put(unit.id, to)
        last.begun = true
        if unit.nation ~= "cuban" and board.in_zone(to, enemy) then
            last.stopped = true
            return
        end
    end
end

local function marches(side)
    local one, two = 0, 0
    for _, unit in ipairs(on_map(side)) do
        if may_move(unit) then
            local mover = mover_of(unit)
            local list, ways = reach.list(mover)
            one = one + #list
            for _, hex in ipairs(list) do
                trying(function()
                    moved[unit.id] = true
                    walk(mover, hex, ways[hex])
                    if not is_over() then two = two + steps(side) + 1 end
                    moved[unit.id] = nil
                end)
            end
        end
    end
    return one, two
end

-- ---- fire at the balloon [17.5]

-- All batteries in range, each of several alone, or none. The first die is a hit: a unit below it loses a step, and the
-- rest do not fire.
function count.fire()
    local batteries, balloon = 0, board.at["us.balloon"]
    board.balloon = "in flight"
    moved["us.balloon"] = true
    for _, unit in ipairs(on_map("spain")) do
        if unit.gun and land.distance(board.at[unit.id], balloon) <= 4 then batteries = batteries + 1 end
    end
    local one = 1 + batteries + (batteries > 1 and 1 or 0)
    local held, hit = steps("us") + 1, 0
    trying(function()
        board.remove("us.balloon", "dead")
        hit = steps("us") + 1
    end)
    return one, held + (one - 1) * hit
end

-- ---- attacks [11]

-- Those who may join against the hex, by how: Cubans, others beside it, batteries at range.
local function muster(hex, side)
    local cubans, beside, ranged = {}, {}, {}
    for _, unit in ipairs(on_map(side)) do
        if not battles.bar(unit, hex) then
            local set = unit.nation == "cuban" and cubans or land.distance(board.at[unit.id], hex) == 1 and beside or ranged
            table.insert(set, unit)
        end
    end
    return cubans, beside, ranged
end

local function joined(a, b)
    return table.move(b, 1, #b, #a + 1, table.move(a, 1, #a, 1, {}))
end

-- Each unit, each whole stack, all beside the hex, all those with all guns; Cubans each and all together.
local function forces(hex, side)
    local cubans, beside, ranged = muster(hex, side)
    local stacks, hexes, list = {}, 0, {}
    for _, unit in ipairs(beside) do
        local at = board.at[unit.id]
        hexes = hexes + (stacks[at] and 0 or 1)
        stacks[at] = stacks[at] or {}
        table.insert(stacks[at], unit)
        table.insert(list, {unit})
    end
    for _, stack in pairs(stacks) do
        if #stack > 1 then table.insert(list, stack) end
    end
    if hexes > 1 then table.insert(list, beside) end
    if #beside > 0 and #ranged > 0 then table.insert(list, joined(beside, ranged)) end
    for _, unit in ipairs(cubans) do table.insert(list, {unit}) end
    if #cubans > 1 then table.insert(list, cubans) end
    local led = {}
    for _, units in ipairs(list) do
        if battles.is_led(hex, units) then table.insert(led, units) end
    end
    return led
end

local function attacks(side)
    local seen, list = {}, {}
    for _, enemy in ipairs(on_map(board.enemy(side))) do
        local hex = board.at[enemy.id]
        if not seen[hex] and not battles.bar_target(hex, side) then
            for _, units in ipairs(forces(hex, side)) do table.insert(list, {hex = hex, units = units}) end
        end
        seen[hex] = true
    end
    return list
end

-- Units march, and behind `end` they attack; beaches may be opened before and behind it.
function count.march()
    local side = board.side
    local one, two = marches(side)
    local open = side == "us" and openings() or 0
    assert(open == 0)
    return one + 1, two + #attacks(side) + 1
end

-- A die of 1 stalls all attacks here; Cubans roll nothing with it and are gone [14.2]. Behind `end` the Spaniards march.
function count.attack()
    local list, two = attacks("us"), 0
    for _, attack in ipairs(list) do
        trying(function()
            if attack.units[1].nation == "cuban" then
                for _, unit in ipairs(attack.units) do board.remove(unit.id, "dead") end
            else
                assert(battles.foretell(attack.hex, attack.units, 1) == "AS", "another result")
                battles.note(attack.hex, attack.units)
            end
            two = two + #attacks("us") + openings() + 1
        end)
        battles.phase()
    end
    assert(openings() == 0)
    return #list + 1, two + steps("spain") + 1
end

-- ---- the price of a Bloodbath [11.14]

local function worth(unit, steps)
    if steps == 0 then return 0 end
    if steps == 1 and unit.reduced and board.steps[unit.id] == 2 then return unit.full - unit.reduced end
    return board.steps[unit.id] == 1 and unit.reduced or unit.full
end

-- Every choice of steps that pays, and of which none could be left out.
local function payments(units, price)
    local list = {}
    local function choose(i, steps, paid)
        if i <= #units then
            for lost = 0, board.steps[units[i].id] do
                steps[i] = lost
                choose(i + 1, steps, paid + worth(units[i], lost))
            end
            return
        end
        if paid < price then return end
        for k, lost in ipairs(steps) do
            if lost > 0 and paid - worth(units[k], lost) + worth(units[k], lost - 1) >= price then return end
        end
        table.insert(list, {table.unpack(steps)})
    end
    choose(1, {}, 0)
    return list
end

-- [11.17] So many ways to fill the hex with those who are left: two, or one in jungle.
local function advances(hex, units)
    local foot, guns = 0, 0
    for _, unit in ipairs(units) do
        if unit.kind == "gatling" then guns = 1 elseif not unit.gun then foot = foot + 1 end
    end
    local most = land.hex[hex].terrain == "jungle" and 1 or 2
    assert(guns == 0)
    if foot <= most then return 0 end
    return most == 1 and foot or foot * (foot - 1) // 2
end

-- All attack the one stack there is, with dice that give a Bloodbath. Where nothing is to choose about the advance
-- the phase goes on, in which nobody has anybody left to attack.
function count.lose()
    local hex = attacks("us")[1].hex
    local _, beside, ranged = muster(hex, "us")
    assert(battles.foretell(hex, joined(beside, ranged), tonumber(arg[3])) == "BB", "another result")
    local price = 0
    for _, unit in ipairs(board.list(hex)) do price = price + unit.full end
    local list, two = payments(beside, price), 0
    for _, steps in ipairs(list) do
        local left = {}
        for i, unit in ipairs(beside) do
            if steps[i] < board.steps[unit.id] then table.insert(left, unit) end
        end
        local ways = advances(hex, left)
        two = two + (ways > 0 and ways or 1)
    end
    return #list, two
end

land.load(here .. "/../../fixtures")
board.begin()
local scenario = reading.yaml(arg[2])
board.set_up(scenario)
board.side = scenario.board.phase:match("^(%a+)%.")
local one, two = count[arg[1]]()
print(("1 %d\n2 %d"):format(one, two))
