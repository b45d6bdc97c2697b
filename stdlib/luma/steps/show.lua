--- `show`: pictures in the terminal.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"

local format = string.format
local min = math.min

local M = {}

---@type luma.Signature
M.signature = {
  name = "show",
  summary = "shows a photo, or the first ones of a result, as pictures in the terminal",
  usage = { "photo:show()", "picks:show()", "picks:show(24)",
    'picks:crop{ aspect = "1:1" }:show()' },
  example = [[
-- kitty's and iTerm2's pictures, sixels, or colored symbols; nothing without a terminal.
picks:scale { width = 400 }:sepia():show(4)]],
  shorthand = "count", optional = true,
  options = {
    { name = "count", kind = kinds.integer(1, 100), default = 12,
      doc = "the maximum number of pictures" },
  },
}

--- Returns the root of the first photos alone.
local function first_of(root, count)
  if root.index then return root, 1 end
  local size = root.view and root.view.count or require("luma.query.rows").count(root.rows)
  local at = root.view and root.view.at or function(i) return i end
  return { rows = root.rows, view = { count = min(size, count), at = at } }, size
end

local function show(root, node, ...)
  local asked = signature.read(M.signature, ...)
  nodes.use(node)
  if root.sheet then
    host.fail("not-one-photo",
      format("show: %s has no pixels before it is saved", root.sheet.noun),
      format('save it, and show the file: photo("%s"):show()', root.sheet.path))
  end
  local first, size = first_of(root, asked.count or M.signature.options[1].default)
  if size > 0 then host.show(nodes.plan_of(first, node), node and node.id or 0) end
end

--- Adds `show` to a class; `origin(state)` is the same as for steps.
---@param class table
---@param origin fun(state: table): table, table?
function M.install(class, origin)
  class.method("show", function(state, ...)
    local root, node = origin(state)
    show(root, node, ...)
  end)
end

return M
