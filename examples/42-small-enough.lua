-- Quality by what is wanted of it: the highest whose file is small enough, or the lowest that looks
-- alike (1 - SSIM). One decode, a few encodings; the same photo always gets the same quality. What
-- cannot be reached is that photo's failure, and the others go on.
--
--     luma run 42-small-enough.lua

local small = folder("photos", { recursive = true }):fetch({ limit = 2 }):scale { width = 400 }

small:save("out/small/{name}.jpg", { max_bytes = 12000 })
small:save("out/small/{name}.webp", { max_bytes = 8000, min_quality = 40 })

local report = small:save("out/alike/{name}.webp", { max_distance = 0.02 }):run()
for _, file in ipairs(report.saved) do
  print(file.path, file.quality >= 20 and file.quality <= 95)
end
