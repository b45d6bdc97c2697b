-- expect: template-format.lua:4: save: {index}: expected digits like 04d, got '04'
-- A format must be valid for the field.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{index:04}.jpg"
