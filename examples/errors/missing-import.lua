-- expect: missing-import.lua:3: ROOT/photos/nothing.jpg: no such file or folder
-- Nothing of the change is kept.
library():change(function(c) c:import "photos/nothing.jpg" end)
