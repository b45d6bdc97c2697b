-- expect: too-large-for-format.lua:6: ROOT/photos/2024/norway/aurora.jpg: webp: expected at most 16383 px a side, got 20000x10 px
-- Formats limit how long a side may be: WebP to 16383 px.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:scale { width = 20000, enlarge = true }
  :crop { width = 20000, height = 10 }:save "out/{name}.webp"
