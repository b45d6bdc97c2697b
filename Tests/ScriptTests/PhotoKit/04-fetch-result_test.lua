-- PHFetchResult and PHFetchResultChangeDetails: the photos of a fetch, and of two fetches.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", color = "red", date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", color = "green", date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", color = "blue", date = "2024-05-03T10:00:00" },
  }
  return lib, lib:fetch { sort = "filename" }
end

local function names(found)
  local list = {}
  for photo, i in found:each() do list[i] = photo.name end
  return table.concat(list, " ")
end

--- #result
test("PHFetchResult.count", function(t)
  local _, result = trip(t)
  t:equals(#result, 3)
end)

--- result:first()
test("PHFetchResult.firstObject", function(t)
  local lib, result = trip(t)
  t:equals(result:first().filename, "a.jpg")
  t:equals(lib:fetch { where = "rating > 5" }:first(), nil)
end)

--- result:last()
test("PHFetchResult.lastObject", function(t)
  local _, result = trip(t)
  t:equals(result:last().filename, "c.jpg")
end)

--- result[2]
test("PHFetchResult.object(at:)", function(t)
  local _, result = trip(t)
  t:equals({ result[2].filename, result[4] }, { "b.jpg", nil })
end)

--- result:contains(photo)
test("PHFetchResult.contains(_:)", function(t)
  local lib, result = trip(t)
  local photo = result[2]
  t:equals({ result:contains(photo), lib:fetch { limit = 1, sort = "filename" }:contains(photo) },
    { true, false })
end)

--- result:index_of(photo)
test("PHFetchResult.index(of:)", function(t)
  local lib, result = trip(t)
  local photo = result[3]
  t:equals(result:index_of(photo), 3)
  t:equals(lib:fetch { sort = "-filename" }:index_of(photo), 1)
end)

--- result:at { 3, 1 }
test("PHFetchResult.objects(at:)", function(t)
  local _, result = trip(t)
  t:equals({ names(result:at { 3, 1 }), names(result:page(2, 2)) }, { "c a", "c" })
end)

--- photos { result[3], result[1] }
test("PHAssetCollection.transientAssetCollection(with:title:)", function(t)
  local lib, result = trip(t)
  local again = lib:fetch { sort = "-filename" }
  local picks = photos { result[3], result[1], again[1], again[2] }
  t:equals({ names(picks), names(picks:reverse()) }, { "c a b", "b a c" })
  t:equals(picks:index_of(result[1]), 2)
end)

--- result:sort "-creationDate"
test("NSArray.sortedArray(using:)", function(t)
  local lib, result = trip(t)
  t:equals(names(result:sort "-creationDate"), "c b a")
  t:equals(names(result:filter(function(photo) return photo.name ~= "b" end):sort "-filename"),
    "c a")
  t:equals(names(lib:fetch { sort = "-filename" }:at { 1, 3 }:sort(natural "filename")), "a c")
  t:equals(names(result:sort(function(a, b) return a.name > b.name end)), "c b a")
end)

--- result:group "day"
test("PHAssetCollection.fetchMoments(with:)", function(t)
  local _, result = trip(t)
  local days = {}
  for i, day in ipairs(result:group "day") do
    days[i] = day.key .. names(day.photos)
  end
  t:equals(days, { "2024-05-01a", "2024-05-02b", "2024-05-03c" })
  t:equals(#result:group { gap = 30 }, 1)
  t:equals(names(result:unique(function(photo) return photo.creationDate.month end)), "a")
end)

--- for photo, i in result:each() do
test("PHFetchResult.enumerateObjects(_:)", function(t)
  local _, result = trip(t)
  local seen = {}
  for photo, i in result:each() do
    seen[#seen + 1] = i .. photo.name
    if i == 2 then break end
  end
  t:equals(seen, { "1a", "2b" })
end)

--- result:reverse():each()
test("PHFetchResult.enumerateObjects(options: .reverse)", function(t)
  local _, result = trip(t)
  local seen = {}
  for photo in result:reverse():each() do seen[#seen + 1] = photo.name end
  t:equals(seen, { "c", "b", "a" })
end)

--- result:counts().image
test("PHFetchResult.countOfAssets(with:)", function(t)
  local _, result = trip(t)
  t:equals({ result:counts().image, result:counts().video }, { 3, 0 })
end)

--- after:changes(before).inserted
test("PHFetchResultChangeDetails.insertedIndexes", function(t)
  local lib, before = trip(t)
  before:load()
  local new = t:photo { name = "ab.jpg", color = "white" }
  lib:change(function(c) c:import(new) end)
  local after = lib:fetch { sort = "filename" }
  t:equals(after:changes(before).inserted, { 2 })
end)

--- after:minus(before)
test("PHFetchResultChangeDetails.insertedObjects", function(t)
  local lib, before = trip(t)
  before:load()
  local new = t:photo { name = "ab.jpg", color = "white" }
  lib:change(function(c) c:import(new) end)
  local after = lib:fetch { sort = "filename" }
  t:equals(names(after:minus(before)), "ab")
end)

--- after:changes(before).removed
test("PHFetchResultChangeDetails.removedIndexes", function(t)
  local lib, all = trip(t)
  local before = lib:fetch { where = "favorite == NO", sort = "filename" }
  before:load()
  lib:change(function(c) c:set(all[2], { favorite = true }) end)
  local after = lib:fetch { where = "favorite == NO", sort = "filename" }
  t:equals(after:changes(before).removed, { 2 })
end)

--- before:minus(after)
test("PHFetchResultChangeDetails.removedObjects", function(t)
  local lib, all = trip(t)
  local before = lib:fetch { where = "favorite == NO", sort = "filename" }
  before:load()
  lib:change(function(c)
    c:set(all[2], { favorite = true })
    c:forget(all[3])
  end)
  local after = lib:fetch { where = "favorite == NO", sort = "filename" }
  t:equals({ names(after), names(before:minus(after)) }, { "a", "b c" })
end)

--- after:changes(before).changed
test("PHFetchResultChangeDetails.changedIndexes", function(t)
  local lib, before = trip(t)
  before:load()
  lib:change(function(c) c:set(before[3], { rating = 4 }) end)
  local after = lib:fetch { sort = "filename" }
  local changed = after:changes(before).changed
  t:equals({ changed, after[changed[1]].rating }, { { 3 }, 4 })
end)

--- after:changes(before).moves
test("PHFetchResultChangeDetails.enumerateMoves", function(t)
  local lib, all = trip(t)
  local album = lib:change(function(c)
    local album = c:create_album "Trip"
    c:add(album, all)
    return album
  end)
  local before = album:fetch()
  before:load()
  lib:change(function(c) c:move(album, before[1], 3) end)
  local after = album:fetch()
  t:equals(after:changes(before).moves, { { from = 1, to = 3 } })
end)

--- #after:changes(before).moves > 0
test("PHFetchResultChangeDetails.hasMoves", function(t)
  local lib, before = trip(t)
  before:load()
  local after = lib:fetch { sort = "-filename" }
  t:equals(#after:changes(before).moves, 2)
end)

--- before
test("PHFetchResultChangeDetails.fetchResultBeforeChanges", function(t)
  local lib, before = trip(t)
  before:load()
  lib:change(function(c) c:set(before[2], { hidden = true }) end)
  t:equals({ #before, #lib:fetch { sort = "filename" } }, { 3, 2 })
end)

--- after:changes(before)
test("PHFetchResultChangeDetails.init(from:to:changedObjects:)", function(t)
  local lib, before = trip(t)
  before:load()
  local after = lib:fetch { sort = "filename" }
  t:equals(after:changes(before),
    { removed = {}, inserted = {}, changed = {}, moves = {} })
end)

--- no: PHFetchResultChangeDetails.hasIncrementalChanges: they always are
