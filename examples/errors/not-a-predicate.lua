-- expect: not-a-predicate.lua:4: where: expected a predicate: text, a table or a field expression, got false; compare with :eq, as in f.rating:eq(4); Lua's == yields a plain boolean
-- Lua's == on a field is plain false.
local album = folder "photos"
print(#album:fetch { where = f.rating == 4 })
