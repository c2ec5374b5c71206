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
local named, gone = {}, 0 -- who is to move by the order in hand, and how many of them have
local held, barred -- one who was stopped short of his goal, and whether by what only the attempt could show

local function find(list, word)
    for i, other in ipairs(list) do
        if other == word then return i end
    end
end

-- Another order begins: `move UNIT HEX ... with UNIT ...`.
function orders.begin(words)
    local with = find(words, "with")
    named, gone, held, barred = {}, 0, nil, nil
    if words[1] ~= "move" and words[1] ~= "enter" then return end
    named[1] = land.id_of(words[2])
    for i = with and with + 1 or #words + 1, #words do
        named[#named + 1] = land.id_of(words[i])
    end
end

-- A march that ends elsewhere was stopped.
local function finish_march()
    judge.holds("orders", not short or board.over, "what stopped " .. (short or "nobody") .. " on its way", "nothing")
    short = nil
end

function orders.finish()
    finish_march()
    judge.holds("orders", gone == #named or board.over, (named[gone + 1] or "nobody") .. " to move as well [9.5]", "nothing of it")
    named, gone = {}, 0
end

-- [9.5] One after another, as they are named; nobody behind one who was barred [8.1].
local function goes(id)
    if named[gone] == id then return end
    finish_march()
    judge.holds("orders", not barred, "nobody behind " .. (barred or "him") .. " [8.1]", id)
    gone, held = gone + 1, nil
    judge.same("orders", "as ordered,", named[gone], id)
end

-- Before the unit is moved.
function orders.moved(event, words)
    local with = find(words, "with")
    if words[1] == "land" then
        judge.same("orders", event.unit .. " is", "drawn", board.off[event.unit])
    else
        goes(event.unit)
    end
    short = event.to ~= land.hex_of(words[with and with - 1 or #words]) and event.unit or nil
end

-- In a zone [7.1], or by what it could not overrun [8.1].
function orders.stopped(event)
    local shown = event.event ~= "stopped"
    if shown and #named > 0 then goes(event.unit) end
    if shown or event.unit == short then held = event.unit end
    if shown then barred = event.unit end
    if event.unit == short then short = nil end
end

-- [9.5] The rest of them: one was held [8.1], or the first of these may not go.
function orders.stayed(event)
    judge.same("orders", "who stays", table.concat(named, " ", gone + 1), table.concat(event.units, " "))
    judge.same("orders", "held,", event.case == "8.1", held ~= nil)
    gone = #named
end

return orders
