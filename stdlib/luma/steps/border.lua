--- The step `border`.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

---@type luma.Signature
return {
  name = "border",
  summary = "adds a frame of one color around the picture",
  usage = { 'border{ width = 20, color = "white" }', 'border "2%"' },
  example = [[
picks:border { width = 20, color = "white" }   --> 40 px wider and 40 px taller]],
  shorthand = "width",
  options = {
    { name = "width", kind = kinds.margin, required = true, doc = "px or % of each axis" },
    { name = "color", kind = picture.color, default = "black", doc = "color of the frame" },
  },
}
