-- expect: not-a-predicate-comparison.lua:4: f.rating: Lua's own comparison yields a plain boolean; write f.rating:ge(4); conditions are joined by & and |
-- Fields compare with methods.
local album = folder "photos"
print(#album:fetch { where = f.rating >= 4 })
