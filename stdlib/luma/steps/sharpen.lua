--- The step `sharpen`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "sharpen",
  summary = "sharpens CIELAB lightness; colors are not changed",
  usage = { "sharpen()", "sharpen(1)", "sharpen{ sigma = 1, m2 = 2 }" },
  example = [[
picks:scale { width = 800 }:sharpen()   --> restores detail lost in scaling]],
  shorthand = "sigma",
  optional = true,
  options = {
    { name = "sigma", kind = kinds.number(0, 10), default = 0.5,
      doc = "standard deviation of the Gaussian, px" },
    { name = "m1", kind = kinds.number(0, 1000), default = 0, doc = "strength in flat areas" },
    { name = "m2", kind = kinds.number(0, 1000), default = 3, doc = "strength at edges" },
    { name = "x1", kind = kinds.number(0, 1000), default = 2,
      doc = "lightness difference, of 100, that counts as an edge" },
    { name = "y2", kind = kinds.number(0, 1000), default = 10, doc = "maximum brightening" },
    { name = "y3", kind = kinds.number(0, 1000), default = 20, doc = "maximum darkening" },
  },
}
