-- Veracruz for bots: where everybody wants to be, what a place, an attack or an answer is worth.

local veracruz = { unknown = { us = 15, mexico = 16 }, attacks = { "assault", "attack" } }

local VERACRUZ, ULUA, PEROTE, PUEBLA, MEXICO = "1705", "1605", "1221", "1836", "1349"
local BEHIND_PEROTE = "1222" -- no Division has room in the castle [12.14]
local WIN = 9 -- points of a U.S. Marginal Victory [20.2]
local JALAPA, ORIZABA, ALVARADO = "1216", "2119", "2302"

local points = {
  [MEXICO] = 6, [PUEBLA] = 4, [VERACRUZ] = 3, [JALAPA] = 2, [ALVARADO] = 1, [ORIZABA] = 1, [PEROTE] = 1,
}
local valued = { VERACRUZ, JALAPA, ALVARADO, PEROTE, ORIZABA, PUEBLA, MEXICO }
local objectives = { JALAPA, PEROTE, PUEBLA, MEXICO }
local lines = { ["us.1div"] = "1606", ["us.2div"] = "1706", ["us.3div"] = "1805" }

-- What is planned before the enemy is seen. What is not legal is left out.
local opening = {
  ["0 setup"] = {
    "setup jalapa orizaba perote puebla mexico-city",
    "arrange veracruz mx.morales mx.vng mx.ong mx.ldsp mx.zapadores mx.oaxaca-inf mx.vcm",
  },
  ["1 reinforcement"] = {
    "invade 1805",
    "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty us.3arty us.la-v us.ky-v "
      .. "us.taylor us.talcott",
    "form div-2 at 1805 with us.twiggs us.1inf us.2inf us.3inf us.7inf us.1arty us.4arty us.mtdrfl "
      .. "us.duncan us.engineers",
    "form div-3 at 1805 with us.patterson us.1tenn-v us.2tenn-v us.1pa-v us.2pa-v us.sc-v us.ga-v us.ala-v "
      .. "us.1ill-v us.2ill-v us.ny-v us.steptoe",
    "assign us.dummy1 us.dummy2 us.dummy3 to div-1",
    "assign us.dummy4 us.dummy5 to div-2",
    "assign us.dummy6 us.dummy7 us.dummy8 to div-3",
    "place us.ohio at 1704",
    "place us.mosqfl at 1603",
  },
  ["1 movement"] = {
    "sail us.mosqfl to 1604",
    "move div-1 via 1706 1606",
    "move us.tennmr us.2drgn via 1706",
  },
}

-- ---- looking

local fields = {}

-- Tenths of movement points from a hex to a goal.
local function away(now, goal, hex)
  local field = fields[goal]
  if not field then
    field = now.view:field(goal)
    fields[goal] = field
  end
  return field[hex] or 5000
end

local function is_us(now, hex)
  local key = "us " .. hex
  if now[key] == nil then
    now[key] = now.view:cell(hex).control == "us"
  end
  return now[key]
end

local function fell(now)
  return now.view.veracruz_fell ~= nil
end

-- The nearest place worth points that nobody guards and no enemy holds; nil if there is none.
local function unguarded(now, unit, most)
  local goal, least = nil, most or 300
  for _, hex in ipairs(valued) do
    local far = away(now, hex, unit.hex)
    if is_us(now, hex) ~= (now.side == "us") then
      far = far - 30 -- to be taken back
    end
    if far < least and now:mass(hex, now.enemy) == 0 and now:strongest_near(hex, now.enemy) == 0 and
        not now:is_held(hex, unit.name) then
      goal, least = hex, far
    end
  end
  return goal
end

-- ---- the U.S.

local function us_objective(now, manner)
  local hex = VERACRUZ
  for i, next in ipairs(objectives) do
    if now.view.turn < manner.from[i] then
      break
    end
    hex = next
    if not is_us(now, next) then
      break
    end
  end
  return hex
end

local function us_goal(now, unit, manner)
  if unit.kind == "pack" then
    if now.loaded == nil then
      now.loaded = {}
      for _, other in ipairs(now:units()) do
        if other.kind == "supply" and other.carrier then
          now.loaded[other.carrier] = (now.loaded[other.carrier] or 0) + 1
        end
      end
    end
    return now.loaded[unit.name] and now:army() or VERACRUZ
  end
  if unit.kind == "formation" then
    if not fell(now) then
      return lines[unit.name] or "1805"
    end
    local hex = us_objective(now, manner)
    return hex == PEROTE and BEHIND_PEROTE or hex
  end
  if not fell(now) then
    return nil
  end
  if unit.kind == "leader" then
    return now:army() or VERACRUZ
  end
  return unguarded(now, unit) or (unit.volunteer and now:army()) or nil
end

-- By how much one wants to outnumber the enemy, in percent. A side that is about to lose the game
-- takes more upon itself as it ends.
local function odds_wanted(now, manner)
  local wanted = manner.odds[now.side]
  local view = now.view
  local behind = (view.points < WIN) == (now.side == "us")
  if behind and view.turn >= manner.late then
    wanted = wanted - (view.turn - manner.late + 1) * manner.haste
  end
  return math.max(wanted, manner.odds.least)
end

-- ---- Mexico

local stands = { "1413", "1119", "1732", "1442", "1348" }

local function mexican_stand(now, manner)
  local enemy = now.us_army
  if enemy == nil then
    local most = 0
    enemy = false
    for _, hex in ipairs(now:stacks("us")) do
      local mass = now:mass(hex, "us")
      if mass > most then
        enemy, most = hex, mass
      end
    end
    now.us_army = enemy
  end
  if manner.stand == "puebla" then
    return is_us(now, PUEBLA) and now:within(PUEBLA, "us", 1) * odds_wanted(now, manner) >
             100 * now:within(now:army() or MEXICO, "mexico", 6) and MEXICO or PUEBLA
  end
  local enemy_away = enemy and away(now, MEXICO, enemy) or 5000
  for _, hex in ipairs(stands) do
    if away(now, MEXICO, hex) + 6 < enemy_away or not fell(now) then
      return hex
    end
  end
  return MEXICO
end

local function mexican_goal(now, unit, manner)
  if unit.kind == "leader" and unit.name == "mx.santa-anna" and now.view.santa_anna == "marches" then
    return MEXICO
  end
  if unit.hex == VERACRUZ and not fell(now) then
    return nil
  end
  if unit.kind == "formation" then
    return mexican_stand(now, manner)
  end
  if unit.kind ~= "leader" then
    local goal = unguarded(now, unit)
    if goal then
      return goal
    end
    if unit.kind == "militia" or (points[unit.hex] and not now:is_held(unit.hex, unit.name)) then
      return nil -- the garrison
    end
  end
  return now:army() or MEXICO
end

-- ---- moves

function veracruz.movers(now)
  local first, then_, last = {}, {}, {}
  for _, unit in ipairs(now:units()) do
    local kind = unit.kind
    if kind == "formation" then
      first[#first + 1] = unit.name
    elseif unit.formation or kind == "gunboat" or kind == "guerrilla" or kind == "supply" or
        kind == "artillery" or kind == "dummy" then
      -- they go with others, or not at all
    elseif kind == "leader" or kind == "pack" then
      last[#last + 1] = unit.name
    else
      then_[#then_ + 1] = unit.name
    end
  end
  table.sort(first, function(a, b)
    return now:units()[a].mass > now:units()[b].mass
  end)
  for _, name in ipairs(then_) do
    first[#first + 1] = name
  end
  for _, name in ipairs(last) do
    first[#first + 1] = name
  end
  return first
end

function veracruz.goal(now, unit, manner)
  if unit.moved or unit.closed then
    return nil
  end
  local goal
  if now.side == "us" then
    goal = us_goal(now, unit, manner)
  else
    goal = mexican_goal(now, unit, manner)
  end
  if goal == unit.hex and not veracruz.is_danger(now, unit, unit.hex, manner) then
    return nil
  end
  return goal
end

-- The enemy next to a hex could beat who goes there.
function veracruz.is_danger(now, unit, hex, manner)
  local enemy = now:strongest_near(hex, now.enemy)
  if enemy == 0 then
    return false
  end
  local own = unit.mass
  if unit.kind == "formation" then -- the others come along
    own = unit.support or now:within(unit.hex, now.side, 10)
    unit.support = own
  else
    own = math.max(own, now:mass(hex, now.side))
  end
  return enemy * odds_wanted(now, manner) > own * 100
end

function veracruz.place_value(now, unit, hex, goal, manner)
  local value = -away(now, goal, hex)
  local here = hex == unit.hex
  if hex == PEROTE and not here and now:mass(hex, now.side) + unit.mass > 50 then
    return nil
  end
  if unit.kind == "leader" and not here and now:mass(hex, now.side) == 0 then
    return nil
  end
  if unit.kind == "pack" and not here and now:mass(hex, now.side) == 0 and
      now:within(hex, now.enemy, 6) > 0 then
    return nil
  end
  if veracruz.is_danger(now, unit, hex, manner) then
    return here and value - 200 or nil
  end
  return here and value + 1 or value
end

-- ---- orders of the other phases, in the order in which they come

local function opening_order(now, state)
  local list = opening[now.view.turn .. " " .. now.view.phase]
  if not list or (now.side == "us") ~= (now.view.turn > 0) then
    return nil
  end
  while true do
    state.opening = (state.opening or 0) + 1
    local order = list[state.opening]
    if not order then
      return nil
    end
    if now.view:allows(order) then
      return order
    end
  end
end

local function longest(list)
  local found, most = nil, 0
  for i = 1, #list do
    local count = #list[i].units
    if count > most then
      found, most = list[i], count
    end
  end
  return found
end

-- The garrison of a place that has none: the weakest regiment of a large Division.
local function detach(now)
  for _, formation in ipairs(now:formations()) do
    local hex = formation.hex
    if points[hex] and is_us(now, hex) and not now:is_held(hex) then
      local fighters = 0
      for _, unit in ipairs(formation.members) do
        if unit.mass > 0 and unit.kind ~= "artillery" then
          fighters = fighters + 1
        end
      end
      table.sort(formation.members, function(a, b)
        return a.mass < b.mass or (a.mass == b.mass and a.name < b.name)
      end)
      for _, unit in ipairs(formation.members) do
        if fighters > 6 and unit.kind == "infantry" then
          local order = "detach " .. unit.name .. " from " .. formation.name
          if now.view:allows(order) then
            return order
          end
        end
      end
    end
  end
end

local function load(now)
  for _, pack in ipairs(now:units()) do
    if pack.kind == "pack" and not pack.moved then
      for _, supply in ipairs(now:units()) do
        if supply.kind == "supply" and not supply.carrier and supply.hex == pack.hex and
            pack.hex ~= now:army() and now.view:distance(pack.hex, VERACRUZ) <= 1 then
          local order = "load " .. pack.name .. " with " .. supply.name
          if now.view:allows(order) then
            return order
          end
        end
      end
    end
  end
end

local function expend(now, state, manner)
  if state.expended then
    return nil
  end
  local found, most = nil, 200
  for _, unit in ipairs(now:units()) do
    if unit.kind == "supply" then
      local helped = now:within(unit.hex, "us", 2)
      local busy = us_objective(now, manner) ~= now:army() or now:within(unit.hex, "mexico", 3) > 0
      if busy and helped > most then
        found, most = unit, helped
      end
    end
  end
  if found then
    state.expended = true
    return "expend " .. found.name
  end
end

local function place(now, state)
  if now.side == "mexico" then
    if now.view.turn ~= 4 then
      return nil
    end
    state.places = state.places or now.view:legal("place")
    state.placed = (state.placed or 0) + 1
    while state.placed <= #state.places do
      local order = state.places[state.placed]
      if #order.units == 1 and now.view:allows(order) then
        return order
      end
      state.placed = state.placed + 1
    end
    return nil
  end
  local list = now.view:legal("place")
  local found, least = nil, 1000
  local hexes = list.hexes
  for i = 1, #hexes do
    local order = hexes[i] and #list[i].units == 1 and list[i]
    if order then
      local far = now.view:distance(hexes[i], VERACRUZ)
      if far < least then
        found, least = order, far
      end
    end
  end
  return found
end

-- Who joins a Division or Army in its hex.
local function assign(now, state)
  if state.assigned then
    return nil
  end
  for _, formation in ipairs(now:formations()) do
    local joins = {}
    for _, unit in ipairs(now:units()) do
      if unit.hex == formation.hex and not unit.formation and unit.name ~= "us.navy-battery" and
          (unit.kind == "infantry" or unit.kind == "cavalry" or unit.kind == "artillery" or
           unit.kind == "leader" or unit.kind == "militia") and
          (unit.kind == "artillery" or unit.kind == "leader" or not points[unit.hex] or
           now:is_held(unit.hex, unit.name)) then
        joins[#joins + 1] = unit
      end
    end
    for _, unit in ipairs(joins) do
      local key = unit.name .. " " .. formation.name
      if not state.tried[key] then
        state.tried[key] = true
        local order = "assign " .. unit.name .. " to " .. formation.name
        if now.view:allows(order) then
          return order
        end
      end
    end
  end
  state.assigned = true
end

local function form(now, state)
  local list = now.view:legal("form")
  return longest(list)
end

local function guerrilla(now, state)
  local view = now.view
  local deep = is_us(now, PEROTE) or is_us(now, PUEBLA)
  local wait = deep and "1325" or "1510"
  local list = view:legal("place-guerrilla")
  local found, least = nil, 1000
  for i, hex in ipairs(list.hexes) do
    local far = view:distance(hex, wait)
    if far < least then
      found, least = list[i], far
    end
  end
  return found
end

local function siege(now, state)
  for _, verb in ipairs({ "surrender-offer", "bombard" }) do
    local list = now.view:legal(verb)
    for i = 1, #list do
      local order = list[i]
      local key = verb .. order.hexes[1]
      if order.hexes[1] ~= ULUA and #order.units == 0 and not state.tried[key] and
          (verb == "bombard" or now.side == "us") then
        state.tried[key] = true
        return order
      end
    end
  end
end

local function overwhelm(now)
  local list = now.view:legal("overwhelm")
  for i = 1, #list do
    local order = list[i]
    local mass = 0
    for _, name in ipairs(order.units) do
      mass = mass + now:units()[name].mass
    end
    if #order.units == 0 then
      mass = now:mass(order.hexes[2], now.side)
    end
    if mass >= 12 * now:mass(order.hexes[1], now.enemy) and mass > 0 then
      return order
    end
  end
end

-- What comes before all else in a phase; nil: nothing (more).
function veracruz.first(now, state, manner)
  local view = now.view
  local phase = view.phase
  local order = opening_order(now, state)
  if order then
    return order
  end
  if phase == "setup" then
    return nil
  elseif phase == "supply" then
    return expend(now, state, manner)
  elseif phase == "reinforcement" then
    local withdraw = view:legal("withdraw")[1]
    return withdraw or place(now, state) or (view.turn > 3 and form(now, state)) or assign(now, state)
  elseif phase == "guerrilla" then
    return guerrilla(now, state)
  elseif phase == "siege" then
    return siege(now, state)
  elseif phase == "movement" then
    if now.side == "us" then
      return overwhelm(now) or detach(now) or load(now)
    end
    return overwhelm(now)
  end
end

-- What comes when nobody moves any more.
function veracruz.last(now, state)
  return assign(now, state) or (now.side == "mexico" and veracruz.fortify(now, state))
end

function veracruz.fortify(now, state)
  if state.fortified then
    return nil
  end
  state.fortified = true
  local list = now.view:legal("fortify")
  for i, hex in ipairs(list.hexes) do
    if now:mass(hex, "mexico") > 80 and now.view:distance(hex, MEXICO) <= 2 then
      return list[i]
    end
  end
end

-- ---- fighting

function veracruz.rough_odds(now, order, manner)
  local own = 0
  local hexes = order.hexes
  for i = 2, #hexes do
    own = own + now:mass(hexes[i], now.side)
  end
  for _, name in ipairs(order.units) do
    own = own + (now:units()[name] and now:units()[name].mass or 0)
  end
  local enemy = now:mass(hexes[1], now.enemy)
  return own * 3 >= enemy * 2
end

function veracruz.attack_bonus(now, order, manner, won)
  local hex = order.hexes[1]
  local bonus = 0
  if points[hex] then
    bonus = points[hex] * won // 2
  end
  if now.side == "us" and order.verb == "attack" and (hex == PUEBLA or hex == MEXICO) then
    local last = now.view.points == WIN - 1
    bonus = bonus + (last and 10 * manner.point or manner.point) -- for each attack on a city [17.2]
  end
  return bonus
end

-- ---- answers

local function pick(list, verb)
  for i = 1, #list do
    if list[i].verb == verb then
      return list[i]
    end
  end
end

function veracruz.answer(now, list, manner)
  local asks = now.view.asks
  if asks == "surrender" then
    local rating = now.view:cell(now.view.at).fortress
    return now.side == "mexico" and rating <= manner.surrender and pick(list, "surrender") or
             pick(list, "refuse")
  elseif asks == "relocate" then
    for i = 1, #list do
      if list[i].hexes[1] == JALAPA then
        return list[i]
      end
    end
    return list[1]
  elseif asks == "occupy" then
    local found, most = nil, -1
    for i = 1, #list do
      local order = list[i]
      local mass = 0
      for _, name in ipairs(order.units) do
        mass = mass + (now:units()[name] and now:units()[name].mass or 0)
      end
      if #order.units == 1 and mass > most then
        found, most = order, mass
      end
    end
    return found or list[1]
  elseif asks == "activate" then
    return pick(list, "activate")
  elseif asks == "effect" then
    return pick(list, "supply") or list[1]
  elseif asks == "obey" then
    return pick(list, "ignore") or list[1]
  elseif asks == "militia" then
    return pick(list, "keep") or list[1]
  end
  return list[1]
end

return veracruz
