--- Files of a report as pages offer them: by photo, by format, by width.
local encoding = require "luma.steps.encoding"
local rank = require("luma.web.kinds").rank

local ipairs = ipairs
local lower, match, sort = string.lower, string.match, table.sort

local M = {}

--- The subtypes that differ from Luma's names of formats.
local types = { svg = "svg+xml", ico = "vnd.microsoft.icon" }

--- Returns the format of a file by its name.
---@param file luma.Saved
---@return string
function M.format(file)
  local extension = lower(match(file.path, "%.(%w+)$"))
  return encoding.format_of(extension) or extension
end

--- Groups the files of a report by their photo, in the order of the report.
---@param files luma.Saved[]
---@return { photo: string, files: luma.Saved[] }[]
function M.by_photo(files)
  local groups, known = {}, {}
  for _, file in ipairs(files) do
    local group = known[file.photo]
    if not group then
      group = { photo = file.photo, files = {} }
      known[file.photo], groups[#groups + 1] = group, group
    end
    group.files[#group.files + 1] = file
  end
  return groups
end

--- Groups files by format, in the order in which a browser has to meet them, each from narrow to
--- wide; the widest is `best`. Of files of one width, which a browser cannot tell apart, the first.
---@param files luma.Saved[]
---@return { format: string, type: string, best: luma.Saved, [integer]: luma.Saved }[]
function M.by_format(files)
  local groups, known = {}, {}
  for place, file in ipairs(files) do
    local name = M.format(file)
    local group = known[name]
    if not group then
      group = { format = name, type = "image/" .. (types[name] or name), place = place, seen = {} }
      known[name], groups[#groups + 1] = group, group
    end
    if not group.seen[file.width] then
      group.seen[file.width], group[#group + 1] = true, file
    end
  end
  for _, group in ipairs(groups) do
    group.seen = nil
    sort(group, function(a, b) return a.width < b.width end)
    group.best = group[#group]
  end
  sort(groups, function(a, b)
    local first, second = rank(a.format), rank(b.format)
    if first ~= second then return first < second end
    return a.place < b.place
  end)
  return groups
end

return M
