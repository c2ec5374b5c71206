-- The second reading of Santiago: checks what `vcz run --json LOG` says, from the fixtures and the rules
-- alone; it shares nothing with core/. Usage:
--   lua5.4 tests/independent/santiago.lua [--count] LOG [EVENTS]
-- EVENTS is the program's output, standard input if it is left out. It keeps a board of its own from
-- the events and the orders of the log, and works out all that they tell. Silent, with status 0, when
-- all agrees; each disagreement is a line `line N: event: expected X, the record says Y`, and the
-- status is 1. `--count` prints how much was checked.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local answers = require("santiago.answers")
local battles = require("santiago.battles")
local board = require("santiago.board")
local judge = require("judge")
local land = require("santiago.land")
local landings = require("santiago.landings")
local moves = require("santiago.moves")
local orders = require("santiago.orders")
local reading = require("reading")
local retreats = require("santiago.retreats")
local standing = require("santiago.standing")

local die = {} -- for each purpose what has fallen and has not been looked at
local handle = {}

-- What has fallen for it; once.
function judge.die(purpose)
    local value = die[purpose]
    judge.holds("dice", value, "a die for " .. purpose, "none")
    die[purpose] = nil
    return value or 1
end
local siege_seen = false
local picks
local words_of = {} -- line -> the order's words
local going_on = {} -- on a board in mid-movement who has spent what

-- ---- phases

-- [19.2] At the end of every phase; the marker of a siege in the last turn would stand in no box.
local function look_for_siege()
    if board.turn == 0 or board.turn >= board.last or board.truce ~= "none" or siege_seen or board.over then return end
    judge.same("sieges", "under siege", false, board.is_besieged())
end

local function judge_stacks()
    local seen = {}
    for _, hex in pairs(board.at) do
        if not seen[hex] then
            seen[hex] = true
            judge.holds("stacks", not board.room_fault(hex, false), "room in " .. hex .. " [9.1]", "too many")
        end
    end
end

-- [23.1] [23.2] Nobody waits in a box who is available by now.
local function judge_boxes()
    if board.phase ~= "movement" or board.side ~= "spain" then return end
    for _, unit in ipairs(land.order) do
        local late = board.off[unit.id] == "box" and board.turn >= (unit.entry == "manzanillo" and 5 or 2)
        judge.holds("entries", not late, unit.id .. " to be available", "it waits")
    end
end

function handle.phase(event)
    answers.finish()
    orders.phase(event)
    judge_boxes()
    battles.phase()
    if board.phase then
        judge_stacks()
        look_for_siege()
        if board.phase == "disembarkation" then landings.finish() end
    end
    if board.turn ~= event.number and board.truce == "holds" then board.truce = "had" end
    board.turn, board.phase, board.side = event.number, event.name, event.of
    siege_seen = false
    if event.name == "disembarkation" then landings.begin() end
    moves.phase()
    moves.going_on(going_on)
    going_on = {}
end

function handle.die(event)
    judge.holds("dice", event.value >= 1 and event.value <= 6, "a die of six", event.value)
    die[event["for"]] = event.value
end

-- ---- set-up and landing

function handle.deployed(event)
    local unit = land.unit[event.unit]
    local words = words_of[event.line]
    local ordered = {} -- [2.12] several, one after another
    for k = 2, #words - 1, 2 do ordered[land.id_of(words[k])] = land.hex_of(words[k + 1]) end
    judge.same("orders", event.unit .. " as ordered,", ordered[event.unit], event.hex)
    judge.holds("set-up", board.off[event.unit] == "hand", "a unit to be set up", event.unit)
    board.off[event.unit] = nil
    if unit.side == "spain" then
        if unit.garrison then
            judge.same("set-up", event.unit .. " in its fortress", land.place[unit.garrison], event.hex)
        end
        for _, beach in ipairs(land.beach) do -- [5.1]
            judge.holds("set-up", unit.garrison or land.distance(beach, event.hex) > 2,
                "two hexes between " .. event.hex .. " and " .. beach, "fewer")
        end
    else
        judge.same("set-up", "ground under " .. event.unit, "jungle", land.hex[event.hex].terrain)
        judge.holds("set-up", #board.list(event.hex, "spain") == 0, "no Spaniard in " .. event.hex, "one")
        local column = tonumber(event.hex:sub(1, 2))
        for zone, columns in ipairs(land.zones) do
            if column >= columns[1] and column <= columns[2] then
                board.in_zones[zone] = board.in_zones[zone] - 1
            end
        end
    end
    board.put(event.unit, event.hex)
    if unit.side == "us" then board.claimed[event.hex] = true end
    judge.holds("set-up", land.is_ground(event.hex), "ground", event.hex)
    judge.holds("stacks", not board.room_fault(event.hex, false), "room in " .. event.hex, "none")
end

handle["deployed-all"] = function(event) -- what the American sees of it
    local hexes = {}
    for _, unit in ipairs(land.order) do
        if unit.side == "spain" and board.at[unit.id] then table.insert(hexes, board.at[unit.id]) end
    end
    table.sort(hexes)
    judge.same("set-up", "Spanish units", hexes, event.hexes)
end

function handle.deployment(event)
    board.row = board.row or judge.die("the Cuban deployment")
    for zone = 1, 4 do
        judge.same("charts", "zone " .. zone,
            land.cell("cuban-deployment", board.row, "zone-" .. zone), event["zone" .. zone])
        board.in_zones[zone] = event["zone" .. zone]
    end
end

function handle.marines(event)
    for zone = 1, 4 do
        judge.same("set-up", "Cubans still to be set up in zone " .. zone, 0, board.in_zones[zone] or 0)
    end
    local sent = words_of[event.line][2] == "yes"
    judge.same("set-up", event.unit, sent and "goes to Guantanamo" or "stays with the corps", event.where)
    board.off[event.unit] = event.where:find("Guantanamo") and "out" or "sea"
    board.marines = event.where:find("Guantanamo") and "sent" or "kept"
end

function handle.site(event)
    if event.case == "5.4" then
        judge.same("charts", "the first site", land.cell("landing-sites", judge.die("the first landing site"), "first"),
            event.site:lower())
    else
        judge.same("charts", "the second site",
            land.cell("landing-sites", judge.die("the second landing site") + 1, "second"), event.site:lower())
    end
    judge.same("charts", "hex of " .. event.site, land.place[event.site], event.hex)
    if event.case == "5.4" then board.first_site = event.hex else landings.second_site(event.hex) end
end

-- [6.3] Another beach cannot be used that has its marker, or gets none, or that Spaniards hold.
handle["no-site"] = function(event)
    local named = land.cell("landing-sites", judge.die("the second landing site") + 1, "second")
    local hex = land.place[named]
    local why = named == "none" and "it is cancelled" or hex == board.first_site and "it is no new place" or
        (board.marker[hex] or board.markers_left == 0 or board.is_held(hex, "spain")) and "it cannot be used"
    judge.same("charts", "no second site:", why, event.why)
    landings.second_site()
end

function handle.marker(event)
    judge.holds("markers", not board.marker[event.hex], "a beach without a marker", event.hex)
    board.marker[event.hex] = true
    board.markers_left = board.markers_left - 1
    judge.same("markers", "left", board.markers_left, event.left)
    local beach = false
    for _, hex in ipairs(land.beach) do beach = beach or hex == event.hex end
    judge.holds("markers", beach, "a beach [12.11]", event.hex)
    board.changed()
end

handle["marker-taken"] = function(event)
    judge.holds("markers", board.marker[event.hex], "a marker in " .. event.hex, "none")
    board.marker[event.hex] = nil
    board.changed()
end

-- [6.2] Numbered in the order of the list among those at sea.
function handle.drawn(event)
    local sea = {}
    for _, unit in ipairs(land.order) do
        if board.off[unit.id] == "sea" then table.insert(sea, unit.id) end
    end
    judge.same("lots", "units at sea", #sea, event.of)
    judge.same("lots", "lot " .. event.lot, sea[event.lot], event.unit)
    landings.drawn(words_of[event.line])
    board.off[event.unit] = "drawn"
end

-- [6.5] Fifteen, or all that are left, at open beaches.
local shares = {}
function handle.split(event)
    judge.holds("landings", board.marker[event.hex] and not board.is_held(event.hex, "spain"), "an open beach", event.hex)
    if shares.line ~= event.line then shares = {line = event.line, sum = 0} end
    shares.sum = shares.sum + event.units
    landings.split(event)
    shares.at_sea = 0
    for _, where in pairs(board.off) do shares.at_sea = shares.at_sea + (where == "sea" and 1 or 0) end
end

local function judge_shares()
    if shares.line then judge.same("landings", "units that land", math.min(15, shares.at_sea), shares.sum) end
    shares = {}
end

handle["put-back"] = function(event)
    landings.put_back(event.hex)
    board.off[event.unit] = "sea"
    if moves.cut ~= event.line then -- [8.1]
        judge.holds("landings", not moves.finds_room(land.unit[event.unit], event.hex), "no room at " .. event.hex .. " [6.5]", "room")
    end
end

-- ---- movement

function handle.moved(event)
    local lands = board.off[event.unit] == "drawn"
    orders.moved(event, words_of[event.line])
    moves.moved(event)
    if lands then landings.landed(event.via[1]) end
end

function handle.stopped(event)
    orders.stopped(event)
    moves.stopped(event)
end

handle["overrun-failed"] = function(event)
    orders.stopped(event)
    moves.overrun_failed(event)
end

handle["cut-short"] = function(event)
    orders.stopped(event)
    moves.cut_short(event)
end

handle.stayed = orders.stayed
handle.unsupplied, handle.overrun = moves.unsupplied, moves.overrun

function handle.balloon(event)
    local mode = words_of[event.line][2] == "up" and "in flight" or "in transit"
    judge.same("balloon", "as ordered,", mode, event.mode)
    judge.holds("balloon", board.balloon ~= event.mode, "another mode", event.mode)
    if event.mode == "in flight" then -- [17.2] in place of moving
        judge.holds("balloon", not moves.has_moved("us.balloon"), "a balloon that has not moved", "it has")
    end
    board.balloon = event.mode
end

-- [17.5] Each battery once a turn, in the American movement phase.
local shots, falling = {}, false -- the turns of shots; a shell is in the air
-- [17.5] Unless it falls beyond the map.
local function judge_shell()
    local toward = falling and die["where the shell falls"]
    local hex = toward and land.hex[board.balloon_hex].round[toward]
    judge.holds("balloon", not falling or (toward and not land.hex[hex]), "where the shell falls", "nothing of it")
    falling = false
end

function handle.fired(event)
    judge_shell()
    judge.holds("balloon", shots[event.unit] ~= board.turn, "one shot a turn of " .. event.unit, "another")
    judge.same("balloon", "phase", "us movement", board.side .. " " .. board.phase)
    shots[event.unit] = board.turn
    local unit, balloon = land.unit[event.unit], board.balloon_hex
    judge.holds("balloon", unit.gun and unit.side == "spain", "a Spanish battery", event.unit)
    judge.holds("balloon", land.distance(board.at[event.unit], balloon) <= 4, "within four hexes [17.5]", event.unit)
    local hit = judge.die("fire at the balloon") <= 2
    judge.same("balloon", "the shot", hit and "it is destroyed" or "a miss", event.result)
    falling = not hit
end

function handle.shell(event)
    falling = false
    local toward = judge.die("where the shell falls")
    judge.same("balloon", "where the shell falls", land.hex[board.balloon_hex].round[toward], event.hex)
end

-- ---- losses

local function lose(event, gone)
    local unit = land.unit[event.unit]
    if not judge.holds("losses", board.at[event.unit], event.unit .. " on the map", "it is not") then return end
    battles.lost(event.unit, gone)
    if not gone then
        judge.same("losses", "steps of " .. event.unit, 2, board.steps[event.unit])
        board.steps[event.unit] = 1
    end
    if unit.nation == "us" then
        board.lost = board.lost + (gone and board.steps[event.unit] or 1)
        if gone and unit.reduced then board.regiments = board.regiments + 1 end
    end
    if gone then
        board.steps[event.unit] = 0
        board.remove(event.unit, "dead")
    end
end

handle["lost-step"] = function(event)
    answers.loses(event)
    lose(event, false)
end

function handle.eliminated(event)
    answers.loses(event)
    if event.case == "14.4" then retreats.cuban_lost(event) end
    if event.case == "11.15" then retreats.lost(event) end
    if event.case == "10.8" then moves.overrun_lost(event) end
    lose(event, true)
end

handle["us-losses"] = function(event)
    judge.same("losses", "American steps lost", board.lost, event.steps)
end

-- ---- combat

function handle.cuban(event)
    battles.cuban(event)
end

handle.shift = battles.shift
handle["black-powder"], handle.halved, handle.strength = battles.powder, battles.halved, battles.strength
handle.combat, handle["lone-artillery"] = battles.combat, battles.lone
handle.retreated, handle.displaced, handle.advanced = retreats.retreated, retreats.displaced, battles.advanced
handle["no-retreat"] = function(event) retreats.none(event, answers.last()[2] == "none") end
handle.revealed, handle["cubans-vanish"], handle["cuban-gone"] = battles.revealed, battles.vanish, battles.cuban_gone

-- ---- questions

-- [17.5] [19.3] The batteries that could fire; Spain is asked if any counter near the balloon might be one [8.1].
local function ask_fire(event)
    local list, near = {}, false
    local function is_city(hex) return land.hex[hex].terrain == "city" end
    for _, unit in ipairs(land.order) do
        local hex = board.at[unit.id]
        local closed = hex and board.truce == "holds" and (is_city(hex) or is_city(event.hex))
        if hex and unit.side == "spain" and not unit.garrison and land.distance(hex, event.hex) <= 4 and not closed and
            shots[unit.id] ~= board.turn then
            near = true
            if unit.gun then table.insert(list, unit.id) end
        end
    end
    judge.holds("questions", near, "a Spanish counter near the balloon", "none")
    judge.same("questions", "batteries", list, event.among)
end

local function ask_hit(event)
    local list = {}
    for _, unit in ipairs(board.list(event.hex, "us")) do
        if unit.nation == "us" then table.insert(list, unit.id) end
    end
    judge.same("questions", "who could be hit", list, event.among)
end

local function ask_pick(event)
    local list = {}
    for _, unit in ipairs(land.order) do
        if unit.entry == "guantanamo" and board.off[unit.id] == "box" then table.insert(list, unit.id) end
    end
    judge.same("questions", "how many come", picks, event.count)
    judge.same("questions", "who could come", list, event.among)
end

function handle.question(event)
    answers.ask(event)
    if event.case == "17.5" and event.of == "spain" then ask_fire(event)
    elseif event.case == "17.5" then ask_hit(event)
    elseif event.case == "23.1" then ask_pick(event)
    elseif event.factors then battles.ask_lose(event)
    elseif event.case == "11.15" then retreats.ask(event)
    elseif event.case == "11.16" then retreats.ask_displace(event)
    elseif event.case == "14.4" then retreats.ask_cuban(event)
    elseif event.count then battles.ask_advance(event) end
    standing.look(event)
end

handle.default = answers.default

-- [3.2] They stand, or are withdrawn, while a question is open too.
local function look_again()
    if answers.open() then standing.look(answers.open()) end
end

function handle.standing(event)
    standing.given(event)
    look_again()
end

function handle.cancelled(event)
    standing.cancelled(event)
    look_again()
end

handle["standing-answer"] = function(event)
    standing.answers(event)
    answers.in_advance(event)
end

-- ---- house rules

local house = {["hexes of supply line"] = 0, ["steps that may be lost"] = 0}

handle["house-rule"] = function(event)
    if house[event.adds] then house[event.adds] = house[event.adds] + event.number
    else battles.house(event) end
end

-- ---- once a turn

handle["supply-length"] = function(event)
    local fixed = board.turn <= land.cell("supply-length", "fixed-up-to-turn", "figure") or board.truce == "holds"
    local length = fixed and land.cell("supply-length", "fixed", "figure") or
        judge.die("the supply length") + land.cell("supply-length", "added-to-the-die", "figure")
    judge.same("supply length", "hexes", math.max(length + house["hexes of supply line"], 0), event.hexes)
    house["hexes of supply line"] = 0
    board.length = event.hexes
    board.changed()
end

function handle.recovered(event)
    local list = {}
    for id in pairs(board.fever) do
        if board.at[id] then table.insert(list, id) end
    end
    judge.same("fever", "recovered", list, event.units)
    board.fever = {}
end

-- [13.2] Those of the entry who are on the map.
function handle.fever(event)
    local tens, ones = event.dice // 10, event.dice % 10
    judge.same("fever", "dice", judge.die("fever, tens") * 10 + judge.die("fever, ones"), event.dice)
    local list = {}
    for label in tostring(land.cell("fever", tens, ones)):gmatch("%S+") do
        local id = land.by_label[label]
        if board.at[id] then
            table.insert(list, id)
            board.fever[id] = true
        end
    end
    judge.same("fever", "struck", list, event.units)
end

function handle.released(event)
    local wait = 0
    for _, unit in ipairs(land.order) do
        wait = wait + (unit.entry == "guantanamo" and board.off[unit.id] == "box" and 1 or 0)
    end
    local expected = wait
    if board.marines == "sent" then
        expected = math.min(wait, land.cell("guantanamo", judge.die("Guantanamo"), "units"))
    end
    judge.same("charts", "units of Guantanamo", expected, event.units)
    judge.same("entries", "where they enter", land.entry.guantanamo, event.hex)
    picks = event.units
    if picks == 0 or picks == wait then
        for _, unit in ipairs(land.order) do
            if unit.entry == "guantanamo" and board.off[unit.id] == "box" then
                board.off[unit.id] = picks == 0 and "out" or "due"
            end
        end
    end
    board.changed()
end

function handle.picked(event)
    judge.same("charts", "units picked", picks, #event.units)
    for _, unit in ipairs(land.order) do
        if unit.entry == "guantanamo" and board.off[unit.id] == "box" then board.off[unit.id] = "out" end
    end
    for _, id in ipairs(event.units) do board.off[id] = "due" end
    board.changed()
end

function handle.available(event)
    judge.holds("entries", board.turn >= 2, "a later turn", board.turn)
    for _, id in ipairs(event.units) do
        judge.same("entries", "entry of " .. id, land.entry[land.unit[id].entry], event.hex)
        board.off[id] = "due"
    end
end

-- ---- siege, truce, victory

function handle.siege(event)
    judge.same("sieges", "under siege", true, board.is_besieged())
    judge.same("sieges", "turn of the marker", board.turn + 1, event.number)
    board.truce, siege_seen = "due", true
end

local function judge_truce(event, holds)
    local certain = board.option["truce-certain"] and board.truce == "due" -- [19.2] without a die
    judge.same("truces", "a truce", certain or judge.die("the truce") <= 4, holds)
    judge.same("truces", "turn", board.turn, event.number)
end

function handle.truce(event)
    judge_truce(event, true)
    board.truce, siege_seen = "holds", true
end

handle["no-truce"] = function(event)
    judge_truce(event, false)
    board.truce, siege_seen = "sought", true
end

local function has_city()
    for _, hex in ipairs(land.city) do
        if board.owner(hex) ~= "us" then return false end
    end
    return true
end

-- [4.1] [4.6] [4.7] That nobody has won what he should have won by now.
local function judge_no_victory()
    if board.over or board.turn == 0 then return end
    local forts = board.owner(land.place["el-morro"]) == "us" and board.owner(land.place["la-socapa"]) == "us"
    judge.holds("victory", not has_city() and not forts, "the end of the game [4.1] [4.6]", "that it goes on")
    local landed = board.turn > 1 or board.side == "spain"
    judge.holds("victory", not landed or next(board.marker), "the end of the game [4.7]", "that it goes on")
end

function handle.conceded()
    board.over = true
    battles.drop()
    answers.drop()
end

function handle.victory(event)
    board.over = true
    answers.drop()
    local most = land.cell("us-steps-lost", "major", "steps") + house["steps that may be lost"]
    local cheap = board.lost <= most and board.regiments == 0
    local forts = board.owner(land.place["el-morro"]) == "us" and board.owner(land.place["la-socapa"]) == "us"
    local expected = "Spanish major victory"
    if has_city() then expected = cheap and "American major victory" or "American marginal victory"
    elseif forts then expected = "American major victory"
    elseif next(board.marker) and cheap and board.is_besieged() then expected = "American marginal victory" end
    if event.case == "3.3" then return end
    judge.same("victory", "level", expected, event.level)
end

-- ---- the whole record

local function read_log(path)
    local scenario
    local number = 0
    for line in io.lines(path) do
        number = number + 1
        local text = line:gsub("#.*", ""):gsub("^%s*%a+:%s*", "")
        local words = {}
        for word in text:gmatch("%S+") do table.insert(words, word) end
        words_of[number] = words
        if words[1] == "scenario" then scenario = scenario or words[2] end
        if words[1] == "option" then board.option[words[2]] = words[3] == "on" end
    end
    return scenario
end

local function start(path)
    local fixtures = here .. "/../../fixtures"
    land.load(fixtures)
    board.begin()
    local scenario = read_log(path)
    local given = reading.yaml(scenario:match("%.yaml$") and (path:match("^(.*/)") or "") .. scenario or
        fixtures .. "/" .. scenario .. ".yaml")
    if given.board then
        board.set_up(given)
        landings.set_up(given.board.landing)
        going_on = given.board.spent or {}
    end
end

-- Another order begins.
local function begin_line(event)
    local words = words_of[event.line] or {}
    if words[1] == "standing" or words[1] == "cancel" then return end -- of nothing that goes on
    judge_shell()
    judge_shares()
    landings.judge_roll()
    orders.finish()
    moves.finish()
    orders.begin(words)
    if words[1] == "reply" then
        answers.given(table.move(words, 3, #words, 1, {}))
    elseif words[1] == "overdue" then
        judge.same("standard answers", "an overdue answer", "default", event.event)
    else
        answers.finish()
    end
    if words[1] == "attack" and event.event ~= "phase" then
        battles.begin(words)
    elseif words[1] ~= "reply" and words[1] ~= "overdue" then
        battles.finish()
    end
end

local line
local function read(event)
    judge.event = event
    if event.line ~= line then
        if line then judge_no_victory() end
        line = event.line
        begin_line(event)
    end
    orders.in_phase(event)
    if event.event ~= "standing-answer" then standing.finish() end
    answers.follows(event)
    board.balloon_hex = board.at["us.balloon"] or board.balloon_hex
    if handle[event.event] then handle[event.event](event) end
end

-- What is nonsense may stop it anywhere.
local function check(stream)
    for text in stream:lines() do
        local good, why = pcall(read, reading.json(text))
        if not good then judge.fault("what makes sense", why) end
    end
    standing.finish()
    if answers.open() then battles.drop() else answers.finish() end
    judge_shares()
    orders.finish()
    moves.finish()
    battles.finish()
end

judge.run("santiago.lua", start, check, ...)
