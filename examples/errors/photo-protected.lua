-- expect: photo-protected.lua:5: ROOT/photos/2024/norway/aurora.jpg: save: 'photos/2024/norway/aurora.jpg' is a photo of an opened folder or library and is never replaced; write to another folder
-- Originals are never overwritten.
local picks = folder "photos/2024/norway":fetch()

picks:save("photos/2024/norway/{name}.jpg", { overwrite = "always" })
