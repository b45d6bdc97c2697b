-- One tree, many branches: each photo is decoded once, shared steps run once, and every save is
-- written.
--
--     luma run 06-many-branches.lua
--     luma run 06-many-branches.lua --limit 0
--     luma explain 06-many-branches.lua
--
-- Every step returns a new chain, so `square` can be used several times.
--
-- For: several sizes and shapes of each photo at once
-- Needs: photos. Writes: out/branches. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "limit", default = 6, min = 0, help = "photos at most; 0: all" }

local picks = folder(param.from, { recursive = true }):fetch {
  sort = "-creationDate", limit = param.limit,
}

local square = picks:crop { aspect = "1:1" }
square:scale { width = 600 }:save("out/branches/{dir}/{name}-{width}.jpg", { quality = 85 })
square:scale { width = 200 }:save("out/branches/{dir}/{name}-{width}.webp", { quality = 75 })

local mirrored = square:flip "horizontal"
mirrored:scale { width = 200 }:save "out/branches/{dir}/{name}-{width}-mirrored.png"

picks
  :scale { width = 400, height = 300, fit = "contain", background = "white" }
  :save("out/branches/{dir}/{name}-card.jpg")
