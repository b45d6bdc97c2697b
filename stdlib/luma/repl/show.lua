--- The text of a value at the prompt: a result as a table of its first photos, a photo as its
--- fields, a chain as its plan, a list of albums as titles and counts.
local display = require "luma.core.display"
local value = require "luma.core.value"

local ipairs, max, pairs, rawget, rawlen = ipairs, math.max, pairs, rawget, rawlen
local tostring, type = tostring, type
local concat, format, rep = table.concat, string.format, string.rep
local len = utf8.len

local M = {}

local most_rows = 10
local most_elements = 20

local function columns(text) return len(text) or #text end

--- Aligns rows of cells; the last column is not padded.
local function align(rows)
  local widths, lines = {}, {}
  for _, row in ipairs(rows) do
    for i = 1, #row do widths[i] = max(widths[i] or 0, columns(row[i])) end
  end
  for i, row in ipairs(rows) do
    local cells = {}
    for j, cell in ipairs(row) do
      local blanks = rep(" ", widths[j] - columns(cell))
      cells[j] = j == #row and cell or j == 1 and blanks .. cell or cell .. blanks
    end
    lines[i] = "  " .. concat(cells, "  ")
  end
  return lines
end

local function photo_row(index, photo)
  local date, rating = photo.creationDate, photo.rating
  return {
    tostring(index), date and date:format "%Y-%m-%d %H:%M" or "-",
    format("%sx%s", photo.pixelWidth, photo.pixelHeight), photo.format or photo.mediaType or "-",
    rating and rating > 0 and rep("*", rating) or "-",
    (photo.dir and photo.dir ~= "" and photo.dir .. "/" or "") .. tostring(photo.filename),
  }
end

local function show_result(result)
  local rows, size = { { "", "date", "size", "format", "rating", "file" } }, #result
  if size == 0 then return tostring(result) end
  for i = 1, size do
    if i > most_rows then break end
    rows[i + 1] = photo_row(i, result[i])
  end
  local lines = align(rows)
  lines[#lines + 1] = size > most_rows
    and format("  ... and %d more: %d photos", size - most_rows, size)
    or format("  %d photo%s", size, size == 1 and "" or "s")
  return concat(lines, "\n")
end

--- A word, or a face: `Ana 0.5 0.25 0.25 0.5`.
local function shown_element(item)
  if type(item) ~= "table" then return tostring(item) end
  local rect = item.rect
  return format("%s%.7g %.7g %.7g %.7g", item.name and item.name .. " " or "", rect.x, rect.y,
    rect.width, rect.height)
end

local function show_field(field)
  if type(field) ~= "table" or value.noun(field) then return tostring(field) end
  local words = {}
  for i = 1, #field do words[i] = shown_element(field[i]) end
  return concat(words, ", ")
end

local function show_photo(photo)
  local lines, width, rows = { tostring(photo) }, 0, {}
  for name, field in pairs(photo) do
    rows[#rows + 1] = { name, show_field(field) }
    width = max(width, #name)
  end
  for _, row in ipairs(rows) do
    lines[#lines + 1] = format("  %s%s  %s", row[1], rep(" ", width - #row[1]), row[2])
  end
  return concat(lines, "\n")
end

local function album_row(album)
  return { tostring(album.count or "-"), tostring(album.title) }
end

--- Lists of albums, photos and other values: a line for each.
local function show_list(list)
  local rows, albums = {}, true
  for i = 1, rawlen(list) do
    local noun = value.noun(rawget(list, i))
    if not noun then return nil end
    albums = albums and noun == "an album"
  end
  for i = 1, rawlen(list) do
    if i > most_elements then break end
    local element = rawget(list, i)
    rows[i] = albums and album_row(element) or { tostring(i), tostring(element) }
  end
  local lines = align(rows)
  if rawlen(list) > most_elements then
    lines[#lines + 1] = format("  ... and %d more", rawlen(list) - most_elements)
  end
  return #lines > 0 and concat(lines, "\n") or nil
end

local shown = {
  ["a result"] = show_result, ["a photo"] = show_photo,
  ["a chain"] = function(chain) return require("luma.repl.preview").text(chain) end,
}

--- Formats a value, on several lines where that shows more.
---@param given any
---@return string
function M.show(given)
  local noun = value.noun(given)
  if noun and shown[noun] then return shown[noun](given) end
  if type(given) == "table" and not noun then
    local list = show_list(given)
    if list then return list end
  end
  return display.show(given)
end

--- The kind and text of a value: "a result: result of 5 photos".
---@param given any
---@return string
function M.kind(given)
  local noun = value.noun(given)
  if not noun then return type(given) end
  return noun == tostring(given) and noun or format("%s: %s", noun, tostring(given))
end

return M
