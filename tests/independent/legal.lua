-- What `vcz legal` lists against what must be legal:
--   lua5.4 tests/independent/legal.lua PROGRAM LOG EVERY [--count]
-- Follows a log of Veracruz by its events, and behind every so many orders holds the list of PROGRAM against lawful.lua:
-- each order that one must miss in the other is a line, and the status is 1. Then it has `PROGRAM try` judge some orders to
-- attack, storm or bombard, and holds that against attacks.lua and storms.lua. Files are made beside the log.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local program, log, every = arg[1], arg[2], tonumber(arg[3])

local attacks = require("attacks")
local board = require("board")
local judge = require("judge")
local lawful = require("lawful")
local moves = require("moves")
local storms = require("storms")
local told = require("told")
local world = require("world")

local lines = {}
for text in io.lines(log) do table.insert(lines, text) end
local folder, made = log:match("^(.*)/[^/]*$") or ".", log .. ".part.vcz"

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

-- The log up to that line; at the start, where none have fallen, with other dice than a list that must be used up.
local function make(number, is_start)
    local out = assert(io.open(made, "w"))
    for i = 1, number do out:write(is_start and lines[i]:gsub("^dice list .*", "dice seed 1") or lines[i], "\n") end
    out:close()
end

local function listed()
    local pipe, list = io.popen(("cd %s && %s legal %s 2>/dev/null"):format(quoted(folder), quoted(program), quoted(made))), {}
    for text in pipe:lines() do list[text] = true end
    pipe:close()
    return list
end

local side, phase
local clouded -- an attack is owed [12.41], or was not fought: who has made it is not told

-- What stands in several orders, or in numbers that the dice give, is not worked out.
local function is_passed_over(text)
    return text:find("^move all@") or text:find("^place .* in ") or text:find("^place us%.supply") or
        text:find("^place us%.pack") or text:find("^place us%.ohio") or text:find("^place us%.mosqfl")
end

local function is_legal(order)
    local status = select(3, os.execute(("cd %s && %s try %s %s >/dev/null 2>&1"):format(quoted(folder), quoted(program),
        quoted(made), order)))
    assert(status == 0 or status == 1, order)
    return status == 0
end

local function try(list, number)
    judge.event = {line = number, event = "try"}
    for _, order in ipairs(list) do
        local what = order.text:match("^%S+") .. (order.case and " orders that are refused" or " orders that are legal")
        judge.holds(what, is_legal(order.text) == not order.case,
            order.case and ("a refusal [%s]"):format(order.case) or "a legal order", order.text)
    end
end

local function compare(number)
    local list = listed()
    for text in pairs(list) do
        if text:find("^reply ") then return end -- a question is open
    end
    if not next(list) then return end -- the header lists dice that are still to fall
    moves.close()
    local orders, verbs = nil, nil
    if clouded and (phase == "combat" or phase == "siege") then return end
    if phase == "combat" then try(attacks.some(side), number) end
    try(storms.some(side, phase), number)
    if lawful[phase] then orders, verbs = lawful[phase](side) end
    if not orders then return end
    judge.event = {line = number, event = "orders"}
    for text in pairs(orders) do
        local verb = text:match("^%S+")
        if verbs[verb] then judge.holds("orders to " .. verb, list[text], text, "nothing of it") end
    end
    for text in pairs(list) do
        local verb = text:match("^%S+")
        local ours = verbs[verb] and (text ~= "end confirm" or not list["end"]) and not is_passed_over(text)
        if ours then judge.holds("orders to " .. verb, orders[text], "no such order", text) end
    end
end

local count = 0
function judge.between(number, following)
    count = count + 1
    if not number or not following or count % every ~= 0 then return end -- nothing follows a refusal
    make(following - 1, number == 0)
    compare(number)
end

local check_told, put, set_up, begin = told.check, board.put, board.set_up, moves.phase

function told.check(event)
    if event.event == "phase" then
        side, phase = event.of, event.name
        lawful.withheld = {}
        if event.line > 0 then -- or as the board has it
            clouded = false
            storms.begin()
        end
    elseif event.event == "attack-off" or event.case == "14.37" or event.event == "surrender-refused" then
        clouded = true
    elseif event.event == "withheld" then
        for _, id in ipairs(event.units) do lawful.withheld[id] = true end
    end
    storms.note(event)
    check_told(event)
end

function board.put(id, hex)
    lawful.seen[id] = true
    return put(id, hex)
end

function moves.phase(of)
    begin(of)
    lawful.begin_movement(of)
end

-- On a board nobody is due who was in its first Game-Turn, or before.
function board.set_up(given)
    set_up(given)
    storms.set_up(given.board)
    clouded = given.board.refused
    for id, arrival in pairs(world.due) do
        if arrival.turn <= given.turns.first then lawful.seen[id] = true end
    end
    for _, id in ipairs(given.board.withheld or {}) do lawful.seen[id] = nil end
end

local events = log .. ".events"
os.execute(("cd %s && %s run --json %s >%s 2>/dev/null"):format(quoted(folder), quoted(program), quoted(log), quoted(events)))
assert(io.open(events):read(1), "nothing is told")
assert(loadfile(here .. "/veracruz.lua"))(log, events, arg[4])
os.exit(judge.faults == 0 and 0 or 1)
