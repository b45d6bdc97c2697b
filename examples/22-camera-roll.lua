-- The camera roll: images only, newest first.
--
--     luma run 22-camera-roll.lua
--     luma explain 22-camera-roll.lua     -- the query, and the index it uses
--
-- Hidden photos and unpicked burst members are excluded, as in Photos.

local lib = library()
lib:import { folder = "photos" }

local roll = lib:fetch { where = "mediaType == image", sort = "-creationDate" }
print(#roll .. " images")

for photo, i in roll:page(1, 5):each() do
  print(i, photo.filename, photo.creationDate:format "%Y-%m-%d %H:%M", photo.mediaType)
end

roll:page(1, 5):scale { width = 200, height = 200, fit = "cover" }
  :save "out/roll/{index:02d}-{name}.jpg"
