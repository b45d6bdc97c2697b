-- An edit is kept beside the photo: current is with it, original without, and it can be taken back.
--
--     luma run 29-edited-photo.lua
--
-- The file is never touched. A photo is as it was when it was fetched, so that one that was edited
-- is fetched again.

local lib = library()
lib:change(function(c) c:import "photos/2024/harbour.jpg" end)

local function harbour() return lib:fetch { where = "filename == 'harbour.jpg'" }[1] end

local function show(what)
  local photo = harbour()
  print(what, photo.pixelWidth .. "x" .. photo.pixelHeight)
  for _, version in ipairs { "current", "original" } do
    local image = photo:request({ target_size = { 400, 400 }, version = version }):wait()
    print("", version, image)
    image:save("out/edits/" .. what .. "-" .. version .. ".jpg")
  end
end

show "untouched"

-- Any chain without a save can be an edit.
local photo = harbour()
lib:change(function(c)
  c:edit(photo, photo:crop { aspect = "1:1" }:adjust { contrast = 0.2 }:vignette(0.6))
end)
show "cropped"

-- Sizes follow, in predicates and in everything that is made of the photo.
print("square photos", #lib:fetch { where = "pixelWidth == pixelHeight" })
harbour():scale { width = 200 }:save "out/edits/small-{width}x{height}.jpg"

-- A second edit takes the place of the first, or goes on from it.
lib:change(function(c) c:edit(harbour(), photo:rotate(90), { add = true }) end)
show "turned"
lib:change(function(c) c:edit(harbour(), photo:grayscale()) end)
show "grey"

-- Back to the photo as it was taken.
lib:change(function(c) c:revert(harbour()) end)
show "reverted"
