-- expect: unknown-field.lua:3: where: unknown field 'ratting'; did you mean 'rating'?
-- Fields have the same names everywhere.
print(#folder("photos"):fetch { where = "ratting >= 4" })
