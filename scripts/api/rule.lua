---@meta
-- What a house rule can ask: for editors with the Lua language server. Nothing of it is ever run. Which game asks at which
-- point, what may be returned there and what the point is about is told in vcz-lua(7).

---How the record calls the rule; else by the name of its file.
---@type string?
name = nil

---@class context
---@field turn integer
---@field phase string as in turn lines: "movement"
---@field verb string? of an order
---@field unit string | false the first that an order names; called as a method, its facts
---@field side side?
---@field hex string? the last that an order names, or where the combat is
---@field province string? the same in Cactus Throne
---@field space string? the same in The Halls of Montezuma
---@field attacker side?
---@field from string? Veracruz: whence it attacks
---@field attack integer? Veracruz: Strength Points
---@field defence integer?
---@field lost integer? points or factors, before anything is added
---@field strength integer? Veracruz: of who loses them
---@field units integer? Veracruz: Supply units that come in
---@field points integer? so far
---@field cubans boolean? Santiago: Cubans attack
---@field hexes integer? Santiago: of a supply line
---@field steps integer? lost, before anything is added
---@field round integer? Cactus Throne
---@field assault boolean? Cactus Throne
---@field provinces integer? Cactus Throne: that the side controls
---@field imperial integer? Cactus Throne: Imperial provinces
---@field republican integer? Cactus Throne
---@field type string? Montezuma: of the battle
---@field firepower integer? Montezuma
---@field army boolean? Montezuma: the Force is an Army
---@field leader string? Montezuma: who gets replacements
---@field will integer? Montezuma: Political Will
---@field collapsed boolean? Montezuma: the government
local context = {}

---The facts of a hex, province or space.
---@param hex hex
---@return cell
function context:cell(hex) end

---The facts of a unit, its name and its cell among them; an empty table of one that may not be seen.
---@param name string
---@return unit
function context:unit(name) end

---Before an order is judged.
---@param c context
---@return string? refused_with
function on_order(c) end

---As a combat is resolved.
---@param c context
---@return integer? added
function on_combat(c) end

---As losses are read off.
---@param c context
---@return integer? added
function on_losses(c) end

---As supply comes in, or a line's length is set.
---@param c context
---@return integer? added
function on_supply(c) end

---As movement points are counted.
---@param c context
---@return integer? added
function on_movement(c) end

---As replacement points are counted.
---@param c context
---@return integer? added
function on_points(c) end

---As a phase ends.
---@param c context
---@return integer? added
function on_phase_end(c) end

---As the game is counted up.
---@param c context
---@return integer? added
function on_victory(c) end
