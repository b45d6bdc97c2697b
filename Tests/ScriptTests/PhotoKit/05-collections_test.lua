-- PHAssetCollection and PHCollectionList: albums, smart albums, and folders of them.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", color = "red", rating = 5, date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", color = "green", date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", color = "blue", date = "2024-05-03T10:00:00" },
  }
  local all = lib:fetch { sort = "filename" }
  lib:change(function(c)
    local folder = c:create_folder "2024"
    c:add(c:create_album("Trip", { folder = folder }), { all[1], all[2] })
    c:create_album "Empty"
    c:create_smart_album { title = "Best", where = "rating >= 4" }
  end)
  return lib, all
end

local function titles(list)
  local words = {}
  for i, album in ipairs(list) do words[i] = album.title end
  table.sort(words)
  return table.concat(words, " ")
end

--- lib:albums()
test("PHAssetCollection.fetchAssetCollections(with: .album)", function(t)
  local lib = trip(t)
  t:equals(titles(lib:albums()), "Empty Trip")
end)

--- lib:albums { where = "count > 0" }
test("PHFetchOptions.predicate of collections", function(t)
  local lib = trip(t)
  t:equals(titles(lib:albums { where = "count > 0" }), "Trip")
end)

--- lib:album "Trip"
test("PHAssetCollection.localizedTitle", function(t)
  local lib = trip(t)
  t:equals(lib:album "Trip".title, "Trip")
  t:equals(lib:find_album "None", nil)
end)

--- album.count
test("PHAssetCollection.estimatedAssetCount", function(t)
  local album = trip(t):album "Trip"
  t:equals(album.count, 2)
end)

--- album.startDate, album.endDate
test("PHAssetCollection.startDate, endDate", function(t)
  local album = trip(t):album "Trip"
  t:equals({ album.startDate:format "%d", album.endDate:format "%d" }, { "01", "02" })
end)

--- album.kind
test("PHAssetCollection.assetCollectionType", function(t)
  local lib = trip(t)
  local album = lib:album "Trip"
  t:equals({ album.kind, lib:smart_album "Best".kind }, { "album", "smartAlbum" })
end)

--- album.subtype
test("PHAssetCollection.assetCollectionSubtype", function(t)
  local lib = trip(t)
  local album = lib:smart_album "favorites"
  t:equals({ lib:album "Trip".subtype, album.subtype }, { "regular", "favorites" })
end)

--- album.localIdentifier
test("PHAssetCollection.localIdentifier", function(t)
  local lib = trip(t)
  local album = lib:album "Trip"
  t:ok(album.localIdentifier ~= lib:album "Empty".localIdentifier)
end)

--- lib:smart_album "favorites"
test("PHAssetCollection.fetchAssetCollections(with: .smartAlbum)", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:set(all[3], { favorite = true }) end)
  local found = lib:smart_album "favorites":fetch()
  t:equals({ #found, found[1].filename }, { 1, "c.jpg" })
end)

--- lib:smart_albums()
test("PHAssetCollectionSubtype", function(t)
  local lib = trip(t)
  local list = lib:smart_albums()
  t:equals(list[#list].title, "Best")
  t:ok(#list > 10)
end)

--- lib:fetch { where = "ANY albums.title == 'Trip'" }
test("NSPredicate over the collections of an asset", function(t)
  local lib = trip(t)
  t:equals(#lib:fetch { where = "ANY albums.title == 'Trip'" }, 2)
  t:equals(#lib:fetch { where = f.albums.title:none "Trip" }, 1)
  t:equals(lib:fetch { where = "albums.@count == 0" }[1].filename, "c.jpg")
  t:equals(lib:fetch { sort = { "albums.@count", "filename" } }[1].filename, "c.jpg")
end)

--- lib:albums { containing = photo }
test("PHAssetCollection.fetchAssetCollectionsContaining(_:)", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  t:equals(titles(lib:albums { containing = photo }), "Trip")
  t:equals(#lib:albums { containing = all[3] }, 0)
end)

--- one:fetch():union(other:fetch())
test("PHAsset.fetchAssets(in:) of several collections", function(t)
  local lib, all = trip(t)
  local one, other = lib:album "Trip", lib:album "Empty"
  lib:change(function(c) c:add(other, { all[2], all[3] }) end)
  t:equals(#one:fetch():union(other:fetch()), 3)
end)

--- lib:albums { kind = "any", top = true }
test("PHCollectionList.fetchTopLevelUserCollections", function(t)
  local lib = trip(t)
  t:equals(titles(lib:albums { kind = "any", top = true }), "2024 Best Empty")
end)

--- lib:albums { kind = "folder" }
test("PHCollectionList.fetchCollectionLists(with: .folder)", function(t)
  local lib = trip(t)
  t:equals(titles(lib:albums { kind = "folder" }), "2024")
end)

--- folder:albums { kind = "any" }
test("PHCollection.fetchCollections(in:)", function(t)
  local folder = trip(t):albums { kind = "folder" }[1]
  t:equals(titles(folder:albums { kind = "any" }), "Trip")
end)

--- album.parent
test("PHCollectionList.fetchCollectionListsContaining(_:)", function(t)
  local lib = trip(t)
  local album = lib:album "Trip"
  t:equals({ album.parent.title, lib:album "Empty".parent }, { "2024", nil })
end)

--- folder:fetch()
test("PHCollectionList, all photos below", function(t)
  local folder = trip(t):albums { kind = "folder" }[1]
  t:equals({ #folder:fetch(), folder.count }, { 2, 2 })
end)

local function in_order(list)
  local words = {}
  for i, album in ipairs(list) do words[i] = album.title end
  return table.concat(words, " ")
end

--- Makes a folder with the albums Oslo, Rome and Bonn.
local function cities(lib)
  local folder = lib:change(function(c)
    local folder = c:create_folder "2025"
    for _, title in ipairs { "Oslo", "Rome", "Bonn" } do
      c:create_album(title, { folder = folder })
    end
    return folder
  end)
  return folder, folder:albums()
end

--- c:move_to_folder(album, folder, 1)
test("PHCollectionListChangeRequest.insertChildCollections(_:at:)", function(t)
  local lib = trip(t)
  local album = lib:album "Empty"
  local folder = cities(lib)
  lib:change(function(c) c:move_to_folder(album, folder, 1) end)
  t:equals(in_order(folder:albums()), "Empty Oslo Rome Bonn")
end)

--- c:move_to_folder({ albums[3], albums[2] }, folder, 1)
test("PHCollectionListChangeRequest.moveChildCollections(at:to:)", function(t)
  local lib = trip(t)
  local folder, albums = cities(lib)
  lib:change(function(c) c:move_to_folder({ albums[3], albums[2] }, folder, 1) end)
  t:equals(in_order(folder:albums()), "Bonn Rome Oslo")
  lib:change(function(c) c:move_to_folder(folder, null, 1) end)
  t:equals(in_order(lib:albums { kind = "any", top = true }), "2025 2024 Empty Best")
end)

--- `c:move_to_folder(album, folder, 2)` and `c:move_to_folder(albums[2], null)`
test("PHCollectionListChangeRequest.replaceChildCollections(at:withChildCollections:)", function(t)
  local lib = trip(t)
  local album = lib:album "Empty"
  local folder, albums = cities(lib)
  lib:change(function(c)
    c:move_to_folder(album, folder, 2)
    c:move_to_folder(albums[2], null)
  end)
  t:equals(in_order(folder:albums()), "Oslo Empty Bonn")
  t:equals(lib:album "Rome".parent, nil)
end)

--- photos { one, other }
test("PHAssetCollection.transientAssetCollection(with:)", function(t)
  local lib = trip(t)
  local other, one = lib:fetch { sort = "filename" }[1], lib:fetch { sort = "-filename" }[1]
  lib:change(function(c) c:set(one, { title = "Last" }) end)
  local picks = photos { lib:photo(one.localIdentifier), other }
  t:equals({ #picks, picks[1].title, picks[2].filename }, { 2, "Last", "a.jpg" })
end)

--- picks:union(others)
test("PHAssetCollection.transientAssetCollection(withAssetFetchResult:)", function(t)
  local lib = trip(t)
  local picks, others = lib:album "Trip":fetch(), lib:fetch { where = "filename == 'c.jpg'" }
  t:equals(#picks:union(others), 3)
end)

--- album.localizedTitle, album.estimatedAssetCount
test("PHAssetCollection by the names of its properties", function(t)
  local lib = trip(t)
  local album = lib:album "Trip"
  t:equals({ album.localizedTitle, album.estimatedAssetCount }, { "Trip", 2 })
  album = lib:albums()[2]
  t:equals({ album.localizedTitle, album.estimatedAssetCount, album.assetCollectionSubtype },
    { "Trip", 2, "regular" })
end)

--- lib:album(id)
test("PHAssetCollection.fetchAssetCollections(withLocalIdentifiers:options:)", function(t)
  local lib = trip(t)
  for _, title in ipairs { "Trip", "Best", "2024" } do
    local id = lib:album(title).localIdentifier
    t:equals({ lib:album(id).title, lib:find_album(id).kind }, { title, lib:album(title).kind })
  end
  local id = lib:smart_album "favorites".localIdentifier
  t:equals(lib:album(id).subtype, "favorites")
end)

--- lib:albums { where = "localIdentifier IN %@", args = { ids } }
test("PHCollection.localIdentifier in a predicate", function(t)
  local lib = trip(t)
  local ids = { lib:album "2024".localIdentifier, lib:smart_album "videos".localIdentifier }
  t:equals(titles(lib:albums { where = "localIdentifier IN %@", args = { ids } }), "2024 videos")
  t:equals(titles(lib:albums { where = "SELF IN %@", args = { { lib:album "Trip" } } }), "Trip")
end)

--- lib:albums { kind = "any", system = true }
test("PHAssetCollection.fetchAssetCollections with type any, and PHCollectionList", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:set(all[1], { favorite = true }) end)
  local list = lib:albums { kind = "any", system = true }
  t:equals({ list[1].subtype, list[#list].title }, { "panoramas", "Trip" })
  t:equals(#list, #lib:albums { kind = "any" } + #lib:albums { kind = "smartAlbum", system = true }
    - 1)
  list = lib:albums { kind = "any", system = true, where = "count > 0", sort = "-count", limit = 3 }
  t:equals({ list[1].count, #list }, { 3, 3 })
  t:equals(titles(lib:albums { system = true, containing = all[1] }),
    "Trip favorites recentlyAdded userLibrary")
end)

--- lib:smart_albums { where = "count > 0" }
test("PHAssetCollection.fetchAssetCollections(with: .smartAlbum) that are not empty", function(t)
  local lib = trip(t)
  t:equals(titles(lib:smart_albums { where = "count > 0" }), "Best recentlyAdded userLibrary")
  t:equals(titles(lib:smart_albums { where = "count > 0", sort = "-title", limit = 1 }),
    "userLibrary")
end)

--- lib:albums { where = "subtype == 'favorites'" }
test("PHAssetCollectionSubtype.smartAlbumFavorites", function(t)
  local lib = trip(t)
  t:equals(titles(lib:albums { where = "subtype == 'favorites'" }), "favorites")
  t:equals(titles(lib:albums { where = "subtype == 'regular'" }), "Empty Trip")
end)

--- folder.subtype
test("PHCollectionListSubtype.regularFolder", function(t)
  local lib = trip(t)
  local folder = lib:album "2024"
  t:equals({ folder.subtype, lib:albums { kind = "folder" }[1].subtype },
    { "regularFolder", "regularFolder" })
end)

--- lib:fetch { where = "SUBQUERY(albums, $a, $a.title BEGINSWITH 'T').@count > 0" }
test("SUBQUERY over the collections of an asset", function(t)
  local lib = trip(t)
  local function count(test)
    return #lib:fetch { where = "SUBQUERY(albums, $a, " .. test .. ").@count > 0" }
  end
  local id = lib:album "Trip".localIdentifier
  t:equals(count "$a.title BEGINSWITH 'T'", 2)
  t:equals(#lib:fetch { where = "SUBQUERY(albums, $a, $a.title BEGINSWITH 'T').@count > 0" }, 2)
  t:equals({ count("$a.localizedTitle == 'Trip' AND $a.localIdentifier == '" .. id .. "'"),
    count("$a.title == 'Trip' AND $a.localIdentifier != '" .. id .. "'") }, { 2, 0 })
end)

--- no: PHAssetCollection.approximateLocation: places are the photos' own: `lib:fetch { where =
---   "distance(38.7, -9.1) < 5" }`
--- no: PHAssetCollection.fetchMoments: moments are gone from PhotoKit, too; `year`, `month` and
---   `weekday` are fields
--- no: PHAssetCollectionType.smartAlbum, subtype .smartAlbumSelfPortraits and others by what is
---   seen: no recognition of faces
