-- What `vcz legal` lists in Cactus Throne, held against what the rules allow as the second reading (cactus.lua) has the board:
--   lua5.4 tests/independent/cactus_legal.lua PROGRAM FOLDER CUTS LOG ...
-- Each log is cut off at so many places, always the same; FOLDER is for what is made on the way, boards that logs name
-- included. Of moves, raids and voyages those of one counter or Army are looked at. Silent, with status 0, when all agrees.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local program, folder, cuts = arg[1], arg[2], tonumber(arg[3])
local script = assert(loadfile(here .. "/cactus.lua"))
local kept = {reading = true, ["cactus.country"] = true}
for name in pairs(package.loaded) do kept[name] = true end

local looked_at = {move = true, ship = true, land = true, lift = true, raid = true, pick = true, build = true, mend = true,
    disband = true, arrive = true}
local several = {move = true, ship = true, raid = true}

local function lines_of(path)
    local list = {}
    for line in io.lines(path) do
        if not line:find("# refused ", 1, true) then table.insert(list, line) end
    end
    return list
end

local function write(path, list, last)
    local out = assert(io.open(path, "w"))
    out:write(table.concat(list, "\n", 1, last), "\n")
    out:close()
end

local function listed(log)
    local orders, asked = {}, false
    local pipe = assert(io.popen(("'%s' legal '%s' 2>/dev/null"):format(program, log)))
    for line in pipe:lines() do
        local verb, rest = line:match("^(%l+) (.*)")
        local alone = not several[verb] or rest:match("^%S+ to ")
        if verb == "reply" then asked = true end
        if looked_at[verb] and alone then orders[line] = true end
    end
    return orders, asked, pipe:close()
end

local function differ(one, other)
    local is_left_out = require("cactus.legal").is_left_out
    local list = {}
    for order in pairs(one) do
        if not other[order] and not is_left_out(order) then table.insert(list, order) end
    end
    table.sort(list)
    return list
end

-- The log up to there: what is listed behind it, and not allowed, or the other way round.
local function judge_cut(log, list, last)
    local cut, events = folder .. "/cut.vcz", folder .. "/events"
    for name in pairs(package.loaded) do
        if not kept[name] then package.loaded[name] = nil end
    end
    write(cut, list, last)
    os.execute(("'%s' run --json '%s' 2>/dev/null | grep -v '^{\"refusal\":' >'%s'"):format(program, cut, events))
    script(cut, events)
    local board, orders, asked, good = require("cactus.board"), listed(cut)
    if not good or asked or board.closed or board.over or board.turn == 0 then return true end
    local allowed = require("cactus.legal").orders()
    local more, less = differ(orders, allowed), differ(allowed, orders)
    for _, order in ipairs(more) do print("listed, and not allowed: " .. order) end
    for _, order in ipairs(less) do print("allowed, and not listed: " .. order) end
    if #more + #less > 0 then print(("-- %s:%d"):format(log, last)) end
    return #more + #less == 0
end

local all_agree = true
for i = 4, #arg do
    local list = lines_of(arg[i])
    for cut = 1, cuts do
        local last = #list * cut // cuts - (i * 7 + cut * 3) % math.max(1, #list // cuts)
        if last > 8 then all_agree = judge_cut(arg[i], list, last) and all_agree end
    end
end
os.exit(all_agree)
