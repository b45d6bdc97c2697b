-- Tests of 55-responsive-set.lua, on photos that are drawn for each of them.
--
--     luma test examples/tests

local recipe = "../55-responsive-set.lua"

test("saves three widths in two formats", function(t)
  t:photo { name = "photos/sea.jpg", width = 1500, height = 1000, gradient = { "navy", "white" },
    rating = 5, title = "The sea" }
  local run = t:run(recipe)
  t:equals(#run.saved, 6)
  t:size("out/responsive-set/img/sea-400.webp", 400, 267)
  t:size("out/responsive-set/img/sea-1200.jpg", 1200, 800)
  t:pixel("out/responsive-set/img/sea-400.jpg", 2, 2, "#020284", { within = 12 })
end)

test("leaves out photos that are too small or rated low", function(t)
  t:photo { name = "photos/small.jpg", width = 800, height = 600, rating = 5 }
  t:photo { name = "photos/poor.jpg", width = 1500, height = 1000, rating = 2 }
  t:equals(#t:run(recipe).saved, 0)
end)

test("writes the titles for another program", function(t)
  t:photo { name = "photos/a.jpg", width = 1300, height = 900, rating = 4, title = "Fish & Chips" }
  t:run(recipe)
  local list = json.decode(read "out/responsive-set/pictures.json")
  t:equals(list[1].title, "Fish & Chips")
  t:equals(#list[1].files, 6)
  t:ok(read("out/responsive-set/index.html"):find("Fish &amp; Chips", 1, true))
end)
