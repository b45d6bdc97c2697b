--- Formats values on one line, for the REPL.
local check = require "luma.core.check"
local value = require "luma.core.value"

local mathtype, next, rawget, rawlen, tostring, type =
  math.type, next, rawget, rawlen, tostring, type
local concat, format, match, sort = table.concat, string.format, string.match, table.sort

local M = {}

local most_elements = 8
local deepest = 2

local show

local function by_text(a, b) return tostring(a) < tostring(b) end

local function show_key(key)
  if type(key) == "string" and match(key, "^[%a_][%w_]*$") then return key end
  return format("[%s]", show(key, deepest))
end

--- `{ 1, 2, width = 800 }`; elements after the first few are elided.
local function show_table(given, depth)
  if depth >= deepest then return next(given) == nil and "{}" or "{...}" end
  local parts, length, keys = {}, rawlen(given), {}
  for i = 1, length do
    if #parts == most_elements then break end
    parts[i] = show(rawget(given, i), depth + 1)
  end
  for key in next, given do
    local place = mathtype(key) == "integer" and key
    if not (place and place >= 1 and place <= length) then keys[#keys + 1] = key end
  end
  sort(keys, by_text)
  for i = 1, #keys do
    if #parts >= most_elements then break end
    local element = show(rawget(given, keys[i]), depth + 1)
    parts[#parts + 1] = format("%s = %s", show_key(keys[i]), element)
  end
  if length + #keys > #parts then parts[#parts + 1] = "..." end
  return #parts == 0 and "{}" or format("{ %s }", concat(parts, ", "))
end

function show(given, depth)
  local kind = type(given)
  if kind == "table" and not value.noun(given) then return show_table(given, depth) end
  if kind == "table" then return tostring(given) end
  if kind == "nil" then return "nil" end
  if kind == "function" or kind == "thread" or kind == "userdata" then return kind end
  return check.show(given)
end

--- Formats any value on one line, without running metamethods of the recipe's tables.
---@param given any
---@return string
function M.show(given) return show(given, 0) end

return M
