-- expect: change-over.lua:4: create_album: the change is over; lib:change(function(c) ... end) begins another
local kept
library():change(function(c) kept = c end)
kept:create_album "Late"
