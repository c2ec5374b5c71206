-- Goes where points are, keeps its army together, and fights when the odds are good.
local player = include("lib/player")

choose = player.play({
  -- goes next to an enemy whom it outnumbers by that, in percent
  odds = { us = 120, mexico = 130, least = 60 },
  late = 18, -- the Game-Turn from which a side that is about to lose wants less,
  haste = 10, -- by that, each Game-Turn
  from = { 5, 7, 9, 15 }, -- from which the U.S. go for Jalapa, Perote, Puebla, Mexico City
  stand = "puebla", -- where the Army of the East is to be found: puebla, or the passes
  ground = 20, -- what a hex won is worth, in tenths of a Strength Point,
  point = 20, -- and an attack on a city
  least = 5, -- an attack is made that is worth more
  surrender = 3, -- the rating at which a fortress gives up
})
