--- `show`: pictures in the terminal.
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local look = require "luma.steps.look"
local nodes = require "luma.core.nodes"
local pages = require "luma.repl.pages"
local signature = require "luma.core.signature"

local format = string.format
local insert, max, min = table.insert, math.max, math.min
local tostring = tostring

local M = {}

---@type luma.Signature
M.signature = {
  name = "show",
  summary = "shows a photo, or the first ones of a result, as pictures in the terminal",
  usage = { "photo:show()", "photo:show{ histogram = true }", "picks:show()", "picks:show(24)",
    'picks:crop{ aspect = "1:1" }:show()',
    'photo:scale(0.5):save("a.jpg"):sepia():save("b.jpg"):show()   -- each that is saved',
    'photo:crop{ aspect = "1:1" }:sepia():show{ steps = true }' },
  example = [[
-- kitty's and iTerm2's pictures, sixels, or colored symbols; nothing without a terminal.
picks:scale { width = 400 }:sepia():show(4)]],
  shorthand = "count", optional = true,
  options = {
    { name = "count", kind = kinds.integer(1, 100), default = 12,
      doc = "the maximum number of pictures; at the prompt, Space shows the next ones" },
    { name = "histogram", kind = kinds.boolean, default = false,
      doc = "whether to draw the histogram of red, green and blue below each picture" },
    { name = "steps", kind = kinds.boolean, default = false,
      doc = "whether to show the photo, and the picture after each step, side by side" },
  },
}

--- The nodes of a chain from its photo on, each of which is shown.
local function all_steps(node)
  local list = {}
  while node do
    if node.op ~= "save" then insert(list, 1, node.id) end
    node = node.parent
  end
  insert(list, 1, 0)
  return list
end

--- The nodes of a chain that differ from each other, of its saves and its end: `a:save(...)` in the
--- middle of a chain is a branch.
local function branches(node)
  local list, is_end = {}, true
  while node do
    if node.op ~= "save" then
      if is_end then insert(list, 1, node.id) end
      is_end = false
    else
      is_end = true
    end
    node = node.parent
  end
  -- The photo itself was saved, or there are no steps.
  if is_end then insert(list, 1, 0) end
  return list
end

local show_page

--- Shows `count` photos from `first` on, and notes the next ones. Returns
--- the function that says which photos these are.
function show_page(root, node, first, count, options)
  local page, size = root, 1
  if not root.index then
    size = root.view and root.view.count or require("luma.query.rows").count(root.rows)
    local at = root.view and root.view.at or function(i) return i end
    page = { rows = root.rows, view = {
      count = max(0, min(size - first + 1, count)), at = function(i) return at(first + i - 1) end,
    } }
  end
  if size > 0 then
    host.show(nodes.plan_of(page, node), (options.steps and all_steps or branches)(node),
      options.histogram)
  end
  local stop = min(size, first + count - 1)
  local function place(columns)
    local range = first == stop and tostring(first) or format("%d to %d", first, stop)
    return format("  %s of %d%s", range, size, stop < size and pages.mark(columns) or "")
  end
  pages.next = stop < size and function(columns)
    return show_page(root, node, stop + 1, count, options)(columns)
  end or nil
  return place
end

local function show(root, node, ...)
  local asked = signature.read(M.signature, ...)
  nodes.use(node)
  look.need_pixels("show", root, root.sheet
    and format('save it, and show the file: photo("%s"):show()', root.sheet.path))
  local options = { histogram = asked.histogram or false, steps = asked.steps or false }
  local count = asked.count or M.signature.options[1].default
  local place = show_page(root, node, 1, count, options)
  pages.note = pages.next and place or nil
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
