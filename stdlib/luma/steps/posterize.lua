--- The step `posterize`.
local kinds = require "luma.core.kinds"

---@type luma.Signature
return {
  name = "posterize",
  summary = "leaves a few levels of each color channel; alpha stays",
  usage = { "posterize(4)", "posterize{ levels = 4 }" },
  example = [[
picks:posterize(2):save "out/{name}.png"   --> 8 colors at most]],
  shorthand = "levels",
  options = {
    { name = "levels", kind = kinds.integer(2, 256), required = true,
      doc = "evenly spaced values per channel, black and white among them" },
  },
}
