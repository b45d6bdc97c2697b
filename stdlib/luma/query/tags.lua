--- Names of tags in queries: `EXIF:Flash`, `Xmp.dc.creator`, `tag("EXIF:Flash")`.
local check = require "luma.core.check"
local host = require "luma.core.host"

local find, match, type = string.find, string.match, type

local M = {}

--- exiftool's groups; those of XMP begin with `XMP-`.
local groups = {
  EXIF = true, IFD0 = true, ExifIFD = true, GPS = true, MakerNotes = true, IPTC = true, XMP = true,
}
--- exiv2's stores.
local stores = { Exif = true, Xmp = true, Iptc = true }

--- Returns the name of the tag that a text names; nil if it names none.
---@param text any
---@return string?
function M.find(text)
  if type(text) ~= "string" then return nil end
  local inner = match(text, "^tag%(\"(.*)\"%)$") or match(text, "^tag%('(.*)'%)$")
  if inner then return inner end
  local group = match(text, "^([%w-]+):.")
  if group and (groups[group] or find(group, "^XMP%-.")) then return text end
  return stores[match(text, "^(%a+)%.[^.]+%..")] and text or nil
end

--- Returns the expression of a tag; the host checks its name when it fetches.
---@param name string
---@return table
function M.expression(name)
  return { op = "call", name = "tag", { op = "value", value = name } }
end

--- Raises unless a value is the name of a tag.
---@param subject string
---@param name any
---@return string
function M.require(subject, name)
  check.type(subject, "string", name, 'the name of a tag, as in f.tag "EXIF:Flash"')
  if M.find(name) ~= name then
    host.fail("unknown-tag",
      subject .. ": expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got '" .. name .. "'",
      "luma metadata FILE lists those of a photo", name)
  end
  return name
end

return M
