-- expect: surplus-argument.lua:3: where: args: expected 1 value, got 2
-- And each value has its %.
print(#folder("photos"):fetch { where = "rating >= %d", args = { 4, 5 } })
