-- The hunt for Juarez in the short campaign [13.1]: Armies go for him wherever he is, and some provinces near Mexico
-- City are left to the Republic, so that he comes back there if he gets away [7.3.2], and nowhere else.

local march = include("lib/cactus_march")

local hunt = {}

local refuges = 4 -- provinces that are left to him
local odds = 150 -- in percent: who stands in the way of the Armies is attacked by so much
local escort = 200 -- and he himself, shut up or not
local relief, watch = 12, 12 -- from that turn so many factors of Mexicans are wanted in Vera Cruz
local pace, strong = 2, 25 -- provinces in a turn, and factors, of a stack that hunts as an Army does
local call = 3 -- from so many borders away an Army comes back to a city that is lost

-- Juarez stands there, or a leader who may be he is shut up there.
function hunt.has_juarez(war, cell)
  for _, leader in ipairs(war:foe(cell).leaders) do
    if leader.name == "juarez" then
      return true
    end
  end
  return war:foe(cell).caught
end

function hunt.is_on(war)
  return war.side == "imperial" and war.view.conditions == "short"
end

local function is_dead(war)
  local juarez = war.view:unit("juarez")
  return not juarez or juarez.off_map == "executed"
end

-- ---- what is left to him

-- How bad a refuge a province is: they lie near Mexico City, and no road leads through them.
local function detour(war, cell)
  return war:distances("mexico")[cell] + #war:neighbours(cell)
end

local function is_refuge(war, cell)
  return war:control(cell) == war.enemy and cell ~= "mexico" and cell ~= "vera_cruz" and
    not war:ground(cell).stops and not hunt.has_juarez(war, cell)
end

local function left(war)
  local list, kept = {}, {}
  for _, cell in ipairs(hunt.is_on(war) and not is_dead(war) and war:provinces("mexico") or {}) do
    if is_refuge(war, cell) then
      list[#list + 1] = cell
    end
  end
  table.sort(list, function(a, b)
    local one, two = detour(war, a), detour(war, b)
    return one < two or (one == two and a < b)
  end)
  for i = 1, math.min(refuges, #list) do
    kept[list[i]] = true
  end
  return kept
end

function hunt.is_left(war, cell)
  war.left = war.left or left(war)
  return war.left[cell] or false
end

-- ---- the Armies

local function is_taken(war, cell)
  return war:control(cell) == war.side and #war:foe(cell).free == 0
end

local homes = { "vera_cruz", "mexico" } -- without which nothing is won [13.1]

local function is_late(war)
  return war.view.turn + 1 >= war.view.last_turn
end

-- Factors of one's own that are wanted in one of these, by those of the enemy near by.
function hunt.guard(war, cell)
  local least, percent = cell == "mexico" and 20 or 12, 100
  if is_late(war) then
    least, percent = 40, 150
  end
  return math.max(least, war:around(war.enemy, cell, 2) * percent // 100)
end

-- The one of these that lacks most, if one does.
function hunt.home(war)
  local best, most = nil, 0
  for _, cell in ipairs(homes) do
    local lack = hunt.guard(war, cell) - war:own(cell).strength + (is_taken(war, cell) and 0 or 100)
    if lack > most then
      best, most = cell, lack
    end
  end
  return best
end

-- Where a force goes: to him; else to the nearest province that is not to be left to the Republic; and home when one of
-- these is lost, or in the end.
local function goal_of(war, force)
  local juarez = war.view:unit("juarez")
  local at = juarez and juarez.cell
  local home, far = hunt.home(war), war:distances(force.cell)
  if home and ((not is_taken(war, home) and far[home] <= call) or (is_late(war) and not at)) then
    return home
  elseif at then
    return at
  end
  local best
  for _, other in ipairs(is_late(war) and {} or war:provinces()) do
    if not is_taken(war, other) and not hunt.is_left(war, other) and (not best or far[other] < far[best]) then
      best = other
    end
  end
  return best or "mexico"
end

local function is_enough(war, cell, strength)
  local foe = war:foe(cell)
  return 100 * strength > (foe.strength + foe.inside) * escort
end

-- The province next on the way of a force, and the way: one where the enemy has to be beaten, or that is left to him,
-- only if no other is as near.
local function step(war, force, goal)
  local far = war:distances(goal)
  local best, way, least = nil, nil, 10 * far[force.cell]
  for _, cell in ipairs(war:provinces()) do
    local path = far[cell] < far[force.cell] and cell ~= goal and war:way(force.cell, cell, force.mf, force.sure)
    local foe = war:foe(cell)
    local value = 10 * far[cell] + (#foe.free > 0 and 6 or hunt.is_left(war, cell) and 3 or 0)
    if path and value < least and 100 * force.strength > foe.strength * odds then
      best, way, least = cell, path, value
    end
  end
  return best, way
end

-- Armies, and who of a province can go together under a leader, if they are strong: those go on as one.
local function forces(war, list)
  local found, stacks = {}, {}
  for _, body in ipairs(list) do
    if body.used or body.mf < pace then
      -- it stays, or would hold the others up
    elseif body.army then
      found[#found + 1] = { bodies = { body }, cell = body.cell, strength = body.strength, mf = body.mf,
        sure = body.sure }
    elseif war:may_lead(body.cell) and not body.spanish then
      local stack = stacks[body.cell] or { bodies = {}, cell = body.cell, strength = 0, mf = pace }
      stacks[body.cell] = stack
      stack.strength = stack.strength + body.strength
      table.insert(stack.bodies, body)
    end
  end
  for _, stack in pairs(stacks) do
    found[#found + 1] = stack.strength >= strong and stack or nil
  end
  return found
end

local function send(queue, force, to, way)
  for _, body in ipairs(force.bodies) do
    body.way = way
  end
  march.send(queue, force.bodies, to)
  force.gone = true
end

-- All who can be there in this turn, if they are enough.
local function fall_on(war, goal, list, queue)
  local strength, coming = war:own(goal).strength, {}
  for _, force in ipairs(list) do
    force.way = force.cell ~= goal and war:way(force.cell, goal, force.mf, force.sure) or nil
    if force.way then
      coming[#coming + 1] = force
      strength = strength + force.strength
    end
  end
  for _, force in ipairs(is_enough(war, goal, strength) and coming or {}) do
    send(queue, force, goal, force.way)
  end
end

-- The nearest province to a goal that a body can reach, and the way; friends, or nobody, are there.
local function nearer(war, body, far)
  local best, way, least = nil, nil, far[body.cell]
  for _, cell in ipairs(war:provinces()) do
    local path = far[cell] < least and #war:foe(cell).free == 0 and war:way(body.cell, cell, body.mf)
    if path then
      best, way, least = cell, path, far[cell]
    end
  end
  return best, way
end

-- Before the French are withdrawn [12.1/T13] [11.5/9] Mexicans have to be in Vera Cruz, or nobody would hold it.
function hunt.garrison(war, list, queue)
  if not hunt.is_on(war) or war.view.turn < relief then
    return
  end
  local home, watched, coming = "vera_cruz", 0, {}
  local far = war:distances(home)
  for _, unit in ipairs(war:own(home).free) do
    watched = watched + (unit.nation == "imperial" and unit.strength or 0)
  end
  for _, body in ipairs(list) do
    local able = body.mexican and not body.gun and not body.used and far[body.cell] <= call
    if able and body.cell == home then
      body.used = true
    elseif able then
      coming[#coming + 1] = body
    end
  end
  table.sort(coming, function(a, b)
    local one, two = far[a.cell], far[b.cell]
    return one < two or (one == two and a.names[1] < b.names[1])
  end)
  for _, body in ipairs(coming) do
    local cell, way = nil, nil
    if watched < watch then
      cell, way = nearer(war, body, far)
    end
    if cell then
      body.way, watched = way, watched + body.strength
      march.send(queue, { body }, cell)
    end
  end
end

-- Each goes where it is wanted, and stops next to it until those who are there are enough.
function hunt.make(war, list, queue)
  local by_goal = {}
  for _, force in ipairs(hunt.is_on(war) and forces(war, list) or {}) do
    local goal = goal_of(war, force)
    by_goal[goal] = by_goal[goal] or {}
    table.insert(by_goal[goal], force)
  end
  for goal, here in pairs(by_goal) do
    if not is_enough(war, goal, war:own(goal).strength) or is_taken(war, goal) then
      fall_on(war, goal, here, queue)
      for _, force in ipairs(here) do
        local cell, way = nil, nil
        if not force.gone and force.cell ~= goal then
          cell, way = step(war, force, goal)
        end
        if cell then
          send(queue, force, cell, way)
        end
      end
    end
  end
end

return hunt
