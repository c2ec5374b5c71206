-- Works out roots of what a side hides, and checks what is opened of them, as vcz-record(5) tells: no code is shared with the
-- program. A secret and hashes are 64 digits; texts are lines of standard input, a leaf each.
--   lua5.4 commit.lua root SECRET SIDE NUMBER < TEXTS
-- prints the name of the game, and the root.
--   lua5.4 commit.lua open SECRET SIDE NUMBER INDEX < TEXTS
-- prints the key of that leaf, and its path.
--   lua5.4 commit.lua seal SECRET SIDE NUMBER < ORDERS
-- prints what seals the orders of that batch, and the key.
local commit = {}
local here = arg and arg[0]:match("^(.*/)") or "./"
package.path = here .. "?.lua;" .. package.path
local ciphers = require("ciphers")

function commit.unhex(digits) return (digits:gsub("%x%x", function(h) return string.char(tonumber(h, 16)) end)) end

local function hash(name, key, ...) return ciphers.blake2b(name .. "\0" .. table.concat({...}), 32, key or "") end

function commit.game(secret) return hash("vcz veil", nil, secret) end

-- crypto_kdf of libsodium: BLAKE2b of nothing under the secret, with the number of the key as salt and a name as personal string.
local function derive(secret, name, number)
    return ciphers.blake2b("", 32, secret, string.pack("<I8I8", number, 0), name .. ("\0"):rep(8))
end

function commit.key(secret, number, index) return derive(secret, "vcz leaf", number << 32 | index) end

function commit.seal(game, side, number, key, text)
    return hash("vcz sealed", key, game, string.char(side), string.pack(">I4", number), text)
end

function commit.leaf(game, side, number, index, key, text)
    return hash("vcz leaf", key, game, string.char(side), string.pack(">I4I4", number, index), text)
end

-- Rows of the tree from the leaves up, each filled up with zeros to a power of two.
local function rows_of(leaves)
    local size, rows = 1, {{}}
    while size < #leaves do size = size * 2 end
    for i = 1, size do rows[1][i] = leaves[i] or ("\0"):rep(32) end
    while #rows[#rows] > 1 do
        local below, row = rows[#rows], {}
        for i = 1, #below, 2 do
            local empty = (i - 1) * size // #below >= #leaves
            row[#row + 1] = empty and ("\0"):rep(32) or hash("vcz node", nil, below[i], below[i + 1])
        end
        rows[#rows + 1] = row
    end
    return rows
end

function commit.top(game, side, number, count, node)
    return hash("vcz root", nil, game, string.char(side), string.pack(">I4I4", number, count), node)
end

function commit.root(game, side, number, leaves)
    local rows = rows_of(leaves)
    return commit.top(game, side, number, #leaves, rows[#rows][1])
end

-- The neighbours on the way from a leaf, which are counted from 0, to the top.
function commit.path(leaves, index)
    local rows, path = rows_of(leaves), {}
    for height = 1, #rows - 1 do
        path[height] = rows[height][(index >> height - 1 ~ 1) + 1]
    end
    return path
end

-- The root to which the leaf leads.
function commit.climb(game, side, number, count, index, key, text, path)
    local node = commit.leaf(game, side, number, index, key, text)
    for height, other in ipairs(path) do
        if index >> height - 1 & 1 == 1 then node = hash("vcz node", nil, other, node) else node = hash("vcz node", nil, node, other) end
    end
    return commit.top(game, side, number, count, node)
end

local function leaves_of(secret, game, side, number)
    local leaves = {}
    for text in io.lines() do
        local index = #leaves
        leaves[index + 1] = commit.leaf(game, side, number, index, commit.key(secret, number, index), text)
    end
    return leaves
end

local function main(what, secret, side, number, index)
    secret, side, number = commit.unhex(secret), tonumber(side), tonumber(number)
    local game = commit.game(secret)
    if what == "seal" then
        local key = derive(secret, "vcz seal", number)
        print(ciphers.hex(commit.seal(game, side, number, key, io.read("a"))))
        print(ciphers.hex(key))
        return
    end
    local leaves = leaves_of(secret, game, side, number)
    if what == "root" then
        print(ciphers.hex(game))
        print(ciphers.hex(commit.root(game, side, number, leaves)))
    else
        print(ciphers.hex(commit.key(secret, number, tonumber(index))))
        for _, other in ipairs(commit.path(leaves, tonumber(index))) do print(ciphers.hex(other)) end
    end
end

if arg and arg[0]:match("commit%.lua$") then main(table.unpack(arg)) end
return commit
