-- expect: not-found-import.lua:3: ROOT/photos/nothing.jpg: no such file or folder
-- A failed change is rolled back.
library():change(function(c) c:import "photos/nothing.jpg" end)
