-- PHAssetResource, PHAssetResourceManager, PHContentEditingInput, PHContentEditingOutput and
-- PHAdjustmentData: the files of a photo, and its edit.

local function pier(t)
  local lib = t:library { t:photo { name = "in/a.jpg", width = 60, height = 40,
    gradient = { "red", "blue" }, date = "2024-05-01T10:00:00" } }
  return lib, lib:fetch()[1]
end

local function again(lib) return lib:fetch()[1] end

--- photo.resources
test("PHAssetResource.assetResources(for:)", function(t)
  local _, photo = pier(t)
  t:equals(#photo.resources, 1)
end)

--- resource.type
test("PHAssetResource.type", function(t)
  local _, photo = pier(t)
  local resource = photo.resources[1]
  t:equals(resource.type, "photo")
end)

--- resource.filename
test("PHAssetResource.originalFilename", function(t)
  local _, photo = pier(t)
  local resource = photo.resources[1]
  t:equals(resource.filename, "a.jpg")
end)

--- resource.uniformTypeIdentifier
test("PHAssetResource.uniformTypeIdentifier", function(t)
  local _, photo = pier(t)
  local resource = photo.resources[1]
  t:equals(resource.uniformTypeIdentifier, "public.jpeg")
end)

--- resource.size
test("PHAssetResource.fileSize", function(t)
  local _, photo = pier(t)
  local resource = photo.resources[1]
  t:equals(resource.size, photo.fileSize)
end)

--- photo:export "out/{filename}"
test("PHAssetResourceManager.writeData(for:toFile:)", function(t)
  local _, photo = pier(t)
  -- recipes/export.lua says photo:export "out/{filename}" of all; files are copied when it ends.
  t:equals(t:run "recipes/export.lua".error, nil)
  t:equals(_G.photo "out/a.jpg".fileSize, photo.fileSize)
end)

--- photo:data { type = resource.type }
test("PHAssetResourceManager.requestData(for:)", function(t)
  local _, photo = pier(t)
  local resource = photo.resources[1]
  local bytes, type = photo:data { type = resource.type }
  t:equals({ #bytes, type }, { resource.size, resource.uniformTypeIdentifier })
  t:equals(photo:data "pairedVideo", nil)
end)

--- photo:data()
test("PHImageManager.requestImageDataAndOrientation(for:)", function(t)
  local _, photo = pier(t)
  local bytes, type, orientation = photo:data()
  -- The marks of a JPEG: they are not text in UTF-8.
  t:equals({ bytes:byte(1, 3) }, { 0xFF, 0xD8, 0xFF })
  t:equals({ bytes:byte(-2, -1) }, { 0xFF, 0xD9 })
  t:equals({ #bytes, type, orientation }, { photo.fileSize, "public.jpeg", 1 })
end)

--- photo:metadata()
test("CGImageProperties of requestImageDataAndOrientation", function(t)
  local _, photo = pier(t)
  t:equals(photo:metadata()["Exif.Photo.DateTimeOriginal"], "2024:05:01 10:00:00")
end)

--- photo.path
test("PHContentEditingInput.fullSizeImageURL", function(t)
  local _, photo = pier(t)
  t:ok(photo.path:find("/in/a.jpg", 1, true))
end)

--- photo.orientation
test("PHContentEditingInput.fullSizeImageOrientation", function(t)
  local _, photo = pier(t)
  t:equals(photo.orientation, 1)
end)

--- c:edit(photo, photo:grayscale())
test("PHAssetChangeRequest.contentEditingOutput", function(t)
  local lib, photo = pier(t)
  lib:change(function(c) c:edit(photo, photo:grayscale()) end)
  t:equals({ again(lib).edited, again(lib).edit.base }, { true, "photo" })
end)

--- c:edit(photo, chain, { add = true })
test("PHContentEditingInputRequestOptions.canHandleAdjustmentData", function(t)
  local lib, photo = pier(t)
  lib:change(function(c) c:edit(photo, photo:grayscale()) end)
  local chain = photo:crop { x = 0, y = 0, width = 30, height = 40 }
  lib:change(function(c) c:edit(photo, chain, { add = true }) end)
  t:equals({ #again(lib).edit.steps, again(lib).pixelWidth }, { 2, 30 })
end)

--- c:edit(photo, { rendered = path, identifier = "com.example.editor", version = "1", data = text
---   })
test("PHContentEditingOutput.renderedContentURL", function(t)
  local lib, photo = pier(t)
  local path, text = t:photo { name = "made.jpg", width = 20, height = 10, color = "green" }, "soft"
  lib:change(function(c)
    c:edit(photo, {
      rendered = path, identifier = "com.example.editor", version = "1", data = text,
    })
  end)
  t:equals({ again(lib).pixelWidth, again(lib).edit.base }, { 20, "fullSizePhoto" })
end)

--- photo.edit.identifier, photo.edit.version
test("PHAdjustmentData.formatIdentifier, formatVersion", function(t)
  local lib, photo = pier(t)
  local path = t:photo { name = "made.jpg", color = "green" }
  lib:change(function(c)
    c:edit(photo, { rendered = path, identifier = "com.example.editor", version = "2", data = "x" })
  end)
  photo = again(lib)
  t:equals({ photo.edit.identifier, photo.edit.version }, { "com.example.editor", "2" })
end)

--- photo.edit.data
test("PHAdjustmentData.data", function(t)
  local lib, photo = pier(t)
  local path = t:photo { name = "made.jpg", color = "green" }
  lib:change(function(c)
    c:edit(photo, { rendered = path, identifier = "com.example.editor", data = "exposure=1" })
  end)
  photo = again(lib)
  t:equals(photo.edit.data, "exposure=1")
end)

--- photo.edit.steps
test("PHContentEditingInput.adjustmentData", function(t)
  local lib, photo = pier(t)
  lib:change(function(c) c:edit(photo, photo:rotate(90)) end)
  photo = again(lib)
  t:equals({ #photo.edit.steps, photo.pixelWidth, photo.pixelHeight }, { 1, 40, 60 })
end)

--- c:edit(others, photo.edit)
test("PHAdjustmentData of one asset for another", function(t)
  local lib, photo = pier(t)
  local path = t:photo { name = "other.jpg", width = 80, height = 40, color = "red" }
  local other = lib:change(function(c) return c:import(path) end)
  lib:change(function(c) c:edit(photo, photo:crop { aspect = "1:1" }:rotate(90)) end)
  photo = again(lib)
  local others = { other }
  lib:change(function(c) c:edit(others, photo.edit) end)
  other = lib:photo(other.localIdentifier)
  t:equals({ other.pixelWidth, other.pixelHeight, tostring(other.edit) },
    { 40, 40, tostring(photo.edit) })
end)

--- photo.edit.date
test("PHAsset.modificationDate of an edit", function(t)
  local lib, photo = pier(t)
  lib:change(function(c) c:edit(photo, photo:grayscale()) end)
  photo = again(lib)
  t:ok(photo.edit.date - date "2024-06-01" > 0)
end)

--- c:revert(photo)
test("PHAssetChangeRequest.revertAssetContentToOriginal", function(t)
  local lib, photo = pier(t)
  lib:change(function(c) c:edit(photo, photo:rotate(90)) end)
  lib:change(function(c) c:revert(photo) end)
  t:equals({ again(lib).edited, again(lib).pixelWidth, again(lib).edit }, { false, 60, nil })
end)

--- `fullSizePhoto` as a `type` of the `resources`
test("PHAssetResourceType.fullSizePhoto", function(t)
  local lib, photo = pier(t)
  local path = t:photo { name = "made.jpg", color = "green" }
  lib:change(function(c)
    c:edit(photo, { rendered = path, identifier = "com.example.editor", data = "x" })
  end)
  local types = {}
  for _, resource in ipairs(again(lib).resources) do types[resource.type] = true end
  t:ok(types.fullSizePhoto and types.photo)
end)

--- no: PHContentEditingInput.displaySizeImage, livePhoto, PHLivePhotoEditingContext: no screen;
---   `request` makes pictures of any size; steps change pictures of a film, not the film
--- no: PHContentEditingController: no extensions of the Photos app
