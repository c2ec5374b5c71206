-- page_parts.lua NAME <PAGE: what a page of `vcz report` is made of, in a few lines that a test compares: its elements but for those
-- of pictures, and how many steps, parts, charts, cases and cards it has.
local name, page = ..., io.read("a")

local function count(pattern)
    return select(2, page:gsub(pattern, ""))
end

-- Tags in order, with their id or class; those of pictures by the outermost alone, and what repeats once, with its number.
local outline, depth = {}, 0
local text = page:gsub("<style>.-</style>", "<style/>"):gsub("(<script[^>]*)>.-</script>", "%1/>")
for close, tag, rest in text:gmatch("<(/?)(%w+)([^>]*)>") do
    if tag == "svg" and rest:sub(-1) ~= "/" then
        depth = depth + (close == "/" and -1 or 1)
    end
    if close == "" and (depth == 0 or (depth == 1 and tag == "svg")) then
        local mark = rest:match(' id="([^"]*)"') or rest:match(' class="([^"]*)"')
        local entry = tag .. (mark and "." .. mark or "")
        local last = outline[#outline]
        if last and last[1] == entry then
            last[2] = last[2] + 1
        else
            outline[#outline + 1] = { entry, 1 }
        end
    end
end

local words, line = {}, name .. ":"
for _, entry in ipairs(outline) do
    words[#words + 1] = entry[1] .. (entry[2] > 1 and "*" .. entry[2] or "")
end
-- The sections of the turns are alike: told once.
local whole = table.concat(words, " ")
whole = whole:gsub("svg.vcz near", "svg.near")
for mark, maps in pairs({ ["\1"] = "svg.vcz", ["\2"] = "svg.vcz svg.near" }) do
    whole = whole:gsub("section h2 ul li%S* " .. maps .. " details summary pre ?", mark)
    whole = whole:gsub(mark .. "+", function(all) return "(section h2 ul li " .. maps .. " details summary pre)*" .. #all .. " " end)
end
for word in whole:gmatch("%S+") do
    if #line + #word > 138 then
        print(line)
        line = "   "
    end
    line = line .. " " .. word
end
print(line)
print(("    %d steps, %d parts, %d words, %d cases, %d cards, charts %s"):format(count('\n{"l":'),
    count('<g id="p%d+">'), select(2, (page:match('"words":%[(.-)%],\n"steps"') or ""):gsub('","', "")) + 1,
    select(2, (page:match('"cases":{(.-)}') or ""):gsub('\n"', "")), select(2, (page:match('"cards":{(.-)}') or ""):gsub('\n"', "")),
    page:match('"charts":(%b[])')))
