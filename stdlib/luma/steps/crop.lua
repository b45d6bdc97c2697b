--- The step `crop`: its forms and its checks.
local check = require "luma.check"
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

local tonumber, type = tonumber, type
local sub = string.sub

local function inset_is_half(inset)
  return type(inset) == "string" and tonumber(sub(inset, 1, -2)) >= 50
end

local function build(values)
  local aspect = values.aspect
  if aspect then
    return { kind = "aspect", aspect_width = aspect.width, aspect_height = aspect.height,
      gravity = values.gravity }
  elseif values.inset then
    if inset_is_half(values.inset) then
      check.refuse("crop: inset", "less than half of the picture", values.inset, "out-of-range")
    end
    return { kind = "inset", inset = values.inset }
  end
  values.kind = values.x and "rect" or "frame"
  return values
end

---@type luma.Signature
return {
  name = "crop",
  summary = "keeps a rectangle of the picture",
  usage = {
    'crop{ aspect = "4:3", gravity = "centre" }',
    "crop{ x = 0, y = 0, width = 800, height = 600 }",
    'crop{ width = 800, height = 600, gravity = "north" }',
    'crop{ aspect = "1:1", gravity = "attention" }',
    'crop{ inset = "5%" }',
  },
  example = [[
picks:crop { aspect = "1:1" }          --> the largest square about the middle
picks:crop { inset = 20 }              --> 20 px less on each of the four sides]],
  options = {
    { name = "x", kind = kinds.offset, doc = "px or % from the left" },
    { name = "y", kind = kinds.offset, doc = "px or % from the top" },
    { name = "width", kind = kinds.length, doc = "px or % of the current width" },
    { name = "height", kind = kinds.length, doc = "px or % of the current height" },
    { name = "aspect", kind = picture.aspect, doc = "ratio of width to height, as written" },
    { name = "inset", kind = kinds.length, doc = "px or % taken from each side" },
    { name = "gravity", kind = picture.interest, default = "centre", doc = "which part stays" },
    { name = "clamp", kind = kinds.boolean, default = false,
      doc = "cut a rectangle that reaches outside, in place of an error" },
  },
  needs = "x, y, width and height, or width and height, or aspect, or inset",
  forms = {
    { by = { "aspect" }, optional = { "gravity" },
      usage = 'crop{ aspect = "4:3", gravity = "centre" }' },
    { by = { "inset" }, usage = 'crop{ inset = "5%" }' },
    { by = { "x", "y" }, required = { "x", "y", "width", "height" }, optional = { "clamp" },
      usage = "crop{ x = 0, y = 0, width = 800, height = 600 }" },
    { by = { "width", "height" }, required = { "width", "height" },
      optional = { "gravity", "clamp" },
      usage = 'crop{ width = 800, height = 600, gravity = "centre" }' },
  },
  build = build,
}
