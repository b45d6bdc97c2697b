-- ALAssetsLibrary, ALAssetsGroup, ALAsset and ALAssetRepresentation: the framework before PhotoKit.

local function roll(t)
  local lib = t:library {
    t:photo { name = "a.jpg", width = 300, height = 200, gradient = { "red", "white" },
      date = "2024-05-01T10:00:00" },
    t:photo { name = "b.jpg", width = 200, height = 300, color = "green",
      date = "2024-05-02T10:00:00" },
  }
  lib:change(function(c) c:add(c:create_album "Trip", lib:fetch { sort = "filename" }) end)
  return lib, lib:album "Trip"
end

--- lib:albums()
test("ALAssetsLibrary.enumerateGroups(with:)", function(t)
  local lib = roll(t)
  local seen = {}
  for _, group in ipairs(lib:albums()) do seen[#seen + 1] = group.title end
  t:equals(seen, { "Trip" })
end)

--- lib:photo(id)
test("ALAssetsLibrary.asset(for:)", function(t)
  local lib, group = roll(t)
  local id = group:fetch()[1].localIdentifier
  t:equals(lib:photo(id).filename, "a.jpg")
end)

--- c:create_album "Oslo"
test("ALAssetsLibrary.addAssetsGroupAlbum(withName:)", function(t)
  local lib = roll(t)
  lib:change(function(c) c:create_album "Oslo" end)
  t:equals(#lib:albums(), 2)
end)

--- c:import(path)
test("ALAssetsLibrary.writeImage(toSavedPhotosAlbum:)", function(t)
  local lib = roll(t)
  local path = t:photo { name = "c.jpg", color = "blue" }
  lib:change(function(c) c:import(path) end)
  t:equals(lib.count, 3)
end)

--- authorization()
test("ALAssetsLibrary.authorizationStatus", function(t)
  roll(t)
  t:equals(authorization(), "authorized")
end)

--- lib:changes_since(token)
test("ALAssetsLibraryChangedNotification", function(t)
  local lib, group = roll(t)
  local token = lib:token()
  lib:change(function(c) c:remove(group, group:fetch()[1]) end)
  t:equals(lib:changes_since(token).albums.updated, { group.localIdentifier })
end)

--- group.title
test("ALAssetsGroupPropertyName", function(t)
  local _, group = roll(t)
  t:equals(group.title, "Trip")
end)

--- group.kind
test("ALAssetsGroupPropertyType", function(t)
  local _, group = roll(t)
  t:equals(group.kind, "album")
end)

--- group.count
test("ALAssetsGroup.numberOfAssets", function(t)
  local _, group = roll(t)
  t:equals(group.count, 2)
end)

--- group.cover
test("ALAssetsGroup.posterImage", function(t)
  local _, group = roll(t)
  local image = group.cover:request({ target_size = { 75, 75 }, content_mode = "aspectFill",
    resize = "exact" }):wait()
  t:equals({ image.width, image.height }, { 75, 75 })
end)

--- group:fetch { where = "mediaType == image" }
test("ALAssetsGroup.setAssetsFilter(.allPhotos())", function(t)
  local _, group = roll(t)
  t:equals({ #group:fetch { where = "mediaType == image" },
    #group:fetch { where = "mediaType == video" } }, { 2, 0 })
end)

--- for asset, i in group:fetch():each() do
test("ALAssetsGroup.enumerateAssets(_:)", function(t)
  local _, group = roll(t)
  local seen = {}
  for asset, i in group:fetch():each() do seen[i] = asset.name end
  t:equals(seen, { "a", "b" })
end)

--- group:fetch():page(1, 1)
test("ALAssetsGroup.enumerateAssets(at:)", function(t)
  local _, group = roll(t)
  t:equals(group:fetch():page(1, 1)[1].name, "a")
end)

--- c:add(group, asset)
test("ALAssetsGroup.add(_:)", function(t)
  local lib, group = roll(t)
  t:photo { name = "c.jpg", color = "blue" }
  lib:change(function(c)
    local asset = c:import "c.jpg"
    c:add(group, asset)
  end)
  t:equals(#group:fetch(), 3)
end)

--- asset.mediaType
test("ALAssetPropertyType", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset.mediaType, "image")
end)

--- asset.creationDate
test("ALAssetPropertyDate", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[2]
  t:equals(asset.creationDate:format "%d", "02")
end)

--- asset:request { target_size = { 75, 75 }, content_mode = "aspectFill", resize = "exact" }
test("ALAsset.thumbnail", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  local image = asset:request({ target_size = { 75, 75 }, content_mode = "aspectFill",
    resize = "exact" }):wait()
  t:equals({ image.width, image.height }, { 75, 75 })
end)

--- asset:request { target_size = { 150, 150 } }
test("ALAsset.aspectRatioThumbnail", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  local image = asset:request { target_size = { 150, 150 } }:wait()
  t:equals({ image.width, image.height }, { 150, 100 })
end)

--- asset.resources
test("ALAsset.defaultRepresentation, representation(forUTI:)", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset.resources[1].uniformTypeIdentifier, "public.jpeg")
end)

--- c:edit(asset, asset:grayscale())
test("ALAsset.setImageData, writeModifiedImageData", function(t)
  local lib, group = roll(t)
  local asset = group:fetch()[1]
  lib:change(function(c) c:edit(asset, asset:grayscale()) end)
  t:equals(lib:photo(asset.localIdentifier).edited, true)
end)

--- asset.pixelWidth, asset.pixelHeight
test("ALAssetRepresentation.dimensions", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[2]
  t:equals({ asset.pixelWidth, asset.pixelHeight }, { 200, 300 })
end)

--- asset.filename
test("ALAssetRepresentation.filename", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset.filename, "a.jpg")
end)

--- asset.fileSize
test("ALAssetRepresentation.size", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset.fileSize, asset.resources[1].size)
end)

--- asset:metadata()
test("ALAssetRepresentation.metadata", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset:metadata()["Exif.Photo.DateTimeOriginal"], "2024:05:01 10:00:00")
end)

--- asset.orientation
test("ALAssetRepresentation.orientation", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset.orientation, 1)
end)

--- asset:request { target_size = { 100, 960 } }
test("ALAssetRepresentation.fullScreenImage", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[2]
  local image = asset:request { target_size = { 100, 960 } }:wait()
  t:equals({ image.width, image.height }, { 100, 150 })
end)

--- asset:request()
test("ALAssetRepresentation.fullResolutionImage", function(t)
  local _, group = roll(t)
  local asset = group:fetch()[1]
  t:equals(asset:request():wait().width, 300)
end)
