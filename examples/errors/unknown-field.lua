-- expect: unknown-field.lua:3: where: unknown field 'ratting'; did you mean 'rating'?
-- Fields are spelled one way, everywhere.
print(#folder("photos"):fetch { where = "ratting >= 4" })
