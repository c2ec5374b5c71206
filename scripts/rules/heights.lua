-- Heights: an attack into rough ground is shifted a column to the left.
name = "heights"

function on_combat(context)
  if context:cell(context.hex).terrain == "rough" then
    return -1
  end
end
