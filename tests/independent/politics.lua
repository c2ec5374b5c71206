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

-- [17.11] Whether the die must fall.
function politics.phase(name)
    if politics.phase_was == "political" then
        local due = politics.due
        judge.same("elections", "election dice", due and 1 or 0, die and 1 or 0)
        if due and die and die > 2 then
            judge.same("elections", "Santa Anna", "free", politics.state)
        end
    end
    if name == "supply" and politics.state == "held" then politics.state = "free" end -- [17.13]
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

function politics.santa_anna(event)
    local state = states[event.what]
    if not judge.holds("elections", state, "news of Santa Anna", event.what) then return end
    local city, hex = world.place["mexico-city"], board.at[he] and board.at[he].hex
    if event.what:match("^must march") then
        judge.holds("elections", die and die <= 2 and hex ~= city, "no march [17.12]", event.what)
    elseif event.what:match("^must stay") or event.what:match("^has reached") then
        judge.same("elections", "Santa Anna at", city, hex)
    end
    politics.state = state
end

-- [17.12] What the cheapest way from each hex to Mexico City costs, clear of U.S. units and their zones.
local function ways(kinds)
    local cost, open = {[world.place["mexico-city"]] = 0}, {[world.place["mexico-city"]] = true}
    while next(open) do
        local hex
        for at in pairs(open) do
            if not hex or cost[at] < cost[hex] then hex = at end
        end
        open[hex] = nil
        for _, from in ipairs(world.hex[hex].near) do
            if world.is_open(from, hex) and not board.any(from, "us", board.is_combat) and
                not board.in_zone(from, "us") then
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

local function escort(units)
    local points = {}
    for _, unit in ipairs(units) do
        if unit.type ~= "militia" and not unit.counter.is["named-militia"] then
            table.insert(points, unit)
        end
    end
    return board.effective(points)
end

function politics.moved(event)
    local units, goes = {}, false
    for _, id in ipairs(event.units) do
        goes = goes or id == he
        if board.at[id] then table.insert(units, board.at[id]) end
    end
    if not goes then return end
    judge.holds("elections", politics.state ~= "held", "Santa Anna to stay [17.13]", event.to)
    if politics.state ~= "marching" or escort(units) < 20 then return end
    local kinds = moves.kinds(units)
    local cost, sum, from = ways(kinds), 0, units[1].hex
    local start = math.huge -- where he stands may be in a zone
    for _, hex in ipairs(world.hex[from].near) do
        if cost[hex] and world.is_open(from, hex) then
            start = math.min(start, cost[hex] + (moves.dearest(kinds, from, hex) or math.huge))
        end
    end
    for _, hex in ipairs(event.via) do
        sum = sum + (moves.dearest(kinds, from, hex) or math.huge)
        from = hex
    end
    judge.same("elections", "the way to Mexico City [17.12], price", start, sum + (cost[event.to] or math.huge))
end

return politics
