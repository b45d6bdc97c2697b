--- The step `round_corners`.
local kinds = require "luma.kinds"

---@type luma.Signature
return {
  name = "round_corners",
  summary = "makes the corners transparent; a format without alpha shows them white",
  usage = { "round_corners(40)", 'round_corners "50%"' },
  example = [[
picks:crop { aspect = "1:1" }:round_corners "50%":save "out/{name}.png"   --> a disc]],
  shorthand = "radius",
  options = {
    { name = "radius", kind = kinds.length, required = true,
      doc = "px or % of the shorter side" },
  },
}
