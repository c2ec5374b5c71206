-- Battles and sieges: 7.
local board = require("cactus.board")
local country = require("cactus.country")
local judge = require("judge")
local losses = require("cactus.losses")

local battles = {}
local b = {lead = {}, use = {}}
local sides = {"imperial", "republican"}

function battles.now() return b end

-- ---- who fights

local function inside(province, city)
    return board.list(province, nil, function(id) return board.city[id] == city end)
end

local function force(side)
    if b.assault then
        local defenders = inside(b.at, b.city)
        if defenders[1] and board.side(defenders[1]) == side then return defenders end
    end
    return board.list(b.at, side, function(id)
        local his = not b.revolt or (board.rebel[id] or false) == (board.plays == side) -- [10.5]
        return his and not board.aside[id] and (not board.city[id] or board.sallied[id])
    end)
end

battles.force, battles.inside = force, inside

local function has_force(side) return #board.fighters(force(side)) > 0 end

local function armies(side)
    local all, set, count = true, {}, 0
    local list = board.fighters(force(side))
    for _, id in ipairs(list) do
        local army = board.army[id]
        all = all and army
        if army and not set[army] then set[army], count = true, count + 1 end
    end
    return count, all and #list > 0
end

function battles.begins(event)
    board.plays = nil
    local one, two = board.list(event.at, "imperial"), board.list(event.at, "republican")
    judge.same("battles", "Imperial units", one, event.imperial)
    judge.same("battles", "Republican units", two, event.republican)
    judge.holds("battles", not board.fought[event.at], "a battle that is still to come", event.at)
    board.fought[event.at] = true
    b = {at = event.at, lead = {}, use = {}, round = 0, failed = {}}
end

-- [10.5] It comes behind that of the players, or alone; who is not attacked plays him.
function battles.meets_revolt(event)
    local side = board.side(event.units[1])
    judge.same("revolt", "his", board.list(event.at, nil, function(id) return board.rebel[id] end), event.rebels)
    judge.holds("revolt", not board.fought[event.at] or b.at == event.at and not b.revolt, "a battle that is still to come", event.at)
    board.fought[event.at] = true
    board.plays = board.enemy(side)
    b = {at = event.at, lead = {}, use = {}, round = 0, failed = {}, revolt = true, left = true}
    for _, id in ipairs(event.units) do judge.same("revolt", "side of " .. id, side, board.side(id)) end
end

-- [7.0] Provinces with fighters of one side and anybody of the other.
function battles.conflicts()
    local list = {}
    for _, id in ipairs(country.order) do
        local fight = board.is_fought_over(id) and #board.fighters(board.list(id)) > 0
        if fight or board.has_rebels(id) and board.is_fought_over(id) then table.insert(list, id) end
    end
    return list
end

-- ---- initiative, roles, lead units

function battles.initiative(event)
    b.round = b.round + 1
    b.lead, b.use, b.unfit = {}, {}, {}
    local totals = {}
    for i, side in ipairs(sides) do
        local modifier = board.rating(board.rated_for(board.best_leader(force(side))))
        if armies(side) > 0 then modifier = modifier + 1 end
        if side == "republican" and board.marks.drive and board.plays ~= side then modifier = modifier + 1 end
        if b.round == 1 then
            for army, at in pairs(board.reacted) do
                local members = board.members(army)
                if at == b.at and country.armies[army].side == side and members[1] and board.at[members[1]] == b.at then
                    modifier = modifier - 1
                    break
                end
            end
        elseif b.round == 2 and b.failed[side] then
            modifier = modifier - 1
        end
        totals[i] = judge.last_die((i == 1 and "Imperial" or "Republican") .. " initiative") + modifier
    end
    judge.same("initiative", "totals", totals[1] .. " to " .. totals[2], event.imperial .. " to " .. event.republican)
    judge.holds("initiative", totals[1] ~= totals[2], "no tie", totals[1])
    judge.same("initiative", "winner", totals[1] > totals[2] and "imperial" or "republican", event.of)
    for i, side in ipairs(sides) do
        local sum = event.dice[i] + event.leaders[i] + event.armies[i] + event.reacted[i] + event.failed[i] + event["drive-them-out"][i]
        judge.same("initiative", "sum of the terms of " .. side, sum, event[side])
    end
    b.winner = event.of
end

function battles.role(event)
    b.attacker, b.terrain = event.attacker, event.terrain
    judge.holds("battles", country.province[b.at].terrain[event.terrain], "a terrain of " .. b.at, event.terrain)
end

function battles.commits(event)
    local fails = event.modified > board.rating(event.unit)
    judge.same("battles", "sum of the terms", judge.die("commitment") - event.leader + event.raid, event.modified)
    judge.same("battles", "commitment of " .. event.unit, fails and "it does not attack" or "it attacks", event.result)
    if fails then b.unfit[event.unit] = true end
end

function battles.nobody_attacks(event)
    judge.same("battles", "province", b.at, event.at)
    for _, id in ipairs(board.fighters(force("imperial"))) do
        judge.holds("battles", b.unfit[id] or country.unit[id].type == "artillery", id .. " does not attack", "it does")
    end
end

-- [7.2] The side that does not control withdraws.
function battles.guns_alone(event)
    local results = {imperial = "the Republic withdraws", republican = "the Empire withdraws"}
    judge.same("battles", "province", b.at, event.at)
    for _, side in ipairs(sides) do
        for _, id in ipairs(board.fighters(force(side))) do
            judge.same("battles", id .. " is a gun", "artillery", country.unit[id].type)
        end
    end
    judge.same("battles", "result", results[board.control[b.at]] or "both stay", event.result)
end

-- What an answer says.
function battles.answer(words)
    if words[1] == "lead" then
        local unit = country.unit[words[2]]
        if unit then
            b.lead[board.side(words[2])] = words[2]
            b.use[board.side(words[2])] = words[3] == "use" and words[4] or nil
        end
    elseif words[1] == "remain" then -- [7.5] with the garrison all may be besieged, at any odds
        b.garrison = true
    elseif words[1] == "city" then -- who is in a city already remains there
        for _, city in ipairs({"capital", "port"}) do
            for _, id in ipairs(inside(b.at, city)) do
                if not board.is_besieged(id) then b.garrison = true end
            end
        end
    elseif words[1] == "bonus" then
        b.bonus = words[2]
    elseif words[2] == "drive-off" then -- [11.1/12] not into the capital
        b.driven = true
    elseif words[1] == "assault" then
        b.assault, b.bonus, b.round, b.unfit, b.lead, b.use = true, nil, 0, {}, {}, {}
        b.city = b.asked_city
        local defenders = inside(b.at, b.city)
        b.attacker = defenders[1] and board.enemy(board.side(defenders[1])) or "imperial"
        b.assaulted = b.city
    elseif words[1] == "field" then
        for _, city in ipairs({"capital", "port"}) do
            for _, id in ipairs(inside(b.at, city)) do
                if not board.is_besieged(id) and board.side(id) == b.asked then board.city[id] = nil end
            end
        end
    end
end

-- Who is asked; a question for assault names the city.
function battles.asks(event)
    b.asked = event.of
    if event.city and country.province[event.at or ""] then b.asked_city = board.which_city(event.at, event.city) end
end

-- ---- the clash [7.2]

local function lead_rating(side)
    local list, best = force(side), nil
    local count = 0
    for _, id in ipairs(board.fighters(list)) do
        if country.unit[id].type ~= "artillery" and not (side == b.attacker and b.unfit[id]) then
            count, best = count + 1, id
        end
    end
    local lead = b.lead[side] or (count == 1 and best) or nil
    b.lead[side] = lead
    return board.rating(lead)
end

local function butchers(side, rating)
    if side ~= "republican" or board.plays == side or not board.marks.butchers then return rating end
    for _, id in ipairs(force("imperial")) do
        if country.unit[id].chasseurs then return math.max(0, rating - 1) end
    end
    return rating
end

local function column_of(attack, defence)
    local columns = country.columns("combat-results")
    if defence == 0 then return #columns end
    local even = 4
    local at
    if attack >= defence then
        local ratio = attack // defence -- nearest, a half down
        if 2 * (attack - ratio * defence) > defence then ratio = ratio + 1 end
        at = even - 1 + ratio
    else
        if attack == 0 then return 1 end
        local ratio = defence // attack -- nearest, a half up
        if 2 * (defence - ratio * attack) >= attack then ratio = ratio + 1 end
        at = ratio == 1 and even or even - ratio + 1
    end
    return math.max(1, math.min(#columns, at))
end

local function attack_strength(list)
    local sum = 0
    for _, id in ipairs(board.fighters(list)) do
        local unit, cf = country.unit[id], 2 * board.cf(id)
        if b.assault then
            if unit.gun == "heavy" then cf = cf * country.figure("city-effects", "heavy-guns") end
            if unit.gun == "light" and b.city == "capital" then cf = cf // country.figure("city-effects", "light-guns") end
        elseif unit.type == "cavalry" or unit.type == "artillery" then
            cf = cf * country.cell("terrain-effects", b.terrain, unit.type) // 2
        end
        sum = sum + cf
    end
    for _, fleet in ipairs(board.fleets(b.at, b.assault and b.city, b.attacker)) do
        sum = sum + 2 * board.cf(fleet) * (b.assault and 2 or 1)
    end
    return sum
end

local function defence_strength(list)
    local times = b.assault and (b.city == "capital" and 2 * country.figure("city-effects", "capital-defence") or 2) or
        country.cell("terrain-effects", b.terrain, "defence")
    local sum = board.sum(board.fighters(list)) * times
    for _, fleet in ipairs(board.fleets(b.at, b.assault and b.city, board.enemy(b.attacker))) do
        sum = sum + 2 * board.cf(fleet)
    end
    return sum
end

-- Those who fight, with the fleets that support them (7.6).
local function with_fleets(units, side)
    local all = {table.unpack(units)}
    for _, fleet in ipairs(board.fleets(b.at, b.assault and b.city, side)) do all[#all + 1] = fleet end
    return all
end

local function is_hunt(attackers, defenders)
    local dupin = false
    if board.plays == "republican" then return false end -- [10.5]
    for _, id in ipairs(attackers) do
        dupin = dupin or id == "dupin"
        if board.is_fighter(id) and country.unit[id].kind ~= "contra" then return false end
    end
    for _, id in ipairs(board.fighters(defenders)) do
        if not country.unit[id].irregular then return false end
    end
    return dupin
end

local function assault_modifier(attackers)
    if not b.assault then return 0 end
    local sum = #board.fleets(b.at, b.city, b.attacker)
    for _, id in ipairs(attackers) do
        if country.unit[id].gun == "heavy" then sum = sum + country.figure("city-effects", "heavy-gun-die") end
    end
    return sum + (b.at == "mexico" and country.figure("city-effects", "mexico-city-die") or 0)
end

local function army_shift()
    local _, attack_all = armies(b.attacker)
    local _, defence_all = armies(board.enemy(b.attacker))
    attack_all, defence_all = attack_all and true, defence_all and true
    if attack_all == defence_all then
        judge.holds("battles", not b.shift, "no shift of Armies", b.shift)
        return 0
    end
    local side = attack_all and b.attacker or board.enemy(b.attacker)
    judge.same("battles", "all of Armies", side, b.shift and b.shift.of)
    local count = armies(side)
    judge.holds("battles", not b.shift or b.shift.columns == 1 or count > 1, "one column", "two")
    return (b.shift and b.shift.columns or 0) * (attack_all and 1 or -1)
end

function battles.shift(event)
    local leader = board.rating(board.rated_for(board.best_leader(force(event.of))))
    local count, columns = armies(event.of), 1
    local dice = judge.dice("another Army")
    for _, die in ipairs(dice) do
        if die <= leader then columns = 2 end
    end
    judge.holds("battles", #dice <= math.max(0, count - 1), "a die for each Army beyond the first", #dice)
    judge.holds("battles", columns == 2 or #dice == math.max(0, count - 1), "a die for each Army beyond the first", #dice)
    judge.same("battles", "columns", columns, event.columns)
    b.shift = event
end

local function without(list, set)
    local rest = {}
    for _, id in ipairs(list) do
        if not set[id] then table.insert(rest, id) end
    end
    return rest
end

function battles.combat(event)
    local defender = board.enemy(b.attacker)
    local attackers, defenders = without(force(b.attacker), b.unfit), force(defender)
    judge.same("battles", "attacker", b.attacker, event.attacker)
    judge.same("battles", "attackers", with_fleets(attackers, b.attacker), event.attackers)
    judge.same("battles", "defenders", with_fleets(defenders, defender), event.defenders)
    local attack, defence = attack_strength(attackers), defence_strength(defenders)
    judge.same("odds", "strength", attack / 2 .. " to " .. defence / 2, event.attack / 1 .. " to " .. event.defence / 1)
    local columns = country.columns("combat-results")
    local column = math.max(1, math.min(#columns, column_of(attack, defence) + army_shift()))
    judge.same("odds", "column", columns[column], event.column)
    local lead = {lead_rating(b.attacker), butchers(defender, lead_rating(defender))}
    lead[1] = butchers(b.attacker, lead[1])
    local function leader(side) return board.rating(board.rated_for(b.use[side] or board.best_leader(force(side)))) end
    judge.same("odds", "lead units", table.concat(lead, " "), table.concat(event["lead-units"], " "))
    judge.same("odds", "leaders", leader(b.attacker) .. " " .. leader(defender), table.concat(event.leaders, " "))
    local raid = b.bonus == "die" and 1 or 0
    local all_raid = true
    for _, id in ipairs(board.fighters(attackers)) do all_raid = all_raid and country.unit[id].raids or false end
    judge.holds("odds", (b.bonus ~= nil) == all_raid, "the choice of raiders, if all are", tostring(b.bonus))
    local modifier = lead[1] - lead[2] + leader(b.attacker) - leader(defender) + raid +
        (is_hunt(attackers, defenders) and -1 or 0) + assault_modifier(attackers)
    judge.same("odds", "modifier", modifier, event.modifier)
    judge.same("odds", "die", judge.die("combat"), event.die)
    local row = math.max(-2, math.min(9, event.die + modifier))
    local cell = country.cell("combat-results", row, columns[column])
    judge.same("odds", "result", cell, event.result)
    battles.follow(cell, attackers, defenders)
    b.shift, b.bonus = nil, nil
end

-- What the cell has happen.
function battles.follow(cell, attackers, defenders)
    local defender = board.enemy(b.attacker)
    local lost, leaves, elimination = {}, {}, cell:match("DE%*?$")
    lost[1], leaves[1] = cell:match("^(%d+)(R?)/")
    lost[2], leaves[2] = cell:match("/(%d+)(R?)$")
    lost[1], lost[2] = tonumber(lost[1]), tonumber(lost[2] or 0)
    if b.bonus == "losses" then lost[1] = math.max(0, lost[1] - 1) end
    local function fleets(side) return board.fleets(b.at, b.assault and b.city, side) end
    local both = #fleets(b.attacker) > 0 and #fleets(defender) > 0
    b.sinking = both and {[b.attacker] = math.min(lost[1], #fleets(b.attacker)),
        [defender] = elimination and #fleets(defender) or math.min(lost[2], #fleets(defender))} or {}
    losses.due({among = attackers, steps = lost[1] - (b.sinking[b.attacker] or 0), case = "7.3", first = b.lead[b.attacker],
        ranked = true})
    losses.due({among = defenders, steps = elimination and 0 or lost[2] - (b.sinking[defender] or 0), case = "7.3",
        first = b.lead[defender], ranked = true})
    b.elimination = elimination
    if elimination then
        local santa_anna = board.set_of(attackers)["santa-anna"]
        b.star = elimination == "DE*" or santa_anna
        b.doomed = board.fighters(defenders)
    end
end

-- ---- elimination [7.3.5]

function battles.eliminated(event)
    if not b.doomed then -- who cannot retreat
        b.star, b.doomed = true, event.units
        judge.same("battles", "where", b.at, event.at)
    end
    judge.same("elimination", "units", b.doomed, event.units)
    b.doomed_side = board.side(event.units[1])
    b.factors = 0
    for _, id in ipairs(event.units) do
        local unit = country.unit[id]
        if unit.mexican and unit.type ~= "artillery" then b.factors = b.factors + board.cf(id) end
    end
    b.doomed = nil
end

function battles.deserted(event)
    judge.holds("elimination", b.star and not b.assault, "no deserters", event.points)
    judge.holds("elimination", board.plays ~= event.of, "nothing won by Santa Anna", event.points)
    judge.holds("elimination", judge.die("desertion") >= 4, "a die of 4 or more", "less")
    judge.same("elimination", "points", (b.factors + 1) // 2, event.points)
    judge.same("elimination", "winner", board.enemy(b.doomed_side), event.of)
    board.due[event.of] = board.due[event.of] + event.points
end

-- ---- leaders [7.3.2]

-- [7.5.1] Who has come out of a siege stands in the field.
local function is_outside(id) return board.sallied[id] or not board.is_besieged(id) end

local function has_company(id)
    local besieged, outside = board.is_besieged(id), is_outside(id)
    local list = board.list(board.at[id], board.side(id), function(other)
        return board.rebel[other] == board.rebel[id] and ((outside and is_outside(other)) or (besieged and board.city[other] == board.city[id]))
    end)
    return #board.fighters(list) > 0
end

function battles.is_alone(id)
    local enemies = board.list(board.at[id], nil, function(other)
        return board.side(other) == board.enemy(board.side(id)) or
            b.revolt and board.rebel[other] and not board.rebel[id] -- [10.5] an enemy of both
    end)
    return #board.fighters(enemies) > 0 and not has_company(id)
end

local fates = {returns = "is off the map and returns", captured = "is captured", executed = "is executed"}
local boxes = {returns = "returning", captured = "captive", executed = "removed"}

function battles.leader(event)
    if event.case ~= "7.3.2" then return end
    judge.holds("leaders", board.at[event.unit] and battles.is_alone(event.unit), "a leader alone", event.unit)
    local fate = country.cell("leader-loss", judge.die("a leader alone"), "result")
    judge.same("leaders", "result", fates[fate], event.result)
    board.leave(event.unit, boxes[fate])
    if fate == "executed" and board.side(event.unit) == "republican" then board.executed[event.unit] = true end
end

-- ---- retreats [7.3.3] [7.3.4]

-- [10.2] A Confederate Sonora is closed to all others of its side.
local function is_closed(id, units)
    if id ~= "sonora" or not board.confederate or board.side(units[1]) ~= "imperial" then return false end
    for _, unit in ipairs(units) do
        if country.unit[unit].nation ~= "csa" then return true end
    end
    return false
end

local function nearest(from, units, last)
    local side = board.side(units[1])
    local seen, ring = {[from] = true}, {from}
    while #ring > 0 do
        local next_ring, found, beyond = {}, {}, {}
        for _, id in ipairs(ring) do
            for near in pairs(country.province[id].near) do
                if not seen[near] and not beyond[near] and not is_closed(near, units) then
                    beyond[near] = true
                    local control = board.control[near]
                    local open = last and control == side and board.is_fought_over(near) or not last and
                        (control == side or control == "nobody") and not board.is_fought_over(near) and
                        not board.is_barred(near, side)
                    if open then found[near] = true end
                    if not board.is_barred(near, side) then table.insert(next_ring, near) end
                end
            end
        end
        if next(found) then return found end
        for id in pairs(beyond) do seen[id] = true end
        ring = next_ring
    end
    return {}
end

local function places(from, units)
    local open = nearest(from, units, false)
    return next(open) and open or nearest(from, units, true)
end

-- [10.2] Where each of them may go, or one of them at least.
function battles.ways(from, units)
    local open = places(from, units)
    for _, id in ipairs(units) do
        for way in pairs(places(from, {id})) do open[way] = true end
    end
    return open
end

function battles.retreated(event)
    judge.holds("retreats", places(event.from, event.units)[event.to], "the nearest province that is open", event.to)
    local combat = board.is_fought_over(event.to)
    board.move(event.units, event.to)
    for _, id in ipairs(event.units) do
        board.aside[id] = combat or nil
        board.shipped[id] = nil -- he does not embark from elsewhere
    end
    board.found[event.to] = true
end

function battles.no_retreat(event)
    judge.holds("retreats", not next(places(event.at, event.units)), "a way out of " .. event.at, "none")
    b.star, b.doomed = true, board.fighters(event.units)
end

-- [7.5] The enemy of those inside is three to one.
local function has_odds(at, city, side)
    local strength = 0
    for _, id in ipairs(board.fighters(board.free(at, board.enemy(side)))) do
        strength = strength + board.cf(id) * (country.unit[id].gun == "heavy" and 2 or 1)
    end
    for _, id in ipairs(board.fleets(at, city, board.enemy(side))) do strength = strength + 2 * board.cf(id) end
    return strength >= country.figure("city-effects", "odds") * board.sum(board.fighters(inside(at, city)))
end

function battles.sheltered(event)
    local side = board.side(event.units[1])
    if event.case == "7.5.1" then -- who had come out goes back in
        for _, id in ipairs(event.units) do
            judge.holds("sieges", board.sallied[id], "who had come out of it", id)
            judge.same("sieges", "city", board.which_city(event.at, event.city), board.city[id])
            board.sallied[id] = nil
        end
        return
    end
    judge.same("retreats", "control of " .. event.at, side, board.control[event.at])
    for _, id in ipairs(event.units) do board.city[id] = "capital" end
    b.sheltered = true
    local stands = ((board.siege[event.at] or {}).capital or 0) > 0
    board.open[event.at] = not stands and not has_odds(event.at, "capital", side) and side or nil
end

function battles.falls_back(event)
    local side = event.of
    local _, all = armies(side)
    local modifier = -board.rating(board.rated_for(board.best_leader(force(side)))) + country.cell("terrain-effects", b.terrain, "retreat") +
        (b.winner == side and -1 or 0)
    local rating
    if all then
        rating = butchers(side, country.figure("armies", "retreat-rating"))
    else
        local lead, best = b.lead[side], 0
        local all_there, fit = board.fighters(force(side)), {}
        for _, id in ipairs(all_there) do
            local gun = country.unit[id].type == "artillery"
            if not gun and not (side == b.attacker and b.unfit[id]) then table.insert(fit, id) end
        end
        for _, id in ipairs(#fit > 0 and fit or all_there) do best = math.max(best, board.rating(id)) end
        local alive = lead and board.at[lead] == b.at and not (side == b.attacker and b.unfit[lead])
        rating = butchers(side, alive and board.rating(lead) or best)
    end
    judge.same("retreats", "modifier", modifier, event.terrain + event.initiative - event.leader)
    judge.same("retreats", "rating", rating, event.rating)
    judge.same("retreats", "die", judge.die("voluntary retreat"), event.die)
    judge.same("retreats", "modified", event.die + modifier, event.modified)
    judge.same("retreats", "result", event.modified <= rating and "it does" or "it fights on", event.result)
    if event.modified > rating then b.failed[side] = true end
end

-- ---- cities [7.5]

function battles.city_check(event)
    local list = force(board.control[b.at])
    local best
    for _, id in ipairs(board.fighters(list)) do
        if country.unit[id].type ~= "artillery" then best = math.max(best or 0, board.rating(id)) end
    end
    local modified = judge.die("going into the city") - board.rating(board.rated_for(board.best_leader(list)))
    judge.same("cities", "modified", modified, event.modified)
    judge.same("cities", "sum of the terms", event.die - event.leader, event.modified)
    judge.same("cities", "rating", best or 0, event.rating)
    judge.same("cities", "result", event.modified <= (best or 0) and "they are in" or "too late", event.result)
    judge.same("cities", "where", b.at, event.at)
end

function battles.in_city(event)
    for _, id in ipairs(event.units) do board.city[id] = board.which_city(event.at, event.city) end
end

function battles.siege(event)
    local city = board.which_city(event.at, event.city)
    if event.level == 2 then
        judge.holds("sieges", (board.siege[event.at] or {})[city] == 1 and b.assaulted ~= city, "Siege 1, and no assault", event.at)
        board.level(event.at, city, 2)
        return
    end
    local defenders = inside(event.at, city)
    local side = defenders[1] and board.side(defenders[1]) or "imperial"
    local besiegers = board.fighters(board.free(event.at, board.enemy(side)))
    judge.holds("sieges", #defenders > 0 and #besiegers > 0, "besieged and besiegers", "none")
    for _, unit in ipairs(country.units) do
        if unit.type == "naval" and board.side(unit.id) == side and board.off[unit.id] == "sea" then
            judge.holds("sieges", not board.is_port(event.at, city), "no fleet before " .. event.city, unit.id)
        end
    end
    if b.sheltered and not b.garrison then
        judge.holds("sieges", has_odds(event.at, city, side), "odds of 3:1", event.at)
    end
    board.open[event.at] = nil
    board.level(event.at, city, 1)
end

-- [7.5] Beaten into the capital by an enemy who could not besiege it.
function battles.out_of_city(event)
    if event.case == "5.3" then
        local held
        for _, id in ipairs(event.units) do held = held or board.held[id] == event.at end
        judge.holds("cities", held, "who is committed to combat", event.at)
    elseif event.case == "10.5" then -- a city is no refuge from him
        judge.holds("cities", board.has_rebels(event.at) and #board.fighters(force(board.side(event.units[1]))) == 0,
            "Santa Anna, and nobody in the field", event.at)
    elseif event.case ~= "6.1" then -- an Army is one stack
        judge.holds("cities", board.open[event.at] == board.side(event.units[1]), "who could not be besieged", event.at)
    end
    local city = board.which_city(event.at, event.city)
    local all = event.case == "6.1" or #event.units == #inside(event.at, city)
    judge.holds("cities", all, "all who are inside", #event.units)
    for _, id in ipairs(event.units) do
        judge.same("cities", "city", city, board.city[id])
        board.city[id] = nil
    end
    if city == "capital" and #inside(event.at, city) == 0 then board.open[event.at] = nil end
end

return battles
