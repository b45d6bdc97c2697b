-- Pairs: each photo as it is, and beside it the same photo after some steps.
--
--     luma run 54-before-and-after.lua
--
-- The right half is a picture of its own, so any steps will do. `run` writes it at once, and
-- `files` of its report has the path, whether it was written now or before.
--
-- For: pairs of before and after
-- Needs: photos with stars. Writes: out/pairs. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "rating", default = 4, min = 0, max = 5, help = "least number of stars" }

local picks = folder(param.from, { recursive = true }):fetch {
  where = "rating >= $least", vars = { least = param.rating },
}

local function look(chain)
  return chain:adjust { contrast = 0.15, saturation = 0.25 }:vignette(0.5)
end

for photo in picks:each() do
  local before = photo:scale { width = 600 }
  local after = look(before):save("out/pairs/after/{dir}/{name}.png"):run().files[1]
  if after then
    before
      :pad { right = "102%", background = "white" }
      :overlay { image = after.path, gravity = "east" }
      :save("out/pairs/{dir}/{name}.jpg", { quality = 85, metadata = "web" })
  end
end
