-- expect: read-only.lua:4: photo: values are immutable, cannot set 'rating'
-- Values are immutable.
local picks = folder("photos", { recursive = true }):fetch()
picks[1].rating = 5
