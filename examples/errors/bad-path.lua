-- expect: bad-path.lua:3: photo: expected a path, got "photos/a\0.jpg"
-- File names cannot contain NUL bytes.
photo "photos/a\0.jpg"
