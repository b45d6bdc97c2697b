-- expect: unknown-field-photo.lua:4: photo: unknown field 'fileName'; did you mean 'filename'?
-- The same on a photo.
local picks = folder("photos", { recursive = true }):fetch()
print(picks[1].fileName)
