--- Sources of photos: `folder`, `photos`, `photo`, and albums.
local check = require "luma.core.check"
local exclude = require "luma.query.exclude"
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local recover = require "luma.core.recover"
local misplaced = later "luma.query.misplaced"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local value = require "luma.core.value"
local zone = require "luma.core.zone"

local next, rawget, rawlen, select = next, rawget, rawlen, select
local tostring, type = tostring, type
local format = string.format

local M = {}

local properties = {
  title = true, kind = true, path = true, count = true, startDate = true, endDate = true,
  cover = true, localIdentifier = true, parent = true, subtype = true,
}

local Album

--- Returns the host's source of an album's photos.
local function source(state)
  if not state.source then
    state.source = host.album_with(state.library, state.row.localIdentifier)
  end
  return state.source
end

--- Returns a property. Folders and listed albums keep the values they were created with; other
--- albums are queried each time.
local function fact(state, key)
  if state.row then
    local known = state.row[key]
    -- Of a folder that was just made.
    if known == nil and key == "count" then return host.fact(source(state), key) end
    return known
  end
  if state.library then return host.fact(state.source, key) end
  local known = state.known[key]
  if known == nil then
    known = host.fact(state.source, key)
    state.known[key] = known
  end
  return known
end

local function unknown(key)
  local words = value.keys(properties)
  for _, word in next, value.keys(Album.methods) do words[#words + 1] = word end
  local hint = misplaced.of_album("album:fetch()", key) or value.suggest_method(key, words)
  host.fail("unknown-field", format("album: unknown property '%s'", tostring(key)), hint,
    tostring(key))
end

local function cover(state)
  if state.row then return state.row.cover and state.covers(state.row.cover) end
  local chosen = state.library and host.fact(state.source, "keyPhoto")
  if chosen then return result.new((host.photos_with(state.library, { chosen })))[1] end
  local newest = { sort = "-creationDate", limit = 1 }
  return result.new(fetch.run(source(state), state.frames, newest)):first()
end

local function get(state, key)
  if not properties[key] then
    key = require("luma.library.album_fields").meant(key) or unknown(key)
  end
  if key == "cover" then return cover(state) end
  if key == "parent" then
    return state.library and require("luma.library.album_list").folder(state.library,
      fact(state, "folder"))
  end
  local found = fact(state, key)
  if type(found) == "table" then return require("luma.core.date").wrap(found) end
  return found
end

Album = value.class {
  name = "album", noun = "an album", get = get,
  length = "album.count is the number of its photos",
  display = function(state)
    local title = fact(state, "title")
    if state.row and state.row.kind == "folder" then
      return format("folder of albums '%s'", title)
    end
    local count = fact(state, "count")
    return format("album '%s' (%d photo%s)", title, count, count == 1 and "" or "s")
  end,
  methods = {
    fetch = function(state, ...) return result.new(fetch.run(source(state), state.frames, ...)) end,
    albums = function(state, ...)
      if not state.row or state.row.kind ~= "folder" then
        host.fail("wrong-type", format("albums: expected a folder of albums, got %s",
          "album '" .. fact(state, "title") .. "'"), nil, "albums")
      end
      local list = require "luma.library.album_list"
      return list.albums(state.library, state.row.localIdentifier, ...)
    end,
  },
}

--- Makes the value of a library's album.
---@param library any the host's
---@param found any the host's source of its photos
function M.of(library, found) return Album.new { library = library, source = found } end

--- Makes an album from a row of an album list.
---@param library any the host's
---@param row table
---@param covers (fun(identifier: string): luma.Photo?)? not needed for rows without a cover
function M.listed(library, row, covers)
  return Album.new { library = library, row = row, covers = covers }
end

--- Returns the identifier of an album; nil if it is not an album of that library.
---@param given any
---@param library any the host's
---@return string?
function M.identifier(given, library)
  local state = Album.state(given)
  if state and state.library == library then return fact(state, "localIdentifier") end
end

--- Returns an album in the form that a save needs; nil if photos cannot be added to it.
---@param given any
---@return { library: any, title: string, localIdentifier: string }?
function M.target(given)
  local state = Album.state(given)
  if not state or not state.library or fact(state, "kind") ~= "album" then return nil end
  return { library = state.library, title = fact(state, "title"),
    localIdentifier = fact(state, "localIdentifier") }
end

---@type luma.Signature
M.folder_signature = {
  name = "folder",
  summary = "opens a folder of photos as an album",
  usage = {
    'folder("photos", { recursive = true })', 'folder "photos"',
    'folder("photos", { recursive = true, exclude = { "drafts" } })',
  },
  example = [[
local album = folder("photos", { recursive = true })
print(album.title, album.count)   --> photos    22]],
  leading = { name = "path", kind = kinds.path, doc = "its path, below the root" },
  options = exclude.with {
    { name = "recursive", kind = kinds.boolean, default = false,
      doc = "whether to include subfolders" },
    fetch.frame_options[1], fetch.frame_options[2], zone.option,
  },
  partial = true,
}

local function open_folder(read)
  return host.open_folder(read.path, read.recursive, read.exclude, read.include == "all", read.zone)
end

--- Stands for photos that are not known.
local function no_photos() return host.open_photos({}, false) end

--- Returns a result without photos.
local function nothing() return result.new(host.fetch(no_photos(), { sort = {} })) end

--- Opens a folder as an album. A check goes on without one that is missing or not given, as if it
--- were empty.
---@return luma.Album
function M.folder(...)
  local read = recover.try(signature.read, M.folder_signature, ...)
  return Album.new {
    source = read and recover.try(open_folder, read) or no_photos(),
    known = {}, frames = read and fetch.frames("folder", read),
  }
end

local function open(name, patterns, read, is_one)
  local frames = fetch.frames(name, read)
  local opened = host.open_photos(patterns, is_one, read.exclude, read.include == "all", read.zone)
  return result.new(host.fetch(opened,
    { sort = {}, include_hidden = true, include_bursts = true, raw = read.raw, frames = frames }))
end

--- Px per inch of a drawing; at its own size, an inch has 96.
local dpi_option = {
  name = "dpi", kind = kinds.number(1, 768),
  doc = "px per inch of a drawing (SVG, PDF), which has 96 by itself",
}

local photos_options = {
  name = "photos",
  usage = {
    'photos({ "*.nef" }, { raw = "develop" })',
    'photos({ "**/*.jpg" }, { exclude = { "drafts" } })',
  },
  options = exclude.with {
    fetch.raw_option, fetch.frame_options[1], fetch.frame_options[2], zone.option,
  },
  partial = true,
}
local photo_options = {
  name = "photo", usage = { 'photo("a.nef", { raw = "develop" })' },
  options = {
    fetch.raw_option, fetch.frame_options[1], fetch.frame_options[2], dpi_option, zone.option,
  },
  partial = true,
}

--- Parses the options of `photo` or `photos`.
local function options_of(known, given)
  return given == nil and {} or signature.read(known, given)
end

--- Returns a drawing at a resolution.
local function at_dpi(found, dpi)
  if found.format ~= "svg" and found.format ~= "pdf" then
    check.refuse("photo: dpi", "a drawing (SVG, PDF)", found.format, "conflicting-options")
  end
  return require("luma.query.photo").scaled(found, dpi / 96)
end

local function photos(...)
  check.count("photos", select("#", ...), 1, 2)
  local given, options = ...
  if type(given) ~= "table" or value.noun(given) then
    local hint = type(given) == "string" and format('did you mean photos{ "%s" }?', given) or nil
    check.refuse("photos", "a list of paths and patterns", given, nil, hint)
  end
  if value.noun(rawget(given, 1)) == "a photo" then
    check.count("photos", select("#", ...), 1, 1, "options are those of the fetch")
    return require("luma.query.arrange").photos(given)
  end
  local patterns = {}
  for i = 1, rawlen(given) do
    patterns[i] = signature.value(format("photos[%d]", i), kinds.path, rawget(given, i))
  end
  if #patterns == 0 then
    if next(given) ~= nil then check.refuse("photos", "a list of paths and patterns", given) end
    return nothing()
  end
  return open("photos", patterns, options_of(photos_options, options))
end

--- Returns the photos that match paths and patterns, or those of a list, in the given order. A
--- check goes on without them.
---@return luma.FetchResult
function M.photos(...)
  return recover.try(photos, ...) or nothing()
end

--- Returns the photo at a path.
---@return luma.Photo
function M.photo(...)
  check.count("photo", select("#", ...), 1, 2)
  local path, options = ...
  path = signature.value("photo", kinds.path, path)
  local read = options_of(photo_options, options)
  local found = open("photo", { path }, read, true)
  if #found ~= 1 then
    if path == "-" then
      host.fail("not-one-photo",
        "photo: '-': expected a picture on the standard input, got another kind of file")
    end
    if #found == 0 then
      host.fail("not-one-photo",
        format("photo: expected a picture, got '%s', which is not one", path), nil, "photo")
    end
    local message = format("photo: expected one photo, got %d", #found)
    host.fail("not-one-photo", message, format('did you mean photos{ "%s" }?', path), "photo")
  end
  return read.dpi and at_dpi(found[1], read.dpi) or found[1]
end

return M
