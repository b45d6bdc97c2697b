-- expect: no-such-frame.lua:3: ROOT/photos/2024/harbour.jpg: expected page 1, the only one, got 2
-- The first page is 1.
photo("photos/2024/harbour.jpg", { page = 2 }):save "out/{name}.png"
