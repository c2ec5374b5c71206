-- Keeps what is written of scripts in step with what they can reach. Writes scripts/api/facts.lua and the tables of
-- cmd/vcz-lua.7 from the program's own tables (`WORDS` prints them: tests/tools/script_words.c), from what the games
-- hand to house rules, and from the annotations in scripts/api. Usage, from the top folder:
--   lua5.4 tests/tools/scripts.lua WORDS           writes them anew
--   lua5.4 tests/tools/scripts.lua WORDS --check   fails if one is not what would be written
-- Fails in any case if a function, a point or a field has no annotation, or one is annotated that is not there.
package.path = arg[0]:match("^(.*)/[^/]*$") .. "/?.lua;" .. package.path
local shell = require("shell")
local mdoc = require("mdoc")

local program, check = arg[1], arg[2] == "--check"
local page = "cmd/vcz-lua.7"
local failed = false

local function complain(...)
    io.stderr:write(string.format(...), "\n")
    failed = true
end

-- ---- what there is

local calls, hooks, facts, games, sides = {}, {}, {}, {}, {}

local function read_words()
    local known = {}
    for _, line in ipairs(shell.lines_of(program)) do
        local part = {}
        for word in (line .. "\t"):gmatch("(.-)\t") do
            part[#part + 1] = word
        end
        local what = table.remove(part, 1)
        if what == "call" then
            calls[#calls + 1] = { list = part[1], name = part[2], price = part[3] }
        elseif what == "game" then
            games[#games + 1] = { name = part[1], one = part[2], many = part[3] }
        elseif what == "side" and not known[part[1]] then
            known[part[1]] = true
            sides[#sides + 1] = part[1]
        elseif what == "hook" then
            hooks[#hooks + 1] = { game = part[1], name = part[2], adds = part[3] }
        elseif what == "fact" then
            facts[#facts + 1] = { game = part[1], of = part[2], name = part[3], kind = part[4], help = part[5] }
        end
    end
end

-- What a game tells at each of its points: the fields, `{"name", VALUE_...}`, that stand in its rules/house.c in the
-- function that names the point or in a macro that this uses, and those that every game tells alike.
local function fields_of(text)
    local list = {}
    for field in text:gmatch('{[%s\\]*"([%l_]+)", VALUE_') do
        list[#list + 1] = field
    end
    return list
end

local function read_fields()
    local at = {}
    local alike = fields_of(shell.read("core/game/act.c"):match("\nint act_ask_house.-\n}\n"))
    for _, game in ipairs(games) do
        local by_macro, points = {}, {}
        local text = shell.read("core/" .. game.name .. "/rules/house.c")
        for name, body in text:gmatch("#define ([%u_]+)(%b().-[^\\])\n") do
            by_macro[name] = fields_of(body)
        end
        for body in text:gmatch("\n({\n.-\n})") do
            local list = fields_of(body)
            for used in body:gmatch("([%u_]+)%(") do
                table.move(by_macro[used] or {}, 1, #(by_macro[used] or {}), #list + 1, list)
            end
            local point = body:match("%u+_HOOK_([%u_]+)")
            if point then
                table.move(alike, 1, #alike, #list + 1, list)
                points["on_" .. point:lower()] = list
            end
        end
        points.on_order = { "verb", "side", "unit", game.one, "turn", "phase" }
        at[game.name] = points
    end
    return at
end

-- ---- what is annotated

-- Each function with its arguments and what is said of it, and the fields of each class.
local function read_annotations()
    local functions, fields = {}, {}
    for _, path in ipairs(shell.lines_of("ls scripts/api/*.lua")) do
        local doc, class = {}, nil
        for line in io.lines(path) do
            local name, arguments = line:match("^function ([%w_.:]+)%((.-)%) end")
            if name then
                functions[name] = { arguments = arguments, doc = doc[1], path = path }
            end
            class = line:match("^%-%-%-@class ([%l_]+)") or class
            local field = line:match("^%-%-%-@field ([%l_]+)")
            if field then
                fields[class .. "." .. field] = path
            end
            if line:match("^%-%-%-[^@]") then
                doc[#doc + 1] = line:sub(4)
            elseif not line:match("^%-%-%-@") then
                doc = {}
            end
        end
    end
    return functions, fields
end

local prefix = { bot = "", scenario = "", view = "view:", context = "context:" }

local function compare(at, functions, fields)
    -- `unit` is a field of a context, and is called.
    local there = { choose = true, ["context:unit"] = true, empty = true, print = true, ["math.random"] = true }
    for _, call in ipairs(calls) do
        local name = prefix[call.list] and prefix[call.list] .. call.name
        if name and not functions[name] then
            complain("scripts/api: %s has no annotation", name)
        elseif name and not functions[name].doc then
            complain("%s: nothing is said of %s", functions[name].path, name)
        elseif call.list == "global" and not _G[call.name] and not functions[call.name] then
            complain("scripts/api: %s is no function of Lua, and has no annotation", call.name)
        elseif not prefix[call.list] and call.list ~= "global" and not _G[call.list][call.name] then
            complain("scripts/api: %s.%s is no function of Lua, and has no annotation", call.list, call.name)
        end
        there[name or call.name] = true
    end
    for _, hook in ipairs(hooks) do
        there[hook.name] = true
        if not functions[hook.name] then
            complain("scripts/api/rule.lua: %s has no annotation", hook.name)
        end
        if not at[hook.game][hook.name] then
            complain("core/%s/rules/house.c: what %s is told cannot be read", hook.game, hook.name)
        end
        for _, field in ipairs(at[hook.game][hook.name] or {}) do
            if not fields["context." .. field] then
                complain("scripts/api/rule.lua: context has no %s, which %s is told in %s", field, hook.name, hook.game)
            end
        end
    end
    for name, found in pairs(functions) do
        if not there[name] then
            complain("%s: there is no function %s", found.path, name)
        end
    end
end

-- ---- scripts/api/facts.lua

local function title(game)
    return ({ cactus = "Cactus Throne", montezuma = "Montezuma", santiago = "Santiago", veracruz = "Veracruz" })[game] or game
end

-- A field that several games have stands once, with what each says of it.
local function class_of(of, head)
    local out, order, by = { "---@class " .. of .. head }, {}, {}
    for _, fact in ipairs(facts) do
        if fact.of == of then
            local entry = by[fact.name]
            if not entry then
                entry = { kind = fact.kind, games = {} }
                by[fact.name] = entry
                order[#order + 1] = fact.name
            end
            if entry.kind ~= fact.kind then
                entry.kind = entry.kind .. " | " .. fact.kind
            end
            if not entry[fact.help] then
                entry.games[#entry.games + 1] = fact.help
                entry[fact.help] = {}
            end
            table.insert(entry[fact.help], title(fact.game))
        end
    end
    for _, name in ipairs(order) do
        local entry = by[name]
        local kind = entry.kind:find(" | ", 1, true) and "(" .. entry.kind .. ")" or entry.kind
        for i, help in ipairs(entry.games) do
            local who = table.concat(entry[help], ", ")
            local words = help == "" and who or who .. ": " .. help
            entry.games[i] = #entry[help] == #games and help ~= "" and help or words
        end
        out[#out + 1] = ("---@field %s %s? %s"):format(name, kind, table.concat(entry.games, "; "))
    end
    return table.concat(out, "\n") .. "\n"
end

local function alternatives(list)
    local out = {}
    for i, name in ipairs(list) do
        out[i] = '"' .. (type(name) == "table" and name.name or name) .. '"'
    end
    return table.concat(out, " | ")
end

local function facts_file()
    local one = {}
    for _, game in ipairs(games) do
        if not one[game.one] then
            one[#one + 1] = ("---@field %s string? as %s has it"):format(game.one, title(game.name))
            one[game.one] = true
        end
    end
    local place = "\n---@field cell string? in every game the same\n" .. table.concat(one, "\n")
    return table.concat({
        "---@meta\n-- What is told of units, cells and the whole: written by `make scripts` from the tables of the games.\n",
        "---@alias game " .. alternatives(games) .. "\n---@alias side " .. alternatives(sides) .. "\n",
        class_of("unit", "\n---@field name string" .. place),
        class_of("cell", place),
        class_of("view", ""),
    }, "\n")
end

-- ---- the page

local function entry(out, term, words)
    out[#out + 1] = ".It " .. term
    for _, line in ipairs(mdoc.prose({ words }, {})) do
        out[#out + 1] = line
    end
end

-- "view:legal([verb [, unit]])" as the annotations have its arguments.
local function signature(name, found)
    return "Fn " .. name .. found.arguments:gsub(", ", " "):gsub("^.", " %0")
end

local function library_part()
    local out = { ".Bl -tag -width string.reverse() -compact" }
    for _, list in ipairs({ "global", "string", "table", "math" }) do
        for _, call in ipairs(calls) do
            if call.list == list then
                local name = list == "global" and call.name or list .. "." .. call.name
                entry(out, "Fn " .. name, call.price == "0" and "a few instructions" or call.price)
            end
        end
    end
    out[#out + 1] = ".El"
    return out
end

local function functions_part(functions, list, also)
    local out = { ".Bl -tag -width Ds -compact" }
    for _, name in ipairs(also) do
        entry(out, signature(name, functions[name]), functions[name].doc)
    end
    for _, call in ipairs(calls) do
        if call.list == list then
            local found = functions[prefix[list] .. call.name]
            if found then
                local cost = call.price == "0" and "" or " Costs " .. call.price .. "."
                entry(out, signature(prefix[list] .. call.name, found), (found.doc or "") .. cost)
            end
        end
    end
    out[#out + 1] = ".El"
    return out
end

local function hooks_part(at)
    local out = {}
    for _, game in ipairs(games) do
        out[#out + 1] = ".Ss \\&In " .. title(game.name)
        out[#out + 1] = ".Bl -tag -width on_phase_end(c) -compact"
        for _, hook in ipairs(hooks) do
            if hook.game == game.name then
                local known = table.concat(at[game.name][hook.name] or {}, ", ")
                entry(out, "Fn " .. hook.name .. " c", ("%s; knows %s."):format(hook.adds, known))
            end
        end
        out[#out + 1] = ".El"
    end
    return out
end

local function facts_part()
    local out = {}
    for _, game in ipairs(games) do
        for _, of in ipairs({ "unit", "cell", "view" }) do
            local begun = false
            for _, fact in ipairs(facts) do
                if fact.game == game.name and fact.of == of then
                    if not begun then
                        local what = of == "cell" and game.one or of
                        out[#out + 1] = (".Ss Of a %s in %s"):format(what, title(game.name))
                        out[#out + 1] = ".Bl -tag -width general_supply -compact"
                        begun = true
                    end
                    entry(out, "Va " .. fact.name, fact.kind .. (fact.help ~= "" and ": " .. fact.help or ""))
                end
            end
            if begun then
                out[#out + 1] = ".El"
            end
        end
    end
    return out
end

-- ---- into the files

local function put(path, text)
    local file = io.open(path)
    local old = file and file:read("a")
    if file then
        file:close()
    end
    if old == text then
        return
    elseif check then
        complain("%s is out of date: `make scripts` writes it anew", path)
    else
        shell.write(path, text)
    end
end

read_words()
put("scripts/api/facts.lua", facts_file())
local at = read_fields()
local functions, fields = read_annotations()
compare(at, functions, fields)
if not failed then
    put(page, mdoc.fill(shell.read(page), {
        library_part(), functions_part(functions, "scenario", {}), hooks_part(at), functions_part(functions, "context", { "context:unit" }),
        functions_part(functions, "bot", { "choose" }), functions_part(functions, "view", {}), facts_part(),
    }))
end
os.exit(not failed)
