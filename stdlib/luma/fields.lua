--- The fields of a photo, as the host lists them; asked for once, at the first use.
local host = require "luma.host"
local value = require "luma.value"

local next, tostring = next, tostring
local find, format, match = string.find, string.format, string.match

local M = {}

--- PhotoKit's second spellings, accepted where something is asked.
local aliases = { isFavorite = "favorite", isHidden = "hidden", localizedTitle = "title" }

local known, list, groups

local function load()
  if known then return end
  known, groups, list = {}, {}, host.fields()
  for i = 1, #list do
    local field = list[i]
    known[field.name] = field
    local group = match(field.name, "^(.-)%.")
    if group then groups[group] = true end
  end
end

--- A field by its name or PhotoKit's second spelling.
---@param name any
---@return { name: string, type: string, nullable: boolean }?
function M.find(name)
  load()
  return known[aliases[name] or name]
end

--- Whether fields start with this word and a dot: `camera`.
---@param name any
---@return boolean
function M.is_group(name)
  load()
  return groups[name] or false
end

--- All names, in the host's order, as a new list.
---@return string[]
function M.names()
  load()
  local names = {}
  for i = 1, #list do names[i] = list[i].name end
  return names
end

--- The last word of each field of a group: `make`, `model`, `lens`.
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

--- Raises "unknown field", with the nearest of the fields and of `more`.
---@param subject string
---@param name any
---@param more string[]?
function M.unknown(subject, name, more)
  local words = M.names()
  for _, word in next, more or {} do words[#words + 1] = word end
  local known_as = aliases[name]
  local hint = known_as and format("did you mean '%s'?", known_as) or value.suggest(name, words)
  host.fail("unknown-field", format("%s: unknown field '%s'", subject, tostring(name)), hint)
end

--- The field of that name; raises when there is none.
---@param subject string
---@param name any
---@return { name: string, type: string, nullable: boolean }
function M.require(subject, name)
  local field = M.find(name)
  if not field then M.unknown(subject, name) end
  return field
end

return M
