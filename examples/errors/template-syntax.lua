-- expect: template-syntax.lua:4: save: '{' is never closed; close it with '}', or write '{{' for a brace
-- A brace has a partner.
local picks = folder("photos", { recursive = true }):fetch()
picks:save "out/{name.jpg"
