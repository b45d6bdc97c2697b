--- `animate`: the photos of a result as the frames of one moving picture.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"
local sheet = require "luma.steps.sheet"
local template = require "luma.core.template"

local M = {}

local side = kinds.integer(1, 16383)

---@type luma.Signature
M.signature = {
  name = "animate",
  summary = "plays the photos of a result as the frames of one WebP, GIF or JPEG XL",
  usage = {
    "picks:animate()", "picks:animate{ delay = 40 }",
    'picks:crop{ aspect = "1:1" }:animate{ delay = 500, width = 400 }',
  },
  example = [[
-- Steps before it apply to each photo, steps after it to each frame. Frames have the size of the
-- first; others are scaled down to fit into it. Luma writes no films:
-- ]] .. template.film_command .. [[ does.
-- WebP, GIF, JPEG XL and, with animated = true, PNG hold animations.
picks:scale { width = 320 }:animate { delay = 250 }:save("out/{album}.webp", { loop = 0 })]],
  optional = true,
  options = {
    { name = "delay", kind = kinds.integer(10, 60000), default = 100, doc = "ms of each frame" },
    { name = "width", kind = side, doc = "px (default: in the shape of the first frame)" },
    { name = "height", kind = side, doc = "px (default: in the shape of the first frame)" },
    { name = "background", kind = picture.color, default = "black",
      doc = "color around frames of another shape, and below transparent ones" },
  },
}

--- Adds the method to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  sheet.install_as(class, origin, M.signature, "an animation", "out/frames.webp")
end

return M
