-- expect: lossless-resampled.lua:4: ROOT/photos/charts/chart.jpg: jpeg: expected crops, flips and turns by 90 alone with lossless, got a step that makes new pixels; leave out lossless, or save as png
-- A smaller picture has other pixels, which have to be coded again.
local small = photo("photos/charts/chart.jpg"):scale { width = 400 }
small:save("out/{name}.jpg", { lossless = true })
