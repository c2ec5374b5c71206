-- Builds mutants and tries the tests on them, in a copy of the tree below build/mutants.
local shell = require("shell")
local book = require("book")
local source = require("source")

local trial = {game = "veracruz"} -- the game whose rules are changed

local folder = "build/mutants"
local tree = folder .. "/tree"
-- What the sanitizer run of `make test` would find in the mutated file ends the program here too, the checks of its
-- builds among that.
local checks = "-DVCZ_CHECKS"
local flags = "-std=c11 -D_POSIX_C_SOURCE=200809L -Icore -w " .. checks
local trapping = flags .. " -O1 -fsanitize=undefined -fsanitize-undefined-trap-on-error"
local targets = "all unit build/plain/fuzz/random_games"
local compiler = os.getenv("CC") or "gcc"
local libraries = os.getenv("LIBRARIES") or "-lyaml -lsodium -lm -pthread"
-- A mutant that hangs, swells or floods is ended, which is a kill: CPU seconds of a process, by kind of test, KB of
-- memory, blocks of a file.
local most_seconds = {case = 5, record = 5, unit = 60, reading = 20, fuzz = 60, bats = 60}
local function limits(kind)
    return ("ulimit -t %d; ulimit -v 2000000; ulimit -f 100000; "):format(most_seconds[kind])
end
-- bats files that need many seconds; what they look at, the records and case files look at too.
local too_slow = {["robust.bats"] = true, ["independent.bats"] = true}

-- ---- the shell

local function quoted(text)
    return "'" .. text:gsub("'", "'\\''") .. "'"
end

local function run(command)
    return os.execute(command) == true
end

local function stop(why)
    io.stderr:write("mutants: ", why, "\n")
    os.exit(2)
end

local function must_run(command)
    if not run(command) then
        stop("this fails: " .. command)
    end
end

trial.folder, trial.tree = folder, tree

local function in_tree(command)
    return "cd " .. tree .. " && " .. command
end

-- ---- the copy

-- A copy of the tree, with a library and the unit tests' objects; what has not changed is not built again.
function trial.copy()
    must_run(("mkdir -p %s && rm -rf %s/core %s/cmd %s/fixtures %s/logs %s/tests"):format(tree, tree, tree, tree,
        tree, tree))
    must_run("cp -Rp core cmd fixtures logs tests scripts Makefile " .. tree)
    must_run("unset MAKEFLAGS MAKELEVEL MFLAGS; " ..
        ("make -s -j2 -C %s CC=%s CFLAGS='-O1 %s' %s >%s/build.log 2>&1"):format(tree, quoted(compiler), checks,
            targets, folder))
end

-- The program of random games plays the campaign of that game.
local function random_games(folder)
    return ("%s/random_games --scenario %s/campaign"):format(folder, trial.game)
end

-- Random games for the second reading of a game that has one.
function trial.make_games()
    local game = trial.game
    if not run(in_tree(("mkdir -p games && test -f tests/independent/%s.lua"):format(game))) then
        return
    end
    for number = 1, 3 do
        must_run(in_tree(("%s --log %d >games/%s-%d.vcz"):format(random_games("build/plain/fuzz"), number, game,
            number)))
    end
end

-- All tests of a game, in the order in which a mutant meets them: {kind, path, program}.
local function all_tests()
    local list, game = {}, trial.game
    local function add(kind, pattern)
        for _, path in ipairs(shell.lines_of(in_tree("ls -d " .. pattern .. " 2>/dev/null"))) do
            if not too_slow[path:match("[^/]+$")] then
                list[#list + 1] = {kind = kind, path = path}
            end
        end
    end
    add("case", "tests/cases/" .. game .. "/*.vcz")
    add("record", "logs/" .. game .. "/*.record.vcz")
    add("unit", "tests/unit/*_test.c")
    add("reading", "games/" .. game .. "-*.vcz")
    add("fuzz", "tests/fuzz/random_games.c")
    add("bats", "tests/bats/*.bats")
    return list
end

local function object_of(path)
    return "build/plain/" .. path:gsub("%.c$", ".o")
end

-- Links a program of the tree with objects that stand before those of the library.
local function link(program, main_objects, objects)
    return in_tree(("%s -o %s %s %s build/libvcz.a %s"):format(compiler, program, main_objects, objects, libraries))
end

local function name_of(path)
    return path:match("([^/]+)%.c$")
end

-- The command that runs a test with the programs of a folder (of the tree).
local function command_of(test, programs)
    local program = programs .. "/vcz"
    if test.kind == "case" then
        return ("%s run %s"):format(program, test.path)
    elseif test.kind == "record" then
        return ("%s check %s"):format(program, test.path)
    elseif test.kind == "unit" then
        return programs .. "/" .. name_of(test.path)
    elseif test.kind == "fuzz" then
        return random_games(programs) .. " 1 2"
    elseif test.kind == "reading" then
        return ("sh -c '%s run --json %s >%s/events; lua5.4 tests/independent/%s.lua %s %s/events'"):format(program,
            test.path, programs, test.path:match("/(%l+)-"), test.path, programs)
    end
    -- what fails on the sources as they are proves nothing against a mutant
    local failed = "reach/" .. test.path:match("[^/]+$") .. ".failed"
    return ("sh -c 'VCZ=$PWD/%s bats --tap %s | grep ^not >%s/failed; test -f %s || cp %s/failed %s; cmp %s/failed %s'")
        :format(program, test.path, programs, failed, programs, failed, programs, failed)
end

-- ---- case files

local function first_line(command)
    local pipe = assert(io.popen(command))
    local line = pipe:read("l")
    pipe:close()
    return line
end

-- The name of the first case file that fails, or nil.
local function play(tests, programs)
    local paths = {}
    for _, test in ipairs(tests) do
        paths[#paths + 1] = test.kind == "case" and test.path or nil
    end
    if #paths == 0 then
        return nil
    end
    local line = first_line(in_tree(limits("case") .. "timeout 300 lua5.4 tests/tools/play-cases.lua --failures " ..
        programs .. "/vcz " .. table.concat(paths, " ") .. " 2>&1"))
    return line and (line:match("^not ok (%S+):") or "a hang")
end

-- ---- what each test reaches

local reached_source = [[
#include <stdio.h>
#include <stdlib.h>
void mutants_reached(unsigned file, unsigned mark);
static unsigned char seen[%d][4096];
void mutants_reached(unsigned file, unsigned mark)
{
    static FILE *list;
    if (seen[file][mark]++) {
        seen[file][mark] = 1;
        return;
    }
    if (!list && getenv("MUTANTS_REACHED")) {
        list = fopen(getenv("MUTANTS_REACHED"), "a");
        if (list) /* others may be writing to it too */
            setvbuf(list, NULL, _IOLBF, BUFSIZ);
    }
    if (list)
        fprintf(list, "%%u %%u\n", file, mark);
}
]]

-- Objects that tell the marks they reach, of all files; returns them as one string.
local function telling_objects(files)
    local objects = {"reach/reached.o"}
    must_run(in_tree("rm -rf reach && mkdir reach"))
    shell.write(tree .. "/reach/reached.c", reached_source:format(#files + 1))
    must_run(in_tree(compiler .. " -O1 -c -o reach/reached.o reach/reached.c"))
    for number, file in ipairs(files) do
        local name = ("reach/%d"):format(number)
        shell.write(tree .. "/" .. name .. ".c", ("enum { MUTANTS_FILE = %d };\n"):format(number) ..
            "void mutants_reached(unsigned file, unsigned mark);\n" .. source.telling(file.reader))
        must_run(in_tree(("%s %s -O1 -c -o %s.o %s.c"):format(compiler, flags, name, name)))
        objects[#objects + 1] = name .. ".o"
    end
    return table.concat(objects, " ")
end

-- The tests that reach each mark: reach[file number][mark] is a list of tests; mark 0 is the whole file.
function trial.reach(files)
    local objects, reach = telling_objects(files), {}
    for number in ipairs(files) do
        reach[number] = {}
    end
    must_run(link("reach/vcz", "build/plain/cmd/*.o", objects))
    local tests, able = all_tests(), {}
    for _, test in ipairs(tests) do
        -- a program that is linked in a way of its own cannot take the mutated object
        local built = test.kind ~= "unit" and test.kind ~= "fuzz" or
            run(link("reach/" .. name_of(test.path), object_of(test.path), objects) .. " 2>/dev/null")
        local good = built and run(in_tree("rm -f reach/list; MUTANTS_REACHED=$PWD/reach/list " ..
            command_of(test, "reach") .. " >/dev/null 2>&1"))
        if not good and test.kind ~= "case" then
            io.stderr:write("mutants: ", test.path, built and " fails on the sources as they are" or
                " does not link", ": left out\n")
        end
        if good or test.kind == "case" then
            able[#able + 1] = test
        end
        local list, noted = io.open(tree .. "/reach/list"), {}
        for line in list and (good or test.kind == "case") and list:lines() or function() end do
            local file, mark = line:match("^(%d+) (%d+)$")
            for _, key in ipairs(file and {mark, "0"} or {}) do
                local at, whole = tonumber(key), file .. " " .. key
                if not noted[whole] then
                    local place = reach[tonumber(file)]
                    place[at] = place[at] or {}
                    table.insert(place[at], test)
                    noted[whole] = true
                end
            end
        end
        if list then
            list:close()
        end
    end
    for number, file in ipairs(files) do
        if #file.reader.marks == 0 then -- nothing but tables, which every program reads
            reach[number][0] = able
        end
    end
    local bad = play(tests, "build")
    if bad then
        stop(bad .. " fails on the sources as they are")
    end
    return reach
end

-- ---- one mutant

-- The cases that a text cites, as a set.
function trial.cited(text)
    local set = {}
    for number in text:gmatch(book.cited) do
        set[number] = true
    end
    for number in text:gmatch('"(' .. book.number .. ')"') do
        set[number] = true
    end
    return set
end

-- Those of a kind; case files that cite what the function cites (wanted.near) stand first, then what its file cites.
local function of_kind(tests, kind, wanted)
    local ranked = {{}, {}, {}}
    for _, test in ipairs(tests or {}) do
        if test.kind == kind then
            local rank = 3
            for number in pairs(kind == "case" and test.cites or {}) do
                rank = math.min(rank, wanted.near[number] and 1 or wanted.far[number] and 2 or 3)
            end
            table.insert(ranked[rank], test)
        end
    end
    table.move(ranked[2], 1, #ranked[2], #ranked[1] + 1, ranked[1])
    return table.move(ranked[3], 1, #ranked[3], #ranked[1] + 1, ranked[1])
end

local function fails(test, programs)
    return not run(in_tree(("exec >/dev/null 2>&1; %s timeout 300 %s"):format(limits(test.kind),
        command_of(test, programs))))
end

-- What kills the mutant whose object is given: kind and name, or nil.
local function killer(programs, object, tests, wanted)
    local cases = of_kind(tests, "case", wanted)
    local name = play(cases, programs)
    if name then
        return "case", name
    end
    for _, test in ipairs(of_kind(tests, "record", wanted)) do
        if fails(test, programs) then
            return "record", test.path
        end
    end
    for _, kind in ipairs({"unit", "reading", "fuzz"}) do
        for _, test in ipairs(of_kind(tests, kind, wanted)) do
            if kind ~= "reading" then
                must_run(link(programs .. "/" .. name_of(test.path), object_of(test.path), object))
            end
            if fails(test, programs) then
                return kind, test.path
            end
        end
    end
    -- bats files cost seconds: only for what no case file reaches, or where they are wanted
    for _, test in ipairs((#cases == 0 or wanted.bats) and of_kind(tests, "bats", wanted) or {}) do
        if fails(test, programs) then
            return "bats", test.path
        end
    end
    return nil
end

-- Whether the compiler makes the same of both texts, so that no test can tell them apart.
local function same_code(name, path)
    local optimised = ("%s %s -O2 -c -o "):format(compiler, flags)
    must_run(in_tree(("%s %s/original.o %s"):format(optimised, name, path)))
    must_run(in_tree(("cd %s && %s mutant.o %s"):format(name, optimised:gsub("%-Icore", "-I../core"), path)))
    return run(in_tree(("cmp -s %s/original.o %s/mutant.o"):format(name, name)))
end

-- Tries a mutant in a worker's folder: "killed" with kind and name of the test, "survived", "same" or "invalid".
function trial.try(worker, file, mutant, tests, wanted)
    local name = "worker" .. worker
    local object = name .. "/mutated.o"
    must_run(in_tree(("mkdir -p %s/%s"):format(name, file.path:match("^(.*)/"))))
    shell.write(tree .. "/" .. name .. "/" .. file.path,
        file.text:sub(1, mutant.from - 1) .. mutant.text .. file.text:sub(mutant.to + 1))
    if not run(in_tree(("cd %s && %s %s -c -o mutated.o %s 2>/dev/null"):format(name, compiler,
            trapping:gsub("%-Icore", "-I../core"), file.path))) then
        return "invalid"
    end
    must_run(link(name .. "/vcz", "build/plain/cmd/*.o", object))
    local kind, by = killer(name, object, tests, wanted)
    if kind then
        return "killed", kind, by
    end
    return same_code(name, file.path) and "same" or "survived"
end

return trial
