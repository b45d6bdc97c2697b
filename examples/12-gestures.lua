-- Any sequence of pinches, rotations and pans is one affine map, and can be undone.
--
--     luma run 12-gestures.lua
--
-- Gestures apply in call order, each about its own anchor, in points of the view. The map is in
-- view pixels: points times display_scale.

local function show(what, gesture)
  local m = gesture:matrix()
  print(("%-10s %7.3f %7.3f %8.2f"):format(what, m.a, m.c, m.tx))
  print(("%-10s %7.3f %7.3f %8.2f"):format("", m.b, m.d, m.ty))
end

local middle = { x = 160, y = 240 }
local still = gesture.compose({}, { display_scale = 2 })
local moved = still:pinch(1.5, { x = 100, y = 200 }):rotate(30, middle):pan(12, -20)
show("moved", moved)

-- The order matters: a pan before a pinch is scaled by it.
show("pan first", still:pan(12, -20):pinch(1.5, { x = 100, y = 200 }):rotate(30, middle))

-- Anchors are fixed points.
print(("the middle after turning about it: %.1f, %.1f"):format(
  still:rotate(30, middle):point(middle.x, middle.y)))

-- The log of gestures, as tables or as one line of text.
for _, event in ipairs(moved:log()) do
  print(event.kind, event.scale or event.degrees or event.dx)
end
print(moved:text())

-- Back to identity: undo the gestures in reverse order, or reset.
print("taken back:", moved:play(moved:inverse()):is_identity())
print(moved:inverse():text())
print("reset:", moved:reset():is_identity())

-- Four rotations by 90 degrees about any point are the identity.
local turned = still
for _ = 1, 4 do turned = turned:rotate(90, { x = 7, y = 9 }) end
print("four quarters:", turned:is_identity())

-- Applies the same map to the pixels of a picture the size of the view; and undoes it.
local paper = photo "photos/2024/poppies.jpg"
local view = paper:scale { width = 640, height = 960, fit = "cover", enlarge = true }
view:transform(moved:options()):save "out/gestures/{name}-view.jpg"
view:transform(moved:options()):transform(moved:inverse():options())
  :save "out/gestures/{name}-back.jpg"

-- Replays the log in a cropper, and crops to the frame.
local crop = cropper {
  view = { width = 320, height = 480 }, image = paper, frame = { inset = 40 }, display_scale = 2,
}
local edited = crop:play(moved):settle()
print(edited)
edited:apply(paper):scale { height = 400 }:save "out/gestures/{name}.jpg"
print("back:", crop:play(moved):play(moved:inverse()):gesture():is_identity())
