--- Change tokens, and the changes since a token.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local select = select
local format = string.format

local M = {}

local properties = {
  too_old = true, token = true, inserted = true, updated = true, deleted = true, albums = true,
}

local Changes = value.class {
  name = "changes", noun = "changes",
  display = function(state)
    if state.too_old then return "changes: the token is too old" end
    return format("changes: %d inserted, %d updated, %d deleted", #state.inserted,
      #state.updated, #state.deleted)
  end,
  get = function(state, key)
    if not properties[key] then value.unknown("changes", key, value.keys(properties)) end
    if state.too_old and key ~= "too_old" then
      host.fail("too-old", "changes: the token is too old, so the changes since are unknown",
        "if changes.too_old is true, fetch everything and get a new lib:token()")
    end
    return state[key]
  end,
}

--- `lib:token()`: a string that identifies the latest change.
---@return string
function M.token(library, ...)
  check.count("token", select("#", ...), 0, 0)
  return host.token(library)
end

local function has_any(differences)
  return #differences.inserted + #differences.updated + #differences.deleted > 0
end

--- `lib:on_change(function(changes) ... end)`: under `luma watch`, calls the function with what has
--- changed since the run before.
function M.on_change(library, ...)
  check.count("on_change", select("#", ...), 1, 1)
  local body = signature.value("on_change", kinds.callback, (...))
  local token = host.observe(library)
  if not token then return end
  local changes = M.since(library, token)
  if changes.too_old or has_any(changes) or has_any(changes.albums) then body(changes) end
end

--- `lib:changes_since(token)`.
function M.since(library, ...)
  check.count("changes_since", select("#", ...), 1, 1)
  local found = host.changes_since(library, signature.value("changes_since", kinds.text, (...)))
  if found.too_old then return Changes.new { too_old = true } end
  local photos = found.photos
  return Changes.new {
    too_old = false, token = found.token, inserted = photos.inserted, updated = photos.updated,
    deleted = photos.deleted, albums = found.albums,
  }
end

return M
