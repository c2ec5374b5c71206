-- Plays any legal order: first a kind of order by lot, then one of that kind. Moves come up a few
-- times a phase, then it ends.

local function any(list)
  if #list > 0 then
    return list[math.random(#list)]
  end
end

-- The end of the phase, in games whose players end phases.
local function finish(view)
  for _, verb in ipairs(view:verbs()) do
    if verb == "end" then
      return any(view:legal("end"))
    end
  end
end

function choose(view, question)
  if question then
    return any(view:legal())
  end
  local verbs = view:verbs()
  for _ = 1, 8 do
    local verb = verbs[math.random(#verbs)]
    if verb ~= "resign" and verb ~= "concede" and not verb:find("standing", 1, true) then
      local order = any(view:legal(verb))
      if order then
        return order
      end
    end
  end
  return finish(view) or any(view:legal())
end
