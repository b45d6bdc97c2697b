--- The step `pad`: its forms and its checks.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

local function build(values)
  local all, aspect = values.all, values.aspect
  if all then
    return { kind = "sides", left = all, right = all, top = all, bottom = all,
      background = values.background }
  elseif aspect then
    return { kind = "aspect", aspect_width = aspect.width, aspect_height = aspect.height,
      gravity = values.gravity, background = values.background }
  end
  values.kind = (values.width or values.height) and "box" or "sides"
  return values
end

---@type luma.Signature
return {
  name = "pad",
  summary = "adds canvas around the picture, which stays whole",
  usage = {
    'pad{ width = 1000, height = 1000, background = "white" }',
    'pad{ aspect = "1:1", gravity = "north" }', "pad(20)", 'pad{ left = 20, top = "5%" }',
  },
  example = [[
picks:pad { aspect = "1:1", background = "black" }  --> a square with the picture in its middle
picks:pad(20)                                       --> 20 px more on each of the four sides]],
  shorthand = "all",
  options = {
    { name = "width", kind = kinds.length, doc = "px or % of the current width, at least" },
    { name = "height", kind = kinds.length, doc = "px or % of the current height, at least" },
    { name = "aspect", kind = picture.aspect, doc = "ratio of width to height of the canvas" },
    { name = "gravity", kind = picture.gravity, default = "centre", doc = "the picture's place" },
    { name = "all", kind = kinds.length, doc = "px or % added on each side" },
    { name = "left", kind = kinds.length, doc = "px or % of the current width" },
    { name = "right", kind = kinds.length, doc = "px or % of the current width" },
    { name = "top", kind = kinds.length, doc = "px or % of the current height" },
    { name = "bottom", kind = kinds.length, doc = "px or % of the current height" },
    { name = "background", kind = picture.color,
      doc = "fills the canvas; else transparent where the format can, white where it cannot" },
  },
  needs = "width or height, or aspect, or all, or left, right, top or bottom",
  forms = {
    { by = { "all" }, optional = { "background" },
      usage = 'pad{ all = 20, background = "white" }' },
    { by = { "aspect" }, optional = { "gravity", "background" },
      usage = 'pad{ aspect = "1:1", gravity = "north" }' },
    { by = { "width", "height" }, optional = { "gravity", "background" },
      usage = "pad{ width = 1000, height = 1000 }" },
    { by = { "left", "right", "top", "bottom" }, optional = { "background" },
      usage = "pad{ left = 20, top = 20 }" },
  },
  build = build,
}
