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
  cactus = {
    odds = 110, -- attacks whom it outnumbers by that, in percent,
    caution = 0, -- goes where an enemy could intercept whom it has so much of, in percent, and brings
    mass = 150, -- so much of what it needs
    guard = 30, -- keeps in its cities so much of what is near,
    port = 8, -- but no more than that in Vera Cruz or Queretaro,
    haste = 20, -- wants so much less, each turn, of Mexico City while the Republic may win by it,
    least = 50, -- and no less than that
    ring = 20, -- and before a city so much of what is inside
    flee = 25, -- tries to leave a battle below so much of the enemy's strength
    storm = 300, -- assaults a city above so much of what is inside
    army = 20, -- forms Armies from that strength,
    reacts = true, -- which march against whom they outnumber
  },
  montezuma = {
    odds = 110, -- attacks whom it outnumbers by that, in percent,
    caution = 0, -- goes where an enemy could intercept whom it has so much of, in percent,
    works = 120, -- who counts for so much behind works
    events = 25, -- plays a card in so many of a hundred cases rather for its event
    war = 2, -- declares War from that Turn
  },
})
