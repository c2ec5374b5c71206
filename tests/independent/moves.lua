-- 5.0 Moves: path, cost, allowance, zones; overwhelming attacks and ships.
local board = require("board")
local entries = require("entries")
local judge = require("judge")
local orders = require("orders")
local world = require("world")

local moves = {besieged = {}}

local march -- the move under way

-- ---- prices

local function chart(kind)
    return world.cell("terrain", kind, "movement")
end

-- [5.31] [5.32] The cost of a step without the zone, in tenths.
local function price(unit, from, to, drags_guns)
    local edge, cost = world.edge(from, to), nil
    local way = edge.way
    if way == "trail" and drags_guns then way = nil end -- [5.34] batteries get nothing from a trail
    if way then
        cost = chart(way)
    elseif world.kind(to) then
        cost = chart(world.kind(to))
    else
        cost = chart(world.hex[to].terrain)
    end
    if edge.river and not (edge.bridge and edge.way) then
        cost = cost + tonumber((chart("river"):gsub("%+", "")))
    end
    return cost
end

local function has_guns(unit)
    for _, member in ipairs(unit.formation and board.members(unit.formation) or {}) do
        if member.type == "artillery" then return true end
    end
    return false
end

-- What a step costs who pays most for it, or nil where one of them cannot go. Who pays alike is
-- looked at once: `kinds` is made by moves.kinds.
function moves.dearest(kinds, from, to)
    local most, edge = 0, world.edge(from, to)
    for _, kind in pairs(kinds) do
        if kind.guns and edge.river and not edge.bridge then return nil end
        most = math.max(most, price(kind.unit, from, to, kind.guns))
    end
    return most
end

function moves.kinds(units)
    local kinds = {}
    for _, unit in ipairs(units) do
        local key = unit.formation or "loose"
        kinds[key] = kinds[key] or {unit = unit, guns = has_guns(unit)}
    end
    return kinds
end

local function counts_hexes(unit) -- [19.23]
    return unit.side == "us" and board.landing_turn == board.turn
end

local function cargo(pack)
    return board.list(function(unit) return unit.carrier == pack.id end)
end

local function allowance(unit)
    if unit.counter.is["navy-battery"] then return 10 end
    if counts_hexes(unit) then return 30 end
    if unit.formation then
        for _, member in ipairs(board.members(unit.formation)) do
            if board.is_combat(member) and member.supply == "general" then return 40 end
        end
        return 70
    end
    if unit.type == "pack" then -- [11.32] it does not get its ten back in the phase
        return (#cargo(unit) > 0 or unit.has_carried) and 70 or 100
    end
    if unit.type == "artillery" then return 0 end
    if board.has_state(unit) and unit.type ~= "dummy" and unit.supply == "general" then return 40 end -- [11.51] zeros too
    return unit.counter.movement * 10
end

-- Of a board in mid-movement: who has moved, the tenths that units, or all in a hex, have spent, and who has scouted
-- from where he is.
function moves.going_on(moved, spent, scouts)
    board.flag(moved, function(unit) unit.moved = true end)
    for name, tenths in pairs(spent) do
        board.flag({name}, function(unit) unit.spent = tenths end)
    end
    for _, id in ipairs(scouts) do board.at[id].scouted, board.at[id].onward = board.at[id].hex, true end
end

function moves.phase(side)
    moves.besieged = {}
    for _, unit in pairs(board.at) do
        unit.examined = nil -- [14.34]
        if unit.side == side then
            unit.spent, unit.moved, unit.began = counts_hexes(unit) and 10 or 0, nil, unit.hex
            unit.scouted, unit.marching, unit.has_carried, unit.building, unit.put_down = nil, nil, nil, nil, nil
        end
    end
    for _, fort in ipairs({world.place.veracruz, world.place.perote}) do
        local held = board.any(fort, side, function(unit) return board.is_combat(unit) or board.is_zero(unit) end)
        moves.besieged[fort] = held and moves.is_besieged(fort, board.enemy(side)) or nil -- [12.21]
    end
end

-- [12.22] The side meets what a siege of the fortress asks.
function moves.is_besieged(fort, besieger)
    local near = board.list(function(unit)
        return unit.side == besieger and world.adjacent(unit.hex, fort) and board.is_combat(unit) and
            unit.strength -- untried militia count nothing
    end)
    if fort == world.place.perote then
        return (board.effective(near) or 0) >= 6
    end
    local formations, ready = {}, 0
    for _, unit in ipairs(near) do
        if unit.formation then formations[unit.formation] = true end
    end
    for formation in pairs(formations) do
        local units, leaders = 0, 0
        for _, member in ipairs(board.members(formation)) do
            if member.type == "leader" then leaders = leaders + 1 end
            if board.is_combat(member) and member.type ~= "artillery" then units = units + 1 end
        end
        if leaders > 0 and units >= (besieger == "us" and 5 or 6) then ready = ready + 1 end
    end
    if ready < 2 then return false end
    for _, hex in ipairs(world.hex[fort].near) do
        if world.is_land(hex) and hex ~= world.place.ulua then
            if board.any(hex, board.enemy(besieger), board.is_combat) or
                not (board.any(hex, besieger, board.is_combat) or board.in_zone(hex, besieger)) then
                return false
            end
        end
    end
    return true
end

-- ---- a march

local function judge_step(from, to, units, is_last)
    local function holds(truth, expected)
        judge.holds("steps", truth, expected, from .. " to " .. to)
    end
    local side = units[1].side
    local enemy = board.enemy(side)
    local edge = world.edge(from, to)
    holds(world.adjacent(from, to), "a step to the next hex [5.0]")
    holds(world.is_open(from, to), "no step across what is impassable [5.34]")
    holds(not board.any(to, enemy, board.is_combat), "no step into an enemy hex [5.21]")
    local zone = board.in_zone(to, enemy)
    local leader, guns, navy, lost_heart, others
    for _, unit in ipairs(units) do
        leader = leader or unit.type == "leader"
        others = others or (unit.type ~= "leader" and board.is_combat(unit))
        guns = guns or unit.type == "artillery"
        navy = navy or unit.counter.is["navy-battery"]
        lost_heart = lost_heart or (unit.demoralized and board.is_combat(unit)) -- Leaders and trains may leave them
    end
    if zone then
        holds(is_last, "a stop in the enemy zone [5.22]")
        holds(not board.in_zone(from, enemy), "no step from zone to zone [6.24]")
        holds(leader or not others, "a Leader with those who enter a zone [9.2]")
        holds(not lost_heart, "no demoralized unit into a zone [8.82]")
    end
    if guns then
        holds(not edge.river or edge.bridge, "no artillery over an unbridged river [5.34]")
    end
    if navy then
        local terrain = world.hex[to].terrain
        holds(terrain ~= "rough" and terrain ~= "swamp", "no Navy battery there [5.15]")
    end
    return zone
end

local function judge_units(units)
    local first = units[1]
    for _, unit in ipairs(units) do
        judge.same("movers", unit.id .. " moving from the hex", first.hex, unit.hex)
        judge.same("movers", unit.id .. " beginning the phase where the others did", first.began,
            unit.began)
        judge.holds("movers", not unit.moved or unit.onward, unit.id .. " not to move twice", "it does")
        if unit.type == "artillery" and not unit.counter.is["navy-battery"] then
            judge.holds("movers", unit.formation, unit.id .. " moving in a formation [5.14]", "alone")
        end
        if unit.formation then
            for _, member in ipairs(board.members(unit.formation)) do
                judge.holds("movers", member.marching, "the whole of " .. unit.formation .. " [15.15]",
                    "not " .. member.id)
            end
        end
        judge.holds("movers", not moves.besieged[unit.hex], "nobody to leave a siege [12.26]", unit.id)
        judge.holds("movers", not unit.no_move, unit.id .. " to stay where it landed [19.12]", "a move")
    end
end

-- The steps of a leg, which begins behind so many others.
local function take_steps(units, from, path)
    local enemy, done = board.enemy(units[1].side), #march.path
    local scout_leaves = done == 0 and board.in_zone(from, enemy)
    judge.holds("movers", not (scout_leaves and counts_hexes(units[1])), "nobody to leave a zone on the " ..
        "Game-Turn of the landing, scouts neither [19.23]", units[1].id)
    for i, to in ipairs(path) do
        local zone = judge_step(from, to, units, i == #path)
        march.path[done + i], march.price[done + i] = to, {}
        for _, unit in ipairs(units) do
            local cost = 10
            if not counts_hexes(unit) then
                cost = price(unit, from, to, has_guns(unit)) + (zone and 10 or 0) -- [6.22]
                if i == 1 and scout_leaves and unit.scouted == from then cost = cost + 20 end -- [14.32]
            end
            if unit.counter.is["navy-battery"] then cost = 10 end -- [5.15]
            march.price[done + i][unit.id] = cost
        end
        for _, unit in ipairs(units) do
            if board.is_combat(unit) then entries.enter(unit.side, to, done + i) break end
        end
        from = to
    end
    for _, unit in ipairs(units) do
        march.goes[unit.id] = #march.path
        board.go(unit, from)
        unit.onward = nil
    end
end

-- [16.23] Those who go on when the guerrillas have struck, or let them pass.
local function goes_on(units)
    for _, unit in ipairs(units) do
        if not march or march.paid or march.goes[unit.id] ~= #march.path then return false end
    end
    return true
end

function moves.moved(event)
    local units = {}
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        if not judge.holds("movers", unit, "a unit on the map", id) then return moves.close() end
        table.insert(units, unit)
    end
    judge.same("moves", "the end of the path", event.via[#event.via], event.to)
    if event.case ~= "5.43" and goes_on(units) then
        local from = march.path[#march.path]
        judge.holds("movers", not board.in_zone(from, board.enemy(units[1].side)), "a stop in the enemy zone [5.22]",
            from)
        march.struck = nil
        return take_steps(units, from, event.via)
    end
    moves.close()
    for _, unit in ipairs(units) do unit.marching = true end
    if event.case == "5.43" then
        return moves.after_overwhelming(units, event.to)
    end
    judge_units(units)
    march = {units = units, path = {}, start = units[1].hex, price = {}, goes = {}}
    take_steps(units, march.start, event.via)
end

function moves.after_overwhelming(units, hex)
    local from = units[1].hex
    for _, unit in ipairs(units) do
        if unit.type ~= "supply" then
            local by_hex = counts_hexes(unit) or unit.counter.is["navy-battery"] -- [19.23] [5.15]
            unit.spent = unit.spent + 10 + (by_hex and 0 or price(unit, from, hex, has_guns(unit)))
        end
        board.go(unit, hex)
        unit.moved, unit.marching = true, nil
        unit.onward = not board.in_zone(hex, board.enemy(unit.side)) -- [5.47]
    end
    board.beneath(units, hex)
    entries.entered(units, hex)
    board.mix(hex, units[1].side)
end

local function index_of(hex)
    for i, step in ipairs(march.path) do
        if step == hex then return i end
    end
    return 0
end

function moves.dropped(event)
    if not march then return end
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        march.goes[id] = index_of(event.hex)
        if unit then
            board.go(unit, march.goes[id] == 0 and march.start or event.hex)
            unit.onward = nil
        end
    end
end

-- [14.31] Before its first step: nobody has gone anywhere, but the move of those whom the order names is over. all@HEX
-- names who could move; guns, dummies and trains it may have left out.
local function stay(event)
    local names = {}
    local named = orders.units(orders.behind(event))
    for _, id in ipairs(named or {}) do names[id] = true end
    for _, unit in pairs(board.at) do
        local of_all = unit.hex == event.hex and unit.side == event.side and (unit.type == "leader" or
            unit.type == "pack" or
            board.is_combat(unit) and (unit.type ~= "artillery" or unit.counter.is["navy-battery"]))
        if names[unit.id] or (not named and of_all) then unit.moved, unit.onward = true, nil end
    end
end

function moves.cut_short(event)
    if not march then return stay(event) end
    local index = index_of(event.hex)
    for id, goes in pairs(march.goes) do
        if goes > index then
            march.goes[id] = index
            if board.at[id] then board.go(board.at[id], event.hex) end
        end
    end
    entries.cut_short(index)
end

-- [16.23] Who is lost where guerrillas strike goes no further.
function moves.struck(hex)
    if march then march.struck = index_of(hex) end
end

function moves.lost(ids)
    for _, id in ipairs(ids) do
        if march and march.struck and march.goes[id] then march.goes[id] = march.struck end
    end
end

-- U.S. units that are in the hex at this moment of a march.
function moves.present(hex)
    local step = march and index_of(hex)
    return board.list(function(unit)
        if unit.side ~= "us" then return false end
        if march and unit.marching and march.goes[unit.id] then
            return step > 0 and march.goes[unit.id] >= step
        end
        return unit.hex == hex
    end)
end

-- [15.16] Who has come with it, and goes on though nobody has ordered it broken up, has no more points than it had left.
function moves.formation_broke(formation, ordered)
    local left, members = {}, board.members(formation)
    if march then march.broken = true end
    for _, unit in ipairs(members) do left[unit] = unit.moved and allowance(unit) - unit.spent end
    for _, unit in ipairs(members) do unit.formation = nil end
    for _, unit in ipairs(members) do
        if left[unit] and not ordered then unit.spent = math.max(unit.spent, allowance(unit) - left[unit]) end
    end
end

function moves.spent(event)
    if march then
        moves.pay()
    end
    local unit = board.at[event.unit]
    if not unit then
        for _, member in ipairs(board.members(event.unit)) do -- the one that holds the others up
            if board.is_combat(member) and (not unit or
                    allowance(member) - member.spent < allowance(unit) - unit.spent) then
                unit = member
            end
        end
    end
    judge.holds("costs", unit, "a unit or a formation on the map", event.unit)
    local spent = math.floor(event.spent * 10 + 0.5)
    local most = math.floor(event.allowance * 10 + 0.5)
    if march and unit then
        judge.holds("costs", unit.marching, "one of those who move", unit.id)
    end
    if unit and not (march and march.broken) then
        if unit.type == "pack" then
            judge.same("costs", unit.id .. " has left", allowance(unit) - unit.spent, most - spent)
        else
            judge.same("costs", unit.id .. " has spent", unit.spent, spent)
            judge.same("costs", unit.id .. " has an allowance of", allowance(unit), most)
        end
    end
    moves.close()
end

-- Each pays for the steps that it has gone.
function moves.pay()
    if march.paid then return end
    march.paid = true
    for _, unit in ipairs(march.units) do
        if board.at[unit.id] and unit.type ~= "supply" then
            for i = 1, march.goes[unit.id] do unit.spent = unit.spent + march.price[i][unit.id] end
            if not march.broken and march.goes[unit.id] > 0 and unit.type ~= "dummy" then
                judge.holds("costs", unit.spent <= allowance(unit),
                    unit.id .. " to spend no more than " .. allowance(unit), unit.spent)
            end
        end
    end
end

-- [14.31] Hex by hex, those who go so far come beneath who is there.
local function join_stacks(done)
    for i, hex in ipairs(done.path) do
        local set = {}
        for _, unit in ipairs(done.units) do
            if done.goes[unit.id] >= i and board.at[unit.id] then table.insert(set, unit) end
        end
        board.beneath(set, hex)
    end
end

function moves.close()
    if not march then return end
    moves.pay()
    local done = march
    march = nil
    join_stacks(done)
    for i, hex in ipairs(done.path) do
        for _, unit in ipairs(done.units) do
            if done.goes[unit.id] >= i and board.is_combat(unit) then entries.take_control(unit.side, hex) end
        end
    end
    for _, unit in ipairs(done.units) do
        unit.marching = nil
        if board.at[unit.id] then
            unit.moved = true
            board.mix(unit.hex, unit.side)
        end
    end
end

-- Everybody could still pay for the path and a further hex; Leaders keep up with the others.
function moves.can_pay(units, from, path, further)
    local payers = {}
    for _, unit in ipairs(units) do
        if unit.type ~= "leader" and unit.type ~= "supply" then table.insert(payers, unit) end
    end
    for _, unit in ipairs(payers[1] and payers or units) do
        local at, sum, guns = from, unit.spent, has_guns(unit)
        for i = 1, #path + 1 do
            local to = path[i] or further
            sum = sum + price(unit, at, to, guns)
            at = to
        end
        if sum > allowance(unit) then return false end
    end
    return true
end

function moves.is_open()
    return march ~= nil
end

-- ---- overwhelming attacks and ships

-- [5.42] Points of untried militia are not known: between none and two each.
local function bounds(units)
    local known, unknown = {}, 0
    for _, unit in ipairs(units) do
        if unit.strength then table.insert(known, unit)
        elseif unit.type == "militia" then unknown = unknown + 1 end
    end
    return board.effective(known), unknown
end

function moves.overwhelm(event)
    moves.close()
    local attackers, leader = {}, false
    for _, id in ipairs(event.attackers) do
        local unit = board.at[id]
        if unit then
            table.insert(attackers, unit)
            leader = leader or unit.type == "leader"
            judge.holds("overwhelming attacks", not unit.demoralized, "nobody demoralized [8.12]", id)
        end
    end
    local defenders = board.in_hex(event.hex, board.enemy(event.side))
    local strength = board.effective(attackers) or 0
    if event.case ~= "19.27" then
        judge.holds("overwhelming attacks", leader, "a Leader [9.3]", "none")
        judge.holds("overwhelming attacks", world.adjacent(attackers[1].hex, event.hex),
            "an adjacent hex", event.hex)
    else
        strength = nil -- the force is not on the map yet
    end
    local least, unknown = bounds(defenders)
    if strength and unknown == 0 then
        local success = strength > 0 and strength >= 7 * least
        judge.same("overwhelming attacks", ("%d against %d:"):format(strength, least),
            success and "success" or "failure", event.result)
    elseif strength and event.result == "success" then
        judge.holds("overwhelming attacks", strength >= 7 * least, "a failure", event.result)
    elseif strength then
        judge.holds("overwhelming attacks", strength < 7 * (least + 2 * unknown), "a success",
            event.result)
    end
    for _, unit in ipairs(attackers) do
        unit.moved = true
        if event.result ~= "success" then unit.onward = nil end
    end
end

local function is_water(hex)
    return world.hex[hex].terrain == "sea" or world.is_coastal(hex)
end

function moves.sailed(event)
    local ship, ulua = board.at[event.unit], world.place.ulua
    local from = ship.hex
    for i, hex in ipairs(event.via) do
        judge.holds("voyages", world.adjacent(from, hex) or
            (world.adjacent(from, ulua) and world.adjacent(hex, ulua)), "a step to the next hex", hex)
        judge.holds("voyages", is_water(hex), "sea or coast [5.16]", hex)
        judge.holds("voyages", not world.edge(from, hex).river, "no river [18.0]", hex)
        if board.control[ulua] == "mexico" then
            judge.holds("voyages", hex ~= ulua, "nobody into San Juan de Ulua [18.0]", hex)
            judge.holds("voyages", i == #event.via or not world.adjacent(hex, ulua),
                "a stop next to San Juan de Ulua [12.62]", hex)
        end
        from = hex
    end
    judge.same("voyages", "the end of the path", from, event.hex)
    judge.holds("voyages", not ship.moved, ship.id .. " to sail once in a phase [5.0]", "it does again")
    ship.moved = true
    board.go(ship, event.hex)
end

moves.allowance, moves.counts_hexes = allowance, counts_hexes

return moves
