-- Nondestructive edits: the current version has the edit, the original does not.
--
--     luma run 29-edited-photo.lua
--
-- The file is never changed. Photos are snapshots of a fetch, so they are fetched again after an
-- edit.

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

-- The edited size applies in predicates and outputs.
print("square photos", #lib:fetch { where = "pixelWidth == pixelHeight" })
harbour():scale { width = 200 }:save "out/edits/small-{width}x{height}.jpg"

-- A second edit replaces the first, or is appended to it.
lib:change(function(c) c:edit(harbour(), photo:rotate(90), { add = true }) end)
show "turned"
lib:change(function(c) c:edit(harbour(), photo:grayscale()) end)
show "gray"

-- Revert to the original.
lib:change(function(c) c:revert(harbour()) end)
show "reverted"
