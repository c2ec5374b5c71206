-- 17.1 Santa Anna and the elections.
local board = require("board")
local judge = require("judge")
local moves = require("moves")
local world = require("world")

local politics = {state = "free"}

local he = "mx.santa-anna"
local die -- thrown in this phase

local function is_election_turn()
    for _, turn in ipairs(world.events.elections) do
        if turn == board.turn then return true end
    end
    return false
end

-- [17.13] Whichever way he has come to the capital, he is no longer on it.
function politics.is_there()
    return board.at[he] and board.at[he].hex == world.place["mexico-city"]
end

-- [17.11] Whether the die must fall.
function politics.phase(name)
    if politics.phase_was == "political" then
        local due = politics.due
        judge.same("elections", "election dice", due and 1 or 0, die and 1 or 0)
        if due and die and die > 2 then
            judge.same("elections", "Santa Anna", "free", politics.state)
        end
    end
    if name == "supply" and (politics.state == "held" or politics.is_there()) then politics.state = "free" end -- [17.13]
    if name == "political" then
        die = nil
        politics.due = is_election_turn() and board.at[he] and politics.state == "free"
    end
    politics.phase_was = name
end

function politics.die(event)
    if event["for"] == "election" then die = event.value end
end

local states = {
    ["must march to Mexico City"] = "marching",
    ["must stay in Mexico City for this Game-Turn"] = "held",
    ["has reached Mexico City and stays there for this Game-Turn"] = "held",
    ["can reach Mexico City again and goes on"] = "marching",
    ["cannot reach Mexico City and is free for this Game-Turn"] = "suspended",
}

local cost_to_city

function politics.santa_anna(event)
    local state = states[event.what]
    if not judge.holds("elections", state, "news of Santa Anna", event.what) then return end
    local city, hex = world.place["mexico-city"], board.at[he] and board.at[he].hex
    if event.what:match("^must march") then
        judge.holds("elections", die and die <= 2 and hex ~= city, "no march [17.12]", event.what)
    elseif event.what:match("^must stay") or event.what:match("^has reached") then
        judge.same("elections", "Santa Anna at", city, hex)
    end
    if event.what:match("^must march") then politics.escorted = false end
    local open = hex and hex ~= city and not moves.besieged[hex] and
        cost_to_city(hex) < math.huge
    if event.what:match("^cannot reach") then
        judge.holds("elections", not open, "a way to Mexico City [17.15]", event.what)
    elseif event.what:match("^can reach") then
        judge.holds("elections", open, "no way to Mexico City [17.15]", event.what)
    end
    politics.state = state
end

-- [14.31] Whoever hides beside it may have a zone, as far as Mexico can tell, but under the marker of the Demoralized; who
-- stands there knows.
local function may_be_in_zone(hex)
    local is_known = board.fortress(hex) or board.any(hex, "mexico", board.is_on_land)
    for _, from in ipairs(is_known and {} or world.hex[hex].near) do
        if world.is_open(from, hex) and not world.edge(from, hex).river and not board.fortress(from) and
            board.is_veiled(from, "us") and
            not board.any(from, "us", function(unit) return unit.demoralized end) then
            return true
        end
    end
    return board.in_zone(hex, "us")
end

local function is_closed(hex)
    return board.any(hex, "us", board.is_on_land) or may_be_in_zone(hex)
end

-- [17.12] What the cheapest way from each hex to the goal costs, clear of U.S. units and their zones.
local function ways(kinds, goal)
    if is_closed(goal) then return {} end
    local cost, open = {[goal] = 0}, {[goal] = true}
    local closed = setmetatable({}, {__index = function(known, hex)
        known[hex] = is_closed(hex)
        return known[hex]
    end})
    while next(open) do
        local hex
        for at in pairs(open) do
            if not hex or cost[at] < cost[hex] then hex = at end
        end
        open[hex] = nil
        for _, from in ipairs(closed[hex] and {} or world.hex[hex].near) do
            if world.is_open(from, hex) and not closed[from] then
                local step = moves.dearest(kinds, from, hex)
                if step and (not cost[from] or cost[hex] + step < cost[from]) then
                    cost[from] = cost[hex] + step
                    open[from] = true
                end
            end
        end
    end
    return cost
end

-- From where he stands, which may be in a zone.
local function cost_from(hex, kinds, cost)
    local least = cost[hex] or math.huge
    for _, to in ipairs(world.hex[hex].near) do
        if cost[to] and world.is_open(hex, to) then
            least = math.min(least, cost[to] + (moves.dearest(kinds, hex, to) or math.huge))
        end
    end
    return least
end

-- [17.15] For infantry.
function cost_to_city(hex)
    local infantry = {{unit = {type = "infantry"}}}
    return cost_from(hex, infantry, ways(infantry, world.place["mexico-city"]))
end

-- Those who count for the twenty: no militia, named or not, no guns by themselves.
local function escorts(units)
    local list = {}
    for _, unit in ipairs(units) do
        if board.is_combat(unit) and unit.type ~= "militia" and not unit.counter.is["named-militia"] and
            (unit.type ~= "artillery" or unit.formation) then
            table.insert(list, unit)
        end
    end
    return list
end

local function points(units)
    return board.effective(escorts(units))
end

-- Whom he could take along from his hex: nobody who has come up in this phase, though he may go on [7.13].
local function at_hand(hex)
    return board.in_hex(hex, "mexico", function(unit) return not unit.building and not unit.moved end)
end

-- Nobody is fetched out of a siege [12.26], nor where all of them would not have room [12.14].
local function can_meet(hex, able)
    local all = board.in_hex(hex, "mexico", function(unit) return board.is_combat(unit) and unit.strength end)
    for _, unit in ipairs(escorts(able)) do table.insert(all, unit) end
    return not moves.besieged[hex] and (hex ~= world.place.perote or board.sum(all) <= 5)
end

-- (3) Too few: by the hex that makes up the twenty, or else adds to it, for which the way by it is shortest.
local function pick_ups(from, able, had)
    local kinds = moves.kinds(able)
    local city = world.place["mexico-city"]
    local on, list, least, enough = ways(kinds, city), {}, math.huge, false
    local hexes = {}
    for _, unit in pairs(board.at) do
        local fetched = unit.side == "mexico" and unit.hex ~= from and unit.hex ~= city -- who is there goes nowhere
        if fetched then hexes[unit.hex] = true end
    end
    for hex in pairs(hexes) do
        local more = can_meet(hex, able) and points(board.in_hex(hex, "mexico")) or 0
        local length = more > 0 and on[hex] and cost_from(from, kinds, ways(kinds, hex)) + on[hex]
        local makes = had + more >= 20
        if length and length < math.huge and not (enough and not makes) then
            if (makes and not enough) or length < least then list, least = {}, length end
            if length == least then table.insert(list, hex) end
            enough = enough or makes
        end
    end
    return list
end

-- He goes on along the way as long as all can pay for the next hex; into Perote only to go through it.
local function stops_short(units, via, from, cost)
    local last = via[#via]
    for _, to in ipairs(world.hex[last].near) do
        local kinds = moves.kinds(units)
        local step = world.is_open(last, to) and moves.dearest(kinds, last, to)
        if step and cost[to] and cost[last] and cost[to] + step == cost[last] and to ~= world.place.perote and
            moves.can_pay(units, from, via, to) then
            return true
        end
    end
    return false
end

local function judge_way(units, event, goal)
    local kinds, sum, from = moves.kinds(units), 0, units[1].hex
    local cost = ways(kinds, goal)
    for _, hex in ipairs(event.via) do
        sum = sum + (moves.dearest(kinds, from, hex) or math.huge)
        from = hex
    end
    return cost_from(units[1].hex, kinds, cost) == sum + (cost[event.to] or math.huge) and
        not stops_short(units, event.via, units[1].hex, cost)
end

function politics.moved(event)
    local units, goes = {}, false
    for _, id in ipairs(event.units) do
        goes = goes or id == he
        if board.at[id] then table.insert(units, board.at[id]) end
    end
    if not goes then return end
    judge.holds("elections", politics.state ~= "held", "Santa Anna to stay [17.13]", event.to)
    if politics.state ~= "marching" then return end
    local able = at_hand(units[1].hex)
    local had, goals = points(able), {}
    if had >= 20 then
        judge.holds("elections", points(units) >= 20, "twenty points with Santa Anna [17.12]", points(units))
    else
        judge.same("elections", "with Santa Anna", judge.ids(escorts(able)), judge.ids(escorts(units)))
    end
    if had < 20 and not politics.escorted then goals = pick_ups(units[1].hex, able, had) end
    politics.escorted = #goals == 0
    if #goals == 0 then goals = {world.place["mexico-city"]} end
    local right = false
    for _, goal in ipairs(goals) do right = right or judge_way(units, event, goal) end
    judge.holds("elections", right, "as far as can be on a shortest way [17.12] to " .. table.concat(goals, " or "),
        event.to)
end

return politics
