-- expect: script-error.lua:4: count: expected a number, got nothing (nil); count may be nil: write (count or 0)
-- Lua's own errors keep their wording.
local count
print(count + 1)
