-- expect: unknown-variable.lua:3: where: vars: no value for '$least'
-- What the text names with $ stands in vars.
print(#folder("photos"):fetch { where = "rating >= $least", vars = {} })
