--- The step `round_corners`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "round_corners",
  summary = "rounds the corners; they are transparent, or white if the format has no alpha",
  usage = { "round_corners(40)", 'round_corners "50%"' },
  example = [[
picks:crop { aspect = "1:1" }:round_corners "50%":save "out/{name}.png"   --> a circle]],
  shorthand = "radius",
  options = {
    { name = "radius", kind = kinds.margin, required = true,
      doc = "px or % of the shorter side" },
  },
}
