-- A round of battle before it is fought [7.2]: which side had better attack, on which ground, and how good a storm is.

local battle = {}

-- By the column and the modified die together, since a column is worth a pip: steps of the attacker, whether he
-- retreats, steps of the defender, whether he does. The first is that of 1:4 and -2.
local results = {
  { 5, true, 0 }, { 4, true, 0 }, { 4, true, 0 }, { 3, true, 0 }, { 3, true, 1 }, { 2, true, 1 }, { 2, true, 1 },
  { 2, false, 1 }, { 2, false, 1 }, { 1, false, 1 }, { 1, false, 1 }, { 1, false, 2 }, { 1, false, 2, true },
  { 1, false, 3, true }, { 0, false, 3, true }, { 0, false, 3, true }, { 0, false, 4, true },
}
local all = 99 -- steps, of who is eliminated

local ground = 10 -- what a retreat costs, in percent of who has to go
local heads = { juarez = 60, maximilian = 60, diaz = 40 } -- what leaders are worth who may be caught, in factors
local head = 10 -- any other

local function between(least, value, most)
  return math.max(least, math.min(value, most))
end

-- The column of the odds, from 0 (1:4) to 9 (7:1); half way is the defender's.
function battle.column(attack, defence)
  if attack >= defence then
    return math.min(9, math.max(1, (2 * attack + defence - 1) // (2 * math.max(1, defence))) + 2)
  end
  return math.max(0, 4 - (2 * defence + attack) // (2 * math.max(1, attack)))
end

local function rating(units)
  local most = 0
  for _, unit in ipairs(units) do
    most = unit.name ~= "juarez" and math.max(most, unit.rating or 0) or most
  end
  return most
end

-- Columns that Armies give [6.4]: one who has several may count on the second.
local function shift(here)
  local armies, count = {}, 0
  for _, unit in ipairs(here.free) do
    if not unit.army then
      return 0
    elseif not armies[unit.army] then
      armies[unit.army], count = true, count + 1
    end
  end
  return math.min(2, count)
end

-- What a result costs who suffers it, in tenths of a factor.
local function cost(here, steps, retreats)
  local strength, whole = 10 * here.strength, 0
  for _, unit in ipairs(here.free) do
    whole = whole + (unit.steps or 1)
  end
  if steps < all then
    return math.min(strength, strength * steps // math.max(1, whole)) + (retreats and strength * ground // 100 or 0)
  end
  for _, leader in ipairs(here.leaders) do
    strength = strength + 10 * (heads[leader.name] or head)
  end
  return strength
end

-- What a round is worth to the attacker, by the six faces of the die; the defender's factors count `half` halves.
local function worth(attacker, defender, half)
  local column = battle.column(2 * attacker.strength, half * defender.strength)
  local lead = rating(attacker.free) + rating(attacker.leaders) - rating(defender.free) - rating(defender.leaders)
  local one, two = shift(attacker), shift(defender)
  if one == 0 or two == 0 then
    column = between(0, column + one - two, 9)
  end
  local sum = 0
  for die = 1, 6 do
    local result = results[between(-2, die + lead, 9) + column + 3] or { 0, false, all, true }
    sum = sum + cost(defender, result[3], result[4]) - cost(attacker, result[1], result[2])
  end
  return sum
end

-- The first of these terrains that the province has, and what it is to the attacker, in halves.
local function ground(cell, terrains)
  for _, terrain in ipairs(terrains) do
    if cell[terrain] then
      return terrain, (terrain == "rough" or terrain == "jungle") and 3 or 2
    end
  end
end

local open_first = { "clear", "desert", "swamp", "rough", "jungle" }
local close_first = { "rough", "jungle", "swamp", "clear", "desert" }

-- "attack" or "defend", and the terrain: what is better for one's own.
function battle.role(own, foe, cell)
  local open, light = ground(cell, open_first)
  local close, heavy = ground(cell, close_first)
  if worth(own, foe, light) > -worth(foe, own, heavy) then
    return "attack", open
  end
  return "defend", close
end

-- By how much a storm is better than one at even odds, in pips: a capital doubles who is in it, and Mexico City is two
-- better [7.5]. From 4 on no die drives the besieger off.
function battle.storm(own, foe, cell)
  local fighters, leaders, half = {}, {}, 2
  for _, unit in ipairs(foe.shut) do
    local list = unit.type == "leader" and leaders or fighters
    list[#list + 1] = unit
    half = unit.city == "capital" and 4 or half
  end
  local lead = rating(own.free) + rating(own.leaders) - rating(fighters) - rating(leaders)
  local column = battle.column(2 * own.strength, half * foe.inside)
  return column + shift(own) + lead - (cell == "mexico" and 2 or 0)
end

return battle
