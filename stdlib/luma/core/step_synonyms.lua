--- Words of other tools in place of steps, fetches and results.
local format = string.format

local M = {}

local function save_as(extension)
  return format('the extension is the format: save("out/{name}.%s", { quality = 80 })', extension)
end

local upright = "photos are always turned upright: leave it out"

--- Methods.
M.method = {
  resize = "scale", thumbnail = "scale", shrink = "scale", fit = "scale", zoom = "scale",
  rot = "rotate", similarity = "rotate", embed = "pad", composite2 = "overlay",
  turn = "rotate", straighten = "rotate", extract = "crop", write = "save",
  output = "save", toFile = "save", to_file = "save", writeToFile = "save",
  write_to_file = "save", query = "fetch", find = "fetch", search = "fetch", execute = "run",
  commit = "run", size = "count", length = "count", len = "count", firstObject = "first",
  lastObject = "last",
  equals = "eq", is = "eq", starts_with = "begins_with", startsWith = "begins_with",
  endsWith = "ends_with", within = "one_of", greyscale = "grayscale", grey = "grayscale",
  gray = "grayscale", bw = "grayscale", monochrome = "grayscale", modulate = "adjust",
  sepia_tone = "sepia", sepiaTone = "sepia", colorize = "tint", frame = "border",
  gaussian_blur = "blur", gaussblur = "blur", unsharp = "sharpen", extend = "pad", extent = "pad",
  composite = "overlay", watermark = "overlay", caption = "text", annotate = "text",
  label = "text", removeAlpha = "flatten", montage = "contact_sheet", collage = "contact_sheet",
  mosaic = "contact_sheet", timelapse = "animate", slideshow = "animate", logo = "overlay",
  graduated_filter = "gradient", linear_gradient = "gradient", linearGradient = "gradient",
  scrim = "gradient", shade = "gradient", band = "gradient", darken_edge = "gradient",
  affine = "transform", sketch = "posterize", autocrop = "trim", auto_crop = "trim",
  autoCrop = "trim", find_trim = "trim", trim_borders = "trim", remove_borders = "trim",
  unsharp_mask = "sharpen", unsharpMask = "sharpen", usm = "sharpen", gaussian = "blur",
  gaussian_blur_filter = "blur", downscale = "scale", rescale = "scale", resample = "scale",
  canvas = "pad", letterbox = "pad", padding = "pad", rounded = "round_corners",
  roundedCorners = "round_corners", rounded_corners = "round_corners", radius = "round_corners",
  stamp = "overlay", draw_text = "text", drawText = "text", text_overlay = "text",
  duotone = "tint", toning = "tint", horizon = "rotate", contactSheet = "contact_sheet",
  contact = "contact_sheet", grid = "contact_sheet", sprite = "contact_sheet",
  spritesheet = "contact_sheet", gif_animation = "animate", burn_in = "text",
  saveAs = "save", save_as = "save", black_and_white = "grayscale",
  histogram = "stats", statistics = "stats", dominant = "colors", palette = "colors",
}

local function option_of_adjust(name)
  return format("%s is an option of adjust: adjust{ %s = 0.2 }", name, name)
end

local mirrored = 'flip "horizontal" mirrors left and right, flip "vertical" top and bottom'
local edges = "crop{ inset = 20 } removes the edges"
local tiled = "contact_sheet{ columns = 4 } sets photos in tiles; tile = true of save is for TIFF"
local anchored = 'it is a gravity: crop{ aspect = "1:1", gravity = "north" }'
local boxed = 'it is a fit of scale: scale{ width = 800, height = 600, fit = "cover" }'
local unmasked = "Luma has no masks: gradient colors an edge, overlay draws a picture with alpha"
local painted = "Luma has no such filter: vips and apply calculate with pixels"
local keywords = "keywords are a field: c:add_keywords(photos, { \"sea\" }) in a change"
local rated = "rating is a field: c:set(photos, { rating = 5 }) in a change of a library"
local widths = "web.set makes several widths with their markup: luma help web.set"
local blurred = "placeholder() returns a ThumbHash; web.set{ placeholder = \"data\" } puts a "
  .. "picture of 16 px into a page"
local icons = 'save makes an icon of several sizes: photo("logo.png"):save "favicon.ico"; '
  .. "luma new favicons makes all icons of a site"
local limited = "--max-pixels limits photos: luma run --help"
local negative = ':vips "invert" makes a negative'
local equalized = ':vips "hist_equal" equalizes a picture'
local equal_parts = ':vips("hist_local", { width = 64, height = 64, max_slope = 3 }) equalizes '
  .. "each neighborhood"
local shadowless = "Luma draws no shadows: border and vignette frame a picture"
local band = ':vips("extract_band", { band = 0 }) keeps one channel'
local ranked = ':vips("rank", { width = 3, height = 3, index = %d })'
local levels = "adjust{ exposure = 0.3, contrast = 0.2, gamma = 1.1 } sets the tones"
local stretched = "adjust{ contrast = 0.2 } stretches the tones by hand; Luma measures none"
local balanced = 'tint "#ffd9b0" warms a picture; raw = "develop" takes the white of the camera'
local toned = 'tint "#ffcc88" colors all tones alike'
local versions = "a chain is a version: a photo may have any number of chains and saves"
local profiled = 'profile is an option of save: save("out/{name}.jpg", { profile = "p3" })'
local order = 'order belongs to the fetch: fetch { sort = "-creationDate" }'
local limit = "the limit belongs to the fetch: fetch { limit = 10 }"

--- Names that belong elsewhere than on results, chains, photos and albums.
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
  mirror = mirrored, flop = mirrored,
  deskew = "Luma finds no angle: rotate{ angle = 1.5, fit = \"crop\" } straightens",
  shave = edges, chop = edges, tile = tiled, tiles = tiled, tiling = tiled,
  cover = boxed, contain = boxed, inside = boxed, outside = boxed,
  aspect_fill = boxed, aspect_fit = boxed, aspectFill = boxed, aspectFit = boxed,
  north = anchored, south = anchored, east = anchored, west = anchored, northeast = anchored,
  northwest = anchored, southeast = anchored, southwest = anchored, center = anchored,
  centre = anchored, top = anchored, bottom = anchored, gravity = anchored, position = anchored,
  texture = "sharpen with a small sigma is near to it: sharpen{ sigma = 1, m2 = 2 }",
  grain = painted, noise = painted, emboss = painted, solarize = painted, swirl = painted,
  implode = painted, oil_paint = painted, oilPaint = painted, paint = painted,
  liquid_rescale = painted, seam_carving = painted, wave = painted, spread = painted,
  recolor = painted, polaroid = "border frames a picture: border{ width = 20, color = \"white\" }",
  mask = unmasked, clip = unmasked, radial_filter = unmasked,
  brush = unmasked, adjustment_brush = unmasked, layer = unmasked,
  layers = unmasked, dissolve = "opacity is an option of overlay: overlay{ image = \"logo.png\", "
    .. "opacity = 0.5 }",
  split_toning = toned, splitToning = toned, color_grading = toned,
  whitebalance = balanced, whiteBalance = balanced,
  warmth = 'tint "#ffd9b0" warms a picture',
  dehaze_filter = levels, brightnessContrast = levels, toneCurve = levels, autoLevel = levels,
  splice = "pad adds an edge: pad{ top = 20 }", keyword = keywords, stars = rated,
  virtual_copy = versions, version = versions,
  smart_collection = "create_smart_album makes one: luma help create_smart_album",
  favicon = icons, favicons = icons, ico = icons, icon = icons, icons = icons,
  apple_touch_icon = icons, webmanifest = icons,
  lqip = blurred, blurUp = blurred, blur_up = blurred, thumbhash = blurred, blurhash = blurred,
  srcset = widths, breakpoints = widths, responsive = widths, thumbnails = widths,
  limitInputPixels = limited, limit_input_pixels = limited, sequentialRead = limited,
  pipe = "nothing is kept in memory: save(\"-\", { format = \"webp\" }) writes standard output",
  depth = "bitdepth is an option of save for AVIF and HEIC: save(\"a.avif\", { bitdepth = 12 })",
  units = 'dpi is an option of save: save("out/{name}.jpg", { dpi = 300 })',
  define = "options of formats are those of save: luma help save",
  identify = "luma metadata FILE prints what a photo is",
  mogrify = "luma convert does this job without a recipe: luma convert --help",
  compare = "luma run --check=pixels compares outputs; t:golden compares in tests",
  batch = "a recipe takes all photos of a folder: luma help folder",
  pages = "page and frames choose: photo(\"a.pdf\", { page = 2 })",
  negate = negative, negative = negative, invert = negative,
  equalize = equalized, equalise = equalized, normalize = stretched, normalise = stretched,
  autocontrast = stretched,
  auto_contrast = stretched, autoContrast = stretched, auto_tone = stretched,
  level = levels, levels = levels, autolevel = levels, curves = levels, auto_level = levels,
  contrast_stretch = levels, tone_curve = levels, highlights = levels, shadows = levels,
  whites = levels, blacks = levels, dehaze = levels, brightness_contrast = levels,
  clahe = equal_parts, shadow = shadowless, drop_shadow = shadowless, dropshadow = shadowless,
  dropShadow = shadowless, glow = shadowless, bevel = shadowless,
  clarity = "sharpen with a large sigma is near to it: sharpen{ sigma = 8, m2 = 1 }",
  vibrance = "adjust{ saturation = 0.2 } is near to it",
  temperature = balanced,
  white_balance = balanced,
  hsl = "adjust{ saturation = 0.2 } changes all colors alike",
  hue = 'adjust turns no hues: tint "#ffcc88" colors a picture',
  denoise = format("%s is a median", format(ranked, 4)),
  noise_reduction = format("%s is a median", format(ranked, 4)),
  despeckle = format("%s is a median", format(ranked, 4)),
  dilate = format("%s is the brightest neighbor", format(ranked, 8)),
  erode = format("%s is the darkest neighbor", format(ranked, 0)),
  convolve = ':vips("conv", { mask = { { 0, 1, 0 }, { 1, 4, 1 }, { 0, 1, 0 } } }) applies a kernel',
  charcoal = ':vips "sobel" finds edges', edge = ':vips "sobel" finds edges',
  extractChannel = band, extract_channel = band, channel = band, joinChannel = band,
  ensureAlpha = "alpha is kept where a format has it: leave it out",
  unflatten = "alpha is kept where a format has it: leave it out",
  append = "contact_sheet{ columns = 2, gap = 0 } sets pictures side by side",
  perspective = "Luma has no perspective: rotate(1.5) straightens, transform maps affinely",
  keystone = "Luma has no perspective: rotate(1.5) straightens, transform maps affinely",
  lens_correction = "Luma corrects no lenses: raw converters such as darktable do",
  spot_removal = "Luma paints nothing away: raw converters such as darktable do",
  heal = "Luma paints nothing away: raw converters such as darktable do",
  red_eye = "Luma paints nothing away: raw converters such as darktable do",
  lut = "apply calculates: apply(function(image) return image * 1.2 - 10 end)",
  gamma = "gamma is an option of adjust: adjust{ gamma = 1.2 }",
  brightness = option_of_adjust "brightness", contrast = option_of_adjust "contrast",
  saturation = option_of_adjust "saturation", saturate = option_of_adjust "saturation",
  exposure = option_of_adjust "exposure",
  strip = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "none" }); the photo '
    .. "is turned upright before",
  keepExif = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "all" })',
  keepIccProfile = 'profile is an option of save: save("out/{name}.jpg", { profile = "keep" })',
  flag = "write c:set(photos, { favorite = true }) in a lib:change(function(c) ... end)",
  reject = "write c:set(photos, { hidden = true }) in a lib:change(function(c) ... end)",
  failOn = "a damaged picture is saved with a warning: leave it out",
  withMetadata = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "all" })',
  keepMetadata = 'metadata is an option of save: save("out/{name}.jpg", { metadata = "all" })',
  autoOrient = upright, auto_orient = upright, autorot = upright, exif_transpose = upright,
  quality = 'quality is an option of save: save("out/{name}.jpg", { quality = 80 })',
  jpeg = save_as "jpg", jpg = save_as "jpg", png = save_as "png", webp = save_as "webp",
  avif = save_as "avif", heif = save_as "heic", heic = save_as "heic", tiff = save_as "tiff",
  toColourspace = profiled, toColorspace = profiled, colourspace = profiled,
  colorspace = profiled, withIccProfile = profiled, icc_transform = profiled,
  withExif = 'metadata is an option of save: metadata = { "all", set = { title = "..." } }',
  clone = "a chain can be used several times: leave it out",
  copy = "a chain can be used several times: leave it out",
  density = 'dpi is an option of save: save("out/{name}.jpg", { dpi = 300 })',
  median = ':vips("rank", { width = 3, height = 3, index = 4 }) is a median',
  linear = "apply calculates: apply(function(image) return image * 1.2 - 10 end)",
  smartcrop = 'crop{ aspect = "1:1", gravity = "attention" } finds the most salient part',
  toBuffer = "nothing is kept in memory: save writes a file, and photo:data() reads one",
  to_buffer = "nothing is kept in memory: save writes a file, and photo:data() reads one",
  toFormat = save_as "webp", format = save_as "webp", convert = save_as "webp",
}

local loop = "write for photo, i in result:each() do ... end"

--- Names that return other values than pictures: a check cannot go on without them.
M.question = {
  map = loop, forEach = loop, foreach = loop, iterate = loop, ipairs = loop, pairs = loop,
  enumerateObjects = loop, for_each = loop, select = "write result:filter(function(photo) "
    .. "return photo.rating and photo.rating > 3 end)",
}

return M
