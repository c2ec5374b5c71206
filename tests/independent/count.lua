-- count.lua POSITION [BOARD]: how many orders are legal in a position, and how many one order later, as `vcz perft`
-- with depth 2 counts them: units, formations and whole stacks for a group, later dice all ones. From the fixtures and the
-- rules alone. POSITION is setup, coast (arrivals of the U.S. without a port), march (units without a Leader), siege,
-- combat or retreat; BOARD the YAML of it.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local battles = require("battles")
local board = require("board")
local moves = require("moves")
local reading = require("reading")
local retreats = require("retreats")
local world = require("world")

local count = {}

-- [21.0] Any five of the towns and cities west of the Yellow Fever Line; eight examples are listed. Then `end`.
function count.setup()
    local towns = 0
    for hex, place in pairs(world.place_at) do
        if (place.is.city or place.is.town) and not world.hex[hex].east then towns = towns + 1 end
    end
    local examples = math.min(8, towns - 4)
    return examples, examples
end

-- [19.12] Each unit due in each coastal hex that is in no enemy zone; once a port is taken, only there.
function count.coast()
    local hexes, ports, due = 0, 0, 0
    for hex in pairs(world.hex) do
        if world.is_coastal(hex) and hex ~= world.place.ulua and not board.any(hex, "mexico") and
            not board.in_zone(hex, "mexico") then
            hexes = hexes + 1
            if world.place_at[hex] and world.place_at[hex].is.port then ports = ports + 1 end
        end
    end
    for id, arrival in pairs(world.due) do -- of the Game-Turn that comes
        if arrival.turn == board.turn + 1 and world.counter(id).side == "us" then due = due + 1 end
    end
    local others = due - 1
    return due * hexes, due * ((hexes - ports) * others * hexes + ports * others)
end

-- [5.0] Hexes that a unit without a Leader can go to [5.21] [8.12] [12.61].
local function reach(unit)
    local kinds, left = moves.kinds({unit}), unit.counter.movement * 10
    local cost, open, reached = {[unit.hex] = 0}, {[unit.hex] = true}, 0
    local enemy = board.enemy(unit.side)
    while next(open) do
        local hex
        for at in pairs(open) do
            if not hex or cost[at] < cost[hex] then hex = at end
        end
        open[hex] = nil
        reached = reached + 1
        for _, to in ipairs(world.hex[hex].near) do
            if world.is_open(hex, to) and to ~= world.place.ulua and not board.any(to, enemy) and
                not board.in_zone(to, enemy) then
                local total = cost[hex] + moves.dearest(kinds, hex, to)
                if total <= left and (not cost[to] or total < cost[to]) then
                    cost[to], open[to] = total, true
                end
            end
        end
    end
    return reached - 1
end

-- Each of the units, and `end`; a unit that has moved is done [5.0], and behind `end` there is only another.
function count.march()
    local reached, sum = {}, 0
    for _, unit in ipairs(board.list(function(unit) return unit.side == "us" end)) do
        table.insert(reached, reach(unit))
        sum = sum + reached[#reached]
    end
    local two = 1
    for _, one in ipairs(reached) do two = two + one * (sum - one + 1) end
    return sum + 1, two
end

-- ---- sieges

local forts = {"veracruz", "ulua", "perote"}

local function guns(fort)
    return #board.list(function(unit)
        return unit.side == "us" and world.adjacent(unit.hex, fort) and
            (unit.type == "gunboat" or (unit.type == "artillery" and not unit.demoralized))
    end)
end

local function is_besieged(name)
    local fort = world.place[name]
    if name == "ulua" then return board.control[fort] == "mexico" end -- [12.22] at will
    return board.any(fort, "mexico", board.is_combat) and moves.is_besieged(fort, "us")
end

-- [14.31] What is seen of a garrison: who lies on top.
local function seen(fort)
    local top
    for _, unit in ipairs(board.in_hex(fort, "mexico")) do
        if not top or unit.rank < top.rank then top = unit end
    end
    return top and board.is_combat(top) and board.effective({top}) or 0
end

-- [12.31] A Leader, and half of the garrison as it is multiplied, as far as it is seen.
local function may_storm(units, fort)
    local led, times = false, board.rating[fort] >= 6 and 4 or 3
    for _, unit in ipairs(units) do led = led or unit.type == "leader" end
    return led and board.effective(units) > 0 and 2 * board.effective(units) >= times * seen(fort)
end

-- Of each hex, of all of them, and of each formation.
local function assaults(fort)
    local sum, all, hexes, formations = 0, {}, 0, {}
    for _, hex in ipairs(world.hex[fort].near) do
        local units = board.in_hex(hex, "us", function(unit)
            return board.is_combat(unit) or unit.type == "leader"
        end)
        if board.any(hex, "us", board.is_combat) then
            hexes = hexes + 1
            if may_storm(units, fort) then sum = sum + 1 end
        end
        for _, unit in ipairs(units) do
            table.insert(all, unit)
            if unit.formation then formations[unit.formation] = true end
        end
    end
    if hexes > 1 and may_storm(all, fort) then sum = sum + 1 end
    for formation in pairs(formations) do
        if may_storm(board.members(formation), fort) then sum = sum + 1 end
    end
    return sum, may_storm(all, fort)
end

-- A call to surrender, a bombardment by all or by one, and `end`. What is ordered against a fortress asks it to
-- surrender, which it may refuse [12.41]; behind `end` it may be stormed.
function count.siege()
    local one, two, behind = 1, 0, 1
    for _, name in ipairs(forts) do
        local fort = world.place[name]
        local batteries = guns(fort)
        if batteries > 0 and is_besieged(name) then
            one, two = one + 2 + batteries, two + 2 * (2 + batteries)
        end
        if name ~= "ulua" and board.any(fort, "mexico", board.is_combat) then
            local ways, possible = assaults(fort)
            behind = behind + ways + (possible and 1 or 0)
        end
    end
    return one, two + behind
end

-- ---- combats

local function average(units)
    local sum, leaders = 0, 0
    for _, unit in ipairs(units) do
        if unit.type == "leader" then sum, leaders = sum + unit.counter.rating, leaders + 1 end
    end
    return leaders > 0 and (2 * sum + leaders) // (2 * leaders)
end

-- Leadership and morale, with these dice: of the sides that have no works, formations, or bad supply.
local function level(units, side, leader_die, morale_die)
    local led = average(units)
    local modified = morale_die + board.bnm[side]
    local row = modified <= 1 and "<=1" or modified >= 6 and ">=6" or tostring(modified)
    return (led and world.cell("leadership", leader_die, led) or 0) + world.cell("morale", row, side)
end

local function casualties(die, result, strength)
    local cell = world.cell("casualties", die, result)
    if cell == "-" then return 0 end
    return math.min(strength, cell == "X" and 1 or math.max(1, board.loss(strength, cell)))
end

-- The results of both sides and what they lose, fought in the open with these dice.
local function fight(attackers, defenders, dice)
    local strength = {board.effective(attackers), board.effective(defenders)}
    local caf = {level(attackers, "us", dice.leader[1], dice.morale[1]),
        level(defenders, "mexico", dice.leader[2], dice.morale[2])}
    local place = battles.place_of(strength[1], strength[2]) + caf[1] - caf[2]
    local cell = world.cell("crt", dice.combat, battles.column(place))
    local result = {cell:match("^(.-)/(.*)$")}
    local lost = {}
    for role = 1, 2 do
        local possibility = tonumber(result[role]:match("%d"))
        local spirit = math.max(-2, math.min(2, caf[role]))
        lost[role] = casualties(dice.casualties[role], spirit .. "/" .. possibility, strength[role])
    end
    return result, lost
end

local function fighters(hex, side)
    return board.in_hex(hex, side, function(unit)
        return board.is_combat(unit) or unit.type == "leader"
    end)
end

-- [8.45] Any unit that has so many points may lose them all; where only one can there is no question.
local function ways_to_lose(units, points)
    local ways = 0
    for _, unit in ipairs(units) do
        if board.is_combat(unit) and points > 0 and unit.strength >= points then ways = ways + 1 end
    end
    return ways
end

local ones = {leader = {1, 1}, morale = {1, 1}, combat = 1, casualties = {1, 1}}

-- One hex is attacked, from each hex around it and from all together, if a Leader is there [9.31]. Who stands in an
-- enemy zone must attack [6.31]: there is no `end`, unless the board says that nobody is bound. Then the first who may choose says who loses points.
function count.combat()
    local target
    for _, unit in pairs(board.at) do
        if unit.side == "mexico" and board.is_combat(unit) then target = unit.hex end
    end
    local defenders, groups, all = fighters(target, "mexico"), {}, {}
    for _, hex in ipairs(world.hex[target].near) do
        local units = fighters(hex, "us")
        if units[1] then table.insert(groups, units) end
        for _, unit in ipairs(units) do table.insert(all, unit) end
    end
    if #groups > 1 then table.insert(groups, all) end
    local one, two = 0, 0
    if board.bound and not next(board.bound) then -- nobody must: `end`, and then that of a phase in which nobody arrives
        one, two = 1, 1
    end
    for _, attackers in ipairs(groups) do
        if average(attackers) then
            local _, lost = fight(attackers, defenders, ones)
            local ways = ways_to_lose(attackers, lost[1])
            if ways < 2 then ways = ways_to_lose(defenders, lost[2]) end
            assert(ways > 1, "a position where nobody is asked")
            one, two = one + 1, two + ways
        end
    end
    return one, two
end

-- [8.64] The ways of that many hexes along a cheapest way, hex by hex.
local function ways_back(hex, hexes, cost, enemy)
    if hexes == 0 or cost[hex] == 0 then return 1 end
    local sum, least = 0, math.huge
    for _, to in ipairs(world.hex[hex].near) do
        if cost[to] and retreats.may_retreat(hex, to, enemy) then
            least = math.min(least, cost[to] + retreats.step_price(hex, to, enemy))
        end
    end
    for _, to in ipairs(world.hex[hex].near) do
        if cost[to] and retreats.may_retreat(hex, to, enemy) and
            cost[to] + retreats.step_price(hex, to, enemy) == least then
            local city = world.kind(to) == "city" and hexes > 1 and 1 or 0 -- [8.62]
            sum = sum + city + ways_back(to, hexes - 1, cost, enemy)
        end
    end
    return sum
end

-- After an attack by all with the dice of 8.64e, which die 2 sends two hexes back. Then nothing is left but `end`.
function count.retreat()
    local dice = {leader = {1}, morale = {3, 5}, combat = 2, casualties = {1, 1}}
    local attackers = fighters("1224", "us")
    local result = fight(attackers, fighters("1124", "mexico"), dice)
    assert(result[1]:match("^H") and result[2]:match("^R%-"), "another result")
    local ways = ways_back("1124", 2, retreats.ways("mexico"), "us")
    return ways, ways
end

world.load(here .. "/../../fixtures")
board.begin()
if arg[2] then board.set_up(reading.yaml(arg[2])) end
local one, two = count[arg[1]]()
print(("1 %d\n2 %d"):format(one, two))
