--- The step `vignette`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "vignette",
  summary = "darkens the corners, in linear light",
  usage = { "vignette()", "vignette(0.8)", "vignette{ amount = 0.8, start = 0.2 }" },
  example = [[
picks:vignette(0.7)   --> the corners lose 70% of their light]],
  shorthand = "amount",
  optional = true,
  options = {
    { name = "amount", kind = kinds.number(0, 1), default = 0.5,
      doc = "fraction of light lost in the corners" },
    { name = "start", kind = kinds.number(0, 0.99), default = 0.4,
      doc = "where it starts: 0 at the center, 1 at the corners" },
  },
}
