-- One picture in every format, with encoder options. Unsupported options and out-of-range values
-- are errors before anything is written; `luma help save` lists all options.
--
--     luma run 40-save-options.lua

local small = folder("photos", { recursive = true }):fetch({ limit = 1 }):scale { width = 400 }

small:save("out/formats/{name}.jpg",
  { quality = 85, subsampling = "4:4:4", progressive = true, dpi = 300 })
small:save("out/formats/{name}.png", { compression = 9 })
small:save("out/formats/{name}-palette.png", { colors = 16, dither = 0.5 })
small:save("out/formats/{name}.webp", { quality = 75, preset = "photo", smart_subsample = true })
small:save("out/formats/{name}-lossless.webp", { near_lossless = true, quality = 60 })
small:save("out/formats/{name}.tif", { compression = "lzw", tile = 128, pyramid = true })
small:save("out/formats/{name}.jp2", { lossless = true })
small:save("out/formats/{name}.gif", { colors = 64, dither = 0.8, effort = 9 })
