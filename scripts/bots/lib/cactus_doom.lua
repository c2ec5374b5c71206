-- The Republic at Queretaro [14.3]: it has two turns to take two cities, or to catch the Emperor and hold what it has.
-- All march at once on all that is wanted, so that the enemy is outnumbered alike everywhere.

local march = include("lib/cactus_march")

local doom = {}

local cities = { "mexico", "queretaro" }
local began = { queretaro = true, mexico = true, puebla = true, morelos = true, vera_cruz = true } -- as the Emperor's

-- What is wanted, in percent of the enemy's strength.
local wants = {
  field = { queretaro = 110, mexico = 110 }, -- the more, the likelier three to one of who flees into the city [7.5]
  storm = { queretaro = 280, mexico = 220 }, -- a city doubles who is in it; the Emperor's generals are at Queretaro
  hunt = 200, -- of the Emperor's escort elsewhere, and of who is in a province of the Republic
  guard = 50, -- of whoever may come to such a province
}
local least = 15 -- factors that are wanted everywhere
local margin = 110 -- so much better, in percent, must it be if a body is sent elsewhere
local drill = 160 -- what a hundred factors count for that are all in Armies [6.4]

local function is_caught(war)
  local emperor = war.view:unit("maximilian")
  return not emperor or emperor.off_map == "captive" or emperor.off_map == "executed"
end

local function has_emperor(war, cell)
  for _, leader in ipairs(war:foe(cell).leaders) do
    if leader.name == "maximilian" then
      return true
    end
  end
  return false
end

-- ---- what is wanted in this turn, and with how many factors

local function add_aim(aims, cell, want, drilled)
  aims[#aims + 1] = { cell = cell, want = want + least, drilled = drilled, bodies = {} }
end

local function add_cities(war, aims, caught)
  for _, cell in ipairs(cities) do
    local foe = war:foe(cell)
    if foe.inside > 0 or (not caught and (war:control(cell) ~= war.side or foe.strength > 0)) then
      add_aim(aims, cell, (foe.strength * wants.field[cell] + foe.inside * wants.storm[cell]) // 100,
        foe.inside > 0)
    end
  end
end

local function is_city(cell)
  return cell == "mexico" or cell == "queretaro"
end

local function add_emperor(war, aims)
  for _, cell in ipairs(war:provinces()) do
    if not is_city(cell) and has_emperor(war, cell) then
      add_aim(aims, cell, war:foe(cell).strength * wants.hunt // 100)
    end
  end
end

-- Provinces of the Republic in which the enemy is.
local function add_lost(war, aims)
  for _, cell in ipairs(war:provinces()) do
    local foe = war:foe(cell)
    if not began[cell] and (war:control(cell) == war.enemy or #foe.free > 0) then
      add_aim(aims, cell, foe.strength * wants.hunt // 100)
    end
  end
end

-- Provinces to which he may come.
local function add_guard(war, aims)
  for _, cell in ipairs(war:provinces()) do
    local near = war:around(war.enemy, cell, 1)
    if not began[cell] and near > 0 and #war:foe(cell).free == 0 then
      add_aim(aims, cell, near * wants.guard // 100)
    end
  end
end

-- ---- who goes where

local function ratio(aim)
  return (aim.drilled and aim.loose == 0 and drill or 100) * 10 * aim.own // aim.want
end

local function count(aim, body, sign)
  aim.own = aim.own + sign * body.strength
  aim.loose = aim.loose + sign * (body.army and 0 or body.strength)
end

local function assign(body, choice)
  if body.choice then
    count(body.choice.aim, body, -1)
  end
  body.choice = choice
  count(choice.aim, body, 1)
end

-- The aims that a body can reach, or is at.
local function choices(war, body, aims)
  local list = {}
  for _, aim in ipairs(aims) do
    local way = body.cell ~= aim.cell and war:way(body.cell, aim.cell, body.mf, body.sure)
    if body.cell == aim.cell or way then
      list[#list + 1] = { aim = aim, way = way or nil }
    end
  end
  return list
end

-- What an aim would have if a body came to it.
local function reinforced(aim, body)
  count(aim, body, 1)
  local value = ratio(aim)
  count(aim, body, -1)
  return value
end

-- The choice that lacks most, of those that are the better for a body: before a city a few who are in no Army do harm.
local function neediest(body)
  local found, most = nil, nil
  for _, choice in ipairs(body.choices) do
    local value = ratio(choice.aim)
    if reinforced(choice.aim, body) > value and
        (not found or value < most or (value == most and choice.aim.want > found.aim.want)) then
      found, most = choice, value
    end
  end
  return found
end

-- A body goes elsewhere if the worse off of the two aims is the better for it.
local function try(body, choice)
  local old = body.choice
  local from, to = old.aim, choice.aim
  if from == to then
    return false
  end
  local before = math.min(ratio(from), ratio(to))
  assign(body, choice)
  if 100 * math.min(ratio(from), ratio(to)) > margin * before then
    return true
  end
  assign(body, old)
  return false
end

local function improve(able)
  local better = false
  for _, body in ipairs(able) do
    for _, choice in ipairs(body.choice and body.choices or {}) do
      better = try(body, choice) or better
    end
  end
  return better
end

local function by_need(a, b)
  if #a.choices ~= #b.choices then
    return #a.choices < #b.choices
  elseif a.strength ~= b.strength then
    return a.strength > b.strength
  end
  return a.names[1] < b.names[1]
end

-- What stands at each aim now, and the bodies that are there or can come.
local function survey(war, list, aims)
  local able = {}
  for _, aim in ipairs(aims) do
    aim.own, aim.loose = 0, 0
    for _, unit in ipairs(war:own(aim.cell).free) do
      count(aim, { strength = unit.strength, army = unit.army }, 1)
    end
  end
  for _, body in ipairs(list) do
    body.choices = body.choice and {} or choices(war, body, aims)
    if #body.choices > 0 then
      able[#able + 1] = body
    end
    for _, choice in ipairs(body.choices) do
      body.choice = choice.aim.cell == body.cell and choice or body.choice
    end
  end
  table.sort(able, by_need)
  return able
end

-- Who is at an aim stays, the others go where most is lacking, who has least choice first; then what makes it better
-- is done.
local function share(war, list, aims)
  local able = survey(war, list, aims)
  for _, body in ipairs(able) do
    local choice = not body.choice and neediest(body)
    if choice then
      assign(body, choice)
    end
  end
  for _ = 1, 4 do
    if not improve(able) then
      break
    end
  end
  for _, body in ipairs(able) do
    body.way = body.choice and body.choice.way
    if body.way then
      table.insert(body.choice.aim.bodies, body)
    end
  end
end

-- ---- leaders

local function better(a, b)
  return a.rating > b.rating or (a.rating == b.rating and a.name < b.name)
end

-- Leaders in a province, the best first, but for Juarez.
local function leaders(war, cell)
  local list = {}
  for _, leader in ipairs(war:own(cell).leaders) do
    if leader.name ~= "juarez" then
      list[#list + 1] = leader
    end
  end
  table.sort(list, better)
  return list
end

-- The aim that a leader can reach where he is wanted most, and the way.
local function post(war, leader, aims)
  local found, way, most = nil, nil, 0
  for _, aim in ipairs(aims) do
    local path = war:way(leader.cell, aim.cell, leader.movement // 10, true)
    local value = path and aim.own * (leader.rating - aim.rating) or 0
    if value > most then
      found, way, most = aim, path, value
    end
  end
  return found, way
end

-- Each aim has the best leader of those who are there or come with an Army; the others go where they are better.
local function officers(war, aims, orders)
  local free = {}
  for _, aim in ipairs(aims) do
    aim.rating = 0
    for _, body in ipairs(aim.bodies) do
      aim.rating = math.max(aim.rating, body.leader or 0)
    end
  end
  for _, cell in ipairs(war.held[war.side]) do
    for _, leader in ipairs(leaders(war, cell)) do
      if not leader.gone and not leader.army and not leader.moved then
        free[#free + 1] = leader
      end
      for _, aim in ipairs(aims) do
        if aim.cell == cell and not leader.gone and leader.rating > aim.rating then
          aim.rating, leader.gone = leader.rating, true
        end
      end
    end
  end
  for _, leader in ipairs(free) do
    local aim, way = nil, nil
    if not leader.gone then
      aim, way = post(war, leader, aims)
    end
    if aim then
      aim.rating = leader.rating
      orders[#orders + 1] = { verb = "move", way = way, names = { leader.name } }
    end
  end
end

-- How far the enemy is from a province.
local function safety(war, cell)
  local nearest, far = 99, war:distances(cell)
  for _, other in ipairs(war.held[war.enemy]) do
    nearest = #war:foe(other).free > 0 and math.min(nearest, far[other] or 99) or nearest
  end
  return nearest
end

-- Juarez keeps away from the enemy: without him there is no victory, but a draw [14.3].
local function hide(war, orders)
  local juarez = war.view:unit("juarez")
  if not juarez or not juarez.cell or juarez.besieged or juarez.moved then
    return
  end
  local best, way, most = nil, nil, safety(war, juarez.cell)
  for _, cell in ipairs(war:provinces(juarez.cell)) do
    local path = cell ~= juarez.cell and war:way(juarez.cell, cell, juarez.movement // 10)
    if path and #war:foe(cell).free == 0 and safety(war, cell) > most then
      best, way, most = cell, path, safety(war, cell)
    end
  end
  if best then
    orders[#orders + 1] = { verb = "move", way = way, names = { "juarez" } }
  end
end

-- ---- Armies

-- Who may still be put into an Army in a province.
local function loose(war, cell)
  local here = { leaders = {}, guns = {}, fighters = {} }
  for _, leader in ipairs(leaders(war, cell)) do
    if not leader.army then
      here.leaders[#here.leaders + 1] = leader
    end
  end
  for _, unit in ipairs(war:own(cell).free) do
    if not unit.army then
      local kind = unit.type == "artillery" and here.guns or here.fighters
      kind[#kind + 1] = unit
    end
  end
  return here
end

-- Every so-manieth of them all, in an order for an Army.
local function muster(list, here, parts)
  local names = {}
  for _, kind in ipairs({ here.fighters, here.guns }) do
    table.sort(kind, function(a, b)
      return a.strength > b.strength or (a.strength == b.strength and a.name < b.name)
    end)
    for i, unit in ipairs(kind) do
      names[#names + 1] = i % parts == 0 and unit.name or nil
    end
  end
  local leader = here.leaders[1].name
  for i = 1, #list do
    if list[i].units[2] == leader then
      return "army " .. list[i].units[1] .. " with " .. leader .. " " .. table.concat(names, " ")
    end
  end
end

-- Before a city all are in Armies, in two if it can be: that is a column or two in the storm [6.4], and one of them may
-- still be wanted elsewhere.
function doom.army(war)
  local list = war.view:legal("army")
  for _, cell in ipairs(cities) do
    local here = loose(war, cell)
    for parts = math.min(2, #here.leaders, #here.guns), 1, -1 do
      local order = muster(list, here, parts)
      if order and war.view:allows(order) then
        return order
      end
    end
  end
end

-- ---- the march

local function add_all(queue, aims)
  for _, aim in ipairs(aims) do
    march.send(queue, aim.bodies, aim.cell)
  end
end

function doom.make(war, phase)
  local raid, caught = phase == "raid", is_caught(war)
  local list, queue, aims, others = march.bodies(war, raid), {}, {}, {}
  add_cities(war, aims, caught)
  if caught then
    add_lost(war, aims)
  else
    add_emperor(war, aims)
    add_lost(war, others)
  end
  add_guard(war, others)
  share(war, list, aims)
  share(war, list, others)
  add_all(queue, aims)
  add_all(queue, others)
  local orders = march.split(war, march.join(queue), raid and "raid" or "move")
  if not raid then
    officers(war, aims, orders)
    hide(war, orders)
  end
  return orders
end

return doom
