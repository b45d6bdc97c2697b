local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()
local picks = api.folder("photos"):fetch()

--- The pipelines of the saves in a function.
local function saved(body)
  body()
  return hooks.take_pending().pipelines
end

describe("a save of chosen frames", function()
  it("is of the same photos, read so", function()
    local made = saved(function()
      picks:page(1, 1):scale(0.5):save("out/{name}.png", { page = 2 })
    end)
    expect(#made).is(1)
    expect(made[1].source.range).is "2"
    expect(made[1].indexes).is { 1 }
    expect(#made[1].nodes).is(2)
    expect(made[1].nodes[2].args.template).is "out/{name}.png"
    expect(made[1].nodes[2].args.frames).is(nil)
  end)
  it("shares a decode with saves of the same frames alone", function()
    local made = saved(function()
      local views = picks:page(1, 1)
      views:save("a/{name}.gif", { frames = "2-5" })
      views:save("b/{name}.gif", { frames = { 2, 5 } })
      views:save("c/{name}.gif", { frames = 3 })
      views:save "d/{name}.gif"
    end)
    local ranges = {}
    for i, pipeline in ipairs(made) do ranges[i] = pipeline.source.range or "all" end
    table.sort(ranges)
    expect(ranges[1]).is "2-5"
    expect(ranges[#ranges]).is "all"
    expect(#ranges).is(3)
    expect(#made[1].saves).is(2)
  end)
  it("goes with a function that names the path", function()
    local made = saved(function()
      picks:page(1, 2):save(function(photo) return photo.name .. ".png" end, { page = 2 })
    end)
    expect(#made).is(2)
    expect(made[2].source.range).is "2"
  end)
  it("is refused with both options, or on sheets", function()
    expect(function() picks:save("a.png", { page = 1, frames = "1-2" }) end).fails(
      "save: expected page or frames, got both; "
        .. "page is one of a document, frames are several in sequence")
    expect(function() picks:contact_sheet { size = 40 }:save("a.png", { page = 2 }) end).fails(
      "save: page and frames are of one file, but a contact sheet is of many photos; "
        .. 'choose them where photos are opened, as in photo("a.gif", { page = 2 })')
  end)
  it("is refused for page 0", function()
    expect(function() picks:save("a.png", { page = 0 }) end).fails(
      "save: page: expected an integer from 1 to 1000000, got 0")
  end)
end)

describe("photo.frames", function()
  it("is what the host counts", function()
    host.size = 1
    expect(api.photo("a.gif").frames).is(11)
    host.size = 250
  end)
end)
