-- expect: crop-empty.lua:5: ROOT/photos/2024/norway/aurora.jpg: crop: an inset of 600 leaves nothing of 1600x1066; use an inset smaller than half of the shorter side
-- The margins cover the whole picture.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:crop { inset = 600 }:save "out/{name}.jpg"
