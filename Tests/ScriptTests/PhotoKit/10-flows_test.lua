-- Whole flows of tutorials, from the first word to the written file.

local function camera_roll(t)
  for i = 1, 6 do
    t:photo { name = ("roll/IMG_%04d.jpg"):format(i), width = 600, height = 400,
      gradient = { "black", ("#%02x80ff"):format(i * 40) },
      date = ("2024-05-0%dT10:00:00"):format(i) }
  end
  local lib = t:library()
  lib:import { folder = "roll" }
  return lib
end

--- A grid of `page(1, 4)` with `request`, one photo picked, and `cropper` with `pinch`, `pan`,
---   `settle`, `apply`
test("Camera roll: a picker, and a crop as of UIImagePickerController", function(t)
  local lib = camera_roll(t)
  local roll = lib:fetch { where = "mediaType == image", sort = "-creationDate" }
  local drawn = 0
  for photo in roll:page(1, 4):each() do
    photo:request { target_size = { 75, 75 }, content_mode = "aspectFill", resize = "exact",
      on_image = function(image) drawn = drawn + (image.degraded and 0 or 1) end }
  end
  while luma.poll(1) > 0 do end
  t:equals(drawn, 4)
  local picked = roll[2]
  t:equals(picked.filename, "IMG_0005.jpg")
  local crop = cropper { view = { width = 320, height = 480 }, image = picked,
    frame = { aspect = "1:1", inset = 10 } }
  crop = crop:pinch(2, { x = 160, y = 240 }):pan(40, 900):settle()
  t:ok(crop:is_settled())
  local rect = crop:rect()
  t:equals({ rect.width, rect.height, rect.y }, { 200, 200, 0 })
  local report = crop:apply(picked):save("out/{name}.png"):run()
  t:equals(#report.saved, 1)
  t:size("out/IMG_0005.png", 200, 200)
end)

--- `cropper` with `content_mode = "fitWidth"`, `short = "aspect"`, `c:pinch(1.5, "image")`,
---   `c:settle "image"`
test("VPImageCropper: a picture placed to the width, pinched about its center", function(t)
  local picked = camera_roll(t):fetch()[1]
  local c = cropper { view = { width = 300, height = 400 }, image = picked,
    frame = { x = 0, y = 50, width = 300, height = 300 }, content_mode = "fitWidth",
    short = "aspect", max_scale = 3 }
  t:equals(c:rect(), { x = 100, y = 0, width = 400, height = 400 })
  c = c:pinch(1.5, "image"):pan(30, 0):settle()
  t:equals(c:rect(), { x = 60, y = 0, width = 400, height = 400 })
  c = c:pinch(4, "image"):settle "image"
  t:equals({ c.zoom, c:rect().width }, { 3.0, 200 })
end)

--- `photo:crop { x = 100.5, y = 0, width = 99.6, height = 50 }`
test("CGImage.cropping(to:) a rectangle with fractions", function(t)
  local photo = camera_roll(t):fetch()[1]
  photo:crop { x = 100.5, y = 0, width = 99.6, height = 50 }:save("out/part.png"):run()
  t:size("out/part.png", 99, 50)
end)

--- `c:apply(photo:scale(0.5))`
test("A crop chosen on a preview, cut from another size", function(t)
  local photo = camera_roll(t):fetch()[1]
  local c = cropper { view = { width = 200, height = 200 }, image = photo }:pan(-10, 0)
  t:equals(c:rect(), { x = 120, y = 0, width = 400, height = 400 })
  c:apply(photo:scale(0.5)):save("out/half.png"):run()
  t:size("out/half.png", 200, 200)
end)

--- Each `lib:albums()`, each photo of its `fetch`, and `resources`, `metadata()` and a `request`
---   of one
test("Groups, assets, representations", function(t)
  local lib = camera_roll(t)
  lib:change(function(c)
    c:add(c:create_album "First", lib:fetch { sort = "creationDate", limit = 2 })
    c:add(c:create_album "Last", lib:fetch { sort = "-creationDate", limit = 3 })
  end)
  local rows = {}
  for _, group in ipairs(lib:albums { sort = "title" }) do
    for asset in group:fetch():each() do rows[#rows + 1] = group.title .. " " .. asset.name end
  end
  t:equals(rows, { "First IMG_0001", "First IMG_0002", "Last IMG_0006", "Last IMG_0005",
    "Last IMG_0004" })
  local asset = lib:album "Last":fetch()[1]
  t:equals(asset.resources[1].size, asset.fileSize)
  t:equals(asset:metadata()["Exif.Photo.DateTimeOriginal"], "2024:05:06 10:00:00")
  t:equals(asset:request({ target_size = { 320, 480 } }):wait().width, 320)
end)

--- `gesture.compose` with `pinch`, `rotate`, `pan`, its `inverse`, and `frames` of what springs
---   back
test("Full-screen gestures: pinch, rotate, pan, spring back, dismiss", function(t)
  local lib = camera_roll(t)
  local picked = lib:fetch { sort = "filename" }[1]
  local moved = gesture.compose {}:pinch(1.5, { x = 100, y = 200 }):rotate(30):pan(12, -20)
  t:ok(not moved:is_identity())
  t:ok(moved:play(moved:inverse()):is_identity())
  local x, y = gesture.compose {}:pinch(2, { x = 10, y = 20 }):point(10, 20)
  t:equals({ x, y }, { 10, 20 })
  local view = cropper { view = { width = 300, height = 600 }, image = picked }
  local dragged = view:pan(500, 0)
  t:ok(not dragged:is_settled())
  local frames = dragged:frames(9)
  t:equals(#frames, 9)
  t:ok(frames[9]:is_settled())
  local below = { x = 0, y = 600, width = 30, height = 20 }
  local away = view:frames(5, { curve = "easeOut", to = below })
  t:equals(#away, 5)
  picked:scale { width = 300, height = 200, fit = "cover" }:transform(moved:options())
    :save("out/{name}.png"):run()
  t:size("out/IMG_0001.png", 300, 200)
end)

--- `lib:import` of a folder, twice, with an album for each folder
test("Import of a folder", function(t)
  t:photo { name = "in/2023/a.jpg", color = "red" }
  t:photo { name = "in/2024/b.jpg", color = "green" }
  t:photo { name = "in/2024/again.jpg", color = "red" }
  write("in/notes.txt", "no photo")
  local lib = t:library()
  local report = lib:import { folder = "in", albums_from_folders = true }
  t:equals({ #report.added, #report.duplicates, #report.unreadable }, { 2, 1, 0 })
  t:equals({ lib:album "2023".count, lib:album "2024".count }, { 1, 2 })
  local second = lib:import { folder = "in", albums_from_folders = true }
  t:equals({ #second.added, lib.count }, { 0, 2 })
end)

--- `lib:smart_albums()` and `lib:albums()` with `title`, `count` and a picture of the `cover`
test("Album list", function(t)
  local lib = camera_roll(t)
  lib:change(function(c)
    c:add(c:create_album "Trip", lib:fetch { sort = "creationDate", limit = 2 })
    c:create_album "Empty"
    c:set(lib:fetch { sort = "creationDate", limit = 1 }, { favorite = true })
  end)
  local rows = {}
  for _, album in ipairs(lib:smart_albums()) do
    if album.title:lower():find "favorite" then rows[1] = album.count end
  end
  for _, album in ipairs(lib:albums { sort = "title" }) do
    local cover = album.cover
    local image = cover and cover:request({ target_size = { 60, 60 }, content_mode = "aspectFill",
      resize = "exact" }):wait()
    rows[#rows + 1] = ("%s %d %s"):format(album.title, album.count, image and image.width)
  end
  t:equals(rows, { 1, "Empty 0 nil", "Trip 2 60" })
end)
