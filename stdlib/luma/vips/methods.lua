--- The methods that lua-vips has besides libvips' operations.
local calls = require "luma.vips.call"
local check = require "luma.core.check"
local host = require "luma.core.host"
local images = require "luma.vips.image"
local kinds = require "luma.core.kinds"
local nodes = require "luma.vips.node"

local call, image_node = calls.call, images.node
local format, ipairs, next, type = string.format, ipairs, next, type
local floor = math.floor

local M = images.methods

--- Rows of numbers of the same length.
local function is_rows(given)
  if type(given) ~= "table" or type(given[1]) ~= "table" then return false end
  for _, row in ipairs(given) do
    if type(row) ~= "table" or calls.node(row) or #row ~= #given[1] then return false end
  end
  return true
end

--- Makes an image of one band from rows of numbers, or one row.
function M.new_from_array(array, scale, offset)
  check.type("new_from_array", "table", array, "rows of numbers")
  if type(array[1]) == "table" and not is_rows(array) then
    check.refuse("new_from_array", "rows of as many numbers each", array)
  end
  local rows = is_rows(array) and array or { array }
  local copy = {}
  for y, row in ipairs(rows) do
    copy[y] = {}
    for x, number in ipairs(row) do
      if not kinds.finite(number) then check.refuse("new_from_array", "a number", number) end
      copy[y][x] = number
    end
  end
  if #copy == 0 or #copy[1] == 0 then check.refuse("new_from_array", "rows of numbers", array) end
  return images.new {
    step = { make = "matrix", rows = copy, scale = scale or 1, offset = offset or 0 },
  }
end

--- Makes an image of the same size and format whose pixels all have a value.
function M.new_from_image(base, pixel)
  local header = nodes.header(image_node("new_from_image", base))
  local one = call("cast", call("black", 1, 1) + pixel, header.format)
  local filled = call("embed", one, 0, 0, header.width, header.height, { extend = "copy" })
  return call("copy", filled, { interpretation = header.interpretation, xres = header.xres,
    yres = header.yres, xoffset = header.xoffset, yoffset = header.yoffset })
end

function M.imageize(like, given)
  if calls.node(given) then return given end
  if is_rows(given) then return M.new_from_array(given) end
  return M.new_from_image(like, given)
end
calls.imageize = M.imageize

-- Several images.

local function others(given)
  return type(given) == "table" and not calls.node(given) and given or { given }
end

local function joined(first, given)
  local list = { first }
  for i, one in ipairs(others(given)) do list[i + 1] = one end
  return list
end

function M.bandjoin(image, other, options)
  local list = others(other)
  for _, one in ipairs(list) do
    if type(one) ~= "number" then return call("bandjoin", joined(image, list), options) end
  end
  return call("bandjoin_const", image, list, options)
end

function M.bandrank(image, other, options)
  return call("bandrank", joined(image, other), options)
end

function M.bandsplit(image)
  local list = {}
  for i = 1, M.bands(image) do list[i] = call("extract_band", image, i - 1) end
  return list
end

--- The largest value of a channel, by color space.
local most = { rgb16 = 65535, grey16 = 65535, scrgb = 1 }

function M.addalpha(image) return M.bandjoin(image, most[M.interpretation(image)] or 255) end

local modes = {}
for i, mode in ipairs { "clear", "source", "over", "in", "out", "atop", "dest", "dest_over",
  "dest_in", "dest_out", "dest_atop", "xor", "add", "saturate", "multiply", "screen", "overlay",
  "darken", "lighten", "colour_dodge", "colour_burn", "hard_light", "soft_light", "difference",
  "exclusion" } do
  modes[mode] = i - 1
end

local function mode_number(mode)
  local number = type(mode) == "number" and mode or type(mode) == "string"
    and modes[(mode:gsub("-", "_"))]
  if number then return number end
  local names = {}
  for name in next, modes do names[#names + 1] = name end
  table.sort(names)
  host.fail("unknown-word", format("composite: mode: expected a blend mode, got %s",
    check.show(mode)), type(mode) == "string" and host.suggest(mode, names) or nil, "composite")
end

function M.composite(image, other, mode, options)
  local numbers = {}
  local list = type(mode) == "table" and mode or { mode }
  for i, one in ipairs(list) do numbers[i] = mode_number(one) end
  if #numbers == 0 then mode_number(mode) end
  return call("composite", joined(image, other), numbers, options)
end

function M.composite2(image, other, mode, options)
  local placed = {}
  for key, option in next, options or {} do
    placed[key] = (key == "x" or key == "y") and { option } or option
  end
  return M.composite(image, other, mode, placed)
end

function M.ifthenelse(condition, yes, no, options)
  local like = calls.node(yes) and yes or calls.node(no) and no or condition
  return call("ifthenelse", condition, M.imageize(like, yes), M.imageize(like, no), options)
end

-- Operations by shorter names.

local function by_word(base, word)
  return function(image, other)
    if type(other) == "number" or type(other) == "table" and not calls.node(other) then
      return call(base .. "_const", image, word, others(other))
    end
    return call(base, image, other, word)
  end
end

for name, word in next, { less = "less", lesseq = "lesseq", more = "more", moreeq = "moreeq",
  equal = "equal", notequal = "noteq" } do
  M[name] = by_word("relational", word)
end
for name, word in next, { andimage = "and", orimage = "or", eorimage = "eor", lshift = "lshift",
  rshift = "rshift" } do
  M[name] = by_word("boolean", word)
end
M.pow, M.wop = images.pow, images.wop

local function enumerated(base, words)
  for name, word in next, words do
    M[name] = function(image) return call(base, image, word) end
  end
end
enumerated("math", { sin = "sin", cos = "cos", tan = "tan", asin = "asin", acos = "acos",
  atan = "atan", exp = "exp", exp10 = "exp10", log = "log", log10 = "log10" })
enumerated("round", { floor = "floor", ceil = "ceil", rint = "rint" })
enumerated("bandbool", { bandand = "and", bandor = "or", bandeor = "eor" })
enumerated("flip", { fliphor = "horizontal", flipver = "vertical" })
enumerated("rot", { rot90 = "d90", rot180 = "d180", rot270 = "d270" })

function M.erode(image, mask) return call("morph", image, mask, "erode") end
function M.dilate(image, mask) return call("morph", image, mask, "dilate") end
function M.median(image, size)
  local side = size or 3
  return call("rank", image, side, side, floor(side * side / 2))
end

function M.crop(image, ...) return call("extract_area", image, ...) end
function M.scaleimage(image, options) return call("scale", image, options) end

function M.colourspace(image, space, options)
  local rest, from = {}, nil
  for key, option in next, options or {} do
    if key == "source_space" then from = option else rest[key] = option end
  end
  local source = from and call("copy", image, { interpretation = from }) or image
  return call("colourspace", source, space, rest)
end

local function place_of(name)
  return function(image)
    local found, x, y = call(name, image)
    return found, x, y
  end
end
M.maxpos, M.minpos = place_of "max", place_of "min"

-- Methods for speed only. Images are computed anew for each question and file.

local function itself(name)
  return function(image)
    image_node(name, image)
    return image
  end
end
M.copy_memory, M.cache, M.tilecache = itself "copy_memory", itself "cache", itself "tilecache"
M.linecache, M.sequential = itself "linecache", itself "sequential"

return M
