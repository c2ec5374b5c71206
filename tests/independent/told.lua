-- What is told besides the procedures: that it belongs to what was told before it.
local board = require("board")
local judge = require("judge")
local moves = require("moves")
local orders = require("orders")
local world = require("world")

local told = {}

local kept = {die = {}, begun = {}, due = {supply = 0, pack = 0}}

-- ---- the sequence [4.1]

local sequence = {
    setup = 0, ["mexico supply"] = 1, ["mexico reinforcement"] = 2, ["mexico guerrilla"] = 3,
    ["mexico political"] = 4, ["mexico movement"] = 5, ["mexico rally"] = 6, ["mexico siege"] = 7,
    ["mexico combat"] = 8, ["us supply"] = 9, ["us reinforcement"] = 10, ["us movement"] = 11,
    ["us rally"] = 12, ["us siege"] = 13, ["us combat"] = 14, ["both disease"] = 15, ["both end"] = 16,
}

function told.phase(event)
    local place = event.name == "setup" and 0 or sequence[event.of .. " " .. event.name]
    if not judge.holds("sequence", place, "a phase", event.of .. " " .. event.name) then return end
    local now = event.number * 100 + place
    judge.holds("sequence", not kept.now or now > kept.now, "the phases in their order [4.1]",
        event.number .. " " .. event.of .. " " .. event.name)
    judge.holds("sequence", not kept.now or event.number - kept.now // 100 <= 1 and
        (event.number == kept.now // 100 or place == 1 or place == 2), "the next Game-Turn", event.number)
    judge.same("sequence", "the Game-Turn", event.turn, event.number)
    judge.same("sequence", "the phase", event.phase, event.name)
    kept.now = now
end

function told.die(event)
    kept.die[event["for"]] = event.value
end

-- ---- draws

function told.draw(event)
    kept.drawn = event.from
end

local pools = {militia = "militia pool", guerrilla = "guerrilla pool"}

-- A token that comes on the map has been drawn for; [14.15] where the die for militia sends it.
function told.placed(event)
    local first = event.units[1]
    local unit = board.at[first]
    local pool = pools[world.counter(first).type]
    if pool and not unit then judge.same("draws", "drawn from the", pool, kept.drawn) end
    if kept.die.militia and event.case == "14.15" then
        judge.same("draws", "militia at", told.militia_hex(), event.hex)
    end
    for _, id in ipairs(event.units) do told.comes(id) end
    kept.drawn, kept.die.militia = nil, nil
end

function told.militia_hex()
    local name = world.cell("militia", kept.die.militia, "place")
    return world.place[name] or name
end

told["militia-kept-out"] = function(event)
    local city = world.kind(event.hex) == "city" and board.control[event.hex] == "us"
    if not city and event["then"]:find("^not owed") then -- that 25 wait is not counted here
        judge.holds("arrivals", world.cell("militia", kept.die.militia, "place") ~= nil, "a militia die", event.hex)
    else
        judge.same("arrivals", "militia that are", city and "lost" or "waiting", event["then"])
    end
    if kept.die.militia then judge.same("arrivals", "militia at", told.militia_hex(), event.hex) end
    judge.holds("arrivals", city or
        board.any(event.hex, "us", board.is_on_land), "a hex that is closed", event.hex)
    kept.die.militia = nil
end

-- ---- who is due

local function is_lost(hex) -- [22.1]
    return world.kind(hex) == "city" and board.control[hex] == "us"
end

local function is_closed(hex) -- [19.11] [5.21]
    return is_lost(hex) or board.any(hex, "us", board.is_on_land)
end

local function due_now(city)
    local list = {}
    for id, due in pairs(world.due) do
        if due.turn == board.turn and world.counter(id).side == "mexico" and is_closed(due.at) and
            is_lost(due.at) == city then
            table.insert(list, id)
        end
    end
    return list
end

told["lost-arrival"] = function(event)
    judge.same("arrivals", "lost with their city [22.1]", due_now(true), event.units)
end

function told.withheld(event)
    if event.case == "19.11" and orders.verb(event) ~= "withhold" then
        judge.same("arrivals", "kept out [19.11]", due_now(false), event.units)
    end
end

function told.received(event)
    kept.due = {supply = event.supply, pack = event.packs}
end

function told.comes(id)
    local kind = world.counter(id).type
    if kept.due[kind] then kept.due[kind] = kept.due[kind] - 1 end
end

-- [19.25] All that is due lands, gunboats aside; [11.21] [22.2] with three Supply units, a Pack animal and eight dummies.
function told.landed(event)
    local named, count = {}, {supply = 0, pack = 0, dummy = 0}
    for _, id in ipairs(event.units) do
        local kind = world.counter(id).type
        if count[kind] then count[kind] = count[kind] + 1 else table.insert(named, id) end
    end
    local due = {}
    for id, row in pairs(world.due) do
        local counter = world.counter(id)
        if row.turn == 1 and counter.side == "us" and counter.type ~= "gunboat" then
            table.insert(due, id)
        end
    end
    judge.same("arrivals", "landing", due, named)
    judge.same("arrivals", "Supply units", kept.due.supply + 3, count.supply)
    judge.same("arrivals", "Pack animals", kept.due.pack + 1, count.pack)
    judge.same("arrivals", "dummies", 8, count.dummy)
    kept.due = {supply = 0, pack = 0}
end

told["supply-lost"] = function(event) -- [19.12]
    judge.same("arrivals", "Supply units lost", kept.due.supply, event.supply)
    judge.same("arrivals", "Pack animals lost", kept.due.pack, event.packs)
end

-- ---- guerrillas

told["guerrillas-open"] = function(event)
    judge.same("guerrilla placements", "from Game-Turn", board.turn + 1, event.number) -- [16.13]
end

local function enters(event)
    judge.holds("guerrilla attacks", #moves.present(event.hex) > 0, "U.S. units there", event.hex)
    kept.raid = {hex = event.hex, unit = event.unit}
end

local function of_raid(event)
    if not kept.raid then return end
    judge.same("guerrilla attacks", "the hex entered", kept.raid.hex, event.hex)
    if event.unit then judge.same("guerrilla attacks", "asked about", kept.raid.unit, event.unit) end
end
told["guerrilla-target"], told["guerrilla-attack"] = of_raid, of_raid

told["to-pool"] = function(event)
    for _, id in ipairs(event.units) do
        local unit = world.counter(id)
        if unit.type == "guerrilla" then
            judge.same("guerrilla attacks", "back to the pool", kept.raid and kept.raid.unit, id)
        else
            judge.same("draws", id .. " of the pool, a", "militia", unit.type)
        end
    end
end

function told.revealed(event)
    local unit = board.at[event.unit]
    if not judge.holds("draws", unit, "a unit on the map", event.unit) then return end
    judge.holds("draws", pools[unit.type], "a token", event.unit)
    if unit.secret then judge.same("draws", event.unit .. " worth", unit.secret, event.strength) end
    if unit.type == "guerrilla" then
        judge.same("guerrilla attacks", "turned over", kept.raid and kept.raid.unit, event.unit)
    end
end

-- ---- sieges

told["surrender-offer"] = function(event)
    kept.fort = event.fort
end

told["surrender-refused"] = function(event)
    judge.same("sieges", "asked", kept.fort, event.fort)
end

function told.surrendered(event) -- [12.42]
    judge.holds("sieges", event.fort == kept.fort or event.fort == world.place.ulua and
        kept.fort == world.place.veracruz, "the fortress that was asked", event.fort)
end

local places = {veracruz = {"orizaba", "jalapa"}, perote = {"mexico-city"}}

-- [12.43] All who are left go, and not anywhere.
function told.relocated(event)
    local side = world.counter(event.units[1]).side
    judge.same("sieges", "leaving", judge.ids(board.in_hex(kept.fort, side, board.is_on_land)), event.units)
    judge.holds("sieges", not board.any(event.to, board.enemy(side), board.is_combat), "a hex without enemies",
        event.to)
    if side == "us" then
        judge.holds("sieges", world.distance(kept.fort, event.to) > 10 and
            board.any(event.to, side, board.is_combat), "friends more than ten hexes away", event.to)
        return
    end
    local right = false
    for _, name in ipairs(places[kept.fort == world.place.veracruz and "veracruz" or "perote"]) do
        right = right or world.place[name] == event.to
    end
    judge.holds("sieges", right, "where a garrison may go", event.to)
end

function told.bombardment(event)
    kept.batteries = event.attackers
end

told["gunboat-hit"] = function(event) -- [18.2]
    local fired = false
    for _, id in ipairs(kept.batteries or {}) do fired = fired or id == event.unit end
    judge.holds("counter-battery", fired and world.counter(event.unit).type == "gunboat",
        "a gunboat that fired", event.unit)
end

-- ---- the rest

function told.fortify(event)
    kept.begun[event.hex] = true
end

function told.fortified(event)
    judge.holds("fortifications", kept.begun[event.hex], "works that were begun", event.hex)
    kept.begun[event.hex] = nil
end

function told.moved(event)
    kept.went = event.to
end

function told.stopped(event)
    if event.case == "5.22" or event.case == "5.47" then
        judge.same("steps", "the end of the move", kept.went, event.hex)
    end
end

told["cut-short"] = function(event)
    kept.went = event.hex
end

-- [15.16] By order, or because it has fallen below its minimum; [15.18] or nobody is left.
function told.disbanded(event)
    local members, counted, leaders = board.members(event.formation), 0, 0
    for _, unit in ipairs(members) do
        judge.same("formations", unit.id .. " at", event.hex, unit.hex)
        if unit.type == "leader" then leaders = leaders + 1 end
        if board.is_combat(unit) and unit.type ~= "artillery" then counted = counted + 1 end
    end
    if orders.verb(event) == "disband" then return end
    local least = world.counter(event.formation).side == "us" and 5 or 6
    judge.holds("formations", counted < least or leaders == 0, "a formation that is broken", event.formation)
end

function told.question(event)
    if event.top then enters(event) end
end

function told.check(event)
    if told[event.event] and event.event ~= "check" then told[event.event](event) end
end

return told
