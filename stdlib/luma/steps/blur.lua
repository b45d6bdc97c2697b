--- The step `blur`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "blur",
  summary = "applies a Gaussian blur; transparent pixels do not bleed",
  usage = { "blur(4)", "blur{ sigma = 4 }" },
  example = [[
picks:blur(20):save "out/{name}.jpg"]],
  shorthand = "sigma",
  options = {
    { name = "sigma", kind = kinds.number(0, 1000), required = true,
      doc = "standard deviation, px; 0 changes nothing" },
  },
}
