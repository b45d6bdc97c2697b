local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

--- The arguments that `crop` hands to the host.
local function args(options)
  picks:crop(options):save "out/{name}.jpg"
  return hooks.take_pending().pipelines[1].nodes[1].args
end

describe("forms", function()
  it("takes 0 for no margin", function()
    expect(args { inset = 0 }).is { kind = "inset", inset = 0 }
    expect(args { inset = "0%" }).is { kind = "inset", inset = "0%" }
    local part = { rect = { x = 0.25, y = 0, width = 0.5, height = 1 }, margin = 0 }
    expect(args(part)).is { kind = "rect", clamp = true, x = "25%", y = "0%", width = "50%",
      height = "100%" }
  end)
  it("reads a rectangle", function()
    expect(args { x = 0, y = "10%", width = 800.0, height = "50%" }).is {
      kind = "rect", x = 0, y = "10%", width = 800, height = "50%", clamp = false }
  end)
  it("rounds the edges of a rectangle, halves up", function()
    local function rect(x, y, width, height)
      return { kind = "rect", x = x, y = y, width = width, height = height, clamp = false }
    end
    expect(args { x = 435.5, y = 0.49, width = 100, height = 99.5 }).is(rect(436, 0, 100, 100))
    expect(args { x = 435.5, y = 2, width = 564.5, height = 1.2 }).is(rect(436, 2, 564, 1))
    expect(args { x = -0.6, y = 0.5, width = 1.1, height = 1.25 }).is(rect(-1, 1, 2, 1))
    expect(args { x = "10%", y = 0, width = 8.5, height = 6 }).is(rect("10%", 0, 9, 6))
    expect(args { width = 8.4, height = 6.5 }).is {
      kind = "frame", width = 8, height = 7, gravity = "center", clamp = false }
  end)
  it("takes a corner outside, for clamp", function()
    expect(args { x = -5, y = 0, width = 8, height = 6, clamp = true }).is {
      kind = "rect", x = -5, y = 0, width = 8, height = 6, clamp = true }
  end)
  it("reads a frame and its gravity", function()
    expect(args { width = 8, height = 6, gravity = "centre" }).is {
      kind = "frame", width = 8, height = 6, gravity = "center", clamp = false }
  end)
  it("reads a ratio", function()
    expect(args { aspect = "16:9" }).is {
      kind = "aspect", aspect_width = 16, aspect_height = 9, gravity = "center" }
  end)
  it("reads a focal point", function()
    expect(args { aspect = "2.39:1", gravity = { x = 0.3, y = 0.4 } }).is {
      kind = "aspect", aspect_width = 2.39, aspect_height = 1, gravity = { x = 0.3, y = 0.4 } }
  end)
  it("reads a margin", function()
    expect(args { inset = "5%" }).is { kind = "inset", inset = "5%" }
  end)
  it("reads a part in fractions", function()
    expect(args { rect = { x = 0.25, y = 0.1, width = 1 / 3, height = 0.5 } }).is {
      kind = "rect", x = "25%", y = "10%", width = "33.333333%", height = "50%", clamp = true }
    expect(args { rect = { x = 0, y = 0, width = 1, height = 1e-12 } }).is {
      kind = "rect", x = "0%", y = "0%", width = "100%", height = "0.000001%", clamp = true }
  end)
  it("grows a part as far as the picture goes", function()
    local face = { x = 0.3, y = 0.1, width = 0.2, height = 0.4 }
    expect(args { rect = face, margin = "50%" }).is {
      kind = "rect", x = "20%", y = "0%", width = "40%", height = "70%", clamp = true }
    expect(args { rect = face, margin = "1000%" }).is {
      kind = "rect", x = "0%", y = "0%", width = "100%", height = "100%", clamp = true }
  end)
end)

--- Each row: the input, the message.
local wrong = {
  { {}, "crop: expected x, y, width and height, or width and height, or aspect, "
    .. "or inset, or rect; "
    .. 'for example crop{ aspect = "4:3", gravity = "center" }' },
  { { widht = 3, height = 3 }, "crop: unknown option 'widht'; did you mean 'width'?" },
  { { width = 3 }, "crop: 'height' is required with 'width'; "
    .. 'write crop{ width = 800, height = 600, gravity = "center" }' },
  { { x = 1, width = 3, height = 3 }, "crop: 'y' is required with 'x'; "
    .. "write crop{ x = 0, y = 0, width = 800, height = 600 }" },
  { { x = 1, y = 1, width = 3, height = 3, gravity = "north" },
    "crop: 'gravity' cannot be combined with 'x'; "
    .. "write crop{ x = 0, y = 0, width = 800, height = 600 }" },
  { { aspect = "1:1", width = 3 }, "crop: 'width' cannot be combined with 'aspect'; "
    .. 'write crop{ aspect = "4:3", gravity = "center" }' },
  { { rect = { x = 0.5, y = 0, width = 0.6, height = 1 } }, "crop: rect: expected x + width of "
    .. "at most 1, got 1.1" },
  { { rect = { x = 0, y = 0.5, width = 1, height = 0.75 } },
    "crop: rect: expected y + height of at most 1, got 1.25" },
  { { rect = { x = 0, y = 0, width = 1, height = 0 } },
    "crop: rect: height: expected a number greater than 0 and at most 1, got 0" },
  { { rect = { x = 0, y = -0.5, width = 1, height = 1 } },
    "crop: rect: y: expected a number from 0 to 1, got -0.5" },
  { { rect = { x = 0, y = 0, width = 1 } },
    "crop: rect: height: expected a number greater than 0 and at most 1, got nothing" },
  { { rect = { x = 0, y = 0, width = 1, heigth = 1 } }, "crop: rect: expected a part like "
    .. "{ x = 0.25, y = 0, width = 0.5, height = 1 }, in fractions of the sides, got a table" },
  { { rect = { x = 25, y = 0, width = 50, height = 50 } },
    "crop: rect: x: expected a number from 0 to 1, got 25; "
      .. "write fractions of the sides, from 0 to 1" },
  { { rect = 3 }, "crop: rect: expected a part like "
    .. "{ x = 0.25, y = 0, width = 0.5, height = 1 }, in fractions of the sides, got 3" },
  { { rect = { x = 0, y = 0, width = 1, height = 1 }, margin = 0.3 },
    'crop: margin: expected a percentage from 0 to 1000, like "30%", got 0.3' },
  { { rect = { x = 0, y = 0, width = 1, height = 1 }, clamp = true },
    "crop: 'clamp' cannot be combined with 'rect'; write crop{ rect = "
    .. "{ x = 0.25, y = 0.1, width = 0.5, height = 0.5 }, margin = \"30%\" }" },
  { { width = 3, height = 3, margin = "3%" }, "crop: 'margin' cannot be combined with 'width'; "
    .. 'write crop{ width = 800, height = 600, gravity = "center" }' },
  { { aspect = "square" }, 'crop: aspect: expected a ratio like "4:3", got "square"; write "1:1"' },
  { { aspect = "0:3" }, 'crop: aspect: expected a ratio like "4:3", got "0:3"' },
  { { aspect = 1.5 }, 'crop: aspect: expected a ratio like "4:3", got 1.5; write "3:2"' },
  { { aspect = 16 / 9 }, 'crop: aspect: expected a ratio like "4:3", got 1.7777777777778; '
    .. 'write "16:9"' },
  { { aspect = { {}, {} } }, 'crop: aspect: expected a ratio like "4:3", got a table' },
  { { aspect = { 4, 0 } }, 'crop: aspect: expected a ratio like "4:3", got a table' },
  { { aspect = { 4, 3 } }, 'crop: aspect: expected a ratio like "4:3", got a table; write "4:3"' },
  { { aspect = "16x9" }, 'crop: aspect: expected a ratio like "4:3", got "16x9"; write "16:9"' },
  { { aspect = "16/9" }, 'crop: aspect: expected a ratio like "4:3", got "16/9"; write "16:9"' },
  { { aspect = "1:1", gravity = "Bottom-Right" }, "crop: gravity: expected a gravity like north, "
    .. 'attention or entropy, or a focal point { x = 0.5, y = 0.5 }, got "Bottom-Right"; '
    .. "did you mean 'southeast'?" },
  { { aspect = "1:1", gravity = "upper left" }, "crop: gravity: expected a gravity like north, "
    .. 'attention or entropy, or a focal point { x = 0.5, y = 0.5 }, got "upper left"; '
    .. "did you mean 'northwest'?" },
  { { aspect = "1:1", gravity = "topCenter" }, "crop: gravity: expected a gravity like north, "
    .. 'attention or entropy, or a focal point { x = 0.5, y = 0.5 }, got "topCenter"; '
    .. "did you mean 'north'?" },
  { { aspect = "1:1", metadata = "none" }, "crop: unknown option 'metadata'; metadata is an option "
    .. 'of save: save("out/{name}.jpg", { metadata = ... })' },
  { { aspect = "1:1", gravity = "nort" }, "crop: gravity: expected a gravity like north, attention "
    .. "or entropy, or a focal point { x = 0.5, y = 0.5 }, got \"nort\"; did you mean 'north'?" },
  { { aspect = "1:1", gravity = { x = 3, y = 0 } },
    "crop: gravity: x: expected a number from 0 to 1, got 3" },
  { { inset = "50%" }, 'crop: inset: expected less than half of the picture, got "50%"' },
  { { inset = -1 },
    'crop: inset: expected an integer from 0 (px) or a percentage like "5%", got -1' },
  { { inset = 0 / 0 },
    'crop: inset: expected an integer from 0 (px) or a percentage like "5%", got '
    .. "nan" },
  { { width = -3, height = 3 },
    'crop: width: expected a positive number (px) or a percentage like "80%", got -3' },
  { { width = 1e9, height = 3 }, "crop: width: expected at most 1000000 px, got 1000000000" },
  { { width = 0.5, height = 3 },
    'crop: width: expected a positive number (px) or a percentage like "80%", got 0.5; '
    .. 'did you mean "50%"?' },
  { { x = "1.5", y = 0, width = 3, height = 3 },
    'crop: x: expected a number (px) or a percentage like "10%", got "1.5"; '
    .. 'did you mean "1.5%" or 1.5?' },
  { { x = 0 / 0, y = 0, width = 3, height = 3 },
    'crop: x: expected a number (px) or a percentage like "10%", got nan' },
  { { x = 1, y = 1, width = 3, height = 3, clamp = "yes" },
    'crop: clamp: expected true or false, got "yes"' },
  { { 1, 2 }, 'crop: expected options by name, got 1; '
    .. 'for example crop{ aspect = "4:3", gravity = "center" }' },
  { "1:1", 'crop: expected a table of options, got "1:1"; '
    .. 'for example crop{ aspect = "4:3", gravity = "center" }' },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() picks:crop(row[1]) end).fails(row[2]) end)
  end
  it("no arguments", function()
    expect(function() picks:crop() end).fails("crop: expected 1 argument, got 0; "
      .. 'for example crop{ aspect = "4:3", gravity = "center" }', "argument-count")
  end)
  it("a dot", function()
    expect(function() picks.crop { aspect = "1:1" } end).fails(
      "crop: expected a call with ':', got '.'; write result:crop(...)", "dot-call")
  end)
  it("a table that answers differently each time", function()
    local options = setmetatable({}, { __index = function() error "asked" end,
      __pairs = function() error "asked" end, __len = function() error "asked" end })
    expect(function() picks:crop(options) end).fails(wrong[1][2])
  end)
end)
