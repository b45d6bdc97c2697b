-- expect: not-a-predicate-comparison.lua:4: f.rating: Lua's own comparison yields a plain boolean; did you mean f.rating:eq(...), :lt, :le, :gt or :ge?
-- Fields compare with methods.
local album = folder "photos"
print(#album:fetch { where = f.rating >= 4 })
