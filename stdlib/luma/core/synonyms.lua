--- Words of other tools by the place where they are written, and Luma's words for them: a name, or
--- a hint where another name is not enough.
local names = require "luma.core.name_synonyms"
local steps = require "luma.core.step_synonyms"

local find, next = string.find, next
local format = string.format

local M = {}

--- Methods; names that belong in another place; names that return other values than pictures.
M.method, M.step, M.question = steps.method, steps.step, steps.question

local changed = "a library is changed in a transaction: lib:change(function(c) c:%s end)"

--- Methods of `c` that are looked for elsewhere, with their arguments, and other names of these.
M.change = {
  create_album = 'create_album "Trip"', create_folder = 'create_folder "Trips"',
  create_smart_album = 'create_smart_album{ title = "Best", where = "rating >= 4" }',
  add = "add(album, photos)", remove = "remove(album, photos)", delete = "delete(album)",
  move = "move(album, photos, 1)", insert = "insert(album, photos, 1)",
  replace = "replace(album, photos, 1)", rename = 'rename(album, "Trip")',
  set = "set(photos, { rating = 5 })", update = "set(photos, { rating = 5 })",
  set_rating = "set(photos, { rating = 5 })", set_title = 'set(photos, { title = "Sea" })',
  add_keywords = 'add_keywords(photos, { "sea" })', tag = 'add_keywords(photos, { "sea" })',
  add_keyword = 'add_keywords(photos, { "sea" })', addAssets = "add(album, photos)",
  remove_keywords = 'remove_keywords(photos, { "sea" })', removeAssets = "remove(album, photos)",
  shift = "shift(photos, { hours = 1 })", set_cover = "set_cover(album, photo)",
  forget = "forget(photos)", trash = "trash(photos)", deleteAssets = "trash(photos)",
  delete_photos = "trash(photos)", restore = "restore(lib:recently_deleted())",
  purge = "purge(lib:recently_deleted())", edit = "edit(photos, chain)",
  revert = "revert(photos)", write_sidecars = "write_sidecars(photos)",
  find_or_create_album = 'find_or_create_album "Trip"',
  find_or_create_folder = 'find_or_create_folder "Trips"', add_album = 'create_album "Trip"',
  new_album = 'create_album "Trip"', delete_album = "delete(album)", import = 'import "new.jpg"',
  move_to_folder = "move_to_folder(album, folder)", pick = "pick(photos)",
}
for name, call in next, M.change do M.change[name] = format(changed, call) end

--- The thing deleted from a photo is never its album.
M.delete_photo = "c:trash moves a photo and its file to the trash, c:forget leaves the file: "
  .. "lib:change(function(c) c:forget(photo) end)"

--- Methods of a library.
M.library = {
  performChanges = "change", perform_changes = "change", transaction = "change",
  performChangesAndWait = "change", photos = "fetch", assets = "fetch", fetchAssets = "fetch",
  get_album = "album", smartAlbum = "smart_album", scan_folder = "scan",
}

local edited = 'an edit is a chain of steps: c:edit(photo, photo:crop{ aspect = "1:1" })'

local boxed = "both sides limit the longer one: scale{ width = 800, height = 800 }"
local bold = 'the font has it: font = "Sans Bold"'
local italic = 'the font has it: font = "Sans Italic"'
local chosen = 'crop chooses the part: crop{ aspect = "4:3", gravity = "north" } before scale; '
  .. 'fit = "cover" keeps the middle'
local reversed = 'a minus sorts the largest first: sort = "-creationDate"'

local placed = 'a gravity and an inset place it: gravity = "southwest", inset = 40'

--- Options, by function.
M.option = {
  fetch = {
    predicate = "where", filter = "where", condition = "where", query = "where",
    sortDescriptors = "sort", sort_descriptors = "sort", order = "sort", order_by = "sort",
    orderBy = "sort", sortBy = "sort", sort_by = "sort", fetchLimit = "limit",
    fetch_limit = "limit", max = "limit", count = "limit", first = "limit", top = "limit",
    includeHiddenAssets = "include_hidden", includeHidden = "include_hidden",
    includeAllBurstAssets = "include_bursts", ascending = reversed, descending = reversed,
    desc = reversed, reverse = reversed, reversed = reversed,
  },
  scale = {
    w = "width", h = "height", maxWidth = "width", max_width = "width", maxHeight = "height",
    max_height = "height", mode = "fit", contentMode = "fit", resize = "fit",
    withoutEnlargement = 'pictures are enlarged only with enlarge = true',
    without_enlargement = 'pictures are enlarged only with enlarge = true',
    upscale = "enlarge", scale = "a factor stands alone: scale(0.5)",
    percent = "a factor stands alone: scale(0.5)", filter = "kernel", interpolation = "kernel",
    resample = "kernel", algorithm = "kernel", max = boxed, size = boxed, longest = boxed,
    longEdge = boxed, long_edge = boxed, longestSide = boxed, longest_side = boxed,
    maxSize = boxed, max_size = boxed, box = boxed,
    gravity = chosen, position = chosen,
  },
  crop = {
    left = "x", top = "y", w = "width", h = "height", ratio = "aspect", position = "gravity",
    anchor = "gravity", strategy = "gravity", pos = "gravity", focus = "gravity",
    focal = "gravity", focal_point = "gravity", focalPoint = "gravity",
    right = 'a rectangle has width and height; inset = "5%" cuts all sides',
    bottom = 'a rectangle has width and height; inset = "5%" cuts all sides',
    size = "write width = 800, height = 600", smart = 'write gravity = "attention"',
    square = 'write aspect = "1:1"',
  },
  save = {
    Q = "quality", q = "quality", compression_level = "compression",
    compressionLevel = "compression", chromaSubsampling = "subsampling",
    chroma_subsampling = "subsampling", sampling = "subsampling", sampling_factor = "subsampling",
    mozjpeg = "write effort = 9, which makes the smallest file",
    set = 'it belongs to metadata: metadata = { "all", set = { title = "..." } }',
    add = 'it belongs to metadata: metadata = { "all", add = { keywords = { "sea" } } }',
    remove = 'it belongs to metadata: metadata = { "all", remove = { "title" } }',
    drop = 'it belongs to metadata: metadata = { drop = { "gps" } }',
    title = 'it belongs to metadata: metadata = { "all", set = { title = "..." } }',
    keywords = 'it belongs to metadata: metadata = { "all", set = { keywords = { "sea" } } }',
    copyright = 'it belongs to metadata: metadata = { "all", set = { copyright = "..." } }',
    caption = 'it belongs to metadata: metadata = { "all", set = { caption = "..." } }',
    speed = "effort", method = "effort", interlace = "progressive",
    maxBytes = "max_bytes", max_size = "max_bytes",
    density = "dpi", resolution = "dpi", DPI = "dpi",
    target_size = "max_bytes", strip = 'write metadata = "none"',
    keep = 'write metadata = { keep = { "copyright" } }', exif = 'write metadata = "all"',
    smaller = "if_smaller", only_if_smaller = "if_smaller", ifSmaller = "if_smaller",
    only_smaller = "if_smaller", keep_smaller = "if_smaller", smaller_than = "if_smaller",
    skip_if_larger = "if_smaller", skipIfLarger = "if_smaller", skip_larger = "if_smaller",
    overwriting = "overwrite", force = 'write overwrite = "always"',
    icc = "profile", colorspace = "profile", icc_profile = "profile",
    type = "the extension of the path is the format",
  },
  ["web.set"] = {
    format = "formats", width = "widths", urlPath = "base", url = "base", prefix = "base",
    outputDir = "path", output = "path", out = "path", dir = "path", filename = "path",
    className = "class", css_class = "class", breakpoints = "widths", lqip = "placeholder",
    blur = "placeholder", artDirection = "crops", art_direction = "crops", sources = "crops",
    media = 'it belongs to a crop: crops = { { media = "...", aspect = "1:1" } }',
    aspect = 'it belongs to a crop: crops = { { media = "...", aspect = "1:1" } }',
    metadata = 'it is an option of save: save = { metadata = "none" }',
    effort = "it is an option of save: save = { effort = 9 }",
    max_bytes = 'it is an option of save: save = { max_bytes = "100 kB" }',
    profile = 'it is an option of save: save = { profile = "srgb" }',
    title = 'it belongs to a page: web.page{ title = "..." }',
    priority = "fetchpriority", fetchPriority = "fetchpriority", preload = "fetchpriority",
    lazy = 'pictures load lazily; loading = "eager" is for the first ones',
    srcset = "widths", sizes_attribute = "sizes", thumbnails = "widths", names = "path",
    manifest_path = "manifest", json = "manifest", fingerprint = "hash", description = "alt",
  },
  ["web.picture"] = {
    className = "class", css_class = "class", url = "base", prefix = "base", title = "alt",
    media = 'it belongs to a crop: crops = { { media = "...", files = square.files } }',
    sources = "crops", artDirection = "crops",
    widths = "the files have their widths", formats = "the files have their formats",
  },
  pad = { color = "background", colour = "background", position = "gravity", pos = "gravity",
    size = "all", border = "all", ratio = "aspect" },
  border = { size = "width", thickness = "width", background = "color", colour = "color" },
  blur = { radius = "sigma", amount = "sigma", strength = "sigma", size = "sigma" },
  sharpen = { radius = "sigma", amount = "m2", strength = "m2", threshold = "x1" },
  rotate = { degrees = "angle", degree = "angle", deg = "angle", by = "angle", rotate = "angle",
    color = "background" },
  adjust = { bright = "brightness", light = "exposure", ev = "exposure", sat = "saturation",
    hue = 'adjust turns no hues: tint "#ffcc88" colors a picture',
    vibrance = "saturation is near to it", clarity = "sharpen{ sigma = 8, m2 = 1 } is near to it",
    temperature = 'tint "#ffd9b0" warms a picture', highlights = "exposure and gamma set the tones",
    shadows = "gamma above 1 brightens the shadows", lightness = "brightness" },
  folder = { recurse = "recursive", deep = "recursive", subfolders = "recursive",
    pattern = 'photos { "photos/**/*.jpg" } takes patterns', ignore = "exclude",
    glob = 'photos { "photos/**/*.jpg" } takes patterns', skip = "exclude",
    ext = 'photos { "photos/**/*.jpg" } takes patterns',
    where = 'conditions belong to the fetch: folder("photos"):fetch { where = "..." }',
    sort = 'order belongs to the fetch: folder("photos"):fetch { sort = "-creationDate" }',
    limit = 'the limit belongs to the fetch: folder("photos"):fetch { limit = 10 }' },
  gradient = { edge = "gravity", side = "gravity", from = "gravity", position = "gravity",
    direction = "gravity", height = "size", width = "size", length = "size", amount = "size",
    opacity = 'it is part of the color: color = "#00000080" is half transparent',
    alpha = 'it is part of the color: color = "#00000080" is half transparent',
    hard = "fade = false makes a band", to = "it fades to nothing: color is that of the edge" },
  vignette = { strength = "amount", intensity = "amount", opacity = "amount" },
  transform = { angle = "rotate", degrees = "rotate", zoom = "scale", factor = "scale",
    offset = "translate", move = "translate", size = "canvas", center = "about",
    origin = "about" },
  contact_sheet = { cols = "columns", per_row = "columns", tile = "columns", spacing = "gap",
    padding = "gap", margin = "gap", thumb_size = "size", label = "caption",
    font_size = "caption_size", fontSize = "caption_size",
    width = "size is the side of a cell: columns = 4, size = 200",
    height = "size is the side of a cell: columns = 4, size = 200", labels = "caption" },
  animate = { fps = "delay is in ms: 10 frames a second are delay = 100",
    frame_rate = "delay is in ms: 10 frames a second are delay = 100",
    duration = "delay", frame_delay = "delay",
    loop = 'loop is an option of save: save("out/a.gif", { loop = 0 })' },
  sort = { asc = "ascending", order = "write ascending = false for the largest first",
    desc = "write ascending = false for the largest first",
    descending = "write ascending = false for the largest first", field = "key", by = "key",
    name = "key" },
  edit = { crop = edited, rotate = edited, scale = edited, adjust = edited, flip = edited },
  export = { type = "types", kind = "types", kinds = "types", resources = "types" },
  request = { size = "target_size", width = 'write target_size = { 256, 256 }',
    height = 'write target_size = { 256, 256 }', deliveryMode = "delivery",
    delivery_mode = "delivery", mode = "content_mode", resizeMode = "resize",
    normalizedCropRect = "crop_rect", crop = "crop_rect", callback = "on_image",
    progressHandler = "on_progress", resultHandler = "on_image" },
  text = { x = placed, y = placed, left = placed, top = placed, offset = placed, margin = "inset",
    font_size = "size", fontSize = "size", colour = "color", fill = "color",
    opacity = 'write it in the color: color = "#ffffff80"',
    alpha = 'write it in the color: color = "#ffffff80"',
    caption = "text", label = "text", string = "text", position = "gravity",
    bold = bold, italic = italic, weight = bold, style = italic,
    shadow = 'a box sets text off: background = "#00000080"',
    padding = "the box keeps a margin around its text; inset is the distance from the edges",
    fontsize = "size", family = "font", font_family = "font", pos = "gravity",
    txt = "text" },
  overlay = { pos = "gravity", x = "gravity", y = "gravity", width = "scale",
    position = "gravity", alpha = "opacity", mode = "blend", path = "image",
    file = "image", input = "image", src = "image", margin = "inset", size = "scale" },
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
    face = "attention", faces = "attention", auto = "attention", interest = "attention",
    subject = "attention", saliency = "attention", salient = "attention",
  },
  metadata = { strip = "none", keep = "all", remove = "none", ["true"] = "all",
    ["false"] = "none" },
  placeholder = { lqip = "data", blur = "data", inline = "data", base64 = "data", svg = "color",
    dominant = "color", dominantColor = "color", dominant_color = "color" },
  overwrite = { ["true"] = "always", ["false"] = "never", yes = "always", no = "never",
    replace = "always", skip = "never" },
  delivery = {
    highQualityFormat = "high", high_quality = "high", highQuality = "high", best = "high",
    fastFormat = "fast", quick = "fast", thumbnail = "preview",
  },
  preset = { foto = "photo", image = "picture", graphic = "drawing", line = "drawing" },
  type = {
    int = "integer", whole = "integer", float = "number", double = "number", num = "number",
    str = "string", text = "string", bool = "boolean", flag = "boolean", enum = "choice",
    choices = "choice", options = "choice", file = "path", folder = "path", array = "list",
    table = "list", datetime = "date", time = "date",
  },
}

--- Fields of a photo, other metadata, and globals.
M.field, M.tag, M.global = names.field, names.tag, names.global

--- Whether a hint is more than a name.
---@param hint string
---@return boolean
function M.is_sentence(hint) return find(hint, "[^%w_.]") ~= nil end

return M
