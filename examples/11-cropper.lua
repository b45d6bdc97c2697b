-- A cropper without a screen: pan and pinch a photo behind a crop frame, and crop to the frame.
--
--     luma run 11-cropper.lua
--
-- Views, frames and touches are in points, rectangles in pixels of the photo. Each call returns a
-- new cropper. No limits apply during a gesture; `settle` ends it, closing gaps in the frame and
-- enlarging a photo that is smaller than the frame.

local boat = photo "photos/2024/harbour.jpg"

local start = cropper {
  view = { width = 320, height = 480 },
  image = boat,
  frame = { aspect = "1:1", inset = 20 },
  display_scale = 2,
  max_scale = 6,
}

local function show(what, crop)
  local rect = crop:rect()
  print(("%-28s zoom %.2f, shows %dx%d at %d, %d"):format(what, crop.zoom, rect.width, rect.height,
    rect.x, rect.y))
end

show("placed", start)

-- A pinch about a point of the view, which stays fixed.
local pinched = start:pinch(2.5, { x = 90, y = 300 }):settle()
show("pinched about a corner", pinched)

-- A pan. Past its edge, the photo rubber-bands and springs back.
local dragged = pinched:pan(400, -40)
print("dragged beyond its edge:", dragged:is_settled() and "holds" or "will spring back")
local edge_under_finger = dragged:to_view(0, 0)
local edge_drawn = dragged:banded():to_view(0, 0)
print(("its left edge: finger at %.0f, drawn at %.0f, rests at %.0f"):format(edge_under_finger,
  edge_drawn, (dragged:settle():to_view(0, 0))))
local placed = dragged:settle()
show("let go", placed)

-- If pinched too small, it springs back to fit the frame; too large, to max_scale.
show("too small, let go", placed:pinch(0.01):settle())
show("too large, let go", placed:pinch(100):settle())

-- The session as text, which can be stored and replayed on the same photo.
local log = placed:text()
print(log)
assert(start:play(log):rect().x == placed:rect().x)

-- The pixels in the frame, and the same rotated by 90 degrees.
placed:apply(boat):save "out/cropper/{name}.png"
placed:rotate(90):apply(boat):save "out/cropper/{name}-turned.png"

-- For other angles, the photo is enlarged until it fills the corners of the frame.
local straightened = start:rotate(-7):settle()
show("straightened", straightened)
straightened:apply(boat):scale { width = 600 }:save "out/cropper/{name}-straight.jpg"
