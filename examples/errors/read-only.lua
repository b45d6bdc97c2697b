-- expect: read-only.lua:4: photo: values are immutable, cannot set 'rating'; a field is changed in a library: lib:change(function(c) c:set(photo, { rating = ... }) end)
-- Values are immutable.
local picks = folder("photos", { recursive = true }):fetch()
picks[1].rating = 5
