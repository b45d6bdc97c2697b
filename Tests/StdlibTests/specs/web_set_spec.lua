-- Longer than 300 lines: all sets share one host, which knows their sizes.
local t = ...
local describe, it, expect = t.describe, t.it, t.expect
local api, _, host = t.library()
local web = t.require "luma.recipes.web"
local plan_of = t.require "luma.web.plan"
--- The functions that the library calls.
local seam = t.require "luma.core.host"

--- The widths of photos, by their places; heights are three quarters.
local widths = { 1000, 500, 1000 }
host.size = #widths
function host.row(index)
  return { localIdentifier = "id-" .. index, filename = ("IMG_%d.jpg"):format(index),
    path = ("/photos/a/IMG_%d.jpg"):format(index), dir = "a", format = "jpeg",
    pixelWidth = widths[index], pixelHeight = widths[index] * 3 // 4 }
end
local function find(nodes, id)
  for _, node in ipairs(nodes) do if node.id == id then return node end end
end

--- The size of a photo behind a node, as the planner has it.
local function size(nodes, id, photo)
  local node = find(nodes, id)
  if not node then return { width = photo, height = photo * 3 // 4 } end
  local before = size(nodes, node.parent, photo)
  if node.op == "crop" then
    local side = math.min(before.width, before.height)
    return { width = side, height = side }
  elseif node.op == "scale" then
    return { width = node.args.width, height = before.height * node.args.width // before.width }
  end
  return before
end
function seam.picture_sizes(plan, id)
  local pipeline = plan.pipelines[1]
  return { size(pipeline.nodes, id, widths[pipeline.index]) }
end

local ran, failing
function seam.run(plan)
  ran = plan
  local files = {}
  for _, pipeline in ipairs(plan.pipelines) do
    for _, place in ipairs(pipeline.indexes or { pipeline.index }) do
      for _, node in ipairs(pipeline.nodes) do
        local path = node.op == "save" and node.args.template
        if path and not (failing and path:find(failing)) then
          local made = size(pipeline.nodes, node.id, widths[place])
          path = path:gsub("{name:slug}", "i" .. place):gsub("{width}", made.width)
          files[#files + 1] = { photo = host.row(place).path, path = path:gsub("{dir}", "a"),
            width = made.width, height = made.height, bytes = 9 }
        end
      end
    end
  end
  return { saved = files, files = files }
end

local function picks() return api.folder("photos"):fetch() end

--- The paths of a set's files, by photo.
local function paths(set)
  local list = {}
  for _, file in ipairs(set.files) do list[#list + 1] = file.path end
  return table.concat(list, " ")
end

describe("sets", function()
  it("lie below the site", function()
    local function first(site)
      local set = web.set(picks(), { site = site, widths = 400, formats = "webp", alt = "" })
      return set.files[1].path
    end
    expect({ first "public", first "public/", first "a/b" }).is {
      "public/a/i1-400.webp", "public/a/i1-400.webp", "a/b/a/i1-400.webp" }
    expect(web.set(picks(), { widths = 400, formats = "webp", alt = "" }).files[1].path).is
      "out/a/i1-400.webp"
  end)
  it("have the widths that a photo has, each once", function()
    local w = plan_of.widths
    expect(w({ { 400, 800, 1600, "original" } }, 1000)).is { 400, 800, 1000 }
    expect(w({ { 400, 400, 1000, "original" } }, 1000)).is { 400, 1000 }
    expect(w({ { 400, 800 } }, 240)).is { 240 }
    expect(w({ { 400, 800 } }, 400)).is { 400 }
    expect(w({ { 200, 400 }, { 400, 600 } }, 500)).is { 200, 400 }
    expect(w({ { "original", 400 } }, nil)).is { 0, 400 }
  end)
  it("leave out what is above a photo", function()
    local set = web.set(picks(), { widths = { 400, 800 }, formats = { "jpeg", "webp" },
      path = "out/{name:slug}-{width}.{ext}" })
    expect(paths(set)).is("out/i1-400.webp out/i1-400.jpg out/i1-800.webp out/i1-800.jpg "
      .. "out/i3-400.webp out/i3-400.jpg out/i3-800.webp out/i3-800.jpg "
      .. "out/i2-400.webp out/i2-400.jpg")
    expect({ #set, set[2].source, set[2].src, set[2].width }).is {
      3, "a/IMG_2.jpg", "out/i2-400.jpg", 400 }
  end)
  it("run at once, a photo in one pipeline", function()
    web.set(picks(), { widths = { 400, 800 }, path = "out/{name:slug}-{width}.{ext}" })
    local places = {}
    for i, pipeline in ipairs(ran.pipelines) do
      places[i] = table.concat(pipeline.indexes, " ") .. ": " .. #pipeline.saves
    end
    expect(places).is { "1 3: 6", "2: 3" }
  end)
  it("are marked up", function()
    local set = web.set(picks()[2], { widths = { 400, "original" }, formats = { "jpeg", "avif" },
      path = "out/img/{name:slug}-{width}.{ext}", page = "out/index.html", sizes = "50vw",
      class = "hero", decoding = "async", alt = "{title}",
      crops = { { media = "(max-width: 600px)", aspect = "1:1", sizes = "100vw", widths = 300 } } })
    expect(set:html()).is([[
<picture>
  <source media="(max-width: 600px)" type="image/avif" srcset="img/i2-300-1x1.avif 300w" ]]
      .. [[
sizes="100vw" width="300" height="300">
  <source media="(max-width: 600px)" type="image/jpeg" srcset="img/i2-300-1x1.jpg 300w" ]]
      .. [[
sizes="100vw" width="300" height="300">
  <source type="image/avif" srcset="img/i2-400.avif 400w, img/i2-500.avif 500w" sizes="50vw">
  <img src="img/i2-500.jpg" srcset="img/i2-400.jpg 400w, img/i2-500.jpg 500w" sizes="50vw" ]]
      .. [[
width="500" height="375"
    alt="Title 2" class="hero" loading="lazy" decoding="async">
</picture>]])
    local shot = set[1]
    expect(shot:img { loading = "eager", alt = "", page = "out/b/c.html" }).is([[
<img src="../img/i2-500.jpg" srcset="../img/i2-400.jpg 400w, ../img/i2-500.jpg 500w" ]]
      .. [[
sizes="50vw" width="500" height="375"
  alt="" class="hero" loading="eager" decoding="async">]])
    expect(shot:css { selector = "#a" }:match "@media.-\n  #a {").is
      "@media (max-width: 600px) {\n  #a {"
    expect(shot:data().sources[1]).is { type = "image/avif", media = "(max-width: 600px)",
      sizes = "100vw", srcset = "img/i2-300-1x1.avif 300w", files = {
        { src = "img/i2-300-1x1.avif", path = "out/img/i2-300-1x1.avif", width = 300, height = 300,
          bytes = 9 } } }
    expect(set:manifest()["a/IMG_2.jpg"]).is(shot:data())
    expect(api.json.decode ~= nil and set:json():sub(1, 21)).is '{\n  "a/IMG_2.jpg": {\n'
    expect(shot:front_matter { name = "cover", more = { title = 'A "b"' } }:sub(1, 50)).is
      '---\ntitle: "A \\"b\\""\ncover:\n  alt: "Title 2"\n  hei'
    expect(shot:front_matter { syntax = "toml" }:sub(1, 31)).is '+++\n[image]\nalt = "Title 2"\nhei'
    local more = { tags = { "sea", 'a "b"' }, draft = true, years = { 2023, 2024 }, none = {} }
    expect(shot:front_matter { more = more }:match "^(.-)image:").is(
      '---\ndraft: true\nnone: []\ntags: ["sea", "a \\"b\\""]\nyears: [2023, 2024]\n')
    expect(shot:front_matter { more = more, syntax = "toml" }:match "^(.-)%[image%]").is(
      '+++\ndraft = true\nnone = []\ntags = ["sea", "a \\"b\\""]\nyears = [2023, 2024]\n')
  end)
  it("make equal files once", function()
    local same = { media = "(max-width: 600px)", aspect = "4:3" }
    function seam.picture_sizes() return { { width = 1000, height = 750 } } end
    local set = web.set(picks()[1], { widths = { 400 }, formats = "webp", crops = { same },
      path = "out/{name:slug}.{ext}", site = "out" })
    expect(paths(set)).is "out/i1.webp"
    expect(set:html():match "<source.->").is(
      '<source media="(max-width: 600px)" type="image/webp" srcset="/i1.webp 400w" '
        .. 'sizes="100vw" width="400" height="300">')
  end)
  it("have each format and width once", function()
    local set = web.set(picks()[1], { widths = { 400, 400 }, formats = { "jpg", "jpeg", "webp" },
      path = "out/{name:slug}.{ext}", site = "out" })
    expect(paths(set)).is "out/i1.webp out/i1.jpg"
  end)
  it("cut a part once for several windows", function()
    function seam.picture_sizes(plan, id)
      return { size(plan.pipelines[1].nodes, id, widths[plan.pipelines[1].index]) }
    end
    local set = web.set(picks()[1], { widths = 400, formats = "jpeg", site = "out",
      path = "out/{name:slug}.{ext}", crops = {
        { media = "print", aspect = "1:1", name = "a" },
        { media = "speech", aspect = "1:1", gravity = "north", name = "b" },
        { media = "(max-width: 9px)", aspect = "2:2", name = "b" } } })
    expect(paths(set)).is "out/i1.jpg out/i1-a.jpg out/i1-b.jpg"
    expect(set:html():match '9px%)" type="image/jpeg" srcset="([^"]+)').is "/i1-a.jpg 400w"
  end)
  it("show beginnings of addresses as HTML has them", function()
    local set = web.set(picks()[1], { widths = 400, formats = { "webp", "jpeg" }, site = "out",
      base = "//a.b/?x=1&p=", path = "out/{name:slug}-{width}.{ext}" })
    local _, count = set:html():gsub("//a%.b/%?x=1&amp;p=/i1", "")
    expect({ count, set[1].src }).is { 3, "//a.b/?x=1&p=/i1-400.jpg" }
  end)
  it("may lie where a field says", function()
    expect(#web.set(picks()[1], { widths = 400, formats = "jpeg", site = "a",
      path = "{dir}/{name:slug}.{ext}" })).is(1)
  end)
  it("leave out files that failed", function()
    function seam.picture_sizes(plan, id)
      return { size(plan.pipelines[1].nodes, id, widths[plan.pipelines[1].index]) }
    end
    failing = "%.avif$"
    local set = web.set(picks()[1], { widths = { 400 }, path = "out/{name:slug}-{width}.{ext}" })
    failing = "i"
    expect({ paths(set), #web.set(picks(), {}) }).is { "out/i1-400.webp out/i1-400.jpg", 0 }
    failing = nil
  end)
  it("name files by their options", function()
    local path = plan_of.path
    local given = { path = "a/{name}-{width}.{ext}" }
    expect(path(given, "", "jpeg")).is "a/{name}-{width}.jpg"
    expect(path(given, "1x1", "avif")).is "a/{name}-{width}-1x1.avif"
    given = { path = "a/{crop}/{name}.{ext}", hash = true }
    expect(path(given, "", "webp")).is "a/full/{name}-{hash:8}.webp"
    expect(path(given, "wide", "webp")).is "a/wide/{name}-{hash:8}.webp"
    expect(path({ path = "{ext}/a-{ext}.{ext}" }, "", "jpeg")).is "jpg/a-jpg.jpg"
  end)
end)

local wrong = {
  { { szies = "50vw" }, "web.set: unknown option 'szies'; did you mean 'sizes'?" },
  { { media = "print" }, "web.set: unknown option 'media'; it belongs to a crop: "
    .. 'crops = { { media = "...", aspect = "1:1" } }' },
  { { crops = { { media = "print", aspct = "1:1" } } },
    "web.set: crops: unknown option 'aspct'; did you mean 'aspect'?" },
  { { crops = { { media = "print" } } },
    "web.set: crops: 'aspect' is missing; "
      .. 'for example crops = { { media = "(max-width: 600px)", aspect = "1:1" } }' },
  { { crops = { { media = "print", aspect = "1:1" },
      { media = "speech", aspect = "1:1", gravity = "north" } } },
    "web.set: crops: two are named '1x1'; name one of them: name = \"portrait\"" },
  { { widths = { 400, "orignal" } },
    'web.set: widths[2]: expected a positive integer (px) or "original", got "orignal"; '
      .. "did you mean 'original'?" },
  { { formats = { "webp", "wepb" } },
    "web.set: formats[2]: expected avif, webp, jpeg, png, gif or jxl, got \"wepb\"; "
      .. "did you mean 'webp'?" },
  { { path = "out/{name}.webp" },
    'web.set: path: expected a path that ends in ".{ext}", got "out/{name}.webp"; '
      .. 'the formats give it: "out/{name}.{ext}"' },
  { { path = "out/{name}.{ext}" },
    "web.set: path: expected {width} in it, as there are several widths, "
      .. 'got "out/{name}.{ext}"; for example "out/{name}-{width}.{ext}"' },
  { { save = { format = "webp" } },
    "web.set: save: 'format' has no place here; formats are those of the set" },
  { { save = { if_smaller = true } },
    "web.set: save: 'if_smaller' has no place here; a page needs each of its files" },
  { { save = { efort = 3 } }, "save: unknown option 'efort'; did you mean 'effort'?" },
  { { quality = { wepb = 3 } },
    "web.set: quality: wepb: expected a format, got \"wepb\"; did you mean 'webp'?" },
  { { base = "https://a.b" }, "web.set: base: expected 'site' with it, got \"https://a.b\"; "
    .. 'write site = "out", the folder that is served' },
  { { base = "https://a b", site = "out" },
    "web.set: base: expected the beginning of an address, without blanks, commas and quotes, "
      .. 'got "https://a b"' },
  { { alt = "{counter:03}" }, 'web.set: alt: expected fields of photos, got "{counter}"; '
    .. "a function returns any text: alt = function(photo) ... end" },
  { { alt = "{{album}} {album|none}" }, 'web.set: alt: expected fields of photos, got "{album}"; '
    .. "a function returns any text: alt = function(photo) ... end" },
  { { path = "/out/{name}-{width}.{ext}" }, "web.set: path: expected two paths from one place, "
    .. 'got "/out/{name}-{width}.{ext}" and "index.html"' },
  { { path = "/out/{name}-{width}.{ext}", site = "out" },
    "web.set: path: expected two paths from one place, "
      .. 'got "/out/{name}-{width}.{ext}" and "out"' },
  { { path = "img/{name}-{width}.{ext}", site = "out" },
    'web.set: path: expected a file below the site "out", got "img/{name}-{width}.{ext}"' },
  { { page = "../a.html" }, 'web.set: path: expected a page below the place of '
    .. '"out/{dir}/{name:slug}-{width}.{ext}", got "../a.html"' },
  { { path = "out/{name}.{ext}", widths = 400,
      crops = { { media = "print", aspect = "1:1", widths = { 100, 200 } } } },
    "web.set: path: expected {width} in it, as there are several widths, "
      .. 'got "out/{name}.{ext}"; for example "out/{name}-{width}.{ext}"' },
  { { path = "out/{crop}/{name}-{width}.{ext}",
      crops = { { media = "print", aspect = "1:1", name = "full" } } },
    "web.set: crops: two are named 'full'; name one of them: name = \"portrait\"" },
  { { save = { quality = 3, album = "a", format = "webp" } },
    "web.set: save: 'format' has no place here; formats are those of the set" },
  { { alt = function() return 3 end },
    "web.set: alt: the function's text for IMG_1.jpg: expected a string, got 3" },
}
describe("placeholders of sets", function()
  local plain = seam.look
  local function styles(alpha, kind, given)
    local asked = {}
    function seam.look(plan, node, question, count)
      asked[#asked + 1] = question
      if question == "stats" then return { alpha = alpha and { min = alpha } } end
      return plain(plan, node, question, count)
    end
    local set = web.set(given or picks()[2], { widths = 400, path = "out/{name:slug}.{ext}",
      formats = "webp", alt = "", placeholder = kind })
    seam.look = plain
    return { set[1]:img():match ' (%S+="[^"]*") loading' or "", table.concat(asked, " ") }
  end
  local function chain() return picks()[2]:round_corners(9) end
  it("stay away from what is clear in places", function()
    expect(styles(0, "color", chain())).is { 'alt=""', "stats" }
    expect(styles(254, "data", chain())).is { 'alt=""', "stats" }
    expect(styles(255, "color", chain())).is { 'style="background-color: #ff0002"', "stats colors" }
    expect(styles(nil, "color", chain())).is { 'style="background-color: #ff0002"', "stats colors" }
  end)
  it("of a script are its own affair, and a JPEG has no alpha", function()
    expect(styles(0, "blurhash", chain())).is { 'data-blurhash="blurhash"', "blurhash" }
    expect(styles(0, "color")).is { 'style="background-color: #ff0002"', "colors" }
  end)
end)
describe("mistakes in sets", function()
  for _, case in ipairs(wrong) do
    it(case[2], function()
      expect(function() web.set(picks(), case[1]) end).fails(case[2])
    end)
  end
  it("in calls of a shot", function()
    local shot = web.set(picks()[1], { widths = 400, path = "out/{name:slug}.{ext}" })[1]
    expect(function() shot:img { page = "out/a.html", site = "out" } end).fails(
      "web.set: img: 'page' cannot be combined with 'site'; addresses begin at one of them")
    expect(function() shot:img { base = "https://a.b" } end).fails(
      "web.set: img: base: expected 'site' with it, got \"https://a.b\"; "
        .. 'write site = "out", the folder that is served')
    expect(shot:img({ site = "out" }):match 'src="([^"]+)').is "/i1.jpg"
    expect(function() shot:front_matter { name = "cover", more = { cover = 1 } } end).fails(
      "web.set: front_matter: more: 'cover' is the name of the picture; "
        .. 'give the picture another: name = "cover"')
    expect(shot:front_matter({ name = "cover", more = { image = 1 } }):sub(1, 19)).is
      "---\nimage: 1\ncover:"
  end)
  it("in photos", function()
    expect(function() web.set(3) end).fails "web.set: expected a result, a chain or a photo, got 3"
    expect(function() web.set(api.folder "photos") end).fails(
      "web.set: expected a result, a chain or a photo, got an album; write album:fetch{}")
    expect(function() web.set(picks():contact_sheet {}, {}) end).fails(
      'web.set: expected photos, got "a contact sheet"; a sheet is saved as one picture')
  end)
end)
