-- What nobody may decide unasked: whoever had a choice was asked before it came to that. Not where the log answers in advance,
-- nor of what a log had asked before it begins.
local battles = require("cactus.battles")
local board = require("cactus.board")
local country = require("cactus.country")
local ends = require("cactus.ends")
local judge = require("judge")

local unasked = {}
local told = {} -- kind and side, or fleet -> a question that nothing has come of

local function kind_of(event)
    local case = event.case
    if event.army then return "react " .. event.army end
    if case == "7.3.4" then return "fall back " .. event.of end
    if case == "7.2" then return (event.among and "lead " or "role ") .. event.of end
    if case == "7.2.1" then return "bonus " .. event.of end
    if case == "7.3.3" then return "retreat " .. event.of end
    if case == "7.5" then return (event.city and "siege " or "city ") .. event.of end
    if case == "7.6" and event.unit then return "fleet " .. event.unit end
    if case == "8.1" then return "bargain" end
    if case == "13.2.1" then return "give up " .. (country.unit[event.among[1]].type == "cavalry" and "horse" or "others") end
    if case == "13.3.1" then return "give up units" end
    if board.phase == "event" and ends.id == "reroll-" .. event.of then return "reroll " .. event.of end
end

function unasked.question(event)
    local kind = kind_of(event)
    if kind then told[kind] = true end
end

local function demand(kind, at)
    judge.holds("questions", told[kind] or unasked.in_advance, ("a question: %s%s"):format(kind, at and " in " .. at or ""), "none")
    told[kind] = nil
end

-- ---- a round [7.2] [7.2.1]

function unasked.begins() told = {} end

function unasked.role()
    local b = battles.now()
    demand("role " .. b.winner, b.at)
end

-- Who may fight, and lead, of a side.
local function fit(side)
    local b, list = battles.now(), {}
    for _, id in ipairs(board.fighters(battles.force(side))) do
        if side ~= b.attacker or not b.unfit[id] then table.insert(list, id) end
    end
    return list
end

function unasked.combat()
    local b = battles.now()
    local raid = true
    for _, side in ipairs({b.attacker, board.enemy(b.attacker)}) do
        local leads = 0
        for _, id in ipairs(fit(side)) do
            if country.unit[id].type ~= "artillery" then leads = leads + 1 end
        end
        if leads > 1 then demand("lead " .. side, b.at) end
    end
    for _, id in ipairs(fit(b.attacker)) do raid = raid and country.unit[id].raids end
    if raid then demand("bonus " .. b.attacker, b.at) end
end

-- ---- reactions [6.3]

-- Another move begins, or goes on: what was asked of this one is over.
function unasked.moves()
    for kind in pairs(told) do
        if kind:find("^react ") then told[kind] = nil end
    end
end

function unasked.reacts(army) demand("react " .. army) end

-- ---- retreats [7.3.3] [7.3.4]

function unasked.falls_back(side) demand("fall back " .. side, battles.now().at) end

local back_in -- the line of an answer by which besieged went back in; of both cities, if they had come out of both [7.5.1]

-- Before they go: one way that is open to all of them, and neither city nor fleet, is no choice.
function unasked.leaves(event, one_way)
    if event.case == "7.5.1" and event.line == back_in then return end
    back_in = event.case == "7.5.1" and event.line
    local first = event.units[1]
    local from = event.from or event.at or board.at[first]
    local kind = "retreat " .. board.side(first)
    if one_way or event.case == "7.5.1" and not next(battles.ways(from, event.units)) then
        told[kind] = nil
    else
        demand(kind, from)
    end
end

-- ---- cities and sieges [7.5]

function unasked.goes_in(side, at) demand("city " .. side, at) end

function unasked.besieges(event)
    local inside = battles.inside(event.at, board.which_city(event.at, event.city))
    if event.level == 1 and inside[1] and battles.now().at == event.at then demand("siege " .. board.enemy(board.side(inside[1])), event.at) end
end

-- ---- fleets [7.6]

-- As the Fleets are done: `places` says what a fleet of a side may support.
function unasked.fleets(places)
    for _, unit in ipairs(country.units) do
        local afloat = unit.type == "naval" and board.off[unit.id] == "sea"
        if afloat and #places(board.side(unit.id)) > 0 then demand("fleet " .. unit.id) end
    end
end

-- ---- losses at set-up [13.2.1] [13.3.1]

-- Before they go: others of their kind could go for them. One answer may be told as several events.
function unasked.gives_up(units)
    local side, named = board.side(units[1]), board.set_of(units)
    local function kind(id)
        return side == "republican" and "units" or country.unit[id].type == "cavalry" and "horse" or "others"
    end
    local owed = "give up " .. kind(units[1])
    if board.phase ~= "setup-losses" or told[owed] then return end
    for _, unit in ipairs(country.units) do
        local alike = board.is_fighter(unit.id) and unit.steps == 1 and kind(unit.id) == kind(units[1])
        if alike and board.at[unit.id] and board.side(unit.id) == side and not named[unit.id] then return demand(owed) end
    end
end

-- ---- bargains [8.1], and an event that is rolled again [11.1/9] [11.1/10]

function unasked.bargain() demand("bargain") end

local again = {} -- side and year
local offered -- to a side

function unasked.event()
    if ends.again and offered then
        demand("reroll " .. offered)
        again[offered .. ends.year(board.turn)] = true
    end
    local side = not ends.again and ends.id:match("^reroll%-(.*)$")
    offered = side and not again[side .. ends.year(board.turn)] and side or nil
    unasked.owes = offered
end

function unasked.phase_ends()
    if unasked.owes then demand("reroll " .. unasked.owes) end
    unasked.owes = nil
end

return unasked
