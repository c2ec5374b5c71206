-- 5.1 Political Will, 10.1 the MA, 18.0 the end of a Turn: what follows from the events alone, and, of States, from the scenarios
-- of the game. Each handler sees what stood before its event.
local country = require("montezuma.country")
local judge = require("judge")

local government = {handle = {}}
local handle = government.handle

local will, bellicosity -- nil until they are told
local collapsed, unstable, president, blockade
local raids = {us = 0, mexico = 0}
local revolt, of_us, control -- State or cell -> true or side, where the scenario is known
local city, use, action_card

local function chart(name, row, column)
    local rows = country.charts[name].rows
    return (rows[row] or rows[tonumber(row)])[column or 1]
end

-- The half of a number, up or down.
local function half(number, up) return (number + (up and 1 or 0)) // 2 end

-- ---- where the log begins

-- [6.9] By the Spaces that it controls; a Zone by units, or by the marker where there are none.
local function is_of_us(state, standing)
    local count = 0
    if state.zone then
        local here = standing[state.id] or {}
        return not here.mexico and (here.us or control[state.id] == "us") or false
    end
    for id, cell in pairs(country.cell) do
        if cell.state == state.id and control[id] == "us" then count = count + 1 end
    end
    return count >= state.control
end

local function standing_in(document)
    local standing = {}
    for _, group in ipairs(document.setup or {}) do
        if #(group.units or {}) + #(group.reduced or {}) > 0 then
            standing[group.at] = standing[group.at] or {}
            standing[group.at][group.side] = true
        end
    end
    return standing
end

function government.start(document)
    local standing = standing_in(document)
    revolt, of_us, control = {}, {}, {}
    for _, state in ipairs(document.revolt or {}) do revolt[state] = true end
    for side, cells in pairs(document.control or {}) do
        for _, cell in ipairs(cells) do control[cell] = side end
    end
    for _, state in ipairs(country.states) do
        of_us[state.id] = is_of_us(state, standing) or nil
    end
end

function handle.begins(event)
    if not event.government then return end
    will, bellicosity, blockade = event.pw, event.bellicosity, event.blockade
    collapsed, unstable, president = event.government == "collapsed", event.government == "unstable", event.president
end

-- ---- Political Will [5.1]

local function expected_change(event)
    if event.case == "5.1.b" and city then return city.of == "us" and -city.pw or city.pw end
    if event.case == "16.4.a" then
        local more = government.raids.mexico - government.raids.us
        return more > 0 and half(more, true) or -half(-more, true)
    end
    if event.case == "18.5.b" and revolt then
        local all, count = {}, 0
        for _, set in ipairs {revolt, of_us} do
            for state in pairs(set) do all[state] = true end
        end
        for _ in pairs(all) do count = count + 1 end
        return -half(count, collapsed)
    end
    if event.case == "18.2" then return chart("pw-chart", "collapse") end
    if event.case == "18.3.b" then return chart("turn-record", tostring(event.turn), 4) end
end

handle["political-will"] = function(event)
    if not will then return end
    local change, most = expected_change(event), country.figure("pw-most")
    judge.same("will", "Political Will", will + event.by, event.now)
    if change then judge.same("will", "change", math.max(0, math.min(most, will + change)), event.now) end
    will = event.now
end

function handle.conquest(event)
    city = event
    judge.same("conquest", "the map's figure", country.cell[event.city].pw, event.map)
    if will then judge.same("conquest", "the President", president and -1 or 0, event.president) end
    judge.same("conquest", "total", event.die + event.marker + event.map + event.president, event.total)
    judge.same("conquest", "Political Will", country.by_die("city-conquest", math.max(0, event.total)), event.pw)
end

function handle.president(event) president = event.who == "Santa Anna" end

-- ---- the end of a Turn [18]

function handle.control(event)
    if control then control[event.space] = event.of end
end

-- [18.1.b] A marker that turns shows what it did not show; of Zones no event tells who is there.
function handle.state(event)
    local now = event.of == "us"
    if not of_us then return end
    judge.holds("states", (of_us[event.state] or false) ~= now, "another side than before", event.of)
    for _, state in ipairs(country.states) do
        if state.id == event.state and not state.zone then
            judge.same("states", state.name .. " of the US", is_of_us(state, {}), now)
        end
    end
    of_us[event.state] = now or nil
end

function handle.revolt(event)
    if revolt then revolt[event.state] = true end
end

function handle.calm(event)
    if revolt then revolt[event.state] = nil end
end

function handle.blockade(event)
    if blockade then judge.same("blockade", "level", blockade + 1, event.now) end
    blockade = event.now
end

local function size(set)
    local count = 0
    for _ in pairs(set) do count = count + 1 end
    return count
end

local function collapse_modifier()
    local sum = size(revolt) * chart("collapse-modifiers", "state-in-revolt") +
        blockade * chart("collapse-modifiers", "blockade-level")
    if unstable then sum = sum + chart("collapse-modifiers", "unstable") end
    if control.mejico == "us" then sum = sum + chart("collapse-modifiers", "us-mejico") end
    if control.vera_cruz == "us" then sum = sum + chart("collapse-modifiers", "us-vera-cruz") end
    return sum + size(of_us) // 2 * chart("collapse-modifiers", "two-us-states") -- for each two
end

function handle.collapse(event)
    if not will then return end
    local by_card = event.case ~= "18.2" -- [21.0/57] no worse than Unstable
    local result = country.by_die("collapse", event.total)
    if by_card and result == "collapse" then result = "unstable" end
    judge.holds("collapse", not president and not collapsed, "no roll [18.2]", event.total)
    if revolt then judge.same("collapse", "modifier", collapse_modifier(), event.modifier) end
    judge.same("collapse", "total", event.die + event.modifier, event.total)
    judge.same("collapse", "result", result, event.result)
    collapsed, unstable = result == "collapse", result == "unstable"
end

handle["war-roll"] = function(event)
    judge.same("war", "total", event.die + event.modifier, event.total)
    judge.same("war", "result", country.by_die("war-declaration", event.total) == "war", event.result ~= "no War")
end

function handle.bellicosity(event)
    if bellicosity then judge.same("war", "Bellicosity", bellicosity + event.by, event.now) end
    bellicosity = event.now
    judge.holds("war", event.now >= 0 and event.now <= country.figure("bellicosity-most"), "the track", event.now)
end

function handle.raided(event) raids[event.of] = raids[event.of] + 1 end

function handle.raids(event)
    if will then
        judge.same("raids", "raids of Mexico", raids.mexico, event.mexico)
        judge.same("raids", "raids of the US", raids.us, event.us)
    end
    government.raids, raids = event, {us = 0, mexico = 0}
end

function handle.spread(event)
    local at = country.figure(collapsed and "spread-collapsed-at" or "spread-at")
    if will then judge.holds("revolts", event.result ~= "it spreads" or event.die >= at, "a die of " .. at, event.die) end
end

handle["end-roll"] = function(event)
    local needed = chart("turn-record", tostring(event.turn), 5)
    judge.same("end", "needed", needed, event.needed)
    judge.same("end", "result", event.die < needed, event.result == "the game goes on")
end

-- ---- the MA [10.1] [15.2]

function handle.played(event) use = event end

handle["action-card"] = function(event) action_card = event.case == "10.1" and event.card end

-- Of a Force with one Leader, or none: `leaders` are those in it, with what is on their counters.
function government.activated(event, leaders, is_army)
    local card = action_card and country.cards.action[action_card]
    action_card = nil
    if not card or #leaders > 1 or not use or use.use == "event" then return end
    local column = leaders[1] and leaders[1][1] or 4
    local underlined = false
    for _, under in ipairs(card.under or {}) do underlined = underlined or under == column end
    judge.same("activation", "MA", is_army and math.max(1, card.ma[column] - 1) or card.ma[column], event.mp)
    judge.same("activation", "underlined", underlined, event.underlined ~= "")
end

return government
