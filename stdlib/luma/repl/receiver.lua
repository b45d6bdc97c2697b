--- Finds the receiver of a method or a field: the class of the expression before the cursor.
local fields = require "luma.query.fields"
local steps = require "luma.steps"
local value = require "luma.core.value"

local ipairs, next, rawget, type = ipairs, next, rawget, type
local gmatch, match, sub = string.gmatch, string.match, string.sub

local M = {}

--- The classes of values, each with the module that makes it and its properties.
local classes = {
  ["a result"] = { module = "luma.query.result" },
  ["a photo"] = { module = "luma.query.photo" },
  ["a chain"] = { module = "luma.steps.chain" },
  ["an album"] = { module = "luma.query.album",
    properties = { "title", "kind", "path", "count", "startDate", "endDate", "cover",
      "localIdentifier" } },
  ["a library"] = { module = "luma.library", properties = { "title", "path", "count" } },
  ["a date"] = { module = "luma.core.date" },
  ["a report"] = { module = "luma.query.report", properties = { "saved", "skipped", "failed" } },
  ["a request"] = { module = "luma.requests.request" },
}

local returned = {
  fetch = "a result", photos = "a result", filter = "a result", page = "a result",
  reverse = "a result", first = "a photo", last = "a photo", photo = "a photo",
  folder = "an album", album = "an album", find_album = "an album", smart_album = "an album",
  create_album = "an album", library = "a library", run = "a report", request = "a request",
  date = "a date", days_ago = "a date", now = "a date", cover = "a photo",
  contact_sheet = "a chain",
  animate = "a chain",
}
for _, name in ipairs(steps.names) do returned[name] = "a chain" end

local element = { ["a result"] = "a photo" }

--- Returns the value of a dotted name; nil if it has none that can be read safely.
local function look_up(name, globals)
  local found
  for part in gmatch(name, "[%w_]+") do
    if found == nil then
      found = globals(part)
    elseif type(found) == "table" and not value.noun(found) then
      found = rawget(found, part)
    else
      return nil
    end
    if found == nil then return nil end
  end
  return found
end

--- Returns the noun of the expression with which a text ends, or its value if it is a plain table.
---@param text string
---@param scanned table of `luma.repl.text`
---@param globals fun(name: string): any
---@return string? noun, table? plain
function M.of(text, scanned, globals)
  text = match(text, "^(.-)%s*$")
  local opener = scanned.pairs[#text]
  if opener and sub(text, #text) == "]" then
    return element[M.of(sub(text, 1, opener - 1), scanned, globals)]
  end
  if opener then
    local name = require("luma.repl.text").callee(text, opener)
    return name and returned[name]
  end
  local name = match(text, "[%a_][%w_.]*$")
  if not name then return nil end
  local found = look_up(name, globals)
  local noun = value.noun(found)
  if noun or found ~= nil then return noun, type(found) == "table" and found or nil end
  return returned[match(name, "[%w_]+$")]
end

--- Returns the methods of a class, sorted.
---@param noun string
---@return string[]
function M.methods(noun)
  if classes[noun] then require(classes[noun].module) end
  local class = value.find_class(noun)
  return class and value.keys(class.methods) or {}
end

--- Returns the fields or properties of a class.
---@param noun string
---@return string[]
function M.properties(noun)
  if noun ~= "a photo" then return classes[noun] and classes[noun].properties or {} end
  local seen, names = {}, {}
  for _, name in ipairs(fields.names()) do
    local first = match(name, "^[^.]+")
    if not seen[first] then
      seen[first], names[#names + 1] = true, first
    end
  end
  return names
end

--- Returns the string keys of a recipe's table.
---@param plain table
---@return string[]
function M.keys(plain)
  local names = {}
  for key in next, plain do
    if type(key) == "string" and match(key, "^[%a_][%w_]*$") then names[#names + 1] = key end
  end
  return names
end

return M
