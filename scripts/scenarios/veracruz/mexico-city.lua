-- The drive on Mexico City: from Game-Turn 20. Scott has left Puebla with four divisions and cut
-- himself loose from the coast; Santa Anna has six weeks and the lakes.

local function division(leader, units)
  local list = { leader }
  for _, unit in ipairs(units) do
    list[#list + 1] = unit
  end
  return list
end

local first = division("us.worth", { "us.4inf", "us.5inf", "us.6inf", "us.8inf", "us.2arty", "us.3arty", "us.duncan" })
local second = division("us.twiggs", { "us.1inf", "us.2inf", "us.3inf", "us.7inf", "us.1arty", "us.4arty", "us.taylor" })
local third = division("us.pillow", { "us.volt-v", "us.11-v", "us.14-v", "us.12-v", "us.9-v", "us.drum" })
local fourth = division("us.quitman", { "us.15-v", "us.sc-v", "us.ny-v", "us.2pa-v", "us.1drgn", "us.steptoe" })

local army = {}
for _, list in ipairs({ first, second, third, fourth }) do
  for _, unit in ipairs(list) do
    army[#army + 1] = unit
  end
end
for _, unit in ipairs({ "us.engineers", "us.mtdrfl", "us.2drgn", "us.magruder" }) do
  army[#army + 1] = unit
end

return {
  scenario = "veracruz/mexico-city",
  base = "veracruz/campaign",
  title = "The drive on Mexico City, August 1847",
  turns = { first = 20, last = 25 },
  board = {
    phase = "mexico.supply",
    landed = 1,
    units = {
      ["puebla"] = army,
      ["veracruz"] = { "us.marines", "us.navy-battery" },
      ["ulua"] = { "us.ohio", "us.mosqfl" },
      ["mexico-city"] = { "mx.santa-anna", "mx.11inf", "mx.1inf", "mx.3inf", "mx.4inf", "mx.hidalgo", "mx.victoria",
        "mx.indpc", "mx.sanpat", "mx.acbrvo", "mx.heavy-btry", "mx.1btry", "mx.3btry", "mx.rangel" },
      ["san-agustin"] = { "mx.valencia", "mx.10inf", "mx.celaya", "mx.gtjto", "mx.rsmb", "mx.tamcst", "mx.7btry" },
      ["ayotla"] = { "mx.12inf", "mx.1lt", "mx.2btry", "mx.9cav", "mx.3cav" },
      ["texcoco"] = { "mx.alvarez", "mx.2cav", "mx.7cav", "mx.8cav" },
    },
    formations = { ["div-1"] = first, ["div-2"] = second, ["div-3"] = third, ["div-4"] = fourth },
    control = { veracruz = "us", ulua = "us", jalapa = "us", perote = "us", puebla = "us",
      ["la-antigua"] = "us" },
    captured = { veracruz = 3, ulua = 3, perote = 7 },
    supply = { puebla = 8 },
    packs = { puebla = 6 },
    militia = { ["mexico-city"] = { 1, 1, 1, 2 }, ["1442"] = { 1 } },
    general_supply = { "puebla" },
    bnm = { us = 2, mexico = -1 },
  },
}
