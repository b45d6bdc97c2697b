--- `trim`: cuts off a border of one color. Where it ends is read from the photo's pixels, so the
--- step becomes a crop.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"

local format = string.format

local M = {}

---@type luma.Signature
M.signature = {
  name = "trim",
  summary = "cuts off a photo's border of one color, as of scans and product photos",
  usage = { "photo:trim()", "photo:trim{ threshold = 20 }", "photo:scale(0.5):trim()" },
  example = [[
-- A product in a square of 1000 px, with a margin of 5 %.
for photo in picks:each() do
  photo:trim():pad { aspect = "1:1", background = "white" }
    :border { width = "5%", color = "white" }:scale { width = 1000, height = 1000 }
    :save "square/{dir}/{name}.jpg"
end
-- The border has the color of the top left pixel; of a clear one, what is clear is cut off.]],
  shorthand = "threshold", optional = true,
  options = {
    { name = "threshold", kind = kinds.integer(0, 255), default = 10,
      doc = "how much red, green and blue of the border may differ from its color, of 255" },
  },
}

local function trim(root, node, ...)
  if root.sheet then
    host.fail("not-one-photo",
      format("trim: %s has no pixels before it is saved", root.sheet.noun))
  end
  if not root.index then
    local count = root.view and root.view.count or require("luma.query.rows").count(root.rows)
    host.fail("not-one-photo", format("trim: expected one photo, got a result of %d", count),
      'write for photo in result:each() do photo:trim():save "out/{name}.jpg" end')
  end
  local asked = signature.read(M.signature, ...)
  local chain = require "luma.steps.chain"
  -- A photo that cannot be read is reported by its saves.
  local box = host.look(nodes.plan_of(root, node), node and node.id or 0, "trim", asked.threshold)
  if not box then return chain.at(root, node) end
  return chain.grow(root, node, "crop",
    { kind = "rect", x = box.x, y = box.y, width = box.width, height = box.height, clamp = true })
end

--- Adds the method to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  class.method("trim", function(state, ...)
    local root, node = origin(state)
    return trim(root, node, ...)
  end)
end

return M
