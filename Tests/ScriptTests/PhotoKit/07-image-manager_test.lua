-- PHImageManager, PHCachingImageManager and PHImageRequestOptions: pictures by size, on demand.

local function wide(t)
  local lib = t:library {
    t:photo { name = "a.jpg", width = 1200, height = 800, gradient = { "black", "white" } },
  }
  return lib:fetch()[1]
end

--- photo:request { target_size = { 300, 300 } }
test("PHImageManager.requestImage(for:targetSize:contentMode:options:)", function(t)
  local photo = wide(t)
  local image = photo:request { target_size = { 300, 300 } }:wait()
  t:equals({ image.width, image.height, image.degraded }, { 300, 200, false })
end)

--- on_image = function(image) ... end
test("PHImageManager, resultHandler", function(t)
  local got = {}
  wide(t):request { target_size = { 300, 300 }, delivery = "high",
    on_image = function(image) got[#got + 1] = image.width end }
  t:equals(#got, 0)
  while luma.poll(1) > 0 do end
  t:equals(got, { 300 })
end)

--- photo:request():wait()
test("PHImageRequestOptions.isSynchronous", function(t)
  local photo = wide(t)
  t:equals(photo:request():wait().width, 1200)
end)

--- photo:request { version = "original" }
test("PHImageManagerMaximumSize", function(t)
  local photo = wide(t)
  local image = photo:request { version = "original" }:wait()
  t:equals({ image.width, image.height }, { photo.pixelWidth, photo.pixelHeight })
end)

--- content_mode = "aspectFit"
test("PHImageContentMode.aspectFit", function(t)
  local image = wide(t):request { target_size = { 100, 100 }, content_mode = "aspectFit" }:wait()
  t:equals({ image.width, image.height }, { 100, 67 })
end)

--- content_mode = "aspectFill"
test("PHImageContentMode.aspectFill", function(t)
  local image = wide(t):request { target_size = { 100, 100 }, content_mode = "aspectFill" }:wait()
  t:equals({ image.width, image.height }, { 150, 100 })
end)

--- resize = "exact"
test("PHImageRequestOptions.resizeMode = .exact", function(t)
  local image = wide(t):request { target_size = { 100, 100 }, content_mode = "aspectFill",
    resize = "exact" }:wait()
  t:equals({ image.width, image.height }, { 100, 100 })
end)

--- delivery = "high"
test("PHImageRequestOptions.deliveryMode = .highQualityFormat", function(t)
  local seen = {}
  wide(t):request({ target_size = { 400, 400 }, delivery = "high",
    on_image = function(image) seen[#seen + 1] = image.degraded end }):wait()
  t:equals(seen, { false })
end)

--- delivery = "fast"
test("PHImageRequestOptions.deliveryMode = .fastFormat", function(t)
  local seen = 0
  local image = wide(t):request({ target_size = { 400, 400 }, delivery = "fast",
    on_image = function() seen = seen + 1 end }):wait()
  t:equals({ seen, image.width }, { 1, 400 })
end)

--- delivery = "opportunistic", image.degraded
test("PHImageRequestOptions.deliveryMode = .opportunistic", function(t)
  local photo, last = wide(t), nil
  photo:request({ target_size = { 64, 64 } }):wait()
  photo:request({ target_size = { 400, 400 }, delivery = "opportunistic",
    on_image = function(image) last = image.degraded end }):wait()
  t:equals(last, false)
end)

--- target_size = { 0, 0 }, delivery = "preview"
test("PHImageManager.requestImage, target size zero", function(t)
  local image = wide(t):request { target_size = { 0, 0 }, delivery = "preview" }:wait()
  t:ok(image.width > 0 and image.width < 1200)
end)

--- crop_rect = { x = 0.5, y = 0, width = 0.5, height = 1 }
test("PHImageRequestOptions.normalizedCropRect", function(t)
  local image = wide(t):request { crop_rect = { x = 0.5, y = 0, width = 0.5, height = 1 } }:wait()
  t:equals({ image.width, image.height }, { 600, 800 })
end)

--- version = "original"
test("PHImageRequestOptions.version = .unadjusted", function(t)
  local photo = wide(t)
  local lib = library()
  lib:change(function(c) c:edit(photo, photo:crop { x = 0, y = 0, width = 400, height = 400 }) end)
  photo = lib:fetch()[1]
  t:equals(photo:request { version = "original" }:wait().width, 1200)
end)

--- version = "current"
test("PHImageRequestOptions.version = .current", function(t)
  local photo = wide(t)
  local lib = library()
  lib:change(function(c) c:edit(photo, photo:crop { x = 0, y = 0, width = 400, height = 400 }) end)
  photo = lib:fetch()[1]
  t:equals(photo:request { version = "current" }:wait().width, 400)
end)

--- on_progress = function(part) ... end
test("PHImageRequestOptions.progressHandler", function(t)
  local last = 0
  wide(t):request({ on_progress = function(part)
    t:ok(part >= last and part <= 1)
    last = part
  end, delivery = "high" }):wait()
  t:equals(last, 1)
end)

--- request:cancel()
test("PHImageManager.cancelImageRequest(_:)", function(t)
  local called = false
  local request = wide(t):request { on_image = function() called = true end }
  request:cancel()
  while luma.poll(1) > 0 do end
  t:equals({ request.state, called }, { "cancelled", false })
end)

--- luma.cancel(request.id)
test("PHImageManager.cancelImageRequest(_:) by the id", function(t)
  local photo = wide(t)
  local request = photo:request { target_size = { 10, 10 } }
  t:equals({ luma.cancel(request.id), luma.cancel(request.id), luma.poll() }, { true, false, 0 })
  t:equals(request.state, "cancelled")
end)

--- content_mode = "default"
test("PHImageContentMode.default", function(t)
  local photo = wide(t)
  local image = photo:request { target_size = { 300, 300 }, content_mode = "default",
    version = "default", delivery = "default" }:wait()
  t:equals({ image.width, image.height }, { 300, 200 })
end)

--- picks:prefetch({ target_size = { 96, 96 } }):wait()
test("PHCachingImageManager, the end of startCachingImages(for:)", function(t)
  local photo = wide(t)
  local picks = library():fetch()
  local prefetch = picks:prefetch { target_size = { 96, 96 } }
  t:equals({ prefetch:wait(), prefetch.unfinished, prefetch.state }, { 0, 0, "ended" })
  t:equals(picks:prefetch({ target_size = { 96, 96 } }):wait(), 0)
  t:equals(photo:request({ target_size = { 96, 96 } }):wait().source, "derivative")
end)

--- luma.cancel_requests()
test("PHImageManager, cancel of all", function(t)
  local photo = wide(t)
  photo:request { target_size = { 10, 10 } }
  photo:request { target_size = { 20, 20 } }
  t:equals({ luma.cancel_requests(), luma.poll() }, { 2, 0 })
end)

--- request.id
test("PHImageRequestID", function(t)
  local photo = wide(t)
  local request = photo:request()
  t:ok(request.id ~= photo:request().id)
  luma.cancel_requests()
end)

--- local image, reason = request:wait()
test("PHImageErrorKey", function(t)
  local path = t:photo { name = "away.jpg" }
  local request = photo(path):crop { x = 0, y = 0, width = 9000, height = 10 }:request()
  local image, reason = request:wait()
  t:equals(image, nil)
  t:ok(reason:find "crop")
end)

--- image.degraded
test("PHImageResultIsDegradedKey", function(t)
  local image = wide(t):request { target_size = { 50, 50 }, delivery = "high" }:wait()
  t:equals(image.degraded, false)
end)

--- picks:start_caching { target_size = { 96, 96 } }
test("PHCachingImageManager.startCachingImages(for:)", function(t)
  local photo = wide(t)
  local picks = library():fetch()
  picks:start_caching { target_size = { 96, 96 } }
  while luma.poll(1) > 0 do end
  local image = photo:request { target_size = { 96, 96 } }:wait()
  t:equals({ image.width, image.source }, { 96, "derivative" })
end)

--- picks:stop_caching { target_size = { 96, 96 } }
test("PHCachingImageManager.stopCachingImages(for:)", function(t)
  wide(t)
  local picks = library():fetch()
  picks:start_caching { target_size = { 96, 96 } }
  picks:stop_caching { target_size = { 96, 96 } }
  t:equals(luma.poll(), 0)
end)

--- picks:stop_all()
test("PHCachingImageManager.stopCachingImagesForAllAssets", function(t)
  wide(t)
  local picks = library():fetch()
  picks:prefetch { target_size = { 96, 96 } }
  picks:prefetch { target_size = { 50, 50 } }
  picks:stop_all()
  t:equals(luma.poll(), 0)
end)

--- photo:grayscale():request { target_size = { 60, 60 } }
test("CIImage of a requested image", function(t)
  local photo = wide(t)
  local image = photo:grayscale():request { target_size = { 60, 60 } }:wait()
  t:equals(image.width, 60)
end)

--- no: PHImageManager.requestPlayerItem, requestAVAsset, requestExportSession: films are not
---   played or encoded; `export` copies them
--- no: PHImageRequestOptions.isNetworkAccessAllowed, PHImageResultIsInCloudKey: no iCloud
--- no: PHLivePhotoView, PHLivePhoto.request: no player; a pair is one photo, and `export` copies
---   both files
--- no: PHCachingImageManager.allowsCachingHighQualityImages: what is cached has the quality of a
---   decode
