-- The second reading of many logs, as a rule the numbered cases:
--   lua5.4 tests/independent/cases.lua PROGRAM GAME FOLDER LOG ...
-- FOLDER is for what is made on the way. Orders that a log marks as refused are left out, for the events
-- behind them to be told; then PROGRAM runs it, and what it tells is held against the script of that game. Silent,
-- with status 0, when all agrees; else each log's name and its disagreements, and the status is 1.
-- An account is passed over, and a board with charts of its own.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local program, game, folder = arg[1], arg[2], arg[3]
local script = assert(loadfile(("%s/%s.lua"):format(here, game)))

-- Modules know no more than one log, but for these, which do not change in a game.
local kept = {reading = true, world = true, ["santiago.land"] = true, ["cactus.country"] = true, ["montezuma.country"] = true}
for name in pairs(package.loaded) do kept[name] = true end

-- Each is compiled once.
local compiled = {}
table.insert(package.searchers, 2, function(name)
    local path = package.searchpath(name, package.path)
    if path and not compiled[name] then compiled[name] = assert(loadfile(path)) end
    return compiled[name], path
end)

local function copy(from, to)
    local out = assert(io.open(to, "w"))
    for line in io.lines(from) do
        out:write(line:find("# refused ", 1, true) and "" or line, "\n")
    end
    out:close()
end

-- The boards that the logs name lie beside them.
local function copy_boards(log)
    local boards = folder .. "/boards"
    os.execute(("mkdir -p '%s' && cp '%s'/boards/*.yaml '%s' 2>/dev/null"):format(boards, log:match("^(.*)/[^/]*$") or ".",
        boards))
end

-- On an account lie pieces that nobody knows; and a board may change the charts, of which only the printed ones are read.
local function is_passed_over(path)
    for line in io.lines(path) do
        if line:find("^account ") then return true end
        local board = line:match("^scenario (boards/.*%.yaml)$")
        local file = board and io.open((path:match("^(.*)/[^/]*$") or ".") .. "/" .. board)
        if file then
            local text = file:read("a")
            file:close()
            if text:find("\nchange: {tables") then return true end
        end
    end
    return false
end

-- What happens up to an order that is refused, into that file; the refusal comes last, and is no event. False: nothing is
-- told.
local function tell(log, path)
    os.execute(("exec '%s' run --json '%s' >'%s' 2>/dev/null"):format(program, log, path))
    local file = assert(io.open(path))
    local events = file:read("a")
    file:close()
    local refusal = events:find('{"refusal":', 1, true)
    if refusal then
        events = events:sub(1, refusal - 1)
        file = assert(io.open(path, "w"))
        file:write(events)
        file:close()
    end
    return events ~= ""
end

local function disagrees(log)
    local copied, events = folder .. "/log.vcz", folder .. "/events"
    for name in pairs(package.loaded) do
        if not kept[name] then package.loaded[name] = nil end
    end
    copy(log, copied)
    if not tell(copied, events) then
        print("nothing is told")
        return true
    end
    local good, why = pcall(script, copied, events)
    if not good then print(why) end
    return not good or require("judge").faults > 0
end

local all_agree = true
copy_boards(arg[4])
for i = 4, #arg do
    if not is_passed_over(arg[i]) and disagrees(arg[i]) then
        print("-- " .. arg[i])
        all_agree = false
    end
end
os.exit(all_agree)
