-- The Halls of Montezuma for bots: the answers to what the referee asks. Where to go and what a card is played for, lib/montezuma_plan.lua
-- says: the U.S. goes for cities of Political Will and States, Mexico for what it has lost and for whom it outnumbers.

local plan = include("lib/montezuma_plan")

local montezuma = { attacks = {} }

local any, best, names = plan.any, plan.best, plan.names

local function strength(view, list)
  local sum, cell = 0, nil
  for _, name in ipairs(list) do
    local unit = view:unit(name)
    sum = sum + (unit and unit.strength or 0)
    cell = cell or unit and unit.cell
  end
  return sum, cell
end

-- ---- what a card's OPS are for

-- The Force that a march brings most, and of it as much as may go; of the U.S. a company where no enemy is near.
local function activate(now, order, manner)
  local list = names(order, "activate")
  local sum, cell = strength(now.view, list)
  if not cell or sum == 0 then
    return nil
  end
  if now.side == "us" and not plan.is_led(now, list) then
    return 1 -- one unit marks nothing
  end
  local stays, held = plan.leaves_force(now, cell, list)
  local worth, to = plan.march(now, cell, sum, stays, held, manner)
  return plan.party(now, sum, to) + (to and 1000 + 10 * worth or 0)
end

-- As many of these words behind the verb as the referee allows, in their order.
local function together(now, verb, words)
  local text
  for _, word in ipairs(words) do
    local more = text and text .. " " .. word or "reply Q" .. now.view.question .. " " .. verb .. " " .. word
    if now.view:allows(more) then
      text = more
    end
  end
  return text
end

-- As many markers as the OPS are for, the best first.
local function place(now, list)
  local places = {}
  for i = 1, #list do
    places[#places + 1] = list[i].text:match(" place (%S+)$")
  end
  table.sort(places, function(a, b)
    local one, other = plan.marker_worth(now, a), plan.marker_worth(now, b)
    return one > other or one == other and a < b
  end)
  return together(now, "place", places)
end

local function action(now, list, manner)
  local text = list[1].text
  local found
  if text:find(" place ", 1, true) then
    return place(now, list) or any(list)
  elseif text:find(" raid ", 1, true) then
    return together(now, "raid", plan.raids(now, list)) or any(list)
  elseif text:find(" activate ", 1, true) then
    found = best(list, function(order) return activate(now, order, manner) end)
  elseif text:find(" seize ", 1, true) then
    found = best(list, function(order) return plan.port_worth(now, order) end)
  elseif text:find(" naval ", 1, true) then
    found = best(list, function(order) return plan.voyage_worth(now, order, manner) end)
  elseif text:find(" replace ", 1, true) then
    found = best(list, function(order) return plan.replace_worth(now, order) end)
  end
  return found or best(list, function(order)
    return order.text:find(" done$") and 0 or math.random(100)
  end)
end

-- ---- on the way

-- The U.S. let revolts be: they cost Mexico its Will [18.5.b], and shake its government [18.2].
local first_of_all = { mexico = { siege = 1000, suppress = 1000, control = 1000, claim = 900 },
  us = { siege = 1000, control = 1000, claim = 900 } }

local function go(now, list, manner)
  local at = now.view.active_at
  local strength, held, left = plan.active(now, at, list)
  if left then
    return left
  end
  local _, to = plan.march(now, at, strength, false, held, manner)
  return best(list, function(order)
    local verb, cell = order.text:match("^reply %S+ (%S+)%s*(%S*)")
    if verb == "move" then
      return cell == to and 800 or nil
    end
    if verb == "claim" and held and now.side == "us" then
      return 100 -- who stays behind will have it at the end of the Turn [18.1]
    end
    return first_of_all[now.side][verb] or verb == "stop" and 0 or nil
  end)
end

-- Together, where they are nearest to what they are for.
local function reinforce(now, list)
  local far = plan.field(now)
  return best(list, function(order)
    local units, cell = order.text:match(" reinforce (.*) at (%S+)$")
    local _, count = (units or ""):gsub("%S+", "")
    local company = cell and math.min(plan.strength(now, cell, now.side), 20) or 0
    return cell and 20 * count + 3 * company - (far[cell] or 500)
  end)
end

-- ---- in battle

local types = { pitched = 3, normal = 2, hasty = 1, column = 0 }

local function of_type(_, list)
  return best(list, function(order) return types[order.text:match("(%S+)$")] end)
end

local function strongest(verb)
  return function(now, list)
    return best(list, function(order) return (strength(now.view, names(order, verb))) end)
  end
end

local HOLDS = 10 -- who is alone, and so holds a Space of the U.S.

-- The weakest; of the U.S. those who are with others.
local function losses(now, list)
  return best(list, function(order)
    local those = names(order, "lose")
    local worth = -strength(now.view, those)
    for _, name in ipairs(now.side == "us" and those or {}) do
      worth = worth - (plan.is_alone(now, name) and HOLDS or 0)
    end
    return worth
  end)
end

-- The Space where most firepower stands.
local function fullest(now, list)
  return best(list, function(order)
    return plan.strength(now, order.text:match("(%S+)$"), now.side)
  end)
end

-- A word, if it is among the answers.
local function word(text)
  return function(_, list)
    return best(list, function(order)
      return order.text:match("^reply %S+ (.*)$") == text and 1 or nil
    end) or any(list)
  end
end

-- A card's choice: the U.S. take a city, and leave a State alone in which they are.
local function choose(now, list)
  local found, most = best(list, function(order)
    return now.side == "us" and plan.choice_worth(now, order.text:match("(%S+)$")) or 0
  end)
  return most ~= 0 and found or any(list)
end

-- Whether the U.S. need the help of a card: in a battle whose odds are not good as they are.
local function needs_help(now, manner)
  local at = now.view.battle_at
  return at and 100 * plan.strength(now, at, now.side) < manner.odds * plan.strength(now, at, now.enemy)
end

local function respond(now, list, manner)
  local helps = now.side ~= "us" or needs_help(now, manner)
  return best(list, function(order)
    local card = order.text:match(" respond (%S+)")
    return card and (helps or card == "no-quarter") and 1 or not card and 0 or nil
  end)
end

local bought = { flip = 3, draw = 2, ["repl-leader"] = 1, done = 0 }

local function buy(_, list)
  return best(list, function(order) return bought[order.text:match("^reply %S+ (%S+)")] end)
end

local function declare(now, list, manner)
  return word(now.view.turn >= manner.war and "declare yes" or "declare no")(now, list)
end

-- The U.S. raid before Mexico takes the markers.
local function first(now, list)
  return now.side == "us" and word("first us")(now, list) or any(list)
end

local answers = {
  ACTION = action, MOVE = go, TYPE = of_type, LEAD = strongest("lead"), COMMIT = strongest("commit"),
  BURN = word("burn-train yes"), ZONE_SUPPLY = strongest("zone-supply"), PORT_SUPPLY = fullest,
  REACT = word("stand"), WINDOW = respond, DECLARE = declare, EXTRA = word("extra no"),
  REINFORCE = reinforce, REPLACEMENT = buy, LOSE = losses, CHOICE = choose, RAID = action, MARK = action,
  FIRST = first,
}

function montezuma.answer(now, list, manner)
  local answer = answers[now.view.asks]
  return answer and answer(now, list, manner.montezuma) or any(list)
end

function montezuma.first(now, _, manner)
  return plan.card(now, manner.montezuma)
end

function montezuma.last()
end

return montezuma
