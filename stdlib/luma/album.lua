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

local function facts(state)
  if not state.facts then state.facts = host.source(state.source) end
  return state.facts
end

local function unknown(key)
  local words = value.keys(properties)
  for _, word in next, value.keys(Album.methods) do words[#words + 1] = word end
  local hint = result.can(key) and format("did you mean album:fetch():%s(...)?", key)
    or value.suggest(key, words)
  host.fail("unknown-field", format("album: unknown property '%s'", tostring(key)), hint)
end

local function get(state, key)
  if not properties[key] then unknown(key) end
  if key == "cover" then
    return result.new(fetch.run(state.source, { sort = "-creationDate", limit = 1 })):first()
  end
  local fact = facts(state)[key]
  if key == "localIdentifier" then return fact or facts(state).path end
  if type(fact) == "table" then return require("luma.date").wrap(fact) end
  return fact
end

Album = value.class {
  name = "album", noun = "an album", get = get,
  display = function(state)
    local known = facts(state)
    return format("album '%s' (%d photo%s)", known.title, known.count,
      known.count == 1 and "" or "s")
  end,
  methods = {
    fetch = function(state, ...) return result.new(fetch.run(state.source, ...)) end,
  },
}

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
  return Album.new { source = host.open_folder(read.path, read.recursive) }
end

local function open(patterns)
  return result.new(host.fetch(host.open_photos(patterns),
    { sort = {}, include_hidden = true, include_bursts = true }))
end

--- The photos of some paths and patterns, in their order.
---@return luma.FetchResult
function M.photos(...)
  check.count("photos", select("#", ...), 1, 1)
  local given = ...
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
  return open(patterns)
end

--- One photo by its path.
---@return luma.Photo
function M.photo(...)
  check.count("photo", select("#", ...), 1, 1)
  local path = signature.value("photo", kinds.path, (...))
  local found = open { path }
  if #found ~= 1 then
    local message = format("photo: expected one photo, got %d", #found)
    host.fail("not-one-photo", message, format('did you mean photos{ "%s" }?', path))
  end
  return found[1]
end

return M
