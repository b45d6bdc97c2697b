--- Names of other tools and languages: fields of photos, metadata, globals.
local format = string.format

local M = {}

--- Fields of a photo.
M.field = {
  width = "pixelWidth", height = "pixelHeight", size = "fileSize", bytes = "fileSize",
  date = "creationDate", created = "creationDate", date_taken = "creationDate",
  taken = "creationDate", timestamp = "creationDate", modified = "modificationDate",
  mtime = "modificationDate", stars = "rating", favourite = "favorite",
  tags = "keywords", lat = "latitude", lon = "longitude", lng = "longitude",
  file = "filename", basename = "filename", extension = "format", ext = "format",
  uuid = "localIdentifier", id = "localIdentifier", identifier = "localIdentifier",
  original_filename = "filename", originalFilename = "filename", original_name = "filename",
  Artist = "creator", artist = "creator", author = "creator", By_line = "creator",
  Copyright = "copyright", ImageWidth = "pixelWidth", ImageHeight = "pixelHeight",
  ImageDescription = "caption", Description = "caption", Title = "title", Keywords = "keywords",
  Subject = "keywords", subject = "keywords", Rating = "rating", Orientation = "orientation",
  FileName = "filename", file_name = "filename", FileType = "format", FileSize = "fileSize",
  DateTimeOriginal = "creationDate", CreateDate = "creationDate", date_time = "creationDate",
  created_at = "creationDate", ModifyDate = "modificationDate", Make = "camera.make",
  Model = "camera.model", Lens = "camera.lens", LensModel = "camera.lens", ISO = "iso",
  ExposureTime = "exposureTime", shutter = "exposureTime", shutter_speed = "exposureTime",
  FocalLength = "focalLength", GPSLatitude = "latitude", GPSLongitude = "longitude",
  GPSAltitude = "altitude", persons = "people", person = "people", isMissing = "missing",
  ismissing = "missing", fnumber = "aperture", fNumber = "aperture", FNumber = "aperture",
  iso_speed = "iso",
  is_favorite = "favorite", isFavourite = "favorite", is_hidden = "hidden",
  exif = 'tags have names of exiv2: photo:tag "EXIF:Make"', iptc = 'tags have names of exiv2: '
    .. 'photo:tag "IPTC:Keywords"', xmp = 'tags have names of exiv2: photo:tag "XMP:Title"',
  gps = "latitude and longitude are the place: photo.latitude", folder = "dir", directory = "dir",
  colorLabel = "label", color_label = "label", colourLabel = "label", flagged = "favorite",
  shutterSpeed = "exposureTime", ShutterSpeed = "exposureTime", ShutterSpeedValue = "exposureTime",
  LensMake = "camera.lensMake", Directory = "dir", ISOSpeedRatings = "iso",
  PhotographicSensitivity = "iso", ApertureValue = "aperture", FocalLengthIn35mmFormat =
  "focalLength35", ObjectName = "title", Headline = "title", FileModifyDate = "modificationDate",
  DateTimeDigitized = "creationDate", DateTime = "creationDate", DateCreated = "creationDate",
  DateTaken = "creationDate", dateTaken = "creationDate", capture_time = "creationDate",
  captureTime = "creationDate", WhiteBalance = "whiteBalance", Software = "software",
  City = "city", Country = "country", lens = "camera.lens", make = "camera.make",
  model = "camera.model", description = "caption",
}

local declared = "values come from the command line by param: "
  .. 'param{ name = "size", default = 800 }'
local closed = "recipes cannot reach the system; param declares values of the command line"
local guarded = "write pcall(function() ... end)"
local day = "date.now() is now, and date.days_ago(1) a day before"

local function tag(name) return format('write ["%s"] = "..."', name) end

--- Metadata for which a photo has no field.
M.tag = {
  state = tag "Xmp.photoshop.State", headline = tag "Xmp.photoshop.Headline",
  credit = tag "Xmp.photoshop.Credit", source = tag "Xmp.photoshop.Source",
  comment = tag "Exif.Photo.UserComment", software = tag "Exif.Image.Software",
}

--- Globals of other languages and tools.
M.global = {
  PHFetchOptions = 'options of a fetch are a table: fetch { sort = "-creationDate", limit = 10 }',
  NSPredicate = 'a condition is text: fetch { where = "rating > 3" }',
  NSSortDescriptor = 'a sort is text: fetch { sort = "-creationDate" }',
  PHAsset = 'photos come from a fetch: library("photos.luma"):fetch { ... }',
  PHAssetCollection = 'albums come from a library: library("photos.luma"):album "Trip"',
  PHPhotoLibrary = 'a library is opened by its file: library("photos.luma")',
  PHImageManager = "a photo delivers its image: photo:request { ... }",
  sharp = 'pictures come from photo("a.jpg") or folder("photos"):fetch { ... }',
  vips = 'an operation is a step: photo("a.jpg"):vips("invert")',
  Image = 'pictures come from photo("a.jpg") or folder("photos"):fetch { ... }',
  console = 'write print "..."', log = 'write print "..."', printf = 'write print "..."',
  undefined = "write nil", None = "write nil",
  quit = "a recipe ends at its last line; the prompt ends with exit or Ctrl-D",
  exit = "a recipe ends at its last line; the prompt ends with exit or Ctrl-D",
  pi = "write math.pi", random = "write math.random()", floor = "write math.floor(...)",
  len = "write #list", this = "methods are called with a colon: photo:scale",
  self = "methods are called with a colon: photo:scale",
  fetch = 'fetch from a folder or a library: folder("photos"):fetch{ ... }',
  open = 'photo("a.jpg") opens a picture, folder("photos") a folder, read("a.txt") a text',
  dofile = 'write require "looks" for looks.lua', loadfile = 'write require "looks" for looks.lua',
  load = "recipes cannot run text as code: write a function",
  loadstring = "recipes cannot run text as code: write a function",
  eval = "recipes cannot run text as code: write a function",
  debug = "recipes have no debugger: print(...) shows values",
  range = "write for i = 1, 3 do ... end", unpack = "write table.unpack(list)",
  str = "write tostring(...)", int = "write math.floor(...)", float = "write tonumber(...)",
  join = 'write table.concat(list, ", ")', insert = "write table.insert(list, value)",
  push = "write table.insert(list, value)", sprintf = "write string.format(...)",
  import = 'write require "looks" for looks.lua', include = 'write require "looks" for looks.lua',
  today = day, now = "write date.now()",
  tomorrow = day,
  yesterday = "write date.days_ago(1)", glob = 'photos { "photos/*.jpg" } opens pictures, and '
    .. 'files "*.txt" lists names', listdir = 'files "photos/*" lists names',
  enumerate = "for photo, i in result:each() counts; of a list, ipairs(list) does",
  parseInt = "write math.tointeger(text)", parseFloat = "write tonumber(text)",
  Number = "write tonumber(text)", String = "write tostring(...)", Boolean = "write x ~= nil",
  isinstance = "write type(x) == \"string\"", typeof = "write type(x)",
  throw = 'write error "..."', raise = 'write error "..."', try = guarded,
  catch = guarded, switch = "write if ... elseif ... end",
  exception = 'write error "..."', max = "write math.max(...)", min = "write math.min(...)",
  abs = "write math.abs(...)", round = "write math.floor(x + 0.5)",
  sorted = "write table.sort(list)",
  sort = "write table.sort(list)", concat = 'write table.concat(list, ", ")',
  web = 'write local web = require "luma.recipes.web"', arg = declared, argv = declared,
  sys = closed, process = closed,
  name = 'name is a field of templates: "out/{name}.jpg"; of a photo, photo.filename',
  index = 'index is a field of templates: "out/{index}.jpg"; of a loop, '
    .. "for photo, i in result:each()",
  UIImage = "a photo delivers its image: photo:request { ... }",
  CGSize = "a size is a list: target_size = { 256, 256 }",
  PHCachingImageManager = "images are kept by prefetch: luma help prefetch",
  PHAssetChangeRequest = "a library is changed in a transaction: lib:change(function(c) "
    .. "c:set(photos, { favorite = true }) end)",
  True = "write true", False = "write false", os = "recipes cannot reach the system",
  io = "recipes cannot reach the system: save and write make the files",
}

return M
