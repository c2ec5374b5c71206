-- Standing orders: that the newest that speaks of a question answers it, and as it says [3.2].
local battles = require("santiago.battles")
local displacing = require("santiago.displacing")
local judge = require("judge")
local land = require("santiago.land")
local retreats = require("santiago.retreats")

local standing = {}
local given = {us = {}, spain = {}} -- oldest first: number and words
local count = {us = 0, spain = 0}
local expected -- the answer that is still to be told, and the number of its order

local function split(text)
    local words = {}
    for word in text:gmatch("%S+") do table.insert(words, word) end
    return words
end

function standing.given(event)
    count[event.of] = count[event.of] + 1
    judge.same("standing orders", "the number", count[event.of], event.number)
    table.insert(given[event.of], {number = event.number, words = split(event.order)})
    judge.holds("standing orders", #given[event.of] <= 16, "sixteen at most", #given[event.of])
end

function standing.cancelled(event)
    for at, order in ipairs(given[event.of]) do
        if order.number == event.number then
            table.remove(given[event.of], at)
            return
        end
    end
    judge.fault("a standing order that is given", event.number)
end

-- ---- of each kind: whether it speaks of the question, and the answer; nil leaves it open

local function has(list, entry)
    for _, other in ipairs(list) do
        if other == entry then return true end
    end
    return false
end

-- The hexes behind `to`.
local function hexes(words)
    local list = {}
    for i = 4, #words do table.insert(list, land.hex_of(words[i])) end
    return list
end

local function fire(question, words)
    if words[2] ~= "with" then return true, words[2] == "hold" and "hold" or nil end
    local named = {}
    for i = 3, #words do
        local id = land.id_of(words[i])
        if has(question.among, id) then table.insert(named, id) end
    end
    return true, #named > 0 and "fire " .. table.concat(named, " ") or "hold"
end

local function retreat(question, words)
    if words[2] ~= "all" and land.hex_of(words[2]) ~= question.hex then return false end
    if words[3] == "ask" then return true end
    if words[3] == "default" then
        table.sort(question.to)
        return true, "retreat " .. question.to[1]
    end
    if words[3] == "none" then
        local units = {}
        for _, id in ipairs(question.units) do table.insert(units, land.unit[id]) end
        return true, displacing.ways(units, question.hex) == "crowded" and "retreat none" or nil
    end
    for _, hex in ipairs(hexes(words)) do
        if has(question.to, hex) then return true, "retreat " .. hex end
    end
    return true
end

local function rank(unit)
    for at, other in ipairs(land.order) do
        if other == unit then return at end
    end
end

-- Whoever may be pushed, and where to: the unit that comes first, and the lowest hex, first.
local function pushes_of(question)
    local list, now = {}, battles.now()
    local first = land.unit[question.among[1]]
    if question.case == "14.4" then
        for _, hex in ipairs(retreats.exits(question.hex)) do table.insert(list, {unit = first, to = hex}) end
        return list
    end
    list = displacing.choices(displacing.state(first.nation, now.moved, now.hex))
    table.sort(list, function(one, other)
        if one.unit == other.unit then return one.to < other.to end
        return rank(one.unit) < rank(other.unit)
    end)
    return list
end

local function displace(question, words)
    local pushes, of = {}, words[2]
    for _, push in ipairs(pushes_of(question)) do
        if of == "all" or land.hex_of(of) == question.hex or land.id_of(of) == push.unit.id then
            table.insert(pushes, push)
        end
    end
    if #pushes == 0 then return false end
    if words[3] == "default" then return true, "displace " .. pushes[1].unit.id .. " " .. pushes[1].to end
    for _, hex in ipairs(words[3] == "to" and hexes(words) or {}) do
        for _, push in ipairs(pushes) do
            if push.to == hex then return true, "displace " .. push.unit.id .. " " .. hex end
        end
    end
    return true
end

local kinds = {
    {"fire", function(question) return question.case == "17.5" and question.of == "spain" end, fire},
    {"retreat", function(question) return question.case == "11.15" end, retreat},
    {"displace", function(question) return question.case == "11.16" or question.case == "14.4" end, displace},
}

local function answer(question, words)
    for _, kind in ipairs(kinds) do
        if kind[1] == words[1] and kind[2](question) then return kind[3](question, words) end
    end
    return false
end

-- ---- what is told

-- A question, and an order that is given while it is open.
function standing.look(question)
    local orders = given[question.of] or {}
    for i = #orders, 1, -1 do
        local fits, words = answer(question, orders[i].words)
        if fits then
            expected = words and {number = orders[i].number, words = words}
            return
        end
    end
    expected = nil
end

function standing.answers(event)
    judge.same("standing orders", "the order that answers", expected and expected.number, event.number)
    judge.same("standing orders", "the answer", expected and expected.words, event.answer)
    expected = nil
end

-- Before each other event, and at the end.
function standing.finish()
    judge.holds("standing orders", not expected, "an answer: " .. (expected and expected.words or "none"), "none")
    expected = nil
end

return standing
