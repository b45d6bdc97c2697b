--- What people who come from other tools write, by where they write it, and what Luma calls it: a
--- name, or a hint where another name is not enough.
local find = string.find
local format = string.format

local M = {}

local function save_as(extension)
  return format('the extension is the format: save("out/{name}.%s", { quality = 80 })', extension)
end

--- Methods.
M.method = {
  resize = "scale", thumbnail = "scale", shrink = "scale", fit = "scale", zoom = "scale",
  mirror = "flip", flop = "flip", turn = "rotate", straighten = "rotate", extract = "crop",
  trim = "crop", write = "save", export = "save", output = "save", toFile = "save",
  to_file = "save", writeToFile = "save", write_to_file = "save", query = "fetch", find = "fetch",
  search = "fetch", execute = "run", commit = "run", size = "count", length = "count",
  len = "count", iterate = "each", forEach = "each", foreach = "each", ipairs = "each",
  map = "each", enumerateObjects = "each", firstObject = "first", lastObject = "last",
  equals = "eq", is = "eq", starts_with = "begins_with", startsWith = "begins_with",
  endsWith = "ends_with", within = "one_of", greyscale = "grayscale", grey = "grayscale",
  gray = "grayscale", bw = "grayscale", monochrome = "grayscale", modulate = "adjust",
  brightness = "adjust", contrast = "adjust", saturation = "adjust", saturate = "adjust",
  gaussian_blur = "blur", gaussblur = "blur", unsharp = "sharpen", extend = "pad", extent = "pad",
  composite = "overlay", watermark = "overlay", caption = "text", annotate = "text",
  label = "text", removeAlpha = "flatten", montage = "contact_sheet",
}

local order = 'order belongs to the fetch: fetch { sort = "-creationDate" }'
local limit = "the limit belongs to the fetch: fetch { limit = 10 }"

--- What is no method of results, chains, photos and albums, but has another place.
M.step = {
  where = 'conditions belong to the fetch: fetch { where = "..." }',
  order = order,
  sort = order,
  sort_by = order,
  sorted = order,
  order_by = order,
  limit = limit,
  take = limit,
  fetch = "these are the photos of a fetch, or of photos{...}: leave it out",
  run = 'there are no saves to run yet: :save("out/{name}.jpg"):run()',
  strip = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "none" })',
  withMetadata = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "all" })',
  keepMetadata = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "all" })',
  autoOrient = "photos are always turned upright: leave it out",
  auto_orient = "photos are always turned upright: leave it out",
  autorot = "photos are always turned upright: leave it out",
  quality = 'quality is an option of save: save("out/{name}.jpg", { quality = 80 })',
  jpeg = save_as "jpg", jpg = save_as "jpg", png = save_as "png", webp = save_as "webp",
  avif = save_as "avif", heif = save_as "heic", heic = save_as "heic", tiff = save_as "tiff",
  toFormat = save_as "webp", format = save_as "webp", convert = save_as "webp",
}

--- Options, by function.
M.option = {
  fetch = {
    predicate = "where", filter = "where", condition = "where", query = "where",
    sortDescriptors = "sort", sort_descriptors = "sort", order = "sort", order_by = "sort",
    orderBy = "sort", sortBy = "sort", sort_by = "sort", fetchLimit = "limit",
    fetch_limit = "limit", max = "limit", count = "limit", first = "limit", top = "limit",
    includeHiddenAssets = "include_hidden", includeHidden = "include_hidden",
    includeAllBurstAssets = "include_bursts",
  },
  scale = {
    w = "width", h = "height", maxWidth = "width", max_width = "width", maxHeight = "height",
    max_height = "height", mode = "fit", contentMode = "fit", resize = "fit",
    withoutEnlargement = 'pictures are enlarged only with enlarge = true',
    without_enlargement = 'pictures are enlarged only with enlarge = true',
    upscale = "enlarge", scale = "a factor stands alone: scale(0.5)",
  },
  crop = {
    left = "x", top = "y", w = "width", h = "height", ratio = "aspect", position = "gravity",
    anchor = "gravity", strategy = "gravity",
  },
  save = {
    Q = "quality", q = "quality", compression_level = "effort", compressionLevel = "effort",
    speed = "effort", method = "effort", interlace = "progressive",
    maxBytes = "max_bytes", max_size = "max_bytes",
    density = "dpi", resolution = "dpi", DPI = "dpi",
    target_size = "max_bytes", strip = 'write metadata = "none"',
    keep = 'write metadata = { keep = { "copyright" } }', exif = 'write metadata = "all"',
    overwriting = "overwrite", force = 'write overwrite = "always"',
    icc = "profile", colorspace = "profile", icc_profile = "profile",
    type = "the extension of the path is the format",
  },
  pad = { color = "background", colour = "background" },
  text = { font_size = "size", fontSize = "size", colour = "color", fill = "color",
    opacity = 'write it in the color: color = "#ffffff80"',
    alpha = 'write it in the color: color = "#ffffff80"' },
  overlay = { position = "gravity", alpha = "opacity", mode = "blend" },
}

--- Words, by option.
M.word = {
  fit = {
    aspectFill = "cover", aspectfill = "cover", aspectFit = "inside", aspectfit = "inside",
    crop = "cover", fill_crop = "cover", clip = "inside", max = "inside", min = "outside",
    stretch = "fill", pad = "contain", exact = "fill", aspect_fill = "cover", aspect_fit = "inside",
  },
  gravity = {
    top = "north", bottom = "south", left = "west", right = "east",
    middle = "center", top_left = "northwest", top_right = "northeast",
    bottom_left = "southwest", bottom_right = "southeast", smart = "attention",
    face = "attention", faces = "attention",
  },
  metadata = { strip = "none", keep = "all", remove = "none" },
  overwrite = { yes = "always", no = "never", replace = "always", skip = "never" },
}

--- Fields of a photo.
M.field = {
  width = "pixelWidth", height = "pixelHeight", size = "fileSize", bytes = "fileSize",
  date = "creationDate", created = "creationDate", date_taken = "creationDate",
  taken = "creationDate", timestamp = "creationDate", modified = "modificationDate",
  mtime = "modificationDate", stars = "rating", favourite = "favorite",
  tags = "keywords", lat = "latitude", lon = "longitude", lng = "longitude",
  file = "filename", basename = "filename", extension = "format", ext = "format",
  lens = "camera.lens", make = "camera.make", model = "camera.model", description = "caption",
}

local function tag(name) return format('write ["%s"] = "..."', name) end

--- What metadata says that is no field of a photo.
M.tag = {
  state = tag "Xmp.photoshop.State", headline = tag "Xmp.photoshop.Headline",
  credit = tag "Xmp.photoshop.Credit", source = tag "Xmp.photoshop.Source",
  comment = tag "Exif.Photo.UserComment", software = tag "Exif.Image.Software",
}

--- Globals of other languages and tools.
M.global = {
  PHFetchOptions = 'options of a fetch are a table: fetch { sort = "-creationDate", limit = 10 }',
  NSPredicate = 'a condition is a text: fetch { where = "rating > 3" }',
  NSSortDescriptor = 'an order is a text: fetch { sort = "-creationDate" }',
  PHAsset = 'photos come from a fetch: library("photos.luma"):fetch { ... }',
  PHAssetCollection = 'albums come from a library: library("photos.luma"):album "Trip"',
  PHPhotoLibrary = 'a library is opened by its file: library("photos.luma")',
  PHImageManager = "an image is asked of its photo: photo:request { ... }",
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
  True = "write true", False = "write false", os = "recipes cannot reach the system",
  io = "recipes cannot reach the system: what is written is what save writes",
}

--- Whether a hint is more than a name.
---@param hint string
---@return boolean
function M.is_sentence(hint) return find(hint, "[^%w_]") ~= nil end

return M
