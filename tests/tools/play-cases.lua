-- Plays the numbered case files: small logs that say themselves what must come out. Usage:
--   lua5.4 tests/tools/play-cases.lua [--failures] PROGRAM FILE ...
-- A file begins with a comment that names its case, `# [5.22] ...`, and says why. In it
--   ORDER   # refused 5.22 at WORD     the order is refused by that case, with the caret at that word;
--                                      `#= TEXT` under it: what is said of it holds TEXT
--   #= TEXT                            among the events of the order above there is one that holds TEXT,
--                                      after those that earlier lines have found
--   #! TEXT                            no event of the order above holds TEXT
--   #? COMMAND WORDS                   what the command says of the log so far, with these words behind its name, is
--   #: LINE                            these lines and no others; of `odds` and `try` the words are an order; `explain` is
--                                      asked for the order above
--   #+ TEXT                            or, in place of these: one of the lines holds TEXT, after those that earlier
--   #- TEXT                            ones have found; none of them holds TEXT
-- A file without `refused` must run to the end with status 0; what follows a refused order is played as if that
-- had not been given. Prints `ok NAME` or `not ok NAME: why`;
-- with --failures only the first that is not ok, and stops there. Cases of a game that the program does not know yet
-- are skipped. Exit status 1 if one was not ok.
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local book = require("book")

local only_failures = arg[1] == "--failures"
if only_failures then
    table.remove(arg, 1)
end
local program = arg[1]

local function quoted(text)
    return "'" .. text:gsub("'", "'\\''") .. "'"
end

local here = program and not program:match("^/") and io.popen("pwd"):read("l") .. "/" or ""

-- The log in that file, or in its place that text.
local function run(path, text)
    local errors = os.tmpname()
    local command = quoted(program) .. " run " .. quoted(path)
    local other = text and os.tmpname()
    if text then
        local file = assert(io.open(other, "w"))
        file:write(text)
        file:close()
        command = ("cd %s && %s run - <%s"):format(quoted(path:match("^(.*)/") or "."), quoted(here .. program), other)
    end
    local pipe = assert(io.popen(command .. " 2>" .. errors))
    local record = pipe:read("a")
    local _, _, status = pipe:close()
    local file = assert(io.open(errors))
    local said = file:read("a")
    file:close()
    os.remove(errors)
    if other then
        os.remove(other)
        said = said:gsub("^%-:", path:gsub("%%", "%%%%") .. ":")
    end
    return record, said, status
end

local header = {vcz = true, scenario = true, dice = true, option = true, rule = true, turn = true}

-- What a command prints that is asked of the lines above `number`: what it prints, as one text.
local function ask(path, log, number, order_line)
    local command, rest = log[number]:match("^#%? (%l+)%s*(.-)%s*$")
    local folder = path:match("^(.*)/") or "."
    if command == "explain" then
        local pipe = assert(io.popen(("%s explain %s:%d 2>&1"):format(quoted(program), quoted(path), order_line)))
        local said = pipe:read("a")
        pipe:close()
        return said
    end
    local name = os.tmpname()
    local file = assert(io.open(name, "w"))
    local text = table.concat(log, "\n", 1, number - 1) .. "\n"
    if order_line == 0 then -- dice that wait for the first order are no fault
        local lists = 0
        text = text:gsub("\ndice list[^\n]*", function()
            lists = lists + 1
            return lists == 1 and "\ndice seed 1" or "\n#"
        end)
    end
    file:write(text)
    file:close()
    if command == "odds" or command == "try" then
        rest = quoted(rest)
    end
    local pipe = assert(io.popen(("cd %s && %s %s - %s <%s 2>&1"):format(quoted(folder), quoted(here .. program), command,
        rest, name)))
    local said = pipe:read("a")
    pipe:close()
    os.remove(name)
    return said
end

-- Whether what was said is what the lines behind `number` want.
local function is_wanted(said, log, number)
    local whole, from = {}, 1
    for i = number + 1, #log do
        local sign, text = log[i]:match("^#([:+-]) ?(.-)%s*$")
        if not sign then
            break
        elseif sign == ":" then
            whole[#whole + 1] = text .. "\n"
        elseif sign == "-" and said:find(text, 1, true) then
            return false
        elseif sign == "+" then
            local _, last = said:find(text, from, true)
            from = last and (said:find("\n", last, true) or last) + 1
            if not from then
                return false
            end
        end
    end
    local parts = log[number + 1] and log[number + 1]:match("^#[+-] ")
    return parts and #whole == 0 or said == table.concat(whole)
end

-- The answers to `#? ...` are those that the file gives.
local function judge_answers(path, log)
    local order_line = 0
    for number, line in ipairs(log) do
        if line:match("^#%? ") then
            local said = ask(path, log, number, order_line):gsub("[ \t]+\n", "\n")
            if not is_wanted(said, log, number) then
                return ("line %d: `%s` is answered:\n%s"):format(number, line, said)
            end
        elseif not line:match("^%s*#") and line ~= "" and not header[line:match("^%l+")] then
            order_line = number
        end
    end
    return nil
end

-- The events that follow each line of the log, by the log's line number.
local function events_by_line(log, record)
    local events, at = {}, 0
    for line in record:gmatch("([^\n]*)\n") do
        if line:match("^%s+=") or (line:match("^turn ") and log[at + 1] ~= line) then
            events[at] = events[at] or {}
            table.insert(events[at], line)
        else
            at = at + 1
            while log[at] and (log[at]:match("^%s+=") or log[at] == "") and log[at] ~= line do
                at = at + 1
            end
        end
    end
    return events
end

local function column_of(line, word)
    local body = line:match("^(.-)%s+#") or line
    local found, from = nil, 1
    while true do
        local at = (" " .. body .. " "):find(" " .. word .. " ", from, true)
        if not at then
            return found
        end
        found, from = at, at + 1
    end
end

-- What was said of a refused order holds the text of each `#= TEXT` under it.
local function judge_sentence(log, number, said)
    for i = number + 1, #log do
        local text = log[i]:match("^#= (.*)$")
        if not text then
            return nil
        end
        if not said:find(text, 1, true) then
            return ("line %d: `%s` is not said:\n%s"):format(i, text, said)
        end
    end
    return nil
end

local refused_pattern = "# refused (" .. book.number .. ") at (%S+)%s*$"

-- Plays the log once; `text` as in run.
local function judge_log(path, log, text)
    local record, said, status = run(path, text)
    local events = events_by_line(log, record)
    local order_line, found = 0, 0
    for number, line in ipairs(log) do
        local case, word = line:match(refused_pattern)
        if case then
            local want = ("%s:%d:%d: illegal [%s]"):format(path, number, column_of(line, word) or 0, case)
            if status ~= 1 or said:sub(1, #want) ~= want then
                return ("wanted `%s`, got status %s and:\n%s"):format(want, status, said)
            end
            return judge_sentence(log, number, said)
        elseif line:match("^#= ") or line:match("^#! ") then
            local sign, text = line:match("^#([=!]) (.*)$")
            local list, hit = events[order_line] or {}, nil
            for i = sign == "=" and found + 1 or 1, #list do
                if list[i]:find(text, 1, true) then
                    hit = i
                    break
                end
            end
            if sign == "=" and not hit then
                return ("line %d: no event with `%s` among:\n%s\n%s"):format(number, text,
                    table.concat(list, "\n"), said)
            elseif sign == "!" and hit then
                return ("line %d: there is an event with `%s`: %s"):format(number, text, list[hit])
            end
            found = hit or found
        elseif not line:match("^%s*#") and line ~= "" then
            order_line, found = number, 0
        end
    end
    if status ~= 0 then
        return ("status %s:\n%s"):format(status, said)
    end
    return nil
end

-- The log without its refused orders but this one, and without what is said of those; nothing keeps none of them.
local function only_refused(log, keep)
    local only, left_out = {}, false
    for number, line in ipairs(log) do
        local is_refused = line:match(refused_pattern) ~= nil
        left_out = is_refused and number ~= keep or (left_out and line:match("^#= ") ~= nil)
        only[number] = left_out and "#" or line
    end
    return only
end

local function judge(path)
    local log, refused, last = {}, {}, 0
    for line in io.lines(path) do
        log[#log + 1] = line
        if line:match(refused_pattern) then
            refused[#refused + 1] = #log
        end
        if not line:match("^%s*#") and line ~= "" then
            last = #log
        end
    end
    if not (log[1] and log[1]:match("^# " .. book.cited)) then
        return "the first line names no case"
    end
    local why = judge_answers(path, only_refused(log, 0))
    if why then
        return why
    elseif not refused[1] or (refused[1] == last and not refused[2]) then
        return judge_log(path, log)
    end
    if refused[#refused] ~= last then
        refused[#refused + 1] = 0
    end
    for _, keep in ipairs(refused) do
        local only = only_refused(log, keep)
        local why = judge_log(path, only, table.concat(only, "\n") .. "\n")
        if why then
            return why
        end
    end
    return nil
end

local all_good = true
local games = book.games()
for i = 2, #arg do
    local game, name = arg[i]:match("([^/]+)/([^/]+)%.vcz$")
    local known = games[game] or game == "toy" -- which only vcz-toy knows
    local why = known and judge(arg[i])
    if not known then
        print(("ok %s # skip %s is still being made"):format(name, game))
    elseif why then
        all_good = false
        print(("not ok %s: %s"):format(name, (why:gsub("\n", "\n# "))))
        if only_failures then
            break
        end
    elseif not only_failures then
        print("ok " .. name)
    end
end
os.exit(all_good)
