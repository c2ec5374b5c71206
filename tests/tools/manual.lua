-- Keeps the manual in step with the program. In cmd/vcz.1 and in cmd/man, a page a subcommand, what stands between two
-- comments is what the program itself says: names, usage, options and exit status of `vcz help COMMAND`, the groups
-- of `vcz help commands`. All else in a page is written by hand. Usage, from the top folder:
--   lua5.4 tests/tools/manual.lua PROGRAM           writes these parts anew
--   lua5.4 tests/tools/manual.lua PROGRAM --check   fails if a part is not what would be written, or a page is missing
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local shell = require("shell")
local mdoc = require("mdoc")

local program, check = arg[1], arg[2] == "--check"
local failed = false

local function complain(...)
    io.stderr:write(string.format(...), "\n")
    failed = true
end

-- The page of a subcommand; `vcz-mail` is a program of its own.
local function page_of(command)
    return command == "mail" and "vcz-mail-compose" or "vcz-" .. command
end

-- ---- what the program says

-- All subcommands with what they do, in their groups.
local function read_commands()
    local list, group = {}, nil
    for _, line in ipairs(shell.lines_of(program .. " help commands")) do
        local name, command, does = line:match("^(%l*) +([%l-]+) +(.*)$")
        group = name ~= "" and name or group
        list[#list + 1] = { group = group, name = command, does = does }
    end
    return list
end

-- A paragraph, a list of options, an example or the exit status is each a block of lines.
local function read_help(command)
    local blocks, block = {}, {}
    for _, line in ipairs(shell.lines_of(program .. " help " .. command)) do
        local kind = line == "" and "gap" or line:match("^(usage):") or line:match("^(example):") or line:match("^(exit) status:")
        if kind then
            block = kind ~= "gap" and { kind = kind } or {}
        end
        if line ~= "" then
            block[#block + 1] = line
            if #block == 1 then
                blocks[#blocks + 1] = block
                block.kind = kind or (line:match("^  ") and "list" or "text")
            end
        end
    end
    return blocks
end

-- ---- what becomes of it

local function add(out, lines)
    table.move(lines, 1, #lines, #out + 1, out)
end

-- The words in capitals that stand for something in a usage line.
local function arguments_of(usage)
    local known = {}
    for _, line in ipairs(usage) do
        for word in line:gmatch("%u[%u%d]+") do
            known[word] = true
        end
        known.N = known.N or line:find("%f[%w]N%f[%W]") ~= nil
        known.K = known.K or line:find("%f[%w]K%f[%W]") ~= nil
    end
    return known
end

-- Terms stand two blanks from the margin, and what is said of them behind two more, or beneath.
local function option_list(block, known)
    local out, items = { ".Bl -tag -width Ds" }, {}
    for _, line in ipairs(block) do
        local term, words = line:match("^  (%S.-)  +(.*)$")
        if term then
            items[#items + 1] = { term = term, words }
        else
            local item = items[#items]
            item[#item + 1] = line:match("^%s*(.*)$")
        end
    end
    for _, item in ipairs(items) do
        out[#out + 1] = ".It " .. mdoc.term(item.term)
        add(out, mdoc.prose(item, known))
    end
    out[#out + 1] = ".El"
    return out
end

local function names_of(command)
    if command == "mail" then
        return ".Nm vcz-mail-compose , vcz-mail-take , vcz-mail-due"
    end
    return ".Nm " .. page_of(command)
end

-- Two parts: what stands before the text that is written by hand, and what stands behind it.
local function parts_of(entry)
    local blocks = read_help(entry.name)
    local head = { ".Sh NAME", names_of(entry.name), ".Nd " .. entry.does, ".Sh SYNOPSIS" }
    local tail = {}
    local known = arguments_of(blocks[1])
    add(head, mdoc.usage(blocks[1]))
    head[#head + 1] = ".Sh DESCRIPTION"
    local texts = 0
    for _, block in ipairs(blocks) do
        if block.kind == "text" then
            if texts > 0 then
                head[#head + 1] = ".Pp"
            end
            texts = texts + 1
            add(head, mdoc.prose(block, known))
        elseif block.kind == "list" then
            add(head, option_list(block, known))
        elseif block.kind == "exit" then
            tail[#tail + 1] = ".Sh EXIT STATUS"
            add(tail, mdoc.statuses(block))
        elseif block.kind == "example" then
            entry.example = block[1]:match("^example: (.*)$")
        end
    end
    if entry.example then
        add(tail, { ".Sh EXAMPLES", ".Dl $ " .. mdoc.escape(entry.example) })
    end
    return { head, tail }
end

local function groups(commands)
    local out, group = {}, nil
    for _, entry in ipairs(commands) do
        if entry.group ~= group then
            add(out, group and { ".El" } or {})
            add(out, { ".Ss To " .. entry.group, ".Bl -tag -width vcz-mail-compose(1) -compact" })
            group = entry.group
        end
        add(out, { ".It Xr " .. page_of(entry.name) .. " 1", mdoc.escape(entry.does) })
    end
    out[#out + 1] = ".El"
    for i, line in ipairs(out) do
        out[i] = line:gsub("^%.Ss To seldom$", ".Ss Seldom used")
    end
    return { out }
end

-- ---- into the pages

local function put(path, parts)
    local file = io.open(path)
    if not file then
        return complain("%s is missing", path)
    end
    local text = file:read("a")
    file:close()
    local made, count = mdoc.fill(text, parts)
    if count ~= #parts then
        complain("%s has %d parts for the program, and should have %d", path, count, #parts)
    elseif made ~= text and check then
        complain("%s is out of date: `make manual` writes it anew", path)
    elseif made ~= text then
        shell.write(path, made)
    end
end

local commands = read_commands()
put("cmd/vcz.1", groups(commands))
for _, entry in ipairs(commands) do
    put("cmd/man/" .. page_of(entry.name) .. ".1", parts_of(entry))
end
os.exit(not failed)
