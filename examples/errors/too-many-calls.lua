-- expect: too-many-calls.lua:6: invert: expected at most 500 calls in a function, got one more
-- Each call is one more level of libvips' stack.
local picks = photos { "photos/2023/hills.jpg" }

picks:apply(function(image)
  for _ = 1, 2000 do image = image:invert() end
  return image
end, { key = "dizzy" }):save "out/{name}.jpg"
