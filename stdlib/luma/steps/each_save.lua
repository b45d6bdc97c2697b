--- Saves that are several: one for each photo where a function returns the path, and one for each
--- extension where photos keep their formats.
local check = require "luma.core.check"
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local nodes = require "luma.core.nodes"
local result = require "luma.query.result"
local rows = require "luma.query.rows"
local template = require "luma.core.template"

local ipairs, next, setmetatable, type = ipairs, next, setmetatable, type
local format, lower = string.format, string.lower

local M = {}

--- Whether a save has to be replaced by others.
---@param args table
---@return boolean
function M.is_several(args)
  return type(args.template) == "function" or template.kept(args.template) ~= nil
end

--- Results that read other pages or frames, by the results with the same photos.
local readings = setmetatable({}, { __mode = "k" })

--- The rows of the same photos, read in this way. Saves of the same frames share a decode.
local function reading(source, frames)
  local known = readings[source.result] or {}
  readings[source.result] = known
  known[frames] = known[frames] or rows.new(host.reading_frames(source.result, frames))
  return known[frames]
end

--- Replaces a save of chosen pages or frames by one of photos that are read in this way. Modifies
--- `node` in place.
---@param root table
---@param node table
function M.expand_frames(root, node)
  if root.sheet then
    host.fail("bad-argument",
      format("save: page and frames are of one file, but %s is of many photos", root.sheet.noun),
      'choose them where photos are opened, as in photo("a.gif", { page = 2 })', "save")
  end
  local args = {}
  for name, given in next, node.args do args[name] = given end
  args.frames = nil
  local own = { rows = reading(root.rows, node.args.frames), index = root.index, view = root.view }
  node.args = args
  if M.is_several(args) then return M.expand(own, node) end
  node.parts = { { root = own, node = nodes.new(node.parent, "save", args) } }
end

--- Returns a copy of the arguments with another template.
local function with(args, path)
  local values = {}
  for name, given in next, args do values[name] = given end
  values.template, values.named = path, nil
  return values
end

local function build(values) return require("luma.steps.save").build(values) end

--- Returns the extension of a photo that keeps its format.
function M.extension(photo)
  local extension = encoding.kept_extension(photo)
  if extension then return extension end
  host.fail("wrong-format",
    format("save: {ext}: expected photos of formats that can be written, got %s: %s",
      photo.format or "an unknown format", photo.filename),
    'name the extension, as in "out/{name}.jpg"', "save")
end

--- Whether the coded pixels of a JPEG are its picture.
local function is_upright(photo)
  return not photo.edited and (photo.orientation or 1) == 1
end

--- Whether a call named an option that a format takes, whatever its value is.
local function is_asked(named, coding)
  for option in next, encoding.row(coding).kinds do
    if named[option] then return true end
  end
  return false
end

--- Whether a photo's colors stay as they are coded: a JPEG without a color profile is sRGB.
local function keeps_colors(args, root, place)
  if args.profile == "keep" then return true end
  return (args.profile == "drop" or args.profile == "srgb")
    and host.is_plain_jpeg(root.rows.result, place)
end

--- Whether the blocks of a photo are copied, since no step and no option is about its pixels.
local function is_copied(root, node, photo, place, extension)
  local coding = encoding.format_of(lower(extension))
  return not node.parent and coding == "jpeg" and is_upright(photo)
    and not is_asked(node.args.named, coding) and keeps_colors(node.args, root, place)
end

--- Has the blocks of a photo copied. Modifies `values` in place.
local function copy_blocks(values) values.lossless, values.profile = true, "keep" end

--- Returns a copy of the arguments with the path of one photo.
local function arguments(root, node, photo, place)
  local values = with(node.args, node.args.template(photo))
  if type(values.template) ~= "string" then
    check.refuse(format("save: the function's path for %s", photo.filename), "a string",
      values.template)
  end
  -- The function may leave the format to its photo, too.
  local kept = template.kept(values.template)
  if kept then
    local extension = M.extension(photo)
    values.template = kept .. extension
    encoding.leave_fitting(values, extension)
    if is_copied(root, node, photo, place, extension) then copy_blocks(values) end
  end
  return build(values)
end

local function by_photo(root, node, parts)
  for photo, place in result.photos(root) do
    local part = nodes.new(node.parent, "save", arguments(root, node, photo, place))
    parts[#parts + 1] = { root = { rows = root.rows, index = place }, node = part }
  end
end

--- The places of the photos of one extension, as a view.
local function view_of(places)
  return { count = #places, at = function(i) return places[i] end, filtered = false }
end

--- Photos of one extension are saved alike, except JPEGs whose coded pixels are copied.
local function by_extension(root, node, parts, kept)
  local order, groups = {}, {}
  for photo, place in result.photos(root) do
    local extension = M.extension(photo)
    local copied = is_copied(root, node, photo, place, extension)
    local key = extension .. (copied and " copied" or "")
    if not groups[key] then
      groups[key] = { extension = extension, copied = copied, places = {} }
      order[#order + 1] = groups[key]
    end
    local places = groups[key].places
    places[#places + 1] = place
  end
  for _, group in ipairs(order) do
    local extension = group.extension
    local values = with(node.args, kept .. extension)
    encoding.leave_fitting(values, extension)
    if group.copied then copy_blocks(values) end
    local part = nodes.new(node.parent, "save", build(values))
    local own = root.index and root or { rows = root.rows, view = view_of(group.places) }
    parts[#parts + 1] = { root = own, node = part }
  end
end

--- Replaces a save by several. Modifies `node` in place.
---@param root table
---@param node table
function M.expand(root, node)
  local kept = type(node.args.template) == "string" and template.kept(node.args.template)
  if root.sheet then
    host.fail("bad-argument",
      format(kept and "save: %s is of many photos, so none has its format"
        or "save: %s is of many photos, so no function names its path", root.sheet.noun),
      format('write a path, as in "%s"', root.sheet.path), "save")
  end
  local parts = {}
  if kept then by_extension(root, node, parts, kept) else by_photo(root, node, parts) end
  node.parts = parts
end

return M
