-- What is answered to a question: standard answers, and that what follows is as it was answered.
local battles = require("santiago.battles")
local board = require("santiago.board")
local displacing = require("santiago.displacing")
local judge = require("judge")
local land = require("santiago.land")
local retreats = require("santiago.retreats")

local answers = {}
local open         -- the question that waits, as it was told
local waiting = {} -- what must come of answers: the kind of event, and what it says
local last = {}    -- the words of the last answer
local losses = {}  -- steps that an answer names and that are still to be lost, by unit

function answers.open() return open end

function answers.last() return last end

local function lowest(list)
    table.sort(list)
    return list[1]
end

-- ---- standard answers

-- [11.14] The least sum that pays the price, over all that the payers could come up with.
local function least_payment(among, price)
    local sums = {[0] = true}
    for _, id in ipairs(among) do
        local more = {}
        for sum in pairs(sums) do
            for steps = 0, board.steps[id] do more[sum + battles.worth(id, steps)] = true end
        end
        sums = more
    end
    local least
    for sum in pairs(sums) do
        if sum >= price and (not least or sum < least) then least = sum end
    end
    return least
end

local function count(words)
    local steps = {}
    for i = 2, #words do steps[words[i]] = (steps[words[i]] or 0) + 1 end
    return steps
end

local function judge_payment(words)
    local paid = 0
    for id, steps in pairs(count(words)) do paid = paid + battles.worth(id, steps) end
    judge.same("standard answers", "the least that pays", least_payment(open.among, open.factors), paid)
end

local function first_of(list, most)
    local among, ids = {}, {}
    for _, id in ipairs(list) do among[id] = true end
    for _, unit in ipairs(land.order) do
        if among[unit.id] and #ids < most then table.insert(ids, unit.id) end
    end
    return table.concat(ids, " ")
end

local function first_push()
    local unit, hexes
    for _, push in ipairs(displacing.choices(displacing.state(land.unit[open.among[1]].nation, battles.now().moved,
        battles.now().hex))) do
        if not unit or push.unit == unit then
            unit, hexes = push.unit, hexes or {}
            table.insert(hexes, push.to)
        end
    end
    return unit and "displace " .. unit.id .. " " .. lowest(hexes) or "nobody"
end

-- [11.17] Those who must.
local function first_advance() return "advance " .. first_of(open.among, open.count) end

local function standard()
    if open.case == "17.5" then return open.of == "spain" and "hold" or "hit " .. first_of(open.among, 1) end
    if open.case == "23.1" then return "pick " .. first_of(open.among, open.count) end
    if open.case == "11.15" then return "retreat " .. lowest(open.to) end
    if open.case == "14.4" then return "displace " .. open.among[1] .. " " .. lowest(retreats.exits(open.hex)) end
    if open.case == "11.16" then return first_push() end
    return first_advance()
end

local function words_in(text)
    local words = {}
    for word in text:gmatch("%S+") do table.insert(words, word) end
    return words
end

function answers.default(event)
    judge.same("standard answers", "the open question", open and open.number, event.number)
    if not open then return end
    local words = words_in(event.answer)
    if open.factors then judge_payment(words)
    else judge.same("standard answers", "the standard answer", standard(), event.answer) end
    answers.given(words)
end

-- [3.2] What it has to be is in standing.lua.
function answers.in_advance(event)
    judge.same("questions", "the open question", open and open.number, event.question)
    answers.given(words_in(event.answer))
end

-- ---- what comes of an answer

-- The words behind `reply Qn`, or those of a standard answer. An answer that is refused is followed by nothing.
function answers.given(words)
    local ids = {}
    for i = 2, #words do ids[i - 1] = land.id_of(words[i]) end
    local function wait(...) table.insert(waiting, {...}) end
    if words[1] == "retreat" and words[2] == "none" then wait("no-retreat", "from", open and open.hex)
    elseif words[1] == "retreat" then wait("retreated", "to", land.hex_of(words[2]))
    elseif words[1] == "displace" then wait("displaced", "unit", ids[1], "to", land.hex_of(words[3]))
    elseif words[1] == "advance" then wait("advanced", "units", ids)
    elseif words[1] == "pick" then wait("picked", "units", ids)
    elseif words[1] == "fire" then
        for _, id in ipairs(ids) do wait("fired", "unit", id) end
    elseif words[1] == "lose" or words[1] == "hit" then
        for _, id in ipairs(ids) do losses[id] = (losses[id] or 0) + 1 end
    end
    open, last = nil, words
end

-- The first that waits for such an event says so; who is pushed aside is known by his name, since a Cuban may go
-- before whom he makes room for.
function answers.follows(event)
    for at, wait in ipairs(waiting) do
        if wait[1] == event.event and (wait[1] ~= "displaced" or wait[3] == event.unit) then
            for i = 2, #wait, 2 do judge.same("answers", "as answered,", wait[i + 1], event[wait[i]]) end
            table.remove(waiting, at)
            return
        end
    end
    judge.holds("answers", event.event ~= "fired", "a battery that Spain has named", event.unit)
end

-- [11.14] [17.5] Before the steps are taken off.
function answers.loses(event)
    if not next(losses) or (event.case ~= "11.14" and event.case ~= "17.5") then return end
    local steps = event.event == "eliminated" and board.steps[event.unit] or 1
    judge.same("answers", "steps of " .. event.unit .. ", as answered,", losses[event.unit] or 0, steps)
    losses[event.unit] = nil
end

-- All has come of the answers, but for shots that are to come or lapse [17.5].
local function settle()
    local shots = {}
    for _, wait in ipairs(waiting) do
        if wait[1] == "fired" then table.insert(shots, wait)
        else judge.fault(wait[1] .. " as answered", "nothing of the kind") end
    end
    for id in pairs(losses) do judge.fault("a step of " .. id .. ", as answered", "none") end
    waiting, losses = shots, {}
end

-- A Cuban goes before whom he makes room for [14.4].
function answers.ask(event)
    if event.case ~= "14.4" then settle() end
    open = event
end

function answers.finish()
    settle()
    answers.drop()
end

-- The game is over in the midst of it.
function answers.drop() waiting, losses, last, open = {}, {}, {}, nil end

return answers
