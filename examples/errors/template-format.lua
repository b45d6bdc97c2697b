-- expect: template-format.lua:4: save: {index}: expected digits like 04, got '%d'
-- A format must be valid for the field.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{index:%d}.jpg"
