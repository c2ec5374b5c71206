-- The Halls of Montezuma for bots: the map as it stands, each cell looked at once a choice, and what a marker there is worth.

local board = {}

function board.any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- The best of a list by what `worth` says of an order, or nil if it says nothing.
function board.best(list, worth)
  local found, most = nil, nil
  for i = 1, #list do
    local value = worth(list[i])
    if value and (not most or value > most) then
      found, most = list[i], value
    end
  end
  return found, most
end

-- The words behind a verb.
function board.names(order, verb)
  local list = {}
  for name in (order.text:match(" " .. verb .. " (.*)$") or ""):gmatch("%S+") do
    list[#list + 1] = name
  end
  return list
end

-- ---- the map, each cell looked at once a choice

function board.cell(now, name)
  now.cells = now.cells or {}
  local cell = now.cells[name]
  if not cell then
    cell = now.view:cell(name)
    now.cells[name] = cell
  end
  return cell
end

function board.strength(now, name, side)
  local key = side .. " " .. name
  now.strengths = now.strengths or {}
  if not now.strengths[key] then
    now.strengths[key] = now.view:strength(name, side)
  end
  return now.strengths[key]
end

function board.supplied(now, name)
  local cell = board.cell(now, name)
  if now.side == "us" then
    return cell.us_supply
  end
  return cell.mexican_supply
end

-- ---- States and markers

-- How many of its Spaces give the U.S. a State; the Zones that are States are not marked from beside.
local needed = { tamaulipas = 4, nuevo_leon = 3, coahuila = 3, chihuahua = 3, durango = 2, zacatecas = 2,
  san_luis_potosi = 2, jalisco = 3, sinaloa = 2, sonora = 3, michoacan = 2, guanajuato = 2, queretaro = 2,
  mexico = 3, puebla = 2, vera_cruz = 4, oaxaca = 2, tabasco = 2, chiapas = 1 }

-- All Spaces and Zones: the map hangs together.
local everywhere
local known = { mejico = true }

function board.cells(now)
  if not everywhere then
    everywhere = { "mejico" }
    for i = 1, 200 do
      for _, near in ipairs(everywhere[i] and now:neighbours(everywhere[i]) or {}) do
        if not known[near] then
          known[near] = true
          everywhere[#everywhere + 1] = near
        end
      end
    end
  end
  return everywhere
end

function board.is_cell(now, name)
  board.cells(now)
  return known[name] or false
end

-- How many Spaces of each State the U.S. controls.
function board.held(now)
  if not now.held then
    now.held = {}
    for _, name in ipairs(board.cells(now)) do
      local cell = board.cell(now, name)
      if cell.state and cell.control == "us" then
        now.held[cell.state] = (now.held[cell.state] or 0) + 1
      end
    end
  end
  return now.held
end

-- What one more on the roll for the collapse of the government [18.2] is worth to the U.S.: while Santa Anna is President nobody rolls.
local SHAKEN, LATER = 16, 8

function board.shaken(now)
  local view = now.view
  if now.side ~= "us" or view.government == "collapsed" then
    return 0
  end
  return view.president and LATER or SHAKEN
end

local PLACED = { city = 40, known = 24, new = 20, spare = 4 } -- a marker on a city, beside others of its State, elsewhere

function board.marker_worth(now, name)
  local cell = board.cell(now, name)
  local lacks = (needed[cell.state] or 9) - (board.held(now)[cell.state] or 0)
  local worth = cell.city and PLACED.city or 0
  if now.side == "us" then
    return worth + ((lacks <= 0 or cell.revolt) and PLACED.spare or 30 // math.min(lacks, 4))
  elseif worth > 0 then
    return worth
  end
  for _, near in ipairs(now:neighbours(name)) do
    local other = board.cell(now, near)
    if other.state == cell.state and other.control == now.side then
      return PLACED.known
    end
  end
  return PLACED.new
end

return board
