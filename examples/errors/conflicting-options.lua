-- expect: conflicting-options.lua:4: crop: 'width' does not go with 'aspect'; write crop{ aspect = "4:3", gravity = "centre" }
-- A crop has one form.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { aspect = "1:1", width = 300 }:save "out/{name}.jpg"
