--- Modules that are loaded when first used: most of what helps with mistakes is needed by none.
local require, setmetatable = require, setmetatable

--- Returns what stands for a module until one of its names is read.
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
