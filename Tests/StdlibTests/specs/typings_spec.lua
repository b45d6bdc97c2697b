local t = ...
local it, expect = t.it, t.expect
local _, hooks = t.library()

it("names every field and option", function()
  local text = hooks.typings()
  for _, wanted in ipairs { "---@field quality? integer 1 (small) to 100",
    "function Steps:crop(options) end", "function Album:fetch(options) end",
    "---@param options luma.RotateOptions|number", "---@field pixelWidth integer px, upright" } do
    if not text:find(wanted, 1, true) then error("missing: " .. wanted) end
  end
  expect(text:find("nil nil", 1, true)).is(nil)
end)

-- The files are there only under plain Lua, from the root of the repository.
if io and io.open then
  local function read(path)
    local file = assert(io.open(path))
    local text = file:read "a"
    file:close()
    return text
  end
  it("are what stdlib/luma/meta/luma.lua holds", function()
    expect(read "stdlib/luma/meta/luma.lua" == hooks.typings()).is(true)
  end)
  it("embed.c lists every module once", function()
    local listed, found = {}, {}
    for path in read("stdlib/embed.c"):gmatch '#embed "([^"]+)"' do listed[#listed + 1] = path end
    local listing = io.popen "cd stdlib && find luma -name '*.lua' -not -path 'luma/meta/*' | sort"
    for path in listing:lines() do found[#found + 1] = path end
    listing:close()
    table.sort(listed)
    table.sort(found)
    expect(listed).is(found)
  end)
end
