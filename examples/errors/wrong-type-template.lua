-- expect: wrong-type-template.lua:4: save: expected an output path, or a function that returns one for each photo, got nothing
-- A save requires an output path.
local picks = folder("photos", { recursive = true }):fetch()
picks:save(nil)
