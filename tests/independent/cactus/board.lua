-- Who stands where, as the events have told so far.
local country = require("cactus.country")

local board = {at = {}, off = {}, steps = {}, army = {}, city = {}, leader_of = {}, siege = {}, control = {},
    moved = {}, stopped = {}, shipped = {}, sallied = {}, open = {}, aside = {}, raided = {}, points = {}, due = {imperial = 0, republican = 0},
    rebel = {}, task = {}, reacted = {}, whole = {}, forced = {}, side_of = {}, executed = {}, barred = {}, placed = {}, rules = {}, marks = {}, found = {}}

function board.enemy(side) return side == "imperial" and "republican" or "imperial" end

-- [10.5] In revolt of the side that plays them, or of none.
function board.side(id)
    if board.rebel[id] then return board.plays or "none" end
    return board.side_of[id] or country.unit[id].side
end

function board.cf(id)
    local unit = country.unit[id]
    return unit.leader and 0 or unit.cf[board.steps[id] or unit.steps]
end

function board.is_fighter(id)
    local unit = country.unit[id]
    return not unit.leader and unit.type ~= "naval"
end

function board.is_besieged(id)
    local sieges = board.siege[board.at[id] or ""]
    return sieges and board.city[id] and (sieges[board.city[id]] or 0) > 0
end

local stacks -- province -> names in their order, until somebody moves
local nobody = {}

local function find_stacks()
    stacks = {}
    for _, unit in ipairs(country.units) do
        local at = board.at[unit.id]
        if at then
            stacks[at] = stacks[at] or {}
            table.insert(stacks[at], unit.id)
        end
    end
end

-- Units and leaders of a side in a province that pass the test.
function board.list(province, side, test)
    if not stacks then find_stacks() end
    local list = {}
    for _, id in ipairs(stacks[province] or nobody) do
        if (not side or board.side(id) == side) and (not test or test(id)) then table.insert(list, id) end
    end
    return list
end

function board.free(province, side)
    return board.list(province, side, function(id) return not board.is_besieged(id) end)
end

function board.fighters(list)
    local fighters = {}
    for _, id in ipairs(list) do
        if board.is_fighter(id) then table.insert(fighters, id) end
    end
    return fighters
end

-- [5.1] An unbesieged combat unit of the side is there.
function board.holds(province, side) return #board.fighters(board.free(province, side)) > 0 end

-- [10.5] Nor is Santa Anna a friend of either side.
function board.foes(province, side)
    return board.list(province, nil, function(id)
        return board.side(id) ~= side and not board.is_besieged(id) or board.rebel[id]
    end)
end

function board.is_barred(province, side) return #board.fighters(board.foes(province, side)) > 0 end

function board.has_rebels(province)
    return #board.list(province, nil, function(id) return board.rebel[id] end) > 0
end

-- Both sides are there, or Santa Anna's and anybody else.
function board.is_fought_over(province)
    local all, rebels = board.list(province), board.list(province, nil, function(id) return board.rebel[id] end)
    return board.is_in(province, "imperial") and board.is_in(province, "republican") or #rebels > 0 and #rebels < #all
end

function board.is_in(province, side) return #board.list(province, side) > 0 end

function board.sum(list)
    local sum = 0
    for _, id in ipairs(list) do sum = sum + board.cf(id) end
    return sum
end

-- [3.0/PR] The best leader; Juarez only alone.
function board.best_leader(list)
    local best
    for _, id in ipairs(list) do
        local unit = country.unit[id]
        if unit.leader and id == "maximilian" and board.riding == board.at[id] and board.riding then return id end -- [11.6/6]
        if unit.leader and (not best or best == "juarez" or (id ~= "juarez" and unit.pr > country.unit[best].pr)) then
            best = id
        end
    end
    return best
end

-- [3.0/PR] For Juarez's rating that of another Republican leader who is where he is.
function board.rated_for(id)
    if id ~= "juarez" or not board.at[id] or board.is_besieged(id) then return id end
    return board.best_leader(board.free(board.at[id], "republican")) or id
end

function board.rating(id) return id and country.unit[id].pr or 0 end

-- ---- Armies [6.1]

function board.members(army)
    local list = {}
    for _, unit in ipairs(country.units) do
        if board.army[unit.id] == army then table.insert(list, unit.id) end
    end
    return list
end

function board.makes_army(list, full)
    local leader, gun, ninths = false, false, 0
    for _, id in ipairs(list) do
        local unit = country.unit[id]
        leader = leader or (unit.leader and unit.nation ~= "csa")
        gun = gun or unit.type == "artillery"
        if (unit.type == "infantry" or unit.type == "cavalry") and
            (not full or (board.steps[id] or unit.steps) == unit.steps) then
            ninths = ninths + unit.ninths
        end
    end
    return leader and gun and ninths >= country.figure("armies", "ninths"), ninths
end

local function set_of(list)
    local set = {}
    for _, id in ipairs(list) do set[id] = true end
    return set
end
board.set_of = set_of

-- Who goes and who stays of an Army, [6.2] [7.3.3]: which of them it is from now on.
function board.part(list)
    local going = set_of(list)
    for _, army in ipairs(country.armies) do
        local go, stay = {}, {}
        for _, id in ipairs(board.members(army)) do table.insert(going[id] and go or stay, id) end
        if #go > 0 and #stay > 0 then
            local leave = board.makes_army(go) and stay or board.makes_army(stay) and go or stay
            for _, id in ipairs(leave) do board.army[id] = nil end
        end
    end
end

-- [6.2] Movement points of a group.
function board.allowance(list)
    local slowest, in_army = math.huge, {}
    local by_army = {}
    for _, id in ipairs(list) do
        local army = board.army[id]
        if army then
            by_army[army] = by_army[army] or {}
            table.insert(by_army[army], id)
        end
    end
    local whole
    for army, members in pairs(by_army) do
        if board.makes_army(members) then
            slowest = country.figure("armies", "movement")
            for _, id in ipairs(members) do in_army[id] = true end
            if #members == #list then whole = army end
        end
    end
    for _, id in ipairs(list) do
        if not in_army[id] then slowest = math.min(slowest, country.unit[id].mf) end
    end
    local forced = board.forced[whole or (#list == 1 and list[1]) or ""] and 1 or 0
    return slowest, forced
end

-- ---- changes

function board.put(id, province, city)
    board.at[id], board.off[id], board.city[id] = province, nil, city
    stacks = nil
end

function board.leave(id, box)
    board.at[id], board.city[id], board.army[id], board.rebel[id] = nil, nil, nil, nil
    stacks = nil
    board.off[id] = box
end

function board.move(list, province, city)
    board.part(list)
    for _, id in ipairs(list) do board.put(id, province, city) end
end

function board.level(province, city, level)
    board.siege[province] = board.siege[province] or {}
    board.siege[province][city] = level
end

-- "Jalapa" in vera_cruz is its capital.
function board.which_city(province, name)
    return country.province[province].capital == name and "capital" or "port"
end

function board.is_port(province, city)
    local place = country.province[province]
    return place.sea == "gulf" and (city == "port" and place.port ~= place.capital or
        city == "capital" and place.port == place.capital)
end

-- [7.6] Fleets of the side that support the combat there.
function board.fleets(province, city, side)
    local list = {}
    if board.plays == side then return list end -- [10.5] none of theirs is his
    for fleet, task in pairs(board.task) do
        if task == province and board.off[fleet] == "sea" and board.side(fleet) == side and
            (not city or board.is_port(province, city)) then
            table.insert(list, fleet)
        end
    end
    return list
end

function board.provinces(side)
    local count = 0
    for _, id in ipairs(country.order) do
        if board.control[id] == side then count = count + 1 end
    end
    return count
end

function board.is_gone(leader) return board.off[leader] == "removed" or board.off[leader] == "captive" end

return board
