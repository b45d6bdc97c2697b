--- Help for photo fields: `luma help fields`, `luma help rating`.
local fields = require "luma.query.fields"

local concat = table.concat
local find, format, rep = string.find, string.format, string.rep
local ipairs, max = ipairs, math.max

local M = {}

local function kind(field) return field.type .. (field.nullable and "?" or "") end

--- Returns a table of all fields: name, type, description.
---@return string
function M.table()
  local lines, names, kinds = { "" }, 0, 0
  for _, field in ipairs(fields.all()) do
    names, kinds = max(names, #field.name), max(kinds, #kind(field))
  end
  for _, field in ipairs(fields.all()) do
    local name, type = field.name, kind(field)
    lines[#lines + 1] = format("  %s%s  %s%s  %s%s", name, rep(" ", names - #name), type,
      rep(" ", kinds - #type), field.sentence, field.library and " (libraries only)" or "")
  end
  lines[#lines + 1] = ""
  lines[#lines + 1] = "  ?: nil if unknown"
  lines[#lines + 1] = ""
  lines[#lines + 1] = "  in conditions on the photos of a library, with ANY, ALL or NONE:"
  for _, field in ipairs(fields.album_rows()) do
    lines[#lines + 1] = format("  %s: %s", field.name, field.sentence)
  end
  return concat(lines, "\n")
end

--- Returns the fields of a group: `luma help camera`; nil: there is none of that name.
local function group(name)
  local lines = {}
  for _, field in ipairs(fields.all()) do
    if find(field.name, name .. ".", 1, true) == 1 then
      lines[#lines + 1] = format("  %s: %s", field.name, field.sentence)
    end
  end
  return lines[1] and format("%s: a group of fields\n\n%s", name, concat(lines, "\n"))
end

--- Returns the help for a field or a group of fields; nil for other names.
---@param name string
---@return string?
function M.text(name)
  local field = fields.find_query(name)
  if not field then return group(name) end
  local lines = { format("%s: %s", field.name, field.sentence), "",
    format("  %s%s", field.type, field.nullable and " or nil" or ""),
    format('  where = "%s"', field.example), format('  sort = "-%s"', field.name),
    fields.find(name) and format('  photo.%s, "{%s}"', field.name, field.name) }
  if find(field.type, "^list") then
    lines[5] = format('  sort = "-%s.@count"', field.name)
  end
  if field.setting then
    lines[#lines + 1] = "  c:set(photos, { " .. field.name .. " = ... })"
  end
  if field.library then lines[#lines + 1] = "  available only in libraries" end
  for _, alias in ipairs(field.aliases) do
    lines[#lines + 1] = format("  alias in predicates and sorts: %s", alias)
  end
  return concat(lines, "\n")
end

return M
