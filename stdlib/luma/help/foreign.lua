--- Other programs' words for jobs and options, for `luma help WORD`, where no step, option or field
--- of Luma's has that name.
local ipairs = ipairs
local gmatch, gsub, lower = string.gmatch, string.gsub, string.lower

local M = {}

--- Words without spaces and marks, and the advice for them.
local rows = {
  -- sharp
  { "withoutreduction fastshrinkonload",
    "photos are decoded at the size that outputs need: leave it out; scale never "
      .. "enlarges unless enlarge = true" },
  { "failonerror", "a damaged picture is saved with a warning: leave it out" },
  { "pipelinecolourspace pipelinecolorspace",
    "steps work in the photo's own colors; profile is an option of save: "
      .. 'save("out/{name}.jpg", { profile = "srgb" })' },
  { "pageheight subimage", 'page and frames choose: photo("a.pdf", { page = 2 })' },
  { "withexifmerge withxmp",
    'metadata is an option of save: metadata = { "all", set = { title = "..." } }' },
  { "timeout", "--unit-time-limit gives up a photo after so many seconds: luma run --help" },
  -- ImageMagick
  { "sample", 'the kernel of scale: scale{ width = 200, kernel = "nearest" }' },
  { "adaptiveresize magnify minify", "'scale' does this in Luma; see 'luma help scale'" },
  { "geometry",
    "scale{ width = 800 } sizes, crop{ x = 10, y = 20, width = 300, height = 200 } cuts, "
      .. "and gravity and inset place what is laid on top" },
  { "repage", "crops have no page around them: leave it out" },
  { "sigmoidalcontrast brightnesscontrast", "adjust{ contrast = 0.2 } changes the contrast" },
  { "quantize remap",
    'save("out/{name}.png", { palette = true, colors = 16 }) keeps few colors' },
  { "coalesce deconstruct", "each frame of an animation is whole: leave it out" },
  { "fuzz transparent transparentcolor",
    "Luma makes no color transparent; a drawing with alpha keeps it, and flatten fills it" },
  { "raise", 'border frames a picture: border{ width = 20, color = "white" }' },
  { "shear distort",
    "Luma has no perspective: rotate(1.5) straightens, transform maps affinely" },
  { "roll offset", ':vips("wrap", { x = 100, y = 0 }) moves a picture around' },
  { "monitor verbose", "luma run --json prints a line for each file, and luma explain the plan" },
  { "pointsize", 'size is an option of text: text{ text = "(c) Ada", size = 40 }' },
  { "stroke strokewidth undercolor",
    'a box sets text off: text{ text = "(c) Ada", background = "#00000080" }' },
  { "compose",
    'blend is an option of overlay: overlay{ image = "logo.png", blend = "multiply" }' },
  -- Lightroom
  { "preset presets developpreset",
    "a function is a preset: local function faded(photo) return photo:adjust{ contrast = "
      .. "-0.2 } end" },
  { "exportpreset exportdialog", "a recipe is a preset: luma new web-images writes one" },
  { "importpreset",
    "luma import has options, and a recipe imports with c:import: luma help import" },
  { "snapshot snapshots history",
    "a chain is a version: a photo may have any number of chains and saves; c:edit keeps "
      .. "one in a library" },
  { "smartpreview smartpreviews",
    "a library delivers previews of photos that are away: luma help request" },
  { "developmodule quickdevelop develop autosettings",
    'steps change a picture: luma help adjust; raw = "develop" of fetch and photo '
      .. "develops camera raw" },
  { "stack stacks stacking autostack",
    "photos of a burst are one in a fetch: fetch{ include_bursts = true } lists all" },
  { "quickcollection targetcollection",
    "an album collects photos: lib:change(function(c) c:add(c:find_or_create_album "
      .. '"Quick", photos) end)' },
  { "pickflag picked flagged", 'favorite is a field: fetch{ where = "favorite == YES" }' },
  { "colorlabel colourlabel", "label is a field: fetch{ where = \"label == 'Red'\" }" },
  { "starrating", 'rating is a field: fetch{ where = "rating >= 4" }' },
  { "detail details sharpening", "'sharpen' does this in Luma; see 'luma help sharpen'" },
  { "lenscorrections defringe", "Luma corrects no lenses: raw converters such as darktable do" },
  { "upright autostraighten guidedupright",
    'Luma finds no angle: rotate{ angle = 1.5, fit = "crop" } straightens' },
  { "effects", "vignette, blur, sharpen, round_corners and border are steps: luma help" },
  { "calibration cameraprofile",
    'raw = "develop" takes the colors of the camera; profile of save converts' },
  { "cropoverlay", 'crop{ aspect = "3:2" } cuts a shape; luma preview shows it' },
  { "softproofing softproof",
    'a profile converts: save("proof/{name}.tif", { profile = "printer.icc" })' },
  { "mergetohdr hdr photomerge panorama hdrmerge stitch",
    "Luma merges no photos: Hugin and darktable do; contact_sheet and overlay set "
      .. "pictures side by side" },
  { "publish publishservice publishservices",
    "luma run makes what is missing or stale, and --prune removes what nobody makes; "
      .. "copy the folder with your own tool" },
  { "book print printmodule",
    "print(text) writes a line to standard output; contact_sheet sets photos on sheets: "
      .. 'save("sheet.tif", { dpi = 300 })' },
  { "web webgallery webmodule",
    "web.set makes pictures for pages: luma help web.set; luma new gallery writes a page" },
  { "geotag geosync geotagging",
    "Luma reads no tracks: c:set(photos, { latitude = 38.71, longitude = -9.14 }) sets a "
      .. "place" },
  { "maskingpanel selectsubject skymask",
    "Luma has no masks: gradient colors an edge, overlay draws a picture with alpha" },
  -- Web
  { "og ogimage opengraph socialcard twittercard",
    "luma new social-sizes writes 1200x630 and others, and text draws a title: text{ text = "
      .. '"{title}", size = "8%", gravity = "southwest", background = "#00000080" }' },
  { "vite webpack parcel nextjs nuxt astro eleventy 11ty hugo jekyll gatsby sveltekit",
    "web.set makes files, their markup and a manifest, with hash = true under names for "
      .. "long caches: luma help web.set; luma new web-set writes a recipe" },
  { "cachebusting fingerprint longcache immutable contenthash",
    "names may end in a hash: {hash:8} in templates, hash = true in web.set" },
  { "ci continuousintegration githubactions gitlabci github gitlab jenkins pipeline",
    "luma run --check recipe.lua ends with 3 if an output is stale, missing or orphaned, and "
      .. "annotates pull requests: luma run --help" },
  { "blurup blurhashplaceholder lowquality placeholderimage",
    'web.set{ placeholder = "data" } puts a picture of 16 px into the page: luma help web.set' },
  { "retina hidpi dpr devicepixelratio 2x",
    "browsers choose among widths by the screen's pixels: give web.set twice the width, too; "
      .. "web.css writes 1x and 2x" },
  { "pictureelement imgset imageset sourceset htmlpicture",
    "web.set makes several widths with their markup: luma help web.set" },
  { "spritesheet imagesprite csssprites",
    "contact_sheet makes one picture of many, and web.sprites its CSS: luma help web.sprites" },
  { "lazyload lazyloading", 'web.set writes loading="lazy": luma help web.set' },
  -- exiftool
  { "tagsfromfile",
    'save keeps all tags: metadata = "all"; set and add change some: luma help metadata' },
  { "alldates datetimeoriginal createdate modifydate",
    "creationDate is the field: c:shift(photos, { hours = 1 }) moves it in a library, "
      .. 'and metadata = { set = { creationDate = date "2024-05-01T10:00:00" } } of save '
      .. "writes it" },
  { "filemodifydate",
    'dates is an option of save: save("out/{name}.jpg", { dates = "capture" })' },
  { "overwriteoriginal overwriteoriginalinplace preserve",
    "photos are never changed: save and export write other files" },
  { "r recurse", 'recursive is an option of folder: folder("photos", { recursive = true })' },
  { "csv",
    "luma fetch --format json lists fields; a recipe writes tables: "
      .. 'write("out/photos.csv", text)' },
  { "thumbnailimage previewimage jpgfromraw",
    "raw = \"preview\" opens the camera's preview: photo(\"a.dng\", { raw = \"preview\" "
      .. "}); luma convert --raw preview" },
  { "common g s s3 args",
    "luma metadata FILE prints all fields and tags, --value NAME one of them" },
  { "if", 'conditions choose photos: luma fetch "iso > 800 AND rating >= 4"' },
  { "p printformat", "luma fetch --fields filename,iso lists fields; a recipe prints any text" },
  { "stayopen execute fast fast2", "one call reads any number of files: luma metadata *.jpg" },
  { "charset", "texts are UTF-8: leave it out" },
  -- Several programs
  { "gaussianblur boxblur", "'blur' does this in Luma; see 'luma help blur'" },
  { "autorotate autoorient exifrotate exiforientation exiftran exiftranspose",
    "photos are turned upright by themselves: leave it out; "
      .. 'save("out/{name}.jpg", { lossless = true }) turns JPEGs without loss' },
  { "whitespace whiteborder whiteborders trimwhitespace contentbox boundingbox",
    "'trim' does this in Luma; see 'luma help trim'" },
  { "cmyk srgb displayp3 adobergb",
    'profile is an option of save: save("out/{name}.jpg", { profile = "srgb" })' },
  { "bitdepth", 'bitdepth is an option of save: save("out/{name}.avif", { bitdepth = 12 })' },
  { "transparency", "alpha is kept where a format has it; flatten fills it: luma help flatten" },
  { "blendmode", 'blend is an option of overlay: overlay{ image = "a.png", blend = "screen" }' },
  { "chroma chromasubsampling",
    'subsampling is an option of save: save("out/{name}.jpg", { subsampling = "4:4:4" })' },
  { "ssimulacra ssimulacra2 dssim butteraugli ssim psnr vmaf visuallylossless",
    'max_distance of save finds the quality: save("out/{name}.jpg", { max_distance = 0.02 }); it '
      .. "is 1 - SSIM: in a JPEG of 1000 px, 0.01 is about quality 95, 0.02 90 and 0.05 70" },
  { "ifsmaller onlyifsmaller keepsmaller keepsmallest skipiflarger skiplarger smaller smallest "
    .. "twin twins",
    "if_smaller is an option of save, which leaves out what is no smaller than the photo: "
      .. 'save("out/{name}.webp", { if_smaller = true })' },
  { "lanczos bicubic bilinear nearestneighbor",
    'the kernel of scale: scale{ width = 200, kernel = "cubic" }' },
  { "jobs threads parallel workers concurrency", "--jobs says how many photos at once" },
  { "dryrun", "--dry-run says what a run would do: luma run --dry-run RECIPE" },
  { "regex regexp", "MATCHES takes a regular expression: where = \"filename MATCHES '.*sea.*'\"" },
  { "like wildcard", "in LIKE, * stands for any text: where = \"filename LIKE '*sea*'\"" },
  { "between", 'BETWEEN takes two bounds in braces: where = "rating BETWEEN {3, 5}"' },
  { "burst bursts", "photos of a burst are one in a fetch: fetch{ include_bursts = true } lists "
    .. "all" },
  { "pdf", 'pages of a PDF are photos: photo("a.pdf", { page = 2 })' },
  { "animation animatedgif animatedwebp", "'animate' does this in Luma; see 'luma help animate'" },
  { "vignetting", "'vignette' does this in Luma; see 'luma help vignette'" },
  { "tone tonemapping", "adjust{ exposure = 0.3, contrast = 0.2, gamma = 1.1 } sets the tones" },
  { "catalog", 'a library is opened by its file: library("photos.luma"); luma import fills it' },
  { "macro hotfolder", "a recipe is a macro, and luma watch runs it whenever photos change" },
  { "phobjectplaceholder", "a change returns what it creates: local album = c:create_album "
    .. '"Trip"' },
  { "phpersistentchangetoken", "changes are reported since a token: luma help changes_since" },
  { "cifilter", "steps are filters: luma help lists them; vips and apply calculate with pixels" },
  { "fstring stringinterpolation", 'templates have fields: "out/{name}.jpg"; .. joins texts' },
  { "xmp2json htmldump", "luma metadata --json FILE prints all tags" },
}

local all

--- Returns the advice for a word of another program; nil if there is none.
---@param name string
---@return string?
function M.hint(name)
  if not all then
    all = {}
    for _, row in ipairs(rows) do
      for word in gmatch(row[1], "%S+") do all[word] = row[2] end
    end
  end
  return all[(gsub(lower(name), "[^%w]", ""))]
end

return M
