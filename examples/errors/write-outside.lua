-- expect: write-outside.lua:4: '/outside/picture.jpg' is outside the folder that may be written; add --allow-write /outside
-- Recipes can only write below the root.
local picks = folder("photos", { recursive = true }):fetch { limit = 1 }
picks:scale(0.5):save "/outside/picture.jpg"
