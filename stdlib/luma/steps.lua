--- The steps of a chain: a new step is one file in steps/ and its name here.
local signature = require "luma.signature"

local M = {}

--- Names of the steps; a recipe that never takes one never loads its file.
M.names = {
  "crop", "rotate", "flip", "scale", "pad", "border", "flatten", "grayscale", "adjust", "tint",
  "sepia", "vignette", "blur", "sharpen", "round_corners", "overlay", "text", "transform",
  "vips", "apply", "save",
}

--- The signature of a step.
---@param name string
---@return luma.Signature
function M.signature(name) return (require("luma.steps." .. name)) end

--- Gives a class every step as a method.
---
--- `origin(state)` answers where the chain starts and the node that the step follows, if any.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  for i = 1, #M.names do
    local name = M.names[i]
    class.method(name, function(state, ...)
      local known, root, parent = M.signature(name), origin(state)
      local args = known.read and known.read(root, parent, ...) or signature.read(known, ...)
      return require("luma.chain").grow(root, parent, name, args)
    end)
  end
end

--- Every signature, in the order of the names.
---@return luma.Signature[]
function M.all()
  local list = {}
  for i = 1, #M.names do list[i] = M.signature(M.names[i]) end
  return list
end

return M
