-- expect: syntax-script.lua:4: unexpected symbol near 'then'
-- Lua syntax errors are reported with their line.
local least = 4
if least >  then print(least) end
