-- Landing, marches and entries [6.2] [10]: what each step costs, and that it may be made.
local board = require("santiago.board")
local judge = require("judge")
local land = require("santiago.land")
local landings = require("santiago.landings")

local moves = {}
local mover = {} -- the unit that moved last in this phase
local moved = {}
local told_unsupplied
local stops        -- a unit that has come into a zone
local overrun = {} -- the last: its order, who it was, where, whom it met

local function cost_of(what, unit)
    local figure = land.cell("terrain-effects", what, unit.nation == "cuban" and "cuban" or "move")
    return tonumber((tostring(figure):gsub("%+", "")))
end

local function has_engineer(hex)
    for _, unit in ipairs(board.list(hex, "us")) do
        if unit.kind == "engineer" then return true end
    end
    return false
end

-- [10.3] to [10.6] [10.9] [17.3] [21.2] Tenths for a step.
function moves.price(unit, from, to, aloft)
    local edge = land.edge(from, to)
    local terrain = land.hex[to].terrain
    local sum = edge.road and cost_of("road", unit) or cost_of(terrain, unit)
    if not edge.road and terrain == "jungle" and aloft then sum = math.min(sum, cost_of("clear", unit)) end
    local eased = unit.side == "us" and (has_engineer(from) or has_engineer(to) or unit.kind == "engineer")
    if edge.river and not edge.bridge and not eased then sum = sum + cost_of("river", unit) end
    if edge.slope then sum = sum + cost_of("slope", unit) end
    return sum
end

-- [2.12] [12.9]
function moves.allowance(unit, begun, unsupplied)
    if begun == "landing" then return land.cell("movement", "landing", "points") end
    if unit.garrison then return 0 end
    if unsupplied then return land.cell("movement", "out-of-supply", "points") end
    local whose = unit.nation == "spanish" and "spanish" or unit.nation
    return land.cell("movement", whose, "points")
end

-- [17.3] The balloon flies in its hex, or that is jungle next to it.
function moves.is_aloft(unit, hex)
    local balloon = board.at["us.balloon"]
    if board.balloon ~= "in flight" or not balloon or unit.nation ~= "us" then
        return false
    end
    return balloon == hex or (land.distance(balloon, hex) == 1 and land.hex[hex].terrain == "jungle")
end

local function begin(unit, hex)
    mover = {id = unit.id, spent = 0, aloft = moves.is_aloft(unit, hex)}
    if unit.nation == "us" then
        mover.unsupplied = not board.supplied(hex)
        if mover.unsupplied then mover.far = board.far_from_supply() end
    end
end

function moves.phase()
    mover, moved, told_unsupplied = {}, {}, nil
end

-- Of a board in mid-movement: who has moved last, and the tenths that he has spent.
function moves.going_on(spent)
    for id, tenths in pairs(spent) do
        begin(land.unit[id], board.at[id])
        mover.spent, moved[id] = tenths, true
        if mover.unsupplied then -- nothing more is said of it
            told_unsupplied, mover.spent = id, math.min(tenths, 40)
        end
    end
end

function moves.has_moved(id) return moved[id] or false end

-- A unit that begins to move out of supply is said to, before anything else of its move.
function moves.unsupplied(event)
    told_unsupplied = event.unit
end

local function judge_step(unit, from, to, first)
    local enemy = board.enemy(unit.side)
    local heeds = unit.nation ~= "cuban"
    judge.holds("steps", land.distance(from, to) == 1, "a hex next to " .. from, to)
    judge.holds("steps", land.is_ground(to), "ground", to)
    judge.holds("steps", #board.list(to, enemy) == 0, "no enemy in " .. to .. " [10.7]", "that one is")
    if unit.side == "us" then judge.holds("steps", not board.is_closed(to), "an open hex [23.1]", to) end
    if heeds and board.in_zone(from, enemy) then
        judge.holds("steps", first and not board.in_zone(to, enemy),
            "a stop in the zone at " .. from .. " [7.1]", "a step to " .. to)
    end
    if unit.nation == "cuban" then
        judge.holds("steps", land.hex[to].terrain ~= "city", "no Cuban in the city [14.3]", to)
    elseif unit.nation == "us" then
        if mover.unsupplied and not board.supplied(from) and not (overrun.hex == to and board.supplied(to)) then
            judge.holds("supply of steps", (mover.far[to] or math.huge) < (mover.far[from] or math.huge), to .. " nearer to supply [12.10]",
                "it is not")
        else
            judge.holds("supply of steps", board.supplied(to), to .. " in supply [12.10]", "it is not")
        end
    end
end

-- As if it stood there.
local function fits(unit, hex, passing)
    local at = board.at[unit.id]
    board.stand(unit.id, hex)
    local fault = board.room_fault(hex, passing)
    board.stand(unit.id, at)
    return not fault
end

-- Who lands at the beach may go on to a hex beside it.
local function can_go_on(unit, beach)
    if board.in_zone(beach, "spain") then return false end
    for _, to in ipairs(land.near(beach)) do
        if land.is_ground(to) and #board.list(to, "spain") == 0 and not board.is_closed(to) and board.supplied(to) and
            moves.price(unit, beach, to) <= moves.allowance(unit, "landing") - 10 and fits(unit, to, false) then
            return true
        end
    end
    return false
end

-- [6.2] [6.5] [9.4] A unit that lands may stay at the beach, or goes on from Cubans there to a hex beside it.
function moves.finds_room(unit, beach)
    return fits(unit, beach, false) or (fits(unit, beach, true) and can_go_on(unit, beach))
end

-- [6.5] It has stopped where another who is due would have found room.
local function jams(unit, beach)
    for _, other in ipairs(land.order) do
        if board.off[other.id] == "sea" and not fits(other, beach, true) then
            board.stand(unit.id, nil)
            local would = fits(other, beach, true)
            board.stand(unit.id, beach)
            if would then return true end
        end
    end
    return false
end

function moves.moved(event)
    local unit = land.unit[event.unit]
    if overrun.line == event.line then judge.same("overruns", "who overran and moved on", overrun.unit, event.unit) end
    local path, kind = event.via, "march"
    local from = board.at[event.unit]
    local spent, first = 0, true
    if board.off[event.unit] == "drawn" then
        kind, from = "landing", path[1]
        mover = {id = event.unit, spent = 0}
        spent = 10 -- [6.2] the beach
        judge.holds("landings", board.marker[from], "a beach with a marker", from)
    elseif board.off[event.unit] == "due" then
        kind, from = "entry", path[1]
        mover = {id = event.unit, spent = 0}
        spent = land.cell("terrain-effects", "road", "move") -- [23.1] by road
        judge.same("entries", "entry of " .. event.unit, land.entry[unit.entry], from)
    else
        if not judge.holds("marches", from, event.unit .. " on the map", "it is not") then return end
        if mover.id ~= event.unit then
            judge.holds("marches", not moved[event.unit], "one move of " .. event.unit .. " [9.5]", "another")
            begin(unit, from)
        else
            first = mover.spent == 0
        end
        spent = mover.spent
        judge.same("marches", "out of supply", mover.unsupplied or false, told_unsupplied == event.unit)
        judge.holds("marches", not board.fever[event.unit], "no fever [13.2]", event.unit)
        judge.holds("marches", not (unit.kind == "balloon" and board.balloon == "in flight"),
            "a balloon that is down [17.2]", "it is up")
    end
    local start = 1
    if kind ~= "march" then
        board.off[event.unit] = nil
        board.put(event.unit, from)
        judge.holds("stacks", not board.room_fault(from, true), "room in " .. from, "none")
        start, first = 2, false
        if kind == "landing" and #path == 1 then
            judge.holds("landings", not (landings.more_due(from) and jams(unit, from) and can_go_on(unit, from)),
                event.unit .. " to go on from the beach [6.5]", "that it fills it")
        end
    elseif path[1] == from and #path > 1 then
        start = 2
    end
    for i = start, #path do
        spent = spent + moves.price(unit, from, path[i], mover.aloft)
        judge_step(unit, from, path[i], first)
        board.put(event.unit, path[i])
        judge.holds("stacks", not board.room_fault(path[i], true), "room in " .. path[i] .. " [9.2]", "none")
        from, first = path[i], false
    end
    judge.same(kind .. " costs", "spent by " .. event.unit, spent, math.tointeger(math.floor(event.spent * 10 + 0.5)))
    judge.same(kind .. " costs", "points of " .. event.unit,
        moves.allowance(unit, kind, mover.unsupplied), math.tointeger(math.floor(event.allowance * 10 + 0.5)))
    judge.holds(kind .. " costs", spent <= moves.allowance(unit, kind, mover.unsupplied), "no more than its points", spent)
    judge.same("marches", event.unit .. " at", from, event.to)
    mover.spent, moved[event.unit] = spent, true
    stops = unit.nation ~= "cuban" and board.in_zone(event.to, board.enemy(unit.side)) and event.unit or nil
end

-- [7.1] Whoever has come into a zone was said to stop there.
function moves.finish()
    judge.holds("steps", not stops or board.over, "that " .. (stops or "nobody") .. " stops", "nothing of it")
    stops = nil
end

function moves.stopped(event)
    stops = nil
    judge.same("steps", event.unit .. " at", board.at[event.unit], event.hex)
    judge.holds("steps", board.in_zone(event.hex, board.enemy(land.unit[event.unit].side)),
        "an enemy zone [7.1]", event.hex)
end

-- [8.1] One counter stood there, and it was no battery alone.
function moves.overrun_failed(event)
    if mover.id ~= event.unit then
        begin(land.unit[event.unit], board.at[event.unit])
    end
    moved[event.unit] = true
    judge.holds("overruns", board.is_held(event.hex, "spain"), "more than a battery in " .. event.hex, "none")
    judge.same("overruns", "counters in " .. event.hex, 1, #board.list(event.hex, "spain"))
    judge.same("overruns", event.unit .. " at", board.at[event.unit], event.at)
end

-- [8.1] What was hidden bars the next hex: a zone behind a zone [7.1], want of supply [12.10], or, by either, that it or
-- who is there could part again [9.4].
function moves.cut_short(event)
    local unit = land.unit[event.unit]
    local at = board.at[event.unit] or event.at
    if mover.id ~= event.unit then begin(unit, at) end
    moved[event.unit] = true
    judge.same("marches", event.unit .. " at", at, event.at)
    judge.holds("marches", unit.side == "us", "an American", event.unit)
    local shared = false
    for _, other in ipairs(board.list(event.hex, "us")) do shared = shared or other.nation ~= unit.nation end
    if shared or event.case == "9.4" then
        judge.holds("stacks", shared, "Cubans and Americans in " .. event.hex, "no such")
    elseif event.case == "7.1" then
        judge.holds("steps", board.in_zone(at, "spain") and board.in_zone(event.hex, "spain"),
            "two zones [7.1]", at .. " and " .. event.hex)
    elseif mover.unsupplied and not board.supplied(at) then
        judge.holds("supply of steps", (mover.far[event.hex] or math.huge) >= (mover.far[at] or math.huge),
            event.hex .. " no nearer to supply [12.10]", "it is")
    else
        judge.holds("supply of steps", not board.supplied(event.hex), event.hex .. " out of supply [12.10]", "it is in it")
    end
    if event.case == "12.10" then
        judge.holds("supply of steps", not board.supplied_by_overrun(event.hex), "no supply in " .. event.hex .. " by an overrun", "it")
    end
    moves.cut = event.line
end

-- [10.8] Nothing stood there but a battery, the balloon and a marker.
function moves.overrun(event)
    local unit = land.unit[event.unit]
    local mine = board.list(event.hex, board.enemy(unit.side))
    if board.at[event.unit] and mover.id ~= event.unit then
        begin(unit, board.at[event.unit])
    end
    judge.same("overruns", "all in " .. event.hex, judge.ids(mine), event.units)
    for _, target in ipairs(mine) do
        judge.holds("overruns", target.gun or target.kind == "balloon", "guns or the balloon", target.id)
    end
    judge.holds("overruns", not unit.gun and unit.kind ~= "balloon", "no gun that overruns", event.unit)
    judge.holds("overruns", board.at[event.unit] or board.off[event.unit] ~= "dead", "a unit that moves", event.unit)
    overrun = {line = event.line, unit = event.unit, hex = event.hex, all = judge.ids(mine)}
end

-- Each of those whom the last overrun has met.
function moves.overrun_lost(event)
    local found = false
    for _, id in ipairs(overrun.line == event.line and overrun.all or {}) do found = found or id == event.unit end
    judge.holds("overruns", found, "that " .. event.unit .. " is overrun", "nothing of it")
end

return moves
