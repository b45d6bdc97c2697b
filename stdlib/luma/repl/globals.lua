--- The recipe's globals at the prompt: the last value as `_`, and what they were before a line.
local next, rawset = next, rawset

local M = {}

--- Sets the last value.
---@param environment table
---@param value any
function M.remember(environment, value) rawset(environment, "_", value) end

--- Returns a copy of the globals.
---@param environment table
---@return table
function M.copy(environment)
  local copy = {}
  for name, value in next, environment do copy[name] = value end
  return copy
end

--- Makes the globals what they were.
---@param environment table
---@param copy table of `copy`
function M.restore(environment, copy)
  for name in next, M.copy(environment) do
    if copy[name] == nil then rawset(environment, name, nil) end
  end
  for name, value in next, copy do rawset(environment, name, value) end
end

return M
