-- Writes a bot that calls every method of views as scripts/api/bot.lua annotates it: with all that is optional, without,
-- and with what is needed missing, which must be an error, or nil and why not
-- (but for `field`, to which no goal is as good as none of a list). Usage: lua5.4 arity.lua scripts/api/bot.lua
local sample = {
    verb = '"move"', unit = '"us.7r"', order = '"move us.7r 3406"', throws = "1", listen = "true", side = '"us"', hex = '"3407"',
    name = '"us.7r"', radius = "2", goals = '"siboney"', closed = '"el-caney"', from = '"siboney"', to = '"el-pozo"',
}
local calls, params = {}, {}
for line in io.lines(arg[1]) do
    local name, kind = line:match("^%-%-%-@param ([%w_]+) ([^ ]+)")
    local method, arguments = line:match("^function view:([%w_]+)%((.-)%) end")
    if name then
        params[#params + 1] = { name = name, optional = kind:sub(-1) == "?" or line:find("| nil", 1, true) ~= nil }
    elseif method then
        local names = {}
        for _, p in ipairs(params) do
            names[#names + 1] = p.name
        end
        assert(table.concat(names, ", ") == arguments, method .. ": its parameters are " .. arguments)
        local all, needed = {}, {}
        for i, p in ipairs(params) do
            all[i] = assert(sample[p.name], p.name)
            if not p.optional then
                needed[#needed + 1] = all[i]
            end
        end
        calls[#calls + 1] = { method, all, true }
        calls[#calls + 1] = { method, needed, true }
        for i, p in ipairs(params) do
            if not p.optional and method ~= "field" then
                calls[#calls + 1] = { method, { table.unpack(all, 1, i - 1) }, false }
            end
        end
    end
    if not line:find("^%-%-%-") then
        params = {}
    end
end
print("function choose(view)")
for _, call in ipairs(calls) do
    local written = ("view:%s(%s)"):format(call[1], table.concat(call[2], ", "))
    print(("  do\n    local good, first = pcall(function() return %s end)"):format(written))
    print(("    if %s then error('%s') end\n  end"):format(call[3] and "not good" or "good and first ~= nil", written))
end
print(("  print(%d)\n  return view:legal()[1]\nend"):format(#calls))
