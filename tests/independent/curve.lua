-- The field of 2^255 - 19, its Edwards curve, ristretto255 (RFC 9496), Ed25519 (RFC 8032) and the random function of
-- c2sp.org/vrf-r255, from their papers, on integers of 24 bits a limb.
local curve = {}

-- ---- SHA-512

local primes, constants, start = {}, {}, {}

-- The first 64 bits behind the point of the root of a prime: a search for the largest x with x^n <= prime * 2^(64 n).
local function big(n) -- limbs of 24 bits, the lowest first
    local limbs = {}
    while n > 0 do limbs[#limbs + 1], n = n & 0xffffff, n >> 24 end
    return limbs
end

local function times(a, b)
    local product = {}
    for i = 1, #a + #b do product[i] = 0 end
    for i = 1, #a do
        local carry = 0
        for j = 1, #b do
            local sum = product[i + j - 1] + a[i] * b[j] + carry
            product[i + j - 1], carry = sum & 0xffffff, sum >> 24
        end
        product[i + #b] = product[i + #b] + carry
    end
    return product
end

local function compare(a, b)
    for i = math.max(#a, #b), 1, -1 do
        local x, y = a[i] or 0, b[i] or 0
        if x ~= y then return x < y and -1 or 1 end
    end
    return 0
end

local function set_bit(limbs, bit)
    local copy = {table.unpack(limbs)}
    for i = #copy + 1, bit // 24 + 1 do copy[i] = 0 end
    copy[bit // 24 + 1] = copy[bit // 24 + 1] | 1 << bit % 24
    return copy
end

local function root_bits(prime, power)
    local target = times(big(prime), set_bit({}, 64 * power))
    local root = {}
    for bit = 69, 0, -1 do
        local try = set_bit(root, bit)
        local raised = power == 2 and times(try, try) or times(times(try, try), try)
        if compare(raised, target) <= 0 then root = try end
    end
    return (root[1] or 0) | (root[2] or 0) << 24 | (root[3] or 0) << 48
end

do
    local n = 2
    while #primes < 80 do
        local is = true
        for _, p in ipairs(primes) do is = is and n % p ~= 0 end
        if is then primes[#primes + 1] = n end
        n = n + 1
    end
    for i = 1, 80 do constants[i] = root_bits(primes[i], 3) end
    for i = 1, 8 do start[i] = root_bits(primes[i], 2) end
end

local function turn(x, n) return x >> n | x << (64 - n) end

local function block_into(h, block)
    local w, v = {string.unpack(">i8i8i8i8i8i8i8i8i8i8i8i8i8i8i8i8", block)}, {table.unpack(h)}
    for i = 17, 80 do
        local a, b = w[i - 15], w[i - 2]
        w[i] = w[i - 16] + (turn(a, 1) ~ turn(a, 8) ~ a >> 7) + w[i - 7] + (turn(b, 19) ~ turn(b, 61) ~ b >> 6)
    end
    for i = 1, 80 do
        local a, e = v[1], v[5]
        local one = v[8] + (turn(e, 14) ~ turn(e, 18) ~ turn(e, 41)) + (e & v[6] ~ ~e & v[7]) + constants[i] + w[i]
        local two = (turn(a, 28) ~ turn(a, 34) ~ turn(a, 39)) + (a & v[2] ~ a & v[3] ~ v[2] & v[3])
        v = {one + two, a, v[2], v[3], v[4] + one, e, v[6], v[7]}
    end
    for i = 1, 8 do h[i] = h[i] + v[i] end
end

function curve.sha512(text)
    local h = {table.unpack(start)}
    local padded = text .. "\x80" .. ("\0"):rep((-#text - 17) % 128) .. string.pack(">i8i8", 0, #text * 8)
    for at = 1, #padded, 128 do block_into(h, padded:sub(at, at + 127)) end
    return string.pack(">i8i8i8i8i8i8i8i8", table.unpack(h))
end

-- ---- the field

local LIMBS = 11

-- Carries; what is at or past 2^264 comes back 2^9 * 19 times at the bottom.
local function carried(a)
    local carry
    repeat
        carry = 0
        for i = 1, LIMBS do
            local sum = a[i] + carry
            a[i], carry = sum & 0xffffff, sum // 0x1000000
        end
        a[1] = a[1] + carry * 9728
    until carry == 0
    return a
end

local function add(a, b)
    local sum = {}
    for i = 1, LIMBS do sum[i] = a[i] + b[i] end
    return carried(sum)
end

local function sub(a, b)
    local difference = {}
    for i = 1, LIMBS do difference[i] = a[i] - b[i] end
    return carried(difference)
end

-- The code of a product, column for column: written out it takes a third of the time of a loop.
local function product_code()
    local function list(pattern, first, last)
        local words = {}
        for at = first, last do words[#words + 1] = (pattern:gsub("#", at)) end
        return table.concat(words, ", ")
    end
    local code = {
        "local carried = ...", "return function(a, b)",
        "local " .. list("a#", 1, LIMBS) .. " = " .. list("a[#]", 1, LIMBS),
        "local " .. list("b#", 1, LIMBS) .. " = " .. list("b[#]", 1, LIMBS), "local w0 = 0",
    }
    for column = 1, 2 * LIMBS do
        local sum = {("local w%d = (w%d >> 24)"):format(column, column - 1)}
        for at = math.max(1, column + 1 - LIMBS), math.min(LIMBS, column) do
            sum[#sum + 1] = ("a%d * b%d"):format(at, column + 1 - at)
        end
        code[#code + 1] = table.concat(sum, " + ")
    end
    local ends = {}
    for at = 1, LIMBS do ends[at] = ("(w%d & 0xffffff) + (w%d & 0xffffff) * 9728"):format(at, at + LIMBS) end
    code[#code + 1] = "return carried({" .. table.concat(ends, ", ") .. "}) end"
    return table.concat(code, "\n")
end

local mul = load(product_code(), "=product")(carried)

local function small(n)
    local a = {n}
    for i = 2, LIMBS do a[i] = 0 end
    return carried(a)
end

local zero, one = small(0), small(1)

local function neg(a) return sub(zero, a) end

-- Between 0 and p.
local function reduced(a)
    a = {table.unpack(a)}
    for _ = 1, 3 do
        local over = a[LIMBS] >> 15
        a[LIMBS] = a[LIMBS] & 0x7fff
        a[1] = a[1] + 19 * over
        carried(a)
    end
    local more = add(a, small(19))
    if more[LIMBS] >> 15 > 0 then -- it is p or more
        more[LIMBS] = more[LIMBS] & 0x7fff
        return more
    end
    return a
end

local function bytes_of(a)
    a = reduced(a)
    local out = {}
    for i = 0, 31 do
        local bit = i * 8
        out[#out + 1] = string.char(a[bit // 24 + 1] >> bit % 24 & 255)
    end
    return table.concat(out)
end

-- The lowest 255 bits.
local function from_bytes(bytes)
    local a = {}
    for i = 1, LIMBS do
        local x, y, z = bytes:byte(3 * i - 2, 3 * i)
        a[i] = (x or 0) | (y or 0) << 8 | (z or 0) << 16
    end
    a[LIMBS] = a[LIMBS] & 0x7fff
    return a
end

local function same(a, b) return bytes_of(a) == bytes_of(b) end
local function is_negative(a) return bytes_of(a):byte(1) & 1 == 1 end
local function is_zero(a) return same(a, zero) end
local function magnitude(a) return is_negative(a) and neg(a) or a end

-- a to the power of 2^bits - less.
local function power(a, bits, less)
    local exponent = {}
    for i = 1, bits do exponent[i] = 1 end
    -- 2^bits - 1, and from it less - 1 is taken
    local borrow, taken = 0, less - 1
    for i = 1, bits do
        local bit = exponent[i] - (taken & 1) - borrow
        borrow, exponent[i], taken = bit < 0 and 1 or 0, bit & 1, taken >> 1
    end
    local result = one
    for i = bits, 1, -1 do
        result = mul(result, result)
        if exponent[i] == 1 then result = mul(result, a) end
    end
    return result
end

local function inverse(a) return power(a, 255, 21) end      -- p - 2
local function root_power(a) return power(a, 252, 3) end    -- (p - 5) / 8
local function decimal(digits)
    local a = zero
    for digit in digits:gmatch("%d") do a = add(mul(a, small(10)), small(tonumber(digit))) end
    return a
end

local i = power(small(2), 253, 5) -- (p - 1) / 4: a root of -1
local d = mul(neg(small(121665)), inverse(small(121666)))
local d2 = add(d, d)

-- A root of u / v, or of i * u / v: whether it is the first, and the one that is not negative.
local function ratio_root(u, v)
    local v3 = mul(mul(v, v), v)
    local r = mul(mul(u, v3), root_power(mul(u, mul(mul(v3, v3), v))))
    local check = mul(v, mul(r, r))
    local right, flipped, flipped_i = same(check, u), same(check, neg(u)), same(check, neg(mul(u, i)))
    if flipped or flipped_i then r = mul(r, i) end
    return right or flipped, magnitude(r)
end

-- ---- points, extended: x = X / Z, y = Y / Z, x y = T / Z

local function point_add(p, q)
    local a = mul(sub(p[2], p[1]), sub(q[2], q[1]))
    local b = mul(add(p[2], p[1]), add(q[2], q[1]))
    local c = mul(mul(p[4], d2), q[4])
    local e = mul(add(p[3], p[3]), q[3])
    local f, g, h, k = sub(b, a), sub(e, c), add(e, c), add(b, a)
    return {mul(f, g), mul(h, k), mul(g, h), mul(f, k)}
end

local nothing = {zero, one, one, zero}
local function point_neg(p) return {neg(p[1]), p[2], p[3], neg(p[4])} end

local function point_double(p)
    local a, b, z2 = mul(p[1], p[1]), mul(p[2], p[2]), mul(p[3], p[3])
    local h, xy, g = add(a, b), add(p[1], p[2]), sub(a, b)
    local e, f = sub(h, mul(xy, xy)), add(add(z2, z2), g)
    return {mul(e, f), mul(g, h), mul(f, g), mul(e, h)}
end

-- The sum of two points, each times a scalar of any length; the second may be missing.
local function point_times(one_scalar, p, other_scalar, q)
    local sum = nothing
    other_scalar = other_scalar or ""
    for at = math.max(#one_scalar, #other_scalar), 1, -1 do
        local one_byte, other_byte = one_scalar:byte(at) or 0, other_scalar:byte(at) or 0
        for bit = 7, 0, -1 do
            sum = point_double(sum)
            if one_byte >> bit & 1 == 1 then sum = point_add(sum, p) end
            if other_byte >> bit & 1 == 1 then sum = point_add(sum, q) end
        end
    end
    return sum
end

local function affine(x, y) return {x, y, one, mul(x, y)} end

-- An Ed25519 point, or nil.
local function decompress(bytes)
    local y = from_bytes(bytes)
    if #bytes ~= 32 or bytes_of(y):sub(1, 31) ~= bytes:sub(1, 31) or bytes_of(y):byte(32) ~= bytes:byte(32) & 127 then
        return nil
    end
    local y2 = mul(y, y)
    local square, x = ratio_root(sub(y2, one), add(mul(d, y2), one))
    local sign = bytes:byte(32) >> 7
    if not square or (is_zero(x) and sign == 1) then return nil end
    if is_negative(x) ~= (sign == 1) then x = neg(x) end
    return affine(x, y)
end

local function compress(p)
    local z = inverse(p[3])
    local x, y = mul(p[1], z), bytes_of(mul(p[2], z))
    return y:sub(1, 31) .. string.char(y:byte(32) | (is_negative(x) and 128 or 0))
end

local base = decompress("\x58" .. ("\x66"):rep(31))

-- ---- ristretto255

local a_minus_d = sub(neg(one), d)
local _, inverse_root_a_minus_d = ratio_root(one, a_minus_d)
local root_ad_minus_one = decimal("25063068953384623474111414158702152701244531502492656460079210482610430750235")
assert(same(mul(root_ad_minus_one, root_ad_minus_one), sub(neg(d), one)))
local one_minus_d2 = sub(one, mul(d, d))
local d_minus_one2 = mul(sub(d, one), sub(d, one))

local function encode(p)
    local u1 = mul(add(p[3], p[2]), sub(p[3], p[2]))
    local u2 = mul(p[1], p[2])
    local _, root = ratio_root(one, mul(u1, mul(u2, u2)))
    local den1, den2 = mul(root, u1), mul(root, u2)
    local z_inverse = mul(mul(den1, den2), p[4])
    local x, y, den = p[1], p[2], den2
    if is_negative(mul(p[4], z_inverse)) then
        x, y, den = mul(p[2], i), mul(p[1], i), mul(den1, inverse_root_a_minus_d)
    end
    if is_negative(mul(x, z_inverse)) then y = neg(y) end
    return bytes_of(magnitude(mul(den, sub(p[3], y))))
end

local function decode(bytes)
    local s = from_bytes(bytes)
    if bytes_of(s) ~= bytes or is_negative(s) then return nil end
    local s2 = mul(s, s)
    local u1, u2 = sub(one, s2), add(one, s2)
    local u22 = mul(u2, u2)
    local v = sub(neg(mul(d, mul(u1, u1))), u22)
    local square, root = ratio_root(one, mul(v, u22))
    local den_x = mul(root, u2)
    local den_y = mul(mul(root, den_x), v)
    local x = magnitude(mul(add(s, s), den_x))
    local y = mul(u1, den_y)
    local t = mul(x, y)
    if not square or is_negative(t) or is_zero(y) then return nil end
    return {x, y, one, t}
end

local function map(t)
    local r = mul(i, mul(t, t))
    local u = mul(add(r, one), one_minus_d2)
    local v = mul(sub(neg(one), mul(r, d)), add(r, d))
    local square, s = ratio_root(u, v)
    local c = neg(one)
    if not square then
        s = neg(magnitude(mul(s, t)))
        c = r
    end
    local n = sub(mul(mul(c, sub(r, one)), d_minus_one2), v)
    local s2 = mul(s, s)
    local w0, w1 = mul(add(s, s), v), mul(n, root_ad_minus_one)
    local w2, w3 = sub(one, s2), add(one, s2)
    return {mul(w0, w3), mul(w2, w1), mul(w1, w3), mul(w0, w2)}
end

local function from_hash(hash)
    return point_add(map(from_bytes(hash:sub(1, 32))), map(from_bytes(hash:sub(33))))
end

-- ---- numbers modulo the order of the group

local q_bytes = "\xed\xd3\xf5\x5c\x1a\x63\x12\x58\xd6\x9c\xf7\xa2\xde\xf9\xde\x14" .. ("\0"):rep(15) .. "\x10"

local function limbs_of(bytes)
    local limbs = {}
    for at = 1, #bytes, 3 do
        local x, y, z = bytes:byte(at, at + 2)
        limbs[#limbs + 1] = x | (y or 0) << 8 | (z or 0) << 16
    end
    return limbs
end

local q = limbs_of(q_bytes)

-- The rest by q, bit for bit, as 32 bytes.
local function rest(limbs)
    local r = {}
    for at = 1, #q + 1 do r[at] = 0 end
    for bit = #limbs * 24 - 1, 0, -1 do
        local carry = limbs[bit // 24 + 1] >> bit % 24 & 1
        for at = 1, #r do
            local sum = r[at] << 1 | carry
            r[at], carry = sum & 0xffffff, sum >> 24
        end
        if compare(r, q) >= 0 then
            local borrow = 0
            for at = 1, #r do
                local left = r[at] - (q[at] or 0) - borrow
                r[at], borrow = left & 0xffffff, left < 0 and 1 or 0
            end
        end
    end
    local out = {}
    for byte = 0, 31 do out[#out + 1] = string.char(r[byte * 8 // 24 + 1] >> byte * 8 % 24 & 255) end
    return table.concat(out)
end

local function is_scalar(bytes) return compare(limbs_of(bytes), q) < 0 end

-- a * b + c.
local function times_and(a, b, c)
    local product, more = times(limbs_of(a), limbs_of(b)), limbs_of(c)
    local carry = 0
    for at = 1, #product do
        local sum = product[at] + (more[at] or 0) + carry
        product[at], carry = sum & 0xffffff, sum >> 24
    end
    return rest(product)
end

-- ---- vrf-r255

local suite = "\xffc2sp.org/vrf-r255"

local function question_point(key, question) return from_hash(curve.sha512(suite .. "\x82" .. key .. question)) end

local function challenge(...) return curve.sha512(suite .. "\x02" .. table.concat({...}) .. "\0"):sub(1, 16) end

function curve.vrf_public(secret) return encode(point_times(secret, base)) end

function curve.vrf_prove(secret, question)
    local key = curve.vrf_public(secret)
    local h = question_point(key, question)
    local gamma = encode(point_times(secret, h))
    local k = rest(limbs_of(curve.sha512(suite .. "\x81" .. secret .. encode(h))))
    local c = challenge(key, encode(h), gamma, encode(point_times(k, base)), encode(point_times(k, h)))
    return gamma .. c .. times_and(c .. ("\0"):rep(16), secret, k)
end

function curve.vrf_check(key, question, proof)
    local gamma, c, s = proof:sub(1, 32), proof:sub(33, 48), proof:sub(49)
    local y, g = decode(key), decode(gamma)
    if #proof ~= 80 or not y or not g or key == ("\0"):rep(32) or not is_scalar(s) then return false end
    local h = question_point(key, question)
    local u = point_times(s, base, c, point_neg(y))
    local v = point_times(s, h, c, point_neg(g))
    return challenge(key, encode(h), gamma, encode(u), encode(v)) == c
end

function curve.vrf_value(proof) return curve.sha512(suite .. "\x03" .. proof:sub(1, 32) .. "\0") end

-- Bytes as a number modulo the order of the group, the lowest first.
function curve.scalar(bytes) return rest(limbs_of(bytes)) end

-- ---- Ed25519

-- The public key of a seed.
function curve.sign_public(seed)
    local h = curve.sha512(seed)
    local low, high = h:byte(1) & 248, h:byte(32) & 127 | 64
    return compress(point_times(string.char(low) .. h:sub(2, 31) .. string.char(high), base))
end

function curve.is_signed(key, text, signature)
    local a, r, s = decompress(key), signature:sub(1, 32), signature:sub(33)
    if #signature ~= 64 or not a or not is_scalar(s) then return false end
    local h = rest(limbs_of(curve.sha512(r .. key .. text)))
    return compress(point_times(s, base, h, point_neg(a))) == r
end

-- ---- X25519 (RFC 7748)

-- The u of that point times the scalar; both have 32 bytes, the lowest first.
function curve.x25519(scalar, u)
    local k = {scalar:byte(1, 32)}
    k[1], k[32] = k[1] & 248, k[32] & 127 | 64
    local x1 = from_bytes(u)
    local x2, z2, x3, z3, swapped = one, zero, x1, one, 0
    for at = 254, 0, -1 do
        local bit = k[at // 8 + 1] >> at % 8 & 1
        if bit ~= swapped then x2, x3, z2, z3 = x3, x2, z3, z2 end
        swapped = bit
        local a, b = add(x2, z2), sub(x2, z2)
        local aa, bb = mul(a, a), mul(b, b)
        local e = sub(aa, bb)
        local da, cb = mul(sub(x3, z3), a), mul(add(x3, z3), b)
        local sum, difference = add(da, cb), sub(da, cb)
        x3, z3 = mul(sum, sum), mul(x1, mul(difference, difference))
        x2, z2 = mul(aa, bb), mul(e, add(aa, mul(small(121665), e)))
    end
    if swapped == 1 then x2, z2 = x3, z3 end
    return bytes_of(mul(x2, inverse(z2)))
end

-- The public half of such a scalar.
function curve.x25519_public(scalar) return curve.x25519(scalar, "\9" .. ("\0"):rep(31)) end

return curve
