-- Goes for points early, meets the enemy before the cities, and fights at even odds.
local player = include("lib/player")

choose = player.play({
  -- goes next to an enemy whom it outnumbers by that, in percent
  odds = { us = 95, mexico = 100, least = 50 },
  late = 14, -- the Game-Turn from which a side that is about to lose wants less,
  haste = 10, -- by that, each Game-Turn
  from = { 4, 5, 6, 10 }, -- from which the U.S. go for Jalapa, Perote, Puebla, Mexico City
  stand = "passes", -- where the Army of the East is to be found: puebla, or the passes
  ground = 40, -- what a hex won is worth, in tenths of a Strength Point,
  point = 30, -- and an attack on a city
  least = -5, -- an attack is made that is worth more
  surrender = 1, -- the rating at which a fortress gives up
})
