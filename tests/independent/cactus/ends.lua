-- What a turn brings and how it ends: events, points, prices, control and victory [4.1] [8.0] [9.1] [11.0].
local battles = require("cactus.battles")
local board = require("cactus.board")
local country = require("cactus.country")
local judge = require("judge")
local revolt = require("cactus.revolt")

local ends = {}
local names = {Imperial = "imperial", Republican = "republican", French = "french", US = "usa"}

-- ---- random events [11.0]

local year_of = {}
function ends.year(turn) return country.cell("turns", turn, "year") end

function ends.event(event)
    local again = judge.dice("the event again")
    local sum
    ends.again = #again > 0
    if ends.again then
        sum = again[1] + again[2]
    else
        sum = judge.die("the event, Imperial") + judge.die("the event, Republican")
    end
    judge.same("events", "sum", sum, event.sum)
    local id = country.cell("random-events", sum, ends.year(board.turn))
    judge.same("events", "title", country.effects[id].title, event.title)
    ends.id = id
    for _, name in ipairs({"marshal-weds", "your-bill", "dupin-requests"}) do board.rules[name] = nil end -- for a turn
    board.rules[id] = true
    board.marks = {}
    local marks = {["vomito-negro"] = "vomito", ["blue-butchers"] = "butchers", ["drive-them-out"] = "drive", ["so-close"] = "double"}
    if marks[id] == "drive" then
        local year = ends.year(board.turn)
        if year_of[id] ~= year then board.marks.drive = true end
        year_of[id] = year
    elseif marks[id] then
        board.marks[marks[id]] = true
    end
    if id == "abdicates" then board.abdicating = true end -- unless nothing comes of it
    if id == "so-far" then board.protectorate = true end
end

-- ---- points [4.1]

function ends.income(event)
    local side = names[event.of]
    judge.same("points", "provinces", board.provinces(side), event.provinces)
    judge.same("points", "die", judge.die(event.of .. " points"), event.die)
    local income = event.provinces + event.die
    if board.control.mexico ~= side then income = income // 2 end
    if side == "republican" and board.marks.double then income = 2 * income end
    judge.same("points", "income", income, event.income)
    judge.same("points", "held", (board.points[side] or 0) + income, event.held)
    board.points[side] = event.held
end

local function listed(turn)
    for _, row in ipairs(country.arrivals.points) do
        if row.turn == turn and row.imperial then return row.imperial end
    end
end

function ends.points(event)
    local purse = names[event.of]
    local before, change = board.points[purse] or 0, nil
    if event.case == "4.1" and purse == "french" then
        before, change = 0, judge.die("French points") + country.figure("points", "french")
    elseif event.case:match("^12%.1/") then
        change = listed(board.turn)
    elseif event.case == "7.3.5" then
        change, board.due[purse] = board.due[purse], 0
    elseif event.case == "8.1.1" then
        local fits = false
        local die = judge.die("an executed leader")
        for leader in pairs(board.executed) do
            if before + die + board.rating(leader) == event.held and not fits then fits = leader end
        end
        judge.holds("points", fits, "the rating of a leader who was shot, and a die", event.held)
        if fits then board.executed[fits] = nil end
    elseif event.case == "10.4" then
        change = country.figure("points", "usa")
    elseif event.case == "11.1/9" then
        change = judge.die("half a die") // 2
    end
    if change then judge.same("points", "held", math.min(20000, math.max(0, before + change)), event.held) end
    board.points[purse] = event.held
end

-- ---- prices

local prices = {imperial = "imperial", french = "french", usa = "usa"}

function ends.price(unit, steps)
    local rate
    if unit.points == "republican" then
        rate = unit.kind ~= "regular" and country.figure("prices", "irregular") or country.figure("prices", "regular")
        if unit.kind == "regular" and unit.type == "infantry" and board.turn >= country.arrivals.cheaper.turn and not board.south then
            rate = country.arrivals.cheaper.points
        end
    else
        rate = country.figure("prices", prices[unit.points])
    end
    return rate * unit.cf[steps]
end

function ends.may_be_placed(unit, at)
    local control = board.control[at]
    local function with(leader) return board.at[leader] == at and not board.is_besieged(leader) end
    if unit.id == "re.supremos" then return with(board.is_gone("juarez") and "diaz" or "juarez") end
    if unit.side == "republican" and unit.type == "artillery" then return with("juarez") or with("diaz") end
    if unit.side == "republican" then return control == "republican" end
    if unit.points == "imperial" then
        return control == "imperial" and (at == "mexico" or board.control.mexico ~= "imperial")
    end
    if board.control.vera_cruz ~= "republican" then return at == "vera_cruz" end
    return control == "imperial" and country.province[at].port ~= nil
end

function ends.built(event)
    local unit = country.unit[event.unit]
    local steps = unit.steps
    if event.paid ~= ends.price(unit, steps) and steps == 2 then steps = 1 end
    judge.same("prices", "price of " .. event.unit, ends.price(unit, steps), event.paid)
    judge.same("prices", "left", board.points[unit.points] - event.paid, event.left)
    judge.same("prices", event.unit .. " was", "pool", board.off[event.unit])
    board.points[unit.points] = event.left
    board.steps[event.unit] = steps
    if event.at then
        judge.holds("places", ends.may_be_placed(unit, event.at), "a place where it comes on", event.at)
        board.put(event.unit, event.at)
    else
        board.off[event.unit] = "usa"
    end
end

function ends.mended(event)
    local unit = country.unit[event.unit]
    judge.same("prices", "price of a step of " .. event.unit, ends.price(unit, 2) - ends.price(unit, 1), event.paid)
    judge.same("prices", "left", board.points[unit.points] - event.paid, event.left)
    judge.holds("prices", board.steps[event.unit] == 1 and not board.is_besieged(event.unit), "a reduced unit, not besieged", event.unit)
    board.points[unit.points] = event.left
    board.steps[event.unit] = 2
end

-- ---- control [8.0]

local before

function ends.begin_end()
    before = {}
    for _, id in ipairs(country.order) do before[id] = board.control[id] end
    for _, id in ipairs(battles.conflicts()) do
        judge.holds("battles", board.fought[id], "a battle in " .. id, "none")
        for _, leader in ipairs(board.list(id, nil, function(who) return country.unit[who].leader end)) do
            -- [7.3.2] Whom a retreat of the enemy finds alone rolls when the province is picked next.
            judge.holds("leaders", board.found[id] or not battles.is_alone(leader), "no leader alone in " .. id, leader)
        end
    end
    board.found = {}
end

local function controller(id)
    local imperial, republican = board.is_in(id, "imperial"), board.is_in(id, "republican")
    if imperial and republican or board.has_rebels(id) then return "nobody" end
    local units = #board.fighters(board.list(id, "republican")) > 0
    if imperial or (id == "sonora" and board.confederate and not units) then return "imperial" end -- [10.2]
    if republican or before[id] == "republican" then return "republican" end
    return "nobody"
end

function ends.judge_control()
    if not before then return end
    for _, id in ipairs(country.order) do
        judge.same("control", id .. " is of", controller(id), board.control[id])
        if board.control[id] ~= "nobody" then board.open[id] = nil end -- [7.5] nobody is before its city
    end
    if board.control.sonora == "republican" then board.confederate = nil end -- [10.2] until the Republic is there alone
    before = nil
end

-- ---- victory [9.1] [13.1] [14.3] [11.6/2]

local function is_linked()
    local seen, ring = {mexico = true}, {"mexico"}
    if board.control.mexico ~= "imperial" then return false end
    while #ring > 0 do
        local id = table.remove(ring)
        if country.province[id].sea == "gulf" then return true end
        for near in pairs(country.province[id].near) do
            if board.control[near] == "imperial" and not seen[near] then
                seen[near] = true
                table.insert(ring, near)
            end
        end
    end
    return false
end

local imperial, republican, draw = "an Imperial victory", "a Republican victory", "a draw"

local function campaign(last)
    local mexico = board.control.mexico
    if board.abdicating then
        if not last then return end
        return is_linked() and imperial or mexico == "republican" and republican or draw
    end
    if is_linked() and board.is_gone("juarez") and board.is_gone("diaz") then return imperial end
    if mexico == "republican" and board.is_gone("maximilian") then return republican end
    if board.turn == 10 and mexico == "republican" and board.at.juarez == "mexico" then return republican end
    if not last then return end
    local one, two = board.provinces("imperial"), board.provinces("republican")
    if mexico == "imperial" and one > two then return imperial end
    return mexico == "republican" and two > one and republican or draw
end

local function short(last)
    if not last then return end
    local won = board.control.mexico == "imperial" and board.control.vera_cruz == "imperial" and board.is_gone("juarez")
    return won and imperial or republican
end

local function queretaro(last)
    if not last then return end
    local lost = false
    for _, id in ipairs(country.order) do
        lost = lost or (board.control[id] == "imperial" and board.first_control[id] == "republican")
    end
    local cities = board.control.queretaro == "republican" and board.control.mexico == "republican"
    if not cities and (lost or not board.is_gone("maximilian")) then return imperial end
    return board.is_gone("juarez") and draw or republican
end

function ends.result(at_once)
    local last = at_once or board.turn == board.last
    if revolt.has_mexico() then return draw end
    if board.conditions == "short" then return short(last) end
    if board.conditions == "queretaro" then return queretaro(last) end
    return campaign(last)
end

function ends.victory(event)
    judge.same("victory", "result", ends.result(event.case == "11.6/2"), event.level)
    board.over = true
end

return ends
