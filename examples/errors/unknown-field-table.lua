-- expect: unknown-field-table.lua:3: where: unknown field 'pixelWidht'; did you mean 'pixelWidth'?
-- The same in the table form.
print(#folder("photos"):fetch { where = { pixelWidht = { ">=", 100 } } })
