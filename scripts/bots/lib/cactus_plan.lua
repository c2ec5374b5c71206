-- Where the armies of a side go: attacks at good odds first, then provinces that stand empty, then
-- the march of the rest toward what the war is about.

local doom = include("lib/cactus_doom")
local hunt = include("lib/cactus_hunt")
local march = include("lib/cactus_march")

local plan = {}

-- Where a side gathers.
function plan.rally(war)
  local view = war.view
  if view.side == "imperial" then
    return war:control("mexico") == "imperial" and "mexico" or "vera_cruz"
  elseif view.conditions == "queretaro" then
    return "san_luis_potosi"
  elseif war:control("mexico") == "republican" and #war:foe("mexico").free == 0 then
    return "mexico"
  end
  return "san_luis_potosi"
end

-- ---- what a province is worth

local function leader_worth(war, cell)
  local sum = 0
  for _, leader in ipairs(war:foe(cell).leaders) do
    local name = leader.name
    sum = sum + ((name == "juarez" or name == "maximilian") and 60 or name == "diaz" and 40 or 10)
  end
  return sum
end

local function worth(war, cell)
  local view = war.view
  local value = 10 + leader_worth(war, cell)
  if cell == "mexico" then
    value = value + 200
  elseif cell == "queretaro" and view.conditions == "queretaro" then
    value = value + 200
  elseif cell == "vera_cruz" then
    value = value + 80
  elseif war:control(cell) == war.enemy then
    value = value + 10
  end
  return value
end

-- What the war is about now: the province toward which who has nothing better to do marches.
function plan.goal(war)
  local rally = plan.rally(war)
  if war.side == "republican" and rally == "mexico" then
    return "mexico"
  elseif hunt.is_on(war) and hunt.home(war) then
    return hunt.home(war)
  end
  local best, most = rally, 0
  local far = war:distances(rally)
  for _, cell in ipairs(war:provinces()) do
    if (war:control(cell) ~= war.side or #war:foe(cell).free > 0) and not hunt.is_left(war, cell) then
      local value = 10 * worth(war, cell) // (2 + far[cell])
      if value > most then
        best, most = cell, value
      end
    end
  end
  return best
end

-- ---- who stays

local everybody = 1000

-- Factors that stay in a province: enough against what may come, or one unit that keeps it.
local function keep(war, cell, manner)
  local least = 1
  if war.side == "imperial" and war.view.conditions == "queretaro" then
    return everybody - 1 -- to hold what there is, is to win
  end
  if war.all_in then
    return 1
  end
  if hunt.is_on(war) and (cell == "mexico" or cell == "vera_cruz") then
    least = hunt.guard(war, cell)
  elseif cell == "mexico" or (cell == plan.rally(war) and war.side == "republican") then
    local guard = war.side == "republican" and 100 or manner.guard
    least = war:around(war.enemy, cell, 2) * guard // 100
  elseif cell == "vera_cruz" or cell == "queretaro" then
    least = math.min(war:around(war.enemy, cell, 2) * manner.guard // 100, manner.port)
  end
  return math.max(1, least, war:foe(cell).inside * manner.ring // 100)
end

-- The weakest stays first, and guns last: what they come to.
local function hold(here, needed)
  table.sort(here, function(a, b)
    if a.gun ~= b.gun then
      return b.gun or false
    end
    return a.strength < b.strength or (a.strength == b.strength and a.names[1] < b.names[1])
  end)
  local stays = 0
  for _, body in ipairs(here) do
    if stays < needed and (not body.army or needed == everybody) then
      body.used = true
      stays = stays + body.strength
    end
  end
end

-- The names of those who would stay.
function plan.staying(war, cell, manner)
  local here, stays = {}, {}
  for _, unit in ipairs(war:own(cell).free) do
    if not unit.army then
      here[#here + 1] = { names = { unit.name }, strength = unit.strength,
        gun = unit.type == "artillery" }
    end
  end
  hold(here, keep(war, cell, manner))
  for _, body in ipairs(here) do
    stays[body.names[1]] = body.used
  end
  return stays
end

local function reserve(war, list, manner)
  local by_cell = {}
  for _, body in ipairs(list) do
    if not body.used then
      by_cell[body.cell] = by_cell[body.cell] or {}
      table.insert(by_cell[body.cell], body)
    end
  end
  for cell, here in pairs(by_cell) do
    hold(here, keep(war, cell, manner))
  end
end

-- ---- attacks

local function best_rating(units, cells)
  local most = 0
  for _, unit in ipairs(units) do
    if unit.rating > most and (not cells or cells[unit.cell]) and unit.name ~= "juarez" then
      most = unit.rating
    end
  end
  return most
end

-- How much better led one's own are, in points of the die.
local function quality(war, cell, found)
  local cells, sum = {}, 0
  for _, body in ipairs(found) do
    if not cells[body.cell] then
      cells[body.cell] = true
      local here = war:own(body.cell)
      sum = math.max(sum, best_rating(here.free) + best_rating(here.leaders))
    end
  end
  local foe = war:foe(cell)
  return sum - best_rating(foe.free) - best_rating(foe.leaders)
end

-- Factors that an attack takes: more in rough country, fewer of the better, and of those who have no
-- time left.
local function needed(war, cell, found, manner)
  local ground, view = war:ground(cell), war.view
  local odds = manner.odds - 8 * quality(war, cell, found)
  if ground.rough or ground.jungle then
    odds = odds + 20
  end
  if cell == "mexico" and war.side == "imperial" and view.conditions == "campaign" and
      view.turn <= 10 then
    odds = odds - manner.haste * math.max(0, view.turn - 5)
  end
  return war:foe(cell).strength * math.max(odds, manner.least) // 100
end

-- Where the enemy is, first what is worth most for what it takes and lies toward the goal.
local function targets(war)
  local list = {}
  local far = war:distances(plan.goal(war))
  for _, cell in ipairs(war.held[war.enemy]) do
    local foe = war:foe(cell)
    if not hunt.is_left(war, cell) and (foe.strength > 0 or #foe.leaders > 0) then
      local value = worth(war, cell)
      list[#list + 1] = { cell = cell, strength = foe.strength,
        worth = 10 * (value + 10 * value // (5 + foe.strength)) // (3 + far[cell]) }
    end
  end
  table.sort(list, function(a, b)
    return a.worth > b.worth or (a.worth == b.worth and a.cell < b.cell)
  end)
  return list
end

-- The nearest and strongest of them, until they are enough with a margin; Armies only if they must.
local function party(found, need, there, armies)
  local sum, fighters, going = there, 0, {}
  for _, body in ipairs(found) do
    if (armies or not body.army) and (sum <= need[2] or fighters == 0) then
      going[#going + 1] = body
      sum = sum + body.strength
      fighters = fighters + (body.gun and 0 or 1)
    end
  end
  return sum > need[1] and fighters > 0 and going
end

local function attack(war, list, queue, manner)
  for _, target in ipairs(targets(war)) do
    local found = march.comers(war, list, target.cell)
    local least = needed(war, target.cell, found, manner)
    local need = { least, least * manner.mass // 100 }
    local there = war:own(target.cell).strength
    local going = party(found, need, there, false) or party(found, need, there, true)
    if going then
      march.send(queue, going, target.cell)
    end
  end
end

-- ---- provinces without an enemy

local function occupy(war, list, queue, by_sea)
  local far = war:distances(plan.rally(war))
  local cells = {}
  for _, cell in ipairs(war:provinces()) do
    local bare = war.side == "imperial" and #war:own(cell).leaders == 0 -- so it would be the Empire's no more [8.0]
    if (war:control(cell) ~= war.side or bare) and #war:foe(cell).free == 0 and
        #war:own(cell).free == 0 and not hunt.is_left(war, cell) then
      cells[#cells + 1] = cell
    end
  end
  table.sort(cells, function(a, b)
    if a == "vera_cruz" or b == "vera_cruz" then
      return a ~= b and a == "vera_cruz" -- without it nothing is won
    end
    return far[a] < far[b] or (far[a] == far[b] and a < b)
  end)
  for _, cell in ipairs(cells) do
    local found = march.comers(war, list, cell)
    local best
    for _, body in ipairs(found) do
      if not body.gun and not body.army and (not best or body.strength < best.strength) then
        best = body
      end
    end
    if best then
      march.send(queue, { best }, cell)
    elseif by_sea and war:ground(cell).port == "gulf" then
      for _, body in ipairs(list) do
        if not body.used and not body.gun and not body.army and
            war:ground(body.cell).port == "gulf" and (not best or body.strength < best.strength) then
          best = body
        end
      end
      if best then
        best.way = { cell }
        march.send(queue, { best }, cell, "ship")
      end
    end
  end
end

-- ---- the rest

local function gather(war, list, queue)
  local to = plan.goal(war)
  local far = war:distances(to)
  for _, body in ipairs(list) do
    if not body.used and body.cell ~= to then
      local best, way
      for _, cell in ipairs(war:provinces()) do
        if #war:foe(cell).free == 0 and not hunt.is_left(war, cell) and far[cell] < far[best or body.cell] then
          local found = war:way(body.cell, cell, body.mf)
          if found then
            best, way = cell, found
          end
        end
      end
      if best then
        body.way = way
        march.send(queue, { body }, best)
      end
    end
  end
end

-- Leaders who would be left with few join the strongest friends whom they can reach.
local function recall(war, orders)
  for _, cell in ipairs(war.held[war.side]) do
    local best, way, most = nil, nil, war:own(cell).strength
    for _, leader in ipairs(most < 10 and war:own(cell).leaders or {}) do
      for _, other in ipairs(war.held[war.side]) do
        local strength = war:own(other).strength
        local found = strength > most and #war:foe(other).free == 0 and
          war:way(cell, other, leader.movement // 10)
        if found then
          best, way, most = other, found, strength
        end
      end
      if best and not leader.gone and not leader.moved and not leader.army then
        leader.gone = true
        orders[#orders + 1] = { verb = "move", way = way, names = { leader.name } }
      end
    end
  end
end

function plan.make(war, manner, phase)
  if war.all_in then
    return doom.make(war, phase)
  end
  local raid = phase == "raid"
  local list, queue = march.bodies(war, raid), {}
  if not raid then
    hunt.garrison(war, list, queue)
  end
  reserve(war, list, manner)
  if not raid then
    hunt.make(war, list, queue)
  end
  attack(war, list, queue, manner)
  occupy(war, list, queue, not raid and war.side == "imperial")
  if not raid then
    gather(war, list, queue)
  end
  local orders = march.split(war, march.join(queue), raid and "raid" or "move")
  if not raid then
    recall(war, orders)
  end
  return orders
end

return plan
