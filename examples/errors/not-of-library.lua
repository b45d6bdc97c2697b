-- expect: not-of-library.lua:4: add: expected photos of the library, got photos of folder 'photos'; c:import(photo.path) makes one of them a photo of the library
library():change(function(c)
  local album = c:create_album "Trip"
  c:add(album, folder("photos", { recursive = true }):fetch())
end)
