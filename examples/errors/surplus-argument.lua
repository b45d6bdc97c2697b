-- expect: surplus-argument.lua:3: where: args: expected 1 value, got 2
-- Each value requires a %.
print(#folder("photos"):fetch { where = "rating >= %d", args = { 4, 5 } })
