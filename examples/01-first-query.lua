-- A first query: open a folder, fetch photos, and print them.
--
--     luma run 01-first-query.lua
--
-- Nothing is changed or written. `natural` sorts IMG_2 before IMG_10 if two photos were taken at
-- the same time.

local album = folder("photos", { recursive = true })
print(album.title .. ": " .. album.count .. " photos")

local wide = album:fetch {
  where = "pixelWidth > pixelHeight",
  sort = { "-creationDate", natural "filename" },
}
print(#wide .. " of them are wider than high, the newest first:")

for photo, i in wide:each() do
  print(i, photo.filename, photo.pixelWidth .. "x" .. photo.pixelHeight, photo.creationDate)
end
