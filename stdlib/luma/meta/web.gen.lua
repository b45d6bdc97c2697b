---@meta luma.recipes.web
-- Generated from the library's signatures; do not edit.

---@class (exact) luma.WebSetOptions: { path: (string)?, widths: ((integer|"original")[]|integer|"original")?, formats: (string|string[])?, quality: (integer|table<string, integer>)?, save: (luma.SaveOptions)?, hash: (boolean)?, placeholder: ("thumbhash"|"blurhash"|"color"|"data")?, manifest: (string)?, crops: ({ media: (string)?, aspect: (string)?, gravity: ("attention"|"entropy"|luma.Gravity|{x: number, y: number})?, sizes: (string)?, widths: ((integer|"original")[]|integer|"original")?, name: (string)?, [string]: nil }[]|{ media: (string)?, aspect: (string)?, gravity: ("attention"|"entropy"|luma.Gravity|{x: number, y: number})?, sizes: (string)?, widths: ((integer|"original")[]|integer|"original")?, name: (string)?, [string]: nil })?, sizes: (string)?, alt: (string|fun(photo: luma.Photo): string)?, page: (string)?, site: (string)?, base: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field path? string the files, as save names them; {crop} is the name of a crop
---@field widths? (integer|"original")[]|integer|"original" widths in px and "original"; those above the photo's are left out
---@field formats? string|string[] in any order
---@field quality? integer|table<string, integer> of lossy formats
---@field save? luma.SaveOptions other options of save; each format takes its own
---@field hash? boolean whether names end in a hash of the content, for caches that keep files for ever (default: false)
---@field placeholder? "thumbhash"|"blurhash"|"color"|"data" what stands in its place while a picture loads
---@field manifest? string a file of JSON with all of it, by photo
---@field crops? { media: (string)?, aspect: (string)?, gravity: ("attention"|"entropy"|luma.Gravity|{x: number, y: number})?, sizes: (string)?, widths: ((integer|"original")[]|integer|"original")?, name: (string)?, [string]: nil }[]|{ media: (string)?, aspect: (string)?, gravity: ("attention"|"entropy"|luma.Gravity|{x: number, y: number})?, sizes: (string)?, widths: ((integer|"original")[]|integer|"original")?, name: (string)?, [string]: nil } other pictures for some windows: the first whose media holds
---@field sizes? string how wide the page shows the picture (default: "100vw")
---@field alt? string|fun(photo: luma.Photo): string what a picture shows, in words; "" for decoration
---@field page? string the path of the page, from which addresses lead (default: "index.html")
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window (default: "lazy")
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.WebPictureOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, crops: ({ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil }[]|{ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil })?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture (default: "100vw")
---@field crops? { media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil }[]|{ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil } other pictures for some windows: the first whose media holds
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window (default: "lazy")
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.WebImgOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture (default: "100vw")
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window (default: "lazy")
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.WebCssOptions: { page: (string)?, site: (string)?, base: (string)?, selector: string, width: (integer)?, crops: ({ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil }[]|{ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil })?, [string]: nil }
---@field page? string the path of the stylesheet; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field selector string what the rule is for
---@field width? integer of the element, px of CSS: files for screens of one and two pixels each
---@field crops? { media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil }[]|{ media: (string)?, files: (luma.Saved[])?, sizes: (string)?, [string]: nil } other pictures for some windows: the first whose media holds

---@class (exact) luma.WebSpritesOptions: { page: (string)?, site: (string)?, base: (string)?, image: string, selector: (string)?, scale: (integer)?, [string]: nil }
---@field page? string the path of the stylesheet; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field image string the path of the sheet
---@field selector? string the class of all; one of a photo has its name behind it (default: ".icon")
---@field scale? integer px of the sheet for each px of CSS (default: 1)

---@class (exact) luma.WebPageOptions: { title: string, body: (string|string[])?, style: (string)?, language: (string)?, [string]: nil }
---@field title string its title, a text
---@field body? string|string[] its content, HTML (default: "")
---@field style? string CSS, which cannot end its element (default: "")
---@field language? string of its texts (default: "en")

---@class (exact) luma.ShotPictureOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.ShotImgOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.ShotCssOptions: { page: (string)?, site: (string)?, base: (string)?, selector: string, width: (integer)?, [string]: nil }
---@field page? string the path of the stylesheet; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field selector string what the rule is for
---@field width? integer of the element, px of CSS: files for screens of one and two pixels each

---@class (exact) luma.ShotDataOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page

---@class (exact) luma.ShotFrontMatterOptions: { page: (string)?, site: (string)?, base: (string)?, alt: (string)?, sizes: (string)?, class: (string)?, style: (string)?, loading: ("lazy"|"eager")?, decoding: ("async"|"sync"|"auto")?, fetchpriority: ("high"|"low"|"auto")?, syntax: ("yaml"|"toml")?, name: (string)?, more: (table<string, any>)?, [string]: nil }
---@field page? string the path of the page; or site
---@field site? string the folder that is served: addresses begin at it, with /
---@field base? string with site, what stands before its addresses
---@field alt? string what the picture shows, in words
---@field sizes? string how wide the page shows the picture
---@field class? string classes of the <img>
---@field style? string CSS of the <img>
---@field loading? "lazy"|"eager" whether the browser waits until the picture is near the window
---@field decoding? "async"|"sync"|"auto" whether the page waits for the picture
---@field fetchpriority? "high"|"low"|"auto" how soon the browser loads it: high for the first large picture of a page
---@field syntax? "yaml"|"toml" of the front matter (default: "yaml")
---@field name? string what the picture is called in it (default: "image")
---@field more? table<string, any> other values of it

--- `local web = require "luma.recipes.web"`
---@class luma.Web
local web = {}

---@param text any
---@return string as HTML shows it
function web.escape(text) end

---@param path string
---@param page string
---@return string the address of a file as the page links it
function web.link(path, page) end

---@param bytes string
---@return string
function web.base64(bytes) end

---@param bytes string
---@param type string
---@return string
function web.data_uri(bytes, type) end

---@param text string
---@param digits integer?
---@return string SHA-256
function web.hash(text, digits) end

---@param files luma.Saved[]
---@return { photo: string, files: luma.Saved[] }[]
function web.by_photo(files) end

---@class luma.WebSet
---@field [integer] luma.WebShot
---@field files luma.Saved[]
---@field report luma.Report
---@operator len: integer
local WebSet = {}

---@return string a <picture> for each photo
function WebSet:html() end

---@return string
function WebSet:json() end

---@return table<string, table> what `shot:data()` returns, by `shot.source`
function WebSet:manifest() end

---@return fun(): luma.WebShot?, integer?
function WebSet:each() end

---@class luma.WebShot
---@field photo luma.Photo
---@field source string the photo's path below the root
---@field alt string
---@field src string the address of the fallback: the widest file of the safest format
---@field width integer
---@field height integer
---@field files luma.Saved[]
---@field placeholder string?
local WebShot = {}

---@param options luma.ShotPictureOptions?
---@return string
function WebShot:picture(options) end

---@param options luma.ShotImgOptions?
---@return string
function WebShot:img(options) end

---@param options luma.ShotCssOptions
---@return string
function WebShot:css(options) end

---@param options luma.ShotDataOptions?
---@return table
function WebShot:data(options) end

---@param options luma.ShotFrontMatterOptions?
---@return string
function WebShot:front_matter(options) end

--- Makes photos in several widths and formats, now, and returns their markup and data.
---
---     web.set(picks, { page = "out/index.html", sizes = "50vw" })
---     web.set(picks, { widths = { 400, 800, "original" }, formats = { "avif", "jpeg" } })
---     web.set(picks, { crops = { { media = "(max-width: 600px)", aspect = "1:1" } } })
---     set:html()   -- a <picture> for each photo
---     set:json(), set:manifest()
---     for shot in set:each() do ... end   -- #set, set[1], set.files, set.report
---     shot:picture{...}, shot:img{...}, shot:css{...}, shot:front_matter{...}, shot:data()
---     shot.photo, shot.source, shot.alt, shot.width, shot.height, shot.src, shot.files
---@param photos luma.FetchResult|luma.Chain|luma.Photo the photos
---@param options luma.WebSetOptions?
---@return luma.WebSet
function web.set(photos, options) end

--- Returns a <picture> of one photo's files.
---
---     web.picture(set.files, { page = "out/index.html", alt = "a boat" })
---     web.picture(set.files, { site = "out", sizes = "50vw", class = "wide" })
---@param files luma.Saved[] the files of one photo, of a report
---@param options luma.WebPictureOptions?
---@return string
function web.picture(files, options) end

--- Returns an <img> of one photo's files, in the safest format.
---
---     web.img(set.files, { page = "out/index.html", alt = "a boat" })
---@param files luma.Saved[] the files of one photo, of a report
---@param options luma.WebImgOptions?
---@return string
function web.img(files, options) end

--- Returns rules of a stylesheet with image-set() of one photo's files.
---
---     web.css(set.files, { selector = ".hero", page = "out/site.css", width = 800 })
---@param files luma.Saved[] the files of one photo, of a report
---@param options luma.WebCssOptions?
---@return string
function web.css(files, options) end

--- Returns rules of a stylesheet for the cells of a contact sheet.
---
---     web.sprites(sheet:cells(), { image = "out/icons.png", page = "out/site.css" })
---     web.sprites(sheet:cells(), { image = "out/icons.png", site = "out", scale = 2 })
---@param cells luma.SheetCell[] where the cells are: sheet:cells()
---@param options luma.WebSpritesOptions?
---@return string
function web.sprites(cells, options) end

--- Returns a whole page of HTML.
---
---     web.page{ title = "Photos", body = pictures }
---     web.escape(text)   -- as HTML shows it
---     web.link(path, page)   -- an address
---     web.by_photo(report.files)   -- photo and files of each
---     web.base64(bytes)
---     web.data_uri(bytes, "image/webp")
---     web.hash(text, 8)   -- SHA-256; file.hash is that of an output
---@param options luma.WebPageOptions
---@return string
function web.page(options) end

return web
