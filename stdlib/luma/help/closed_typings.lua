--- Closes the editor types of options, so that editors point at an option that does not exist.
---
--- For LuaLS, `(exact)` is enough. EmmyLua compares a table with the type that a class extends, so
--- that type repeats the fields, and says nil of all others.
local concat, format = table.concat, string.format
local find, gmatch, gsub, match, select = string.find, string.gmatch, string.gsub, string.match,
  select

local M = {}

local function count(text, set) return (select(2, gsub(text, set, ""))) end

--- Returns the type at the start of a text; it may have blanks between brackets and after colons.
local function leading_type(text)
  local words = {}
  for word in gmatch(text, "%S+") do
    words[#words + 1] = word
    local all = concat(words, " ")
    local is_open = count(all, "[%({%[<]") > count(all, "[%)}%]>]")
    if not is_open and not find(all, "[:,|]$") then return all end
  end
  return text
end

--- Returns the field of an annotation as a type of tables has it; nil if it is not one.
local function field(line)
  local name, mark, rest = match(line, "^%-%-%-@field ([%w_%[%]]+)(%??) (.*)$")
  if not name then return nil end
  local kind = leading_type(rest)
  return format("%s: %s", name, mark == "" and kind or format("(%s)?", kind))
end

--- Returns the line of a class that has no fields but these.
local function head(class, fields)
  fields[#fields + 1] = "[string]: nil"
  return format("%s: { %s }", class, concat(fields, ", "))
end

--- Returns a text of types in which classes marked `(exact)` are closed.
---@param text string
---@return string
function M.text(text)
  local lines, opened, fields = {}, nil, nil
  for line in gmatch(text .. "\n", "([^\n]*)\n") do
    if opened and not match(line, "^%-%-%-") then
      lines[opened], opened = head(lines[opened], fields), nil
    elseif opened then
      fields[#fields + 1] = field(line)
    end
    lines[#lines + 1] = line
    if match(line, "^%-%-%-@class %(exact%)") then opened, fields = #lines, {} end
  end
  return concat(lines, "\n")
end

return M
