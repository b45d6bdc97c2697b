-- Mistakes that an editor has to show: each line that ends in an arrow has that message, and no
-- other line has any.
local web = require "luma.recipes.web"
local found = folder("photos", { recursiv = true }):fetch()       --> param-type-mismatch
local picks = folder("photos"):fetch { were = "rating > 3" }      --> param-type-mismatch

picks:sacle { width = 100 }                                       --> undefined-field
picks:scale { width = 100, heigth = 100 }                         --> param-type-mismatch
picks:scale { width = {} }                                        --> param-type-mismatch
picks:crop { aspekt = "1:1" }                                     --> param-type-mismatch
picks:crop { gravity = "middle" }                                 --> assign-type-mismatch
picks:rotate { angel = 90 }                                       --> param-type-mismatch
picks:adjust { exposition = 1 }                                   --> param-type-mismatch
picks:text { text = "a", colour = "red" }                         --> param-type-mismatch
picks:contact_sheet { column = 3 }                                --> param-type-mismatch
found:save("out/{name}.jpg", { qualty = 80 })                     --> param-type-mismatch
found:save("out/{name}.jpg", { quality = "high" })                --> param-type-mismatch
found:save("out/{name}.jpg", { max_bytes = {} })                  --> param-type-mismatch
found:save("out/{name}.jpg", { metadata = { kep = { "gps" } } })  --> param-type-mismatch
found:save("out/{name}.jpg", { metadata = { keep = { "gp" } } })  --> param-type-mismatch
found:save { path = "out/{name}.jpg" }                            --> param-type-mismatch

param { name = "size", defalt = 3 }                               --> param-type-mismatch
param { name = "size", type = "text" }                            --> assign-type-mismatch
picks:fetch {}                                                    --> undefined-field
print(picks[1].ratng, picks[1].camera.model)                      --> undefined-field
print(#folder("photos"):fetch { where = f.ratng:ge(4) })          --> undefined-field
write("a.txt", "a", { overwrit = "never" })                       --> param-type-mismatch
web.set(picks, { widhts = { 100 } })                              --> param-type-mismatch
luma.floder "photos"                                              --> undefined-field

library():change(function(c)
  c:set(picks, { titel = "a" })                                   --> param-type-mismatch
  c:shift(picks, { hors = 1 })                                    --> param-type-mismatch
  c:create_album("a", { foldr = "b" })                            --> param-type-mismatch
end)

test("a recipe", function(t)
  t:photo { widht = 3 }                                           --> param-type-mismatch
end)

-- What is right has no message.
param { name = "width", default = 800, min = 1 }
local total = param { name = "total", default = 0.5 } + param.width
local label = ("%d px"):format(param.width) .. param.width
picks:scale { width = param.width }:crop { aspect = param.aspect, gravity = { x = 1, y = 0.5 } }
  :save("out/" .. label .. ".jpg", { max_bytes = "200 kB", quality = param.quality })
found:save("out/{name}.webp", { max_bytes = 200000, metadata = { "web" } })
found:save("out/{name}.png", { metadata = { "web", keep = { "gps" }, set = {
  title = "Sea {index}", rating = null, ["Exif.Photo.UserComment"] = "a",
} } })
for photo in picks:each() do print(photo.creationDate:format "%Y", photo.keywords[1], total) end
web.set(picks, { crops = { media = "print", aspect = "1:1" }, widths = { 100, "original" } })
web.set(picks:crop { rect = { x = 0, y = 0, width = 1, height = 1 }, margin = 0 }, {
  formats = "webp", widths = 800,
})
print(luma.poll(0), f.camera.model:eq "X", f.keywords:any():begins_with "s")
