-- What the tools need of the shell and of files.
local shell = {}

-- The lines that a command prints.
function shell.lines_of(command)
    local list, pipe = {}, assert(io.popen(command))
    for line in pipe:lines() do
        list[#list + 1] = line
    end
    pipe:close()
    return list
end

function shell.read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read("a")
    file:close()
    return text
end

function shell.write(path, text)
    local file = assert(io.open(path, "wb"))
    assert(file:write(text))
    file:close()
end

return shell
