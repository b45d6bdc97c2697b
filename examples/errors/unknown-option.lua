-- expect: unknown-option.lua:4: crop: unknown option 'widht'; did you mean 'width'?
-- Options must be spelled correctly.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { widht = 300, height = 300 }:save "out/{name}.jpg"
