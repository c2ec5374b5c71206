-- lua5.4 tests/tools/floors.lua [--write]: draws the floors of the house from what its files include, and holds
-- core/README.md against the drawing, or with --write puts it there. Exit status 1 if the drawing is another, an arrow
-- points up, or a file outside of core/game/games.c names a game.

local page = "core/README.md"
local begin, finish = "<!-- floors -->\n", "<!-- /floors -->\n"

-- Each may include what stands before it; games stand between `game` and `referee`, and see no other game.
local below = {"base", "data", "map", "dice", "log", "proof", "game"}
local above = {"referee", "lua", "show", "vcz", "cmd"}

local faults = 0
local function fault(...)
    io.stderr:write("floors: ", string.format(...), "\n")
    faults = faults + 1
end

local function lines_of(command)
    local pipe = assert(io.popen(command))
    local list = {}
    for line in pipe:lines() do
        list[#list + 1] = line
    end
    pipe:close()
    return list
end

local function contents(path)
    local file = assert(io.open(path))
    local text = file:read("a")
    file:close()
    return text
end

-- ---- what there is

local rank, games, floors = {}, {}, {}
for number, name in ipairs(below) do
    rank[name] = number
end
for number, name in ipairs(above) do
    rank[name] = #below + 1 + number
end
for _, path in ipairs(lines_of("ls -d core/*/ | sort")) do
    local name = path:match("^core/(.-)/$")
    floors[#floors + 1] = name
    if not rank[name] then
        rank[name] = #below + 1
        games[#games + 1] = name
    end
end
floors[#floors + 1] = "cmd"

local function allowed(from, to)
    return rank[to] and rank[to] < rank[from] and not (rank[from] > #below + 1 and from ~= "cmd" and rank[to] == #below + 1)
end

local rooms = {} -- of cmd
for _, path in ipairs(lines_of("ls -d cmd/*/ | sort")) do
    rooms[path:match("^cmd/(.-)/$")] = true
end

local rests_on = {}
for _, floor in ipairs(floors) do
    rests_on[floor] = {}
    local folder = floor == "cmd" and "cmd" or "core/" .. floor
    for _, found in ipairs(lines_of("grep -rn --include='*.[ch]' '^#include \"[a-z_]*/' " .. folder)) do
        local path, line, to = found:match('^(.-):(%d+):#include "([^/"]+)/')
        if to ~= floor and not (floor == "cmd" and rooms[to]) then
            rests_on[floor][to] = true
            if not allowed(floor, to) then
                fault("%s:%s: %s may not include %s", path, line, floor, to)
            end
        end
    end
end
for _, game in ipairs(games) do
    for _, path in ipairs(lines_of("grep -rlw --include='*.c' " .. game .. " core cmd || true")) do
        local floor = path:match("^core/(.-)/") or "cmd"
        local code = contents(path):gsub("/%*.-%*/", ""):gsub('"[^"\n]*"', "")
        if floor ~= game and path ~= "core/game/games.c" and code:find("%f[%w]" .. game .. "%f[%W]") then
            fault("%s names the game %s", path, game)
        end
    end
end

-- ---- the drawing: a floor stands on the highest of those that it includes

local height = {}
local function height_of(floor)
    if not height[floor] then
        height[floor] = 0 -- a ring, which is a fault already, ends here
        local most = -1
        for other in pairs(rests_on[floor] or {}) do
            most = math.max(most, rests_on[other] and height_of(other) or 0)
        end
        height[floor] = most + 1
    end
    return height[floor]
end

local highest = 0
for _, floor in ipairs(floors) do
    highest = math.max(highest, height_of(floor))
end

local function names_below(floor)
    local names = {}
    for _, other in ipairs(floors) do
        if rests_on[floor][other] then
            names[#names + 1] = other
        end
    end
    table.sort(names, function(a, b)
        if height[a] ~= height[b] then
            return height[a] > height[b]
        end
        return a < b
    end)
    return names
end

local rows = {}
local wall = "    +" .. ("-"):rep(11) .. "+" .. ("-"):rep(58) .. "+\n"
for level = highest, 0, -1 do
    local here = {}
    for _, floor in ipairs(floors) do
        if height[floor] == level then
            here[#here + 1] = floor
        end
    end
    table.sort(here)
    rows[#rows + 1] = wall
    for _, floor in ipairs(here) do
        local under = names_below(floor)
        rows[#rows + 1] = ("    | %-9s | %-56s |\n"):format(floor, #under > 0 and "-> " .. table.concat(under, " ") or "")
    end
end
rows[#rows + 1] = wall
local drawing = table.concat(rows)

-- ---- the page

local text = contents(page)
local _, first = text:find(begin, 1, true)
local last = first and text:find(finish, first, true)
if not last then
    fault("%s has no place for the drawing", page)
    os.exit(1)
end
if arg[1] == "--write" then
    local file = assert(io.open(page, "w"))
    file:write(text:sub(1, first), "\n", drawing, "\n", text:sub(last))
    file:close()
elseif text:sub(first + 1, last - 1) ~= "\n" .. drawing .. "\n" then
    fault("%s shows another house; `make floors` draws it anew:\n%s", page, drawing)
end
os.exit(faults > 0 and 1 or 0)
