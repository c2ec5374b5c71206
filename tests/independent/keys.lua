-- Works out what a player's key is in a game by mail, as vcz-record(5) tells; no code is shared with the program.
--   lua5.4 keys.lua KEY LOG SIDE
-- says whether the `player` line of that side (or `judge`, or an heir as `heir SIDE`) is made of the key, and prints the secret
-- of the game as the four lines that vcz-key(1) writes: `of this game` or `of all games` stands above them.
local keys = {}
package.path = (arg and arg[0]:match("^(.*/)") or "./") .. "?.lua;" .. package.path
local ciphers = require("ciphers")
local curve = require("curve")

-- ---- letters

local figures = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

-- Letters of so many bits each as bytes; bits that fill no byte are dropped.
local function unpack_letters(letters, of, width)
    local bits, count, out = 0, 0, {}
    for letter in letters:gmatch(".") do
        bits, count = bits << width | of:find(letter, 1, true) - 1, count + width
        if count >= 8 then
            count = count - 8
            out[#out + 1] = string.char(bits >> count & 255)
            bits = bits & (1 << count) - 1
        end
    end
    return table.concat(out)
end

function keys.base64(letters) return unpack_letters(letters, alphabet, 6) end

local function check_of(bytes, line)
    return ciphers.blake2b("vcz key line\0" .. string.char(line) .. bytes, 32, ""):sub(1, 2)
end

-- The 32 bytes of a file's four lines.
function keys.read(path)
    local lines = {}
    for line in io.lines(path) do
        if not line:match("^vcz ") then lines[#lines + 1] = line:gsub(" ", "") end
    end
    local seed = ""
    for i = 1, 4 do
        local bytes = unpack_letters(lines[i], figures, 5)
        assert(bytes:sub(9) == check_of(bytes:sub(1, 8), i - 1), "a line is mistyped")
        seed = seed .. bytes:sub(1, 8)
    end
    return seed
end

local function write_line(bytes)
    local bits, count, out = 0, 0, {}
    for at = 1, #bytes do
        bits, count = bits << 8 | bytes:byte(at), count + 8
        while count >= 5 do
            count = count - 5
            out[#out + 1] = figures:sub((bits >> count) + 1, (bits >> count) + 1)
            bits = bits & (1 << count) - 1
        end
    end
    return table.concat(out):gsub("....", "%0 "):sub(1, 19)
end

function keys.write(seed)
    local lines = {}
    for i = 0, 3 do
        local bytes = seed:sub(8 * i + 1, 8 * i + 8)
        lines[#lines + 1] = write_line(bytes .. check_of(bytes, i))
    end
    return lines
end

-- ---- what is made of them

-- BLAKE2b-256 under the player's bytes.
function keys.of_game(seed, nonce) return ciphers.blake2b("vcz game\0" .. nonce, 32, seed) end

-- crypto_kdf of libsodium.
local function derive(secret, size, number)
    return ciphers.blake2b("", size, secret, string.pack("<I8I8", number, 0), "vcz keys" .. ("\0"):rep(8))
end

-- The public keys for signatures and casts.
function keys.public(secret)
    return curve.sign_public(derive(secret, 32, 1)), curve.vrf_public(curve.scalar(derive(secret, 64, 2)))
end

-- Nonce and keys as a header has them, of the line that begins with these words.
function keys.of_header(path, words)
    local first
    for line in io.lines(path) do
        if first then
            local bytes = keys.base64(first .. line:match("^%s*(%S+)$"))
            return bytes:sub(1, 16), bytes:sub(17, 48), bytes:sub(49)
        end
        first = line:sub(1, #words + 1) == words .. " " and line:match("(%S+)$")
    end
    error("there is no such line")
end

-- Which of the two secrets it is that the line rests on, or nil.
function keys.find(seed, nonce, signs, casts)
    for what, secret in pairs({["of this game"] = keys.of_game(seed, nonce), ["of all games"] = seed}) do
        local sign, cast = keys.public(secret)
        if sign == signs and cast == casts then return what, secret end
    end
end

local function main(path, log, who)
    local words = who == "judge" and who or who:match("^heir ") and who or "player " .. who
    local what, secret = keys.find(keys.read(path), keys.of_header(log, words))
    if not what then
        print("it is not made of this key")
        os.exit(1)
    end
    print(what)
    print(table.concat(keys.write(secret), "\n"))
end

if arg and arg[0]:match("keys%.lua$") then main(table.unpack(arg)) end
return keys
