-- Cactus Throne for bots: the Emperor wants Mexico City and as many provinces as he can garrison, the
-- Republic holds the city while it can, and Juarez out of reach afterwards. Where armies go, a plan
-- says (lib/cactus_plan.lua), which is made once in a phase.

local war = include("lib/cactus_map")
local battle = include("lib/cactus_battle")
local doom = include("lib/cactus_doom")
local orders = include("lib/cactus_march")
local plan = include("lib/cactus_plan")

local cactus = { attacks = {} }

local pips = 4 -- a city is assaulted with a storm that is so many better than one at even odds

local function any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- The first of a list of orders, as texts, that is legal.
local function first_allowed(view, list)
  for _, order in ipairs(list) do
    if view:allows(order) then
      return order
    end
  end
end

-- ---- set-up

-- Who is to be set up, the weakest first.
local function in_hand(view)
  local list = {}
  for _, name in ipairs(view:reserves(view.side)) do
    local unit = view:unit(name)
    if unit.off_map == "in hand" then
      list[#list + 1] = unit
    end
  end
  table.sort(list, function(a, b)
    local one, two = a.strength or 99, b.strength or 99
    return one < two or (one == two and a.name < b.name)
  end)
  return list
end

-- The province in which a side is strongest, or gathers, of a list of orders that name one each.
local function strongest(now, list)
  local found, most = nil, nil
  local cells = list.cells
  for i = 1, #cells do
    local value = now.war:own(cells[i]).strength + (cells[i] == now.rally and 1000 or 0)
    if not most or value > most then
      found, most = i, value
    end
  end
  return found and list[found], found and cells[found]
end

-- Where more than a garrison stands at set-up, in the order of need.
local posts = {
  campaign = { "mexico", "puebla" },
  short = { "puebla", "mexico" },
  queretaro = { "san_luis_potosi", "jalisco", "oaxaca", "guanajuato", "michoacan", "hidalgo" },
}

-- Where a unit is best set up, of the orders that list its places.
local function best_post(now, unit, list)
  local view = now.view
  local cells, found, most = list.cells, nil, nil
  for i = 1, #cells do
    local bare = view.conditions ~= "short" and unit.type ~= "leader" and
      #now.war:own(cells[i]).free == 0
    local value = bare and 50 or 0
    for at, post in ipairs(posts[view.conditions]) do
      value = cells[i] == post and 20 - at or value
    end
    if not most or value > most then
      found, most = i, value
    end
  end
  return found and list[found]
end

-- The weakest to provinces that have nobody, the others to the posts.
local function deploy(now, state)
  state.hand = state.hand or in_hand(now.view)
  while #state.hand > 0 do
    local unit = table.remove(state.hand, 1)
    local order = best_post(now, unit, now.view:legal("place", unit.name))
    if order then
      return order
    end
  end
end

-- ---- reinforcements

local function held(view, kind)
  return kind and view[kind .. "_points"] or 0
end

-- The force pool, the dearest first.
local function pool_of(view)
  local pool = {}
  for _, name in ipairs(view:reserves(view.side)) do
    local unit = view:unit(name)
    if unit.off_map == "pool" and unit.points then
      pool[#pool + 1] = unit
    end
  end
  table.sort(pool, function(a, b)
    return a.strength > b.strength or (a.strength == b.strength and a.name < b.name)
  end)
  return pool
end

-- All that there are points for, in one order at one place.
local function buy(now, state)
  local view = now.view
  state.pool = state.pool or pool_of(view)
  local names, cell, found
  while #state.pool > 0 do
    local unit = table.remove(state.pool, 1)
    if held(view, unit.points) < unit.strength then
      -- too dear
    elseif not cell then
      found, cell = strongest(now, view:legal("build", unit.name))
      names = cell and "build " .. unit.name
    elseif view:allows(names .. " " .. unit.name .. " at " .. cell) then
      names = names .. " " .. unit.name
    else
      table.insert(state.pool, 1, unit)
      break
    end
  end
  return cell and names .. " at " .. cell or found or view:legal("mend")[1]
end

-- All who may come on where the first of them does best.
local function arrive(now)
  local list = now.view:legal("arrive")
  local one, cell = strongest(now, list)
  if not one then
    return nil
  end
  local cells, units, names, seen = list.cells, list.units, {}, {}
  for i = 1, #cells do
    if cells[i] == cell and not seen[units[i]] then
      seen[units[i]] = true
      names[#names + 1] = units[i]
    end
  end
  local all = "arrive " .. table.concat(names, " ") .. " at " .. cell
  return now.view:allows(all) and all or one
end

local function reinforce(now, state)
  return arrive(now) or buy(now, state)
end

-- ---- Armies

-- Formed where a side is strong, under its best leader, of all who need not stay.
local function form(now, manner)
  local view = now.view
  local siege = now.war.all_in and doom.army(now.war)
  if siege then
    return siege
  end
  local found, cell, most = nil, nil, manner.army
  local list = view:legal("army")
  for i = 1, #list do
    local leader = view:unit(list[i].units[2])
    local value = now.war:own(leader.cell).strength + leader.rating
    if value > most then
      found, cell, most = list[i], leader.cell, value
    end
  end
  if not found then
    return nil
  end
  local units = found.units
  local names = { units[1], units[2] }
  local stays = plan.staying(now.war, cell, manner)
  for i = 3, #units do
    if not stays[units[i]] then
      names[#names + 1] = units[i]
    end
  end
  local order = "army " .. names[1] .. " with " .. table.concat(names, " ", 2)
  return view:allows(order) and order or nil
end

-- ---- battles

local function factors(now, side)
  local here = now.war:of(side, now.view.at)
  return here.strength
end

-- A yes or a no: the answer that begins with one of these words.
local function word(list, ...)
  for _, wanted in ipairs({ ... }) do
    for i = 1, #list do
      if list[i].verb == wanted or list[i].text:find(wanted, 1, true) then
        return list[i]
      end
    end
  end
end

-- Attack or defend, and where.
local function role(now, list)
  local at = now.view.at
  local verb, terrain = battle.role(now.war:own(at), now.war:foe(at), now.war:ground(at))
  return word(list, verb .. " " .. terrain, verb)
end

-- The best of a list of answers by the sum that `worth` gives to each unit in it.
local function by_units(now, list, worth)
  local found, most = nil, nil
  for i = 1, #list do
    local sum = 0
    for _, name in ipairs(list[i].units) do
      sum = sum + worth(now.view:unit(name))
    end
    if not most or sum > most then
      found, most = list[i], sum
    end
  end
  return found
end

local function lead(now, list)
  return by_units(now, list, function(unit)
    return 10 * unit.rating + (unit.steps or 0) - (unit.strength or 0) // 10
  end)
end

-- The only gun of an Army, without which it is none [6.1].
local function is_last_gun(now, unit)
  if not unit.army or unit.type ~= "artillery" then
    return false
  end
  for _, other in ipairs(now.war:own(unit.cell).free) do
    if other.army == unit.army and other.type == "artillery" and other.name ~= unit.name then
      return false
    end
  end
  return true
end

local function lose(now, list)
  return by_units(now, list, function(unit)
    return -10 * unit.strength // unit.steps - 5 * unit.rating - (is_last_gun(now, unit) and 60 or 0)
  end)
end

-- The Empire at Queretaro has only to be in its cities when the last turn ends [14.3].
local function holds_out(now)
  return now.side == "imperial" and now.view.conditions == "queretaro"
end

-- All together, to where there are friends.
local function retreat(now, list)
  local found, most = nil, nil
  for i = 1, #list do
    local cell = list[i].cells[1]
    local value = 50 * #list[i].units + (cell and now.war:own(cell).strength or -1)
    if not most or value > most then
      found, most = list[i], value
    end
  end
  return found
end

local function fall_back(now, list, manner)
  local own, foe = factors(now, now.side), factors(now, now.enemy)
  return word(list, 100 * own < manner.flee * foe and "fall-back" or "fight-on")
end

local function assault(now, list, manner)
  local cell = now.view.at
  local own, inside = now.war:own(cell).strength, now.war:foe(cell).inside
  if now.war.all_in then
    return word(list, "assault")
  end
  local good = battle.storm(now.war:own(cell), now.war:foe(cell), cell) >= pips
  return word(list, (good or 100 * own >= manner.storm * inside) and "assault" or "hold")
end

local function sally(now, list)
  local here, foe = now.war:own(now.view.at), now.war:foe(now.view.at)
  if here.strength + here.inside >= foe.strength then
    return by_units(now, list, function()
      return 1
    end)
  end
  return word(list, "keep-in")
end

local function city(now, list)
  local here, foe = now.war:own(now.view.at), now.war:foe(now.view.at)
  local late = holds_out(now) and now.view.turn == now.view.last_turn -- a storm would come too late
  if late or (now.war.all_in and here.strength < foe.strength) then
    return word(list, "city", "remain", "field") -- what is besieged is not lost [14.3]
  end
  return word(list, here.strength >= foe.strength and "field" or "remain", "field")
end

-- An Army goes for the mover if it is much stronger, and leaves nothing that is wanted to the enemy.
local function react(now, list, manner)
  local army = now.view:unit(now.view.reacts)
  local foe = now.war:foe(now.view.at)
  local own = now.war:own(army.cell).strength
  if manner.reacts and army.cell ~= "mexico" and 100 * own > manner.odds * foe.strength then
    for i = 1, #list do
      if list[i].cells[1] == now.view.at then
        return list[i]
      end
    end
  end
  return word(list, "stay")
end

-- A leader of one's own is bought back; but the head of the enemy's state, once he is caught, is not the price.
local function bargain(now, list)
  local captive = now.view:unit(now.view.offered)
  local head = now.view:unit(now.side == "imperial" and "juarez" or "maximilian")
  local wanted = captive.side == now.side and not (head and head.off_map == "captive")
  return word(list, wanted and "accept" or "decline")
end

local function back(now, list)
  return strongest(now, list)
end

local answers = {
  lose = lose, lead = lead, role = role, retreat = retreat, fallback = fall_back, assault = assault,
  sally = sally, city = city, react = react, bargain = bargain,
  ["return"] = back,
  siege = function(_, list) return word(list, "besiege") end,
  bonus = function(_, list) return word(list, "die") end,
  fleet = function(_, list) return word(list, "fleet") end,
  naval = function(_, list) return word(list, "stand-off") end,
  reroll = function(_, list) return word(list, "let-be") end,
}

function cactus.answer(now, list, manner)
  local answer = answers[now.view.asks]
  now.war = war.new(now.view)
  now.rally = plan.rally(now.war)
  return answer and answer(now, list, manner.cactus) or list[1]
end

-- ---- the phases

-- Where the enemy stands: an Army of his may have gone elsewhere since the plan was made [6.3].
local function stand(now)
  local words = {}
  for _, cell in ipairs(now.war.held[now.enemy]) do
    words[#words + 1] = cell .. #now.war:foe(cell).free
  end
  return table.concat(words, " ")
end

-- The next group of the plan that can still go.
local function march(now, state, manner)
  local stood = stand(now)
  if state.stood ~= stood then
    state.queue, state.at, state.stood = plan.make(now.war, manner, now.view.phase), 1, stood
  end
  while state.queue[state.at] do
    local order = orders.order(now.view, state.queue[state.at])
    state.at = state.at + 1
    if order and now.view:allows(order) then
      return order
    end
  end
end

-- The end of the phase, or the march of one who has to go first: he is named in what forbids it.
local function finish(now)
  local view = now.view
  local ends, why = view:allows("end")
  for name in (why or ""):gmatch("[%w.-]+") do
    local unit = view:unit(name)
    local list = unit and unit.cell and view:legal("move", name) or {}
    if unit and #list == 0 and unit.army then
      list = view:legal("move", unit.army)
    end
    local far = now.war:distances("vera_cruz")
    local found, cells = nil, list.cells
    for i = 1, #list do
      if not found or far[cells[i]] < far[cells[found]] then
        found = i
      end
    end
    if found then
      return list[found]
    end
  end
  return ends and "end" or any(view:legal("move")) or any(view:legal())
end

-- Who flees from Queretaro can go to Mexico City only as long as that is not fought for: else all shut themselves up.
local function pick(now)
  local list = now.view:legal("pick")
  return now.war.all_in and word(list, "pick queretaro") or any(list)
end

local phases = {
  setup = deploy,
  ["setup-armies"] = function(now, _, manner) return form(now, manner) end,
  armies = function(now, _, manner) return form(now, manner) end,
  combat = pick,
  disband = function(now) return now.view:legal("disband")[1] end, -- they are formed anew, of all
  reinforcement = reinforce,
  movement = march,
  raid = march,
}

function cactus.first(now, state, manner)
  local view = now.view
  now.war = war.new(view)
  now.rally = plan.rally(now.war)
  local phase = phases[view.phase]
  return phase and phase(now, state, manner.cactus) or finish(now)
end

function cactus.last()
end

return cactus
