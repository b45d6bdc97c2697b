--- Where the cells of a contact sheet are: the layout of `ContactSheet.swift`, as data.
local check = require "luma.core.check"
local host = require "luma.core.host"
local result = require "luma.query.result"

local ceil, gsub, max, min, select = math.ceil, string.gsub, math.max, math.min, select

local M = {}

--- The height of a caption, for as many lines as its template has.
local function caption_height(args)
  if args.caption == "" then return 0 end
  local _, breaks = gsub(args.caption, "\n", "")
  return (breaks + 1) * (args.caption_size * 3 // 2) + args.caption_size // 2
end

--- The number of columns for `count` photos: a nearly square sheet, unless the recipe says it.
local function columns(args, count)
  local root = 1
  while root * root < count do root = root + 1 end
  return min(max(1, args.columns or root), max(1, count))
end

--- Returns the cells of a sheet in the order of its photos, each with the square that its picture
--- is fitted into, px from the top left, and the size of the sheet.
---@param state { root: table, node: table? } of a chain
---@return { width: integer, height: integer, [integer]: luma.SheetCell }
function M.of(state, ...)
  check.count("cells", select("#", ...), 0, 0)
  local sheet = state.root.sheet
  if not sheet or sheet.name ~= "contact_sheet" then
    host.fail("bad-argument", "cells: expected a contact sheet",
      "write picks:contact_sheet{ columns = 4 }:cells()", "cells")
  end
  if state.node then
    host.fail("bad-argument", "cells: expected a contact sheet without steps behind it",
      "keep the sheet: local sheet = picks:contact_sheet{}", "cells")
  end
  local args, photos = sheet.args, {}
  local root = { rows = state.root.rows, view = state.root.view, index = state.root.index }
  for photo in result.photos(root) do photos[#photos + 1] = photo end
  local across, gap, size = columns(args, #photos), args.gap, args.size
  local high = size + caption_height(args)
  local cells = {}
  for i = 1, #photos do
    cells[i] = {
      photo = photos[i], name = photos[i].name, width = size, height = size,
      x = gap + (i - 1) % across * (size + gap), y = gap + (i - 1) // across * (high + gap),
    }
  end
  local rows = max(1, ceil(#photos / across))
  cells.width, cells.height = gap + across * (size + gap), gap + rows * (high + gap)
  return cells
end

return M
