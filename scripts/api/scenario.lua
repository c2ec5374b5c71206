---@meta
-- What a script of a scenario can ask, and what it returns: for editors with the Lua language server. Nothing of it is
-- ever run. `vcz schema scenario` has the keys of each game's board.

---@class scenario
---@field scenario string its name
---@field base string the scenario on which it rests: "veracruz/campaign"
---@field title string?
---@field source string? where its figures come from
---@field why string? and why they are held to be right
---@field turns { first: integer, last: integer }?
---@field board table? who stands where as it begins; without it, the board of the base
---@field change table<string, table>? what is laid over each file of the base

---In a change: takes an entry away.
null = nil

---The document of a scenario, as a table.
---@param name string "veracruz/campaign"
---@return scenario
function base(name) end

---A file of the base, as a table: map, units, tables ...
---@param name string
---@return table
function part(name) end

---A list, also if it is empty.
---@param entries any[]
---@return any[]
function list(entries) end
