-- expect: unset-global.lua:4: global 'pick' is not set; did you mean 'picks'?
-- Reading an unset global is an error, not nil.
picks = folder("photos", { recursive = true }):fetch()
print(#pick)
