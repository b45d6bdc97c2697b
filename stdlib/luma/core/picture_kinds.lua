--- Argument kinds for pictures: aspect ratio, gravity, color, factor.
local check = require "luma.core.check"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local abs, floor, mathtype, tointeger = math.abs, math.floor, math.type, math.tointeger
local setmetatable, tonumber, tostring, type = setmetatable, tonumber, tostring, type
local ipairs = ipairs
local concat, move = table.concat, table.move
local format, gsub = string.format, string.gsub
local find, lower, match, sub = string.find, string.lower, string.match, string.sub

local M = {}

--- The ratio of small whole numbers that a number is, as text; nil: it is not one.
local function ratio(number)
  for down = 1, 32 do
    local across = number * down
    local whole = floor(across + 0.5)
    if whole >= 1 and whole <= 32 and abs(across - whole) < 0.005 * down then
      return format("%d:%d", whole, down)
    end
  end
end

--- The hint for an aspect ratio in another form: `16/9`, `"16x9"`, `{ 16, 9 }`, `"square"`.
local function aspect_hint(given)
  local text
  if type(given) == "string" then
    local across, down = match(given, "^%s*(%d+%.?%d*)%s*[xX/:, -]%s*(%d+%.?%d*)%s*$")
    text = across and format("%s:%s", across, down) or given == "square" and "1:1"
      or tonumber(given) and ratio(tonumber(given))
  elseif type(given) == "number" then
    text = kinds.finite(given) and given > 0 and ratio(given)
  elseif kinds.list_length(given) == 2 then
    local across, down = given[1], given[2]
    local is_ratio = kinds.finite(across) and kinds.finite(down) and across > 0 and down > 0
    text = is_ratio and format("%s:%s", tostring(across), tostring(down))
  end
  return text and format('write "%s"', text) or nil
end

--- An aspect ratio such as `"4:3"`, read as `{ width, height }`.
M.aspect = {
  expected = 'a ratio like "4:3"', type = "string",
  accepts = { "4:3", "1000000:0.5", "0.5:1000000" }, refuses = { "0:1", "1:1000001", 1.5 },
  read = function(given)
    if type(given) ~= "string" then return nil, nil, aspect_hint(given) end
    local across, down = match(given, "^(%d+%.?%d*):(%d+%.?%d*)$")
    local width, height = tonumber(across), tonumber(down)
    if not width then return nil, nil, aspect_hint(given) end
    if width <= 0 or height <= 0 or width > 1e6 or height > 1e6 then return nil, "out-of-range" end
    return { width = width, height = height }
  end,
}

local compass = {
  "center", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
}

--- The value of each accepted spelling.
local gravities = { centre = "center" }
for i = 1, #compass do gravities[compass[i]] = compass[i] end

--- Words of other programs for the sides of a picture.
local compass_words = {
  { "north", "upper", "top", "up" }, { "south", "bottom", "lower", "down" },
  { "west", "left" }, { "east", "right" },
}

--- The hint for a place in words: "bottom-right", "upper left", "TopCenter".
local function compass_hint(text)
  local rest, found = gsub(lower(text), "[%s_-]", ""), ""
  for _, side in ipairs(compass_words) do
    for _, word in ipairs(side) do
      local from, to = find(rest, word, 1, true)
      if from then
        rest, found = sub(rest, 1, from - 1) .. sub(rest, to + 1), found .. side[1]
        break
      end
    end
  end
  rest = gsub(gsub(gsub(rest, "center", ""), "centre", ""), "middle", "")
  return rest == "" and gravities[found] and format("did you mean '%s'?", found) or nil
end

local share = kinds.number(0, 1)
local focus = { { "x", share }, { "y", share } }

local function focal_point(given)
  if kinds.list_length(given) == 2 and kinds.finite(given[1]) and kinds.finite(given[2]) then
    return nil, nil, format("write { x = %.14g, y = %.14g }", given[1], given[2])
  end
  return kinds.members(given, focus)
end

--- A compass direction, or a focal point `{ x = 0.3, y = 0.4 }`.
M.gravity = {
  expected = check.either(compass) .. ", or a focal point { x = 0.5, y = 0.5 }",
  type = 'luma.Gravity|{x: number, y: number}', choices = compass,
  accepts = { "centre", { x = 0, y = 1 } }, refuses = { "up", { x = 1.01, y = 0 } },
  read = function(given)
    if type(given) == "table" then return focal_point(given) end
    if type(given) ~= "string" then return nil end
    if gravities[given] then return gravities[given] end
    return nil, "unknown-word", compass_hint(given) or value.suggest(given, compass)
  end,
}

--- Sums of decimals may pass 1 by rounding errors.
local full = 1 + 1e-9

local function fraction(expected, is_right)
  return {
    expected = expected,
    read = function(given)
      if type(given) ~= "number" then return nil end
      if not kinds.finite(given) then return nil, "not-finite" end
      if not is_right(given) then return nil, "out-of-range" end
      return given
    end,
  }
end

local place = fraction(share.expected, function(given) return given >= 0 and given <= full end)
local side = fraction("a number greater than 0 and at most 1", function(given)
  return given > 0 and given <= full
end)
local part = {
  { "x", place }, { "y", place },
  { "width", side }, { "height", side },
}

--- A part of the upright picture in fractions of its sides: `photo.faces[1].rect`.
M.part = {
  expected = "a part like { x = 0.25, y = 0, width = 0.5, height = 1 }, in fractions of the sides",
  type = "luma.Rect", accepts = { { x = 0.5, y = 0.5, width = 0.5, height = 0.5 },
    { x = 0, y = 0, width = 1, height = 1 } },
  refuses = { { x = 0.5, y = 0, width = 0.6, height = 1 }, { x = 0, y = 0, width = 0, height = 1 },
    { x = 0, y = 0.1, width = 1, height = 1 }, { x = -0.1, y = 0, width = 1, height = 1 },
    { x = 0, y = 0 }, 1 },
  read = function(given)
    local read, code, hint, expected, at = kinds.members(given, part)
    if not read then
      local is_pixels = at and kinds.finite(at.got) and at.got > 1
      if is_pixels then hint = "write fractions of the sides, from 0 to 1" end
      return nil, code, hint, expected, at
    end
    local right, bottom = read.x + read.width, read.y + read.height
    if right > full then
      return nil, "out-of-range", nil, "x + width of at most 1", { got = right }
    end
    if bottom > full then
      return nil, "out-of-range", nil, "y + height of at most 1", { got = bottom }
    end
    return read
  end,
}

local interests = { attention = true, entropy = true }

--- A gravity, or an algorithm that finds the most interesting part of the picture.
M.interest = {
  expected = "a gravity like north, attention or entropy, or a focal point { x = 0.5, y = 0.5 }",
  type = '"attention"|"entropy"|' .. M.gravity.type, choices = compass,
  words = move(compass, 1, #compass, 3, { "attention", "entropy" }),
  accepts = { "attention", "entropy", { x = 1, y = 0 } }, refuses = { "up", { x = 0, y = -0.01 } },
  read = function(given)
    if type(given) == "string" and interests[given] then return given end
    return M.gravity.read(given)
  end,
}

--- Returns `"f80"` as `"ff8800"`.
local function doubled(digits) return (gsub(digits, "%x", "%0%0")) end

local function colors() return require "luma.core.colors" end

--- A color as CSS computes it: `"rgba(255, 136, 0, 0.5)"`, `"rgb(255 136 0 / 50%)"`.
local computed = "^rgba?%(%s*(%d+)[%s,]+(%d+)[%s,]+(%d+)%s*[,/]?%s*([%d.]*)(%%?)%s*%)$"

--- Returns the two digits of an opacity, of 1 or of 255; empty: it is opaque.
local function opacity(given, sign)
  local alpha = tonumber(given)
  if not alpha then return "" end
  if sign == "%" then alpha = alpha / 100 elseif alpha > 1 then alpha = alpha / 255 end
  return alpha >= 0 and alpha < 1 and format("%02x", floor(alpha * 255 + 0.5)) or ""
end

--- The hint for a color in another form: `"ff8800"`, `0xff8800`, `{ 255, 136, 0 }`, `"rgb(...)"`.
local function color_hint(given)
  local parts
  if mathtype(given) == "integer" and given >= 0 and given <= 0xffffff then
    return format('write "#%06x"', given)
  elseif type(given) == "string" then
    local digits = match(lower(given), "^0?x?(%x+)$")
    if digits and (#digits == 6 or #digits == 3 or #digits == 8) then
      return format('write "#%s"', digits)
    end
    parts = { match(lower(given), computed) }
  elseif kinds.list_length(given) then
    parts = given
  end
  local red, green, blue = parts and tointeger(tonumber(parts[1])),
    parts and tointeger(tonumber(parts[2])), parts and tointeger(tonumber(parts[3]))
  if not red or not green or not blue or (red | green | blue) >> 8 ~= 0 then return nil end
  return format('write "#%02x%02x%02x%s"', red, green, blue, opacity(parts[4], parts[5]))
end

--- A color name of CSS, `"#rgb"`, `"#rgba"`, `"#rrggbb"` or `"#rrggbbaa"`; read as `#rrggbbaa`.
M.color = setmetatable({
  expected = 'a color like "white" or "#ff8800"', type = "string",
  accepts = { "#01aBfF", "#00000000", "#ffffffff", "#f80", "#f808" },
  refuses = { "#12345", "#1234567", "#gggggg", "#ff", 0xffffff },
  read = function(given)
    if type(given) ~= "string" then return nil, nil, color_hint(given) end
    local word = lower(given)
    local named = colors()[word]
    if named then return named end
    local digits = match(word, "^#(%x+)$") or ""
    if #digits == 3 or #digits == 4 then digits = doubled(digits) end
    local rgb, alpha = match(digits, "^(%x%x%x%x%x%x)(%x?%x?)$")
    if not rgb or #alpha == 1 then
      return nil, "unknown-word", color_hint(given) or value.suggest(word, value.keys(colors()))
    end
    return "#" .. rgb .. (alpha == "" and "ff" or alpha)
  end,
}, { __index = function(kind, key)
  if key ~= "choices" then return nil end
  kind.choices = value.keys(colors())
  return kind.choices
end })

local function width_hint(given)
  local whole = type(given) == "number" and kinds.length.read(given)
  return whole and format("did you mean scale{ width = %s }?", whole) or nil
end

--- The hint for a size in text, as ImageMagick writes it, or a percentage without its sign.
local function size_hint(text)
  local width, height = match(text, "^(%d*)[xX](%d*)[!<>^]?$")
  if not width then
    local bare = match(text, "^%d+%.?%d*$")
    local pixels = match(text, "^(%d+) ?px$")
    local is_width = bare and tonumber(bare) > 100 and kinds.length.read(tonumber(bare))
    return is_width and format("did you mean scale{ width = %s }?", is_width)
      or bare and format('did you mean "%s%%"?', bare)
      or pixels and format("write scale{ width = %s }", pixels)
  end
  local sides = {}
  if width ~= "" then sides[1] = "width = " .. width end
  if height ~= "" then sides[#sides + 1] = "height = " .. height end
  if sides[1] then return format("write scale{ %s }", concat(sides, ", ")) end
end

--- A scale factor in (0, 8], or an equivalent percentage.
M.factor = {
  expected = 'a factor greater than 0 and at most 8, or a percentage like "50%"',
  type = "number|string", accepts = { 8, 1e-6, "800%", "0.1%" },
  refuses = { 0, 8.001, "800.1%", "0%" },
  read = function(given)
    local factor = given
    if type(given) == "string" then
      local digits = match(given, "^(%d+%.?%d*)%%$")
      factor = tonumber(digits)
      if not factor then
        return nil, nil, size_hint(given)
      end
      factor = factor / 100
    end
    if type(factor) ~= "number" then return nil end
    if not kinds.finite(factor) then return nil, "not-finite" end
    if factor > 8 then return nil, "out-of-range", width_hint(given) end
    if factor <= 0 then return nil, "out-of-range" end
    return factor
  end,
}

return M
