--- Checks output templates at the recipe line that contains them. The host parses fields and
--- formats; the extension is checked here.
local check = require "luma.core.check"
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local value = require "luma.core.value"

local find, format, lower, match = string.find, string.format, string.lower, string.match

local M = {}

--- The hint for a path without an extension.
local function name_hint(template)
  if find(template, "/$") then return format('add a file name: "%s{name}.jpg"', template) end
  return format('add an extension, which is the format: "%s.jpg"', template)
end

--- Extensions of films.
local films = { mp4 = true, m4v = true, mov = true, webm = true, mkv = true, avi = true }

--- Makes a film of an animation. H.264 has even sizes only, which `pad` gives.
---
--- It is `FilmFormat.command` in Swift.
local film_command =
  'ffmpeg -i a.gif -vf "pad=ceil(iw/2)*2:ceil(ih/2)*2" -pix_fmt yuv420p a.mp4'

local film_hint = "Luma writes no films: " .. film_command .. " does; gif, webp, jxl and, with "
  .. "animated = true, png hold animations"

--- Returns a template that keeps each photo's format without its extension: `out/{name}.`; nil for
--- another.
---@param template string
---@return string?
function M.kept(template)
  local folder = match(template, "^(.*){filename}$")
  return match(template, "^(.*%.){ext}$") or folder and folder .. "{name}."
end

--- Raises if the template cannot produce a file name.
---@param template string
---@return string format "jpeg", "png", ...
function M.check(template)
  if template == "" or find(template, "\0", 1, true) then
    check.refuse("save", "an output path", template)
  end
  local extension = match(template, "%.([^./]+)$")
  local known = extension and encoding.format_of(lower(extension))
  if known then
    host.check_template(template)
    return known
  end
  local usual = encoding.extensions()
  local hint = extension == "{ext}" and 'name the extension explicitly, as in "out/{name}.jpg"'
    or not extension and name_hint(template) or films[lower(extension)] and film_hint
    or value.suggest(extension, usual)
  check.refuse("save", "an extension of " .. check.either(usual),
    extension and "." .. extension or template, "unknown-extension", hint)
end

return M
