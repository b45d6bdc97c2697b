local t = ...
local it, expect = t.it, t.expect
local _, hooks = t.library()

it("lists its names", function()
  expect(table.concat(hooks.names(), "\n")).is [[
adjust
album
albums
animate
apply
authorization
blur
blurhash
border
change
changes_since
colors
contact_sheet
create_smart_album
crop
cropper
data
data_uri
date
draw
edit
explain
export
f
fetch
fields
files
flatten
flip
folder
frames
gesture
gradient
grayscale
image
import
json
library
lines
natural
nearest_city
null
on_change
overlay
pad
param
photo
photos
placeholder
poll
posterize
prefetch
read
report
request
resources
result
rotate
round_corners
run
save
scale
scan
sepia
set
sharpen
shift
show
stats
tag
test
text
threshold
tint
transform
trim
vignette
vips
web.css
web.img
web.page
web.picture
web.set
web.sprites
write
write_sidecars]]
end)
it("shows usage, options with defaults, and an example", function()
  expect(hooks.help "flip").is([[
flip: mirrors the picture

  flip "horizontal"
  flip "vertical"

  direction  horizontal: swaps left and right; vertical: swaps top and bottom
             horizontal or vertical

  picks:flip "horizontal"   --> swaps left and right]])
end)
it("lists an argument after the first, and the tags of metadata", function()
  local function shows(name, text)
    if not hooks.help(name):find(text, 1, true) then error("missing: " .. text, 2) end
  end
  shows("write", "\n  text       its content, in UTF-8\n             a string\n")
  shows("metadata", "set: fields as c:set (not favorite, hidden), tags")
  shows("save", "set: fields as c:set (not favorite, hidden), tags")
  shows("report", "photo path width height bytes")
end)
it("explains the fields of photos", function()
  expect(hooks.help "rating").is([[
rating: stars from 0 to 5; -1: rejected

  integer or nil
  where = "rating >= 4"
  sort = "-rating"
  photo.rating, "{rating}"
  c:set(photos, { rating = ... })]])
  expect(hooks.help "isFavorite").is([[
favorite: whether it is a favorite

  boolean
  where = "favorite == YES"
  sort = "-favorite"
  photo.favorite, "{favorite}"
  c:set(photos, { favorite = ... })
  available only in libraries
  alias in predicates and sorts: isFavorite]])
  local all = hooks.help "fields"
  for _, line in ipairs { "  iso                  integer?          ISO speed",
    "  favorite             boolean           whether it is a favorite (libraries only)" } do
    if not all:find(line, 1, true) then error("missing: " .. line .. "\n" .. all) end
  end
end)
it("leads to pages", function()
  expect(hooks.help "picture").is([[
picture: a value of options

  save{ preset = "picture" }

see 'luma help save'

picture: a method; see 'luma help web.set'

  shot:picture{...}, shot:img{...}, shot:css{...}, shot:front_matter{...}, shot:data()

see 'luma help web.picture': returns a <picture> of one photo's files]])
  expect(hooks.help("sprites"):match "^[^\n]+").is "sprites: see 'web.sprites'"
  expect(hooks.help("front_matter"):match "^(.-)\n\n  page ").is([[
front_matter: the front matter of a page about a picture of web.set, for Hugo, Eleventy and the like

  shot:front_matter{ more = { title = "Sea", tags = { "sea", "2024" } } }
  shot:front_matter{ syntax = "toml", name = "cover" }
  write("content/" .. i .. ".md", shot:front_matter{} .. text)   -- for shot, i in set:each()]])
  expect(hooks.help("ssimulacra2"):match "^[^;]+").is('ssimulacra2: max_distance of save finds the '
    .. 'quality: save("out/{name}.jpg", { max_distance = 0.02 })')
  expect(hooks.help("shot:front_matter{}")).is(hooks.help "front_matter")
end)
it("knows nothing of other names", function() expect(hooks.help "cathedral").is(nil) end)
it("finds options, and what other tools call a thing", function()
  expect(hooks.help "tile").is([[
tile: an option of save

  save: tile size in px; true: 256
    true, or a multiple of 16 px from 16 to 4096 (tiff)

see 'luma help save'

tile: contact_sheet{ columns = 4 } sets photos in tiles; tile = true of save is for TIFF]])
  expect(hooks.help "watermark").is(
    "watermark: 'overlay' does this in Luma; see 'luma help overlay'")
  expect(hooks.help "strip").is(
    'strip: metadata is an option of save: save("out/{name}.jpg", { metadata = "none" }); the '
    .. "photo is turned upright before")
  expect(hooks.help("resize"):match "^[^\n]+").is(
    "resize: 'scale' does this in Luma; see 'luma help scale'")
  expect(hooks.help("resize"):find("resize: an option of request, prefetch", 1, true)).is(59)
end)
it("takes a name as it is called", function()
  for called, name in pairs {
    ["lib:import"] = "import", ["picks:crop { aspect = '1:1' }"] = "crop", ["a.b:crop()"] = "crop",
    ["f.rating"] = "rating", ["f.all"] = "f", ["f.camera.make"] = "camera.make",
  } do
    expect(hooks.help(called)).is(hooks.help(name))
  end
  expect(hooks.help "lib:cathedral").is(nil)
  expect(hooks.help "picks:x").is(nil)
  expect(hooks.help "picks:unique").is(hooks.help "unique")
end)
it("shows the calls of a method that is also a word of options", function()
  expect(hooks.help "unique").is([[
unique: a value of options

  export{ overwrite = "unique" }
  save{ overwrite = "unique" }

see 'luma help export'

unique: a method; see 'luma help result'

  r:unique "day"   -- the first of each day]])
  local sort = "\n\nsort: a method; see 'luma help result'\n\n  r:sort \"-rating\"\n"
  expect(hooks.help("sort"):find(sort, 1, true) ~= nil).is(true)
end)
it("stays on a page", function()
  for _, name in ipairs(hooks.names()) do
    for line in hooks.help(name):gmatch "[^\n]+" do
      if #line > 135 then error(name .. ": " .. line) end
    end
  end
end)

it("puts every name in one group, with a line", function()
  local seen = {}
  for _, group in ipairs(hooks.groups()) do
    expect(group.title ~= "more").is(true)
    for _, name in ipairs(group.names) do
      expect(seen[name.name]).is(nil)
      expect(#name.summary > 0).is(true)
      seen[name.name] = true
    end
  end
  for _, name in ipairs(hooks.names()) do expect(seen[name]).is(true) end
end)

local foreign = {
  { "-auto-orient", "auto_orient: photos are always turned upright: leave it out" },
  { "-unsharp", "unsharp: 'sharpen' does this in Luma; see 'luma help sharpen'" },
  { "-flip", "-flip: see 'luma help flip'" },
  { "clahe", 'clahe: :vips("hist_local", { width = 64, height = 64, max_slope = 3 }) equalizes '
    .. "each neighborhood" },
  { "withoutEnlargement", "withoutEnlargement: an option of other tools\n\n"
    .. "  scale: pictures are enlarged only with enlarge = true" },
  { "attention", 'attention: a value of options\n\n  crop{ gravity = "attention" }\n\n'
    .. "see 'luma help crop'" },
  { "camera", "camera: a group of fields\n\n  camera.make: maker of the camera\n"
    .. "  camera.model: model of the camera\n  camera.lens: model of the lens\n"
    .. "  camera.lensMake: maker of the lens" },
  { "fill", "fill: an option of other tools\n\n  text: its option is 'color'\n\n"
    .. 'fill: a value of options\n\n  scale{ fit = "fill" }\n\n'
    .. "see 'luma help scale'" },
}
for _, case in ipairs(foreign) do
  it("explains " .. case[1], function() expect(hooks.help(case[1])).is(case[2]) end)
end
it("explains no dashes", function()
  expect(hooks.help "--").is(nil)
  expect(hooks.help "-").is(nil)
end)
