-- expect: no-picture.lua:5: vips: 'avg' does not return a picture; photo:stats() returns numbers
-- The operation returns a number, not a picture.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:vips("avg"):save "out/{name}.jpg"
