-- Texts of data that a stranger sends, as they stand in pages, pictures and JSON.
--   lua5.4 pages.lua VCZ FIXTURES FOLDER LOG FIRST LAST
-- In the folder, a copy of FIXTURES, one text of a file of the log's game after another (a number always gives the same) has signs
-- of HTML put behind it. If the log stands all the same, no such sign may be read as HTML in `report` or as XML in `show --svg`, each
-- line of `run --json` is one object, and the record verifies. Exit status 1 if anything was wrong.
local vcz, fixtures, folder, log, first, last = table.unpack(arg)
local signs = [=[q"></script><x a='b'>&amp;]]>--><!--]=]
local faults, tried, stood = 0, 0, 0

local function read(path)
    local file <close> = assert(io.open(path, "rb"))
    return file:read("a")
end

local function write(path, text)
    local file <close> = assert(io.open(path, "wb"))
    file:write(text)
end

local function run(...)
    local words = {}
    for i, word in ipairs({ vcz, ... }) do words[i] = "'" .. word .. "'" end
    local out = folder .. "/out"
    local _, how, status = os.execute(table.concat(words, " ") .. (" --data '%s' >'%s' 2>'%s.err' </dev/null"):format(folder, out, out))
    return how == "exit" and status or 255, read(out), read(out .. ".err")
end

-- Where texts of that file stand: from, to.
local function texts(bytes)
    local found = {}
    for from, text, to in bytes:gmatch(": ()([%a\"][^\n,%[%]{}#]*)()") do
        text = text:gsub("%s+$", "")
        if not text:find('"', 2) or text:find('^"[^"]*"$') then found[#found + 1] = { from, from + #text } end
    end
    return found
end

local game = read(log):match("scenario (%w+)/")
local names = {}
for name in io.popen(("ls '%s/%s'"):format(fixtures, game)):lines() do
    if name:find("%.yaml$") then names[#names + 1] = name end
end

local function fault(name, at, what)
    faults = faults + 1
    io.stderr:write(("%s:%d: %s\n"):format(name, at, what))
end

-- Signs that open an element, or end the script or the comment in which they stand.
local function is_open(page)
    return page:find("<x a=", 1, true) ~= nil
end

local function hold(name, at)
    local page = select(2, run("report", log))
    if is_open(page) then fault(name, at, "the page has an element that the data has put there") end
    local picture = select(2, run("show", "--svg", log))
    if is_open(picture) then fault(name, at, "so has the picture") end
    for line in select(2, run("run", "--json", log)):gmatch("[^\n]*\n") do
        if not line:find("^{.*}\n$") then fault(name, at, "this is no object: " .. line) end
    end
    local _, record = run("run", log)
    write(folder .. "/record.vcz", record)
    if run("verify", folder .. "/record.vcz") ~= 0 then fault(name, at, "the record does not verify") end
end

for number = first, last do
    local name = names[number % #names + 1]
    local path = ("%s/%s/%s"):format(folder, game, name)
    local bytes = read(("%s/%s/%s"):format(fixtures, game, name))
    local found = texts(bytes)
    local text = found[number * 7919 % math.max(#found, 1) + 1]
    if text then
        local old = bytes:sub(text[1], text[2] - 1):gsub('^"(.*)"$', "%1")
        write(path, bytes:sub(1, text[1] - 1) .. '"' .. (old .. signs):gsub('[\\"]', "\\%0") .. '"' .. bytes:sub(text[2]))
        local status, _, said = run("check", log)
        tried = tried + 1
        if status == 0 then
            stood = stood + 1
            hold(name, text[1])
        elseif status > 2 or not said:find("^[^\n]*:%d+:%d+: ") then
            fault(name, text[1], "status " .. status .. ": " .. said)
        end
        write(path, bytes)
    end
end
print(("%s: %d texts, %d stood, %d faults"):format(game, tried, stood, faults))
os.exit(faults == 0)
