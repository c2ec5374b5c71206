-- Works out the digests, the dice and the seals of a record, as vcz-record(5) tells, and says which are wrong:
--   lua5.4 record.lua RECORD EVENTS FIXTURES OPTIONS
-- EVENTS is what `vcz run --json` tells of the record, FIXTURES the folder of the data, OPTIONS what `vcz new --options`
-- tells of its scenario.
package.path = arg[0]:match("^(.*/)") .. "?.lua;" .. package.path
local reading = require("reading")
local ciphers = require("ciphers")
local blake2b, hex = ciphers.blake2b, ciphers.hex

local record, events, fixtures, optional = arg[1], arg[2], arg[3], arg[4]
local faults = 0
local counts = {digests = 0, dice = 0, seals = 0}

local function check(line, what, is, should)
    counts[what] = counts[what] + 1
    if is == should then return end
    faults = faults + 1
    print(("line %d: %s: %s should be %s"):format(line, what, is, should))
end

-- ---- digests of data

local left_out = {source = true, sources = true, why = true, doubts = true, measure = true}

local function text(value) return #value .. ":" .. value end

local function content(node)
    if type(node) ~= "table" then return text(node) end
    local keys, parts = reading.keys(node), {}
    if not getmetatable(node) or (#keys == 0 and #node > 0) then
        for _, entry in ipairs(node) do parts[#parts + 1] = content(entry) end
        return "[" .. table.concat(parts) .. "]"
    end
    for _, key in ipairs(keys) do
        if not left_out[key] then parts[#parts + 1] = text(key) .. content(node[key]) end
    end
    return "{" .. table.concat(parts) .. "}"
end

local function digest(node) return hex(blake2b(content(node), 16, "")) end

-- The digests of a scenario's parts by name; the files are those of its base, which nothing here changes.
local function digests_of(scenario)
    local document = reading.plain(("%s/%s.yaml"):format(fixtures, scenario))
    local base = document.base and reading.plain(("%s/%s.yaml"):format(fixtures, document.base))
    local whole = base or document
    local parts = {scenario = digest(document), base = base and digest(base)}
    for name, file in pairs(whole.files) do
        if name ~= "rules" then
            parts[name] = digest(reading.plain(("%s/%s/%s"):format(fixtures, whole.game, file)))
        end
    end
    return parts
end

-- ---- the record

local function words_of(line)
    local words = {}
    local first = line:match("^%s*[^%s#]*:")
    if first and not first:match("%s%S+%s") then line = line:gsub("^(%s*%S-:)(%S)", "%1 %2") end
    for word in line:gmatch("%S+") do
        if word:sub(1, 1) == "#" then break end
        words[#words + 1] = word
    end
    return words
end

local header, options, orders = {}, {}, {}
local seed, list, salt, scenario, parts = nil, nil, "", nil, nil
local number, above = 0, nil
for line in io.lines(record) do
    number = number + 1
    local words = words_of(line)
    local said = line:match("^%s+= (.*)$")
    if said and above then
        local value = said:match("(%S+)$")
        if said:match("^data ") then
            local name = said:match("^data (%S+)")
            check(number, "digests", value, parts[name])
        end
        if not said:match("^made ") and above ~= "bot" then header[#header + 1] = said end
    elseif said or not words[1] or words[1] == "turn" then -- told, or only to be read
    elseif words[1] == "scenario" then
        scenario, above = words[2], "scenario"
        parts = digests_of(scenario)
        header[#header + 1] = "scenario " .. scenario
    elseif words[1] == "rule" then
        above = "rule"
        header[#header + 1] = "rule " .. words[2]
    elseif words[1] == "option" then
        above = "option"
        options[words[2]] = words[3]
    elseif words[1] == "dice" then
        above = "dice"
        if words[2] == "seed" then seed = words[3] else
            list = list or {}
            for i = 3, #words do list[#list + 1] = tonumber(words[i]) end
        end
    elseif words[1] == "salt" then
        above, salt = "salt", words[2]
    elseif words[1] == "vcz" or words[1] == "bot" then
        above = words[1]
    else
        above = nil
        orders[#orders + 1] = {line = number, words = table.concat(words, " ")}
    end
    if words[1] == "turn" then above = nil end
end
-- Whatever the log's order, that of the list; those that are as ever are left out.
for line in io.lines(optional) do
    local name, standard = line:match("^(%S+) .*, else (%S+)$")
    local value = name and options[name]
    if value and value ~= standard then header[#header + 1] = ("option %s %s"):format(name, value) end
end

-- ---- dice

local key = seed and blake2b(seed, 32, "")
local stream, used, block, thrown = "", 0, 0, 0

-- From 1, whatever its `lowest` face is, with which the list has it.
local function die(sides, lowest)
    if sides == 1 then return 1 end
    if list then
        thrown = thrown + 1
        return list[thrown] + 1 - lowest
    end
    local byte
    repeat
        if used == #stream then
            stream, used = ciphers.chacha20(key, "LibsodiumDRG", block), 0
            block = block + 1
        end
        used = used + 1
        byte = stream:byte(used)
    until byte < 256 - 256 % sides
    return byte % sides + 1
end

-- ---- links

local of_line = {}
for line in io.lines(events) do
    local event = reading.json(line)
    of_line[event.line] = of_line[event.line] or {}
    table.insert(of_line[event.line], event)
end

local link = blake2b(table.concat(header, "\n") .. "\n", 32, salt)

-- Events that are dice, and what is on these.
local rolls = {die = true, rolled = true}
local first, faces = 1, 6
if scenario:match("^montezuma/") then
    first, faces = 0, 10
    for _, event in ipairs({"targeted", "suppression", "interception", "avoidance"}) do rolls[event] = true end
end

local function tie(order)
    local fell = {}
    local function close()
        link = blake2b(order.words .. "\n" .. table.concat(fell), 32, link)
        fell = {}
    end
    for _, event in ipairs(of_line[order.line] or {}) do
        if rolls[event.event] then
            local value = die(faces, first) - 1 + first
            check(order.line, "dice", event.value or event.die, value)
            fell[#fell + 1] = string.char(value)
        elseif event.event == "draw" or event.event == "drawn" then
            local value = die(event.of, 1)
            if event.lot then check(order.line, "dice", event.lot, value) end
            if event.of > 1 then fell[#fell + 1] = string.char(value) end
        elseif event.event == "lot" then -- a face from `first` on
            local value = die(event.last - event.first + 1, event.first) - 1 + event.first
            check(order.line, "dice", event.lot, value)
            fell[#fell + 1] = string.char(value)
        elseif event.event == "seal" then
            close()
            check(order.line, "seals", event.seal, hex(link):sub(1, 32))
        end
    end
    close()
end

tie({line = 0, words = ""})
for _, order in ipairs(orders) do tie(order) end
if faults == 0 then print(("%d digests, %d dice, %d seals"):format(counts.digests, counts.dice, counts.seals)) end
os.exit(faults == 0)
