-- That phases follow each other, and that marches go where they were ordered [3.2] [10.3].
local board = require("santiago.board")
local judge = require("judge")
local land = require("santiago.land")

local orders = {}

-- ---- phases

-- Some pass in silence: a landing of nobody [6.7], and a truce phase in which no die falls [19.3].
local cycle = {"both start", "us disembarkation", "us movement", "us combat", "spain movement", "spain combat", "spain truce"}
local setup = {"spain setup", "us cuban-setup", "us setup", "both start"}

local function place_in(list, name)
    for i, other in ipairs(list) do
        if other == name then return i end
    end
end

local function may_be_silent(name)
    if name == "spain truce" then return true end
    if name ~= "us disembarkation" then return false end
    for _, where in pairs(board.off) do
        if where == "sea" then return false end
    end
    return true
end

local function judge_phase(from, to)
    local list = place_in(setup, from) and from ~= "both start" and setup or cycle
    local at = place_in(list, from)
    repeat
        at = at % #list + 1
    until list[at] == to or not may_be_silent(list[at])
    judge.same("phases", "behind " .. from, list[at], to)
end

-- Before the board's phase is changed.
function orders.phase(event)
    local name = event.of .. " " .. event.name
    judge.holds("phases", place_in(setup, name) or place_in(cycle, name), "a phase", name)
    if board.phase then judge_phase(board.side .. " " .. board.phase, name) end
    if board.phase == "setup" and board.side == "us" or board.phase == "combat" and board.side == "spain" then
        judge.same("phases", "the next turn", board.turn + 1, event.number) -- [3.3]
    elseif board.phase then
        judge.same("phases", "the turn", board.turn, event.number)
    end
end

-- Each event is of the phase in which it is told.
function orders.in_phase(event)
    if event.event == "phase" or event.event == "seal" or not board.phase then return end
    if event.event == "begins" or event.event == "place" or event.event == "stands" then return end
    judge.same("phases", "turn, side and phase", table.concat({board.turn, board.side, board.phase}, " "),
        table.concat({event.turn, event.side, event.phase}, " "))
end

-- ---- marches

local short -- a march that has ended before its goal

-- A march that ends elsewhere was stopped.
function orders.finish()
    judge.holds("orders", not short or board.over, "what stopped " .. (short or "nobody") .. " on its way", "nothing")
    short = nil
end

-- Before the unit is moved.
function orders.moved(event, words)
    if words[1] == "land" then
        judge.same("orders", event.unit .. " is", "drawn", board.off[event.unit])
    else
        judge.same("orders", "as ordered,", land.id_of(words[2]), event.unit)
    end
    short = event.to ~= land.hex_of(words[#words]) and event.unit or nil
end

-- In a zone [7.1], or by what it could not overrun [8.1].
function orders.stopped(event)
    if event.unit == short then short = nil end
end

return orders
