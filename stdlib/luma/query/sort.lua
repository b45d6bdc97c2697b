--- Parses sort orders: `"-creationDate"`, `natural "filename"`, `{ key =, ascending = }` or a list.
local check = require "luma.core.check"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local tags = require "luma.query.tags"
local value = require "luma.core.value"

local next, rawget, rawlen, type = next, rawget, rawlen, type
local find, format, gsub = string.find, string.format, string.gsub
local lower, match, sub = string.lower, string.match, string.sub

local M = {}

local expected = 'a sort like "-creationDate", natural "filename" or a list of these'
local selectors = { "compare:", "caseInsensitiveCompare:", "localizedStandardCompare:" }

--- How others write an order, and the sign that stands for it.
local orders = { asc = "", ascending = "", desc = "-", descending = "-", reverse = "-" }

--- Returns the host's key: a tag, a property of a field, `keywords.@count`, a distance, or a field.
local function key_of(subject, name, words, text)
  -- The host reads the numbers.
  if words == fields and find(name, "^distance%s*%(") then return (gsub(name, "%s+", "")) end
  local bare, property = match(name, "^(.+)(%.@%l+)$")
  if not bare then bare, property = match(name, "^(.+)(%.length)$") end
  local listed = bare and words.find_query and words.find_query(bare)
  if listed then return listed.name .. property end
  return tags.find(name) or words.require(subject, name, text).name
end

local function descriptor(subject, text, selector, words)
  local falling = sub(text, 1, 1) == "-"
  local name = falling and sub(text, 2) or text
  local bare, order = match(name, "^([%w_.]+)[%s:,]+(%a+)$")
  if bare and words.find(bare) and orders[lower(order)] then
    host.fail("unknown-field", format("%s: unknown field '%s'", subject, name),
      format('write "%s%s"', orders[lower(order)], bare), format("%s: %s", subject, name))
  end
  return { key = key_of(subject, name, words, text), ascending = not falling, selector = selector }
end

local Natural = value.class {
  name = "sort key", noun = "a sort key",
  display = function(state)
    return format('natural "%s%s"', state.ascending and "" or "-", state.key)
  end,
}

--- `natural "filename"`: sorts IMG_2 before IMG_10.
---@param text string
function M.natural(text)
  check.type("natural", "string", text, 'the name of a field, as in natural "filename"')
  return Natural.new(descriptor("natural", text, "localizedStandardCompare:", fields))
end

--- The table form of a sort key.
---@type luma.Signature
local one = {
  name = "sort", usage = { 'sort = { { key = "creationDate", ascending = false } }' },
  summary = "a sort key", example = "",
  options = {
    { name = "key", kind = kinds.text, required = true, doc = "the field" },
    { name = "ascending", kind = kinds.boolean, default = true,
      doc = "whether the order is ascending" },
    { name = "selector", kind = kinds.choice(selectors), default = "compare:",
      doc = "how strings are compared" },
  },
}

local function read_one(given, words)
  if type(given) == "string" then return descriptor("sort", given, "compare:", words) end
  local state = Natural.state(given)
  if state then
    return { key = state.key, ascending = state.ascending, selector = state.selector }
  end
  if type(given) ~= "table" or value.noun(given) then check.refuse("sort", expected, given) end
  local read = signature.read(one, given)
  read.key = key_of("sort", read.key, words)
  return read
end

--- Parses a sort order into the host's list of descriptors.
---@param given any
---@param words table? the schema of fields (default: luma.query.fields)
---@return table[]
function M.read(given, words)
  words = words or fields
  local is_list = type(given) == "table" and not value.noun(given) and rawget(given, "key") == nil
  if not is_list then return { read_one(given, words) } end
  local list = {}
  for i = 1, rawlen(given) do list[i] = read_one(rawget(given, i), words) end
  local name, order = next(given)
  if #list > 0 or name == nil then return list end
  -- `{ rating = "desc" }`, and a key that has another name.
  if type(name) ~= "string" or not words.find or not words.find(name) then
    return { read_one(given, words) }
  end
  local sign = type(order) == "string" and orders[lower(order)] or ""
  check.refuse("sort", expected, given, nil, format('write "%s%s"', sign, name))
  return list
end

return M
