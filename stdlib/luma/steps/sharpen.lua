--- The step `sharpen`.
local kinds = require "luma.kinds"

---@type luma.Signature
return {
  name = "sharpen",
  summary = "sharpens lightness (CIELAB), colours are left alone",
  usage = { "sharpen()", "sharpen(1)", "sharpen{ sigma = 1, m2 = 2 }" },
  example = [[
picks:scale { width = 800 }:sharpen()   --> what scaling took is given back]],
  shorthand = "sigma",
  optional = true,
  options = {
    { name = "sigma", kind = kinds.number(0.01, 10), default = 0.5, doc = "radius, px" },
    { name = "m1", kind = kinds.number(0, 1000), default = 0, doc = "strength in flat areas" },
    { name = "m2", kind = kinds.number(0, 1000), default = 3, doc = "strength at edges" },
    { name = "x1", kind = kinds.number(0, 1000), default = 2,
      doc = "difference in lightness (of 100) that counts as an edge" },
    { name = "y2", kind = kinds.number(0, 1000), default = 10, doc = "most brightening" },
    { name = "y3", kind = kinds.number(0, 1000), default = 20, doc = "most darkening" },
  },
}
