--- Pages about outputs, for recipes that `write` HTML: `local web = require "luma.recipes.web"`.
---
--- Texts are escaped; paths are those of a report.
local address = require "luma.web.address"
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local markup = require "luma.web.markup"
local signature = require "luma.core.signature"
local signatures = require "luma.web.signatures"

local concat, format, gsub, type = table.concat, string.format, string.gsub, type

local M = {}

--- Returns a text as HTML shows it, also between double quotes.
---
---     web.escape 'Fish & "Chips"'   --> Fish &amp; &quot;Chips&quot;
---@param text any
---@return string
function M.escape(text) return address.escape(text) end

--- Returns the address of a file as a page in another place links it. Both paths are relative to
--- one folder, or both begin with a slash.
---
---     web.link("out/img/a b.jpg", "out/index.html")   --> img/a%20b.jpg
---@param path string
---@param page string the path of the page
---@return string
function M.link(path, page)
  check.type("web.link: path", "string", path)
  check.type("web.link: page", "string", page)
  return address.from_page("web.link", path, page)
end

--- Returns bytes in base64.
---
---     web.base64 "Luma"   --> THVtYQ==
---@param bytes string
---@return string
function M.base64(bytes)
  check.type("web.base64", "string", bytes)
  return require("luma.web.base64").of(bytes)
end

--- Returns bytes as an address that has them.
---
---     web.data_uri("<svg/>", "image/svg+xml")   --> data:image/svg+xml;base64,PHN2Zy8+
---@param bytes string
---@param media string their media type
---@return string
function M.data_uri(bytes, media)
  check.type("web.data_uri: bytes", "string", bytes)
  if type(media) ~= "string" or not string.find(media, "^[%w.+-]+/[%w.+-]+$") then
    check.refuse("web.data_uri: media", 'a media type like "image/webp"', media)
  end
  return format("data:%s;base64,%s", media, M.base64(bytes))
end

--- Returns the hash of a text, SHA-256, or the first digits of it.
---
---     web.hash("a { color: red }", 8)   --> 2c7bc03c
---@param text string in UTF-8
---@param digits integer? 4 to 64
---@return string
function M.hash(text, digits)
  if type(text) ~= "string" or not utf8.len(text) then
    check.refuse("web.hash: text", "text in UTF-8", text, nil, "file.hash is that of an output")
  end
  local count = digits == nil and 64 or signature.value("web.hash: digits", kinds.integer(4, 64),
    digits)
  return string.sub(host.hash(text), 1, count)
end

--- Groups the files of a report by their photo, in the order of the report.
---@param files luma.Saved[] `report.files`
---@return { photo: string, files: luma.Saved[] }[]
function M.by_photo(files)
  check.type("web.by_photo: files", "table", files)
  for i = 1, #files do
    check.type(format("web.by_photo: files[%d]", i), "table", files[i])
    check.type(format("web.by_photo: files[%d].photo", i), "string", files[i].photo)
  end
  return require("luma.web.files").by_photo(files)
end

--- Reads the arguments of a call about the files of one photo.
local function read(name, ...)
  local values = signature.read(signatures[name], ...)
  values.subject = "web." .. name
  if not values.page and not values.site then
    signature.read({ name = values.subject, usage = signatures[name].usage, options = {
      { name = "page", required = true } } }, {})
  end
  local shot = { files = values.files, crops = values.crops }
  markup.check(shot, values)
  return shot, values
end

--- Returns a `<picture>` of one photo's files in several widths and formats, the better formats
--- first; the `<img>` is for browsers that know no other. `crops` are files of other pictures.
---
---     web.picture(set.files, { page = "out/index.html", alt = "a boat", sizes = "50vw" })
---@param files luma.Saved[]
---@param options luma.WebPictureOptions
---@return string
function M.picture(files, options) return markup.picture(read("picture", files, options)) end

--- Returns an `<img>` of one photo's files, in the format that every browser knows.
---
---     web.img(set.files, { page = "out/index.html", alt = "a boat", sizes = "50vw" })
---@param files luma.Saved[]
---@param options luma.WebImgOptions
---@return string
function M.img(files, options) return markup.img(read("img", files, options)) end

--- Returns rules of a stylesheet that show one photo behind an element, with `image-set()`.
---
---     web.css(set.files, { selector = ".hero", page = "out/site.css", width = 800 })
---@param files luma.Saved[]
---@param options luma.WebCssOptions
---@return string
function M.css(files, options) return markup.css(read("css", files, options)) end

--- Returns rules of a stylesheet that show the cells of a contact sheet: `.icon` for all, and
--- `.icon-NAME` for each photo.
---
---     web.sprites(sheet:cells(), { image = "out/icons.png", page = "out/site.css" })
---@param cells luma.SheetCell[]
---@param options luma.WebSpritesOptions
---@return string
function M.sprites(cells, options)
  local values = signature.read(signatures.sprites, cells, options)
  if not values.page and not values.site then
    signature.read({ name = "web.sprites", usage = signatures.sprites.usage, options = {
      { name = "page", required = true } } }, {})
  end
  return require("luma.web.sprites").css(values.cells, values)
end

--- Makes photos in several widths, formats and crops, in one run; returns their markup, JSON and
--- manifest; `luma help web.set` lists the options.
---
---     web.set(picks, { page = "out/index.html", widths = { 400, 800, "original" } })
---@param photos luma.FetchResult|luma.Chain|luma.Photo
---@param options luma.WebSetOptions?
---@return luma.WebSet
function M.set(photos, options) return require("luma.web.set").make(photos, options) end

--- Returns a whole page; `body` is HTML, and `style` CSS, which cannot end its element.
---@param options luma.WebPageOptions
---@return string
function M.page(options)
  local values = signature.read(signatures.page, options)
  local body = values.body
  if type(body) == "table" then body = concat(body, "\n") end
  -- An escape that CSS reads as the slash itself.
  local style = gsub(values.style, "</", "<\\/")
  return concat({
    "<!DOCTYPE html>",
    format('<html lang="%s">', M.escape(values.language)),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    format("<title>%s</title>", M.escape(values.title))
      .. (style ~= "" and format("\n<style>%s</style>", style) or ""),
    body,
    "</html>",
    "",
  }, "\n")
end

return M
