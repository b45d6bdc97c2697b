-- Color profiles. Pixels are converted, not just relabeled: "srgb" and "p3" (Display P3) embed
-- their profile, "drop" is sRGB without one, "keep" preserves the photo's own.
--
--     luma run 41-colors.lua
--
-- For: convert color profiles for the web or wide screens
-- Needs: photos. Writes: out/colors. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "limit", default = 2, min = 0, help = "photos at most; 0: all" }

local small = folder(param.from, { recursive = true })
  :fetch({ limit = param.limit }):scale { width = 300 }

small:save "out/colors/own/{dir}/{name}.jpg"
small:save("out/colors/web/{dir}/{name}.jpg", { profile = "drop", metadata = "web" })
small:save("out/colors/wide/{dir}/{name}.webp", { profile = "p3" })
