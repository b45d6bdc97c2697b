--- Conversion of Lua values to predicate values. User data is bound, never spliced into text.
local check = require "luma.core.check"
local date = require "luma.core.date"
local value = require "luma.core.value"

local next, rawget, type = next, rawget, type
local format, max = string.format, math.max
local mathtype = math.type

local M = {}

local deepest = 8

local Null = value.class {
  name = "null", noun = "null", display = function() return "null" end,
}

--- Represents nil where Lua's nil would leave a hole.
M.null = Null.new {}

local expected = "a string, a number, true, false, null, a date or a list of these"

--- Returns the length of a list with holes; nil if the table has other keys.
local function list_length(list)
  local length = 0
  for key in next, list do
    if mathtype(key) ~= "integer" or key < 1 then return nil end
    length = max(length, key)
  end
  return length
end

local function bind_list(subject, given, depth)
  local length = list_length(given)
  if not length or length > 100000 or depth > deepest then
    check.refuse(subject, expected, given)
  end
  local list = {}
  for i = 1, length do
    list[i] = M.value(format("%s[%d]", subject, i), rawget(given, i), depth + 1)
  end
  return { list = list }
end

--- Returns the identifiers that stand for a photo, an album, or the photos of a result.
local function identifiers(given, noun)
  if noun == "a photo" or noun == "an album" then return given.localIdentifier end
  if noun ~= "a result" then return nil end
  local list = {}
  for photo, i in given:each() do list[i] = photo.localIdentifier end
  return { list = list }
end

--- Converts a value to the host's form.
---@param subject string
---@param given any
---@param depth integer?
---@return any
function M.value(subject, given, depth)
  local kind = type(given)
  if kind == "nil" or Null.state(given) then return { null = true } end
  if kind == "string" or kind == "boolean" then return given end
  if kind == "number" then
    if given ~= given then check.refuse(subject, expected, given, "not-finite") end
    return given
  end
  local plain = date.literal(given)
  if plain then return plain end
  local noun = value.noun(given)
  local named = noun and identifiers(given, noun)
  if named then return named end
  if kind ~= "table" or noun then check.refuse(subject, expected, given) end
  return bind_list(subject, given, depth or 1)
end

--- Converts the arguments for `%@` to a dense list, with holes as null, and its length.
---@param given table?
---@return table
function M.arguments(given)
  if given == nil then return { n = 0 } end
  if type(given) ~= "table" or value.noun(given) or not list_length(given) then
    check.refuse("fetch: args", "a list of values for %@ %d %f %K", given)
  end
  local length = list_length(given)
  local bound = { n = length }
  for i = 1, length do
    bound[i] = M.value(format("fetch: args[%d]", i), rawget(given, i))
  end
  return bound
end

--- Converts the values for `$name`.
---@param given table?
---@return table<string, any>
function M.variables(given)
  local bound = {}
  if given == nil then return bound end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse("fetch: vars", "a table of values by name", given)
  end
  for name, variable in next, given do
    if type(name) ~= "string" then
      check.refuse("fetch: vars", "names, as in { min = 3 }", name)
    end
    bound[name] = M.value("fetch: vars: " .. name, variable)
  end
  return bound
end

return M
