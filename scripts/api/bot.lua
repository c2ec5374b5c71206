---@meta
-- What a bot can ask: for editors with the Lua language server. Nothing of it is ever run.

---@alias hex string a number or a place: "1705", "veracruz"
---@alias side "us" | "mexico" | "spain" | "imperial" | "republican"

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

---@class cell
---@field hex string in a game without hexes under its own word
---@field cell string the same, in every game
---@field place string?
---@field terrain string
---@field control side?
---@field points integer? Veracruz: victory points for its control
---@field fortress (integer | boolean)? Veracruz: its rating now
---@field settlement ("city" | "town" | "village" | "fortress")? Veracruz
---@field coastal boolean?
---@field fever boolean? Veracruz: east of the Yellow Fever Line
---@field fortified boolean? Veracruz
---@field blockhouse boolean? Santiago
---@field beach boolean? Santiago
---@field marker boolean? Santiago: a Supply Source marker
---@field port ("gulf" | "pacific")? Cactus Throne
---@field siege integer? Cactus Throne: Siege 1 or 2, of a city in it
---@field stops boolean? Cactus Throne: a march that enters it
---@field clear boolean? Cactus Throne: terrains, of which a province has one or several
---@field rough boolean?
---@field jungle boolean?
---@field swamp boolean?
---@field desert boolean?

---@class unit
---@field name string
---@field hex string?
---@field cell string? the same, in every game
---@field side side
---@field kind string leader, infantry, cavalry, artillery, militia, formation, supply, pack ...
---@field strength integer? where it is known
---@field moved boolean in this phase
---@field attacked boolean in this phase
---@field depth integer? Veracruz: its place in the stack, from the top
---@field off_map string? later, due, waiting, eliminated ...; at sea, in hand, dead ...
---@field rating integer? of a Leader
---@field formation string? its Division or Army
---@field demoralized boolean?
---@field general_supply boolean?
---@field percent integer? Ineffective, of a hundred
---@field closed boolean? may not move in this Movement Phase
---@field bound boolean? must attack in this Combat Phase
---@field untried boolean? of militia
---@field volunteer boolean?
---@field movement integer? its allowance in tenths
---@field spent integer? tenths of it, in this Movement Phase; in Santiago of the unit that moved last
---@field black_powder boolean? Santiago
---@field carrier string? of a Supply unit: its Pack animal
---@field nation string? Santiago: american, spanish or cuban; Cactus Throne: french, algerian ... republican
---@field steps integer? Santiago
---@field fever boolean? Santiago
---@field garrison string? Santiago: the fortress that it never leaves
---@field type ("infantry" | "cavalry" | "artillery" | "naval" | "leader" | "army")? Cactus Throne
---@field raids boolean? Cactus Throne: it has an R
---@field army string? Cactus Throne: that it is in
---@field city ("capital" | "port")? Cactus Throne: in which it stands
---@field besieged boolean? Cactus Throne
---@field points ("imperial" | "french" | "republican" | "us")? Cactus Throne: that rebuild it

---@class view
---@field side side
---@field enemy side
---@field game "veracruz" | "santiago" | "cactus"
---@field turn integer
---@field phase string as in turn lines: "movement"
---@field to_act side?
---@field question integer 0 when none is open
---@field over boolean
---@field winner side?
---@field asks string? what the open question is about: lose, retreat, advance ...
---@field at string? the hex that it is about
---@field level string of victory
---@field last_turn integer
---@field points integer Veracruz: victory points if the game ended now
---@field to_lose integer? points, in Santiago factors, that the question asks for
---@field truce string Santiago: no siege, due, sought, in force or had
---@field supply_length integer Santiago: hexes off the road, in this turn
---@field markers_left integer Santiago: Supply Source markers not yet placed
---@field morale_us integer Veracruz: Basic National Morale
---@field morale_mexico integer Veracruz
---@field lost_us integer? Veracruz: Strength Points; nil for the other side
---@field lost_mexico integer? Veracruz
---@field veracruz_fell integer? Veracruz: the Game-Turn
---@field landed string? Veracruz: where the invasion came ashore
---@field city_points integer Veracruz
---@field santa_anna "free" | "marches" | "suspended" | "held" Veracruz
---@field steps_lost integer Santiago
---@field regiments_lost integer Santiago
---@field lost_spain integer Santiago
---@field balloon "transit" | "flight" | "lost" Santiago
---@field conditions ("campaign" | "short" | "queretaro")? Cactus Throne: of victory
---@field ending ("undecided" | "won" | "drawn" | "conceded")? Cactus Throne
---@field imperial_provinces integer? Cactus Throne
---@field republican_provinces integer? Cactus Throne
---@field imperial_points integer? Cactus Throne: held
---@field french_points integer? Cactus Throne
---@field republican_points integer? Cactus Throne
---@field us_points integer? Cactus Throne
---@field reacts string? Cactus Throne: the Army that may react
---@field offered string? Cactus Throne: the captive over whom there is a bargain
local view = {}

---@param verb string? only orders of that kind
---@param unit string? only those that name this unit first
---@return orders
function view:legal(verb, unit) end

---@param order order | string
---@return true?, string? why_not
function view:allows(order) end

---@param order order | string
---@param throws integer? an estimate from so many; without it exact
---@return outcome[]?, integer | string all the sum of weights, or why not
function view:odds(order, throws) end

---@param order order | string
---@param listen boolean? give what happened, too
---@return view?, happening[] | string | nil
function view:try(order, listen) end

---@param side side?
---@param hex hex?
---@return string[] names of those on the map that the side can tell
function view:units(side, hex) end

---@param side side?
---@return string[] names of those off the map
function view:reserves(side) end

---@param name string
---@return unit? nil if the side cannot tell it
function view:unit(name) end

---@param hex hex
---@return cell
function view:cell(hex) end

---@param hex hex
---@param side side
---@return integer points that are known
---@return integer unknown counters of unknown strength
function view:strength(hex, side) end

---@param hex hex
---@param side side?
---@return integer counters known or not
function view:counters(hex, side) end

---@param side side
---@return string[] hexes in which it has strength, known or not
function view:stacks(side) end

---@param hex hex
---@param side side
---@return boolean in the zone of control of that side
function view:zone(hex, side) end

---@param hex hex
---@param side side
---@param radius integer? 1
---@return integer counters of that side so near
function view:threat(hex, side, radius) end

---@param hex hex
---@return string[]
function view:neighbours(hex) end

---@param from hex
---@param to hex
---@return integer hexes, straight across the map
function view:distance(from, to) end

---@param goals hex | hex[] at most 64
---@param closed hex | hex[] | nil hexes that are not entered
---@return field
function view:field(goals, closed) end

---@return string[] the names of all orders
function view:verbs() end
