--- Guards the recipe's globals: the library's names are read-only, and reading an unset global
--- raises.
local host = require "luma.core.host"
local synonyms = require "luma.core.synonyms"
local value = require "luma.core.value"

local rawset, setmetatable, tostring = rawset, setmetatable, tostring
local format, move = string.format, table.move

local M = {}

local function read_only(name)
  host.fail("read-only-name", format("global '%s' belongs to the library", name),
    format("choose another name, or write local %s = ...", name))
end

local function unset(name, names, environment)
  local words = value.keys(environment)
  move(names, 1, #names, #words + 1, words)
  host.fail("unset-global", format("global '%s' is not set", tostring(name)),
    value.suggest(name, words, synonyms.global))
end

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
      if found ~= nil then return found end
      unset(name, names, environment)
    end,
    __newindex = function(_, name, assigned)
      if api[name] ~= nil then read_only(name) end
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
