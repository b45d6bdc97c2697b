-- expect: lossless-resampled.lua:4: ROOT/photos/charts/chart.jpg: jpeg: expected only crops, flips and rotations by 90 with lossless, got a step that changes pixels; omit lossless, or save as png
-- Scaling makes new pixels, which must be encoded again.
local small = photo("photos/charts/chart.jpg"):scale { width = 400 }
small:save("out/{name}.jpg", { lossless = true })
