-- expect: wrong-type-predicate.lua:3: where: rating: expected a whole number, got 'high' (text)
-- A number is compared with numbers.
local picks = folder("photos"):fetch { where = "rating > 'high'" }
print(#picks)
