--- The step `rotate`: its forms and its checks.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

---@type luma.Signature
return {
  name = "rotate",
  summary = "turns the picture clockwise; exact for multiples of 90",
  usage = {
    "rotate(90)",
    'rotate{ angle = 2.5, background = "white", fit = "expand" }',
  },
  example = [[
picks:rotate(90)                            --> width and height change places
picks:rotate { angle = -1.5, fit = "crop" } --> straightened, no corners to fill]],
  shorthand = "angle",
  options = {
    { name = "angle", kind = kinds.angle, required = true, doc = "degrees clockwise" },
    { name = "background", kind = picture.color,
      doc = "fills the corners; else transparent where the format can, white where it cannot" },
    { name = "fit", kind = kinds.choice { "expand", "crop" }, default = "expand",
      doc = "expand: the canvas grows; crop: the largest upright rectangle inside" },
  },
}
