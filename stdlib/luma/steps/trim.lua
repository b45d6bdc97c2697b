--- `trim`: cuts off a border of one color. Where it ends is read from each photo's pixels, so the
--- step becomes a crop: at once of one photo, and of several where they are saved.
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
  usage = { "trim()", "trim{ threshold = 20 }", "photo:scale(0.5):trim()" },
  example = [[
-- Products in squares of 1000 px, with a margin of 5 %.
picks:trim():pad { aspect = "1:1", background = "white" }
  :border { width = "5%", color = "white" }:scale { width = 1000, height = 1000 }
  :save "products/{dir}/{name}.jpg"
-- The border has the color of the top left pixel; of a clear one, what is clear is cut off.]],
  shorthand = "threshold", optional = true,
  options = {
    { name = "threshold", kind = kinds.integer(0, 255), default = 10,
      doc = "how much red, green and blue of the border may differ from its color, of 255" },
  },
}

--- Returns the crop of one photo behind a node; the node itself if there is no border. A photo that
--- cannot be read is reported by its saves.
---@param root table
---@param node table?
---@param threshold integer
---@return table?
local function crop(root, node, threshold)
  local box = host.look(nodes.plan_of(root, node), node and node.id or 0, "trim", threshold)
  if not box then return node end
  return nodes.new(node, "crop",
    { kind = "rect", x = box.x, y = box.y, width = box.width, height = box.height, clamp = true })
end

--- Returns the steps of one photo in place of those of several. What stands before the first trim
--- is the same for all.
local function own(root, node)
  if not node then return nil end
  local parent = own(root, node.parent)
  if node.op == "save" then return parent end
  if node.op ~= nodes.TRIM and parent == node.parent then return node end
  -- Several saves share the steps of a photo.
  local known = node.own and node.own[root.index]
  if known ~= nil then return known or parent end
  local made
  if node.op == nodes.TRIM then
    made = crop(root, parent, node.args.threshold)
  else
    made = nodes.new(parent, node.op, node.args)
  end
  if made ~= parent then made.file, made.line, made.turn = node.file, node.line, node.turn end
  node.own = node.own or {}
  node.own[root.index] = made ~= parent and made
  return made
end

--- Replaces a save of trimmed photos by one for each. Modifies `node` in place.
---@param root table
---@param node table
---@param divide fun(root: table, node: table) replaces a save by several, if it is
function M.expand(root, node, divide)
  local parts = {}
  for _, place in require("luma.query.result").photos(root) do
    local one = { rows = root.rows, index = place }
    local save = nodes.new(own(one, node.parent), "save", node.args)
    divide(one, save)
    for _, part in ipairs(save.parts or { { root = one, node = save } }) do
      parts[#parts + 1] = part
    end
  end
  node.parts = parts
end

local function trim(root, node, ...)
  if root.sheet then
    host.fail("not-one-photo",
      format("trim: %s has no pixels before it is saved", root.sheet.noun))
  end
  local asked = signature.read(M.signature, ...)
  local chain = require "luma.steps.chain"
  if not root.index then
    return chain.grow(root, node, nodes.TRIM, { threshold = asked.threshold })
  end
  nodes.use(node)
  return chain.at(root, crop(root, node, asked.threshold))
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
