-- expect: size-over-limit.lua:5: ROOT/photos/2024/norway/aurora.jpg: scale: the result of 1000000x666250 px is over the limit of 65500 px a side and 500 MP; use a smaller size
-- The size of pictures is limited.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:scale { width = 1000000, fit = "inside", enlarge = true }:save "out/{name}.png"
