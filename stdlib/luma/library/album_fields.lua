--- The fields of albums in predicates and sorts, like `luma.query.fields` for photos.
local host = require "luma.core.host"
local value = require "luma.core.value"

local next = next
local format, tostring = string.format, tostring

local M = {}

local known

local function load()
  if known then return end
  known = {}
  for _, field in next, host.fields "album" do
    known[field.name] = field
    for _, alias in next, field.aliases do known[alias] = field end
  end
end

--- Returns the field of that name; raises if albums have none.
---@param subject string
---@param name any
---@return { name: string }
function M.require(subject, name)
  load()
  if known[name] then return known[name] end
  host.fail("unknown-field", format("%s: albums have no field '%s'", subject, tostring(name)),
    value.suggest(name, value.keys(known)))
end

--- Returns the name of the field that has another name elsewhere; nil if there is none.
---@param alias any
---@return string?
function M.meant(alias)
  load()
  return known[alias] and known[alias].name
end

--- Albums have no groups of fields.
function M.is_group() return false end

return M
