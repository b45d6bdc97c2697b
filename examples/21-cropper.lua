-- A cropper without a screen: pan and pinch a photo behind a crop frame, and cut what it shows.
--
--     luma run 21-cropper.lua
--
-- Views, frames and fingers are in points; rectangles in pixels of the photo. Each call gives a new
-- cropper. While fingers are down nothing holds the photo back; `settle` is when they let go: then
-- no gap stays in the frame, and a photo smaller than the frame goes back to fit it.

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

-- Two fingers open about a point of the view: what lies there stays there.
local pinched = start:pinch(2.5, { x = 90, y = 300 }):settle()
show("pinched about a corner", pinched)

-- One finger drags. Past the edge the photo gives way like rubber, and springs back.
local dragged = pinched:pan(400, -40)
print("dragged beyond its edge:", dragged:is_settled() and "holds" or "will spring back")
local edge_under_finger = dragged:to_view(0, 0)
local edge_drawn = dragged:banded():to_view(0, 0)
print(("its left edge: finger at %.0f, drawn at %.0f, rests at %.0f"):format(edge_under_finger,
  edge_drawn, (dragged:settle():to_view(0, 0))))
local placed = dragged:settle()
show("let go", placed)

-- Pinched to nothing, it goes back to fit the frame; far in, to max_scale.
show("too small, let go", placed:pinch(0.01):settle())
show("too large, let go", placed:pinch(100):settle())

-- The same session as text: it can be kept, sent, and played again on the same photo.
local log = placed:text()
print(log)
assert(start:play(log):rect().x == placed:rect().x)

-- The pixels of the frame, and the same turned by a quarter.
placed:apply(boat):save "out/cropper/{name}.png"
placed:rotate(90):apply(boat):save "out/cropper/{name}-turned.png"

-- Any other angle: the photo grows until the turned frame has no empty corner.
local straightened = start:rotate(-7):settle()
show("straightened", straightened)
straightened:apply(boat):scale { width = 600 }:save "out/cropper/{name}-straight.jpg"
