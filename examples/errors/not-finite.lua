-- expect: not-finite.lua:4: rotate: expected an angle in degrees clockwise, got nan
-- NaN is not an angle.
local picks = folder("photos", { recursive = true }):fetch()
picks:rotate(0 / 0):save "out/{name}.jpg"
