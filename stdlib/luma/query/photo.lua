--- Photos: the fields of a row, and the start of a chain on one picture.
local check = require "luma.core.check"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local nodes = require "luma.core.nodes"
local signature = require "luma.core.signature"
local steps = require "luma.steps"
local synonyms = later "luma.core.synonyms"
local value = require "luma.core.value"

local ipairs, next, select, type = ipairs, next, select, type
local format, gsub = string.format, string.gsub
local concat = table.concat

local M = {}
local Photo

--- Converts a field for the recipe: dates become date values, lists are copied with their elements.
local function present(raw)
  if type(raw) ~= "table" then return raw end
  if raw.date then return require("luma.core.date").wrap(raw) end
  local copy = {}
  for key, member in next, raw.list or raw do copy[key] = present(member) end
  return copy
end

--- `camera: make FUJIFILM, model X-T5`: the fields of the group that are set.
local function display_group(state)
  local words = {}
  for _, member in ipairs(fields.members(state.group)) do
    local found = state.row[format("%s.%s", state.group, member)]
    if found ~= nil then words[#words + 1] = format("%s %s", member, found) end
  end
  return format("%s: %s", state.group, #words > 0 and concat(words, ", ") or "unknown")
end

local Group = value.class {
  name = "photo", noun = "a group of fields", display = display_group,
  get = function(state, key)
    local name = format("%s.%s", state.group, key)
    if fields.find(name) then return present(state.row[name]) end
    host.fail("unknown-field", format("photo: unknown field '%s'", name),
      value.suggest(key, fields.members(state.group)), tostring(key))
  end,
}

local function get(state, key)
  if key == "name" then return (gsub(state.row.filename, "(.)%.[^.]*$", "%1")) end
  local raw = state.row[key]
  if raw ~= nil then return present(raw) end
  if key == "resources" then return require("luma.query.export").resources(state) end
  if key == "frames" then return (host.photo_frames(state.rows.result, state.index)) end
  if key == "edit" then
    return require("luma.query.photo_edit").of(state.rows.result, state.index)
  end
  local field = fields.find(key)
  if field then return present(state.row[field.name]) end
  if fields.is_group(key) then return Group.new { row = state.row, group = key } end
  local elsewhere = require("luma.query.misplaced").of_photo(key)
  if elsewhere then
    host.fail("unknown-field", format("photo: unknown field '%s'", key), elsewhere, key)
  end
  fields.unknown("photo", key, value.keys(Photo.methods))
end

local function display(state)
  local row = state.row
  local taken = row.creationDate and " " .. present(row.creationDate):format("%Y-%m-%d") or ""
  local name = row.filename or row.path or "?"
  local size = format(" %sx%s", row.pixelWidth, row.pixelHeight)
  -- That of camera raw depends on how it is read, and a drawing may be one that is not allowed.
  return format("photo %s%s%s", name, (row.pixelWidth or 0) > 0 and size or "", taken)
end

--- `for name, field in pairs(photo)`: the fields that are set, in the host's order.
local function each_field(photo)
  local state, names, place = Photo.state(photo), fields.names(), 0
  return function()
    while place < #names do
      place = place + 1
      local raw = state.row[names[place]]
      if raw ~= nil then return names[place], present(raw) end
    end
  end
end

Photo = value.class {
  name = "photo", noun = "a photo",
  change = "a field is changed in a library: "
    .. "lib:change(function(c) c:set(photo, { %s = ... }) end)", display = display, get = get,
  asks = function(key) return synonyms.change[key] ~= nil end,
  methods = {
    metadata = function(state, ...)
      check.count("metadata", select("#", ...), 0, 0)
      return host.photo_tags(state.rows.result, state.index)
    end,
    tag = function(state, ...)
      check.count("tag", select("#", ...), 1, 1, 'for example photo:tag "Exif.Photo.Flash"')
      local name = signature.value("tag", kinds.text, (...))
      return host.photo_tag(state.rows.result, state.index, name)
    end,
    nearest_city = function(state, ...)
      check.count("nearest_city", select("#", ...), 0, 0)
      local row = state.row
      if row.latitude == nil or row.longitude == nil then return nil end
      return host.nearest_city(row.latitude, row.longitude)
    end,
    data = function(state, ...) return require("luma.query.export").data(state, ...) end,
    request = function(state, ...) return require("luma.requests.request").ask(state, nil, ...) end,
  },
  meta = {
    __eq = function(a, b)
      local left, right = Photo.state(a), Photo.state(b)
      return left ~= nil and right ~= nil
        and left.row.localIdentifier == right.row.localIdentifier
    end,
    __pairs = each_field,
  },
}

--- Returns the photo and the step that its chains begin with: the scale of a drawing's resolution.
local function origin(state)
  if not state.factor then return state end
  local scale = nodes.new(nil, "scale", { factor = state.factor, kernel = "lanczos3" })
  nodes.use(scale)
  return state, scale
end
steps.install(Photo, origin)
steps.install_others(Photo, origin, { "show", "stats", "colors", "placeholder", "blurhash",
  "data_uri", "trim" })
steps.install_others(Photo, function(state)
  return { result = state.rows.result, indexes = { state.index } }
end, { "export" })

--- Returns the root of a photo's chains and the step that they begin with, if any; nil if `given`
--- is not a photo.
---@param given any
---@return table? root, table? node
function M.origin(given)
  local state = Photo.state(given)
  if state then return origin(state) end
end

--- Whether two rows say the same.
local function same(a, b)
  if a == b then return true end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  for key, member in next, a do
    if not same(member, b[key]) then return false end
  end
  for key in next, b do
    if a[key] == nil then return false end
  end
  return true
end

--- Returns the photo at an index of a result; the same value while the recipe has it. Another
--- result has its own: a photo has its place, which {index} and {album} write.
---@param rows table see luma.query.rows
---@param index integer
---@param row table
function M.new(rows, index, row)
  local known = rows.alive[index]
  if known and same(Photo.state(known).row, row) then return known end
  local made = Photo.new { rows = rows, index = index, row = row }
  rows.alive[index] = made
  return made
end

--- Returns a drawing whose own size is multiplied by a factor.
---@param given luma.Photo
---@param factor number
function M.scaled(given, factor)
  local state = Photo.state(given)
  return Photo.new { rows = state.rows, index = state.index, row = state.row, factor = factor }
end

--- Describes how a photo is fetched.
---@param given luma.Photo
---@return string
function M.explain(given) return host.explain(nodes.plan_of(Photo.state(given))) end

--- Whether photos have a method with that name that results lack.
---@param key any
---@return boolean
function M.can(key)
  return Photo.methods[key] ~= nil and not require("luma.query.result").can(key)
end

--- Returns a photo's localIdentifier; nil if `given` is not a photo.
---@param given any
---@return string?
function M.identifier(given)
  local state = Photo.state(given)
  return state and state.row.localIdentifier
end

--- Returns a photo's position in the host's result; nil if `given` is not a photo.
---@param given any
---@return { result: any, index: integer }?
function M.place(given)
  local state = Photo.state(given)
  return state and { result = state.rows.result, index = state.index }
end

return M
