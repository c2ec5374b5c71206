-- Argon2id of one lane (RFC 9106, version 1.3).
local ciphers = require("ciphers")
local argon2 = {}

local WORDS = 128 -- of 64 bits in a block
local block_form = "<" .. ("i8"):rep(WORDS)

-- The hash of any length.
local function long_hash(text, size)
    text = string.pack("<I4", size) .. text
    if size <= 64 then return ciphers.blake2b(text, size, "") end
    local out, v = {}, ciphers.blake2b(text, 64, "")
    local left = size
    while left > 64 do
        out[#out + 1] = v:sub(1, 32)
        left = left - 32
        v = ciphers.blake2b(v, left > 64 and 64 or left, "")
    end
    return table.concat(out) .. v
end

local function turn(x, n) return x >> n | x << (64 - n) end
local function low(x) return x & 0xffffffff end

local function quarter(v, a, b, c, d)
    v[a] = v[a] + v[b] + 2 * low(v[a]) * low(v[b])
    v[d] = turn(v[d] ~ v[a], 32)
    v[c] = v[c] + v[d] + 2 * low(v[c]) * low(v[d])
    v[b] = turn(v[b] ~ v[c], 24)
    v[a] = v[a] + v[b] + 2 * low(v[a]) * low(v[b])
    v[d] = turn(v[d] ~ v[a], 16)
    v[c] = v[c] + v[d] + 2 * low(v[c]) * low(v[d])
    v[b] = turn(v[b] ~ v[c], 63)
end

local function round(v, i)
    quarter(v, i[1], i[5], i[9], i[13])
    quarter(v, i[2], i[6], i[10], i[14])
    quarter(v, i[3], i[7], i[11], i[15])
    quarter(v, i[4], i[8], i[12], i[16])
    quarter(v, i[1], i[6], i[11], i[16])
    quarter(v, i[2], i[7], i[12], i[13])
    quarter(v, i[3], i[8], i[9], i[14])
    quarter(v, i[4], i[5], i[10], i[15])
end

local function mixed(x, y)
    local r, q = {}, {}
    for i = 1, WORDS do
        r[i] = x[i] ~ y[i]
        q[i] = r[i]
    end
    for row = 0, 7 do
        local at = {}
        for i = 1, 16 do at[i] = 16 * row + i end
        round(q, at)
    end
    for column = 0, 7 do
        local at = {}
        for i = 0, 7 do
            at[2 * i + 1] = 2 * column + 16 * i + 1
            at[2 * i + 2] = 2 * column + 16 * i + 2
        end
        round(q, at)
    end
    for i = 1, WORDS do q[i] = q[i] ~ r[i] end
    return q
end

local function zeros()
    local block = {}
    for i = 1, WORDS do block[i] = 0 end
    return block
end

-- The tag of `size` bytes.
function argon2.id(password, salt, passes, kib, size)
    local function part(bytes) return string.pack("<I4", #bytes) .. bytes end
    local first = ciphers.blake2b(string.pack("<I4I4I4I4I4I4", 1, size, kib, passes, 0x13, 2) ..
        part(password) .. part(salt) .. part("") .. part(""), 64, "")
    local count = kib // 4 * 4
    local segment = count // 4
    local memory = {}
    for i = 0, 1 do
        memory[i] = {string.unpack(block_form, long_hash(first .. string.pack("<I4I4", i, 0), 1024))}
    end
    for pass = 0, passes - 1 do
        for slice = 0, 3 do
            local fixed = pass == 0 and slice < 2 -- what is read does not depend on the password
            local input, addresses = zeros(), nil
            input[1], input[3], input[4], input[5], input[6] = pass, slice, count, passes, 2
            for index = 0, segment - 1 do
                if fixed and (index % WORDS == 0) then
                    input[7] = input[7] + 1
                    addresses = mixed(zeros(), mixed(zeros(), input))
                end
                if pass > 0 or slice > 0 or index > 1 then
                    local at = slice * segment + index
                    local before = memory[(at - 1) % count]
                    local chance = low(fixed and addresses[index % WORDS + 1] or before[1])
                    local area = (pass == 0 and slice * segment or count - segment) + index - 1
                    local x = chance * chance >> 32
                    local back = area * x >> 32
                    local start = pass > 0 and (slice + 1) % 4 * segment or 0
                    local block = mixed(before, memory[(start + area - 1 - back) % count])
                    if pass > 0 then
                        local old = memory[at]
                        for i = 1, WORDS do block[i] = block[i] ~ old[i] end
                    end
                    memory[at] = block
                end
            end
        end
    end
    return long_hash(string.pack(block_form, table.unpack(memory[count - 1])), size)
end

return argon2
