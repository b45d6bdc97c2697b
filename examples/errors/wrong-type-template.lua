-- expect: wrong-type-template.lua:4: save: expected a string, got nothing
-- A save needs the name of its output.
local picks = folder("photos", { recursive = true }):fetch()
picks:save(nil)
