---@meta
-- Generated from the library's signatures; do not edit.

---@class (exact) luma.FolderOptions: { recursive: (boolean)?, page: (integer)?, frames: (integer|string|integer[])?, zone: (string)?, exclude: (string[])?, include: ("all")?, [string]: nil }
---@field recursive? boolean whether to include subfolders (default: false)
---@field page? integer which page of a document or picture of a collection; the first is 1
---@field frames? integer|string|integer[] which frames of an animation or pages of a document: 3, "2-5" or { 2, 5 }
---@field zone? string the time zone of photos that do not record it, such as "+02:00" (default: UTC counts)
---@field exclude? string[] files and folders to leave out: names, or paths below the folder: { "drafts", "a/**" }
---@field include? "all" "all": also thumbnails and bins, as in @eaDir, #recycle and .Trash (default: left out)

---@class (exact) luma.FetchOptions: { where: (string|table|luma.Predicate|luma.Field)?, args: (any[])?, vars: (table<string, any>)?, sort: (string|luma.SortKey|table)?, limit: (integer)?, include_hidden: (boolean)?, include_bursts: (boolean)?, raw: ("develop"|"preview")?, [string]: nil }
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list
---@field limit? integer the maximum number of photos; 0: no limit
---@field include_hidden? boolean whether to include hidden photos (default: where the condition names hidden)
---@field include_bursts? boolean whether to include unpicked burst members (default: where it names a burst field)
---@field raw? "develop"|"preview" how to open camera raw: develop it, or use its preview (default: an error)

---@class (exact) luma.ParamOptions: { name: string, type: ("string"|"integer"|"number"|"boolean"|"choice"|"path"|"list"|"date")?, default: (string|number|boolean|string[]|luma.Date)?, help: (string)?, min: (number)?, max: (number)?, choices: (string[])?, [string]: nil }
---@field name string its name in the recipe and on the command line
---@field type? "string"|"integer"|"number"|"boolean"|"choice"|"path"|"list"|"date" its type; otherwise inferred from the default
---@field default? string|number|boolean|string[]|luma.Date the value if none is given
---@field help? string a one-line description
---@field min? number the smallest value allowed
---@field max? number the largest value allowed
---@field choices? string[] the values allowed for type "choice"

---@class (exact) luma.CropperOptions: { view: luma.Size, image: luma.Photo|luma.Size, frame: (luma.Frame)?, content_mode: ("aspectFill"|"aspectFit"|"fitWidth")?, short: ("clip"|"aspect")?, display_scale: (number)?, min_scale: (number)?, max_scale: (number)?, [string]: nil }
---@field view luma.Size its size in points
---@field image luma.Photo|luma.Size its picture
---@field frame? luma.Frame in points: x, y, width, height, or aspect and inset (default: all)
---@field content_mode? "aspectFill"|"aspectFit"|"fitWidth" aspectFill: covers the frame; aspectFit: fits in it; fitWidth: as wide as the frame (default: "aspectFill")
---@field short? "clip"|"aspect" a picture smaller than the frame: cut what is there, or the frame's aspect (default: "clip")
---@field display_scale? number view pixels per point (default: 1)
---@field min_scale? number minimum zoom at rest; 1 fits the frame (default: 1)
---@field max_scale? number maximum zoom at rest (default: 8)

---@class (exact) luma.ExportOptions: { types: (("photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"fullSizeVideo"|"adjustmentData"|"pairedVideo"|"fullSizePairedVideo"|"sidecar")[])?, overwrite: ("changed"|"always"|"never"|"error"|"unique")?, dates: ("capture"|"original")?, [string]: nil }
---@field types? ("photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"fullSizeVideo"|"adjustmentData"|"pairedVideo"|"fullSizePairedVideo"|"sidecar")[] which files of a photo to copy (default: all; in a folder: it and its sidecars)
---@field overwrite? "changed"|"always"|"never"|"error"|"unique" what to do if the file exists (default: "changed")
---@field dates? "capture"|"original" the copies' times: when the photo was taken, or those of its files (default: "original")

---@class (exact) luma.WriteOptions: { overwrite: ("changed"|"always"|"never"|"error")?, [string]: nil }
---@field overwrite? "changed"|"always"|"never"|"error" what to do if the file exists (default: "changed")

---@class (exact) luma.JsonOptions: { indent: (integer)?, [string]: nil }
---@field indent? integer blanks for each level, on lines of their own; otherwise all is one line

---@class (exact) luma.CropOptions: { x: (number|string)?, y: (number|string)?, width: (number|string)?, height: (number|string)?, aspect: (string)?, inset: (integer|string)?, rect: (luma.Rect)?, margin: (integer|string)?, gravity: ("attention"|"entropy"|luma.Gravity|{x: number, y: number})?, clamp: (boolean)?, [string]: nil }
---@field x? number|string px or % from the left
---@field y? number|string px or % from the top
---@field width? number|string px or % of the current width
---@field height? number|string px or % of the current height
---@field aspect? string ratio of width to height
---@field inset? integer|string px or % removed from each side
---@field rect? luma.Rect in fractions of the sides, as a face has it
---@field margin? integer|string % of the rect's sides added around it, as far as the picture goes (default: "0%")
---@field gravity? "attention"|"entropy"|luma.Gravity|{x: number, y: number} which part to keep (default: "center")
---@field clamp? boolean whether to clip a rectangle that extends outside, instead of failing (default: false)

---@class (exact) luma.RotateOptions: { angle: number, background: (string)?, fit: ("expand"|"crop")?, [string]: nil }
---@field angle number degrees clockwise
---@field background? string color of the corners (default: transparent, or white if the format has no alpha)
---@field fit? "expand"|"crop" expand: grows the canvas; crop: keeps the largest upright rectangle inside (default: "expand")

---@class (exact) luma.ScaleOptions: { factor: (number|string)?, width: (integer|string)?, height: (integer|string)?, fit: ("inside"|"outside"|"cover"|"contain"|"fill")?, enlarge: (boolean)?, background: (string)?, kernel: ("nearest"|"linear"|"cubic"|"mitchell"|"lanczos2"|"lanczos3")?, linear: (boolean)?, [string]: nil }
---@field factor? number|string multiplies both sides; above 1 enlarges
---@field width? integer|string px or % of the current width
---@field height? integer|string px or % of the current height
---@field fit? "inside"|"outside"|"cover"|"contain"|"fill" how to fit the box; cover crops to it, contain pads to it (default: "inside")
---@field enlarge? boolean whether to enlarge pictures smaller than the box; drawings (SVG) need no permission (default: false)
---@field background? string color of the padding for contain
---@field kernel? "nearest"|"linear"|"cubic"|"mitchell"|"lanczos2"|"lanczos3" the resampling filter (default: "lanczos3")
---@field linear? boolean mixes light, by sRGB's curve, not encoded values (default: false)

---@class (exact) luma.PadOptions: { width: (integer|string)?, height: (integer|string)?, aspect: (string)?, gravity: (luma.Gravity|{x: number, y: number})?, all: (integer|string)?, left: (integer|string)?, right: (integer|string)?, top: (integer|string)?, bottom: (integer|string)?, background: (string)?, [string]: nil }
---@field width? integer|string minimum width, px or % of the current one
---@field height? integer|string minimum height, px or % of the current one
---@field aspect? string ratio of width to height of the canvas
---@field gravity? luma.Gravity|{x: number, y: number} where to place the picture (default: "center")
---@field all? integer|string px or % added on each side
---@field left? integer|string px or % of the current width
---@field right? integer|string px or % of the current width
---@field top? integer|string px or % of the current height
---@field bottom? integer|string px or % of the current height
---@field background? string color of the canvas (default: transparent, or white if the format has no alpha)

---@class (exact) luma.BorderOptions: { width: integer|string, color: (string)?, [string]: nil }
---@field width integer|string px or % of each axis
---@field color? string color of the frame (default: "black")

---@class (exact) luma.FlattenOptions: { background: (string)?, [string]: nil }
---@field background? string the background color (default: "white")

---@class (exact) luma.AdjustOptions: { exposure: (number)?, gamma: (number)?, brightness: (number)?, contrast: (number)?, saturation: (number)?, [string]: nil }
---@field exposure? number stops, in linear light
---@field gamma? number applied to encoded values; above 1 brightens the midtones
---@field brightness? number CIELAB lightness; 1 adds 50 of 100
---@field contrast? number lightness contrast; -1 is flat, 1 doubles it
---@field saturation? number CIELAB chroma; -1 is gray, 1 doubles it

---@class (exact) luma.TintOptions: { color: string, amount: (number)?, [string]: nil }
---@field color string the color whose hue and chroma to use
---@field amount? number 0 (none) to 1 (full) (default: 1)

---@class (exact) luma.SepiaOptions: { amount: (number)?, [string]: nil }
---@field amount? number 0 (none) to 1 (full) (default: 1)

---@class (exact) luma.VignetteOptions: { amount: (number)?, start: (number)?, [string]: nil }
---@field amount? number fraction of light lost in the corners (default: 0.5)
---@field start? number where it starts: 0 at the center, 1 at the corners (default: 0.4)

---@class (exact) luma.BlurOptions: { sigma: number, [string]: nil }
---@field sigma number standard deviation, px; 0 changes nothing

---@class (exact) luma.SharpenOptions: { sigma: (number)?, m1: (number)?, m2: (number)?, x1: (number)?, y2: (number)?, y3: (number)?, [string]: nil }
---@field sigma? number standard deviation of the Gaussian, px (default: 0.5)
---@field m1? number strength in flat areas (default: 0)
---@field m2? number strength at edges (default: 3)
---@field x1? number lightness difference, of 100, that counts as an edge (default: 2)
---@field y2? number maximum brightening (default: 10)
---@field y3? number maximum darkening (default: 20)

---@class (exact) luma.PosterizeOptions: { levels: integer, [string]: nil }
---@field levels integer evenly spaced values per channel, black and white among them

---@class (exact) luma.RoundCornersOptions: { radius: integer|string, [string]: nil }
---@field radius integer|string px or % of the shorter side

---@class (exact) luma.GradientOptions: { color: (string)?, gravity: ("north"|"south"|"east"|"west")?, size: (integer|string)?, fade: (boolean)?, [string]: nil }
---@field color? string its color at the edge; #000000c0 lets a quarter through (default: "#000000c0")
---@field gravity? "north"|"south"|"east"|"west" the edge: bottom, top, right or left (default: "south")
---@field size? integer|string how far it reaches, px, or % of the picture's height or width (default: "50%")
---@field fade? boolean false: a band of one color (default: true)

---@class (exact) luma.OverlayOptions: { image: string, gravity: (luma.Gravity|{x: number, y: number})?, inset: (integer|string)?, opacity: (number)?, scale: (number)?, blend: ("over"|"multiply"|"screen"|"overlay"|"darken"|"lighten"|"difference"|"soft_light"|"hard_light")?, [string]: nil }
---@field image string the other picture's file
---@field gravity? luma.Gravity|{x: number, y: number} where to place it (default: "southeast")
---@field inset? integer|string margin to the edges, px, or % of the width across and of the height down
---@field opacity? number 0 (invisible) to 1 (default: 1)
---@field scale? number its width relative to the picture's, 1 = equal (default: its own size)
---@field blend? "over"|"multiply"|"screen"|"overlay"|"darken"|"lighten"|"difference"|"soft_light"|"hard_light" the blend mode (default: "over")

---@class (exact) luma.TextOptions: { text: string, font: (string)?, size: (integer|string)?, color: (string)?, gravity: (luma.Gravity|{x: number, y: number})?, inset: (integer|string)?, background: (string)?, align: ("left"|"center"|"right")?, [string]: nil }
---@field text string the text, with {fields}; missing ones are left out, long lines are wrapped
---@field font? string family and style: "Serif Bold" (default: "Sans")
---@field size? integer|string font size in px, or % of the picture's height (default: "5%")
---@field color? string color of the text; #ffffff80 is half transparent (default: "white")
---@field gravity? luma.Gravity|{x: number, y: number} where to place it, by the height of its lines (default: "south")
---@field inset? integer|string margin to the edges, px, or % of the width across and of the height down (default: "2%")
---@field background? string color of a box behind the text
---@field align? "left"|"center"|"right" alignment of several lines (default: "left")

---@class (exact) luma.ThresholdOptions: { level: (number)?, [string]: nil }
---@field level? number the least gray that becomes white (default: separates dark from light best, after Otsu)

---@class (exact) luma.TransformOptions: { rotate: (number)?, scale: (number)?, translate: ({x: number, y: number})?, about: ({x: number, y: number})?, canvas: ({width: integer, height: integer})?, background: (string)?, edges: ("soft"|"hard")?, [string]: nil }
---@field rotate? number degrees clockwise
---@field scale? number factor for both axes
---@field translate? {x: number, y: number} px right and down, after rotating and scaling
---@field about? {x: number, y: number} the fixed point, px (default: the center)
---@field canvas? {width: integer, height: integer} its size, from the top left (default: the picture's)
---@field background? string color around it (default: transparent, or white if the format has no alpha)
---@field edges? "soft"|"hard" soft: blends the outermost pixels with the background; hard: does not (default: "soft")

---@class (exact) luma.ApplyOptions: { key: (string)?, [string]: nil }
---@field key? string identifies the function; without it, the operations that it records do

---@class (exact) luma.SaveOptions: { quality: (integer)?, max_bytes: (string|integer)?, max_distance: (number)?, min_quality: (integer)?, shrink: (boolean)?, lossless: (boolean)?, progressive: (boolean)?, effort: (integer)?, subsampling: ("4:2:0"|"4:4:4")?, bitdepth: (integer)?, optimize_coding: (boolean)?, compression: (integer|"none"|"deflate"|"lzw"|"zstd"|"packbits"|"jpeg"|"ccitt4")?, palette: (boolean)?, colors: (integer)?, dither: (number)?, animated: (boolean)?, loop: (integer)?, delay: (integer)?, alpha_quality: (integer)?, near_lossless: (boolean)?, smart_subsample: (boolean)?, preset: ("default"|"photo"|"picture"|"drawing"|"icon"|"text")?, tile: (boolean|integer)?, pyramid: (boolean)?, dpi: (integer)?, metadata: ("all"|"none"|"web"|luma.MetadataOptions|("all"|"none"|"web")[])?, page: (integer)?, frames: (integer|string|integer[])?, profile: ("keep"|"srgb"|"p3"|"drop"|string)?, overwrite: ("changed"|"always"|"never"|"error"|"unique")?, dates: ("capture"|"original")?, if_smaller: (boolean)?, format: ("jpg"|"png"|"webp"|"avif"|"heic"|"jxl"|"jp2"|"tiff"|"gif"|"ico"|"ppm"|"pgm")?, album: (string|luma.Album)?, [string]: nil }
---@field quality? integer 1 (small) to 100 (default: 80; jxl: 75, avif, heic: 50, jp2: 48); heic ends at 94
---@field max_bytes? string|integer find the best quality, up to quality, with at most so many bytes; "200 kB" is 200000; what fits is copied
---@field max_distance? number use the lowest quality within this distance (1 - SSIM), such as 0.01
---@field min_quality? integer the lower bound of such a search (default: 20; with shrink 60, jxl: 56, avif, heic: 37, jp2: 36)
---@field shrink? boolean makes a picture smaller that is too large at min_quality (jpeg, webp, avif, heic, jxl, jp2) (default: false)
---@field lossless? boolean lossless coding; JPEG: copies or moves blocks (jpeg, png, webp, avif, heic, jxl, jp2, tiff) (default: false)
---@field progressive? boolean progressive or interlaced coding (jpeg, png, gif) (default: false)
---@field effort? integer 0 (fast) to 9 (small); a JPEG is progressive from 7 on
---@field subsampling? "4:2:0"|"4:4:4" 4:2:0 halves chroma resolution on both axes, 4:4:4 keeps it
---@field bitdepth? integer bits per channel (default: 8); AVIF: 8, 12; HEIC: 8, 10, 12
---@field optimize_coding? boolean optimize Huffman tables: smaller, slower (default: true up to 10 MP) (jpeg)
---@field compression? integer|"none"|"deflate"|"lzw"|"zstd"|"packbits"|"jpeg"|"ccitt4" PNG: zlib level (default: fast, in fewer bytes than zlib's 6); TIFF: method (deflate); ccitt4 is black and white
---@field palette? boolean use a color palette (png)
---@field colors? integer number of colors in the palette
---@field dither? number amount of dithering in palette images, 0-1
---@field animated? boolean PNG: keep all frames of an animation (png) (default: false)
---@field loop? integer number of times an animation plays; 0: forever
---@field delay? integer duration of each frame of an animation, ms
---@field alpha_quality? integer quality of the alpha channel
---@field near_lossless? boolean lossless coding after slight preprocessing, controlled by quality (webp)
---@field smart_subsample? boolean sharper chroma subsampling (webp)
---@field preset? "default"|"photo"|"picture"|"drawing"|"icon"|"text" type of picture
---@field tile? boolean|integer tile size in px; true: 256
---@field pyramid? boolean include reduced-size copies (tiff)
---@field dpi? integer pixels per inch noted in the file; the pixels stay unchanged (default: the photo's)
---@field metadata? "all"|"none"|"web"|luma.MetadataOptions|("all"|"none"|"web")[] metadata to copy, and to set; web: copyright, creator and profile (default: "all")
---@field page? integer which page of a document or picture of a collection; the first is 1
---@field frames? integer|string|integer[] which frames of an animation or pages of a document: 3, "2-5" or { 2, 5 }
---@field profile? "keep"|"srgb"|"p3"|"drop"|string color profile; drop: convert to sRGB and embed no profile (default: "keep")
---@field overwrite? "changed"|"always"|"never"|"error"|"unique" what to do if the file exists (default: "changed")
---@field dates? "capture"|"original" the file's time: when the photo was taken, or that of its file (default: now)
---@field if_smaller? boolean leaves the file out if it would be no smaller than the photo's, also after scale
---@field format? "jpg"|"png"|"webp"|"avif"|"heic"|"jxl"|"jp2"|"tiff"|"gif"|"ico"|"ppm"|"pgm" the format for "-"; elsewhere, the extension of the path
---@field album? string|luma.Album also adds the file to an album; one named by title is created if needed

---@class (exact) luma.RequestOptions: { target_size: (integer[])?, content_mode: ("aspectFit"|"aspectFill"|"fitWidth")?, crop_rect: (luma.Rect)?, version: ("current"|"original")?, original: ("photo"|"raw")?, raw: ("develop"|"preview")?, time: (number)?, resize: ("exact"|"fast")?, delivery: ("opportunistic"|"high"|"fast"|"preview")?, on_progress: (function)?, on_image: (function)?, [string]: nil }
---@field target_size? integer[] { width, height } in px (default and maximum: the photo's own)
---@field content_mode? "aspectFit"|"aspectFill"|"fitWidth" aspectFit: fits inside the target; aspectFill: covers it; fitWidth: is as wide (default: "aspectFit")
---@field crop_rect? luma.Rect the part of the upright picture, in fractions of its sides (default: all)
---@field version? "current"|"original" current: with edits; original: as captured (default: "current")
---@field original? "photo"|"raw" for RAW+JPEG: which file is the original (default: "photo")
---@field raw? "develop"|"preview" how to open camera raw: develop it, or use its preview (default: an error)
---@field time? number of a film: the picture shown at that second (default: its first)
---@field resize? "exact"|"fast" exact: crops aspectFill to the target, or a smaller picture to its shape (default: "fast")
---@field delivery? "opportunistic"|"high"|"fast"|"preview" opportunistic: a degraded one first; fast: a preview of the size; preview: any (default: "opportunistic")
---@field on_progress? function called with the progress, 0 to 1
---@field on_image? function called with each image and the request

---@class (exact) luma.PrefetchOptions: { target_size: (integer[])?, content_mode: ("aspectFit"|"aspectFill"|"fitWidth")?, crop_rect: (luma.Rect)?, version: ("current"|"original")?, original: ("photo"|"raw")?, raw: ("develop"|"preview")?, time: (number)?, resize: ("exact"|"fast")?, [string]: nil }
---@field target_size? integer[] { width, height } in px (default and maximum: the photo's own)
---@field content_mode? "aspectFit"|"aspectFill"|"fitWidth" aspectFit: fits inside the target; aspectFill: covers it; fitWidth: is as wide (default: "aspectFit")
---@field crop_rect? luma.Rect the part of the upright picture, in fractions of its sides (default: all)
---@field version? "current"|"original" current: with edits; original: as captured (default: "current")
---@field original? "photo"|"raw" for RAW+JPEG: which file is the original (default: "photo")
---@field raw? "develop"|"preview" how to open camera raw: develop it, or use its preview (default: an error)
---@field time? number of a film: the picture shown at that second (default: its first)
---@field resize? "exact"|"fast" exact: crops aspectFill to the target, or a smaller picture to its shape (default: "fast")

---@class (exact) luma.DataOptions: { type: ("photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"fullSizeVideo"|"adjustmentData"|"pairedVideo"|"fullSizePairedVideo"|"sidecar")?, [string]: nil }
---@field type? "photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"fullSizeVideo"|"adjustmentData"|"pairedVideo"|"fullSizePairedVideo"|"sidecar" which file, as photo.resources names them (default: the photo or film itself)

---@alias luma.Gravity
---| "center"
---| "north"
---| "northeast"
---| "east"
---| "southeast"
---| "south"
---| "southwest"
---| "west"
---| "northwest"

---@alias luma.MetadataGroup "gps"|"camera"|"exposure"|"dates"|"description"|"copyright"

---@class (exact) luma.MetadataOptions: { [1]: ("all"|"none"|"web")?, keep: (luma.MetadataGroup[]|luma.MetadataGroup)?, drop: (luma.MetadataGroup[]|luma.MetadataGroup)?, set: (luma.MetadataTags)?, add: (luma.MetadataLists)?, remove: ((string|luma.MetadataLists)[]|luma.MetadataLists)?, shift: (luma.ShiftOptions)?, [string]: nil }
---@field [1]? "all"|"none"|"web" what is copied (default: "all")
---@field keep? luma.MetadataGroup[]|luma.MetadataGroup
---@field drop? luma.MetadataGroup[]|luma.MetadataGroup
---@field set? luma.MetadataTags what is said besides, texts as templates; "", {} or null removes
---@field add? luma.MetadataLists what lists get, unless they have it
---@field remove? (string|luma.MetadataLists)[]|luma.MetadataLists tags, or what lists lose
---@field shift? luma.ShiftOptions what corrects the date, as c:shift does in libraries

--- Keywords, or any tag that holds a list: `["Xmp.dc.contributor"] = { "Ada" }`.
---@class luma.MetadataLists
---@field [string]? string|string[]
---@field keywords string[]?

--- Image operations of photos, results and chains.
---@class luma.Steps
local Steps = {}

--- A source of photos; its properties are read-only.
---@class luma.Album
---@field title string
---@field kind string
---@field path string
---@field count integer
---@field startDate luma.Date?
---@field endDate luma.Date?
---@field cover luma.Photo?
---@field localIdentifier string
---@field parent luma.Album? the folder of albums that it is in
---@field subtype string? "regular", "generic", or the name of a built-in smart album
local Album = {}

--- Lists what is directly in a folder of albums.
---@param options luma.AlbumsOptions?
---@return luma.Album[]
function Album:albums(options) end

--- The photos of a fetch: lazy, ordered, stable.
---@class luma.FetchResult: luma.Steps
---@field [integer] luma.Photo
---@operator len: integer
local FetchResult = {}

---@return integer
function FetchResult:count() end

---@return luma.Photo?
function FetchResult:first() end

---@return luma.Photo?
function FetchResult:last() end

--- `for photo, i in result:each() do`
---@return fun(): luma.Photo?, integer?
function FetchResult:each() end

---@param number integer from 1
---@param size integer photos per page
---@return luma.FetchResult
function FetchResult:page(number, size) end

---@return luma.FetchResult
function FetchResult:reverse() end

---@param keep fun(photo: luma.Photo): any
---@return luma.FetchResult
function FetchResult:filter(keep) end

--- Sorts by fields as a fetch does, or by whether the first photo comes before the second.
---@param by string|table|fun(a: luma.Photo, b: luma.Photo): boolean?
---@return luma.FetchResult
function FetchResult:sort(by) end

---@param indexes integer[] from 1
---@return luma.FetchResult
function FetchResult:at(indexes) end

--- Returns the first photo of each key.
---@param by string|fun(photo: luma.Photo): any a field or a function
---@return luma.FetchResult
function FetchResult:unique(by) end

---@class luma.Group
---@field key any
---@field photos luma.FetchResult

--- Groups by a field or a function, or by hours (gap) and km (distance) between photos.
---@param by string|{ gap: number?, distance: number? }|fun(photo: luma.Photo): any
---@return luma.Group[]
function FetchResult:group(by) end

--- Returns the photos of both, this result's first; of one library or folder.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:union(other) end

--- Returns the photos that the other result has, too.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:intersect(other) end

--- Returns the photos that the other result lacks.
---@param other luma.FetchResult
---@return luma.FetchResult
function FetchResult:minus(other) end

---@param photo luma.Photo
---@return integer? from 1
function FetchResult:index_of(photo) end

---@param photo luma.Photo
---@return boolean
function FetchResult:contains(photo) end

--- Reads the whole list now; otherwise it is read when it is needed, and has the photos of then.
---@return luma.FetchResult
function FetchResult:load() end

--- Returns what changed since an earlier result of the same library that was loaded: result:load().
---@param before luma.FetchResult
---@return luma.ResultChanges
function FetchResult:changes(before) end

---@class luma.ResultChanges
---@field removed integer[] indexes in the earlier result
---@field inserted integer[] indexes in the later result
---@field changed integer[] indexes in the later result
---@field moves { from: integer, to: integer }[] from the earlier result's to the later one's

--- Returns the number of photos of each media type.
---@return { image: integer, video: integer, audio: integer, unknown: integer }
function FetchResult:counts() end

--- Any tag of exiv2 or exiftool, too: `["Exif.Photo.UserComment"] = "{name}"`.
---@class luma.MetadataTags
---@field [string]? string|number|boolean|(string|number)[]
---@field creationDate luma.Date? capture time, by the camera's clock
---@field title string? title, from XMP or IPTC
---@field caption string? description, from XMP, IPTC or EXIF
---@field keywords string[]? keywords, from XMP and IPTC
---@field rating integer? stars from 0 to 5; -1: rejected
---@field latitude number? degrees, north positive
---@field longitude number? degrees, east positive
---@field altitude number? meters above sea level
---@field creator string? photographer, from XMP, IPTC or EXIF
---@field copyright string? copyright notice, from XMP, IPTC or EXIF
---@field label string? color label, as its program names it
---@field city string? city, from XMP or IPTC
---@field country string? country, from XMP or IPTC
---@field location string? place within the city, from XMP or IPTC

---@class luma.Camera
---@field make string? maker of the camera
---@field model string? model of the camera
---@field lens string? model of the lens
---@field lensMake string? maker of the lens

---@class luma.Photo: luma.Steps
---@field name string filename without its extension
---@field resources luma.Resource[] its files, the photo itself first
---@field frames integer? how many frames, pages or pictures its file has
---@field edit luma.Edit? the edit that a library has of it
---@field localIdentifier string stable identifier within a folder or library
---@field mediaType string image, video, audio or unknown
---@field mediaSubtypes integer flags: panorama, hdr, screenshot, live, depth, animation, high_frame_rate, timelapse
---@field pixelWidth integer width of the upright picture, px; 0 if unreadable
---@field pixelHeight integer height of the upright picture, px; 0 if unreadable
---@field creationDate luma.Date? capture time, by the camera's clock
---@field modificationDate luma.Date? time of the last change, of the file or in the library
---@field addedDate luma.Date? when Luma first saw the photo
---@field duration number length of a video in seconds; 0 for a picture
---@field favorite boolean whether it is a favorite
---@field hidden boolean whether fetches omit it
---@field burstIdentifier string? identifier shared by the photos of a burst
---@field burstSelectionTypes integer flags: 1 picked by the camera, 2 by the user
---@field filename string name of the file, or of the original in Apple Photos
---@field path string absolute path of the original
---@field dir string folder relative to the opened one; '' at the top
---@field title string? title, from XMP or IPTC
---@field caption string? description, from XMP, IPTC or EXIF
---@field keywords string[]? keywords, from XMP and IPTC
---@field people string[]? names of the people in it, from XMP's regions
---@field faces luma.Face[]? faces with their rectangles, from XMP's regions
---@field rating integer? stars from 0 to 5; -1: rejected
---@field fileSize integer file size in bytes
---@field format string? the file's format, such as jpeg, heic, raw or mov; see 'luma help files'
---@field orientation integer EXIF orientation, 1 to 8; outputs are upright
---@field latitude number? degrees, north positive
---@field longitude number? degrees, east positive
---@field altitude number? meters above sea level
---@field camera luma.Camera
---@field iso integer? ISO speed
---@field aperture number? f-number
---@field exposureTime number? exposure time in seconds
---@field focalLength number? focal length of the lens in mm
---@field focalLength35 integer? 35 mm equivalent focal length, in mm
---@field flash boolean? whether the flash fired
---@field exposureBias number? exposure compensation in EV
---@field exposureProgram string? manual, program, aperture_priority, shutter_priority, bulb or a scene
---@field meteringMode string? average, center_weighted, spot, multi_spot, pattern, partial or other
---@field whiteBalance string? auto or manual
---@field software string? program or firmware that wrote the file
---@field creator string? photographer, from XMP, IPTC or EXIF
---@field copyright string? copyright notice, from XMP, IPTC or EXIF
---@field label string? color label, as its program names it
---@field city string? city, from XMP or IPTC
---@field country string? country, from XMP or IPTC
---@field location string? place within the city, from XMP or IPTC
---@field codec string? coding of a film's pictures: h264, hevc, av1, prores
---@field frameRate number? frames per second of a film
---@field aspectRatio number? width by height of the upright picture
---@field megapixels number millions of pixels; 0 if unreadable
---@field year integer? year of the capture time
---@field month integer? month of the capture time, 1 to 12
---@field day string? day of the capture time, as text
---@field weekday integer? day of the week, from 1 for Monday to 7
---@field hour integer? hour of the capture time, 0 to 23
---@field utcOffset number? time zone of the capture time, in hours from UTC
---@field moment luma.Date? moment of capture in the world; UTC where the time zone is unknown
---@field exposureValue number? exposure value at ISO 100, from aperture, exposure time and ISO speed
---@field edited boolean whether the photo has an edit
---@field representsBurst boolean whether it is the photo shown for its burst
---@field missing boolean whether the file was missing at the last scan
local Photo = {}

--- Returns all tags of the photo's metadata by exiv2's names; reads the file.
---@return table<string, integer|number|string|any[]>
function Photo:metadata() end

--- Returns a tag: "Exif.Photo.Flash", "Xmp.dc.creator", or exiftool's "EXIF:Flash"; reads the file.
---@param name string
---@return integer|number|string|any[]|nil
function Photo:tag(name) end

--- Returns the nearest city, by libgeonames; nil: the photo has no place, or none is within 100 km.
---@return luma.City?
function Photo:nearest_city() end

--- A city of 15,000 people or more, or a capital, by GeoNames.
---@class luma.City
---@field name string
---@field state string the state, province or district
---@field country string
---@field country_code string two letters, ISO 3166
---@field distance number km from the photo

---@class luma.Fields
---@field albums table<string, luma.Field> title, localIdentifier: of the albums that have the photo
---@field tag fun(name: string): luma.Field a tag, "EXIF:Flash"; files are read
---@field all fun(conditions: (string|table|luma.Predicate|luma.Field)[]): luma.Predicate
---@field any fun(conditions: (string|table|luma.Predicate|luma.Field)[]): luma.Predicate
---@field distance fun(latitude: number, longitude: number): luma.Field km
---@field localIdentifier luma.Field stable identifier within a folder or library
---@field mediaType luma.Field image, video, audio or unknown
---@field mediaSubtypes luma.Field flags: panorama, hdr, screenshot, live, depth, animation, high_frame_rate, timelapse
---@field pixelWidth luma.Field width of the upright picture, px; 0 if unreadable
---@field pixelHeight luma.Field height of the upright picture, px; 0 if unreadable
---@field creationDate luma.Field capture time, by the camera's clock
---@field modificationDate luma.Field time of the last change, of the file or in the library
---@field addedDate luma.Field when Luma first saw the photo
---@field duration luma.Field length of a video in seconds; 0 for a picture
---@field favorite luma.Field whether it is a favorite
---@field hidden luma.Field whether fetches omit it
---@field burstIdentifier luma.Field identifier shared by the photos of a burst
---@field burstSelectionTypes luma.Field flags: 1 picked by the camera, 2 by the user
---@field filename luma.Field name of the file, or of the original in Apple Photos
---@field path luma.Field absolute path of the original
---@field dir luma.Field folder relative to the opened one; '' at the top
---@field title luma.Field title, from XMP or IPTC
---@field caption luma.Field description, from XMP, IPTC or EXIF
---@field keywords luma.Field keywords, from XMP and IPTC
---@field people luma.Field names of the people in it, from XMP's regions
---@field faces luma.Field faces with their rectangles, from XMP's regions
---@field rating luma.Field stars from 0 to 5; -1: rejected
---@field fileSize luma.Field file size in bytes
---@field format luma.Field the file's format, such as jpeg, heic, raw or mov; see 'luma help files'
---@field orientation luma.Field EXIF orientation, 1 to 8; outputs are upright
---@field latitude luma.Field degrees, north positive
---@field longitude luma.Field degrees, east positive
---@field altitude luma.Field meters above sea level
---@field iso luma.Field ISO speed
---@field aperture luma.Field f-number
---@field exposureTime luma.Field exposure time in seconds
---@field focalLength luma.Field focal length of the lens in mm
---@field focalLength35 luma.Field 35 mm equivalent focal length, in mm
---@field flash luma.Field whether the flash fired
---@field exposureBias luma.Field exposure compensation in EV
---@field exposureProgram luma.Field manual, program, aperture_priority, shutter_priority, bulb or a scene
---@field meteringMode luma.Field average, center_weighted, spot, multi_spot, pattern, partial or other
---@field whiteBalance luma.Field auto or manual
---@field software luma.Field program or firmware that wrote the file
---@field creator luma.Field photographer, from XMP, IPTC or EXIF
---@field copyright luma.Field copyright notice, from XMP, IPTC or EXIF
---@field label luma.Field color label, as its program names it
---@field city luma.Field city, from XMP or IPTC
---@field country luma.Field country, from XMP or IPTC
---@field location luma.Field place within the city, from XMP or IPTC
---@field codec luma.Field coding of a film's pictures: h264, hevc, av1, prores
---@field frameRate luma.Field frames per second of a film
---@field aspectRatio luma.Field width by height of the upright picture
---@field megapixels luma.Field millions of pixels; 0 if unreadable
---@field year luma.Field year of the capture time
---@field month luma.Field month of the capture time, 1 to 12
---@field day luma.Field day of the capture time, as text
---@field weekday luma.Field day of the week, from 1 for Monday to 7
---@field hour luma.Field hour of the capture time, 0 to 23
---@field utcOffset luma.Field time zone of the capture time, in hours from UTC
---@field moment luma.Field moment of capture in the world; UTC where the time zone is unknown
---@field exposureValue luma.Field exposure value at ISO 100, from aperture, exposure time and ISO speed
---@field edited luma.Field whether the photo has an edit
---@field representsBurst luma.Field whether it is the photo shown for its burst
---@field missing luma.Field whether the file was missing at the last scan
---@field camera { make: luma.Field, model: luma.Field, lens: luma.Field, lensMake: luma.Field }

---@alias luma.ResourceType
---|"photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"adjustmentData"|"pairedVideo"|"sidecar"
---|"fullSizeVideo"|"fullSizePairedVideo"

--- A file that a photo consists of.
---@class luma.Resource
---@field type luma.ResourceType
---@field filename string
---@field size integer bytes
---@field uniformTypeIdentifier string?

--- A face that somebody has marked.
---@class luma.Face
---@field name string?
---@field rect luma.Rect in fractions of the sides of the upright picture

--- The edit that a library has of a photo.
---@class luma.Edit
---@field identifier string the format of its data: "luma.steps", or that of another program
---@field version string? of the format
---@field date luma.Date? when it was made
---@field base luma.ResourceType the file that it starts from; "fullSizePhoto" and "fullSizeVideo"
---are those with the edit
---@field steps string[]? Luma's steps with their arguments
---@field data string the edit in its format
---@field filename string? of the picture or film with the edit of another program

---@class luma.Saved
---@field photo string
---@field path string
---@field width integer?
---@field height integer?
---@field bytes integer?
---@field quality integer? if a quality search was used
---@field reason string?

---@class luma.Report
---@field saved luma.Saved[]
---@field skipped luma.Saved[]
---@field failed luma.Saved[]
---@field files luma.Saved[] saved and skipped, in the order of the outputs

---@class luma.Chain: luma.Steps
local Chain = {}

--- Runs the pending saves of the chain.
---@return luma.Report
function Chain:run() end

--- Describes how the chain will run.
---@return string
function Chain:explain() end

---@class luma.SheetCell
---@field photo luma.Photo
---@field name string
---@field x integer px from the left of the sheet
---@field y integer px from its top
---@field width integer
---@field height integer

---@return { width: integer, height: integer, [integer]: luma.SheetCell }
function Chain:cells() end

---@class (exact) luma.AlbumsOptions: { where: (string|table|luma.Predicate|luma.Field)?, args: (any[])?, vars: (table<string, any>)?, sort: (string|luma.SortKey|table)?, limit: (integer)?, kind: ("album"|"smartAlbum"|"folder"|"any")?, system: (boolean)?, top: (boolean)?, containing: (luma.Photos)?, [string]: nil }
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list
---@field limit? integer the maximum number of albums; 0: no limit
---@field kind? "album"|"smartAlbum"|"folder"|"any" what to list (default: albums, or any where the condition names kind or subtype)
---@field system? boolean whether to list built-in smart albums, too (default: where it names subtype)
---@field top? boolean whether to list only top-level items, in the order by hand (default: false)
---@field containing? luma.Photos photos of the library that each album, or smart album, has all of

---@class (exact) luma.ImportOptions: { folder: string, album: (string)?, recursive: (boolean)?, types: (string[])?, where: (string|table|luma.Predicate|luma.Field)?, args: (any[])?, vars: (table<string, any>)?, albums_from_folders: (boolean)?, copy: (boolean)?, template: (string)?, on_progress: (fun(progress: luma.ImportProgress))?, quarantine: (string)?, zone: (string)?, exclude: (string[])?, include: ("all")?, [string]: nil }
---@field folder string the folder to import
---@field album? string the title of an album to add them to, created if needed
---@field recursive? boolean whether to include subfolders (default: true)
---@field types? string[] only photos of these media types and formats, as in { "video", "raw" }
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field albums_from_folders? boolean whether to create an album for each folder, nested like the folders (default: false)
---@field copy? boolean whether to copy the files into the library's folder (default: with a template)
---@field template? string where copies are placed there: "{creationDate:%Y/%m|undated}/{filename}"
---@field on_progress? fun(progress: luma.ImportProgress) called after some files with a table: done, total, added, current, seconds
---@field quarantine? string a folder to move unreadable files to
---@field zone? string the time zone of photos that do not record it, such as "+02:00" (default: UTC counts)
---@field exclude? string[] files and folders to leave out: names, or paths below the folder: { "drafts", "a/**" }
---@field include? "all" "all": also thumbnails and bins, as in @eaDir, #recycle and .Trash (default: left out)

---@class (exact) luma.CreateSmartAlbumOptions: { title: string, where: (string|table|luma.Predicate|luma.Field)?, args: (any[])?, vars: (table<string, any>)?, sort: (string|luma.SortKey|table)?, new: (boolean)?, [string]: nil }
---@field title string its title
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list
---@field new? boolean whether to make another where there is one of this title (default: false)

---@class (exact) luma.SetOptions: { creationDate: (luma.Date|nil)?, favorite: (boolean)?, hidden: (boolean)?, title: (string|nil)?, caption: (string|nil)?, keywords: (string[]|nil)?, rating: (integer|nil)?, latitude: (number|nil)?, longitude: (number|nil)?, altitude: (number|nil)?, creator: (string|nil)?, copyright: (string|nil)?, label: (string|nil)?, city: (string|nil)?, country: (string|nil)?, location: (string|nil)?, zone: (string)?, [string]: nil }
---@field creationDate? luma.Date|nil capture time, by the camera's clock
---@field favorite? boolean whether it is a favorite
---@field hidden? boolean whether fetches omit it
---@field title? string|nil title, from XMP or IPTC
---@field caption? string|nil description, from XMP, IPTC or EXIF
---@field keywords? string[]|nil keywords, from XMP and IPTC
---@field rating? integer|nil stars from 0 to 5; -1: rejected
---@field latitude? number|nil degrees, north positive
---@field longitude? number|nil degrees, east positive
---@field altitude? number|nil meters above sea level
---@field creator? string|nil photographer, from XMP, IPTC or EXIF
---@field copyright? string|nil copyright notice, from XMP, IPTC or EXIF
---@field label? string|nil color label, as its program names it
---@field city? string|nil city, from XMP or IPTC
---@field country? string|nil country, from XMP or IPTC
---@field location? string|nil place within the city, from XMP or IPTC
---@field zone? string the time zone of the capture times, whose clocks stay as they are

---@class (exact) luma.ShiftOptions: { days: (number)?, hours: (number)?, minutes: (number)?, seconds: (number)?, zone: (string)?, keep: ("instant"|"clock")?, [string]: nil }
---@field days? number to add; negative: to take off
---@field hours? number to add; negative: to take off
---@field minutes? number to add; negative: to take off
---@field seconds? number to add; negative: to take off
---@field zone? string the offset that the photos get
---@field keep? "instant"|"clock" what a zone keeps: the moment, or the time on the clock (default: "instant")

---@class (exact) luma.EditOptions: { add: (boolean)?, original: ("photo"|"raw")?, [string]: nil }
---@field add? boolean whether to append to the current edit instead of replacing it (default: false)
---@field original? "photo"|"raw" for RAW+JPEG: the file that the edit starts from (default: "photo")

--- A photo catalog on disk.
---@class luma.Library
---@field title string
---@field path string
---@field count integer
---@field authorization "authorized"|"limited"|"readonly"|"denied"
local Library = {}

--- Returns the photo with a localIdentifier, also a hidden one; nil if there is none.
---@param identifier string
---@return luma.Photo?
function Library:photo(identifier) end

--- Returns an album or smart album by title; raises if there is none.
---@param title string
---@return luma.Album
function Library:album(title) end

--- Returns an album by title; nil if there is none.
---@param title string
---@return luma.Album?
function Library:find_album(title) end

--- Returns a smart album: favorites, recentlyAdded, panoramas ... or a user-made one.
---@param name string
---@return luma.Album
function Library:smart_album(name) end

--- Returns the built-in smart albums, then the user's own.
---@param options { where: any, args: any[]?, vars: table?, sort: any, limit: integer? }?
---@return luma.Album[]
function Library:smart_albums(options) end

--- Runs a transaction; an error rolls everything back.
---@generic T
---@param body fun(c: luma.Change): T?
---@return T
function Library:change(body) end

--- Checks the library's files; also searches the given folders for moved ones.
---@param folders string[]?
---@return luma.ScanReport
function Library:scan(folders) end

--- Returns the photos that were forgotten in the last 30 days, the latest first.
---@return luma.DeletedPhoto[]
function Library:recently_deleted() end

--- Returns a token for the latest change.
---@return string
function Library:token() end

---@param token string
---@return luma.Changes
function Library:changes_since(token) end

--- Under `luma watch`, runs the recipe again when the library has changed, and calls a function
--- with the changes since the run before.
---@param body fun(changes: luma.Changes)
function Library:on_change(body) end

--- Returns how the recipe may use a library; nil if there is none.
---@param path string?
---@return "authorized"|"limited"|"readonly"|"denied"|nil
function authorization(path) end

--- Opens a library; without a path, that of --library, LUMA_LIBRARY or the default.
---@param path string?
---@return luma.Library
function library(path) end

--- Returns an album of the default library.
---@param title string
---@return luma.Album
function album(title) end

---@alias luma.Photos luma.Photo|luma.FetchResult|(luma.Photo|luma.FetchResult)[]

--- The files of one photo: a photo or a video, and what belongs to it.
---@class (exact) luma.ImportFiles: { photo: string?, video: string?, alternatePhoto: string?, pairedVideo: string?, fullSizePhoto: string?, fullSizeVideo: string?, fullSizePairedVideo: string?, adjustmentData: string?, sidecar: string?, copy: boolean?, [string]: nil }
---@field photo string?
---@field video string?
---@field alternatePhoto string? the RAW of a pair
---@field pairedVideo string? the film of a live photo
---@field fullSizePhoto string? the picture with an edit
---@field fullSizeVideo string?
---@field fullSizePairedVideo string?
---@field adjustmentData string? how the edit was made, an AAE file
---@field sidecar string? an XMP file
---@field copy boolean? (default: false) whether to copy the files into the library's folder

--- A picture that another program made of a photo.
---@class (exact) luma.RenderedEdit: { rendered: string, identifier: string, version: string?, data: string?, [string]: nil }
---@field rendered string its path; a library in a file keeps a copy
---@field identifier string of the format of `data`: "com.example.editor"
---@field version string? of the format
---@field data string? how it was made, a text that the program reads

--- The operations inside `lib:change`.
---@class luma.Change
local Change = {}

--- Creates an album, or returns that of the title: in the folder if one is given, or at the top.
---@param title string
---@param options { folder: luma.Album?, new: boolean?, [string]: nil }? new: of the same title
---@return luma.Album
function Change:create_album(title, options) end

--- The same for a folder of albums.
---@param title string
---@param options { folder: luma.Album?, new: boolean?, [string]: nil }?
---@return luma.Album a folder of albums
function Change:create_folder(title, options) end

--- The same, which also finds an album that is in a folder.
---@param title string
---@param options { folder: luma.Album, [string]: nil }?
---@return luma.Album
function Change:find_or_create_album(title, options) end

---@param title string
---@param options { folder: luma.Album, [string]: nil }?
---@return luma.Album a folder of albums
function Change:find_or_create_folder(title, options) end

--- The same as create_smart_album, but an album of the title gets that predicate and sort.
---@param options luma.CreateSmartAlbumOptions
---@return luma.Album
function Change:find_or_create_smart_album(options) end

---@param album luma.Album
---@param title string
function Change:rename(album, title) end

--- Moves albums and folders into a folder; null: to the top.
---@param albums luma.Album|luma.Album[]
---@param folder luma.Album|nil
---@param index integer? the first one's place there, from 1 (default: last, or where it is)
function Change:move_to_folder(albums, folder, index) end

--- Deletes an album; its photos stay in the library.
---@param album luma.Album
function Change:delete(album) end

---@param album luma.Album
---@param photos luma.Photos
function Change:add(album, photos) end

---@param album luma.Album
---@param photos luma.Photos
function Change:remove(album, photos) end

---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:move(album, photos, index) end

--- Inserts photos at an index; photos that are in the album already move there.
---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:insert(album, photos, index) end

--- Replaces as many photos, from the index on; the replaced ones leave the album.
---@param album luma.Album
---@param photos luma.Photos
---@param index integer from 1
function Change:replace(album, photos, index) end

--- Sets the cover of an album; null: the newest photo again.
---@param album luma.Album
---@param photo luma.Photo|nil
function Change:set_cover(album, photo) end

--- Gives a smart album another predicate or sort; options that are not named stay.
---@param album luma.Album a smart album
---@param options luma.FetchOptions where, args, vars, sort
function Change:update_smart_album(album, options) end

--- Imports a file, or the files of one photo by their types, and returns the photo.
---@param files string|luma.ImportFiles
---@param options { copy: boolean?, [string]: nil }? whether to copy the file into the library
---@return luma.Photo
function Change:import(files, options) end

--- Picks photos of bursts, so that fetches find them; `key`: the photo represents its burst.
---@param photos luma.Photos
---@param options { key: boolean?, [string]: nil }?
function Change:pick(photos, options) end

---@param photos luma.Photos
function Change:unpick(photos) end

---@param photos luma.Photos
---@param fields luma.SetOptions
function Change:set(photos, fields) end

--- Moves capture times; photos without one are left.
---@param photos luma.Photos
---@param by luma.ShiftOptions
function Change:shift(photos, by) end

--- Adds keywords after those of a photo.
---@param photos luma.Photos
---@param keywords string[]
function Change:add_keywords(photos, keywords) end

---@param photos luma.Photos
---@param keywords string[]
function Change:remove_keywords(photos, keywords) end

--- Writes title, caption, keywords and rating into XMP files beside originals, once committed;
--- what else such a file says stays.
---@param photos luma.Photos
---@param options { naming: "existing"|"darktable"|"lightroom"|nil, [string]: nil }?
function Change:write_sidecars(photos, options) end

--- Stores a chain's steps, or what another program made of a photo, as an edit, visible in later
--- fetches. Files are not changed.
---@param photos luma.Photos
---@param chain luma.Chain|luma.RenderedEdit
---@param options luma.EditOptions?
function Change:edit(photos, chain, options) end

--- Removes edits.
---@param photos luma.Photos
function Change:revert(photos) end

--- Removes photos from the library; files are not deleted. For 30 days, `restore` brings them back.
---@param photos luma.Photos
function Change:forget(photos) end

--- The same, and moves their files to a trash beside them, where they stay until `purge`.
---@param photos luma.Photos
function Change:trash(photos) end

---@alias luma.DeletedPhotos luma.DeletedPhoto|string|(luma.DeletedPhoto|string)[]

--- Brings forgotten photos back, with their albums, and returns them.
---@param photos luma.DeletedPhotos or their identifiers
---@return luma.Photo[]
function Change:restore(photos) end

--- Gives up forgotten photos for good, with the library's own copies and what is in the trash.
---@param photos luma.DeletedPhotos or their identifiers
function Change:purge(photos) end

--- A photo that was forgotten in the last 30 days.
---@class luma.DeletedPhoto
---@field localIdentifier string
---@field filename string
---@field path string
---@field deletedDate luma.Date
---@field expirationDate luma.Date? nil: it is in the trash, and stays until it is purged

--- How far an import is.
---@class luma.ImportProgress
---@field done integer files
---@field total integer files
---@field added integer photos
---@field current string? the path of the last file
---@field seconds number

---@class luma.ImportReport
---@field added { path: string, localIdentifier: string }[]
---@field duplicates { path: string, original: string }[]
---@field deleted { path: string, localIdentifier: string }[] forgotten lately
---@field unreadable { path: string, reason: string, quarantined: string? }[]
---@field already_there integer
---@field ignored integer number of files that are not photos
---@field ignored_files string[] their paths
---@field unwanted integer number of files that types or where leaves out
---@field unwanted_files string[] their paths
---@field left_out integer files and folders, by exclude
---@field interrupted boolean

---@class luma.ScanReport
---@field changed string[] identifiers
---@field moved { localIdentifier: string, from: string, to: string }[]
---@field missing string[] identifiers
---@field missing_files { localIdentifier: string, path: string, type: string }[] of others
---@field found string[] identifiers
---@field damaged { localIdentifier: string, path: string, reason: string }[]
---@field interrupted boolean

---@class luma.Differences
---@field inserted string[] identifiers
---@field updated string[]
---@field deleted string[]

---@class luma.Changes: luma.Differences of photos
---@field albums luma.Differences
---@field token string for the next lib:changes_since
---@field too_old boolean if true, the other fields are unavailable

--- Lists a library's albums with counts, covers and dates, all from one query.
---
---     lib:albums{ where = "count > 0", sort = "-endDate" }
---     lib:albums()
---     lib:albums{ kind = "any", top = true }
---     lib:albums{ kind = "any", system = true }
---     lib:albums{ where = "subtype == 'favorites'" }
---     lib:albums{ containing = photo }
---     folder:albums{ kind = "any" }
---     folder:fetch()   -- all photos below
---     album.parent
---     album.subtype
---@param options luma.AlbumsOptions|nil
---@return luma.Album[]
function Library:albums(options) end

--- Queries photos; rows are read on demand.
---
---     fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }
---     fetch{ where = { rating = { ">=", 4 } } }
---     fetch{ where = f.rating:ge(4) }
---     fetch()
---@param options luma.FetchOptions|nil
---@return luma.FetchResult
function Library:fetch(options) end

--- Imports the photos of a folder; the files stay where they are.
---
---     lib:import{ folder = "shared", album = "Trip" }
---     lib:import "inbox"
---     lib:import{ folder = "camera", albums_from_folders = true }
---     lib:import{ folder = "inbox", recursive = false }
---     lib:import{ folder = "card", types = { "raw", "video" } }
---     lib:import{ folder = "card", where = "rating >= 3", exclude = { "drafts" } }
---     lib:import{ folder = "card", template = "{creationDate:%Y/%m|undated}/{filename}" }
---     lib:import{ folder = "card", on_progress = function(p) print(p.done, p.total) end }
---@param options luma.ImportOptions|string
---@return luma.ImportReport
function Library:import(options) end

--- Creates an album of the photos that match a predicate, or returns the same one.
---
---     c:create_smart_album{ title = "Best", where = "rating >= 4" }
---@param options luma.CreateSmartAlbumOptions
---@return luma.Album
function Change:create_smart_album(options) end

--- An image delivered by a request.
---@class luma.RequestImage
---@field width integer px
---@field height integer px
---@field degraded boolean whether a better image of the same request follows
---@field source "preview"|"derivative"|"decode" the source of its pixels
local RequestImage = {}

--- Writes the image immediately.
---@param template string the output path, with {fields}
---@param options luma.SaveOptions? except metadata and profile
---@return luma.Report
function RequestImage:save(template, options) end

--- A request for an image.
---@class luma.Request
---@field id integer
---@field state "waiting"|"running"|"finished"|"failed"|"cancelled"
---@field image luma.RequestImage? the latest one delivered
---@field reason string? why it failed
local Request = {}

--- Waits for the final image, running callbacks; returns nil and the reason on failure.
---@return luma.RequestImage?, string?
function Request:wait() end

--- Cancels the request; no more callbacks run.
function Request:cancel() end

--- Starts new requests and runs callbacks for finished images.
---@param seconds number? how long to wait for the first event (default: 0)
---@return integer unfinished requests
function poll(seconds) end

--- Cancels the request with an id; returns whether it was unfinished.
---@param id integer|luma.Request
---@return boolean
function cancel(id) end

--- Cancels all requests; returns how many were unfinished.
---@return integer
function cancel_requests() end

--- Images that are made in the background.
---@class luma.Prefetch
---@field state "running"|"ended"
---@field unfinished integer images that are not made yet
local Prefetch = {}

--- Waits until all images are made, or for some seconds; returns how many are not.
---@param seconds number?
---@return integer
function Prefetch:wait(seconds) end

--- Stops a prefetch that was started with the same options.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_prefetch(options) end

--- The same as prefetch.
---@param options luma.PrefetchOptions|nil
function FetchResult:start_caching(options) end

--- The same as stop_prefetch.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_caching(options) end

--- Stops all prefetches, also of other results.
function FetchResult:stop_all() end

--- Requests an image of a photo at a given size, delivered asynchronously.
---
---     photo:request{ target_size = { 256, 256 } }
---     photo:request{ target_size = { 800, 800 }, delivery = "fast", on_image = show }
---     photo:request{ version = "original" }
---     photo:request{ target_size = { 0, 0 }, delivery = "preview" }
---     photo:grayscale():request{ target_size = { 800, 800 } }
---     luma.cancel(request.id)   --> whether it was unfinished
---     luma.cancel_requests()   --> how many were unfinished
---@param options luma.RequestOptions|nil
---@return luma.Request
function Photo:request(options) end

--- Returns the bytes of a photo's file, the identifier of its type and its orientation.
---
---     local bytes, type, orientation = photo:data()
---     photo:data "pairedVideo"   -- nil: the photo has none
---     photo:data { type = "sidecar" }
---@param options luma.DataOptions|"photo"|"video"|"alternatePhoto"|"fullSizePhoto"|"fullSizeVideo"|"adjustmentData"|"pairedVideo"|"fullSizePairedVideo"|"sidecar"|nil
---@return string?, string?, integer?
function Photo:data(options) end

--- Renders images in the background and caches them for later requests.
---
---     result:prefetch{ target_size = { 256, 256 } }
---     result:prefetch({ target_size = { 256, 256 } }):wait()   --> 0: all are made
---     result:stop_prefetch{ target_size = { 256, 256 } }
---     lib:prefetch{ photos = page, target_size = { 256, 256 } }
---     result:stop_all()   -- of any result; PhotoKit's start_caching and stop_caching work, too
---@param options luma.PrefetchOptions|nil
---@return luma.Prefetch
function FetchResult:prefetch(options) end

--- Keeps a rectangle of the picture.
---
---     crop{ aspect = "4:3", gravity = "center" }
---     crop{ x = 0, y = 0, width = 800, height = 600 }
---     crop{ width = 800, height = 600, gravity = "north" }
---     crop{ aspect = "1:1", gravity = "attention" }
---     crop{ inset = "5%" }
---     crop{ rect = { x = 0.25, y = 0.1, width = 0.5, height = 0.5 }, margin = "30%" }
---@param options luma.CropOptions
---@return luma.Chain
function Steps:crop(options) end

--- Rotates the picture clockwise; lossless for multiples of 90.
---
---     rotate(90)
---     rotate{ angle = 2.5, background = "white", fit = "expand" }
---@param options luma.RotateOptions|number
---@return luma.Chain
function Steps:rotate(options) end

--- Mirrors the picture.
---
---     flip "horizontal"
---     flip "vertical"
---@param direction "horizontal"|"vertical" horizontal: swaps left and right; vertical: swaps top and bottom
---@return luma.Chain
function Steps:flip(direction) end

--- Resizes the picture, mixing encoded values, as browsers do; light with linear = true.
---
---     scale{ width = 800 }
---     scale(0.5)
---     scale "50%"
---     scale{ width = 800, height = 600, fit = "cover" }
---@param options luma.ScaleOptions|number|string
---@return luma.Chain
function Steps:scale(options) end

--- Adds canvas around the picture, without cropping.
---
---     pad{ width = 1000, height = 1000, background = "white" }
---     pad{ aspect = "1:1", gravity = "north" }
---     pad(20)
---     pad{ left = 20, top = "5%" }
---@param options luma.PadOptions|integer|string
---@return luma.Chain
function Steps:pad(options) end

--- Adds a frame of one color around the picture.
---
---     border{ width = 20, color = "white" }
---     border "2%"
---@param options luma.BorderOptions|integer|string
---@return luma.Chain
function Steps:border(options) end

--- Composites transparent pixels onto a background color.
---
---     flatten()
---     flatten "white"
---     flatten{ background = "#202020" }
---@param options luma.FlattenOptions|string|nil
---@return luma.Chain
function Steps:flatten(options) end

--- Converts to one channel of gray, preserving luminance in linear light.
---
---     grayscale()
---@return luma.Chain
function Steps:grayscale() end

--- Adjusts tone: exposure, then gamma, then brightness, contrast and saturation.
---
---     adjust{ exposure = 0.5 }
---     adjust{ brightness = 0.1, contrast = 0.2, saturation = -0.3 }
---     adjust{ gamma = 1.2 }
---@param options luma.AdjustOptions
---@return luma.Chain
function Steps:adjust(options) end

--- Tints the picture with a color, preserving CIELAB lightness.
---
---     tint "#704214"
---     tint{ color = "blue", amount = 0.3 }
---@param options luma.TintOptions|string
---@return luma.Chain
function Steps:tint(options) end

--- Applies a sepia tone, with the matrix of CSS filters.
---
---     sepia()
---     sepia(0.5)
---@param options luma.SepiaOptions|number|nil
---@return luma.Chain
function Steps:sepia(options) end

--- Darkens the corners, in linear light.
---
---     vignette()
---     vignette(0.8)
---     vignette{ amount = 0.8, start = 0.2 }
---@param options luma.VignetteOptions|number|nil
---@return luma.Chain
function Steps:vignette(options) end

--- Applies a Gaussian blur; transparent pixels do not bleed.
---
---     blur(4)
---     blur{ sigma = 4 }
---@param options luma.BlurOptions|number
---@return luma.Chain
function Steps:blur(options) end

--- Sharpens CIELAB lightness; colors are not changed.
---
---     sharpen()
---     sharpen(1)
---     sharpen{ sigma = 1, m2 = 2 }
---@param options luma.SharpenOptions|number|nil
---@return luma.Chain
function Steps:sharpen(options) end

--- Leaves a few levels of each color channel; alpha stays.
---
---     posterize(4)
---     posterize{ levels = 4 }
---@param options luma.PosterizeOptions|integer
---@return luma.Chain
function Steps:posterize(options) end

--- Rounds the corners; they are transparent, or white if the format has no alpha.
---
---     round_corners(40)
---     round_corners "50%"
---@param options luma.RoundCornersOptions|integer|string
---@return luma.Chain
function Steps:round_corners(options) end

--- Lays a color over one edge, for text to stand on: fading, or as a band.
---
---     gradient()
---     gradient "#000000c0"
---     gradient{ color = "#102040e0", gravity = "north", size = "25%", fade = false }
---@param options luma.GradientOptions|string|nil
---@return luma.Chain
function Steps:gradient(options) end

--- Composites another picture onto this one, such as a watermark.
---
---     overlay "logo.png"
---     overlay{ image = "logo.png", gravity = "east", inset = "3%", scale = 0.2, opacity = 0.6 }
---@param options luma.OverlayOptions|string
---@return luma.Chain
function Steps:overlay(options) end

--- Draws text on the picture, with {fields}, without markup.
---
---     text "(c) Ada"
---     text "{title|untitled}, {creationDate:%Y|}"   -- {{ is a brace
---     text{ text = "Norway 2024", size = "6%", gravity = "northwest", background = "#00000080" }
---@param options luma.TextOptions|string
---@return luma.Chain
function Steps:text(options) end

--- Makes each pixel black or white, by the gray that grayscale gives it; alpha stays.
---
---     threshold()
---     threshold(0.5)
---     threshold{ level = 0.5 }
---@param options luma.ThresholdOptions|number|nil
---@return luma.Chain
function Steps:threshold(options) end

--- Rotates, scales and translates the picture on its canvas, as one affine map.
---
---     transform{ rotate = 12, scale = 1.3 }
---     transform{ translate = { x = 40, y = -20 } }
---     transform{ scale = 2, about = { x = 0, y = 0 } }
---@param options luma.TransformOptions
---@return luma.Chain
function Steps:transform(options) end

--- Applies a libvips operation; pixel values are 0-255, or 0-65535 for 16 bits.
---
---     vips("gaussblur", { sigma = 3 })
---     vips "invert"
---     vips("conv", { mask = { { -1, -1, -1 }, { -1, 9, -1 }, { -1, -1, -1 } } })
---@param name string name of the operation
---@param options table<string, any>?
---@return luma.Chain
function Steps:vips(name, options) end

--- Applies a function of libvips operations and + - * / ^ to the pixels.
---
---     apply(function(image) return image * 1.2 + 10 end)
---     apply(function(image) return image:gaussblur(image.width / 100) end, { key = "soft 1" })
---@param fn function takes an image and returns an image
---@param options luma.ApplyOptions?
---@return luma.Chain
function Steps:apply(fn, options) end

--- Schedules writing a file for each photo; the extension selects the format.
---
---     save "out/{name}.jpg"
---     save("out/{dir}/{name}.webp", { quality = 80 })
---     save "out/{dir}/{name}.{ext}"   -- in the format of each photo
---     save(function(photo) return "out/" .. photo.name .. ".jpg" end)
---     save("-", { format = "webp" })   -- the standard output
---@param template string|fun(photo: luma.Photo): string the output path, with {fields}; or "-"
---@param options luma.SaveOptions?
---@return luma.Chain
function Steps:save(template, options) end

---@class (exact) luma.ColorsOptions: { count: (integer)?, [string]: nil }
---@field count? integer the maximum number of colors (default: 5)

---@class luma.Band numbers from 0 to 255
---@field min number
---@field max number
---@field mean number
---@field deviation number

---@class luma.PictureStatistics
---@field red luma.Band
---@field green luma.Band
---@field blue luma.Band
---@field gray luma.Band perceived lightness
---@field alpha luma.Band?
---@field entropy number bits, 0 (flat) to 8

---@class luma.PictureColor
---@field red integer
---@field green integer
---@field blue integer
---@field hex string "#rrggbb"
---@field share number fraction of the picture, 0 to 1

--- Returns statistics of a picture's pixels, or nil and the reason.
---
---     photo:stats()
---     photo:scale(0.1):stats()
---@return luma.PictureStatistics?, string?
function Photo:stats() end

--- Returns statistics of a picture's pixels, or nil and the reason.
---
---     photo:stats()
---     photo:scale(0.1):stats()
---@return luma.PictureStatistics?, string?
function Chain:stats() end

--- Returns the dominant colors of a picture, most frequent first.
---
---     photo:colors()
---     photo:colors(3)
---     photo:colors{ count = 3 }
---@param options luma.ColorsOptions|integer|nil
---@return luma.PictureColor[]?, string?
function Photo:colors(options) end

--- Returns the dominant colors of a picture, most frequent first.
---
---     photo:colors()
---     photo:colors(3)
---     photo:colors{ count = 3 }
---@param options luma.ColorsOptions|integer|nil
---@return luma.PictureColor[]?, string?
function Chain:colors(options) end

--- Returns a picture's ThumbHash: a blurred web placeholder of about 33 characters.
---
---     photo:placeholder()
---     photo:crop{ aspect = "1:1" }:placeholder()
---@return string?, string?
function Photo:placeholder() end

--- Returns a picture's ThumbHash: a blurred web placeholder of about 33 characters.
---
---     photo:placeholder()
---     photo:crop{ aspect = "1:1" }:placeholder()
---@return string?, string?
function Chain:placeholder() end

--- Returns a picture's BlurHash: a blurred web placeholder of 28 characters.
---
---     photo:blurhash()
---     photo:crop{ aspect = "1:1" }:blurhash()
---@return string?, string?
function Photo:blurhash() end

--- Returns a picture's BlurHash: a blurred web placeholder of 28 characters.
---
---     photo:blurhash()
---     photo:crop{ aspect = "1:1" }:blurhash()
---@return string?, string?
function Chain:blurhash() end

--- Returns a picture of at most 16 px as an address that has its bytes, a WebP.
---
---     photo:data_uri()
---     photo:crop{ aspect = "1:1" }:data_uri()
---@return string?, string?
function Photo:data_uri() end

--- Returns a picture of at most 16 px as an address that has its bytes, a WebP.
---
---     photo:data_uri()
---     photo:crop{ aspect = "1:1" }:data_uri()
---@return string?, string?
function Chain:data_uri() end

---@class (exact) luma.ShowOptions: { count: (integer)?, histogram: (boolean)?, steps: (boolean)?, [string]: nil }
---@field count? integer the maximum number of pictures; at the prompt, Space shows the next ones (default: 12)
---@field histogram? boolean whether to draw the histogram of red, green and blue below each picture (default: false)
---@field steps? boolean whether to show the photo, and the picture after each step, side by side (default: false)

--- Shows a photo, or the first ones of a result, as pictures in the terminal.
---
---     photo:show()
---     photo:show{ histogram = true }
---     picks:show()
---     picks:show(24)
---     picks:crop{ aspect = "1:1" }:show()
---     photo:scale(0.5):save("a.jpg"):sepia():save("b.jpg"):show()   -- each that is saved
---     photo:crop{ aspect = "1:1" }:sepia():show{ steps = true }
---@param options luma.ShowOptions|integer|nil
---@return nil
function FetchResult:show(options) end

--- Shows a photo, or the first ones of a result, as pictures in the terminal.
---
---     photo:show()
---     photo:show{ histogram = true }
---     picks:show()
---     picks:show(24)
---     picks:crop{ aspect = "1:1" }:show()
---     photo:scale(0.5):save("a.jpg"):sepia():save("b.jpg"):show()   -- each that is saved
---     photo:crop{ aspect = "1:1" }:sepia():show{ steps = true }
---@param options luma.ShowOptions|integer|nil
---@return nil
function Photo:show(options) end

--- Shows a photo, or the first ones of a result, as pictures in the terminal.
---
---     photo:show()
---     photo:show{ histogram = true }
---     picks:show()
---     picks:show(24)
---     picks:crop{ aspect = "1:1" }:show()
---     photo:scale(0.5):save("a.jpg"):sepia():save("b.jpg"):show()   -- each that is saved
---     photo:crop{ aspect = "1:1" }:sepia():show{ steps = true }
---@param options luma.ShowOptions|integer|nil
---@return nil
function Chain:show(options) end

---@class (exact) luma.TrimOptions: { threshold: (integer)?, [string]: nil }
---@field threshold? integer how much red, green and blue of the border may differ from its color, of 255 (default: 10)

--- Cuts off a photo's border of one color, as of scans and product photos.
---
---     trim()
---     trim{ threshold = 20 }
---     photo:scale(0.5):trim()
---@param options luma.TrimOptions|integer|nil
---@return luma.Chain
function FetchResult:trim(options) end

--- Cuts off a photo's border of one color, as of scans and product photos.
---
---     trim()
---     trim{ threshold = 20 }
---     photo:scale(0.5):trim()
---@param options luma.TrimOptions|integer|nil
---@return luma.Chain
function Photo:trim(options) end

--- Cuts off a photo's border of one color, as of scans and product photos.
---
---     trim()
---     trim{ threshold = 20 }
---     photo:scale(0.5):trim()
---@param options luma.TrimOptions|integer|nil
---@return luma.Chain
function Chain:trim(options) end

---@class (exact) luma.ContactSheetOptions: { columns: (integer)?, size: (integer)?, gap: (integer)?, background: (string)?, caption: (string)?, caption_size: (integer)?, color: (string)?, [string]: nil }
---@field columns? integer photos per row (default: a nearly square sheet)
---@field size? integer px of the square cell that each photo fits in (default: 240)
---@field gap? integer px between and around the photos (default: 16)
---@field background? string color of the sheet (default: "white")
---@field caption? string text below each photo; missing fields are left out (default: "{filename}")
---@field caption_size? integer font size in px, reduced for text that does not fit, down to 6 (default: 14)
---@field color? string color of the text (default: "black")

--- Arranges the photos of a result on one picture, each with a caption.
---
---     picks:contact_sheet()
---     picks:contact_sheet{ columns = 6, size = 200, gap = 8 }
---     picks:contact_sheet():cells()   -- x y width height photo of each; width, height of all
---     picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\n{creationDate:%Y-%m-%d|}" }
---@param options luma.ContactSheetOptions|nil
---@return luma.Chain
function FetchResult:contact_sheet(options) end

--- Arranges the photos of a result on one picture, each with a caption.
---
---     picks:contact_sheet()
---     picks:contact_sheet{ columns = 6, size = 200, gap = 8 }
---     picks:contact_sheet():cells()   -- x y width height photo of each; width, height of all
---     picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\n{creationDate:%Y-%m-%d|}" }
---@param options luma.ContactSheetOptions|nil
---@return luma.Chain
function Chain:contact_sheet(options) end

---@class (exact) luma.AnimateOptions: { delay: (integer)?, width: (integer)?, height: (integer)?, background: (string)?, [string]: nil }
---@field delay? integer ms of each frame (default: 100)
---@field width? integer px (default: in the shape of the first frame)
---@field height? integer px (default: in the shape of the first frame)
---@field background? string color around frames of another shape, and below transparent ones (default: "black")

--- Plays the photos of a result as the frames of one WebP, GIF or JPEG XL.
---
---     picks:animate()
---     picks:animate{ delay = 40 }
---     picks:crop{ aspect = "1:1" }:animate{ delay = 500, width = 400 }
---@param options luma.AnimateOptions|nil
---@return luma.Chain
function FetchResult:animate(options) end

--- Plays the photos of a result as the frames of one WebP, GIF or JPEG XL.
---
---     picks:animate()
---     picks:animate{ delay = 40 }
---     picks:crop{ aspect = "1:1" }:animate{ delay = 500, width = 400 }
---@param options luma.AnimateOptions|nil
---@return luma.Chain
function Chain:animate(options) end

--- Copies the files of photos as they are: pictures, RAWs, films, sidecars and edits.
---
---     photo:export "out/{filename}"
---     picks:export "out/{dir}/{filename}"
---     picks:export("raw/{filename}", { types = { "alternatePhoto", "sidecar" } })
---     picks:export("out/{filename}", { overwrite = "unique" })
---@param template string the path of each copy, with {fields}
---@param options luma.ExportOptions?
---@return nil
function FetchResult:export(template, options) end

--- Copies the files of photos as they are: pictures, RAWs, films, sidecars and edits.
---
---     photo:export "out/{filename}"
---     picks:export "out/{dir}/{filename}"
---     picks:export("raw/{filename}", { types = { "alternatePhoto", "sidecar" } })
---     picks:export("out/{filename}", { overwrite = "unique" })
---@param template string the path of each copy, with {fields}
---@param options luma.ExportOptions?
---@return nil
function Photo:export(template, options) end

--- Queries photos; rows are read on demand.
---
---     fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }
---     fetch{ where = { rating = { ">=", 4 } } }
---     fetch{ where = f.rating:ge(4) }
---     fetch()
---@param options luma.FetchOptions|nil
---@return luma.FetchResult
function Album:fetch(options) end

--- Opens a folder of photos as an album.
---
---     folder("photos", { recursive = true })
---     folder "photos"
---     folder("photos", { recursive = true, exclude = { "drafts" } })
---@param path string its path, below the root
---@param options luma.FolderOptions?
---@return luma.Album
function folder(path, options) end

--- Schedules writing a text when the recipe ends: JSON, HTML, CSV and the like.
---
---     write("out/photos.json", json.encode(list))
---     write("out/index.html", page, { overwrite = "never" })
---@param path string the output path, below the root
---@param text string its content, in UTF-8
---@param options luma.WriteOptions?
---@return nil
function write(path, text, options) end

--- Returns the text of a file in UTF-8, of at most 32 MiB.
---
---     read "captions.txt"
---     json.decode(read "captions.json")
---     read "-"   -- the standard input
---@param path string its path, below the root
---@return string
function read(path) end

--- Returns the lines of a text file, without empty ones; of the standard input for "-".
---
---     lines "names.txt"
---     for line in lines "names.txt" do ... end
---     photos(lines "-")   -- find . -name "*.jpg" -print0 | luma run r.lua
---@param path string its path, below the root, or "-"
---@return string[]
function lines(path) end

--- Returns the paths of the files that match a pattern, sorted by name.
---
---     files "inbox/*"
---     files "**/*.{jpg,mov}"
---     for _, path in ipairs(files "inbox/*.mov") do c:import(path) end
---@param pattern string a path or pattern, below the root
---@return string[]
function files(pattern) end

---@class (exact) luma.PhotoOptions: { raw: ("develop"|"preview")?, page: (integer)?, frames: (integer|string|integer[])?, dpi: (number)?, [string]: nil }
---@field raw? "develop"|"preview" how to open camera raw files
---@field page? integer a page of a document, a picture of a collection; the first is 1
---@field frames? integer|string|integer[] frames of an animation: 3, "2-5" or { 2, 5 }
---@field dpi? number px per inch of a drawing; of `photo` alone

--- Opens photos by paths and patterns, or makes a result of photos, in that order.
---@param patterns string[]|luma.Photo[]
---@param options? luma.PhotoOptions how to open them
---@return luma.FetchResult
function photos(patterns, options) end

--- Opens one photo by its path.
---@param path string
---@param options? luma.PhotoOptions how to open it
---@return luma.Photo
function photo(path, options) end

---@class luma.Date
---@field year integer
---@field month integer? nil: the date is that of a year
---@field day integer?
---@field weekday integer? from 1 for Monday to 7
---@field hour integer?
---@field minute integer?
---@field second integer?
---@operator sub(luma.Date): number seconds
---@operator sub(number): luma.Date
---@operator add(number): luma.Date
local Date = {}

---@param pattern string a strftime format
---@return string
function Date:format(pattern) end

---@class luma.DateFunctions
---@overload fun(text: string): luma.Date
date = {}

---@return luma.Date
function date.now() end

---@param count number
---@return luma.Date
function date.days_ago(count) end

json = {}

--- Converts plain data to JSON; names come in alphabetical order, and {} is a list.
---@param value any
---@param options luma.JsonOptions?
---@return string
function json.encode(value, options) end

--- Converts JSON to plain data; null in a list is `null`, in an object nil.
---@param text string
---@return any
function json.decode(text) end

--- Marks a table as an object, so that an empty one is {} in JSON, and returns it.
---@generic T: table
---@param given T
---@return T
function json.object(given) end

---@class (exact) luma.TestPhoto: { name: (string)?, width: (integer)?, height: (integer)?, color: (string)?, gradient: (string[])?, title: (string)?, keywords: (string[])?, rating: (integer)?, date: (string|luma.Date)?, make: (string)?, camera: (string)?, [string]: nil }
---@field name? string its path (default: "photo.jpg")
---@field width? integer px (default: 600)
---@field height? integer px (default: 400)
---@field color? string of all pixels (default: "gray")
---@field gradient? string[] colors of the left and the right side
---@field title? string
---@field keywords? string[]
---@field rating? integer
---@field date? string|luma.Date when it was taken
---@field make? string of the camera
---@field camera? string the camera's model

---@class luma.TestedRun
---@field saved table[] photo path width height bytes
---@field skipped table[] the same, and reason
---@field failed table[] photo reason
---@field printed string[]
---@field texts string[] paths
---@field warnings string[]
---@field error? string what ended the recipe
---@field line? integer where

---@class luma.Test
---@field photo fun(self, options: luma.TestPhoto): string draws a photo; returns its path
---@field run fun(self, path: string, parameters: table?): luma.TestedRun
---@field equals fun(self, got: any, wanted: any)
---@field ok fun(self, got: any)
---@field size fun(self, path: string, width: integer, height: integer)
---@field pixel fun(self, path: string, x: integer, y: integer, color: string, options: table?)
---@field metadata fun(self, path: string, wanted: table<string, any>)
---@field fails fun(self, body: function, text: string?)

--- Notes a test of recipes, which `luma test` runs.
---@param name string
---@param body fun(t: luma.Test)
function test(name, body) end

---@class luma.SortKey

--- Sorts a text field in natural order.
---@param field string
---@return luma.SortKey
function natural(field) end

---@class luma.Predicate
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate

---@class luma.Field
---@field begins_with fun(self, value: string, options: string?): luma.Predicate
---@field contains fun(self, value: any, options: string?): luma.Predicate
---@field contains_all fun(self, value: any[], options: string?): luma.Predicate
---@field ends_with fun(self, value: string, options: string?): luma.Predicate
---@field eq fun(self, value: any, options: string?): luma.Predicate
---@field ge fun(self, value: any, options: string?): luma.Predicate
---@field gt fun(self, value: any, options: string?): luma.Predicate
---@field le fun(self, value: any, options: string?): luma.Predicate
---@field like fun(self, value: string, options: string?): luma.Predicate
---@field lt fun(self, value: any, options: string?): luma.Predicate
---@field matches fun(self, value: string, options: string?): luma.Predicate
---@field ne fun(self, value: any, options: string?): luma.Predicate
---@field between fun(self, low: any, high: any): luma.Predicate
---@field one_of fun(self, list: any[], options: string?): luma.Predicate
---@field any fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field all fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field none fun(self, value: any?, options: string?): luma.Predicate|luma.Field
---@field has fun(self, word: string|integer): luma.Predicate
---@field count fun(self): luma.Field
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate
---@operator add(luma.Field|number): luma.Field
---@operator sub(luma.Field|number): luma.Field
---@operator mul(luma.Field|number): luma.Field
---@operator div(luma.Field|number): luma.Field

--- Field expressions: f.rating:ge(4) & ~f.hidden.
---@type luma.Fields
f = {}

--- Represents a missing value, and may stand wherever one is given.
---@type any
null = nil

--- Calling it declares a parameter and returns its value; `param.size` reads it.
---@class luma.Parameters
---@overload fun(options: luma.ParamOptions): any
---@field [string] any
param = {}


---@class luma.Point
---@field x number
---@field y number

---@class luma.Size
---@field width number
---@field height number

---@class luma.Rect
---@field x number
---@field y number
---@field width number
---@field height number

---@class (exact) luma.AspectFrame: { aspect: (string)?, inset: (number)?, [string]: nil }
---@field aspect? string ratio of width to height
---@field inset? number points from the view's sides (default: 0)

---@alias luma.Frame luma.Rect|luma.AspectFrame

--- x' = a x + c y + tx, y' = b x + d y + ty.
---@class luma.Matrix
---@field a number
---@field b number
---@field c number
---@field d number
---@field tx number
---@field ty number

---@class luma.GestureEvent
---@field kind "pan"|"pinch"|"rotate"|"settle"
---@field dx? number pan: points
---@field dy? number pan: points
---@field scale? number pinch: the factor
---@field degrees? number rotate: clockwise
---@field about? luma.Point pinch and rotate: the fixed point

---@class luma.GestureLog: luma.GestureEvent[]
---@field order? "view"|"local" of the events (default: that of the gesture that takes them)

--- Pans, pinches and rotations as one affine map in view pixels. Immutable.
---@class luma.Gesture
---@field scale number
---@field degrees number clockwise, from 0 to 360
---@field display_scale number view pixels per point
---@field order "view"|"local"
local Gesture = {}

---@param dx number points
---@param dy number points
---@return luma.Gesture
function Gesture:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point the fixed point
---@return luma.Gesture
function Gesture:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point the fixed point
---@return luma.Gesture
function Gesture:rotate(degrees, about) end

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@return luma.Gesture
function Gesture:play(log) end

--- Returns the inverse gesture, last event first.
---@return luma.Gesture
function Gesture:inverse() end

---@return luma.Gesture
function Gesture:reset() end

---@return boolean
function Gesture:is_identity() end

---@return luma.Matrix
function Gesture:matrix() end

--- Returns options for the step transform, for a picture the size of the view in px.
---@return luma.TransformOptions
function Gesture:options() end

--- Maps a point of the view.
---@param x number points
---@param y number points
---@return number x, number y
function Gesture:point(x, y) end

--- Returns its events, with `order = "local"` if that is their order.
---@return luma.GestureLog
function Gesture:log() end

---@return string
function Gesture:text() end

---@class (exact) luma.GestureOptions: { display_scale: (number)?, about: (luma.Point)?, order: ("view"|"local")?, [string]: nil }
---@field display_scale? number view pixels per point (default: 1)
---@field about? luma.Point the anchor of events without one
---@field order? "view"|"local" local: each event comes before the others (default: view)

---@class luma.GestureFunctions
gesture = {}

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@param options? luma.GestureOptions
---@return luma.Gesture
function gesture.compose(log, options) end

--- A picture behind the crop frame of a view. Immutable.
---@class luma.Cropper
---@field zoom number 1 fits the frame
---@field degrees number clockwise, from 0 to 360
---@field view luma.Size points
---@field frame luma.Rect points
---@field image luma.Size px
---@field display_scale number view pixels per point
local Cropper = {}

---@param dx number points
---@param dy number points
---@return luma.Cropper
function Cropper:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point|"image" the fixed point (default: the frame's center)
---@return luma.Cropper
function Cropper:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point|"image" the fixed point (default: the frame's center)
---@return luma.Cropper
function Cropper:rotate(degrees, about) end

--- Ends a gesture: moves the picture back within its limits.
---@param about? luma.Point|"image" where the zoom is clamped (default: the frame's center)
---@return luma.Cropper
function Cropper:settle(about) end

---@return boolean
function Cropper:is_settled() end

--- The position drawn during a gesture, with rubber-banding beyond limits.
---@return luma.Cropper
function Cropper:banded() end

---@class (exact) luma.FrameOptions: { curve: ("spring"|"linear"|"easeIn"|"easeOut"|"easeInOut")?, duration: (number)?, bounce: (number)?, velocity: (number)?, from: (luma.Cropper|luma.Rect)?, to: (luma.Cropper|luma.Rect)?, [string]: nil }
---@field curve? "spring"|"linear"|"easeIn"|"easeOut"|"easeInOut" (default: spring)
---@field duration? number s; of a spring, its period (default: 0.5)
---@field bounce? number of a spring, 0 to 0.95 (default: 0)
---@field velocity? number of a spring at the start, in ways a second (default: 0)
---@field from? luma.Cropper|luma.Rect where it begins (default: as banded() draws it)
---@field to? luma.Cropper|luma.Rect where it ends (default: where it settles)

--- The pictures of a movement, first to last, and the milliseconds between two.
---@param count integer
---@param options? luma.FrameOptions
---@return luma.Cropper[] frames, integer delay
function Cropper:frames(count, options) end

--- The view with the picture where it is now.
---@param photo luma.Photo|luma.Chain
---@param options? {background: string}
---@return luma.Chain
function Cropper:draw(photo, options) end

---@return luma.Cropper
function Cropper:reset() end

---@param log luma.GestureLog|luma.GestureEvent[]|string|luma.Gesture
---@return luma.Cropper
function Cropper:play(log) end

---@return luma.GestureEvent[]
function Cropper:log() end

---@return string
function Cropper:text() end

--- Everything that moved the picture since it was placed.
---@return luma.Gesture
function Cropper:gesture() end

--- The map from picture pixels to view pixels.
---@return luma.Matrix
function Cropper:matrix() end

---@param x number points
---@param y number points
---@return number x, number y px
function Cropper:to_image(x, y) end

---@param x number px
---@param y number px
---@return number x, number y points
function Cropper:to_view(x, y) end

--- The part shown by the frame at rest, px; its bounding box if rotated.
---@return {x: integer, y: integer, width: integer, height: integer}
function Cropper:rect() end

--- The exact corners of that part, px, clockwise from the frame's top left.
---@return luma.Point[]
function Cropper:corners() end

--- The size of the crop, px.
---@return {width: integer, height: integer}
function Cropper:size() end

---@param photo luma.Photo|luma.Chain
---@return luma.Chain
function Cropper:apply(photo) end

--- Creates a cropper: a picture in a view behind a crop frame.
---@param options luma.CropperOptions
---@return luma.Cropper
function cropper(options) end

--- Every name of the language: `luma.folder` is `folder`.
-- luacheck: ignore 113
---@class luma.Language
luma = {
  album = album,
  authorization = authorization,
  cancel = cancel,
  cancel_requests = cancel_requests,
  cropper = cropper,
  date = date,
  f = f,
  files = files,
  folder = folder,
  gesture = gesture,
  json = json,
  library = library,
  lines = lines,
  natural = natural,
  null = null,
  param = param,
  photo = photo,
  photos = photos,
  poll = poll,
  read = read,
  test = test,
  write = write,
}
