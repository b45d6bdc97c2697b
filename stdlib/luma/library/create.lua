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

--- Of `create_` alone: without it, creating finds what is there, so that a second run changes
--- nothing.
local new_option = { name = "new", kind = kinds.boolean, default = false,
  doc = "whether to make another where there is one of this title" }

--- The title of a smart album, and the `fetch` options that it stores.
local function smart_options(is_new)
  local kept = { where = true, args = true, vars = true, sort = true }
  local list = { { name = "title", kind = kinds.title, required = true, doc = "its title" } }
  for _, option in next, fetch.signature.options do
    if kept[option.name] then list[#list + 1] = option end
  end
  if is_new then list[#list + 1] = new_option end
  return list
end

local function smart_request(values)
  local request = fetch.request(values)
  request.title, request.new = values.title, values.new
  return request
end

---@type luma.Signature
M.smart_signature = {
  name = "create_smart_album",
  summary = "creates an album of the photos that match a predicate, or returns the same one",
  usage = { 'c:create_smart_album{ title = "Best", where = "rating >= 4" }' },
  example = [[
lib:change(function(c)
  c:create_smart_album { title = "Best", where = "rating >= 4", sort = "-rating" }
end)
print(lib:smart_album "Best")]],
  options = smart_options(true), build = smart_request,
}

local found_signature = {
  name = "find_or_create_smart_album", summary = "", example = "",
  usage = { 'c:find_or_create_smart_album{ title = "Best", where = "rating >= 4" }' },
  options = smart_options(false), build = smart_request,
}

local function rule_options()
  local list = smart_options(false)
  table.remove(list, 1)
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
    options = { folder_option, match(name, "^create") and new_option },
  }
end

local function from_row(state, row) return album.of(state.library,
  host.album_with(state.library, row.localIdentifier)) end

--- Returns the rows of a kind with a title, the oldest first: in a folder, or anywhere if none is
--- given.
local function rows(state, kind, title, folder)
  local request = fetch.request({ where = "title == %@", args = { title } }, album_fields)
  request.kind = kind
  local list = {}
  for _, row in ipairs(host.albums(state.library, request)) do
    if not folder or row.folder == folder then list[#list + 1] = row end
  end
  return list
end

--- Returns the rows that are in no folder.
local function at_top(found)
  local list = {}
  for _, row in ipairs(found) do if not row.folder then list[#list + 1] = row end end
  return list
end

--- Whether an album or smart album has a title: in a folder, or anywhere if none is given.
local function is_there(state, title, folder)
  local ok, found = pcall(host.find_album, state.library, title)
  if ok and not found or not folder then return not ok or found ~= nil end
  return #rows(state, "smartAlbum", title, folder) > 0
end

local function fail_of_several(found, name, title, help)
  host.fail("ambiguous-album", format("%s: %d %ss are called '%s'", name, #found,
    match(name, "create_(.+)$"):gsub("_", " "), title), help)
end

--- Returns the row that a call means: in a folder that is given, otherwise at the top. Only
--- `find_or_create_` finds one that somebody has moved into a folder.
local function meant(state, kind, name, given)
  local found = rows(state, kind, given.title, given.folder)
  local near = given.folder and found or at_top(found)
  if #near > 1 then
    host.warn("same-title", format("%s: %d %ss are called '%s'; the oldest is taken", name, #near,
      kind, given.title), "give the others another title", name)
  end
  if #near > 0 or match(name, "^create") then return near[1] end
  if #found > 1 then
    fail_of_several(found, name, given.title,
      format('name the folder that it is in: c:%s("%s", { folder = trips })', name, given.title))
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

  --- Returns the row of the title; nil if none has it.
  local function find(state, name, title)
    local found = rows(state, "smartAlbum", title)
    if #found > 1 then
      fail_of_several(found, name, title, "c:update_smart_album(album, { ... }) changes one of "
        .. 'them; lib:albums { kind = "smartAlbum" } lists them')
    end
    if not found[1] and is_there(state, title) then warn(name, title) end
    return found[1]
  end

  --- Refuses a predicate or sort that the smart album of the title does not have.
  local function keep(state, found, request, name)
    request.compares = true
    if update(state, found.localIdentifier, request) then
      host.fail("same-title", format("%s: '%s' has another predicate or sort", name,
        request.title), "find_or_create_smart_album replaces it, { new = true } makes another")
    end
  end

  local function replace(state, found, request, name)
    if update(state, found.localIdentifier, request) then
      host.warn("same-title", format("%s: '%s' had another predicate or sort, which this one "
        .. "replaces", name, request.title), "give the album another title to keep both", name)
    end
  end

  local function create(sign, settle)
    return function(state, ...)
      local request = signature.read(sign, ...)
      local found = not request.new and find(state, sign.name, request.title)
      request.new = nil
      if not found then return made(state, state.ask("create_smart_album", request)) end
      settle(state, found, request, sign.name)
      return from_row(state, found)
    end
  end
  methods.create_smart_album = create(M.smart_signature, keep)
  methods.find_or_create_smart_album = create(found_signature, replace)

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
      local found = meant(state, "album", name, given)
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
      local found = not given.new and meant(state, "folder", name, given)
      return found and album.listed(state.library, found) or new_folder(state, given)
    end
  end
  methods.create_folder = folder_or_new "create_folder"
  methods.find_or_create_folder = folder_or_new "find_or_create_folder"

  add_smart(methods, collection, made)
end

return M
