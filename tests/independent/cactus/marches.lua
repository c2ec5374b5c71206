-- Marches, voyages, raids, reactions and attrition: 5 and 6.3.
local board = require("cactus.board")
local country = require("cactus.country")
local judge = require("judge")
local losses = require("cactus.losses")

local marches = {}

local march = {set = {}, spent = 0}
local suffers -- {list, province}: attrition is due

-- ---- attrition [5.5]

local function terrain_modifier(province)
    local sum = 0
    for name in pairs(country.province[province].terrain) do
        sum = sum + country.cell("terrain-effects", name, board.marks.vomito and "vomito" or "attrition")
    end
    return sum
end

local function is_exempt(id)
    local kind = country.unit[id].kind
    return kind == "contra" or kind == "militia" or kind == "guerrilla"
end

local function may_suffer(list)
    local hit = {}
    for _, id in ipairs(board.fighters(list)) do
        if not is_exempt(id) then table.insert(hit, id) end
    end
    return hit
end

local function enters(list, province)
    local hit = may_suffer(list)
    suffers = terrain_modifier(province) ~= 0 and #hit > 0 and {list = hit, province = province} or nil
end

local function steps(modified)
    return country.cell("attrition", math.max(1, math.min(3, modified)), "steps")
end

-- [11.1/6] A fever with which the log begins is told before who stands where.
local function has_fever(id, province)
    local there = board.at[id] == province or not next(board.at)
    return there and board.is_fighter(id) and not country.unit[id].mexican and not is_exempt(id)
end

function marches.attrition(event)
    local modifier = terrain_modifier(event.at)
    if event.case == "5.5" then
        if not judge.holds("attrition", suffers and suffers.province == event.at, "no attrition in " .. event.at, "one") then
            return
        end
        local all = true
        for _, id in ipairs(suffers.list) do all = all and country.unit[id].mexican end
        if all then modifier = modifier + country.cell("attrition-modifiers", "mexican-units", "die") end
    elseif not judge.holds("attrition", has_fever(event.unit, event.at), event.unit .. " in " .. event.at, "a foreigner there") then
        return
    end
    judge.same("attrition", "die", judge.die(event.case == "5.5" and "attrition" or "fever"), event.die)
    judge.same("attrition", "modified", event.die + modifier, event.modified)
    judge.same("attrition", "steps", steps(event.modified), event.steps)
    if event.case == "5.5" then
        losses.due({among = suffers.list, steps = event.steps, case = "5.5"})
        suffers = nil
    end
end

-- [4.2] [7.5]
function marches.siege_attrition(event)
    local id = event.unit
    if not judge.holds("sieges", board.is_besieged(id), "a besieged unit", id) then return end
    local level = board.siege[board.at[id]][board.city[id]]
    local modifier = country.cell("attrition-modifiers", "siege-" .. level, "die")
    if board.marks.vomito and country.province[board.at[id]].terrain.swamp then modifier = modifier - 1 end
    judge.same("sieges", "modified", judge.die("siege attrition") + modifier, event.modified)
    judge.same("sieges", "steps", steps(event.modified), event.steps)
    losses.due({among = {id}, steps = event.steps, case = "7.5"})
end

-- ---- reactions [6.3]

local asked -- {army, trigger}

function marches.asks(event) asked = {army = event.army, at = event.at, from = event.from} end

local function leader_of(army)
    local members = board.set_of(board.members(army))
    local leader = board.leader_of[army]
    if not members[leader] then -- [10.2] [10.3] no Confederate
        local heirs = {}
        for _, id in ipairs(board.members(army)) do
            if country.unit[id].nation ~= "csa" then table.insert(heirs, id) end
        end
        leader = board.best_leader(heirs)
    end
    return board.rated_for(leader)
end

function marches.reaction(event, going)
    local province = country.province[asked.at]
    local terrain = province.terrain.clear and 0 or 1
    local foreign = 0
    -- Whoever begins to move has not been told to have moved.
    for id in pairs(going[1] and not march.set[going[1]] and board.set_of(going) or march.set) do
        local nation = country.unit[id].nation
        if nation == "usa" or nation == "csa" then foreign = 1 end
    end
    local leader = board.rating(leader_of(event.army))
    judge.same("reactions", "Army", asked.army, event.army)
    judge.same("reactions", "terms", table.concat({judge.die("reaction"), leader, terrain, foreign}, "/"),
        table.concat({event.die, event.leader, event.terrain, event.foreigners}, "/"))
    local modified = event.die - leader + terrain + foreign
    judge.same("reactions", "modified", modified, event.modified)
    judge.same("reactions", "result", modified <= 3 and "it marches" or "it stays", event.result)
    judge.holds("reactions", not board.is_besieged(leader_of(event.army)), "an Army that is not besieged", event.army)
end

function marches.reacted(event)
    local list = board.members(event.army)
    judge.same("reactions", "from", board.at[list[1]], event.from)
    judge.holds("reactions", country.province[event.from].near[event.to] and not country.province[event.to].marks.baja,
        "a neighbour, not the Baja", event.to)
    judge.holds("reactions", not country.province[event.from].marks.baja, "not out of the Baja", event.from)
    judge.holds("reactions", country.province[asked.at].near[event.from], "next to " .. asked.at, event.from)
    for _, id in ipairs(list) do
        judge.holds("reactions", not board.shipped[id], "nobody who came by sea [5.2]", id)
        judge.holds("reactions", not board.whole[id], "nobody who went to or from the Baja [5.1.1]", id)
        board.raided[id] = true -- not in the Raid Phase
    end
    board.move(list, event.to)
    board.reacted[event.army] = event.to
    enters(list, event.to)
end

-- ---- marches [5.1]

local borders = {usa = "usa_border", csa = "csa_border"}

local function is_near(from, off, to)
    local mark = borders[off or ""]
    if mark then return country.province[to].marks[mark] end
    return from and country.province[from].near[to]
end

-- Why these may not stack, or nil.
local function bars_stack(list)
    local led, spanish = false, false
    for _, id in ipairs(list) do
        led = led or country.unit[id].leader
        spanish = spanish or country.unit[id].nation == "spanish"
    end
    if #list == 1 then return end
    return not led and "a leader with " .. table.concat(list, " ") or
        spanish and not board.set_of(list).prim and "Prim with his Spaniards" or nil
end

local function judge_stack(list)
    local bar = bars_stack(list)
    judge.holds("marches", not bar, bar, "none")
end

-- [5.3] The enemies there, not besieged, against friends who are not in the group.
local function can_bypass(province, side, group)
    local enemies = board.sum(board.fighters(board.foes(province, side)))
    local friends, guns_alone = 0, true
    for _, id in ipairs(board.fighters(board.free(province, side))) do
        if not group[id] then
            friends = friends + board.cf(id)
            guns_alone = guns_alone and country.unit[id].type == "artillery"
        end
    end
    return enemies == 0 or 2 * friends > 13 * enemies and not guns_alone -- who attack in no battle [7.2]
end

local function judge_leaving(list, from, side, manner)
    local set = board.set_of(list)
    if board.relieved == from or not board.is_barred(from, side) then return end
    if manner == "5.1" and march.spent > 0 then
        judge.holds("marches", march.bypassed and can_bypass(from, side, set), "the enemy in " .. from .. " to be bypassed", "none")
    elseif manner == "5.4" and board.control[from] ~= side then
        local led = board.best_leader(board.foes(from, side))
        local free_way = not led and can_bypass(from, side, set)
        judge.holds("raids", free_way and march.bypassed or march.checked, "a check on leaving " .. from, "none")
    end
end

local function judge_who(event, list)
    for _, id in ipairs(list) do
        local unit = country.unit[id]
        judge.holds("marches", not board.is_besieged(id), "nobody who is besieged", id)
        if event.case == "5.4" then
            judge.holds("raids", board.at[id], "nobody out of a box [10.2] [10.4]", id)
            judge.holds("raids", unit.raids, "who can raid", id)
            judge.holds("raids", unit.type ~= "artillery" or board.army[id], "a gun in an Army", id)
        end
    end
    if event.case == "5.4" then
        local led = false
        for _, id in ipairs(list) do led = led or country.unit[id].leader end
        for _, id in ipairs(list) do
            local unit = country.unit[id]
            judge.holds("raids", led or unit.kind ~= "national_guard" or unit.type == "cavalry", "a leader with the Guard", id)
        end
    end
end

local function begins(list, case)
    march = {set = board.set_of(list), spent = 0, picked = 0, checked = march.tried == list[1] and march.checked,
        bypassed = march.tried == list[1] and march.bypassed}
    for _, id in ipairs(list) do
        judge.holds("marches", not board.moved[id] and not board.stopped[id], "who has not moved", id)
        judge.holds("raids", case == "5.1" or not board.raided[id], "who has not reacted", id)
    end
end

local function goes_on(list, event)
    local came, added = {}, 0
    judge.same("marches", "spent before", march.spent, event.spent - 1)
    judge.holds("marches", not march.baja, "a whole move to or from the Baja", "more")
    for _, id in ipairs(list) do
        if march.set[id] then
            table.insert(came, id)
        else
            judge.holds("marches", event.case == "5.1" and not board.moved[id], "who may be taken along", id)
            added = added + 1
            if not country.unit[id].leader then march.picked = march.picked + 1 end
        end
    end
    local leader = board.best_leader(came)
    judge.holds("marches", leader or added == 0, "a leader who takes others along", "none")
    judge.holds("marches", march.picked <= board.rating(board.rated_for(leader)) or added == 0, "as many as the leader's rating",
        march.picked)
    march.set = board.set_of(list)
end

function marches.moved(event)
    local list = event.units
    local from, off = board.at[list[1]], board.off[list[1]]
    local side = board.side(list[1])
    local baja = country.province[event.to].marks.baja or (from and country.province[from].marks.baja)
    local on = event.spent > 1 and not baja
    for _, id in ipairs(list) do judge.same("marches", "where " .. id .. " stands", from or off, board.at[id] or board.off[id]) end
    judge.holds("marches", is_near(from, off, event.to), "a neighbour of " .. (from or off), event.to)
    judge_stack(list)
    judge_who(event, list)
    for _, id in ipairs(baja and list or {}) do
        judge.holds("marches", not board.raided[id], "nobody who has reacted [5.1.1]", id)
        board.whole[id] = true
    end
    if on then goes_on(list, event) else begins(list, event.case) end
    if from then
        judge_leaving(list, from, side, event.case)
        if on and event.case == "5.1" and country.is_hard(from) then
            judge.holds("marches", march.checked, "a check on leaving " .. from, "none")
        end
    end
    board.move(list, event.to)
    local slowest, forced = board.allowance(list)
    if event.case ~= "5.1" then forced = 0 end
    judge.same("marches", "allowance", math.max(slowest + forced, event.spent - (baja and event.spent or 1)), event.allowance)
    judge.same("marches", "spent", baja and event.allowance or march.spent + 1, event.spent)
    march.spent, march.baja, march.whole, march.checked, march.bypassed, march.tried = event.spent, baja, nil, nil, nil, nil
    for _, id in ipairs(list) do board.moved[id] = true end
    enters(list, event.to)
end

function marches.shipped(event)
    for _, id in ipairs(event.units) do
        judge.holds("voyages", not board.moved[id] and not board.stopped[id], "who has not moved", id)
        judge.holds("voyages", country.unit[id].nation ~= "csa", "no Confederate", id)
        judge.holds("voyages", board.side(id) == "imperial" or country.unit[id].nation == "usa", "who may be shipped", id)
    end
    judge.same("voyages", "sea of " .. event.to, "gulf", country.province[event.to].sea)
    march = {set = board.set_of(event.units), spent = 1, picked = 0, stopped = true}
    board.move(event.units, event.to)
    for _, id in ipairs(event.units) do board.moved[id], board.shipped[id] = true, true end
    enters(event.units, event.to)
end

-- ---- checks

local function find_tested(list, event)
    judge.holds("checks", board.set_of(list)[event.unit], "one of the group", event.unit)
    return event.unit
end

-- [5.1] [3.0/PR-check]
function marches.march_check(event, list)
    local ninths, leaders, modifier = 0, 0, 0
    for _, id in ipairs(list) do
        local unit = country.unit[id]
        if unit.type == "cavalry" then ninths = ninths + unit.ninths end
        if unit.leader then leaders = leaders + 1 end
    end
    local tested = event.unit and find_tested(list, event)
    if not tested or not country.unit[tested].leader then modifier = -board.rating(board.rated_for(board.best_leader(list))) end
    if ninths >= 9 then modifier = modifier + country.figure("march-check", "cavalry") end
    if leaders > 1 then modifier = modifier + country.figure("march-check", "two-leaders") end
    judge.same("checks", "modified", judge.die("leaving rough country") + modifier, event.modified)
    judge.same("checks", "sum of the terms", event.die - event.leader + event.cavalry + event.leaders, event.modified)
    local rating = board.rating(board.rated_for(tested))
    judge.same("checks", "rating", rating, event.rating or 0)
    judge.same("checks", "result", event.modified <= rating and "passed" or "failed", event.result)
    judge.holds("checks", country.is_hard(event.at), "two terrains that stop", event.at)
    march.checked = event.result == "passed"
    march.stopped = not march.checked
end

-- [5.4]
function marches.raid_check(event, group)
    local leader = board.best_leader(group)
    local against = leader and board.rating(leader) or country.unit[event.unit].mf
    local kinds = {}
    for _, id in ipairs(group) do
        local unit = country.unit[id]
        if unit.kind == "contra" then kinds["contra-guerrillas"] = true end
        if unit.type == "cavalry" and unit.nation == "republican" and not unit.irregular then kinds["republican-cavalry"] = true end
        if unit.irregular then kinds["militia-or-guerrillas"] = true end
        if id == "dupin" then kinds.dupin = true end
    end
    local modifier = 0
    for kind in pairs(kinds) do modifier = modifier + country.figure("raid-check", kind) end
    judge.same("raids", "modified", judge.die("a raid") + modifier, event.modified)
    judge.same("raids", "sum of the terms",
        event.die + event["contra-guerrillas"] + event.dupin + event.cavalry + event.irregulars, event.modified)
    judge.same("raids", "against", against, event.against)
    judge.same("raids", "result", event.modified <= against and "it goes on" or "it stays", event.result)
    local side = board.side(event.unit)
    judge.holds("raids", board.control[event.at] ~= side and board.is_barred(event.at, side),
        "enemies in a province of theirs", event.at)
    march.checked, march.tried = event.result == "it goes on", group[1]
    march.stopped = not march.checked
end

function marches.bypass(event, group)
    march.bypassed, march.tried = true, group and group[1]
    local side = board.side(event.units[1])
    local friends = board.sum(board.fighters(event.units))
    local enemies = board.sum(board.fighters(board.foes(event.at, side)))
    judge.holds("marches", 2 * friends > 13 * enemies, "odds of 7:1 in " .. event.at, friends .. " to " .. enemies)
    for _, id in ipairs(event.units) do board.held[id] = event.at end -- committed to combat
end

function marches.stops(event)
    for _, id in ipairs(event.units) do board.stopped[id] = true end
end

-- What may stand between an entry and its attrition: nobody is stopped before it, and an Army that reacts may leave a siege.
local between = {attrition = true, die = true, ["siege-over"] = true}

function marches.follows(event)
    if suffers and not between[event.event] then
        judge.fault("attrition in " .. suffers.province, "none")
        suffers = nil
    end
end

marches.can_bypass, marches.is_near, marches.bars_stack = can_bypass, is_near, bars_stack

-- The march that is under way.
function marches.now() return march end

function marches.halt() march.stopped = true end

-- Whom the order names, of those on their way: they alone go on.
function marches.sets_out(going)
    local set = {}
    for _, id in ipairs(going) do
        if march.set[id] then set[id] = true end
    end
    march.set = set
end

function marches.phase() march = {set = {}, spent = 0} end

return marches
