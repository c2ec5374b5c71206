-- 10.3, 10.6, 10.9, 16.3 Rolls that come to yes or no, by the Tactics of who commands; 12.1.e Officers; 14.2.c who lands.
local country = require("montezuma.country")
local judge = require("judge")

local reactions = {handle = {}}
local handle = reactions.handle

local active = {} -- the units that were activated last
local officers, due = {}, {} -- Officer -> Leader; those who have to leave
local duties, turn_of_officer

-- [3.5.a] What may be said of the Tactics of a Force: whoever is outranked does not command it.
local function may_have(units, tactics)
    local most = 0
    for _, id in ipairs(units) do
        if country.leader[id] then most = math.max(most, reactions.ratings(id)[2]) end
    end
    if most == 0 then return tactics == 0 end -- [10.6] a unit alone
    for _, id in ipairs(units) do
        if country.leader[id] and reactions.ratings(id)[2] == most and reactions.ratings(id)[3] == tactics then return true end
    end
    return false
end

local function judge_tactics(units, event)
    judge.holds("reactions", may_have(units, event.tactics), "the Tactics of the Commander", event.tactics)
end

-- [10.6] [10.9]
local function judge_reaction(units, event, yes)
    judge_tactics(units, event)
    judge.same("reactions", "result", event.die + event.tactics >= country.figure("reaction-needed"), event.result == yes)
end

function handle.activated(event) active = event.units end

function handle.interception(event) judge_reaction(event.units, event, "they do") end

function handle.avoidance(event) judge_reaction(event.units, event, "they do") end

function handle.targeted(event) judge_reaction(active, event, "reached") end

function handle.suppression(event)
    judge_tactics(active, event)
    judge.same("reactions", "result", event.die - event.tactics <= event.mp, event.result == "calm")
end

function handle.raid(event)
    judge.same("reactions", "total", event.die + event.added, event.total)
    judge.same("reactions", "result", event.total >= country.figure("raid-needed"), event.result == "a raid")
end

function handle.lands(event)
    local marine = false
    for _, id in ipairs(event.units) do
        marine = marine or (country.unit[id] and country.unit[id].class == "marine")
    end
    judge.holds("landings", marine, "a Marine unit [14.2.c]", event.units)
end

-- ---- 12.1.e

function handle.officer(event)
    if event.case:find("^21%.0/") then
        judge.holds("officers", turn_of_officer ~= event.turn, "one Officer a Turn", event.officer)
        turn_of_officer = event.turn
    end
    officers[event.officer] = event.leader
end

handle["officer-leaves"] = function(event) officers[event.officer], due[event.officer] = nil, nil end

handle["battle-begins"] = function()
    for officer in pairs(due) do judge.holds("officers", false, "an Officer who has left", officer) end
    duties, due = {}, {}
end

-- `chief` commands the US there.
function reactions.duty(event, chief)
    judge.same("officers", "his Leader", chief, officers[event.officer])
    judge.holds("officers", not duties[event.as] and not duties[event.officer], "one in each capacity", event.officer)
    duties[event.as], duties[event.officer] = true, true
end

-- The US has lost a battle with these.
function reactions.beaten(units)
    for _, id in ipairs(units) do
        for officer, leader in pairs(officers) do
            if leader == id then due[officer] = true end
        end
    end
end

return reactions
