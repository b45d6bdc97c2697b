-- Incremental changes, for keeping derived data in sync with a library.
--
--     luma run 25-changes-since.lua
--
-- A token is a string to store. If it is too old, the changes are unknown, and everything must be
-- fetched again.

local lib = library()
lib:import { folder = "photos", album = "All" }
local token = lib:token()

lib:change(function(c)
  local all = lib:album "All":fetch { sort = "filename" }
  c:set(all:page(1, 3), { rating = 5, keywords = { "picked" } })
  c:forget(all[4])
end)

local changes = lib:changes_since(token)
if changes.too_old then
  print "fetch everything again"
else
  print(changes)
  local updated = lib:fetch {
    where = "localIdentifier IN %@", args = { changes.updated }, sort = "filename",
  }
  for photo in updated:each() do print(photo.filename, photo.rating, photo.keywords[1]) end
  print(#changes.albums.updated .. " album changed")
end
