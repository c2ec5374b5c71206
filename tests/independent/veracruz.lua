-- The second reading of Veracruz: checks what `vcz run --json LOG` says, from the fixtures and the rules
-- alone; it shares nothing with core/. Usage:
--   lua5.4 tests/independent/veracruz.lua [--count] LOG [EVENTS]
-- EVENTS is the program's output, standard input if it is left out. It keeps a board of its own from
-- the events, and works out all that they tell. Silent, with status 0, when all agrees; each
-- disagreement is a line `line N: event: expected X, the record says Y`, and the status is 1. `--count`
-- prints how much was checked.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local battles = require("battles")
local board = require("board")
local duties = require("duties")
local entries = require("entries")
local judge = require("judge")
local moves = require("moves")
local ordered = require("ordered")
local orders = require("orders")
local politics = require("politics")
local reading = require("reading")
local sieges = require("sieges")
local stacks = require("stacks")
local stages = require("stages")
local told = require("told")
local world = require("world")

-- ---- phases

local function is_port(hex)
    return world.place_at[hex] and world.place_at[hex].is.port
end

local last_phase
local opening -- a board: it begins in the phase that is told first

local function begin_phase(side, name)
    politics.phase(name)
    if name == "movement" then moves.phase(side) end
    if name == "supply" and side == "us" then stages.us_supply_begins() end
    if name == "disease" then stages.disease_begins() end
    if name == "siege" or (name == "combat" and last_phase ~= "siege") then
        duties.bind(side)
        battles.moved_in = {}
    end
    if name == "siege" or name == "combat" then battles.phase() end
    last_phase = name
    if name == "supply" then battles.has_fired = {} end
end

-- [8.46] Nobody stands on the map with nothing left.
local function judge_strengths()
    for _, unit in pairs(board.at) do
        judge.holds("eliminations", unit.strength ~= 0 or board.is_zero(unit) or
            unit.type == "guerrilla", unit.id .. " gone [8.46]", "not")
    end
end

local handle = {}

function handle.phase(event)
    moves.close()
    entries.settle()
    judge_strengths()
    if last_phase == "combat" and not opening then duties.phase_ends() end
    stages.disease_ends()
    if event.number > board.turn then
        if board.turn > 0 then sieges.end_of_turn() end
        board.turn = event.number
    end
    begin_phase(event.of, event.name)
    if opening then
        moves.going_on(opening.moved or {}, opening.spent or {}, opening.scouted or {})
        battles.going_on(opening, event.of)
    end
    opening = nil
    if event.name == "combat" then duties.remain(battles.can_act) end
end

function handle.die(event)
    sieges.die[event["for"]] = event.value
    stages.die[event["for"]] = event.value
    politics.die(event)
    battles.note(event)
end

-- ---- coming and going

local function remove(ids, case)
    for _, id in ipairs(ids) do
        local unit = board.at[id]
        if unit and entries.is_near_loss(case) then entries.fell(unit) end
        if unit and (board.is_combat(unit) or board.is_zero(unit)) then entries.bereaved[unit.hex] = true end
        board.remove(id)
    end
end

local function judge_due(unit, event)
    local due = world.due[unit.id]
    if event.case ~= "19.11" and event.case ~= "19.12" or not due then return end
    judge.holds("arrivals", due.turn <= board.turn, unit.id .. " not before Game-Turn " .. due.turn,
        board.turn)
    if unit.side == "mexico" then judge.same("arrivals", unit.id .. " at", due.at, event.hex) end
end

-- [19.12] [11.23] [11.36] In a port of one's own, or where there is none on the coast, out of zones.
local function judge_landing(unit, hex)
    local port = false
    for at, known in pairs(world.place_at) do
        port = port or (known.is.port and board.control[at] == "us" and
            not board.any(at, "mexico", board.is_on_land))
    end
    if is_port(hex) and board.control[hex] == "us" then return end
    judge.holds("arrivals", not port, unit.id .. " in a port [19.12]", hex)
    judge.holds("arrivals", world.is_coastal(hex) and not board.in_zone(hex, "mexico"),
        unit.id .. " on the open coast", hex)
    if unit.type == "supply" then
        judge.same("arrivals", unit.id .. " on ground that is", "clear", world.hex[hex].terrain)
    end
end

local function place(ids, event)
    local units = {}
    for _, id in ipairs(ids) do
        local again = board.at[id] ~= nil
        judge.holds("arrivals", not again or world.counter(id).type == "guerrilla",
            "nobody who is there already", id)
        local unit = board.put(id, event.hex)
        unit.began = event.hex
        if event.case == "21.0" and unit.type == "pack" then unit.unclaimed = true end
        if event.case == "19.12" and unit.type ~= "gunboat" then
            local stays = not is_port(event.hex) or unit.type == "pack" and board.control[event.hex] ~= "us" -- [11.36]
            unit.no_move_in = stays and board.turn or nil
            judge_landing(unit, event.hex)
        end
        judge.holds("arrivals", world.is_land(event.hex) or unit.type == "gunboat", "land", event.hex)
        judge.holds("arrivals", not board.any(event.hex, board.enemy(unit.side), board.is_combat) or
            unit.type == "gunboat" or unit.type == "guerrilla", "no enemy hex [5.21]", event.hex)
        if not again then judge_due(unit, event) end
        if unit.type == "guerrilla" then stages.guerrilla_placed(event.hex) end
        table.insert(units, unit)
    end
    if units[1].type ~= "guerrilla" then
        for i, unit in ipairs(units) do unit.rank = i end
        board.beneath(units, event.hex)
    end
    entries.entered(units, event.hex, true)
    board.mix(event.hex, units[1].side)
end

function handle.placed(event)
    place(event.units, event)
end

function handle.landed(event)
    board.landing_turn, board.landing_hex = board.turn, event.hex
    place(event.units, event) -- which is no movement: nobody next to it is lost [9.12]
end

function handle.withdrawn(event)
    remove(event.units)
end

local emptied = {["5.42"] = true, ["12.24"] = true, ["12.34"] = true} -- all in the hex are eliminated

local function judge_eliminated(event)
    for _, id in ipairs(event.units) do
        judge.holds("eliminations", board.at[id], "a unit on the map", id)
        if event.case == "8.49" and board.at[id] then
            judge.same("eliminations", "strength of " .. id, 0, board.at[id].strength)
        end
    end
    local first = board.at[event.units[1]]
    if emptied[event.case] and first then
        judge.same("eliminations", "all at " .. first.hex,
            judge.ids(board.in_hex(first.hex, first.side, board.is_on_land)), event.units)
    end
end

function handle.eliminated(event)
    judge_eliminated(event)
    moves.lost(event.units)
    remove(event.units, event.case)
    battles.note(event)
end

handle["to-pool"] = function(event)
    remove(event.units)
end

function handle.lost(event)
    local unit = board.at[event.unit]
    battles.note(event)
    battles.lost(event)
    if not judge.holds("losses", unit, "a unit on the map", event.unit) then return end
    if unit.strength then
        unit.strength = unit.strength - event.points
        judge.same("losses", event.unit .. " left", unit.strength, event.left)
    end
    unit.strength = event.left
end

function handle.revealed(event)
    local unit = board.at[event.unit]
    if unit then unit.strength = event.strength end
end

handle["pack-claimed"] = function(event)
    board.at[event.unit].unclaimed = nil
end

-- ---- movement

local last_moved = {} -- units, until others move

function handle.moved(event)
    last_moved = event.units
    local goes = {}
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        goes[id] = true
        if unit then unit.no_move = unit.no_move_in == board.turn end
    end
    for id, unit in pairs(board.at) do -- [5.0] whoever goes on is the stack that moved last
        if not goes[id] then unit.onward = nil end
    end
    politics.moved(event)
    moves.moved(event)
end

handle.spent, handle.dropped = moves.spent, moves.dropped
handle["cut-short"] = moves.cut_short
handle.overwhelm, handle.sailed, handle.control = moves.overwhelm, moves.sailed, entries.control

function handle.reconnaissance(event)
    moves.close()
    local scout = board.at[event.unit]
    local most = sieges.die[event.side .. " reconnaissance"] * (event.side == "us" and 2 or 1) -- [14.32] [14.33]
    judge.same("reconnaissance", "units that may be examined", most, event.most)
    judge.same("reconnaissance", "die", sieges.die[event.side .. " reconnaissance"], event.die)
    judge.holds("reconnaissance", world.adjacent(scout.hex, event.hex), "an adjacent hex", event.hex)
    stacks.examined(event, most)
    for _, unit in pairs(board.at) do
        if unit.hex == scout.hex and unit.side == scout.side then
            local escort = unit.type == "leader" and unit.moved and "escort" -- goes with the scout, not alone
            unit.onward = unit == scout or escort or (unit.onward and unit.scouted == unit.hex) or nil
        end
    end
    scout.scouted = scout.hex
end

-- [15.11] [15.19] What a formation must have, and must not.
local function judge_formation(formation)
    local members, counted, guns, leaders, classes = board.members(formation), 0, 0, 0, {}
    for _, unit in ipairs(members) do
        judge.same("formations", unit.id .. " with the others at", members[1].hex, unit.hex)
        if unit.type == "leader" then leaders = leaders + 1
        elseif unit.type == "artillery" then guns = guns + 1
        elseif board.is_combat(unit) then
            counted = counted + 1
            if not unit.counter.is["mixes-with-regulars"] then
                classes[unit.counter.is.volunteer and "volunteer" or "regular"] = true
            end
        end
        judge.holds("formations", unit.type ~= "supply" and unit.type ~= "pack" and
            unit.type ~= "gunboat", "no train or ship in it [15.14]", unit.id)
    end
    if not judge.holds("formations", members[1], "members", "none") then return end
    local side = members[1].side
    judge.holds("formations", counted >= (side == "us" and 5 or 6), "the minimum [15.11]", counted)
    judge.holds("formations", leaders > 0, "a Leader [9.13]", "none")
    judge.holds("formations", guns <= 3, "three artillery units at most", guns)
    if side == "us" then
        judge.holds("formations", not (classes.regular and classes.volunteer),
            "no Volunteers with Regulars [15.19]", formation)
    end
    judge.holds("formations", world.counter(formation).available <= board.turn,
        "nothing before its time [19.14]", board.turn)
end

function handle.formed(event)
    moves.close()
    judge.holds("formations", #board.members(event.formation) == 0, "a formation that is free",
        event.formation)
    for _, id in ipairs(event.units) do
        board.at[id].formation = event.formation
        judge.same("formations", id .. " at", event.hex, board.at[id].hex)
    end
    judge_formation(event.formation)
    board.share_state(event.formation)
    stacks.formed(event)
end

handle.arranged = stacks.arranged

-- [15.12] [15.17] What an order of organization ends: those units go no further, but for a scout who has looked about.
local function finish(units)
    for _, unit in ipairs(units) do
        if unit.scouted ~= unit.hex then unit.moved, unit.onward = true, nil end
    end
end

-- [15.12] Who has moved, or has not been with the formation from the beginning, holds it.
local function judge_joining(event)
    local members, ends = board.members(event.formation), false
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        ends = ends or members[1] and (unit.moved or members[1].moved or unit.began ~= members[1].began)
        table.insert(members, unit)
    end
    if ends then finish(members) end
end

function handle.assigned(event)
    moves.close()
    judge_joining(event)
    stacks.assigned(event)
    for _, id in ipairs(event.units) do board.at[id].formation = event.formation end
    judge_formation(event.formation)
    board.share_state(event.formation)
end

function handle.detached(event)
    moves.close()
    stacks.detached(event)
    for _, id in ipairs(event.units) do
        judge.same("formations", id .. " a member of", board.at[id].formation, event.formation)
        board.at[id].formation = nil
        if board.at[id].moved then finish({board.at[id]}) end
    end
end

function handle.disbanded(event)
    local verb = orders.verb(event)
    local members = board.members(event.formation)
    if (verb == "disband" or verb == "detach") and members[1] and members[1].moved then finish(members) end
    moves.formation_broke(event.formation, verb == "disband" or verb == "detach" or verb == "assign")
end

-- [11.32] On the way: it goes on, and so do those who have come with it, unless a zone has stopped them [5.22], or a scout
-- among them has looked about [14.32].
local function go_on(pack)
    local together, stopped = false, pack.moved and board.in_zone(pack.hex, "mexico")
    for _, id in ipairs(last_moved) do
        local unit = board.at[id]
        together = together or id == pack.id
        stopped = stopped or unit and unit.scouted == unit.hex
    end
    if stopped then return end
    for _, id in ipairs(together and last_moved or {}) do
        local unit = board.at[id]
        if unit and unit.hex == pack.hex then unit.onward = true end
    end
    pack.onward = true
end

function handle.loaded(event)
    moves.close()
    local pack = board.at[event.unit]
    go_on(pack)
    for _, id in ipairs(event.units) do
        judge.same("loads", id .. " at", pack.hex, board.at[id].hex)
        board.at[id].began = pack.began
    end
    for _, id in ipairs(event.units) do board.at[id].carrier = event.unit end
end

function handle.unloaded(event)
    moves.close()
    local pack = board.at[event.unit]
    go_on(pack)
    pack.has_carried = true
    for _, id in ipairs(event.units) do board.at[id].carrier, board.at[id].put_down = nil, true end
end

function handle.fortify(event) -- [8.93] all@HEX names who could build
    local names = orders.units(orders.behind(event, "with"))
    for _, unit in ipairs(names and {} or board.in_hex(event.hex, event.side, board.is_combat)) do
        if not unit.moved and unit.began == unit.hex then unit.building = true end
    end
    for _, id in ipairs(names or {}) do
        if board.at[id] then board.at[id].building = true end
    end
end

function handle.fortified(event)
    board.fortified[event.hex] = true
end

-- ---- combat and sieges

function handle.strengths(event)
    battles.strengths(event)
end

for _, name in ipairs({"levels", "column", "result", "casualties", "retreats", "bnm"}) do
    handle[name] = battles.note
end
handle.retreated, handle.advanced, handle.combat = battles.retreated, battles.advanced, battles.combat

handle["city-point"] = function(event)
    battles.city_point = event
end

function handle.demoralized(event)
    for _, id in ipairs(event.units) do
        local unit = board.at[id]
        if judge.holds("demoralization", unit, "a unit on the map", id) then
            unit.demoralized = true
            judge.same("demoralization", id .. " at", unit.hex, event.hex)
        end
    end
end

function handle.rallied(event)
    local all = board.list(function(unit)
        return unit.demoralized and unit.side == event.side and
            (board.is_combat(unit) or board.is_zero(unit))
    end)
    judge.same("demoralization", "rallied", judge.ids(all), event.units)
    for _, unit in pairs(board.at) do
        if unit.side == event.side then unit.demoralized = nil end
    end
end

handle.bound = duties.bound
handle["advance-off"] = battles.advance_off
handle.bombardment, handle.assault = sieges.bombardment, sieges.assault
handle["assault-off"] = sieges.assault_off
handle["counter-battery"], handle["gunboat-hit"] = sieges.counter_battery, sieges.gunboat_hit

function handle.rating(event)
    sieges.change = event
end

function handle.rebuilt(event)
    judge.same("rebuilding", "rating of " .. event.fort, board.rating[event.fort], event.from)
    sieges.rebuilt[event.fort] = event
end

local function of_fortress(event)
    judge.holds("sieges", board.rating[event.fort], "a fortress", event.fort)
    judge.holds("sieges", event.fort == world.place.ulua or
        board.any(event.fort, board.enemy(event.side)), "an enemy in it [12.41]", event.fort)
end
handle["surrender-offer"], handle["surrender-refused"] = of_fortress, of_fortress

function handle.stopped(event)
    if event.case == "5.22" or event.case == "5.47" then
        judge.holds("steps", board.in_zone(event.hex, board.enemy(event.side)), "an enemy zone",
            event.hex)
    end
end

function handle.reduced(event)
    judge.same("bombardments", "rating of " .. event.fort, 0, board.rating[event.fort])
end

function handle.surrendered(event) -- the others change hands when they are entered [20.12]
    if event.fort == world.place.ulua then entries.take_control(event.side, event.fort) end
end

local function go(ids, hex, silently)
    local units = {}
    for _, id in ipairs(ids) do
        local unit = board.at[id]
        if judge.holds("entries", unit, "a unit on the map", id) then
            board.go(unit, hex)
            table.insert(units, unit)
        end
    end
    board.beneath(units, hex)
    entries.entered(units, hex, silently)
    if units[1] then board.mix(hex, units[1].side) end
    return units
end

handle["attack-off"] = function(event)
    if event.case == "9.12" then battles.attacked[event.hex] = true end -- nobody there could fight: no second try [8.15]
end

function handle.relocated(event)
    for _, unit in ipairs(go(event.units, event.to, true)) do unit.demoralized = nil end
end

function handle.occupied(event)
    go(event.units, event.fort)
    battles.occupied(event.units)
end

-- ---- stages

handle.question = stacks.question
handle.answer, handle["standing-answer"] = orders.answered, orders.answered
handle["santa-anna"] = politics.santa_anna
handle.supply, handle["general-supply"] = stages.supply, stages.general_supply
handle.expended, handle.received = stages.expended, stages.received
handle.disease, handle.victory = stages.disease, stages.victory
handle["guerrilla-target"], handle["guerrilla-attack"] = stages.guerrilla_target,
    stages.guerrilla_attack

-- ---- the whole record

local function header(path)
    local scenario, options = nil, {}
    for line in io.lines(path) do
        scenario = scenario or line:match("^scenario%s+(%S+)")
        local name, value = line:match("^%s*option%s+(%S+)%s+(%S+)")
        if name then options[name] = value == "on" end
    end
    return scenario, options
end

-- A scenario that begins in mid-campaign.
local function set_up(given)
    local he = given.board.santa_anna
    board.set_up(given)
    politics.escorted = he == "escorted"
    politics.state = he == "escorted" and "marching" or he or "free"
    local side, name = given.board.phase:match("^(%a+)%.(%a+)$")
    begin_phase(side, name or given.board.phase)
    opening = given.board
end

local function start(path)
    local scenario, options = header(path)
    orders.load(path)
    world.load(here .. "/../../fixtures")
    board.option = {}
    for name, value in pairs(world.campaign.options) do board.option[name] = value end
    board.begin()
    if scenario:match("%.yaml$") then
        local folder = path:match("^(.*/)") or ""
        local given = reading.yaml(folder .. scenario)
        for name, value in pairs(given.options or {}) do board.option[name] = value end
        if given.board then set_up(given) end -- or else it begins as the campaign does
    end
    for name, value in pairs(options) do board.option[name] = value end
    entries.begin()
end

local function check(stream)
    local line
    for text in stream:lines() do
        local event = reading.json(text)
        -- of a march that all are lost on nothing more is told [16.23]
        if event.line ~= line and orders.verb(event) == "move" then moves.close() end
        if event.line ~= line and judge.between then judge.between(line, event.line) end
        -- the way of a retreat is told when it has been gone
        if event.line ~= line and not moves.is_open() and not battles.is_open() then entries.settle() end
        line = event.line
        judge.event = event
        ordered.check(event)
        told.check(event)
        if handle[event.event] then handle[event.event](event) end
    end
    moves.close()
    if not battles.is_open() then entries.settle() end -- a log may end before a retreat has been gone
end

judge.run("veracruz.lua", start, check, ...)
