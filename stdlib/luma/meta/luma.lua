---@meta
-- Made from the library's signatures; change those.

---@class luma.FolderOptions
---@field recursive? boolean folders inside too (default: false)

---@class luma.FetchOptions
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list
---@field limit? integer at most so many
---@field include_hidden? boolean hidden photos too (default: false)
---@field include_bursts? boolean burst members that nobody picked too (default: false)
---@field raw? "develop"|"preview" camera raw: developed, or the camera's own preview; else it is refused

---@class luma.ParamOptions
---@field name string how it is read and set
---@field type? "string"|"integer"|"number"|"boolean"|"choice" what it holds; else what the default is
---@field default? string|number|boolean without one it must be set
---@field help? string one line for luma help
---@field min? number smallest
---@field max? number largest
---@field choices? string[] the words of a choice

---@class luma.CropperOptions
---@field view luma.Size its size in points
---@field image luma.Photo|luma.Size the picture in it
---@field frame? luma.Frame in points of the view: x, y, width, height, or aspect and inset (default: the view)
---@field content_mode? "aspectFill"|"aspectFit" aspectFill: covers the frame; aspectFit: all of it inside (default: "aspectFill")
---@field display_scale? number view pixels of a point (default: 1)
---@field min_scale? number the least zoom at rest; 1 is the fit (default: 1)
---@field max_scale? number the most at rest (default: 8)

---@class luma.CropOptions
---@field x? integer|string px or % from the left
---@field y? integer|string px or % from the top
---@field width? integer|string px or % of the current width
---@field height? integer|string px or % of the current height
---@field aspect? string ratio of width to height, as written
---@field inset? integer|string px or % taken from each side
---@field gravity? "attention"|"entropy"|luma.Gravity|{x: number, y: number} which part stays (default: "centre")
---@field clamp? boolean cut a rectangle that reaches outside, in place of an error (default: false)

---@class luma.RotateOptions
---@field angle number degrees clockwise
---@field background? string fills the corners; else transparent where the format can, white where it cannot
---@field fit? "expand"|"crop" expand: the canvas grows; crop: the largest upright rectangle inside (default: "expand")

---@class luma.ScaleOptions
---@field factor? number|string both sides times this; may enlarge
---@field width? integer|string px or % of the current width
---@field height? integer|string px or % of the current height
---@field fit? "inside"|"outside"|"cover"|"contain"|"fill" how it meets the box; cover is cut to it, contain is padded to it (default: "inside")
---@field enlarge? boolean whether a smaller picture grows to the box (default: false)
---@field background? string the padding of contain
---@field kernel? "nearest"|"linear"|"cubic"|"mitchell"|"lanczos2"|"lanczos3" the resampling filter (default: "lanczos3")

---@class luma.PadOptions
---@field width? integer|string px or % of the current width, at least
---@field height? integer|string px or % of the current height, at least
---@field aspect? string ratio of width to height of the canvas
---@field gravity? luma.Gravity|{x: number, y: number} the picture's place (default: "centre")
---@field all? integer|string px or % added on each side
---@field left? integer|string px or % of the current width
---@field right? integer|string px or % of the current width
---@field top? integer|string px or % of the current height
---@field bottom? integer|string px or % of the current height
---@field background? string fills the canvas; else transparent where the format can, white where it cannot

---@class luma.BorderOptions
---@field width integer|string px or % of each axis
---@field color? string of the frame (default: "black")

---@class luma.FlattenOptions
---@field background? string what shines through (default: "white")

---@class luma.AdjustOptions
---@field exposure? number stops, in linear light
---@field gamma? number of the coded values; above 1 the middle tones brighten
---@field brightness? number CIELAB lightness up or down
---@field contrast? number of lightness; -1 is flat
---@field saturation? number CIELAB chroma; -1 is grey

---@class luma.TintOptions
---@field color string its hue and chroma
---@field amount? number 0 (nothing) to 1 (all) (default: 1)

---@class luma.SepiaOptions
---@field amount? number 0 (nothing) to 1 (all) (default: 1)

---@class luma.VignetteOptions
---@field amount? number share of the light that the corners lose (default: 0.5)
---@field start? number where it begins: 0 in the middle, 1 in a corner (default: 0.4)

---@class luma.BlurOptions
---@field sigma number radius, px

---@class luma.SharpenOptions
---@field sigma? number radius, px (default: 0.5)
---@field m1? number strength in flat areas (default: 0)
---@field m2? number strength at edges (default: 3)
---@field x1? number difference in lightness (of 100) that counts as an edge (default: 2)
---@field y2? number most brightening (default: 10)
---@field y3? number most darkening (default: 20)

---@class luma.RoundCornersOptions
---@field radius integer|string px or % of the shorter side

---@class luma.OverlayOptions
---@field image string the other picture's file
---@field gravity? luma.Gravity|{x: number, y: number} where it lies (default: "southeast")
---@field inset? integer|string px or % kept free at the edges
---@field scale? number its width as a share of the picture's; else its own px
---@field opacity? number 0 (unseen) to 1 (default: 1)
---@field blend? "over"|"multiply"|"screen"|"overlay"|"darken"|"lighten"|"difference"|"soft_light"|"hard_light" how the colours meet (default: "over")

---@class luma.TextOptions
---@field text string lines that are too long are wrapped
---@field font? string family and style: "Serif Bold" (default: "Sans")
---@field size? integer|string px of the letters, or % of the picture's height (default: "5%")
---@field color? string of the letters (default: "white")
---@field gravity? luma.Gravity|{x: number, y: number} where the words stand (default: "south")
---@field inset? integer|string px or % kept free at the edges (default: "2%")
---@field background? string a box behind the words
---@field align? "left"|"centre"|"right" of several lines (default: "left")

---@class luma.TransformOptions
---@field rotate? number degrees clockwise
---@field scale? number both axes times this
---@field translate? {x: number, y: number} px right and down, after turning and scaling
---@field about? {x: number, y: number} what stays in place, px; else the middle
---@field canvas? {width: integer, height: integer} from the top left; else as large as the picture
---@field background? string where the picture is not; else transparent where the format can, else white
---@field edges? "soft"|"hard" soft: the outermost pixels mix with the background; hard: they do not (default: "soft")

---@class luma.ApplyOptions
---@field key? string names what the function does; without one the outputs are made anew in each run

---@class luma.SaveOptions
---@field quality? integer 1 (small) to 100
---@field max_bytes? integer the highest quality whose whole file is no larger
---@field max_distance? number the lowest quality as near to the picture; 1 - SSIM, as 0.01
---@field min_quality? integer the least that such a search may take; quality is the most
---@field lossless? boolean lossless coding; JPEG: blocks are moved, or an error (all but gif) (default: false)
---@field progressive? boolean shows coarse first (jpeg, png, gif) (default: false)
---@field effort? integer 0 (fast) to 9 (small)
---@field subsampling? "4:2:0"|"4:4:4" 4:2:0 halves the colour on both axes, 4:4:4 keeps it
---@field optimise_coding? boolean Huffman tables made for the picture: smaller, slower (jpeg)
---@field compression? integer|"none"|"deflate"|"lzw"|"zstd"|"packbits"|"jpeg" PNG: zlib's level; TIFF: the method
---@field palette? boolean a few colours instead of all (png)
---@field colours? integer how many the palette holds
---@field dither? number how much a palette's edges are strewn
---@field loop? integer how often an animation is played; 0: for ever
---@field delay? integer ms that each frame of an animation is shown
---@field alpha_quality? integer of transparency alone
---@field near_lossless? boolean lossless coding of slightly changed pixels, by quality (webp)
---@field smart_subsample? boolean sharper edges of colour (webp)
---@field preset? "default"|"photo"|"picture"|"drawing"|"icon"|"text" what the picture is
---@field tile? boolean|integer true: 256 px tiles; a number: their side
---@field pyramid? boolean smaller copies in the same file (tiff)
---@field metadata? "all"|"none"|"web"|{keep: luma.MetadataGroup[]}|{drop: luma.MetadataGroup[]} what goes along; web: copyright, creator and profile (default: "all")
---@field profile? "keep"|"srgb"|"p3"|"drop"|string whose colours; drop: sRGB, and no profile in the file (default: "keep")
---@field overwrite? "changed"|"always"|"never"|"error"|"unique" what to do when the file exists (default: "changed")
---@field album? string|luma.Album puts the file into an album too; a title is found in library() or made there

---@class luma.RequestOptions
---@field target_size? integer[] { width, height } in px; without it, or beyond it, the photo's own
---@field content_mode? "aspectFit"|"aspectFill" aspectFit: inside the target; aspectFill: covers it (default: "aspectFit")
---@field version? "current"|"original" current: with its edits; original: as it was taken (default: "current")
---@field original? "photo"|"raw" of RAW+JPEG: which file is the original (default: "photo")
---@field raw? "develop"|"preview" camera raw: developed, or the camera's own preview; else it is refused
---@field resize? "exact"|"fast" exact: aspectFill is cut to the target (default: "fast")
---@field delivery? "opportunistic"|"high"|"fast" opportunistic: a degraded image first; fast: a preview where it is large enough (default: "opportunistic")
---@field on_progress? function called with 0 ... 1
---@field on_image? function called with each image and the request

---@class luma.PrefetchOptions
---@field target_size? integer[] { width, height } in px; without it, or beyond it, the photo's own
---@field content_mode? "aspectFit"|"aspectFill" aspectFit: inside the target; aspectFill: covers it (default: "aspectFit")
---@field version? "current"|"original" current: with its edits; original: as it was taken (default: "current")
---@field original? "photo"|"raw" of RAW+JPEG: which file is the original (default: "photo")
---@field raw? "develop"|"preview" camera raw: developed, or the camera's own preview; else it is refused
---@field resize? "exact"|"fast" exact: aspectFill is cut to the target (default: "fast")

---@alias luma.Gravity
---| "centre"
---| "north"
---| "northeast"
---| "east"
---| "southeast"
---| "south"
---| "southwest"
---| "west"
---| "northwest"

---@alias luma.MetadataGroup
---| "gps"
---| "camera"
---| "exposure"
---| "dates"
---| "description"
---| "copyright"

--- What photos, results and chains can do with pixels.
---@class luma.Steps
local Steps = {}

--- Where photos come from; properties do not change.
---@class luma.Album
---@field title string
---@field kind string
---@field path string
---@field count integer
---@field startDate luma.Date?
---@field endDate luma.Date?
---@field cover luma.Photo?
---@field localIdentifier string
local Album = {}

--- Fetched photos: lazy, ordered, stable.
---@class luma.FetchResult: luma.Steps
---@field [integer] luma.Photo?
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
---@param size integer photos on a page
---@return luma.FetchResult
function FetchResult:page(number, size) end

---@return luma.FetchResult
function FetchResult:reverse() end

---@param keep fun(photo: luma.Photo): any
---@return luma.FetchResult
function FetchResult:filter(keep) end

---@class luma.Camera
---@field make string?
---@field model string?
---@field lens string?

---@class luma.Photo: luma.Steps
---@field localIdentifier string
---@field mediaType string|integer
---@field mediaSubtypes integer
---@field pixelWidth integer px, upright
---@field pixelHeight integer px, upright
---@field creationDate luma.Date?
---@field modificationDate luma.Date?
---@field addedDate luma.Date?
---@field duration number seconds
---@field favorite boolean
---@field hidden boolean
---@field burstIdentifier string?
---@field burstSelectionTypes integer
---@field filename string
---@field path string
---@field dir string
---@field title string?
---@field caption string?
---@field keywords string[]?
---@field rating integer?
---@field fileSize integer bytes
---@field format string?
---@field orientation integer
---@field latitude number?
---@field longitude number?
---@field altitude number? metres
---@field camera luma.Camera
---@field iso integer?
---@field aperture number?
---@field exposureTime number? seconds
---@field focalLength number? mm
---@field missing boolean
local Photo = {}

---@class luma.Saved
---@field photo string
---@field path string
---@field width integer?
---@field height integer?
---@field bytes integer?
---@field quality integer? where one was searched for
---@field reason string?

---@class luma.Report
---@field saved luma.Saved[]
---@field skipped luma.Saved[]
---@field failed luma.Saved[]

---@class luma.Chain: luma.Steps
local Chain = {}

--- Runs the saves on the chain's way that have not run yet.
---@return luma.Report
function Chain:run() end

--- Says what the chain will do.
---@return string
function Chain:explain() end

---@class luma.AlbumsOptions
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list
---@field limit? integer at most so many
---@field kind? "album"|"smartAlbum"|"folder"|"any" what is listed; smartAlbum: those that users made (default: "album")

---@class luma.ImportOptions
---@field folder string where the files are
---@field album? string found by its title, or made
---@field recursive? boolean folders inside too (default: false)
---@field albums_from_folders? boolean an album for each folder, nested as they are (default: false)
---@field copy? boolean copies the files into the library's own folder (default: false)
---@field quarantine? string a folder that unreadable files are moved to

---@class luma.CreateSmartAlbumOptions
---@field title string its name
---@field where? string|table|luma.Predicate|luma.Field which photos: predicate text, a table or a field expression
---@field args? any[] values for %@ %d %f %K
---@field vars? table<string, any> values for $name
---@field sort? string|luma.SortKey|table "-creationDate", natural "filename", { key =, ascending = } or a list

---@class luma.SetOptions
---@field favorite? boolean whether it is one
---@field hidden? boolean whether fetches leave it out
---@field rating? integer|nil -1: rejected
---@field keywords? string[]|nil all of them, in place of the old
---@field title? string|nil null: none
---@field caption? string|nil null: none

---@class luma.EditOptions
---@field add? boolean after the edit that the photo has, not in its place (default: false)
---@field original? "photo"|"raw" of RAW+JPEG: which file it starts from (default: "photo")

--- A catalogue of photos on disk.
---@class luma.Library
---@field title string
---@field path string
---@field count integer
local Library = {}

--- An album or a smart album by its title; an error where there is none.
---@param title string
---@return luma.Album
function Library:album(title) end

--- An album by its title, nil where there is none.
---@param title string
---@return luma.Album?
function Library:find_album(title) end

--- A smart album: favorites, recentlyAdded, panoramas ... or one that a user made.
---@param name string
---@return luma.Album
function Library:smart_album(name) end

--- The smart albums that every library has, then those that users made.
---@return luma.Album[]
function Library:smart_albums() end

--- One transaction: all that the function asks for, or nothing.
---@generic T
---@param body fun(c: luma.Change): T?
---@return T
function Library:change(body) end

--- Looks after the library's files; moved ones are looked for in the folders too.
---@param folders string[]?
---@return luma.ScanReport
function Library:scan(folders) end

--- The change that was made last.
---@return string
function Library:token() end

---@param token string
---@return luma.Changes
function Library:changes_since(token) end

--- Opens a library; without a path, the one of --library, LUMA_LIBRARY or the default.
---@param path string?
---@return luma.Library
function library(path) end

--- An album of the default library.
---@param title string
---@return luma.Album
function album(title) end

---@alias luma.Photos luma.Photo|luma.FetchResult|(luma.Photo|luma.FetchResult)[]

--- What can be asked inside `lib:change`.
---@class luma.Change
local Change = {}

---@param title string
---@param options { folder: luma.Album }?
---@return luma.Album
function Change:create_album(title, options) end

---@param title string
---@return luma.Album a folder of albums
function Change:create_folder(title) end

---@param album luma.Album
---@param title string
function Change:rename(album, title) end

--- Photos stay.
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

--- The photo that a file is from now on.
---@param path string
---@return luma.Photo
function Change:import(path) end

---@param photos luma.Photos
---@param fields luma.SetOptions
function Change:set(photos, fields) end

--- Keeps a chain's steps as an edit; what is fetched from then on has it. Files stay.
---@param photos luma.Photos
---@param chain luma.Chain
---@param options luma.EditOptions?
function Change:edit(photos, chain, options) end

--- Drops edits.
---@param photos luma.Photos
function Change:revert(photos) end

--- Files stay.
---@param photos luma.Photos
function Change:forget(photos) end

---@class luma.ImportReport
---@field added { path: string, localIdentifier: string }[]
---@field duplicates { path: string, original: string }[]
---@field unreadable { path: string, reason: string, quarantined: string? }[]
---@field already_there integer
---@field ignored integer files that are no photos
---@field interrupted boolean

---@class luma.ScanReport
---@field changed string[] identifiers
---@field moved { localIdentifier: string, from: string, to: string }[]
---@field missing string[] identifiers
---@field found string[] identifiers
---@field interrupted boolean

---@class luma.Differences
---@field inserted string[] identifiers
---@field updated string[]
---@field deleted string[]

---@class luma.Changes: luma.Differences of photos
---@field albums luma.Differences
---@field token string where the next question begins
---@field too_old boolean then nothing else is known

--- Lists a library's albums with counts, covers and dates, all from one query.
---
---     lib:albums{ where = "count > 0", sort = "-endDate" }
---     lib:albums()
---@param options luma.AlbumsOptions|nil
---@return luma.Album[]
function Library:albums(options) end

--- Asks for photos; rows are read when they are looked at.
---
---     fetch{ where = "rating >= 4", sort = "-creationDate", limit = 20 }
---     fetch{ where = { rating = { ">=", 4 } } }
---     fetch{ where = f.rating:ge(4) }
---     fetch()
---@param options luma.FetchOptions|nil
---@return luma.FetchResult
function Library:fetch(options) end

--- Brings the photos of a folder into a library; the files stay where they are.
---
---     lib:import{ folder = "shared", album = "Trip" }
---     lib:import{ folder = "camera", albums_from_folders = true }
---@param options luma.ImportOptions
---@return luma.ImportReport
function Library:import(options) end

--- An album of the photos that meet a predicate.
---
---     c:create_smart_album{ title = "Best", where = "rating >= 4" }
---@param options luma.CreateSmartAlbumOptions
---@return luma.Album
function Change:create_smart_album(options) end

--- What a request delivers.
---@class luma.RequestImage
---@field width integer px
---@field height integer px
---@field degraded boolean whether a better one of the same request follows
---@field source "preview"|"derivative"|"decode" where its pixels are from
local RequestImage = {}

--- Writes the image now.
---@param template string the output path with its {fields}
---@param options luma.SaveOptions? but metadata, profile
---@return luma.Report
function RequestImage:save(template, options) end

--- A picture that was asked for.
---@class luma.Request
---@field id integer
---@field state "waiting"|"running"|"finished"|"failed"|"cancelled"
---@field image luma.RequestImage? the last that came
---@field reason string? why it failed
local Request = {}

--- Waits, and calls back meanwhile; nil and the reason where there is no image.
---@return luma.RequestImage?, string?
function Request:wait() end

--- Stops it; nothing more is called back.
function Request:cancel() end

--- Begins what was requested and calls back with what is ready.
---@param seconds number? how long to wait for the first (default: 0)
---@return integer unfinished
function poll(seconds) end

--- Stops what prefetch began with the same options.
---@param options luma.PrefetchOptions|nil
function FetchResult:stop_prefetch(options) end

--- Asks for a photo's picture at a size, ready later.
---
---     photo:request{ target_size = { 256, 256 } }
---     photo:request{ target_size = { 800, 800 }, delivery = "fast", on_image = show }
---     photo:request{ version = "original" }
---@param options luma.RequestOptions|nil
---@return luma.Request
function Photo:request(options) end

--- Makes images of photos in the background and keeps them for requests to come.
---
---     result:prefetch{ target_size = { 256, 256 } }
---     result:stop_prefetch{ target_size = { 256, 256 } }
---     lib:prefetch{ photos = page, target_size = { 256, 256 } }
---@param options luma.PrefetchOptions|nil
---@return nil
function FetchResult:prefetch(options) end

--- Keeps a rectangle of the picture.
---
---     crop{ aspect = "4:3", gravity = "centre" }
---     crop{ x = 0, y = 0, width = 800, height = 600 }
---     crop{ width = 800, height = 600, gravity = "north" }
---     crop{ aspect = "1:1", gravity = "attention" }
---     crop{ inset = "5%" }
---@param options luma.CropOptions
---@return luma.Chain
function Steps:crop(options) end

--- Turns the picture clockwise; exact for multiples of 90.
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
---@param direction "horizontal"|"vertical" horizontal: left and right change places; vertical: top and bottom
---@return luma.Chain
function Steps:flip(direction) end

--- Resamples the picture to another size.
---
---     scale{ width = 800 }
---     scale(0.5)
---     scale "50%"
---     scale{ width = 800, height = 600, fit = "cover" }
---@param options luma.ScaleOptions|number|string
---@return luma.Chain
function Steps:scale(options) end

--- Adds canvas around the picture, which stays whole.
---
---     pad{ width = 1000, height = 1000, background = "white" }
---     pad{ aspect = "1:1", gravity = "north" }
---     pad(20)
---     pad{ left = 20, top = "5%" }
---@param options luma.PadOptions|integer|string
---@return luma.Chain
function Steps:pad(options) end

--- Puts a frame of one colour around the picture.
---
---     border{ width = 20, color = "white" }
---     border "2%"
---@param options luma.BorderOptions|integer|string
---@return luma.Chain
function Steps:border(options) end

--- Lays what is transparent on a colour.
---
---     flatten()
---     flatten "white"
---     flatten{ background = "#202020" }
---@param options luma.FlattenOptions|string|nil
---@return luma.Chain
function Steps:flatten(options) end

--- Takes the colours away; luminance in linear light stays, in one channel.
---
---     grayscale()
---@return luma.Chain
function Steps:grayscale() end

--- Changes tone: exposure, then gamma, then brightness, contrast and saturation.
---
---     adjust{ exposure = 0.5 }
---     adjust{ brightness = 0.1, contrast = 0.2, saturation = -0.3 }
---     adjust{ gamma = 1.2 }
---@param options luma.AdjustOptions
---@return luma.Chain
function Steps:adjust(options) end

--- Gives the picture the colour of another, its lightness (CIELAB) stays.
---
---     tint "#704214"
---     tint{ color = "blue", amount = 0.3 }
---@param options luma.TintOptions|string
---@return luma.Chain
function Steps:tint(options) end

--- Makes the picture brown, by the matrix of CSS filters.
---
---     sepia()
---     sepia(0.5)
---@param options luma.SepiaOptions|number|nil
---@return luma.Chain
function Steps:sepia(options) end

--- Darkens towards the corners, in linear light.
---
---     vignette()
---     vignette(0.8)
---     vignette{ amount = 0.8, start = 0.2 }
---@param options luma.VignetteOptions|number|nil
---@return luma.Chain
function Steps:vignette(options) end

--- Blurs by a Gaussian; transparent pixels do not bleed.
---
---     blur(4)
---     blur{ sigma = 4 }
---@param options luma.BlurOptions|number
---@return luma.Chain
function Steps:blur(options) end

--- Sharpens lightness (CIELAB), colours are left alone.
---
---     sharpen()
---     sharpen(1)
---     sharpen{ sigma = 1, m2 = 2 }
---@param options luma.SharpenOptions|number|nil
---@return luma.Chain
function Steps:sharpen(options) end

--- Makes the corners transparent; a format without alpha shows them white.
---
---     round_corners(40)
---     round_corners "50%"
---@param options luma.RoundCornersOptions|integer|string
---@return luma.Chain
function Steps:round_corners(options) end

--- Lays another picture on this one, as a watermark.
---
---     overlay "logo.png"
---     overlay{ image = "logo.png", gravity = "east", inset = "3%", scale = 0.2, opacity = 0.6 }
---@param options luma.OverlayOptions|string
---@return luma.Chain
function Steps:overlay(options) end

--- Writes words on the picture: as they are, no markup.
---
---     text "(c) Ada"
---     text{ text = "Norway 2024", size = "6%", gravity = "northwest", background = "#00000080" }
---@param options luma.TextOptions|string
---@return luma.Chain
function Steps:text(options) end

--- Turns, scales and moves the picture on its canvas, by one affine map.
---
---     transform{ rotate = 12, scale = 1.3 }
---     transform{ translate = { x = 40, y = -20 } }
---     transform{ scale = 2, about = { x = 0, y = 0 } }
---@param options luma.TransformOptions
---@return luma.Chain
function Steps:transform(options) end

--- Does one operation of libvips; numbers are 0-255, of 16-bit pictures 0-65535.
---
---     vips("gaussblur", { sigma = 3 })
---     vips "invert"
---     vips("conv", { mask = { { -1, -1, -1 }, { -1, 9, -1 }, { -1, -1, -1 } } })
---@param name string of the operation
---@param options table<string, any>?
---@return luma.Chain
function Steps:vips(name, options) end

--- Does what a function notes on an image: operations of libvips, and + - * / ^.
---
---     apply(function(image) return image * 1.2 + 10 end)
---     apply(function(image) return image:gaussblur(image.width / 100) end, { key = "soft 1" })
---@param fn function gets an image and gives one back
---@param options luma.ApplyOptions?
---@return luma.Chain
function Steps:apply(fn, options) end

--- Schedules a file for each photo; the extension names the format.
---
---     save "out/{name}.jpg"
---     save("out/{dir}/{name}.webp", { quality = 80 })
---@param template string the output path with its {fields}
---@param options luma.SaveOptions?
---@return luma.Chain
function Steps:save(template, options) end

---@class luma.ColorsOptions
---@field count? integer at most; fewer where the picture has no more (default: 5)

---@class luma.Band numbers from 0 to 255
---@field min number
---@field max number
---@field mean number
---@field deviation number

---@class luma.PictureStatistics
---@field red luma.Band
---@field green luma.Band
---@field blue luma.Band
---@field grey luma.Band how light the picture looks
---@field alpha luma.Band?
---@field entropy number bits, 0 (flat) to 8

---@class luma.PictureColor
---@field red integer
---@field green integer
---@field blue integer
---@field hex string "#rrggbb"
---@field share number of the picture, 0 to 1

--- Tells what a picture's numbers come to, or nil and why it cannot.
---
---     photo:stats()
---     photo:scale(0.1):stats()
---@return luma.PictureStatistics?, string?
function Photo:stats() end

--- Tells what a picture's numbers come to, or nil and why it cannot.
---
---     photo:stats()
---     photo:scale(0.1):stats()
---@return luma.PictureStatistics?, string?
function Chain:stats() end

--- Tells the colours that a picture comes down to, the most frequent first.
---
---     photo:colors()
---     photo:colors(3)
---     photo:colors{ count = 3 }
---@param options luma.ColorsOptions|integer|nil
---@return luma.PictureColor[]?, string?
function Photo:colors(options) end

--- Tells the colours that a picture comes down to, the most frequent first.
---
---     photo:colors()
---     photo:colors(3)
---     photo:colors{ count = 3 }
---@param options luma.ColorsOptions|integer|nil
---@return luma.PictureColor[]?, string?
function Chain:colors(options) end

--- Tells a picture's ThumbHash: some 33 letters that a page shows as a blurred picture.
---
---     photo:placeholder()
---     photo:crop{ aspect = "1:1" }:placeholder()
---@return string?, string?
function Photo:placeholder() end

--- Tells a picture's ThumbHash: some 33 letters that a page shows as a blurred picture.
---
---     photo:placeholder()
---     photo:crop{ aspect = "1:1" }:placeholder()
---@return string?, string?
function Chain:placeholder() end

---@class luma.ContactSheetOptions
---@field columns? integer as many as make it nearly square
---@field size? integer px of the square that each picture is fitted into (default: 240)
---@field gap? integer px between pictures and around them (default: 16)
---@field background? string of the sheet (default: "white")
---@field caption? string below each picture; what a photo does not have is left out (default: "{filename}")
---@field caption_size? integer px of the letters; smaller where they do not fit (default: 14)
---@field color? string of the letters (default: "black")

--- Lays the photos of a result out on one picture, with words below each.
---
---     picks:contact_sheet()
---     picks:contact_sheet{ columns = 6, size = 200, gap = 8 }
---     picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\n{creationDate:%Y-%m-%d|}" }
---@param options luma.ContactSheetOptions|nil
---@return luma.Chain
function FetchResult:contact_sheet(options) end

--- Lays the photos of a result out on one picture, with words below each.
---
---     picks:contact_sheet()
---     picks:contact_sheet{ columns = 6, size = 200, gap = 8 }
---     picks:crop{ aspect = "1:1" }:contact_sheet{ caption = "{name}\n{creationDate:%Y-%m-%d|}" }
---@param options luma.ContactSheetOptions|nil
---@return luma.Chain
function Chain:contact_sheet(options) end

--- Asks for photos; rows are read when they are looked at.
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
---@param path string below the working directory
---@param options luma.FolderOptions?
---@return luma.Album
function folder(path, options) end

--- The photos of some paths and patterns, in that order.
---@param patterns string[]
---@param options? { raw: "develop"|"preview" } what is made of camera raw files
---@return luma.FetchResult
function photos(patterns, options) end

--- One photo by its path.
---@param path string
---@param options? { raw: "develop"|"preview" } what is made of a camera raw file
---@return luma.Photo
function photo(path, options) end

---@class luma.Date
---@operator sub(luma.Date): number seconds
---@operator sub(number): luma.Date
---@operator add(number): luma.Date
local Date = {}

---@param pattern string as strftime has it
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

---@class luma.SortKey

--- Orders a text field by the numbers in it.
---@param field string
---@return luma.SortKey
function natural(field) end

---@class luma.Predicate
---@operator band(luma.Predicate|luma.Field): luma.Predicate
---@operator bor(luma.Predicate|luma.Field): luma.Predicate
---@operator bnot: luma.Predicate

---@class luma.Field
---@field eq fun(self, value: any, options: string?): luma.Predicate
---@field ne fun(self, value: any, options: string?): luma.Predicate
---@field lt fun(self, value: any, options: string?): luma.Predicate
---@field le fun(self, value: any, options: string?): luma.Predicate
---@field gt fun(self, value: any, options: string?): luma.Predicate
---@field ge fun(self, value: any, options: string?): luma.Predicate
---@field between fun(self, low: any, high: any): luma.Predicate
---@field one_of fun(self, list: any[], options: string?): luma.Predicate
---@field contains fun(self, value: any, options: string?): luma.Predicate
---@field begins_with fun(self, value: string, options: string?): luma.Predicate
---@field ends_with fun(self, value: string, options: string?): luma.Predicate
---@field like fun(self, value: string, options: string?): luma.Predicate
---@field matches fun(self, value: string, options: string?): luma.Predicate
---@field any fun(self, value: any, options: string?): luma.Predicate
---@field all fun(self, value: any, options: string?): luma.Predicate
---@field none fun(self, value: any, options: string?): luma.Predicate
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
---@type table<string, luma.Field>
f = {}

--- Stands for no value.
null = {}

---@class luma.Parameters
---@overload fun(options: luma.ParamOptions): string|number|boolean
---@field [string] string|number|boolean
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

---@class luma.AspectFrame
---@field aspect? string ratio of width to height, as written
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
---@field about? luma.Point pinch and rotate: the point that stays

--- Pans, pinches and turns as one affine map in view pixels; values do not change.
---@class luma.Gesture
---@field scale number
---@field degrees number clockwise, from 0 to 360
---@field display_scale number view pixels of a point
local Gesture = {}

---@param dx number points
---@param dy number points
---@return luma.Gesture
function Gesture:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point the point that stays
---@return luma.Gesture
function Gesture:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point the point that stays
---@return luma.Gesture
function Gesture:rotate(degrees, about) end

---@param log luma.GestureEvent[]|string|luma.Gesture
---@return luma.Gesture
function Gesture:play(log) end

--- What takes the gesture back, last event first.
---@return luma.Gesture
function Gesture:inverse() end

---@return luma.Gesture
function Gesture:reset() end

---@return boolean
function Gesture:is_identity() end

---@return luma.Matrix
function Gesture:matrix() end

--- For the step transform, on a picture that is as large as the view in px.
---@return luma.TransformOptions
function Gesture:options() end

--- Where a point of the view goes.
---@param x number points
---@param y number points
---@return number x, number y
function Gesture:point(x, y) end

---@return luma.GestureEvent[]
function Gesture:log() end

---@return string
function Gesture:text() end

---@class luma.GestureOptions
---@field display_scale? number view pixels of a point (default: 1)
---@field about? luma.Point the anchor of events that name none

---@class luma.GestureFunctions
gesture = {}

---@param log luma.GestureEvent[]|string|luma.Gesture
---@param options? luma.GestureOptions
---@return luma.Gesture
function gesture.compose(log, options) end

--- A picture behind the crop frame of a view; values do not change.
---@class luma.Cropper
---@field zoom number 1 is the fit
---@field degrees number clockwise, from 0 to 360
---@field view luma.Size points
---@field frame luma.Rect points
---@field image luma.Size px
---@field display_scale number view pixels of a point
local Cropper = {}

---@param dx number points
---@param dy number points
---@return luma.Cropper
function Cropper:pan(dx, dy) end

---@param scale number above 1 enlarges
---@param about? luma.Point the point that stays (default: the frame's middle)
---@return luma.Cropper
function Cropper:pinch(scale, about) end

---@param degrees number clockwise
---@param about? luma.Point the point that stays (default: the frame's middle)
---@return luma.Cropper
function Cropper:rotate(degrees, about) end

--- The fingers let go: the picture goes back within its limits.
---@return luma.Cropper
function Cropper:settle() end

---@return boolean
function Cropper:is_settled() end

--- As it is drawn while fingers are down: what is beyond a limit gives way.
---@return luma.Cropper
function Cropper:banded() end

---@return luma.Cropper
function Cropper:reset() end

---@param log luma.GestureEvent[]|string|luma.Gesture
---@return luma.Cropper
function Cropper:play(log) end

---@return luma.GestureEvent[]
function Cropper:log() end

---@return string
function Cropper:text() end

--- All that moved the picture since it was placed.
---@return luma.Gesture
function Cropper:gesture() end

--- From pixels of the picture to pixels of the view.
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

--- What the frame shows at rest, px; turned: the smallest rectangle about it.
---@return {x: integer, y: integer, width: integer, height: integer}
function Cropper:rect() end

--- What the frame shows at rest, exact, px: clockwise from the frame's top left.
---@return luma.Point[]
function Cropper:corners() end

--- The size of what apply cuts, px.
---@return {width: integer, height: integer}
function Cropper:size() end

---@param photo luma.Photo|luma.Chain
---@return luma.Chain
function Cropper:apply(photo) end

--- A picture in a view, behind a crop frame.
---@param options luma.CropperOptions
---@return luma.Cropper
function cropper(options) end
