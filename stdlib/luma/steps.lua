--- The steps of a chain: one signature per file; a new step is one file and one line here.
local signature = require "luma.signature"

local M = {}

---@type luma.Signature[]
M.list = {
  require "luma.steps.crop",
  require "luma.steps.rotate",
  require "luma.steps.flip",
  require "luma.steps.scale",
  (require "luma.steps.save"), -- one value: require gives the file too
}

--- Gives a class every step as a method.
---
--- `origin(state)` answers where the chain starts and the node that the step follows, if any.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  for i = 1, #M.list do
    local step = M.list[i]
    class.method(step.name, function(state, ...)
      local args = signature.read(step, ...)
      local root, parent = origin(state)
      return require("luma.chain").grow(root, parent, step.name, args)
    end)
  end
end

return M
