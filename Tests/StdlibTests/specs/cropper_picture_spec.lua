local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local seam = t.require "luma.core.host"
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

describe("placed to the width", function()
  -- A picture of 400x200 px in a square of 200 points: a short one.
  local function short(options)
    local given = { view = { width = 200, height = 200 }, image = { width = 400, height = 200 },
      content_mode = "fitWidth" }
    for name, option in pairs(options or {}) do given[name] = option end
    return api.cropper(given)
  end
  it("is as wide as the frame, and in its middle", function()
    local c = short()
    expect(place(c:to_view(0, 0))).is(place(0, 50))
    expect(c:is_settled()).is(true)
    expect(c:rect()).is { x = 0, y = 0, width = 400, height = 200 }
    expect(short { image = { width = 200, height = 400 } }:rect()).is {
      x = 0, y = 100, width = 200, height = 200 }
  end)
  it("keeps the frame's aspect, if that is wanted", function()
    local c = short { short = "aspect" }
    expect(c:rect()).is { x = 100, y = 0, width = 200, height = 200 }
    expect(corners(c)).is "100.000,0.000 300.000,0.000 300.000,200.000 100.000,200.000"
    expect(c:pinch(1.5):pan(60, 0):settle():rect()).is { x = 33, y = 0, width = 200, height = 200 }
    expect(c:pinch(3):rect()).is { x = 134, y = 34, width = 133, height = 133 }
  end)
  it("is as wide when it lies on its side", function()
    local c = short():rotate(90):settle()
    expect(place(c:to_view(0, 200))).is(place(0, -100))
    expect(c:size()).is { width = 200, height = 200 }
  end)
end)

describe("about the picture", function()
  it("pinches about its own center, wherever that is", function()
    local c = square():pan(-20, 10):pinch(2, "image")
    expect(place(c:to_view(2000, 1500))).is(place(130, 210))
    expect(c:log()[2].about).is { x = 130.0, y = 210.0 }
    expect(place(square():pan(-20, 0):rotate(90, "image"):to_view(2000, 1500))).is(place(130, 200))
  end)
  it("clamps the zoom about the fingers", function()
    local c = square { max_scale = 2 }:pinch(4, { x = 50, y = 100 })
    local settled = c:settle { x = 50, y = 100 }
    expect(settled.zoom).is(2.0)
    expect(place(settled:to_image(50, 100))).is(place(1000, 500))
    expect(c:settle():rect().x == settled:rect().x).is(false)
    expect(settled:text()).is "pinch 4 50 100; settle 50 100"
    expect(square { max_scale = 2 }:play(settled:text()):rect()).is(settled:rect())
    local far = square { max_scale = 2 }:pan(30, 0):pinch(4, "image")
    expect(place(far:settle("image"):to_view(2000, 1500))).is(place(180, 200))
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
  it("goes on from a chain of its size", function()
    seam.picture_sizes = function() return { { width = 4000, height = 3000 } } end
    local list = steps(square():apply(picture:flip "horizontal"))
    expect(list[1][1]).is "flip"
    expect(list[2]).is(crop(500, 0, 3000, 3000))
  end)
  it("cuts the same part of a picture that is scaled", function()
    seam.picture_sizes = function() return { { width = 1000, height = 750 } } end
    local small = picture:scale(0.25)
    expect(steps(square():apply(small))[2]).is(crop(125, 0, 750, 750))
    local turned = square():rotate(45)
    expect(turned:size()).is { width = 2121, height = 2121 }
    expect(steps(turned:apply(small))[3][2].canvas).is { width = 530, height = 530 }
    seam.picture_sizes = function() return { { width = 333, height = 250 } } end
    expect(steps(square():apply(picture:scale(1 / 12)))[2]).is(crop(42, 0, 250, 250))
  end)
  it("refuses a chain that shows another part", function()
    local sentence = "apply: expected a chain of 4000x3000 px, got one of 1000x750 px; "
      .. "make the cropper with image = photo"
    seam.picture_sizes = function() return { { width = 1000, height = 750 } } end
    local part = picture:crop { x = 0, y = 0, width = 1000, height = 750 }
    expect(function() square():apply(part) end).fails(sentence)
    expect(function() square():draw(part) end).fails((sentence:gsub("apply", "draw")))
    seam.picture_sizes = function() return { { width = 900, height = 750 } } end
    expect(function() square():apply(picture:scale { width = 900, height = 750 }) end).fails(
      (sentence:gsub("1000x750", "900x750")))
    seam.picture_sizes = function() return { { width = 1000, height = 750 } } end
    for _, fit in ipairs { "cover", "contain", "fill" } do
      local filled = picture:scale { width = 1000, height = 750, fit = fit }
      expect(function() square():apply(filled) end).fails(sentence)
    end
  end)
end)
