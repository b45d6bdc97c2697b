-- One tree, many branches: each photo is decoded once, shared steps run once, and every save is
-- written.
--
--     luma run 06-many-branches.lua
--     luma explain 06-many-branches.lua
--
-- Every step returns a new chain, so `square` can be used several times.
--
-- For: several sizes and shapes of each photo at once
-- Needs: photos. Writes: out/branches. Permissions: none.

local picks = folder("photos", { recursive = true }):fetch { sort = "-creationDate", limit = 6 }

local square = picks:crop { aspect = "1:1" }
square:scale { width = 600 }:save("out/branches/{name}-600.jpg", { quality = 85 })
square:scale { width = 200 }:save("out/branches/{name}-200.webp", { quality = 75 })

local mirrored = square:flip "horizontal"
mirrored:scale { width = 200 }:save "out/branches/{name}-200-mirrored.png"

picks
  :scale { width = 400, height = 300, fit = "contain", background = "white" }
  :save("out/branches/{name}-card.jpg")
