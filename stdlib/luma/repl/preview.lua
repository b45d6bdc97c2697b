--- The text of a chain at the prompt: its steps, and the sizes that they give the first photo.
local chain = require "luma.steps.chain"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local row_pages = require "luma.query.rows"

local concat, format, insert = table.concat, string.format, table.insert
local pcall, tostring = pcall, tostring

local M = {}

--- Returns the root of a chain of the first photo alone, that photo, and how many there are.
local function first_of(root)
  local photo = require "luma.query.photo"
  local size = root.index and 1 or root.view and root.view.count or row_pages.count(root.rows)
  if size == 0 then return root, nil, 0 end
  local first = root.index or root.view and root.view.at(1) or 1
  local found = row_pages.value(root.rows, first, function(row, place)
    return photo.new(root.rows, place, row)
  end)
  return { rows = root.rows, view = { count = 1, at = function() return first end } }, found, size
end

local function size_after(root, node)
  local sizes = host.picture_sizes(nodes.plan_of(root, node), node.id)
  return sizes[1] and format("%s %dx%d", node.op, sizes[1].width, sizes[1].height) or node.op
end

--- `beach.jpg 1600x1200 > crop 1200x1200 > scale 800x800`.
local function sizes_of(root, node, photo)
  local words = {}
  while node do
    if node.op ~= "save" then insert(words, 1, size_after(root, node)) end
    node = node.parent
  end
  insert(words, 1, format("%s %sx%s", tostring(photo.filename), photo.pixelWidth,
    photo.pixelHeight))
  return concat(words, " > ")
end

--- Describes a chain; one that ends with a save has reported already what it did.
---@param given luma.Chain
---@return string
function M.text(given)
  local root, node, text = chain.parts(given)
  nodes.use(node)
  if root.sheet or node and node.op == "save" then return text end
  local one, photo, size = first_of(root)
  if not photo then return text .. "\n  of no photos" end
  local known, sizes = pcall(sizes_of, one, node, photo)
  -- A photo without a size, or a step that it does not fit: the run says so.
  if not known then return text end
  local more = size > 1 and format("\n  and %d more photo%s; :explain shows all", size - 1,
    size > 2 and "s" or "") or ""
  return format("%s\n  %s%s", text, sizes, more)
end

return M
