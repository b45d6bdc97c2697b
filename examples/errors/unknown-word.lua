-- expect: unknown-word.lua:4: crop: gravity: expected a gravity like north, attention or entropy, or a focal point { x = 0.5, y = 0.5 }, got "nort"; did you mean 'north'?
-- Gravity is a compass direction or a point.
local picks = folder("photos", { recursive = true }):fetch()
picks:crop { aspect = "1:1", gravity = "nort" }:save "out/{name}.jpg"
