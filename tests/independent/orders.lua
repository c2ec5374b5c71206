-- The orders of the log by their lines: what was ordered, for what is told of it to be held against.
local board = require("board")
local world = require("world")

local orders = {}

local lines = {}  -- number -> words
local answer      -- words of a standing order or a default, for the line on which it was given
local answered_at -- that line

local function split(text)
    local words = {}
    for word in text:gmatch("%S+") do table.insert(words, word) end
    if words[1] == "us:" or words[1] == "mexico:" then table.remove(words, 1) end
    if words[1] == "reply" then
        table.remove(words, 1)
        table.remove(words, 1)
    end
    return words
end

function orders.load(path)
    local number = 0
    for line in io.lines(path) do
        number = number + 1
        lines[number] = split((line:gsub("#.*", "")))
    end
end

-- What answers a question in the place of a reply.
function orders.answered(event)
    answer, answered_at = split(event.answer), event.line
end

local function words_of(event)
    return answered_at == event.line and answer or lines[event.line] or {}
end

function orders.verb(event)
    return words_of(event)[1]
end

local stops = {
    with = true, via = true, to = true, at = true, ["in"] = true, from = true, losses = true,
    retreat = true, occupy = true, drop = true, stop = true,
}

-- The words behind that one, as far as another of the grammar; behind the verb with nil. With `again` those behind each.
function orders.behind(event, word, again)
    local list, take = {}, word == nil
    for i, one in ipairs(words_of(event)) do
        if i > 1 and stops[one] then
            if take and not again then break end
            take = one == word
        elseif i > 1 and take then
            table.insert(list, one)
        end
    end
    return list
end

function orders.hex(event, word)
    local name = orders.behind(event, word)[1]
    return name and (world.place[name] or name)
end

local function formation_of(name)
    local ok, counter = pcall(world.counter, name)
    return ok and (counter.type == "division" or counter.type == "army") and counter.id
end

-- The names of the units that the words name, formations opened; nil where they say all@HEX.
function orders.units(words)
    local list = {}
    for _, name in ipairs(words) do
        local formation = formation_of(name)
        if name:match("^all@") then return nil end
        if formation then
            for _, member in ipairs(board.members(formation)) do table.insert(list, member.id) end
        else
            table.insert(list, world.unit[name] and world.unit[name].id or name)
        end
    end
    return list
end

return orders
