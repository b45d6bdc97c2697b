--- Values that occur in photos, for completion inside a condition.
local fields = require "luma.query.fields"
local text_of = require "luma.repl.text"
local value = require "luma.core.value"

local ipairs, min, next, pcall, rawget = ipairs, math.min, next, pcall, rawget
local sort, type, unpack = table.sort, type, table.unpack
local format, gmatch, match, sub = string.format, string.gmatch, string.match, string.sub

local M = {}

--- Photos that are looked at, and values that are proposed.
local most_photos, most_values = 500, 200

--- Returns the text of the string that is open at the end of a condition, and what is before it.
local function open_string(condition)
  local quote, start
  for i = 1, #condition do
    local c = sub(condition, i, i)
    if quote then
      if c == quote then quote = nil end
    elseif c == "'" or c == '"' then
      quote, start = c, i
    end
  end
  if quote then return sub(condition, start + 1), sub(condition, 1, start - 1) end
end

--- Returns the name of the field that a value is compared with at the end of a text.
---@param before string
---@return string?
function M.compared(before)
  return match(before, "([%a][%w_.]*)%s*[=!<>]+%[?%a*%]?%s*$")
    or match(before, "([%a][%w_.]*)%s+[Ii][Nn]%s*{[^}]*$")
    or match(before, "([%a][%w_.]*)%s+%a+%[?%a*%]?%s*$")
end

--- Returns the result of a value that has photos; nil: it has none.
local function result_of(found)
  local noun = value.noun(found)
  if noun == "a result" then return found end
  if noun ~= "an album" and noun ~= "a library" then return nil end
  local known, result = pcall(function() return found:fetch() end)
  return known and result or nil
end

--- Returns the photos that a condition is about: those of the named receiver, else the last ones.
local function source_of(text, opener, environment)
  local expression = opener and match(sub(text, 1, opener - 1), "^(.-)%s*:%s*fetch%s*%(?%s*$")
  local name = expression and match(expression, "%f[%w_]([%a_][%w_]*)$")
  local named = name and result_of(rawget(environment, name))
  if named then return named end
  local names = {}
  for other in next, environment do
    if type(other) == "string" and other ~= "_" then names[#names + 1] = other end
  end
  sort(names)
  for _, other in ipairs { "_", unpack(names) } do
    local found = result_of(rawget(environment, other))
    if found then return found end
  end
end

local function field_of(photo, name)
  local found = photo
  for part in gmatch(name, "[^.]+") do
    if found == nil or type(found) ~= "table" then return nil end
    found = found[part]
  end
  return found
end

local function collect(found, kind, seen, list)
  if type(found) == "table" and not value.noun(found) then
    for i = 1, #found do collect(found[i], kind, seen, list) end
  elseif type(found) == kind and found ~= "" and not seen[found] and #list < most_values
    and (kind ~= "string" or text_of.stays_inside(found)) then
    seen[found], list[#list + 1] = true, found
  end
end

--- Returns the values of a type that photos have in a field.
local function values_of(photos, name, kind)
  local seen, list = {}, {}
  for i = 1, min(#photos, most_photos) do
    collect(field_of(photos[i], name), kind, seen, list)
  end
  return list
end

--- Returns the typed part of a quoted value in a condition, and the values that occur; nil: the
--- condition ends in no such value.
---@param text string before the cursor
---@param start integer where the condition begins
---@param opener integer? the bracket of the options that it is in
---@param environment table the globals of the prompt
---@return string? typed, string[]? values
function M.at(text, start, opener, environment)
  local typed, before = open_string(sub(text, start))
  local name = typed and M.compared(before)
  if not typed then return nil end
  local field = name and fields.find_query(name)
  local photos = field and source_of(text, opener, environment)
  if not photos then return typed, {} end
  local known, list = pcall(values_of, photos, field.name or name, "string")
  return typed, known and list or {}
end

--- Numbers that are proposed: more of them are those of a scale, such as sizes of files.
local most_numbers = 30

--- Returns the values that occur in a field as a condition has them: `'FUJIFILM'`, `5`.
---@param text string before the cursor
---@param place { quote: string, opener: integer? } the quote before the condition, and the bracket
---  of the options that it is in
---@param name string of the field
---@param environment table the globals of the prompt
---@return string[]
function M.literals(text, place, name, environment)
  local field = fields.find_query(name)
  local photos = field and source_of(text, place.opener, environment)
  if not photos then return {} end
  local mark = place.quote == "'" and '"' or "'"
  local known, list = pcall(values_of, photos, field.name or name, "string")
  if known and list[1] then
    for i, word in ipairs(list) do list[i] = mark .. word .. mark end
    return list
  end
  known, list = pcall(values_of, photos, field.name or name, "number")
  if not known or #list > most_numbers then return {} end
  for i, number in ipairs(list) do list[i] = format("%.14g", number) end
  return list
end

return M
