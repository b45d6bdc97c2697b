--- Writes stdlib/embed.c and stdlib/luma/meta/luma.lua: run it from the root after adding a module.
package.path = "stdlib/?.lua;Tests/StdlibTests/specs/?.lua"

local function modules()
  local listing = assert(io.popen "cd stdlib && find luma -name '*.lua' -not -path 'luma/meta/*'")
  local list = {}
  for path in listing:lines() do
    local name = path:gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
    list[#list + 1] = { name = name, path = path, symbol = path:gsub("%.lua$", ""):gsub("/", "_") }
  end
  listing:close()
  table.sort(list, function(a, b) return a.name < b.name end)
  return list
end

local function write(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local lines = { '#include "CLumaStdlib.h"', "" }
local list = modules()
for _, module in ipairs(list) do
  lines[#lines + 1] = ("static const unsigned char %s[] = {\n#embed \"%s\"\n};"):format(
    module.symbol, module.path)
end
lines[#lines + 1] = "\nconst struct luma_stdlib_file luma_stdlib_files[] = {"
for _, module in ipairs(list) do
  lines[#lines + 1] = ("    {\"%s\", %s, sizeof %s},"):format(module.name, module.symbol,
    module.symbol)
end
lines[#lines + 1] = "};\nconst size_t luma_stdlib_file_count ="
lines[#lines + 1] = "    sizeof luma_stdlib_files / sizeof luma_stdlib_files[0];\n"
write("stdlib/embed.c", table.concat(lines, "\n"))

local _, hooks = assert(loadfile "stdlib/luma/init.lua")(require("mock_host").new())
write("stdlib/luma/meta/luma.lua", hooks.typings())
