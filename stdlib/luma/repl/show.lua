--- The text of a value at the prompt: a result as a table of its first photos, a photo as its
--- fields, a chain as its plan, a list of albums as titles and counts.
local columns = require "luma.repl.columns"
local display = require "luma.core.display"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local pages = require "luma.repl.pages"
local value = require "luma.core.value"

local ipairs, max, min, pairs, pcall = ipairs, math.max, math.min, pairs, pcall
local rawget, rawlen = rawget, rawlen
local tostring, type = tostring, type
local concat, format, rep = table.concat, string.format, string.rep

local M = {}

local most_rows = 10
local most_elements = 20

local function photo_row(index, photo)
  local date, rating = photo.creationDate, photo.rating
  return {
    tostring(index), date and date:format "%Y-%m-%d %H:%M" or "-",
    format("%sx%s", photo.pixelWidth, photo.pixelHeight), photo.format or photo.mediaType or "-",
    rating and rating > 0 and rep("*", rating) or "-",
    (photo.dir and photo.dir ~= "" and photo.dir .. "/" or "") .. tostring(photo.filename),
  }
end

local show_page

--- Says how many elements are left, as far as there is room.
local function rest_line(beyond, all, room)
  local line, mark = format("  ... and %d more", beyond), pages.mark(room)
  local whole = line .. (all and ": " .. all or "") .. mark
  if not room or #whole <= room then return whole end
  return #line + #mark <= room and line .. mark or line
end

--- Returns the text of a list's elements from `first` on, and notes the next page.
function show_page(list, first, room)
  local rows, stop = { list.head }, min(list.size, first + list.most - 1)
  for i = first, stop do rows[#rows + 1] = list.row(i) end
  local lines, beyond = columns.align(rows, room), list.size - stop
  pages.next = beyond > 0 and function(width) return show_page(list, stop + 1, width) end or nil
  local all = list.count and list.count(list.size)
  if beyond > 0 then
    lines[#lines + 1] = rest_line(beyond, all, room)
  elseif all then
    lines[#lines + 1] = "  " .. all
  end
  return concat(lines, "\n")
end

--- Returns the next page of what was shown last.
---@param room integer? columns of the terminal
---@return string
function M.more(room)
  local go_on = pages.next
  if not go_on then
    host.fail("missing-argument", ":more: expected a table with more rows, got none",
      "type a result first, such as picks")
  end
  pages.next = nil
  return go_on(room)
end

local function show_result(result, room)
  if #result == 0 then
    local why = host.why_empty(nodes.plan_of(require("luma.query.result").root(result)))
    return why and format("%s\n  %s", tostring(result), why) or tostring(result)
  end
  return show_page({
    head = { "", "date", "size", "format", "rating", "file" }, size = #result, most = most_rows,
    row = function(i) return photo_row(i, result[i]) end,
    count = function(size) return format("%d photo%s", size, size == 1 and "" or "s") end,
  }, 1, room)
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

local function is_color(element)
  if value.noun(element) ~= "a result of stats or colors" then return false end
  -- Statistics raise for fields that they lack.
  local known, hex = pcall(function() return element.hex end)
  return known and hex ~= nil
end

--- Draws the colors of `photo:colors()`, as wide as their shares.
local function show_swatches(list)
  local parts = {}
  for i = 1, rawlen(list) do
    local color = rawget(list, i)
    if not is_color(color) then return end
    for _, part in ipairs { color.red, color.green, color.blue, color.share } do
      parts[#parts + 1] = part + 0.0
    end
  end
  host.swatches(parts)
end

--- Lists of albums, photos and other values: a line for each.
local function show_list(list, room)
  local albums, size = true, rawlen(list)
  for i = 1, size do
    local noun = value.noun(rawget(list, i))
    if not noun then return nil end
    albums = albums and noun == "an album"
  end
  if size == 0 then return nil end
  show_swatches(list)
  local function row(i)
    local element = rawget(list, i)
    return albums and album_row(element) or { tostring(i), tostring(element) }
  end
  return show_page({ size = size, most = most_elements, row = row }, 1, room)
end

local shown = {
  ["a result"] = show_result, ["a photo"] = show_photo,
  ["a chain"] = function(chain) return require("luma.repl.preview").text(chain) end,
}

--- Formats a value, on several lines where that shows more.
---@param given any
---@param room integer? columns of the terminal
---@return string
function M.show(given, room)
  local noun = value.noun(given)
  if noun and shown[noun] then return shown[noun](given, room) end
  if type(given) == "table" and not noun then
    local list = show_list(given, room)
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
