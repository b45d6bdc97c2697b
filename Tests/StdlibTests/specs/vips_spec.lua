local t = ...
local describe, it, expect = t.describe, t.it, t.expect
t.library()
local host = t.require "luma.core.host"

local image = { name = "in", image = true }
local made = { { name = "out", image = true, required = true } }
local facts = {
  invert = { required = { image }, optional = {}, outputs = made },
  add = { required = { image, { name = "right", image = true } }, optional = {}, outputs = made },
  bandjoin = { required = { { name = "in", image = true, list = true } }, optional = {},
    outputs = made },
}
local checked
function host.image_operation(name) return facts[name] end
function host.image_check(call) checked = call end
function host.image_version() return "8.14.1" end

local vips = t.require "luma.vips"
local nodes, calls = t.require "luma.vips.node", t.require "luma.vips.call"

local function fresh() return vips.Image.new_from_array { { 1, 2 } } end
local function program(made_image) return (nodes.program(calls.node(made_image))) end

describe("the call that is checked", function()
  it("has image 1 for every image", function()
    local first, second = fresh(), fresh()
    first:add(second)
    expect(checked).is { name = "add", args = { ["in"] = { image = 1 }, right = { image = 1 } } }
  end)
  it("has it in lists too", function()
    calls.call("bandjoin", { fresh(), fresh() })
    expect(checked).is { name = "bandjoin", args = { ["in"] = { { image = 1 }, { image = 1 } } } }
  end)
end)

describe("the program of an image", function()
  it("has an image that is used twice once", function()
    local first = fresh()
    expect(#program(first:add(first)).steps).is(2)
  end)
end)

describe("operations that follow each other", function()
  local function invert(count)
    local made_image = fresh()
    for _ = 2, count do made_image = made_image:invert() end
    return made_image
  end
  it("are recorded up to 500", function() expect(#program(invert(500)).steps).is(500) end)
  it("are refused beyond, at once", function()
    expect(function() invert(501) end).fails(
      "invert: expected at most 500 operations, got one more", "too-many-calls")
  end)
  it("include fields that are set", function()
    local full = invert(500)
    expect(function() full:set_type(vips.gvalue.gint_type, "a", 1) end).fails(
      "image: expected at most 500 operations, got one more", "too-many-calls")
    expect(#program(full).steps).is(500)
  end)
end)
