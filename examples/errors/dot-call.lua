-- expect: dot-call.lua:4: crop: expected a call with ':', got '.'; write result:crop(...)
-- Methods are called with a colon.
local picks = folder("photos", { recursive = true }):fetch()
picks.crop({ aspect = "1:1" }):save "out/{name}.jpg"
