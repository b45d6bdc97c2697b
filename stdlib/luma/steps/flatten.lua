--- The step `flatten`.
local picture = require "luma.core.picture_kinds"

---@type luma.Signature
return {
  name = "flatten",
  summary = "composites transparent pixels onto a background color",
  usage = { "flatten()", 'flatten "white"', 'flatten{ background = "#202020" }' },
  example = [[
picks:flatten "black":save "out/{name}.png"   --> no alpha in the file]],
  shorthand = "background",
  optional = true,
  options = {
    { name = "background", kind = picture.color, default = "white", doc = "the background color" },
  },
}
