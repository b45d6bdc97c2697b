-- expect: lossless-off-blocks.lua:4: ROOT/photos/charts/chart.jpg: jpeg: expected whole blocks of 16x16 px with lossless, got 400x300+10+20 of the upright photo; the nearest is crop { x = 16, y = 16, width = 400, height = 300 }
-- The rectangle is not aligned to the blocks of the JPEG.
local cut = photo("photos/charts/chart.jpg"):crop { x = 10, y = 20, width = 400, height = 300 }
cut:save("out/{name}.jpg", { lossless = true })
