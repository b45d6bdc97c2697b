-- expect: read-only.lua:4: photo: values do not change, cannot set 'rating'
-- Values do not change.
local picks = folder("photos", { recursive = true }):fetch()
picks[1].rating = 5
