-- expect: missing-file.lua:3: 'photos/nothing.jpg' does not exist
-- The file does not exist.
print(photo("photos/nothing.jpg").pixelWidth)
