-- Northers: in the first weeks and the last ones storms in the Gulf keep a Supply unit at sea.
name = "northers"

function on_supply(context)
  if context.turn <= 3 or context.turn >= 22 then
    return -1
  end
end
