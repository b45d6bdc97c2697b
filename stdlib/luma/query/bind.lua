--- Conversion of Lua values to predicate values. User data is bound, never spliced into text.
local check = require "luma.core.check"
local date = require "luma.core.date"
local host = require "luma.core.host"
local value = require "luma.core.value"

local next, rawget, type = next, rawget, type
local find, format, gmatch, gsub = string.find, string.format, string.gmatch, string.gsub
local lower = string.lower
local max = math.max
local mathtype = math.type

local M = {}

local deepest, longest = 8, 100000

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

local function bind_list(subject, given, depth, is_identified)
  local length = list_length(given)
  if not length or length > longest or depth > deepest then
    check.refuse(subject, expected, given)
  end
  local list = {}
  for i = 1, length do
    list[i] = M.value(format("%s[%d]", subject, i), rawget(given, i), depth + 1, is_identified)
  end
  return { list = list }
end

--- Returns the identifiers that stand for a photo, an album, or the photos of a result.
local function identifiers(subject, given, noun)
  if noun == "a photo" or noun == "an album" then return given.localIdentifier end
  if noun ~= "a result" then return nil end
  if #given > longest then
    host.fail("wrong-type", format("%s: expected a result of at most %d photos, got one of %d",
      subject, longest, #given), "fetch fewer: limit = 100000", subject)
  end
  local list = {}
  for photo, i in given:each() do list[i] = photo.localIdentifier end
  return { list = list }
end

--- Converts a value to the host's form.
---@param subject string
---@param given any
---@param depth integer?
---@param is_identified boolean? whether an identifier is compared (default: true)
---@return any
function M.value(subject, given, depth, is_identified)
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
  local named = noun and identifiers(subject, given, noun)
  if named and is_identified == false then
    check.refuse(subject, expected, given, nil,
      format("%s stands for its localIdentifier: compare SELF or localIdentifier", noun))
  end
  if named then return named end
  if kind ~= "table" or noun then check.refuse(subject, expected, given) end
  return bind_list(subject, given, depth or 1, is_identified)
end

--- Whether a field has identifiers: `localIdentifier`, `albums.localIdentifier`.
---@param name string?
function M.is_identifier(name)
  return type(name) == "string" and find(name, "localIdentifier$") ~= nil
end

--- Returns the comparisons of a text, in lower case and without its strings.
local function comparisons(text)
  local bare = gsub(lower(text), "(['\"])(.-)%1", "_")
  for _, word in next, { "%f[%w_]and%f[^%w_]", "%f[%w_]or%f[^%w_]", "&&", "||" } do
    bare = gsub(bare, word, "\0")
  end
  return gmatch(bare, "%Z+")
end

local function names_identifier(part)
  return find(part, "%f[%w_]self%f[^%w_]") ~= nil or find(part, "localidentifier", 1, true) ~= nil
    or find(part, "%k", 1, true) ~= nil
end

--- Returns whether the values of `%@` are compared with identifiers, by their places.
local function identified_places(text)
  local list = {}
  for part in comparisons(text) do
    for _ in gmatch(part, "%%[%a@]") do list[#list + 1] = names_identifier(part) end
  end
  return list
end

--- Whether `$name` is compared with an identifier wherever it stands.
local function is_identified(text, name)
  for part in comparisons(text) do
    for word in gmatch(part, "%$([%w_]+)") do
      if word == lower(name) and not names_identifier(part) then return false end
    end
  end
  return true
end

--- Converts the arguments for `%@` to a dense list, with holes as null, and its length.
---@param given table?
---@param text string the condition
---@return table
function M.arguments(given, text)
  if given == nil then return { n = 0 } end
  if type(given) ~= "table" or value.noun(given) or not list_length(given) then
    check.refuse("fetch: args", "a list of values for %@ %d %f %K", given)
  end
  local length = list_length(given)
  local bound, identified = { n = length }, identified_places(text)
  for i = 1, length do
    bound[i] = M.value(format("fetch: args[%d]", i), rawget(given, i), nil, identified[i])
  end
  return bound
end

--- Converts the values for `$name`.
---@param given table?
---@param text string the condition
---@return table<string, any>
function M.variables(given, text)
  local bound = {}
  if given == nil then return bound end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse("fetch: vars", "a table of values by name", given)
  end
  for name, variable in next, given do
    if type(name) ~= "string" then
      check.refuse("fetch: vars", "names, as in { min = 3 }", name)
    end
    bound[name] = M.value("fetch: vars: " .. name, variable, nil, is_identified(text, name))
  end
  return bound
end

return M
