--- The fields of a photo, from the host; loaded on first use.
local host = require "luma.core.host"
local synonyms = require "luma.core.synonyms"
local value = require "luma.core.value"

local next, tostring = next, tostring
local find, format, match = string.find, string.format, string.match

local M = {}

--- A row of the host's table of fields.
---@class luma.FieldRow
---@field name string
---@field type string "integer", "number", "boolean", "string", "date", "list of strings" ...
---@field nullable boolean
---@field aliases string[] alternative names, accepted in queries
---@field sentence string description
---@field example string an example predicate
---@field library boolean whether it is available only in libraries
---@field setting { min: integer?, max: integer? }? how `c:set` can set it

local known, list, groups, aliases

local function load()
  if known then return end
  known, groups, aliases, list = {}, {}, {}, host.fields()
  for i = 1, #list do
    local field = list[i]
    known[field.name] = field
    for _, alias in next, field.aliases do aliases[alias] = field.name end
    local group = match(field.name, "^(.-)%.")
    if group then groups[group] = true end
  end
end

--- Returns a field by its name or its PhotoKit alias.
---@param name any
---@return luma.FieldRow?
function M.find(name)
  load()
  return known[aliases[name] or name]
end

--- Whether `name` is a group prefix such as `camera`.
---@param name any
---@return boolean
function M.is_group(name)
  load()
  return groups[name] or false
end

--- Returns the rows, in the host's order.
---@return luma.FieldRow[]
function M.all()
  load()
  return list
end

--- Returns a new list of all names, in the host's order.
---@return string[]
function M.names()
  load()
  local names = {}
  for i = 1, #list do names[i] = list[i].name end
  return names
end

--- Returns the member names of a group: `make`, `model`, `lens`.
---@param group string
---@return string[]
function M.members(group)
  local members = {}
  for _, name in next, M.names() do
    if find(name, group .. ".", 1, true) == 1 then
      members[#members + 1] = match(name, "%.(.*)$")
    end
  end
  return members
end

--- Raises "unknown field", suggesting the closest of the fields and of `more`.
---@param subject string
---@param name any
---@param more string[]?
---@param focus string? what to look for in the recipe (default: the name)
function M.unknown(subject, name, more, focus)
  local words = M.names()
  for _, word in next, more or {} do words[#words + 1] = word end
  local known_as = aliases[name]
  local is_method = more and (synonyms.method[name] or synonyms.step[name])
  local hint = known_as and format("did you mean '%s'?", known_as)
    or is_method and value.suggest_method(name, words)
    or value.suggest(name, words, synonyms.field)
  host.fail("unknown-field", format("%s: unknown field '%s'", subject, tostring(name)), hint,
    focus or tostring(name))
end

--- Raises unless a field holds flags, which `has` tests.
---@param subject string
---@param name string?
function M.need_bits(subject, name)
  local field = M.find(name)
  if not field or field.type == "bits" then return end
  local is_list = find(field.type, "^list")
  host.fail("wrong-type", format("%s: expected a field of flags, got %s (%s)", subject, field.name,
    field.type), is_list and format('write f.%s:any "..." for a list', field.name)
      or format("write f.%s:eq(...) or f.%s:contains(...)", field.name, field.name), "has")
end

--- Returns the field of that name; raises if there is none.
---@param subject string
---@param name any
---@param text string? as the recipe has it (default: the name)
---@return luma.FieldRow
function M.require(subject, name, text)
  local field = M.find(name)
  if not field then M.unknown(subject, name, nil, format("fetch: %s", text or name)) end
  return field
end

return M
