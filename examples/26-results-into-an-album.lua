-- What a recipe makes can go into an album too.
--
--     luma run 26-results-into-an-album.lua
--
-- The files are put into the album when all of them are whole, in one change. Up to date files that
-- are in it are not added twice, and since then they are photos: Luma never replaces them. Photos
-- are fetched from their own album, since the whole library would have the results in it too.

local lib = library()
lib:import { folder = "photos/2024", album = "Spring", recursive = true }

local report = lib:album "Spring":fetch { limit = 3, sort = "filename" }
  :crop { aspect = "1:1" }
  :scale { width = 256 }
  :save("out/squares/{name}.jpg", { album = "Squares" })
  :run()
print(report)

for photo in lib:album("Squares"):fetch { sort = "filename" }:each() do
  print(photo.filename, photo.pixelWidth .. "x" .. photo.pixelHeight)
end
