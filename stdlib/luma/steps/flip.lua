--- The step `flip`.
local kinds = require "luma.core.kinds"

local format, gsub, lower, type = string.format, string.gsub, string.lower, type

local direction = kinds.choice { "horizontal", "vertical" }

--- Words of other programs: what is mirrored, or its axis.
local words = {
  h = "horizontal", x = "horizontal", left = "horizontal", right = "horizontal",
  leftright = "horizontal", horizontally = "horizontal", v = "vertical", y = "vertical",
  up = "vertical", down = "vertical", top = "vertical", bottom = "vertical", updown = "vertical",
  vertically = "vertical",
}

local read = direction.read
function direction.read(given)
  local found, code, hint = read(given)
  local meant = type(given) == "string" and words[(gsub(lower(given), "[^%a]", ""))]
  return found, code, meant and format("did you mean '%s'?", meant) or hint
end

---@type luma.Signature
return {
  name = "flip",
  summary = "mirrors the picture",
  usage = { 'flip "horizontal"', 'flip "vertical"' },
  example = [[
picks:flip "horizontal"   --> swaps left and right]],
  leading = { name = "direction", kind = direction,
    doc = "horizontal: swaps left and right; vertical: swaps top and bottom" },
  plain = true,
  options = {},
}
