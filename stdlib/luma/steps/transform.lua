--- The step `transform`.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

local next, type = next, type

local function point(expected)
  return {
    expected = expected, type = "{x: number, y: number}",
    read = function(given)
      if type(given) ~= "table" then return nil end
      local x, y
      for key, number in next, given do
        if key == "x" then x = number elseif key == "y" then y = number else return nil end
      end
      if not (kinds.finite(x) and kinds.finite(y)) then return nil end
      if x > 1e7 or x < -1e7 or y > 1e7 or y < -1e7 then return nil, "out-of-range" end
      return { x = x, y = y }
    end,
  }
end

local side = kinds.integer(1, 65500)

local canvas = {
  expected = "{ width = 800, height = 600 } in px", type = "{width: integer, height: integer}",
  read = function(given)
    if type(given) ~= "table" then return nil end
    local size = {}
    for key, length in next, given do
      if key ~= "width" and key ~= "height" then return nil end
      size[key] = side.read(length)
    end
    return size.width and size.height and size or nil
  end,
}

---@type luma.Signature
return {
  name = "transform",
  summary = "turns, scales and moves the picture on its canvas, by one affine map",
  usage = {
    "transform{ rotate = 12, scale = 1.3 }",
    "transform{ translate = { x = 40, y = -20 } }",
    "transform{ scale = 2, about = { x = 0, y = 0 } }",
  },
  example = [[
-- Neighbours are one map: nothing is cut or resampled between them.
picks:transform { rotate = 30 }:transform { rotate = -30 }   --> as it was]],
  options = {
    { name = "rotate", kind = kinds.number(-36000, 36000), doc = "degrees clockwise" },
    { name = "scale", kind = kinds.number(0.001, 1000), doc = "both axes times this" },
    { name = "translate", kind = point "{ x = 10, y = -5 } in px",
      doc = "px right and down, after turning and scaling" },
    { name = "about", kind = point "{ x = 0, y = 0 } in px",
      doc = "what stays in place, px; else the middle" },
    { name = "canvas", kind = canvas, doc = "from the top left; else as large as the picture" },
    { name = "background", kind = picture.color,
      doc = "where the picture is not; else transparent where the format can, else white" },
    { name = "edges", kind = kinds.choice { "soft", "hard" }, default = "soft",
      doc = "soft: the outermost pixels mix with the background; hard: they do not" },
  },
  needs = "rotate, scale, translate or canvas",
  forms = {
    { by = { "rotate", "scale", "translate", "canvas" },
      optional = { "about", "canvas", "background", "edges" },
      usage = "transform{ rotate = 12, scale = 1.3 }" },
  },
}
