-- Reads and writes keys that a passphrase locks, as vcz-record(5) tells; no code is shared with the program.
--   lua5.4 locked.lua open FILE PASSPHRASE
-- prints the file of the key without a lock; only one of little work is opened in time.
--   lua5.4 locked.lua close FILE PASSPHRASE PASSES KIB
-- prints the file of that key with one.
package.path = arg[0]:match("^(.*/)") .. "?.lua;" .. package.path
local argon2 = require("argon2")
local boxes = require("boxes")
local keys = require("keys")

local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

local function base64(bytes)
    local bits, count, out = 0, 0, {}
    local function add(value) out[#out + 1] = alphabet:sub(value + 1, value + 1) end
    for byte in bytes:gmatch(".") do
        bits, count = bits << 8 | byte:byte(), count + 8
        while count >= 6 do
            count = count - 6
            add(bits >> count)
            bits = bits & (1 << count) - 1
        end
    end
    if count > 0 then add(bits << (6 - count)) end
    return table.concat(out)
end

local function nonce(kind) return string.char(kind) .. ("\0"):rep(23) end

local heads = {["vcz key 1"] = 0, ["vcz key of one game 1"] = 1}

local function open(path, passphrase)
    local text = assert(io.open(path, "rb")):read("a")
    local head, passes, kib, first, second = text:match("^(.-)\nargon2id (%d+) (%d+)\n(%S+)\n(%S+)\n$")
    local plain = head:gsub("locked ", "")
    local bytes = keys.base64(first .. second)
    local key = argon2.id(passphrase, bytes:sub(1, 16), math.tointeger(passes), math.tointeger(kib), 32)
    local secret = boxes.open(key, nonce(heads[plain]), bytes:sub(17))
    if not secret then
        print("it does not open")
        os.exit(1)
    end
    print(plain .. "\n" .. table.concat(keys.write(secret), "\n"))
end

local function close(path, passphrase, passes, kib)
    local head = io.lines(path)()
    local salt = ("salt of a test.."):sub(1, 16)
    local key = argon2.id(passphrase, salt, math.tointeger(passes), math.tointeger(kib), 32)
    local letters = base64(salt .. boxes.close(key, nonce(heads[head]), keys.read(path)))
    print((head:gsub("key", "locked key", 1)))
    print(("argon2id %s %s\n%s\n%s"):format(passes, kib, letters:sub(1, 43), letters:sub(44)))
end

({open = open, close = close})[arg[1]](table.unpack(arg, 2))
