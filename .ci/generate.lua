--- Writes what is generated from the Lua library: the lists of embedded files, docs/reference.md,
--- docs/examples.md and docs/photokit.md. Run it from the root.
--- With `--check` it writes nothing, and fails if a file is stale. `--typings FOLDER` writes only
--- the editor types that `luma init` writes, as luma.lua and web.lua.
package.path = "stdlib/?.lua;stdlib/?/init.lua;Tests/StdlibTests/specs/?.lua;.ci/?.lua"

local files = require "files"

--- Lists files below a folder; `conditions` are words of `find`.
local function find(folder, conditions)
  return files.lines(("cd %s && find %s -type f"):format(folder, conditions))
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

--- Writes the C file that embeds `list`, of names and paths, in the order of their names.
--- `accessor` is the function of `header` that hands them out.
local function embed(folder, header, accessor, list)
  table.sort(list, function(a, b) return a.name < b.name end)
  local arrays, rows = {}, {}
  for index, file in ipairs(list) do
    local symbol = file.path:gsub("[^%w]", "_")
    arrays[index] = ("static const unsigned char %s[] = {\n#embed \"%s\"\n};\n"):format(
      symbol, file.path)
    rows[index] = ("    {\"%s\", %s, sizeof %s},\n"):format(file.name, symbol, symbol)
  end
  write(folder .. "/embed.gen.c", table.concat {
    "/* Made by make generate; do not edit. */\n#include \"", header, "\"\n\n",
    table.concat(arrays), "\nstatic const struct embedded_file files[] = {\n",
    table.concat(rows), "};\n\nstruct embedded_files ", accessor, "(void) {\n",
    "  return (struct embedded_files){files, sizeof files / sizeof files[0]};\n}\n",
  })
end

local _, hooks = assert(loadfile "stdlib/luma/init.lua")(require("mock_host").new(""))
if arg[1] == "--typings" then
  write(arg[2] .. "/luma.lua", hooks.typings())
  write(arg[2] .. "/web.lua", hooks.web_typings())
  os.exit()
end

local list = {}
for _, path in ipairs(find("stdlib", "luma -name '[!.]*.lua'")) do
  local name = path:gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
  list[#list + 1] = { name = name, path = path }
end
embed("stdlib", "CLumaStdlib.h", "luma_stdlib", list)

local texts = {}
for _, path in ipairs(find("Sources/LumaCommand/Texts", "pages codes -name '[!.]*'")) do
  texts[#texts + 1] = { name = path, path = path }
end
texts[#texts + 1] = { name = "photokit.md", path = "../../../docs/photokit.md" }
for _, path in ipairs(files.lines "grep -l '^-- For: ' examples/*.lua") do
  local name = path:gsub("^examples/", "recipes/")
  texts[#texts + 1] = { name = name, path = "../../../" .. path }
end
embed("Sources/LumaCommand/Texts", "CLumaTexts.h", "luma_texts", texts)

write("docs/examples.md", require("examples").text())
write("docs/photokit.md", require("photokit").text())

local offered = {}
for _, module in ipairs(list) do
  if module.name:find "^luma%.recipes%." then offered[#offered + 1] = module.name end
end
write("docs/reference.md", require("reference").text(offered))

for _, path in ipairs(stale) do io.stderr:write(path, ": stale; run make generate\n") end
os.exit(#stale == 0)
