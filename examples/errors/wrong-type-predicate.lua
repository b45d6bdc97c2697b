-- expect: wrong-type-predicate.lua:3: where: rating: expected an integer, got 'high' (text)
-- Numbers can only be compared with numbers.
local picks = folder("photos"):fetch { where = "rating > 'high'" }
print(#picks)
