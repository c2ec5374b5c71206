-- What each side has sealed for the director of a game by mail, as vcz-record(5) tells; no code is shared with the program.
--   lua5.4 escrow.lua KEY LOG SIDE SIDE
-- prints the line of the director, and of each side the secret as the four lines of a key, if its keys are made of it and
-- the box could be no other.
--   lua5.4 escrow.lua
-- tries the vectors of RFC 7748 5.2 and RFC 8439 2.5.2.
package.path = arg[0]:match("^(.*/)") .. "?.lua;" .. package.path
local boxes = require("boxes")
local ciphers = require("ciphers")
local curve = require("curve")
local keys = require("keys")

local function unhex(digits) return (digits:gsub("%x%x", function(h) return string.char(tonumber(h, 16)) end)) end

local function try_vectors()
    assert(ciphers.hex(curve.x25519(unhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"),
        unhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"))) ==
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552")
    assert(ciphers.hex(boxes.poly1305(unhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"),
        "Cryptographic Forum Research Group")) == "a8061dc1305136c6c22b8baf0c0127a9")
    print("the vectors are right")
end

local function director_of(path)
    for line in io.lines(path) do
        local word = line:match("^director (%S+)$")
        if word then return word, keys.base64(word) end
    end
end

-- The 80 bytes of a line in two halves.
local function box_of(path, side)
    local first
    for line in io.lines(path) do
        if first then return keys.base64(first .. line:match("^%s*(%S+)$")) end
        first = line:match("^escrow " .. side .. " (%S+)$")
    end
end

local function main(path, log, ...)
    local secret = ciphers.blake2b("vcz director\0", 32, keys.read(path))
    local word, director = director_of(log)
    assert(curve.x25519_public(secret) == director, "it is another director")
    print("director " .. word)
    for _, side in ipairs({...}) do
        local box = box_of(log, side)
        local found = assert(boxes.open_sealed(secret, box), side .. ": it does not open")
        local nonce, signs, casts = keys.of_header(log, "player " .. side)
        local sign, cast = keys.public(found)
        assert(sign == signs and cast == casts and #nonce == 16, side .. ": it is another secret")
        local passing = ciphers.blake2b("vcz escrow\0" .. director, 32, found)
        assert(boxes.seal(passing, director, found) == box, side .. ": it could be another box")
        print(side .. "\n" .. table.concat(keys.write(found), "\n"))
    end
end

if arg[1] then main(table.unpack(arg)) else try_vectors() end
