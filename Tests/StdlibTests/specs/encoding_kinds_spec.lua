local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api = t.library()
local picks = api.folder("photos"):fetch()

describe("bits of a sample", function()
  it("are those that the library can write", function()
    expect(function() picks:save("a.avif", { bitdepth = 10 }) end).fails(
      "save: bitdepth: expected 8 or 12 for avif, got 10; Debian's libheif1 1.15 cannot write "
        .. "AVIF with 10 bits: 12, or a .heic with 10")
    expect(function() picks:save("a.heic", { bitdepth = 9 }) end).fails(
      "save: bitdepth: expected 8, 10 or 12 for heic, got 9")
  end)
end)
