-- The Halls of Montezuma for bots: where a Force of the U.S. is wanted. A Force holds the Space where it is, and the Spaces
-- beside it take markers; so Forces go where most is to be had, each by itself, and small ones where no enemy is.

local board = include("lib/montezuma_map")

local reach = {}

local OPS = 8      -- what a marker costs
local MOST = 4     -- Spaces beside a Force that are counted
local A_CARD = 35  -- tenths of movement points that a card brings a Force
local LOST = 40    -- a city that the enemy gets back if it is left
local KEPT = 25    -- a Space that is worth more is not left without a unit,
local SPARED = 10  -- nor one that is worth that by a Force of
local MANY = 2     -- more units than that: a card brings it farther than if it stopped to claim
local HOST = 20    -- who is stronger stays in supply
local HARD = 12    -- who attacks is no weaker: little fire inflicts nothing, and a battle without losses is the defender's
local FAR = 105    -- farther off nothing is looked at

-- Leaders with units of a side, by cell: how many.
local function forces(now, side)
  local key = "forces " .. side
  if not now[key] then
    now[key] = {}
    for _, name in ipairs(now.view:units(side)) do
      local unit = now.view:unit(name)
      if unit and unit.type == "leader" and unit.cell and board.strength(now, unit.cell, side) > 0 then
        now[key][unit.cell] = (now[key][unit.cell] or 0) + 1
      end
    end
  end
  return now[key]
end

-- How many cells with a Force of a side each is beside, or is itself.
local function cover(now, side)
  local key = "cover " .. side
  if not now[key] then
    local count = {}
    for cell in pairs(forces(now, side)) do
      count[cell] = (count[cell] or 0) + 1
      for _, near in ipairs(now:neighbours(cell)) do
        count[near] = (count[near] or 0) + 1
      end
    end
    now[key] = count
  end
  return now[key]
end

-- What a Space is worth to who stands in it, and to who marks it from beside.
local function taken(now, name)
  now.taken = now.taken or {}
  local both = now.taken[name]
  if not both then
    local cell = board.cell(now, name)
    both = { within = 0, beside = 0 }
    if cell.control == now.enemy and not cell.fortress and cell.terrain ~= "zone" and cell.terrain ~= "transit" then
      both.within = board.marker_worth(now, name)
      if board.strength(now, name, now.enemy) == 0 and not cover(now, now.enemy)[name] and board.supplied(now, name) then
        both.beside = math.max(both.within - OPS, 0)
      end
    end
    if cell.control == now.side and cell.city and not cell.texas and not board.supplied(now, name) then
      both.within = LOST -- Mexico's again when nobody is there [18.1.a]
    end
    now.taken[name] = both
  end
  return both
end

-- What a Force in that cell has in reach that the others have not; `gone`: the cells that its leaving uncovers; `held`: others of its
-- side are in the cell.
local function worth(now, name, gone, held)
  local covered = cover(now, now.side)
  local list, sum = {}, held and 0 or taken(now, name).within
  for _, near in ipairs(now:neighbours(name)) do
    if (covered[near] or 0) <= (gone[near] or 0) then
      list[#list + 1] = taken(now, near).beside
    end
  end
  table.sort(list, function(a, b) return a > b end)
  for i = 1, math.min(MOST, #list) do
    sum = sum + list[i]
  end
  return sum
end

-- The strongest enemy who could intercept there: a Force next to it.
local function interceptor(now, name)
  now.interceptors = now.interceptors or {}
  if not now.interceptors[name] then
    local most = 0
    for _, near in ipairs(now:neighbours(name)) do
      if forces(now, now.enemy)[near] then
        most = math.max(most, board.strength(now, near, now.enemy))
      end
    end
    now.interceptors[name] = most
  end
  return now.interceptors[name]
end

-- Whether a Force of its own stands there or beside.
function reach.is_covered(now, name)
  return (cover(now, now.side)[name] or 0) > 0
end

local function may_go_in(now, name, strength, manner)
  local enemy = board.strength(now, name, now.enemy)
  if board.cell(now, name).work == now.enemy then
    enemy = enemy * manner.works // 100
  end
  local outnumbers = strength >= HARD and 100 * strength >= manner.odds * enemy
  return (enemy == 0 or outnumbers) and 100 * strength >= manner.caution * interceptor(now, name) and
    (strength < HOST or board.supplied(now, name))
end

local function next_on(now, at, far, strength, manner)
  local found, least = nil, far[at]
  for _, near in ipairs(least and now:neighbours(at) or {}) do
    local zone = board.cell(now, near).terrain == "zone" and far[near] > 0 -- all MP are spent to go in [10.2.a]
    if far[near] and far[near] < least and not zone and may_go_in(now, near, strength, manner) then
      found, least = near, far[near]
    end
  end
  return found
end

-- The first step of a way there that is open to its end.
local function first_step(now, from, to, strength, manner)
  now.ways = now.ways or {}
  local far = now.ways[to] or now.view:field(to)
  now.ways[to] = far
  local first = next_on(now, from, far, strength, manner)
  local at = first
  while at and at ~= to do
    at = next_on(now, at, far, strength, manner)
  end
  return at and first
end

-- Where a Force would go, the best first, if the enemy let it; `held`: units stay behind, `stays`: a Leader with units.
local function goals(now, from, stays, held)
  local key = from .. (stays and " stays" or held and " held" or " left")
  now.goals = now.goals or {}
  if now.goals[key] then
    return now.goals[key]
  end
  local gone, list = {}, {}
  if not stays then
    gone[from] = 1
    for _, near in ipairs(now:neighbours(from)) do
      gone[near] = 1
    end
  end
  local kept = held or #now.view:units(now.side, from) > 2 -- one may stay behind
  local here = stays and 0 or worth(now, from, gone, kept)
  local far = now.view:field(from)
  for _, name in ipairs(board.cells(now)) do
    local cost = far[name]
    local gain = cost and cost > 0 and cost <= FAR and worth(now, name, gone, board.strength(now, name, now.side) > 0) - here or 0
    if gain > 0 then
      local cards = 1 + cost // A_CARD
      local is_late = cards > now.view.us_cards + 1 -- the hand does not bring it there in this Turn
      list[#list + 1] = { name = name, value = (is_late and gain // 2 or gain) // cards, far = cost }
    end
  end
  table.sort(list, function(a, b)
    return a.value > b.value or a.value == b.value and (a.far < b.far or a.far == b.far and a.name < b.name)
  end)
  now.goals[key] = list
  return list
end

-- Where it is is worth that one of so many units stays behind: to take it at the end of the Turn, or to hold a city whose line of
-- supply may be cut [18.1.a].
function reach.is_to_be_kept(now, name, units)
  local cell = board.cell(now, name)
  local is_won = cell.city and cell.control == now.side and not cell.texas
  return is_won or taken(now, name).within >= (units > MANY and SPARED or KEPT)
end

-- Where a Force of that strength goes, or nil: the first step, what it gains for a card, and the end of the way.
function reach.march(now, from, strength, stays, held, manner)
  local list = goals(now, from, stays, held)
  local looked = 0
  for i = 1, #list do
    if looked < 3 and may_go_in(now, list[i].name, strength, manner) then
      looked = looked + 1
      local step = first_step(now, from, list[i].name, strength, manner)
      if step then
        return step, list[i].value, list[i].name
      end
    end
  end
end

reach.HOST, reach.HARD, reach.forces = HOST, HARD, forces

return reach
