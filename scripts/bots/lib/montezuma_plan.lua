-- The Halls of Montezuma for bots: where to go, and what a card is played for. Everything follows from the position.

local board = include("lib/montezuma_map")
local reach = include("lib/montezuma_reach")
local events = include("lib/montezuma_events")

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

-- What a march of all who are there is worth, or of the U.S. one of a part that needs no supply.
local function sortie(now, cell, manner)
  local strength = plan.strength(now, cell, now.side)
  local worth = plan.march(now, cell, strength, false, false, manner)
  if now.side == "us" and strength >= reach.HOST then
    local part = plan.march(now, cell, reach.HOST - 1, (reach.forces(now, "us")[cell] or 0) > 1, true, manner)
    worth = math.max(worth, part)
  end
  return worth
end

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
          worth = sortie(now, unit.cell, manner) }
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
  local keeps = now.side == "us" and #left > 1 and not held and reach.is_to_be_kept(now, at, #left)
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

-- Whether it is the only unit of its side in its cell.
function plan.is_alone(now, name)
  local unit = now.view:unit(name)
  return unit and unit.cell and count_in(now, unit.cell).unit == 1 or false
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
  return enemy > 0 and 5 * math.min(strength, math.max(2 * enemy, reach.HARD)) or 2 * math.min(strength, 12)
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

local RAID = { us = events.RAID, mexico = 14 } -- a try at one; the PW of a Turn come to no more than half of the raids

-- How well a Space is chosen for a raid: where the marker lies nothing can be taken in this Turn [16.4.b], so the U.S. raid where
-- they take nothing.
local function raid_worth(now, at)
  local free = now.side ~= "us" or not (plan.cell(now, at).city or reach.is_covered(now, at))
  return (#now.view:units(now.enemy, at) > 0 and 0 or 2) + (free and 1 or 0)
end

-- Raids that can be tried together: each from another Space or by another Guerrilla, at another Space; where no enemy
-- stands first.
function plan.raids(now, list)
  local all, from_there, at_there, found = {}, {}, {}, {}
  for i = 1, #list do
    local from, at = list[i].text:match(" from (%S+) at (%S+)$")
    if from then
      all[#all + 1] = { from = from, at = at, worth = raid_worth(now, at) }
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

local BLOCKADE = 4 -- another level of it, beside what that does to the government

function plan.port_worth(now, order)
  local port = order.text:match(" seize (%S+)$")
  return port and plan.marker_worth(now, port) + BLOCKADE + board.shaken(now) or nil
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

local OPS_WORTH = 10 -- one of a card

-- What is worth something only if anybody is offered, by the use.
local offers = { us = { train = 9, army = 6, fort = 2, squadron = 1 },
  mexico = { train = 22, army = 6, fort = 7, squadron = 8, guerrilla = 3 } }

-- What the cards of the hand may be played for, those first that are for many OPS and whose event is worth little; the OPS of all; and
-- what the event of each is worth, which is lost by any other use.
local function hand(now)
  local uses, ops, lost = {}, {}, {}
  local list = now.view:legal("play")
  for i = 1, #list do
    local card, use = list[i].text:match("^play (%S+) (%S+)$")
    if use == "activate" then
      local _, told = now.view:try(list[i], true)
      for _, happening in ipairs(told or {}) do
        ops[card] = happening.ops or ops[card]
      end
    elseif use == "event" and now.side == "us" then
      lost[card] = events.kept(now, card)
    end
    uses[use] = uses[use] or {}
    uses[use][#uses[use] + 1] = { order = list[i], card = card }
  end
  local function rank(play)
    return OPS_WORTH * (ops[play.card] or 0) - (lost[play.card] or 0)
  end
  for _, cards in pairs(uses) do
    table.sort(cards, function(a, b)
      local one, other = rank(a), rank(b)
      return one > other or one == other and a.card < b.card
    end)
  end
  return uses, ops, lost
end

-- Of the cards for a use the one that is missed least, if it is for so many OPS.
local function cheapest(cards, ops, lost, needs)
  local found, least
  for _, play in ipairs(cards or {}) do
    local its_ops = ops[play.card] or 0
    local price = OPS_WORTH * its_ops + (lost[play.card] or 0)
    if its_ops >= needs and (not found or price <= least) then
      found, least = play, price
    end
  end
  return found
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

function plan.choice_worth(now, name)
  local space = board.is_cell(now, name) and plan.cell(now, name)
  if space then
    return space.city and space.control == now.enemy and 40 or 0
  end
  return -(board.held(now)[name] or 0)
end

-- The march that is worth most, and the card for it.
local function activation(now, uses, ops, lost, manner)
  local found, most = nil, 0
  for _, leader in ipairs(plan.leaders(now, manner)) do
    local play = leader.worth > most and cheapest(uses.activate, ops, lost, leader.needs or 9)
    local worth = play and leader.worth - (lost[play.card] or 0) or 0
    if worth > most then
      found, most = play, worth
    end
  end
  return found, most
end

-- What a card is worth that is played for that.
local use_worth = {
  place = function(now, play, ops) return place_worth(now, offered(now, play), ops) end,
  replace = function(now, play) return replacing(now, offered(now, play)) end,
  naval = function(now, play, _, manner)
    local _, worth = plan.best(now.side == "us" and offered(now, play) or {}, function(order)
      return (plan.voyage_worth(now, order, manner))
    end)
    return worth or 0
  end,
  seize = function(now, play)
    local _, worth = plan.best(offered(now, play), function(order) return plan.port_worth(now, order) end)
    return worth or 0
  end,
  raid = function(now, play, ops)
    return RAID[now.side] * math.min(ops, #plan.raids(now, offered(now, play)), events.raids_left(now))
  end,
}
local in_order = { "place", "replace", "naval", "seize", "raid" }
local of_any_ops = { naval = true, seize = true } -- so the cheapest card will do

function plan.card(now, manner)
  local uses, ops, lost = hand(now)
  local found, most = activation(now, uses, ops, lost, manner)
  local function consider(play, worth)
    worth = play and worth - (lost[play.card] or 0)
    if play and worth > most then
      found, most = play, worth
    end
  end
  for _, use in ipairs(in_order) do
    local play = uses[use] and (of_any_ops[use] and cheapest(uses[use], ops, lost, 0) or uses[use][1])
    if play then
      consider(play, use_worth[use](now, play, ops[play.card] or 1, manner))
    end
  end
  for use, worth in pairs(offers[now.side]) do
    local play = uses[use] and uses[use][1]
    if play and worth > most and #offered(now, play) > 0 then
      consider(play, worth)
    end
  end
  for _, play in ipairs(now.side == "us" and uses.event or {}) do
    consider(play, events.worth(now, play.card) + (lost[play.card] or 0))
  end
  if now.side == "mexico" and uses.event then
    local worth = math.random(100) <= manner.events and 38 or 5
    consider(plan.any(uses.event), worth)
  end
  local rest = uses.discard or uses.hold
  return found and found.order or rest and rest[#rest].order or nil
end

return plan
