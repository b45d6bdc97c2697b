-- expect: wrong-format.lua:3: save: subsampling: expected a format of jpeg, avif or heic, got png; png takes colors, compression, dither, dpi, effort, lossless, palette, progressive, quality
-- PNG has no chroma subsampling.
folder("photos"):fetch():save("out/{name}.png", { subsampling = "4:2:0" })
