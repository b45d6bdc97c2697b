--- Modules that are loaded when first used: most recipes need none that help with mistakes.
local require, setmetatable = require, setmetatable

--- Returns a stand-in for a module until one of its names is read.
---@param name string
---@return table
return function(name)
  return setmetatable({}, {
    __index = function(stand_in, key)
      local found = require(name)[key]
      stand_in[key] = found
      return found
    end,
  })
end
