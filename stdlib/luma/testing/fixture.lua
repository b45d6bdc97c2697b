--- Photos of tests, drawn on the spot.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local next, tonumber, type = next, tonumber, type
local match = string.match

local M = {}

--- Two colors, from left to right.
local gradient = {
  expected = 'two colors, as in { "black", "#ff8800" }', type = "string[]",
  read = function(given)
    if kinds.list_length(given) ~= 2 then return nil end
    local ends = {}
    for i = 1, 2 do
      local color, code, hint = picture.color.read(given[i])
      if not color then
        return nil, code, hint, picture.color.expected, { got = given[i] }
      end
      ends[i] = color
    end
    return ends
  end,
}

local words = {
  expected = "a list of strings", type = "string[]",
  read = function(given)
    local length = kinds.list_length(given)
    for i = 1, length or 0 do
      if type(given[i]) ~= "string" then return nil end
    end
    return length and given
  end,
}

--- A point in time, read as EXIF has it.
local moment = {
  expected = 'a date, or a text like "2024-05-01T10:00:00"', type = "string|luma.Date",
  read = function(given)
    if type(given) == "string" then given = require("luma.core.date").api(given) end
    if value.noun(given) ~= "a date" then return nil end
    return given:format "%Y:%m:%d %H:%M:%S"
  end,
}

--- The sides that WebP can hold, in which a photo is drawn.
local side = kinds.integer(1, 16383)

M.signature = {
  name = "photo",
  summary = "draws a photo below the folder of the test, and returns its path",
  usage = { 't:photo { name = "a.jpg", width = 600, height = 400, keywords = { "sea" } }' },
  example = "",
  options = {
    { name = "name", kind = kinds.path, default = "photo.jpg", doc = "its path" },
    { name = "width", kind = side, default = 600, doc = "px" },
    { name = "height", kind = side, default = 400, doc = "px" },
    { name = "color", kind = picture.color, default = "gray", doc = "of all pixels" },
    { name = "gradient", kind = gradient, doc = "colors of the left and the right side" },
    { name = "title", kind = kinds.text, doc = "metadata" },
    { name = "keywords", kind = words, doc = "metadata" },
    { name = "rating", kind = kinds.integer(0, 5), doc = "metadata" },
    { name = "date", kind = moment, doc = "when it was taken" },
    { name = "make", kind = kinds.text, doc = "of the camera" },
    { name = "camera", kind = kinds.text, doc = "the camera's model" },
  },
}

--- Returns red, green and blue of `#rrggbbaa`.
---@param color string
---@return integer[]
function M.channels(color)
  local red, green, blue = match(color, "^#(%x%x)(%x%x)(%x%x)")
  return { tonumber(red, 16), tonumber(green, 16), tonumber(blue, 16) }
end

local function pixels(vips, options)
  local from = M.channels(options.gradient and options.gradient[1] or options.color)
  local to = options.gradient and M.channels(options.gradient[2]) or from
  local slopes, offsets = {}, {}
  for i = 1, 3 do
    slopes[i] = (to[i] - from[i]) / (options.width > 1 and options.width - 1 or 1)
    offsets[i] = from[i] + 0.5
  end
  local across = vips.Image.xyz(options.width, options.height):extract_band(0)
  return across:linear(slopes, offsets):cast("uchar"):copy { interpretation = "srgb" }
end

local exif = { date = "exif-ifd2-DateTimeOriginal", make = "exif-ifd0-Make",
  camera = "exif-ifd0-Model" }

--- Draws a photo below the folder of the test.
---@return string its path
function M.photo(_, ...)
  local options = signature.read(M.signature, ...)
  local vips = require "luma.vips"
  local image, draft = pixels(vips, options), host.test_draft()
  for name, field in next, exif do
    if options[name] then image:set_type(vips.gvalue.gstr_type, field, options[name]) end
  end
  image:write_to_file(draft, { lossless = true, effort = 0 })
  local set = {}
  for _, name in next, { "title", "keywords", "rating" } do
    if options[name] ~= nil then set[name] = options[name] end
  end
  local drawn = require("luma.query.album").photo(draft)
  local report = drawn:save(options.name, {
    metadata = next(set) and { set = set } or "all", overwrite = "always" }):run()
  if report.failed[1] then
    host.fail("test-failed", "photo: " .. options.name .. ": " .. report.failed[1].reason)
  end
  return options.name
end

return M
