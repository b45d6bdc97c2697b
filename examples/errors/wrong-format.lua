-- expect: wrong-format.lua:3: save: subsampling: expected a format of jpeg, avif or heic, got png; png takes animated, colors, compression, delay, dither, dpi, effort, loop, lossless, palette, progressive, quality
-- PNG has no chroma subsampling.
folder("photos"):fetch():save("out/{name}.png", { subsampling = "4:2:0" })
