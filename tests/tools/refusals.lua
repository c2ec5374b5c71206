-- Writes the manual's list of refusals, cmd/vcz-refusals.7, by playing the numbered case files: with each sentence
-- that can refuse an order stand its case and the smallest file that shows it. Usage, from the top folder:
--   lua5.4 tests/tools/refusals.lua PROGRAM           writes the page
--   lua5.4 tests/tools/refusals.lua PROGRAM --check   fails if the page is not what would be written
-- Fails if a row of a game's refusals.inc is shown by no file, or if `vcz rules --refusals` has other rows.
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local shell = require("shell")
local book = require("book")
local mdoc = require("mdoc")

local program, check = arg[1], arg[2] == "--check"
local here = program:match("^/") and "" or shell.lines_of("pwd")[1] .. "/"
local page = "cmd/vcz-refusals.7"
local failed = false
local known = book.games()

local function complain(...)
    io.stderr:write(string.format(...), "\n")
    failed = true
end

-- Every course has the row; a Phase of this game in which no order is given asks a question or is passed.
local never = { MZ_NOT_NOW = true }
-- Ten thousand of them stand in no case file, but in standing_told_test.c.
for _, game in ipairs { "VZ", "SC", "CT", "MZ" } do
    never[game .. "_STANDING_SPENT"] = true
end

-- ---- the rows

local kind_words = {
    VALUE_TENTHS = "POINTS", VALUE_UNIT = "UNIT", VALUE_UNITS = "UNITS", VALUE_CELL = "HEX", VALUE_CELLS = "HEXES",
    VALUE_SIDE = "SIDE", VALUE_TEXT = "WORD", VALUE_RATIO = "RATIO", VALUE_INT = "N",
}
local other_nouns = {
    cactus = { VALUE_CELL = "PROVINCE", VALUE_CELLS = "PROVINCES" },
    montezuma = { VALUE_CELL = "SPACE", VALUE_CELLS = "SPACES", VALUE_THING = "NAME" },
}

-- "{0} has {1} {1|point|points} left": how `vcz rules` writes it, the pattern of what is said, and how much of it is
-- words of its own.
local function read_sentence(sentence, kinds, nouns)
    local shown, pattern, own, at = "", "", 0, 1
    while at <= #sentence do
        local from, to, inside = sentence:find("{(.-)}", at)
        local words = sentence:sub(at, (from or 0) - 1)
        shown, own = shown .. words, own + #words
        pattern = pattern .. words:gsub("%p", "%%%0")
        if not from then
            break
        end
        local number, many = inside:match("^(%d+)"), inside:match("^%d+|.*|(.*)$")
        local kind = kinds[number + 1]
        shown = shown .. (many or nouns[kind] or kind_words[kind])
        pattern = pattern .. ".-"
        at = to + 1
    end
    return shown, "^" .. pattern .. "$", own
end

local row_pattern = '^REFUSAL%(([%w_]+), "(' .. book.number .. ')", "(.-)"(.*)%)$'

local function read_rows(path, nouns)
    local rows = {}
    for line in io.lines(path) do
        local name, case, sentence, kinds = line:match(row_pattern)
        if name then
            local list = {}
            for kind in kinds:gmatch("VALUE_%w+") do
                list[#list + 1] = kind
            end
            local row = { name = name, case = case, at = #rows + 1 }
            row.shown, row.pattern, row.own = read_sentence(sentence, list, nouns)
            rows[#rows + 1] = row
        elseif line:match("^REFUSAL") then
            complain("%s: a row cannot be read: %s", path, line)
        end
    end
    return rows
end

-- In the order of those cases.
local function sort_rows(rows, cases)
    table.sort(rows, function(a, b)
        local left, right = cases[a.case].place, cases[b.case].place
        return left < right or (left == right and a.at < b.at)
    end)
end

-- ---- what the files show

-- The row that a sentence is of: among those whose words fit, the one with most words of its own.
local function row_of(rows, case, said)
    local best
    for _, row in ipairs(rows) do
        if (row.case == case or row.case == case:match("^(.*)/")) and said:match(row.pattern) and (not best or row.own > best.own) then
            best = row
        end
    end
    return best
end

-- What is said of a log that is refused, and the order.
local function note(rows, path, said, order)
    local case, sentence = (said or ""):match("^.-:%d+:%d+: illegal " .. book.cited .. ": (.*)$")
    local row = case and row_of(rows, case, sentence)
    if case and not row then
        complain("%s: no row says: %s", path, sentence)
    elseif row and (not row.file or #shell.read(path) < #shell.read(row.file)) then
        row.file, row.said, row.order = path, sentence, (order or ""):match("^%s*(.-)%s*#")
    end
end

-- Of several orders that are refused each has a log without those before it.
local function write_logs(path, folder, logs)
    local log = {}
    for line in io.lines(path) do
        log[#log + 1] = line
        if line:match("# refused " .. book.number .. " at %S+%s*$") then
            logs[#logs + 1] = path
            shell.write(("%s/%d.vcz"):format(folder, #logs), table.concat(log, "\n") .. "\n")
            log[#log] = "#"
        end
    end
end

-- All are checked at one go: a program that starts once takes a third of the time.
local function play_all(rows, game)
    local folder, logs = shell.lines_of("mktemp -d")[1], {}
    for _, path in ipairs(shell.lines_of("grep -ls '# refused' tests/cases/" .. game .. "/*.vcz | LC_ALL=C sort")) do
        write_logs(path, folder, logs)
    end
    local said = shell.lines_of(("cp -r tests/cases/%s/boards %s 2>/dev/null; cd %s && ls *.vcz | xargs %s check 2>&1"):format(
        game, folder, folder, here .. program))
    local first, order = {}, {}
    for i, line in ipairs(said) do
        local number = tonumber(line:match("^(%d+)%.vcz:"))
        if number and not first[number] then
            first[number], order[number] = line, said[i + 1]
        end
    end
    for number, path in ipairs(logs) do
        note(rows, path, first[number], order[number])
    end
    os.execute("rm -r " .. folder)
    for _, row in ipairs(rows) do
        if not row.file and not never[row.name] then
            complain("%s [%s] is shown by no case file: %s", row.name, row.case, row.shown)
        end
    end
end

-- ---- against the program's own list

local function compare(rows, game)
    local listed = shell.lines_of(program .. " rules " .. game .. " --refusals")
    if #listed ~= #rows then
        complain("vcz rules %s --refusals has %d rows, refusals.inc %d", game, #listed, #rows)
    end
    for i, row in ipairs(rows) do
        local want = ("%-5s %s"):format(row.case, row.shown)
        if listed[i] ~= want then
            complain("vcz rules %s --refusals, row %d: `%s`, not `%s`", game, i, listed[i] or "", want)
        end
    end
end

-- ---- the page

-- No line of text is taken for a macro, and no word for an escape.
local function plain(text)
    text = text:gsub("\\", "\\e")
    return (text:gsub("^[.']", "\\&%0"))
end

local head = [[
.\" Made by `make refusals`; do not edit.
.Dd November 22, 2026
.Dt VCZ-REFUSALS 7
.Os
.Sh NAME
.Nm vcz-refusals
.Nd every sentence with which vcz refuses an order
.Sh DESCRIPTION
An order that breaks a rule is refused with the number of the case and a sentence:
.Pp
.Dl FILE:LINE:COLUMN: illegal [CASE]: SENTENCE
.Pp
Here is each sentence that a game has, as it was said to the order in the line beneath it, and the log that
shows it; the logs lie in
.Pa tests/cases
of the source.
.Nm vcz Cm rules Ar case
says what the case is about.
]]

local foot = [[
.Sh SEE ALSO
.Xr vcz 1
]]

local function write_game(out, game, rows)
    out[#out + 1] = ".Sh " .. game:upper() .. "\n.Bl -tag -width 18.99\n"
    for _, row in ipairs(rows) do
        out[#out + 1] = row.file and (".It %s\n%s\n.Dl \\&%s\n.Dl \\&(%s)\n"):format(row.case, plain(row.said or ""),
            plain(row.order or ""), (row.file or ""):match("[^/]*$")) or ""
    end
    out[#out + 1] = ".El\n"
end

-- Of a game that is just being made there may be none.
local function shows_any(rows)
    for _, row in ipairs(rows) do
        if row.file then
            return true
        end
    end
end

local out = { head }
local function add_game(game, path)
    local rows = read_rows(path, other_nouns[game] or {})
    play_all(rows, game)
    sort_rows(rows, book.read("fixtures/" .. game .. "/rules.yaml"))
    compare(rows, game)
    if shows_any(rows) then
        write_game(out, game, rows)
    end
end
for _, path in ipairs(shell.lines_of("ls core/*/refusals.inc")) do
    local game = path:match("core/([^/]+)/")
    if known[game] then
        add_game(game, path)
    end
end
out[#out + 1] = foot
out = mdoc.wrap({ (table.concat(out):gsub("\n$", "")) })
local text = table.concat(out, "\n") .. "\n"

if check then
    if shell.read(page) ~= text then
        complain("%s is out of date: `make refusals` writes it anew", page)
    end
elseif not failed then
    shell.write(page, text)
end
os.exit(not failed)
