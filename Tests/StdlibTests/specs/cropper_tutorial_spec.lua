local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local max, min = math.max, math.min

-- VPImageCropper, the cropper of the gesture tutorials, in its own words: the picture is placed to
-- the width of the frame, pinched about its center, and let go by two rules for overflow.
local crop = { x = 0, y = 100, width = 320, height = 320 }
local limit = 3

local function placed(image)
  local height = image.height * (crop.width / image.width)
  return { x = crop.x, y = crop.y + (crop.height - height) / 2, width = crop.width,
    height = height }
end

local function in_border(frame)
  frame.x = min(frame.x, crop.x)
  if frame.x + frame.width < crop.width then frame.x = crop.width - frame.width end
  frame.y = min(frame.y, crop.y)
  if frame.y + frame.height < crop.y + crop.height then
    frame.y = crop.y + crop.height - frame.height
  end
  if frame.width > frame.height and frame.height <= crop.height then
    frame.y = crop.y + (crop.height - frame.height) / 2
  end
  return frame
end

local function pinched(frame, image, scale)
  local old = placed(image)
  local x, y = frame.x + frame.width / 2, frame.y + frame.height / 2
  local width = max(old.width, min(frame.width * scale, old.width * limit))
  local height = old.height * width / old.width
  return in_border { x = x - width / 2, y = y - height / 2, width = width, height = height }
end

local function panned(frame, dx, dy)
  return in_border { x = frame.x + dx, y = frame.y + dy, width = frame.width,
    height = frame.height }
end

--- The tutorial's clipRect.
local function clip(frame, image)
  local ratio = frame.width / image.width
  local x, y = (crop.x - frame.x) / ratio, (crop.y - frame.y) / ratio
  local width, height = crop.width / ratio, crop.width / ratio
  if frame.height < crop.height then
    local short = image.height * (crop.width / crop.height)
    x, y, width, height = x + (width - short) / 2, 0, short, image.height
  end
  return { x = x, y = y, width = width, height = height }
end

--- Numbers that are the same on each machine, from 0 to 1.
local seed = 20240501
local function random()
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
end

local function same(rect, wanted)
  for _, name in ipairs { "x", "y", "width", "height" } do
    -- A crop has whole px.
    if math.abs(rect[name] - wanted[name]) > 1 then return false end
  end
  return true
end

describe("the tutorial's clipRect", function()
  local sizes = { { 4032, 3024 }, { 3024, 4032 }, { 1200, 800 }, { 800, 800 }, { 6000, 1500 },
    { 701, 1999 } }
  it("is that of the cropper after each of 60 gestures", function()
    local count, wrong = 0, {}
    for _, size in ipairs(sizes) do
      local image = { width = size[1], height = size[2] }
      local frame = placed(image)
      local c = api.cropper { view = { width = 320, height = 520 }, image = image, frame = crop,
        content_mode = "fitWidth", short = "aspect", max_scale = limit }
      for step = 1, 10 do
        if step % 2 == 1 then
          local scale = 0.4 + 2 * random()
          frame, c = pinched(frame, image, scale), c:pinch(scale, "image"):settle "image"
        else
          local dx, dy = 500 * random() - 250, 500 * random() - 250
          frame, c = panned(frame, dx, dy), c:pan(dx, dy):settle()
        end
        count = count + 1
        if not same(c:rect(), clip(frame, image)) then wrong[#wrong + 1] = count end
      end
    end
    expect(count).is(60)
    expect(wrong).is {}
  end)
end)
