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
  it("let the browser choose", function()
    local files = { file("p", "a-8.webp", 8, 6), file("p", "a-8.jpg", 8, 6),
      file("p", "a-4.webp", 4, 3), file("p", "a-4.JPG", 4, 3) }
    expect(web.picture(files, { page = "out/index.html", alt = 'a "boat"', sizes = "50vw" })).is [[
<picture>
  <source type="image/webp" srcset="img/a-8.webp 8w, img/a-4.webp 4w" sizes="50vw">
  <img src="img/a-8.jpg" srcset="img/a-8.jpg 8w, img/a-4.JPG 4w" sizes="50vw" width="8" height="6"
    alt="a &quot;boat&quot;" loading="lazy">
</picture>]]
    expect(web.picture({ files[2] }, { page = "out/index.html", style = "color: red" })).is [[
<picture>
  <img src="img/a-8.jpg" srcset="img/a-8.jpg 8w" sizes="100vw" width="8" height="6"
    alt="" style="color: red" loading="lazy">
</picture>]]
  end)
  it("are whole", function()
    expect(web.page { title = "A & B", body = { "<p>1</p>", "<p>2</p>" }, language = "de" }).is [[
<!DOCTYPE html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A &amp; B</title>
<style></style>
<p>1</p>
<p>2</p>
</html>
]]
    local styled = web.page { title = "A", style = "a::after { content: '</style>' }" }
    expect(styled:match "<style>.-\n").is "<style>a::after { content: '<\\/style>' }</style>\n"
  end)
end)

local wrong = {
  { function() web.link(nil, "a.html") end,
    "web.link: path: expected a string, got nothing (nil)" },
  { function() web.by_photo "a" end, "web.by_photo: files: expected a table, got string" },
  { function() web.picture({}, { page = "a.html" }) end,
    "web.picture: a file: expected a table, got nothing (nil)" },
  { function() web.picture({ file("p", "a.jpg", 1, 1) }) end,
    "web.picture: options: expected a table, got nothing (nil)" },
  { function() web.picture({ { path = "noext", width = 1, height = 1 } }, { page = "x" }) end,
    'web.picture: files[1].path: expected a path with an extension, got "noext"' },
  { function() web.picture({ file("p", "a.jpg", 1.5, 1) }, { page = "x" }) end,
    "web.picture: files[1].width: expected an integer, got 1.5" },
  { function() web.picture({ file("p", "a.jpg", 1, 1), 2 }, { page = "x" }) end,
    "web.picture: files[2]: expected a table, got number" },
  { function() web.picture({ file("p", "a.jpg", 1, 1) }, { page = "/x/i.html" }) end,
    'web.picture: files[1].path: expected two paths from one place, got "out/img/a.jpg" '
      .. 'and "/x/i.html"' },
  { function() web.link("a.jpg", "/abs/i.html") end,
    'web.link: expected two paths from one place, got "a.jpg" and "/abs/i.html"' },
  { function() web.link("/abs/a.jpg", "out/i.html") end,
    'web.link: expected two paths from one place, got "/abs/a.jpg" and "out/i.html"' },
  { function() web.link("a.jpg", "../x/i.html") end,
    'web.link: expected a page below the place of "a.jpg", got "../x/i.html"' },
  { function() web.by_photo { 1 } end, "web.by_photo: files[1]: expected a table, got number" },
  { function() web.by_photo { {} } end,
    "web.by_photo: files[1].photo: expected a string, got nothing (nil)" },
  { function() web.page { title = "A", body = { {} } } end,
    "web.page: body[1]: expected a string, got table" },
  { function() web.page {} end, "web.page: title: expected a string, got nothing (nil)" },
}
describe("mistakes in pages", function()
  for _, case in ipairs(wrong) do
    it(case[2], function()
      local _, raised = pcall(case[1])
      expect((raised:gsub("^.-:%d+: ", ""))).is(case[2])
      expect(raised:find("recipes_web_spec", 1, true) ~= nil).is(true)
    end)
  end
end)
