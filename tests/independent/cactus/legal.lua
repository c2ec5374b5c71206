-- What may be ordered, as the board stands: 4.1, 5, 6 and 7.0. One counter or Army by itself, one province further.
local battles = require("cactus.battles")
local board = require("cactus.board")
local country = require("cactus.country")
local ends = require("cactus.ends")
local marches = require("cactus.marches")

local legal = {}

local function is_baja(id) return country.province[id or ""] and country.province[id].marks.baja end

-- ---- who may go [5.1] [5.4]

local function is_fresh(id)
    return not board.is_besieged(id) and not board.moved[id] and not board.stopped[id] and not board.held[id] and
        not board.shipped[id]
end

-- [6.2] An Army stays one if part of it goes.
local function may_be_spared(list)
    local going = board.set_of(list)
    for _, army in ipairs(country.armies) do
        local stay = {}
        for _, id in ipairs(board.members(army)) do
            if not going[id] then table.insert(stay, id) end
        end
        if #stay > 0 and #stay < #board.members(army) and not board.makes_army(stay) and not board.makes_army(list) then
            return false
        end
    end
    return true
end

-- [5.4] [6.2]
local function may_raid(list, army)
    for _, id in ipairs(list) do
        local unit = country.unit[id]
        if not unit.raids or board.raided[id] then return false end
        if not army and unit.type == "artillery" then return false end
        if #list == 1 and unit.kind == "national_guard" and unit.type == "infantry" then return false end
    end
    return true
end

-- [10.2] [11.4/10] Sonora is closed.
local function is_shut(list, to)
    if to ~= "sonora" then return false end
    for _, id in ipairs(list) do
        local nation = country.unit[id].nation
        if board.side(id) == "imperial" and board.confederate and nation ~= "csa" then return true end
    end
    return false
end

local function can_leave(list, from, raids)
    local side = board.side(list[1])
    if raids or not board.is_barred(from, side) then return true end
    return marches.can_bypass(from, side, board.set_of(list))
end

-- It goes on with the march that is under way, or parts from it.
local function goes_on(list, raids)
    local march = marches.now()
    for _, id in ipairs(list) do
        if not march.set[id] or board.stopped[id] then return false end
    end
    if march.spent == 0 or march.baja or march.stopped or march.whole then return false end
    local allowance, forced = board.allowance(list)
    return march.spent < allowance + (raids and 0 or forced) and can_leave(list, board.at[list[1]], raids)
end

local function ways(list, raids, army)
    local from, off = board.at[list[1]], board.off[list[1]]
    local fresh, reacted = true, false
    for _, id in ipairs(list) do
        fresh = fresh and is_fresh(id)
        reacted = reacted or board.raided[id]
    end
    local found = {}
    if not (from or not raids and (off == "usa" or off == "csa")) or not may_be_spared(list) then return found end
    if raids and not may_raid(list, army) or marches.bars_stack(list) then return found end
    local on = not fresh and goes_on(list, raids)
    if not fresh and not on then return found end
    for _, to in ipairs(country.order) do
        local baja = is_baja(from) or is_baja(to)
        local bar = baja and (raids or on or reacted)
        if marches.is_near(from, off, to) and not bar and not is_shut(list, to) then table.insert(found, to) end
    end
    return found
end

local function each_group(side, call)
    for _, unit in ipairs(country.units) do
        if board.side(unit.id) == side and unit.type ~= "naval" then call(unit.id, {unit.id}) end
    end
    for _, army in ipairs(country.armies) do
        local list = board.members(army)
        if country.armies[army].side == side and #list > 0 then call(army, list, true) end
    end
end

local function add_marches(orders, side, verb)
    each_group(side, function(name, list, army)
        for _, to in ipairs(ways(list, verb == "raid", army)) do orders[verb .. " " .. name .. " to " .. to] = true end
    end)
end

-- ---- by sea [5.2]

local function fleet_afloat(side)
    for _, unit in ipairs(country.units) do
        if unit.type == "naval" and unit.side == side and board.off[unit.id] == "sea" and unit.mf then return true end
    end
    return false
end

local function port_city(id)
    local province = country.province[id]
    return province.port == province.capital and "capital" or "port"
end

-- Under its control, or contested with an unbesieged unit there; nobody of the enemy in the port, nor before it.
local function is_friendly_port(id, side)
    local province, city = country.province[id], port_city(id)
    if province.sea ~= "gulf" or ((board.siege[id] or {})[city] or 0) > 0 then return false end
    for _, other in ipairs(board.list(id, board.enemy(side))) do
        if board.city[other] == city then return false end
    end
    return board.control[id] == side or board.control[id] == "nobody" and board.holds(id, side)
end

local function add_voyages(orders, side)
    if not fleet_afloat(side) then return end
    each_group(side, function(name, list)
        local from = board.at[list[1]]
        local good = may_be_spared(list) and (from and is_friendly_port(from, side) or board.off[list[1]] == "usa")
        for _, id in ipairs(list) do
            local nation = country.unit[id].nation
            good = good and is_fresh(id) and nation ~= "csa" and (side == "imperial" or nation == "usa")
        end
        for _, to in ipairs(good and country.order or {}) do
            if country.province[to].sea == "gulf" and to ~= from then orders["ship " .. name .. " to " .. to] = true end
        end
    end)
end

local function add_landings(orders, side)
    for _, unit in ipairs(country.units) do
        for _, at in ipairs(country.order) do
            if board.off[unit.id] == "aboard" and board.side(unit.id) == side and is_friendly_port(at, side) then
                orders["land " .. unit.id .. " at " .. at] = true
            end
        end
    end
end

local function add_liftings(orders, side)
    for at, cities in pairs(board.siege) do
        for city, level in pairs(cities) do
            local inside = board.list(at, nil, function(id) return board.city[id] == city end)
            if level > 0 and inside[1] and board.side(inside[1]) ~= side then orders["lift " .. at] = true end
        end
    end
end

-- ---- replacements [4.1]

local function may_be_bought(unit, steps, side)
    local purse = unit.points
    if not purse or purse == "none" or unit.side ~= side then return false end
    if side == "imperial" and board.turn == 13 then return false end
    return ends.price(unit, steps) <= (board.points[purse] or 0)
end

local function add_builds(orders, side)
    for _, unit in ipairs(country.units) do
        for steps = 1, unit.steps or 0 do
            local reduced = steps < unit.steps and " reduced" or ""
            local open = board.off[unit.id] == "pool" and not unit.leader and not board.barred[unit.id] and
                may_be_bought(unit, steps, side) and not (board.rules["your-bill"] and side == "imperial" and unit.type == "artillery")
            if open and unit.nation == "usa" then orders["build " .. unit.id .. reduced] = true end
            for _, at in ipairs(open and unit.nation ~= "usa" and country.order or {}) do
                if ends.may_be_placed(unit, at) then orders["build " .. unit.id .. " at " .. at .. reduced] = true end
            end
        end
    end
end

local function add_mendings(orders, side)
    for _, unit in ipairs(country.units) do
        if board.at[unit.id] and board.steps[unit.id] == 1 and unit.steps == 2 and not board.is_besieged(unit.id) and
            unit.side == side and unit.points and unit.points ~= "none" and not (side == "imperial" and board.turn == 13) and
            ends.price(unit, 2) - ends.price(unit, 1) <= (board.points[unit.points] or 0) then
            orders["mend " .. unit.id] = true
        end
    end
end

-- ---- arrivals [12.1] [12.2]

local function row_of(id)
    for _, row in ipairs(country.arrivals.list) do
        if board.set_of(row.units)[id] then return row end
    end
    local full = country.arrivals.full
    return full.unit == id and {at = full.at, side = "imperial"} or nil
end

local function stands_with(leader, at) return board.at[leader] == at and not board.is_besieged(leader) end

-- [12.2/T8] With Juarez; with Diaz if he is gone; both gone, Escobedo to any Republican province.
local function is_with_juarez(id, at)
    if not board.is_gone("juarez") then return stands_with("juarez", at) end
    if not board.is_gone("diaz") then return stands_with("diaz", at) end
    return id == "escobedo" and board.control[at] == "republican"
end

-- [12.2/T2] Of those that come together one only, but for three provinces.
local function is_first(row, at)
    for _, id in ipairs(row.one_each and not board.set_of(row.any_number_in)[at] and row.units or {}) do
        if board.at[id] == at then return false end
    end
    return true
end

local function may_arrive(row, id, at)
    local side = row.side
    if type(row.at) == "table" then return board.control[at] == side and board.set_of(row.at)[at] end
    if row.at == "vera_cruz" then return ends.may_be_placed({id = "", side = "imperial", points = "french"}, at) end
    if row.at == "imperial" or row.at == "republican" then return board.control[at] == side and is_first(row, at) end
    if row.at == "mexico" then return at == "mexico" and board.control.mexico == side end
    if row.at == "maximilian" then
        if board.at.maximilian then return board.at.maximilian == at end
        return board.is_gone("maximilian") and ends.may_be_placed({id = "", side = side, points = "imperial"}, at)
    end
    if row.at == "juarez" then return is_with_juarez(id, at) end
    if row.at == "usa_border" then
        local first
        for _, other in ipairs(row.units) do first = first or board.placed[other] end
        return board.control[at] == side and country.province[at].marks.usa_border and (not first or first == at)
    end
end

local function add_arrivals(orders, side)
    for _, unit in ipairs(country.units) do
        local row = board.off[unit.id] == "waiting" and row_of(unit.id)
        for _, at in ipairs(row and row.side == side and country.order or {}) do
            if may_arrive(row, unit.id, at) then orders["arrive " .. unit.id .. " at " .. at] = true end
        end
    end
end

-- ---- all of them

local phases = {
    movement = function(orders, side)
        add_marches(orders, side, "move")
        add_voyages(orders, side)
        add_landings(orders, side)
        add_liftings(orders, side)
    end,
    raid = function(orders, side) add_marches(orders, side, "raid") end,
    combat = function(orders)
        for _, at in ipairs(battles.conflicts()) do
            if not board.fought[at] then orders["pick " .. at] = true end
        end
    end,
    reinforcement = function(orders, side)
        add_arrivals(orders, side)
        add_builds(orders, side)
        add_mendings(orders, side)
    end,
    disband = function(orders, side)
        for _, army in ipairs(country.armies) do
            if country.armies[army].side == side and #board.members(army) > 0 then orders["disband " .. army] = true end
        end
    end,
}

-- A set of orders, and the verbs that it has all of.
function legal.orders()
    local orders = {}
    if phases[board.phase] then phases[board.phase](orders, board.side_now) end
    return orders
end

-- [11.4/2] [11.4/10] [11.5/9] [11.6/2] Who is bound by an event is left out, and where it bars others.
function legal.is_left_out(order)
    local verb, name, to = order:match("^(%l+) (%S+) %S+ (%S+)")
    if not name or not (verb == "move" or verb == "ship" or verb == "raid") then return false end
    for _, id in ipairs(country.armies[name] and board.members(name) or {name}) do
        local nation = country.unit[id].nation
        local french = nation == "french" or nation == "algerian" or nation == "egyptian"
        if board.rules.bismarck and french or board.rules.abdicates and id == "maximilian" or
            board.rules["marshal-weds"] and id == "bazaine" or board.rules["repo-man"] and to == "sonora" then
            return true
        end
    end
    return false
end

return legal
