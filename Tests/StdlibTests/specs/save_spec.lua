local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, hooks, host = t.library()
local picks = api.folder("photos"):fetch()

local function args(...)
  picks:save(...)
  return hooks.take_pending().pipelines[1].nodes[1].args
end

local defaults = { lossless = false, progressive = false, metadata = "all", profile = "keep",
  overwrite = "changed" }

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
      lossless = true, progressive = true, effort = 9, metadata = { drop = { "gps" } },
      profile = "sRGB", overwrite = "unique" })).is {
      template = "o/{index:04d}-{creationDate:%Y/%m}-{title|none}.webp", format = "webp",
      quality = 80, lossless = true, progressive = true, effort = 9,
      metadata = { drop = { "gps" } }, profile = "srgb", overwrite = "unique" }
  end)
  it("takes every extension", function()
    local formats = { jpg = "jpeg", jpeg = "jpeg", png = "png", webp = "webp", tif = "tiff",
      tiff = "tiff", avif = "avif", heic = "heic", heif = "heic" }
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
  { "out/{name}.gif",
    'save: expected an extension of jpg, png, webp, tiff, avif or heic, got ".gif"' },
  { "out/{name}.wepb", 'save: expected an extension of jpg, png, webp, tiff, avif or heic, '
    .. "got \".wepb\"; did you mean 'webp'?" },
  { "out/{name}", 'save: expected an extension of jpg, png, webp, tiff, avif or heic, '
    .. 'got "out/{name}"' },
  { "out/{name}.{ext}", "save: expected an extension of jpg, png, webp, tiff, avif or heic, "
    .. 'got ".{ext}"; write the extension out, as in "out/{name}.jpg"' },
  { "", 'save: expected an output path, got ""' },
  { "a\0b.jpg", 'save: expected an output path, got "a\\0b.jpg"' },
  { 12, "save: expected a string, got 12" },
}

local option_wrong = {
  { { quality = 150 }, "save: quality: expected an integer from 1 to 100, got 150" },
  { { quality = 0 }, "save: quality: expected an integer from 1 to 100, got 0" },
  { { quality = 82.5 }, "save: quality: expected an integer from 1 to 100, got 82.5" },
  { { quality = "82" }, 'save: quality: expected an integer from 1 to 100, got "82"' },
  { { qualty = 82 }, "save: unknown option 'qualty'; did you mean 'quality'?" },
  { { effort = 10 }, "save: effort: expected an integer from 0 to 9, got 10" },
  { { metadata = "nothing" }, 'save: metadata: expected "all", "none", "web", { keep = {...} } or '
    .. '{ drop = {...} }, got "nothing"' },
  { { metadata = { drop = { "gsp" } } }, "save: metadata: expected groups of camera, copyright, "
    .. "dates, description, exposure or gps, got a table; did you mean 'gps'?" },
  { { metadata = { keep = {}, drop = {} } }, 'save: metadata: expected "all", "none", "web", '
    .. "{ keep = {...} } or { drop = {...} }, got a table" },
  { { profile = "adobe" }, 'save: profile: expected "keep", "srgb" or the path of an ICC profile, '
    .. 'got "adobe"' },
  { { overwrite = true },
    "save: overwrite: expected changed, always, never, error or unique, got true" },
}

describe("refuses", function()
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
