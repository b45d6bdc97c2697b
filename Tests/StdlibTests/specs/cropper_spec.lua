local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
-- 4000x3000 px.
local picture = api.folder("photos"):fetch()[1]
--- A square frame of 300 points in the middle of a view of 300x400: 10 px of the picture a point.
local function square(options)
  local given = { view = { width = 300, height = 400 }, image = picture,
    frame = { x = 0, y = 50, width = 300, height = 300 } }
  for name, option in pairs(options or {}) do given[name] = option end
  return api.cropper(given)
end

local function corners(cropper)
  local parts = {}
  for i, corner in ipairs(cropper:corners()) do
    parts[i] = ("%.3f,%.3f"):format(corner.x, corner.y):gsub("%-0%.000", "0.000")
  end
  return table.concat(parts, " ")
end

local function place(x, y)
  return (("%.6f %.6f"):format(x, y):gsub("%-0%.000000", "0.000000"))
end

describe("placed", function()
  it("covers the frame, middle on middle", function()
    local c = square()
    expect(c:rect()).is { x = 500, y = 0, width = 3000, height = 3000 }
    expect(c:size()).is { width = 3000, height = 3000 }
    expect(corners(c)).is "500.000,0.000 3500.000,0.000 3500.000,3000.000 500.000,3000.000"
    expect(c.zoom).is(1.0)
    expect(c:is_settled()).is(true)
    expect(tostring(c)).is "cropper: 3000x3000 at 500, 0 of 4000x3000 px"
    expect(c:matrix()).is { a = 0.1, b = 0.0, c = 0.0, d = 0.1, tx = -50.0, ty = 50.0 }
  end)
  it("lies inside the frame, for aspectFit", function()
    local c = square { content_mode = "aspectFit" }
    expect(c:rect()).is { x = 0, y = 0, width = 4000, height = 3000 }
    expect(place(c:to_view(0, 0))).is(place(0, 87.5))
    expect(corners(c)).is "0.000,0.000 4000.000,0.000 4000.000,3000.000 0.000,3000.000"
  end)
  it("takes a picture by its size", function()
    expect(square { image = { width = 100, height = 80 } }:rect()).is {
      x = 10, y = 0, width = 80, height = 80 }
  end)
  it("starts at min_scale", function()
    local c = square { min_scale = 2 }
    expect(c:rect()).is { x = 1250, y = 750, width = 1500, height = 1500 }
    expect(c:reset():is_settled()).is(true)
  end)
end)

describe("a frame", function()
  local function frame(given)
    local c = api.cropper { view = { width = 300, height = 400 }, image = picture, frame = given }
    return c.frame
  end
  it("is the view", function()
    expect(frame(nil)).is { x = 0.0, y = 0.0, width = 300.0, height = 400.0 }
  end)
  it("has an aspect", function()
    expect(frame { aspect = "1:1" }).is { x = 0.0, y = 50.0, width = 300.0, height = 300.0 }
    expect(frame { aspect = "1:2" }).is { x = 50.0, y = 0.0, width = 200.0, height = 400.0 }
  end)
  it("has an inset", function()
    expect(frame { inset = 50, aspect = "2:1" }).is {
      x = 50.0, y = 150.0, width = 200.0, height = 100.0 }
  end)
end)

describe("gestures", function()
  it("pan", function()
    expect(square():pan(-20, 0):rect()).is { x = 700, y = 0, width = 3000, height = 3000 }
  end)
  it("pinch about the frame's middle", function()
    expect(square():pinch(2):rect()).is { x = 1250, y = 750, width = 1500, height = 1500 }
  end)
  it("pinch about a point, which keeps its place", function()
    local c = square():pinch(2, { x = 0, y = 50 })
    expect(c:rect()).is { x = 500, y = 0, width = 1500, height = 1500 }
    expect(place(c:to_image(0, 50))).is(place(500, 0))
  end)
  it("turn", function()
    local c = square():pan(-20, 0):rotate(90)
    expect(c.degrees).is(90)
    expect(place(c:to_view(2200, 1500))).is(place(150, 200))
    expect(c:rect()).is { x = 700, y = 0, width = 3000, height = 3000 }
    expect(corners(c)).is "700.000,3000.000 700.000,0.000 3700.000,0.000 3700.000,3000.000"
  end)
  it("turn freely, and the picture grows to cover the frame", function()
    local c = square():rotate(45)
    expect(("%.4f"):format(c:settle().zoom)).is "1.0000"
    expect(("%.4f"):format(c.zoom)).is "0.7071"
    expect(corners(c)).is(
      "500.000,1500.000 2000.000,0.000 3500.000,1500.000 2000.000,3000.000")
    expect(c:rect()).is { x = 500, y = 0, width = 3000, height = 3000 }
    expect(c:size()).is { width = 2121, height = 2121 }
  end)
  it("compose in call order", function()
    local one = square():pan(-20, 0):pinch(2, { x = 0, y = 50 })
    local other = square():pinch(2, { x = 0, y = 50 }):pan(-20, 0)
    expect(one:rect().x).is(700)
    expect(other:rect().x).is(600)
  end)
end)

describe("let go", function()
  it("leaves no gap", function()
    local c = square():pan(100, 40)
    expect(c:is_settled()).is(false)
    expect(place(c:to_view(0, 0))).is(place(50, 90))
    expect(place(c:settle():to_view(0, 0))).is(place(0, 50))
    expect(c:rect()).is { x = 0, y = 0, width = 3000, height = 3000 }
  end)
  it("goes back to the fit when too small, about the frame's middle", function()
    local c = square():pinch(0.5)
    expect(c.zoom).is(0.5)
    expect(c:settle().zoom).is(1.0)
    expect(c:settle():gesture():is_identity()).is(true)
  end)
  it("goes back to max_scale", function()
    expect(square { max_scale = 4 }:pinch(20):rect()).is {
      x = 1625, y = 1125, width = 750, height = 750 }
  end)
  it("centres what is shorter than the frame", function()
    local c = square { content_mode = "aspectFit" }:pan(30, 60):settle()
    expect(place(c:to_view(0, 0))).is(place(0, 87.5))
    local zoomed = square { content_mode = "aspectFit" }:pinch(1.2):pan(500, 500):settle()
    expect(place(zoomed:to_view(0, 0))).is(place(0, 65))
    expect(zoomed:rect()).is { x = 0, y = 0, width = 3333, height = 3000 }
  end)
  it("ends a gesture: what was beyond is not made up for", function()
    expect(square():pan(100, 0):pan(-100, 0):rect().x).is(500)
    expect(square():pan(100, 0):settle():pan(-100, 0):rect().x).is(1000)
  end)
end)

describe("while fingers are down", function()
  it("the picture follows by 55 of 100 and ever less, as UIScrollView has it", function()
    local moved = square():pan(50 + 10, 0):banded()
    expect(("%.4f"):format(moved:to_view(0, 0))).is(("%.4f"):format(
      (1 - 1 / (10 * 0.55 / 300 + 1)) * 300))
    expect(("%.2f"):format(square():pan(1e6, 0):banded():to_view(0, 0))).is "299.84"
  end)
  it("what is within the limits follows all the way", function()
    expect(place(square():pan(20, 0):banded():to_view(0, 0))).is(place(-30, 50))
  end)
  it("zoom beyond a limit gives by the power 0.55", function()
    expect(("%.6f"):format(square():pinch(0.25):banded().zoom)).is(("%.6f"):format(0.25 ^ 0.55))
  end)
end)

describe("units", function()
  it("are points in calls, view pixels in the matrix", function()
    local c = square { display_scale = 2 }:pan(-20, 0)
    expect(c:rect()).is { x = 700, y = 0, width = 3000, height = 3000 }
    expect(c:matrix()).is { a = 0.2, b = 0.0, c = 0.0, d = 0.2, tx = -140.0, ty = 100.0 }
    expect(place(c:to_view(700, 0))).is(place(0, 50))
    expect(place(c:to_image(0, 50))).is(place(700, 0))
  end)
end)

describe("rounding", function()
  local function cut(dx, width)
    return api.cropper { view = { width = width, height = 10 },
      image = { width = 100, height = 10 } }:pan(dx, 0):rect()
  end
  it("is half up, and of the length first", function()
    expect(cut(0, 10)).is { x = 45, y = 0, width = 10, height = 10 }
    expect(cut(-0.5, 10)).is { x = 46, y = 0, width = 10, height = 10 }
    expect(cut(-0.4, 10)).is { x = 45, y = 0, width = 10, height = 10 }
    expect(cut(0, 10.5).width).is(11)
    expect(cut(0, 10.4).width).is(10)
  end)
  it("stays inside the picture", function()
    expect(cut(-1000, 10.5)).is { x = 89, y = 0, width = 11, height = 10 }
  end)
  it("is at least one pixel", function()
    local tiny = api.cropper { view = { width = 300, height = 300 },
      image = { width = 2, height = 2 }, max_scale = 1000 }
    expect(tiny:pinch(900):rect()).is { x = 1, y = 1, width = 1, height = 1 }
    expect(tiny:pinch(900):pan(-1000, 0):rect()).is { x = 1, y = 1, width = 1, height = 1 }
  end)
end)

describe("apply", function()
  local function steps(chain)
    chain:save "out/{name}.png"
    local nodes = hooks.take_pending().pipelines[1].nodes
    local list = {}
    for i = 1, #nodes - 1 do list[i] = { nodes[i].op, nodes[i].args } end
    return list
  end
  local function crop(x, y, width, height, clamp)
    return { "crop", { kind = "rect", x = x, y = y, width = width, height = height,
      clamp = clamp or false } }
  end
  it("cuts the rectangle", function()
    expect(steps(square():pan(-20, 0):apply(picture))).is { crop(700, 0, 3000, 3000) }
  end)
  it("cuts, then turns by quarters", function()
    expect(steps(square():pinch(2, { x = 0, y = 50 }):rotate(-90):apply(picture))).is {
      crop(500, 0, 1500, 1500), { "rotate", { angle = 270, fit = "expand" } } }
  end)
  it("turns the piece that the frame touches, on a canvas of the frame's size", function()
    expect(steps(square():rotate(45):pinch(4):apply(picture))).is {
      crop(1466, 966, 1068, 1068), { "transform", {
        rotate = 45, about = { x = 534.0, y = 534.0 }, translate = { x = -159.0, y = -159.0 },
        canvas = { width = 750, height = 750 }, background = "#ffffffff", edges = "hard" } } }
  end)
  it("stamps the recipe's line", function()
    square():apply(picture):save "out/{name}.png"
    local node = hooks.take_pending().pipelines[1].nodes[1]
    expect(node.file:match "[^/]*$").is "cropper_spec.lua"
  end)
end)

describe("a log", function()
  it("has what was done, and can be played", function()
    local c = square():pan(-20, 0):settle():pinch(2, { x = 1, y = 2 }):rotate(90)
    expect(c:text()).is "pan -20 0; settle; pinch 2 1 2; rotate 90 150 200"
    expect(square():play(c:text()):matrix()).is(c:matrix())
    expect(square():play(c:log()):log()).is(c:log())
    expect(c:reset():text()).is ""
  end)
  it("may be a gesture", function()
    local g = api.gesture.compose "pan -20 0; pinch 2 0 50"
    expect(square():play(g):rect().x).is(700)
  end)
end)

local example = '; for example cropper{ view = { width = 300, height = 400 }, image = photo, '
  .. 'frame = { aspect = "1:1" } }'

--- Each row: the call, the message.
local wrong = {
  { function() api.cropper() end, "cropper: expected 1 argument, got 0" .. example },
  { function() api.cropper {} end, "cropper: 'view' is missing" .. example },
  { function() api.cropper { view = { width = 3, height = 4 } } end,
    "cropper: 'image' is missing" .. example },
  { function() square { view = 5 } end,
    "cropper: view: expected a size in points like { width = 300, height = 400 }, got 5" },
  { function() square { view = { width = 300, heigth = 400 } } end,
    "cropper: view: unknown option 'heigth'; did you mean 'height'?" },
  { function() square { view = { width = 300 } } end,
    "cropper: view: 'height' is missing; for example view = { width = 300, height = 400 }" },
  { function() square { view = { width = 0, height = 400 } } end,
    "cropper: view: width: expected a length of at least 1 point, got 0" },
  { function() square { image = "a.jpg" } end,
    "cropper: image: expected a photo, or a size in px like { width = 4000, height = 3000 }, "
    .. 'got "a.jpg"' },
  { function() square { image = { width = 1.5, height = 3 } } end,
    "cropper: image: width: expected an integer from 1 to 1000000, got 1.5" },
  { function() square { frame = { x = 1, y = 2 } } end,
    "cropper: frame: 'width' is required with 'x'; "
    .. "write frame = { x = 0, y = 50, width = 300, height = 300 }" },
  { function() square { frame = { x = 1, y = 2, width = 3, height = 4, aspect = "1:1" } } end,
    "cropper: frame: 'x' cannot be combined with 'aspect'; "
    .. 'write frame = { aspect = "1:1", inset = 20 }' },
  { function() square { frame = {} } end,
    "cropper: frame: expected x, y, width and height, or aspect, or inset; "
    .. 'for example frame = { aspect = "1:1", inset = 20 }' },
  { function() square { frame = { x = 1, y = 2, width = 300, height = 4 } } end,
    "cropper: frame: expected a frame inside the view of 300x400 points, "
    .. "got one that ends at 301, 6" },
  { function() square { frame = { inset = 150 } } end,
    "cropper: frame: inset: expected to leave at least 1 point of a view of 300x400 points, "
    .. "got an inset of 150" },
  { function() square { content_mode = "fill" } end,
    'cropper: content_mode: expected aspectFill, aspectFit or fitWidth, got "fill"' },
  { function() square { max_scale = 2, min_scale = 3 } end,
    "cropper: max_scale: expected at least min_scale (3), got 2" },
  { function() square { zoom = 2 } end, "cropper: unknown option 'zoom'; cropper takes "
    .. "view, image, frame, content_mode, short, display_scale, min_scale and max_scale" },
  { function() square():pan(1) end, "pan: expected 2 arguments, got 1; for example pan(12, -4)" },
  { function() square():settle(1) end,
    "settle: about: expected a point like { x = 150, y = 200 }, got 1" },
  { function() square():settle("image", 2) end, "settle: expected 0 or 1 argument, got 2" },
  { function() square():play { { kind = "setle" } } end,
    "play: event 1: kind: expected pan, pinch, rotate or settle, got \"setle\""
    .. "; did you mean 'settle'?" },
  { function() square():apply "a.jpg" end, 'apply: expected a photo or a chain, got "a.jpg"' },
  { function() square { image = { width = 40, height = 30 } }:apply(picture) end,
    "apply: expected a photo of 40x30 px, got one of 4000x3000 px; "
    .. "make the cropper with image = photo" },
  { function() square():to_image(1, 0 / 0) end,
    "to_image: y: expected a number of points, got nan" },
  { function() return square().zom end, "cropper: unknown method 'zom'; did you mean 'zoom'?" },
  { function() square().zoom = 2 end, "cropper: values are immutable, cannot set 'zoom'" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
