-- expect: conflicting-options.lua:4: crop: 'width' cannot be combined with 'aspect'; write crop{ aspect = "4:3", gravity = "center" }
-- The forms of crop cannot be mixed.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { aspect = "1:1", width = 300 }:save "out/{name}.jpg"
