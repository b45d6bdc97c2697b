--- `trim`: cuts off a border of one color. Where it ends is read from each photo's pixels, so the
--- step becomes a crop: at once of one photo, and of several where they are saved.
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local look = require "luma.steps.look"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"

local ipairs, next = ipairs, next
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

--- Returns the crop of one photo after a node; the node itself if there is no border. Where the
--- question fails, as for lack of memory, so does the crop: with its border, the photo would be
--- another picture.
---@param root table
---@param node table?
---@param threshold integer
---@return table?
local function crop(root, node, threshold)
  local box, reason = look.answer(root, node, "trim", threshold)
  if reason then
    return nodes.new(node, "crop", { kind = "unknown", reason = reason }, "trim")
  end
  if not box then return node end
  return nodes.new(node, "crop", { kind = "rect", x = box.x, y = box.y, width = box.width,
    height = box.height, clamp = true }, "trim")
end

--- Returns the steps of one photo in place of those of several. The steps before the first trim are
--- the same for all.
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

--- Replaces a save of trimmed photos by one for each.
local function expand(root, node, divide)
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

--- Whether a save keeps the frames of an animation.
local function is_animated(args)
  return args.animated == true or encoding.row(args.format).holds_animations
end

--- The flag of animations in `mediaSubtypes`.
local ANIMATION = 1 << 6

--- Whether a photo is an animation of which more than one frame is read.
local function moves(root, photo, place)
  if (photo.mediaSubtypes or 0) & ANIMATION == 0 then return false end
  local _, chosen = host.photo_frames(root.rows.result, place)
  return chosen ~= 1
end

--- Warns of animations: the border is that of the first frame, and others may show more.
local function doubt_frames(parts)
  for _, part in ipairs(parts) do
    for photo, place in require("luma.query.result").photos(part.root) do
      if is_animated(part.node.args) and moves(part.root, photo, place) then
        return host.warn("doubtful-value",
          format("trim: %s is an animation, and all of its frames are cropped to the border of "
            .. "the first", photo.filename),
          'choose one where photos are opened, as in photo("a.gif", { page = 1 }), or give the '
            .. "part with crop", "trim")
      end
    end
  end
end

--- Completes a save after a trim. Modifies `node` in place.
---@param root table
---@param node table
---@param divide fun(root: table, node: table) replaces a save by several, if it is
function M.save(root, node, divide)
  if node.args.frames then
    host.fail("conflicting-options",
      "save: page and frames cannot follow trim, which finds the border of what was opened",
      'choose them where photos are opened, as in photo("a.gif", { page = 2 })', "save")
  end
  if root.trimmed then divide(root, node) else expand(root, node, divide) end
  doubt_frames(node.parts or { { root = root, node = node } })
end

--- Returns the root of a photo whose saves come after a trim, also of one that has no border.
local function trimmed(root)
  local copy = {}
  for name, each in next, root do copy[name] = each end
  copy.trimmed = true
  return copy
end

local function trim(root, node, ...)
  look.need_pixels("trim", root)
  local asked = signature.read(M.signature, ...)
  local chain = require "luma.steps.chain"
  if not root.index then
    return chain.grow(root, node, nodes.TRIM, { threshold = asked.threshold })
  end
  nodes.use(node)
  return chain.at(trimmed(root), crop(root, node, asked.threshold))
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
