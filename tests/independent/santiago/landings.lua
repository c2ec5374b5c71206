-- How many come ashore where [6.2] [6.3] [6.5].
local board = require("santiago.board")
local judge = require("judge")
local land = require("santiago.land")

local landings = {}
local due, order, ashore = {}, {}, 0
local site -- at which the unit drawn lands
local rolled, owed

local function at_sea()
    local count = 0
    for _, where in pairs(board.off) do count = count + (where == "sea" and 1 or 0) end
    return count
end

local function add(hex, count)
    due[hex] = count
    table.insert(order, hex)
end

-- A board tells where the landing of turn 1 began, and that no second site is to be rolled for.
function landings.set_up(given)
    if not given then return end
    board.first_site = land.place[given.first] or given.first
    rolled = given.second ~= nil
end

-- [6.2] On turn 1 ten at the first site; [6.5] later what the American says.
function landings.begin()
    due, order, ashore, site, owed = {}, {}, 0, nil, false
    if board.turn ~= 1 or not board.first_site then return end
    if board.marker[board.first_site] and not board.is_held(board.first_site, "spain") then
        add(board.first_site, math.min(10, at_sea()))
    end
end

function landings.split(event)
    judge.holds("landings", not due[event.hex], "a site that is named once [6.5]", event.hex)
    add(event.hex, event.units)
end

-- [6.5] In the order announced.
function landings.drawn(words)
    site = land.place[words[2]] or words[2]
    judge.holds("landings", (due[site] or 0) > 0, "a site where more are due [6.3]", site)
    for _, hex in ipairs(order) do
        if hex == site then return end
        judge.same("landings", "units due at " .. hex .. " before", 0, due[hex])
    end
end

function landings.landed(hex)
    judge.same("landings", "site of the landing", site, hex)
    due[site] = (due[site] or 0) - 1
    ashore = ashore + 1
    owed = board.turn == 1 and ashore == 10 and not rolled and at_sea() > 0
end

-- Besides the one that lands.
function landings.more_due(hex) return (due[hex] or 0) > 1 end

function landings.put_back(hex) due[hex] = 0 end

-- [6.2] With the tenth unit ashore; [6.3] five more, at one site or the other.
function landings.second_site(hex)
    judge.holds("landings", owed, "ten units ashore at the first site [6.2]", ashore)
    owed, rolled = false, true
    if hex then add(hex, math.min(5, at_sea())) else due[board.first_site] = math.min(5, at_sea()) end
end

function landings.judge_roll()
    judge.holds("landings", not owed, "a die for a second site [6.2]", "none")
    owed = false
end

function landings.finish()
    for _, hex in ipairs(order) do judge.same("landings", "units still due at " .. hex, 0, due[hex]) end
    due, order = {}, {}
end

return landings
