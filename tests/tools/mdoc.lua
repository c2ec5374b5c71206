-- Turns what `vcz help` says into the language of manual pages, mdoc(7).
local mdoc = {}

-- Words that roff would take for its own.
function mdoc.escape(text)
    text = text:gsub("\\", "\\e"):gsub("^([.'])", "\\&%1"):gsub("%-", "\\-"):gsub("'", "\\(aq"):gsub("`", "\\(ga")
    return text
end

-- As one argument of a macro; groff takes a lone mark of punctuation for one behind it, in quotes, too.
local function quoted(text)
    if text:find("^[?!.,:;]$") then
        return "\\&" .. text
    end
    return '"' .. mdoc.escape(text):gsub('"', "\\(dq") .. '"'
end

-- "--as SIDE", "show", "try|odds ORDER": the head of an entry in a list.
function mdoc.term(term)
    local out = {}
    for word in term:gmatch("%S+") do
        local option, value = word:match("^%-%-([%l-]+)(.*)$")
        if option then
            out[#out + 1] = "Fl Fl " .. option .. value
        elseif word:match("^%-%-SIDE$") then
            out[#out + 1] = "Fl Fl Ns Ar side"
        elseif word:match("^[%[%(]*%u+") then
            out[#out + 1] = "Ar " .. word:lower():gsub("|", " | "):gsub("([%[%]])", " %1 ")
        else
            out[#out + 1] = "Cm " .. word:gsub("|", " | ")
        end
    end
    return (table.concat(out, " "):gsub(" +", " "):gsub(" $", ""))
end

-- ---- usage

-- One word of a usage line that has no brackets.
local function usage_word(word)
    if word == "|" or word == "<" or word == "..." then
        return word == "<" and "No <" or word
    elseif word == "-" then
        return "Ar -"
    elseif word == "--SIDE" then
        return "Fl Fl Ns Ar side"
    end
    local option = word:match("^%-%-([%l-]+)$")
    if option then
        return "Fl Fl " .. option
    elseif word:match("^%l[%l-]*$") then
        return "Cm " .. word
    end
    local parts = {}
    for name, between in word:gmatch("([%w\"-]+)([^%w\"-]*)") do
        parts[#parts + 1] = "Ar " .. name:lower()
        if between ~= "" then
            parts[#parts + 1] = "Ns " .. (between == ":" and "\\&:" or between) .. " Ns"
        end
    end
    return (table.concat(parts, " "):gsub(" Ns$", ""))
end

-- "usage: vcz run FILE|- [--json] ..." in several lines, those that go on stand further to the right.
function mdoc.usage(block)
    local whole = {}
    for _, line in ipairs(block) do
        local form = line:match("^usage: vcz (.*)$") or line:match("^       vcz (.*)$")
        if form then
            whole[#whole + 1] = form
        else
            whole[#whole] = whole[#whole] .. " " .. line:match("^%s*(.*)$")
        end
    end
    local out = {}
    for _, form in ipairs(whole) do
        out[#out + 1] = ".Nm vcz"
        form = form:gsub('"N N %.%.%."', "NUMBERS")
        -- Brackets and bars are words of their own, but for those within one: [GAME/]CASE, FILE[:LINE], SIDE=ADDRESS.
        form = form:gsub("%[(%u+/)%]", "<%1>"):gsub("(%u+)%[:(%u+)%]", "%1>%2"):gsub("%[", " [ "):gsub("%]", " ] "):gsub("|", " | "):gsub("%.%.%.", " ... ")
        local line, depth = "", 0
        for word in form:gmatch("%S+") do
            local made
            if word == "[" then
                made, depth = "Oo", depth + 1
            elseif word == "]" then
                made, depth = "Oc", depth - 1
            elseif word:match("^<%u+/>") then
                local before, behind = word:match("^<(%u+)/>(.*)$")
                made = "Oo Ar " .. before:lower() .. " Ns / Oc Ns Ar " .. behind:lower()
            elseif word:match("^%u+>%u+$") then
                local before, behind = word:match("^(%u+)>(%u+)$")
                made = "Ar " .. before:lower() .. " Oo Ns \\&: Ns Ar " .. behind:lower() .. " Oc"
            else
                made = usage_word(word)
            end
            if #line > 70 and depth == (made == "Oo" and 1 or 0) and made ~= "..." then
                out[#out + 1], line = line, ""
            end
            line = line == "" and "." .. made or line .. " " .. made
        end
        out[#out + 1] = line ~= "" and line or nil
    end
    return out
end

-- ---- prose

-- Lines of text no longer than what is read beside a page; requests stay as they are.
function mdoc.wrap(lines)
    local out = {}
    for line in (table.concat(lines, "\n") .. "\n"):gmatch("(.-)\n") do
        while #line > 80 and not line:match("^%.%u") do
            local head, rest = line:sub(1, 79):match("^(.*) (.-)$")
            if not head then
                break
            end
            out[#out + 1], line = head, rest .. line:sub(80)
        end
        out[#out + 1] = line
    end
    return out
end

-- Takes a code span or the name of an argument out of a line that stands as `words` so far.
local function flush(out, words)
    words = words:match("^%s*(.-)%s*$")
    if words ~= "" then
        out[#out + 1] = mdoc.escape(words)
    end
end

-- Lines of prose as `vcz help` has them; `known` are the words that stand for arguments.
function mdoc.prose(block, known)
    local text = table.concat(block, " ")
    local out, words, at = {}, "", 1
    while at <= #text do
        local glue = at == 1 or text:sub(at - 1, at - 1):match("[%s]")
        local code, behind = text:match("^`(.-)`([.,;:]*)", at)
        local name, mark = text:match("^(%u[%u%d]*)([.,;:]*)", at)
        local follows = text:sub(at + #(code or name or "") + #(behind or mark or "") + (code and 2 or 0))
        local ends = follows == "" or follows:match("^%s")
        if code and glue and ends then
            flush(out, words)
            out[#out + 1] = ".Ql " .. quoted(code) .. behind:gsub(".", " %0")
            words, at = "", at + #code + 2 + #behind
        elseif code then
            words, at = words .. "\1" .. code .. "\2", at + #code + 2
        elseif name and known[name] and glue and ends then
            flush(out, words)
            out[#out + 1] = ".Ar " .. name:lower() .. mark:gsub(".", " %0")
            words, at = "", at + #name + #mark
        else
            local piece = text:match("^%w+", at) or text:sub(at, at)
            words, at = words .. piece, at + #piece
        end
    end
    flush(out, words)
    for i, line in ipairs(out) do
        line = line:match("^%.%u") and line or line:gsub("([.?]) +(%u)", "%1\n%2")
        out[i] = line:gsub("\1", "\\(oq"):gsub("\2", "\\(cq")
    end
    return out
end

-- "exit status: 0 printed, 2 there is none": a list by number.
function mdoc.statuses(block)
    local text = table.concat(block, " "):match("^exit status: (.*)$")
    local rest = text:match("; (of several .*)$")
    text = text:gsub("; of several .*$", "")
    local out = { ".Bl -tag -width 75 -compact" }
    for number, words in (text .. ", "):gmatch("(%d+) (.-), %f[%d\0]") do
        out[#out + 1] = ".It " .. number
        out[#out + 1] = mdoc.escape(words)
    end
    out[#out + 1] = ".El"
    if rest then
        out[#out + 1] = ".Pp"
        out[#out + 1] = mdoc.escape(rest:gsub("^o", "O")) .. "."
    end
    return out
end

-- ---- into a page

local opening, closing = '.\\" as the program says:', '.\\" end'

-- The text of a page with each of the parts, lists of lines, between two comments of its own; and how many such places
-- it has.
function mdoc.fill(text, parts)
    local count, out, at = 0, {}, 1
    while true do
        local from, to = text:find(opening, at, true)
        local stop = from and text:find(closing, to, true)
        if not stop then
            break
        end
        count = count + 1
        out[#out + 1] = text:sub(at, to) .. "\n" .. table.concat(mdoc.wrap(parts[count] or {}), "\n") .. "\n"
        at = stop
    end
    out[#out + 1] = text:sub(at)
    return table.concat(out), count
end

return mdoc
