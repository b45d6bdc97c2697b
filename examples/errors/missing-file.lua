-- expect: missing-file.lua:3: 'photos/nothing.jpg' does not exist
-- A photo that is not there.
print(photo("photos/nothing.jpg").pixelWidth)
