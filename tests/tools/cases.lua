-- Prints case -> code -> tests for every game, lists cases that have none, and fails on a number that is cited
-- but not in the game's rules. A case with `no_code` needs no test: it may be cited as a heading all the same.
-- Usage: lua5.4 tests/tools/cases.lua [--summary] [--strict]
--   --summary  the counts and lists only
--   --strict   fails as well when a case has neither code nor a reason, or code and no test
-- What the data does, rows of effects or who arrives when, is code too: there `case: "11.1/3"` cites.
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local shell = require("shell")
local book = require("book")
local quoted = '"(' .. book.number .. ')"'

local given = {}
for _, option in ipairs(arg) do
    given[option] = true
end
local summary, strict = given["--summary"], given["--strict"]
local status = 0

-- Notes every citation of a file; `pattern`s find numbers in a line. `books` are the cases of the games whose
-- rules it may cite: a number counts in each that has it, and is a fault where none has.
local function cite(books, path, field, patterns)
    local number_of_line = 0
    for line in io.lines(path) do
        number_of_line = number_of_line + 1
        for _, pattern in ipairs(patterns) do
            for number in line:gmatch(pattern) do
                local known = false
                for _, cases in ipairs(books) do
                    local case = cases[number]
                    if case then
                        local places = case[field]
                        local place = path:match("[^/]+$")
                        if places[#places] ~= place then
                            places[#places + 1] = place
                        end
                        known = true
                    end
                end
                if not known then
                    io.stderr:write(("%s:%d: no case %s\n"):format(path, number_of_line, number))
                    status = 1
                end
            end
        end
    end
end

-- The rules that a bats file may cite: of the games that it names in a path, or of which it puts boards.
local function books_of(path, games)
    local text, books = shell.read(path), {}
    for _, game in ipairs(games) do
        if text:find(game.name .. "/", 1, true) or text:find("put_boards " .. game.name, 1, true) then
            books[#books + 1] = game.cases
        end
    end
    return books
end

local games = {}
for _, path in ipairs(shell.lines_of("ls fixtures/*/rules.yaml")) do
    local cases, order = book.read(path)
    games[#games + 1] = { name = path:match("fixtures/([^/]+)/"), cases = cases, order = order }
end
for _, file in ipairs(shell.lines_of("ls tests/bats/*.bats 2>/dev/null")) do
    cite(books_of(file, games), file, "tests", { book.cited })
end

for _, one in ipairs(games) do
    local game, cases, order = one.name, { one.cases }, one.order
    for _, file in ipairs(shell.lines_of("find core/" .. game .. " -name '*.[ch]' -o -name '*.inc' | LC_ALL=C sort")) do
        cite(cases, file, "code", { book.cited, quoted })
    end
    for _, file in ipairs(shell.lines_of("ls fixtures/" .. game .. "/*.yaml | grep -v /rules.yaml")) do
        cite(cases, file, "code", { 'case: ' .. quoted })
    end
    for _, file in ipairs(shell.lines_of("ls tests/unit/" .. game .. "*.c 2>/dev/null")) do
        cite(cases, file, "tests", { book.cited })
    end
    for _, file in ipairs(shell.lines_of("ls tests/cases/" .. game .. "/*.vcz 2>/dev/null")) do
        cite(cases, file, "tests", { book.cited, "refused (" .. book.number .. ")" })
    end
    local coded, tested, without, untested = 0, 0, {}, {}
    for _, case in ipairs(order) do
        if not summary then
            print(("%-6s %-42s %-40s %s"):format(case.number, case.title or "",
                case.no_code and ("(" .. case.no_code .. ")") or table.concat(case.code, " "),
                table.concat(case.tests, " ")))
        end
        if case.code[1] then
            coded = coded + 1
            if case.tests[1] or case.no_code then
                tested = tested + 1
            else
                untested[#untested + 1] = case.number
            end
        elseif not case.no_code then
            without[#without + 1] = case.number
        end
    end
    print(("%s: %d cases, %d in code, %d of these tested or headings"):format(game, #order, coded, tested))
    print("  without code or a reason: " .. (without[1] and table.concat(without, " ") or "none"))
    print("  in code, without a test: " .. (untested[1] and table.concat(untested, " ") or "none"))
    if strict and (without[1] or untested[1]) then
        status = 1
    end
end
os.exit(status)
