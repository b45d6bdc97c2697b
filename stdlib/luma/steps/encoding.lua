--- Encoder options of `save`: the options and ranges of each format. The rows come from the host
--- and are loaded once, by the first save or help.
local check = require "luma.core.check"
local host = require "luma.core.host"
local later = require "luma.core.later"
local kinds = require "luma.core.kinds"
local makers = require "luma.steps.encoding_kinds"
local search = require "luma.steps.quality_search"
local synonyms = later "luma.core.synonyms"
local suggest = require("luma.core.value").suggest

local ipairs, next, type = ipairs, next, type
local concat, format, sort = table.concat, string.format, table.sort
local lower, match, unpack = string.lower, string.match, table.unpack

local M = {}

local known

--- Returns the formats in order and by name, the options in order, and formats by extension.
local function rows()
  if known then return known end
  known = host.encodings()
  known.named, known.extensions = {}, {}
  for _, row in ipairs(known.formats) do
    known.named[row.name] = row
    for _, extension in ipairs(row.extensions) do known.extensions[extension] = row.name end
  end
  return known
end

--- Returns the kind of a format's option; nil if the format does not have it.
local function kind_of(row, name)
  local kind = row.kinds[name]
  if kind and not kind.read then
    kind = makers[kind[1]](unpack(kind, 2))
    row.kinds[name] = kind
  end
  return kind
end

--- Returns the format of a file name extension; nil if there is none.
---@param extension string lower case
---@return string?
function M.format_of(extension) return rows().extensions[extension] end

--- Returns the extension that keeps a photo's format: its own, or the usual one where its own says
--- another. nil if the format cannot be written.
---@param photo luma.Photo
---@return string?
function M.kept_extension(photo)
  local own = match(photo.filename, "%.([^.]+)$")
  local named = own and M.format_of(lower(own))
  -- A file that is not a picture fails by itself.
  if not photo.format or photo.format == named then return named and own end
  local row = rows().named[photo.format]
  return row and row.extensions[1]
end

--- Leaves out the encoder options that a format does not take, or takes only with others that are
--- not given. Modifies `values` in place.
---@param values table
---@param extension string
function M.leave_fitting(values, extension)
  local row = rows().named[M.format_of(lower(extension))]
  for _, option in ipairs(rows().options) do
    if not row.kinds[option.name] and values[option.name] ~= option.default then
      values[option.name] = nil
    end
  end
  for _, need in ipairs(row.needs) do
    if values[need[2]] ~= need[3] then values[need[1]] = nil end
  end
end

--- Returns the usual extension of a format.
---@param name string
---@return string
function M.extension_of(name) return rows().named[name].extensions[1] end

--- Returns the usual extension of each format.
---@return string[]
function M.extensions()
  local list = {}
  for i, row in ipairs(rows().formats) do list[i] = row.extensions[1] end
  return list
end

--- Returns the names of the formats that support an option, in the usual order.
local function formats_of(name)
  local list = {}
  for _, row in ipairs(rows().formats) do
    if row.kinds[name] then list[#list + 1] = row.name end
  end
  return list
end

--- Formats a list of formats: `jpeg, png`, or `all but gif, ppm`.
local function listed(names)
  local given, others = {}, {}
  for _, name in ipairs(names) do given[name] = true end
  for _, row in ipairs(rows().formats) do
    if not given[row.name] then others[#others + 1] = row.name end
  end
  if #others == 0 then return "all" end
  return #others <= 3 and "all but " .. concat(others, ", ") or concat(names, ", ")
end

--- Describes an option's values, per format if they differ: `an integer from 0 to 9 (png)`.
local function expectation(option)
  local parts, by_words = {}, {}
  for _, name in ipairs(formats_of(option)) do
    local words = kind_of(rows().named[name], option).expected
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

local function lua_type(option)
  local list, seen = option == "max_bytes" and { "string" } or {}, {}
  for _, name in ipairs(formats_of(option)) do
    local word = kind_of(rows().named[name], option).type
    if not seen[word] then list[#list + 1], seen[word] = word, true end
  end
  return concat(list, "|")
end

--- A kind that is parsed later, when the format is known. Its description is built on demand.
local function deferred(name)
  return setmetatable({ read = function(given) return given end }, {
    __index = function(kind, key)
      if key == "expected" then kind.expected = expectation(name) end
      if key == "type" then kind.type = lua_type(name) end
      return rawget(kind, key)
    end,
  })
end

--- Returns a function that returns the kinds of an option by format, built on demand.
local function formats_with_kinds(option)
  return function()
    local kinds_by_format = {}
    for _, name in ipairs(formats_of(option)) do
      kinds_by_format[name] = kind_of(rows().named[name], option)
    end
    return kinds_by_format
  end
end

--- Help omits the kind of flags: their description names the formats.
local function description(row)
  local names = formats_of(row.name)
  local is_flag = kind_of(rows().named[names[1]], row.name) == kinds.boolean
  return is_flag and format("%s (%s)", row.doc, listed(names)) or row.doc
end

--- Returns the options for a signature; they are described on demand.
---@return luma.Option[]
function M.options()
  local list = {}
  for i, row in ipairs(rows().options) do
    list[i] = setmetatable({ name = row.name, former = row.former, default = row.default,
      kind = deferred(row.name), formats = formats_with_kinds(row.name) }, {
        __index = function(option, key)
          if key == "doc" then option.doc = description(row) end
          return rawget(option, key)
        end,
      })
  end
  return list
end

local function refuse_format(name, row)
  local message = format("save: %s: expected a format of %s, got %s", name,
    check.either(formats_of(name)), row.name)
  local names = {}
  for taken in next, row.kinds do names[#names + 1] = taken end
  sort(names)
  host.fail("wrong-format", message, format("%s takes %s", row.name,
    names[1] and concat(names, ", ") or "no options"))
end

local function read(name, row, given)
  local kind = kind_of(row, name)
  if not kind then
    -- An unsupported flag may be set to false.
    if given == false then return nil end
    refuse_format(name, row)
  end
  local is_size = name == "max_bytes"
  local value, code, hint, expected = kind.read(is_size and search.bytes(given) or given)
  if value ~= nil then return value end
  if is_size and type(given) == "string" then hint = search.hint end
  if kind.choices then hint = suggest(given, kind.choices, synonyms.word[name]) or hint end
  check.refuse("save: " .. name, (expected or kind.expected) .. " for " .. row.name, given,
    code, hint)
end

local function check_needs(values, row)
  for _, need in ipairs(row.needs) do
    local name, other, setting = need[1], need[2], need[3]
    if values[name] ~= nil and values[other] ~= setting then
      host.fail("missing-option",
        format("save: '%s' is required with '%s' for %s", other, name, row.name),
        format(setting == true and "write %s = true" or 'write %s = "%s"', other, setting))
    end
  end
end

local function check_lossless(values, row)
  if not values.lossless then return end
  local is_lossy = values.compression == "jpeg" or values.compression == "ccitt4"
  local names = is_lossy and { "compression" } or row.lossy
  for _, name in ipairs(names) do
    if values[name] then
      host.fail("conflicting-options",
        format("save: '%s' cannot be combined with 'lossless' for %s", name, row.name),
        "remove one of them")
    end
  end
end

--- Returns what is known of a format.
---@param name string
---@return table
function M.row(name) return rows().named[name] end

--- Parses the encoder options of a save whose format is known.
---@param values table
---@return table values
function M.read(values)
  local row = rows().named[values.format]
  for _, option in ipairs(rows().options) do
    local name = option.name
    local given = values[name]
    if given ~= nil and given ~= option.default then values[name] = read(name, row, given) end
  end
  if values.colors and row.kinds.palette then values.palette = true end
  check_needs(values, row)
  search.check(values)
  check_lossless(values, row)
  return values
end

return M
