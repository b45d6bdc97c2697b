--- Album lists of a library: one query for all titles, counts and covers.
local album = require "luma.query.album"
local album_fields = require "luma.library.album_fields"
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local photo = require "luma.query.photo"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local next, type = next, type

local M = {}

--- Maximum number of covers per query.
local most_covers = 10000

--- Returns a function from a cover's identifier to its photo. The first call fetches all covers.
local function covers(library, rows)
  local photos
  local function read(identifiers)
    local found, order = host.photos_with(library, identifiers)
    local list = result.new(found)
    for place = 1, #order do photos[order[place]] = { list = list, place = place } end
  end
  local function load()
    photos = {}
    local wanted = {}
    for i = 1, #rows do
      if rows[i].cover then wanted[#wanted + 1] = rows[i].cover end
      if #wanted == most_covers or i == #rows and #wanted > 0 then
        read(wanted)
        wanted = {}
      end
    end
  end
  return function(identifier)
    if not photos then load() end
    local found = photos[identifier]
    return found and found.list[found.place]
  end
end

local function listed(library, rows)
  local cover, list = covers(library, rows), {}
  for i = 1, #rows do list[i] = album.listed(library, rows[i], cover) end
  return list
end

--- Photos in the host's form.
local photos = {
  expected = "a photo, a list of photos or a result", type = "luma.Photos",
  accepts = {}, refuses = { "a.jpg", 1 },
  read = function(given)
    local place = photo.place(given) or result.places(given)
    if place then return { place } end
    if type(given) ~= "table" or value.noun(given) then return nil end
    local list = {}
    for at, each in next, given do
      list[at] = photo.place(each) or result.places(each)
      if not list[at] then return nil end
    end
    return list
  end,
}

--- Those of every list, and how many it has.
local function conditions()
  local wanted = { where = true, args = true, vars = true, sort = true }
  local list = {}
  for _, option in next, fetch.signature.options do
    if wanted[option.name] then list[#list + 1] = option end
  end
  list[#list + 1] = { name = "limit", kind = kinds.integer(0),
    doc = "the maximum number of albums; 0: no limit" }
  return list
end

local function options()
  local list = conditions()
  list[#list + 1] = {
    name = "kind", kind = kinds.choice { "album", "smartAlbum", "folder", "any" },
    doc = "what to list (default: albums, or any where the condition names kind or subtype)",
  }
  list[#list + 1] = { name = "system", kind = kinds.boolean,
    doc = "whether to list built-in smart albums, too (default: where it names subtype)" }
  list[#list + 1] = { name = "top", kind = kinds.boolean, default = false,
    doc = "whether to list only top-level items, in the order by hand" }
  list[#list + 1] = { name = "containing", kind = photos,
    doc = "photos of the library that each album, or smart album, has all of" }
  return list
end

---@type luma.Signature
M.signature = {
  name = "albums",
  summary = "lists a library's albums with counts, covers and dates, all from one query",
  usage = { 'lib:albums{ where = "count > 0", sort = "-endDate" }', "lib:albums()",
    'lib:albums{ kind = "any", top = true }', 'lib:albums{ kind = "any", system = true }',
    "lib:albums{ where = \"subtype == 'favorites'\" }", "lib:albums{ containing = photo }",
    'folder:albums{ kind = "any" }', "folder:fetch()   -- all photos below", "album.parent",
    "album.subtype" },
  example = [[
for _, album in ipairs(library():albums { sort = natural "title" }) do
  print(album.title, album.count, album.cover and album.cover.filename)
end]],
  optional = true,
  options = options(),
  build = function(values)
    local request = fetch.request(values, album_fields)
    request.kind, request.top, request.containing = values.kind, values.top, values.containing
    request.system = values.system
    return request
  end,
}

---@type luma.Signature
local smart_signature = {
  name = "smart_albums", summary = "", example = "",
  usage = { 'lib:smart_albums{ where = "count > 0", sort = "-count" }' },
  optional = true, options = conditions(),
  build = function(values)
    local request = fetch.request(values, album_fields)
    request.kind, request.system = "smartAlbum", true
    return request
  end,
}

--- `lib:albums{...}`, and with the identifier of a folder `folder:albums{...}`.
---@return luma.Album[]
function M.albums(library, folder, ...)
  local request = signature.read(M.signature, ...)
  request.within = folder
  return listed(library, host.albums(library, request))
end

--- Returns the folder with an identifier; nil without one.
---@param identifier string?
---@return luma.Album?
function M.folder(library, identifier)
  if not identifier then return nil end
  local request = fetch.request({ where = "localIdentifier == %@", args = { identifier } },
    album_fields)
  request.kind = "folder"
  return listed(library, host.albums(library, request))[1]
end

--- `lib:smart_albums()`: the built-in smart albums, then the user's own.
---@return luma.Album[]
function M.smart_albums(library, ...)
  return listed(library, host.albums(library, signature.read(smart_signature, ...)))
end

return M
