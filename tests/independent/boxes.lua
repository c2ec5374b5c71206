-- Salsa20 and XSalsa20 (Bernstein's papers) and Poly1305 (RFC 8439), and of them what libsodium calls secretbox and
-- crypto_box_seal.
local ciphers = require("ciphers")
local curve = require("curve")
local boxes = {}

local function turn(x, n) return (x << n | x >> (32 - n)) & 0xffffffff end

local rows = {{1, 5, 9, 13}, {6, 10, 14, 2}, {11, 15, 3, 7}, {16, 4, 8, 12},
    {1, 2, 3, 4}, {6, 7, 8, 5}, {11, 12, 9, 10}, {16, 13, 14, 15}}
local words16 = "<" .. ("I4"):rep(16)

-- Twenty rounds over key and 16 bytes; the numbers before and behind them.
local function rounds(key, input)
    local c, k, n = {string.unpack("<I4I4I4I4", "expand 32-byte k")}, {string.unpack("<I4I4I4I4I4I4I4I4", key)},
        {string.unpack("<I4I4I4I4", input)}
    local start = {c[1], k[1], k[2], k[3], k[4], c[2], n[1], n[2], n[3], n[4], c[3], k[5], k[6], k[7], k[8], c[4]}
    local x = {table.unpack(start)}
    for _ = 1, 10 do
        for _, at in ipairs(rows) do
            local a, b, d, e = at[1], at[2], at[3], at[4]
            x[b] = x[b] ~ turn(x[a] + x[e] & 0xffffffff, 7)
            x[d] = x[d] ~ turn(x[b] + x[a] & 0xffffffff, 9)
            x[e] = x[e] ~ turn(x[d] + x[b] & 0xffffffff, 13)
            x[a] = x[a] ~ turn(x[e] + x[d] & 0xffffffff, 18)
        end
    end
    return start, x
end

function boxes.hsalsa20(key, input)
    local _, x = rounds(key, input)
    return string.pack("<I4I4I4I4I4I4I4I4", x[1], x[6], x[11], x[16], x[7], x[8], x[9], x[10])
end

local function stream(key, nonce, size)
    local under, out = boxes.hsalsa20(key, nonce:sub(1, 16)), {}
    for block = 0, (size + 63) // 64 - 1 do
        local start, x = rounds(under, nonce:sub(17) .. string.pack("<I8", block))
        for i = 1, 16 do x[i] = x[i] + start[i] & 0xffffffff end
        out[#out + 1] = string.pack(words16, table.unpack(x))
    end
    return table.concat(out):sub(1, size)
end

local function limbs_of(bytes) -- five of 26 bits
    local whole = bytes .. ("\0"):rep(24 - #bytes)
    local limbs = {}
    for i = 0, 4 do
        local bit = 26 * i
        limbs[i + 1] = string.unpack("<I5", whole, bit // 8 + 1) >> bit % 8 & 0x3ffffff
    end
    return limbs
end

local function carried(h)
    for _ = 1, 2 do
        local carry = 0
        for i = 1, 5 do
            local sum = h[i] + carry
            h[i], carry = sum & 0x3ffffff, sum >> 26
        end
        h[1] = h[1] + 5 * carry
    end
    return h
end

function boxes.poly1305(key, text)
    local r = limbs_of((string.pack("<I8I8", string.unpack("<I8", key) & 0x0ffffffc0fffffff,
        string.unpack("<I8", key, 9) & 0x0ffffffc0ffffffc)))
    local h = {0, 0, 0, 0, 0}
    for at = 1, #text, 16 do
        local block, wide = limbs_of(text:sub(at, at + 15) .. "\1"), {0, 0, 0, 0, 0}
        for i = 1, 5 do h[i] = h[i] + block[i] end
        for i = 1, 5 do
            for j = 1, 5 do
                local to = i + j - 1
                wide[(to - 1) % 5 + 1] = wide[(to - 1) % 5 + 1] + h[i] * r[j] * (to > 5 and 5 or 1)
            end
        end
        h = carried(wide)
    end
    local less = carried({h[1] + 5, h[2], h[3], h[4], h[5]}) -- of the prime, if it is as much
    carried(h)
    local past = {h[1] + 5, h[2], h[3], h[4], h[5]}
    for i = 1, 4 do past[i + 1], past[i] = past[i + 1] + (past[i] >> 26), past[i] & 0x3ffffff end
    if past[5] >> 26 > 0 then h = less end
    local low = h[1] | h[2] << 26 | h[3] << 52
    local high = h[3] >> 12 | h[4] << 14 | h[5] << 40
    local s1, s2 = string.unpack("<I8I8", key, 17)
    local sum = low + s1
    return string.pack("<i8i8", sum, high + s2 + (math.ult(sum, low) and 1 or 0))
end

local function xored(text, from, with)
    local out = {}
    for i = 1, #text do out[i] = string.char(text:byte(i) ~ with:byte(from + i)) end
    return table.concat(out)
end

-- The box of a text.
function boxes.close(key, nonce, text)
    local all = stream(key, nonce, 32 + #text)
    local hidden = xored(text, 32, all)
    return boxes.poly1305(all:sub(1, 32), hidden) .. hidden
end

-- The text of a box of 16 bytes and more, or nil.
function boxes.open(key, nonce, box)
    local all = stream(key, nonce, 32 + #box - 16)
    if boxes.poly1305(all:sub(1, 32), box:sub(17)) ~= box:sub(1, 16) then return nil end
    return xored(box:sub(17), 32, all)
end

-- The box of a text for the holder of that public key, with the secret of the passing key.
function boxes.seal(passing, director, text)
    local public = curve.x25519_public(passing)
    local key = boxes.hsalsa20(curve.x25519(passing, director), ("\0"):rep(16))
    return public .. boxes.close(key, ciphers.blake2b(public .. director, 24, ""), text)
end

-- The text that was sealed for the holder of that secret, or nil.
function boxes.open_sealed(secret, box)
    local passing, public = box:sub(1, 32), curve.x25519_public(secret)
    local key = boxes.hsalsa20(curve.x25519(secret, passing), ("\0"):rep(16))
    return boxes.open(key, ciphers.blake2b(passing .. public, 24, ""), box:sub(33))
end

return boxes
