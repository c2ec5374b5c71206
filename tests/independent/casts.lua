-- Works out the signatures, casts, links and dice of a record of a game by mail, as vcz-record(5) tells,
-- of one with a judge, too, and says which are wrong; heirs, who names them, and how they succeed:
--   lua5.4 casts.lua RECORD SIDE SIDE
-- The sides in the order in which the program names them. All dice of the game are of six sides, and all are told.
-- Of a game with `veil mail` the record is an account.
--   lua5.4 casts.lua
-- tries the vector of c2sp.org/vrf-r255 instead.
package.path = arg[0]:match("^(.*/)") .. "?.lua;" .. package.path
local ciphers = require("ciphers")
local curve = require("curve")
local hex = ciphers.hex

local function unhex(digits) return (digits:gsub("%x%x", function(h) return string.char(tonumber(h, 16)) end)) end

local faults = 0
local counts = {links = 0, signatures = 0, casts = 0, dice = 0, orders = 0, successions = 0}

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

local bytes_of = require("keys").base64

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
local hides -- the side, of which is said what stands in the account
local named = {}
local judge, silence, heirs, names, claim = nil, nil, {}, {}, nil
local director, boxes = nil, {}
local link
local batch = {number = 0, orders = {}, told = {}, dice = {}}
local rolling -- dice that were cast before what they fell for
local zeros = ("\0"):rep(64)

local function link_behind(number, proof)
    return hash("vcz link", string.pack(">I4", number), link, batch.hash, batch.signature, proof or "")
end

local function begin()
    local lines = {}
    for _, line in ipairs(header) do lines[#lines + 1] = line end
    for side = 0, 1 do lines[#lines + 1] = stewards[side] end
    for _, line in ipairs(options) do lines[#lines + 1] = line end
    if salt then lines[#lines + 1] = salt end
    if judge then lines[#lines + 1] = "judge " .. hex(judge) end
    for _, side in ipairs(named) do lines[#lines + 1] = ("player %s %s"):format(side, hex(players[sides[side]])) end
    lines[#lines + 1] = silence
    for _, side in ipairs({arg[2], arg[3]}) do
        local heir = heirs[sides[side]]
        if heir then
            lines[#lines + 1] = ("heir %s %s"):format(side, hex(heir))
            lines[#lines + 1] = "names " .. hex(names[sides[side]])
        end
    end
    if director then
        lines[#lines + 1] = "director " .. hex(director)
        for side = 0, 1 do lines[#lines + 1] = ("escrow %s %s"):format(arg[2 + side], hex(boxes[side])) end
    end
    link = hash("vcz header", table.concat(lines, "\n") .. "\n")
    for side, heir in pairs(heirs) do
        local said = hash("vcz heir", string.char(side), string.pack(">I4", silence:match("%d+")), players[side], heir)
        check(0, "signatures", curve.is_signed(players[side]:sub(17, 48), said, names[side]))
    end
end

local function orders_text() return table.concat(batch.orders, "\n") .. (#batch.orders > 0 and "\n" or "") end

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
    if #batch.told > 0 then link = hash("vcz told", link, table.concat(batch.told, "\n") .. "\n") end
    batch = {number = number, orders = {}, told = {}, dice = {}, closed = true}
end

local function take_sign(number, letters, at)
    batch.signature = bytes_of(letters)
    batch.hash = hash("vcz orders", orders_text())
    batch.side = sides[batch.of]
    local said = hash("vcz batch", string.pack(">I4", number), string.char(batch.side), link, batch.hash)
    check(at, "signatures", number == batch.number and
        curve.is_signed(players[batch.side]:sub(17, 48), said, batch.signature))
end

local function take_cast(number, letters, at)
    local proof = bytes_of(letters)
    if number == 0 then
        batch.hash, batch.signature, batch.side = zeros:sub(1, 32), zeros, judge and 0 or 1 - sides[named[1]]
    end
    local asked = hash("vcz cast", string.pack(">I4", number), link, batch.hash, batch.signature)
    check(at, "casts", number == batch.number and
        curve.vrf_check((judge or players[1 - batch.side]):sub(49), asked, proof))
    local next_die = dice_of(hash("vcz dice", curve.vrf_value(proof)))
    for _, die in ipairs(batch.dice) do check(at, "dice", next_die() == die) end
    if number == 0 or judge then rolling = next_die end
    batch.proof = proof
    if number == 0 or not judge then close(number, proof) end
end

-- The heir signs first, and then the other side; from then on the heir is the player.
local function take_succession(side, days, letters, at)
    local by = claim and players[1 - side] or heirs[side]
    if batch.signature then close(batch.number) end
    local text = string.pack(">I4", batch.number) .. string.char(side) .. string.pack(">I4", days) .. link
    local signature = bytes_of(letters)
    check(at, "signatures", days >= tonumber(silence:match("%d+")) and (not claim or claim.text == text) and
        curve.is_signed(by:sub(17, 48), hash("vcz succeed", text), signature))
    if not claim then
        claim = {text = text, signature = signature}
    else
        link, players[side] = hash("vcz succeeded", text, claim.signature, signature), heirs[side]
        counts.successions = counts.successions + 1
        claim = nil
    end
end

-- A judge has named what he cast for before it was carried out.
local function close_judged(at)
    if not batch.digest then return end
    check(at, "orders", hash("vcz judged", batch.of .. "\0", orders_text()) == batch.digest)
    close(batch.number, batch.proof)
end

local function take_half(first, second, at)
    local letters = first[#first] .. second
    if first[1] == "player" then
        players[sides[first[2]]] = bytes_of(letters)
        named[#named + 1] = first[2]
    elseif first[1] == "judge" then
        judge = bytes_of(letters)
    elseif first[1] == "escrow" then
        boxes[sides[first[2]]] = bytes_of(letters)
    elseif first[1] == "heir" then
        heirs[sides[first[2]]] = bytes_of(letters)
    elseif first[1] == "names" then
        names[sides[first[2]]] = bytes_of(letters)
    elseif first[1] == "succeed" then
        take_succession(sides[first[2]], tonumber(first[3]), letters, at)
    elseif first[1] == "sign" then
        take_sign(tonumber(first[2]), letters, at)
    else
        take_cast(tonumber(first[2]), letters, at)
    end
end

local covered = {data = true, rules = true}
local headers = {vcz = true, scenario = true, dice = true, salt = true, option = true, rule = true, bot = true,
    steward = true, silence = true, account = true, veil = true, audits = true, director = true}
local hints = {shown = true, guess = true, root = true, opening = true, sealed = true, audited = true}

-- What the side that hides tells: it signs it with its orders, or the next link covers it.
local function take_hint(text)
    if not link then begin() end
    if batch.closed or not batch.of then -- between two, or before the first
        link = hash("vcz told", link, text .. "\n")
    elseif batch.of == hides and not batch.signature then
        batch.orders[#batch.orders + 1] = text
    else
        batch.told[#batch.told + 1] = text
    end
end


local function take_batch(words, at)
    if judge then close_judged(at) elseif batch.signature then close(batch.number) end
    rolling, claim = nil, nil
    batch.number, batch.of, batch.closed = tonumber(words[2]), words[3], nil
    if judge then
        batch.digest, batch.signature, batch.side = bytes_of(words[6]), zeros, sides[words[3]]
        batch.hash = batch.digest
    end
    check(at, "links", hex(link):sub(1, 8) == words[5])
end

-- An order as it is hashed: for a judge without the side before it.
local function add_order(words, from)
    if judge and words[from]:sub(-1) == ":" and words[from + 1] then from = from + 1 end
    batch.orders[#batch.orders + 1] = table.concat(words, " ", from)
end

local function take_event(text, at)
    local first = text:match("^(%a+) ")
    if not link and covered[first] then header[#header + 1] = text end
    local die = text:match("^die for .*: (%d+)")
    if die and rolling then
        check(at, "dice", rolling() == tonumber(die))
    elseif die then
        batch.dice[#batch.dice + 1] = tonumber(die)
    end
end

local function take_words(words, text)
    local first = words[1]
    if headers[first] then
        if first == "scenario" then header[#header + 1] = text end
        if first == "option" then options[#options + 1] = text end
        if first == "salt" then salt = salt or text end -- beneath `veil mail`, which has none
        if first == "veil" then salt = ("veil mail %s"):format(words[3]) end
        if first == "audits" then salt = salt .. "\n" .. text end
        if first == "account" then hides = sides[words[2]] == 0 and arg[3] or arg[2] end
        if first == "steward" then stewards[sides[words[2]]] = text end
        if first == "silence" then silence = text end
        if first == "director" then director = bytes_of(words[2]) end
    elseif first == "left" then
        batch.left = true
        add_order(words, 2)
    elseif batch.left then
        return -- ends of blocks that count for nothing
    elseif hints[first] then
        take_hint(text)
    elseif first ~= "turn" and not (words[2] == "reply" and first ~= batch.of .. ":" and stewards[sides[first:sub(1, -2)]]) then
        add_order(words, 1)
    end
end

local header_halves = {player = true, judge = true, heir = true, names = true, escrow = true}
local game_halves = {sign = true, cast = true, succeed = true}

local function read(path)
    local half, at = nil, 0
    for line in io.lines(path) do
        at = at + 1
        local words = words_of(line)
        local text = table.concat(words, " ")
        if line:match("^%s+=") then
            take_event(line:match("^%s+= *(.*)$"), at)
        elseif half then
            take_half(half, words[1], at)
            half = nil
        elseif header_halves[words[1]] or game_halves[words[1]] then
            if game_halves[words[1]] and not link then begin() end
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
close_judged(0)
local told = ("%d links, %d signatures, %d casts, %d dice"):format(counts.links, counts.signatures, counts.casts, counts.dice)
if counts.orders > 0 then told = told .. (", %d batches of orders"):format(counts.orders) end
if counts.successions > 0 then told = told .. (", %d successions"):format(counts.successions) end
print(told)
os.exit(faults == 0)
