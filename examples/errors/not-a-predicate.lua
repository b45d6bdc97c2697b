-- expect: not-a-predicate.lua:4: where: expected a predicate: text, a table or a field expression, got false; Lua's ==, not, and, or yield a plain boolean: write f.rating:eq(4), ~f.hidden, a & b, a | b
-- Lua's == on a field is plain false.
local album = folder "photos"
print(#album:fetch { where = f.rating == 4 })
