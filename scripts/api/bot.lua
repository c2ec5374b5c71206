---@meta
-- What a bot can ask: for editors with the Lua language server. Nothing of it is ever run.

-- What is told of units, cells and the whole stands in facts.lua.

---@alias hex string a number or a place: "1705", "veracruz"; in a game of provinces or spaces the name of one

---The order of its side, as a text or one of `view:legal()`.
---@param view view the position as its side may know it
---@param question integer? the number of the open question
---@return order | string
function choose(view, question) end

---What the script NAME.lua beside this one returns; it runs once.
---@param name string small letters, digits, -, _ and /
---@return any
function include(name) end

---@class order
---@field verb string
---@field text string as a log has it
---@field units string[] that it names
---@field hexes string[] that it names, all@HEX too; in a game without hexes under its own word
---@field cells string[] the same, in every game

---@class orders: { [integer]: order }
---@field hexes (string | false)[] the hex that each names last
---@field cells (string | false)[] the same, in every game
---@field units (string | false)[] the unit that each names last
---@operator len: integer

---@class outcome
---@field weight integer
---@field standing string? of Veracruz win, hold, lose, taken, held ...; of Santiago won, bloodbath, held
---@field text string

---@class happening: { [string]: any } the fields of the event, as `vcz run --json` names them
---@field event string
---@field case string?

---By hex: tenths of movement points, nil where no way leads.
---@class field: { [hex]: integer? }

---@class view
---@field side side
---@field enemy side
---@field game game
---@field turn integer
---@field phase string as in turn lines: "movement"
---@field to_act side?
---@field question integer 0 when none is open
---@field over boolean
---@field winner side?
local view = {}

---The orders that may be given, made when they are asked for.
---@param verb string? only orders of that kind
---@param unit string? only those that name this unit first
---@return orders
function view:legal(verb, unit) end

---True, or nil and why the order is not legal.
---@param order order | string
---@return true?, string? why_not
function view:allows(order) end

---What the order may come to, likeliest first, and the sum of weights; or nil and why not.
---@param order order | string
---@param throws integer? an estimate from so many; without it exact
---@return outcome[]?, integer | string all the sum of weights, or why not
function view:odds(order, throws) end

---The view behind the order, tried on a copy, and what happened; or nil and why not.
---@param order order | string
---@param listen boolean? give what happened, too
---@return view?, happening[] | string | nil
function view:try(order, listen) end

---Names of the units on the map that the side can tell.
---@param side side?
---@param hex hex?
---@return string[]
function view:units(side, hex) end

---Names of those off the map.
---@param side side?
---@return string[]
function view:reserves(side) end

---The facts of a unit; nil if the side cannot tell it.
---@param name string
---@return unit?
function view:unit(name) end

---The facts of a hex, province or space.
---@param hex hex
---@return cell
function view:cell(hex) end

---The strength that is known there, and how many counters are of unknown strength.
---@param hex hex
---@param side side
---@return integer points that are known
---@return integer unknown counters of unknown strength
function view:strength(hex, side) end

---How many counters are there, known or not.
---@param hex hex
---@param side side?
---@return integer
function view:counters(hex, side) end

---Where a side has strength, known or not.
---@param side side
---@return string[]
function view:stacks(side) end

---Whether that is in the zone of control of a side; nil and why if nobody can tell.
---@param hex hex
---@param side side
---@return boolean?, string? why_not
function view:zone(hex, side) end

---How many counters of a side are so near.
---@param hex hex
---@param side side
---@param radius integer? 1
---@return integer
function view:threat(hex, side, radius) end

---What it borders on.
---@param hex hex
---@return string[]
function view:neighbours(hex) end

---How far it is, straight across the map.
---@param from hex
---@param to hex
---@return integer
function view:distance(from, to) end

---How far each hex is from the nearest of the goals, in tenths of movement points.
---@param goals hex | hex[] at most 64
---@param closed hex | hex[] | nil hexes that are not entered
---@return field
function view:field(goals, closed) end

---The names of all orders of the game.
---@return string[]
function view:verbs() end
