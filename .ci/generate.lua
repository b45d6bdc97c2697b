--- Writes what is generated from the Lua library: the list of embedded modules, the editor types,
--- docs/reference.md, docs/examples.md and docs/photokit.md.
--- With `--check` it writes nothing, and fails if a file is stale. Run it from the root.
package.path = "stdlib/?.lua;stdlib/?/init.lua;Tests/StdlibTests/specs/?.lua;.ci/?.lua"

local function modules()
  local find = "cd stdlib && find luma -name '[!.]*.lua' -not -path 'luma/meta/*'"
  local listing = assert(io.popen(find))
  local list = {}
  for path in listing:lines() do
    local name = path:gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
    list[#list + 1] = { name = name, path = path, symbol = path:gsub("%.lua$", ""):gsub("/", "_") }
  end
  listing:close()
  table.sort(list, function(a, b) return a.name < b.name end)
  return list
end

local is_check, stale = arg[1] == "--check", {}

local function read(path)
  local file = io.open(path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function write(path, text)
  if read(path) == text then return end
  if is_check then
    stale[#stale + 1] = path
    return
  end
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local lines = { "/* Made by make generate; do not edit. */", '#include "CLumaStdlib.h"', "" }
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
write("stdlib/embed.gen.c", table.concat(lines, "\n"))

local _, hooks = assert(loadfile "stdlib/luma/init.lua")(require("mock_host").new(""))
write("stdlib/luma/meta/luma.gen.lua", hooks.typings())
write("docs/examples.md", require("examples").text())
write("docs/photokit.md", require("photokit").text())

local offered = {}
for _, module in ipairs(list) do
  if module.name:find "^luma%.recipes%." then offered[#offered + 1] = module.name end
end
write("docs/reference.md", require("reference").text(offered))

for _, path in ipairs(stale) do io.stderr:write(path, ": stale; run make generate\n") end
os.exit(#stale == 0)
