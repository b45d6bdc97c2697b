-- Color profiles. Pixels are converted, not just relabeled: "srgb" and "p3" (Display P3) embed
-- their profile, "drop" is sRGB without one, "keep" preserves the photo's own.
--
--     luma run 41-colors.lua
--
-- For: convert color profiles for the web or wide screens
-- Needs: photos. Writes: out/colors. Permissions: none.

local small = folder("photos", { recursive = true }):fetch({ limit = 2 }):scale { width = 300 }

small:save "out/colors/own/{name}.jpg"
small:save("out/colors/web/{name}.jpg", { profile = "drop", metadata = "web" })
small:save("out/colors/wide/{name}.webp", { profile = "p3" })
