--- What albums can be asked and sorted by; as `luma.fields` is for photos.
local host = require "luma.host"
local value = require "luma.value"

local format, tostring = string.format, tostring

local M = {}

local known = {
  localIdentifier = true, title = true, kind = true, count = true, startDate = true,
  endDate = true,
}

--- The field of that name; raises when albums have none such.
---@param subject string
---@param name any
---@return { name: string }
function M.require(subject, name)
  if name == "localizedTitle" then name = "title" end
  if known[name] then return { name = name } end
  host.fail("unknown-field", format("%s: albums have no field '%s'", subject, tostring(name)),
    value.suggest(name, value.keys(known)))
end

--- Albums have no groups of fields.
function M.is_group() return false end

return M
