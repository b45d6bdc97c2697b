-- PHAssetChangeRequest, PHAssetCreationRequest, PHAssetCollectionChangeRequest and
-- PHCollectionListChangeRequest: what a change can do.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", color = "red", date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", color = "green", date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", color = "blue", date = "2024-05-03T10:00:00" },
  }
  local all = lib:fetch { sort = "filename" }
  local album = lib:change(function(c)
    local album = c:create_album "Trip"
    c:add(album, { all[1], all[2] })
    return album
  end)
  return lib, all, album
end

local function names(found)
  local list = {}
  for photo, i in found:each() do list[i] = photo.name end
  return table.concat(list, " ")
end

--- c:import "d.jpg"
test("PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL:)", function(t)
  local lib = trip(t)
  t:photo { name = "d.jpg", color = "white" }
  local photo = lib:change(function(c) return c:import "d.jpg" end)
  t:equals({ photo.filename, lib.count }, { "d.jpg", 4 })
end)

--- c:import { photo = "d.jpg", fullSizePhoto = "d-edited.jpg" }
test("PHAssetCreationRequest.addResource(with:fileURL:options:)", function(t)
  local lib = trip(t)
  t:photo { name = "d.jpg", color = "white" }
  t:photo { name = "d-edited.jpg", color = "black" }
  local photo = lib:change(function(c)
    return c:import { photo = "d.jpg", fullSizePhoto = "d-edited.jpg" }
  end)
  local types = {}
  for i, resource in ipairs(photo.resources) do types[i] = resource.type end
  table.sort(types)
  t:equals(types, { "fullSizePhoto", "photo" })
end)

--- c:import("d.jpg", { copy = true })
test("PHAssetResourceCreationOptions.shouldMoveFile = false", function(t)
  local lib = trip(t)
  t:photo { name = "d.jpg", color = "white" }
  local photo = lib:change(function(c) return c:import("d.jpg", { copy = true }) end)
  t:ok(not photo.path:find("/d.jpg", 1, true) or photo.path:find("originals", 1, true))
end)

--- c:set(photo, { favorite = true })
test("PHAssetChangeRequest.isFavorite", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  lib:change(function(c) c:set(photo, { favorite = true }) end)
  t:equals(names(lib:fetch { where = "favorite == YES" }), "a")
end)

--- c:set(photo, { hidden = true })
test("PHAssetChangeRequest.isHidden", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  lib:change(function(c) c:set(photo, { hidden = true }) end)
  t:equals(names(lib:fetch { sort = "filename" }), "b c")
end)

--- c:set(photo, { creationDate = date "2020-01-02T03:04:05" })
test("PHAssetChangeRequest.creationDate", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  lib:change(function(c) c:set(photo, { creationDate = date "2020-01-02T03:04:05" }) end)
  t:equals(lib:photo(photo.localIdentifier).year, 2020)
end)

--- c:shift(photos, { hours = 1 })
test("PHAssetChangeRequest.creationDate of many, shifted", function(t)
  local lib, photos = trip(t)
  lib:change(function(c) c:shift(photos, { hours = 1 }) end)
  t:equals({ lib:fetch { sort = "filename" }[3].hour, #lib:fetch { where = "hour == 11" } },
    { 11, 3 })
end)

--- c:set(photo, { latitude = 59.9, longitude = 10.7 })
test("PHAssetChangeRequest.location", function(t)
  local lib, all = trip(t)
  local photo = all[2]
  lib:change(function(c) c:set(photo, { latitude = 59.9, longitude = 10.7 }) end)
  t:equals(names(lib:fetch { where = "distance(59.91, 10.75) < 10" }), "b")
end)

--- c:add_keywords(photos, { "sea" })
test("PHAsset keywords", function(t)
  local lib, photos = trip(t)
  lib:change(function(c) c:add_keywords(photos, { "sea" }) end)
  t:equals(#lib:fetch { where = "ANY keywords == 'sea'" }, 3)
  lib:change(function(c) c:remove_keywords(photos[1], { "sea" }) end)
  t:equals(#lib:fetch { where = "ANY keywords == 'sea'" }, 2)
end)

--- c:forget(photo)
test("PHAssetChangeRequest.deleteAssets(_:)", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  lib:change(function(c) c:forget(photo) end)
  t:equals({ names(lib:fetch { sort = "filename" }), #lib:album "Trip":fetch() }, { "b c", 1 })
end)

--- lib:recently_deleted(), c:restore(photos)
test("PHAssetCollectionSubtype.smartAlbumRecentlyDeleted", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:forget(all[1]) end)
  local photos = lib:recently_deleted()
  t:equals(photos[1].filename, "a.jpg")
  t:equals((photos[1].expirationDate - photos[1].deletedDate) // 86400, 30)
  lib:change(function(c) c:restore(photos) end)
  t:equals({ lib.count, #lib:album "Trip":fetch(), #lib:recently_deleted() }, { 3, 2, 0 })
end)

--- c:purge(photos)
test("PHAssetChangeRequest.deleteAssets(_:) for good", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:forget(all[1]) end)
  local photos = lib:recently_deleted()
  lib:change(function(c) c:purge(photos) end)
  t:equals({ lib.count, #lib:recently_deleted() }, { 2, 0 })
end)

--- `c:import(path)` returns the photo
test("PHAssetChangeRequest.placeholderForCreatedAsset", function(t)
  local lib, _, album = trip(t)
  local path = t:photo { name = "d.jpg", color = "white" }
  lib:change(function(c) c:add(album, c:import(path)) end)
  t:equals(names(album:fetch()), "a b d")
end)

--- c:create_album "Oslo"
test("PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle:)", function(t)
  local lib = trip(t)
  lib:change(function(c) c:create_album "Oslo" end)
  t:equals(lib:album "Oslo".count, 0)
end)

--- c:find_or_create_album "Trip"
test("PHAssetCollectionChangeRequest.placeholderForCreatedAssetCollection", function(t)
  local lib, all, album = trip(t)
  local found = lib:change(function(c)
    local made = c:find_or_create_album "Trip"
    c:add(made, all[3])
    return made
  end)
  t:equals({ found.localIdentifier, names(album:fetch()) }, { album.localIdentifier, "a b c" })
end)

--- c:create_album "Trip"
test("A first fetch for the title, then creationRequestForAssetCollection(withTitle:)", function(t)
  local lib, _, album = trip(t)
  local found = lib:change(function(c) return c:create_album "Trip" end)
  t:equals({ found.localIdentifier, #lib:albums() }, { album.localIdentifier, 1 })
end)

--- c:create_album("Trip", { new = true })
test("creationRequestForAssetCollection(withTitle:) of a title that there is", function(t)
  local lib = trip(t)
  lib:change(function(c) c:create_album("Trip", { new = true }) end)
  t:equals(#lib:albums { where = "title == 'Trip'" }, 2)
end)

--- c:rename(album, "Norway")
test("PHAssetCollectionChangeRequest.title", function(t)
  local lib, _, album = trip(t)
  lib:change(function(c) c:rename(album, "Norway") end)
  t:equals({ lib:find_album "Trip", lib:album "Norway".count }, { nil, 2 })
end)

--- c:add(album, photo)
test("PHAssetCollectionChangeRequest.addAssets(_:)", function(t)
  local lib, all, album = trip(t)
  local photo = all[3]
  lib:change(function(c) c:add(album, photo) end)
  t:equals(names(album:fetch()), "a b c")
end)

--- c:insert(album, photo, 1)
test("PHAssetCollectionChangeRequest.insertAssets(_:at:)", function(t)
  local lib, all, album = trip(t)
  local photo = all[3]
  lib:change(function(c) c:insert(album, photo, 1) end)
  t:equals(names(album:fetch()), "c a b")
end)

--- c:remove(album, photo)
test("PHAssetCollectionChangeRequest.removeAssets(_:)", function(t)
  local lib, all, album = trip(t)
  local photo = all[1]
  lib:change(function(c) c:remove(album, photo) end)
  t:equals({ names(album:fetch()), lib.count }, { "b", 3 })
end)

--- c:remove(album, album:fetch()[1])
test("PHAssetCollectionChangeRequest.removeAssets(at:)", function(t)
  local lib, _, album = trip(t)
  lib:change(function(c) c:remove(album, album:fetch()[1]) end)
  t:equals(names(album:fetch()), "b")
end)

--- c:replace(album, photo, 1)
test("PHAssetCollectionChangeRequest.replaceAssets(at:withAssets:)", function(t)
  local lib, all, album = trip(t)
  local photo = all[3]
  lib:change(function(c) c:replace(album, photo, 1) end)
  t:equals(names(album:fetch()), "c b")
end)

--- c:move(album, photo, 2)
test("PHAssetCollectionChangeRequest.moveAssets(at:to:)", function(t)
  local lib, all, album = trip(t)
  local photo = all[1]
  lib:change(function(c) c:move(album, photo, 2) end)
  t:equals(names(album:fetch()), "b a")
end)

--- c:delete(album)
test("PHAssetCollectionChangeRequest.deleteAssetCollections(_:)", function(t)
  local lib, _, album = trip(t)
  lib:change(function(c) c:delete(album) end)
  t:equals({ #lib:albums(), lib.count }, { 0, 3 })
end)

--- c:set_cover(album, photo)
test("PHAssetCollection key photo", function(t)
  local lib, all, album = trip(t)
  local photo = all[1]
  t:equals(lib:album "Trip".cover.name, "b")
  lib:change(function(c) c:set_cover(album, photo) end)
  t:equals(lib:album "Trip".cover.name, "a")
end)

--- c:create_smart_album { title = "May", where = "month == 5" }
test("Smart album, made", function(t)
  local lib = trip(t)
  lib:change(function(c) c:create_smart_album { title = "May", where = "month == 5" } end)
  t:equals(lib:smart_album "May".count, 3)
end)

--- c:update_smart_album(album, { where = "month == 6" })
test("Smart album, changed", function(t)
  local lib = trip(t)
  local album = lib:change(function(c)
    return c:create_smart_album { title = "May", where = "month == 5" }
  end)
  lib:change(function(c) c:update_smart_album(album, { where = "month == 6" }) end)
  t:equals(lib:smart_album "May".count, 0)
end)

--- c:create_folder "2024"
test("PHCollectionListChangeRequest.creationRequestForCollectionList(withTitle:)", function(t)
  local lib = trip(t)
  lib:change(function(c) c:create_folder "2024" end)
  t:equals(lib:albums { kind = "folder" }[1].title, "2024")
end)

--- c:move_to_folder(album, folder)
test("PHCollectionListChangeRequest.addChildCollections(_:)", function(t)
  local lib, _, album = trip(t)
  lib:change(function(c)
    local folder = c:create_folder "2024"
    c:move_to_folder(album, folder)
  end)
  t:equals(lib:album "Trip".parent.title, "2024")
end)

--- c:move_to_folder(album, null)
test("PHCollectionListChangeRequest.removeChildCollections(_:)", function(t)
  local lib, _, album = trip(t)
  lib:change(function(c) c:move_to_folder(album, c:create_folder "2024") end)
  lib:change(function(c) c:move_to_folder(album, null) end)
  t:equals(lib:album "Trip".parent, nil)
end)

--- c:rename(folder, "2025")
test("PHCollectionListChangeRequest.title", function(t)
  local lib = trip(t)
  local folder = lib:change(function(c) return c:create_folder "2024" end)
  lib:change(function(c) c:rename(folder, "2025") end)
  t:equals(lib:albums { kind = "folder" }[1].title, "2025")
end)

--- c:delete(folder)
test("PHCollectionListChangeRequest.deleteCollectionLists(_:)", function(t)
  local lib = trip(t)
  local folder = lib:change(function(c) return c:create_folder "2024" end)
  lib:change(function(c) c:delete(folder) end)
  t:equals(#lib:albums { kind = "folder" }, 0)
end)
