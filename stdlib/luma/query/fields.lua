--- The fields of a photo, from the host; loaded on first use.
local host = require "luma.core.host"
local later = require "luma.core.later"
local synonyms = later "luma.core.synonyms"
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
--- Names that only queries know: the albums that have a photo.
local album_rows, asked, asked_groups

--- Puts rows by their names, second names and groups.
local function index(rows, by_name, by_alias, by_group)
  for _, field in next, rows do
    by_name[field.name] = field
    for _, alias in next, field.aliases do by_alias[alias] = field.name end
    local group = match(field.name, "^(.-)%.")
    if group then by_group[group] = true end
  end
end

local function load()
  if known then return end
  known, groups, aliases, list = {}, {}, {}, host.fields()
  index(list, known, aliases, groups)
  asked, asked_groups, album_rows = {}, {}, host.fields "photo_albums"
  local names = {}
  index(album_rows, asked, names, asked_groups)
  for alias, name in next, names do asked[alias] = asked[name] end
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

--- Returns the rows that only queries know, in the host's order.
---@return luma.FieldRow[]
function M.album_rows()
  load()
  return album_rows
end

--- Returns a new list of all names that a query takes.
---@return string[]
function M.query_names()
  local names = M.names()
  for _, field in next, M.album_rows() do names[#names + 1] = field.name end
  return names
end

--- Returns what a query can test by that name: a field, or the albums that have the photo.
---@param name any
---@return luma.FieldRow?
function M.find_query(name)
  load()
  return M.find(name) or asked[name]
end

--- Whether `name` is a group prefix in a query, such as `camera` or `albums`.
---@param name any
---@return boolean
function M.is_query_group(name)
  load()
  return groups[name] or asked_groups[name] or false
end

--- Returns the member names of a group: `make`, `model`, `lens`.
---@param group string
---@return string[]
function M.members(group)
  local members = {}
  for _, name in next, M.query_names() do
    if find(name, group .. ".", 1, true) == 1 then
      members[#members + 1] = match(name, "%.(.*)$")
    end
  end
  return members
end

local function fail(subject, name, hint, focus)
  host.fail("unknown-field", format("%s: unknown field '%s'", subject, tostring(name)), hint,
    focus or tostring(name))
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
    or value.suggest(name, words, synonyms.field) or more and value.suggest_method(name, words)
  fail(subject, name, hint, focus)
end

--- Returns what a query can test by that name; raises if there is none.
---@param subject string
---@param name any
---@param focus string? what to look for in the recipe (default: the name in a fetch)
---@return luma.FieldRow
function M.require_query(subject, name, focus)
  local field = M.find_query(name)
  if not field then
    fail(subject, name, value.suggest(name, M.query_names(), synonyms.field),
      focus or format("fetch: %s", name))
  end
  return field
end

--- Raises unless a field holds flags, which `has` tests.
---@param subject string
---@param name string?
function M.need_bits(subject, name)
  local field = M.find_query(name)
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

--- The schema of conditions on photos, for `luma.query.where_table`.
M.queries = { is_group = M.is_query_group, require = M.require_query }

return M
