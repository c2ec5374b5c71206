-- What if the Volunteers of 1846 had signed on again? The campaign, but nobody goes home on
-- Game-Turn 13, and Patterson keeps his command.

return {
  scenario = "veracruz/volunteers-stay",
  base = "veracruz/campaign",
  title = "The campaign of 1847, had the Volunteers stayed",
  change = { reinforcements = { events = { withdrawal = null } } },
}
