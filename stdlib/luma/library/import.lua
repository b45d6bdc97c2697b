--- `lib:import{...}` and `lib:scan{...}`, and their reports.
local check = require "luma.core.check"
local exclude = require "luma.query.exclude"
local fetch = require "luma.query.fetch"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local signature = require "luma.core.signature"
local value = require "luma.core.value"
local zone = require "luma.core.zone"

local error, ipairs, pcall, rawget, rawlen, select, type =
  error, ipairs, pcall, rawget, rawlen, select, type
local format = string.format

local M = {}

--- What people call the fields of reports.
local meant = {
  imported = "added", new = "added", photos = "added", count = "added", errors = "unreadable",
  failed = "unreadable", failures = "unreadable", skipped = "unwanted_files",
  excluded = "left_out", existing = "already_there", known = "already_there",
}

local function reader(name, properties, display)
  local class
  --- `for name, field in pairs(report)`: its fields by name.
  local function each_field(report)
    local state, names, place = class.state(report), value.keys(properties), 0
    return function()
      place = place + 1
      if names[place] then return names[place], state[names[place]] end
    end
  end
  class = value.class {
    name = name, noun = "a report", display = display,
    get = function(state, key)
      if properties[key] then return state[key] end
      local word = meant[key]
      if not word or not properties[word] then value.unknown(name, key, value.keys(properties)) end
      host.fail("unknown-field", format("%s: unknown field '%s'", name, key),
        format("did you mean '%s'?", word), key)
    end,
    meta = { __pairs = each_field },
  }
  return class
end

local ImportReport = reader("import report", {
  added = true, duplicates = true, deleted = true, unreadable = true, already_there = true,
  ignored = true, ignored_files = true, interrupted = true, left_out = true, unwanted = true,
  unwanted_files = true,
}, function(state)
  local text = format("import: %d added, %d duplicates, %d already there, %d unreadable",
    #state.added, #state.duplicates, state.already_there, #state.unreadable)
  for _, count in ipairs { { #state.deleted, "deleted" }, { state.ignored, "not photos" },
    { state.unwanted, "not wanted" }, { state.left_out, "left out" } } do
    if count[1] and count[1] > 0 then text = format("%s, %d %s", text, count[1], count[2]) end
  end
  return text
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

--- A path below the library's copies; the host parses the fields.
local template_kind = {
  expected = "a template", type = "string",
  accepts = { "{filename}", "{creationDate:%Y/%m|undated}/{filename}" }, refuses = { "", 1 },
  read = function(given) return type(given) == "string" and given ~= "" and given or nil end,
}

local progress_kind = {
  expected = "a function", type = "fun(progress: luma.ImportProgress)", read = kinds.callback.read,
}

--- Those of `options` that have one of these names.
local function named(options, ...)
  local wanted, list = {}, {}
  for i = 1, select("#", ...) do wanted[(select(i, ...))] = true end
  for _, option in ipairs(options) do
    if wanted[option.name] then list[#list + 1] = option end
  end
  return list
end

local where, args, vars = table.unpack(named(fetch.signature.options, "where", "args", "vars"))

--- Brings the condition into the host's form; a template also requests copies.
local function build(values)
  if values.where ~= nil or values.args ~= nil or values.vars ~= nil then
    values.where = fetch.request { where = values.where, args = values.args,
      vars = values.vars }.where
    values.args, values.vars = nil, nil
  end
  if values.template and values.copy == false then
    host.fail("conflicting-options", "import: template names copies, and copy = false makes none",
      "leave out one of them", "import: copy")
  end
  values.copy = values.copy or values.template ~= nil
  return values
end

--- How to let a recipe change the default library, for help.
M.leave = [[

  A recipe may read the default library, that of --library or LUMA_LIBRARY. To change it, luma run
  needs --allow-library write, or --library FILE.]]

--- The fields of its report, for help.
M.report = [[

  report.added, .duplicates, .deleted and .unreadable are lists of tables: path, and
  localIdentifier of added and deleted ones, original (the file that is there) of duplicates,
  reason and quarantined of unreadable ones. .already_there, .ignored, .unwanted and .left_out (by
  exclude) are numbers, .interrupted is true or false. .ignored_files are paths of files that are
  not photos, .unwanted_files those that types or where leaves out. on_progress gets a table: done,
  total, added, current, seconds.

  A template places copies below the folder of the library's copies. A name that another photo
  has gets a suffix of its content; a photo without a value is reported as unreadable.]]

---@type luma.Signature
M.signature = {
  more = function() return M.report .. M.leave end,
  name = "import",
  summary = "imports the photos of a folder; the files stay where they are",
  usage = {
    'lib:import{ folder = "shared", album = "Trip" }',
    'lib:import "inbox"',
    'lib:import{ folder = "camera", albums_from_folders = true }',
    'lib:import{ folder = "inbox", recursive = false }',
    'lib:import{ folder = "card", types = { "raw", "video" } }',
    'lib:import{ folder = "card", where = "rating >= 3", exclude = { "drafts" } }',
    'lib:import{ folder = "card", template = "{creationDate:%Y/%m|undated}/{filename}" }',
    'lib:import{ folder = "card", on_progress = function(p) print(p.done, p.total) end }',
  },
  example = [[
local report = library("trips.luma"):import { folder = "photos", album = "Trip" }
print(#report.added, #report.duplicates, #report.unreadable)   --> 22    0    0]],
  shorthand = "folder",
  options = exclude.with {
    { name = "folder", kind = kinds.path, required = true, doc = "the folder to import" },
    { name = "album", kind = kinds.title,
      doc = "the title of an album to add them to, created if needed" },
    { name = "recursive", kind = kinds.boolean, default = true,
      doc = "whether to include subfolders" },
    { name = "types", kind = types_kind,
      doc = 'only photos of these media types and formats, as in { "video", "raw" }' },
    where, args, vars,
    { name = "albums_from_folders", kind = kinds.boolean, default = false,
      doc = "whether to create an album for each folder, nested like the folders" },
    { name = "copy", kind = kinds.boolean,
      doc = "whether to copy the files into the library's folder (default: with a template)" },
    { name = "template", kind = template_kind,
      doc = "where copies are placed there: \"{creationDate:%Y/%m|undated}/{filename}\"" },
    { name = "on_progress", kind = progress_kind,
      doc = "called after some files with a table: done, total, added, current, seconds" },
    { name = "quarantine", kind = kinds.path, doc = "a folder to move unreadable files to" },
    zone.option,
  },
  build = build,
}

--- Imports batch by batch. An error of the recipe's function ends the import, which keeps what is
--- done.
local function run(library, options, on_progress)
  local running = host.import_begin(library, options)
  while true do
    local progress = host.import_next(running)
    if not progress then return host.import_report(running) end
    local ok, raised = pcall(on_progress, progress)
    if not ok then
      host.import_report(running)
      error(raised, 0)
    end
  end
end

--- `lib:import{...}`.
function M.import(library, ...)
  local options = signature.read(M.signature, ...)
  local on_progress = options.on_progress
  options.on_progress = nil
  return ImportReport.new(on_progress and run(library, options, on_progress)
    or host.import(library, options))
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
