-- What an entry into a hex brings about: control [20.12], and the loss of what stands alone [9.12] [11.25].
local board = require("board")
local judge = require("judge")
local world = require("world")

local entries = {}

local told = {}       -- hex -> side, as control events tell it
local doomed = {}     -- units that must be lost, as an enemy has come next to them
local fallen = {}     -- units lost so, and whether anybody has come
entries.bereaved = {} -- hexes where a combat unit has been lost: who was with it may be lost too [11.25]

-- Militia worth nothing close a hex to the enemy [5.21], so a leader with them is not alone [9.12].
local function alone(unit)
    return not board.any(unit.hex, unit.side, function(other)
        return board.is_combat(other) or unit.type == "leader" and board.is_zero(other)
    end)
end

-- [9.12] [11.25] [11.33] Who is lost when a combat unit of the other side moves to `hex`.
local function is_lost_to(unit, at, hex)
    if unit.unclaimed then return false end
    if unit.type == "leader" then
        return at == hex or (world.adjacent(at, hex) and not board.fortress(at))
    elseif unit.type == "supply" or unit.type == "pack" then
        return at == hex or (world.adjacent(at, hex) and world.is_open(at, hex))
    end
    return at == hex and (unit.type == "dummy" or board.is_zero(unit))
end

-- A combat unit of the side has come to the hex, with that step of its march.
function entries.enter(side, hex, step)
    local enemy = board.enemy(side)
    for _, unit in pairs(board.at) do
        if unit.side == enemy and not doomed[unit.id] and is_lost_to(unit, unit.hex, hex) and alone(unit) then
            doomed[unit.id] = doomed[unit.id] or step or 0
        end
    end
    for _, loss in pairs(fallen) do
        if loss.unit.side == enemy and is_lost_to(loss.unit, loss.hex, hex) then loss.why = true end
    end
end

local function take_control(side, hex)
    if board.control[hex] and board.control[hex] ~= side then
        board.control[hex] = side
        if board.fortress(hex) then board.captured[hex], board.battered[hex] = board.turn, 0 end
    end
end
entries.take_control = take_control

-- Combat units of a side come into a hex, otherwise than by a march.
function entries.entered(units, hex, silently)
    for _, unit in ipairs(units) do
        if board.is_combat(unit) then
            take_control(unit.side, hex)
            if not silently then entries.enter(unit.side, hex) end
            return
        end
    end
end

function entries.control(event)
    told[event.place] = event.by
end

local near_losses = {["9.12"] = true, ["11.25"] = true, ["11.33"] = true}

-- What is told of control and of losses next to a path is taken as it is.
function entries.trust()
    for hex, side in pairs(told) do take_control(side, hex) end
    fallen = {}
end

-- The path of a stack that is gone is one on which all changes of control that are told lie.
function entries.fits(side, path)
    local on_path = {}
    for _, hex in ipairs(path) do
        on_path[hex] = true
        if board.control[hex] and board.control[hex] ~= side and told[hex] ~= side then return false end
    end
    for hex, by in pairs(told) do
        if by == side and board.control[hex] ~= by and not on_path[hex] then return false end
    end
    return true
end

-- Somebody of the side came along there, and is gone.
function entries.came(side, path)
    for _, hex in ipairs(path) do
        take_control(side, hex)
        entries.enter(side, hex)
    end
end

function entries.is_near_loss(case)
    return near_losses[case]
end

function entries.fell(unit)
    if not unit then return end
    local why = doomed[unit.id] ~= nil or entries.bereaved[unit.hex]
    for _, enemy in pairs(board.at) do
        -- [14.37] those with him have turned out to be nothing; [19.11] or somebody is placed on him
        local near = enemy.hex == unit.hex or enemy.moved and world.adjacent(enemy.hex, unit.hex)
        why = why or near and enemy.side ~= unit.side and board.is_combat(enemy)
    end
    fallen[unit.id] = {unit = unit, hex = unit.hex, why = why}
end

-- A march has ended with this step: nobody has come further.
function entries.cut_short(index)
    for id, step in pairs(doomed) do
        if step > index then doomed[id] = nil end
    end
end

-- When all that an order brought about has been told.
function entries.settle()
    for id in pairs(doomed) do
        judge.holds("losses of those alone", not board.at[id], id .. " to be lost [9.12] [11.25]",
            "nothing of it")
    end
    for id, loss in pairs(fallen) do
        judge.holds("losses of those alone", loss.why, "no enemy next to " .. id, "that it is lost")
    end
    doomed, fallen, entries.bereaved = {}, {}, {}
    for hex, side in pairs(board.control) do
        judge.same("control", "control of " .. hex .. " with", side, told[hex] or entries.first_control[hex])
    end
end

function entries.begin()
    entries.first_control = {}
    for hex, side in pairs(board.control) do entries.first_control[hex] = side end
end

return entries
