--- The step `text`.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local find = string.find

local words = {
  expected = "a text of at most 10000 bytes without NUL", type = "string",
  accepts = { "(c) \u{e9}", ("a"):rep(10000) }, refuses = { ("a"):rep(10001), "a\0" },
  read = function(given)
    if type(given) ~= "string" then return nil end
    if #given > 10000 or find(given, "\0", 1, true) or not utf8.len(given) then
      return nil, "out-of-range"
    end
    return given
  end,
}

---@type luma.Signature
return {
  name = "text",
  summary = "draws text on the picture, verbatim, without markup",
  usage = {
    'text "(c) Ada"',
    'text{ text = "Norway 2024", size = "6%", gravity = "northwest", background = "#00000080" }',
  },
  example = [[
picks:text { text = "PROOF", size = "20%", color = "#ffffff80", gravity = "center" }]],
  shorthand = "text",
  options = {
    { name = "text", kind = words, required = true, doc = "the text; long lines are wrapped" },
    { name = "font", kind = kinds.text, default = "Sans", doc = 'family and style: "Serif Bold"' },
    { name = "size", kind = kinds.length, default = "5%",
      doc = "font size in px, or % of the picture's height" },
    { name = "color", kind = picture.color, default = "white",
      doc = "color of the text; #ffffff80 is half transparent" },
    { name = "gravity", kind = picture.gravity, default = "south", doc = "where to place it" },
    { name = "inset", kind = kinds.margin, default = "2%", doc = "margin to the edges, px or %" },
    { name = "background", kind = picture.color, doc = "color of a box behind the text" },
    { name = "align", kind = kinds.choice({ "left", "center", "right" }, { centre = "center" }),
      default = "left", doc = "alignment of several lines" },
  },
}
