-- expect: wrong-type-predicate.lua:3: where: >: rating (integer) cannot be compared with 'high' (text)
-- A number is compared with numbers.
local picks = folder("photos"):fetch { where = "rating > 'high'" }
print(#picks)
