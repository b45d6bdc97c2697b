--- The signature of `web.set`.
local address = require "luma.web.address"
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"
local web = require "luma.web.kinds"

local find, format, gmatch, gsub = string.find, string.format, string.gmatch, string.gsub
local ipairs, next, type = ipairs, next, type

--- Photos, or what they become.
local photos = {
  expected = "a result, a chain or a photo", type = "luma.FetchResult|luma.Chain|luma.Photo",
  refuses = { 3, "out" },
  read = function(given)
    local noun = value.noun(given)
    if noun == "a result" or noun == "a chain" or noun == "a photo" then return given end
    if noun == "an album" then return nil, nil, "write album:fetch{}" end
  end,
}

--- Options of `save` for all formats, of which each takes its own.
local saving = {
  expected = "a table of options of save", type = "luma.SaveOptions",
  accepts = { {}, { effort = 9 } }, refuses = { 3, { "webp" } },
  read = function(given)
    if type(given) ~= "table" or value.noun(given) then return nil end
    local copy = {}
    for name, option in next, given do
      if type(name) ~= "string" then return nil end
      copy[name] = option
    end
    return copy
  end,
}

local misplaced = { { "format", "formats are those of the set" },
  { "album", "a set has files of a page" },
  { "if_smaller", "a page needs each of its files" },
  { "quality", "it is an option of the set: quality = 75" } }

--- Whether names of files tell widths apart.
local function tells_widths(path)
  return find(path, "{width", 1, true) or find(path, "{height", 1, true)
    or find(path, "{hash", 1, true)
end

--- Whether the set or its crops have more than one width.
local function has_widths(values)
  local first, lists = values.widths[1], { values.widths }
  for _, crop in ipairs(values.crops or {}) do lists[#lists + 1] = crop.widths end
  for _, list in ipairs(lists) do
    if list[1] ~= first or list[2] then return true end
  end
  return false
end

--- Refuses fields of outputs, which a photo alone does not have.
local function check_alt(alt)
  host.check_template(alt, true, "web.set: alt")
  for field in gmatch(gsub(alt, "{{", ""), "{(%a+)[}:|]") do
    if field == "counter" or field == "album" then
      check.refuse("web.set: alt", "fields of photos", format("{%s}", field), nil,
        "a function returns any text: alt = function(photo) ... end")
    end
  end
end

local function build(values)
  address.check("web.set", values)
  if not values.page and not values.site then values.page = "index.html" end
  address.check_template("web.set: path", values.path, values)
  if not values.hash and has_widths(values) and not tells_widths(values.path) then
    check.refuse("web.set: path", "{width} in it, as there are several widths", values.path,
      "missing-option", 'for example "out/{name}-{width}.{ext}"')
  end
  for _, row in ipairs(misplaced) do
    local name, hint = row[1], row[2]
    if values.save and values.save[name] ~= nil then
      host.fail("conflicting-options", format("web.set: save: '%s' has no place here", name), hint,
        "web.set: save")
    end
  end
  if type(values.alt) == "string" then check_alt(values.alt) end
  return values
end

--- Returns the signature.
---@param options fun(names: string[], other: table): luma.Option[] options that other calls have
---@param crops luma.Kind
---@return luma.Signature
return function(options, crops)
  local list = {
    { name = "path", kind = web.path,
      doc = "the files, as save names them; {crop} is the name of a crop",
      more = 'default: "out/{dir}/{name:slug}-{width}.{ext}", or below site' },
    { name = "widths", kind = web.widths,
      doc = 'widths in px and "original"; those above the photo\'s are left out',
      more = "default: 400, 800, 1600; "
        .. 'of { 400, 800, "original" }, a photo of 700 px has 400 and 700' },
    { name = "formats", kind = web.formats, doc = "in any order",
      more = "default: avif, webp, jpeg; src of the <img> is the widest file of the safest one" },
    { name = "quality", kind = web.quality, doc = "of lossy formats" },
    { name = "save", kind = saving, doc = "other options of save; each format takes its own",
      more = 'default: metadata = "web", profile = "srgb"' },
    { name = "hash", kind = kinds.boolean, default = false,
      doc = "whether names end in a hash of the content, for caches that keep files for ever" },
    { name = "placeholder", kind = kinds.choice { "thumbhash", "blurhash", "color", "data" },
      doc = "what stands in its place while a picture loads" },
    { name = "manifest", kind = kinds.path, doc = "a file of JSON with all of it, by photo" },
  }
  local others = options({ "crops", "sizes", "alt", "page", "site", "base", "class", "style",
    "loading", "decoding", "fetchpriority" }, { crops = { kind = crops },
    alt = { kind = web.alt, doc = "what a picture shows, in words; \"\" for decoration",
      more = "default: the text for it in IPTC, else the title, else the caption, else a warning" },
    page = { doc = 'the path of the page, from which addresses lead (default: "index.html")' } })
  for i = 1, #others do list[#list + 1] = others[i] end
  return {
    name = "web.set",
    summary = "makes photos in several widths and formats, now, and returns their markup and data",
    usage = { 'web.set(picks, { page = "out/index.html", sizes = "50vw" })',
      'web.set(picks, { widths = { 400, 800, "original" }, formats = { "avif", "jpeg" } })',
      'web.set(picks, { crops = { { media = "(max-width: 600px)", aspect = "1:1" } } })',
      "set:html()   -- a <picture> for each photo", "set:json(), set:manifest()",
      "for shot in set:each() do ... end   -- #set, set[1], set.files, set.report",
      "shot:picture{...}, shot:img{...}, shot:css{...}, shot:front_matter{...}, shot:data()",
      "shot.photo, shot.source, shot.alt, shot.width, shot.height, shot.src, shot.files" },
    example = [=[
local web = require "luma.recipes.web"
local set = web.set(picks, { path = "out/img/{name:slug}-{width}.{ext}",
  page = "out/index.html", widths = { 400, 800, "original" }, sizes = "50vw",
  placeholder = "color", alt = "{title}" })
write("out/index.html", web.page { title = "Pictures", body = set:html() })]=],
    leading = { name = "photos", kind = photos, doc = "the photos" },
    options = list, partial = true,
    build = function(values)
      local home = values.site and find(values.site, "[^./]") and gsub(values.site, "/+$", "")
      values.path = values.path or (home or "out") .. "/{dir}/{name:slug}-{width}.{ext}"
      values.widths = values.widths or { 400, 800, 1600 }
      values.formats = values.formats or { "avif", "webp", "jpeg" }
      return build(values)
    end,
  }
end
