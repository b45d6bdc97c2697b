-- expect: wrong-type-album.lua:3: add: expected an album of the library, got "Trip"; did you mean lib:album "Trip"?
library():change(function(c)
  c:add("Trip", c:import "photos/2024/poppies.jpg")
end)
