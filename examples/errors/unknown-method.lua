-- expect: unknown-method.lua:4: result: unknown method 'resize'; did you mean 'scale'?
-- Names from other tools are suggested.
local picks = folder("photos", { recursive = true }):fetch()
picks:resize(0.5):save "out/{name}.jpg"
