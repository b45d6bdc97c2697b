--- Argument kinds of pages: widths, formats, sizes, media, files of a report.
local encoding = require "luma.steps.encoding"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local ipairs, mathtype, rawget, tointeger = ipairs, math.type, rawget, math.tointeger
local type = type
local find, format, lower, match = string.find, string.format, string.lower, string.match

local M = {}

--- A list without equal elements, or one of its elements.
local function several(given, element)
  if kinds.list_length(given) == 0 then return nil end
  if type(given) ~= "table" then
    local found, code, hint, expected = element.read(given)
    if found == nil then return nil, code, hint, expected end
    return { found }
  end
  local all, code, hint, expected, at = kinds.elements(given, element)
  if not all then return nil, code, hint, expected, at end
  local list, known = {}, {}
  for _, one in ipairs(all) do
    if not known[one] then known[one], list[#list + 1] = true, one end
  end
  return list
end

local pixels = kinds.integer(1, 1000000)

local width = {
  expected = 'a positive integer (px) or "original"',
  read = function(given)
    if given == "original" then return given end
    if type(given) == "string" and not find(given, "^%s*%d") then
      return nil, "unknown-word", value.suggest(given, { "original" })
    end
    return pixels.read(given)
  end,
}

--- Widths in px, and "original" for that of the photo.
M.widths = {
  expected = 'a list of widths in px and "original"',
  type = '(integer|"original")[]|integer|"original"',
  accepts = { { 400, "original" }, { 1 }, 800, "original" }, refuses = { {}, { 0 }, "wide", 1.5 },
  read = function(given) return several(given, width) end,
}

--- The formats that browsers show, the better ones first; the last are for every browser.
local order = { "jxl", "avif", "heic", "webp", "gif", "png", "jpeg" }
local ranks = {}
for i, name in ipairs(order) do ranks[name] = i end
local shown = { "jxl", "avif", "webp", "gif", "png", "jpeg" }

--- Returns the place of a format in a `<picture>`, in which browsers take the first that they know.
---@param name string "jpeg", "png", ...
---@return integer
function M.rank(name) return ranks[name] or 4.5 end

local format_word = {
  expected = "avif, webp, jpeg, png, gif or jxl",
  read = function(given)
    if type(given) ~= "string" then return nil end
    local name = encoding.format_of(lower(match(given, "^%.?(.*)$")))
    if name and ranks[name] and name ~= "heic" then return name end
    return nil, "unknown-word", value.suggest(given, shown)
  end,
}

--- Formats of a set, in any order.
M.formats = {
  expected = "a list of avif, webp, jpeg, png, gif and jxl", type = "string|string[]",
  accepts = { { "avif", "jpg" }, "webp" }, refuses = { {}, { "bmp" }, "heic", 3 },
  read = function(given) return several(given, format_word) end,
}

--- The width of the picture in a page, as the attribute `sizes` has it.
M.sizes = {
  expected = 'a length of CSS like "50vw" or "(max-width: 600px) 100vw, 50vw"', type = "string",
  accepts = { "100vw", "min(100vw, 800px)", "auto", "(max-width: 600px) 100vw, calc(50vw - 2rem)" },
  refuses = { "", 400, "50%", "400", "50 vw", "(max-width: 600px) 100vw", "wide", "100vw, 50vw" },
  read = function(given)
    if mathtype(given) and tointeger(given) then
      return nil, nil, format('write "%dpx"', tointeger(given))
    end
    if type(given) ~= "string" or not find(given, "%S") then return nil end
    local fault = require("luma.web.css_sizes").fault(given)
    if fault then return nil, nil, fault end
    return given
  end,
}

--- A condition of CSS on the window.
M.media = {
  expected = 'a condition of CSS like "(max-width: 600px)"', type = "string",
  accepts = { "(max-width: 600px)", "print", "(orientation: portrait) and (min-width: 30em)" },
  refuses = { "", "max-width: 600px", "max-width 600px", "(max-width: 600)", "mobile", 600 },
  read = function(given)
    if type(given) ~= "string" or not find(given, "%S") then return nil end
    local fault = require("luma.web.css_media").fault(given)
    if fault then return nil, nil, fault end
    return given
  end,
}

--- A path of an output in a set.
M.path = {
  expected = 'a path that ends in ".{ext}"', type = "string",
  accepts = { "out/{name}-{width}.{ext}" }, refuses = { "", "out/{name}.webp", 3 },
  read = function(given)
    if type(given) ~= "string" then return nil end
    if find(given, ".%.{ext}$") then return given end
    local stem = match(given, "^(.+)%.%w+$")
    return nil, nil, stem and format('the formats give it: "%s.{ext}"', stem) or nil
  end,
}

--- The text before addresses, which a list of them separates by blanks and commas.
M.base = {
  expected = "the beginning of an address, without blanks, commas and quotes", type = "string",
  accepts = { "https://a.b/c", "" }, refuses = { "a b", "a,b", 'a"b', "a'b", "a\nb", 3 },
  read = function(given)
    if type(given) ~= "string" or find(given, "[%s%c,\"'<>\\]") then return nil end
    return given
  end,
}

--- A name within a name of a file.
M.tag = {
  expected = "a name of letters, digits, - and _", type = "string",
  accepts = { "square", "1x1" }, refuses = { "", "a/b", "a b", 3 },
  read = function(given)
    return type(given) == "string" and match(given, "^[%w_-]+$") or nil
  end,
}

--- A template of a text, or a function that returns one.
M.alt = {
  expected = "a text with {fields}, or a function that returns one for each photo",
  type = "string|fun(photo: luma.Photo): string",
  accepts = { "", "{title}" }, refuses = { 3, true },
  read = function(given)
    if type(given) == "string" or type(given) == "function" then return given end
  end,
}

--- A quality, or one for each format.
M.quality = {
  expected = "an integer from 1 to 100, or one for each format: { avif = 50, jpeg = 80 }",
  type = "integer|table<string, integer>",
  accepts = { 80, { avif = 50 } }, refuses = { 0, 101, { bmp = 50 }, { avif = "50" } },
  read = function(given)
    local whole = kinds.integer(1, 100)
    if type(given) ~= "table" then return whole.read(given) end
    local read = {}
    for _, name in ipairs(value.keys(given)) do
      local known = format_word.read(name)
      local found, code, hint = whole.read(rawget(given, name))
      if not known then
        return nil, "unknown-word", value.suggest(name, shown), "a format",
          { path = name, got = name }
      elseif not found then
        return nil, code, hint, whole.expected, { path = name, got = rawget(given, name) }
      end
      read[known] = found
    end
    return read
  end,
}

--- Returns what is wrong with a file of a report: where, what was expected and the value.
local function fault(file)
  if type(file) ~= "table" or value.noun(file) then return "", "a file of a report", file end
  local path = rawget(file, "path")
  if type(path) ~= "string" or not find(path, "%.%w+$") then
    return ".path", "a path with an extension", path
  end
  for _, side in ipairs { "width", "height" } do
    local got = rawget(file, side)
    if not (mathtype(got) and tointeger(got) and got > 0) then
      return "." .. side, "a positive integer", got
    end
  end
end

--- Files of a report, `report.files`.
M.files = {
  expected = "files of a report, at least one", type = "luma.Saved[]",
  refuses = { {}, 3, { 3 }, { { path = "a" } } },
  read = function(given)
    local count = kinds.list_length(given)
    if not count or count == 0 then return nil end
    for i = 1, count do
      local place, expected, got = fault(rawget(given, i))
      if place then
        return nil, nil, nil, expected, { path = format("[%d]%s", i, place), got = got }
      end
    end
    return given
  end,
}

return M
