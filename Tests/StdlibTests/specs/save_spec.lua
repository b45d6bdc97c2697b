local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()
local picks = api.folder("photos"):fetch()

local function args(...)
  picks:save(...)
  return hooks.take_pending().pipelines[1].nodes[1].args
end

local defaults = { lossless = false, progressive = false, animated = false, shrink = false,
  metadata = "all", profile = "keep", overwrite = "changed" }

local function with(more)
  local all = {}
  for name, value in pairs(defaults) do all[name] = value end
  for name, value in pairs(more) do all[name] = value end
  return all
end

describe("forms", function()
  it("takes a template", function()
    expect(args "out/{dir}/{name}.JPG").is(with {
      template = "out/{dir}/{name}.JPG", format = "jpeg" })
  end)
  it("takes options", function()
    expect(args("o/{index:04d}-{creationDate:%Y/%m}-{title|none}.webp", { quality = 80.0,
      lossless = true, progressive = false, effort = 9, metadata = { drop = { "gps" } },
      profile = "sRGB", overwrite = "unique" })).is {
      template = "o/{index:04d}-{creationDate:%Y/%m}-{title|none}.webp", format = "webp",
      quality = 80, lossless = true, progressive = false, animated = false, shrink = false,
      effort = 9, metadata = { drop = { "gps" } }, profile = "srgb", overwrite = "unique" }
  end)
  it("takes every extension", function()
    local formats = { jpg = "jpeg", jpeg = "jpeg", png = "png", webp = "webp", tif = "tiff",
      tiff = "tiff", avif = "avif", heic = "heic", heif = "heic", jxl = "jxl",
      jp2 = "jp2", gif = "gif" }
    for extension, format in pairs(formats) do
      expect(args("o/{name}." .. extension).format).is(format)
    end
  end)
  it("has the host read the template", function()
    args "out/{name}.png"
    local asked = host.log[#host.log]
    expect(asked).is { "check_template", "out/{name}.png" }
  end)
end)

local template_wrong = {
  { "out/{name}.bmp",
    "save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm or "
    .. 'pgm, got ".bmp"' },
  { "out/{name}.wepb", "save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, "
    .. "tiff, gif, ico, ppm or pgm, got \".wepb\"; did you mean 'webp'?" },
  { "out/{name}", 'save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, tiff, '
    .. 'gif, ico, ppm or pgm, got "out/{name}"; '
    .. 'add an extension, which is the format: "out/{name}.jpg"' },
  { "", 'save: expected an output path, got ""' },
  { "a\0b.jpg", 'save: expected an output path, got "a\\0b.jpg"' },
  { 12, "save: expected an output path, or a function that returns one for each photo, got 12" },
}

local function many(count)
  local list = {}
  for i = 1, count do list[i] = "sea" .. i end
  return list
end

local option_wrong = {
  { { quality = 150 }, "save: quality: expected an integer from 1 to 100 for jpeg, got 150" },
  { { quality = 0 }, "save: quality: expected an integer from 1 to 100 for jpeg, got 0" },
  { { quality = 82.5 }, "save: quality: expected an integer from 1 to 100 for jpeg, got 82.5" },
  { { quality = "82" }, 'save: quality: expected an integer from 1 to 100 for jpeg, got "82"; '
    .. "write 82, without quotes" },
  { { qualty = 82 }, "save: unknown option 'qualty'; did you mean 'quality'?" },
  { { effort = 10 }, "save: effort: expected an integer from 0 to 9 for jpeg, got 10" },
  { { metadata = "nothing" }, 'save: metadata: expected "all", "none", "web", { keep = {...} }, '
    .. '{ drop = {...} }, with set = { title = ... }, got "nothing"' },
  { { metadata = { drop = { "gsp" } } }, "save: metadata: drop[1]: expected camera, copyright, "
    .. "dates, description, exposure or gps, got \"gsp\"; did you mean 'gps'?" },
  { { metadata = { drop = { first = "gps" } } }, "save: metadata: drop: expected a list of groups, "
    .. 'as in { drop = { "gps" } }, got a table' },
  { { metadata = { "wbe", set = { title = "T" } } }, 'save: metadata: expected "all", "none", '
    .. '"web", { keep = {...} }, { drop = {...} }, with set = { title = ... }, got "wbe"; '
    .. "did you mean 'web'?" },
  { { metadata = { keep = {}, drop = {} } }, 'save: metadata: expected "all", "none", "web", '
    .. "{ keep = {...} }, { drop = {...} }, with set = { title = ... }, got a table" },
  { { metadata = { set = "sea" } }, "save: metadata: set: expected tags by name, "
    .. 'as in { copyright = "Ada" }, got "sea"' },
  { { metadata = { set = { title = 12 } } },
    "save: metadata: set: title: expected a string, got 12" },
  { { metadata = { set = { title = "a\0b" } } },
    'save: metadata: set: title: expected text without NUL bytes, got "a\\0b"' },
  { { metadata = { set = { title = "\xff" } } },
    'save: metadata: set: title: expected text in UTF-8, got "\xff"' },
  { { metadata = { set = { caption = ("a"):rep(2001) } } },
    "save: metadata: set: caption: expected at most 2000 bytes, got 2001" },
  { { metadata = { set = { rating = 6 } } },
    "save: metadata: set: rating: expected an integer from -1 to 5, got 6" },
  { { metadata = { set = { rating = 2.5 } } },
    "save: metadata: set: rating: expected an integer from -1 to 5, got 2.5" },
  { { metadata = { set = { keywords = { 1 } } } },
    "save: metadata: set: keywords[1]: expected a string, got 1" },
  { { metadata = { set = { keywords = { first = "sea" } } } },
    'save: metadata: set: keywords: expected a list of texts, as in { "sea" }, got a table' },
  { { metadata = { set = { keywords = { "sea", ("a"):rep(501) } } } },
    "save: metadata: set: keywords[2]: expected at most 500 bytes, got 501" },
  { { metadata = { set = { keywords = many(101) } } },
    "save: metadata: set: keywords: expected at most 100 texts, got 101" },
  { { metadata = { add = { keywords = { "" } } } },
    'save: metadata: add: keywords[1]: expected a text that is not empty, got ""' },
  { { metadata = { remove = { "titel" } } }, "save: metadata: remove[1]: expected altitude, "
    .. "caption, city, copyright, country, creationDate, creator, keywords, label, latitude, "
    .. 'location, longitude, rating or title, or a tag, got "titel"; '
    .. "did you mean 'title'?" },
  { { metadata = { remove = "title" } },
    'save: metadata: remove: expected names of tags, as in { "title" }, got "title"' },
  { { metadata = { set = { ["EXIF:Artist"] = { {} } } } }, "save: metadata: set: EXIF:Artist[1]: "
    .. "expected a text, a number, or a list of these, got a table" },
  { { metadata = { set = { ["EXIF:FNumber"] = 0 / 0 } } },
    "save: metadata: set: EXIF:FNumber: expected a number, got nan" },
  { { max_bytes = "soon" },
    "save: max_bytes: expected an integer from 1 to 1000000000000 for jpeg, "
    .. 'got "soon"; write 200000 or "200 kB"; units are kB, MB, GB, KiB, MiB and GiB' },
  { { profile = "adobe" }, 'save: profile: expected "keep", "srgb", "p3", "drop" or the path of an '
    .. 'ICC profile, got "adobe"' },
  { { overwrite = true }, "save: overwrite: expected changed, always, never, error or unique, "
    .. "got true; did you mean 'always'?" },
}

local encoding_right = {
  { "jpg", { subsampling = "4:4:4", optimize_coding = false, progressive = true } },
  { "png", { compression = 0, progressive = true } },
  { "png", { colors = 16, dither = 0 }, { palette = true } },
  { "png", { palette = true, quality = 60 } },
  { "webp", { alpha_quality = 0, smart_subsample = true, preset = "photo" } },
  { "webp", { near_lossless = true, quality = 60 } },
  { "avif", { quality = 1, effort = 0, subsampling = "4:2:0" } },
  { "heic", { quality = 100, subsampling = "4:4:4" } },
  { "jxl", { quality = 90, effort = 3 } },
  { "jp2", { quality = 40, max_bytes = 50000 } },
  { "png", { dpi = 300 } },
  { "jpg", { dpi = 65535, lossless = true } },
  { "tif", { compression = "zstd", effort = 9, tile = true, pyramid = true }, { tile = 256 } },
  { "tif", { compression = "jpeg", quality = 70, tile = 512 } },
  { "jpg", { max_bytes = 50000, max_distance = 0.01, min_quality = 30, quality = 90 } },
  { "gif", { colors = 8, dither = 0.5, effort = 1, loop = 0, delay = 40 } },
  -- An option that is switched off belongs everywhere.
  { "gif", { lossless = false, palette = false, tile = false } },
}

describe("encoders", function()
  for i, row in ipairs(encoding_right) do
    it("takes options of " .. row[1] .. " (" .. i .. ")", function()
      local read = args("o/{name}." .. row[1], row[2])
      for name, given in pairs(row[2]) do
        local wanted = row[3] and row[3][name] or given
        if wanted ~= false then expect(read[name]).is(wanted) end
      end
      for name, wanted in pairs(row[3] or {}) do expect(read[name]).is(wanted) end
    end)
  end
  it("takes former spellings", function()
    expect(args("o/{name}.png", { colours = 16 })).is(with { template = "o/{name}.png",
      format = "png", colors = 16, palette = true })
    expect(args("o/{name}.jpg", { optimise_coding = true })).is(with { template = "o/{name}.jpg",
      format = "jpeg", optimize_coding = true })
  end)
end)

local encoding_wrong = {
  { "jpg", { max_bytes = 0 },
    "save: max_bytes: expected an integer from 1 to 1000000000000 for jpeg, got 0" },
  { "png", { max_bytes = 9000 }, "save: max_bytes: expected a format of jpeg, webp, avif, heic, "
    .. "jxl or jp2, got png; png takes animated, colors, compression, delay, dither, dpi, "
    .. "effort, loop, lossless, palette, progressive, quality" },
  { "webp", { max_distance = 2 },
    "save: max_distance: expected a number from 0 to 1 for webp, got 2" },
  { "gif", { dpi = 300 },
    "save: dpi: expected a format of jpeg, png, webp, avif, heic, jxl, jp2 or tiff, "
    .. "got gif; gif takes colors, delay, dither, effort, loop, progressive" },
  { "jpg", { dpi = 72.5 }, "save: dpi: expected an integer from 1 to 65535 for jpeg, got 72.5" },
  { "jpg", { min_quality = 30 }, "save: 'max_bytes' or 'max_distance' is required with "
    .. "'min_quality'; to set a fixed quality, use quality" },
  { "jpg", { min_quality = 30, quality = 20, max_bytes = 900 },
    "save: min_quality: expected at most quality (20), got 30" },
  { "avif", { lossless = true, max_bytes = 900 },
    "save: 'max_bytes' cannot be combined with 'lossless' for avif; remove one of them" },
  { "webp", { delay = 5 }, "save: delay: expected an integer from 10 to 60000 for webp, got 5" },
  { "gif", { loop = -1 }, "save: loop: expected an integer from 0 to 65535 for gif, got -1" },
  { "jpg", { lossless = true, profile = "srgb" },
    "save: 'profile' cannot be combined with 'lossless' for jpeg; remove one of them" },
  { "gif", { profile = "P3" },
    'save: profile: expected sRGB for gif, got "p3"; a gif cannot hold a profile; omit it' },
  { "png", { subsampling = "4:4:4" },
    "save: subsampling: expected a format of jpeg, avif or heic, got png; png takes animated, "
    .. "colors, compression, delay, dither, dpi, effort, loop, lossless, palette, progressive, "
    .. "quality" },
  { "gif", { quality = 80 },
    "save: quality: expected a format of jpeg, png, webp, avif, heic, jxl, jp2 or tiff, got gif; "
    .. "gif takes colors, delay, dither, effort, loop, progressive" },
  { "heic", { effort = 3 },
    "save: effort: expected a format of jpeg, png, webp, avif, jxl, tiff or gif, got heic; "
    .. "heic takes bitdepth, dpi, lossless, max_bytes, max_distance, min_quality, quality, shrink, "
    .. "subsampling" },
  { "webp", { lossless = true, tile = 256 },
    "save: tile: expected a format of tiff, got webp; webp takes alpha_quality, delay, dpi, "
    .. "effort, loop, lossless, max_bytes, max_distance, min_quality, near_lossless,"
    .. " preset, quality, shrink, smart_subsample" },
  { "jpg", { subsampling = "4:2:2" },
    'save: subsampling: expected 4:2:0 or 4:4:4 for jpeg, got "4:2:2"; did you mean \'4:2:0\'?' },
  { "png", { compression = 10 },
    "save: compression: expected an integer from 0 to 9 for png, got 10" },
  { "tif", { compression = 9 }, "save: compression: expected none, deflate, lzw, zstd, packbits, "
    .. "jpeg or ccitt4 for tiff, got 9" },
  { "tif", { compression = "defalte" }, "save: compression: expected none, deflate, lzw, zstd, "
    .. "packbits, jpeg or ccitt4 for tiff, got \"defalte\"; did you mean 'deflate'?" },
  { "tif", { tile = 100 },
    "save: tile: expected true, or a multiple of 16 px from 16 to 4096 for tiff, got 100" },
  { "png", { colors = 10 }, "save: colors: expected 2, 4, 16 or 256 for png, got 10" },
  { "gif", { dither = 2 }, "save: dither: expected a number from 0 to 1 for gif, got 2" },
  { "webp", { alpha_quality = 101 },
    "save: alpha_quality: expected an integer from 0 to 100 for webp, got 101" },
  { "webp", { preset = "phto" }, "save: preset: expected default, photo, picture, drawing, icon or "
    .. "text for webp, got \"phto\"; did you mean 'photo'?" },
  { "jp2", { effort = 3 },
    "save: effort: expected a format of jpeg, png, webp, avif, jxl, tiff or gif, got jp2; jp2 "
    .. "takes dpi, lossless, max_bytes, max_distance, min_quality, quality, shrink" },
  { "jxl", { effort = -1 }, "save: effort: expected an integer from 0 to 9 for jxl, got -1" },
  { "png", { quality = 80, dither = 1 },
    "save: 'palette' is required with 'quality' for png; write palette = true" },
  { "tif", { quality = 80, compression = "lzw" },
    "save: 'compression' is required with 'quality' for tiff; write compression = \"jpeg\"" },
  { "jpg", { lossless = true, quality = 80 },
    "save: 'quality' cannot be combined with 'lossless' for jpeg; remove one of them" },
  { "avif", { lossless = true, subsampling = "4:2:0" },
    "save: 'subsampling' cannot be combined with 'lossless' for avif; remove one of them" },
  { "tif", { lossless = true, compression = "jpeg" },
    "save: 'compression' cannot be combined with 'lossless' for tiff; remove one of them" },
  { "png", { lossless = true, colors = 16 },
    "save: 'palette' cannot be combined with 'lossless' for png; remove one of them" },
}

describe("refuses", function()
  for _, row in ipairs(encoding_wrong) do
    it(row[3], function()
      expect(function() picks:save("o/{name}." .. row[1], row[2]) end).fails(row[3])
    end)
  end
  for _, row in ipairs(template_wrong) do
    it(row[2], function() expect(function() picks:save(row[1]) end).fails(row[2]) end)
  end
  for _, row in ipairs(option_wrong) do
    it(row[2], function()
      expect(function() picks:save("o/{name}.jpg", row[1]) end).fails(row[2])
    end)
  end
  it("schedules nothing when it is refused", function()
    pcall(function() picks:save("o/{name}.jpg", { quality = 150 }) end)
    expect(#hooks.take_pending().pipelines).is(0)
  end)
end)

describe("a path from a function", function()
  it("is one save for each photo", function()
    local chain = picks:scale(0.5):save(function(photo) return "out/" .. photo.name .. ".png" end)
    expect(tostring(chain)).is "chain: scale > save"
    chain:rotate(90):run()
    local plan = host.log[#host.log][2]
    expect(#plan.pipelines).is(host.size)
    expect(plan.pipelines[2].index).is(2)
    local nodes = plan.pipelines[2].nodes
    expect(nodes[2].args.template).is "out/IMG_2.png"
    expect(nodes[2].args.format).is "png"
    expect(nodes[2].parent).is(nodes[1].id)
  end)
  it("has to be a text", function()
    expect(function() picks[1]:save(function() return 5 end) end).fails(
      "save: the function's path for IMG_1.jpg: expected a string, got 5")
    expect(function() picks[1]:save(function() return "out/a" end) end).fails(
      "save: expected an extension of jpg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm or "
        .. 'pgm, got "out/a"; add an extension, which is the format: "out/a.jpg"')
  end)
end)

describe("tags", function()
  it("sets no tags in a GIF", function()
    expect(function() picks:save("a.gif", { metadata = { set = { title = "x" } } }) end).fails(
      "save: metadata: set: expected a format that holds metadata, got gif; "
        .. "write webp, which is animated, too")
  end)
  it("takes what to copy and what to set", function()
    expect(args("a.jpg", { metadata = { "web", set = { title = "T", keywords = {} } } }).metadata)
      .is { copy = "web", set = { title = "T", keywords = {} } }
    expect(args("a.jpg", { metadata = { drop = { "gps" }, set = { rating = 3.0 } } }).metadata)
      .is { drop = { "gps" }, set = { rating = 3 } }
    local most = { title = ("a"):rep(2000), keywords = many(100) }
    expect(args("a.jpg", { metadata = { set = most } }).metadata).is { set = most }
  end)
end)
