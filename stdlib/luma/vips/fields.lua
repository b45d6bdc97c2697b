--- The properties of an image of the module `vips`: its header, and fields of metadata.
local calls = require "luma.vips.call"
local check = require "luma.core.check"
local host = require "luma.core.host"
local images = require "luma.vips.image"
local nodes = require "luma.vips.node"

local image_node = images.node
local format, ipairs, type = string.format, ipairs, type

local M = images.methods

local header_fields = {}
for _, name in ipairs { "width", "height", "bands", "format", "interpretation", "xres", "yres",
  "xoffset", "yoffset" } do
  header_fields[name] = true
  M[name] = function(image) return nodes.header(image_node(name, image))[name] end
end

function M.is_Image(given) return calls.node(given) ~= nil end
function M.size(image) return M.width(image), M.height(image) end
function M.filename(image) return image_node("filename", image).filename end

--- Whether the last band is an alpha channel, as far as the number of bands shows.
function M.hasalpha(image)
  local bands = M.bands(image)
  return bands == 2 or bands == 5 or bands == 4 and M.interpretation(image) ~= "cmyk"
end

--- lua-vips' numbers of types. Those that GLib hands out when a program starts are our own numbers.
M.types = { boolean = 20, int = 24, double = 60, string = 2001, array = 2002, blob = 2003 }

local function field(name, image, key)
  check.type(name, "string", key, "the name of a field")
  local header = nodes.header(image_node(name, image))
  if header[key] ~= nil and key ~= "fields" then
    local kind = type(header[key]) == "string" and "string" or math.type(header[key])
    return header[key], kind == "integer" and "int" or kind == "float" and "double" or kind
  end
  local program, buffers = nodes.program(image_node(name, image))
  return host.image_field(program, buffers, key)
end

function M.get(image, key)
  local found, kind = field("get", image, key)
  if found == nil then
    host.fail("unknown-field", format("get: the image has no field '%s'", key),
      "image:get_typeof(name) is 0 if there is none", "get: " .. key)
  elseif kind == "blob" then
    local message = format("get: '%s' holds %d bytes, which recipes cannot read", key, found)
    host.fail("wrong-type", message, "photo(path) has the metadata of a photo as fields",
      "get: " .. key)
  end
  return found
end

function M.get_typeof(image, key)
  local _, kind = field("get_typeof", image, key)
  return kind and M.types[kind] or 0
end

function M.get_fields(image)
  local copy = {}
  for i, name in ipairs(nodes.header(image_node("get_fields", image)).fields) do copy[i] = name end
  return copy
end

local settable = { [24] = "int", [60] = "double", [64] = "string", [2001] = "string" }

--- Metadata is the image's own; its pixels decide the header.
local function refuse_header(name, key)
  if not header_fields[key] then return end
  host.fail("read-only", format("%s: '%s' belongs to the header of the image", name, key),
    "image:copy { xres = 2 } sets the resolution, the offsets and the interpretation",
    name .. ": " .. key)
end

function M.set_type(image, kind, key, given)
  check.type("set_type", "string", key, "the name of a field")
  refuse_header("set_type", key)
  if not settable[kind] then
    check.refuse("set_type", "vips.gvalue.gint_type, gdouble_type or gstr_type", kind)
  end
  local wanted = settable[kind] == "string" and "string" or "number"
  check.type("set_type: " .. key, wanted, given)
  local node = image_node("set_type", image)
  images.change(image, { make = "field", image = nodes.reference(node), name = key, value = given,
    type = settable[kind] })
end

function M.set(image, key, given)
  refuse_header("set", key)
  local kind = M.get_typeof(image, key)
  if kind == 0 then
    host.fail("unknown-field", format("set: the image has no field '%s'", key),
      "image:set_type(vips.gvalue.gint_type, name, value) adds one", "set: " .. key)
  end
  M.set_type(image, kind, key, given)
end

function M.remove(image, key)
  local node = image_node("remove", image)
  if M.get_typeof(image, key) == 0 then return false end
  images.change(image, { make = "field", image = nodes.reference(node), name = key })
  return true
end

return M
