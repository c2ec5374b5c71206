-- What is told of an order, held against its words in the log.
local board = require("board")
local judge = require("judge")
local orders = require("orders")
local world = require("world")

local ordered = {}

-- The units are those that the words name, all@HEX left aside; trains that are carried go along. With a test, those of
-- them that pass it.
local function same_units(what, words, ids, test)
    local all, named = orders.units(words), {}
    if not all then return end
    for _, id in ipairs(all) do
        if not test or test(id) then table.insert(named, id) end
    end
    local there = {}
    for _, id in ipairs(named) do there[id] = true end
    local list = {}
    for _, id in ipairs(ids) do
        local unit = board.at[id]
        if there[id] or not (unit and unit.carrier) then table.insert(list, id) end
    end
    judge.same("orders", what, named, list)
end

local function hex_of(name)
    return name and (world.place[name] or name)
end

local function same_hex(what, name, hex)
    if name then judge.same("orders", what, hex_of(name), hex) end
end

local function formation(name)
    return world.counter(name).id
end

local check = {}

function check.place(event)
    if event.event == "placed" then
        same_units("placed", orders.behind(event), event.units, function(id)
            local due = world.counter(id).side == "mexico" and world.due[id] -- each in its own hex [19.11]
            return not due or due.at == event.hex
        end)
        same_hex("placed at", orders.behind(event, "at")[1], event.hex)
    elseif event.event == "assigned" then
        same_units("assigned", orders.behind(event), event.units)
        judge.same("orders", "into", formation(orders.behind(event, "in")[1]), event.formation)
    end
end

function check.setup(event)
    if event.event ~= "placed" then return end
    local found = false
    for _, name in ipairs(orders.behind(event)) do found = found or hex_of(name) == event.hex end
    judge.holds("orders", found, "one of the towns that were named", event.hex)
end

check["place-guerrilla"] = function(event)
    if event.event == "placed" then same_hex("placed at", orders.behind(event)[1], event.hex) end
end

check["move-guerrilla"] = function(event)
    if event.event ~= "placed" then return end
    same_hex("moved to", orders.behind(event)[2], event.hex)
    judge.same("orders", "moved", orders.behind(event)[1], event.units[1])
end

function check.invade(event)
    if event.event == "landed" or event.event == "overwhelm" then
        same_hex("landing at", orders.behind(event)[1], event.hex)
    end
end

local part -- the unit that gives a part of its points

function check.withdraw(event)
    if event.event == "lost" then part = event.unit end
    if event.event ~= "withdrawn" or event.units[1] == "us.patterson" then return end
    local whole = {}
    for _, name in ipairs(orders.behind(event)) do
        local id = name:match("^(.-):%d+$") or name
        if id ~= part then table.insert(whole, id) end
    end
    judge.same("orders", "withdrawn", whole, event.units)
end

function check.withhold(event)
    if event.event == "withheld" then same_units("withheld", orders.behind(event), event.units) end
end

function check.expend(event)
    if event.event ~= "expended" then return end
    judge.same("orders", "expended", orders.behind(event)[1], event.unit)
    if event.fort then same_hex("for", orders.behind(event, "at")[1], event.fort) end
end

local function is_among(id, words)
    for _, unit in ipairs(orders.units(words) or {id}) do
        if unit == id then return true end
    end
    return false
end

local ahead -- what is left of the way that was ordered, while questions are asked on it

-- A leg of the way; the next is told when guerrillas have been asked about [16.23].
local function take_leg(event)
    for _, hex in ipairs(event.via) do
        if ahead.via[1] then same_hex("via", table.remove(ahead.via, 1), hex) end
    end
    if hex_of(ahead.to) == event.to then ahead.to = nil end
end

local function follow(event)
    if not ahead then return end
    if event.event == "moved" then
        take_leg(event)
    elseif event.event == "cut-short" or event.event == "phase" then
        ahead = nil
    elseif event.event == "spent" then
        judge.same("orders", "hexes not reached", {}, ahead.via)
        judge.holds("orders", not ahead.to, "to come to " .. (ahead.to or ""), "to stop before")
        ahead = nil
    end
end

function check.move(event)
    if event.event == "moved" then
        same_units("moved", orders.behind(event), event.units)
        ahead = {via = orders.behind(event, "via"), to = orders.behind(event, "to")[1]}
    elseif event.event == "dropped" then
        local at = {}
        for _, name in ipairs(orders.behind(event, "at", true)) do at[hex_of(name)] = true end
        for _, id in ipairs(event.units) do
            local unit = board.at[id]
            local falls_out = unit and (unit.type == "artillery" or unit.type == "dummy" or unit.carrier)
            local named = at[event.hex] and is_among(id, orders.behind(event, "drop", true))
            judge.holds("orders", named or falls_out, id .. " to be left where it was ordered", event.hex)
        end
    end
end

function check.overwhelm(event)
    local words = orders.behind(event, "with")
    if event.event ~= "overwhelm" then return end
    same_hex("against", orders.behind(event)[1], event.hex)
    if words[1] then same_units("with", words, event.attackers) end
end

function check.reconnoiter(event)
    if event.event ~= "reconnaissance" then return end
    same_hex("of", orders.behind(event)[1], event.hex)
    judge.same("orders", "by", orders.behind(event, "with")[1], event.unit)
end

function check.form(event)
    if event.event ~= "formed" then return end
    judge.same("orders", "formed", formation(orders.behind(event)[1]), event.formation)
    same_hex("formed at", orders.behind(event, "at")[1], event.hex)
    same_units("formed of", orders.behind(event, "with"), event.units)
end

function check.assign(event)
    if event.event ~= "assigned" then return end
    same_units("assigned", orders.behind(event), event.units)
    judge.same("orders", "to", formation(orders.behind(event, "to")[1]), event.formation)
end

function check.detach(event)
    if event.event ~= "detached" then return end
    same_units("detached", orders.behind(event), event.units)
    judge.same("orders", "from", formation(orders.behind(event, "from")[1]), event.formation)
end

function check.disband(event)
    if event.event ~= "disbanded" then return end
    judge.same("orders", "disbanded", formation(orders.behind(event)[1]), event.formation)
end

local function check_load(event)
    if event.event ~= "loaded" and event.event ~= "unloaded" then return end
    judge.same("orders", "the Pack animal", orders.behind(event)[1], event.unit)
    judge.same("orders", "the load", orders.behind(event, "with"), event.units)
end
check.load, check.unload = check_load, check_load

function check.sail(event)
    if event.event ~= "sailed" then return end
    judge.same("orders", "the ship", orders.behind(event)[1], event.unit)
    same_hex("to", orders.behind(event, "to")[1], event.hex)
end

function check.fortify(event)
    if event.event == "fortify" then same_hex("works at", orders.behind(event)[1], event.hex) end
end

local sieges = {
    ["surrender-offer"] = true, ["surrender-refused"] = true, bombardment = true, assault = true,
    ["assault-off"] = true,
}

local function check_fort(event)
    if sieges[event.event] then same_hex("the fortress", orders.behind(event)[1], event.fort) end
end
check["surrender-offer"], check.bombard, check.assault = check_fort, check_fort, check_fort

function check.attack(event)
    if event.event == "strengths" or event.event == "attack-off" then same_hex("attacked", orders.behind(event)[1], event.hex) end
end

function check.lose(event)
    if event.event ~= "lost" then return end
    for _, word in ipairs(orders.behind(event)) do
        local unit, points = word:match("^(.-):(%d+)$")
        if unit == event.unit then
            judge.same("orders", "points of " .. unit, points, event.points)
            return
        end
    end
end

function check.advance(event)
    if event.event ~= "advanced" then return end
    same_units("advancing", orders.behind(event), event.units)
    same_hex("to", orders.behind(event, "to")[1], event.to)
end

function check.occupy(event)
    if event.event == "occupied" then same_units("moving in", orders.behind(event), event.units) end
end

function check.relocate(event)
    if event.event == "relocated" then same_hex("to", orders.behind(event)[1], event.to) end
end

function check.fire(event)
    if event.event == "gunboat-hit" then
        judge.same("orders", "hit", orders.behind(event, "at")[1], event.unit)
    end
end

function check.activate(event)
    if event.event == "guerrilla-attack" then
        judge.same("orders", "activated", orders.behind(event)[1], event.unit)
    end
end

function ordered.check(event)
    local verb = orders.verb(event)
    if check[verb] then check[verb](event) end
    follow(event)
end

return ordered
