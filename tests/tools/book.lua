-- Numbers of cases, and the cases of a game's rules.
local book = {}

-- 5.22, 11.14, 7.3.1, 6.4.b, 11.1/10
book.number = "%d+%.%d[%w%./%-]*"
book.cited = "%[(" .. book.number .. ")%]"

-- The cases of fixtures/GAME/rules.yaml by number, and in their order.
function book.read(path)
    local cases, order = {}, {}
    local current
    for line in io.lines(path) do
        local number = line:match('^%s+%- case: "(' .. book.number .. ')"')
        if number then
            current = { number = number, place = #order + 1, code = {}, tests = {} }
            cases[number] = current
            order[#order + 1] = current
        elseif line:match("^%S") and not line:match("^cases:") then
            current = nil
        elseif current then
            current.title = current.title or line:match("^%s+title: (.*)")
            current.module = current.module or line:match("^%s+module: (.*)")
            current.no_code = current.no_code or line:match("^%s+no_code: (.*)")
        end
    end
    return cases, order
end

-- The games that the program knows: true by name.
function book.games()
    local games = {}
    for line in io.lines("core/game/games.c") do
        local name = line:match("^extern const struct game .*/%* core/(%l+) %*/")
        if name then
            games[name] = true
        end
    end
    return games
end

return book
