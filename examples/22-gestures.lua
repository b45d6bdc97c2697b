-- Pinch, rotation and pan, in any mix, are one affine map - and there is a way back to identity.
--
--     luma run 22-gestures.lua
--
-- Gestures run in call order, each about its own anchor, in points of the view. The map is in view
-- pixels: points times display_scale.

local function show(what, gesture)
  local m = gesture:matrix()
  print(("%-10s %7.3f %7.3f %8.2f"):format(what, m.a, m.c, m.tx))
  print(("%-10s %7.3f %7.3f %8.2f"):format("", m.b, m.d, m.ty))
end

local middle = { x = 160, y = 240 }
local still = gesture.compose({}, { display_scale = 2 })
local moved = still:pinch(1.5, { x = 100, y = 200 }):rotate(30, middle):pan(12, -20)
show("moved", moved)

-- The order matters: a pan before a pinch is enlarged by it.
show("pan first", still:pan(12, -20):pinch(1.5, { x = 100, y = 200 }):rotate(30, middle))

-- Anchors stay where they are.
print(("the middle after turning about it: %.1f, %.1f"):format(
  still:rotate(30, middle):point(middle.x, middle.y)))

-- What was done is a log, in tables or in one line of text.
for _, event in ipairs(moved:log()) do
  print(event.kind, event.scale or event.degrees or event.dx)
end
print(moved:text())

-- Back to identity: each gesture taken back, last one first; or all at once.
print("taken back:", moved:play(moved:inverse()):is_identity())
print(moved:inverse():text())
print("reset:", moved:reset():is_identity())

-- Four quarter turns about any point are none.
local turned = still
for _ = 1, 4 do turned = turned:rotate(90, { x = 7, y = 9 }) end
print("four quarters:", turned:is_identity())

-- On a picture as large as the view, the same map moves pixels; and taken back, none.
local paper = photo "photos/2024/poppies.jpg"
local view = paper:scale { width = 640, height = 960, fit = "cover", enlarge = true }
view:transform(moved:options()):save "out/gestures/{name}-view.jpg"
view:transform(moved:options()):transform(moved:inverse():options())
  :save "out/gestures/{name}-back.jpg"

-- Played behind a crop frame, the log cuts what the frame shows.
local crop = cropper {
  view = { width = 320, height = 480 }, image = paper, frame = { inset = 40 }, display_scale = 2,
}
local edited = crop:play(moved):settle()
print(edited)
edited:apply(paper):scale { height = 400 }:save "out/gestures/{name}.jpg"
print("back:", crop:play(moved):play(moved:inverse()):gesture():is_identity())
