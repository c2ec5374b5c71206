-- The second reading of Cactus Throne: checks what `vcz run --json LOG` says, from the fixtures and the rules alone; it
-- shares nothing with core/. Usage:
--   lua5.4 tests/independent/cactus.lua [--count] LOG [EVENTS]
-- EVENTS is the program's output, standard input if it is left out. It keeps a board of its own from the events and the
-- orders of the log. Silent, with status 0, when all agrees; each disagreement is a line `line N: event: expected X, the
-- record says Y`, and the status is 1. `--count` prints how much was checked.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local asks = require("cactus.asks")
local battles = require("cactus.battles")
local board = require("cactus.board")
local country = require("cactus.country")
local ends = require("cactus.ends")
local judge = require("judge")
local losses = require("cactus.losses")
local marches = require("cactus.marches")
local reading = require("reading")
local revolt = require("cactus.revolt")
local unasked = require("cactus.unasked")

local handle = {}

-- ---- dice

local fallen = {} -- {purpose, value}, not yet looked at

-- All that have fallen for it, in their order; once.
function judge.dice(purpose)
    local list, rest = {}, {}
    for _, die in ipairs(fallen) do
        if die[1] == purpose then table.insert(list, die[2]) else table.insert(rest, die) end
    end
    fallen = rest
    return list
end

-- The one that has.
function judge.die(purpose)
    local list = judge.dice(purpose)
    judge.holds("dice", #list > 0, "a die for " .. purpose, "none")
    return list[#list] or 1
end

judge.last_die = judge.die

function handle.die(event)
    judge.holds("dice", event.value >= 1 and event.value <= 6, "a die of six", event.value)
    table.insert(fallen, {event["for"], event.value})
end

-- ---- the log

local orders = {} -- line -> words
local last_line

local function read_log(path)
    local number = 0
    for text in io.lines(path) do
        number = number + 1
        local order = text:gsub("#.*", "")
        if not text:match("^%s") and order:match("%S") and not text:match("# refused") then
            local words = {}
            for word in order:gmatch("%S+") do table.insert(words, word) end
            if words[1] == "imperial:" or words[1] == "republican:" then table.remove(words, 1) end
            orders[number] = words
            if words[1] == "standing" then
                asks.in_advance, losses.in_advance, unasked.in_advance = true, true, true
            end
            if words[1] == "option" and words[2] == "combat-commitment" then asks.commits = words[3] == "on" end
        end
    end
    return number
end

-- The counters that an order names, up to `to`, in their order; an Army for all that are in it.
local function group_of(words)
    local list = {}
    for i = 2, #words do
        if words[i] == "to" or words[i] == "at" then break end
        local at = words[i]:match("^all@(.*)$")
        local whole = country.armies[words[i]] and board.members(words[i]) or country.unit[words[i]] and {words[i]} or
            at and board.list(at, board.side_now, function(id)
                return not board.moved[id] and not board.stopped[id] and not board.is_besieged(id)
            end) or {}
        for _, id in ipairs(whole) do table.insert(list, id) end
    end
    table.sort(list, function(a, b) return country.unit[a].number < country.unit[b].number end)
    return list
end

local function answer(words)
    battles.answer(words)
    local b = battles.now()
    if words[1] == "assault" then
        asks.commitments(b.attacker)
        b["assaulted " .. (b.city or "")] = true
    end
end

local marching = {move = true, ship = true, raid = true, surprise = true, camerone = true}
local going = {} -- whom the last order of that kind has named

-- [6.3] Who has not moved begins to.
local function starts(verb)
    asks.settle()
    local first = going[1]
    local from = first and board.at[first]
    for _, id in ipairs(going) do if marches.now().set[id] then return end end -- others are picked up [5.1]
    if from and not board.moved[first] and (verb == "move" or verb == "raid" or verb == "ship") then
        asks.trigger(going, from)
    end
end

local asked = {} -- Q1 -> true
local read_to = 0
local function read_orders(line)
    while read_to < line do
        read_to = read_to + 1
        local words = orders[read_to]
        if words and words[1] == "reply" then
            judge.holds("questions", asked[words[2]] or not board.begun, "an answer to what was asked", words[2])
            answer(table.move(words, 3, #words, 1, {}))
        end
        if words and words[1] == "halt" then marches.halt() end
        if words and marching[words[1]] then
            unasked.moves()
            going = group_of(words)
            starts(words[1])
            marches.sets_out(going)
            board.part(going) -- who is ordered out of an Army has left it, even if he is held up
        end
    end
end

local function words_of(text)
    local words = {}
    for word in text:gmatch("%S+") do table.insert(words, word) end
    return words
end

handle["default"] = function(event) answer(words_of(event.answer)) end
handle["standing-answer"] = handle["default"]

-- ---- phases

local function clear_turn()
    for _, key in ipairs({"moved", "stopped", "shipped", "whole", "sallied", "aside", "raided", "forced", "reacted", "fought", "task", "held", "barred", "placed"}) do board[key] = {} end
end

-- [4.0] In that order in a turn, the Imperial player first; battles are picked by turns [7.0].
local sequence = {}
for rank, name in ipairs({"setup", "setup-losses", "setup-armies", "event", "special", "reinforcement", "armies", "siege-attrition",
    "return", "movement", "raid", "after-raids", "fleets", "combat", "end", "captives", "disband"}) do
    sequence[name] = rank
end

local function judge_sequence(event)
    local again = event.name == "combat" and board.phase == "combat"
    local first = event.of ~= "republican"
    local rank = 2 * sequence[event.name] + (first and 0 or 1)
    local before = board.phase and 2 * sequence[board.phase] + (board.side_now == "republican" and 1 or 0) or 0
    if again then
        judge.same("sequence", "who picks", board.enemy(board.side_now), event.of)
    elseif event.number == board.turn and board.phase then
        judge.holds("sequence", rank > before, "what comes behind " .. board.phase, event.name)
        judge.holds("sequence", event.name ~= "combat" or first, "the Imperial player to pick first", event.of)
    elseif board.phase then
        judge.same("sequence", "turn", board.turn + 1, event.number)
    end
end

function handle.phase(event)
    judge_sequence(event)
    if board.phase == "fleets" then unasked.fleets(asks.fleet_places) end
    unasked.phase_ends()
    if event.name == "end" then asks.sieges() end
    if board.phase == "end" then
        ends.judge_control()
        judge.same("victory", "result", nil, ends.result())
    end
    if board.phase == "siege-attrition" then
        for id in pairs(board.to_roll) do judge.fault("siege attrition of " .. id, "none") end
    end
    asks.settle()
    asks.ends()
    marches.phase()
    revolt.phase(event.name)
    board.plays = nil
    if event.number ~= board.turn then
        clear_turn()
        board.turn = event.number
        board.marks, board.riding = {}, nil
        board.points.french = 0
    end
    board.phase, board.side_now = event.name, event.of
    if event.name == "end" then ends.begin_end() end
    board.to_roll = {}
    if event.name == "siege-attrition" then
        for _, unit in ipairs(country.units) do
            if board.is_fighter(unit.id) and board.is_besieged(unit.id) then board.to_roll[unit.id] = true end
        end
    end
end

local told -- the game is over as the log begins, and who stands where is told behind it

function handle.begins(event) board.conditions, board.last, board.begun = event.conditions, event.last_turn, true end

local boxes = {["at sea"] = "sea", ["in the United States"] = "usa", ["in the Confederate States"] = "csa"}

function handle.stands(event)
    local id = event.unit
    if country.armies[id] then return end
    board.steps[id] = event.steps
    if event.province then
        board.put(id, event.province, event.city)
    else
        board.leave(id, boxes[event.off_map] or event.off_map)
    end
    board.army[id] = event.army
    if event.moved then board.moved[id] = true end
end

-- ---- coming and going

function handle.placed(event)
    for _, id in ipairs(event.units) do
        board.put(id, event.at, event.city and board.which_city(event.at, event.city))
        board.steps[id] = board.steps[id] or country.unit[id].steps
    end
    if event.case == "13.2" then board.steps["fr.12-cac"] = 1 end
end

handle["at-sea"] = function(event)
    for _, id in ipairs(event.units) do board.leave(id, "sea") end
end
handle["to-pool"] = function(event)
    unasked.gives_up(event.units)
    for _, id in ipairs(event.units) do
        board.leave(id, "pool")
        board.steps[id] = country.unit[id].steps
    end
end
function handle.due(event)
    for _, id in ipairs(event.units) do
        board.leave(id, "waiting")
        board.steps[id] = country.unit[id].steps
    end
    if event.case == "12.1/T4" and board.set_of(event.units)["fr.12-cac"] then board.steps["fr.12-cac"] = 1 end
    if event.case == "12.1/T9" and event.units[1] == "fr.12-cac" then board.steps["fr.12-cac"] = 1 end
end
function handle.arrived(event)
    for _, id in ipairs(event.units) do
        board.put(id, event.at)
        board.placed[id] = event.at
        board.steps[id] = board.steps[id] or country.unit[id].steps
    end
end
function handle.withdrawn(event)
    for _, id in ipairs(event.units) do
        if not country.armies[id] then board.leave(id, "removed") end
    end
end
function handle.restored(event) board.steps[event.unit] = country.unit[event.unit].steps end
handle["captured-gun"] = function(event) board.steps[event.unit] = country.unit[event.unit].steps end
function handle.returned(event)
    asks.returned(event)
    if event.at then board.put(event.unit, event.at) else board.leave(event.unit, "usa") end
end
function handle.escaped(event) board.leave(event.unit, "returning") end
handle["set-aside"] = handle.escaped
function handle.sent(event)
    if board.at[event.unit] ~= event.to then board.army[event.unit] = nil end
    board.put(event.unit, event.to)
end
function handle.exchanged(event)
    unasked.bargain()
    board.leave(event.unit, "returning")
    board.leave(event.other, "returning")
end
function handle.ransomed(event)
    unasked.bargain()
    board.leave(event.unit, "returning")
end
handle["setup-loss"] = function(event)
    judge.same("set-up", "die", judge.die("a unit at set-up"), event.die)
    local fate = country.cell("steps-at-setup", event.die, "unit")
    judge.same("set-up", "result", fate == "pool" and "into the pool" or fate, event.result)
    if fate == "pool" then board.leave(event.unit, "pool") else board.steps[event.unit] = fate == "full" and 2 or 1 end
end
function handle.war(event)
    for _, id in ipairs(event.units) do
        board.leave(id, country.unit[id].type == "naval" and "sea" or "usa")
        board.steps[id] = country.unit[id].steps
    end
end
handle["at-the-border"] = function(event)
    for _, id in ipairs(event.units) do board.leave(id, "csa") end
end
handle["turned-back"] = function(event)
    for _, id in ipairs(event.units) do board.leave(id, "removed") end
end
handle["war-in-the-north"] = function(event) board.south = event.result:match("South") end
function handle.confederate() board.confederate = true end
handle["santa-anna"] = function(event)
    board.side_of[event.unit] = event.of
    board.leave(event.unit, "returning")
end
function handle.revolt(event) revolt.begins(event) end
handle["joins-santa-anna"] = function(event) revolt.joined(event) end
handle["santa-anna-marches"] = function(event) revolt.marches(event) end
handle["revolt-battle"] = function(event) battles.meets_revolt(event) end
function handle.rides(event)
    board.army[event.unit] = nil
    board.put(event.unit, event.at)
    board.riding = event.at
end
handle["house-rule"] = function() board.closed = true end

-- ---- Armies

function handle.army(event)
    local first
    local words = orders[event.line] or {}
    for i = 4, #words do
        local unit = country.unit[words[i]]
        if unit and unit.leader and unit.nation ~= "csa" and not first then first = words[i] end
    end
    judge.holds("Armies", board.makes_army(event.units, true), "what makes an Army", event.army)
    for _, id in ipairs(event.units) do
        judge.same("Armies", "where " .. id .. " stands", event.at, board.at[id])
        judge.holds("Armies", not board.army[id] and country.unit[id].nation ~= "usa" and id ~= "santa-anna", "who may be in an Army", id)
        judge.same("Armies", "city of " .. id, board.city[event.units[1]], board.city[id])
        judge.holds("Armies", not board.is_besieged(id) or board.phase == "setup-armies", "nobody who is besieged", id)
        board.army[id] = event.army
    end
    board.leader_of[event.army] = first or board.best_leader(event.units)
end

function handle.disbanded(event)
    for _, id in ipairs(board.members(event.army)) do board.army[id] = nil end
end

-- ---- movement

-- [11.2/3] [11.2/5] Nobody reacts to these.
local function triggers(event)
    local verb = (orders[event.line] or {})[1]
    if verb ~= "surprise" and verb ~= "camerone" then
        asks.trigger(event.units, event.to)
    else
        marches.now().whole = true -- it goes no further than it says
    end
end

function handle.moved(event)
    asks.settle() -- where they began, they are still
    unasked.moves()
    marches.moved(event)
    triggers(event)
end
function handle.shipped(event)
    asks.settle()
    unasked.moves()
    marches.shipped(event)
    triggers(event)
end
function handle.landed(event)
    if event.case ~= "7.3.3" then
        for _, id in ipairs(event.units) do board.put(id, event.at) end
        return
    end
    marches.shipped({units = event.units, to = event.at})
    asks.trigger(event.units, event.at)
end
function handle.embarked(event)
    unasked.leaves(event)
    for _, id in ipairs(event.units) do
        judge.holds("retreats", board.shipped[id], "who came by sea", id)
        board.leave(id, "aboard")
    end
end
function handle.attrition(event) marches.attrition(event) end
handle["siege-attrition"] = function(event)
    marches.siege_attrition(event)
    board.to_roll[event.unit] = nil
end

-- Of those, who is there: attrition may have taken some on the way.
local function who_is_left(at)
    local list = {}
    for _, id in ipairs(going) do if board.at[id] == at then table.insert(list, id) end end
    return list
end

handle["march-check"] = function(event) marches.march_check(event, who_is_left(event.at)) end
handle["raid-check"] = function(event) marches.raid_check(event, who_is_left(event.at)) end
function handle.bypass(event) marches.bypass(event, going) end
function handle.stops(event) marches.stops(event) end
function handle.reaction(event)
    unasked.reacts(event.army)
    marches.reaction(event, going)
end
function handle.reacted(event) marches.reacted(event) end
handle["forced-march"] = function(event) board.forced[event.unit] = true end

function handle.question(event)
    asked["Q" .. event.number] = true
    asks.question(event)
    unasked.question(event)
    if event.steps then losses.asked(event) end
    if event.army then marches.asks(event) end
    battles.asks(event)
end

-- ---- losses

function handle.reduced(event)
    if event.case == "7.3" or event.case == "5.5" or event.case == "7.5" then losses.takes(event, false) end
    judge.same("losses", "steps of " .. event.unit, 2, board.steps[event.unit])
    board.steps[event.unit] = 1
end

function handle.destroyed(event)
    local id = event.unit
    local stepwise = event.case == "7.3" or event.case == "5.5" or event.case == "7.5"
    if stepwise then
        judge.same("losses", "steps of " .. id, 1, board.steps[id])
        losses.takes(event, true)
    end
    local gone = event.case == "7.5" or event.case == "7.6" or
        (battles.now().assault and (event.case == "7.3" or event.case == "7.3.5"))
    board.leave(id, gone and "removed" or "pool")
    if event.case == "11.1/6" then board.barred[id] = true end
    board.steps[id] = country.unit[id].steps
end

handle["gun-lost"] = function(event)
    unasked.gives_up({event.unit})
    board.leave(event.unit, "removed")
end
handle["gun-taken"] = handle["gun-lost"]

-- ---- combat

function handle.battle(event)
    asks.ends()
    unasked.begins()
    battles.begins(event)
    asks.begins()
    asks.search(event.at)
end
function handle.initiative(event)
    battles.initiative(event)
    if battles.now().round == 1 then asks.field() end
end
function handle.role(event)
    unasked.role()
    battles.role(event)
    asks.commitments(event.attacker)
end
handle["guns-alone"] = function(event) battles.guns_alone(event) end
handle["nobody-attacks"] = function(event) battles.nobody_attacks(event) end
function handle.commitment(event) battles.commits(event) end
handle["army-shift"] = function(event) battles.shift(event) end
function handle.combat(event)
    unasked.combat()
    battles.combat(event)
    asks.after_round(event.result)
    asks.must_leave(event.result)
end
function handle.eliminated(event) battles.eliminated(event) end
function handle.desertion(event) battles.deserted(event) end
handle["leader-loss"] = function(event)
    battles.leader(event)
    if event.case == "10.5" then revolt.leader(event) end
    if event.case == "8.1" then
        unasked.bargain()
        local shot = judge.die("a bargain that failed") % 2 == 1
        judge.same("leaders", "result", shot and "is shot" or "stays in prison", event.result)
        if shot then
            board.leave(event.unit, "removed")
            if board.side(event.unit) == "republican" then board.executed[event.unit] = true end
        end
    end
end
function handle.retreated(event)
    if event.case == "10.5" then return revolt.retreats(event) end
    unasked.leaves(event, asks.has_one_way(event.from, event.units))
    battles.retreated(event)
end
handle["no-retreat"] = function(event) battles.no_retreat(event) end
function handle.sheltered(event)
    unasked.leaves(event)
    battles.sheltered(event)
end
handle["voluntary-retreat"] = function(event)
    unasked.falls_back(event.of)
    battles.falls_back(event)
end
handle["city-check"] = function(event)
    unasked.goes_in(board.control[event.at], event.at)
    battles.city_check(event)
end
handle["in-city"] = function(event) battles.in_city(event) end
handle["out-of-city"] = function(event) battles.out_of_city(event) end
function handle.siege(event)
    unasked.besieges(event)
    battles.siege(event)
end
handle["siege-over"] = function(event)
    board.level(event.at, board.which_city(event.at, event.city), 0)
    board.relieved = event.at -- [7.5] those who are leaving left them besieged
end
function handle.sally(event)
    for _, id in ipairs(event.units) do
        judge.holds("sieges", board.is_besieged(id), "who is besieged", id)
        board.sallied[id] = true
    end
end
function handle.fleet(event)
    board.task[event.unit] = event.at
    judge.same("battles", "sea of " .. event.at, "gulf", country.province[event.at].coast)
end

-- ---- the turn

handle["random-event"] = function(event)
    ends.event(event)
    unasked.event()
end
handle["no-event"] = function()
    board.rules[ends.id or ""] = nil
    if ends.id == "abdicates" then board.abdicating = false end
end
function handle.income(event) ends.income(event) end
function handle.points(event) ends.points(event) end
function handle.built(event) ends.built(event) end
function handle.mended(event) ends.mended(event) end
function handle.control(event) board.control[event.at] = event.of end
handle["no-control"] = function(event) board.control[event.at] = "nobody" end
function handle.victory(event)
    if not board.begun then
        told = event
        return
    end
    if not board.protectorate then ends.judge_control() end
    ends.victory(event)
end

-- ---- reading

-- [10.2] They come as the South has won: somebody of theirs has on that board.
local function has_confederates(setup)
    local there = {}
    for _, key in ipairs({"units", "cities"}) do
        for _, list in pairs(setup[key] or {}) do
            if type(list) == "table" then for _, id in ipairs(list) do there[id] = true end end
        end
    end
    for _, id in ipairs(country.arrivals.contingents.dixie.units) do
        if there[id] or not ({["to come"] = true, removed = true})[board.off[id]] then return true end
    end
    return false
end

local function start(log)
    local fixtures = here .. "/../../fixtures/cactus"
    last_line = read_log(log)
    country.start(fixtures)
    local name
    for _, words in pairs(orders) do
        if words[1] == "scenario" then name = words[2] end
    end
    local folder = log:match("^(.*)/[^/]*$") or "."
    local path = name:match("%.yaml$") and folder .. "/" .. name or fixtures .. "/" .. name:match("/(.*)$") .. ".yaml"
    local scenario = reading.yaml(path)
    local base = scenario.base and reading.yaml(fixtures .. "/" .. scenario.base:match("/(.*)$") .. ".yaml") or scenario
    local control = scenario.board and scenario.board.control or not scenario.board and base.control or {}
    for _, id in ipairs(country.order) do board.control[id] = "republican" end
    for _, id in ipairs(control.imperial or {}) do board.control[id] = "imperial" end
    for _, id in ipairs(control.nobody or control.contested or {}) do board.control[id] = "nobody" end
    board.first_control = {}
    for _, id in ipairs(country.order) do board.first_control[id] = "republican" end
    for _, id in ipairs((base.control or {}).imperial or {}) do board.first_control[id] = "imperial" end
    for _, id in ipairs((base.control or {}).contested or {}) do board.first_control[id] = "nobody" end
    for purse, held in pairs(scenario.board and scenario.board.points or {}) do
        if type(held) == "number" then board.points[purse] = held end
    end
    local sieges = scenario.board and scenario.board.sieges or {}
    local map = reading.yaml(fixtures .. "/map.yaml")
    for city, level in pairs(sieges) do
        for _, place in ipairs(map.places) do
            if place.id == city and type(level) == "number" then board.level(place.cell, board.which_city(place.cell, place.name), level) end
        end
    end
    for _, row in ipairs(not scenario.board and base.sieges or {}) do board.level(row.at, row.city, row.level) end
    for _, unit in ipairs(country.units) do
        board.off[unit.id], board.steps[unit.id] = "to come", unit.steps
    end
    for _, id in ipairs(scenario.board and scenario.board.pool or base.pool or {}) do board.off[id] = "pool" end
    for _, id in ipairs(scenario.board and scenario.board.captive or {}) do board.off[id] = "captive" end
    for _, id in ipairs(scenario.board and scenario.board.aboard or {}) do board.off[id] = "aboard" end
    for _, id in ipairs(scenario.board and scenario.board.at_sea or {}) do board.off[id] = "sea" end
    for _, id in ipairs(scenario.board and scenario.board.in_usa or {}) do board.off[id] = "usa" end
    for _, id in ipairs(scenario.board and scenario.board.in_csa or {}) do board.off[id] = "csa" end
    if scenario.board then
        for _, unit in ipairs(country.units) do
            if board.off[unit.id] == "to come" then board.off[unit.id] = "removed" end
        end
        for _, box in ipairs({"to_come", "waiting", "returning"}) do
            for _, id in ipairs(scenario.board[box] or {}) do board.off[id] = box:gsub("_", " ") end
        end
        board.south = has_confederates(scenario.board)
    end
    board.turn, board.fought = 0, {}
end

local function read(event)
    judge.event = event
    read_orders(event.line)
    losses.follows(event)
    revolt.follows(event)
    asks.follows(event)
    marches.follows(event)
    local relieved = board.relieved
    if handle[event.event] then handle[event.event](event) end
    if relieved == board.relieved then board.relieved = nil end -- it bears on the event that comes next alone
end

-- What is nonsense may stop it anywhere.
local function check(stream)
    for text in stream:lines() do
        local good, why = pcall(read, reading.json(text))
        if not good then judge.fault("what makes sense", why) end
        if board.closed then return end
    end
    if told then handle.victory(told) end
    read_orders(last_line)
end

judge.run("cactus.lua", start, check, ...)
