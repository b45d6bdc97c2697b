--- Plans the files of a set: for each photo, the widths that it has, in each format and crop.
local check = require "luma.core.check"
local encoding = require "luma.steps.encoding"
local host = require "luma.core.host"
local kinds = require "luma.web.kinds"
local nodes = require "luma.core.nodes"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local steps = require "luma.steps"

local ipairs, next, type = ipairs, next, type
local concat, sort = table.concat, table.sort
local find, format, gsub, sub = string.find, string.format, string.gsub, string.sub

local M = {}

--- The name of the picture without a crop.
local whole = "full"

--- Returns the name of a crop in names of files.
local function tag_of(crop)
  if crop.name then return crop.name end
  return (gsub(format("%.14gx%.14g", crop.aspect.width, crop.aspect.height), "%.", "_"))
end

local function arguments(crop)
  local aspect = format("%.14g:%.14g", crop.aspect.width, crop.aspect.height)
  return signature.read(steps.signature "crop", { aspect = aspect, gravity = crop.gravity })
end

--- Whether two crops cut the same part of each photo.
local function is_same(one, other)
  local a, b = one.gravity, other.gravity
  local is_equal = a == b or type(a) == "table" and type(b) == "table" and a.x == b.x and a.y == b.y
  local wide, tall = one.aspect, other.aspect
  return is_equal and wide.width * tall.height == tall.width * wide.height
end

--- Returns the place of the picture that a crop cuts; raises if another one has its name.
local function place_of(crop, tag, list)
  for place, known in ipairs(list) do
    if known.crop and is_same(known.crop, crop) then return place end
  end
  for _, known in ipairs(list) do
    if known.tag == tag then
      host.fail("conflicting-options", format("web.set: crops: two are named '%s'", tag),
        'name one of them: name = "portrait"', "web.set: crops")
    end
  end
end

--- Returns the distinct pictures of a photo: the whole one first, then crops. Each crop of the
--- options gets its place among them.
local function variants(options)
  -- The whole one is "full" where paths have {crop}.
  local is_named = find(options.path, "{crop}", 1, true)
  local list = { { tag = is_named and whole or "", widths = {} } }
  for _, crop in ipairs(options.crops or {}) do
    local tag = tag_of(crop)
    crop.place = place_of(crop, tag, list)
    if not crop.place then
      list[#list + 1] = { tag = tag, crop = crop, args = arguments(crop), widths = {} }
      crop.place = #list
    end
    list[crop.place].widths[#list[crop.place].widths + 1] = crop.widths or options.widths
  end
  list[1].widths[1] = options.widths
  return list
end

--- Returns the widths that a picture has, from narrow to wide: its own if all of a list are above
--- it. 0 stands for the width of a picture whose size is not known.
---@param lists (integer|string)[][]
---@param own integer?
---@return integer[]
function M.widths(lists, own)
  local found, known = {}, {}
  local function add(width)
    if not known[width] then known[width], found[#found + 1] = true, width end
  end
  for _, widths in ipairs(lists) do
    local fits = false
    for _, width in ipairs(widths) do
      local made = width == "original" and (own or 0) or width
      if not own or made <= own then
        fits = true
        add(made)
      end
    end
    if not fits then add(own) end
  end
  sort(found)
  return found
end

--- Returns the size of each variant of a photo; nil where it is not known.
local function sizes(root, chain, place, known, photo)
  local key = format("%s %s %s", photo.pixelWidth, photo.pixelHeight, photo.format)
  if known[key] then return known[key] end
  local found, one = {}, { rows = root.rows, index = place }
  for i, node in ipairs(chain) do
    local plan = nodes.plan_of(one, node or nil)
    found[i] = host.picture_sizes(plan, node and node.id or 0)[1] or false
  end
  known[key] = found
  return found
end

--- Returns the template of a file: `{ext}` and `{crop}` are known, and a hash may be wanted.
---@param options table
---@param tag string "" for the whole picture
---@param name string of the format
---@return string
function M.path(options, tag, name)
  local stem = sub(options.path, 1, -#".{ext}" - 1)
  if find(stem, "{crop}", 1, true) then
    stem = gsub(stem, "{crop}", tag == "" and whole or tag)
  elseif tag ~= "" then
    stem = stem .. "-" .. tag
  end
  if options.hash and not find(stem, "{hash", 1, true) then stem = stem .. "-{hash:8}" end
  local extension = encoding.extension_of(name)
  return gsub(stem, "{ext}", extension) .. "." .. extension
end

--- Returns the options of `save` for a format.
local function saving(options, name)
  local values = { metadata = "web", profile = "srgb" }
  for key, given in next, options.save or {} do values[key] = given end
  local quality = options.quality
  if type(quality) == "table" then values.quality = quality[name] else values.quality = quality end
  local extension = encoding.extension_of(name)
  encoding.leave_fitting(values, extension)
  return values
end

local function scale(parent, width)
  if width == 0 then return parent end
  return nodes.new(parent, "scale", signature.read(steps.signature "scale", { width = width }))
end

--- Adds the saves of a variant to a group.
local function add_saves(group, options, variant, place, start)
  for _, width in ipairs(group.widths[place]) do
    local node = scale(start, width)
    for _, name in ipairs(options.formats) do
      local path = M.path(options, variant.tag, name)
      local args = signature.read(steps.signature "save", path, saving(options, name))
      group.saves[#group.saves + 1] =
        { root = group.root, node = nodes.new(node, "save", args) }
      group.wanted[#group.wanted + 1] = { variant = place, format = name, width = width }
    end
  end
end

--- Returns the places of variants that are the same picture as the whole one.
local function equal_to_whole(found)
  local places = {}
  for i = 2, #found do
    local one, other = found[1], found[i]
    places[i] = one and other and one.width == other.width and one.height == other.height
      and one or nil
  end
  return places
end

local function new_group(list, found)
  local widths, same = {}, equal_to_whole(found)
  local wanted = { list[1].widths[1] }
  for i = 2, #list do
    if same[i] then table.move(list[i].widths, 1, #list[i].widths, #wanted + 1, wanted) end
  end
  for i = 1, #list do
    local own = found[i] and found[i].width
    widths[i] = same[i] and {} or M.widths(i == 1 and wanted or list[i].widths, own)
  end
  return { widths = widths, same = same, places = {}, saves = {}, wanted = {} }
end

local function key_of(group)
  local parts = {}
  for i, widths in ipairs(group.widths) do
    parts[i] = (group.same[i] and "=" or "") .. concat(widths, ",")
  end
  return concat(parts, ";")
end

--- The places of some photos, as a view.
local function view_of(places)
  return { count = #places, at = function(i) return places[i] end, filtered = false }
end

local function refuse_sheet(root)
  if not root.sheet then return end
  check.refuse("web.set", "photos", root.sheet.noun, nil, "a sheet is saved as one picture")
end

--- Plans a set.
---@param root table of the photos
---@param node table? the step behind which the pictures are
---@param options table
---@return { groups: table[], shots: table[] }
function M.of(root, node, options)
  refuse_sheet(root)
  sort(options.formats, function(a, b) return kinds.rank(a) < kinds.rank(b) end)
  local list, chain, known = variants(options), {}, {}
  for i, variant in ipairs(list) do
    chain[i] = variant.args and nodes.new(node, "crop", variant.args) or node or false
    nodes.use(chain[i] or nil)
  end
  local groups, by_key, shots = {}, {}, {}
  for photo, place in result.photos(root) do
    local group = new_group(list, sizes(root, chain, place, known, photo))
    local key = key_of(group)
    if not by_key[key] then by_key[key], groups[#groups + 1] = group, group end
    group = by_key[key]
    group.places[#group.places + 1] = place
    shots[#shots + 1] = { photo = photo, place = place, group = group }
  end
  for _, group in ipairs(groups) do
    group.root = root.index and root or { rows = root.rows, view = view_of(group.places) }
    for i, variant in ipairs(list) do
      local start = node
      if variant.args and #group.widths[i] > 0 then
        start = nodes.new(node, "crop", variant.args)
      end
      add_saves(group, options, variant, i, start)
    end
  end
  return { groups = groups, shots = shots }
end

return M
