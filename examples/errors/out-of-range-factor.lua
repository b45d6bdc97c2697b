-- expect: out-of-range-factor.lua:4: scale: expected a factor greater than 0 and at most 8, or a percentage like "50%", got 800; did you mean scale{ width = 800 }?
-- A bare number is a factor; a width must be named.
local picks = folder("photos", { recursive = true }):fetch()
picks:scale(800):save "out/{name}.jpg"
