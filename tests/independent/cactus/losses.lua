-- Steps that are due: whose, how many, in which order [7.3] [5.5].
local board = require("cactus.board")
local country = require("cactus.country")
local judge = require("judge")

local losses = {}
local queue = {}

-- {among = list, steps = n, case, first = lead unit, ranked = true}
function losses.due(due)
    due.left = {}
    for _, id in ipairs(due.among) do
        if board.is_fighter(id) then due.left[id] = true end
    end
    if due.steps > 0 and next(due.left) then table.insert(queue, due) end
end

local function is_open(due) return due and due.steps > 0 and next(due.left) end

-- Who may lose the next: the lead unit, then who does not raid [7.3].
local function candidates(due)
    local slow, all, steps = {}, {}, 0
    if due.first and due.left[due.first] then return {due.first}, board.steps[due.first] end
    for id in pairs(due.left) do
        table.insert(all, id)
        if due.ranked and not country.unit[id].raids then table.insert(slow, id) end
    end
    if #slow > 0 then all = slow end
    for _, id in ipairs(all) do steps = steps + board.steps[id] end
    return all, steps
end

local function current()
    while queue[1] and not is_open(queue[1]) do table.remove(queue, 1) end
    return queue[1]
end

function losses.asked(event)
    local due = current()
    if not judge.holds("questions", due, "no step to be lost", event.case) then return end
    local list, steps = candidates(due)
    judge.same("questions", "case", due.case, event.case)
    judge.same("questions", "who may lose steps", list, event.among)
    judge.same("questions", "steps", due.steps, event.steps)
    due.asked = math.min(steps, due.steps)
end

-- One alone, or all that they have: no choice.
local function judge_asked(due)
    local list, steps = candidates(due)
    local asked = due.asked or 0
    judge.holds("questions", losses.in_advance or asked > 0 or #list == 1 or steps <= due.steps,
        "a question who loses steps [" .. due.case .. "]", "none")
    due.asked = asked - 1
end

-- A unit has lost a step, or its last one.
function losses.takes(event, gone)
    local due = current()
    if not judge.holds("losses", due, "no step to be lost", event.unit) then return end
    judge_asked(due)
    judge.holds("losses", due.left[event.unit], "one of those who lose steps", event.unit)
    if due.first and due.left[due.first] then
        judge.same("losses", "lead unit", due.first, event.unit)
    elseif due.ranked and country.unit[event.unit].raids then
        local slow
        for id in pairs(due.left) do
            if not country.unit[id].raids then slow = id end
        end
        judge.holds("losses", not slow, "units that do not raid first, such as " .. tostring(slow), event.unit)
    end
    due.first = nil
    due.steps = due.steps - 1
    if gone then due.left[event.unit] = nil end
end

local quiet = {reduced = true, destroyed = true, question = true, disbanded = true, ["siege-over"] = true, default = true,
    ["standing-answer"] = true, ["house-rule"] = true, landed = true}

function losses.follows(event)
    if quiet[event.event] then return end
    for _, due in ipairs(queue) do
        if due.first and not due.left[due.first] then due.first = nil end
        judge.holds("losses", not is_open(due), "so many steps more [" .. due.case .. "]", due.steps)
    end
    queue = {}
end

function losses.drop() queue = {} end

return losses
