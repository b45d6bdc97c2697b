--- The step `flip`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "flip",
  summary = "mirrors the picture",
  usage = { 'flip "horizontal"', 'flip "vertical"' },
  example = [[
picks:flip "horizontal"   --> swaps left and right]],
  leading = { name = "direction", kind = kinds.choice { "horizontal", "vertical" },
    doc = "horizontal: swaps left and right; vertical: swaps top and bottom" },
  plain = true,
  options = {},
}
