-- expect: unknown-operation.lua:5: vips: unknown operation 'gaussblr'; did you mean 'gaussblur'?
-- The operation must exist in libvips.
local picks = photos { "photos/2024/norway/*.jpg" }

picks:vips("gaussblr", { sigma = 2 }):save "out/{name}.jpg"
