--- Writes docs/reference.md from the signatures that check calls, the fields and the formats.
local fields = require "luma.query.fields"
local files = require "files"
local groups = require "luma.help.groups"
local help = require "luma.help"
local host = require "luma.core.host"
local reference = require "luma.help.reference"

local M = {}

local introduction = {
  "Every name of the language, as `luma help NAME` shows it too. In the examples, `picks` stands",
  "for the photos of a fetch, and `lib` for a library. Conditions, names of outputs and other",
  "topics are on the page [language](language.md).",
}

local function cell(text) return (tostring(text):gsub("|", "\\|"):gsub("\n", " ")) end

--- Marks elements of HTML, which a page would have instead of showing them.
local function shown_tags(text) return (text:gsub("<%a+>", "`%0`")) end

local function add(lines, pattern, ...) lines[#lines + 1] = pattern:format(...) end

local function table_of(lines, heads, rows)
  add(lines, "| %s |", table.concat(heads, " | "))
  add(lines, "|%s", ("---|"):rep(#heads))
  for _, row in ipairs(rows) do add(lines, "| %s |", table.concat(row, " | ")) end
  add(lines, "")
end

local function option_row(option)
  local default = option.default ~= nil and ("`%s`"):format(help.default(option.default))
    or option.required and "required" or ""
  local takes = option.kind.type == "boolean" and "true or false" or option.kind.expected
  return { "`" .. option.name .. "`", cell(takes), cell(default), shown_tags(cell(option.doc)) }
end

local function options_of(signature)
  local rows = {}
  if signature.leading then rows[1] = option_row(signature.leading) end
  for _, option in ipairs(type(signature.options) == "table" and signature.options or {}) do
    rows[#rows + 1] = option_row(option)
  end
  return rows
end

--- A fragment has no language, so no test runs it.
local function code(lines, text, language)
  add(lines, "```%s", language or "")
  lines[#lines + 1] = text
  add(lines, "```")
  add(lines, "")
end

local function entry(lines, signature)
  add(lines, "### %s", signature.name)
  add(lines, "")
  local summary = signature.summary
  add(lines, "%s%s.", summary:sub(1, 1):upper(), shown_tags(summary:sub(2)))
  add(lines, "")
  code(lines, table.concat(signature.usage, "\n"))
  local rows = options_of(signature)
  if #rows > 0 then table_of(lines, { "option", "takes", "default", "" }, rows) end
  if signature.example and signature.example ~= "" then
    add(lines, "For example:")
    add(lines, "")
    code(lines, signature.example, "lua")
  end
end

--- Returns the groups of `luma help`, without fields, which have a table of their own.
local function chapters()
  local list = groups.all()
  for _, chapter in ipairs(list) do
    chapter.title = chapter.title:sub(1, 1):upper() .. chapter.title:sub(2)
    for i = #chapter.names, 1, -1 do
      if chapter.names[i].name == "fields" then table.remove(chapter.names, i) end
    end
  end
  return list
end

local function contents(lines, list)
  for _, chapter in ipairs(list) do
    local links = {}
    for i, row in ipairs(chapter.names) do
      -- GitHub leaves dots out of anchors.
      links[i] = ("[%s](#%s)"):format(row.name, (row.name:gsub("%.", "")))
    end
    add(lines, "- %s: %s", chapter.title, table.concat(links, ", "))
  end
  add(lines, "- [Modules](#modules)")
  add(lines, "- [Fields](#fields)")
  add(lines, "- [Encoder options by format](#encoder-options-by-format)")
  add(lines, "")
end

local function add_fields(lines)
  add(lines, "## Fields")
  add(lines, "")
  add(lines, "In conditions, sorts, templates, and of a photo. `?` marks what may be nil.")
  add(lines, "")
  local rows = {}
  for i, field in ipairs(fields.all()) do
    local note = { cell(field.sentence) }
    if field.library then note[#note + 1] = "libraries only" end
    if field.setting then note[#note + 1] = "set by `c:set`" end
    for _, alias in ipairs(field.aliases) do note[#note + 1] = "also `" .. alias .. "`" end
    rows[i] = { "`" .. field.name .. "`", field.type .. (field.nullable and "?" or ""),
      table.concat(note, "; "), "`" .. cell(field.example) .. "`" }
  end
  table_of(lines, { "field", "type", "", "condition" }, rows)
end

local function add_formats(lines)
  add(lines, "## Encoder options by format")
  add(lines, "")
  local known, by_name = host.encodings(), {}
  for _, option in ipairs(known.options) do by_name[#by_name + 1] = option.name end
  local rows = {}
  for i, format in ipairs(known.formats) do
    local names = {}
    for _, name in ipairs(by_name) do
      if format.kinds[name] then names[#names + 1] = "`" .. name .. "`" end
    end
    rows[i] = { "`" .. format.name .. "`", table.concat(format.extensions, " "),
      table.concat(names, " ") }
  end
  table_of(lines, { "format", "extensions", "options" }, rows)
  add(lines, "[Formats](formats.md) says what each can hold.")
end

--- Returns the comment before a line of a source, and the code in it, without marks.
local function comment_before(source, position)
  local prose, shown = {}, {}
  local block = source:sub(1, position - 1):match "\n\n([^\n].-\n)$" or ""
  block = block:match ".*\n\n(.*)$" or block
  for line in block:gmatch "[^\n]+" do
    local text = line:match "^%-%-%- ?([^@].*)$"
    if text and text:find "^%s" then
      shown[#shown + 1] = text:gsub("^%s+", "")
    elseif text then
      prose[#prose + 1] = text
    end
  end
  return table.concat(prose, " "), table.concat(shown, "\n")
end

--- Adds a module that recipes can require, from the comments of its functions.
local function add_module(lines, name)
  local source = files.text("stdlib/" .. name:gsub("%.", "/") .. ".lua")
  add(lines, "### %s", name)
  add(lines, "")
  lines[#lines + 1] = source:match "^%-%-%- ([^\n]*)"
  add(lines, "")
  for position, call in source:gmatch "()function M%.([%w_]+%b())" do
    local prose, shown = comment_before(source, position)
    add(lines, "- `%s`: %s", call, prose:sub(1, 1):lower() .. prose:sub(2))
    if shown ~= "" then add(lines, "  `%s`", (shown:gsub("%s+", " "))) end
  end
  add(lines, "")
end

--- Returns the page.
---@param modules string[] those that recipes can require
---@return string
function M.text(modules)
  local lines = {}
  add(lines, "<!-- Made by make generate; do not edit. -->")
  add(lines, "# Reference")
  add(lines, "")
  for _, line in ipairs(introduction) do add(lines, "%s", line) end
  add(lines, "")
  local list = chapters()
  contents(lines, list)
  for _, chapter in ipairs(list) do
    add(lines, "## %s", chapter.title)
    add(lines, "")
    for _, row in ipairs(chapter.names) do entry(lines, reference.find(row.name)) end
  end
  add(lines, "## Modules")
  add(lines, "")
  for _, name in ipairs(modules) do add_module(lines, name) end
  add_fields(lines)
  add_formats(lines)
  return table.concat(lines, "\n") .. "\n"
end

return M
