-- expect: wrong-type-template.lua:4: save: expected a string, got nothing
-- A save requires an output path.
local picks = folder("photos", { recursive = true }):fetch()
picks:save(nil)
