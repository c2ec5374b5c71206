-- 8.0 Combat, from the positions as they were when the strengths were added up.
local board = require("board")
local duties = require("duties")
local entries = require("entries")
local judge = require("judge")
local orders = require("orders")
local politics = require("politics")
local retreats = require("retreats")
local world = require("world")

local battles = {attacked = {}, has_attacked = {}, has_defended = {}, has_fired = {},
    displaced = {}, moved_in = {}}

local battle -- the combat under way

function battles.is_open()
    return battle ~= nil
end

-- ---- the ladder of ratios [8.36]: places 0 for 1-1, 1 for 3-2, 2 for 2-1, 3 for 3-1 ...; -1 for 1-2 ...

local function place_of(attack, defence)
    if defence == 0 then return 7 end
    if attack >= 2 * defence then return attack // defence end
    if 2 * attack >= 3 * defence then return 1 end
    if attack >= defence then return 0 end
    if attack == 0 then return -math.huge end
    return 1 - (defence + attack - 1) // attack -- rounded for the defender
end

local function ratio(place)
    if place >= 2 then return place .. "-1" end
    if place == 1 then return "3-2" end
    return "1-" .. (1 - place)
end

local function column(place)
    if place < -3 then return nil end -- [8.17]
    if place >= 7 then return "7-1" end
    if place >= 4 then return "4-1" end
    return ratio(place)
end
battles.place_of, battles.ratio, battles.column = place_of, ratio, column

-- ---- before the die

local function copy(unit)
    local twin = {}
    for key, value in pairs(unit) do twin[key] = value end
    return twin
end

-- [8.15] Somebody in the hex may still be attacked, or may be there as far as the attacker can tell [14.31]; a fortress is
-- taken for one that could be stormed.
function battles.may_attack(hex, side)
    local enemy = board.enemy(side)
    if battles.attacked[hex] then return false end
    if not board.any(hex, enemy, board.is_combat) then
        return not board.fortress(hex) and board.is_veiled(hex, enemy)
    end
    return board.any(hex, enemy, function(unit)
        return board.is_combat(unit) and not battles.displaced[unit.id]
    end)
end

-- Where Leaders who do not attack that hex could lead others.
local function find_targets(hex, side)
    local targets = {}
    for _, unit in pairs(board.at) do
        if unit.type == "leader" and unit.side == side and not targets[unit.hex] then
            for _, other in ipairs(world.hex[unit.hex].near) do
                targets[unit.hex] = targets[unit.hex] or other ~= hex and world.is_open(unit.hex, other) and
                    battles.may_attack(other, side)
            end
        end
    end
    return targets
end

function battles.strengths(event)
    local named = orders.verb(event) == "attack" and orders.units(orders.behind(event, "with"))
    battle = {hex = event.hex, told = event, attacker = event.side, named = named,
        bnm = {us = board.bnm.us, mexico = board.bnm.mexico}, at = {}, events = {}, zone_losses = {}, lost_guns = {},
        river_dice = 0, targets = find_targets(event.hex, event.side)}
    battle.held, battle.others_hold = duties.expect(event.hex, event.side, battles.may_attack)
    for id, unit in pairs(board.at) do battle.at[id] = copy(unit) end
end

function battles.note(event)
    if not battle then return end
    table.insert(battle.events, event)
    if event.event == "eliminated" then battles.is_stack_gone(event) end
end

local function find(kind, side)
    for _, event in ipairs(battle.events) do
        if event.event == kind and (not side or event.of == side) then return event end
    end
end

local function dice(purpose)
    local list = {}
    for _, event in ipairs(battle.events) do
        if event.event == "die" and event["for"] == purpose then table.insert(list, event.value) end
    end
    return list
end

local function force(ids)
    local units = {}
    for _, id in ipairs(ids) do
        if judge.holds("combats", battle.at[id], "a unit on the map", id) then
            table.insert(units, battle.at[id])
        end
    end
    return units
end

local function leadership(units, side)
    local sum, count = 0, 0
    for _, unit in ipairs(units) do
        if unit.type == "leader" then sum, count = sum + unit.counter.rating, count + 1 end
    end
    local die = dice(side .. " leadership")
    judge.same("dice", side .. " leadership dice", count > 0 and 1 or 0, #die)
    if count == 0 then return 0 end -- [9.31]
    return world.cell("leadership", die[1], (2 * sum + count) // (2 * count)) -- [9.32]
end

local function morale(units, side)
    local general, demoralized, patricio = 0, false, 0
    for _, unit in ipairs(units) do
        if board.is_combat(unit) then
            if unit.supply == "general" then general = 2 end
            demoralized = demoralized or unit.demoralized
            if unit.counter.is["san-patricio"] then patricio = 1 end
        end
    end
    local die = dice(side .. " morale")
    judge.same("dice", side .. " morale dice", demoralized and 0 or 1, #die)
    local parts = {rolled = 0, national = 0, supply = 0, patricios = patricio}
    if demoralized then return world.chart.morale.demoralized.value + patricio, parts end -- [10.25]
    parts.rolled, parts.national, parts.supply = die[1], board.bnm[side], -general
    local modified = die[1] + board.bnm[side] - general -- [10.16] [10.26]
    local row = modified <= 1 and "<=1" or modified >= 6 and ">=6" or tostring(modified)
    return world.cell("morale", row, side) + patricio, parts -- [10.28]
end

-- [15.2] Three quarters of the points in formations.
local function organization(units, strength)
    local members = {}
    for _, unit in ipairs(units) do
        if unit.formation then table.insert(members, unit) end
    end
    return #members > 0 and strength > 0 and 4 * board.effective(members) >= 3 * strength and 1 or 0
end

-- [8.52] What the terrain takes off the die.
local function terrain(attackers, hex)
    local kind = world.kind(hex)
    if kind == "city" then return world.cell("terrain", "city", "combat") end
    for _, unit in ipairs(attackers) do
        if world.edge(unit.hex, hex).river and board.is_combat(unit) then
            return world.cell("terrain", "river", "combat")
        end
    end
    return world.cell("terrain", kind or world.hex[hex].terrain, "combat")
end

-- ---- losses

local function clamp(value, most)
    return math.max(-most, math.min(most, value))
end

-- [8.45]
local function casualties(side, level, possibility, strength)
    local die = dice(side .. " casualties")
    judge.same("dice", side .. " casualty dice", 1, #die)
    local cell = world.cell("casualties", die[1], clamp(level, 2) .. "/" .. possibility)
    local event = find("casualties", side)
    local lost = 0
    if cell == "X" then
        lost = 1
    elseif cell ~= "-" then
        lost = math.max(1, board.loss(strength, cell)) -- the note of 8.72
    end
    lost = math.min(lost, strength)
    if judge.holds("casualty rolls", event, "a casualty roll of " .. side, "none") then
        judge.same("casualty rolls", side .. " casualty die", die[1], event.die)
        judge.same("casualty rolls", side .. " cell", cell == "X" and "X" or cell == "-" and "-" or
            cell .. "%", event.cell)
        judge.same("casualty rolls", side .. " strength", strength, event.strength)
        judge.same("casualty rolls", side .. " lost", lost, event.lost)
    end
    return lost
end

local function class(unit) -- [8.48]
    if unit.type == "artillery" then return "artillery" end
    return unit.counter.is.volunteer and "volunteer" or "regular"
end

-- [8.48] Regulars and Volunteers by turns, a Regular first.
local function judge_turns(units, taken)
    local strength, lost = {regular = 0, volunteer = 0, artillery = 0},
        {regular = 0, volunteer = 0, artillery = 0}
    for _, unit in ipairs(units) do
        if board.is_combat(unit) then
            strength[class(unit)] = strength[class(unit)] + unit.strength
            lost[class(unit)] = lost[class(unit)] + (taken[unit.id] or 0)
        end
    end
    if strength.regular == 0 or strength.volunteer == 0 then return end
    local points = lost.regular + lost.volunteer
    local volunteers = math.min(points // 2, strength.volunteer)
    local regulars = math.min(points - volunteers, strength.regular)
    judge.same("casualty rolls", "Regular points", regulars, lost.regular)
end

-- [9.35] A Leader is lost with all others of his hex: whoever stood by there saves him.
local function is_saved(leader, fought)
    for id, unit in pairs(battle.at) do
        if unit.side == leader.side and unit.hex == leader.hex and board.is_combat(unit) and not fought[id] then
            return leader.type == "leader"
        end
    end
    return false
end

-- The points were taken, from those who fought [8.68], or all are gone [13.27].
local function judge_taken(units, side, strength, lost)
    local taken, sum = {}, 0
    for _, event in ipairs(battle.events) do
        if event.event == "lost" and event.case == "8.45" and world.counter(event.unit).side == side then
            taken[event.unit] = (taken[event.unit] or 0) + event.points
            sum = sum + event.points
        end
    end
    local fought = {}
    for _, unit in ipairs(units) do fought[unit.id] = true end
    for id in pairs(taken) do
        judge.holds("casualty rolls", fought[id], "a unit that fought", id)
    end
    if lost >= strength then
        for _, unit in ipairs(units) do
            judge.holds("casualty rolls", not board.at[unit.id] or is_saved(unit, fought),
                "all of " .. side .. " gone [13.27]", unit.id)
        end
    else
        judge.same("casualty rolls", side .. " points taken", lost, sum)
        if side == "us" then judge_turns(units, taken) end
    end
end

-- ---- retreats

-- [8.66] The dice of guns of another hex that were all of its stack: nothing is told of a retreat out of it [9.35].
local function pass_over_rivers(from)
    local dice_so_far = 0
    for _, past in ipairs(battle.events) do
        if past.event == "die" and past["for"] == "artillery at the river" then dice_so_far = dice_so_far + 1 end
        for _, id in ipairs(past.event == "eliminated" and past.case == "8.66" and past.units or {}) do
            if battle.at[id] and battle.at[id].hex ~= from and not battle.lost_guns[id] then
                battle.lost_guns[id] = true
                battle.river_dice = math.max(battle.river_dice, dice_so_far)
            end
        end
    end
end

-- [8.66] A die for each gun at each river without a bridge, in counter order; above 3 it is lost. Guns that are lost
-- for another reason are left to the other checks.
local function judge_rivers(event)
    local told = find("result")
    if not told or told.result:match("^F") and battle.attacker == world.counter(event.units[1]).side or
        told.result:match("/F") and battle.attacker ~= world.counter(event.units[1]).side then
        return -- flight has taken them all
    end
    local guns, gone, from = {}, {}, event.from
    pass_over_rivers(from)
    for _, id in ipairs(event.units) do gone[id] = false end
    for _, past in ipairs(battle.events) do
        for _, id in ipairs(past.event == "eliminated" and past.units or {}) do
            local unit = battle.at[id]
            if unit and unit.type == "artillery" and unit.hex == from and not battle.lost_guns[id] then
                if past.case ~= "8.66" then return end
                battle.lost_guns[id], gone[id] = true, true
            end
        end
    end
    for id in pairs(gone) do
        if world.counter(id).type == "artillery" then table.insert(guns, id) end
    end
    table.sort(guns, function(a, c) return world.counter(a).order < world.counter(c).order end)
    local die = dice("artillery at the river")
    for _, to in ipairs(event.via) do
        local edge = world.edge(from, to)
        for i = 1, edge.river and not edge.bridge and #guns or 0 do
            battle.river_dice = battle.river_dice + 1
            if (die[battle.river_dice] or 0) > 3 then
                judge.holds("river dice", gone[guns[i]], guns[i] .. " lost at the river", "not")
                guns[i] = nil
            end
        end
        local left = {}
        for _, id in pairs(guns) do table.insert(left, id) end
        table.sort(left, function(a, c) return world.counter(a).order < world.counter(c).order end)
        guns, from = left, to
    end
    judge.same("river dice", "dice at rivers", battle.river_dice, #die)
    for _, id in ipairs(guns) do
        judge.holds("river dice", not gone[id], id .. " safe over the rivers [8.66]", "lost")
    end
end

function battles.retreated(event)
    judge_rivers(event)
    for _, id in ipairs(event.units) do
        if board.at[id] then battles.displaced[id] = true end
    end
    local hexes = find("retreats", world.counter(event.units[1]).side)
    retreats.retreated(event, hexes and hexes.hexes, battle.zone_losses[event.from] or 0)
    battle.zone_losses[event.from] = nil
end

function battles.lost(event)
    if battle and (event.case == "8.65" or event.case == "6.32") then
        local hex = board.at[event.unit] and board.at[event.unit].hex or "nowhere"
        battle.zone_losses[hex] = (battle.zone_losses[hex] or 0) + event.points
    end
end

-- The last of a stack on its way back: by the point that a zone cost, or because no hex was left [8.64].
function battles.is_stack_gone(event)
    local first = battle.at[event.units[1]]
    local points, trapped = first and battle.zone_losses[first.hex], event.case == "8.64"
    local length = first and find("retreats", first.side)
    if not first or not length or not (points or trapped) or
        board.any(first.hex, first.side, board.is_combat) then
        return
    end
    battle.zone_losses[first.hex] = nil
    if #dice("artillery at the river") > battle.river_dice then -- guns may have gone before
        entries.trust()
        return
    end
    retreats.wiped_out(first.side, first.hex, length.hexes, points or 0, trapped)
end

local throws = {R = 1, RD = 2, F = 3}

local function judge_retreat(side, result, length)
    local n = throws[result] or 0
    local thrown, event = dice(side .. " retreat"), find("retreats", side)
    local sum = 0
    for _, die in ipairs(thrown) do sum = sum + die end
    if #thrown > 0 then judge.same("retreats", side .. " retreat dice", n, #thrown) end
    judge.same("retreats", side .. " retreat", sum, length)
    judge.same("retreats", side .. " hexes", sum, event and event.hexes or 0)
end

-- ---- all of it

-- [10.13] Not by a Leader who goes along while his formation looks on [9.32].
local function used_formation(units)
    for _, unit in ipairs(units) do
        if unit.formation and board.is_combat(unit) then return true end
    end
    return false
end

local function change_morale(side, units, result)
    if not used_formation(units) then return end -- [10.13]
    local change = result == "A" and 1 or (throws[result] and -1 or 0)
    board.bnm[side] = clamp(board.bnm[side] + change, 3) -- [10.12]
end

-- [6.31] [12.44] Who moves into a fortress that has fallen has fought in the phase, both its segments.
function battles.occupied(ids)
    for _, id in ipairs(ids) do battles.moved_in[id] = true end
end

function battles.can_act(unit)
    local has_acted = battles.has_attacked[unit.id] or battles.has_fired[unit.id] or battles.moved_in[unit.id]
    return not has_acted and not battles.displaced[unit.id]
end

-- [9.32] Leaders go along, except that one may stay for an attack on another hex [8.24]: of his formation, or if he is
-- loose and another of his hex goes, of any who stay.
local function judge_leaders(attackers, side)
    local fights, leads, there = {}, {}, {}
    for _, unit in ipairs(attackers) do
        there[unit.id] = true
        if board.is_combat(unit) then fights[unit.hex] = true end
        if unit.type == "leader" then leads[unit.hex] = true end
    end
    local function stay(leader)
        for id, unit in pairs(battle.at) do
            if unit.hex == leader.hex and unit.side == side and not there[id] and board.is_combat(unit) and
                battles.can_act(unit) and not unit.demoralized and
                (not leader.formation or unit.formation == leader.formation) then
                return battle.targets[leader.hex] and (leader.formation or leads[leader.hex])
            end
        end
        return false
    end
    for id, unit in pairs(battle.at) do
        if unit.side == side and unit.type == "leader" and fights[unit.hex] and not there[id] and battles.can_act(unit) then
            judge.holds("combats", stay(unit), id .. " going along [9.32]", "not")
        end
    end
    duties.judge_attackers(battle.others_hold, battle.at, attackers, side, battles.can_act)
    duties.judge_left(battle.held, battle.at, attackers, battles.can_act)
end

-- They are those whom the order names, and Leaders.
local function judge_named(attackers)
    local named, there = {}, {}
    for _, id in ipairs(battle.named or {}) do named[id] = true end
    for _, unit in ipairs(attackers) do
        there[unit.id] = true
        judge.holds("combats", not battle.named or named[unit.id] or unit.type == "leader",
            "those who were ordered to attack", unit.id)
    end
    for id in pairs(named) do
        local unit = battle.at[id]
        if unit and board.is_combat(unit) and not battles.has_fired[id] then
            judge.holds("combats", there[id], id .. " among the attackers", "not")
        end
    end
end

local function judge_attackers(attackers, side, hex)
    local leader
    judge_leaders(attackers, side)
    for _, unit in ipairs(attackers) do
        leader = leader or unit.type == "leader"
        judge.same("combats", unit.id .. " of", side, unit.side)
        judge.holds("combats", world.adjacent(unit.hex, hex) and world.is_open(unit.hex, hex),
            "an attacker next to " .. hex, unit.id)
        judge.holds("combats", not unit.demoralized, "no demoralized attacker [8.12]", unit.id)
        judge.holds("combats", not battles.has_attacked[unit.id], "one attack a unit [8.15]", unit.id)
        judge.holds("combats", not battles.moved_in[unit.id], "nobody who has moved into a fortress [12.44]", unit.id)
        battles.has_attacked[unit.id] = true
        local here, fights = {}, false
        for _, other in ipairs(attackers) do
            here[other.id] = true
            fights = fights or other.formation == unit.formation and board.is_combat(other)
        end
        if unit.formation and (unit.type ~= "leader" or fights) then
            for id, other in pairs(battle.at) do
                if other.formation == unit.formation and not battles.has_fired[id] and -- [12.31]
                    (board.is_combat(other) or other.type == "leader") then
                    judge.holds("combats", here[id], "the whole of " .. unit.formation .. " [7.2]",
                        "not " .. id)
                end
            end
        end
    end
    judge.holds("combats", leader, "a Leader with the attackers [9.31]", "none")
    judge_named(attackers)
    judge.holds("combats", not battles.attacked[hex], "one attack on a hex [8.15]", hex)
    battles.attacked[hex] = true
end

local function judge_defenders(units, hex, side)
    local expected = {}
    for id, unit in pairs(battle.at) do
        if unit.hex == hex and unit.side == side and not battles.has_defended[id] and -- [8.15]
            (board.is_combat(unit) or board.is_zero(unit) or unit.type == "leader") then
            table.insert(expected, id)
        end
    end
    local said = {}
    for _, unit in ipairs(units) do
        if board.is_combat(unit) or board.is_zero(unit) or unit.type == "leader" then
            table.insert(said, unit.id)
        end
    end
    judge.same("combats", "the defenders", expected, said) -- [8.23]
    for _, unit in ipairs(units) do battles.has_defended[unit.id] = true end
end

local function judge_levels(side, level, spirit, parts, bonus, fort)
    local event = find("levels", side)
    if not judge.holds("combats", event, "levels of " .. side, "none") then return end
    judge.same("combats", side .. " leadership", level, event.leadership)
    judge.same("combats", side .. " morale", spirit, event.morale)
    for name, value in pairs(parts) do judge.same("combats", side .. " " .. name, value, event[name]) end
    judge.same("combats", side .. " organization", bonus, event.organization)
    judge.same("combats", side .. " fortification", fort, event.fortification)
    judge.same("combats", side .. " adjustment", level + spirit + bonus + fort, event.caf)
    return level + spirit + bonus + fort
end

local function judge_cell(event, place, shift, drm)
    local final = place + shift
    local name = column(final)
    for _, said in ipairs({event, find("column") or {}}) do
        judge.same("combats", "overall adjustment", shift, said.shift)
        judge.same("combats", "fought at", ratio(final), said.column or said.ratio)
    end
    if not name then -- [8.17]
        judge.same("dice", "combat dice", 0, #dice("combat"))
        judge.holds("combats", event.result:match("^F%-4"), "F-4 below 1-4 [8.17]", event.result)
        return "F", "4"
    end
    local die = dice("combat")
    judge.same("dice", "combat dice", 1, #die)
    local row = math.max(0, die[1] + drm)
    local cell = world.cell("crt", row, name)
    for _, said in ipairs({event, find("result") or {}}) do
        judge.same("combats", "die", die[1], said.die)
        judge.same("combats", "terrain", drm, said.drm)
        judge.same("combats", ("row %d of %s"):format(row, name), cell, said.result)
    end
    return cell:match("^(%a+)%-(%d)/(%a+)%-(%d)$")
end

function battles.combat(event)
    if not judge.holds("combats", battle and battle.hex == event.hex, "strengths before a combat",
        event.hex) then
        return
    end
    local attacker = event.side
    local defender = board.enemy(attacker)
    local attackers, defenders = force(event.attackers), force(event.defenders)
    judge_attackers(attackers, attacker, event.hex)
    judge_defenders(defenders, event.hex, defender)
    local attack, defence = board.effective(attackers), board.effective(defenders)
    judge.same("combats", "attacking strength", attack, event.strength[1])
    judge.same("combats", "defending strength", defence, event.strength[2])
    local place = place_of(attack, defence)
    judge.same("combats", "ratio", ratio(place), event.ratio)
    judge.same("combats", "ratio", ratio(place), battle.told.ratio)
    for i = 1, 2 do
        judge.same("combats", "strength", event.strength[i], battle.told.strength[i])
    end

    local level = {leadership(attackers, attacker), leadership(defenders, defender)}
    local spirit, parts = {}, {}
    spirit[1], parts[1] = morale(attackers, attacker)
    spirit[2], parts[2] = morale(defenders, defender)
    local fort = board.fortified[event.hex] and 1 or 0 -- [8.97]
    local caf = {
        judge_levels(attacker, level[1], spirit[1], parts[1], organization(attackers, attack), 0),
        judge_levels(defender, level[2], spirit[2], parts[2], organization(defenders, defence), fort),
    }
    for i = 1, 2 do
        judge.same("combats", "leadership", level[i], event.leadership[i])
        judge.same("combats", "morale", spirit[i], event.morale[i])
        judge.same("combats", "adjustment", caf[i], event.caf[i])
    end
    local first, one, second, two = judge_cell(event, place, caf[1] - caf[2],
        terrain(attackers, event.hex))

    local lost = {casualties(attacker, spirit[1], one, attack), 0}
    if second then lost[2] = casualties(defender, spirit[2], two, defence) end
    judge.same("casualty rolls", "losses of the attacker", lost[1], event.losses[1])
    judge.same("casualty rolls", "losses of the defender", lost[2], event.losses[2])
    judge_taken(attackers, attacker, attack, lost[1])
    if second then judge_taken(defenders, defender, defence, lost[2]) end
    judge_retreat(attacker, first, event.retreat[1])
    judge_retreat(defender, second, event.retreat[2])

    change_morale(attacker, attackers, first)
    if second then change_morale(defender, defenders, second) end
    judge.same("national morale", "U.S. national morale", board.bnm.us, event.bnm[1])
    judge.same("national morale", "Mexican national morale", board.bnm.mexico, event.bnm[2])
    for side, before in pairs(battle.bnm) do
        local changed = find("bnm", side)
        judge.same("national morale", "news of that of " .. side,
            before ~= board.bnm[side] and board.bnm[side] or "none", changed and changed.value or "none")
    end
    battles.judge_demoralized(attackers, first)
    battles.judge_demoralized(defenders, second)
    judge.holds("retreats", not next(battle.zone_losses), "a way for every point lost to a zone [8.65]",
        next(battle.zone_losses))
    battles.judge_city(event.hex, defenders)
    battles.judge_advance(event.hex, attackers, first)
    battle = nil
end

-- [8.8] Who flees is demoralized.
function battles.judge_demoralized(units, result)
    if result ~= "RD" and result ~= "F" then return end
    for _, unit in ipairs(units) do
        local now = board.at[unit.id]
        if now and board.is_combat(now) then
            judge.holds("demoralization", now.demoralized, unit.id .. " demoralized [8.8]", "not")
        end
    end
end

-- [8.67] Guns cross rivers only at bridges, the Navy battery keeps to 5.15; with them a formation stays.
local function can_advance(unit, hex)
    local edge, terrain = world.edge(unit.hex, hex), world.hex[hex].terrain
    for _, member in ipairs(unit.formation and board.members(unit.formation) or {unit}) do
        if member.id == "mx.santa-anna" and politics.state ~= "free" then return false end -- [17.12]
        if member.type == "artillery" and edge.river and not edge.bridge or
            member.counter.is["navy-battery"] and (terrain == "rough" or terrain == "swamp") then
            return false
        end
    end
    return not board.fortress(unit.hex) -- a garrison that is besieged stays [12.0]
end

-- [8.67] Who wins goes where the enemy has been, if any of them can.
function battles.judge_advance(hex, units, result)
    if result ~= "A" or board.any(hex, board.enemy(units[1].side), board.is_combat) then return end
    for _, unit in ipairs(units) do
        local now = board.at[unit.id]
        if now and board.is_combat(now) and can_advance(unit, hex) then
            judge.holds("advances", find("advanced"), "an advance to " .. hex, "none")
            return
        end
    end
end

-- [8.67] Nobody of the force can go where the enemy has been.
function battles.advance_off(event)
    for id, unit in pairs(battle and battle.at or {}) do
        local now = board.at[id]
        for _, hex in ipairs(event.hexes) do
            if now and unit.side == event.of and board.is_combat(now) and now.hex == unit.hex and
                battle.named and hex == battle.hex then
                local goes = false
                for _, name in ipairs(battle.named) do goes = goes or name == id end
                judge.holds("advances", not goes or not can_advance(now, hex), "an advance to " .. hex, "none")
            end
        end
    end
end

-- [17.2]
function battles.judge_city(hex, defenders)
    if world.kind(hex) == "city" and hex ~= world.place.veracruz and board.option["city-points"] and
        defenders[1] and defenders[1].side == "mexico" then
        board.city_points = board.city_points + 1
        local event = battles.city_point
        judge.same("victory points", "city points", board.city_points, event and event.points)
        judge.same("victory points", "defended", hex, event and event.place)
    end
    battles.city_point = nil
end

function battles.advanced(event)
    battles.note(event)
    local units = {}
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        if judge.holds("advances", unit, "a unit on the map", id) then
            judge.holds("advances", world.adjacent(unit.hex, event.to) and
                world.is_open(unit.hex, event.to), "an advance of one hex [8.67]", id)
            table.insert(units, unit)
        end
    end
    if not units[1] then return end
    local side = units[1].side
    if orders.verb(event) ~= "advance" then -- there was nothing to ask: one unit, formation or Demoralized stack
        for _, unit in ipairs(units) do
            judge.holds("advances", #units == 1 or unit.demoralized or unit.carrier or
                unit.formation and unit.formation == units[1].formation, "a question who advances", unit.id)
        end
    end
    judge.holds("advances", not board.any(event.to, board.enemy(side), board.is_combat),
        "a hex left by the enemy [8.67]", event.to)
    for _, unit in ipairs(units) do
        board.go(unit, event.to)
        battles.displaced[unit.id] = true
    end
    board.beneath(units, event.to)
    entries.entered(units, event.to)
    board.mix(event.to, side)
end

function battles.phase()
    battles.attacked, battles.has_attacked, battles.has_defended = {}, {}, {}
    battles.displaced = {}
    battle = nil
end

-- A board begins in the middle of the phase [8.15] [12.31].
function battles.going_on(given, side)
    for _, guns in pairs(given.bombarded or {}) do
        board.flag(guns, function(unit) battles.has_fired[unit.id] = true end)
    end
    board.flag(given.attacked, function(unit)
        if unit.side == side and not battles.has_fired[unit.id] then -- guns that have fired may storm
            battles.has_attacked[unit.id] = true
        end
    end)
    for _, hex in ipairs(given.attacked_hexes or {}) do battles.attacked[world.place[hex] or tostring(hex)] = true end
end

return battles
