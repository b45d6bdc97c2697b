--- Every documented name, for help and editor types: the signatures that check calls, and plain
--- entries for names without options.
local ipairs, next = ipairs, next

local M = {}

local all

local function entry(name, summary, usage, example)
  return { name = name, summary = summary, usage = usage, example = example }
end

local plain = {
  entry("photos", "opens photos by paths and patterns, in that order",
    { 'photos{ "a.jpg", "trip/*.png" }', 'photos{ "2024/**/*.{jpg,heic}" }',
      'photos({ "*.nef" }, { raw = "develop" })', "photos { result[3], result[1] }" },
    'print(#photos { "photos/2024/*.jpg" })   --> 4'),
  entry("photo", "opens one photo by its path",
    { 'photo "photos/2024/harbour.jpg"', 'photo("a.nef", { raw = "preview" })',
      'photo("logo.svg", { dpi = 300 })   -- rendered with 300 px an inch, not 96',
      'photo("scan.tif", { page = 2 })   -- the first is 1',
      'photo("a.gif", { frames = "5-10" })   -- a part of an animation',
      'photo("a.gif").frames   -- how many it has',
      'photo "-"   -- the standard input' },
    'print(photo("photos/2024/harbour.jpg").pixelWidth)   --> 1600'),
  entry("tag", "reads a tag of a photo's metadata, by the name of exiv2 or of exiftool",
    { 'photo:tag "Exif.Photo.Flash"', 'photo:tag "EXIF:Flash"', 'photo:tag "Xmp.dc.creator"',
      "photo:metadata()   -- all tags, by exiv2's names",
      'photo:save "out/{Exif.Photo.Flash|none}.jpg"',
      [[fetch{ where = "tag('EXIF:Flash') == 16", sort = "-EXIF:FNumber" }]] },
    'print(photo("photos/2024/harbour.jpg"):tag "EXIF:FNumber")   --> 1.8'),
  entry("nearest_city",
    "the city nearest to the photo's place; nil: unknown, or none within 100 km",
    { "photo:nearest_city().name   --> Lisbon", "photo:nearest_city().state",
      "photo:nearest_city().country, country_code", "photo:nearest_city().distance   --> km",
      'photo:save "out/{nearestCity.country|unknown}/{nearestCity|unknown}/{name}.jpg"',
      "-- of 15,000 people or more, by GeoNames; needs libgeonames0",
      "-- photo.city is the value written in the photo" },
    'print(photo("photos/2023/street.jpg"):nearest_city())   --> nil'),
  entry("resources", "the files that a photo consists of, the photo itself first",
    { "photo.resources", "photo.resources[1].type   --> photo video alternatePhoto fullSizePhoto",
      "--                              fullSizeVideo adjustmentData pairedVideo",
      "--                              fullSizePairedVideo sidecar",
      "photo.resources[1].filename", "photo.resources[1].size   --> bytes",
      "photo.resources[1].uniformTypeIdentifier   --> public.jpeg" },
    'print(photo("photos/2024/harbour.jpg").resources[1].uniformTypeIdentifier)   --> public.jpeg'),
  entry("date", "a time on a clock, or a moment if it has a zone; compares, adds seconds, formats",
    { 'date "2024-05-01"', 'date "2024-05-01T10:00:00+02:00"', "date.now()", "date.days_ago(30)",
      'd:format("%Y-%m")', "d.year, d.month, d.day, d.weekday, d.hour, d.minute, d.second" },
    'print(date("2024-05-02") - date("2024-05-01"))   --> 86400.0'),
  entry("f", "field expressions for where, combined with & | ~",
    { 'f.rating:ge(4) & ~f.hidden', 'f.keywords:any("beach")', 'f.camera.model:eq("X100V", "cd")',
      "f.rating:between(2, 4)", 'f.mediaSubtypes:has "panorama"', "f.keywords:count():ge(2)",
      "f.distance(43.77, 11.25):lt(5)   -- km", 'f.tag "EXIF:FNumber":lt(4)   -- reads files',
      'f.all { "rating >= 4", ~f.hidden }   -- text, too',
      'f.any { "title == nil", "rating == 0" }' },
    'folder("photos"):fetch { where = f.rating:ge(4) | f.keywords:any("beach") }'),
  { name = "fields", summary = "the fields of photos, for predicates, sorts and templates",
    usage = { 'where = "rating >= 4"', 'sort = "-creationDate"', "photo.pixelWidth",
      '"{camera.model}"' },
    example = 'print(photo("photos/2024/harbour.jpg").camera.model)   --> NIKON Z 6_2',
    more = function() return require("luma.help.fields").table() end },
  entry("natural", "sorts a text field in natural order: IMG_2 before IMG_10",
    { 'natural "filename"', 'natural "-filename"' },
    'folder("photos"):fetch { sort = natural "filename" }'),
  entry("null", "represents a missing value in args, vars and field expressions",
    { "f.rating:eq(null)" },
    'folder("photos"):fetch { where = "rating == %@", args = { null } }'),
  entry("album", "an album or folder of photos: title kind path count startDate endDate cover",
    { 'album "Trip"', 'lib:album "Trip"', 'lib:find_album "Trip"', 'lib:smart_album "favorites"',
      "album.count", "album.cover", "album:fetch{...}" },
    'print(album("Trip").count)   --> 22'),
  entry("result", "the photos of a fetch: lazy, ordered, stable",
    { "#r", "r[1]", "r:first()", "r:last()", "for photo, i in r:each() do ... end", "r:page(1, 50)",
      "r:reverse()", "r:filter(function(photo) return photo.pixelWidth > 3000 end)", "r:count()",
      'r:sort "-rating"', "r:sort(function(a, b) return a.filename < b.filename end)",
      "r:at { 1, 5, 9 }   -- those photos", 'r:unique "day"   -- the first of each day',
      'for _, group in ipairs(r:group "day") do print(group.key, #group.photos) end',
      "r:group { gap = 6, distance = 50 }   -- by hours and km between photos",
      "photos { r[3], r[1] }   -- a result of these",
      "r:counts().video", "r:index_of(photo)", "r:contains(photo)",
      "r:union(other)", "r:intersect(other)", "r:minus(other)",
      "local before = album:fetch():load()",
      "after:changes(before).inserted   --> indexes" },
    'for photo, i in folder("photos"):fetch():each() do print(i, photo.filename) end'),
  entry("image", "an image delivered by a request: width height degraded source",
    { "image.width, image.height", "image.degraded", 'image.source   --> "decode"',
      'image:save "out/{name}.jpg"', 'image:save("out/{name}.webp", { quality = 80 })' },
    'print(picks[1]:request({ target_size = { 256, 256 } }):wait().source)   --> decode'),
  entry("poll", "starts new requests and runs callbacks for finished images",
    { "luma.poll()", "luma.poll(0.1)   -- waits up to 0.1 s for the first event" },
    "while luma.poll(1) > 0 do end   --> the number of unfinished requests"),
  entry("run", "runs the pending saves of a chain and returns a report",
    { "chain:run()" },
    [[
local report = picks:scale(0.5):save("out/{name}.jpg"):run()
for _, file in ipairs(report.saved) do print(file.path, file.width, file.bytes) end]]),
  entry("report", "what a run wrote: the lists saved, skipped, failed and files",
    { "report.saved", "report.skipped   -- there already", "report.failed",
      "report.files   -- all that exist: photo path width height bytes",
      "file.photo == photo.path   -- absolute; file.path is relative to the root" },
    [[
local report = picks:save("out/{name}.jpg"):run()
for _, file in ipairs(report.files) do print(file.photo, file.path, file.bytes) end]]),
  { name = "test", summary = "declares a test of recipes for luma test",
    usage = {
      'test("name", function(t) ... end)',
      't:photo { name = "a.jpg", width = 600, height = 400, color = "red" }   -- draws it',
      't:photo { name = "b.png", gradient = { "black", "white" } }',
      't:photo { title = "A", keywords = { "sea" }, rating = 4, date = "2024-05-01T10:00:00",',
      '          make = "FUJIFILM", camera = "X100V" }',
      't:run("web.lua", { size = 800 })   -- saved skipped failed printed texts warnings error',
      "t:equals(got, wanted)   -- tables by their content", "t:ok(value)",
      't:size("out/a.jpg", 300, 200)', 't:pixel("out/a.jpg", 0, 0, "#ff0000", { within = 3 })',
      't:metadata("out/a.jpg", { title = "A", camera = { model = "X100V" } })',
      't:golden("out/a.jpg", "golden/a.png", { ssim = 0.98 })   -- a picture beside the tests',
      't:library { "a.jpg" }   -- the library of the test, with these photos',
      't:fails(function() ... end, "a part of the message")' },
    example = "" },
  entry("explain", "describes how a chain will run: SQL, geometry, decoding, sharing",
    { "chain:explain()" },
    "print(picks:scale(0.5):explain())"),
}

--- Returns all entries by name.
---@return table<string, luma.Signature>
function M.all()
  if all then return all end
  all = {}
  for _, row in ipairs(plain) do all[row.name] = row end
  for _, step in ipairs(require("luma.steps").all()) do all[step.name] = step end
  all.fetch = require("luma.query.fetch").signature
  all.folder = require("luma.query.album").folder_signature
  all.param = require("luma.core.param").signature
  all.export = require("luma.query.export").signature
  all.data = require("luma.query.export").data_signature
  all.write = require("luma.data.text").write_signature
  all.read = require("luma.data.text").read_signature
  all.lines = require("luma.data.text").lines_signature
  all.files = require("luma.data.text").files_signature
  all.json = require("luma.data.json").signature
  for _, row in ipairs(require("luma.library.reference")) do all[row.name] = row end
  all.cropper = require("luma.gestures.cropper").signature
  local frames = require "luma.gestures.cropper_frames"
  all.frames, all.draw = frames.signature, frames.draw_signature
  all.gesture = require("luma.gestures.gesture").entry
  all.edit = require("luma.library.edit").signature
  for name, asked in next, require("luma.steps.look").signatures do all[name] = asked end
  all.show = require("luma.steps.show").signature
  all.trim = require("luma.steps.trim").signature
  all.contact_sheet = require("luma.steps.sheet").signature
  all.animate = require("luma.steps.animate").signature
  for _, page in next, (require "luma.web.signatures") do all[page.name] = page end
  all.request = require("luma.requests.request").signature
  all.prefetch = require("luma.requests.prefetch").signature
  return all
end

--- Returns the entry of a name; nil if there is none.
---@param name string
---@return luma.Signature?
function M.find(name) return M.all()[name] end

return M
