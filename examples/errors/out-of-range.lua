-- expect: out-of-range.lua:4: save: quality: expected an integer from 1 to 100 for jpeg, got 150
-- Quality ranges from 1 to 100.
local picks = folder("photos", { recursive = true }):fetch()
picks:save("out/{name}.jpg", { quality = 150 })
