-- Retreats, and who is pushed aside for them [11.15] [11.16] [14.4].
local battles = require("santiago.battles")
local board = require("santiago.board")
local displacing = require("santiago.displacing")
local judge = require("judge")
local land = require("santiago.land")

local retreats = {}

local function units_of(ids)
    local list = {}
    for _, id in ipairs(ids) do table.insert(list, land.unit[id]) end
    return list
end

local function has(list, entry)
    for _, other in ipairs(list) do
        if other == entry then return true end
    end
    return false
end

-- Whoever is to retreat: the defenders who can [11.6] [17.4].
local function stack()
    local now, list = battles.now(), {}
    for _, unit in ipairs(board.list(now.hex, board.enemy(now.side))) do
        if not unit.gun and unit.kind ~= "balloon" then table.insert(list, unit) end
    end
    return list
end

-- ---- the stack

function retreats.ask(event)
    local units = units_of(event.units)
    local _, to = displacing.ways(units, event.hex)
    judge.same("questions", "who retreats", judge.ids(stack()), event.units)
    judge.same("questions", "where they could go", to, event.to)
    battles.now().asked = true
end

function retreats.retreated(event)
    local now, units = battles.now(), units_of(event.units)
    for _, unit in ipairs(units) do
        judge.same("retreats", unit.id .. " at", event.from, board.at[unit.id])
        judge.holds("retreats", not unit.gun and unit.kind ~= "balloon" and not unit.garrison,
            "who can retreat [11.6]", unit.id)
    end
    judge.holds("retreats", now and now.result == "DR", "a result that makes them retreat", "none")
    judge.same("retreats", "the whole stack", judge.ids(stack()), event.units)
    local kind, to = displacing.ways(units, event.from)
    judge.holds("retreats", has(to, event.to), "a retreat to " .. table.concat(to, " or ") .. " [11.15]", event.to)
    judge.holds("retreats", #board.list(event.to, now.side) == 0, "no enemy left in " .. event.to, "one")
    judge.holds("retreats", now.asked or now.aside or (kind ~= "crowded" and #to == 1), "a question where to", "none")
    for _, unit in ipairs(units) do
        board.put(unit.id, event.to)
        battles.rests(unit.id) -- [11.2] they share a later battle there
        now.moved[unit.id] = true
    end
    now.retreated = true
    now.pushes = displacing.fewest(displacing.state(units[1].nation, now.moved, now.hex)) or 0
end

-- There is no hex for all of them, or he gives them up rather than push friends aside.
function retreats.none(event, given_up)
    local kind, to = displacing.ways(units_of(event.units), event.from)
    judge.same("retreats", "the whole stack", judge.ids(stack()), event.units)
    judge.same("retreats", "the hex attacked", battles.now().hex, event.from)
    battles.now().stays = true
    judge.holds("retreats", kind == "none" or (kind == "crowded" and given_up),
        "a retreat to " .. table.concat(to, " or ") .. " [11.15]", "that there is none")
end

-- ---- friends [11.16]

local function state_of(unit) return displacing.state(unit.nation, battles.now().moved, battles.now().hex) end

local function first_moved()
    for id in pairs(battles.now().moved) do return land.unit[id] end
end

function retreats.ask_displace(event)
    local among, named = {}, {}
    local choices, hex = displacing.choices(state_of(first_moved()))
    for _, push in ipairs(choices) do
        if not named[push.unit.id] then table.insert(among, push.unit.id) end
        named[push.unit.id] = true
    end
    judge.same("questions", "who could be pushed aside", among, event.among)
    judge.same("questions", "the crowded hex", hex, event.hex)
end

local function push_friend(event, unit)
    local now, found = battles.now(), false
    for _, push in ipairs(displacing.choices(state_of(unit))) do
        found = found or (push.unit == unit and (push.to == event.to))
    end
    judge.holds("displacements", found, "a displacement that keeps to the fewest [11.16]", event.unit .. " to " .. event.to)
    now.moved[unit.id] = true
    now.pushes = now.pushes - 1
end

-- ---- Cubans [14.4]

-- Vacant hexes beside it, but not the one that the Spaniards came from.
function retreats.exits(hex)
    local list = {}
    for _, to in ipairs(land.near(hex)) do
        if #board.list(to) == 0 and displacing.cuban_may(to) and to ~= battles.now().hex then table.insert(list, to) end
    end
    table.sort(list)
    return list
end

-- He stands where Spaniards have no choice but to go.
local function judge_push(cuban, hex)
    local now = battles.now()
    if now.retreated then
        local found = false
        for _, push in ipairs(displacing.choices(state_of(first_moved()))) do found = found or push.to == hex end
        judge.holds("Cubans", found, "somebody who is pushed to " .. hex .. " [14.4]", "nobody")
    else
        local kind, to = displacing.ways(stack(), now.hex)
        judge.holds("Cubans", kind == "cuban" and has(to, hex), "no other choice than " .. hex .. " [14.4]", cuban)
    end
    now.aside = hex
end

function retreats.ask_cuban(event)
    judge.same("questions", "the Cuban", judge.ids({displacing.cuban_at(event.hex)}), event.among)
    judge.holds("questions", #retreats.exits(event.hex) > 1, "more hexes than one for a Cuban", #retreats.exits(event.hex))
end

local function push_cuban(event)
    judge_push(event.unit, event.from)
    judge.holds("Cubans", has(retreats.exits(event.from), event.to), "a vacant hex beside it [14.4]", event.to)
end

-- [11.15] Whoever cannot retreat is said to before.
function retreats.lost(event)
    judge.holds("retreats", battles.now().stays, "that " .. event.unit .. " cannot retreat", "nothing of it")
end

function retreats.cuban_lost(event)
    local hex = board.at[event.unit]
    judge_push(event.unit, hex)
    judge.same("Cubans", "vacant hexes beside " .. hex, {}, retreats.exits(hex))
end

function retreats.displaced(event)
    local unit = land.unit[event.unit]
    judge.same("retreats", event.unit .. " at", event.from, board.at[event.unit])
    judge.holds("retreats", #board.list(event.to, board.enemy(unit.side)) == 0, "no enemy left in " .. event.to, "one")
    if event.case == "14.4" then push_cuban(event) else push_friend(event, unit) end
    board.put(event.unit, event.to)
    if event.case == "11.16" then battles.rests(event.unit) end
end

-- The battle is over: nobody is left to be pushed.
function battles.ends(now)
    judge.same("displacements", "displacements still to be made", 0, now.pushes or 0)
end

return retreats
