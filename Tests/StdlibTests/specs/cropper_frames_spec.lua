local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local timing = t.require "luma.gestures.timing"

local function near(one, other, slack) return math.abs(one - other) <= (slack or 1e-9) end

--- Integrates the equation of a spring of mass 1 by Runge and Kutta's fourth order.
local function swung(duration, bounce, velocity, time)
  local w, ratio = 2 * math.pi / duration, 1 - bounce
  local function pull(x, v) return -w * w * (x - 1) - 2 * ratio * w * v end
  local x, v, count = 0, velocity, 20000
  local h = time / count
  for _ = 1, count do
    local a1 = pull(x, v)
    local v2 = v + h / 2 * a1
    local a2 = pull(x + h / 2 * v, v2)
    local v3 = v + h / 2 * a2
    local a3 = pull(x + h / 2 * v2, v3)
    local v4 = v + h * a3
    local a4 = pull(x + h * v3, v4)
    x, v = x + h / 6 * (v + 2 * v2 + 2 * v3 + v4), v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  end
  return x
end

describe("springs", function()
  it("follow the equation of motion", function()
    for _, case in ipairs { { 0.5, 0, 0 }, { 0.5, 0, 12 }, { 0.3, 0.4, 0 }, { 1, 0.7, -3 } } do
      local at = timing.spring(case[1], case[2], case[3])
      for _, time in ipairs { 0.05, 0.2, 0.6 } do
        expect(near(at(time), swung(case[1], case[2], case[3], time), 1e-7)).is(true)
      end
    end
  end)
  it("are settled within a thousandth at their end, and not before", function()
    for _, bounce in ipairs { 0, 0.2, 0.6 } do
      local at, seconds = timing.spring(0.5, bounce, 0)
      for i = 0, 200 do expect(math.abs(at(seconds * (1 + i / 50)) - 1) <= 0.00101).is(true) end
      expect(math.abs(at(seconds / 2) - 1) > 0.001).is(true)
    end
  end)
  it("pass their end only if they bounce", function()
    local function most(bounce)
      local at, seconds = timing.spring(0.5, bounce, 0)
      local found = 0
      for i = 0, 500 do found = math.max(found, at(seconds * i / 500)) end
      return found
    end
    expect(most(0) < 1).is(true)
    -- The first overshoot of a damped oscillation.
    local ratio = 0.6
    local over = math.exp(-math.pi * ratio / math.sqrt(1 - ratio * ratio))
    expect(near(most(0.4), 1 + over, 1e-3)).is(true)
  end)
end)

describe("eases", function()
  it("are the curves of UIKit", function()
    for i = 0, 10 do expect(near(timing.ease("linear", i / 10), i / 10)).is(true) end
    for i = 0, 20 do
      local part = i / 20
      expect(near(timing.ease("easeIn", part), 1 - timing.ease("easeOut", 1 - part))).is(true)
      expect(near(timing.ease("easeInOut", part) + timing.ease("easeInOut", 1 - part), 1)).is(true)
    end
    -- A point of a Bézier curve at its parameter a half: (3 x1 + 3 x2 + 1) / 8, likewise for y.
    expect(near(timing.ease("easeIn", (3 * 0.42 + 3 + 1) / 8), 0.5)).is(true)
    expect(near(timing.ease("easeOut", (3 * 0.58 + 1) / 8), 0.5)).is(true)
    expect(near(timing.ease("easeInOut", 0.5), 0.5)).is(true)
  end)
end)

local picture = { width = 4000, height = 3000 }
local function view(options)
  local given = { view = { width = 300, height = 400 }, image = picture,
    frame = { x = 0, y = 50, width = 300, height = 300 } }
  for name, option in pairs(options or {}) do given[name] = option end
  return api.cropper(given)
end

describe("frames", function()
  it("lead from where the picture is drawn to where it settles", function()
    local pulled = view():pan(400, 20):pinch(0.6)
    local frames = pulled:frames(9)
    expect(#frames).is(9)
    expect(frames[1]:matrix()).is(pulled:banded():matrix())
    expect(frames[9]:matrix()).is(pulled:settle():matrix())
    expect(frames[9]:is_settled()).is(true)
    local last = math.huge
    for i = 1, 9 do
      local x = frames[i]:to_view(0, 0)
      expect(x < last).is(true)
      last = x
    end
  end)
  it("have the milliseconds between them", function()
    local _, delay = view():frames(11, { curve = "easeOut", duration = 0.4 })
    expect(delay).is(40)
    local _, longer = view():frames(2, { duration = 0.5 })
    -- (1 + w t) e^(-w t) is a thousandth at w t = 9.2334, and w is 4 pi.
    expect(longer).is(735)
  end)
  it("move the center, the scale and the angle alike", function()
    local turned = view():rotate(90):pinch(2)
    local frames = view():frames(3, { curve = "linear", to = turned })
    expect(near(frames[2].degrees, 45)).is(true)
    expect(near(frames[2]:gesture().scale, 1.5)).is(true)
    expect(near((frames[2]:to_view(2000, 1500)), 150)).is(true)
  end)
  it("turn the shorter way", function()
    local frames = view():rotate(350):frames(3, { curve = "linear", from = view():rotate(350),
      to = view():rotate(10) })
    expect(near(frames[2].degrees % 360, 0, 1e-6)).is(true)
  end)
  it("come out of a thumbnail, which the picture fills, and go into one", function()
    local thumbnail = { x = 10, y = 20, width = 60, height = 60 }
    local show = view():frames(5, { curve = "linear", from = thumbnail })
    local x, y = show[1]:to_view(2000, 1500)
    expect(near(x, 40) and near(y, 50)).is(true)
    expect(near(show[1]:matrix().a, 0.02)).is(true)
    local dismiss = view():frames(5, { curve = "linear", to = thumbnail })
    for i = 1, 5 do expect(dismiss[i]:matrix()).is(show[6 - i]:matrix()) end
  end)
  it("draw the view, and of a thumbnail what it clips", function()
    local photo = api.folder("photos"):fetch()[1]
    expect(tostring(view { image = photo }:draw(photo))).is "chain: transform"
    local thumbnail = { x = 10, y = 20, width = 60, height = 60 }
    local show = view { image = photo }:frames(3, { from = thumbnail })
    expect(tostring(show[1]:draw(photo))).is "chain: transform > crop > pad"
    expect(tostring(show[3]:draw(photo))).is "chain: transform"
  end)
end)

describe("refuses", function()
  it("what is no movement", function()
    expect(function() view():frames(1) end).fails(
      "frames: expected an integer from 2 to 1000, got 1")
    expect(function() view():frames(3, { curve = "bouncy" }) end).fails(
      'frames: curve: expected spring, linear, easeIn, easeOut or easeInOut, got "bouncy"')
    expect(function() view():draw(7) end).fails "draw: expected a photo or a chain, got 7"
  end)
end)

describe("what a cropper and a gesture tell", function()
  it("prints readably, and is a plain table", function()
    local c = view()
    expect(tostring(c:rect())).is "3000x3000 at 500, 0"
    expect(tostring(c:size())).is "3000x3000"
    expect(tostring(c:matrix())).is "[0.1, 0, 0, 0.1, -50, 50]"
    expect(tostring(c.frame)).is "300x300 at 0, 50"
    expect(c:rect()).is { x = 500, y = 0, width = 3000, height = 3000 }
  end)
end)

describe("local order", function()
  it("moves in the picture's own coordinates, as CGAffineTransform's methods", function()
    local g = api.gesture.compose("pan 10 0; rotate 90; pinch 2", { order = "local" })
    -- CGAffineTransform.identity
    --   .translatedBy(x: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 2)
    expect(tostring(g:matrix())).is "[0, 2, -2, 0, 10, 0]"
    expect(tostring(g:pan(3, 0):matrix())).is "[0, 2, -2, 0, 10, 6]"
    expect(tostring(api.gesture.compose("pan 10 0; rotate 90; pinch 2"):matrix())).is(
      "[0, 2, -2, 0, 0, 20]")
    expect(g.order).is "local"
  end)
  it("has an inverse, and plays gestures of the other order as what they do", function()
    local g = api.gesture.compose("pan 10 4; rotate 30 5 5; pinch 2 1 1", { order = "local" })
    expect(g:play(g:inverse()):is_identity()).is(true)
    local moved = api.gesture.compose("rotate 90; pan 3 4; pinch 2 1 1")
    local same = api.gesture.compose(moved, { order = "local" })
    for name, number in pairs(moved:matrix()) do
      expect(near(same:matrix()[name], number)).is(true)
    end
  end)
end)
