-- Santa Anna in revolt: 10.5, who joins him, where he goes, and what is his alone.
local board = require("cactus.board")
local country = require("cactus.country")
local judge = require("judge")

local revolt = {}
local expected = {} -- units that are told to join him, one after another
local wavering = {} -- who has a die to fall for it

-- ---- who joins him

local function may_join(id)
    local unit = country.unit[id]
    return unit.mexican or unit.joins
end

local function joins(id)
    if not board.at[id] then board.put(id, board.at["santa-anna"]) end
    board.rebel[id], board.army[id], board.city[id] = true, nil, nil
    board.steps[id] = board.steps[id] or country.unit[id].steps
end

function revolt.begins(event)
    local there = board.list(event.at, nil, function(id) return id == "santa-anna" or may_join(id) end)
    judge.same("revolt", "a die for it", country.figure("special-rules", "santa-anna-revolts"), judge.die("a revolt"))
    judge.same("revolt", "where he is", board.at["santa-anna"], event.at)
    judge.same("revolt", "who joins him", there, event.units)
    for _, id in ipairs(event.units) do joins(id) end
end

-- The dearest that the points buy, again and again.
local function buys(die)
    local points, bought = die, {}
    for _, id in ipairs(country.order) do
        if board.control[id] == "nobody" then points = points + 1 end
    end
    while true do
        local best
        for _, unit in ipairs(country.units) do
            local cf = unit.mexican and board.off[unit.id] == "pool" and not bought[unit.id] and unit.cf[unit.steps]
            if cf and cf <= points and (not best or cf > best.cf[best.steps]) then best = unit end
        end
        if not best then return end
        points, bought[best.id] = points - best.cf[best.steps], true
        table.insert(expected, best.id)
    end
end

function revolt.joined(event)
    judge.same("revolt", "who joins him", expected[1], event.unit)
    table.remove(expected, 1)
    joins(event.unit)
end

-- ---- his march

-- Borders from there to Mexico City.
local function distance(from)
    local seen, ring, steps = {[from] = true}, {from}, 0
    while not seen.mexico do
        local beyond = {}
        for _, id in ipairs(ring) do
            for near in pairs(country.province[id].near) do
                if not seen[near] then
                    seen[near] = true
                    table.insert(beyond, near)
                end
            end
        end
        ring, steps = beyond, steps + 1
    end
    return steps
end

local function target(from)
    local best, least
    for number, id in ipairs(country.order) do
        local far = distance(id)
        local rank = far * 1000000 + board.sum(board.list(id)) * 100 + number
        if country.province[from].near[id] and far <= distance(from) and (not least or rank < least) then
            best, least = id, rank
        end
    end
    return from ~= "mexico" and best or nil -- who is there stays
end

-- Units of a side have come to where he is.
local function is_attacked(at)
    for _, id in ipairs(board.fighters(board.list(at))) do
        if not board.rebel[id] and (board.moved[id] or board.raided[id]) then return true end
    end
    return false
end

local due -- he has to march, and where to

function revolt.phase(name)
    local at = board.at["santa-anna"]
    judge.holds("revolt", not due, "a march to " .. tostring(due), "none")
    due = nil
    if name == "raid" then revolt.marched = false end
    if name == "fleets" or name == "combat" or name == "end" then
        if at and board.rebel["santa-anna"] and not revolt.marched and not is_attacked(at) then
            judge.same("revolt", "a march to", nil, target(at))
        end
        revolt.marched = true
    end
end

function revolt.marches(event)
    local at = board.at["santa-anna"]
    judge.same("revolt", "from", at, event.from)
    judge.same("revolt", "who goes", board.list(at, nil, function(id) return board.rebel[id] end), event.units)
    judge.holds("revolt", not is_attacked(at), "that he is not attacked", at)
    judge.same("revolt", "to", target(at), event.to)
    for _, id in ipairs(event.units) do board.put(id, event.to) end
    revolt.marched = true
    for _, id in ipairs(board.list(event.to)) do
        if not board.rebel[id] and may_join(id) and country.unit[id].kind ~= "contra" then table.insert(wavering, id) end
    end
end

-- ---- his battle

-- The nearest province in which nobody is.
local function refuge(from)
    local seen, ring = {[from] = true}, {[from] = true}
    while next(ring) do
        local beyond = {}
        for id in pairs(ring) do
            for near in pairs(country.province[id].near) do
                if not seen[near] then beyond[near] = true end
            end
        end
        for _, id in ipairs(country.order) do
            if beyond[id] and #board.list(id) == 0 then return id end
        end
        for id in pairs(beyond) do seen[id] = true end
        ring = beyond
    end
end

function revolt.retreats(event)
    judge.same("revolt", "the nearest province without anybody", refuge(event.from), event.to)
    judge.same("revolt", "who retreats", board.list(event.from, nil, function(id) return board.rebel[id] end), event.units)
    for _, id in ipairs(event.units) do board.put(id, event.to) end
end

-- Alone with enemies he gets away, or is out of the game and his leaders go back to their sides.
function revolt.leader(event)
    local at = board.at["santa-anna"]
    local his = board.list(at, nil, function(id) return board.rebel[id] end)
    local away = judge.die("a leader alone") <= 3 and refuge(at)
    judge.same("revolt", "units left to him", {}, board.fighters(his))
    judge.same("revolt", "result", away and "gets away" or "is out of the game", event.result)
    if away then return end
    for _, id in ipairs(his) do board.leave(id, id == "santa-anna" and "removed" or "returning") end
end

function revolt.has_mexico()
    return board.rebel["santa-anna"] and board.at["santa-anna"] == "mexico" and not board.is_in("mexico", "imperial") and
        not board.is_in("mexico", "republican")
end

-- ---- dice

function revolt.follows(event)
    if event.event == "die" and event["for"] == "Santa Anna's points" then
        buys(event.value)
    elseif event.event == "die" and event["for"] == "desertion to Santa Anna" then
        local id = table.remove(wavering, 1)
        judge.holds("revolt", id, "nobody who may join him", "a die")
        if event.value >= country.figure("special-rules", "joins-santa-anna") then table.insert(expected, id) end
    elseif event.event ~= "joins-santa-anna" and event.event ~= "disbanded" and event.event ~= "siege-over" then
        judge.same("revolt", "who joins him", nil, expected[1])
        judge.same("revolt", "a die for", nil, wavering[1])
        expected, wavering = {}, {}
    end
end

return revolt
