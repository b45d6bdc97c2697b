-- expect: missing-option.lua:4: crop: 'height' is missing beside 'width'; write crop{ width = 800, height = 600, gravity = "centre" }
-- A frame has two sides.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { width = 300 }:save "out/{name}.jpg"
