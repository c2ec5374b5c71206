-- The Halls of Montezuma for bots: the U.S. goes for cities of Political Will, the nearest first, with the
-- biggest Force that a card moves; Mexico for the cities that it has lost and for whom it outnumbers.

local montezuma = { attacks = {} }

local function any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- The best of a list by what `worth` says of an order as a text, or by lot among the equals of nothing.
local function best(list, worth)
  local found, most = nil, nil
  for i = 1, #list do
    local value = worth(list[i], i)
    if value and (not most or value > most) then
      found, most = list[i], value
    end
  end
  return found
end

-- ---- where to

-- Cities that the enemy has, or the Spaces where he stands in one's own country.
local function goals(view)
  local list = {}
  for _, stack in ipairs(view:stacks(view.enemy)) do
    local cell = view:cell(stack)
    if view.side == "mexico" and not cell.texas and cell.terrain ~= "zone" then
      list[#list + 1] = stack
    end
  end
  for _, name in ipairs(montezuma.cities) do
    if view:cell(name).control == view.enemy then
      list[#list + 1] = name
    end
  end
  return list
end

montezuma.cities = { "matamoros", "tampico", "monterrey", "saltillo", "chihuahua", "durango",
  "zacatecas", "san_luis_potosi", "guadalajara", "mazatlan", "guanajuato", "queretaro", "mejico",
  "puebla", "vera_cruz" }

local function field(now)
  if not now.goal_field then
    local list = goals(now.view)
    now.goal_field = #list > 0 and now.view:field(list) or {}
  end
  return now.goal_field
end

-- ---- a card

-- What a card is played for, the best first; events now and then ahead of it.
local uses = {
  us = { "activate", "replace", "event", "squadron", "place", "fort", "raid", "naval", "discard", "hold" },
  mexico = { "activate", "replace", "event", "raid", "fort", "place", "army", "discard", "hold" },
}

local function card(view, manner)
  local list = view:legal("play")
  if #list == 0 then
    return nil
  end
  local rank = {}
  for at, use in ipairs(uses[view.side]) do
    rank[use] = -at
  end
  if math.random(100) <= manner.events then
    rank.event = 1
  end
  if math.random(100) <= manner.marches then
    rank.activate = 2
  end
  return best(list, function(order)
    return (rank[order.text:match("(%S+)$")] or -20) + math.random(100) / 1000
  end)
end

-- ---- who goes

local function names(order, verb)
  local list = {}
  for name in (order.text:match(verb .. " (.*)$") or ""):gmatch("%S+") do
    list[#list + 1] = name
  end
  return list
end

local function strength(view, list)
  local sum, cell = 0, nil
  for _, name in ipairs(list) do
    local unit = view:unit(name)
    sum = sum + (unit and unit.strength or 0)
    cell = cell or unit and unit.cell
  end
  return sum, cell
end

-- The most firepower, the nearer to a goal the better.
local function activate(now, order)
  local sum, cell = strength(now.view, names(order, "activate"))
  local far = cell and field(now)[cell] or 999
  return sum > 0 and 20 * sum - far or nil
end

local function action(now, list)
  return best(list, function(order)
    return order.text:find(" activate ", 1, true) and activate(now, order) or nil
  end) or any(list)
end

-- ---- on the way

local function may_enter(now, cell, manner)
  local view = now.view
  local enemy = view:strength(cell, view.enemy)
  return enemy == 0 or 100 * view:strength(view.active_at, view.side) >= manner.odds * enemy
end

local function go(now, list, manner)
  local far, at = field(now), now.view.active_at
  local here = far[at] or 999
  return best(list, function(order)
    local verb, cell = order.text:match("^reply %S+ (%S+)%s*(%S*)")
    if verb == "siege" or verb == "suppress" or verb == "control" then
      return 1000
    elseif verb == "claim" then
      return 900
    elseif verb == "move" and (far[cell] or 999) < here and may_enter(now, cell, manner) then
      return 800 - far[cell]
    elseif verb == "stop" then
      return 0
    end
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

-- The Space where most firepower stands.
local function fullest(now, list)
  return best(list, function(order)
    return now.view:strength(order.text:match("(%S+)$"), now.view.side)
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

local function respond(_, list)
  return best(list, function(order) return order.text:find(" respond ", 1, true) and 1 or 0 end)
end

local answers = {
  ACTION = action, MOVE = go, TYPE = of_type, LEAD = strongest("lead"), COMMIT = strongest("commit"),
  BURN = word("burn-train yes"), ZONE_SUPPLY = strongest("zone-supply"), PORT_SUPPLY = fullest,
  REACT = word("stand"), WINDOW = respond, DECLARE = word("declare no"), EXTRA = word("extra no"),
}

function montezuma.answer(now, list, manner)
  local answer = answers[now.view.asks]
  return answer and answer(now, list, manner.montezuma) or any(list)
end

function montezuma.first(now, _, manner)
  return card(now.view, manner.montezuma)
end

function montezuma.last()
end

return montezuma
