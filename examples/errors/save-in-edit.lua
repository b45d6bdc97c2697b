-- expect: save-in-edit.lua:5: edit: chain: expected a chain without a save, got a chain; save the photo after the change
library():change(function(c)
  local photo = c:import "photos/2023/street.jpg"
  local square = photo:crop { aspect = "1:1" }
  c:edit(photo, square:save "out/{name}.jpg")
end)
