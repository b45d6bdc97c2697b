-- expect: not-one-photo.lua:3: photo: expected one photo, got 19; did you mean photos{ "photos/*/*.jpg" }?
-- photo opens one; photos opens many.
print(photo("photos/*/*.jpg").pixelWidth)
