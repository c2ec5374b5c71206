-- json.lua: exit status 1, and the line, if a line of standard input is no JSON value, or two keys of an object are
-- the same.
local text, at

local function fail(what)
    error(("%s at column %d"):format(what, at), 0)
end

local function space()
    at = text:find("[^ \t\r\n]", at) or #text + 1
end

local function take(pattern)
    local first, last = text:find("^" .. pattern, at)
    if first then at = last + 1 end
    return first and text:sub(first, last)
end

local function string()
    if not take('"') then fail("no string") end
    local start = at
    while not take('"') do
        if not (take('[^"\\%c]+') or take('\\["\\/bfnrt]') or take("\\u%x%x%x%x")) then fail("bad string") end
    end
    local bytes = text:sub(start, at - 2)
    if not utf8.len(bytes) then fail("no UTF-8") end
    return bytes
end

local value

local function list(close, item)
    space()
    if take(close) then return end
    repeat
        space()
        item()
        space()
    until not take(",")
    if not take(close) then fail("no end") end
end

function value()
    space()
    if take("{") then
        local keys = {}
        list("}", function()
            local key = string()
            if keys[key] then fail("the same key again") end
            keys[key] = true
            space()
            if not take(":") then fail("no colon") end
            value()
        end)
    elseif take("%[") then
        list("%]", value)
    elseif text:sub(at, at) == '"' then
        string()
    elseif not (take("true") or take("false") or take("null")) then
        if not (take("%-?0%f[^%d]") or take("%-?[1-9]%d*")) then fail("no value") end
        if take("%.") and not take("%d+") then fail("no digits") end
        if take("[eE]") and not take("[+-]?%d+") then fail("no exponent") end
    end
end

local number = 0
for line in io.lines() do
    number, text, at = number + 1, line, 1
    local good, why = pcall(function()
        value()
        space()
        if at <= #text then fail("more") end
    end)
    if not good then
        print(("line %d: %s: %s"):format(number, why, line))
        os.exit(1)
    end
end
