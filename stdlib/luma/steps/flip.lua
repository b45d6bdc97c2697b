--- The step `flip`.
local kinds = require "luma.kinds"

---@type luma.Signature
return {
  name = "flip",
  summary = "mirrors the picture",
  usage = { 'flip "horizontal"', 'flip "vertical"' },
  example = [[
picks:flip "horizontal"   --> left and right change places]],
  leading = { name = "direction", kind = kinds.choice { "horizontal", "vertical" },
    doc = "horizontal: left and right change places; vertical: top and bottom" },
  plain = true,
  options = {},
}
