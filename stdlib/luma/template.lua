--- Checks an output template: its braces, its fields, its extension.
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

--- What a template knows beyond a photo's fields.
local own = { album = true, dir = true, ext = true, filename = true, height = true, index = true,
  name = true, width = true }

local function fail(subject, code, message, hint)
  host.fail(code, subject .. ": " .. message, hint)
end

local function check_field(subject, inside)
  local name, rest = match(inside, "^([%w_.]+)(.*)$")
  if not name then
    fail(subject, "template-syntax", format("expected a field in '{%s}'", inside))
  end
  if not own[name] and not fields.find(name) then
    local words = fields.names()
    for _, word in next, value.keys(own) do words[#words + 1] = word end
    fail(subject, "unknown-template-field", format("unknown field '{%s}' in the template", name),
      value.suggest(name, words))
  end
  local mark = sub(rest, 1, 1)
  if mark ~= "" and mark ~= ":" and mark ~= "|" then
    fail(subject, "template-syntax", format("expected ':' or '|' after '%s' in '{%s}'", name,
      inside))
  end
  if name == "index" and mark == ":" and not find(rest, "^:0?%d?d") then
    fail(subject, "template-syntax", format("expected digits like 04d in '{%s}'", inside))
  end
end

local function check_braces(subject, template)
  local position = 1
  while true do
    local open = find(template, "[{}]", position)
    if not open then return end
    local close = find(template, "[{}]", open + 1)
    if sub(template, open, open) == "}" or not close or sub(template, close, close) == "{" then
      fail(subject, "template-syntax", format("unpaired brace in %s", check.show(template)))
    end
    check_field(subject, sub(template, open + 1, close - 1))
    position = close + 1
  end
end

--- Raises when the template cannot name a file.
---@param subject string
---@param template string
---@return string format "jpeg", "png", ...
function M.check(subject, template)
  if template == "" or find(template, "\0", 1, true) then
    check.refuse(subject, "an output path", template)
  end
  check_braces(subject, template)
  local extension = match(template, "%.([^./]+)$")
  local known = extension and formats[lower(extension)]
  if known then return known end
  local expected = "an extension of " .. check.either(usual)
  local hint = extension == "{ext}" and "write the extension out, as in \"out/{name}.jpg\""
    or value.suggest(extension, usual)
  check.refuse(subject, expected, extension and "." .. extension or template,
    "unknown-extension", hint)
end

return M
