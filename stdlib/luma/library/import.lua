--- `lib:import{...}` and `lib:scan{...}`, and their reports.
local check = require "luma.core.check"
local exclude = require "luma.query.exclude"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"
local zone = require "luma.core.zone"

local rawget, rawlen, select, type = rawget, rawlen, select, type
local format = string.format

local M = {}

local function reader(name, properties, display)
  return value.class {
    name = name, noun = "a report", display = display,
    get = function(state, key)
      if properties[key] then return state[key] end
      value.unknown(name, key, value.keys(properties))
    end,
  }
end

local ImportReport = reader("import report", {
  added = true, duplicates = true, deleted = true, unreadable = true, already_there = true,
  ignored = true, ignored_files = true, interrupted = true, left_out = true,
}, function(state)
  local deleted = #state.deleted > 0 and format(", %d deleted", #state.deleted) or ""
  return format("import: %d added, %d duplicates, %d already there, %d unreadable%s", #state.added,
    #state.duplicates, state.already_there, #state.unreadable, deleted)
end)

local ScanReport = reader("scan report", {
  changed = true, moved = true, missing = true, missing_files = true, found = true,
  damaged = true, interrupted = true,
}, function(state)
  return format("scan: %d changed, %d moved, %d missing, %d found", #state.changed, #state.moved,
    #state.missing + #state.missing_files, #state.found)
end)

--- Media types, and formats as conditions on `format` name them.
local type_words = { "image", "video", "jpeg", "png", "webp", "gif", "tiff", "heic", "avif", "jxl",
  "jp2", "ppm", "pgm", "bmp", "ico", "qoi", "tga", "svg", "pdf", "raw" }
local one_type = kinds.choice(type_words, { jpg = "jpeg", tif = "tiff", heif = "heic" })

local types_kind = {
  expected = "a list of types, as in { \"image\", \"video\" }", type = "string[]",
  accepts = { { "image" }, { "raw", "video" } }, refuses = { {}, "image", 1 },
  read = function(given)
    if type(given) ~= "table" or value.noun(given) or rawlen(given) == 0 then return nil end
    local list = {}
    for i = 1, rawlen(given) do
      list[i] = signature.value(format("import: types[%d]", i), one_type, rawget(given, i))
    end
    return list
  end,
}

--- How to let a recipe change the default library, for help.
M.leave = [[

  A recipe may read the default library, that of --library or LUMA_LIBRARY. To change it, luma run
  needs --allow-library write, or --library FILE.]]

--- The fields of its report, for help.
M.report = [[

  report.added, .duplicates, .deleted and .unreadable are lists with the path of each file;
  .already_there and .ignored are numbers. .ignored_files are not photos, or of other types.]]

---@type luma.Signature
M.signature = {
  more = function() return M.report .. M.leave end,
  name = "import",
  summary = "imports the photos of a folder; the files stay where they are",
  usage = {
    'lib:import{ folder = "shared", album = "Trip" }',
    'lib:import{ folder = "camera", albums_from_folders = true }',
    'lib:import{ folder = "inbox", recursive = false }',
    'lib:import{ folder = "card", types = { "raw", "video" } }',
  },
  example = [[
local report = library("trips.luma"):import { folder = "photos", album = "Trip" }
print(#report.added, #report.duplicates, #report.unreadable)   --> 22    0    0]],
  options = exclude.with {
    { name = "folder", kind = kinds.path, required = true, doc = "the folder to import" },
    { name = "album", kind = kinds.title,
      doc = "the title of an album to add them to, created if needed" },
    { name = "recursive", kind = kinds.boolean, default = true,
      doc = "whether to include subfolders" },
    { name = "types", kind = types_kind,
      doc = 'only photos of these media types and formats, as in { "video", "raw" }' },
    { name = "albums_from_folders", kind = kinds.boolean, default = false,
      doc = "whether to create an album for each folder, nested like the folders" },
    { name = "copy", kind = kinds.boolean, default = false,
      doc = "whether to copy the files into the library's folder" },
    { name = "quarantine", kind = kinds.path, doc = "a folder to move unreadable files to" },
    zone.option,
  },
}

--- `lib:import{...}`.
function M.import(library, ...)
  return ImportReport.new(host.import(library, signature.read(M.signature, ...)))
end

local function folders(given)
  local list = {}
  if given == nil then return list end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse("scan", "a list of folders to look for moved files in", given)
  end
  for i = 1, rawlen(given) do
    list[i] = signature.value(format("scan[%d]", i), kinds.path, rawget(given, i))
  end
  return list
end

local scan_options = {
  name = "scan", usage = { 'lib:scan({ "archive" }, { exclude = { "drafts" } })' },
  options = exclude.with {},
}

--- `lib:scan{ "folder" }`: checks the library's files for changes.
function M.scan(library, ...)
  check.count("scan", select("#", ...), 0, 2)
  local given, options = ...
  local read = options == nil and {} or signature.read(scan_options, options)
  return ScanReport.new(host.scan(library, folders(given), read.exclude, read.include == "all"))
end

return M
