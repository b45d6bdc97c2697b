--- The step `crop`: its forms and its checks.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local tonumber, type = tonumber, type
local sub = string.sub

--- A margin that leaves part of the picture.
local margin = {
  expected = kinds.length.expected, type = kinds.length.type,
  accepts = { 1, 1000000, "0.5%", "49.9%" }, refuses = { 0, 1000001, "0%", "50%" },
  read = function(given)
    local inset, code, hint, expected = kinds.length.read(given)
    if type(inset) == "string" and tonumber(sub(inset, 1, -2)) >= 50 then
      return nil, "out-of-range", nil, "less than half of the picture"
    end
    return inset, code, hint, expected
  end,
}

local function build(values)
  local aspect = values.aspect
  if aspect then
    return { kind = "aspect", aspect_width = aspect.width, aspect_height = aspect.height,
      gravity = values.gravity }
  elseif values.inset then
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
    'crop{ aspect = "4:3", gravity = "center" }',
    "crop{ x = 0, y = 0, width = 800, height = 600 }",
    'crop{ width = 800, height = 600, gravity = "north" }',
    'crop{ aspect = "1:1", gravity = "attention" }',
    'crop{ inset = "5%" }',
  },
  example = [[
picks:crop { aspect = "1:1" }          --> the largest centered square
picks:crop { inset = 20 }              --> removes 20 px on each side]],
  options = {
    { name = "x", kind = kinds.offset, doc = "px or % from the left" },
    { name = "y", kind = kinds.offset, doc = "px or % from the top" },
    { name = "width", kind = kinds.length, doc = "px or % of the current width" },
    { name = "height", kind = kinds.length, doc = "px or % of the current height" },
    { name = "aspect", kind = picture.aspect, doc = "ratio of width to height" },
    { name = "inset", kind = margin, doc = "px or % removed from each side" },
    { name = "gravity", kind = picture.interest, default = "center", doc = "which part to keep",
      more = "attention: what eyes look at first, as skin; entropy: where most detail is" },
    { name = "clamp", kind = kinds.boolean, default = false,
      doc = "whether to clip a rectangle that extends outside, instead of failing" },
  },
  needs = "x, y, width and height, or width and height, or aspect, or inset",
  forms = {
    { by = { "aspect" }, optional = { "gravity" },
      usage = 'crop{ aspect = "4:3", gravity = "center" }' },
    { by = { "inset" }, usage = 'crop{ inset = "5%" }' },
    { by = { "x", "y" }, required = { "x", "y", "width", "height" }, optional = { "clamp" },
      usage = "crop{ x = 0, y = 0, width = 800, height = 600 }" },
    { by = { "width", "height" }, required = { "width", "height" },
      optional = { "gravity", "clamp" },
      usage = 'crop{ width = 800, height = 600, gravity = "center" }' },
  },
  build = build,
}
