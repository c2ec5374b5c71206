-- Who of a side can march, where to, and the orders that take him there.

local march = {}

-- ---- who can go

local function leader_of(war, army)
  local most = 0
  for _, leader in ipairs(war:own(army.cell).leaders) do
    if leader.army == army.names[1] then
      most = math.max(most, leader.rating)
    end
  end
  return most
end

-- An Army, or a unit by itself; `mf` provinces in a turn.
function march.bodies(war, raid)
  local list, armies = {}, {}
  for _, cell in ipairs(war.held[war.side]) do
    local here = war:own(cell)
    for _, unit in ipairs(here.free) do
      if unit.moved or (raid and (not unit.raids or unit.army)) then
        -- it has had its move, or cannot raid
      elseif unit.army then
        local army = armies[unit.army]
        if not army then
          army = { names = { unit.army }, cell = cell, strength = 0, rating = 0, mf = 2,
            army = true }
          armies[unit.army] = army
          list[#list + 1] = army
        end
        army.strength = army.strength + unit.strength
        army.rating = math.max(army.rating, unit.rating or 0)
      elseif not raid or unit.kind ~= "national_guard" then
        list[#list + 1] = {
          names = { unit.name }, cell = cell, strength = unit.strength, mf = unit.movement // 10,
          gun = unit.type == "artillery", spanish = unit.nation == "spanish",
          mexican = unit.nation == "imperial",
          raids = unit.raids,
        }
      end
    end
  end
  for _, army in pairs(armies) do
    army.leader = leader_of(war, army)
    army.sure = army.rating + army.leader >= 6 -- no die stops it in rough country [5.1]
  end
  return list
end

-- Who can come to a province, the nearest and the strongest first.
function march.comers(war, list, to)
  local found, known = {}, {}
  for _, body in ipairs(list) do
    if not body.used and body.cell ~= to then
      local key = body.cell .. body.mf .. (body.sure and " sure" or "")
      if known[key] == nil then
        known[key] = war:way(body.cell, to, body.mf, body.sure) or false
      end
      if known[key] then
        body.way = known[key]
        found[#found + 1] = body
      end
    end
  end
  table.sort(found, function(a, b)
    if #a.way ~= #b.way then
      return #a.way < #b.way
    end
    return a.strength > b.strength or (a.strength == b.strength and a.names[1] < b.names[1])
  end)
  return found
end

-- ---- orders

function march.send(queue, bodies, to, verb)
  local groups, order = {}, {}
  for _, body in ipairs(bodies) do
    local key = body.cell .. (body.spanish and " spanish" or "")
    if not groups[key] then
      groups[key] = { from = body.cell, to = to, way = body.way, bodies = {}, verb = verb,
        spanish = body.spanish }
      order[#order + 1] = groups[key]
    end
    table.insert(groups[key].bodies, body)
    body.used = true
  end
  for _, group in ipairs(order) do
    queue[#queue + 1] = group
  end
end

-- Juarez stands in Mexico City, or wherever else friends are enough; nor is Maximilian risked.
local function stays(war, leader, to)
  if leader.name ~= "juarez" and leader.name ~= "maximilian" then
    return false
  end
  return war.all_in or leader.cell == "mexico" and war:control("mexico") == war.side or
    #war:foe(to).free > 0 or war:own(to).strength < war:own(leader.cell).strength
end

-- A leader of the group's province who has not gone yet.
local function leader_for(war, group, wanted)
  local found
  for _, leader in ipairs(war:own(group.from).leaders) do
    if not leader.gone and not leader.moved and not leader.army and
        not stays(war, leader, group.to) and
        (leader.name == "prim") == (group.spanish or false) and
        (not wanted or wanted[leader.name]) and
        leader.movement // 10 >= #group.way and (not found or leader.rating > found.rating) then
      found = leader
    end
  end
  return found
end

-- One by one, or together under a leader: a list of groups whose names go in one order.
function march.split(war, queue, verb)
  local orders = {}
  for _, group in ipairs(queue) do
    local leader = #group.bodies > 0 and verb == "move" and leader_for(war, group)
    local together = { verb = verb, way = group.way, names = {} }
    local alone = not war.all_in and group.bodies[1].army and #war:foe(group.to).free > 0
    if leader and group.stay ~= leader.name and not alone then
      leader.gone = true
      together.names[1] = leader.name
    end
    for _, body in ipairs(group.bodies) do
      if #together.names > 0 and not body.army and body.mf >= #group.way then
        table.insert(together.names, body.names[1])
      else
        orders[#orders + 1] = { verb = group.verb or verb, way = group.way, names = body.names }
      end
    end
    if #together.names > 0 then
      orders[#orders + 1] = together
    end
  end
  return orders
end

function march.order(_, entry)
  if entry.verb == "ship" then
    return "ship " .. table.concat(entry.names, " ") .. " to " .. entry.way[#entry.way]
  end
  return entry.verb .. " " .. table.concat(entry.names, " ") .. " to " .. table.concat(entry.way, " ")
end

-- Groups of one way go together.
function march.join(queue)
  local joined, by_way = {}, {}
  for _, group in ipairs(queue) do
    local key = group.from .. " " .. table.concat(group.way, " ") ..
      (group.spanish and " spanish" or "") .. (group.verb or "")
    local same = by_way[key]
    if same then
      for _, body in ipairs(group.bodies) do
        table.insert(same.bodies, body)
      end
    else
      by_way[key] = group
      joined[#joined + 1] = group
    end
  end
  return joined
end

return march
