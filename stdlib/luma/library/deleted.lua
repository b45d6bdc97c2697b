--- Photos that were forgotten lately: the list, and how a change brings them back.
local check = require "luma.core.check"
local host = require "luma.core.host"
local result = require "luma.query.result"
local value = require "luma.core.value"

local ipairs, rawget, rawlen, select = ipairs, rawget, rawlen, select
local tostring, type = tostring, type
local format, gmatch = string.format, string.gmatch

local M = {}

local dates = { "deletedDate", "expirationDate" }

local properties = {
  localIdentifier = true, filename = true, path = true, deletedDate = true, expirationDate = true,
}

local DeletedPhoto = value.class {
  name = "deleted photo", noun = "a recently deleted photo",
  get = function(state, key)
    if properties[key] then return state[key] end
    host.fail("unknown-field", format("deleted photo: unknown property '%s'", tostring(key)),
      value.suggest(key, value.keys(properties)) or "c:restore(photo) brings back the rest",
      tostring(key))
  end,
  display = function(state) return format("deleted photo '%s'", state.filename) end,
}

--- Returns the photos that `c:restore` brings back, the latest first.
---@param library any the host's
---@return luma.DeletedPhoto[]
function M.list(library, ...)
  check.count("recently_deleted", select("#", ...), 0, 0)
  local list = host.recently_deleted(library)
  for place, photo in ipairs(list) do
    for _, name in ipairs(dates) do
      photo[name] = photo[name] and require("luma.core.date").wrap(photo[name])
    end
    list[place] = DeletedPhoto.new(photo)
  end
  return list
end

local expected = "what lib:recently_deleted() lists, or identifiers"

local function identifier(given)
  if type(given) == "string" then return given end
  local state = DeletedPhoto.state(given)
  if state then return state.localIdentifier end
  if type(given) ~= "table" or value.noun(given) then return nil end
  local found = rawget(given, "localIdentifier")
  return type(found) == "string" and found or nil
end

local function identifiers(name, given)
  local one = identifier(given)
  if one then return { one } end
  if type(given) ~= "table" or value.noun(given) then check.refuse(name, expected, given) end
  local list = {}
  for place = 1, rawlen(given) do
    list[place] = identifier(rawget(given, place))
      or check.refuse(format("%s[%d]", name, place), expected, rawget(given, place))
  end
  return list
end

--- Adds `restore` and `purge` to the methods of a change.
---@param methods table
function M.install(methods)
  function methods.restore(state, ...)
    check.count("restore", select("#", ...), 1, 1, "for example c:restore(lib:recently_deleted())")
    local restored, list = {}, {}
    local words = state.ask("restore", { identifiers = identifiers("restore", (...)) })
    for word in gmatch(words, "[^\n]+") do restored[#restored + 1] = word end
    if #restored == 0 then return list end
    local found, order = host.photos_with(state.library, restored)
    local photos, places = result.new(found), {}
    for place, word in ipairs(order) do places[word] = place end
    for _, word in ipairs(restored) do list[#list + 1] = photos[places[word]] end
    return list
  end

  function methods.purge(state, ...)
    check.count("purge", select("#", ...), 1, 1, "for example c:purge(lib:recently_deleted())")
    state.ask("purge", { identifiers = identifiers("purge", (...)) })
  end
end

return M
