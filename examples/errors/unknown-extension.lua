-- expect: unknown-extension.lua:4: save: expected an extension of jpg, png, webp, avif, heic, jxl, tiff or gif, got ".wepb"; did you mean 'webp'?
-- The extension names the format.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{name}.wepb"
