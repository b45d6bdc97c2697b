local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

local function args(given)
  picks:scale(given):save "out/{name}.jpg"
  return hooks.take_pending().pipelines[1].nodes[1].args
end

describe("forms", function()
  it("takes a factor", function() expect(args(0.5)).is { factor = 0.5, kernel = "lanczos3" } end)
  it("takes a percentage", function()
    expect(args "50%").is { factor = 0.5, kernel = "lanczos3" }
  end)
  it("takes a factor with a kernel", function()
    expect(args { factor = 2, kernel = "nearest" }).is { factor = 2, kernel = "nearest" }
  end)
  it("takes linear light", function()
    expect(args { factor = 0.5, linear = true }).is {
      factor = 0.5, kernel = "lanczos3", linear = true }
    expect(args { width = 800, linear = true }).is {
      width = 800, fit = "inside", enlarge = false, kernel = "lanczos3", linear = true }
  end)
  it("takes one side", function()
    expect(args { width = 800 }).is {
      width = 800, fit = "inside", enlarge = false, kernel = "lanczos3" }
  end)
  it("takes a box", function()
    expect(args { width = "80%", height = 600, fit = "contain", background = "black",
      enlarge = true, kernel = "cubic" }).is { width = "80%", height = 600, fit = "contain",
      background = "#000000ff", enlarge = true, kernel = "cubic" }
  end)
end)

local factor = 'scale: expected a factor greater than 0 and at most 8, or a percentage like "50%"'
local length = 'expected a positive integer (px) or a percentage like "80%"'
local wrong = {
  { 800, factor .. ", got 800; did you mean scale{ width = 800 }?" },
  { 8.5, factor .. ", got 8.5" },
  { 0, factor .. ", got 0" },
  { -1, factor .. ", got -1" },
  { 0 / 0, factor .. ", got nan" },
  { math.huge, factor .. ", got inf" },
  { "80", factor .. ', got "80"; did you mean "80%"?' },
  { "900%", factor .. ', got "900%"' },
  { true, factor .. ", got true" },
  { { width = "80" }, "scale: width: " .. length .. ', got "80"; did you mean "80%" or 80?' },
  { { width = "800px" }, "scale: width: " .. length .. ', got "800px"; write 800, which is px' },
  { { width = 0 }, "scale: width: " .. length .. ", got 0" },
  { { height = {} }, "scale: height: " .. length .. ", got a table" },
  { { widht = 800 }, "scale: unknown option 'widht'; did you mean 'width'?" },
  { { width = 8, factor = 2 },
    "scale: 'width' cannot be combined with 'factor'; "
      .. 'write scale{ factor = 0.5, kernel = "cubic" }' },
  { { fit = "cover" },
    "scale: expected a factor, or width, or height; for example scale{ width = 800 }" },
  { { width = 8, fit = "cover" },
    "scale: 'height' is missing: fit \"cover\" requires both sides; fit \"inside\" accepts one" },
  { { width = 8, fit = "insde" }, "scale: fit: expected inside, outside, cover, contain or fill, "
    .. "got \"insde\"; did you mean 'inside'?" },
  { { width = 8, background = "red" }, 'scale: fit: expected "contain" with background, '
    .. 'got "inside"' },
  { { width = 8, kernel = "lanczos" }, "scale: kernel: expected nearest, linear, cubic, mitchell, "
    .. "lanczos2 or lanczos3, got \"lanczos\"; did you mean 'lanczos2'?" },
  { { width = 8, enlarge = 1 }, "scale: enlarge: expected true or false, got 1" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() picks:scale(row[1]) end).fails(row[2]) end)
  end
  it("two numbers", function()
    expect(function() picks:scale(800, 600) end).fails(
      "scale: expected 1 argument, got 2; write scale{ width = 800, height = 600 }")
    expect(function() picks:scale(0.5, { kernel = "cubic" }) end).fails(
      "scale: expected 1 argument, got 2; all stand in one table: "
        .. "scale{ factor = 0.5, kernel = ... }")
    expect(function() picks:overlay("a.png", { opacity = 0.5, gravity = "north" }) end).fails(
      "overlay: expected 1 argument, got 2; all stand in one table: "
        .. 'overlay{ image = "a.png", gravity = ..., opacity = ... }')
    expect(function() picks:border("white", { width = 3 }) end).fails(
      'border: expected 1 argument, got 2; for example border{ width = 20, color = "white" }')
    expect(function() picks:border("white", { color = "red" }) end).fails(
      'border: expected 1 argument, got 2; for example border{ width = 20, color = "white" }')
    expect(function() picks:crop(10, 20, 300, 200) end).fails(
      "crop: expected 1 argument, got 4; write crop{ x = 10, y = 20, width = 300, height = 200 }")
  end)
end)
