-- The board as a bot reckons with it: strengths in tenths of a point, units of its own, distances.
-- Made anew for every choice; what it looks up is kept as long as it lasts.

local board = {}
board.__index = board

local UNKNOWN = 14 -- tenths that a counter of unknown strength is taken for

function board.new(view, unknown)
  local self = setmetatable({}, board)
  self.view = view
  self.side = view.side
  self.enemy = view.enemy
  self.unknown = unknown or {}
  self.masses = { [view.side] = {}, [view.enemy] = {} }
  self.sums = { [view.side] = {}, [view.enemy] = {} } -- by radius and hex
  self.near = {}
  return self
end

-- Tenths of points that a side has in a hex, as far as it is known or can be guessed.
function board:mass(hex, side)
  local known = self.masses[side]
  local mass = known[hex]
  if not mass then
    local points, unknown = self.view:strength(hex, side)
    mass = 10 * points + unknown * (self.unknown[side] or UNKNOWN)
    known[hex] = mass
  end
  return mass
end

function board:neighbours(hex)
  local near = self.near[hex]
  if not near then
    near = self.view:neighbours(hex)
    self.near[hex] = near
  end
  return near
end

function board:stacks(side)
  local key = "stacks " .. side
  if not self[key] then
    self[key] = self.view:stacks(side)
  end
  return self[key]
end

-- The strongest stack of a side next to a hex, and where it is.
function board:strongest_near(hex, side)
  local most, where = 0, nil
  for _, near in ipairs(self:neighbours(hex)) do
    local mass = self:mass(near, side)
    if mass > most then
      most, where = mass, near
    end
  end
  return most, where
end

-- What a side has within so many hexes.
function board:within(hex, side, radius)
  local sums = self.sums[side]
  sums[radius] = sums[radius] or {}
  local sum = sums[radius][hex]
  if sum then
    return sum
  end
  sum = 0
  for _, stack in ipairs(self:stacks(side)) do
    if self.view:distance(hex, stack) <= radius then
      sum = sum + self:mass(stack, side)
    end
  end
  sums[radius][hex] = sum
  return sum
end

-- Units of one's own on the map by name, with the members and the mass of each formation.
function board:units()
  if self.own then
    return self.own
  end
  local own, formations = {}, {}
  for _, name in ipairs(self.view:units(self.side)) do
    local unit = self.view:unit(name)
    own[name] = unit
    own[#own + 1] = unit
    if unit.kind == "formation" then
      unit.members, unit.mass = {}, 0
      formations[#formations + 1] = unit
    end
  end
  for _, unit in ipairs(own) do
    unit.mass = unit.mass or (unit.untried and 10 or unit.strength and 10 * unit.strength or 0)
    local formation = unit.formation and own[unit.formation]
    if formation then
      formation.members[#formation.members + 1] = unit
      formation.mass = formation.mass + unit.mass
    end
  end
  self.own, self.formations_of = own, formations
  return own
end

function board:formations()
  self:units()
  return self.formations_of
end

-- Where formations of one's own are strongest; nil without any.
function board:army()
  local most, where = 0, nil
  local sum = {}
  for _, formation in ipairs(self:formations()) do
    sum[formation.hex] = (sum[formation.hex] or 0) + formation.mass
    if sum[formation.hex] > most then
      most, where = sum[formation.hex], formation.hex
    end
  end
  return where, most
end

-- A combat unit of one's own, in no formation, holds the hex; `but` does not count.
function board:is_held(hex, but)
  for _, unit in ipairs(self:units()) do
    if unit.hex == hex and unit.mass > 0 and not unit.formation and unit.kind ~= "formation" and
        unit.kind ~= "artillery" and unit.name ~= but then
      return true
    end
  end
  return false
end

return board
