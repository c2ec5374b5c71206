-- One attack: strengths, shifts, the table, losses, retreat and advance [11].
local board = require("santiago.board")
local judge = require("judge")
local land = require("santiago.land")

local battles = {}
local now -- the battle that is being told
local fought, attacked = {}, {}

function battles.phase()
    battles.finish()
    fought, attacked = {}, {}
end

local function face(unit)
    return board.steps[unit.id] == 1 and unit.reduced or unit.full
end

local function factor(unit)
    if unit.nation == "cuban" then return now.rolled[unit.id] or 0 end
    return face(unit)
end

-- Why the unit may not join an attack on the hex, or nil.
function battles.bar(unit, hex)
    local from, to = board.at[unit.id], land.hex[hex]
    if not from or unit.kind == "balloon" then return "who can attack [11.4]" end
    if fought[unit.id] then return unit.id .. " to fight once [11.2]" end
    if board.fever[unit.id] then return "no fever [13.2]" end
    if board.truce == "holds" and (land.hex[from].terrain == "city" or to.terrain == "city") then
        return "no combat at the city [19.3]"
    end
    local far = land.distance(from, hex)
    if far > 1 and (not unit.gun or far > land.cell("line-of-sight", "hexes", "most")) then
        return "a battery in range [11.3]"
    end
    if far > 1 and not land.sees(from, hex) then return "a line of sight to " .. hex .. " [11.3]" end
    if unit.kind == "gatling" and to.marks.fortress then return "no Gatlings at a fortress [20.2]" end
    if unit.nation == "cuban" and (to.terrain == "city" or to.marks.fortress or to.marks.blockhouse or
        land.edge(from, hex).trench) then
        return "no Cubans there [14.3]"
    end
    if unit.nation ~= "us" then return nil end
    if (unit.gun or unit.kind == "gatling") and not board.supplied(from) then return unit.id .. " in supply [12.9]" end
    -- as the American can tell [8.1]
    local in_supply = unit.gun or board.look("us", "best", board.supplied_after, hex)
    if not in_supply then return hex .. " in supply after an advance [12.10]" end
end

-- Why nobody of the side may attack the hex, or nil.
function battles.bar_target(hex, side)
    local enemies = board.list(hex, board.enemy(side))
    if #enemies == 0 then return "an enemy in " .. hex .. " [11.2]" end
    if side == "us" and board.is_closed(hex) then return "an open hex [23.1]" end
    if board.truce == "holds" and land.hex[hex].terrain == "city" then return "no combat into the city [19.3]" end
    for _, unit in ipairs(enemies) do
        if attacked[unit.id] then return hex .. " to be attacked once [11.2]" end
    end
end

local function declare(hex, units)
    now = {hex = hex, attackers = units, adjacent = {}, rolled = {}, shift = 0, lost = {}, gone = {}, told = {}, beside = {}, moved = {},
        house = {columns = 0, ["factors lost"] = 0},
        side = units[1].side, cuban = units[1].nation == "cuban"}
    now.defenders = board.list(hex, board.enemy(now.side))
    for _, unit in ipairs(units) do
        if land.distance(board.at[unit.id], hex) == 1 then
            table.insert(now.adjacent, unit)
            now.beside[unit.id] = true
        end
    end
end

-- [8.1] All who defend are turned up, and all Spaniards who attack.
function battles.revealed(event)
    local list = judge.ids(board.list(event.hex, board.enemy(now.side)))
    local attackers = now.side == "spain" and not now.shown and judge.ids(now.attackers)
    judge.same("battles", "turned up", attackers or list, event.units)
    judge.same("battles", "the hex attacked", now.hex, event.hex)
    now.shown = (now.shown or 0) + 1
end

-- [14.2] Nobody is left of the Cubans who attack, or of him who defends.
function battles.vanish(event)
    for _, unit in ipairs(now.attackers) do
        judge.same("Cubans", "strength of " .. unit.id, 0, now.rolled[unit.id])
    end
    judge.same("battles", "the hex attacked", now.hex, event.hex)
    now.over = true
end

function battles.cuban_gone(event)
    judge.same("battles", "the hex attacked", now.hex, event.hex)
    judge.same("Cubans", "Cubans in " .. event.hex, 0, #board.list(event.hex, board.enemy(now.side)))
    now.lone = true -- an advance follows
end

-- ---- what is asked in the midst of it

-- What so many steps of the unit are worth.
function battles.worth(id, steps)
    local unit = land.unit[id]
    if steps == 0 then return 0 end
    if unit.nation == "cuban" then return now.rolled[id] or 0 end
    return steps < board.steps[id] and unit.full - unit.reduced or face(unit)
end

-- [11.14] What the defence has lost, and what house rules add.
local function owed() return math.max((now.worth or 0) + now.house["factors lost"], 0) end

-- What a house rule has added in the battle.
function battles.house(event)
    if now and now.house[event.adds] then now.house[event.adds] = now.house[event.adds] + event.number end
end

-- [11.14] The price, and who can pay.
function battles.ask_lose(event)
    local list = {}
    for _, unit in ipairs(now.adjacent) do
        if not now.gone[unit.id] then table.insert(list, unit.id) end
    end
    judge.same("questions", "factors", owed(), event.factors)
    judge.same("questions", "who pays", list, event.among)
end

-- [11.17] As many as one nation fills the hex with [9.2] [9.4].
local function room_in(hex) return (land.hex[hex].terrain == "jungle" or now.cuban) and 1 or 2 end

-- [11.5] [9.3] The Gatlings have the battery's room, but where one unit of any kind fills the hex they are one of those.
local function has_own_room(unit, hex) return unit.kind == "gatling" and room_in(hex) > 1 end

-- [11.17] How many advance, of whom, and who may besides.
function battles.ask_advance(event)
    judge.holds("questions", #board.list(event.hex, board.enemy(now.side)) == 0, "nobody left in " .. event.hex, "somebody")
    local list, besides = {}, nil
    for _, unit in ipairs(now.adjacent) do
        local may = battles.may_advance(unit, event.hex)
        if may and has_own_room(unit, event.hex) then besides = unit.id elseif may then table.insert(list, unit.id) end
    end
    judge.same("questions", "how many advance", math.min(room_in(event.hex), #list), event.count)
    judge.same("questions", "who advances", list, event.among)
    judge.same("questions", "who may go with them", besides, event.besides)
end

-- They have fought it out, and all are still there.
function battles.note(hex, units)
    for _, unit in ipairs(units) do fought[unit.id] = true end
    for _, unit in ipairs(board.list(hex)) do attacked[unit.id] = true end
end

-- [11.4] [11.7] Somebody who is no artillery stands beside the hex.
function battles.is_led(hex, units)
    for _, unit in ipairs(units) do
        if not unit.gun and land.distance(board.at[unit.id], hex) == 1 then return true end
    end
    return false
end

-- The order `attack HEX with UNIT ...` as the log has it.
function battles.begin(words)
    battles.finish()
    local hex, units = land.place[words[2]] or words[2], {}
    for i = 4, #words do
        table.insert(units, land.unit[words[i]] or land.unit[land.by_label[words[i]] or ""])
    end
    local bar = battles.bar_target(hex, units[1].side)
    judge.holds("targets", not bar, bar, hex)
    for _, unit in ipairs(units) do
        bar = battles.bar(unit, hex)
        judge.holds("attackers", not bar, bar, unit.id)
        judge.same("attackers", "nation of " .. unit.id, units[1].nation, unit.nation)
    end
    judge.holds("attackers", battles.is_led(hex, units), "a unit beside " .. hex .. " that is no artillery [11.4]", "none")
    declare(hex, units)
    for _, unit in ipairs(units) do fought[unit.id] = true end
end

-- [14.2] The die less one.
function battles.cuban(event)
    judge.same("Cubans", "strength of " .. event.unit,
        land.cell("cuban-strength", judge.die("Cuban strength"), "strength"), event.strength)
    if now then now.rolled[event.unit] = event.strength end
end

-- [11.9] All attackers beside the hex, or with the option one of them.
local function crosses(kind)
    local across = 0
    for _, unit in ipairs(now.adjacent) do
        if land.edge(board.at[unit.id], now.hex)[kind] then across = across + 1 end
    end
    return across > 0 and (across == #now.adjacent or board.option["any-hexside"] or false)
end

local function any(test)
    for _, unit in ipairs(now.attackers) do
        if test(unit) then return true end
    end
    return false
end

-- [11.11] Opposite sides, or three of which no two touch.
local function is_concentric(at)
    if at.terrain == "city" or at.marks.blockhouse or at.marks.fortress then return false end
    local from = {}
    for i, hex in ipairs(at.round) do
        for _, unit in ipairs(now.adjacent) do from[i] = from[i] or board.at[unit.id] == hex end
    end
    for i = 1, 3 do
        if from[i] and from[i + 3] then return true end
    end
    return (from[1] and from[3] and from[5]) or (from[2] and from[4] and from[6]) or false
end

local function left(what) return tonumber((tostring(land.cell("terrain-effects", what, "shift")):gsub("-", "0"))) end

-- [11.9] [11.10] All that apply, by name.
local function shifts()
    local at, list, sum = land.hex[now.hex], {}, 0
    local spaniards = now.side == "us"
    local function go_left(what, applies)
        if applies and left(what) > 0 then
            list[what], sum = left(what), sum + left(what)
        end
    end
    go_left(at.terrain, true)
    go_left("blockhouse", spaniards and at.marks.blockhouse)
    go_left("fortress", spaniards and at.marks.fortress)
    go_left("river", crosses("river"))
    go_left("slope", crosses("slope"))
    local trench = spaniards and crosses("trench")
    go_left("trench", trench)
    local fewer = 0
    if spaniards and now.hex == land.place["la-socapa"] and sum > 0 then -- [22.2]
        for _, unit in ipairs(board.list(land.place["el-morro"], "us")) do
            if unit.nation == "us" and unit.kind ~= "balloon" then fewer = 1 end
        end
    end
    local right = {}
    if now.side == "us" and not now.cuban then
        local balloon = board.at["us.balloon"]
        local coastal = false
        for _, hex in ipairs(land.near(now.hex)) do coastal = coastal or land.hex[hex].terrain == "sea" end
        local company = any(function(unit)
            return unit.kind == "infantry" or unit.kind == "cavalry"
        end)
        right["concentric attack"] = is_concentric(at) or nil
        right["naval gunfire"] = (coastal and not at.marks.harbor) or nil
        right["balloon"] = (board.balloon == "in flight" and balloon and
            land.distance(balloon, now.hex) <= 2) or nil
        right["Roosevelt"] = any(function(unit) return unit.is.roosevelt end) or nil
        right["Gatlings"] = (any(function(unit) return unit.kind == "gatling" end) and company) or nil
        right["engineers"] = (any(function(unit) return unit.kind == "engineer" end) and
            (at.terrain == "city" or at.marks.blockhouse or at.marks.fortress or trench)) or nil
    end
    local net = fewer - sum
    for _ in pairs(right) do net = net + 1 end
    return net, list, right
end

function battles.shift(event)
    if now and event["for"] then now.told[event["for"]] = event.columns end
end

function battles.powder(event)
    local volunteers, spaniards = false, 0
    for _, unit in ipairs(now.defenders) do volunteers = volunteers or unit.is["black-powder"] end
    for _, unit in ipairs(now.attackers) do spaniards = spaniards + (unit.nation == "spanish" and 1 or 0) end
    judge.same("black powder", "the hex attacked", now.hex, event.hex)
    judge.holds("black powder", volunteers, "black powder in " .. now.hex, "none")
    judge.same("black powder", "factors", spaniards, event.factors)
    now.powder = event.factors
end

-- [12.8] [12.9] Those out of supply count half, together.
local function sum_of(units, halves)
    local whole, half, halved = 0, 0, {}
    for _, unit in ipairs(units) do
        if unit.nation == "us" and halves and not board.supplied(board.at[unit.id]) then
            half = half + factor(unit)
            table.insert(halved, unit.id)
        else
            whole = whole + factor(unit)
        end
    end
    return whole + half // 2, halved
end

function battles.halved(event)
    now.halved = now.halved or {}
    for _, id in ipairs(event.units) do table.insert(now.halved, id) end
end

local function place_of(odds)
    local a, d = odds:match("(%d+)%-(%d+)")
    return tonumber(a) >= tonumber(d) and tonumber(a) - 1 or 1 - tonumber(d)
end

local function odds_at(place) return place >= 0 and place + 1 .. "-1" or "1-" .. 1 - place end

-- [11.8] The whole ratio in the defender's favour.
local function ratio(attack, defence)
    if attack >= defence then return attack // defence - 1 end
    return 1 - (defence + attack - 1) // attack
end

function battles.strength(event)
    for i = #now.attackers, 1, -1 do -- [14.2] who rolled nothing is gone
        if now.rolled[now.attackers[i].id] == 0 then table.remove(now.attackers, i) end
    end
    for i = #now.adjacent, 1, -1 do
        if now.rolled[now.adjacent[i].id] == 0 then table.remove(now.adjacent, i) end
    end
    now.defenders = board.list(now.hex, board.enemy(now.side))
    local attack, weak = sum_of(now.attackers, true)
    local defence, weak_too = sum_of(now.defenders, board.option["halve-defence"] ~= false)
    local powder = 0
    for _, unit in ipairs(now.defenders) do
        if unit.is["black-powder"] and now.side == "spain" then powder = #now.attackers end
    end
    attack = attack + powder
    judge.same("black powder", "black powder told", powder, now.powder or 0)
    judge.same("strengths", "attack", attack, event.attack)
    judge.same("strengths", "defence", math.max(defence, 1), math.max(event.defence, 1))
    for _, id in ipairs(weak_too) do table.insert(weak, id) end
    if #weak > 0 or now.halved then judge.same("strengths", "halved", weak, now.halved or {}) end
    if attack > 0 then
        judge.same("odds", "odds", odds_at(ratio(attack, math.max(defence, 1))), event.odds)
    end
    now.place, now.attack = ratio(math.max(attack, 1), math.max(defence, 1)), attack
    now.defence_face = {}
    for _, unit in ipairs(now.defenders) do now.defence_face[unit.id] = factor(unit) end
end

-- The place on the ladder of ratios at which the attack would be read, and its die's result.
function battles.foretell(hex, units, die)
    declare(hex, units)
    local attack, defence = sum_of(units, true), sum_of(now.defenders, board.option["halve-defence"] ~= false)
    local columns, place = land.chart["combat-results"].columns, ratio(attack, math.max(defence, 1)) + shifts()
    now = nil
    local first, last = place_of(columns[1]), place_of(columns[#columns])
    if attack == 0 or place < first then return "AS" end
    local result = land.cell("combat-results", die, columns[math.min(place, last) - first + 1])
    if result == "DR" and units[1].side == "us" and land.hex[hex].marks.fortress then return "AS" end
    return result
end

local function judge_shifts()
    local net, to_left, to_right = shifts()
    for name, columns in pairs(to_left) do
        judge.same("shifts", "shift left for " .. name, columns, now.told[name])
    end
    for name in pairs(to_right) do judge.same("shifts", "shift right for " .. name, 1, now.told[name]) end
    for name in pairs(now.told) do
        judge.holds("shifts", to_left[name] or to_right[name], "no shift for " .. name, "one")
    end
    return net
end

-- [11.12] [11.14] [22.2] The odds with all shifts, and the table.
function battles.combat(event)
    if now.attack == 0 then -- no die, and no odds
        judge.same("results", "with nothing left the attack is", "AS", event.result)
        now.result = "AS"
        return
    end
    local place = now.place + judge_shifts() + now.house.columns
    judge.same("odds", "final odds", odds_at(place), event.odds)
    local columns = land.chart["combat-results"].columns
    local first, last = place_of(columns[1]), place_of(columns[#columns])
    if place < first then
        judge.same("results", "below the table", "AS", event.result)
    else
        local column = columns[math.min(place, last) - first + 1]
        local result = land.cell("combat-results", event.die, column)
        judge.same("results", "the die", judge.die("combat"), event.die)
        if result == "DR" and now.side == "us" and land.hex[now.hex].marks.fortress then result = "AS" end
        judge.same("results", "result", result, event.result)
    end
    now.result = event.result
end

-- ---- losses

function battles.lost(id, gone)
    if not now then return end
    local unit = land.unit[id]
    local worth = unit.reduced and not gone and unit.full - unit.reduced or face(unit)
    if unit.nation == "cuban" then worth = now.rolled[id] or 0 end
    if unit.side == now.side then
        now.paid = (now.paid or 0) + worth
        if worth > 0 then now.least_step = math.min(now.least_step or math.huge, worth) end -- [14.2] or it rolled 0
    else
        now.worth = (now.worth or 0) + worth
    end
    now.lost[id] = true
    now.gone[id] = gone or nil
end

-- [11.14] Of the defenders each loses a step; the price of a Bloodbath is what they lost.
local function judge_losses()
    if now.result ~= "DE" and now.result ~= "BB" then return end
    for _, unit in ipairs(now.defenders) do
        judge.holds("losses", now.lost[unit.id], unit.id .. " to lose a step [11.14]", "it does not")
    end
    if now.result ~= "BB" then return end
    local price, has = owed(), 0
    for _, unit in ipairs(now.adjacent) do
        has = has + (now.gone[unit.id] and 0 or factor(unit))
    end
    judge.holds("losses", (now.paid or 0) >= price or has == 0, "a price of " .. price .. " paid [11.14]",
        now.paid or 0)
    judge.holds("losses", not now.least_step or now.paid - now.least_step < price,
        "no step too many for " .. price .. " [11.14]",
        now.paid)
    for id in pairs(now.lost) do
        judge.holds("losses", land.unit[id].side ~= now.side or now.beside[id], "no battery at range to pay [11.14]", id)
    end
end

function battles.lone(event)
    local here = board.list(now.hex, board.enemy(now.side))
    judge.same("lone artillery", "the hex attacked", now.hex, event.hex)
    judge.same("lone artillery", "all in " .. now.hex, judge.ids(here), event.units)
    for _, unit in ipairs(here) do
        judge.holds("lone artillery", unit.gun or unit.kind == "balloon", "guns [11.6]", unit.id)
    end
    now.lone = true
end

-- ---- advance

-- [11.17] [2.12] [14.3] [22.5] [23.1] Who may: survivors beside the hex, if nothing bars it to them.
function battles.may_advance(unit, hex)
    local at, from = land.hex[hex], board.at[unit.id]
    return not unit.gun and unit.kind ~= "balloon" and not unit.garrison and from and land.distance(from, hex) == 1 and
        not (unit.nation == "cuban" and (at.terrain == "city" or at.marks.fortress and not board.claimed[hex])) and
        not (unit.side == "us" and board.is_closed(hex))
end

-- As many as the hex takes.
function battles.advanced(event)
    judge.holds("advances", #board.list(event.hex, board.enemy(now.side)) == 0, "an empty hex", event.hex)
    local could, did = 0, 0
    local function may(unit) return battles.may_advance(unit, event.hex) end
    local named = {}
    for _, id in ipairs(event.units) do named[id] = true end
    for _, unit in ipairs(now.adjacent) do
        if may(unit) and not has_own_room(unit, event.hex) then could = could + 1 end
        if named[unit.id] then
            judge.holds("advances", may(unit), "who advances", unit.id)
            if not has_own_room(unit, event.hex) then did = did + 1 end
            named[unit.id] = nil
        end
    end
    judge.holds("advances", next(named) == nil, "units that attacked from beside the hex", next(named))
    local alone = did == 0 and could == 0 -- [9.3] the Gatlings by themselves
    judge.same("advances", "how many advance", alone and 0 or math.min(room_in(event.hex), could), did)
    for _, id in ipairs(event.units) do board.put(id, event.hex) end
    judge.holds("stacks", not board.room_fault(event.hex, true), "room in " .. event.hex, "none")
    now.advanced = true
end

-- Nothing of the battle has been left out.
local function judge_whole()
    judge.same("battles", "times that units are turned up", now.side == "spain" and 2 or 1, now.shown or 0)
    for id, strength in pairs(now.rolled) do
        judge.holds("battles", strength > 0 or now.gone[id], id .. " to be gone [14.2]", "it is there")
    end
    if now.over then return end
    judge.holds("battles", now.lone or now.result, "a result", "none")
    if not now.lone and now.result ~= "DR" then return end
    for _, unit in ipairs(board.list(now.hex, board.enemy(now.side))) do
        judge.holds("battles", now.moved[unit.id], unit.id .. " to leave " .. now.hex, "it stays")
    end
end

-- All of the battle has been told. [11.2] Who stands in the hex still has taken part.
function battles.finish()
    if board.over then now = nil end -- won in the midst of it
    if not now then return end
    judge_whole()
    for _, unit in ipairs(now.defenders) do
        if board.at[unit.id] == now.hex then attacked[unit.id], fought[unit.id] = true, true end
    end
    judge_losses()
    battles.ends(now)
    if (now.result == "DE" or now.result == "BB" or now.result == "DR" or now.lone) and now.side and
        #board.list(now.hex, board.enemy(now.side)) == 0 and not now.advanced then
        for _, unit in ipairs(now.adjacent) do
            if battles.may_advance(unit, now.hex) and unit.kind ~= "gatling" then
                judge.fault("an advance into " .. now.hex .. " [11.17]", "none")
                break
            end
        end
    end
    now = nil
end

-- The battle that is being told, or nil.
function battles.now() return now end

-- [11.2] Whoever has given way may be attacked again.
function battles.rests(id) attacked[id] = nil end

-- The log ends in the midst of it.
function battles.drop() now = nil end

return battles
