-- expect: out-of-range-frame.lua:3: cropper: frame: expected a frame inside the view of 300x400 points, got one that ends at 310, 300
-- The crop frame must lie inside the view.
local crop = cropper {
  view = { width = 300, height = 400 }, image = photo "photos/2024/harbour.jpg",
  frame = { x = 10, y = 0, width = 300, height = 300 },
}
print(crop:rect())
