-- expect: unknown-field-template.lua:4: save: unknown field 'nmae' in the template; did you mean 'name'?
-- The same in a template.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{nmae}.jpg"
