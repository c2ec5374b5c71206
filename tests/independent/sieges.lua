-- 12.0 Bombardment, counter-battery, assault, rebuilding.
local battles = require("battles")
local duties = require("duties")
local board = require("board")
local entries = require("entries")
local judge = require("judge")
local moves = require("moves")
local world = require("world")

local sieges = {die = {}, rebuilt = {}}

local function column(points)
    if points <= 4 then return "1-4" end
    if points <= 8 then return "5-8" end
    if points <= 12 then return "9-12" end
    if points <= 16 then return "13-16" end
    return "17+"
end

-- A cell of the bombardment table: points off, and whether it has an asterisk.
local function shot(die, points)
    local cell = tostring(world.cell("bombardment", die, column(points)))
    return tonumber(cell:match("%d+")) or 0, cell:match("%*") ~= nil
end

-- [12.23] [12.25] Guns that are in General Supply count half, rounded up; ships in full [18.1].
local function broadside(units, fort)
    local full, half, ships = {}, {}, 0
    for _, unit in ipairs(units) do
        if unit.type == "gunboat" then
            ships = ships + unit.counter.strength
        elseif unit.supply == "general" and not (unit.side == "us" and board.siege_supply[fort]) then
            table.insert(half, unit)
        else
            table.insert(full, unit)
        end
    end
    return board.effective(full) + (board.effective(half) + 1) // 2 + ships
end

function sieges.bombardment(event)
    local units = {}
    for _, id in ipairs(event.attackers) do
        local unit = board.at[id]
        if judge.holds("bombardments", unit, "a unit on the map", id) then
            judge.holds("bombardments", unit.type == "artillery" or unit.type == "gunboat",
                "artillery or gunboats [12.23]", id)
            judge.holds("bombardments", world.adjacent(unit.hex, event.fort), "a gun next to it", id)
            judge.holds("bombardments", not unit.demoralized, "no demoralized guns", id)
            battles.has_fired[id] = true
            table.insert(units, unit)
        end
    end
    if event.fort ~= world.place.ulua then
        judge.holds("bombardments", moves.is_besieged(event.fort, event.side), "a siege [12.22]", "none")
    end
    duties.bombarded(event.fort)
    local strength = broadside(units, event.fort)
    judge.same("bombardments", "strength", strength, event.strength)
    judge.same("bombardments", "die", sieges.die.bombardment, event.die)
    local loss = shot(event.die, strength)
    local from = board.rating[event.fort]
    local change = sieges.change
    sieges.change = nil
    if loss > 0 and judge.holds("bombardments", change, "a change of the rating", "none") then
        judge.same("bombardments", "fortress", event.fort, change.fort)
        judge.same("bombardments", "from", from, change.from)
        judge.same("bombardments", "to", math.max(0, from - loss), change.to)
    end
    board.battered[event.fort] = (board.battered[event.fort] or 0) + math.min(loss, board.rating[event.fort])
    board.rating[event.fort] = math.max(0, board.rating[event.fort] - loss)
    judge.same("bombardments", "points off", loss, event.loss)
    judge.same("bombardments", "rating", board.rating[event.fort], event.rating)
    if event.fort == world.place.ulua and event.rating == 0 then
        entries.take_control(event.side, event.fort) -- [12.24]
    end
end

function sieges.counter_battery(event)
    local _, hit = shot(event.die, board.rating[event.fort])
    judge.same("counter-battery", "strength", board.rating[event.fort], event.strength)
    judge.same("counter-battery", "die", sieges.die["counter-battery"], event.die)
    judge.same("counter-battery", "result", hit and "a hit" or "no effect", event.result)
end

function sieges.gunboat_hit(event)
    judge.same("counter-battery", "the Game-Turn of return [18.2]", board.turn + 3, event.back)
    board.remove(event.unit)
end

local columns = {"1-2", "1-1", "2-1", "3-1", "4-1", "5-1"}

-- Who storms, what defends, and how many times it counts.
local function stormers(event)
    local units, leader = {}, false
    duties.judge_stormers(board.list(function(unit)
        for _, id in ipairs(event.attackers) do
            if id == unit.id then return true end
        end
    end), event.fort, event.side, battles.may_attack, battles.can_act)
    for _, id in ipairs(event.attackers) do
        local unit = board.at[id]
        if judge.holds("assaults", unit, "a unit on the map", id) then
            judge.holds("assaults", world.adjacent(unit.hex, event.fort), "a unit next to it", id)
            judge.holds("assaults", not unit.demoralized, "nobody demoralized [8.12]", id)
            judge.holds("assaults", not battles.has_attacked[id], "one attack a unit [8.15]", id)
            battles.has_attacked[id] = true
            leader = leader or unit.type == "leader"
            table.insert(units, unit)
        end
    end
    judge.holds("assaults", leader, "a Leader [9.31]", "none")
    local inside = board.in_hex(event.fort, board.enemy(event.side), function(unit)
        return not battles.displaced[unit.id] -- who was attacked before lends nothing [8.15]
    end)
    return units, board.effective(inside), board.rating[event.fort] >= 6 and 4 or 3 -- [12.32]
end

-- [12.31] Untried militia of either side do not show what they are worth.
function sieges.assault_off(event)
    local units, garrison, times = stormers(event)
    local attack = board.effective(units)
    if attack and garrison then
        judge.holds("assaults", 2 * attack < garrison * times, "below 1-2 [12.31]", attack)
    end
end

function sieges.assault(event)
    local units, garrison, times = stormers(event)
    local attack = board.effective(units)
    judge.same("assaults", "attacking strength", attack, event.attack)
    judge.same("assaults", "garrison", garrison, event.garrison)
    judge.same("assaults", "multiplier", times, event.multiplier)
    local against, name = garrison * times, nil
    if against == 0 then
        name = columns[#columns]
    else
        judge.holds("assaults", 2 * attack >= against, "no assault below 1-2 [12.31]", event.ratio)
        local place = math.min(attack // against, 5)
        name = columns[place + 1]
    end
    judge.same("assaults", "ratio", name, event.ratio)
    judge.same("assaults", "die", sieges.die.assault, event.die)
    local cell = world.cell("assault", event.die, name)
    judge.same("assaults", "result", cell, event.result)
    local percent, outcome = cell:match("^(%d+)/(.*)$")
    judge.same("assaults", "losses of the attacker", board.loss(attack, tonumber(percent)),
        event.losses[1])
    local points = outcome == "S" and garrison or math.min(tonumber(outcome:match("%d")), garrison)
    judge.same("assaults", "losses of the defender", points, event.losses[2])
end

-- [12.51] Two points for each full Game-Turn in the captor's hands.
function sieges.end_of_turn()
    for hex in pairs(board.rating) do
        -- [12.51] [12.52] not what he has lost himself
        local printed, now = world.place_at[hex].strength - (board.battered[hex] or 0), board.rating[hex]
        local event = sieges.rebuilt[hex]
        if board.captured[hex] and board.captured[hex] < board.turn and now < printed then
            board.rating[hex] = math.min(printed, now + 2) -- [12.52]
            judge.same("rebuilding", "rating of " .. hex, board.rating[hex], event and event.to)
        else
            judge.holds("rebuilding", not event, "no rebuilding of " .. hex, event and event.to)
        end
    end
    sieges.rebuilt = {}
end

return sieges
