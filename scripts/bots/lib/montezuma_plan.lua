-- The Halls of Montezuma for bots: where to go, and what a card is played for. Everything follows from the position.

local board = include("lib/montezuma_map")
local reach = include("lib/montezuma_reach")

local plan = { any = board.any, best = board.best, names = board.names, cell = board.cell, strength = board.strength,
  marker_worth = board.marker_worth }

local cities = { "matamoros", "tampico", "monterrey", "saltillo", "chihuahua", "durango", "zacatecas",
  "san_luis_potosi", "guadalajara", "mazatlan", "guanajuato", "queretaro", "mejico", "puebla", "vera_cruz" }

-- ---- where to

-- The U.S. want cities, the fortresses last.
local function us_goals(now)
  local list, last = {}, {}
  for _, name in ipairs(cities) do
    local cell = plan.cell(now, name)
    if cell.control ~= "us" then
      local into = cell.fortress and last or list
      into[#into + 1] = name
    end
  end
  return #list > 0 and list or last
end

-- Mexico wants the U.S. out of its country, its cities back and its revolts put down.
local function mexican_goals(now)
  local list = {}
  for _, stack in ipairs(now:stacks("us")) do
    local cell = plan.cell(now, stack)
    if not cell.texas and cell.terrain ~= "zone" then
      list[#list + 1] = stack
    end
  end
  for _, name in ipairs(cities) do
    local cell = plan.cell(now, name)
    if cell.control == "us" or cell.revolt then
      list[#list + 1] = name
    end
  end
  return list
end

-- How far every cell is from the nearest goal, in tenths of movement points.
function plan.field(now)
  if not now.goal_field then
    local list = now.side == "us" and us_goals(now) or mexican_goals(now)
    now.goal_field = #list > 0 and now.view:field(list) or {}
  end
  return now.goal_field
end

-- The step that brings so much strength nearer to a goal: where it leads, and how far it then is. It stays in
-- supply, and goes in to the enemy only if it outnumbers him.
function plan.step(now, from, strength, manner)
  local far = plan.field(now)
  local found, least = nil, far[from]
  for _, to in ipairs(least and now:neighbours(from) or {}) do
    if far[to] and far[to] < least then
      local enemy = plan.strength(now, to, now.enemy)
      if plan.cell(now, to).work == now.enemy then
        enemy = enemy * manner.works // 100
      end
      if (enemy == 0 or 100 * strength >= manner.odds * enemy) and board.supplied(now, to) then
        found, least = to, far[to]
      end
    end
  end
  return found, least
end

-- ---- Forces

local ONE_UNIT = 4 -- its firepower is no more

-- Leaders of one's own with units beside them, and what a march of theirs is worth.
function plan.leaders(now, manner)
  if now.leaders then
    return now.leaders
  end
  local list = {}
  for _, name in ipairs(now.view:units(now.side)) do
    local unit = now.view:unit(name)
    if unit.type == "leader" and unit.cell then
      local strength = plan.strength(now, unit.cell, now.side)
      if strength > 0 then
        list[#list + 1] = { name = name, cell = unit.cell, needs = unit.strategy,
          worth = plan.march(now, unit.cell, strength, false, false, manner) }
      end
    end
  end
  now.leaders = list
  return list
end

-- Who could be left behind by the active Force, the weakest first, and whether others are where it is.
local function droppable(now, at, list)
  local units, left = 0, {}
  for _, name in ipairs(now.view:units(now.side, at)) do
    units = units + (now.view:unit(name).type ~= "leader" and 1 or 0)
  end
  for i = 1, #list do
    local unit = now.view:unit(list[i].text:match(" drop (%S+)$") or "")
    if unit and unit.type ~= "leader" then
      left[#left + 1] = { order = list[i], strength = unit.strength }
    end
  end
  table.sort(left, function(a, b)
    return a.strength < b.strength or a.strength == b.strength and a.order.text < b.order.text
  end)
  return left, units > math.max(#left, 1)
end

-- What the active Force is: its strength, whether others are where it is, and whom it leaves behind there if nobody is.
function plan.active(now, at, list)
  local left, held = droppable(now, at, list)
  local sum = 0
  for _, unit in ipairs(left) do
    sum = sum + unit.strength
  end
  local keeps = now.side == "us" and #left > 1 and not held and reach.is_to_be_kept(now, at)
  if now.side == "mexico" then
    sum = plan.strength(now, at, now.side)
  elseif #left < 2 then
    sum = math.min(plan.strength(now, at, now.side), ONE_UNIT)
  end
  return sum, held, keeps and left[1].order or nil
end

-- What a march of so much strength is worth, and the first step.
function plan.march(now, from, strength, stays, held, manner)
  if now.side == "us" then
    local to, gain = reach.march(now, from, strength, stays, held, manner)
    return to and gain or 0, to
  end
  local to, far = plan.step(now, from, strength, manner)
  return to and plan.march_worth(now, to, far, strength) or 0, to
end

function plan.march_worth(now, to, far, strength)
  local won = far == 0 and plan.cell(now, to).control == now.enemy and 15 or 0
  return 12 + won + math.min(strength, 12) - math.min(far, 200) // 10
end

-- "leader" or "unit", looked up once for a choice.
local function kind_of(now, name)
  now.kinds = now.kinds or {}
  local kind = now.kinds[name]
  if not kind then
    local unit = now.view:unit(name)
    kind = unit and unit.type == "leader" and "leader" or "unit"
    now.kinds[name] = kind
  end
  return kind
end

function plan.is_led(now, list)
  for _, name in ipairs(list) do
    if kind_of(now, name) == "leader" then
      return true
    end
  end
  return false
end

-- How many Leaders and units of one's own are in a cell, likewise.
local function count_in(now, cell)
  now.counts = now.counts or {}
  local count = now.counts[cell]
  if not count then
    count = { leader = 0, unit = 0 }
    for _, name in ipairs(now.view:units(now.side, cell)) do
      local kind = kind_of(now, name)
      count[kind] = count[kind] + 1
    end
    now.counts[cell] = count
  end
  return count
end

-- Whether a Leader with a unit stays behind when these go, and whether a unit does.
function plan.leaves_force(now, cell, going)
  local count = count_in(now, cell)
  local left = { leader = count.leader, unit = count.unit }
  for _, name in ipairs(going) do
    local kind = kind_of(now, name)
    left[kind] = left[kind] - 1
  end
  return left.leader > 0 and left.unit > 0, left.unit > 0
end

-- How good it is that so much strength goes that way: much, or of the U.S. little where no enemy is near.
function plan.party(now, strength, to)
  if now.side ~= "us" or not to then
    return 10 * strength
  end
  local enemy = plan.strength(now, to, now.enemy)
  for _, near in ipairs(now:neighbours(to)) do
    enemy = enemy + plan.strength(now, near, now.enemy)
  end
  return enemy > 0 and 5 * math.min(strength, 2 * enemy) or 2 * math.min(strength, 12)
end

-- ---- what a card is played for

local function place_worth(now, list, ops)
  local worths = {}
  for i = 1, #list do
    local name = list[i].text:match(" place (%S+)$")
    worths[#worths + 1] = name and plan.marker_worth(now, name) or 0
  end
  table.sort(worths, function(a, b) return a > b end)
  local sum = 0
  for i = 1, math.min(ops, #worths) do
    sum = sum + worths[i]
  end
  return sum
end

local function reduced(now, cell)
  local count = 0
  for _, name in ipairs(now.view:units(now.side, cell)) do
    local unit = now.view:unit(name)
    count = count + (unit.reduced and 1 or 0)
  end
  return count
end

function plan.replace_worth(now, order)
  local leader = now.view:unit(order.text:match(" replace (%S+)$") or "")
  local least = now.side == "us" and 3 or 14
  return leader and leader.cell and least + 4 * math.min(reduced(now, leader.cell), 4) or 0
end

local function replacing(now, list)
  local _, most = plan.best(list, function(order) return plan.replace_worth(now, order) end)
  return most or 0
end

local RAID = { us = 9, mexico = 14 } -- a try at one; the PW of a Turn come to no more than half of the raids

-- Raids that can be tried together: each from another Space or by another Guerrilla, at another Space; where no enemy
-- stands first.
function plan.raids(now, list)
  local all, from_there, at_there, found = {}, {}, {}, {}
  for i = 1, #list do
    local from, at = list[i].text:match(" from (%S+) at (%S+)$")
    if from then
      local opposed = #now.view:units(now.enemy, at) > 0
      all[#all + 1] = { from = from, at = at, worth = opposed and 0 or 1 }
    end
  end
  table.sort(all, function(a, b)
    if a.worth ~= b.worth then
      return a.worth > b.worth
    end
    return a.from < b.from or a.from == b.from and a.at < b.at
  end)
  for _, raid in ipairs(all) do
    if not from_there[raid.from] and not at_there[raid.at] then
      from_there[raid.from], at_there[raid.at] = true, true
      found[#found + 1] = "from " .. raid.from .. " at " .. raid.at
    end
  end
  return found
end

local BLOCKADE = 10 -- another level of it

function plan.port_worth(now, order)
  local port = order.text:match(" seize (%S+)$")
  return port and plan.marker_worth(now, port) + BLOCKADE or nil
end

-- A Leader of the U.S. who is easier to bring on his way than those at the port takes their place.
function plan.voyage_worth(now, order, manner)
  local name, port = order.text:match(" naval (%S+) to (%S+)$")
  local leader = name and now.view:unit(name)
  if now.side ~= "us" or not leader or leader.type ~= "leader" or plan.strength(now, port, "us") == 0 then
    return nil
  end
  for _, other in ipairs(now.view:units("us", port)) do
    local unit = now.view:unit(other)
    if unit.type == "leader" and unit.strategy <= leader.strategy then
      return nil
    end
  end
  local there = plan.march(now, port, plan.strength(now, port, "us"), true, true, manner)
  local here = plan.march(now, leader.cell, plan.strength(now, leader.cell, "us"), false, true, manner)
  return there > here and (there - here) // 2 + 5 or nil
end

-- What is worth something only if anybody is offered, by the use.
local offers = { us = { train = 9, army = 6, fort = 2, squadron = 1 },
  mexico = { train = 22, army = 6, fort = 7, squadron = 8, guerrilla = 3 } }

-- What the cards of the hand may be played for, the card of most OPS for each use, and the OPS of all.
local function hand(now)
  local uses, ops = {}, {}
  local list = now.view:legal("play")
  for i = 1, #list do
    local card, use = list[i].text:match("^play (%S+) (%S+)$")
    if use == "activate" then
      local _, told = now.view:try(list[i], true)
      for _, happening in ipairs(told or {}) do
        ops[card] = happening.ops or ops[card]
      end
    end
    uses[use] = uses[use] or {}
    uses[use][#uses[use] + 1] = { order = list[i], card = card }
  end
  for _, cards in pairs(uses) do
    table.sort(cards, function(a, b)
      local one, other = ops[a.card] or 0, ops[b.card] or 0
      return one > other or one == other and a.card < b.card
    end)
  end
  return uses, ops
end

-- What the use of that card offers, but to be done.
local function offered(now, play)
  local after = now.view:try(play.order)
  local list = {}
  if after and after.to_act == now.side then
    for _, order in ipairs(after:legal()) do
      if order.text:find(" done$") == nil then
        list[#list + 1] = order
      end
    end
  end
  return list
end

-- What events are worth to the U.S.; what ends the Presidency of Santa Anna opens the way to a collapse.
local events = { ["political-capital"] = 34, ["nicholas-trist-state-emissary"] = 34, ["provincial-revolt"] = 30,
  ["minor-revolt-in-baja"] = 30, ["major-revolt-in-baja"] = 36, ["manifest-destiny"] = 44,
  ["commodore-connor"] = 36, ["pacific-squadron"] = 36, ["blockade-declared"] = 24,
  ["anaya-presidency"] = 24, ["santa-anna-exiled"] = 24, ["gomez-presidency"] = 16,
  ["negotiations-break-down"] = 20, ["indian-uprising"] = 30 }
local ends_presidency = { ["anaya-presidency"] = 70, ["santa-anna-exiled"] = 70, ["gomez-presidency"] = 70 }

function plan.event_worth(now, card)
  local more = now.view.president and ends_presidency[card] or 0
  return (events[card] or 8) + more
end

function plan.choice_worth(now, name)
  local space = board.is_cell(now, name) and plan.cell(now, name)
  if space then
    return space.city and space.control == now.enemy and 40 or 0
  end
  return -(board.held(now)[name] or 0)
end

-- The card of fewest OPS that still moves the best Force.
local function activation(now, uses, ops, manner)
  local found, most = nil, 0
  for _, leader in ipairs(plan.leaders(now, manner)) do
    for _, play in ipairs(leader.worth > most and uses.activate or {}) do
      if (ops[play.card] or 0) >= (leader.needs or 9) then
        found, most = play, leader.worth
      end
    end
  end
  return found, most
end

function plan.card(now, manner)
  local uses, ops = hand(now)
  local found, most = activation(now, uses, ops, manner)
  local function consider(play, worth)
    if play and worth > most then
      found, most = play, worth
    end
  end
  if uses.place then
    local play = uses.place[1]
    consider(play, place_worth(now, offered(now, play), ops[play.card] or 1))
  end
  if uses.replace then
    local play = uses.replace[1]
    consider(play, replacing(now, offered(now, play)))
  end
  if uses.naval and now.side == "us" then
    local play = uses.naval[#uses.naval]
    local _, worth = plan.best(offered(now, play), function(order)
      return (plan.voyage_worth(now, order, manner))
    end)
    consider(play, worth or 0)
  end
  if uses.seize then
    local play = uses.seize[#uses.seize]
    local _, worth = plan.best(offered(now, play), function(order) return plan.port_worth(now, order) end)
    consider(play, worth or 0)
  end
  if uses.raid then
    local play = uses.raid[1]
    local tries = math.min(ops[play.card] or 1, #plan.raids(now, offered(now, play)))
    consider(play, RAID[now.side] * tries)
  end
  for use, worth in pairs(offers[now.side]) do
    local play = uses[use] and uses[use][1]
    if play and worth > most and #offered(now, play) > 0 then
      consider(play, worth)
    end
  end
  for _, play in ipairs(now.side == "us" and uses.event or {}) do
    consider(play, plan.event_worth(now, play.card))
  end
  if now.side == "mexico" and uses.event then
    local worth = math.random(100) <= manner.events and 38 or 5
    consider(plan.any(uses.event), worth)
  end
  local rest = uses.discard or uses.hold
  return found and found.order or rest and rest[#rest].order or nil
end

return plan
