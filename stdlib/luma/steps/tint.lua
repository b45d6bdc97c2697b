--- The step `tint`.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

---@type luma.Signature
return {
  name = "tint",
  summary = "gives the picture the colour of another, its lightness (CIELAB) stays",
  usage = { 'tint "#704214"', 'tint{ color = "blue", amount = 0.3 }' },
  example = [[
picks:tint { color = "#1e90ff", amount = 0.4 }]],
  shorthand = "color",
  options = {
    { name = "color", kind = picture.color, required = true, doc = "its hue and chroma" },
    { name = "amount", kind = kinds.number(0, 1), default = 1, doc = "0 (nothing) to 1 (all)" },
  },
}
