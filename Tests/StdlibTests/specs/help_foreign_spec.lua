local t = ...
local describe, it, expect = t.describe, t.it, t.expect
t.library()
local words = t.require "luma.help.words"

--- Words as people of a program type them.
local typed = {
  sharp = { "withoutReduction", "fastShrinkOnLoad", "failOnError", "pipelineColourspace",
    "withoutEnlargement", "extractChannel", "ensureAlpha", "keepIccProfile", "toFormat" },
  ImageMagick = { "-sample", "-adaptive-resize", "-geometry", "+repage", "-sigmoidal-contrast",
    "-quantize", "-coalesce", "-fuzz", "-distort", "-roll", "-pointsize", "-compose", "mogrify",
    "-liquid-rescale", "-strip" },
  Lightroom = { "presets", "snapshot", "smart preview", "quick develop", "stack",
    "quick collection", "pick flag", "color label", "star rating", "Upright", "lens corrections",
    "soft proofing", "merge to HDR", "panorama", "export preset", "publish", "book", "web" },
  web = { "og", "Open Graph", "vite", "11ty", "cache busting", "CI", "GitHub Actions", "blur-up",
    "retina", "dpr", "sprite sheet", "lazy load", "picture element" },
  exiftool = { "-tagsfromfile", "AllDates", "DateTimeOriginal", "FileModifyDate",
    "-overwrite_original", "-r", "-csv", "-ThumbnailImage", "JpgFromRaw", "-common", "-if", "-p",
    "-stay_open", "-geotag", "-charset", "FNumber", "LensModel", "Keywords", "ISO" },
  several = { "gaussianblur", "autorotate", "cmyk", "bit-depth", "transparency", "blend mode",
    "lanczos", "jobs", "threads", "regex", "LIKE", "between", "lazy loading", "burst", "catalog",
    "hot-folder", "f-string" },
  PhotoKit = { "NSSortDescriptor", "UIImage", "CGSize", "CIFilter", "PHObjectPlaceholder",
    "PHPersistentChangeToken" },
  languages = { "today", "console", "try", "parseInt", "enumerate" },
}

describe("help for words of other programs", function()
  for program, list in pairs(typed) do
    it("knows those of " .. program, function()
      for _, word in ipairs(list) do expect({ word, words.text(word) ~= nil }).is { word, true } end
    end)
  end
  it("leads to fields", function()
    expect(words.text "LensModel").is(
      "LensModel: the field 'camera.lens' in Luma; see 'luma help camera.lens'")
  end)
  it("says what to do", function()
    expect(words.text "-Sample").is(
      '-Sample: the kernel of scale: scale{ width = 200, kernel = "nearest" }')
    expect(words.text "smart preview").is("smart preview: a library delivers previews of photos "
      .. "that are away: luma help request")
    expect(words.text("favicon"):sub(1, 46)).is "favicon: save makes an icon of several sizes: "
    expect(words.text "nothing like it").is(nil)
  end)
end)
