-- expect: unknown-extension.lua:4: save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm or pgm, got ".wepb"; did you mean 'webp'?
-- The extension selects the format.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{name}.wepb"
