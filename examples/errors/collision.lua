-- expect: collision.lua:4: save: 'aurora.jpg' and 'chart.jpg' would both be written to 'out/same.jpg'; add {dir} or {index} to the template, or overwrite="unique"
-- Two photos cannot be saved to the same file.
local picks = folder("photos", { recursive = true }):fetch { sort = "filename", limit = 2 }
picks:scale(0.5):save "out/same.jpg"
