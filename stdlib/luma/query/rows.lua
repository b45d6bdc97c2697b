--- Rows of a fetch result, read from the host in pages, with an LRU cache of pages.
local host = require "luma.core.host"

local setmetatable = setmetatable
local remove = table.remove

local M = {}

local most_pages = 8

--- Creates the row cache of a host result. `alive` has the photos that the recipe still has.
---@param result any
---@return table rows
function M.new(result)
  return { result = result, pages = {}, recent = {}, alive = setmetatable({}, { __mode = "v" }) }
end

--- Returns the number of rows. Queries the host once and reads no rows.
function M.count(rows)
  if not rows.total then rows.total = host.count(rows.result) end
  return rows.total
end

local function touch(rows, page)
  local recent = rows.recent
  if recent[#recent] == page then return end
  for i = 1, #recent do
    if recent[i] == page then
      remove(recent, i)
      break
    end
  end
  recent[#recent + 1] = page
  if #recent > most_pages then rows.pages[remove(recent, 1)] = nil end
end

--- Returns `make(row, index)` for a row, memoized while its page is cached.
---@param rows table
---@param index integer 1 ... count
---@param make fun(row: table, index: integer): any
---@return any
function M.value(rows, index, make)
  local size = host.page_size()
  local page, place = (index - 1) // size, (index - 1) % size + 1
  local kept = rows.pages[page]
  if not kept then
    kept = { rows = host.rows(rows.result, page), values = {} }
    rows.pages[page] = kept
  end
  touch(rows, page)
  local made = kept.values[place]
  if made == nil and kept.rows[place] then
    made = make(kept.rows[place], index)
    kept.values[place] = made
  end
  return made
end

return M
