--- The step `crop`: its forms and its checks.
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"

local ceil, floor, max, min = math.ceil, math.floor, math.max, math.min
local mathtype, tointeger = math.type, math.tointeger
local next, tonumber, type = next, tonumber, type
local format, gsub, match, sub = string.format, string.gsub, string.match, string.sub

--- A margin that leaves part of the picture.
local margin = {
  expected = kinds.margin.expected, type = kinds.margin.type,
  accepts = { 0, 1000000, "0%", "49.9%" }, refuses = { -1, 1000001, "50%" },
  read = function(given)
    local inset, code, hint, expected = kinds.margin.read(given)
    if type(inset) == "string" and tonumber(sub(inset, 1, -2)) >= 50 then
      return nil, "out-of-range", nil, "less than half of the picture"
    end
    return inset, code, hint, expected
  end,
}

--- Takes fractions of px where a kind takes whole ones, as gestures and other programs have them.
local function fractional(kind, expected, least)
  local refuses = {}
  for _, value in next, kind.refuses do
    if value ~= 0.5 or least > 0 then refuses[#refuses + 1] = value end
  end
  return {
    expected = expected, type = "number|string", accepts = kind.accepts, refuses = refuses,
    read = function(given)
      if mathtype(given) == "float" and given ~= floor(given) and given > least
        and kind.read(floor(given)) and kind.read(ceil(given)) then
        return given
      end
      return kind.read(given)
    end,
  }
end

local offset = fractional(kinds.offset, 'a number (px) or a percentage like "10%"', -1e6)
local length = fractional(kinds.length, 'a positive number (px) or a percentage like "80%"', 1)

local function rounded(number) return mathtype(number) and tointeger(floor(number + 0.5)) end

--- Rounds the edges of a rectangle to the nearest px, halves up: a part of the picture stays one.
local function whole(values, place, side)
  local from, long = values[place], values[side]
  local right = mathtype(from) and mathtype(long) and rounded(from + long)
  values[place] = rounded(from) or from
  values[side] = right and max(1, right - values[place]) or rounded(long) or long
end

--- Room around a rectangle, as a share of its own sides.
local room = {
  expected = 'a percentage from 0 to 1000, like "30%"', type = "integer|string",
  accepts = { 0, "0%", "1000%", "12.5%" }, refuses = { "-1%", "1001%", 0.3, "30" },
  read = function(given)
    if given == 0 then return 0 end
    local share = type(given) == "string" and tonumber(match(given, "^(%d+%.?%d*)%%$"))
    if not share then return nil end
    if share > 1000 then return nil, "out-of-range" end
    return share / 100
  end,
}

--- Returns `0.25` as `"25%"`, to a hundred-millionth of a side.
local function percent(fraction)
  local digits = gsub(gsub(format("%.6f", fraction * 100), "0+$", ""), "%.$", "")
  return digits .. "%"
end

--- Returns a rectangle in percent of the picture, grown on each side as far as the picture goes.
local function part(rect, share)
  local across, down = rect.width * share, rect.height * share
  local left, top = max(0, rect.x - across), max(0, rect.y - down)
  local right = min(1, rect.x + rect.width + across)
  local bottom = min(1, rect.y + rect.height + down)
  return { kind = "rect", clamp = true, x = percent(left), y = percent(top),
    width = percent(max(right - left, 1e-8)), height = percent(max(bottom - top, 1e-8)) }
end

local function build(values)
  if values.rect then return part(values.rect, values.margin) end
  local aspect = values.aspect
  if aspect then
    return { kind = "aspect", aspect_width = aspect.width, aspect_height = aspect.height,
      gravity = values.gravity }
  elseif values.inset then
    return { kind = "inset", inset = values.inset }
  end
  values.kind = values.x and "rect" or "frame"
  whole(values, "x", "width")
  whole(values, "y", "height")
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
    'crop{ rect = { x = 0.25, y = 0.1, width = 0.5, height = 0.5 }, margin = "30%" }',
  },
  example = [[
picks:crop { aspect = "1:1" }          --> the largest centered square
picks:crop { inset = 20 }              --> removes 20 px on each side
for _, face in ipairs(picks[1].faces or {}) do
  picks[1]:crop { rect = face.rect, margin = "30%" }  --> the face with some room around it
end]],
  options = {
    { name = "x", kind = offset, doc = "px or % from the left",
      more = "fractions: the edges are rounded to the nearest px, halves up" },
    { name = "y", kind = offset, doc = "px or % from the top" },
    { name = "width", kind = length, doc = "px or % of the current width" },
    { name = "height", kind = length, doc = "px or % of the current height" },
    { name = "aspect", kind = picture.aspect, doc = "ratio of width to height" },
    { name = "inset", kind = margin, doc = "px or % removed from each side" },
    { name = "rect", kind = picture.part, doc = "in fractions of the sides, as a face has it" },
    { name = "margin", kind = room, default = "0%",
      doc = "% of the rect's sides added around it, as far as the picture goes" },
    { name = "gravity", kind = picture.interest, default = "center", doc = "which part to keep",
      more = "attention: the most salient part, such as skin; entropy: the part with most detail; "
        .. "neither with lossless = true of a JPEG" },
    { name = "clamp", kind = kinds.boolean, default = false,
      doc = "whether to clip a rectangle that extends outside, instead of failing" },
  },
  needs = "x, y, width and height, or width and height, or aspect, or inset, or rect",
  forms = {
    { by = { "aspect" }, optional = { "gravity" },
      usage = 'crop{ aspect = "4:3", gravity = "center" }' },
    { by = { "inset" }, usage = 'crop{ inset = "5%" }' },
    { by = { "rect" }, optional = { "margin" },
      usage = 'crop{ rect = { x = 0.25, y = 0.1, width = 0.5, height = 0.5 }, margin = "30%" }' },
    { by = { "x", "y" }, required = { "x", "y", "width", "height" }, optional = { "clamp" },
      usage = "crop{ x = 0, y = 0, width = 800, height = 600 }" },
    { by = { "width", "height" }, required = { "width", "height" },
      optional = { "gravity", "clamp" },
      usage = 'crop{ width = 800, height = 600, gravity = "center" }' },
  },
  build = build,
}
