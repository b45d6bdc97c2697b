local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

local function args(given)
  picks:rotate(given):save "out/{name}.jpg"
  return hooks.take_pending().pipelines[1].nodes[1].args
end

describe("forms", function()
  it("takes degrees", function() expect(args(90)).is { angle = 90, fit = "expand" } end)
  it("brings degrees into one turn", function()
    expect(args(-90).angle).is(270)
    expect(args(360).angle).is(0)
    expect(args(450.5).angle).is(90.5)
    expect(args(-1e-20).angle).is(0)
  end)
  it("takes a table", function()
    expect(args { angle = 2.5, background = "White", fit = "crop" }).is {
      angle = 2.5, background = "#ffffffff", fit = "crop" }
    expect(args { angle = 1, background = "#FF8800" }.background).is "#ff8800ff"
    expect(args { angle = 1, background = "#ff880080" }.background).is "#ff880080"
  end)
end)

local wrong = {
  { "90", 'rotate: expected an angle in degrees clockwise, got "90"; write 90, without quotes' },
  { "left", 'rotate: expected an angle in degrees clockwise, got "left"; write 270' },
  { "CW", 'rotate: expected an angle in degrees clockwise, got "CW"; write 90' },
  { "portrait", 'rotate: expected an angle in degrees clockwise, got "portrait"' },
  { "90deg", 'rotate: expected an angle in degrees clockwise, got "90deg"; write 90: angles are in '
    .. "degrees" },
  { "-1.5 \u{b0}", 'rotate: expected an angle in degrees clockwise, got "-1.5 \u{b0}"; write '
    .. "-1.5: angles are in degrees" },
  { "auto", 'rotate: expected an angle in degrees clockwise, got "auto"; photos are always turned '
    .. "upright: leave it out" },
  { { angle = 1, background = "FF8800" }, 'rotate: background: expected a color like "white" or '
    .. '"#ff8800", got "FF8800"; write "#ff8800"' },
  { { angle = 1, background = 0xff8800 }, 'rotate: background: expected a color like "white" or '
    .. '"#ff8800", got 16746496; write "#ff8800"' },
  { { angle = 1, background = { 255, 136, 0 } },
  'rotate: background: expected a color like "white" '
    .. 'or "#ff8800", got a table; write "#ff8800"' },
  { { angle = 1, background = "rgb(255, 136, 0)" }, 'rotate: background: expected a color like '
    .. '"white" or "#ff8800", got "rgb(255, 136, 0)"; write "#ff8800"' },
  { { degrees = "x" }, "rotate: unknown option 'degrees'; did you mean 'angle'?" },
  { 0 / 0, "rotate: expected an angle in degrees clockwise, got nan" },
  { math.huge, "rotate: expected an angle in degrees clockwise, got inf" },
  { { fit = "crop" }, "rotate: 'angle' is missing; for example rotate(90)" },
  { { angle = 1, fit = "inside" }, 'rotate: fit: expected expand or crop, got "inside"' },
  { { angle = 1, background = "rgba(255, 0, 0, 0.5)" }, 'rotate: background: expected a color like '
    .. '"white" or "#ff8800", got "rgba(255, 0, 0, 0.5)"; write "#ff000080"' },
  { { angle = 1, background = "rgb(255 136 0 / 50%)" }, 'rotate: background: expected a color like '
    .. '"white" or "#ff8800", got "rgb(255 136 0 / 50%)"; write "#ff880080"' },
  { { angle = 1, background = "rgba(1, 2, 3, 1)" }, 'rotate: background: expected a color like '
    .. '"white" or "#ff8800", got "rgba(1, 2, 3, 1)"; write "#010203"' },
  { { angle = 1, background = "rgb(100%, 0%, 0%)" }, 'rotate: background: expected a color like '
    .. '"white" or "#ff8800", got "rgb(100%, 0%, 0%)"' },
  { { angle = 1, background = "#12345" },
    'rotate: background: expected a color like "white" or "#ff8800", got "#12345"' },
  { { angle = 1, background = "whit" }, "rotate: background: expected a color like \"white\" or "
    .. "\"#ff8800\", got \"whit\"; did you mean 'white'?" },
  { { angle = 1, backgroud = "red" },
    "rotate: unknown option 'backgroud'; did you mean 'background'?" },
}

describe("refuses", function()
  for _, row in ipairs(wrong) do
    it(row[2], function() expect(function() picks:rotate(row[1]) end).fails(row[2]) end)
  end
  it("two arguments", function()
    expect(function() picks:rotate(90, "white") end).fails(
      "rotate: expected 1 argument, got 2; for example rotate(90)")
  end)
end)
