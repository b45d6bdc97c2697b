--- CSS for the pictures of a sprite: each class shows a cell of one file.
local address = require "luma.web.address"
local check = require "luma.core.check"

local concat, format, gsub, ipairs = table.concat, string.format, string.gsub, ipairs
local lower, type = string.lower, type

local M = {}

--- Returns a name as a class has it: `Sea & Sand` is `sea-sand`.
local function slug(name)
  local text = gsub(gsub(lower(name), "[^%w\128-\255]+", "-"), "^%-*(.-)%-*$", "%1")
  return text == "" and "cell" or text
end

--- Returns the names of classes; a name that is there already gets a number.
local function classes(cells)
  local taken, names = {}, {}
  for i, cell in ipairs(cells) do
    local name = slug(cell.name)
    local free, count = name, 1
    while taken[free] do
      count = count + 1
      free = format("%s-%d", name, count)
    end
    taken[free], names[i] = true, free
  end
  return names
end

local sides = { "x", "y", "width", "height" }

--- Whether a table has a number for each of the names from one on.
local function has_numbers(given, first)
  if type(given) ~= "table" then return false end
  for i = first, #sides do
    if type(given[sides[i]]) ~= "number" then return false end
  end
  return true
end

local function check_cells(cells)
  for _, cell in ipairs(type(cells) == "table" and cells or {}) do
    if not has_numbers(cell, 1) or type(cell.name) ~= "string" then
      check.refuse("web.sprites: cells", "the cells of a contact sheet", cell)
    end
  end
  if not has_numbers(cells, 3) then
    check.refuse("web.sprites: cells", "the cells of a contact sheet", cells, nil,
      "write sheet:cells()")
  end
end

--- Returns px of CSS, which may have a fraction.
local function px(value, scale)
  local text = gsub(format("%.3f", value / scale), "%.?0+$", "")
  return text == "0" and text or text .. "px"
end

--- Returns the rules.
---@param cells table see luma.steps.sheet_cells
---@param values table the options of web.sprites
---@return string
function M.css(cells, values)
  check_cells(cells)
  local scale, selector = values.scale, values.selector
  local lines = {
    format('%s {\n  display: inline-block;\n  background: url("%s") no-repeat;\n'
      .. "  background-size: %s %s;\n}", selector,
      address.of("web.sprites", values.image, values), px(cells.width, scale),
      px(cells.height, scale)),
  }
  for i, name in ipairs(classes(cells)) do
    local cell = cells[i]
    lines[#lines + 1] = format(
      "%s-%s {\n  width: %s;\n  height: %s;\n  background-position: %s %s;\n}", selector, name,
      px(cell.width, scale), px(cell.height, scale), px(-cell.x, scale), px(-cell.y, scale))
  end
  return concat(lines, "\n") .. "\n"
end

return M
