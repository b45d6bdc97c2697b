--- The recipe's globals at the prompt: the last value as `_`, and their values before a line.
local value = require "luma.core.value"

local getmetatable, next, rawset, type = getmetatable, next, rawset, type

local M = {}

--- Elements of tables that are kept; the tables beyond keep what a failed line did to them.
local most_elements = 10000

--- Sets the last value.
---@param environment table
---@param last any
function M.remember(environment, last) rawset(environment, "_", last) end

local function is_plain(given)
  return type(given) == "table" and not getmetatable(given) and not value.noun(given)
end

--- Copies the elements of a table; nil: it has more than `room`.
local function elements_of(given, room)
  local copy, count = {}, 0
  for key, element in next, given do
    copy[key], count = element, count + 1
    if count > room then return nil, 0 end
  end
  return copy, count
end

--- Returns copies of the plain tables that globals hold, at any depth.
local function tables_of(globals)
  local copies, waiting, room = {}, { globals }, most_elements
  while #waiting > 0 do
    local elements = waiting[#waiting]
    waiting[#waiting] = nil
    for _, element in next, elements do
      if is_plain(element) and copies[element] == nil then
        local copy, count = elements_of(element, room)
        copies[element] = copy or false
        room = room - count
        if copy then waiting[#waiting + 1] = copy end
      end
    end
  end
  return copies
end

local function copy_of(given)
  local copy = {}
  for name, element in next, given do copy[name] = element end
  return copy
end

local function restore(given, copy)
  for name in next, copy_of(given) do
    if copy[name] == nil then rawset(given, name, nil) end
  end
  for name, element in next, copy do rawset(given, name, element) end
end

--- Returns a copy of the globals and of the tables that they hold.
---@param environment table
---@return { globals: table, tables: table<table, table|false> }
function M.copy(environment)
  local globals = copy_of(environment)
  return { globals = globals, tables = tables_of(globals) }
end

--- Restores the globals and their tables.
---@param environment table
---@param kept { globals: table, tables: table<table, table|false> } of `copy`
function M.restore(environment, kept)
  restore(environment, kept.globals)
  for given, copy in next, kept.tables do
    if copy then restore(given, copy) end
  end
end

return M
