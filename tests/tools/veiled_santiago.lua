-- veiled.lua for Santiago. Usage:
--   lua5.4 tests/tools/veiled_santiago.lua PROGRAM LOG SIDE
-- What the side could tell is worked out from the full events and positions alone. The American: Spanish units of a battle
-- from the moment that turns them up until it is over, a battery that fires, what is overrun, the dead [8.1]. The
-- Spaniard: all that has come ashore [8.3]. Prints each name that should not be there; exit status 1 if there is one.
local program, path, side = arg[1], arg[2], arg[3]
local shows = {revealed = true, fired = true, overrun = true, eliminated = true, ["lone-artillery"] = true}

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function run(arguments)
    local pipe = assert(io.popen(quoted(program) .. " " .. arguments .. " " .. quoted(path)))
    local text = pipe:read("a")
    assert(pipe:close(), "vcz " .. arguments .. " fails")
    return text
end

-- Units of the enemy that a text names, one after another.
local function ids(text)
    local names = text:gmatch("%f[%w](%l%l%.[%w-]+)")
    return function()
        for name in names do
            local nation = name:sub(1, 2)
            if (side == "us" and nation == "sp") or (side == "spain" and (nation == "us" or nation == "cu")) then
                return name
            end
        end
    end
end

local function add(set, text)
    for id in ids(text) do set[id] = true end
end

-- ---- what it could tell, by line of the log

local dead, ashore, known = {}, {}, {}
local lines, told, battle = {}, {}, {}
local full = run("run --json")
if side == "spain" then
    local first = full:match('"line":([1-9]%d*)')
    add(ashore, run("show --json --at " .. first):match('"units":(.*)'))
end
for object in full:gmatch("[^\n]+") do
    local line, kind = tonumber(object:match('"line":(%d+)')), object:match('"event":"([%w-]+)"')
    if line ~= lines[#lines] then
        if told.last ~= "question" then battle = {} end
        table.insert(lines, line)
        known[line] = {}
    end
    told.last = kind
    if kind == "phase" then battle = {} end
    if shows[kind] then add(battle, object) end
    if kind == "eliminated" then add(dead, object) end
    if side == "spain" and (kind == "moved" or kind == "deployed" or kind == "marines") then add(ashore, object) end
    for _, set in ipairs({battle, dead, ashore}) do
        for id in pairs(set) do known[line][id] = true end
    end
end
-- ---- what it is told

local bad, looked_at = 0, 0
local function hold(line, text, allowed)
    looked_at = looked_at + 1
    for id in ids(text) do
        if not allowed[id] then
            bad = bad + 1
            print(("line %d: %s may not know of %s: %s"):format(line, side, id, text:sub(1, 200)))
        end
    end
end

local ever = {}
for object in run("run --json --as " .. side):gmatch("[^\n]+") do
    local line = tonumber(object:match('"line":(%d+)'))
    hold(line, object, known[line])
    for id in pairs(known[line]) do ever[id] = true end
end
for line in run("run --as " .. side):gmatch("[^\n]+") do
    hold(0, line, ever)
end
for i = 2, #lines, #lines // 8 + 1 do -- a position shows the dead, and who is in a battle
    if lines[i] > 0 then
        hold(lines[i], run("show --json --as " .. side .. " --at " .. lines[i]):match('"units":(.*)'), known[lines[i]])
    end
end

print(("%d things looked at"):format(looked_at))
os.exit(bad == 0 and looked_at > 100)
