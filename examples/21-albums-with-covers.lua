-- Lists all albums with counts, dates and covers, and saves a picture of each cover.
--
--     luma run 21-albums-with-covers.lua
--
-- The list takes one query, and all covers another, regardless of the number of albums. A cover is
-- the newest photo; of photos with one date, such as the charts, the one that was imported first.

local lib = library()
lib:import { folder = "photos", albums_from_folders = true }

for _, album in ipairs(lib:albums { where = "count BETWEEN {1, 6}", sort = natural "title" }) do
  print(album.title, album.count, album.cover.filename, album.endDate)
  album.cover:scale { width = 120, height = 120, fit = "cover" }
    :save("out/covers/" .. album.title .. ".jpg")
end

print "Smart albums:"
for _, album in ipairs(lib:smart_albums()) do
  if album.count > 0 then print(album.title, album.count) end
end

print "Folders of albums:"
for _, folder in ipairs(lib:albums { kind = "folder" }) do print(folder.title) end
