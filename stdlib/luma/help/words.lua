--- Help for words that are not names of the language: options, `luma help quality`, and what other
--- tools call a thing, `luma help resize`.
local groups = require "luma.help.groups"
local reference = require "luma.help.reference"
local synonyms = require "luma.core.synonyms"

local concat, format = table.concat, string.format
local ipairs, type = ipairs, type

local M = {}

--- Returns the option of a signature by name; nil if it has none.
local function option_of(signature, name)
  if type(signature.options) ~= "table" then return nil end
  for _, option in ipairs(signature.options) do
    if option.name == name then return option end
  end
end

--- Describes an option in each call that has it.
local function options(name)
  local lines, calls = {}, {}
  local function add(call)
    local option = option_of(reference.find(call), name)
    if not option then return end
    calls[#calls + 1] = call
    lines[#lines + 1] = format("  %s: %s", call, option.doc)
    if option.kind.type ~= "boolean" then lines[#lines + 1] = "    " .. option.kind.expected end
    if option.more then lines[#lines + 1] = "    " .. option.more end
  end
  for _, group in ipairs(groups.all()) do
    for _, row in ipairs(group.names) do add(row.name) end
  end
  if #calls == 0 then return nil end
  return format("%s: an option of %s\n\n%s\n\nsee 'luma help %s'", name, concat(calls, ", "),
    concat(lines, "\n"), calls[1])
end

--- Says what Luma calls a method of other tools.
local function method(name)
  local ours = synonyms.method[name]
  return ours and format("%s: '%s' does this in Luma; see 'luma help %s'", name, ours, ours)
end

--- Returns the help for a word; nil if it is none.
---@param name string
---@return string?
function M.text(name)
  local parts = { method(name) }
  parts[#parts + 1] = options(name)
  if parts[1] then return concat(parts, "\n\n") end
  local hint = synonyms.step[name]
  return hint and format("%s: %s", name, hint)
end

return M
