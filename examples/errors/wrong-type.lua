-- expect: wrong-type.lua:4: scale: width: expected a positive integer (px) or a percentage like "80%", got "80"; did you mean "80%" or 80?
-- A quoted length requires a percent sign.
local picks = folder("photos", { recursive = true }):fetch()
picks:scale { width = "80" }:save "out/{name}.jpg"
