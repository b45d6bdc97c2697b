--- The step `rotate`: its forms and its checks.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

---@type luma.Signature
return {
  name = "rotate",
  summary = "rotates the picture clockwise; lossless for multiples of 90",
  usage = {
    "rotate(90)",
    'rotate{ angle = 2.5, background = "white", fit = "expand" }',
  },
  example = [[
picks:rotate(90)                            --> swaps width and height
picks:rotate { angle = -1.5, fit = "crop" } --> straightened, no corners to fill
-- By EXIF's orientation, photos are turned upright without a step.
photo("photos/2024/harbour.jpg"):save("upright/{name}.jpg", { lossless = true })]],
  shorthand = "angle",
  options = {
    { name = "angle", kind = kinds.angle, required = true, doc = "degrees clockwise" },
    { name = "background", kind = picture.color,
      doc = "color of the corners (default: transparent, or white if the format has no alpha)" },
    { name = "fit", kind = kinds.choice { "expand", "crop" }, default = "expand",
      doc = "expand: grows the canvas; crop: keeps the largest upright rectangle inside" },
  },
}
