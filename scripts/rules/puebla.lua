-- Puebla: to hold the second city counts. A victory point for every fifth Game-Turn that ends with
-- Puebla under U.S. control, and no march on Mexico City before it has fallen.
name = "puebla"

function on_phase_end(context)
  if context.phase == "end" and context.turn % 5 == 0 and context:cell("puebla").control == "us" then
    return 1
  end
end

function on_order(context)
  if context.verb ~= "move" or context.side ~= "us" or not context.hex then
    return
  end
  if context:cell(context.hex).place == "mexico-city" and
      context:cell("puebla").control ~= "us" then
    return "Puebla first"
  end
end
