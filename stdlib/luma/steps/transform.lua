--- The step `transform`.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local coordinate = kinds.number(-10000000, 10000000)
local place = { { "x", coordinate }, { "y", coordinate } }

local function point(expected)
  return {
    expected = expected, type = "{x: number, y: number}",
    accepts = { { x = -1e7, y = 1e7 } }, refuses = { { x = 1e7 + 1, y = 0 }, { x = 1 }, 3 },
    read = function(given) return kinds.members(given, place) end,
  }
end

local side = kinds.integer(1, 65500)
local sides = { { "width", side }, { "height", side } }

local canvas = {
  expected = "{ width = 800, height = 600 } in px", type = "{width: integer, height: integer}",
  accepts = { { width = 1, height = 65500 } },
  refuses = { { width = 0, height = 1 }, { width = 65501, height = 1 }, { width = 3 } },
  read = function(given) return kinds.members(given, sides) end,
}

---@type luma.Signature
return {
  name = "transform",
  summary = "rotates, scales and translates the picture on its canvas, as one affine map",
  usage = {
    "transform{ rotate = 12, scale = 1.3 }",
    "transform{ translate = { x = 40, y = -20 } }",
    "transform{ scale = 2, about = { x = 0, y = 0 } }",
  },
  example = [[
-- Adjacent transforms are combined: nothing is cropped or resampled in between.
picks:transform { rotate = 30 }:transform { rotate = -30 }   --> unchanged]],
  options = {
    { name = "rotate", kind = kinds.number(-36000, 36000), doc = "degrees clockwise" },
    { name = "scale", kind = kinds.number(0.001, 1000), doc = "factor for both axes" },
    { name = "translate", kind = point "{ x = 10, y = -5 } in px",
      doc = "px right and down, after rotating and scaling" },
    { name = "about", kind = point "{ x = 0, y = 0 } in px",
      doc = "the fixed point, px (default: the center)" },
    { name = "canvas", kind = canvas,
      doc = "its size, from the top left (default: the picture's)" },
    { name = "background", kind = picture.color,
      doc = "color around it (default: transparent, or white if the format has no alpha)" },
    { name = "edges", kind = kinds.choice { "soft", "hard" }, default = "soft",
      doc = "soft: blends the outermost pixels with the background; hard: does not" },
  },
  needs = "rotate, scale, translate or canvas",
  forms = {
    { by = { "rotate", "scale", "translate", "canvas" },
      optional = { "about", "canvas", "background", "edges" },
      usage = "transform{ rotate = 12, scale = 1.3 }" },
  },
}
