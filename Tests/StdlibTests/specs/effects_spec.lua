local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

--- The arguments that a step hands to the host.
local function args(step, ...)
  picks[step](picks, ...):save "out/{name}.png"
  return hooks.take_pending().pipelines[1].nodes[1].args
end

describe("forms", function()
  it("advise a value where nothing is given", function()
    expect(function() picks:overlay(nil) end).fails(
      'overlay: expected a path, got nothing (nil); for example overlay "logo.png"')
  end)
  it("pad", function()
    expect(args("pad", 20)).is { kind = "sides", left = 20, right = 20, top = 20, bottom = 20 }
    expect(args("pad", { left = "5%", background = "black" })).is {
      kind = "sides", left = "5%", background = "#000000ff" }
    expect(args("pad", { aspect = "4:3" })).is {
      kind = "aspect", aspect_width = 4, aspect_height = 3, gravity = "center" }
    expect(args("pad", { width = 300, gravity = "north" })).is {
      kind = "box", width = 300, gravity = "north" }
  end)
  it("border", function()
    expect(args("border", { width = 3, color = "white" })).is { width = 3, color = "#ffffffff" }
    expect(args("border", "2%")).is { width = "2%", color = "#000000ff" }
  end)
  it("with 0, which changes nothing", function()
    expect(args("pad", 0)).is { kind = "sides", left = 0, right = 0, top = 0, bottom = 0 }
    expect(args("pad", { left = "0%" })).is { kind = "sides", left = "0%" }
    expect(args("pad", { width = 0 })).is { kind = "box", width = 0, gravity = "center" }
    expect(args("border", 0)).is { width = 0, color = "#000000ff" }
    expect(args("blur", 0)).is { sigma = 0 }
    expect(args("round_corners", "0%")).is { radius = "0%" }
    expect(args("sharpen", 0)).is { sigma = 0, m1 = 0, m2 = 3, x1 = 2, y2 = 10, y3 = 20 }
    expect(args("text", { text = "a", inset = 0 }).inset).is(0)
    expect(args("overlay", { image = "logo.png", inset = 0 }).inset).is(0)
  end)
  it("without arguments", function()
    expect(args "grayscale").is {}
    expect(args "sepia").is { amount = 1 }
    expect(args "vignette").is { amount = 0.5, start = 0.4 }
    expect(args "gradient").is { color = "#000000c0", gravity = "south", size = "50%", fade = true }
    expect(args "threshold").is {}
    expect(args "flatten").is { background = "#ffffffff" }
    expect(args "sharpen").is { sigma = 0.5, m1 = 0, m2 = 3, x1 = 2, y2 = 10, y3 = 20 }
  end)
  it("with one", function()
    expect(args("blur", 3)).is { sigma = 3 }
    expect(args("posterize", { levels = 4.0 })).is { levels = 4 }
    expect(args("threshold", 0.5)).is { level = 0.5 }
    expect(args("tint", "blue")).is { color = "#0000ffff", amount = 1 }
    expect(args("round_corners", "50%")).is { radius = "50%" }
    expect(args("overlay", "logo.png")).is {
      image = "logo.png", gravity = "southeast", opacity = 1, blend = "over" }
    expect(args("text", "<b>")).is { text = "<b>", font = "Sans", size = "5%",
      color = "#ffffffff", gravity = "south", inset = "2%", align = "left" }
    expect(args("transform", { rotate = 5, about = { x = 1, y = 2 } })).is {
      rotate = 5, about = { x = 1, y = 2 }, edges = "soft" }
    expect(args("transform", { canvas = { width = 3.0, height = 4 }, edges = "hard" })).is {
      canvas = { width = 3, height = 4 }, edges = "hard" }
    expect(args("crop", { aspect = "1:1", gravity = "attention" }).gravity).is "attention"
    expect(args("adjust", { exposure = 1 })).is { exposure = 1 }
  end)
end)

local wrong = {
  { "adjust", { brightness = 3 }, "adjust: brightness: expected a number from -1 to 1, got 3" },
  { "adjust", { gamma = "2" },
    'adjust: gamma: expected a number from 0.1 to 10, got "2"; write 2, without quotes' },
  { "adjust", { contrast = "10%" },
    'adjust: contrast: expected a number from -1 to 1, got "10%"; write 0.1, without quotes' },
  { "blur", "4px", 'blur: expected a number from 0 to 1000, got "4px"; write 4, without quotes' },
  { "blur", "soft", 'blur: expected a number from 0 to 1000, got "soft"' },
  { "blur", { softness = 4 }, "blur: unknown option 'softness'; blur takes sigma" },
  { "adjust", { exposure = 0 / 0 }, "adjust: exposure: expected a number from -10 to 10, got nan" },
  { "adjust", {}, "adjust: expected exposure, gamma, brightness, contrast or saturation; "
    .. "for example adjust{ exposure = 0.5 }" },
  { "adjust", { contast = 1 }, "adjust: unknown option 'contast'; did you mean 'contrast'?" },
  { "blur", -1, "blur: expected a number from 0 to 1000, got -1" },
  { "blur", {}, "blur: 'sigma' is missing; for example blur(4)" },
  { "sepia", 2, "sepia: expected a number from 0 to 1, got 2" },
  { "threshold", 128, "threshold: expected a number from 0 to 1, got 128" },
  { "posterize", 1, "posterize: expected an integer from 2 to 256, got 1" },
  { "posterize", {}, "posterize: 'levels' is missing; for example posterize(4)" },
  { "vignette", { start = 1 }, "vignette: start: expected a number from 0 to 0.99, got 1" },
  { "sharpen", { sigma = 11 }, "sharpen: sigma: expected a number from 0 to 10, got 11" },
  { "overlay", { scale = 0.2 }, "overlay: 'image' is missing; for example overlay \"logo.png\"" },
  { "overlay", { image = "a.png", opacity = 2 },
    "overlay: opacity: expected a number from 0 to 1, got 2" },
  { "overlay", { image = "a.png", blend = "scren" }, "overlay: blend: expected over, multiply, "
    .. "screen, overlay, darken, lighten, difference, soft_light or hard_light, got \"scren\"; "
    .. "did you mean 'screen'?" },
  { "text", { text = "a\0b" }, 'text: text: expected a text of at most 10000 bytes without NUL, '
    .. 'got "a\\0b"' },
  { "transform", { about = { x = 1, y = 1 } },
    "transform: expected rotate, scale, translate or canvas; "
    .. "for example transform{ rotate = 12, scale = 1.3 }" },
  { "transform", { translate = { 1, 2 } },
    "transform: translate: expected { x = 10, y = -5 } in px, got a table" },
  { "transform", { canvas = { width = 0, height = 5 } },
    "transform: canvas: width: expected an integer from 1 to 65500, got 0" },
  { "transform", { translate = { 10, 20 } },
    "transform: translate: expected { x = 10, y = -5 } in px, got a table" },
  { "grayscale", { x = 1 }, "grayscale: unknown option 'x'; grayscale takes no options" },
  { "pad", { gravity = "north" }, "pad: expected width or height, or aspect, or all, or left, "
    .. 'right, top or bottom; for example pad{ width = 1000, height = 1000, '
    .. 'background = "white" }' },
  { "pad", { all = 3, left = 2 },
    "pad: 'left' cannot be combined with 'all'; write pad{ all = 20, background = \"white\" }" },
  { "border", { color = "white" }, "border: 'width' is missing; "
    .. 'for example border{ width = 20, color = "white" }' },
  { "round_corners", -1,
    'round_corners: expected an integer from 0 (px) or a percentage like "5%", got -1' },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[3], function() expect(function() picks[row[1]](picks, row[2]) end).fails(row[3]) end)
  end
end)
