-- Whose colours a file has. Pixels are converted, never only relabelled: "srgb" and "p3" (Display
-- P3) carry their profile, "drop" is sRGB without one, "keep" leaves the photo's own.
--
--     luma run 41-colours.lua

local small = folder("photos", { recursive = true }):fetch({ limit = 2 }):scale { width = 300 }

small:save "out/colours/own/{name}.jpg"
small:save("out/colours/web/{name}.jpg", { profile = "drop", metadata = "web" })
small:save("out/colours/wide/{name}.webp", { profile = "p3" })
