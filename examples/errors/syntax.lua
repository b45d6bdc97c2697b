-- expect: syntax.lua:3: where: expected a value, got the end
-- A comparison requires two operands.
print(#folder("photos"):fetch { where = "rating >=" })
