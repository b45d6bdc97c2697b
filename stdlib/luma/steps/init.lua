--- The steps of a chain. Those with a form of their own have a file in steps/ and are listed here;
--- Swift declares the others.
local host = require "luma.core.host"
local recover = require "luma.core.recover"
local signature = require "luma.core.signature"

local M = {}

--- Names of the steps; each file is loaded on first use.
M.names = { "crop", "flip", "scale", "pad" }

--- Signatures that were made; false: not yet.
local declared = {}
for _, name in ipairs(host.step_names()) do
  M.names[#M.names + 1], declared[name] = name, false
end
for _, name in ipairs { "vips", "apply", "save" } do M.names[#M.names + 1] = name end

--- Methods that are not steps, and the module that adds each; it is loaded on first use, too.
local others = {
  contact_sheet = "luma.steps.sheet", animate = "luma.steps.animate", show = "luma.steps.show",
  stats = "luma.steps.look", colors = "luma.steps.look", placeholder = "luma.steps.look",
  blurhash = "luma.steps.look", data_uri = "luma.steps.look",
  export = "luma.query.export", trim = "luma.steps.trim",
}

--- Returns the signature of a step.
---@param name string
---@return luma.Signature
function M.signature(name)
  if declared[name] == nil then return (require("luma.steps." .. name)) end
  declared[name] = declared[name] or require("luma.core.parameter").signature(name)
  return declared[name]
end

local function read(known, root, parent, ...)
  return known.read and known.read(root, parent, ...) or signature.read(known, ...)
end

--- Adds every step to a class as a method.
---
--- `origin(state)` returns the root of the chain and the node that the step follows, if any.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  for i = 1, #M.names do
    local name = M.names[i]
    class.method(name, function(state, ...)
      local known, root, parent = M.signature(name), origin(state)
      local args = recover.try(read, known, root, parent, ...)
      local chain = require "luma.steps.chain"
      -- A wrong step is noted, and the check goes on without it.
      if not args then return chain.at(root, parent) end
      return chain.grow(root, parent, name, args)
    end)
  end
end

--- Adds methods that are not steps to a class.
---@param class table
---@param origin function what the module's `install` takes
---@param names string[]
function M.install_others(class, origin, names)
  for i = 1, #names do
    local name = names[i]
    class.methods[name] = function(...)
      require(others[name]).install(class, origin)
      return class.methods[name](...)
    end
  end
end

--- Returns every signature, in the order of `M.names`.
---@return luma.Signature[]
function M.all()
  local list = {}
  for i = 1, #M.names do list[i] = M.signature(M.names[i]) end
  return list
end

return M
