-- PHFetchOptions: which photos, in which order, how many.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", width = 60, height = 40, color = "red", rating = 5,
      keywords = { "sea" }, date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", width = 40, height = 60, color = "green", rating = 2,
      date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", width = 30, height = 30, color = "blue",
      date = "2024-05-03T10:00:00" },
  }
  return lib
end

local function names(found)
  local list = {}
  for photo, i in found:each() do list[i] = photo.name end
  return table.concat(list, " ")
end

--- where = "pixelWidth >= %d", args = { 40 }
test("PHFetchOptions.predicate", function(t)
  local lib = trip(t)
  t:equals(names(lib:fetch { where = "pixelWidth >= %d", args = { 40 }, sort = "filename" }), "a b")
end)

--- where = "creationDate > %@ AND rating == nil"
test("NSCompoundPredicate", function(t)
  local lib = trip(t)
  local day = date "2024-05-01T12:00:00"
  t:equals(names(lib:fetch { where = "creationDate > %@ AND rating == nil", args = { day } }), "c")
  t:equals(names(lib:fetch { where = "NOT (rating >= 3 OR pixelWidth == 30)" }), "b")
end)

--- where = f.all { "NOT rating >= 3", f.pixelWidth:ne(30) }
test("NSCompoundPredicate(andPredicateWithSubpredicates:)", function(t)
  local lib = trip(t)
  t:equals(names(lib:fetch { where = f.all { "NOT rating >= 3", f.pixelWidth:ne(30) } }),
    names(lib:fetch { where = "NOT (rating >= 3 OR pixelWidth == 30)" }))
  t:equals(names(lib:fetch { where = f.any { f.rating:ge(3), "pixelWidth == 30" } }),
    names(lib:fetch { where = "rating >= 3 OR pixelWidth == 30" }))
  local fine, message = pcall(function() lib:fetch { where = f.all { "ratng >= 3" } } end)
  t:equals({ fine, tostring(message):find("ratng", 1, true) ~= nil }, { false, true })
end)

--- where = f.rating:ge(4) & ~f.hidden
test("#Predicate<PHAsset>", function(t)
  local lib = trip(t)
  t:equals(names(lib:fetch { where = f.rating:ge(4) & ~f.hidden }), "a")
end)

--- sort = "-creationDate"
test("PHFetchOptions.sortDescriptors", function(t)
  local lib = trip(t)
  t:equals(names(lib:fetch { sort = "-creationDate" }), "c b a")
  t:equals(names(lib:fetch { sort = { "-pixelHeight", "filename" } }), "b a c")
end)

--- limit = 2
test("PHFetchOptions.fetchLimit", function(t)
  local lib = trip(t)
  t:equals(names(lib:fetch { sort = "creationDate", limit = 2 }), "a b")
end)

--- include_hidden = true
test("PHFetchOptions.includeHiddenAssets", function(t)
  local lib = trip(t)
  lib:change(function(c) c:set(lib:fetch { limit = 1 }, { hidden = true }) end)
  t:equals({ #lib:fetch(), #lib:fetch { include_hidden = true } }, { 2, 3 })
end)

--- include_bursts = true
test("PHFetchOptions.includeAllBurstAssets", function(t)
  for i, color in ipairs { "red", "green" } do
    t:photo { name = ("shots/0000%dIMG_0000%d_BURST20240501100000.jpg"):format(i, i),
      color = color }
  end
  local lib = t:library()
  lib:import { folder = "shots" }
  t:equals({ #lib:fetch(), #lib:fetch { include_bursts = true } }, { 1, 2 })
end)

--- include_hidden = false
test("PHFetchOptions.includeHiddenAssets = false with a predicate that names hidden", function(t)
  local lib = trip(t)
  lib:change(function(c) c:set(lib:fetch { limit = 1 }, { hidden = true, favorite = true }) end)
  local where = "favorite == YES OR hidden == NO"
  t:equals({ #lib:fetch { where = where }, #lib:fetch { where = where, include_hidden = false } },
    { 3, 2 })
end)

--- where = "SELF IN %@", args = { photos }
test("NSPredicate(format: SELF IN %@)", function(t)
  local lib = trip(t)
  local photos = lib:fetch { sort = "filename", limit = 2 }
  local function count(given) return #lib:fetch { where = "SELF IN %@", args = { given } } end
  t:equals({ count(photos), count { photos[1] }, count {} }, { 2, 1, 0 })
  t:equals(names(lib:fetch { where = "NOT SELF IN %@", args = { photos } }), "c")
  t:equals(names(lib:fetch { where = "SELF == $one", vars = { one = photos[2] } }), "b")
end)

--- sort = "distance(59.9, 10.7)"
test("Array.sorted(by: CLLocation.distance(from:))", function(t)
  local lib = trip(t)
  local all = lib:fetch { sort = "filename" }
  lib:change(function(c)
    c:set(all[1], { latitude = 48.1, longitude = 11.6 })
    c:set(all[3], { latitude = 59.8, longitude = 10.8 })
  end)
  t:equals(names(lib:fetch { sort = "distance(59.9, 10.7)" }), "c a b")
  t:equals(names(lib:fetch { sort = { "-distance(59.9, 10.7)", "filename" } }), "a c b")
end)

--- where = "aspectRatio > 1.4"
test("Double(asset.pixelWidth) / Double(asset.pixelHeight)", function(t)
  local lib = t:library {
    t:photo { name = "a.jpg", width = 30, height = 20 },
    t:photo { name = "b.jpg", width = 20, height = 20 },
  }
  t:equals(names(lib:fetch { where = "aspectRatio > 1.4" }), "a")
end)

--- where = "latitude == nil"
test("PHAsset.location == nil", function(t)
  local lib = trip(t)
  lib:change(function(c) c:set(lib:fetch { limit = 1 }, { latitude = 59.9, longitude = 10.7 }) end)
  t:equals(#lib:fetch { where = "latitude == nil" }, 2)
end)

--- no: PHFetchOptions.includeAssetSourceTypes: a library has one source
--- no: PHFetchOptions.wantsIncrementalChangeDetails: nothing is computed in advance
