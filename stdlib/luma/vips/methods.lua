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

function M.is_Image(given) return calls.node(given) ~= nil end

-- What an image says of itself.

local header_fields = {}
for _, name in ipairs { "width", "height", "bands", "format", "interpretation", "xres", "yres",
  "xoffset", "yoffset" } do
  header_fields[name] = true
  M[name] = function(image) return nodes.header(image_node(name, image))[name] end
end

function M.size(image) return M.width(image), M.height(image) end
function M.filename(image) return image_node("filename", image).filename end

--- Whether the last band is an alpha channel, as far as the number of bands tells.
function M.hasalpha(image)
  local bands = M.bands(image)
  return bands == 2 or bands == 5 or bands == 4 and M.interpretation(image) ~= "cmyk"
end

--- lua-vips' numbers of types. Those that GLib hands out when a program starts are numbers of ours.
M.types = { boolean = 20, int = 24, double = 60, string = 2001, array = 2002, blob = 2003 }

local function field(name, image, key)
  check.type(name, "string", key, "the name of a field")
  local header = nodes.header(image_node(name, image))
  if header[key] ~= nil and key ~= "fields" then
    local kind = type(header[key]) == "string" and "string" or math.type(header[key])
    return header[key], kind == "integer" and "int" or kind == "float" and "double" or kind
  end
  local program, buffers = nodes.program(image_node(name, image))
  return host.image_field(program, buffers, key)
end

function M.get(image, key)
  local found, kind = field("get", image, key)
  if found == nil then
    host.fail("unknown-field", format("get: the image has no field '%s'", key),
      "image:get_typeof(name) is 0 where there is none", "get: " .. key)
  elseif kind == "blob" then
    local message = format("get: '%s' holds %d bytes, which recipes do not see", key, found)
    host.fail("wrong-type", message, "photo(path) has the metadata of a photo as fields",
      "get: " .. key)
  end
  return found
end

function M.get_typeof(image, key)
  local _, kind = field("get_typeof", image, key)
  return kind and M.types[kind] or 0
end

function M.get_fields(image)
  local copy = {}
  for i, name in ipairs(nodes.header(image_node("get_fields", image)).fields) do copy[i] = name end
  return copy
end

local settable = { [24] = "int", [60] = "double", [64] = "string", [2001] = "string" }

--- Metadata is the image's own; what the header says is told by its pixels.
local function refuse_header(name, key)
  if not header_fields[key] then return end
  host.fail("read-only", format("%s: '%s' belongs to the header of the image", name, key),
    "image:copy { xres = 2 } sets the resolution, the offsets and the interpretation",
    name .. ": " .. key)
end

function M.set_type(image, kind, key, given)
  check.type("set_type", "string", key, "the name of a field")
  refuse_header("set_type", key)
  if not settable[kind] then
    check.refuse("set_type", "vips.gvalue.gint_type, gdouble_type or gstr_type", kind)
  end
  local wanted = settable[kind] == "string" and "string" or "number"
  check.type("set_type: " .. key, wanted, given)
  local node = image_node("set_type", image)
  images.change(image, { make = "field", image = nodes.reference(node), name = key, value = given,
    type = settable[kind] })
end

function M.set(image, key, given)
  refuse_header("set", key)
  local kind = M.get_typeof(image, key)
  if kind == 0 then
    host.fail("unknown-field", format("set: the image has no field '%s'", key),
      "image:set_type(vips.gvalue.gint_type, name, value) adds one", "set: " .. key)
  end
  M.set_type(image, kind, key, given)
end

function M.remove(image, key)
  local node = image_node("remove", image)
  if M.get_typeof(image, key) == 0 then return false end
  images.change(image, { make = "field", image = nodes.reference(node), name = key })
  return true
end

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

-- What libvips does only for speed. Images are computed anew for each question and file.

local function itself(name)
  return function(image)
    image_node(name, image)
    return image
  end
end
M.copy_memory, M.cache, M.tilecache = itself "copy_memory", itself "cache", itself "tilecache"
M.linecache, M.sequential = itself "linecache", itself "sequential"

return M
