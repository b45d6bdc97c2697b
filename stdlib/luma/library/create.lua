--- The operations of a change that make albums, or find them if they are there.
local album = require "luma.query.album"
local album_fields = require "luma.library.album_fields"
local check = require "luma.core.check"
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local ipairs, next, pcall, select, type = ipairs, next, pcall, select, type
local format, match = string.format, string.match

local M = {}

--- Without it, creating finds what is there, so that a second run changes nothing.
local new_option = { name = "new", kind = kinds.boolean, default = false,
  doc = "whether to make another where there is one of this title" }

--- The title of a smart album, and the `fetch` options that it stores.
local function smart_options()
  local kept = { where = true, args = true, vars = true, sort = true }
  local list = { { name = "title", kind = kinds.title, required = true, doc = "its title" } }
  for _, option in next, fetch.signature.options do
    if kept[option.name] then list[#list + 1] = option end
  end
  list[#list + 1] = new_option
  return list
end

---@type luma.Signature
M.smart_signature = {
  name = "create_smart_album",
  summary = "creates an album of the photos that match a predicate, or updates that of the title",
  usage = { 'c:create_smart_album{ title = "Best", where = "rating >= 4" }' },
  example = [[
lib:change(function(c)
  c:create_smart_album { title = "Best", where = "rating >= 4", sort = "-rating" }
end)
print(lib:smart_album "Best")]],
  options = smart_options(),
  build = function(values)
    local request = fetch.request(values)
    request.title, request.new = values.title, values.new
    return request
  end,
}

local function rule_options()
  local list = smart_options()
  table.remove(list, 1)
  table.remove(list)
  return list
end

M.update_signature = {
  name = "update_smart_album", summary = "", example = "",
  usage = { 'c:update_smart_album(album, { where = "rating == 5" })' },
  options = rule_options(),
  build = function(values)
    local request = fetch.request(values)
    -- Fields that are not named stay.
    request.keeps = true
    if values.sort == nil then request.sort = nil end
    return request
  end,
}

local folder_option = {
  name = "folder", doc = "",
  kind = { expected = "a folder of albums", type = "luma.Album",
    read = function(given) return value.noun(given) == "an album" and given or nil end },
}

--- The signature of a method that takes a title and may take a folder.
local function titled(name)
  return {
    name = name, summary = "", usage = { format('c:%s("Trip", { folder = trips })', name) },
    example = "", leading = { name = "title", kind = kinds.title, doc = "" },
    options = { folder_option, new_option },
  }
end

local function from_row(state, row) return album.of(state.library,
  host.album_with(state.library, row.localIdentifier)) end

--- Returns the rows of a kind with a title: in a folder, or anywhere if none is given.
local function rows(state, kind, title, folder)
  local request = fetch.request({ where = "title == %@", args = { title } }, album_fields)
  request.kind = kind
  local list = {}
  for _, row in ipairs(host.albums(state.library, request)) do
    if not folder or row.folder == folder then list[#list + 1] = row end
  end
  return list
end

--- Whether an album or smart album has a title: in a folder, or anywhere if none is given.
local function is_there(state, title, folder)
  local ok, found = pcall(host.find_album, state.library, title)
  if ok and not found or not folder then return not ok or found ~= nil end
  return #rows(state, "smartAlbum", title, folder) > 0
end

--- Returns the only one of the rows of a title, or the first in a folder that is given.
local function only(found, name, given)
  if #found > 1 and not given.folder then
    host.fail("ambiguous-album", format("%s: %d %ss are called '%s'", name, #found,
      match(name, "%a+$"), given.title), format('name the folder that it is in: '
      .. 'c:%s("%s", { folder = trips })', name, given.title))
  end
  return found[1]
end

--- Warns of a title that something of another kind has.
local function warn(name, title)
  host.warn("same-title", format("%s: an album '%s' exists already", name, title),
    "lib:album cannot distinguish them: choose another title", name)
end

--- Adds the methods of smart albums.
local function add_smart(methods, collection, made)
  --- Gives a smart album the predicate and sort of a request; returns whether it had others.
  local function update(state, identifier, request)
    request.album = identifier
    return state.ask("update_smart_album", request) ~= nil
  end

  local function create(name)
    return function(state, ...)
      local request = signature.read(M.smart_signature, ...)
      local is_new = request.new
      request.new = nil
      local found = not is_new and rows(state, "smartAlbum", request.title)[1]
      if not found then
        if not is_new and is_there(state, request.title) then warn(name, request.title) end
        return made(state, state.ask("create_smart_album", request))
      end
      if update(state, found.localIdentifier, request) then
        host.warn("same-title", format("%s: '%s' had another predicate or sort, which this one "
          .. "replaces", name, request.title),
          "give the album another title to keep both", name)
      end
      return from_row(state, found)
    end
  end
  methods.create_smart_album = create "create_smart_album"
  methods.find_or_create_smart_album = create "find_or_create_smart_album"

  function methods.update_smart_album(state, ...)
    local name = "update_smart_album"
    check.count(name, select("#", ...), 2, 2,
      'for example c:update_smart_album(album, { where = "rating == 5" })')
    local which, options = ...
    if type(options) == "table" and not value.noun(options) and next(options) == nil then
      host.fail("missing-option", name .. ": expected where or sort, got neither",
        "for example " .. M.update_signature.usage[1])
    end
    update(state, collection(state, name, which, "a smart album"),
      signature.read(M.update_signature, options))
  end
end

--- Adds the methods to those of a change.
---@param methods table
---@param collection fun(state: table, subject: string, given: any, noun: string?): string
function M.install(methods, collection)
  local function made(state, identifier)
    return album.of(state.library, host.album_with(state.library, identifier))
  end

  local function read(state, name, ...)
    local given = signature.read(titled(name), ...)
    given.folder = given.folder
      and collection(state, name .. ": folder", given.folder, "a folder of albums")
    return given
  end

  local function new_album(state, given)
    return made(state, state.ask("create_album", { title = given.title, folder = given.folder }))
  end

  local function new_folder(state, given)
    local identifier = state.ask("create_folder", { title = given.title, folder = given.folder })
    return album.listed(state.library, { localIdentifier = identifier, title = given.title,
      kind = "folder", subtype = "regularFolder", folder = given.folder })
  end

  local function album_or_new(name)
    return function(state, ...)
      local given = read(state, name, ...)
      if given.new then return new_album(state, given) end
      local found = only(rows(state, "album", given.title, given.folder), name, given)
      if found then return from_row(state, found) end
      if is_there(state, given.title, given.folder) then warn(name, given.title) end
      return new_album(state, given)
    end
  end
  methods.create_album = album_or_new "create_album"
  methods.find_or_create_album = album_or_new "find_or_create_album"

  local function folder_or_new(name)
    return function(state, ...)
      local given = read(state, name, ...)
      local found = not given.new
        and only(rows(state, "folder", given.title, given.folder), name, given)
      return found and album.listed(state.library, found) or new_folder(state, given)
    end
  end
  methods.create_folder = folder_or_new "create_folder"
  methods.find_or_create_folder = folder_or_new "find_or_create_folder"

  add_smart(methods, collection, made)
end

return M
