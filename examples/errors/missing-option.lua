-- expect: missing-option.lua:4: crop: 'height' is required with 'width'; write crop{ width = 800, height = 600, gravity = "center" }
-- A frame has two sides.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { width = 300 }:save "out/{name}.jpg"
