-- lua5.4 tests/tools/figures.lua: a figure of a rulebook is data (fixtures/GAME/tables.yaml), where it has its source
-- and an overlay can mend it. Fails on a numeral in a game's code beside a citation, on its line or on the line below
-- it. 0, 1 and 2, bounds of arrays, bits and what stands in words are no figures; nor is what `structure` names.
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local shell = require("shell")

-- The shape of a chart or of a track, which no figure would mend: a beginning of the line, and why.
local structure = {
    ["core/cactus/scenario.h"] = {["enum { CT_FIRST_YEAR"] = "the years and sums that the table of events has"},
    ["core/santiago/position.h"] = {["enum { SC_BATTERIES"] = "room for those that fire",
        ["enum { SC_CUBAN"] = "the sides of a hex"},
    ["core/veracruz/loading/load.c"] = {["int64_t radius = 10;"] = "the standard of an option"},
    ["core/veracruz/loading/load_map.c"] = {["s->steps[i] ="] = "a hex in tenths", ["enum { ONE_HEX"] = "a hex in tenths"},
    ["core/veracruz/rules/disease.c"] = {["enum { LEAST"] = "first and last row of the chart"},
    ["core/veracruz/rules/ladder.c"] = {
        ["if (2 * attacker >= 3 * defender)"] = "what the ratio 3-2 is",
        ["return place > 4"] = "the columns of the chart"
    },
    ["core/veracruz/rules/combat.h"] = {["enum { VZ_ONE_TO_FOUR"] = "the columns of the chart", ["enum { VZ_ROUTE_MOST"] = "room for a way"},
    ["core/veracruz/rules/morale.c"] = {["return modified < 1"] = "first and last row of the chart"},
    ["core/veracruz/rules/stacking.c"] = {["for (; points > 20"] = "the last row of the chart"},
    ["core/veracruz/rules/victory.c"] = {["end_game(play, level < 3"] = "the last row of the chart"}
}

local faults, used = 0, {}

local function is_structure(path, line)
    for beginning in pairs(structure[path] or {}) do
        if line:sub(1, #beginning) == beginning then
            used[path .. beginning] = true
            return true
        end
    end
    return false
end

-- Code and comment of a line, and whether it ends within a comment.
local function part(line, within)
    local code, comment, at = "", "", 1
    while at <= #line do
        local mark = within and "*/" or "/*"
        local from, to = line:find(mark, at, true)
        local piece = line:sub(at, (from or #line + 1) - 1)
        if within then comment = comment .. piece else code = code .. piece end
        if from then within = not within end
        at = (to or #line) + 1
    end
    return code, comment, within
end

-- The first figure in a line of code, or nil.
local function figure_in(code)
    code = code:gsub('"[^"]*"', ""):gsub("%b[]", ""):gsub("<<%s*%w+", ""):gsub("_Alignas%b()", ""):gsub("%w+_C%b()", "")
    for number in code:gmatch("%f[%w_](%d+)[uUlL]*%f[^%w_]") do
        if tonumber(number) > 2 then return number end
    end
end

local function read(path)
    local within, cited, number = false, false, 0
    for line in io.lines(path) do
        local code, comment
        number = number + 1
        code, comment, within = part(line, within)
        cited = cited or comment:find("%[%d+%.%d") ~= nil
        if code:find("%S") then
            local figure = cited and figure_in(code)
            if figure and not is_structure(path, line:match("^%s*(.*)")) then
                io.stderr:write(("%s:%d: %s stands beside a citation: a figure belongs into tables.yaml\n"):format(path, number, figure))
                faults = faults + 1
            end
            cited = false
        end
    end
end

for _, rules in ipairs(shell.lines_of("ls fixtures/*/rules.yaml")) do
    local game = rules:match("fixtures/([^/]+)/")
    for _, path in ipairs(shell.lines_of("find core/" .. game .. " -name '*.[ch]' | LC_ALL=C sort")) do
        read(path)
    end
end
for path, lines in pairs(structure) do
    for beginning in pairs(lines) do
        if not used[path .. beginning] then
            io.stderr:write(("figures: nothing in %s begins with: %s\n"):format(path, beginning))
            faults = faults + 1
        end
    end
end
os.exit(faults == 0)
