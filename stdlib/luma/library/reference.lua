--- Help entries and editor types for libraries.
local album_list = require "luma.library.album_list"
local change = require "luma.library.change"
local dates = require "luma.library.dates"
local create = require "luma.library.create"
local import = require "luma.library.import"

local function leave() return import.leave end

return {
  album_list.signature, import.signature, change.set_signature, dates.shift_signature,
  create.smart_signature, change.sidecars_signature,
  {
    name = "library",
    summary = "opens a catalog of photos; without a path, that of --library or LUMA_LIBRARY",
    usage = { "library()", 'library "photos.luma"', 'library "postgresql://host/photos"',
      "lib:fetch{...}", 'lib:photo "9f3b..."', 'lib:album "Trip"',
      'lib:find_album "Trip"', 'lib:smart_album "favorites"', "lib:albums{...}",
      "lib:smart_albums()", "lib:recently_deleted()", "lib:change(function(c) ... end)",
      "lib:import{...}",
      'lib:scan{ "folder" }', "lib:token()", "lib:changes_since(token)",
      "lib:on_change(function(changes) ... end)" },
    example = [[
local lib = library()
print(lib.title, lib.count)
print(#lib:fetch { where = "favorite == YES", sort = "-creationDate" })]],
    more = leave,
  },
  {
    name = "authorization",
    summary = "says how the recipe may use a library, also one that it may not open",
    usage = { "lib.authorization", "authorization()", 'authorization "photos.luma"' },
    example = [[
-- "authorized", "limited" to the albums of --limit-to, "readonly" or "denied"; nil: there is none
if authorization() == "denied" then print "run it with --library photos.luma" end]],
    more = leave,
  },
  {
    name = "change",
    summary = "changes a library in one transaction: an error rolls everything back",
    usage = { "lib:change(function(c) ... end)", 'c:create_album("Trip", { folder = trips })',
      'c:create_folder "Trips"', 'c:create_smart_album{ title = "Best", where = "rating >= 4" }',
      'c:find_or_create_album "Trip"', 'c:find_or_create_folder "Trips"',
      'c:find_or_create_smart_album{ title = "Best", where = "rating >= 4" }',
      "c:move_to_folder(album, trips)", "c:move_to_folder(album, trips, 1)",
      'c:rename(album, "Oslo")', "c:delete(album)",
      "c:add(album, photos)", "c:remove(album, photos)", "c:move(album, photos, 1)",
      'c:import "new.jpg"', 'c:import{ photo = "a.jpg", alternatePhoto = "a.dng", copy = true }',
      "c:pick(photos)", "c:pick(photo, { key = true })", "c:unpick(photos)",
      "c:set(photos, { favorite = true })", "c:shift(photos, { hours = 1 })",
      'c:add_keywords(photos, { "sea" })', 'c:remove_keywords(photos, { "sea" })',
      "c:edit(photos, chain)", "c:revert(photos)", "c:write_sidecars(photos)",
      "c:insert(album, photos, 1)",
      "c:replace(album, photos, 1)", "c:set_cover(album, photo)",
      'c:update_smart_album(album, { where = "rating == 5" })',
      "c:trash(photos)", "c:forget(photos)",
      "c:restore(lib:recently_deleted())", "c:purge(lib:recently_deleted())" },
    example = [[
lib:change(function(c)
  -- a second run finds it; { new = true } would make another of this title
  local best = c:find_or_create_album "Best"
  c:add(best, lib:fetch { where = "rating == 5" })
end)]],
    more = leave,
  },
  {
    name = "changes_since",
    summary = "returns the changes to a library since a lib:token()",
    usage = { "lib:token()", "lib:changes_since(token)", "changes.inserted", "changes.updated",
      "changes.deleted", "changes.albums.inserted  changes.albums.updated  changes.albums.deleted",
      "changes.token", "changes.too_old" },
    example = [[
local token = lib:token()   -- to keep until the next time
local changes = lib:changes_since(token)
if changes.too_old then print "fetch everything again" else print(#changes.inserted) end]],
  },
  {
    name = "on_change",
    summary = "reports changes of a library between the runs of luma watch",
    usage = { "lib:on_change(function(changes) ... end)" },
    example = [[
-- also has luma watch run the recipe again when another program changes the library
library():on_change(function(changes)
  if not changes.too_old then print(#changes.inserted .. " new photos") end
end)]],
  },
  {
    name = "scan",
    summary = "checks a library's files: changed, moved, missing, found again",
    usage = { "lib:scan()", 'lib:scan{ "old-disk" }' },
    example = "print(lib:scan())   --> scan: 0 changed, 0 moved, 0 missing, 0 found",
  },
}
