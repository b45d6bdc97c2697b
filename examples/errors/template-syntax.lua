-- expect: template-syntax.lua:4: save: '{' is never closed; close it with '}', or write '{{' for a brace
-- Braces must be balanced.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{name.jpg"
