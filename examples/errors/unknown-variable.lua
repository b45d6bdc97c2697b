-- expect: unknown-variable.lua:3: where: vars: no value for '$least'
-- Every $name in the text requires a value in vars.
print(#folder("photos"):fetch { where = "rating >= $least", vars = {} })
