-- expect: change-over.lua:4: create_album: the change has ended; start another with lib:change(function(c) ... end)
local kept
library():change(function(c) kept = c end)
kept:create_album "Late"
