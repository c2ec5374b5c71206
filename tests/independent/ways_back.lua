-- All ways of retreats [8.6] against what `vcz legal` lists and `vcz try` accepts:
--   lua5.4 tests/independent/ways_back.lua PROGRAM FOLDER SCENARIO [--count]
-- On that board, which begins in a Combat Segment, it has every attack of the list made with dice of its own, and answers what is
-- asked. Where it is the way of a retreat, each way that the rules leave is a line of the list and no other is; and a way that
-- differs in one step, in length or in where it stops is accepted only if it is one of them. Each fault is a line, and the
-- status is 1. Files are made in FOLDER, in which SCENARIO lies.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local program, folder, scenario = arg[1], arg[2], arg[3]

local board = require("board")
local judge = require("judge")
local reading = require("reading")
local retreats = require("retreats")
local world = require("world")

world.load(here .. "/../../fixtures")

local most_listed = 64 -- ways: the list names no more
local lines            -- of the log that is played

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

-- What the command prints of the log; and whether it ends well.
local function ask(command, words)
    local file = assert(io.open(folder .. "/way.vcz", "w"))
    file:write(table.concat(lines, "\n"), "\n")
    file:close()
    local pipe = io.popen(("cd %s && %s %s way.vcz %s 2>/dev/null"):format(quoted(folder), quoted(program), command, words or ""))
    local list = {}
    for text in pipe:lines() do table.insert(list, text) end
    return list, pipe:close()
end

-- The board as the program tells it, with this order left out if it is given.
local function see(without)
    local last = without and table.remove(lines)
    local position = reading.json((table.concat((ask("show --json")))))
    if last then table.insert(lines, last) end
    board.at, board.control = {}, {}
    board.option = {}
    for _, unit in ipairs(position.stands) do
        if unit.hex and not unit.closed then
            local put = board.put(unit.unit, unit.hex)
            put.demoralized = unit.demoralized or nil
            put.strength = unit.strength or nil
            if unit.untried then put.strength = nil end
        end
    end
    for hex, cell in pairs(position.cells) do board.control[hex] = cell.control or nil end
    return position
end

local havens = {"mexico-city", "puebla", "veracruz"} -- [8.62]

-- [12.14] In Perote the stack would be more than five points, those counted off that zones have cost it on the way.
local function overfills(path, how)
    local last, sum = path[#path], 0
    if last ~= world.place.perote then return false end
    for _, unit in ipairs(board.in_hex(last, how.side, board.is_combat)) do sum = sum + (unit.strength or 0) end
    for i = 2, #path - 1 do sum = sum - (board.in_zone(path[i], board.enemy(how.side)) and 1 or 0) end
    return sum + how.points > 5
end

-- The next steps of a path that has so many hexes to go.
local function next_steps(path, seen, left, how)
    if left == 0 or how.cost[path[#path]] == 0 then return {} end
    local further = {table.unpack(path)}
    table.insert(further, world.place.perote)
    local is_full = left == 1 and world.adjacent(path[#path], world.place.perote) and overfills(further, how)
    if is_full then return retreats.steps_aside(path[#path], path[1], seen, how.side) end
    return retreats.steps(path[#path], seen, how.cost, how.side)
end

local function add_way(ways, path, stop)
    if #path > 1 then ways[table.concat(path, " ", 2) .. (stop and " stop" or "")] = true end
end

-- Every way on from the end of a path.
local function find_ways(ways, path, seen, left, how)
    local open = next_steps(path, seen, left, how)
    if #open == 0 then
        add_way(ways, path)
    elseif how.havens[path[#path]] then
        add_way(ways, path, true)
    end
    for _, to in ipairs(open) do
        table.insert(path, to)
        seen[to] = true
        find_ways(ways, path, seen, left - 1, how)
        seen[to] = nil
        table.remove(path)
    end
end

local function all_ways(question)
    local ways, how = {}, {side = question.of, points = 0, havens = {}}
    see("the attack") -- [8.62] before anybody has come through
    for _, name in ipairs(havens) do
        how.havens[world.place[name]] = board.control[world.place[name]] == how.side
    end
    see()
    for _, unit in ipairs(board.in_hex(question.hex, how.side, board.is_combat)) do
        how.points = how.points + (unit.strength or 0)
    end
    how.cost = retreats.ways(how.side, question.hex)
    find_ways(ways, {question.hex}, {[question.hex] = true}, question.hexes, how)
    return ways
end

-- Ways like this one: shorter, longer, with another step in one place, stopping or going on.
local function alike(way, from)
    local list, path = {}, {}
    for hex in way:gmatch("%d+") do table.insert(path, hex) end
    local function add(hexes) list[table.concat(hexes, " ")] = true end
    add({table.unpack(path, 1, #path - 1)})
    list[way:find("stop") and table.concat(path, " ") or way .. " stop"] = true
    for _, hex in ipairs(world.hex[path[#path]].near) do add({way, hex}) end
    for i = 1, #path do
        for _, hex in ipairs(world.hex[path[i - 1] or from].near) do
            local other = {table.unpack(path)}
            other[i] = hex
            add(other)
        end
    end
    list[""], list[way] = nil, nil
    return list
end

local function sorted(set)
    local list = {}
    for text in pairs(set) do table.insert(list, text) end
    table.sort(list)
    return list
end

local tried = 0

local function compare(question, list)
    local ways, listed = all_ways(question), {}
    for _, text in ipairs(list) do listed[text:match("^reply Q%d+ retreat via (.*)$")] = true end
    judge.event = {line = question.hex, event = lines[#lines]}
    local all = sorted(ways)
    for _, way in ipairs(all) do
        judge.holds("ways", listed[way] or #list >= most_listed, "the way " .. way, "nothing of it")
    end
    for way in pairs(listed) do judge.holds("ways", ways[way], "no way " .. way, "that it is one") end
    tried = tried + 1
    for i, way in ipairs(all[1] and sorted(alike(all[tried % #all + 1], question.hex)) or {}) do
        local adds_nothing = ways[way:match("^(.*) stop$")] -- where the way ends there anyway
        if (i + tried) % 6 == 0 and not adds_nothing then
            local _, good = ask("try", quoted(("reply Q%d retreat via %s"):format(question.number, way)))
            judge.holds("ways that are refused", not good == not ways[way], ways[way] and "that it is legal" or "a refusal", way)
        end
    end
end

-- What is asked by the log so far.
local function asked()
    local question
    for _, text in ipairs((ask("run --json"))) do
        if text:find('"event":"question"', 1, true) then question = reading.json(text) end
    end
    return question
end

local function play(attack, seed)
    lines = {"vcz 1", "scenario " .. scenario, "dice seed " .. seed, attack}
    for i = 1, 9 do
        local list = ask("legal")
        local number = list[1] and list[1]:match("^reply (Q%d+)")
        if not number then return end
        if list[1]:find("^reply Q%d+ retreat ") then compare(asked(), list) end
        table.insert(lines, list[1]:find("^reply Q%d+ retreat ") and list[(i + seed) % #list + 1] or "overdue " .. number)
    end
end

lines = {"vcz 1", "scenario " .. scenario, "dice seed 1"}
for number, attack in ipairs((ask("legal", "attack"))) do
    for throw = 0, 1 do play(attack, number + 1000 * throw) end
end
if arg[4] then
    for kind, count in pairs(judge.counts) do print(("%7d %s"):format(count, kind)) end
end
os.exit(judge.faults == 0 and 0 or 1)
