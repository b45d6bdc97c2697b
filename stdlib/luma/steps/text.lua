--- The step `text`.
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"

local find = string.find

local words = {
  expected = "a text of at most 10000 bytes without NUL", type = "string",
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
  summary = "writes words on the picture: as they are, no markup",
  usage = {
    'text "(c) Ada"',
    'text{ text = "Norway 2024", size = "6%", gravity = "northwest", background = "#00000080" }',
  },
  example = [[
picks:text { text = "PROOF", size = "20%", color = "#ffffff80", gravity = "centre" }]],
  shorthand = "text",
  options = {
    { name = "text", kind = words, required = true, doc = "lines that are too long are wrapped" },
    { name = "font", kind = kinds.text, default = "Sans", doc = 'family and style: "Serif Bold"' },
    { name = "size", kind = kinds.length, default = "5%",
      doc = "px of the letters, or % of the picture's height" },
    { name = "color", kind = picture.color, default = "white", doc = "of the letters" },
    { name = "gravity", kind = picture.gravity, default = "south", doc = "where the words stand" },
    { name = "inset", kind = kinds.length, default = "2%", doc = "px or % kept free at the edges" },
    { name = "background", kind = picture.color, doc = "a box behind the words" },
    { name = "align", kind = kinds.choice { "left", "centre", "right" }, default = "left",
      doc = "of several lines" },
  },
}
