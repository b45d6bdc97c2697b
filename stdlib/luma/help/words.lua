--- Help for words that are not names of the language: options, `luma help quality`, and what other
--- tools call a thing, `luma help resize`.
local groups = require "luma.help.groups"
local reference = require "luma.help.reference"
local synonyms = require "luma.core.synonyms"
local value = require "luma.core.value"

local concat, find, format, gsub = table.concat, string.find, string.format, string.gsub
local ipairs, lower, match, type = ipairs, string.lower, string.match, type

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

--- Gives Luma's word for a method of other tools.
local function method(name)
  local ours = synonyms.method[name]
  return ours and format("%s: '%s' does this in Luma; see 'luma help %s'", name, ours, ours)
end

--- Gives Luma's word for an option of other tools, in each call that has it.
local function other_option(name)
  local lines = {}
  for _, call in ipairs(value.keys(synonyms.option)) do
    local ours = synonyms.option[call][name]
    if ours then
      lines[#lines + 1] = format("  %s: %s", call,
        synonyms.is_sentence(ours) and ours or format("its option is '%s'", ours))
    end
  end
  return lines[1] and format("%s: an option of other tools\n\n%s", name, concat(lines, "\n"))
end

--- Lists the options that take a word: "attention".
local function taken(name)
  local lines, first = {}, nil
  for _, call in ipairs(value.keys(reference.all())) do
    local taking = reference.find(call).options
    for _, option in ipairs(type(taking) == "table" and taking or {}) do
      if find(format(" %s ", gsub(option.kind.expected, ",", " ")), format(" %s ", name), 1, true)
        and find(option.kind.type, format('"%s"', name), 1, true)
      then
        lines[#lines + 1] = format('  %s{ %s = "%s" }', call, option.name, name)
        first = first or call
      end
    end
  end
  return lines[1] and format("%s: a value of options\n\n%s\n\nsee 'luma help %s'", name,
    concat(lines, "\n"), first)
end

--- Returns a word of a command line or of JavaScript as Lua writes it: `-auto-orient`, `keepExif`.
local function in_lua(name)
  local plain = gsub(match(name, "^%-*(.*)$"), "[%- ]", "_")
  return (gsub(plain, "(%l)(%u)", function(first, second) return first .. "_" .. lower(second) end))
end

local function explained(name)
  local parts = { method(name) }
  parts[#parts + 1] = options(name)
  local hint = synonyms.step[name] or synonyms.question[name]
  if hint then parts[#parts + 1] = format("%s: %s", name, hint) end
  if parts[1] then return concat(parts, "\n\n") end
  parts = { other_option(name) }
  parts[#parts + 1] = taken(name)
  return parts[1] and concat(parts, "\n\n")
end

--- Returns the help for another program's name of a field, or a global of another language.
local function named(name)
  local meant = synonyms.field[name]
  if meant and not synonyms.is_sentence(meant) then
    return format("%s: the field '%s' in Luma; see 'luma help %s'", name, meant, meant)
  end
  local hint = meant or synonyms.global[name]
  return hint and format("%s: %s", name, hint)
end

--- Returns the help for a word; nil if there is none.
---@param name string
---@return string?
function M.text(name)
  local found = explained(name)
  local other = in_lua(name)
  if found or other == "" then return found end
  if other ~= name then
    if reference.find(other) then return format("%s: see 'luma help %s'", name, other) end
    found = explained(other)
    if found then return found end
  end
  local hint = require("luma.help.foreign").hint(name)
  return hint and format("%s: %s", name, hint) or named(name)
end

return M
