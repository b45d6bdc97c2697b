--- The step `scale`: its forms and its checks.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local format = string.format

--- Fits that require an exact size.
local exact = { cover = true, contain = true, fill = true }

local function build(values)
  if exact[values.fit] and not (values.width and values.height) then
    local missing = values.width and "height" or "width"
    local message = format("scale: '%s' is missing: fit \"%s\" requires both sides", missing,
      values.fit)
    host.fail("missing-option", message, "fit \"inside\" accepts one")
  end
  if values.background and values.fit ~= "contain" then
    check.refuse("scale: fit", '"contain" with background', values.fit, "conflicting-options")
  end
  return values
end

---@type luma.Signature
return {
  name = "scale",
  summary = "resizes the picture, mixing encoded values, as browsers do; light with linear = true",
  usage = {
    "scale{ width = 800 }", "scale(0.5)", 'scale "50%"',
    'scale{ width = 800, height = 600, fit = "cover" }',
  },
  example = [[
picks:scale(0.5)                               --> half the width and height
picks:scale { width = 800 }                    --> at most 800 px wide, never enlarged
picks:scale { width = 300, height = 300, fit = "cover" }  --> exactly 300x300
picks:scale { width = 800, linear = true }     --> as light mixes, slower]],
  shorthand = "factor",
  options = {
    { name = "factor", kind = picture.factor, doc = "multiplies both sides; above 1 enlarges" },
    { name = "width", kind = kinds.length, doc = "px or % of the current width" },
    { name = "height", kind = kinds.length, doc = "px or % of the current height" },
    { name = "fit", kind = kinds.choice { "inside", "outside", "cover", "contain", "fill" },
      default = "inside",
      doc = "how to fit the box; cover crops to it, contain pads to it" },
    { name = "enlarge", kind = kinds.boolean, default = false,
      doc = "whether to enlarge pictures smaller than the box; drawings (SVG) need no permission" },
    { name = "background", kind = picture.color, doc = "color of the padding for contain" },
    { name = "kernel", default = "lanczos3", doc = "the resampling filter",
      kind = kinds.choice { "nearest", "linear", "cubic", "mitchell", "lanczos2", "lanczos3" } },
    { name = "linear", kind = kinds.boolean,
      doc = "mixes light, by sRGB's curve, not encoded values (default: false)" },
  },
  needs = "a factor, or width, or height",
  forms = {
    { by = { "factor" }, optional = { "kernel", "linear" },
      usage = 'scale{ factor = 0.5, kernel = "cubic" }' },
    { by = { "width", "height" }, optional = { "fit", "enlarge", "background", "kernel", "linear" },
      usage = "scale{ width = 800, height = 600 }" },
  },
  build = build,
}
