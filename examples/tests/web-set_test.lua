-- Tests of 58-web-set.lua, on photos that are drawn for each of them.
--
--     luma test examples/tests

local recipe = "../58-web-set.lua"

test("leaves out what is above the photo, and makes equal files once", function(t)
  t:photo { name = "photos/2024/sea.jpg", width = 400, height = 400, color = "navy" }
  local run = t:run(recipe)
  -- 320 and 400 px, each as WebP and JPEG: the square crop of a square is the photo.
  t:equals(#run.saved, 4)
  t:size("out/web-set/img/sea-400.jpg", 400, 400)
  local page = read "out/web-set/index.html"
  local source = '<source media="(max-width: 30rem)" type="image/webp" srcset="'
  t:ok(page:find(source .. 'img/sea-320.webp 320w, img/sea-400.webp 400w"', 1, true))
  t:ok(page:find('<img src="img/sea-400.jpg"', 1, true))
end)

test("names files by their bytes", function(t)
  t:photo { name = "photos/2024/sea.png", width = 700, height = 500, color = "navy", title = "Sea" }
  local run = t:run(recipe, { hash = true })
  -- 320, 640 and 700 px, and 320 and 500 px of the square.
  t:equals(#run.saved, 10)
  local list = json.decode(read "out/web-set/pictures.json")
  local sea = list["photos/2024/sea.png"]
  t:equals(sea.alt, "Sea")
  for _, source in ipairs(sea.sources) do
    for _, file in ipairs(source.files) do
      t:equals(file.src:match "%-(%x+)%.%w+$", file.hash:sub(1, 8))
    end
  end
  t:equals(#t:run(recipe, { hash = true }).saved, 0)
end)
