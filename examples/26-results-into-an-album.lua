-- Outputs of a recipe can be added to an album.
--
--     luma run 26-results-into-an-album.lua
--
-- Files are added in one change when all of them are complete. Files that are up to date and in the
-- album already are not added twice. Once added, they are photos, which Luma never overwrites. This
-- recipe fetches from an album because the whole library would include its own outputs.

local lib = library()
lib:import { folder = "photos/2024", album = "Spring" }

local report = lib:album "Spring":fetch { limit = 3, sort = "filename" }
  :crop { aspect = "1:1" }
  :scale { width = 256 }
  :save("out/squares/{name}.jpg", { album = "Squares" })
  :run()
print(report)

for photo in lib:album("Squares"):fetch { sort = "filename" }:each() do
  print(photo.filename, photo.pixelWidth .. "x" .. photo.pixelHeight)
end
