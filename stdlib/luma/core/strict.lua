--- Guards the recipe's globals: the library's names are read-only, and reading an unset global
--- raises.
local host = require "luma.core.host"
local later = require "luma.core.later"
local recover = require "luma.core.recover"
local synonyms = later "luma.core.synonyms"
local value = require "luma.core.value"

local error, pcall, rawget, rawset = error, pcall, rawget, rawset
local setmetatable, tostring, type = setmetatable, tostring, type
local format, move = string.format, table.move

local M = {}

local function read_only(name)
  host.fail("read-only-name", format("global '%s' belongs to the library", name),
    format("choose another name, or write local %s = ...", name), name)
end

--- The hint for a step that is called as a function.
local function step_hint(name)
  local names = require("luma.steps").names
  for i = 1, #names do
    if names[i] == name then
      return format('%s is a method: photo("a.jpg"):%s(...)', name, name)
    end
  end
end

--- The hint for a field that stands alone, as in a condition of SQL.
local function field_hint(name)
  if type(name) ~= "string" or not require("luma.query.fields").find_query(name) then return nil end
  return format("%s is a field: photo.%s, f.%s, or a condition in quotes, as in where = \"%s ...\"",
    name, name, name, name)
end

--- The hint for a parameter that is read as a variable.
local function parameter_hint(name)
  local param = require "luma.core.param"
  return param.is_declared(name) and format("it is a parameter: write param.%s", name) or nil
end

local function unset(name, names, environment)
  local words = value.keys(environment)
  move(names, 1, #names, #words + 1, words)
  local hint = parameter_hint(name)
    or not synonyms.global[name] and (step_hint(name) or field_hint(name))
    or value.suggest(name, words, synonyms.global)
  host.fail("unset-global", format("global '%s' is not set", tostring(name)), hint, tostring(name))
end

--- Returns the value that a misspelled global most likely means, where a check goes on; raises
--- otherwise.
local function stand_in(name, names, environment, api)
  local _, raised = pcall(unset, name, names, environment)
  local meant = recover.meant(raised)
  local found = meant and (api[meant] or rawget(environment, meant))
  if found ~= nil and recover.note(raised) then return found end
  error(raised, 0)
end

--- Where globals were first set to other values than functions, by name; at most so many.
local most_set = 200
local set, set_count = {}, 0

local function note_set(name, assigned)
  if type(name) ~= "string" or type(assigned) == "function" or set_count == most_set then return end
  local file, line = host.location()
  set_count = set_count + 1
  set[set_count] = { name = name, file = file, line = line }
end

--- Returns the globals that the recipe has set, in order.
---@return { name: string, file: string?, line: integer? }[]
function M.globals() return set end

--- Adds the library's names to a table of globals. Overwriting them or reading an unset global
--- raises; new globals may be assigned.
---@param environment table the recipe's globals, modified in place
---@param api table<string, any>
---@param names string[] the keys of `api`
function M.install(environment, api, names)
  setmetatable(environment, {
    __metatable = false,
    __index = function(_, name)
      local found = api[name]
      if found ~= nil then return recover.wrapped(found) end
      if recover.active() then return stand_in(name, names, environment, api) end
      unset(name, names, environment)
    end,
    __newindex = function(_, name, assigned)
      if api[name] ~= nil then read_only(name) end
      note_set(name, assigned)
      rawset(environment, name, assigned)
    end,
  })
end

--- `for name, value in pairs(luma)`.
local function each_name(api, names)
  local place = 0
  return function()
    place = place + 1
    local name = names[place]
    if name then return name, api[name] end
  end
end

--- Returns a read-only table of the library's names, for `require "luma"`.
---@param api table<string, any>
---@param names string[] the keys of `api`
---@return table
function M.proxy(api, names)
  return setmetatable({}, {
    __metatable = false,
    __name = "luma",
    __index = function(_, name)
      local found = api[name]
      if found ~= nil then return found end
      host.fail("unset-global", format("luma: unknown name '%s'", tostring(name)),
        value.suggest(name, names))
    end,
    __newindex = function(_, name) read_only(tostring(name)) end,
    __pairs = function() return each_name(api, names) end,
    __tostring = function() return "luma" end,
  })
end

return M
