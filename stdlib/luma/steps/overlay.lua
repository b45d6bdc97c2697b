--- The step `overlay`.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

---@type luma.Signature
return {
  name = "overlay",
  summary = "composites another picture onto this one, such as a watermark",
  usage = {
    'overlay "logo.png"',
    'overlay{ image = "logo.png", gravity = "east", inset = "3%", scale = 0.2, opacity = 0.6 }',
  },
  example = [[
picks:overlay { image = "logo.png", scale = 0.15 }:save "out/{name}.jpg"]],
  shorthand = "image",
  options = {
    { name = "image", kind = kinds.path, required = true, doc = "the other picture's file" },
    { name = "gravity", kind = picture.gravity, default = "southeast", doc = "where to place it" },
    { name = "inset", kind = kinds.margin, doc = "margin to the edges, px or %" },
    { name = "scale", kind = kinds.number(0.001, 8),
      doc = "its width relative to the picture's, 1 = equal (default: its own size)" },
    { name = "opacity", kind = kinds.number(0, 1), default = 1, doc = "0 (invisible) to 1" },
    { name = "blend", default = "over", doc = "the blend mode",
      kind = kinds.choice {
        "over", "multiply", "screen", "overlay", "darken", "lighten", "difference", "soft_light",
        "hard_light" } },
  },
}
