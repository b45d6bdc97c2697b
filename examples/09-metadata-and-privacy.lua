-- Output metadata: everything, everything but the location, only what the web needs, or your own.
--
--     luma run 09-metadata-and-privacy.lua
--
-- Pixels are saved upright, so the orientation is always reset; outdated previews are always
-- dropped.
--
-- For: copies without the place, or without any metadata
-- Needs: photos. Writes: out/metadata. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "limit", default = 4, min = 0, help = "photos at most; 0: all" }

local picks = folder(param.from, { recursive = true }):fetch { limit = param.limit }

for photo in picks:each() do
  local place = photo.latitude
    and ("%.4f, %.4f"):format(photo.latitude, photo.longitude) or "no place"
  print(photo.filename, photo.camera.model or "unknown camera", place)
end

local small = picks:scale { width = 800 }
small:save "out/metadata/all/{dir}/{name}.jpg"
small:save("out/metadata/no-place/{dir}/{name}.jpg", { metadata = { drop = { "gps" } } })
small:save("out/metadata/web/{dir}/{name}.jpg", { metadata = "web", profile = "srgb" })
small:save("out/metadata/none/{dir}/{name}.jpg", { metadata = "none" })
small:save("out/metadata/said/{dir}/{name}.jpg", {
  metadata = { "web", set = { city = "Oslo", country = "Norway", label = "Red" } },
})
