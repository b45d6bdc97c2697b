local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local gesture = api.gesture

--- Two numbers to six places; never -0.
local function place(x, y)
  return (("%.6f %.6f"):format(x, y):gsub("%-0%.000000", "0.000000"))
end

describe("one gesture", function()
  it("pans", function()
    expect(place(gesture.compose { { kind = "pan", dx = 3, dy = -4 } }:point(10, 10))).is(
      place(13, 6))
  end)
  it("pinches about an anchor", function()
    local pinch = gesture.compose { { kind = "pinch", scale = 2, about = { x = 10, y = 20 } } }
    expect(place(pinch:point(10, 20))).is(place(10, 20))
    expect(place(pinch:point(11, 18))).is(place(12, 16))
  end)
  it("turns clockwise about an anchor", function()
    local turn = gesture.compose { { kind = "rotate", degrees = 90, about = { x = 10, y = 20 } } }
    expect(turn:matrix()).is { a = 0, b = 1, c = -1, d = 0, tx = 30, ty = 10 }
    expect(place(turn:point(11, 20))).is(place(10, 21))
  end)
end)

describe("several", function()
  local g = gesture.compose {}
  it("run in call order", function()
    expect(place(g:pan(10, 0):pinch(2, { x = 0, y = 0 }):point(1, 1))).is(place(22, 2))
    expect(place(g:pinch(2, { x = 0, y = 0 }):pan(10, 0):point(1, 1))).is(place(12, 2))
  end)
  it("are one map", function()
    local both = g:pinch(2, { x = 10, y = 0 }):rotate(-90, { x = 0, y = 5 })
    expect(both:matrix()).is { a = 0, b = -2, c = 2, d = 0, tx = -5, ty = 15 }
    expect(both.scale).is(2)
    expect(both.degrees).is(270)
    expect(tostring(both)).is "gesture: scale 2, 270 degrees, moved -5, 15 px"
  end)
  it("leave the value that they start from", function()
    local before = g:pan(1, 1)
    before:pan(5, 5)
    expect(before:text()).is "pan 1 1"
    expect(g:is_identity()).is(true)
  end)
  it("add ten small turns to a quarter turn", function()
    local turning = g
    for _ = 1, 900 do turning = turning:rotate(0.1) end
    expect(turning.degrees).is(90)
  end)
end)

describe("on pixels", function()
  it("is one transform about the corner", function()
    expect(gesture.compose("pan 10 0; pinch 2 30 40; rotate 90 0 0"):options()).is {
      rotate = 90, scale = 2, translate = { x = 40, y = -10 }, about = { x = 0, y = 0 } }
  end)
end)

describe("units", function()
  local points = gesture.compose("pan 10 0; pinch 2 30 40", { display_scale = 3 })
  it("are points, and view pixels in the matrix", function()
    expect(place(points:point(30, 40))).is(place(50, 40))
    expect(points:matrix()).is { a = 2, b = 0, c = 0, d = 2, tx = -30, ty = -120 }
    expect(points.display_scale).is(3)
  end)
end)

describe("a matrix", function()
  it("prints without what rounding leaves of a 0, and without -0", function()
    local g = gesture.compose "pan 0.1 0; pan 0.2 0; pan -0.3 0; pan 0 -2; pan 0 1.99995"
    expect(tostring(g:matrix())).is "[1, 0, 0, 1, 0, 0]"
    expect(tostring(g)).is "gesture: scale 1, 0 degrees, moved 0, 0 px"
    local m = gesture.compose("pan -0.0 -1e-14; pinch 0.5"):matrix()
    for _, name in ipairs { "a", "b", "c", "d", "tx", "ty" } do
      expect(tostring(m[name]):find "^%-").is(nil)
    end
    expect(table.concat({ gesture.compose("pan -1 0"):point(1, -0.0) }, " ")).is "0.0 0.0"
  end)
  it("keeps what is small and no dust", function()
    expect(tostring(gesture.compose("pan 0.0003 0; pinch 0.001"):matrix())).is(
      "[0.001, 0, 0, 0.001, 0, 0]")
    expect(gesture.compose("pan 0.0003 0"):matrix().tx).is(0.0003)
  end)
end)

describe("back to identity", function()
  local g = gesture.compose "pan 10 -7; pinch 2.5 30 40; rotate 33 100 0"
  it("by reset", function()
    expect(g:is_identity()).is(false)
    expect(g:reset():is_identity()).is(true)
    expect(g:reset():text()).is ""
  end)
  it("by the inverse, last event first", function()
    expect(g:inverse():text()).is "rotate -33 100 0; pinch 0.4 30 40; pan -10 7"
    expect(g:play(g:inverse()):is_identity()).is(true)
    expect(g:inverse():play(g):is_identity()).is(true)
  end)
  it("by whole turns", function()
    expect(gesture.compose("rotate 300 5 5; rotate 60 5 5"):is_identity()).is(true)
    expect(gesture.compose("rotate 360 5 5"):is_identity()).is(true)
  end)
end)

describe("a log", function()
  local log = {
    { kind = "pan", dx = 1.5, dy = -4 },
    { kind = "pinch", scale = 1 / 3, about = { x = 10, y = 20 } },
    { kind = "rotate", degrees = -30, about = { x = 0, y = 0 } },
  }
  it("comes back as it went in", function() expect(gesture.compose(log):log()).is(log) end)
  it("is the caller's own copy", function()
    local g = gesture.compose(log)
    g:log()[1].dx = 99
    expect(g:log()).is(log)
  end)
  it("goes through text without a loss", function()
    local text = gesture.compose(log):text()
    expect(text).is "pan 1.5 -4; pinch 0.3333333333333333 10 20; rotate -30 0 0"
    expect(gesture.compose(text):log()).is(log)
  end)
  it("has lines, or semicolons", function()
    expect(gesture.compose("pan 1 2\n\n  pinch 2 ;;"):text()).is "pan 1 2; pinch 2 0 0"
  end)
  it("names the anchor that it took", function()
    local g = gesture.compose("pinch 2", { about = { x = 7, y = 8 } })
    expect(g:rotate(5):text()).is "pinch 2 7 8; rotate 5 7 8"
  end)
  it("of a local order names it, and is the same transform wherever it goes", function()
    local g = gesture.compose("pan 12 -4; pinch 2; rotate 30", { order = "local" })
    expect(g:text()).is "order local; pan 12 -4; pinch 2 0 0; rotate 30 0 0"
    expect(g:log().order).is "local"
    local matrix = tostring(g:matrix())
    for _, given in ipairs { g:text(), g:log(), g } do
      expect(tostring(gesture.compose(given):matrix())).is(matrix)
      expect(tostring(gesture.compose(given, { order = "local" }):matrix())).is(matrix)
      expect(tostring(gesture.compose {}:play(given):matrix())).is(matrix)
      expect(tostring(g:reset():play(given):matrix())).is(matrix)
    end
    expect(gesture.compose(g:text(), { order = "local" }):text()).is(g:text())
    expect(gesture.compose(g:text()):text()).is "rotate 30 0 0; pinch 2 0 0; pan 12 -4"
    expect(g:play(g:inverse():text()):is_identity()).is(true)
  end)
  it("runs no metamethod of a recipe's", function()
    local odd = setmetatable({}, { __index = error, __len = error, __pairs = error })
    expect(gesture.compose(odd):is_identity()).is(true)
  end)
end)

local hint = '; for example { { kind = "pan", dx = 12, dy = -4 } }'
local pan_hint = '; for example { kind = "pan", dx = 12, dy = -4 }'
local g = gesture.compose {}

--- Each row: the call, the message.
local wrong = {
  { function() gesture.compose() end,
    "gesture.compose: expected 1 or 2 arguments, got 0"
    .. '; for example gesture.compose { { kind = "pan", dx = 12, dy = -4 } }' },
  { function() gesture.compose(5) end,
    "gesture.compose: expected a list of events, a text or a gesture, got 5" .. hint },
  { function() gesture.compose { { kind = "swipe" } } end,
    'gesture.compose: event 1: kind: expected pan, pinch or rotate, got "swipe"' },
  { function() gesture.compose "pan 1 1; pinh 2" end,
    "gesture.compose: event 2: kind: expected pan, pinch or rotate, got \"pinh\""
    .. "; did you mean 'pinch'?" },
  { function() gesture.compose { { kind = "settle" } } end,
    'gesture.compose: event 1: kind: expected pan, pinch or rotate, got "settle"' },
  { function() gesture.compose "order back; pan 1 1" end,
    'gesture.compose: order: expected view or local, got "back"' },
  { function() gesture.compose "pan 1 1; order local" end,
    'gesture.compose: event 2: kind: expected pan, pinch or rotate, got "order"' },
  { function() gesture.compose { { dx = 1 } } end,
    "gesture.compose: event 1: kind: expected pan, pinch or rotate, got nothing" },
  { function() gesture.compose { 5 } end,
    'gesture.compose: event 1: expected an event like { kind = "pan", dx = 12, dy = -4 }, got 5' },
  { function() gesture.compose { kind = "pan", dx = 1, dy = 1 } end,
    "gesture.compose: expected a list of events, got a table" .. hint },
  { function() gesture.compose { { kind = "pan", dx = 1 } } end,
    "gesture.compose: event 1: 'dy' is missing" .. pan_hint },
  { function() gesture.compose { { kind = "pinch", sclae = 1 } } end,
    "gesture.compose: event 1: unknown option 'sclae'; did you mean 'scale'?" },
  { function() gesture.compose { { kind = "pinch", scale = 0 } } end,
    "gesture.compose: event 1: scale: expected a factor from 0.001 to 1000, got 0" },
  { function() gesture.compose { { kind = "pinch", scale = 2, about = { 1, 2 } } } end,
    "gesture.compose: event 1: about: expected a point like { x = 150, y = 200 }, got a table" },
  { function() gesture.compose { { kind = "rotate", degrees = 0 / 0 } } end,
    "gesture.compose: event 1: degrees: expected an angle in degrees clockwise, got nan" },
  { function() gesture.compose { { kind = "pinch", scale = 2, about = { x = 1 } } } end,
    "gesture.compose: event 1: about: y: expected a number of points, got nothing" },
  { function() gesture.compose "pan 1" end,
    'gesture.compose: event 1: expected "pan 12 -4", got "pan 1"' },
  { function() gesture.compose "pan 1 2; rotate x" end,
    'gesture.compose: event 2: expected "rotate 30 150 200", got "rotate x"' },
  { function() gesture.compose("", { display_scale = 0 }) end,
    "gesture.compose: display_scale: expected a number from 0.1 to 16, got 0" },
  { function() gesture.compose("", { scale = 2 }) end,
    "gesture.compose: unknown option 'scale'; "
      .. "gesture.compose takes display_scale, about and order" },
  { function() g:pan(1) end, "pan: expected 2 arguments, got 1; for example pan(12, -4)" },
  { function() g:pan(1, "2") end, 'pan: dy: expected a number of points, got "2"' },
  { function() g:pan(1e7, 0) end, "pan: dx: expected at most 1000000 points, got 10000000" },
  { function() g:pinch(-1) end, "pinch: expected a factor from 0.001 to 1000, got -1" },
  { function() g:pinch(1, 5) end,
    "pinch: about: expected a point like { x = 150, y = 200 }, got 5" },
  { function() g:rotate() end, "rotate: expected 1 or 2 arguments, got 0"
    .. "; for example rotate(30, { x = 150, y = 200 })" },
  { function() g:pinch(1000):pinch(1000):pinch(1000):pinch(1000) end,
    "pinch: expected a combined scale from 1e-9 to 1e9, got 1000000000000" },
  { function() g:point(1) end, "point: expected 2 arguments, got 1" },
  { function() g.pan(1, 2) end,
    "pan: expected a call with ':', got '.'; write gesture:pan(...)" },
  { function() return g.scael end, "gesture: unknown method 'scael'; did you mean 'scale'?" },
  { function() return gesture.compsoe end,
    "gesture: unknown method 'compsoe'; did you mean 'compose'?" },
  { function() g.scale = 2 end, "gesture: values are immutable, cannot set 'scale'" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(row[1]).fails(row[2]) end)
  end
end)
