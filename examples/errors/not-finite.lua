-- expect: not-finite.lua:4: rotate: expected an angle in degrees clockwise, got nan
-- An angle is a number that is one.
local picks = folder("photos", { recursive = true }):fetch()
picks:rotate(0 / 0):save "out/{name}.jpg"
