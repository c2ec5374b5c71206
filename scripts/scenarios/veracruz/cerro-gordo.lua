-- The Cerro Gordo stand: Game-Turns 5 to 8. Santa Anna bars the National Road to Jalapa, Scott
-- brings up two divisions and half of a third. Set up from history as far as the counters allow.

local function with(first, ...)
  local list = { first }
  for _, more in ipairs({ ... }) do
    for _, unit in ipairs(more) do
      list[#list + 1] = unit
    end
  end
  return list
end

local twiggs = { "us.1inf", "us.2inf", "us.3inf", "us.7inf", "us.1arty", "us.4arty", "us.mtdrfl", "us.duncan" }
local worth = { "us.4inf", "us.5inf", "us.6inf", "us.8inf", "us.2arty", "us.3arty", "us.talcott" }
local patterson = { "us.1tenn-v", "us.2tenn-v", "us.1pa-v", "us.2pa-v", "us.1ill-v", "us.2ill-v", "us.ny-v",
  "us.steptoe" }

-- The lines across the road, the reserve behind them, and the cavalry on the way to Jalapa.
local lines = { "mx.5inf", "mx.3inf", "mx.4inf", "mx.11inf", "mx.grngd", "mx.6inf", "mx.2btry", "mx.heavy-btry" }
local reserve = { "mx.1lt", "mx.2lt", "mx.3lt", "mx.4lt", "mx.3btry" }

return {
  scenario = "veracruz/cerro-gordo",
  base = "veracruz/campaign",
  title = "The Cerro Gordo stand, April 1847",
  turns = { first = 5, last = 8 },
  board = {
    phase = "mexico.supply",
    landed = 1,
    units = {
      ["plan-del-rio"] = with("us.twiggs", twiggs),
      ["puente-nacional"] = with("us.worth", worth, { "us.engineers", "us.taylor" }),
      ["1508"] = with("us.patterson", patterson, { "us.2drgn" }),
      ["veracruz"] = { "us.marines", "us.ala-v", "us.ga-v", "us.sc-v", "us.la-v", "us.ky-v", "us.tennmr",
        "us.navy-battery" },
      ["ulua"] = { "us.ohio", "us.mosqfl" },
      ["cerro-gordo"] = with("mx.santa-anna", lines),
      ["1314"] = with("mx.rangel", reserve),
      ["jalapa"] = { "mx.canalizo", "mx.png", "mx.jalapa-cav", "mx.hussars", "mx.5cav", "mx.morelia-cav",
        "mx.oaxaca-cav", "mx.tlcrs" },
      ["orizaba"] = { "mx.orizaba-cav" },
    },
    formations = { ["div-1"] = with("us.worth", worth), ["div-2"] = with("us.twiggs", twiggs),
      ["div-3"] = with("us.patterson", patterson) },
    control = { veracruz = "us", ulua = "us", ["la-antigua"] = "us" },
    rating = { veracruz = 6, ulua = 4 },
    captured = { veracruz = 3, ulua = 3 },
    supply = { ["plan-del-rio"] = 2, ["puente-nacional"] = 3, veracruz = 4 },
    packs = { ["plan-del-rio"] = 2, ["puente-nacional"] = 2 },
    militia = { perote = { 1 }, puebla = { 2 }, ["mexico-city"] = { 1, 1 } },
    general_supply = { "plan-del-rio" },
    bnm = { us = 1, mexico = 0 },
  },
}
