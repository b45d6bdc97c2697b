--- The step `save`: its options and its checks.
local check = require "luma.core.check"
local encoding = require "luma.steps.encoding"
local frame_options = require("luma.query.fetch").frame_options
local format_checks = require "luma.steps.format_checks"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local metadata_kinds = require "luma.steps.metadata_kinds"
local signature = require "luma.core.signature"
local template = require "luma.core.template"
local value = require "luma.core.value"

local ipairs, next, rawget, select = ipairs, next, rawget, select
local setmetatable, type = setmetatable, type
local concat, find, format, lower = table.concat, string.find, string.format, string.lower

local profiles = { keep = true, srgb = true, p3 = true, drop = true }

--- Something without a slash or an extension is not a path but a misspelled word.
local profile = {
  expected = '"keep", "srgb", "p3", "drop" or the path of an ICC profile',
  type = '"keep"|"srgb"|"p3"|"drop"|string', choices = { "keep", "srgb", "p3", "drop" },
  accepts = { "profiles/a.icc" }, refuses = { 3 },
  read = function(given)
    if type(given) ~= "string" then return nil end
    local word = lower(given)
    if profiles[word] then return word end
    if not find(given, "[/.]") or find(given, "\0", 1, true) then return nil, "unknown-word" end
    return given
  end,
}

--- An album of a library, or the title of one in the default library, created if needed.
local album = {
  expected = "an album of a library, or the title of one", type = "string|luma.Album",
  read = function(given)
    local library = require "luma.library"
    if type(given) == "string" then
      local title, _, _, expected = kinds.title.read(given)
      return title and library.target(title), nil, nil, expected
    end
    return require("luma.query.album").target(given)
  end,
}

--- A template, or a function that returns one for each photo.
local path = {
  expected = "an output path, or a function that returns one for each photo",
  type = "string|fun(photo: luma.Photo): string",
  accepts = { "out/{name}.jpg" }, refuses = { 12, true },
  read = function(given)
    if type(given) == "string" or type(given) == "function" then return given end
  end,
}

--- The format of an output without an extension.
local stream_format = setmetatable({
  read = function(given)
    if type(given) ~= "string" then return nil end
    local found = encoding.format_of(lower(given))
    if found then return found end
    return nil, "unknown-word", value.suggest(lower(given), encoding.extensions())
  end,
}, { __index = function(kind, key)
  if key == "expected" then kind.expected = check.either(encoding.extensions()) end
  if key == "type" then kind.type = '"' .. concat(encoding.extensions(), '"|"') .. '"' end
  return rawget(kind, key)
end })

--- Checks a save to the standard output, which has no extension.
local function check_stream(values)
  if not values.format then
    host.fail("missing-option", "save: 'format' is required with \"-\"",
      'write save("-", { format = "webp" })')
  end
  if values.album then
    host.fail("conflicting-options",
      "save: 'album' cannot be combined with \"-\", which leaves no file", "remove one of them")
  end
  if values.if_smaller then
    host.fail("conflicting-options",
      "save: 'if_smaller' cannot be combined with \"-\", which would end without a picture",
      "remove one of them", "save: if_smaller")
  end
  host.check_template "-"
end

--- The best quality of HEIC's encoder, x265 behind libheif.
local BEST_HEIC = 94

local function doubt_quality(values)
  local asked = values.quality
  if values.format ~= "heic" or not asked or asked <= BEST_HEIC or values.lossless then return end
  host.warn("doubtful-value",
    format("save: quality: heic gets no better from %d on, got %d", BEST_HEIC, asked),
    "lossless = true loses nothing", "save: quality")
end

local function build(values)
  if values.page or values.frames then
    values.frames = require("luma.query.fetch").frames("save", values)
    values.page = nil
  end
  -- Each photo's is checked when it is known.
  if type(values.template) == "function" then return values end
  local kept = template.kept(values.template)
  if kept then
    template.check(kept .. "jpg")
    return values
  end
  if values.template == "-" then
    check_stream(values)
  elseif values.format then
    host.fail("conflicting-options",
      "save: 'format' is for \"-\" alone: the extension of a path is the format",
      format('write save "out/{name}.%s"', encoding.extension_of(values.format)))
  else
    values.format = template.check(values.template)
  end
  format_checks.metadata(values)
  doubt_quality(values)
  format_checks.profile(values)
  return encoding.read(values)
end

--- Returns the encoder options followed by those common to all formats.
local function options(common)
  local list = encoding.options()
  for i = 1, #common do list[#list + 1] = common[i] end
  return list
end

---@type luma.Signature
local M = {
  name = "save",
  summary = "schedules writing a file for each photo; the extension selects the format",
  usage = { 'save "out/{name}.jpg"', 'save("out/{dir}/{name}.webp", { quality = 80 })',
    'save "out/{dir}/{name}.{ext}"   -- in the format of each photo',
    'save(function(photo) return "out/" .. photo.name .. ".jpg" end)',
    'save("-", { format = "webp" })   -- the standard output' },
  example = [[
picks:save "out/{dir}/{name}.jpg"
picks:save("web/{creationDate:%Y}/{name}.webp", { quality = 80, metadata = "web" })
picks:save("tagged/{name}.jpg", { metadata = { set = { ["EXIF:UserComment"] = "{filename}" } } })
picks:save("web/{name}.webp", { if_smaller = true })   --> only where that saves bytes
picks:save("tagged/{name}.webp", { metadata = { add = { keywords = { "sea" } } } })
picks:save "out/{name}.gif"   --> animations stay animated in GIF and WebP]],
  leading = { name = "template", kind = path, doc = 'the output path, with {fields}; or "-"' },
  options = options {
    { name = "metadata", kind = metadata_kinds.metadata, default = "all",
      doc = "metadata to copy, and to set; web: copyright, creator and profile",
      more = "keep, drop: camera copyright dates description exposure gps; "
        .. "set: fields as c:set (not favorite, hidden), tags" },
    frame_options[1], frame_options[2],
    { name = "profile", kind = profile, default = "keep",
      doc = "color profile; drop: convert to sRGB and embed no profile" },
    { name = "overwrite", default = "changed", doc = "what to do if the file exists",
      kind = kinds.choice { "changed", "always", "never", "error", "unique" } },
    { name = "dates", kind = kinds.choice { "capture", "original" },
      doc = "the file's time: when the photo was taken, or that of its file (default: now)" },
    { name = "if_smaller", kind = kinds.boolean,
      doc = "leaves the file out if it would be no smaller than the photo's, also after scale" },
    { name = "format", kind = stream_format,
      doc = "the format for \"-\"; elsewhere, the extension of the path" },
    { name = "album", kind = album,
      doc = "also adds the file to an album; one named by title is created if needed" },
  },
  build = build,
}

--- Returns the names of the options that a call gave.
local function named(given)
  local names = {}
  for name in next, given or {} do names[name] = true end
  for _, option in ipairs(M.options) do
    if option.former and names[option.former] then names[option.name] = true end
  end
  return names
end

--- Parses a call. A save of several knows which options the call named, beside the usual values.
function M.read(root, _, ...)
  local values = signature.read(M, ...)
  if values.if_smaller and root.sheet then
    host.fail("conflicting-options",
      format("save: 'if_smaller' is for photos, but %s has no file to compare with",
        root.sheet.noun), "remove it", "save: if_smaller")
  end
  if type(values.template) == "function" or template.kept(values.template) then
    values.named = named(select(2, ...))
  end
  return values
end

return M
