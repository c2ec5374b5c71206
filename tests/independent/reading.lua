-- Reads the part of YAML in which the fixtures and boards are written, and JSON.
local reading = {}

-- ---- scalars

local escapes = {n = "\n", t = "\t", ["\\"] = "\\", ['"'] = '"', ["/"] = "/"}

local plain = false -- scalars stay as they are written

local function scalar(text)
    if plain then return text end
    if text == "true" or text == "on" then return true end
    if text == "false" or text == "off" then return false end
    if text == "" or text == "~" or text == "null" then return nil end
    if text:match("^[%a_]") then return text end
    if text:match("^0%d") then return text end -- a hex
    return math.tointeger(text) or tonumber(text) or text
end

local function quoted(text, at)
    local mark, parts, i = text:sub(at, at), {}, at + 1
    local simple, past = text:match('^"([^"\\\n]*)"()', at)
    if simple then return simple, past end
    while true do
        local c = text:sub(i, i)
        if c == "" then error("a quotation is not closed") end
        if mark == '"' and c == "\\" then
            local escape = text:sub(i + 1, i + 1)
            if escape == "u" then
                parts[#parts + 1] = utf8.char(tonumber(text:sub(i + 2, i + 5), 16))
                i = i + 6
            else
                parts[#parts + 1] = escapes[escape] or error("unknown escape " .. escape)
                i = i + 2
            end
        elseif c == mark then
            if mark == "'" and text:sub(i + 1, i + 1) == "'" then
                parts[#parts + 1] = "'"
                i = i + 2
            else
                return (table.concat(parts):gsub("%s*\n%s*", " ")), i + 1
            end
        else
            parts[#parts + 1] = c
            i = i + 1
        end
    end
end

-- ---- flow: [a, b] {a: b}, over several lines

local function skip(text, at)
    while true do
        local past = text:match("^%s*()", at)
        if text:sub(past, past) ~= "#" then return past end
        at = text:match("^[^\n]*()", past)
    end
end

local function flow_plain(text, at)
    local i = at
    while true do
        i = text:find("[%[%]{},:#]", i) or #text + 1
        local c, after = text:sub(i, i), text:sub(i + 1, i + 1)
        if c == "" or c:match("[%[%]{},]") or (c == ":" and after:match("^[%s,}%]]?$")) or
            (c == "#" and text:sub(i - 1, i - 1):match("%s")) then
            break
        end
        i = i + 1
    end
    return scalar((text:sub(at, i - 1):gsub("%s+", " "):gsub(" $", ""))), i
end

local flow

local function flow_list(text, at)
    local list, item = {}, nil
    at = skip(text, at + 1)
    while text:sub(at, at) ~= "]" do
        item, at = flow(text, at)
        list[#list + 1] = item
        at = skip(text, at)
        if text:sub(at, at) == "," then at = skip(text, at + 1) end
    end
    return list, at + 1
end

local function flow_map(text, at)
    local map, order, key = {}, {}, nil
    at = skip(text, at + 1)
    while text:sub(at, at) ~= "}" do
        key, at = flow(text, at)
        at = skip(text, at)
        if text:sub(at, at) == ":" then
            map[tostring(key)], at = flow(text, skip(text, at + 1))
        end
        order[#order + 1] = tostring(key)
        at = skip(text, at)
        if text:sub(at, at) == "," then at = skip(text, at + 1) end
    end
    return setmetatable(map, {order = order}), at + 1
end

function flow(text, at)
    local c = text:sub(at, at)
    if c == "[" then return flow_list(text, at) end
    if c == "{" then return flow_map(text, at) end
    if c == '"' or c == "'" then return quoted(text, at) end
    return flow_plain(text, at)
end

-- ---- blocks

local function bare(line) -- without a comment that is not within quotes
    local mark
    if not line:find("#", 1, true) then return line end
    for i = 1, #line do
        local c = line:sub(i, i)
        if mark then
            if c == mark then mark = nil end
        elseif (c == '"' or c == "'") and line:sub(i - 1, i - 1):match("^[%s%[{,:-]?$") then
            mark = c
        elseif c == "#" and (i == 1 or line:sub(i - 1, i - 1):match("%s")) then
            return line:sub(1, i - 1)
        end
    end
    return line
end

-- What begins at `text` on line `n` and goes on over deeper lines.
local function value(lines, n, indent, text)
    local whole, last = {text}, n
    if text:match("^[|>]") then whole = {} end
    while lines[last + 1] and
        (lines[last + 1].indent > indent or lines[last + 1].text == "") do
        last = last + 1
        whole[#whole + 1] = lines[last].text
    end
    local all = table.concat(whole, "\n")
    if text:match('^[%[{"\']') then return (flow(all, 1)), last + 1 end
    return scalar((all:gsub("%s*\n%s*", " "):gsub("%s+$", ""))), last + 1
end

local block

local function entry(lines, n, indent, text)
    if text ~= "" then return value(lines, n, indent, text) end
    local next_line = lines[n + 1]
    if next_line and (next_line.indent > indent or
            (next_line.indent == indent and next_line.text:match("^%- "))) then
        return block(lines, n + 1, next_line.indent)
    end
    return nil, n + 1
end

local function key_of(text)
    local key, rest
    if text:match('^["\']') then
        local past
        key, past = quoted(text, 1)
        rest = text:match("^%s*:%s*(.*)$", past)
    else
        key, rest = text:match("^([^%[{:]-)%s*:%s+(.*)$")
        if not key then key, rest = text:match("^([^%[{:]-)%s*:$"), "" end
    end
    if rest then return key, rest end
end

function block(lines, n, indent)
    local result, order = {}, {}
    while lines[n] and lines[n].indent == indent do
        local text = lines[n].text
        if text:match("^%-%s") then
            local rest, deep = text:match("^%-%s+(.*)$"), indent + #text:match("^%-%s+")
            if key_of(rest) and not rest:match('^[%[{]') then
                lines[n] = {indent = deep, text = rest}
                result[#result + 1], n = block(lines, n, deep)
            else
                result[#result + 1], n = value(lines, n, indent, rest)
            end
        else
            local key, rest = key_of(text)
            if not key then error("no key in: " .. text) end
            order[#order + 1] = key
            result[key], n = entry(lines, n, indent, rest)
        end
    end
    return setmetatable(result, {order = order}), n
end

function reading.yaml(path)
    local lines = {}
    for line in io.lines(path) do
        local text = bare(line)
        if text:match("%S") then
            lines[#lines + 1] = {indent = #text:match("^ *"), text = text:match("^%s*(.-)%s*$")}
        end
    end
    return (block(lines, 1, 0))
end

-- The same with all scalars as text.
function reading.plain(path)
    plain = true
    local document = reading.yaml(path)
    plain = false
    return document
end

-- The keys of a map in the order in which they stand.
function reading.keys(map)
    local meta = getmetatable(map)
    return meta and meta.order or {}
end

-- ---- JSON: one object of a line.

local json_value

local function json_string(text, at)
    local simple, past = text:match('^"([^"\\]*)"()', at)
    if simple then return simple, past end
    return quoted(text, at)
end

-- Behind a value: whether the list goes on, and where.
local function json_next(text, at, close)
    local mark, past = text:match("^%s*([,%]}])%s*()", at)
    if mark ~= "," and mark ~= close then error("a list is not closed: " .. text:sub(at)) end
    return mark == ",", past
end

local function json_list(text, at)
    local list, n = {}, 0
    local empty = text:match("^%]()", at)
    if empty then return list, empty end
    local more = true
    while more do
        n = n + 1
        list[n], at = json_value(text, at)
        more, at = json_next(text, at, "]")
    end
    return list, at
end

local function json_map(text, at)
    local map = {}
    local empty = text:match("^}()", at)
    if empty then return map, empty end
    local more, key = true, nil
    while more do
        key, at = json_string(text, at)
        map[key], at = json_value(text, text:match("^%s*:%s*()", at))
        more, at = json_next(text, at, "}")
    end
    return map, at
end

function json_value(text, at)
    local c = text:sub(at, at)
    if c == '"' then return json_string(text, at) end
    if c == "{" then return json_map(text, text:match("^%s*()", at + 1)) end
    if c == "[" then return json_list(text, text:match("^%s*()", at + 1)) end
    local number, past = text:match("^(%-?%d[%d.eE+-]*)()", at)
    if number then return math.tointeger(number) or tonumber(number), past end
    local word
    word, past = text:match("^(%a+)()", at)
    return scalar(word), past
end

function reading.json(line)
    return (json_value(line, line:match("^%s*()")))
end

return reading
