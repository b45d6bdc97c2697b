--- Guards the recipe's globals: the library's names are read-only, an unset name is an error.
local host = require "luma.host"
local value = require "luma.value"

local next, rawset, setmetatable, tostring = next, rawset, setmetatable, tostring
local format = string.format

local M = {}

local function read_only(name)
  host.fail("read-only-name", format("global '%s' belongs to the library", name),
    format("choose another name, or write local %s = ...", name))
end

local function unset(name, api, environment)
  local words = value.keys(api)
  if environment then
    for _, word in next, value.keys(environment) do words[#words + 1] = word end
  end
  host.fail("unset-global", format("global '%s' is not set", tostring(name)),
    value.suggest(name, words))
end

--- Gives a table of globals the library's names, and refuses slips; new globals may be assigned.
---@param environment table the recipe's globals, the table itself
---@param api table<string, any>
function M.install(environment, api)
  setmetatable(environment, {
    __metatable = false,
    __index = function(_, name)
      local found = api[name]
      if found ~= nil then return found end
      unset(name, api, environment)
    end,
    __newindex = function(_, name, assigned)
      if api[name] ~= nil then read_only(name) end
      rawset(environment, name, assigned)
    end,
  })
end

--- The library's names as a table that cannot be changed, for `require "luma"`.
---@param api table<string, any>
---@return table
function M.proxy(api)
  return setmetatable({}, {
    __metatable = false,
    __name = "luma",
    __index = function(_, name)
      local found = api[name]
      if found ~= nil then return found end
      host.fail("unset-global", format("luma: unknown name '%s'", tostring(name)),
        value.suggest(name, value.keys(api)))
    end,
    __newindex = function(_, name) read_only(tostring(name)) end,
    __pairs = function() return next, api end,
    __tostring = function() return "luma" end,
  })
end

return M
