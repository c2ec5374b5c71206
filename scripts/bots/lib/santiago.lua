-- Santiago for bots: the Americans make for the city, the Spaniards hold it. The fortresses of the
-- harbour are left alone: La Socapa is too far.

local santiago = { unknown = { us = 20, spain = 25 }, attacks = { "attack" } }

-- What a battle comes to, in parts of what a hex is worth.
santiago.standing = { won = 3, bloodbath = 1, held = 0 }

local CABANAS = "1022"
local city = { "2010", "2011", "2111", "2110", "2112", "2210", "2211", "2212" } -- made sure of below
local looked = false

local function find_city(view)
  if looked then
    return
  end
  looked = true
  local found, seen, list = {}, {}, { "santiago" }
  while #list > 0 do
    local hex = view:cell(table.remove(list)).hex
    if not seen[hex] then
      seen[hex] = true
      if view:cell(hex).terrain == "city" then
        found[#found + 1] = hex
        for _, near in ipairs(view:neighbours(hex)) do
          list[#list + 1] = near
        end
      end
    end
  end
  table.sort(found)
  city = found
end

local fields = {}

local function field(now, key, hexes)
  if not fields[key] then
    fields[key] = now.view:field(hexes)
  end
  return fields[key]
end

local function is_ours(now, hex)
  local key = "ours " .. hex
  if now[key] == nil then
    now[key] = now.view:cell(hex).control == now.side
  end
  return now[key]
end

-- ---- set-up and landing

-- The garrison of the city first, then the hills before it and the villages.
local posts = { "2811", "2910", "3304", "2212", "2008", "2204", "2707", "3308" }

local function deploy_spain(now, state)
  find_city(now.view)
  state.hands = state.hands or now.view:reserves("spain")
  state.hand = state.hand or 1
  while state.hands[state.hand] do
    local name = state.hands[state.hand]
    local unit = now.view:unit(name)
    state.hand = state.hand + 1
    if unit.off_map == "in hand" then
      if unit.garrison then
        return "deploy " .. name .. " " .. unit.garrison
      end
      for round = 1, 2 do
        for _, hex in ipairs(round == 1 and city or posts) do
          local order = "deploy " .. name .. " " .. hex
          local has = now.view:counters(hex, "spain")
          if has < (round == 1 and 2 or 1) and now.view:allows(order) then
            return order
          end
        end
      end
    end
  end
  return now.view:legal("deploy")[1]
end

local function deploy_cubans(now, state)
  state.hands = state.hands or now.view:reserves("us")
  find_city(now.view)
  local goal = field(now, "city", city)
  for _, name in ipairs(state.hands) do
    local unit = now.view:unit(name)
    if unit.nation == "cuban" and unit.off_map == "in hand" then
      local list = now.view:legal("deploy", name)
      local found, least = nil, nil
      for i, hex in ipairs(list.hexes) do
        local far = goal[hex] or 9000
        if not least or far < least then
          found, least = i, far
        end
      end
      if found then
        return list[found]
      end
    end
  end
end

local function land(now, state)
  local view = now.view
  find_city(view)
  local goal = field(now, "city", city)
  local list = view:legal("land")
  if #list > 0 then
    local found, least = nil, nil
    for i, hex in ipairs(list.hexes) do
      local far = (goal[hex] or 9000) + (now:strongest_near(hex, now.enemy) > 0 and 100 or 0)
      if not least or far < least then
        found, least = i, far
      end
    end
    return list[found]
  end
  for _, verb in ipairs({ "open", "split", "draw" }) do
    list = view:legal(verb)
    local found, least = nil, nil
    for i = 1, #list do
      local hex = list[i].hexes[1]
      local far = #list[i].hexes == 1 and (goal[hex] or 9000) or 9500
      if hex == CABANAS then -- no road leads on from there, and supply goes by road
        far = far + 2000
      end
      if not least or far < least then
        found, least = i, far
      end
    end
    if found then
      return list[found]
    end
  end
end

-- ---- moves

-- The hexes of the city that are still to be taken.
local function us_targets(now)
  if not now.targets then
    now.targets = {}
    for _, hex in ipairs(city) do
      if not is_ours(now, hex) then
        now.targets[#now.targets + 1] = hex
      end
    end
  end
  return now.targets
end

function santiago.movers(now)
  find_city(now.view)
  local names, far = {}, {}
  local goal = field(now, "city", city)
  for _, unit in ipairs(now:units()) do
    if not unit.garrison and unit.kind ~= "balloon" then
      names[#names + 1] = unit.name
      far[unit.name] = goal[unit.hex] or 9000
    end
  end
  table.sort(names, function(a, b)
    return far[a] < far[b] or (far[a] == far[b] and a < b)
  end)
  return names
end

function santiago.goal(now, unit, manner)
  if unit.moved then
    return nil
  end
  if now.side == "us" then
    for _, hex in ipairs(city) do -- who holds a hex of the city that nobody else holds
      if unit.hex == hex and now:strongest_near(hex, now.enemy) > 0 and
          now.view:counters(hex, "us") == 1 then
        return nil
      end
    end
    local targets = us_targets(now)
    return #targets > 0 and field(now, table.concat(targets, " "), targets) or nil
  end
  for _, hex in ipairs(city) do
    if unit.hex == hex then
      return nil
    end
  end
  return field(now, "city", city)
end

function santiago.place_value(now, unit, hex, goal, manner)
  local value = -(goal[hex] or 9000)
  local here = hex == unit.hex
  if unit.kind == "artillery" or unit.kind == "engineer" then
    if not here and now:strongest_near(hex, now.enemy) > 0 and now:mass(hex, now.side) == 0 then
      return nil -- guns go with others
    end
  elseif now.side == "us" and now:strongest_near(hex, now.enemy) > 0 then
    value = value + (here and 5 or 25) -- to attack, from several hexes
  end
  return here and value + 1 or value
end

-- ---- the phases

function santiago.first(now, state, manner)
  local view = now.view
  local phase = view.phase
  if now.side == "spain" and phase:find("setup", 1, true) then
    return deploy_spain(now, state)
  elseif phase:find("setup", 1, true) then
    return deploy_cubans(now, state) or view:legal("guantanamo")[2]
  elseif phase == "disembarkation" then
    return land(now, state)
  elseif phase == "movement" and now.side == "us" then
    return view:legal("open")[1] -- another source of supply
  elseif phase == "movement" then
    local list = view:legal("enter")
    local goal = field(now, "city", city)
    local found, least = nil, 9000
    for i, hex in ipairs(list.hexes) do
      if (goal[hex] or 9000) < least then
        found, least = list[i], goal[hex]
      end
    end
    return found
  end
end

function santiago.last()
end

-- ---- fighting

-- Of the attacks on each hex those by all who may join, with the guns and without, and by Cubans.
function santiago.attacks_of(now)
  local list = now.view:legal("attack")
  local widest, hexes = {}, {}
  for i = 1, #list do
    local hex, units = list[i].hexes[1], list[i].units
    local key = hex .. (units[1]:find("^cu%.") and " cubans" or "")
    if not widest[key] then
      hexes[#hexes + 1] = key
    end
    if not widest[key] or #units > widest[key].count then
      widest[key] = { order = list[i], count = #units }
    end
  end
  local orders = {}
  for _, key in ipairs(hexes) do
    orders[#orders + 1] = widest[key].order
  end
  return orders
end

-- One die decides, but for the strength of Cubans: then the odds are as well found as estimated.
function santiago.throws(order)
  return not (order.text or order):find(" cu%.") and 0 or nil
end

-- The attack without those whom it does not need: they may attack another hex.
function santiago.spare(now, order, worth)
  local value = worth(order)
  local head = "attack " .. order.hexes[1] .. " with "
  local units, strength = order.units, now:units()
  table.sort(units, function(a, b)
    local one, two = strength[a].mass, strength[b].mass
    return one > two or (one == two and a < b)
  end)
  local at = 1
  while at <= #units do
    local name = table.remove(units, at)
    local fewer = #units > 0 and worth(head .. table.concat(units, " "))
    if not fewer or fewer < value then
      table.insert(units, at, name)
      at = at + 1
    end
  end
  return head .. table.concat(units, " ")
end

-- The Americans have until the last turn.
function santiago.least(now, manner)
  if now.side == "us" and now.view.turn > 6 then
    return manner.least - 5 * (now.view.turn - 6)
  end
  return manner.least
end

function santiago.rough_odds(now, order)
  local own = 0
  for _, name in ipairs(order.units) do
    own = own + (now:units()[name].strength and 10 * now:units()[name].strength or 10)
  end
  return (now.side == "us" and 4 or 2) * own >= now:mass(order.hexes[1], now.enemy)
end

function santiago.attack_bonus(now, order)
  local hex = order.hexes[1]
  for _, other in ipairs(us_targets(now)) do
    if hex == other then
      return 10
    end
  end
  return 0
end

-- What a choice of losses costs: steps, and more for a regiment that is gone.
local function price(now, order)
  local left, sum = {}, 0
  for _, name in ipairs(order.units) do
    local unit = now:units()[name]
    left[name] = (left[name] or unit.steps or 1) - 1
    sum = sum + (left[name] == 0 and unit.kind ~= "engineer" and 20 or 5)
  end
  return sum
end

-- Who goes into a hex has to hold it.
local function weakness(now, order)
  local sum = 0
  for _, name in ipairs(order.units) do
    sum = sum - (now:units()[name].mass or 0)
  end
  return sum
end

local costs = { lose = price, advance = weakness }

function santiago.answer(now, list)
  local cost = costs[now.view.asks]
  local found, least = list[1], nil
  for i = 1, cost and #list or 0 do
    local sum = cost(now, list[i])
    if not least or sum < least then
      found, least = list[i], sum
    end
  end
  return found
end

return santiago
