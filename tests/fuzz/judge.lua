-- Floods at a judge: batches of every kind, from players and strangers.
--   lua5.4 judge.lua VCZ FIRST LAST [SECONDS]
-- For each number a game is begun, and gets batches that are legal, legal in part, of a wrong number, doubled, cut, with the token of
-- nobody or of the other side, spelt in odd ways, huge, or no batch at all; a number always sends the same orders. Whatever comes:
--   the exit status is 0 or 1, and 1 says why; the log stays a good log, and grows by no more than what came;
--   what was refused, and what comes from a stranger, leaves it as it was, and to a stranger there is no mail;
--   a batch that was taken has the same answer again; no mail has the other side's token; nothing else is left in the folder.
-- Exit status 1 if anything was wrong.
package.path = "tests/tools/?.lua;" .. package.path
local shell = require("shell")
local vcz = shell.lines_of("realpath '" .. arg[1] .. "'")[1]
local first, last, seconds = tonumber(arg[2]), tonumber(arg[3]), tonumber(arg[4] or 0)
local folder = shell.lines_of("mktemp -d")[1]
local sides = { veracruz = { "us", "mexico" }, santiago = { "us", "spain" }, cactus = { "imperial", "republican" }, montezuma = { "us", "mexico" } }
local scenarios = { "veracruz/campaign", "santiago/july-1", "cactus/queretaro", "montezuma/war", "santiago/campaign" }
local BATCHES, NOTES = 12, 4096
local faults, sent, taken, refused, strangers = 0, 0, 0, 0, 0
local number, seed
local next_of -- the number of each side's next batch

local function lot(below)
    seed = (seed * 6364136223846793005 + 1442695040888963407)
    return (seed >> 33) % below + 1
end

local function run(words, input)
    shell.write(folder .. "/in", input or "")
    local _, how, status = os.execute(("cd %s && '%s' %s <in >out 2>err"):format(folder, vcz, words))
    return how == "exit" and status or 255, shell.read(folder .. "/out"), shell.read(folder .. "/err")
end

local function fault(what, batch)
    faults = faults + 1
    io.stderr:write(("game %d: %s\n%s\n%s"):format(number, what, (batch or ""):sub(1, 600), shell.read(folder .. "/err")))
end

local function log() return shell.read(folder .. "/war/game.vcz") end

-- What a player could order, and what he could not.
local odd = {
    "end", "end turn", "concede", "list", "end list", "if turn > 0", "else", "end if", "halt if turn > 0", "partly", "vcz veracruz 1", "end vcz",
    "# a note", "# judge: ended 2026-11-23", "dice seed 7", "dice list 1 2 3", "cast 1 x", "left end", "sign 1 x", "rule heights", "salt 00",
    "overdue Q1", "reply Q1 refuse", "standing retreat all default", "cancel standing 1", "void 1", "audit 1", "us: end", "mexico: end", "spain: end",
    "move", "move us.4inf to 1507", "attack 1508 with all@1507", "\t end \\", "\\", "\xff\xfe", "\27[2J", ("x "):rep(300), ("move "):rep(2000), "",
}

local function orders(legal)
    local list = {}
    for _ = 1, lot(4) do
        list[#list + 1] = lot(4) > 1 and #legal > 0 and legal[lot(#legal)] or odd[lot(#odd)]
    end
    if lot(12) == 1 then
        local line = odd[lot(#odd)]
        for _ = 1, lot(3) * 600 do list[#list + 1] = line end
    end
    return list
end

-- A batch, and whether it comes from a stranger.
local function batch(game, side, tokens, legal)
    local at, how, lines = 1, lot(14), orders(legal)
    local token, stranger = tokens[side], false
    if how == 1 then token, stranger = ("0"):rep(32), true end
    if how == 2 then token, stranger = token:sub(1, 31), true end
    if lot(3) == 1 then table.insert(lines, 1, "partly") end
    for i = 1, lot(3) - 1 do at = at + (lot(2) == 1 and i or 0) end
    local text = ("vcz %s %d\ntoken %s\n%s\nend vcz\n"):format(game, lot(3) == 1 and at or next_of[side], token, table.concat(lines, "\n"))
    if how == 3 then text = text:sub(1, lot(#text)) end
    if how == 4 then text = text:gsub("\n", "\r\n") end
    if how == 5 then text = text .. text end
    if how == 6 then text = "Sir,\n\n" .. text end
    -- of a cut batch, or one behind other words, it is not told here whose it would be
    return text, stranger, how == 3 or how == 5 or how == 6
end

local function hold_mails(tokens, names)
    for side, token in pairs(tokens) do
        local other = names[1] == side and names[2] or names[1]
        for _, path in ipairs(shell.lines_of(("grep -l %s %s/war/out/*-%s* 2>/dev/null"):format(token, folder, other))) do
            fault(path .. " has the token of the other side")
        end
    end
end

local function send(game, side, tokens, legal)
    local text, stranger, unclear = batch(game, side, tokens, legal)
    local before = log()
    local status, out, err = run("judge take war --now 2026-11-23", text)
    local after = log()
    sent = sent + 1
    if status > 1 or (status == 1 and err == "") then fault("exit status " .. status, text) end
    if status == 1 and after ~= before then fault("it is refused, and the log is another", text) end
    if #after - #before > 2 * #text + NOTES then fault("the log grows by more than came", text) end
    if after:sub(1, #before) ~= before then fault("what stood in the log is another", text) end
    if stranger and not unclear and (status ~= 1 or out ~= "") then fault("a stranger is answered", text) end
    strangers, refused, taken = strangers + (stranger and 1 or 0), refused + status, taken + (status == 0 and 1 or 0)
    if status == 0 then
        if after ~= before then next_of[side] = next_of[side] + 1 end
        local again, same = run("judge take war --now 2026-11-24", text)
        -- without its mark it would be the next
        if text:find("^vcz ") and (again ~= 0 or same ~= out or log() ~= after) then fault("again it is answered otherwise", text) end
        if run("check war/game.vcz") ~= 0 then fault("the log is no good log", text) end
    end
end

local function play()
    local scenario = scenarios[lot(#scenarios)]
    local game = scenario:match("%w+")
    local names, tokens = sides[game], {}
    os.execute("rm -rf " .. folder .. "/war")
    if run(("judge new war %s --player %s=a@b.c --player %s=d@e.f --now 2026-11-23"):format(scenario, names[1], names[2])) ~= 0 then
        return fault("there is no game")
    end
    for side, token in shell.read(folder .. "/war/players"):gmatch('(%w+): {[^}]*token: "(%x+)"') do tokens[side] = token end
    next_of = { [names[1]] = 1, [names[2]] = 1 }
    for _ = 1, BATCHES do
        local legal = {}
        local _, listed = run("legal war/game.vcz")
        for line in listed:gmatch("[^\n]+") do
            if #legal < 3000 then legal[#legal + 1] = line end
        end
        local _, due = run("mail due war/game.vcz")
        local acts = due:match("(%w+) is to act") or due:match("(%w+) is asked")
        send(game, lot(5) > 1 and tokens[acts] and acts or names[lot(2)], tokens, legal)
    end
    hold_mails(tokens, names)
    for _, name in ipairs(shell.lines_of("ls -A " .. folder .. "/war")) do
        if not ("game.vcz players key out"):find(name, 1, true) then fault("left behind: " .. name) end
    end
end

local start = os.time()
number = first
while number <= last and faults == 0 and (seconds == 0 or os.time() - start < seconds) do
    seed = number * 2862933555777941757 + 3037000493
    play()
    number = number + 1
end
os.execute("rm -rf " .. folder)
print(("%d games: %d batches, %d taken, %d refused, %d of strangers; %d faults"):format(number - first, sent, taken, refused, strangers, faults))
os.exit(faults == 0)
