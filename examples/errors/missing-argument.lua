-- expect: missing-argument.lua:3: where: args: expected value 2 for %d, got none
-- Each % requires a value.
print(#folder("photos"):fetch { where = "rating >= %d AND iso < %d", args = { 4 } })
