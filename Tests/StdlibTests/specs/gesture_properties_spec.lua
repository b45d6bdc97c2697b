--- Properties of gestures on thousands of random logs; the same ones on every machine.
local t = ...
local describe, it = t.describe, t.it
local api = t.library()
local gesture = api.gesture

local seed = 20240501
local function random()
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed >> 8) / 8388608
end
local function between(low, high) return low + (high - low) * random() end
local function anchor() return { x = between(-50, 450), y = between(-50, 450) } end

--- Whole and broken numbers, quarter turns and odd ones.
local function event()
  local choice = random()
  if choice < 0.3 then return { kind = "pan", dx = between(-300, 300), dy = between(-300, 300) } end
  if choice < 0.6 then
    return { kind = "pinch", scale = math.exp(between(-1.2, 1.2)), about = anchor() }
  end
  local degrees = choice < 0.75 and 90 * math.floor(between(-8, 9)) or between(-720, 720)
  return { kind = "rotate", degrees = degrees, about = anchor() }
end

local function log()
  local list = {}
  for i = 1, math.floor(between(0, 9)) do list[i] = event() end
  return list
end

--- One event on one point, straight from its definition.
local function step(x, y, done, scale)
  if done.kind == "pan" then return x + done.dx * scale, y + done.dy * scale end
  local left, top = done.about.x * scale, done.about.y * scale
  if done.kind == "pinch" then
    return left + done.scale * (x - left), top + done.scale * (y - top)
  end
  local cosine, sine = math.cos(math.rad(done.degrees)), math.sin(math.rad(done.degrees))
  return left + cosine * (x - left) - sine * (y - top), top + sine * (x - left) + cosine * (y - top)
end

local function mapped(m, x, y) return m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty end

local function near(x, y, wanted_x, wanted_y, list)
  local far = math.max(math.abs(x - wanted_x), math.abs(y - wanted_y))
  local size = 1 + math.abs(wanted_x) + math.abs(wanted_y)
  if far ~= far or far > 1e-8 * size then
    error(("%s, %s is not %s, %s after %s"):format(x, y, wanted_x, wanted_y, t.show(list)), 2)
  end
end

local function always(name, count, body)
  it(("%s, %d times"):format(name, count), function()
    for _ = 1, count do body() end
  end)
end

describe("always", function()
  always("the composed map is each event after the other, in view pixels", 2000, function()
    local list, scale = log(), math.floor(between(1, 4))
    local x, y = between(-400, 800), between(-400, 800)
    local by_map_x, by_map_y =
      mapped(gesture.compose(list, { display_scale = scale }):matrix(), x, y)
    for _, done in ipairs(list) do x, y = step(x, y, done, scale) end
    near(by_map_x, by_map_y, x, y, list)
  end)

  always("a method is an event, in call order", 1000, function()
    local list, g = log(), gesture.compose {}
    for _, done in ipairs(list) do
      if done.kind == "pan" then g = g:pan(done.dx, done.dy) else
        g = g[done.kind](g, done.scale or done.degrees, done.about)
      end
    end
    local called, composed = g:matrix(), gesture.compose(list):matrix()
    for key, number in pairs(called) do assert(number == composed[key], key) end
  end)

  always("two logs after each other are one log", 1000, function()
    local first, second = log(), log()
    local x, y = between(0, 300), between(0, 300)
    local one, two = gesture.compose(first), gesture.compose(second)
    local joined_x, joined_y = one:play(second):point(x, y)
    x, y = one:point(x, y)
    x, y = two:point(x, y)
    near(joined_x, joined_y, x, y, first)
  end)

  always("the inverse returns to identity", 2000, function()
    local list = log()
    local g = gesture.compose(list)
    local x, y = between(0, 300), between(0, 300)
    local there_x, there_y = g:point(x, y)
    local back_x, back_y = g:inverse():point(there_x, there_y)
    near(back_x, back_y, x, y, list)
    assert(g:play(g:inverse()):is_identity(), t.show(list))
    assert(g:inverse():play(g):is_identity(), t.show(list))
    assert(g:reset():is_identity())
  end)

  always("the anchor stays where it is", 1000, function()
    local fixed = anchor()
    local g = gesture.compose {}:pinch(between(0.2, 5), fixed):rotate(between(-360, 360), fixed)
    local x, y = g:point(fixed.x, fixed.y)
    near(x, y, fixed.x, fixed.y, g:log())
  end)

  always("points are points at every display scale", 1000, function()
    local list, scale = log(), between(0.5, 4)
    local x, y = between(0, 300), between(0, 300)
    local one = gesture.compose(list)
    local many = gesture.compose(list, { display_scale = scale })
    local wanted_x, wanted_y = one:point(x, y)
    local got_x, got_y = many:point(x, y)
    near(got_x, got_y, wanted_x, wanted_y, list)
    local a, b = one:matrix(), many:matrix()
    near(b.tx, b.ty, a.tx * scale, a.ty * scale, list)
    near(b.a, b.b, a.a, a.b, list)
  end)

  always("a log goes through tables and text without a loss", 1000, function()
    local list = log()
    local g = gesture.compose(list)
    assert(t.show(g:log()) == t.show(list))
    local again = gesture.compose(g:text())
    for key, number in pairs(g:matrix()) do assert(number == again:matrix()[key], key) end
    assert(again:text() == g:text())
  end)
end)
