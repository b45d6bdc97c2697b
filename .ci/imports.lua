-- Compares what the Swift files of each target import with what Package.swift declares for it:
-- each import of a target is declared, and each declared target is imported. Foundation is imported
-- by no target that is shipped, since it brings ICU along. Run by .ci/lint.

package.path = ".ci/?.lua"
local files = require "files"

--- The targets by name: where their files lie, and what they declare.
local function targets(manifest)
  local found = {}
  local function add(folder, name, list)
    local declared = {}
    for dependency in list:gmatch '"([%w-]+)"' do declared[dependency] = true end
    found[name] = { folder = folder .. name, declared = declared }
  end
  for name, list in manifest:gmatch '%f[%w]luma%(%s*"([%w-]+)",%s*(%b[])' do
    add("Sources/", name, list)
  end
  for name, list in manifest:gmatch '%f[%w]tests%(%s*"([%w-]+)",%s*(%b[])' do
    add("Tests/", name, list)
    found[name].declared.LumaTestSupport = true
  end
  for call in manifest:gmatch "%.%w*[tT]arget(%b())" do
    local name, list = call:match 'name: "([%w-]+)"', call:match "dependencies: (%b[])"
    local path = call:match 'path: "([%w/-]+)"'
    if list then
      add("Sources/", name, list)
      found[name].folder = path or found[name].folder
    end
  end
  return found
end

--- Modules that the Swift files below a folder import, each with a file that does.
local function imports(folder)
  local found = {}
  for _, path in ipairs(files.lines("git ls-files -- '" .. folder .. "/*.swift'")) do
    for line in files.text(path):gmatch "[^\n]+" do
      local module = line:match "^[%w@%s]*%f[%w]import%s+([%w_]+)%s*$"
      if module then found[module] = found[module] or path end
    end
  end
  return found
end

local manifest = files.text "Package.swift"
local ours, bad = {}, false
for name in manifest:gmatch '"([%w-]+)"' do ours[name:gsub("-", "_")] = true end

local function report(...)
  io.stderr:write("luma: " .. table.concat { ... } .. "\n")
  bad = true
end

for name, target in pairs(targets(manifest)) do
  local imported = imports(target.folder)
  for module, path in pairs(imported) do
    local dependency = module:gsub("_", "-")
    if ours[module] and not target.declared[dependency] and dependency ~= name then
      report(path, ": imports ", module, ", which Package.swift does not declare for ", name)
    end
  end
  for dependency in pairs(target.declared) do
    -- Tests start programs without importing them.
    local isProgram = dependency == "LumaCommand" or dependency == "web-images"
    if next(imported) and not imported[dependency:gsub("-", "_")] and not isProgram then
      report("Package.swift: ", name, " declares ", dependency, ", which no file of it imports")
    end
  end
end

local unshipped = {
  ["luma-bench"] = true, ["luma-fuzz"] = true, ["luma-luac"] = true, Plugins = true,
}
for _, path in ipairs(files.lines "git ls-files -- 'Sources/*.swift'") do
  local text = files.text(path)
  -- Elsewhere than on Linux, there is only all of Foundation.
  local isSplit = text:find("#if canImport(FoundationEssentials)", 1, true)
  if not unshipped[path:match "^Sources/([^/]+)/"] and not isSplit
    and ("\n" .. text):find "\n[%w@ ]*import [%w ]*Foundation%f[^%w]" then
    report(path, ": imports Foundation; LumaFiles exports what FoundationEssentials has of it")
  end
end
os.exit(not bad)
