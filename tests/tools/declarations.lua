-- lua5.4 tests/tools/declarations.lua FILE ...: names each block of C whose declarations are not followed by a blank line. It knows
-- them by their first word, a type. Exit status 1 if there is one.

local types = {}
for word in ([[static const unsigned signed struct union enum bool int char short long float double FILE DIR va_list lua_State
        lua_Integer lua_Number lua_Unsigned lua_Debug]]):gmatch("%S+") do
    types[word] = true
end

local function is_type(word)
    return word and (types[word] or word:find("_t$") or word:find("^GMime"))
end

local function lines_of(path)
    local lines = {}
    for line in io.lines(path) do
        lines[#lines + 1] = line
    end
    return lines
end

-- A line without texts, letters and comments.
local function bare(line)
    line = line:gsub('\\.', ""):gsub('"[^"]*"', ""):gsub("'[^']*'", ""):gsub("/%*.-%*/", ""):gsub("/%*.*$", "")
    return (line:gsub("%s+$", ""))
end

local function opens_block(line)
    return line == "{" or line:find("%)%s*{$") or line:find("else {$") or line:find("do {$")
end

local function count(line, class)
    return select(2, line:gsub(class, ""))
end

-- The line behind the statement that begins there.
local function behind(lines, at)
    local depth = 0
    while lines[at] do
        local line = bare(lines[at])
        depth = depth + count(line, "[%(%[{]") - count(line, "[%)%]}]")
        at = at + 1
        if depth == 0 and line:find(";$") then
            break
        end
    end
    if at > 1 and lines[at - 1]:find("/%*") and not lines[at - 1]:find("%*/") then
        repeat
            at = at + 1
        until not lines[at] or lines[at - 1]:find("%*/")
    end
    return at
end

local good = true
for _, path in ipairs(arg) do
    local lines = lines_of(path)
    for i, line in ipairs(lines) do
        if opens_block(bare(line)) then
            local indent = line:match("^ *") .. "    "
            local at = i + 1
            while lines[at] and is_type(lines[at]:match("^" .. indent .. "([%w_]+)%f[^%w_][^%(]")) do
                at = behind(lines, at)
            end
            if at > i + 1 and lines[at] and lines[at]:find("%S") and not lines[at]:find("^%s*}") then
                print(("%s:%d: a blank line stands behind the declarations of a block"):format(path, at))
                good = false
            end
        end
    end
end
os.exit(good)
