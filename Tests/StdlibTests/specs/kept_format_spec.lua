local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()
local picks = api.folder("photos"):fetch()

describe("an extension that keeps the format", function()
  --- Saves photos of some names and formats; returns the templates, and each one's photos.
  local function save(rows, ...)
    local templates, photos = {}, {}
    function host.row(index)
      local given = rows[(index - 1) % #rows + 1]
      return { localIdentifier = "id-" .. index, filename = given[1], format = given[2] }
    end
    local ok, raised = pcall(function(...)
      api.folder("mixed"):fetch():page(1, #rows):save(...)
    end, ...)
    host.row = nil
    local plan = hooks.take_pending()
    for i, pipeline in ipairs(plan.pipelines) do
      templates[i], photos[i] = pipeline.nodes[1].args, pipeline.indexes
    end
    return templates, photos, not ok and raised
  end
  it("is one save for each extension", function()
    local made, photos = save({ { "a.jpg", "jpeg" }, { "b.PNG", "png" }, { "c.jpg", "jpeg" },
      { "d.txt", "webp" }, { "e.jpg", "png" }, { "f.gif" } }, "out/{name}.{ext}")
    local templates = {}
    for i, args in ipairs(made) do templates[i] = args.template .. " " .. args.format end
    expect(templates).is { "out/{name}.jpg jpeg", "out/{name}.PNG png", "out/{name}.webp webp",
      "out/{name}.png png", "out/{name}.gif gif" }
    expect(photos).is { { 1, 3 }, { 2 }, { 4 }, { 5 }, { 6 } }
  end)
  it("is that of the file name", function()
    expect(save({ { "a.jpg", "jpeg" } }, "out/{filename}")[1].template).is "out/{name}.jpg"
  end)
  it("leaves out options that a format does not take", function()
    local made = save({ { "a.jpg", "jpeg" }, { "b.png", "png" }, { "c.gif", "gif" } },
      "out/{name}.{ext}", { quality = 70, progressive = true, max_bytes = 1000 })
    expect(made[1].quality).is(70)
    expect(made[1].max_bytes).is(1000)
    expect(made[2].quality).is(nil)
    expect(made[2].progressive).is(true)
    expect(made[2].max_bytes).is(nil)
    expect(made[3].lossless).is(false)
  end)
  it("copies the blocks of JPEGs unless the call says how to encode", function()
    local jpeg = { { "a.jpg", "jpeg" } }
    expect(save(jpeg, "out/{name}.{ext}")[1].lossless).is(true)
    expect(save(jpeg, function() return "out/x.{ext}" end)[1].lossless).is(true)
    expect(save(jpeg, "out/{name}.{ext}", { overwrite = "never" })[1].lossless).is(true)
    expect(save(jpeg, "out/{name}.{ext}", { compression = 9 })[1].lossless).is(true)
    expect(save(jpeg, "out/{name}.{ext}", { lossless = false })[1].lossless).is(false)
    expect(save(jpeg, function() return "o/x.{ext}" end, { lossless = false })[1].lossless)
      .is(false)
    expect(save(jpeg, "out/{name}.{ext}", { optimise_coding = false })[1].lossless).is(false)
  end)
  it("copies the blocks of JPEGs without a profile where none may be", function()
    local three = { { "a.jpg", "jpeg" }, { "b.jpg", "jpeg" }, { "c.jpg", "jpeg" } }
    for _, profile in ipairs { "drop", "srgb" } do
      local made, photos = save(three, "out/{name}.{ext}", { profile = profile })
      expect({ made[1].lossless, made[1].profile }).is { true, "keep" }
      expect({ made[2].lossless, made[2].profile }).is { false, profile }
      expect(photos).is { { 1, 3 }, { 2 } }
    end
    local made = save({ three[1] }, function() return "o/x.{ext}" end, { profile = "drop" })
    expect({ made[1].lossless, made[1].profile }).is { true, "keep" }
    made = save({ three[1] }, "out/{name}.{ext}", { profile = "p3" })
    expect({ made[1].lossless, made[1].profile }).is { false, "p3" }
  end)
  it("names a format that cannot be written", function()
    local made, _, raised = save({ { "a.jpg", "jpeg" }, { "b.NEF", "raw" } }, "out/{name}.{ext}")
    expect(raised.message).is(
      "save: {ext}: expected photos of formats that can be written, got raw: b.NEF")
    expect(raised.hint).is 'name the extension, as in "out/{name}.jpg"'
    expect(made).is {}
  end)
  it("checks the rest of the template", function()
    save({ { "a.jpg", "jpeg" } }, "out/{name}.{ext}")
    expect(host.log[#host.log]).is { "check_template", "out/{name}.jpg" }
  end)
  it("may be returned by a function", function()
    local made = save({ { "a.jpg", "jpeg" } }, function() return "out/x.{ext}" end)
    expect(made[1].template).is "out/x.jpg"
  end)
  it("is not that of a contact sheet", function()
    expect(function() picks:contact_sheet { size = 40 }:save "out/sheet.{ext}" end).fails(
      "save: a contact sheet is of many photos, so none has its format; "
        .. 'write a path, as in "out/sheet.jpg"')
  end)
end)

describe("the extension of a film", function()
  it("is none of a picture", function()
    expect(function() picks:save "out/{name}.WebM" end).fails(
      "save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm "
        .. 'or pgm, got ".WebM"; Luma writes no films: ffmpeg -i a.gif '
        .. '-vf "pad=ceil(iw/2)*2:ceil(ih/2)*2" -pix_fmt yuv420p a.mp4 does; gif, webp, '
        .. "jxl and, with animated = true, png hold animations")
  end)
end)

describe("bits of AVIF", function()
  it("are not 10, for a reason", function()
    expect(function() picks:save("a.avif", { bitdepth = 10 }) end).fails(
      "save: bitdepth: expected 8 or 12 for avif, got 10; "
        .. "Luma writes no AVIF of 10 bits, at which libheif 1.15 fails: 12, or .heic with 10")
    expect(function() picks:save("a.avif", { bitdepth = 9 }) end).fails(
      "save: bitdepth: expected 8 or 12 for avif, got 9")
  end)
end)
