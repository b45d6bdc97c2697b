--- The text of `luma help NAME`, generated from the signatures that check calls.
local reference = require "luma.help.reference"
local value = require "luma.core.value"

local concat, find, format, gsub = table.concat, string.find, string.format, string.gsub
local match, rep = string.match, string.rep
local ipairs, max, tostring, type = ipairs, math.max, tostring, type

local M = {}

--- Formats a default value as a recipe would write it.
---@param default any
---@return string
function M.default(default)
  if type(default) == "string" then return format('"%s"', default) end
  return tostring(default)
end

--- Adds two lines: an option with its description, and the values it accepts.
local function add_option(lines, option, width)
  local default = option.default ~= nil and format(" (default: %s)", M.default(option.default))
    or option.required and " (required)" or ""
  local padding = rep(" ", width - #option.name)
  lines[#lines + 1] = format("  %s%s  %s%s", option.name, padding, option.doc, default)
  if option.kind.type ~= "boolean" then
    lines[#lines + 1] = format("  %s  %s", rep(" ", width), option.kind.expected)
  end
  if option.more then lines[#lines + 1] = format("  %s  %s", rep(" ", width), option.more) end
end

local function add_options(lines, signature)
  local options = {}
  if signature.leading then options[1] = signature.leading end
  local second = signature.second
  if second then
    options[2] = { name = second.name, doc = second.doc,
      kind = { type = second.type, expected = "a " .. second.type } }
  end
  for _, option in ipairs(signature.options or {}) do options[#options + 1] = option end
  if #options == 0 then return end
  local width = 0
  for _, option in ipairs(options) do width = max(width, #option.name) end
  lines[#lines + 1] = ""
  for _, option in ipairs(options) do add_option(lines, option, width) end
end

--- Returns the help for a method that another entry shows: `luma help reverse`.
local function mention(name)
  if not find(name, "^[%a_]+$") then return nil end
  for _, known in ipairs(M.names()) do
    for _, usage in ipairs(reference.find(known).usage) do
      local method = match(usage, "[:.]([%a_]+)")
      if method == name then return format("%s: see '%s'\n\n%s", name, known, M.text(known)) end
    end
  end
end

--- Returns how other entries call a method: `luma help sort`; nil: they do not.
local function calls(name)
  if not find(name, "^[%a_]+$") then return nil end
  local lines, seen = {}, {}
  for _, known in ipairs(M.names()) do
    for _, usage in ipairs(reference.find(known).usage) do
      if match(usage, ":([%a_]+)") == name then
        if not seen[known] then seen[known], seen[#seen + 1] = true, known end
        lines[#lines + 1] = "  " .. usage
      end
    end
  end
  return lines[1] and format("%s: a method; see 'luma help %s'\n\n%s", name,
    concat(seen, "' and 'luma help "), concat(lines, "\n"))
end

--- Returns the help for an option or a word of other tools, an operation of libvips, a method of
--- another entry, or several of these.
local function of_word(name)
  local parts = { require("luma.help.words").text(name) }
  parts[#parts + 1] = require("luma.help.operations").text(name)
  if not parts[1] then return mention(name) end
  parts[#parts + 1] = calls(name)
  return concat(parts, "\n\n")
end

--- Returns the name in a call as one may write it: `lib:import`, `picks:crop { }`, `f.rating`; nil:
--- it is not a call. For a method, options of that name are not meant.
local function called(name)
  local member = match(name, "^f%.([%a_][%w_.]*)$")
  if member then return require("luma.help.fields").text(member) and member or "f" end
  local method = match(name, "^[%a_][%w_.]*:([%a_]+)%s*$")
    or match(name, "^[%a_][%w_.]*:([%a_]+)%s*[({]")
  if not method or reference.find(method) then return method end
  local word = require("luma.help.words").text(method)
  local is_option = word and find(word, "^[%w_]+: an option of ") and not calls(method)
  return not is_option and method or nil
end

--- Adds what `luma.recipes.web` calls by a name: `luma help picture`.
local function with_page(name, text)
  local web = reference.find("web." .. name)
  return web and format("%s\n\nsee 'luma help web.%s': %s", text, name, web.summary) or text
end

--- Returns the help for the call that a signature checks.
local function page(signature)
  local lines = { format("%s: %s", signature.name, signature.summary), "" }
  for _, usage in ipairs(signature.usage) do lines[#lines + 1] = "  " .. usage end
  add_options(lines, signature)
  if signature.more then lines[#lines + 1] = signature.more() end
  if signature.example and signature.example ~= "" then
    lines[#lines + 1] = ""
    lines[#lines + 1] = "  " .. gsub(signature.example, "\n", "\n  ")
  end
  return concat(lines, "\n")
end

--- Returns the help for a method of the pictures of `web.set` that no other entry describes.
local function of_shot(name)
  local signature = require("luma.web.set").methods[name]
  return signature and signature.summary and page(signature)
end

--- Returns the help for a name; nil if there is none.
---@param name string
---@return string?
function M.text(name)
  local signature = reference.find(name)
  if signature then return page(signature) end
  local text = require("luma.help.fields").text(name) or of_word(name)
  if text then return with_page(name, text) end
  local shot = of_shot(name)
  if shot then return shot end
  local plain = called(name)
  return plain and M.text(plain) or nil
end

--- Returns every name with help, sorted.
---@return string[]
function M.names() return value.keys(reference.all()) end

return M
