--- The signatures of pages: what the calls of `luma.recipes.web` take.
local address = require "luma.web.address"
local kinds = require "luma.core.kinds"
local picture = require "luma.core.picture_kinds"
local signature = require "luma.core.signature"
local web = require "luma.web.kinds"

local ipairs = ipairs

local M = {}

--- Options by name, from which the calls take theirs.
local known = {
  page = { kind = kinds.path, doc = "the path of the page, from which addresses lead" },
  site = { kind = kinds.path, doc = "the folder that is served: addresses begin at it, with /" },
  base = { kind = web.base, doc = "with site, what stands before its addresses" },
  alt = { kind = kinds.text, doc = "what the picture shows, in words" },
  sizes = { kind = web.sizes, default = "100vw", doc = "how wide the page shows the picture" },
  class = { kind = kinds.text, doc = "classes of the <img>" },
  style = { kind = kinds.text, doc = "CSS of the <img>" },
  loading = { kind = kinds.choice { "lazy", "eager" }, default = "lazy",
    doc = "whether the browser waits until the picture is near the window" },
  decoding = { kind = kinds.choice { "async", "sync", "auto" },
    doc = "whether the page waits for the picture" },
  fetchpriority = { kind = kinds.choice { "high", "low", "auto" },
    doc = "how soon the browser loads it: high for the first large picture of a page" },
  crops = { kind = nil, doc = "other pictures for some windows: the first whose media holds" },
}

--- Returns options by their names; `other` replaces parts of them.
local function options(names, other)
  local list = {}
  for i, name in ipairs(names) do
    local row, own = known[name], other and other[name] or {}
    list[i] = { name = name, kind = own.kind or row.kind, doc = own.doc or row.doc,
      default = own.default ~= nil and own.default or row.default, required = own.required }
    if own.default == false then list[i].default = nil end
  end
  return list
end

--- Returns the type of a table of options, or of a list of them. No field is required: editors
--- would look for it in the list.
local function table_type(list)
  local fields = {}
  for i, option in ipairs(list) do
    fields[i] = ("%s: (%s)?"):format(option.name, option.kind.type)
  end
  local one = ("{ %s, [string]: nil }"):format(table.concat(fields, ", "))
  return ("%s[]|%s"):format(one, one)
end

--- A list of tables of options, or one of them.
local function tables(expected, one, accepts)
  return {
    expected = expected, type = table_type(one.options), accepts = accepts,
    refuses = { 3, {}, { 3 } },
    read = function(given)
      local list = kinds.list_length(given)
      if type(given) ~= "table" or list == 0 then return nil end
      if not list then given, list = { given }, 1 end
      local read = {}
      for i = 1, list do
        if type(given[i]) ~= "table" then
          return nil, nil, nil, "a table of options", { path = ("[%d]"):format(i), got = given[i] }
        end
        read[i] = signature.read(one, given[i])
      end
      return read
    end,
  }
end

---@type luma.Signature
local crop = {
  name = "web.set: crops",
  usage = { 'crops = { { media = "(max-width: 600px)", aspect = "1:1" } }' },
  options = {
    { name = "media", kind = web.media, required = true },
    { name = "aspect", kind = picture.aspect, required = true },
    { name = "gravity", kind = picture.interest, default = "center" },
    { name = "sizes", kind = web.sizes }, { name = "widths", kind = web.widths },
    { name = "name", kind = web.tag },
  },
}

local crops = tables('a list like { { media = "(max-width: 600px)", aspect = "1:1" } }',
  crop, { { media = "print", aspect = "1:1" } })

---@type luma.Signature
local cut = {
  name = "web.picture: crops",
  usage = { 'crops = { { media = "(max-width: 600px)", files = square.files } }' },
  options = {
    { name = "media", kind = web.media, required = true },
    { name = "files", kind = web.files, required = true },
    { name = "sizes", kind = web.sizes },
  },
}

local cuts = tables('a list like { { media = "(max-width: 600px)", files = square.files } }', cut)

local function checking(name)
  return function(values) return address.check(name, values) end
end

local files = { name = "files", kind = web.files, doc = "the files of one photo, of a report" }
local places = { page = { doc = "the path of the page; or site" } }

M.picture = {
  name = "web.picture", summary = "returns a <picture> of one photo's files",
  usage = { 'web.picture(set.files, { page = "out/index.html", alt = "a boat" })',
    'web.picture(set.files, { site = "out", sizes = "50vw", class = "wide" })' },
  leading = files, build = checking "web.picture",
  options = options({ "page", "site", "base", "alt", "sizes", "crops", "class", "style", "loading",
    "decoding", "fetchpriority" }, { page = places.page, crops = { kind = cuts } }),
}

M.img = {
  name = "web.img", summary = "returns an <img> of one photo's files, in the safest format",
  usage = { 'web.img(set.files, { page = "out/index.html", alt = "a boat" })' },
  leading = files, build = checking "web.img",
  options = options({ "page", "site", "base", "alt", "sizes", "class", "style", "loading",
    "decoding", "fetchpriority" }, places),
}

M.css = {
  name = "web.css", summary = "returns rules of a stylesheet with image-set() of one photo's files",
  usage = { 'web.css(set.files, { selector = ".hero", page = "out/site.css", width = 800 })' },
  leading = files, build = checking "web.css",
  options = options({ "page", "site", "base" },
    { page = { doc = "the path of the stylesheet; or site" } }),
}
M.css.options[#M.css.options + 1] = { name = "selector", kind = kinds.title, required = true,
  doc = "what the rule is for" }
M.css.options[#M.css.options + 1] = { name = "width", kind = kinds.integer(1, 100000),
  doc = "of the element, px of CSS: files for screens of one and two pixels each" }
M.css.options[#M.css.options + 1] = { name = "crops", kind = cuts, doc = known.crops.doc }

local cells = { name = "cells", doc = "where the cells are: sheet:cells()", kind = {
  expected = "the cells of a contact sheet", type = "luma.SheetCell[]",
  read = function(given) if type(given) == "table" then return given end end,
} }

M.sprites = {
  name = "web.sprites", summary = "returns rules of a stylesheet for the cells of a contact sheet",
  usage = { 'web.sprites(sheet:cells(), { image = "out/icons.png", page = "out/site.css" })',
    'web.sprites(sheet:cells(), { image = "out/icons.png", site = "out", scale = 2 })' },
  leading = cells, build = checking "web.sprites",
  options = options({ "page", "site", "base" },
    { page = { doc = "the path of the stylesheet; or site" } }),
}
M.sprites.options[#M.sprites.options + 1] = { name = "image", kind = kinds.path, required = true,
  doc = "the path of the sheet" }
M.sprites.options[#M.sprites.options + 1] = { name = "selector", kind = kinds.title,
  default = ".icon", doc = "the class of all; one of a photo has its name behind it" }
M.sprites.options[#M.sprites.options + 1] = { name = "scale", kind = kinds.integer(1, 4),
  default = 1, doc = "px of the sheet for each px of CSS" }

M.page = {
  name = "web.page", summary = "returns a whole page of HTML",
  usage = { 'web.page{ title = "Photos", body = pictures }',
    "web.escape(text)   -- as HTML shows it", "web.link(path, page)   -- an address",
    "web.by_photo(report.files)   -- photo and files of each",
    "web.base64(bytes)", 'web.data_uri(bytes, "image/webp")',
    "web.hash(text, 8)   -- SHA-256; file.hash is that of an output" },
  options = {
    { name = "title", kind = kinds.text, required = true, doc = "its title, a text" },
    { name = "body", doc = "its content, HTML", default = "", kind = {
      expected = "a string or a list of strings", type = "string|string[]",
      accepts = { "", { "<p>a</p>" } }, refuses = { 3, { 3 } },
      read = function(given)
        if type(given) == "string" then return given end
        return kinds.elements(given, kinds.text)
      end,
    } },
    { name = "style", kind = kinds.text, default = "", doc = "CSS, which cannot end its element" },
    { name = "language", kind = kinds.title, default = "en", doc = "of its texts" },
  },
}

M.set = require("luma.web.set_signature")(options, crops)

return M
