--- Doubts about sizes above the picture's own, where nothing may be enlarged.
local check = require "luma.core.check"
local host = require "luma.core.host"
local result = require "luma.query.result"

local next, tonumber, type = next, tonumber, type
local format, match = string.format, string.match

local M = {}

--- Drawings are rendered at the size that is asked for.
local drawings = { svg = true, pdf = true }

--- Returns a side if all given ones exceed the picture's, and nothing may be enlarged.
local function larger(values)
  if values.enlarge or values.factor or values.fit ~= "inside" and values.fit ~= "outside" then
    return nil
  end
  local found
  for _, side in next, { "height", "width" } do
    local share = type(values[side]) == "string" and tonumber(match(values[side], "^(.*)%%$"))
    if share and share > 100 then found = side elseif values[side] then return nil end
  end
  return found
end

--- Whether a chain has pictures of pixels; a composed one is.
local function has_pixels(root)
  if root.sheet then return true end
  for photo in result.photos(root) do
    if not drawings[photo.format] then return true end
  end
  return false
end

--- Warns of a scale that does nothing.
---@param root table the source of the photos
---@param values table
function M.check(root, values)
  local side = larger(values)
  if not side or not has_pixels(root) then return end
  host.warn("doubtful-value",
    format('scale: %s: %s enlarges nothing', side, check.show(values[side])),
    "pictures are enlarged only with enlarge = true", "scale: " .. side)
end

return M
