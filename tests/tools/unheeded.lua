-- lua5.4 tests/tools/unheeded.lua FILE ...: the lines of bats files whose assertion no test heeds. bash ends a test at a command
-- that fails, but not at one before `&&`, nor at one behind `!`: `undecided && says TEXT` is good where it is decided, and
-- `! grep TEXT` always. Each assertion stands on its line, and behind `!` there is `|| fail`. Exit status 1 if there is a line.
local asserts = {
    "undecided", "accepted", "refused", "exits", "prints", "prints_line", "says", "differs", "ends", "underlined", "grep", "cmp",
    "%[", "%[%["
}
-- What is no assertion behind `&&`, but what is done where the first holds.
local deeds = {"fail", "continue", "break", "skip", "echo", "return", "sed"}

local function begins(text, words)
    for _, word in ipairs(words) do
        if text:find("^" .. word .. "%f[^%w_%[]") then
            return true
        end
    end
    return false
end

-- The line without what is quoted, and without conditions in brackets, in which `&&` is heeded.
local function bare(line)
    return (line:gsub("\\.", "_"):gsub("'[^']*'", "Q"):gsub('"[^"]*"', "Q"):gsub("%[%[ .- %]%]", "[[ C ]]"):gsub("%$%b()", "V"))
end

local function unheeded(line)
    local text = bare(line:match("^%s*(.*)$"))
    if text:find("||", 1, true) or text:find("\\$") or text:find("^#") then
        return false
    end
    local behind = text:match(".*&& (.*)$") -- the last deed of a line is what it is for
    return behind and begins(text, asserts) and not begins(behind, deeds) or
        text:find("^! ") and not text:find("| *$")
end

local found = 0
for _, path in ipairs(arg) do
    local number, inside = 0, false
    for line in io.lines(path) do
        number = number + 1
        inside = line:find("^@test ") or line:find("^[%l_]+%(%) {$") or inside and not line:find("^}")
        if inside and unheeded(line) then
            io.stderr:write(("%s:%d: no test heeds this: %s\n"):format(path, number, line:match("^%s*(.*)$")))
            found = found + 1
        end
    end
end
os.exit(found == 0 and 0 or 1)
