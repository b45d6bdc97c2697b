-- expect: too-many-bytes.lua:5: ROOT/photos/2024/norway/aurora.jpg: jpeg: expected at most 1000 bytes, got 17056 at quality 20; make the picture smaller, write shrink = true, or lower min_quality
-- No quality makes a large picture this small.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:save("out/{name}.jpg", { max_bytes = 1000 })
