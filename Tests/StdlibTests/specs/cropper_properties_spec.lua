--- Properties of croppers on thousands of random views, pictures and gestures; the same ones on
--- every machine.
---
--- Longer than 300 lines: all properties share one generator, and a spec is one chunk.
local t = ...
local describe, it = t.describe, t.it
local api = t.library()
local abs, floor, max, min = math.abs, math.floor, math.max, math.min

local rounds = 2000
local seed = 7
local function random()
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed >> 8) / 8388608
end
local function between(low, high) return low + (high - low) * random() end
local function whole(low, high) return floor(between(low, high + 1)) end

local aspects = { "1:1", "4:3", "3:4", "16:9", "2.39:1" }

local function frame(view)
  local choice = random()
  if choice < 0.2 then return nil end
  if choice < 0.4 then return { aspect = aspects[whole(1, #aspects)] } end
  if choice < 0.6 then
    local inset = whole(0, min(view.width, view.height) // 4)
    return { aspect = aspects[whole(1, #aspects)], inset = inset }
  end
  local x, y = between(0, view.width - 20), between(0, view.height - 20)
  return { x = x, y = y, width = between(5, view.width - x), height = between(5, view.height - y) }
end

local function side() return random() < 0.15 and whole(1, 12) or whole(13, 6000) end

local function setup()
  local view = { width = whole(50, 1200), height = whole(50, 1200) }
  local least = random() < 0.8 and 1 or between(1, 3)
  return {
    view = view, image = { width = side(), height = side() }, frame = frame(view),
    content_mode = random() < 0.5 and "aspectFill" or "aspectFit", min_scale = least,
    max_scale = least * between(1, 10), display_scale = whole(1, 3),
  }
end

local function event(options)
  local about = random() < 0.8 and { x = between(-0.2, 1.2) * options.view.width,
    y = between(-0.2, 1.2) * options.view.height } or nil
  local choice = random()
  if choice < 0.35 then
    return { kind = "pan", dx = between(-400, 400), dy = between(-400, 400) }
  elseif choice < 0.7 then
    return { kind = "pinch", scale = math.exp(between(-1.3, 1.3)), about = about }
  end
  local degrees = choice < 0.85 and 90 * whole(-4, 4) or between(-400, 400)
  return { kind = "rotate", degrees = degrees, about = about }
end

local function log(options)
  local list = {}
  for i = 1, whole(0, 7) do
    list[i] = random() < 0.15 and { kind = "settle" } or event(options)
  end
  return list
end

local function fail(what, options, list)
  error(("%s\n      %s\n      %s"):format(what, t.show(options), t.show(list)), 0)
end

--- `body` gets a cropper in the middle of a gesture, and `check(holds, what)`.
local function always(name, body)
  it(("%s, %d times"):format(name, rounds), function()
    for _ = 1, rounds do
      local options = setup()
      local list = log(options)
      local cropper = api.cropper(options)
      body(cropper:play(list), function(holds, what)
        if not holds then fail(what, options, list) end
      end, cropper, list, options)
    end
  end)
end

local function upright(cropper) return cropper.degrees % 90 == 0 end

--- The frame's corners in view points, from the top left clockwise.
local function frame_corners(cropper)
  local f = cropper.frame
  return { { f.x, f.y }, { f.x + f.width, f.y }, { f.x + f.width, f.y + f.height },
    { f.x, f.y + f.height } }
end

local function is_inside(x, y, image)
  local slack = 1e-6 * max(image.width, image.height)
  return x >= -slack and y >= -slack and x <= image.width + slack and y <= image.height + slack
end

describe("always", function()
  always("the rectangle lies inside the picture", function(cropper, check)
    local rect, image = cropper:rect(), cropper.image
    for _, name in ipairs { "x", "y", "width", "height" } do
      check(math.type(rect[name]) == "integer", name .. " is no integer")
    end
    check(rect.x >= 0 and rect.y >= 0 and rect.width >= 1 and rect.height >= 1, t.show(rect))
    check(rect.x + rect.width <= image.width, t.show(rect))
    check(rect.y + rect.height <= image.height, t.show(rect))
    local size = cropper:size()
    check(size.width >= 1 and size.height >= 1, t.show(size))
  end)

  always("view to picture to view is the identity", function(cropper, check)
    local x, y = between(-100, 1300), between(-100, 1300)
    local back_x, back_y = cropper:to_view(cropper:to_image(x, y))
    check(abs(back_x - x) < 1e-6 and abs(back_y - y) < 1e-6, ("%s %s"):format(back_x, back_y))
    local column, row = between(0, cropper.image.width), between(0, cropper.image.height)
    local again_x, again_y = cropper:to_image(cropper:to_view(column, row))
    check(abs(again_x - column) < 1e-5 and abs(again_y - row) < 1e-5, "from the picture")
  end)

  always("at rest there is no gap in the frame", function(cropper, check, _, _, options)
    local rest = cropper:settle()
    check(rest:is_settled(), "not settled")
    -- Shorter pictures than the frame are tested by the next property.
    if options.content_mode == "aspectFit" and upright(rest) then return end
    for _, corner in ipairs(frame_corners(rest)) do
      local x, y = rest:to_image(corner[1], corner[2])
      check(is_inside(x, y, rest.image), ("gap at %s, %s"):format(x, y))
    end
  end)

  always("at rest each axis covers the frame or stands in its middle",
    function(cropper, check, _, _, options)
      local rest = cropper:settle()
      if not upright(rest) then return end
      local f, image = rest.frame, rest.image
      local left, top = rest:to_view(0, 0)
      local right, bottom = rest:to_view(image.width, image.height)
      left, right = min(left, right), max(left, right)
      top, bottom = min(top, bottom), max(top, bottom)
      local short_x = right - left < f.width - 1e-6
      local short_y = bottom - top < f.height - 1e-6
      if short_x then
        check(abs((left + right) - (2 * f.x + f.width)) < 1e-5, "not in the middle across")
      else
        check(left <= f.x + 1e-5 and right >= f.x + f.width - 1e-5, "gap across")
      end
      if short_y then
        check(abs((top + bottom) - (2 * f.y + f.height)) < 1e-5, "not in the middle down")
      else
        check(top <= f.y + 1e-5 and bottom >= f.y + f.height - 1e-5, "gap down")
      end
      check(not (short_x and short_y), "smaller than the frame")
      check(options.content_mode == "aspectFit" or not (short_x or short_y), "does not cover")
    end)

  always("at rest the zoom is within its limits", function(cropper, check, _, _, options)
    local zoom = cropper:settle().zoom
    check(zoom >= options.min_scale * (1 - 1e-9), "too small: " .. zoom)
    check(zoom <= options.max_scale * (1 + 1e-9), "too large: " .. zoom)
    if cropper.zoom > options.min_scale and cropper.zoom < options.max_scale then
      check(abs(zoom - cropper.zoom) < 1e-9 * zoom, "the zoom had no need to change")
    end
  end)

  always("what may stay, stays", function(cropper, check, _, _, options)
    local fits = cropper.zoom > options.min_scale * (1 + 1e-6)
      and cropper.zoom < options.max_scale * (1 - 1e-6)
    for _, corner in ipairs(frame_corners(cropper)) do
      local x, y = cropper:to_image(corner[1], corner[2])
      fits = fits and x > 0 and y > 0 and x < cropper.image.width and y < cropper.image.height
    end
    if fits then check(cropper:is_settled(), "moved without need") end
    check(cropper:settle():is_settled(), "settles twice")
  end)

  always("the rectangle is that of the picture at rest", function(cropper, check)
    check(t.show(cropper:rect()) == t.show(cropper:settle():rect()), t.show(cropper:rect()))
    check(t.show(cropper:size()) == t.show(cropper:settle():size()), t.show(cropper:size()))
  end)

  always("the frame and the source rectangle agree", function(cropper, check, _, _, options)
    local rest = cropper:settle()
    if not upright(rest) then return end
    local rect, f = rest:rect(), rest.frame
    local corners = rest:corners()
    local low_x, high_x = min(corners[1].x, corners[3].x), max(corners[1].x, corners[3].x)
    local low_y, high_y = min(corners[1].y, corners[3].y), max(corners[1].y, corners[3].y)
    -- A length is rounded half up and at least 1, then the place: one pixel at the far edge.
    check(abs(rect.x - low_x) <= 1 and abs(rect.y - low_y) <= 1, "near edge")
    check(abs(rect.x + rect.width - high_x) <= 1 + 1e-5, "right edge")
    check(abs(rect.y + rect.height - high_y) <= 1 + 1e-5, "bottom edge")
    check(rect.width == max(1, floor(high_x - low_x + 0.5 + 1e-6)), "width")
    check(rect.height == max(1, floor(high_y - low_y + 0.5 + 1e-6)), "height")
    for i, corner in ipairs(corners) do
      local x, y = rest:to_view(corner.x, corner.y)
      local wanted = frame_corners(rest)[i]
      local inside_x = max(f.x, min(x, f.x + f.width))
      local inside_y = max(f.y, min(y, f.y + f.height))
      check(abs(x - inside_x) < 1e-5 and abs(y - inside_y) < 1e-5, "corner outside the frame")
      if options.content_mode == "aspectFill" then
        check(abs(x - wanted[1]) < 1e-4 and abs(y - wanted[2]) < 1e-4, "corner " .. i)
      end
    end
  end)

  always("turned, the corners are a turned frame inside the rectangle",
    function(cropper, check)
      local rest = cropper:rotate(between(1, 89)):settle()
      if upright(rest) then return end
      local corners, rect = rest:corners(), rest:rect()
      local left, top, right, bottom = 1e9, 1e9, -1e9, -1e9
      for i, corner in ipairs(corners) do
        check(is_inside(corner.x, corner.y, rest.image), "corner outside the picture")
        local x, y = rest:to_view(corner.x, corner.y)
        local wanted = frame_corners(rest)[i]
        check(abs(x - wanted[1]) < 1e-5 and abs(y - wanted[2]) < 1e-5, "corner " .. i)
        left, right = min(left, corner.x), max(right, corner.x)
        top, bottom = min(top, corner.y), max(bottom, corner.y)
      end
      check(rect.x <= left + 1e-5 and rect.y <= top + 1e-5, "corner before the rectangle")
      check(rect.x + rect.width >= right - 1e-5, "corner right of the rectangle")
      check(rect.y + rect.height >= bottom - 1e-5, "corner below the rectangle")
      check(rect.width <= right - left + 2 and rect.height <= bottom - top + 2, "too large")
    end)

  always("the map is each gesture after the other, in view pixels",
    function(_, check, cropper, _, options)
      local list = {}
      for i = 1, whole(0, 6) do list[i] = event(options) end
      local column, row = between(0, cropper.image.width), between(0, cropper.image.height)
      local x, y = cropper:to_view(column, row)
      local anchor = cropper.frame
      anchor = { x = anchor.x + anchor.width / 2, y = anchor.y + anchor.height / 2 }
      for _, done in ipairs(list) do
        local about = done.about or anchor
        local left, top = x - about.x, y - about.y
        if done.kind == "pan" then
          x, y = x + done.dx, y + done.dy
        elseif done.kind == "pinch" then
          x, y = about.x + done.scale * left, about.y + done.scale * top
        else
          local cosine, sine = math.cos(math.rad(done.degrees)), math.sin(math.rad(done.degrees))
          x, y = about.x + cosine * left - sine * top, about.y + sine * left + cosine * top
        end
      end
      local moved = cropper:play(list)
      local got_x, got_y = moved:to_view(column, row)
      local slack = 1e-8 * (1 + abs(x) + abs(y))
      check(abs(got_x - x) < slack and abs(got_y - y) < slack, t.show(list))
      local scale, m = options.display_scale, moved:matrix()
      check(abs(m.a * column + m.c * row + m.tx - x * scale) < slack * scale, "matrix across")
      check(abs(m.b * column + m.d * row + m.ty - y * scale) < slack * scale, "matrix down")
    end)

  always("its gesture is what moved it", function(cropper, check, start)
    local column, row = between(0, cropper.image.width), between(0, cropper.image.height)
    local x, y = cropper:gesture():point(start:to_view(column, row))
    local wanted_x, wanted_y = cropper:to_view(column, row)
    local slack = 1e-7 * (1 + abs(wanted_x) + abs(wanted_y))
    check(abs(x - wanted_x) < slack and abs(y - wanted_y) < slack, t.show(cropper:gesture():log()))
  end)

  always("inverse gestures and reset bring it back", function(_, check, cropper, _, options)
    local list = {}
    for i = 1, whole(0, 6) do
      list[i] = event(options)
      if list[i].kind ~= "pan" then list[i].about = list[i].about or { x = 1, y = 2 } end
    end
    local log_of = api.gesture.compose(list)
    local back = cropper:play(log_of):play(log_of:inverse())
    check(back:gesture():is_identity(), t.show(list))
    check(cropper:play(list):reset():gesture():is_identity(), "reset")
    check(t.show(back:rect()) == t.show(cropper:rect()), t.show(back:rect()))
  end)

  always("points mean the same at every display scale",
    function(cropper, check, _, list, options)
      local rect, x, y = cropper:rect(), cropper:to_image(10, 20)
      options.display_scale = between(0.5, 4)
      local other = api.cropper(options):play(list)
      local other_x, other_y = other:to_image(10, 20)
      local slack = 1e-7 * (1 + abs(x) + abs(y))
      check(abs(x - other_x) < slack and abs(y - other_y) < slack, "to_image")
      check(t.show(rect) == t.show(other:rect()), t.show(other:rect()))
    end)

  always("its log is what was done", function(cropper, check, start)
    local again, by_text = start:play(cropper:log()), start:play(cropper:text())
    check(t.show(again:matrix()) == t.show(cropper:matrix()), cropper:text())
    check(t.show(by_text:matrix()) == t.show(cropper:matrix()), cropper:text())
  end)

  always("a picture that is moved keeps the size of its cut", function(cropper, check)
    local moved = cropper:settle():pan(between(-500, 500), between(-500, 500))
    check(t.show(cropper:size()) == t.show(moved:size()), t.show(moved:size()))
  end)

  always("while fingers are down it gives, by less than they move",
    function(cropper, check)
      local shown, rest, f = cropper:banded(), cropper:settle(), cropper.frame
      if cropper:is_settled() then
        check(t.show(shown:rect()) == t.show(cropper:rect()), "moved within the limits")
      end
      check((shown.zoom - rest.zoom) * (cropper.zoom - rest.zoom) >= -1e-9, "the wrong way")
      check(abs(math.log(shown.zoom / rest.zoom)) <= abs(math.log(cropper.zoom / rest.zoom)) + 1e-9,
        "further than the fingers")
      local middle_x, middle_y = f.x + f.width / 2, f.y + f.height / 2
      local x, y = shown:to_image(middle_x, middle_y)
      local raw_x, raw_y = cropper:to_image(middle_x, middle_y)
      local image = cropper.image
      check(abs(x - image.width / 2) <= max(abs(raw_x - image.width / 2), image.width / 2) + 1e-6,
        "further across than the fingers")
      check(abs(y - image.height / 2)
        <= max(abs(raw_y - image.height / 2), image.height / 2) + 1e-6,
        "further down than the fingers")
    end)
end)
