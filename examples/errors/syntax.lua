-- expect: syntax.lua:3: where: expected a value, got the end
-- A comparison has two sides.
print(#folder("photos"):fetch { where = "rating >=" })
