-- expect: script-error.lua:4: attempt to perform arithmetic on a nil value (local 'count')
-- Lua's own errors keep their wording.
local count
print(count + 1)
