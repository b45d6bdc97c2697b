--- Libraries: photo catalogs on disk, with albums, smart albums, changes and imports.
local album = require "luma.query.album"
local check = require "luma.core.check"
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local misplaced = later "luma.query.misplaced"
local result = require "luma.query.result"
local signature = require "luma.core.signature"
local synonyms = later "luma.core.synonyms"
local value = require "luma.core.value"
local zone = require "luma.core.zone"

local select, tostring = select, tostring
local format = string.format

local M = {}

local properties = { title = true, path = true, count = true, authorization = true }
local Library

--- Parses the single argument of a method.
local function one(subject, kind, hint, ...)
  check.count(subject, select("#", ...), 1, 1, hint)
  return signature.value(subject, kind, (...))
end

local function find(name, ask)
  return function(state, ...)
    local title = one(name, kinds.text, format('for example lib:%s "Trip"', name), ...)
    local found = host[ask](state.host, title)
    return found and album.of(state.host, found)
  end
end

--- Finds an album, otherwise a folder of albums; `ask` is the call of the host for the error.
local function find_either(name, ask)
  return function(state, ...)
    local title = one(name, kinds.text, format('for example lib:%s "Trip"', name), ...)
    local found = host.find_album(state.host, title)
    local folder = not found and host.find_folder(state.host, title)
    if folder then
      return require("luma.library.album_list").folder(state.host,
        host.fact(folder, "localIdentifier"))
    end
    found = found or ask and host[ask](state.host, title)
    return found and album.of(state.host, found) or nil
  end
end

--- Makes a method whose module is loaded on first use.
local function late(module, name)
  return function(state, ...) return require(module)[name](state.host, ...) end
end

local methods = {
  fetch = function(state, ...)
    return result.new(fetch.run(host.library_photos(state.host), nil, ...))
  end,
  photo = function(state, ...)
    local identifier = one("photo", kinds.text, 'for example lib:photo(photo.localIdentifier)', ...)
    return result.new((host.photos_with(state.host, { identifier })))[1]
  end,
  album = find_either("album", "album"),
  find_album = find_either "find_album",
  smart_album = find("smart_album", "smart_album"),
  albums = function(state, ...)
    return require("luma.library.album_list").albums(state.host, nil, ...)
  end,
  smart_albums = late("luma.library.album_list", "smart_albums"),
  change = late("luma.library.change", "run"),
  import = late("luma.library.import", "import"),
  scan = late("luma.library.import", "scan"),
  prefetch = function(_, ...) return require("luma.requests.prefetch").all("prefetch", ...) end,
  stop_prefetch = function(_, ...) require("luma.requests.prefetch").all("stop_prefetch", ...) end,
  start_caching = function(_, ...)
    return require("luma.requests.prefetch").all("prefetch", ...)
  end,
  stop_caching = function(_, ...) require("luma.requests.prefetch").all("stop_prefetch", ...) end,
  stop_all = function(_, ...) require("luma.requests.prefetch").stop_all(...) end,
  recently_deleted = late("luma.library.deleted", "list"),
  token = late("luma.library.changes", "token"),
  changes_since = late("luma.library.changes", "since"),
  on_change = late("luma.library.changes", "on_change"),
}

local function unknown(key)
  local words = value.keys(properties)
  for _, word in next, value.keys(methods) do words[#words + 1] = word end
  local hint = synonyms.library[key] and value.suggest(key, words, synonyms.library)
    or misplaced.of_album("lib:fetch()", key) or value.suggest_method(key, words)
  host.fail("unknown-field", format("library: unknown property '%s'", tostring(key)), hint,
    tostring(key))
end

Library = value.class {
  name = "library", noun = "a library", methods = methods,
  length = "lib.count is the number of its photos",
  get = function(state, key)
    if properties[key] then return host.library_fact(state.host, key) end
    unknown(key)
  end,
  display = function(state)
    local count = host.library_fact(state.host, "count")
    return format("library '%s' (%d photo%s)", host.library_fact(state.host, "title"), count,
      count == 1 and "" or "s")
  end,
}

--- Open libraries by file path: opening a library twice returns the same value.
local opened = {}

local library_options = {
  name = "library", usage = { 'library("trips.luma", { zone = "+02:00" })' },
  options = { zone.option },
}

--- Opens a library by its path, "NAME.luma", or the default one (--library, LUMA_LIBRARY).
---@return luma.Library
function M.library(...)
  check.count("library", select("#", ...), 0, 2)
  local given, options = ...
  local path = given ~= nil and signature.value("library", kinds.path, given) or nil
  local read = options == nil and {} or signature.read(library_options, options)
  local found, place = host.open_library(path, read.zone)
  opened[place] = opened[place] or Library.new { host = found }
  return opened[place]
end

--- Returns how the recipe may use a library, without opening one that it may not: "authorized",
--- "limited", "readonly", "denied", or nil if there is none.
---@param path string?
---@return string?
function M.authorization(...)
  check.count("authorization", select("#", ...), 0, 1, 'for example authorization "photos.luma"')
  local path = (...) ~= nil and signature.value("authorization", kinds.path, (...)) or nil
  return host.authorization(path)
end

--- Returns an album of the default library.
---@return luma.Album
function M.album(...)
  local title = one("album", kinds.text, 'for example album "Trip"', ...)
  return M.library():album(title)
end

--- Returns the form in which a save refers to an album of the default library.
---@param title string
function M.target(title)
  return { library = Library.state(M.library()).host, title = title }
end

return M
