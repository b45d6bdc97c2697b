--- The step `save`: its options and its checks.
local encoding = require "luma.encoding"
local kinds = require "luma.kinds"
local picture = require "luma.picture_kinds"
local template = require "luma.template"

local type = type
local find, lower = string.find, string.lower

local profiles = { keep = true, srgb = true, p3 = true, drop = true }

--- A path has a slash or an extension; without either it is a word misspelt.
local profile = {
  expected = '"keep", "srgb", "p3", "drop" or the path of an ICC profile',
  type = '"keep"|"srgb"|"p3"|"drop"|string',
  read = function(given)
    if type(given) ~= "string" then return nil end
    local word = lower(given)
    if profiles[word] then return word end
    if not find(given, "[/.]") or find(given, "\0", 1, true) then return nil, "unknown-word" end
    return given
  end,
}

--- An album of a library, or the title of one in the default library, found or made.
local album = {
  expected = "an album of a library, or the title of one", type = "string|luma.Album",
  read = function(given)
    local library = require "luma.library"
    if type(given) == "string" then return library.target(given) end
    return require("luma.album").target(given)
  end,
}

local function build(values)
  values.format = template.check(values.template)
  encoding.check_profile(values)
  return encoding.read(values)
end

--- The encoders' options, then what is the same for every format.
local function options(common)
  local list = encoding.options()
  for i = 1, #common do list[#list + 1] = common[i] end
  return list
end

---@type luma.Signature
return {
  name = "save",
  summary = "schedules a file for each photo; the extension names the format",
  usage = { 'save "out/{name}.jpg"', 'save("out/{dir}/{name}.webp", { quality = 80 })' },
  example = [[
picks:save "out/{dir}/{name}.jpg"
picks:save("web/{creationDate:%Y}/{name}.webp", { quality = 80, metadata = "web" })]],
  leading = { name = "template", kind = kinds.text, doc = "the output path with its {fields}" },
  options = options {
    { name = "metadata", kind = picture.metadata, default = "all",
      doc = "what goes along; web: copyright, creator and profile" },
    { name = "profile", kind = profile, default = "keep",
      doc = "whose colours; drop: sRGB, and no profile in the file" },
    { name = "overwrite", default = "changed", doc = "what to do when the file exists",
      kind = kinds.choice { "changed", "always", "never", "error", "unique" } },
    { name = "album", kind = album,
      doc = "puts the file into an album too; a title is found in library() or made there" },
  },
  build = build,
}
