-- Changes the rules a little, one place at a time, and sees whether the tests notice. Usage:
--   lua5.4 tests/tools/mutants.lua [game=GAME] [file=PATH] [sample=N] [seed=TEXT] [seconds=N] [out=NAME]
--       [quick=yes] [most=SECONDS] [workers=N]
-- A mutant is a file below core/GAME with one comparison flipped, one constant one more or less, or one statement
-- left out; GAME may be `game`, what all games share. It is built in a copy of the tree, build/mutants/tree, and meets,
-- of the tests that reach the place, the case files (those first that cite the cases of its function), the records and the
-- games of the signature, the unit tests from the shortest to the longest, the second reading of case files and random
-- games, random games and lists, the tests of bats, and, where odds are read off, trials of them. The first that fails kills it; so does
-- a hang, a trap or an assert. What all games share meets those first that reach most of the file in their time, and case files last.
-- Which mutants are drawn follows from the seed alone, and without one that is the commit: another commit, another
-- sample. Nothing of a run is kept in the tree, so that no test can be written for it. Mutants that do not compile,
-- and those of which the compiler makes the same code, are not counted; nor those that tests/tools/mutants/excluded.txt
-- names, each with the reason why no log, scenario or script could show it: that nobody thought of one is no reason.
-- Prints what was killed by file and by kind of test, and the survivors, for each game also into NAME-GAME.txt. Exit
-- status 1 if fewer than nine of ten were killed. With `quick` neither trials of odds nor tests of bats are run, and with
-- `most` no more than so many seconds of tests besides case files: what is killed is then a lower bound.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. here .. "/mutants/?.lua;" .. package.path

local shell = require("shell")
local source = require("source")
local trial = require("trial")

local least_share = 90 -- of 100
local options = {}
for _, word in ipairs(arg) do
    local name, value = word:match("^(%l+)=(.*)$")
    if not name then
        io.stderr:write("mutants: what is '", word, "'?\n")
        os.exit(2)
    elseif value ~= "" then
        options[name] = value
    end
end

local workers = tonumber(options.workers or 2)
options.seed = options.seed or shell.lines_of("git rev-parse HEAD")[1]
if not options.seed then
    io.stderr:write("mutants: this is no commit: say what the sample is drawn by, seed=TEXT\n")
    os.exit(2)
end

-- ---- the list

-- The entries of the list of those that are not counted: beginnings of what is shown of a mutant. A reason, indented,
-- stands below those that it is for.
local function read_excluded()
    local list, without_reason = {}, nil
    for line in io.lines(here .. "/mutants/excluded.txt") do
        if line:find("^core/") then
            list[#list + 1] = {text = line, used = false}
            without_reason = line
        elseif line:find("^%s+%S") then
            without_reason = nil
        end
    end
    assert(not without_reason, "no reason is given to leave out " .. tostring(without_reason))
    return list
end

local function is_excluded(list, shown)
    for _, entry in ipairs(list) do
        if shown:sub(1, #entry.text) == entry.text then
            entry.used = true
            return true
        end
    end
    return false
end

-- A number that follows from the text alone.
local function hash(text)
    local value = 0xcbf29ce484222325
    for i = 1, #text do
        value = (value ~ text:byte(i)) * 0x100000001b3
    end
    value = (value ~ (value >> 31)) * 0x94d049bb133111eb
    return (value ~ (value >> 29)) & math.maxinteger
end

local function file_list()
    local pattern = options.file or ("$(find core/%s -name '*.c')"):format(options.game)
    return shell.lines_of("cd " .. trial.tree .. " && ls " .. pattern)
end

local function read_files()
    local files = {}
    for number, path in ipairs(file_list()) do
        local text = shell.read(trial.tree .. "/" .. path)
        local mutants, reader = source.mutants(text)
        files[number] = {path = path, text = text, reader = reader, mutants = mutants, cites = trial.cited(text)}
    end
    return files
end

-- The mutants to try, in an order that the seed fixes; and how many there are, how many are left out.
local function choose(files)
    local excluded, list, out, twins = read_excluded(), {}, 0, {}
    for number, file in ipairs(files) do
        for _, mutant in ipairs(file.mutants) do
            mutant.file = number
            local name = file.path .. " " .. mutant.shown
            twins[name] = (twins[name] or 0) + 1
            mutant.key = hash(("%s %s %d"):format(options.seed, name, twins[name]))
            if is_excluded(excluded, name) then
                out = out + 1
            else
                list[#list + 1] = mutant
            end
        end
    end
    for _, entry in ipairs(excluded) do
        if not options.file and not entry.used and entry.text:find("core/" .. options.game .. "/", 1, true) then
            io.stderr:write("mutants: nothing is left out by: ", entry.text, "\n")
        end
    end
    table.sort(list, function(a, b) return a.key < b.key end)
    local all = #list
    for i = #list, (tonumber(options.sample) or #list) + 1, -1 do
        list[i] = nil
    end
    return list, all, out
end

-- ---- kinds of files

-- What does not carry the rules out is told apart.
local kinds_of_file = {
    {name = "loading of data", "load"},
    {name = "lists, views and texts", "legal", "lister", "looks", "show", "explain", "odds", "names", "view", "imagine",
        "invariants", "house"}
}

local function kind_of_file(path)
    local name = path:match("([^/]+)$")
    for _, kind in ipairs(kinds_of_file) do
        for _, beginning in ipairs(kind) do
            if name:find("^" .. beginning) then
                return kind.name
            end
        end
    end
    return "rules"
end

-- ---- the trial

-- What the tests of a worker reach.
local function reach_path(worker)
    return ("%s/reach-%s-%d.txt"):format(trial.folder, options.game, worker)
end

local function reach_paths()
    local list = {}
    for worker = 1, workers do
        list[worker] = reach_path(worker)
    end
    return list
end

local function result_path(worker)
    return ("%s/results-%s.txt"):format(trial.folder, worker)
end

-- A worker tries its share of the mutants, and writes what became of them.
local function work()
    local files = read_files()
    local list, reach = choose(files), trial.reach(files, reach_paths())
    local out, ends = assert(io.open(result_path(options.worker), "w")), tonumber(options.ends)
    for i = tonumber(options.worker), #list, workers do
        if ends and os.time() > ends then
            break
        end
        local mutant = list[i]
        local file = files[mutant.file]
        local near = mutant.inside and trial.cited(mutant.inside.text) or file.cites
        local tests = reach[mutant.file][mutant.mark]
        local fate, kind, by = trial.try(options.worker, file, mutant, tests or {},
            {near = near, far = file.cites, odds = file.path:find("odds") ~= nil, quick = options.quick,
            most = tonumber(options.most or 600), number = mutant.file, shared = options.game == "game"})
        local place = ("%s:%d %s"):format(file.path, mutant.line, mutant.shown)
        out:write(table.concat({i, fate, kind or "-", by or (tests and "-" or "unreached"), place}, "\t"), "\n")
        out:flush()
    end
    out:close()
end

-- What they do is `try` or `tell`.
local function start_workers(what)
    local pipes = {}
    for worker = 1, workers do
        local words = {}
        for name, value in pairs(options) do
            words[#words + 1] = ("'%s=%s'"):format(name, value)
        end
        pipes[worker] = io.popen(("lua5.4 %s/mutants.lua worker=%d work=%s %s"):format(here, worker, what,
            table.concat(words, " ")))
    end
    for _, pipe in ipairs(pipes) do
        assert(pipe:close(), "a worker fails")
    end
end

-- ---- the account

local function read_results(list)
    for worker = 1, workers do
        for line in io.lines(result_path(worker)) do
            local i, fate, kind, by = line:match("^(%d+)\t(%l+)\t(%S+)\t([^\t]*)")
            local mutant = list[tonumber(i)]
            mutant.fate, mutant.kind_of_test, mutant.by = fate, kind, by
        end
    end
end

local function share(part, whole)
    return whole == 0 and "-" or ("%d.%d%%"):format(part * 1000 // whole // 10, part * 1000 // whole % 10)
end

local function account(files, list, all, out)
    local text, fates, kinds = {}, {}, {}
    local function say(...)
        text[#text + 1] = string.format(...)
    end
    for _, file in ipairs(files) do
        file.killed, file.tried = 0, 0
    end
    for _, mutant in ipairs(list) do
        local file = files[mutant.file]
        fates[mutant.fate or "untried"] = (fates[mutant.fate or "untried"] or 0) + 1
        if mutant.fate == "killed" then
            file.killed = file.killed + 1
            kinds[mutant.kind_of_test] = (kinds[mutant.kind_of_test] or 0) + 1
        end
        if mutant.fate == "killed" or mutant.fate == "survived" then
            file.tried = file.tried + 1
        end
    end
    local killed, tried = fates.killed or 0, (fates.killed or 0) + (fates.survived or 0)
    say("%s: %d of %d mutants killed, %s", options.file or options.game, killed, tried, share(killed, tried))
    for _, kind in ipairs({"rules", kinds_of_file[1].name, kinds_of_file[2].name}) do
        local part, whole = 0, 0
        for _, file in ipairs(files) do
            if kind_of_file(file.path) == kind then
                part, whole = part + file.killed, whole + file.tried
            end
        end
        say("  %d of %d, %s: %s", part, whole, share(part, whole), kind)
    end
    say("  %d mutants in all, %d left out by name; sample %s, seed %s", all, out, options.sample or "all", options.seed)
    say("  not counted: %d not compiled, %d the same code, %d for want of time", fates.invalid or 0, fates.same or 0,
        fates.untried or 0)
    say("  killed by: case files %d, records %d, unit tests %d, second reading %d, random games and lists %d, " ..
        "trials of odds %d, bats %d",
        (kinds.case or 0) + (kinds.asked or 0), kinds.record or 0, kinds.unit or 0, kinds.reading or 0, kinds.fuzz or 0, kinds.trials or 0,
        kinds.bats or 0)
    say("")
    for _, file in ipairs(files) do
        if file.tried > 0 then
            say("%4d of %4d  %6s  %s", file.killed, file.tried, share(file.killed, file.tried), file.path)
        end
    end
    say("\nsurvivors:")
    local survivors = {}
    for _, mutant in ipairs(list) do
        if mutant.fate == "survived" then
            survivors[#survivors + 1] = mutant
        end
    end
    table.sort(survivors, function(a, b)
        if a.file ~= b.file then
            return a.file < b.file
        end
        return a.from < b.from or a.from == b.from and a.text < b.text
    end)
    for _, mutant in ipairs(survivors) do
        say("%s:%d %s%s", files[mutant.file].path, mutant.line, mutant.shown,
            mutant.by == "unreached" and " (no test goes there)" or "")
    end
    return table.concat(text, "\n") .. "\n", killed * 100 >= tried * least_share
end

-- The games that have case files.
local function all_games()
    local list = {}
    for _, path in ipairs(shell.lines_of("ls -d tests/cases/*/")) do
        list[#list + 1] = path:match("([^/]+)/$")
    end
    return list
end

-- Whose rules are changed.
local function changed()
    if options.game then
        return {options.game}
    elseif options.file then
        return {options.file:match("^core/([^/]+)/")}
    end
    local list = all_games()
    list[#list + 1] = "game"
    return list
end

-- Whose tests meet the mutants.
local function games_of(game)
    return game == "game" and all_games() or {game}
end

if options.work == "tell" then
    trial.tell(reach_path(options.worker), tonumber(options.worker), workers, games_of(options.game),
        {quick = options.quick, most = tonumber(options.most or 600)})
    os.exit(0)
elseif options.work == "try" then
    work()
    os.exit(0)
end
if options.seconds then
    options.ends = tostring(os.time() + math.tointeger(tonumber(options.seconds)))
end
trial.copy()
local enough = true
for _, game in ipairs(changed()) do
    options.game = game
    local files = read_files()
    local list, all, out = choose(files)
    trial.make_games(games_of(game))
    trial.make_telling(files)
    start_workers("tell")
    start_workers("try")
    read_results(list)
    local text, good = account(files, list, all, out)
    enough = enough and good
    io.write(text)
    if options.out then
        shell.write(("%s-%s.txt"):format(options.out, game), text)
    end
end
os.exit(enough and 0 or 1)
