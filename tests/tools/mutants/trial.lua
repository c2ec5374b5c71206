-- Builds mutants and tries the tests on them, in a copy of the tree below build/mutants. All programs of it share one
-- library, so that a mutant costs the making of one object and one link.
local shell = require("shell")
local book = require("book")
local source = require("source")

local trial = {}

local folder = "build/mutants"
local tree = folder .. "/tree"
-- What the sanitizer run of `make test` would find in the mutated file ends the program here too, the checks of its
-- builds among that. All of it can be moved, for a shared library.
local checks = "-DVCZ_CHECKS -fPIC"
local flags = "-std=c11 -D_XOPEN_SOURCE=700 -Icore -w " .. checks
local trapping = flags .. " -O1 -fsanitize=undefined -fsanitize-undefined-trap-on-error"
local targets = "all unit fuzz"
local compiler = os.getenv("CC") or "gcc"
local libraries = os.getenv("LIBRARIES") or "-lyaml -lsodium -lm -pthread"
-- A mutant that hangs, swells or floods is ended, which is a kill: a test may take so many times what it takes on the
-- sources as they are, and so many seconds more, of KB of memory and of blocks of a file no more than that.
local MOST_TIMES, MOST_SECONDS, MOST_MEMORY, MOST_BLOCKS = 3, 4, 2000000, 100000
-- Tests of bats that take longer than so many seconds look at what others look at too.
local MOST_OF_BATS = 20

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

-- The objects of those sources, with a blank before each; what is left of sources that are gone is none.
local program_sources = "$(find cmd -name '*.c' -not -path 'cmd/vcz-mail/*')"

local function objects_of(sources)
    local list = {}
    for _, path in ipairs(shell.lines_of(in_tree("ls " .. sources))) do
        list[#list + 1] = " build/plain/" .. path:gsub("%.c$", ".o")
    end
    return table.concat(list)
end

-- The objects of the library but that of a file.
local function objects_but(path)
    local all = objects_of("core/*/*.c core/*/*/*.c") .. " build/plain/lua/*.o"
    return path and all:gsub(" build/plain/" .. path:gsub("%.c$", ".o"):gsub("%p", "%%%0"), "") or all
end

-- Makes the library of a folder, which all programs read when they start: `object` stands in for that of the file.
local function link_library(name, object, path)
    must_run(in_tree(("%s -shared -o %s/libvcz.so %s %s %s"):format(compiler, name, object, objects_but(path),
        libraries)))
end

local function name_of(path)
    return path:match("([^/]+)%.c$")
end

-- Links a program with the library once for all mutants; false if it wants more than that: a test that calls commands, or
-- has allocations fail, which go through no library that is loaded.
local function link_program(name, objects)
    return run(in_tree(("%s -o programs/%s %s -Lprograms -lvcz %s 2>/dev/null"):format(compiler, name, objects,
        libraries)))
end

-- All that is copied: what differs is written anew, so that it is younger than what was made of it.
-- Each path has a folder, which is made for it.
local sources = "find ./core ./cmd ./fixtures ./logs ./tests ./scripts ./Makefile -type f"

-- A copy of the tree, with the programs of all tests; what has not changed is not built again.
function trial.copy()
    must_run("mkdir -p " .. tree)
    must_run(("%s | while read -r path; do [ %s/$path -nt $path ] || cmp -s $path %s/$path || " ..
        "{ mkdir -p %s/${path%%/*} && rm -f %s/$path && cp $path %s/$path; } || exit 1; done"):format(
        sources, tree, tree, tree, tree, tree))
    must_run(in_tree(sources .. " | while read -r path; do [ -e ../../../$path ] || rm -f $path; done"))
    must_run("unset MAKEFLAGS MAKELEVEL MFLAGS; " ..
        ("make -s -j2 LUA_SOURCE=$PWD/.lua/src -C %s CC=%s CFLAGS='-O1 %s' %s >%s/build.log 2>&1"):format(tree, quoted(compiler), checks,
            targets, folder))
    must_run(in_tree("mkdir -p programs"))
    link_library("programs", "")
    if not link_program("vcz", objects_of(program_sources)) then
        stop("the program does not link")
    end
    for _, path in ipairs(shell.lines_of(in_tree("ls tests/unit/*_test.c tests/fuzz/*.c tests/tools/play_cases.c"))) do
        local toy = name_of(path) == "toy_test" and objects_of("tests/toy/*.c") or ""
        link_program(name_of(path), "build/plain/" .. path:gsub("%.c$", ".o") .. toy)
    end
    link_program("vcz-toy", objects_of(program_sources):gsub("%S*/data_directory.o", "build/plain/toy/data_directory.o") ..
        objects_of("tests/toy/*.c"))
    must_run(in_tree("! [ -e build/vcz-mail ] || cp build/vcz-mail programs/")) -- which calls the other
end

-- ---- the tests

-- The random games of the signature of a game.
local GAMES = 5
local function game_log(game, number)
    return ("programs/random_games --scenario %s/campaign --log %d"):format(game, number)
end

-- Of these games those that have a signature.
local function signed(games)
    local list, text = {}, shell.read(tree .. "/tests/signature.txt")
    for _, game in ipairs(games) do
        list[#list + 1] = ("\n" .. text):find("\n" .. game .. " ", 1, true) and game or nil
    end
    return list
end

-- Random games and their records, for the signature and for the second reading of a game that has one.
function trial.make_games(games)
    must_run(in_tree("mkdir -p games"))
    for _, game in ipairs(signed(games)) do
        for number = 1, GAMES do
            local name = ("games/%s-%d"):format(game, number)
            local command = "export LD_LIBRARY_PATH=programs; %s >%s.vcz && programs/vcz run %s.vcz >%s.record"
            must_run(in_tree(command:format(game_log(game, number), name, name, name)))
        end
    end
end

-- The second reading of a game, of which it reads three random games.
local function reading(game, number)
    return ("programs/vcz run --json games/%s-%d.vcz >$OWN/events && lua5.4 tests/independent/%s.lua games/%s-%d.vcz " ..
        "$OWN/events"):format(game, number, game, game, number)
end

-- The second reading of case files, so many at one go.
local READ_TOGETHER = 30
local function readings_of_cases(game, add)
    local together = {}
    local paths = shell.lines_of(in_tree("ls tests/cases/" .. game .. "/*.vcz"))
    for number, path in ipairs(paths) do
        together[#together + 1] = path
        if #together == READ_TOGETHER or number == #paths then
            add("reading", ("reading-cases-%s-%d"):format(game, number),
                ("lua5.4 tests/independent/cases.lua programs/vcz %s $OWN/cases-%d %s"):format(game, number,
                table.concat(together, " ")))
            together = {}
        end
    end
end

local function signature(game, number)
    return ("%s >$OWN/log && programs/vcz run - <$OWN/log | cmp -s - games/%s-%d.record"):format(game_log(game, number),
        game, number)
end

-- One test of a bats file.
local function bats(path, name)
    return ("VCZ=$PWD/programs/vcz bats --tap -f %s %s"):format(quoted("^" .. name:gsub("[%p]", "[%0]") .. "$"), path)
end

-- What holds the lists of a game against orders that are changed at random.
local lists = {veracruz = "programs/legal_fuzz 1 8", santiago = "programs/legal_santiago 1 6",
    cactus = "programs/legal_cactus 1 9", montezuma = "programs/legal_montezuma 1 30"}
local lists_of_cases = {cactus = "programs/legal_cactus --cases", montezuma = "programs/legal_montezuma --cases"}

-- The test is named after a game that is none of these.
local function is_of_another(path, games)
    local own = path:match("/(%l+)_[%l_]+_?test%.c$")
    for _, game in ipairs(games) do
        if own == game then
            return false
        end
    end
    return run(in_tree(("test -d tests/cases/%s"):format(own)))
end

-- All tests of these games: {kind, path, command}. A case file is played with others at one go.
local function all_tests(games)
    local list = {}
    local function add(kind, path, command)
        list[#list + 1] = command and {kind = kind, path = path, command = command}
    end
    for _, game in ipairs(games) do
        for _, path in ipairs(shell.lines_of(in_tree("ls tests/cases/" .. game .. "/*.vcz"))) do
            add("case", path, "programs/play_cases " .. path)
            if shell.read(tree .. "/" .. path):find("\n#? ", 1, true) then
                add("asked", path .. " (asked)", "! lua5.4 tests/tools/play-cases.lua --failures programs/vcz " ..
                    path .. " | grep -q .")
            end
        end
        for _, path in ipairs(shell.lines_of(in_tree("ls logs/" .. game .. "/*.record.vcz"))) do
            add("record", path, "programs/vcz check " .. path)
        end
        add("fuzz", "legal-" .. game, lists[game])
        add("fuzz", "legal-cases-" .. game, lists_of_cases[game])
    end
    for _, game in ipairs(signed(games)) do
        for number = 1, GAMES do
            add("record", ("signature-%s-%d"):format(game, number), signature(game, number))
        end
        if run(in_tree("test -f tests/independent/" .. game .. ".lua")) then
            readings_of_cases(game, add)
            for number = 1, 3 do
                add("reading", ("reading-%s-%d"):format(game, number), reading(game, number))
            end
        end
        add("fuzz", "random_games-" .. game, ("programs/random_games --scenario %s/campaign 1 2"):format(game))
    end
    for _, path in ipairs(shell.lines_of(in_tree("ls tests/unit/*_test.c"))) do
        if not is_of_another(path, games) and run(in_tree("test -x programs/" .. name_of(path))) then
            add("unit", path, "programs/" .. name_of(path))
        end
    end
    return list
end

-- Of the trials of odds it is not found out what they reach.
local trials = {kind = "trials", path = "tests/fuzz/odds_trials.c", command = "programs/odds_trials 100000", seconds = 60}

-- What bounds a test that meets a mutant: a test that fails by this alone is left out.
local function limits(seconds)
    return ("ulimit -t %d; ulimit -v %d; ulimit -f %d; "):format(seconds, MOST_MEMORY, MOST_BLOCKS)
end

-- Whether the command passes with the library of that folder, in so many seconds of a processor. What it writes goes
-- into a folder of its own, which is that of the library if none is named.
local function passes(command, name, seconds, own)
    return run(in_tree(("%sexport LD_LIBRARY_PATH=$PWD/%s OWN=%s; exec >/dev/null 2>&1; timeout 600 sh -c %s"):format(
        limits(seconds), name, own or name, quoted(command))))
end

local function limit(seconds)
    return MOST_SECONDS + math.ceil(MOST_TIMES * seconds)
end

-- ---- case files

-- The name of the first case file that fails, or nil; all are played in one process.
local function play(tests, name)
    local paths, seconds = {}, 0
    for _, test in ipairs(tests) do
        paths[#paths + 1] = test.path
        seconds = seconds + test.seconds
    end
    if #paths == 0 then
        return nil
    end
    local good = passes(("programs/play_cases --failures %s >$OWN/played"):format(table.concat(paths, " ")), name,
        limit(seconds))
    local line = not good and shell.read(tree .. "/" .. name .. "/played")
    return line and (line:match("^not ok (%S+):") or "a case file, by a trap or a hang")
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

-- A library that tells the marks it reaches, of all files.
function trial.make_telling(files)
    local objects, library = {"reach/reached.o"}, objects_but(nil)
    must_run(in_tree("rm -rf reach && mkdir -p reach/told"))
    for _, program in ipairs({"vcz", "vcz-toy"}) do
        shell.write(tree .. "/reach/told/" .. program, ("#!/bin/sh\nMUTANTS_REACHED=$LIST.$BATS_TEST_NUMBER\n" ..
            "export MUTANTS_REACHED\nexec ${LIST%%%%/reach/*}/programs/%s \"$@\"\n"):format(program))
    end
    must_run(in_tree("chmod +x reach/told/vcz*; ! [ -e build/vcz-mail ] || cp build/vcz-mail reach/told/"))
    shell.write(tree .. "/reach/reached.c", reached_source:format(#files + 1))
    must_run(in_tree(compiler .. " -fPIC -O1 -c -o reach/reached.o reach/reached.c"))
    for number, file in ipairs(files) do
        local name = ("reach/%d"):format(number)
        shell.write(tree .. "/" .. name .. ".c", ("enum { MUTANTS_FILE = %d };\n"):format(number) ..
            "void mutants_reached(unsigned file, unsigned mark);\n" .. source.telling(file.reader))
        must_run(in_tree(("%s %s -I%s -O1 -c -o %s.o %s.c"):format(compiler, flags, file.path:match("^(.*)/"), name,
            name)))
        objects[#objects + 1] = name .. ".o"
        library = library:gsub("build/plain/" .. file.path:gsub("%.c$", ".o"):gsub("%p", "%%%0"), "")
    end
    must_run(in_tree(("%s -shared -o reach/libvcz.so %s %s %s"):format(compiler, table.concat(objects, " "), library,
        libraries)))
end

-- Seconds of a processor that the programs started so far have taken.
local function seconds_so_far()
    local file = assert(io.open("/proc/self/stat"))
    local fields = {}
    for word in file:read("a"):match("%) (.*)"):gmatch("%S+") do
        fields[#fields + 1] = word
    end
    file:close()
    return (tonumber(fields[14]) + tonumber(fields[15])) / 100 -- children, those they have waited for with them
end

-- Writes down a test, and the marks that stand in a list, each once.
local function write_test(out, test, list)
    local noted, lines = {}, io.open(tree .. "/" .. list)
    out:write(("%s %.2f %s\t%s\n"):format(test.kind, test.seconds, test.path, test.command))
    for line in lines and lines:lines() or function() end do
        local file = line:match("^(%d+) %d+$")
        for _, mark in ipairs(file and {line, file .. " 0"} or {}) do
            if not noted[mark] then
                out:write(mark, "\n")
                noted[mark] = true
            end
        end
    end
    if lines then
        lines:close()
    end
end

-- Here bats that look at how the program is hardened, installed, walled in or short of files do not pass: it is a script that
-- calls one with a library of its own.
local function left_out(test)
    io.stderr:write("mutants: ", test.path, " does not pass in this tree: left out\n")
end

-- Tells what one test reaches, unless that takes twice as long as any mutant is worth. Workers share the library, but
-- no file.
local function tell_test(out, test, list, most)
    local before, own = seconds_so_far(), list .. ".own"
    must_run(in_tree("mkdir -p " .. own))
    -- whose programs may be run in another folder
    local good = passes(("MUTANTS_REACHED=$PWD/%s; export MUTANTS_REACHED; rm -f %s; %s"):format(list, list, test.command),
        "reach", 2 * most, own)
    test.seconds = seconds_so_far() - before
    if good then
        write_test(out, test, list)
    else
        left_out(test)
    end
end

-- Tells what each test of a bats file reaches, all of which are run at one go: the program is a script that gives the
-- number of the test to the list.
local function tell_bats(out, path, list)
    local file, names = path:match("[^/]+$"), {}
    local command = "VCZ=$PWD/reach/told/vcz LIST=$PWD/%s LD_LIBRARY_PATH=$PWD/reach bats --tap --timing %s 2>/dev/null"
    command = limits(limit(MOST_OF_BATS)) .. command
    for name in shell.read(tree .. "/" .. path):gmatch('\n@test "(.-)" {') do
        names[#names + 1] = name
    end
    for _, line in ipairs(shell.lines_of(in_tree(command:format(list, path)))) do
        local good, number, milliseconds = line:match("^(.-)ok (%d+) .* in (%d+)ms$")
        local name = names[tonumber(number)]
        if name then
            local test = {kind = "bats", path = ("%s (%s)"):format(file, name), command = bats(path, name),
                seconds = tonumber(milliseconds) / 1000}
            if good ~= "" then
                left_out(test)
            elseif test.seconds <= MOST_OF_BATS then
                write_test(out, test, ("%s.%d"):format(list, tonumber(number)))
            end
        end
    end
end

-- A worker tells what its share of the tests reaches, but for those that would not be run.
function trial.tell(path, worker, workers, games, wanted)
    local out, list = assert(io.open(path, "w")), "reach/list" .. worker
    for number, test in ipairs(all_tests(games)) do
        if number % workers == worker % workers then
            tell_test(out, test, list, wanted.most)
        end
    end
    for number, file in ipairs(wanted.quick and {} or shell.lines_of(in_tree("ls tests/bats/*.bats"))) do
        if number % workers == worker % workers then
            tell_bats(out, file, ("reach/told/%s"):format(file:match("[^/]+$")))
        end
    end
    out:close()
end

-- The tests that reach each mark, from what the workers wrote: reach[file number][mark] is a list of tests; mark 0 is
-- the whole file.
function trial.reach(files, paths)
    local reach, all = {}, {}
    for number in ipairs(files) do
        reach[number] = {}
    end
    for _, path in ipairs(paths) do
        for line in io.lines(path) do
            local kind, seconds, name, command = line:match("^(%l+) (%S+) ([^\t]*)\t(.*)$")
            local number, mark = line:match("^(%d+) (%d+)$")
            if kind then
                local cites = kind == "case" and trial.cited(shell.read(tree .. "/" .. name):match("^[^\n]*"))
                all[#all + 1] = {kind = kind, path = name, command = command, seconds = tonumber(seconds), cites = cites,
                    share = {}} -- how many marks of each file it reaches
            else
                local marks = reach[tonumber(number)]
                marks[tonumber(mark)] = marks[tonumber(mark)] or {}
                table.insert(marks[tonumber(mark)], all[#all])
                local share = all[#all].share
                share[tonumber(number)] = (share[tonumber(number)] or 0) + 1
            end
        end
    end
    for number, file in ipairs(files) do
        if #file.reader.marks == 0 then -- nothing but tables, which every program reads
            reach[number][0] = all
        end
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

-- The case files: those that cite what the function cites (wanted.near) stand first, then what its file cites.
local function case_files(tests, wanted)
    local list, rank = {}, {}
    for _, test in ipairs(tests) do
        if test.kind == "case" then
            list[#list + 1], rank[test] = test, 3
            for number in pairs(test.cites) do
                rank[test] = math.min(rank[test], wanted.near[number] and 1 or wanted.far[number] and 2 or 3)
            end
        end
    end
    table.sort(list, function(a, b)
        if rank[a] ~= rank[b] then
            return rank[a] < rank[b]
        end
        return a.path < b.path
    end)
    return list
end

-- All other tests: what case files ask, which is told of nowhere else, then the shortest first; of what all games share,
-- those first that reach most of the file in their time.
local function others(tests, wanted)
    local list, price = {}, {}
    for _, test in ipairs(tests) do
        list[#list + 1] = test.kind ~= "case" and test or nil
        price[test] = wanted.shared and (test.seconds + 0.01) / (test.share[wanted.number] or 1) or test.seconds
    end
    table.sort(list, function(a, b)
        if not wanted.shared and (a.kind == "asked") ~= (b.kind == "asked") then
            return a.kind == "asked"
        elseif price[a] ~= price[b] then
            return price[a] < price[b]
        end
        return a.path < b.path
    end)
    return list
end

-- Which test but case files kills the mutant in that folder: kind and name, or nil.
local function killer(name, tests, wanted)
    local spent = 0
    for _, test in ipairs(others(tests, wanted)) do
        spent = spent + test.seconds
        if spent > wanted.most then
            return nil
        elseif not passes(test.command, name, limit(test.seconds)) then
            return test.kind, test.path
        end
    end
    if wanted.odds and not wanted.quick and spent + trials.seconds <= wanted.most and
            not passes(trials.command, name, limit(trials.seconds)) then
        return trials.kind, trials.path
    end
    return nil
end

-- The test in which allocations fail calls the commands and goes through no library that is loaded: it is linked anew.
local function fails_out_of_memory(name, path)
    local commands = objects_of(program_sources):gsub("%S*/main.o", "build/plain/cmd/main_to_call.o")
    local wraps = "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=strdup,--wrap=free"
    must_run(in_tree(("%s %s -o %s/out_of_memory build/plain/tests/unit/out_of_memory_test.o %s %s/mutated.o %s %s"):format(
        compiler, wraps, name, commands, name, objects_but(path), libraries)))
    return not passes(name .. "/out_of_memory", name, limit(10))
end

-- Whether the compiler makes the same of both texts, so that no test can tell them apart.
local function same_code(name, path)
    local optimised = ("%s %s -O2 -c -o "):format(compiler, flags)
    must_run(in_tree(("%s %s/original.o %s"):format(optimised, name, path)))
    must_run(in_tree(("cd %s && %s mutant.o %s"):format(name, optimised:gsub("%-Icore", "-I../core"), path)))
    return run(in_tree(("cmp -s %s/original.o %s/mutant.o"):format(name, name)))
end

-- Tries a mutant in a worker's folder: "killed" with kind and name of the test, "survived", "same" or "invalid". Only
-- its object is made, and the library linked.
function trial.try(worker, file, mutant, tests, wanted)
    local name = "worker" .. worker
    must_run(in_tree(("rm -rf %s && mkdir -p %s/%s"):format(name, name, file.path:match("^(.*)/"))))
    shell.write(tree .. "/" .. name .. "/" .. file.path,
        file.text:sub(1, mutant.from - 1) .. mutant.text .. file.text:sub(mutant.to + 1))
    if not run(in_tree(("cd %s && %s %s -c -o mutated.o %s 2>/dev/null"):format(name, compiler,
            trapping:gsub("%-Icore", "-I../core"), file.path))) then
        return "invalid"
    end
    link_library(name, name .. "/mutated.o", file.path)
    local by = not wanted.shared and play(case_files(tests, wanted), name)
    if by then
        return "killed", "case", by
    elseif same_code(name, file.path) then
        return "same"
    end
    local kind, other = killer(name, tests, wanted)
    by = wanted.shared and not kind and play(case_files(tests, wanted), name)
    if by then
        return "killed", "case", by
    end
    if not kind and not wanted.quick and fails_out_of_memory(name, file.path) then
        kind, other = "unit", "tests/unit/out_of_memory_test.c"
    end
    return kind and "killed" or "survived", kind, other
end

return trial
