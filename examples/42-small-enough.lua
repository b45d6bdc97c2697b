-- Quality search: the highest quality within a file size, or the lowest within a visual distance (1
-- - SSIM). It takes one decode and a few encodings, and is deterministic. If the target cannot be
-- reached, that photo fails, and the others continue; with `shrink`, the picture is made smaller.
--
--     luma run 42-small-enough.lua
--
-- For: files of at most so many bytes
-- Needs: photos. Writes: out/small and out/alike. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "limit", default = 2, min = 0, help = "photos at most; 0: all" }

local small = folder(param.from, { recursive = true })
  :fetch({ limit = param.limit }):scale { width = 400 }

small:save("out/small/{dir}/{name}.jpg", { max_bytes = 12000 })
small:save("out/small/{dir}/{name}.webp", { max_bytes = 8000, min_quality = 40 })

small:save("out/small/{dir}/{name}-mail.jpg",
  { max_bytes = "4 kB", shrink = true, min_quality = 50 })

local report = small:save("out/alike/{dir}/{name}.webp", { max_distance = 0.02 }):run()
for _, file in ipairs(report.saved) do
  print(file.path, file.quality >= 20 and file.quality <= 95)
end
