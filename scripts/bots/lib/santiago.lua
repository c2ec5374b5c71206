-- Santiago for bots: the Americans make for the city and the fortresses of the harbour, the
-- Spaniards hold them.

local santiago = { unknown = { us = 20, spain = 25 }, attacks = { "attack" } }

-- What a battle comes to, in parts of what a hex is worth.
santiago.standing = { won = 3, bloodbath = 1, held = -1 }

local MORRO, SOCAPA, CABANAS = "1522", "1322", "1022"
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

local function us_targets(now)
  if now.targets then
    return now.targets
  end
  local targets = {}
  for _, hex in ipairs(city) do
    if not is_ours(now, hex) then
      targets[#targets + 1] = hex
    end
  end
  for _, hex in ipairs({ MORRO, SOCAPA }) do
    if not is_ours(now, hex) then
      targets[#targets + 1] = hex
    end
  end
  now.targets = targets
  return targets
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

-- Every third unit goes for the fortresses, the others for the city.
local function us_goal(now, unit)
  local targets = us_targets(now)
  if #targets == 0 then
    return nil
  end
  local forts, rest = {}, {}
  for _, hex in ipairs(targets) do
    local list = (hex == MORRO or hex == SOCAPA) and forts or rest
    list[#list + 1] = hex
  end
  local number = 0
  for i = 1, #unit.name do
    number = number + unit.name:byte(i)
  end
  local list = rest
  if #rest == 0 or (number % 4 == 0 and #forts > 0 and now.view.turn < 8) then
    list = forts
  end
  return table.concat(list, " "), list
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
    local key, list = us_goal(now, unit)
    return key and field(now, key, list)
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
  return (now.view.turn > 8 and 4 or 2) * own >= now:mass(order.hexes[1], now.enemy)
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

function santiago.answer(now, list)
  return list[1]
end

return santiago
