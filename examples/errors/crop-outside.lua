-- expect: crop-outside.lua:4: ROOT/photos/2024/norway/aurora.jpg: crop: 50000x10+0+0 does not fit in 1600x1066; add clamp=true or use a smaller rectangle
-- The rectangle extends outside the picture.
local picks = folder("photos", { recursive = true }):fetch { sort = "filename", limit = 1 }
picks:crop { x = 0, y = 0, width = 50000, height = 10 }:save "out/{name}.jpg"
