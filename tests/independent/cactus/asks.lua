-- Who is asked what, and between what he may choose: 5, 6.3 and 7. Not where the log answers in advance.
local battles = require("cactus.battles")
local board = require("cactus.board")
local country = require("cactus.country")
local ends = require("cactus.ends")
local judge = require("judge")
local marches = require("cactus.marches")

local asks = {}

-- ---- reactions [6.3]

local due = {} -- {army, at, group}: who is to be asked, in that order

-- [11.4/2] [11.5/9] Whom an event may bind is not looked at.
local function may_be_bound(list)
    for _, id in ipairs(list) do
        local nation = country.unit[id].nation
        local french = nation == "french" or nation == "algerian" or nation == "egyptian"
        if board.rules["marshal-weds"] and id == "bazaine" or board.rules.bismarck and french then return true end
    end
    return false
end

local function is_bound(list)
    for _, id in ipairs(list) do
        if board.held[id] or board.shipped[id] or board.whole[id] then return true end
    end
    return marches.bars_stack(list) ~= nil
end

local function may_react(army, at)
    local list = board.members(army)
    local from = list[1] and board.at[list[1]]
    if not from or not country.province[at].near[from] or country.province[from].marks.baja then return false end
    return not board.is_besieged(list[1]) and not is_bound(list)
end

-- The group begins to move there, or enters it.
function asks.trigger(group, at)
    local side = board.side(group[1])
    asks.settle()
    for _, army in ipairs(country.armies) do
        if country.armies[army].side ~= side and may_react(army, at) then table.insert(due, {army = army, at = at, group = group}) end
    end
end

-- Attrition may have taken all of them.
local function are_there(try)
    for _, id in ipairs(try.group) do
        if board.at[id] == try.at then return true end
    end
    return false
end

function asks.settle()
    for _, try in ipairs(due) do
        local list = board.members(try.army)
        if may_react(try.army, try.at) and not may_be_bound(list) and are_there(try) and not asks.in_advance then
            judge.fault("a question for " .. try.army, "none")
        end
    end
    due = {}
end

local function asks_army(event)
    while due[1] and due[1].army ~= event.army and
        (not may_react(due[1].army, due[1].at) or may_be_bound(board.members(due[1].army))) do
        table.remove(due, 1)
    end
    local try = table.remove(due, 1)
    judge.same("questions", "Army that is asked", try and try.army, event.army)
    judge.same("questions", "for the enemy in", try and try.at, event.at)
    judge.same("questions", "Army is in", board.at[board.members(event.army)[1]], event.from)
end

-- ---- cities [7.5]

local cities = {"capital", "port"}

local function has_city(at, city)
    return city == "capital" or country.province[at].port and country.province[at].port ~= country.province[at].capital
end

local function may_go_in(at, side)
    local force = battles.force(side)
    if board.control[at] ~= side or #board.fighters(force) == 0 then return false end
    for _, id in ipairs(force) do if board.held[id] then return false end end
    for _, city in ipairs(cities) do
        local there = battles.inside(at, city)
        if has_city(at, city) and (not there[1] or board.side(there[1]) == side) then return true end
    end
    return false
end

local function in_cities(at, side)
    return board.list(at, side, function(id) return board.city[id] and not board.is_besieged(id) end)
end

local function asks_city(event)
    local there, goes = in_cities(event.at, event.of), may_go_in(event.at, event.of)
    judge.same("questions", "what they may do", #there == 0 and "city or field" or goes and "city, remain or field" or
        "remain or field", event.may)
    judge.same("questions", "units", #there > 0 and there or battles.force(event.of), event.units)
    judge.holds("questions", #there > 0 or goes, "nobody who may go into a city", event.of)
    judge.holds("questions", #board.fighters(battles.force(board.enemy(event.of))) > 0, "enemies in the field", "none")
    battles.now()[event.of .. " housed"] = true
end

-- As the first round begins.
function asks.field()
    local b = battles.now()
    for _, side in ipairs({"imperial", "republican"}) do
        local goes = may_go_in(b.at, side) or #board.fighters(in_cities(b.at, side)) > 0
        judge.holds("questions", not goes or b[side .. " housed"] or b.revolt or asks.in_advance,
            "a question for a city in " .. b.at .. " of " .. side, "none")
        local besieged = board.fighters(board.list(b.at, side, board.is_besieged))
        local relieved = #besieged > 0 and #board.fighters(battles.force(side)) > 0
        judge.holds("questions", not relieved or b[side .. " sally"] or b.revolt or asks.in_advance,
            "a question for a sally in " .. b.at .. " of " .. side, "none")
    end
end

local function asks_sally(event)
    local besieged = board.list(event.at, event.of, board.is_besieged)
    judge.same("questions", "who may come out", besieged, event.among)
    judge.holds("questions", #board.fighters(battles.force(event.of)) > 0, "a relieving force", "none")
    battles.now()[event.of .. " sally"] = true
end

-- ---- leads, losses, retreats

local function asks_lead(event)
    local b, fit = battles.now(), {}
    for _, id in ipairs(board.fighters(battles.force(event.of))) do
        local out = event.of == b.attacker and b.unfit and b.unfit[id]
        if country.unit[id].type ~= "artillery" and not out then table.insert(fit, id) end
    end
    judge.same("questions", "who may lead", fit, event.among)
end

local function may_embark(units, from, side)
    local free = false
    for _, unit in ipairs(country.units) do
        local fleet = unit.type == "naval" and board.side(unit.id) == side and board.off[unit.id] == "sea"
        local task = board.task[unit.id]
        free = free or fleet and (not task or task == from)
    end
    for _, id in ipairs(units) do
        if free and board.shipped[id] then return true end
    end
    return false
end

-- The provinces, and what they may do.
local function ways_out(from, units, side)
    local names, may = {}, {}
    local there = battles.inside(from, "capital")
    for id in pairs(battles.ways(from, units)) do table.insert(names, id) end
    local shelter = board.control[from] == side and (not there[1] or board.side(there[1]) == side) and not battles.now().driven
    for _, id in ipairs(units) do shelter = shelter or board.sallied[id] end
    if #names > 0 then table.insert(may, "retreat") end
    if shelter then table.insert(may, "shelter") end
    if may_embark(units, from, side) then table.insert(may, "embark") end
    return names, may
end

function asks.has_one_way(from, units)
    local names, may = ways_out(from, units, board.side(units[1]))
    return #names == 1 and #may == 1
end

local function asks_retreat(event)
    local names, may = ways_out(event.from, event.units, event.of)
    judge.same("questions", "ways out of " .. event.from, names, event.to or {})
    local last = table.remove(may)
    local text = #may > 0 and table.concat(may, ", ") .. " or " .. last or last
    judge.same("questions", "what they may do", text, event.may)
end

-- [7.6] A battle in the field, or the siege of a port with a land unit of theirs there.
local function may_support(at, side)
    if board.holds(at, side) and board.is_barred(at, side) then return true end
    for _, city in ipairs(cities) do
        if board.is_port(at, city) and ((board.siege[at] or {})[city] or 0) > 0 then
            return #board.fighters(board.list(at, side)) > 0
        end
    end
    return false
end

function asks.fleet_places(side)
    local list = {}
    for _, id in ipairs(battles.conflicts()) do
        if country.province[id].coast == "gulf" and may_support(id, side) then table.insert(list, id) end
    end
    return list
end

local function asks_fleet(event)
    judge.same("questions", "where " .. event.unit .. " may be", asks.fleet_places(event.of), event.among)
end

-- ---- what must come in a round [7.2] [7.2.2] [7.4]

local wanted = {} -- {what, name}: events that come before any other that is not quiet

-- Of the Empire's Mexicans, guns apart, each rolls whether it attacks.
function asks.commitments(side)
    if side ~= "imperial" or not asks.commits or board.plays == side then return end
    for _, id in ipairs(board.fighters(battles.force(side))) do
        local unit = country.unit[id]
        if unit.nation == "imperial_mexican" and unit.type ~= "artillery" then table.insert(wanted, {"commitment", id}) end
    end
end

-- [11.2/9] Irregulars who are not besieged, beside Dupin and a contra-guerrilla.
function asks.search(at)
    local contra = board.list(at, "imperial", function(id) return country.unit[id].kind == "contra" end)
    if not board.rules["dupin-requests"] or board.at.dupin ~= at or #contra == 0 then return end
    for _, id in ipairs(board.free(at, "republican")) do
        if country.unit[id].irregular then table.insert(wanted, {"searched", id}) end
    end
end

-- Nobody gone, and nobody who must go: the attacker may, and then the defender.
function asks.after_round(result)
    local b = battles.now()
    if b.assault then b["asked " .. (b.city or "")] = nil end -- [7.5] he may go on
    if b.assault or result:find("R") or result:find("DE") then return end
    b.may_leave = {b.attacker, board.enemy(b.attacker)}
end

local function leaves_next()
    local b = battles.now()
    local side = b.may_leave and b.may_leave[1]
    for _, other in ipairs({"imperial", "republican"}) do
        if #board.fighters(battles.force(other)) == 0 then return end
    end
    return side
end

function asks.follows(event)
    if event.event == "die" then return end
    local want = table.remove(wanted, 1)
    if want then
        judge.same("questions", want[1] .. " of", want[2], event.event == want[1] and event.unit)
        if event.event ~= want[1] then wanted = {} end
    elseif event.event == "commitment" or event.event == "searched" then
        judge.fault("nobody who rolls", event.unit)
    end
    if event.event == "question" and event.case == "7.3.4" then
        judge.same("questions", "who may retreat", leaves_next() or "nobody", event.of)
        if battles.now().may_leave then table.remove(battles.now().may_leave, 1) end
    elseif event.event == "initiative" and battles.now().round > 0 then
        local side = leaves_next()
        judge.holds("questions", not side or asks.in_advance, "a question for retreat of " .. tostring(side), "none")
        battles.now().may_leave = nil
    end
end

-- ---- what a battle leaves behind [7.3.3] [7.5]

-- An R: the besieged apart, whom it does not drive, and leaders who have nobody left to go with.
function asks.must_leave(result)
    local b = battles.now()
    b.leaves = b.leaves or {}
    if result:find("R/") then b.leaves[b.attacker] = true end
    if result:find("R$") and not b.assault then b.leaves[board.enemy(b.attacker)] = true end
end

local function has_assault(at, city)
    local inside = battles.inside(at, city)
    local side = inside[1] and board.enemy(board.side(inside[1]))
    for _, id in ipairs(side and board.fighters(board.free(at, side)) or {}) do
        if not board.city[id] and country.unit[id].type ~= "artillery" then return true end
    end
    return false
end

-- As another is picked, or the phase ends.
function asks.ends()
    local b = battles.now()
    if not b.at or b.left then return end
    b.left = true
    for side in pairs(b.leaves or {}) do
        local left = board.list(b.at, side, function(id) return not board.city[id] or board.sallied[id] end)
        judge.same("battles", "who is left in " .. b.at, {}, board.fighters(left))
    end
    for city, level in pairs(board.siege[b.at] or {}) do
        local stood = (b.stood or {})[city] or 0
        if level > 0 and stood > 0 then
            judge.holds("sieges", b["asked " .. city] or asks.in_advance or not has_assault(b.at, city),
                "a question for an assault on " .. city, "none")
            judge.same("sieges", "level in " .. b.at, (b["assaulted " .. city] and stood or 2), level)
        end
    end
end

function asks.begins()
    local b = battles.now()
    b.stood = {}
    for city, level in pairs(board.siege[b.at] or {}) do b.stood[city] = level end
end

-- [7.5] A siege has somebody inside and a land unit before it.
function asks.sieges()
    for at, levels in pairs(board.siege) do
        for city, level in pairs(levels) do
            local inside = battles.inside(at, city)
            local side = inside[1] and board.side(inside[1])
            local before = side and board.list(at, board.enemy(side), function(id) return not board.city[id] end) or {}
            judge.holds("sieges", level == 0 or #board.fighters(inside) > 0 and #board.fighters(before) > 0,
                "besieged and besiegers in " .. at, "none")
        end
    end
end

-- ---- leaders who come back [7.3.2] [11.1/2]

local function comes_back_to(id, case)
    local list, leader = {}, country.unit[id]
    local side = board.side(id)
    local points = {imperial_mexican = "imperial", csa = "imperial"}
    for _, at in ipairs(country.order) do
        local like = {id = "", side = side, points = points[leader.nation] or "french", nation = leader.nation}
        local good
        if case == "11.1/2" then
            good = board.control[at] == side and not (at == "sonora" and board.confederate and leader.nation ~= "csa")
        elseif side == "republican" then
            good = board.control[at] == side
        else
            if id == "santa-anna" then like.points = "imperial" end
            good = ends.may_be_placed(like, at)
        end
        if good then table.insert(list, at) end
    end
    return list
end

local function asks_return(event)
    judge.same("questions", "where " .. event.unit .. " comes back", comes_back_to(event.unit, event.case), event.to)
    asks.returns = event.unit
end

function asks.returned(event)
    if not event.at then return end
    local list = comes_back_to(event.unit, event.case)
    judge.holds("leaders", board.set_of(list)[event.at], "a fit province for " .. event.unit, event.at)
    judge.holds("leaders", #list == 1 or asks.returns == event.unit, "a question where " .. event.unit .. " comes back", "none")
end

-- ---- what is asked

function asks.question(event)
    if event.army then
        asks_army(event)
    elseif event.may and event.from then
        asks_retreat(event)
    elseif event.may then
        asks_city(event)
    elseif event.case == "7.5.1" then
        asks_sally(event)
    elseif event.case == "7.2" and event.among then
        asks_lead(event)
    elseif event.unit and event.to then
        asks_return(event)
    elseif event.city and event.case == "7.5" then
        local city = board.which_city(event.at, event.city)
        battles.now()["asked " .. city] = true
    elseif event.case == "7.6" and event.unit then
        asks_fleet(event)
    end
end

return asks
