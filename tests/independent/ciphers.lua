-- BLAKE2b (RFC 7693) and ChaCha20 (RFC 8439), from their papers.
local ciphers = {}

local iv = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}

local sigma = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}
sigma[11], sigma[12] = sigma[1], sigma[2]

local quarters = {{1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}, {4, 8, 12, 16},
    {1, 6, 11, 16}, {2, 7, 12, 13}, {3, 8, 9, 14}, {4, 5, 10, 15}}

local function turn64(x, n) return x >> n | x << (64 - n) end

local function compress(h, block, hashed, last)
    local m, v = {string.unpack("<i8i8i8i8i8i8i8i8i8i8i8i8i8i8i8i8", block)}, {}
    for i = 1, 8 do v[i], v[i + 8] = h[i], iv[i] end
    v[13] = v[13] ~ hashed
    if last then v[15] = ~v[15] end
    for round = 1, 12 do
        for i, at in ipairs(quarters) do
            local a, b, c, d = at[1], at[2], at[3], at[4]
            v[a] = v[a] + v[b] + m[sigma[round][2 * i - 1] + 1]
            v[d] = turn64(v[d] ~ v[a], 32)
            v[c] = v[c] + v[d]
            v[b] = turn64(v[b] ~ v[c], 24)
            v[a] = v[a] + v[b] + m[sigma[round][2 * i] + 1]
            v[d] = turn64(v[d] ~ v[a], 16)
            v[c] = v[c] + v[d]
            v[b] = turn64(v[b] ~ v[c], 63)
        end
    end
    for i = 1, 8 do h[i] = h[i] ~ v[i] ~ v[i + 8] end
end

-- The digest of `size` bytes, under a key or ""; salt and personal string have 16 bytes each, or are nil.
function ciphers.blake2b(text, size, key, salt, personal)
    local h = {table.unpack(iv)}
    h[1] = h[1] ~ 0x01010000 ~ #key << 8 ~ size
    for i, word in ipairs({string.unpack("<i8i8i8i8", (salt or ("\0"):rep(16)) .. (personal or ("\0"):rep(16)))}) do
        if i < 5 then h[i + 4] = h[i + 4] ~ word end
    end
    local all = (#key > 0 and key .. ("\0"):rep(128 - #key) or "") .. text
    local blocks = math.max(1, (#all + 127) // 128)
    local padded = all .. ("\0"):rep(blocks * 128 - #all)
    for i = 1, blocks do
        compress(h, padded:sub(i * 128 - 127, i * 128), i < blocks and i * 128 or #all, i == blocks)
    end
    return string.pack("<i8i8i8i8i8i8i8i8", table.unpack(h)):sub(1, size)
end

local function turn32(x, n) return (x << n | x >> (32 - n)) & 0xffffffff end

-- The 64 bytes of a block of the stream.
function ciphers.chacha20(key, nonce, counter)
    local start = {string.unpack("<I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4", "expand 32-byte k" .. key ..
        string.pack("<I4", counter) .. nonce)}
    local x = {table.unpack(start, 1, 16)}
    for _ = 1, 10 do
        for _, at in ipairs(quarters) do
            local a, b, c, d = at[1], at[2], at[3], at[4]
            x[a] = x[a] + x[b] & 0xffffffff
            x[d] = turn32(x[d] ~ x[a], 16)
            x[c] = x[c] + x[d] & 0xffffffff
            x[b] = turn32(x[b] ~ x[c], 12)
            x[a] = x[a] + x[b] & 0xffffffff
            x[d] = turn32(x[d] ~ x[a], 8)
            x[c] = x[c] + x[d] & 0xffffffff
            x[b] = turn32(x[b] ~ x[c], 7)
        end
    end
    for i = 1, 16 do x[i] = x[i] + start[i] & 0xffffffff end
    return string.pack("<I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4", table.unpack(x))
end

function ciphers.hex(bytes)
    return (bytes:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

return ciphers
