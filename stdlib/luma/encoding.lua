--- The options of `save` that encoders take: which format takes which, within what range.
local check = require "luma.check"
local host = require "luma.host"
local rows = require "luma.encoding_options"

local ipairs = ipairs
local concat, format, sort = table.concat, string.format, table.sort

local M = {}

local order = { "jpeg", "png", "webp", "avif", "heic", "jxl", "tiff", "gif" }

--- The formats of a row, in the usual order.
local function formats_of(row)
  local list = {}
  for _, name in ipairs(order) do
    if row.formats[name] then list[#list + 1] = name end
  end
  return list
end

--- `jpeg, png`, or `all but gif`.
local function listed(names)
  if #names < #order - 1 then return concat(names, ", ") end
  local known = {}
  for _, name in ipairs(names) do known[name] = true end
  for _, name in ipairs(order) do
    if not known[name] then return "all but " .. name end
  end
  return "all"
end

--- What a row takes, format by format where they differ: `an integer from 0 to 9 (png)`.
local function expectation(row)
  local parts, by_words = {}, {}
  for _, name in ipairs(formats_of(row)) do
    local words = row.formats[name].expected
    local names = by_words[words]
    if not names then
      names = { words = words }
      by_words[words], parts[#parts + 1] = names, names
    end
    names[#names + 1] = name
  end
  for i, names in ipairs(parts) do
    parts[i] = format("%s (%s)", names.words, listed(names))
  end
  return concat(parts, "; ")
end

local function lua_type(row)
  local list, seen = {}, {}
  for _, name in ipairs(formats_of(row)) do
    local word = row.formats[name].type
    if not seen[word] then list[#list + 1], seen[word] = word, true end
  end
  return concat(list, "|")
end

--- Help shows no kind for what is true or false: its formats stand in the words.
local function doc(row)
  if lua_type(row) ~= "boolean" then return row.doc end
  return format("%s (%s)", row.doc, listed(formats_of(row)))
end

--- Read later, when the format is known.
local function as_given(given) return given end

--- The options as a signature lists them.
---@return luma.Option[]
function M.options()
  local list = {}
  for i, row in ipairs(rows) do
    list[i] = { name = row.name, doc = doc(row), default = row.default,
      kind = { expected = expectation(row), type = lua_type(row), read = as_given } }
  end
  return list
end

local function names_of(format_name)
  local names = {}
  for _, row in ipairs(rows) do
    if row.formats[format_name] then names[#names + 1] = row.name end
  end
  sort(names)
  return concat(names, ", ")
end

local function refuse_format(row, format_name)
  local message = format("save: %s: expected a format of %s, got %s", row.name,
    check.either(formats_of(row)), format_name)
  host.fail("wrong-format", message, format("%s takes %s", format_name, names_of(format_name)))
end

local function read(row, format_name, given)
  local kind = row.formats[format_name]
  if not kind then
    -- What is switched off everywhere else is switched off here too.
    if given == false then return nil end
    refuse_format(row, format_name)
  end
  local value, code, hint, expected = kind.read(given)
  if value ~= nil then return value end
  check.refuse("save: " .. row.name, (expected or kind.expected) .. " for " .. format_name, given,
    code, hint)
end

--- What an option wants beside it: option, other option, its setting.
local needs = {
  png = { { "quality", "palette", true }, { "dither", "palette", true } },
  tiff = { { "quality", "compression", "jpeg" }, { "effort", "compression", "zstd" } },
}

--- What says nothing beside `lossless`.
local lossy = {
  jpeg = { "quality", "max_bytes", "max_distance", "effort", "subsampling", "optimise_coding" },
  png = { "palette" },
  webp = { "max_bytes", "max_distance", "alpha_quality", "near_lossless", "smart_subsample" },
  avif = { "quality", "max_bytes", "max_distance", "subsampling" },
  heic = { "quality", "max_bytes", "max_distance", "subsampling" },
  jxl = { "quality", "max_bytes", "max_distance" },
  tiff = {},
  gif = {},
}

local function check_needs(values)
  for _, need in ipairs(needs[values.format] or {}) do
    local name, other, setting = need[1], need[2], need[3]
    if values[name] ~= nil and values[other] ~= setting then
      host.fail("missing-option",
        format("save: '%s' is missing beside '%s' for %s", other, name, values.format),
        format(setting == true and "write %s = true" or 'write %s = "%s"', other, setting))
    end
  end
end

--- A search has an end, and a range.
local function check_search(values)
  local least = values.min_quality
  if not least then return end
  if not values.max_bytes and not values.max_distance then
    host.fail("missing-option",
      "save: 'max_bytes' or 'max_distance' is missing beside 'min_quality'",
      "without a search, write quality")
  end
  if values.quality and least > values.quality then
    check.refuse("save: min_quality", format("at most quality (%d)", values.quality), least,
      "out-of-range")
  end
end

local function check_lossless(values)
  if not values.lossless then return end
  local names = values.compression == "jpeg" and { "compression" } or lossy[values.format]
  for _, name in ipairs(names) do
    if values[name] then
      host.fail("conflicting-options",
        format("save: '%s' does not go with 'lossless' for %s", name, values.format),
        "leave out one of them")
    end
  end
end

--- GIF says nothing of its colours, and what is not decoded keeps them.
---@param values table
function M.check_profile(values)
  local profile = values.profile
  if values.format == "jpeg" and values.lossless == true and profile ~= "keep" then
    host.fail("conflicting-options", "save: 'profile' does not go with 'lossless' for jpeg",
      "leave out one of them")
  end
  if values.format ~= "gif" or profile == "keep" or profile == "srgb" or profile == "drop" then
    return
  end
  host.fail("wrong-format", "save: profile: expected sRGB for gif, got " .. check.show(profile),
    "a gif carries no profile; leave it out")
end

--- Reads the encoder's options of a save whose format is known.
---@param values table
---@return table values
function M.read(values)
  for _, row in ipairs(rows) do
    local given = values[row.name]
    if given ~= nil and given ~= row.default then
      values[row.name] = read(row, values.format, given)
    end
  end
  if values.colours and values.format == "png" then values.palette = true end
  check_needs(values)
  check_search(values)
  check_lossless(values)
  return values
end

return M
