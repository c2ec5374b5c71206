-- The war as a bot of Cactus Throne sees it: who stands in each province, how far it is from one to
-- another, what can reach what. Made anew for a plan, and thrown away with it.

local war = {}
war.__index = war

local facts = {} -- of provinces, that never change
local peninsula = "baja_california" -- to and from it is a whole move [5.1.1]

local function fighter(unit)
  return unit.type == "infantry" or unit.type == "cavalry" or unit.type == "artillery"
end

local function add(list, value)
  list[#list + 1] = value
end

-- Those of a side in a province: in the field, and shut up in its cities.
local function stand(self, side, cell)
  local here = self.at[side][cell]
  if not here then
    here = { free = {}, leaders = {}, strength = 0, inside = 0, shut = {} }
    self.at[side][cell] = here
    add(self.held[side], cell)
  end
  return here
end

local function enter(self, side, unit)
  local here = stand(self, side, unit.cell)
  if unit.besieged or (unit.city and self.view.phase == "setup-armies") then
    here.inside = here.inside + (fighter(unit) and unit.strength or 0)
    add(here.shut, unit)
    here.caught = here.caught or unit.type == "leader"
  elseif unit.type == "leader" then
    add(here.leaders, unit)
  elseif fighter(unit) then
    here.strength = here.strength + unit.strength
    add(here.free, unit)
  end
end

function war.new(view)
  local self = setmetatable({ view = view, side = view.side, enemy = view.enemy }, war)
  self.at = { [view.side] = {}, [view.enemy] = {} }
  self.held = { [view.side] = {}, [view.enemy] = {} }
  self.near, self.far, self.owner = {}, {}, {}
  self.all_in = view.side == "republican" and view.conditions == "queretaro"
  for _, side in ipairs({ view.side, view.enemy }) do
    for _, name in ipairs(view:units(side)) do
      enter(self, side, view:unit(name))
    end
  end
  return self
end

function war:of(side, cell)
  return self.at[side][cell] or { free = {}, leaders = {}, strength = 0, inside = 0, shut = {} }
end

function war:own(cell)
  return self:of(self.side, cell)
end

function war:foe(cell)
  return self:of(self.enemy, cell)
end

-- A leader of one's own there, in no Army, who has not moved and is not the head of the state.
function war:may_lead(cell)
  for _, leader in ipairs(self:own(cell).leaders) do
    if not leader.army and not leader.moved and leader.name ~= "maximilian" and leader.name ~= "juarez" and
        leader.name ~= "prim" then
      return true
    end
  end
  return false
end

function war:neighbours(cell)
  local near = self.near[cell]
  if not near then
    near = self.view:neighbours(cell)
    self.near[cell] = near
  end
  return near
end

function war:control(cell)
  if self.owner[cell] == nil then
    self.owner[cell] = self.view:cell(cell).control or "nobody"
  end
  return self.owner[cell]
end

-- Borders to each province, from that one.
function war:distances(from)
  if self.far[from] then
    return self.far[from]
  end
  local far, list = { [from] = 0 }, { from }
  for _, cell in ipairs(list) do
    for _, near in ipairs(self:neighbours(cell)) do
      if not far[near] then
        far[near] = far[cell] + 1
        add(list, near)
      end
    end
  end
  self.far[from] = far
  self.cells = self.cells or list
  return far
end

-- All provinces, those next to the given one first.
function war:provinces(from)
  self:distances(from or "mexico")
  return self.cells
end

-- What never changes of a province: its terrains, port, and whether it stops a march [5.1].
function war:ground(cell)
  if not facts[cell] then
    facts[cell] = self.view:cell(cell)
  end
  return facts[cell]
end

-- The way from one province to another in so many steps: through none where the enemy stands, and
-- none that stops a march, but for who is sure to go on. Nil if there is none.
function war:way(from, to, steps, sure)
  local list, back = { { from, 0 } }, { [from] = from }
  for _, entry in ipairs(list) do
    local cell, spent = entry[1], entry[2]
    if cell == to then
      local way = {}
      while cell ~= from do
        table.insert(way, 1, cell)
        cell = back[cell]
      end
      return way
    end
    local open = cell == from or (#self:foe(cell).free == 0 and (sure or not self:ground(cell).stops))
    for _, near in ipairs(open and spent < steps and self:neighbours(cell) or {}) do
      if not back[near] and (spent == 0 or (near ~= peninsula and from ~= peninsula)) then
        back[near] = cell
        add(list, { near, spent + 1 })
      end
    end
  end
end

-- What of a side stands within so many borders of a province, without those in it.
function war:around(side, cell, radius)
  local far, sum = self:distances(cell), 0
  for _, other in ipairs(self.held[side]) do
    if other ~= cell and (far[other] or 99) <= radius then
      sum = sum + self.at[side][other].strength
    end
  end
  return sum
end

return war
