-- expect: script-error.lua:4: attempt to perform arithmetic on a nil value (local 'count')
-- Lua's own errors keep Lua's words.
local count
print(count + 1)
