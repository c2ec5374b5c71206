-- Reads a C source just well enough to change it: tokens, functions, statements. Comments, strings, directives,
-- asserts, and sizes of arrays are left alone.
local source = {}

-- ---- tokens

local signs = {
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=",
    "/=", "%=", "&=", "|=", "^="
}

local function sign_at(text, at)
    for _, sign in ipairs(signs) do
        if text:sub(at, at + #sign - 1) == sign then
            return sign
        end
    end
    return text:sub(at, at)
end

-- Where a string or a character that begins at `at` ends.
local function quoted_end(text, at)
    local quote = text:sub(at, at)
    repeat
        at = at + 1
        if text:sub(at, at) == "\\" then
            at = at + 2
        end
    until text:sub(at, at) == quote
    return at
end

-- What begins at `at`: its kind, and where it ends.
local function next_piece(text, at, fresh_line)
    local _, to = text:find("^%s+", at)
    if to then
        return "space", to
    end
    if text:find("^/%*", at) then
        return "comment", select(2, text:find("*/", at + 2, true))
    elseif text:find("^//", at) then
        return "comment", text:find("\n", at, true)
    elseif fresh_line and text:find("^#", at) then
        to = at
        repeat
            to = text:find("\n", to + 1, true)
        until text:sub(to - 1, to - 1) ~= "\\"
        return "directive", to
    elseif text:find("^[\"']", at) then
        return "text", quoted_end(text, at)
    end
    _, to = text:find("^[%a_][%w_]*", at)
    if to then
        return "word", to
    end
    _, to = text:find("^%d[%w_]*", at)
    if to then
        return "number", to
    end
    return "sign", at + #sign_at(text, at) - 1
end

-- A list of {kind, text, from, to, line}.
function source.tokens(text)
    local list, at, line, fresh_line = {}, 1, 1, true
    while at <= #text do
        local kind, to = next_piece(text, at, fresh_line)
        local piece = text:sub(at, to)
        if kind == "word" or kind == "number" or kind == "sign" or kind == "text" then
            list[#list + 1] = {kind = kind, text = piece, from = at, to = to, line = line}
            fresh_line = false
        end
        local _, ends = piece:gsub("\n", "")
        line = line + ends
        fresh_line = fresh_line or ends > 0
        at = to + 1
    end
    return list
end

-- ---- statements

local type_words = {
    const = true, static = true, struct = true, enum = true, union = true, unsigned = true, signed = true,
    int = true, bool = true, char = true, void = true, long = true, short = true
}

local function is_type(word)
    return type_words[word] or word:find("_t$") ~= nil
end

local closing = {["("] = ")", ["["] = "]", ["{"] = "}"}

-- A reader of one file. `marks` are the places that tell whether they were reached; mark 0 is the file.
-- `dropped` are the statements that can be left out, {first token, last token}.
local function new_reader(text)
    local tokens = source.tokens(text)
    return {
        text = text, tokens = tokens, at = 1, marks = {}, inserts = {}, mark_of = {}, function_of = {},
        in_for = {}, fixed = {}, dropped = {}, functions = {}
    }
end

local function word_at(reader, at)
    local token = reader.tokens[at or reader.at]
    return token and token.text
end

-- The token that closes the bracket at `at`.
local function match_of(reader, at)
    local depth = 0
    for i = at, #reader.tokens do
        local word = reader.tokens[i].text
        if reader.tokens[i].kind == "sign" then
            if closing[word] then
                depth = depth + 1
            elseif word == ")" or word == "]" or word == "}" then
                depth = depth - 1
            end
        end
        if depth == 0 then
            return i
        end
    end
    error("a bracket is not closed in line " .. reader.tokens[at].line)
end

local function take(reader, upto, mark)
    for i = reader.at, upto do
        reader.mark_of[i] = mark
    end
    reader.at = upto + 1
end

local function new_mark(reader)
    reader.marks[#reader.marks + 1] = reader.current
    return #reader.marks
end

local function insert(reader, position, text)
    reader.inserts[#reader.inserts + 1] = {at = position, text = text, order = #reader.inserts}
end

-- Tells at run time that the mark has been reached.
local function telling(mark)
    return (" mutants_reached(MUTANTS_FILE, %d);"):format(mark)
end

local statement

-- A branch: in braces of its own, or put into braces.
local function branch(reader)
    local mark = new_mark(reader)
    local first = reader.tokens[reader.at]
    if first.text == "{" then
        insert(reader, first.to + 1, telling(mark))
        statement(reader, mark)
    else
        insert(reader, first.from, "{" .. telling(mark) .. " ")
        statement(reader, mark)
        insert(reader, reader.tokens[reader.at - 1].to + 1, " }")
    end
end

-- The parts of a declaration that no mutant may touch: sizes.
local function fix_sizes(reader, first, last)
    for i = first, last do
        if word_at(reader, i) == "=" then
            return
        elseif word_at(reader, i) == "[" then
            for k = i, match_of(reader, i) do
                reader.fixed[k] = true
            end
        end
    end
end

local function fix(reader, first, last)
    for i = first, last do
        reader.fixed[i] = true
    end
end

-- A statement without a part that is a statement: up to its semicolon.
local function simple(reader, mark)
    local first, last = reader.at, reader.at
    while word_at(reader, last) ~= ";" do
        last = (closing[word_at(reader, last)] and match_of(reader, last) or last) + 1
    end
    local word, second = word_at(reader, first), word_at(reader, first + 1)
    if word == "assert" or word == "static_assert" then
        fix(reader, first, last)
    elseif is_type(word) then
        fix_sizes(reader, first, last)
    elseif word ~= ";" and not (word == "(" and second == "void") then
        reader.dropped[#reader.dropped + 1] = {first = first, last = last, mark = mark}
    end
    take(reader, last, mark)
end

local function label(reader, mark)
    local last = reader.at
    while word_at(reader, last) ~= ":" do
        last = last + 1
    end
    take(reader, last, mark)
    local inner = new_mark(reader)
    insert(reader, reader.tokens[last].to + 1, telling(inner))
    return inner
end

local function block(reader, mark)
    take(reader, reader.at, mark)
    while word_at(reader) ~= "}" do
        if word_at(reader) == "case" or word_at(reader) == "default" then
            mark = label(reader, mark)
        else
            statement(reader, mark)
        end
    end
    take(reader, reader.at, mark)
end

function statement(reader, mark)
    local word = word_at(reader)
    if word == "{" then
        block(reader, mark)
    elseif word == "if" then
        take(reader, match_of(reader, reader.at + 1), mark)
        branch(reader)
        if word_at(reader) == "else" then
            take(reader, reader.at, mark)
            branch(reader)
        end
    elseif word == "for" or word == "while" then
        for i = reader.at, word == "for" and match_of(reader, reader.at + 1) or 0 do
            reader.in_for[i] = true
        end
        take(reader, match_of(reader, reader.at + 1), mark)
        branch(reader)
    elseif word == "switch" then
        take(reader, match_of(reader, reader.at + 1), mark)
        statement(reader, mark)
    elseif word == "do" then
        take(reader, reader.at, mark)
        branch(reader)
        take(reader, match_of(reader, reader.at + 1) + 1, mark)
    else
        simple(reader, mark)
    end
end

-- ---- functions

-- The opening brace of the function whose name is the token at `at`, or nil.
local function body_of(reader, at)
    local name = reader.tokens[at]
    if name.kind ~= "word" or word_at(reader, at + 1) ~= "(" then
        return nil
    end
    local brace = match_of(reader, at + 1) + 1
    return word_at(reader, brace) == "{" and brace or nil
end

local function read_function(reader, name, brace, after)
    local mark
    reader.current = {name = name, after = after}
    reader.at = brace
    mark = new_mark(reader)
    insert(reader, reader.tokens[brace].to + 1, telling(mark))
    statement(reader, mark)
    local last = reader.at - 1
    for i = brace, last do
        reader.function_of[i] = reader.current
    end
    reader.current.text = reader.text:sub(after, reader.tokens[last].to)
    reader.current.last = last - 1 -- its last word but the brace
    reader.functions[#reader.functions + 1] = reader.current
end

-- Outside of functions only what stands behind `=`, or in an enum, may be changed.
local function read_outside(reader, first, last)
    local brace, equals = nil, nil
    for i = first, last do
        equals = equals or (word_at(reader, i) == "=" and i)
        brace = brace or (word_at(reader, i) == "{" and i)
    end
    local from = word_at(reader, first) == "enum" and brace or equals
    fix(reader, first, from and from - 1 or last)
    if from then
        for i = from, last do
            if word_at(reader, i) == "[" then
                fix(reader, i, match_of(reader, i))
            end
        end
    end
end

local function read_file(reader)
    local first, at, after = 1, 1, 1
    while at <= #reader.tokens do
        local brace = body_of(reader, at)
        if brace then
            fix(reader, first, brace - 1)
            read_function(reader, word_at(reader, at), brace, after)
            at = reader.at
            first, after = at, reader.tokens[at - 1].to + 1
        elseif word_at(reader, at) == ";" then
            read_outside(reader, first, at)
            at = at + 1
            first, after = at, reader.tokens[at - 1].to + 1
        else
            at = (closing[word_at(reader, at)] and match_of(reader, at) or at) + 1
        end
    end
end

-- ---- mutants

-- The contrary first, then the neighbour.
local flips = {
    ["<"] = {">=", "<="}, ["<="] = {">", "<"}, [">"] = {"<=", ">="}, [">="] = {"<", ">"}, ["=="] = {"!="},
    ["!="] = {"=="}, ["&&"] = {"||"}, ["||"] = {"&&"}, ["!"] = {""}
}

-- The neighbours of a whole number, in its own way of writing; none for other tokens.
local function neighbours(text)
    local digits, suffix = text:match("^(%d+)([uUlL]*)$")
    if not digits then
        digits, suffix = text:match("^(0[xX]%x+)([uUlL]*)$")
    end
    local value = digits and math.tointeger(tonumber(digits))
    if not value then
        return {}
    elseif value == 0 then
        return {"1" .. suffix}
    end
    return {(value + 1) .. suffix, (value - 1) .. suffix}
end

-- The line of the source that a change is in, with the change in braces.
local function shown(reader, first, last, change)
    local text, from, to = reader.text, reader.tokens[first].from, reader.tokens[last].to
    local start = from
    while start > 1 and text:sub(start - 1, start - 1) ~= "\n" do
        start = start - 1
    end
    local stop = text:find("\n", from, true)
    local line = text:sub(start, from - 1) .. change .. (stop > to and text:sub(to + 1, stop - 1) or "")
    return (line:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", ""))
end

local function add(reader, list, kind, first, last, text, change)
    local token, inside = reader.tokens[first], reader.function_of[first]
    list[#list + 1] = {
        kind = kind, from = token.from, to = reader.tokens[last].to, text = text, line = token.line,
        mark = reader.mark_of[first] or 0, inside = inside,
        shown = ("%s: %s"):format(inside and inside.name or "-", shown(reader, first, last, change))
    }
end

local function change_tokens(reader, list)
    for i, token in ipairs(reader.tokens) do
        if not reader.fixed[i] and token.kind == "sign" and flips[token.text] and reader.function_of[i] then
            for n, other in ipairs(flips[token.text]) do
                if n == 2 and reader.in_for[i] then -- one round more, behind the end of a list, is no rule
                    break
                end
                local change = ("{%s becomes %s}"):format(token.text, other == "" and "nothing" or other)
                add(reader, list, "comparison", i, i, other, change)
            end
        elseif not reader.fixed[i] and token.kind == "number" then
            for _, other in ipairs(neighbours(token.text)) do
                add(reader, list, "constant", i, i, other, ("{%s becomes %s}"):format(token.text, other))
            end
        end
    end
end

local function drop_statements(reader, list)
    for _, range in ipairs(reader.dropped) do
        local inside = reader.function_of[range.first]
        local ends = word_at(reader, range.first) == "return" and range.last == inside.last
        if not ends then
            local text = reader.text:sub(reader.tokens[range.first].from, reader.tokens[range.last].to)
            local _, lines = text:gsub("\n", "")
            local change = "{without " .. text:gsub("%s*\n.*", " ...") .. "}"
            add(reader, list, "statement", range.first, range.last, ";" .. ("\n"):rep(lines), change)
        end
    end
end

-- All mutants of a text: {kind, from, to, text: what stands there instead, line, mark, inside, shown}; and what
-- the text is when it tells the marks it reaches.
function source.mutants(text)
    local reader, list = new_reader(text), {}
    read_file(reader)
    change_tokens(reader, list)
    drop_statements(reader, list)
    return list, reader
end

function source.telling(reader)
    table.sort(reader.inserts, function(a, b)
        if a.at ~= b.at then
            return a.at < b.at
        end
        return a.order < b.order
    end)
    local parts, at = {}, 1
    for _, piece in ipairs(reader.inserts) do
        parts[#parts + 1] = reader.text:sub(at, piece.at - 1)
        parts[#parts + 1] = piece.text
        at = piece.at
    end
    parts[#parts + 1] = reader.text:sub(at)
    return table.concat(parts)
end

return source
