--- Tables of text that fit a terminal.
local ipairs, max, min, rep = ipairs, math.max, math.min, string.rep
local concat, codepoint, codes, len, offset = table.concat, utf8.codepoint, utf8.codes, utf8.len,
  utf8.offset
local remove, sub = table.remove, string.sub

local M = {}

--- First and last characters that take two columns, and none.
local wide = { { 0x1100, 0x115F }, { 0x2E80, 0xA4CF }, { 0xAC00, 0xD7A3 }, { 0xF900, 0xFAFF },
  { 0xFE30, 0xFE6F }, { 0xFF00, 0xFF60 }, { 0xFFE0, 0xFFE6 }, { 0x1F300, 0x1FAFF },
  { 0x20000, 0x3FFFD } }
local empty = { { 0x300, 0x36F }, { 0x200B, 0x200F }, { 0xFE00, 0xFE0F } }

local function is_in(ranges, code)
  for _, range in ipairs(ranges) do
    if code >= range[1] and code <= range[2] then return true end
  end
  return false
end

--- Returns the columns of a character; control characters are shown as `\u{1b}`.
local function columns_of(code)
  if code < 0x20 or code == 0x7F then return code == 10 and 2 or 6 end
  if code < 0x300 then return 1 end
  return is_in(wide, code) and 2 or is_in(empty, code) and 0 or 1
end

--- Returns the columns of a text.
---@param text string
---@return integer
function M.width(text)
  if not len(text) then return #text end
  local width = 0
  for _, code in codes(text) do width = width + columns_of(code) end
  return width
end

--- Returns a text with its middle left out where it is wider than so many columns.
---@param text string
---@param most integer
---@return string
function M.cut(text, most)
  if M.width(text) <= most or not len(text) then return text end
  local tail, first, room = 0, len(text) + 1, most - 1 - (most - 1) // 3
  while first > 1 do
    local width = columns_of(codepoint(text, offset(text, first - 1)))
    if tail + width > room then break end
    tail, first = tail + width, first - 1
  end
  local head, last = 0, 0
  while last < first - 1 do
    local width = columns_of(codepoint(text, offset(text, last + 1)))
    if head + width > most - 1 - tail then break end
    head, last = head + width, last + 1
  end
  return sub(text, 1, offset(text, last + 1) - 1) .. "…" .. sub(text, offset(text, first))
end

--- The columns that a table of several gives up in a narrow terminal: these, the last one first.
local least = 12

local function widths_of(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for i = 1, #row do widths[i] = max(widths[i] or 0, M.width(row[i])) end
  end
  return widths
end

--- Returns which columns fit, and the room of the last one.
local function kept_of(widths, room)
  local kept, count, before = {}, #widths, 2
  for i = 1, count do kept[i] = i end
  for i = 1, count - 1 do before = before + widths[i] + 2 end
  while room and #kept > 1 and before + min(widths[count], least) > room do
    local left = #kept - 1
    before = before - widths[kept[left]] - 2
    remove(kept, left)
  end
  return kept, room and max(1, room - before)
end

--- Aligns rows of cells, the first to the right; the last one is cut, and is not padded.
---@param rows string[][]
---@param room integer? columns; nil: any number
---@return string[] lines
function M.align(rows, room)
  local widths, lines = widths_of(rows), {}
  local kept, last_room = kept_of(widths, room)
  for i, row in ipairs(rows) do
    local cells = {}
    for place, j in ipairs(kept) do
      local cell = row[j]
      local blanks = rep(" ", widths[j] - M.width(cell))
      cells[place] = j == #row and (last_room and M.cut(cell, last_room) or cell)
        or j == 1 and blanks .. cell or cell .. blanks
    end
    lines[i] = "  " .. concat(cells, "  ")
  end
  return lines
end

return M
