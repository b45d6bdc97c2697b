--- The step `border`.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

---@type luma.Signature
return {
  name = "border",
  summary = "puts a frame of one colour around the picture",
  usage = { 'border{ width = 20, color = "white" }', 'border "2%"' },
  example = [[
picks:border { width = 20, color = "white" }   --> 40 px wider and 40 px higher]],
  shorthand = "width",
  options = {
    { name = "width", kind = kinds.length, required = true, doc = "px or % of each axis" },
    { name = "color", kind = picture.color, default = "black", doc = "of the frame" },
  },
}
