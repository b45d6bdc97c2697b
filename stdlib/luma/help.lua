--- What `luma help NAME` prints, from the same signatures that check the calls.
local reference = require "luma.reference"
local value = require "luma.value"

local concat, format, gsub, rep = table.concat, string.format, string.gsub, string.rep
local ipairs, max, tostring, type = ipairs, math.max, tostring, type

local M = {}

--- A default as a recipe writes it.
---@param default any
---@return string
function M.default(default)
  if type(default) == "string" then return format('"%s"', default) end
  return tostring(default)
end

--- The option, what it is for, and on the next line what it takes.
local function add_option(lines, option, width)
  local default = option.default ~= nil and format(" (default: %s)", M.default(option.default))
    or option.required and " (required)" or ""
  local padding = rep(" ", width - #option.name)
  lines[#lines + 1] = format("  %s%s  %s%s", option.name, padding, option.doc, default)
  if option.kind.type ~= "boolean" then
    lines[#lines + 1] = format("  %s  %s", rep(" ", width), option.kind.expected)
  end
end

local function add_options(lines, signature)
  local options = {}
  if signature.leading then options[1] = signature.leading end
  for _, option in ipairs(signature.options or {}) do options[#options + 1] = option end
  if #options == 0 then return end
  local width = 0
  for _, option in ipairs(options) do width = max(width, #option.name) end
  lines[#lines + 1] = ""
  for _, option in ipairs(options) do add_option(lines, option, width) end
end

--- The help for a name, nil when there is none.
---@param name string
---@return string?
function M.text(name)
  local signature = reference.find(name)
  if not signature then return require("luma.operation_help").text(name) end
  local lines = { format("%s: %s", signature.name, signature.summary), "" }
  for _, usage in ipairs(signature.usage) do lines[#lines + 1] = "  " .. usage end
  add_options(lines, signature)
  if signature.example and signature.example ~= "" then
    lines[#lines + 1] = ""
    lines[#lines + 1] = "  " .. gsub(signature.example, "\n", "\n  ")
  end
  return concat(lines, "\n")
end

--- Every name with help, in order.
---@return string[]
function M.names() return value.keys(reference.all()) end

return M
