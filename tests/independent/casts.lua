-- Works out the signatures, casts, links and dice of a record of a game by mail, as vcz-record(5) tells,
-- and says which are wrong:
--   lua5.4 casts.lua RECORD SIDE SIDE
-- The sides in the order in which the program names them. All dice of the game are of six sides, and all are told.
--   lua5.4 casts.lua
-- tries the vector of c2sp.org/vrf-r255 instead.
package.path = arg[0]:match("^(.*/)") .. "?.lua;" .. package.path
local ciphers = require("ciphers")
local curve = require("curve")
local hex = ciphers.hex

local function unhex(digits) return (digits:gsub("%x%x", function(h) return string.char(tonumber(h, 16)) end)) end

local faults = 0
local counts = {links = 0, signatures = 0, casts = 0, dice = 0}

local function check(line, what, good)
    counts[what] = counts[what] + 1
    if good then return end
    faults = faults + 1
    print(("line %d: one of the %s is wrong"):format(line, what))
end

-- ---- the vector

local function try_vector()
    local secret = unhex("3431c2b03533e280b23232e280b34e2c3132c2b03238e280b23131e280b34500")
    local key = "54136cd90d99fbd1d4e855d9556efea87ba0337f2a6ce22028d0f5726fcb854e"
    local proof = "0a97d961262fb549b4175c5117860f42ae44a123f93c476c439eddd1c0cff9265c805525233e2284dbed45e593b8ee" ..
        "a31d5ca9734d72bcbba9738d5237f955f3b2422351149d1312503b6441a47c940c"
    local value = "dd653f0879b48c3ef69e13551239bec4cbcc1c18fe8894de2e9e1c790e18273603bf1c6c25d7a797aeff3c43fd32b9" ..
        "74d3fcbd4bcce916007097922a3ea3a794"
    local question = "c2sp.org/vrf-r255"
    assert(hex(curve.vrf_public(secret)) == key)
    assert(hex(curve.vrf_prove(secret, question)) == proof)
    assert(curve.vrf_check(unhex(key), question, unhex(proof)))
    assert(not curve.vrf_check(unhex(key), question .. "5", unhex(proof)))
    assert(hex(curve.vrf_value(unhex(proof))) == value)
    print("the vector is right")
end

-- ---- words and hashes

local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
local values = {}
for i = 1, 64 do values[alphabet:sub(i, i)] = i - 1 end

local function bytes_of(letters)
    local bits, count, out = 0, 0, {}
    for letter in letters:gmatch(".") do
        bits, count = bits << 6 | values[letter], count + 6
        if count >= 8 then
            count = count - 8
            out[#out + 1] = string.char(bits >> count & 255)
            bits = bits & (1 << count) - 1
        end
    end
    return table.concat(out)
end

local function hash(name, ...) return ciphers.blake2b(name .. "\0" .. table.concat({...}), 32, "") end

local function dice_of(key)
    local block, at, bytes = 0, 65, nil
    return function()
        while true do
            if at > 64 then
                bytes, block, at = ciphers.chacha20(key, "LibsodiumDRG", block), block + 1, 1
            end
            local byte = bytes:byte(at)
            at = at + 1
            if byte < 252 then return byte % 6 + 1 end
        end
    end
end

-- ---- the record

local sides = {[arg[2] or ""] = 0, [arg[3] or ""] = 1}
local players = {} -- by number of the side: nonce, keys
local header, stewards, options, salt = {}, {}, {}, nil
local named = {}
local link
local batch = {number = 0, orders = {}, dice = {}}

local function link_behind(number, proof)
    return hash("vcz link", string.pack(">I4", number), link, batch.hash, batch.signature, proof or "")
end

local function begin()
    local lines = {}
    for _, line in ipairs(header) do lines[#lines + 1] = line end
    for side = 0, 1 do lines[#lines + 1] = stewards[side] end
    for _, line in ipairs(options) do lines[#lines + 1] = line end
    if salt then lines[#lines + 1] = salt end
    for _, side in ipairs(named) do lines[#lines + 1] = ("player %s %s"):format(side, hex(players[sides[side]])) end
    link = hash("vcz header", table.concat(lines, "\n") .. "\n")
end

local function words_of(line)
    local words = {}
    for word in line:gsub("^(%S-:)", "%1 "):gmatch("%S+") do
        if word:sub(1, 1) == "#" then break end
        words[#words + 1] = word
    end
    return words
end

local function close(number, proof)
    link = link_behind(number, proof)
    batch = {number = number, orders = {}, dice = {}}
end

local function take_sign(number, letters, at)
    batch.signature = bytes_of(letters)
    batch.hash = hash("vcz orders", table.concat(batch.orders, "\n") .. "\n")
    batch.side = sides[batch.of]
    local said = hash("vcz batch", string.pack(">I4", number), string.char(batch.side), link, batch.hash)
    check(at, "signatures", number == batch.number and
        curve.is_signed(players[batch.side]:sub(17, 48), said, batch.signature))
end

local function take_cast(number, letters, at)
    local proof = bytes_of(letters)
    if number == 0 then
        batch.hash, batch.signature, batch.side = ("\0"):rep(32), ("\0"):rep(64), 1 - sides[named[1]]
    end
    local asked = hash("vcz cast", string.pack(">I4", number), link, batch.hash, batch.signature)
    check(at, "casts", curve.vrf_check(players[1 - batch.side]:sub(49), asked, proof))
    local next_die = dice_of(hash("vcz dice", curve.vrf_value(proof)))
    for _, die in ipairs(batch.dice) do check(at, "dice", next_die() == die) end
    close(number, proof)
end

local function take_half(first, second, at)
    local letters = first[#first] .. second
    if first[1] == "player" then
        players[sides[first[2]]] = bytes_of(letters)
        named[#named + 1] = first[2]
    elseif first[1] == "sign" then
        take_sign(tonumber(first[2]), letters, at)
    else
        take_cast(tonumber(first[2]), letters, at)
    end
end

local covered = {data = true, rules = true}
local headers = {vcz = true, scenario = true, dice = true, salt = true, option = true, rule = true, bot = true,
    steward = true}

local function take_batch(words, at)
    if batch.signature then close(batch.number) end
    batch.number, batch.of = tonumber(words[2]), words[3]
    check(at, "links", hex(link):sub(1, 8) == words[5])
end

local function take_event(text)
    local first = text:match("^(%a+) ")
    if not link and covered[first] then header[#header + 1] = text end
    local die = text:match("^die for .*: (%d+)")
    if die then batch.dice[#batch.dice + 1] = tonumber(die) end
end

local function take_words(words, text)
    local first = words[1]
    if headers[first] then
        if first == "scenario" then header[#header + 1] = text end
        if first == "option" then options[#options + 1] = text end
        if first == "salt" then salt = text end
        if first == "steward" then stewards[sides[words[2]]] = text end
    elseif first ~= "turn" and not (words[2] == "reply" and first ~= batch.of .. ":" and stewards[sides[first:sub(1, -2)]]) then
        batch.orders[#batch.orders + 1] = text
    end
end

local function read(path)
    local half, at = nil, 0
    for line in io.lines(path) do
        at = at + 1
        local words = words_of(line)
        local text = table.concat(words, " ")
        if line:match("^%s+=") then
            take_event(line:match("^%s+= *(.*)$"))
        elseif half then
            take_half(half, words[1], at)
            half = nil
        elseif words[1] == "player" or words[1] == "sign" or words[1] == "cast" then
            if words[1] ~= "player" and not link then begin() end
            half = words
        elseif words[1] == "batch" then
            if not link then begin() end
            take_batch(words, at)
        elseif words[1] then
            take_words(words, text)
        end
    end
end

if not arg[1] then
    try_vector()
    return
end
read(arg[1])
print(("%d links, %d signatures, %d casts, %d dice"):format(counts.links, counts.signatures, counts.casts, counts.dice))
os.exit(faults == 0)
