-- expect: argument-count.lua:4: scale: expected 1 argument, got 2; write scale{ width = 800, height = 600 }
-- Two sides require a table.
local picks = folder("photos", { recursive = true }):fetch()
picks:scale(800, 600):save "out/{name}.jpg"
