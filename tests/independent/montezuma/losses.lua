-- 11.4 Whose steps are lost, where their owner was asked: how many, and of whom.
local country = require("montezuma.country")
local judge = require("judge")

local losses = {}
local asked -- the question whose answer is being read

local function kinds_of(id)
    local type = country.unit[id].type
    if type == "mixed" then return {infantry = true, artillery = true} end -- [2.2.a.3]
    return {[type == "guerrilla" and "infantry" or type] = true}           -- [2.2.a.1]
end

local function half(steps) return (steps + 1) // 2 end

-- [6.6] Half of the steps, one less beside the Rio Grande, but a step of cavalry at any rate.
local function judge_hungry(steps, total)
    local least = math.max(half(total) - 1, asked.kinds.cavalry and 1 or 0)
    judge.holds("losses", steps == half(total) or steps == least, "half of " .. total .. " [6.6]", steps)
end

-- A step at least of each kind that is there and in the set.
local function judge_kinds(wanted)
    for kind in pairs(wanted) do
        local has = false
        for id in pairs(asked.lost) do has = has or kinds_of(id)[kind] end
        judge.holds("losses", has or not asked.kinds[kind], "a step of " .. kind, "none")
    end
end

-- [11.5.a] Each gives the step of another kind of which nobody was at full strength.
local function may_give(gone, free)
    if #gone == 0 then return true end
    local id = table.remove(gone)
    for kind in pairs(kinds_of(id)) do
        if free[kind] then
            free[kind] = nil
            local good = may_give({table.unpack(gone)}, free)
            free[kind] = true
            if good then return true end
        end
    end
    return false
end

-- [11.4] Nobody reduced goes while another keeps two steps.
local function judge_full_first()
    local gone, free, full = {}, {}, false
    for kind in pairs(asked.why == "in the rout" and asked.kinds or {}) do free[kind] = true end
    for id, steps in pairs(asked.was) do
        local left = steps - (asked.lost[id] or 0)
        full = full or left > 1
        if left == 0 and #country.unit[id].fp > 1 then table.insert(gone, id) end
        for kind in pairs(steps > 1 and kinds_of(id) or {}) do free[kind] = nil end
    end
    judge.holds("losses", not full or may_give({table.unpack(gone)}, free), "those at full strength first [11.4]", gone)
end

local in_battle = {["in battle"] = true, ["after the battle"] = true, ["in the rout"] = true, ["of artillery"] = true}

local function judge_answer()
    if in_battle[asked.why] then judge_full_first() end
    if asked.why == "in the rout" then judge_kinds(asked.kinds) end
    if asked.why == "out of supply" then judge_kinds({cavalry = true}) end
end

-- A question `lose`; `steps_of` tells how many each has.
function losses.question(event, steps_of)
    if not (event.why and event.among) then return end
    local total = 0
    asked = {why = event.why, left = event.steps, was = {}, lost = {}, kinds = {}}
    for _, id in ipairs(event.among) do
        asked.was[id], total = steps_of(id), total + steps_of(id)
        for kind in pairs(kinds_of(id)) do asked.kinds[kind] = true end
    end
    judge.holds("losses", event.steps <= total, "at most " .. total, event.steps)
    if asked.why == "out of supply" then judge_hungry(event.steps, total) end
    if asked.why == "in the rout" or asked.why == "surrounded" then -- [11.5.a] [11.5.e]
        judge.same("losses", "half of the steps", half(total), event.steps)
    end
    if asked.why == "in the rout" then
        judge.holds("losses", total > country.figure("rout-steps"), "more than five steps", total)
    end
end

-- A unit has lost as many.
function losses.lost(id, steps)
    if not asked or not asked.was[id] then return end
    asked.lost[id] = (asked.lost[id] or 0) + steps
    asked.left = asked.left - steps
    if asked.left > 0 then return end
    judge_answer()
    asked = nil
end

return losses
