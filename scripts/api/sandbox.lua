---@meta
-- What the sandbox adds to Lua, or does in its own way: for editors with the Lua language server. Nothing of it is ever run.

---Whether a table has no entry.
---@param t table
---@return boolean
function empty(t) end

---Told to whoever runs the script with --trace, else to nobody.
---@param ... any
function print(...) end

---A whole number from 1 to m, or from m to n; a house rule has none.
---@param m integer
---@param n integer?
---@return integer
function math.random(m, n) end
