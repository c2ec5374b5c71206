-- How a bot plays, whatever the game: it looks at one unit after another as the moves go, at attacks
-- by their odds, and answers what it is asked. What is good and where to go, the game's own part
-- says (lib/veracruz.lua).

local board = include("lib/board")

local THROWS = 60 -- of which the odds of an attack are estimated

local games = { veracruz = "lib/veracruz", santiago = "lib/santiago",
  cactus = "lib/cactus", montezuma = "lib/montezuma" }
local standings = { win = 1, taken = 1, lose = -1 }

local function any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- One of a list by lot, or if what is hidden forbids it the first that it does not.
local function allowed(view, list)
  local order = any(list)
  for i = 1, #list do
    if view:allows(order) then
      break
    end
    order = list[i]
  end
  return order
end

-- The best of a list by what `worth` says of an order, if that is more than `least`.
local function best(list, worth, least)
  local found, most = nil, least or 0
  for i = 1, #list do
    local order = list[i]
    local value = worth(order)
    if value and value > most then
      found, most = order, value
    end
  end
  return found, most
end

-- What an attack is worth: what the enemy loses, less what it costs, and the ground.
local function expectation(view, order, manner, game)
  local worth = game.standing or standings
  local rows, total = view:odds(order, game.throws and game.throws(order) or THROWS)
  if not rows then
    return nil
  end
  local sum, won, lost = 0, 0, 0
  for _, row in ipairs(rows) do
    local own, other = row.text:match("losses (%d+) (%d+)")
    local standing = worth[row.standing] or 0
    local value = 10 * (tonumber(other or 0) - tonumber(own or 0)) + manner.ground * standing
    if standing > 0 then
      won = won + row.weight
    elseif standing < 0 then
      lost = lost + row.weight
    end
    sum = sum + value * row.weight
  end
  return sum // total, 100 * won // total, 100 * lost // total
end

-- The end of the phase, in games whose players end phases.
local function finish(view)
  for _, verb in ipairs(view:verbs()) do
    if verb == "end" then
      return view:legal("end")[1]
    end
  end
end

local function player(manner)
  local game, state

  -- Everything that is looked at once in a phase.
  local function begin(view)
    local phase = view.turn .. " " .. view.phase .. " " .. tostring(view.to_act)
    if state and state.phase == phase then
      return
    end
    state = { phase = phase, given = 0, tried = {}, verbs = {} }
  end

  -- The next unit that can better its place, and how.
  local function move(view, now)
    if not state.queue then
      state.queue = game.movers(now, manner)
      state.at = 1
    end
    while state.at <= #state.queue do
      local name = state.queue[state.at]
      local unit = now:units()[name]
      state.at = state.at + 1
      if unit and unit.hex then
        local goal = game.goal(now, unit, manner)
        if goal then
          local list = view:legal("move", name)
          local hexes = list.hexes
          local stay = game.place_value(now, unit, unit.hex, goal, manner)
          local found, most = nil, stay
          for i = 1, #hexes do
            local value = game.place_value(now, unit, hexes[i], goal, manner)
            if value and (not most or value > most) and view:allows(list[i]) then
              found, most = i, value
            end
          end
          if found then
            return list[found]
          end
        end
      end
    end
  end

  -- Attacks that are looked at closely.
  local function attacks(view, now)
    if game.attacks_of then
      return game.attacks_of(now)
    end
    local orders = {}
    for _, verb in ipairs(game.attacks) do
      local list = view:legal(verb)
      for i = 1, math.min(#list, 24) do
        orders[#orders + 1] = list[i]
      end
    end
    return orders
  end

  local function fight(view, now)
    local found, most
    for _, order in ipairs(attacks(view, now)) do
      if game.rough_odds(now, order, manner) then
        local value, won = expectation(view, order, manner, game)
        value = value and value + game.attack_bonus(now, order, manner, won)
        if value and (not most or value > most) then
          found, most = order, value
        end
      end
    end
    if found and most > (game.least and game.least(now, manner) or manner.least) then
      return game.spare and game.spare(now, found, function(order)
        return expectation(view, order, manner, game)
      end) or found
    end
    local ends = view:legal("end")[1]
    if ends then
      return ends
    end
    return found or any(view:legal()) -- who must attack does so at the best odds that there are
  end

  return function(view, question)
    begin(view)
    game = game or include(games[view.game] or error("this bot does not know " .. view.game))
    local now = board.new(view, game.unknown)
    state.given = state.given + 1
    if question then
      return game.answer(now, view:legal(), manner) or any(view:legal())
    end
    if state.given > 400 then
      return finish(view) or any(view:legal())
    end
    local order = game.first(now, state, manner)
    if not order and view.phase == "movement" then
      order = move(view, now) or game.last(now, state, manner)
    elseif not order and view.phase == "combat" then
      return fight(view, now)
    end
    return order or finish(view) or allowed(view, view:legal())
  end
end

return { play = player, best = best, expectation = expectation, any = any }
