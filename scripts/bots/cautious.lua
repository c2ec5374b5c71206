-- Goes where points are, keeps its army together, and fights when the odds are good.
local player = include("lib/player")

choose = player.play({
  odds = { us = 120, mexico = 130 }, -- goes next to an enemy whom it outnumbers by that, in percent
  from = { 5, 7, 9, 15 }, -- the Game-Turns from which the U.S. go for Jalapa, Perote, Puebla, Mexico City
  ground = 20, -- what a hex won is worth, in tenths of a Strength Point
  least = 5, -- an attack is made that is worth more
  surrender = 3, -- the rating at which a fortress gives up
})
