local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local web = t.require "luma.recipes.web"
--- The functions that the library calls.
local seam = t.require "luma.core.host"

host.size = 3
function seam.picture_sizes() return { { width = 600, height = 400 } } end

function seam.run(plan)
  local files = {}
  for _, pipeline in ipairs(plan.pipelines) do
    for _, place in ipairs(pipeline.indexes or { pipeline.index }) do
      files[#files + 1] = { photo = host.row(place).path, path = ("o/%d.jpg"):format(place),
        width = 400, height = 267, bytes = 9 }
    end
  end
  return { saved = files, files = files }
end

function host.row(index)
  return { localIdentifier = "id-" .. index, filename = ("IMG_%d.jpg"):format(index),
    path = ("/photos/IMG_%d.jpg"):format(index), dir = "", format = "jpeg", pixelWidth = 600,
    pixelHeight = 400 }
end
local function picks() return api.folder("photos"):fetch() end

describe("pictures of a set", function()
  it("have the words that photos have", function()
    local function alts(alt)
      local list = {}
      host.warnings = {}
      for shot, i in web.set(picks(), { widths = 400, path = "o/{name:slug}.{ext}",
        formats = "jpeg", alt = alt }):each() do list[i] = shot.alt end
      return table.concat(list, ", "), host.warnings[1]
    end
    expect({ alts() }).is { "Title 1, Title 2, Title 3" }
    host.texts = { title = { "T1" }, caption = { "C1", "C2" },
      ["Xmp.iptc.AltTextAccessibility"] = { [3] = "A3" } }
    expect({ alts() }).is { "T1, C2, A3" }
    host.texts = { title = { "T1" } }
    local words, warning = alts()
    expect(words).is "T1, , "
    expect(warning.message).is("web.set: alt: IMG_2.jpg and 1 other photo have no "
      .. "description, so screen readers skip them")
    expect(warning.hint).is('give photos a title or a caption, or write alt = "{title|a photo}"; '
      .. 'alt = "" marks decoration')
    host.texts = { title = { "T1", "T2" } }
    words, warning = alts "{title}"
    expect(words).is "T1, T2, "
    expect(warning.message).is("web.set: alt: IMG_3.jpg has no description, so screen "
      .. "readers skip it")
    expect(warning.hint).is("end the template in words, as in {title|a photo}; "
      .. 'alt = "" marks decoration')
    host.texts = { title = {} }
    words, warning = alts "{title}"
    expect(words).is ", , "
    expect(warning.message).is("web.set: alt: IMG_1.jpg and 2 other photos have no description, so "
      .. "screen readers skip them")
    expect({ alts "" }).is { ", , " }
    expect({ alts(function() return "" end) }).is { ", , " }
    host.texts = {}
  end)
end)
