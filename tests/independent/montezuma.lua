-- The second reading of The Halls of Montezuma: checks what `vcz run --json LOG` says, from the fixtures and
-- the rules alone; it shares nothing with core/. Usage:
--   lua5.4 tests/independent/montezuma.lua [--count] LOG [EVENTS]
-- EVENTS is the program's output, standard input if it is left out. Silent, with status 0, when all agrees; each
-- disagreement is a line `line N: event: expected X, the record says Y`, and the status is 1. `--count` prints how much
-- was checked. Read are type and shift, the lines of firepower that units give, Efficiency, the table, the winner,
-- post-battle losses, Political Will, whose steps are lost (that nobody reduced goes before those at full strength, how many in a rout and
-- out of supply), reactions, raids and revolts, Officers, who lands, MA of Forces, the end of a Turn.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local country = require("montezuma.country")
local government = require("montezuma.government")
local judge = require("judge")
local losses = require("montezuma.losses")
local reactions = require("montezuma.reactions")
local reading = require("reading")

country.load(here .. "/../../fixtures/montezuma/")
local charts, unit, leader = country.charts, country.unit, country.leader
local figure, ranged, by_die = country.figure, country.ranged, country.by_die

-- ---- counters

local steps, replaced, army_of = {}, {}, {} -- who has lost one; Leaders on their back; Army -> Leader

local function steps_of(id) return steps[id] or #unit[id].fp end

local function fp(id) return unit[id].fp[1 + #unit[id].fp - steps_of(id)] end

local function ratings(id) -- strategy, command, tactics
    return replaced[id] and leader[id].replacement or leader[id].ratings
end

reactions.ratings = ratings

local function stars(id) return replaced[id] and 1 or leader[id].stars end

-- ---- charts

local function column(chart, name)
    for i, title in ipairs(charts[chart].columns) do
        if tostring(title) == name then return i end
    end
end

-- ---- where the log begins: who is reduced

local function place(scenario, folder)
    local path = scenario:find("%.yaml$") and folder .. scenario or
        here .. "/../../fixtures/" .. scenario .. ".yaml"
    local document = reading.yaml(path)
    if document.board then
        for _, id in ipairs(document.board.reduced or {}) do steps[id] = 1 end
        for _, id in ipairs(document.board.replaced or {}) do replaced[id] = true end
        for army, id in pairs(document.board.armies or {}) do army_of[army] = id end
        return
    end
    government.start(document)
    for _, group in ipairs(document.setup or {}) do
        for _, id in ipairs(group.reduced or {}) do steps[id] = 1 end
        if group.army then army_of[group.army] = group.leaders[1] end
    end
end

-- ---- the battle that is being read

local battle
local types = {"column", "hasty", "normal", "pitched"}

local function place_of(type)
    for i, name in ipairs(types) do
        if name == type then return i end
    end
end

local function best_tactics(side)
    local best = 0
    for _, id in ipairs(battle[side].units) do
        if leader[id] then best = math.max(best, ratings(id)[3]) end
    end
    return best
end

-- [11.1] The highest command, then the best tactics.
local function chief(side)
    local best
    for _, id in ipairs(battle[side].units) do
        if leader[id] then
            local is, was = ratings(id), best and ratings(best)
            if not was or is[2] > was[2] or (is[2] == was[2] and is[3] > was[3]) then best = id end
        end
    end
    return best
end

local function is_army(side)
    for _, id in ipairs(battle[side].units) do
        for _, holder in pairs(army_of) do
            if holder == id then return true end
        end
    end
    return false
end

local handle = {}

handle["battle-begins"] = function(event)
    local enemy = event.of == "us" and "mexico" or "us"
    battle = {attacker = event.of, defender = enemy, space = event.space, lost = {us = 0, mexico = 0},
        us = {}, mexico = {}}
    battle[event.of].units, battle[enemy].units = event.attackers, event.defenders
end

handle["battle-type"] = function(event)
    local attack, defence = best_tactics(battle.attacker), best_tactics(battle.defender)
    judge.same("types", "tactics of the attacker", attack, event.attack)
    judge.same("types", "tactics of the defender", defence, event.defence)
    judge.same("types", "MP", charts["battle-types"].rows[event.chosen][1], event.mp)
    local shift = attack > defence and 1 or attack < defence and -1 or 0
    local at = math.max(1, math.min(4, place_of(event.chosen) + shift))
    judge.same("types", "type", types[at], event.type)
    battle.type = event.type
end

function handle.ambush(event)
    table.insert(battle.mexico.units, event.unit)
    battle.cut_off = true
end

function handle.leads(event)
    judge.holds("commitment", unit[event.unit].type ~= "guerrilla", "a lead unit", event.unit)
    battle[event.of].lead = event.unit
end

function handle.commits(event)
    local most = stars(chief(event.of))
    judge.holds("commitment", #event.units <= most, "at most " .. most, #event.units)
    for _, id in ipairs(event.units) do
        judge.holds("commitment", unit[id].commit and id ~= battle[event.of].lead, "the symbol [11.2.e]", id)
    end
    judge.holds("commitment", event.of ~= battle.attacker or battle.type ~= "column", "a type that commits", battle.type)
    battle[event.of].committed = event.units
end

-- [2.2.a] [2.2.a.3] The three arms, of which a mixed unit fills one place.
local function has_all_arms(units)
    local count = {infantry = 0, cavalry = 0, artillery = 0, mixed = 0}
    for _, id in ipairs(units) do
        if unit[id] then
            local type = unit[id].type == "guerrilla" and "infantry" or unit[id].type
            count[type] = count[type] + 1
        end
    end
    if count.cavalry == 0 then return false end
    local foot, guns = count.infantry > 0, count.artillery > 0
    return foot and guns or (foot or guns) and count.mixed > 0 or count.mixed > 1
end

function handle.firepower(event)
    local force = battle[event.of]
    local committed, others, count, is_committed = 0, 0, 0, {}
    for _, id in ipairs(force.committed or {}) do
        committed, is_committed[id] = committed + fp(id), true
    end
    for _, id in ipairs(force.units) do
        if unit[id] then
            count = count + 1
            if id ~= force.lead and not is_committed[id] and unit[id].class ~= "fortress" then others = others + 1 end
        end
    end
    local lead = force.lead and fp(force.lead) or 0
    if lead > 0 and battle.breached and unit[force.lead].class == "fortress" then lead = 1 end -- [21.0/77]
    judge.same("firepower", "lead", lead, event.lead)
    judge.same("firepower", "committed", committed, event.committed)
    judge.same("firepower", "combined arms", has_all_arms(force.units) and 1 or 0, event.combined)
    if not battle.cards then
        judge.same("firepower", "others", others, event.others)
        judge.same("firepower", "type",
            event.of == battle.attacker and charts["battle-types"].rows[battle.type][2] or 0, event.type)
    end
    judge.holds("firepower", event.army == 0 or (event.army == 3 and event.supply == 0 and is_army(event.of)),
        "an Army in supply", event.army)
    judge.holds("firepower", not (battle.cut_off and event.of == "us") or event.supply < 0, "no supply [11.2.c]", event.supply)
    local sum = event.lead + event.committed + event.others + event.combined + event.army + event.type + event.supply +
        event.work + event.zapadores + event.terrain + event.added
    judge.same("firepower", "sum", math.max(0, sum), event.firepower)
    force.sum, force.count, force.army = event.firepower, count, is_army(event.of)
end

function handle.efficiency(event)
    local force = battle[event.of]
    local row = select(2, ranged(reading.keys(charts["battle-results"].rows), event.total)) or "0-"
    local at = ranged(charts["battle-results"].columns, event.firepower)
    judge.same("efficiency", "total", event.die + event.modifier, event.total)
    judge.same("efficiency", "firepower", force.sum, event.firepower)
    judge.same("efficiency", "steps", charts["battle-results"].rows[row][at], event.steps)
    force.die, force.inflicts = event.die, event.steps
end

function handle.battle(event)
    local attack, defence = battle[battle.attacker], battle[battle.defender]
    judge.same("battles", "winner", attack.inflicts > defence.inflicts and battle.attacker or battle.defender, event.winner)
    judge.same("battles", "space", battle.space, event.space)
    battle.winner = event.winner
    battle.loser = event.winner == "us" and "mexico" or "us"
    if battle.loser == "us" then reactions.beaten(battle.us.units) end
end

function handle.duty(event) reactions.duty(event, chief("us")) end

-- ---- steps

local function in_battle(id)
    if not battle then return nil end
    for _, side in ipairs {"us", "mexico"} do
        for at, other in ipairs(battle[side].units) do
            if other == id then return side, at end
        end
    end
end

handle["step-lost"] = function(event)
    local side = in_battle(event.unit)
    judge.holds("steps", steps_of(event.unit) == 2, "two steps", event.unit)
    losses.lost(event.unit, 1)
    steps[event.unit] = 1
    if side then battle.lost[side] = battle.lost[side] + 1 end
end

function handle.eliminated(event)
    local side, at = in_battle(event.unit)
    if leader[event.unit] then
        replaced[event.unit] = true
    else
        losses.lost(event.unit, steps_of(event.unit))
        if side then battle.lost[side] = battle.lost[side] + steps_of(event.unit) end
        steps[event.unit] = nil
    end
    if side then table.remove(battle[side].units, at) end
end

handle["gives-way"] = function(event) replaced[event.leader] = true end -- [21.0/73]

function handle.wounded(event)
    local side, at = in_battle(event.unit)
    if side then table.remove(battle[side].units, at) end
end

function handle.restored(event)
    steps[event.unit] = 1
    table.insert(battle[battle.winner].units, event.unit)
end

function handle.replaced(event) steps[event.unit] = event.steps < #unit[event.unit].fp and event.steps or nil end

-- Whatever else gives a unit its steps back says so.
function handle.flipped(event) steps[event.unit] = nil end

handle["post-battle"] = function(event)
    judge.same("post-battle", "loser", battle.loser, event.of)
    if not battle.cards then
        judge.holds("post-battle", battle.lost[battle.loser] >= battle.lost[battle.winner] + figure("post-battle-difference"),
            "five steps more", battle.lost[battle.loser])
    end
    local commander = chief(event.of)
    local modifier = charts["battle-types"].rows[battle.type][column("battle-types", "post-battle")] -
        (commander and ratings(commander)[3] or 0)
    judge.same("post-battle", "modified", event.die + modifier, event.modified)
    if event.die ~= figure("rout-at") then
        judge.same("post-battle", "steps", by_die("post-battle", event.modified), event.steps)
    end
    battle.checked = true
end

handle["political-will"] = function(event)
    if not battle or battle.cards or event.case ~= "5.1.c" then return end
    local change = 0
    for _, side in ipairs {battle.winner, battle.loser} do
        if battle[side].army then change = change + 1 end
    end
    if battle[battle.loser].count >= figure("big-force") then change = change + 1 end
    local before = event.now - event.by -- [5.1] it stays within the track
    local now = math.max(0, math.min(figure("pw-most"), before + (battle.winner == "us" and -change or change)))
    judge.same("political will", "change", now - before, event.by)
end

-- ---- Armies

function handle.army(event) army_of[event.army] = event.unit end

handle["army-gone"] = function(event) army_of[event.army] = nil end

-- What a card does to a battle is not read; whom it brings is.
function handle.responded(event)
    if battle then
        battle.cards, battle.breached = true, battle.breached or event.card == "breach"
    end
end

function handle.joins(event)
    local side = event.unit:match("^us%.") and "us" or "mexico"
    if battle then table.insert(battle[side].units, event.unit) end
end

-- ---- activation

function handle.activated(event)
    local leaders, has_units, is_army = {}, false, false
    for _, id in ipairs(event.units) do
        if leader[id] then table.insert(leaders, ratings(id)) end
        has_units = has_units or unit[id] ~= nil
        for _, holder in pairs(army_of) do is_army = is_army or holder == id end
    end
    is_army = is_army and has_units -- [15.1]
    judge.same("activation", "an Army", is_army, event.case == "15.2")
    government.activated(event, leaders, is_army)
end

-- ---- the whole

function handle.question(event) losses.question(event, steps_of) end

local function start(path)
    local folder = path:match("^(.*/)[^/]*$") or ""
    for line in io.lines(path) do
        local scenario = line:match("^scenario%s+(%S+)")
        if scenario then place(scenario, folder) end
    end
end

local function check(events)
    for line in events:lines() do
        local event = reading.json(line)
        judge.event = event
        if government.handle[event.event] then government.handle[event.event](event) end
        if reactions.handle[event.event] then reactions.handle[event.event](event) end
        if handle[event.event] then handle[event.event](event) end
    end
end

judge.run("montezuma.lua", start, check, ...)
