local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks = t.library()
local picks = api.folder("photos"):fetch()

local function args(...)
  picks:save(...)
  return hooks.take_pending().pipelines[1].nodes[1].args
end

describe("sizes of files", function()
  it("takes bytes with a unit", function()
    for text, bytes in pairs { ["200 kB"] = 200000, ["1.5MB"] = 1500000, ["1 KiB"] = 1024,
      ["1 GB"] = 1000000000, ["0.5 GiB"] = 536870912, ["2 mib"] = 2097152 } do
      expect(args("a.jpg", { max_bytes = text }).max_bytes).is(bytes)
    end
  end)
  it("shrinks what has a limit and a name without its size", function()
    expect(args("a-{{width}}.jpg", { max_bytes = "9 kB", shrink = true }).shrink).is(true)
    expect(function() picks:save("a.jpg", { shrink = true }) end).fails(
      "save: 'max_bytes' is required with 'shrink'; write max_bytes = \"200 kB\"")
    for _, name in ipairs { "a-{width}.jpg", "a-{height:04}.jpg" } do
      expect(function() picks:save(name, { max_bytes = 9000, shrink = true }) end).fails(
        "save: '{" .. name:match("%l+", 3) .. "}' cannot be combined with 'shrink', which may "
          .. "change it; remove one of them")
    end
  end)
end)
