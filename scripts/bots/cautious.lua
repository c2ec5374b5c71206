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
  cactus = {
    odds = 160, -- attacks whom it outnumbers by that, in percent, and brings
    mass = 200, -- so much of what it needs
    guard = 60, -- keeps in its cities so much of what is near,
    port = 15, -- but no more than that in Vera Cruz or Queretaro,
    haste = 15, -- wants so much less, each turn, of Mexico City while the Republic may win by it,
    least = 70, -- and no less than that
    ring = 40, -- and before a city so much of what is inside
    flee = 40, -- tries to leave a battle below so much of the enemy's strength
    storm = 500, -- assaults a city above so much of what is inside
    army = 30, -- forms Armies from that strength
  },
  montezuma = {
    odds = 220, -- attacks whom it outnumbers by that, in percent,
    caution = 100, -- goes where an enemy could intercept whom it has so much of, in percent,
    works = 150, -- who counts for so much behind works
    events = 50, -- plays a card in so many of a hundred cases rather for its event
    war = 4, -- declares War from that Turn
  },
})
