--- `animate`: the photos of a result as the frames of one moving picture.
local sheet = require "luma.steps.sheet"

local M = {}

---@type luma.Signature
M.signature = require("luma.core.parameter").signature "animate"

--- Adds the method to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  sheet.install_as(class, origin, M.signature, "an animation", "out/frames.webp")
end

return M
