-- The Halls of Montezuma for bots: where to go, and what a card is played for. Everything follows from the position.

local plan = {}

local cities = { "matamoros", "tampico", "monterrey", "saltillo", "chihuahua", "durango", "zacatecas",
  "san_luis_potosi", "guadalajara", "mazatlan", "guanajuato", "queretaro", "mejico", "puebla", "vera_cruz" }

function plan.any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- The best of a list by what `worth` says of an order, or nil if it says nothing.
function plan.best(list, worth)
  local found, most = nil, nil
  for i = 1, #list do
    local value = worth(list[i])
    if value and (not most or value > most) then
      found, most = list[i], value
    end
  end
  return found, most
end

-- The words behind a verb.
function plan.names(order, verb)
  local list = {}
  for name in (order.text:match(" " .. verb .. " (.*)$") or ""):gmatch("%S+") do
    list[#list + 1] = name
  end
  return list
end

-- ---- the map, each cell looked at once a choice

function plan.cell(now, name)
  now.cells = now.cells or {}
  local cell = now.cells[name]
  if not cell then
    cell = now.view:cell(name)
    now.cells[name] = cell
  end
  return cell
end

function plan.strength(now, name, side)
  local key = side .. " " .. name
  now.strengths = now.strengths or {}
  if not now.strengths[key] then
    now.strengths[key] = now.view:strength(name, side)
  end
  return now.strengths[key]
end

local function supplied(now, name)
  local cell = plan.cell(now, name)
  if now.side == "us" then
    return cell.us_supply
  end
  return cell.mexican_supply
end

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
      if (enemy == 0 or 100 * strength >= manner.odds * enemy) and supplied(now, to) then
        found, least = to, far[to]
      end
    end
  end
  return found, least
end

-- ---- Forces

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
        local to, far = plan.step(now, unit.cell, strength, manner)
        list[#list + 1] = { name = name, cell = unit.cell, needs = unit.strategy,
          worth = to and plan.march_worth(now, to, far, strength) or 0 }
      end
    end
  end
  now.leaders = list
  return list
end

function plan.march_worth(now, to, far, strength)
  local won = far == 0 and plan.cell(now, to).control == now.enemy and 15 or 0
  return 12 + won + math.min(strength, 12) - math.min(far, 200) // 10
end

-- ---- what a card is played for

local PLACED = { city = 40, known = 24, new = 20 } -- a marker on a city, beside others of its State, elsewhere

function plan.marker_worth(now, name)
  local cell = plan.cell(now, name)
  if cell.city then
    return PLACED.city
  end
  for _, near in ipairs(now:neighbours(name)) do
    local other = plan.cell(now, near)
    if other.state == cell.state and other.control == now.side then
      return PLACED.known
    end
  end
  return PLACED.new
end

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
  return leader and leader.cell and 14 + 4 * math.min(reduced(now, leader.cell), 4) or 0
end

local function replacing(now, list)
  local _, most = plan.best(list, function(order) return plan.replace_worth(now, order) end)
  return most or 0
end

local RAID = 14 -- a try at one

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

-- What is worth something only if anybody is offered, by the use.
local offers = { train = 22, army = 6, fort = 7, squadron = 8, guerrilla = 3 }

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
  if uses.raid then
    local play = uses.raid[1]
    local tries = math.min(ops[play.card] or 1, #plan.raids(now, offered(now, play)))
    consider(play, RAID * tries)
  end
  for use, worth in pairs(offers) do
    local play = uses[use] and uses[use][1]
    if play and worth > most and #offered(now, play) > 0 then
      consider(play, worth)
    end
  end
  if uses.event then
    local worth = math.random(100) <= manner.events and 38 or 5
    consider(plan.any(uses.event), worth)
  end
  local rest = uses.discard or uses.hold
  return found and found.order or rest and rest[#rest].order or nil
end

return plan
