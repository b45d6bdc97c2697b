--- The step `pad`: its forms and its checks.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

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
  summary = "adds canvas around the picture, without cropping",
  usage = {
    'pad{ width = 1000, height = 1000, background = "white" }',
    'pad{ aspect = "1:1", gravity = "north" }', "pad(20)", 'pad{ left = 20, top = "5%" }',
  },
  example = [[
picks:pad { aspect = "1:1", background = "black" }  --> a square with the picture centered
picks:pad(20)                                       --> adds 20 px on each side]],
  shorthand = "all",
  options = {
    { name = "width", kind = kinds.margin, doc = "minimum width, px or % of the current one" },
    { name = "height", kind = kinds.margin, doc = "minimum height, px or % of the current one" },
    { name = "aspect", kind = picture.aspect, doc = "ratio of width to height of the canvas" },
    { name = "gravity", kind = picture.gravity, default = "center",
      doc = "where to place the picture" },
    { name = "all", kind = kinds.margin, doc = "px or % added on each side" },
    { name = "left", kind = kinds.margin, doc = "px or % of the current width" },
    { name = "right", kind = kinds.margin, doc = "px or % of the current width" },
    { name = "top", kind = kinds.margin, doc = "px or % of the current height" },
    { name = "bottom", kind = kinds.margin, doc = "px or % of the current height" },
    { name = "background", kind = picture.color,
      doc = "color of the canvas (default: transparent, or white if the format has no alpha)" },
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
