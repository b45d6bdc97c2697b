-- Finds folders of a Swift module that stand in circles, and fails if there are any: a folder knows
-- another if a file of it names a type of the other. Comments and strings are left out; a nested
-- folder belongs to that of the first level, a file beside the folders to ".".
-- `lua .ci/floors.lua MODULE` lists the folders of a module, each with those that it knows.
-- Run by .ci/lint.

package.path = ".ci/?.lua"
local files = require "files"

local kinds = { struct = true, class = true, enum = true, protocol = true, actor = true }
local modifiers = {
  public = true, package = true, internal = true, private = true, fileprivate = true, final = true,
  indirect = true, nonisolated = true,
}

--- The text of a file without comments and strings.
local function code(path)
  local text = files.text(path):gsub("//[^\n]*", ""):gsub("/%*.-%*/", "")
  return (text:gsub("\\.", "  "):gsub('"[^"\n]*"', '""'))
end

--- The name that a line at the margin declares; nil: of no type.
local function declared(line)
  line = line:gsub("@%w+%b()", ""):gsub("@%w+", "")
  for word, place in line:gmatch "([%w_]+)()" do
    if kinds[word] then return line:match("^%s+([%w_]+)", place) end
    if not modifiers[word] then return nil end
  end
end

--- Files by module, and the folders of the types that modules declare.
local function modules()
  local found = {}
  for _, path in ipairs(files.lines "git ls-files -- 'Sources/*.swift'") do
    local name, rest = path:match "^Sources/([^/]+)/(.+)$"
    if not path:find "%.gen%.swift$" and name ~= "C" and name ~= "Plugins" then
      local module = found[name] or { files = {}, folders = {} }
      found[name] = module
      local file = { folder = rest:match "^([^/]+)/" or ".", text = code(path), path = rest }
      table.insert(module.files, file)
      for line in ("\n" .. file.text):gmatch "\n([%a@][^\n]*)" do
        local type = declared(line)
        if type then module.folders[type] = module.folders[type] or file.folder end
      end
    end
  end
  return found
end

--- Of each folder, the folders that it knows, each with a file and a type that say so.
local function knowledge(module)
  local known = {}
  for _, file in ipairs(module.files) do
    local own, last = {}, nil
    for word in file.text:gmatch "[%w_]+" do
      local declares = kinds[last] or last == "typealias" or last == "associatedtype"
      if declares then own[word] = true end
      last = word
    end
    local from = known[file.folder] or {}
    known[file.folder] = from
    for word in file.text:gmatch "[%w_]+" do
      local folder = module.folders[word]
      if folder and folder ~= file.folder and not own[word] then
        from[folder] = from[folder] or (file.path .. " names " .. word)
      end
    end
  end
  return known
end

--- The folders that lead back to themselves.
local function circles(known)
  local function reaches(start)
    local seen, todo = {}, { start }
    while #todo > 0 do
      for folder in pairs(known[table.remove(todo)] or {}) do
        if not seen[folder] then
          seen[folder] = true
          table.insert(todo, folder)
        end
      end
    end
    return seen
  end
  local reach, found = {}, {}
  for folder in pairs(known) do reach[folder] = reaches(folder) end
  for folder, far in pairs(reach) do
    if far[folder] then table.insert(found, folder) end
  end
  table.sort(found)
  return found, reach
end

--- A circle's folders, each with a file and a type that lead to another.
local function explain(name, known, found, reach)
  for _, from in ipairs(found) do
    for to, why in pairs(known[from]) do
      if reach[to] and reach[to][from] then
        io.stderr:write(("luma: Sources/%s: %s knows %s: %s\n"):format(name, from, to, why))
      end
    end
  end
end

--- The folders of a module, those that know none first.
local function list(known, reach)
  local folders = {}
  for folder in pairs(known) do table.insert(folders, folder) end
  local function count(folder)
    local number = 0
    for _ in pairs(reach[folder]) do number = number + 1 end
    return number
  end
  table.sort(folders, function(a, b)
    if count(a) ~= count(b) then return count(a) < count(b) end
    return a < b
  end)
  for _, folder in ipairs(folders) do
    local others = {}
    for other in pairs(known[folder]) do table.insert(others, other) end
    table.sort(others)
    print(folder .. ": " .. table.concat(others, ", "))
  end
end

local bad = false
for name, module in pairs(modules()) do
  local known = knowledge(module)
  local found, reach = circles(known)
  if #found > 0 then
    explain(name, known, found, reach)
    bad = true
  end
  if name == arg[1] then list(known, reach) end
end
os.exit(not bad)
