--- Checks an output template at the line that wrote it: braces, fields, formats, extension.
---
--- The host reads templates in the same way, and has the last word.
local check = require "luma.check"
local fields = require "luma.fields"
local host = require "luma.host"
local value = require "luma.value"

local next = next
local find, format, lower, match, sub =
  string.find, string.format, string.lower, string.match, string.sub

local M = {}

local formats = {
  jpg = "jpeg", jpeg = "jpeg", png = "png", webp = "webp", tif = "tiff", tiff = "tiff",
  avif = "avif", heic = "heic", heif = "heic",
}
local usual = { "jpg", "png", "webp", "tiff", "avif", "heic" }

--- What a template knows beyond a photo's fields, by type.
local own = { album = "string", ext = "string", height = "integer", index = "integer",
  name = "string", width = "integer" }

--- What may stand behind the colon, by type; dates take any format.
local shapes = {
  integer = { pattern = "^0?%d?%d?d$", expected = "digits like 04d" },
  double = { pattern = "^%.%df$", expected = "decimals like .1f" },
  other = { pattern = "^\0$", expected = "no format for this field" },
}

local function fail(code, message, hint) host.fail(code, "save: " .. message, hint) end

local function type_of(name)
  if own[name] then return own[name] end
  local field = fields.find(name)
  if field then return field.type end
  local words = fields.names()
  for _, word in next, value.keys(own) do words[#words + 1] = word end
  fail("unknown-field", format("unknown field '%s' in the template", name),
    value.suggest(name, words))
end

local function check_field(body)
  local name, text = match(match(body, "^[^|]*"), "^([^:]*):?(.*)$")
  if name == "" then fail("template-syntax", "'{}' names no field", "name one, as in {name}") end
  local kind = type_of(name)
  if text == "" or kind == "date" then return end
  local shape = shapes[kind] or shapes.other
  if not find(text, shape.pattern) then
    fail("template-format", format("{%s}: expected %s, got '%s'", name, shape.expected, text))
  end
end

local function check_braces(template)
  local position = 1
  while true do
    local at = find(template, "[{}]", position)
    if not at then return end
    local brace = sub(template, at, at)
    if sub(template, at + 1, at + 1) == brace then
      position = at + 2
    elseif brace == "}" then
      fail("template-syntax", "'}' closes nothing", "write '}}' for a brace")
    else
      local close = find(template, "}", at, true)
      if not close then
        fail("template-syntax", "'{' is never closed",
          "close it with '}', or write '{{' for a brace")
      end
      check_field(sub(template, at + 1, close - 1))
      position = close + 1
    end
  end
end

--- Raises when the template cannot name a file.
---@param template string
---@return string format "jpeg", "png", ...
function M.check(template)
  if template == "" or find(template, "\0", 1, true) then
    check.refuse("save", "an output path", template)
  end
  check_braces(template)
  local extension = match(template, "%.([^./]+)$")
  local known = extension and formats[lower(extension)]
  if known then return known end
  local hint = extension == "{ext}" and 'write the extension out, as in "out/{name}.jpg"'
    or value.suggest(extension, usual)
  check.refuse("save", "an extension of " .. check.either(usual),
    extension and "." .. extension or template, "unknown-extension", hint)
end

return M
