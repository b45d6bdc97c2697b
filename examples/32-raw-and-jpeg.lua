-- RAW+JPEG: two files, one photo, and a choice of the original.
--
--     luma run 32-raw-and-jpeg.lua
--
-- A raw file is not a picture until it is developed, and its preview is not the photo, so opening
-- one requires an option: `develop` processes the sensor data, `preview` uses the embedded preview.

local lib = library()
lib:import { folder = "raw" }
local function photo_named(name)
  return lib:fetch { where = "filename BEGINSWITH %@", args = { name } }[1]
end

local pair = photo_named "IMG_0007"
print("a pair", pair)
for _, want in ipairs {
  { name = "camera" }, { name = "developed", original = "raw" },
  { name = "preview", original = "raw", raw = "preview" },
} do
  pair:request({ version = "original", original = want.original, raw = want.raw }):wait()
    :save("out/raw/{name}-" .. want.name .. ".png")
end

-- An edit can start from either of the two.
lib:change(function(c)
  c:edit(pair, pair:crop { aspect = "1:1" }:adjust { exposure = 0.5 }, { original = "raw" })
end)
pair = photo_named "IMG_0007"
print("edited", pair)
pair:save "out/raw/{name}-edited.jpg"
lib:change(function(c) c:revert(pair) end)

-- A raw file without a JPEG.
local image, reason = photo_named("IMG_0008"):request():wait()
print("alone", image, (assert(reason):gsub("^.*/", "")))
for _, raw in ipairs { "develop", "preview" } do
  local alone = lib:fetch { where = "filename == 'IMG_0008.dng'", raw = raw }[1]
  print(raw, alone)
  alone:scale { height = 120 }:save("out/raw/{name}-" .. raw .. ".jpg")
end
