-- expect: syntax-script.lua:4: unexpected symbol near 'then'
-- A slip in Lua itself is told with its line.
local least = 4
if least >  then print(least) end
