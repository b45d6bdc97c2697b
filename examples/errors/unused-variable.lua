-- expect: unused-variable.lua:3: where: vars: 'most' is not used in the predicate
-- Every value in vars must be used in the text.
print(#folder("photos"):fetch { where = "rating >= $least", vars = { least = 4, most = 5 } })
