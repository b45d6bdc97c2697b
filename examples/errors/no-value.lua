-- expect: no-value.lua:4: ROOT/photos/2024/norway/aurora.jpg: save: the photo has no burstIdentifier; give a fallback, as in {burstIdentifier|unknown}
-- A field without a value needs a fallback in a template.
local picks = folder("photos", { recursive = true }):fetch { sort = "filename", limit = 1 }
picks:scale(0.5):save "out/{burstIdentifier}.jpg"
