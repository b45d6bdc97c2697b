--- The step `overlay`.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

---@type luma.Signature
return {
  name = "overlay",
  summary = "lays another picture on this one, as a watermark",
  usage = {
    'overlay "logo.png"',
    'overlay{ image = "logo.png", gravity = "east", inset = "3%", scale = 0.2, opacity = 0.6 }',
  },
  example = [[
picks:overlay { image = "logo.png", scale = 0.15 }:save "out/{name}.jpg"]],
  shorthand = "image",
  options = {
    { name = "image", kind = kinds.path, required = true, doc = "the other picture's file" },
    { name = "gravity", kind = picture.gravity, default = "southeast", doc = "where it lies" },
    { name = "inset", kind = kinds.length, doc = "px or % kept free at the edges" },
    { name = "scale", kind = kinds.number(0.001, 8),
      doc = "its width as a share of the picture's; else its own px" },
    { name = "opacity", kind = kinds.number(0, 1), default = 1, doc = "0 (unseen) to 1" },
    { name = "blend", default = "over", doc = "how the colours meet",
      kind = kinds.choice {
        "over", "multiply", "screen", "overlay", "darken", "lighten", "difference", "soft_light",
        "hard_light" } },
  },
}
