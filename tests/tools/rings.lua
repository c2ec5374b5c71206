-- lua5.4 tests/tools/rings.lua [--draw] FOLDER[=N] ...: draws which files of a folder of core, or of cmd, call which in a circle,
-- from the functions that the objects of the build define and need. Exit status 1 if a ring is of more files than it may be: five,
-- or N. What a game names in a table (a step, an answer, a hook) is no call: the course calls it.

local most = 5

-- ---- what the objects tell

local function lines_of(command)
    local pipe = assert(io.popen(command))
    local list = {}
    for line in pipe:lines() do
        list[#list + 1] = line
    end
    assert(pipe:close(), command)
    return list
end

-- Of a folder: its files, by name, in order; and for each of them the functions of which others it needs. In cmd/vcz-mail stands another
-- program.
local function read_folder(name)
    local folder = "build/plain/" .. name .. "/"
    local depth = name == "cmd" and "-not -path 'cmd/vcz-mail/*' " or ""
    local files, needs, defines = {}, {}, {}
    for _, line in ipairs(lines_of("nm -A $(find " .. name .. " " .. depth ..
        "-name '*.c' | sort | sed 's,^\\(.*\\)c$,build/plain/\\1o,')")) do
        local path, kind, symbol = line:match("^(.-%.o):%x* *(%a) ([%w_]+)")
        local file = path and path:sub(#folder + 1, -3) -- else a constant of the compiler's own, .LC0
        if file and not needs[file] then
            files[#files + 1] = file
            needs[file] = {}
        end
        if kind == "T" then
            defines[symbol] = file
        elseif kind == "U" then
            needs[file][#needs[file] + 1] = symbol
        end
    end
    local calls = {}
    for _, file in ipairs(files) do
        calls[file] = {}
        for _, symbol in ipairs(needs[file]) do
            local other = defines[symbol]
            if other and other ~= file then
                calls[file][other] = calls[file][other] or {}
                table.insert(calls[file][other], symbol)
            end
        end
    end
    return files, calls
end

-- ---- rings: files of which each reaches each (Tarjan)

local function rings_of(files, calls)
    local number, low, waiting, stack, rings, count = {}, {}, {}, {}, {}, 0
    local function visit(file)
        count = count + 1
        number[file], low[file], waiting[file] = count, count, true
        stack[#stack + 1] = file
        for _, other in ipairs(files) do
            if calls[file][other] and not number[other] then
                visit(other)
                low[file] = math.min(low[file], low[other])
            elseif calls[file][other] and waiting[other] then
                low[file] = math.min(low[file], number[other])
            end
        end
        if low[file] == number[file] then
            local ring = {}
            repeat
                local member = table.remove(stack)
                waiting[member] = false
                table.insert(ring, 1, member)
            until member == file
            if #ring > 1 then
                table.sort(ring)
                rings[#rings + 1] = ring
            end
        end
    end
    for _, file in ipairs(files) do
        if not number[file] then
            visit(file)
        end
    end
    return rings
end

local function draw(ring, calls)
    for _, file in ipairs(ring) do
        for _, other in ipairs(ring) do
            if calls[file][other] then
                print(("    %s -> %s: %s"):format(file, other, table.concat(calls[file][other], " ")))
            end
        end
    end
end

local whole, faults = false, 0
for _, name in ipairs(arg) do
    if name == "--draw" then
        whole = true
    else
        local folder, bar = name:match("^(.-)=(%d+)$")
        name, bar = folder or name, tonumber(bar) or most
        local place = name:find("^cmd") and name or "core/" .. name
        local files, calls = read_folder(place)
        local longest = 0
        for _, ring in ipairs(rings_of(files, calls)) do
            longest = math.max(longest, #ring)
            if #ring > bar then
                faults = faults + 1
                io.stderr:write(("rings: %s: %d files call one another in a ring, where %d may: %s\n"):format(place, #ring, bar,
                    table.concat(ring, " ")))
            end
            if whole then
                print(("%s, %d files:"):format(place, #ring))
                draw(ring, calls)
            end
        end
        print(("%s: %d files, the longest ring of calls is of %d"):format(place, #files, longest))
    end
end
os.exit(faults > 0 and 1 or 0)
