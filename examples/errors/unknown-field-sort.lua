-- expect: unknown-field-sort.lua:3: sort: unknown field 'creationdate'; did you mean 'creationDate'?
-- The same in a sort.
print(#folder("photos"):fetch { sort = "-creationdate" })
