--- Checks an output template at the line that wrote it: the host reads braces, fields and formats,
--- and the extension is looked at here.
local check = require "luma.check"
local host = require "luma.host"
local value = require "luma.value"

local find, lower, match = string.find, string.lower, string.match

local M = {}

local formats = {
  jpg = "jpeg", jpeg = "jpeg", png = "png", webp = "webp", tif = "tiff", tiff = "tiff",
  avif = "avif", heic = "heic", heif = "heic", jxl = "jxl", gif = "gif",
}
local usual = { "jpg", "png", "webp", "avif", "heic", "jxl", "tiff", "gif" }

--- Raises when the template cannot name a file.
---@param template string
---@return string format "jpeg", "png", ...
function M.check(template)
  if template == "" or find(template, "\0", 1, true) then
    check.refuse("save", "an output path", template)
  end
  local extension = match(template, "%.([^./]+)$")
  local known = extension and formats[lower(extension)]
  if known then
    host.check_template(template)
    return known
  end
  local hint = extension == "{ext}" and 'write the extension out, as in "out/{name}.jpg"'
    or value.suggest(extension, usual)
  check.refuse("save", "an extension of " .. check.either(usual),
    extension and "." .. extension or template, "unknown-extension", hint)
end

return M
