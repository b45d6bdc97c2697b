-- PHAsset: photos by what they are, and what is known of each.

local function trip(t)
  local lib = t:library {
    t:photo { name = "a.jpg", width = 60, height = 40, color = "red", rating = 5, title = "Pier",
      keywords = { "sea" }, date = "2024-05-01T10:00:00", make = "FUJIFILM", camera = "X100V" },
    t:photo { name = "b.jpg", width = 40, height = 60, color = "green",
      date = "2024-05-02T10:00:00" },
    t:photo { name = "c.jpg", width = 30, height = 30, color = "blue",
      date = "2024-05-03T10:00:00" },
  }
  return lib, lib:fetch { sort = "filename" }
end

-- A burst as cameras name it; the last is the one that they pick.
local function burst(t)
  for i, color in ipairs { "red", "green", "blue" } do
    local ending = i == 3 and "_COVER" or ""
    t:photo { name = ("shots/00%03dIMG_00%03d_BURST20240501100000%s.jpg"):format(
      i, i, ending), color = color }
  end
  local lib = t:library()
  lib:import { folder = "shots" }
  return lib
end

--- lib:fetch { where = "mediaType == image" }
test("PHAsset.fetchAssets(with: .image)", function(t)
  local lib = trip(t)
  t:equals(#lib:fetch { where = "mediaType == image" }, 3)
  t:equals(#lib:fetch { where = "mediaType == video" }, 0)
end)

--- lib:fetch()
test("PHAsset.fetchAssets(with:)", function(t)
  local lib = trip(t)
  t:equals(#lib:fetch(), 3)
end)

--- lib:fetch { where = "localIdentifier IN %@", args = { ids } }
test("PHAsset.fetchAssets(withLocalIdentifiers:)", function(t)
  local lib, all = trip(t)
  local ids = { all[1].localIdentifier, all[3].localIdentifier, "none" }
  local found = lib:fetch { where = "localIdentifier IN %@", args = { ids }, sort = "filename" }
  t:equals(#found, 2)
  t:equals(found[2].filename, "c.jpg")
end)

--- album:fetch()
test("PHAsset.fetchAssets(in: collection)", function(t)
  local lib, all = trip(t)
  local album = lib:change(function(c)
    local album = c:create_album "Trip"
    c:add(album, { all[3], all[1] })
    return album
  end)
  local found = album:fetch()
  t:equals({ found[1].filename, found[2].filename, #found }, { "c.jpg", "a.jpg", 2 })
end)

--- album.cover
test("PHAsset.fetchKeyAssets(in:)", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:add(c:create_album "Trip", all) end)
  local album = lib:album "Trip"
  t:equals(album.cover.filename, "c.jpg")
end)

--- lib:fetch { where = "burstIdentifier == %@", include_bursts = true }
test("PHAsset.fetchAssets(withBurstIdentifier:)", function(t)
  local lib = burst(t)
  local shown = lib:fetch()[1]
  t:equals(#lib:fetch { where = "burstIdentifier == %@", args = { shown.burstIdentifier },
    include_bursts = true }, 3)
end)

--- photo.burstIdentifier
test("PHAsset.burstIdentifier", function(t)
  local photo = burst(t):fetch()[1]
  t:ok(photo.burstIdentifier)
  local lib = t:library { t:photo { name = "alone.jpg" } }
  t:equals(lib:fetch { where = "filename == 'alone.jpg'" }[1].burstIdentifier, nil)
end)

--- photo.representsBurst
test("PHAsset.representsBurst", function(t)
  local found = burst(t):fetch { include_bursts = true }
  local shown = 0
  for photo in found:each() do
    if photo.representsBurst then shown = shown + 1 end
  end
  t:equals({ #found, shown }, { 3, 1 })
end)

--- photo.burstSelectionTypes
test("PHAsset.burstSelectionTypes", function(t)
  local lib = burst(t)
  local other = lib:fetch { include_bursts = true, where = "representsBurst == NO" }[1]
  lib:change(function(c) c:pick(other) end)
  local photo = lib:photo(other.localIdentifier)
  t:ok(photo.burstSelectionTypes & 2 ~= 0)
end)

--- photo.mediaType
test("PHAsset.mediaType", function(t)
  local _, all = trip(t)
  local photo = all[1]
  t:equals(photo.mediaType, "image")
end)

--- lib:fetch { where = "(mediaSubtypes & screenshot) != 0" }
test("PHAsset.mediaSubtypes", function(t)
  local lib = t:library {
    t:photo { name = "a.jpg" }, t:photo { name = "screen.png", width = 640, height = 1136 },
  }
  local found = lib:fetch { where = "(mediaSubtypes & screenshot) != 0" }
  t:equals({ #found, found:first().filename }, { 1, "screen.png" })
end)

--- photo.pixelWidth, photo.pixelHeight
test("PHAsset.pixelWidth, pixelHeight", function(t)
  local _, all = trip(t)
  local photo = all[2]
  t:equals({ photo.pixelWidth, photo.pixelHeight }, { 40, 60 })
end)

--- `photo.creationDate` by the clock, `photo.moment` in the world
test("PHAsset.creationDate", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  t:equals(photo.creationDate:format "%Y-%m-%d %H:%M", "2024-05-01 10:00")
  lib:change(function(c) c:set(photo, { zone = "+02:00" }) end)
  photo = lib:photo(photo.localIdentifier)
  t:equals(tostring(photo.creationDate), "2024-05-01T10:00:00+02:00")
  t:equals(tostring(photo.moment), "2024-05-01T08:00:00Z")
end)

--- photo.modificationDate
test("PHAsset.modificationDate", function(t)
  local lib, all = trip(t)
  local before = all[1].modificationDate
  lib:change(function(c) c:set(all[1], { rating = 2 }) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:ok(photo.modificationDate - before > 0)
end)

--- photo.addedDate
test("PHAsset.addedDate", function(t)
  local _, all = trip(t)
  local photo = all[1]
  t:ok(photo.addedDate - date "2024-06-01" > 0)
end)

--- photo.latitude, photo.longitude
test("PHAsset.location", function(t)
  local lib, all = trip(t)
  t:equals(all[1].latitude, nil)
  lib:change(function(c) c:set(all[1], { latitude = 38.71, longitude = -9.14 }) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:equals({ photo.latitude, photo.longitude }, { 38.71, -9.14 })
end)

--- photo.duration
test("PHAsset.duration", function(t)
  local _, all = trip(t)
  local photo = all[1]
  t:equals(photo.duration, 0)
end)

--- photo.favorite
test("PHAsset.isFavorite", function(t)
  local lib, all = trip(t)
  t:equals(all[1].favorite, false)
  lib:change(function(c) c:set(all[1], { favorite = true }) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:equals(photo.favorite, true)
end)

--- photo.hidden
test("PHAsset.isHidden", function(t)
  local lib, all = trip(t)
  lib:change(function(c) c:set(all[1], { hidden = true }) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:equals({ photo.hidden, #lib:fetch() }, { true, 2 })
end)

--- photo.localIdentifier
test("PHObject.localIdentifier", function(t)
  local lib, all = trip(t)
  local photo = all[1]
  t:equals(lib:photo(photo.localIdentifier).filename, "a.jpg")
end)

--- photo.edited
test("PHAsset.hasAdjustments", function(t)
  local lib, all = trip(t)
  t:equals(all[1].edited, false)
  lib:change(function(c) c:edit(all[1], all[1]:grayscale()) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:equals(photo.edited, true)
end)

--- photo.edit.identifier
test("PHAsset.adjustmentFormatIdentifier", function(t)
  local lib, all = trip(t)
  t:equals(all[1].edit, nil)
  lib:change(function(c) c:edit(all[1], all[1]:grayscale()) end)
  local photo = lib:photo(all[1].localIdentifier)
  t:equals(photo.edit.identifier, "luma.steps")
end)

--- photo.mediaType, photo.mediaSubtypes
test("PHAsset.playbackStyle", function(t)
  local _, all = trip(t)
  local photo = all[1]
  t:equals({ photo.mediaType, photo.mediaSubtypes }, { "image", 0 })
end)

--- lib.authorization
test("PHAsset.canPerform(_:)", function(t)
  local lib = trip(t)
  t:equals(lib.authorization, "authorized")
end)

--- photo(path)
test("PHAsset.fetchAssets(withALAssetURLs:)", function(t)
  trip(t)
  local path = "b.jpg"
  t:equals(photo(path).pixelHeight, 60)
end)

--- seen[photo.localIdentifier] = true
test("Set<PHAsset>, a photo as the key of a dictionary", function(t)
  local lib, all = trip(t)
  local seen = {}
  for photo in lib:fetch { where = "rating >= 5" }:each() do
    seen[photo.localIdentifier] = true
  end
  t:equals({ seen[all[1].localIdentifier], seen[all[2].localIdentifier] }, { true, nil })
end)

--- photo == other
test("PHObject.isEqual(_:)", function(t)
  local lib, all = trip(t)
  local photo, other = all[1], lib:photo(all[1].localIdentifier)
  t:ok(photo == other and photo ~= all[2])
end)

--- photo.isFavorite, photo.isHidden
test("PHAsset.isFavorite, isHidden by these names", function(t)
  local lib = trip(t)
  lib:change(function(c) c:set(lib:fetch(), { favorite = true }) end)
  local photo = lib:fetch()[1]
  t:equals({ photo.isFavorite, photo.isHidden }, { true, false })
end)

--- no: PHAsset.sourceType: no shared and synced libraries; each photo is the library's own
