-- Looks in a side's account of a game for units of the enemy that the side could not tell. Usage:
--   lua5.4 tests/tools/veiled.lua PROGRAM LOG SIDE
-- What the side could tell is worked out from the full events and positions alone: topmost units of
-- the stacks before and after each order, gunboats, who takes part in an Overwhelming Attack, a
-- combat (and all in the hex attacked), an Assault or a Reconnaissance, militia turned over or back
-- in the pool, and units on their way on to the map or off it. Prints each name that should not be there; exit
-- status 1 if there is one.
local program, path, side = arg[1], arg[2], arg[3]
local mine = side == "us" and "us" or "mx"
local theirs = mine == "us" and "mx" or "us"
local public = {
    ["overwhelm"] = true, ["combat"] = true, ["assault"] = true, ["eliminated"] = true, ["withheld"] = true,
    ["lost-arrival"] = true, ["withdrawn"] = true, ["revealed"] = true, ["to-pool"] = true, ["expended"] = true,
    ["pack-claimed"] = true, ["sailed"] = true, ["gunboat-hit"] = true
}

local function quoted(text)
    return "'" .. text:gsub("'", "'\\''") .. "'"
end

local function run(arguments)
    local pipe = assert(io.popen(quoted(program) .. " " .. arguments .. " " .. quoted(path)))
    local text = pipe:read("a")
    assert(pipe:close(), "vcz " .. arguments .. " fails")
    return text
end

-- Units of the enemy that a text names, one after another; Divisions and Armies by their own names.
local function ids(text)
    local names = text:gmatch("%f[%w]([%l]%w+%.[%w-]+)")
    return function()
        for name in names do
            if name:sub(1, 3) == theirs .. "." then
                return name
            end
        end
    end
end

local function is_gunboat(id)
    return id == "us.ohio" or id == "us.mosqfl"
end

-- The enemy's stacks at a line of the log: hex to list of ids, from the top.
local positions = {}
local function position(line)
    if not positions[line] then
        local stacks = {}
        local json = run("show --json --at " .. line):match('"units":(.*)')
        for hex, list in json:gmatch('"(%d%d%d%d)":{.-"stack":%[(.-)%]') do
            local stack = {}
            for face in list:gmatch('"(.-)"') do
                local id = face:match("^(%l%l%.[%w-]+)")
                if id and id:sub(1, 2) == theirs then
                    stack[#stack + 1] = {id = id, formation = face:match(" in (%l%l%.[%w-]+)")}
                end
            end
            stacks[hex] = stack
        end
        positions[line] = stacks
    end
    return positions[line]
end

local function allow_tops(allowed, line)
    for _, stack in pairs(position(line)) do
        local top
        for _, unit in ipairs(stack) do
            if is_gunboat(unit.id) then
                allowed[unit.id] = true
            elseif not top then
                top = unit
                allowed[unit.id] = not unit.id:find("dummy") or nil
                allowed[unit.formation or ""] = true
            end
        end
    end
end

-- Lines of orders and their full events, by line; attacks from their order to their combat.
local events, orders = {}, {}
for object in run("run --json"):gmatch("[^\n]+") do
    local line = tonumber(object:match('"line":(%d+)'))
    if not events[line] then
        events[line] = {}
        orders[#orders + 1] = line
    end
    table.insert(events[line], object)
end

local fighting = {}
local first
for index, line in ipairs(orders) do
    for _, object in ipairs(events[line]) do
        local kind = object:match('"event":"([%w-]+)"')
        if kind == "strengths" or (kind == "revealed" and not first) then
            first = first or index
        elseif kind == "combat" then
            local hex = object:match('"hex":"(%d+)"')
            for i = first, index do
                local shown = fighting[orders[i]] or {}
                fighting[orders[i]] = shown
                for id in ids(object) do
                    shown[id] = true
                end
                for _, unit in ipairs(position(orders[first - 1])[hex] or {}) do
                    shown[unit.id] = true
                end
            end
            first = nil
        end
    end
end

-- What a Reconnaissance has shown stays in view for the rest of that phase.
local examined = {}
local now = {}
for _, line in ipairs(orders) do
    local shown = {}
    for id in pairs(now) do
        shown[id] = true
    end
    for _, object in ipairs(events[line]) do
        local kind = object:match('"event":"([%w-]+)"')
        if kind == "phase" then
            now = {}
        elseif kind == "reconnaissance" and object:find('"side":"' .. side .. '"', 1, true) then
            for id in ids(object) do
                now[id] = true
                shown[id] = true
            end
        end
    end
    examined[line] = {told = shown, after = now}
end

local bad = 0
local function complain(line, id, words)
    bad = bad + 1
    print(("line %d: %s may not know of %s: %s"):format(line, side, id, words:sub(1, 200)))
end

-- What each order leads to, in the side's account.
local looked_at = 0
for object in run("run --json --as " .. side):gmatch("[^\n]+") do
    local line = tonumber(object:match('"line":(%d+)'))
    local allowed = {}
    for id in pairs(fighting[line] or {}) do
        allowed[id] = true
    end
    for id in pairs(examined[line].told) do
        allowed[id] = true
    end
    if line > 0 then
        allow_tops(allowed, line)
        for i = line - 1, 1, -1 do
            if events[i] then
                allow_tops(allowed, i)
                break
            end
        end
    end
    for _, full in ipairs(events[line]) do
        if public[full:match('"event":"([%w-]+)"')] then
            for id in ids(full) do
                allowed[id] = true
            end
        end
    end
    for id in ids(object) do
        if not allowed[id] and not (line == 0 and id == "us.pack1") then
            complain(line, id, object)
        end
    end
    looked_at = looked_at + 1
end

-- The account in words, orders of the enemy included, names nobody but those and topmost units.
local told = {}
for id in ids(run("run --json --as " .. side)) do
    told[id] = true
end
for _, line in ipairs(orders) do
    if line > 0 then
        allow_tops(told, line)
    end
end
for line in run("run --as " .. side):gmatch("[^\n]+") do
    if line:find("^known") then -- `as=1`: it is somewhere on the map, which its turn of arrival tells
        line = line:gsub("%S+%.as=1 ?", "")
    end
    for id in ids(line) do
        if not told[id] then
            complain(0, id, line)
        end
    end
end

-- The position, at every fourth order.
for index, line in ipairs(orders) do
    if line > 0 and index % 4 == 0 then
        local allowed = {}
        for id in pairs(fighting[line] or {}) do
            allowed[id] = true
        end
        for id in pairs(examined[line].after) do
            allowed[id] = true
        end
        allow_tops(allowed, line)
        local seen = run("show --json --as " .. side .. " --at " .. line)
        for id in ids(seen:match('"units":(.*)')) do
            if not allowed[id] and not (id == "us.pack1" and seen:find("us.pack1, nobody", 1, true)) then
                complain(line, id, "show --as")
            end
        end
    end
end

print(("%d events looked at"):format(looked_at))
os.exit(bad == 0 and looked_at > 0)
