--- The step `tint`.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

---@type luma.Signature
return {
  name = "tint",
  summary = "tints the picture with a color, preserving CIELAB lightness",
  usage = { 'tint "#704214"', 'tint{ color = "blue", amount = 0.3 }' },
  example = [[
picks:tint { color = "#1e90ff", amount = 0.4 }]],
  shorthand = "color",
  options = {
    { name = "color", kind = picture.color, required = true,
      doc = "the color whose hue and chroma to use" },
    { name = "amount", kind = kinds.number(0, 1), default = 1, doc = "0 (none) to 1 (full)" },
  },
}
