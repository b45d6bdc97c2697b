--- Where photos come from: `folder`, `photos`, `photo`, and the albums that they give.
local check = require "luma.check"
local fetch = require "luma.fetch"
local host = require "luma.host"
local kinds = require "luma.kinds"
local result = require "luma.result"
local signature = require "luma.signature"
local value = require "luma.value"

local next, rawget, rawlen, select = next, rawget, rawlen, select
local tostring, type = tostring, type
local format = string.format

local M = {}

local properties = {
  title = true, kind = true, path = true, count = true, startDate = true, endDate = true,
  cover = true, localIdentifier = true,
}

local Album

--- Where an album's photos are, as the host has it.
local function source(state)
  if not state.source then
    state.source = host.album_with(state.library, state.row.localIdentifier)
  end
  return state.source
end

--- A folder is as it was opened, a list's row as it was listed; an album is looked at anew.
local function fact(state, key)
  if state.row then return state.row[key] end
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
  local hint = result.can(key) and format("did you mean album:fetch():%s(...)?", key)
    or value.suggest(key, words)
  host.fail("unknown-field", format("album: unknown property '%s'", tostring(key)), hint)
end

local function cover(state)
  if state.row then return state.row.cover and state.covers(state.row.cover) end
  return result.new(fetch.run(source(state), { sort = "-creationDate", limit = 1 })):first()
end

local function get(state, key)
  if not properties[key] then unknown(key) end
  if key == "cover" then return cover(state) end
  local found = fact(state, key)
  if type(found) == "table" then return require("luma.date").wrap(found) end
  return found
end

Album = value.class {
  name = "album", noun = "an album", get = get,
  display = function(state)
    local title, count = fact(state, "title"), fact(state, "count")
    if state.row and state.row.kind == "folder" then
      return format("folder of albums '%s'", title)
    end
    return format("album '%s' (%d photo%s)", title, count, count == 1 and "" or "s")
  end,
  methods = {
    fetch = function(state, ...) return result.new(fetch.run(source(state), ...)) end,
  },
}

--- An album of a library.
---@param library any the host's
---@param found any where its photos are, the host's
function M.of(library, found) return Album.new { library = library, source = found } end

--- An album of a list, with what the list says of it.
---@param library any the host's
---@param row table
---@param covers (fun(identifier: string): luma.Photo?)? not for rows without a cover
function M.listed(library, row, covers)
  return Album.new { library = library, row = row, covers = covers }
end

--- What a change knows an album by; nil: it is none of that library.
---@param given any
---@param library any the host's
---@return string?
function M.identifier(given, library)
  local state = Album.state(given)
  if state and state.library == library then return fact(state, "localIdentifier") end
end

--- What a save knows an album by; nil: photos cannot be put into it.
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
  usage = { 'folder("photos", { recursive = true })', 'folder "photos"' },
  example = [[
local album = folder("photos", { recursive = true })
print(album.title, album.count)   --> photos    12]],
  leading = { name = "path", kind = kinds.path, doc = "below the working directory" },
  options = {
    { name = "recursive", kind = kinds.boolean, default = false, doc = "folders inside too" },
  },
}

--- Opens a folder as an album.
---@return luma.Album
function M.folder(...)
  local read = signature.read(M.folder_signature, ...)
  return Album.new { source = host.open_folder(read.path, read.recursive), known = {} }
end

local function open(patterns, raw)
  return result.new(host.fetch(host.open_photos(patterns),
    { sort = {}, include_hidden = true, include_bursts = true, raw = raw }))
end

--- The options behind paths.
local function raw_of(name, options)
  if options == nil then return nil end
  return signature.read({
    name = name, usage = { name == "photo" and 'photo("a.nef", { raw = "develop" })'
      or 'photos({ "*.nef" }, { raw = "develop" })' }, options = { fetch.raw_option },
  }, options).raw
end

--- The photos of some paths and patterns, in their order.
---@return luma.FetchResult
function M.photos(...)
  check.count("photos", select("#", ...), 1, 2)
  local given, options = ...
  if type(given) ~= "table" or value.noun(given) then
    local hint = type(given) == "string" and format('did you mean photos{ "%s" }?', given) or nil
    check.refuse("photos", "a list of paths and patterns", given, nil, hint)
  end
  local patterns = {}
  for i = 1, rawlen(given) do
    patterns[i] = signature.value(format("photos[%d]", i), kinds.path, rawget(given, i))
  end
  if #patterns == 0 then
    check.refuse("photos", "at least one path or pattern", given)
  end
  return open(patterns, raw_of("photos", options))
end

--- One photo by its path.
---@return luma.Photo
function M.photo(...)
  check.count("photo", select("#", ...), 1, 2)
  local path, options = ...
  path = signature.value("photo", kinds.path, path)
  local found = open({ path }, raw_of("photo", options))
  if #found ~= 1 then
    local message = format("photo: expected one photo, got %d", #found)
    host.fail("not-one-photo", message, format('did you mean photos{ "%s" }?', path))
  end
  return found[1]
end

return M
