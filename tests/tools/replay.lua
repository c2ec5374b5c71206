-- replay.lua VCZ LOG [--as SIDE] <PAGE: takes the data out of a page of `vcz report`, lays the steps one over another, and
-- compares every seventh position, and the last, with what `vcz show --json --at LINE` says. For one side the lines of a
-- page are those of its account, so LOG is then that account. Exit status 1, and what differs, if anything does.
local vcz, log, option, side = table.unpack(arg)
local page = io.read("a")
local null = setmetatable({}, { __tostring = function() return "null" end })

-- decode: the value of JSON at a place, and the place behind it.
local decode
local escapes = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }
local function decode_string(text, at)
    local parts = {}
    while true do
        local stop = assert(text:find('["\\]', at), "a string does not end")
        parts[#parts + 1] = text:sub(at, stop - 1)
        if text:sub(stop, stop) == '"' then
            return table.concat(parts), stop + 1
        end
        local sign = text:sub(stop + 1, stop + 1)
        at = stop + 2
        if sign == "u" then
            sign = utf8.char(tonumber(text:sub(at, at + 3), 16))
            at = at + 4
        end
        parts[#parts + 1] = escapes[sign] or sign
    end
end
local function skip(text, at)
    return text:find("[^%s]", at)
end
local function decode_many(text, at, close, is_map)
    local result = {}
    at = skip(text, at)
    while text:sub(at, at) ~= close do
        local key = #result + 1
        if is_map then
            key, at = decode_string(text, at + 1)
            at = skip(text, at) + 1
        end
        result[key], at = decode(text, skip(text, at))
        at = skip(text, at)
        if text:sub(at, at) == "," then
            at = skip(text, at + 1)
        end
    end
    return result, at + 1
end
function decode(text, at)
    local first = text:sub(at, at)
    if first == "{" then return decode_many(text, at + 1, "}", true) end
    if first == "[" then return decode_many(text, at + 1, "]", false) end
    if first == '"' then return decode_string(text, at + 1) end
    local word = text:match("^[%w.+-]+", at)
    local value = tonumber(word)
    if word == "true" then value = true elseif word == "false" then value = false elseif word == "null" then value = null end
    assert(value ~= nil, word)
    return value, at + #word
end

local data = decode(assert(page:match('<script type="application/json" id="data">(.-)</script>'), "no data"), 1)

-- flat: a value as one string, for comparing.
local function flat(value)
    if type(value) ~= "table" or value == null then return tostring(value) end
    local parts = {}
    for key, entry in pairs(value) do parts[#parts + 1] = tostring(key) .. "=" .. flat(entry) end
    table.sort(parts)
    return "{" .. table.concat(parts, ";") .. "}"
end
local function lines_of(numbers)
    local lines = {}
    for i, number in ipairs(numbers) do lines[i] = data.words[number + 1] end
    return lines
end

local now = { state = {}, units = {}, under = {}, stacks = {} }
local function apply(step)
    now.head = step.h or now.head
    now.state = step.s or now.state
    if step.b then
        local list = table.move(now.under, 1, step.b[1], 1, {})
        table.move(step.b, 3, #step.b, #list + 1, list)
        table.move(now.under, step.b[1] + step.b[2] + 1, #now.under, #list + 1, list)
        assert(#list == #now.under - step.b[2] + #step.b - 2, "parts that are not there go")
        now.under = list
    end
    for key, value in pairs(step.k or {}) do
        assert(value ~= 0 or now.stacks[key], "a stack goes that is not there")
        now.stacks[key] = value ~= 0 and value or nil
    end
    for cell, value in pairs(step.u or {}) do
        assert(value ~= 0 or now.units[cell], "a cell is left in which nobody is")
        now.units[cell] = value ~= 0 and value or nil
    end
end

local function compare(line)
    local command = ("%s show --json --at %d '%s' %s %s 2>&1"):format(vcz, line, log, option or "", side or "")
    local pipe = assert(io.popen(command))
    local shown = decode(pipe:read("a"), 1)
    pipe:close()
    local head = now.head
    local units = {}
    for cell, entry in pairs(now.units) do
        units[data.cells[tonumber(cell) + 1][1]] = { entry[1], entry[2], lines_of(entry[3]) }
    end
    local expected = {}
    for name, entry in pairs(shown.units) do
        expected[name] = { entry[data.sides[1]], entry[data.sides[2]], entry.stack }
    end
    local function same(what, a, b)
        if flat(a) ~= flat(b) then
            error(("line %d, %s: the page has %s, show has %s"):format(line, what, flat(a), flat(b)), 0)
        end
    end
    same("turn", head[1], shown.turn)
    same("phase", head[2], shown.phase)
    same("side of the phase", head[3], shown.phase_side)
    same("side to act", head[4], shown.to_act)
    same("question", head[5] ~= 0 and head[5] or null, shown.question)
    same("winner", head[7], shown.winner)
    same("account", lines_of(now.state), shown.state)
    for name in pairs(expected) do same(name, units[name], expected[name]) end
    for name in pairs(units) do same(name, units[name], expected[name]) end
end

for number, step in ipairs(data.steps) do
    apply(step)
    if number > 1 and (number % math.max(7, #data.steps // 6) == 0 or number == #data.steps) then compare(step.l) end
end
-- Each part that stands on the last map is in the page once, and so is each case that an event cites with a title.
for _, stack in pairs(now.stacks) do
    local _, count = page:gsub('<g id="p' .. stack[3] .. '">', "")
    assert(count == 1, "part " .. stack[3] .. " is there " .. count .. " times")
end
assert(next(now.stacks) and next(data.cases) and #data.steps > 1, "a page without counters, cases or steps")
