-- Holds the supply of every cell in the positions at the ends of logs of The Halls of Montezuma against what follows from the
-- rules and the fixtures alone; it shares nothing with core/:
--   lua5.4 tests/independent/positions.lua [--count] PROGRAM LOG ...
-- PROGRAM tells the positions. Silent, with status 0, when all agrees; else each log's name and its disagreements, and the
-- status is 1. In the midst of a battle is who attacks where, which no position tells: such a one is passed over.
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path

local country = require("montezuma.country")
local judge = require("judge")
local reading = require("reading")
local supply = require("montezuma.supply")

local counted = arg[1] == "--count" and table.remove(arg, 1)
local program = table.remove(arg, 1)

local function position_of(log)
    local pipe = assert(io.popen(("'%s' show --json '%s' 2>/dev/null"):format(program, log)))
    local text = pipe:read("a")
    pipe:close()
    return text:sub(1, 8) == '{"game":' and reading.json(text) or nil
end

country.load(here .. "/../../fixtures/montezuma/")
local checked = 0
for _, log in ipairs(arg) do
    local before, position = judge.faults, position_of(log)
    if position and position.whole and not position.whole.active_at and not position.whole.battle_at then
        checked = checked + 1
        supply.check(position)
        if judge.faults > before then print("-- " .. log) end
    end
end
if counted then print(("%7d positions, %d cells and sides"):format(checked, judge.counts.supply or 0)) end
os.exit(judge.faults == 0)
