-- The Halls of Montezuma for bots: what the event of a card is worth to the U.S.

local board = include("lib/montezuma_map")

local events = { RAID = 18 } -- what a try at a raid is worth

local MARKERS = 5 -- for raids, of both sides

-- How many raids of this Turn may still succeed.
function events.raids_left(now)
  local left = MARKERS
  for _, name in ipairs(board.cells(now)) do
    left = left - (board.cell(now, name).raided and 1 or 0)
  end
  return math.max(left, 0)
end

-- What events are worth to the U.S.
local worths = { ["political-capital"] = 24, ["provincial-revolt"] = 20, ["manifest-destiny"] = 34,
  ["commodore-connor"] = 36, ["pacific-squadron"] = 36, ["blockade-declared"] = 8,
  ["anaya-presidency"] = 24, ["santa-anna-exiled"] = 24, ["negotiations-break-down"] = 20 }
local PRESIDENCY = 70 -- what ends that of Santa Anna opens the way to a collapse
local WILL = 17 -- a point of it
local GOMEZ = 3 -- times what one more on the roll is worth
local LEAST = 8

-- Revolts in the States of that name, but where there is one: a State under control has been counted [18.5.b].
local function revolt_worth(now, cell)
  local there = board.cell(now, cell)
  if there.revolt then
    return 0
  end
  return (there.control == "us" and 0 or 14) + board.shaken(now)
end

local of_event = {
  ["nicholas-trist-state-emissary"] = function(now) return WILL * (9 + 3 * math.min(now.view.us_cities, 7) - 10) // 10 end,
  ["provincial-revolt"] = function(now) return worths["provincial-revolt"] + board.shaken(now) end,
  ["minor-revolt-in-baja"] = function(now) return revolt_worth(now, "baja_california") end,
  ["major-revolt-in-baja"] = function(now)
    return revolt_worth(now, "baja_california") + revolt_worth(now, "alta_california") // 2
  end,
  ["blockade-declared"] = function(now) return worths["blockade-declared"] + board.shaken(now) end,
  ["indian-uprising"] = function(now) return events.RAID * math.min(3, events.raids_left(now)) end,
  ["gomez-presidency"] = function(now) return GOMEZ * board.shaken(now) end,
}

-- What lowers the Will at once, and does nothing else: of no use when it has sunk to where the U.S. win [5.2.b].
local of_will = { ["political-capital"] = true, ["nicholas-trist-state-emissary"] = true, ["negotiations-break-down"] = true }

local ends_presidency = { ["anaya-presidency"] = true, ["santa-anna-exiled"] = true, ["gomez-presidency"] = true }

local function full_worth(now, card)
  if of_will[card] and now.view.pw == 0 then
    return 0
  end
  local worth = of_event[card] and of_event[card](now) or worths[card] or LEAST
  if ends_presidency[card] and now.view.president and board.shaken(now) > 0 then
    worth = worth + PRESIDENCY
  end
  return worth
end

-- What it is worth to the U.S. to play that event. The die of the Gomez Presidency is thrown at once, so it is kept for last.
function events.worth(now, card)
  return card == "gomez-presidency" and now.view.us_cards > 2 and LEAST or full_worth(now, card)
end

-- What is lost when the card is played for something else.
function events.kept(now, card)
  return math.max(full_worth(now, card) - LEAST, 0)
end

return events
