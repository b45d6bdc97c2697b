-- expect: lossless-input.lua:5: ROOT/photos/2024/paper-boat.png: jpeg: expected a jpeg photo with lossless, got png; omit lossless, or save as png
-- Only JPEG blocks can be copied losslessly.
local photo = photo "photos/2024/paper-boat.png"

photo:crop { x = 0, y = 0, width = 64, height = 64 }:save("out/{name}.jpg", { lossless = true })
