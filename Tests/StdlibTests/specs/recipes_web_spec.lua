local t = ...
local describe, it, expect = t.describe, t.it, t.expect
t.library()
local web = t.require "luma.recipes.web"

local function file(photo, name, width, height)
  return { photo = photo, path = "out/img/" .. name, width = width, height = height, bytes = 9 }
end

describe("pages about outputs", function()
  it("escape texts", function()
    expect(web.escape 'Fish & "Chips" <b>').is "Fish &amp; &quot;Chips&quot; &lt;b&gt;"
    expect(web.escape(7)).is "7"
  end)
  it("link from one place to another", function()
    expect(web.link("out/img/a b.jpg", "out/index.html")).is "img/a%20b.jpg"
    expect(web.link("out/a.jpg", "out/pages/all/index.html")).is "../../a.jpg"
    expect(web.link("./out/a.jpg", "out/index.html")).is "a.jpg"
    expect(web.link("a.jpg", "index.html")).is "a.jpg"
    expect(web.link("out/é#1?.jpg", "out/index.html")).is "%C3%A9%231%3F.jpg"
    expect(web.link("/abs/a.jpg", "/abs/out/i.html")).is "../a.jpg"
    expect(web.link("../a.jpg", "out/i.html")).is "../../a.jpg"
    expect(web.link("out/x/../a.jpg", "out/y/../i.html")).is "a.jpg"
    expect(web.link("../x/a.jpg", "../x/i.html")).is "a.jpg"
    -- A folder that is named like the page's file is not its folder.
    expect(web.link("out/x/a.jpg", "out/x")).is "x/a.jpg"
  end)
  it("group files by photo, in their order", function()
    local a, b, c = file("p", "a.webp", 4, 3), file("q", "b.webp", 4, 3), file("p", "c.jpg", 8, 6)
    expect(web.by_photo { a, b, c }).is {
      { photo = "p", files = { a, c } }, { photo = "q", files = { b } },
    }
    expect(web.by_photo {}).is {}
  end)
  it("let the browser choose, whatever the order of the files", function()
    local files = { file("p", "a-8.jpg", 8, 6), file("p", "a-8.webp", 8, 6),
      file("p", "a-4.JPG", 4, 3), file("p", "a-4.webp", 4, 3), file("p", "a-8.avif", 8, 6) }
    expect(web.picture(files, { page = "out/index.html", alt = 'a "boat"', sizes = "50vw" })).is [[
<picture>
  <source type="image/avif" srcset="img/a-8.avif 8w" sizes="50vw">
  <source type="image/webp" srcset="img/a-4.webp 4w, img/a-8.webp 8w" sizes="50vw">
  <img src="img/a-8.jpg" srcset="img/a-4.JPG 4w, img/a-8.jpg 8w" sizes="50vw" width="8" height="6"
    alt="a &quot;boat&quot;" loading="lazy">
</picture>]]
    expect(web.picture({ files[1] }, { site = "out", base = "https://a.b/", style = "color: red",
      class = "wide", loading = "eager", decoding = "async", fetchpriority = "high" })).is([[
<picture>
  <img src="https://a.b/img/a-8.jpg" srcset="https://a.b/img/a-8.jpg 8w" sizes="100vw" width="8" ]]
      .. [[
height="6"
    alt="" class="wide" style="color: red" loading="eager" decoding="async" fetchpriority="high">
</picture>]])
  end)
  it("name a width once", function()
    local files = { file("p", "a-1.jpg", 8, 6), file("p", "a-2.jpg", 8, 6) }
    expect(web.img(files, { page = "out/index.html" })).is [[
<img src="img/a-1.jpg" srcset="img/a-1.jpg 8w" sizes="100vw" width="8" height="6"
  alt="" loading="lazy">]]
  end)
  it("have other pictures for some windows", function()
    local all, square = { file("p", "a.jpg", 8, 6) }, { file("p", "b.jpg", 6, 6) }
    expect(web.picture(all, { site = "out", crops = {
      { media = "(max-width: 600px)", files = square, sizes = "90vw" } } })).is([[
<picture>
  <source media="(max-width: 600px)" type="image/jpeg" srcset="/img/b.jpg 6w" sizes="90vw" ]]
      .. [[
width="6" height="6">
  <img src="/img/a.jpg" srcset="/img/a.jpg 8w" sizes="100vw" width="8" height="6"
    alt="" loading="lazy">
</picture>]])
  end)
  it("stand behind elements", function()
    local files = { file("p", "a-8.jpg", 8, 6), file("p", "a-4.jpg", 4, 3),
      file("p", "a-4.webp", 4, 3) }
    expect(web.css(files, { selector = ".a", site = "out", width = 4 })).is [[
.a {
  background-image: url("/img/a-4.jpg");
  background-image: image-set(
    url("/img/a-4.webp") 1x type("image/webp"),
    url("/img/a-4.jpg") 1x type("image/jpeg"),
    url("/img/a-8.jpg") 2x type("image/jpeg"));
}]]
  end)
  it("carry bytes", function()
    local texts = {}
    for i, text in ipairs { "", "L", "Lu", "Lum", "Luma", "\255\254" } do
      texts[i] = web.base64(text)
    end
    expect(texts).is { "", "TA==", "THU=", "THVt", "THVtYQ==", "//4=" }
    expect(web.data_uri("<svg/>", "image/svg+xml")).is "data:image/svg+xml;base64,PHN2Zy8+"
    expect({ #web.hash "a", #web.hash("a", 8) }).is { 64, 8 }
  end)
  it("are whole", function()
    expect(web.page { title = "A & B", body = { "<p>1</p>", "<p>2</p>" }, language = "de" }).is [[
<!DOCTYPE html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A &amp; B</title>
<p>1</p>
<p>2</p>
</html>
]]
    local styled = web.page { title = "A", style = "a::after { content: '</style>' }" }
    expect(styled:match "<style>.-\n").is "<style>a::after { content: '<\\/style>' }</style>\n"
  end)
end)

local one = file("p", "a.jpg", 1, 1)
local like = 'expected a page below the place of "a.jpg", got "../x/i.html"'
local wrong = {
  { function() web.link(nil, "a.html") end, "web.link: path: expected a string, got nothing" },
  { function() web.by_photo "a" end, 'web.by_photo: files: expected a table, got "a"' },
  { function() web.picture({}, { page = "a.html" }) end,
    "web.picture: expected files of a report, at least one, got a table; "
      .. 'for example web.picture(set.files, { page = "out/index.html", alt = "a boat" })' },
  { function() web.picture({ one }) end,
    "web.picture: 'page' is missing; "
      .. 'for example web.picture(set.files, { page = "out/index.html", alt = "a boat" })' },
  { function() web.picture({ { path = "noext", width = 1, height = 1 } }, { page = "x" }) end,
    'web.picture[1].path: expected a path with an extension, got "noext"' },
  { function() web.picture({ file("p", "a.jpg", 1.5, 1) }, { page = "x" }) end,
    "web.picture[1].width: expected a positive integer, got 1.5" },
  { function() web.picture({ one, 2 }, { page = "x" }) end,
    "web.picture[2]: expected a file of a report, got 2" },
  { function() web.picture({ one }, { page = "/x/i.html" }) end,
    'web.picture: expected two paths from one place, got "out/img/a.jpg" and "/x/i.html"' },
  { function() web.picture({ one }, { site = "in" }) end,
    'web.picture: expected a file below the site "in", got "out/img/a.jpg"' },
  { function() web.picture({ one }, { page = "x", site = "out" }) end,
    "web.picture: 'page' cannot be combined with 'site'; addresses begin at one of them" },
  { function() web.picture({ one }, { page = "x", szies = "50vw" }) end,
    "web.picture: unknown option 'szies'; did you mean 'sizes'?" },
  { function() web.picture({ one }, { page = "x", media = "print" }) end,
    "web.picture: unknown option 'media'; it belongs to a crop: "
      .. 'crops = { { media = "...", files = square.files } }' },
  { function() web.picture({ one }, { page = "x", sizes = "50%" }) end,
    'web.picture: sizes: expected a length of CSS like "50vw" or "(max-width: 600px) 100vw, 50vw"'
      .. ', got "50%"; sizes are of the window: write "50vw"' },
  { function() web.picture({ one }, { page = "x", crops = { { media = "a: b", files = { one } } } })
  end, 'web.picture: crops: media: expected a condition of CSS like "(max-width: 600px)", '
    .. 'got "a: b"; write "(a: b)"' },
  { function() web.link("a.jpg", "/abs/i.html") end,
    'web.link: expected two paths from one place, got "a.jpg" and "/abs/i.html"' },
  { function() web.link("a.jpg", "../x/i.html") end, "web.link: " .. like },
  { function() web.by_photo { 1 } end, "web.by_photo: files[1]: expected a table, got 1" },
  { function() web.by_photo { {} } end,
    "web.by_photo: files[1].photo: expected a string, got nothing" },
  { function() web.page { title = "A", body = { {} } } end,
    "web.page: body[1]: expected a string, got a table" },
  { function() web.page {} end,
    "web.page: 'title' is missing; for example web.page{ title = \"Photos\", body = pictures }" },
  { function() web.data_uri("a", "webp") end,
    'web.data_uri: media: expected a media type like "image/webp", got "webp"' },
  { function() web.hash("\255") end,
    'web.hash: text: expected text in UTF-8, got "\255"; file.hash is that of an output' },
}
describe("mistakes in pages", function()
  for _, case in ipairs(wrong) do
    it(case[2], function() expect(case[1]).fails(case[2]) end)
  end
end)
