--- `lib:change(function(c) ... end)`: a transaction, with each operation as a method of `c`.
local album = require "luma.query.album"
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local create = require "luma.library.create"
local dates = require "luma.library.dates"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local photo = require "luma.query.photo"
local result = require "luma.query.result"
local settings = require "luma.query.settings"
local signature = require "luma.core.signature"
local value = require "luma.core.value"
local zone = require "luma.core.zone"

local error, ipairs, pcall, rawget, rawlen = error, ipairs, pcall, rawget, rawlen
local next, select, type = next, select, type
local find, format, sub = string.find, string.format, string.sub
local pack, unpack = table.pack, table.unpack

local M = {}

local photos_expected = "a photo, a list of photos or a result"

--- Converts photos to the host's form.
local function photos(subject, given)
  local place = photo.place(given) or result.places(given)
  if place then return { place } end
  if type(given) ~= "table" or value.noun(given) then
    check.refuse(subject, photos_expected, given)
  end
  local list = {}
  for i = 1, rawlen(given) do
    local each = rawget(given, i)
    list[i] = photo.place(each) or result.places(each)
    if not list[i] then check.refuse(format("%s[%d]", subject, i), photos_expected, each) end
  end
  return (#list > 0 or next(given) == nil) and list or check.refuse(subject, photos_expected, given)
end

--- Returns the identifier of an album in the library being changed.
local function collection(state, subject, given, noun)
  local identifier = album.identifier(given, state.library)
  if identifier and find(identifier, "^smart:") then
    host.fail("wrong-type", format("%s: expected %s of your own, got the built-in '%s'",
      subject, noun or "an album", sub(identifier, 7)),
      "it follows the fields of its photos: change these with c:set(photos, { ... })", subject)
  end
  if identifier then return identifier end
  local hint = type(given) == "string" and format('did you mean lib:album "%s"?', given) or nil
  check.refuse(subject, (noun or "an album") .. " of the library", given, nil, hint)
end

--- A kind that also accepts `null`, which clears the field.
local function clearable(subject_kind)
  local accepts = { bind.null }
  for _, each in ipairs(subject_kind.accepts or {}) do accepts[#accepts + 1] = each end
  return {
    expected = subject_kind.expected .. " or null", type = subject_kind.type .. "|nil",
    least = subject_kind.least, most = subject_kind.most, accepts = accepts,
    refuses = subject_kind.refuses,
    read = function(given)
      if given == bind.null then return { null = true } end
      return subject_kind.read(given)
    end,
  }
end

local function set_options()
  local list = {}
  for _, field in ipairs(fields.all()) do
    if field.setting then
      local kind = settings.kind(field)
      list[#list + 1] = { name = field.name, doc = field.sentence,
        kind = field.nullable and clearable(kind) or kind }
    end
  end
  list[#list + 1] = { name = "zone", kind = zone.kind,
    doc = "the time zone of the capture times, whose clocks stay as they are" }
  return list
end

---@type luma.Signature
M.set_signature = {
  name = "set", summary = "sets fields of photos; their files are not changed",
  usage = { "c:set(photos, { favorite = true, keywords = { \"sea\" } })",
    'c:set(photos, { creationDate = date "2024-05-01T10:00:00+02:00" })',
    'c:set(photos, { zone = "+02:00" })   -- of a camera that does not record it',
    "c:set(photos, { latitude = 38.71, longitude = -9.14 })   -- together" },
  example = [[
lib:change(function(c)
  c:set(lib:fetch { where = "rating == 5" }, { favorite = true, caption = null })
end)]],
  options = set_options(),
}

local methods = {}

create.install(methods, collection)

function methods.rename(state, ...)
  check.count("rename", select("#", ...), 2, 2, 'for example c:rename(album, "Trip")')
  local which, title = ...
  state.ask("rename", { album = collection(state, "rename", which),
    title = signature.value("rename: title", kinds.title, title) })
end

local place_kind = kinds.integer(1)

--- Returns the identifiers of an album or of a list of albums.
local function collections(state, subject, given)
  if type(given) ~= "table" or value.noun(given) then
    return { collection(state, subject, given) }
  end
  local list = {}
  for i = 1, rawlen(given) do
    list[i] = collection(state, format("%s[%d]", subject, i), rawget(given, i))
  end
  return list
end

--- Moves albums and folders into a folder, to a place in its order; `null` is the top.
function methods.move_to_folder(state, ...)
  check.count("move_to_folder", select("#", ...), 2, 3, "for example c:move_to_folder(a, b, 1)")
  local which, folder, index = ...
  state.ask("move_to_folder", { albums = collections(state, "move_to_folder", which),
    folder = folder ~= bind.null
      and collection(state, "move_to_folder: folder", folder, "a folder of albums") or nil,
    index = index ~= nil and signature.value("move_to_folder: index", place_kind, index) or nil })
end

function methods.delete(state, ...)
  check.count("delete", select("#", ...), 1, 1)
  state.ask("delete", { album = collection(state, "delete", (...)) })
end

local function member(name)
  return function(state, ...)
    check.count(name, select("#", ...), 2, 2, format("for example c:%s(album, photos)", name))
    local which, given = ...
    state.ask(name, { album = collection(state, name, which),
      photos = photos(name .. ": photos", given) })
  end
end

methods.add, methods.remove = member "add", member "remove"

local function placing(name)
  return function(state, ...)
    check.count(name, select("#", ...), 3, 3, format("for example c:%s(album, photo, 1)", name))
    local which, given, index = ...
    state.ask(name, { album = collection(state, name, which),
      photos = photos(name .. ": photos", given),
      index = signature.value(name .. ": index", place_kind, index) })
  end
end

methods.move, methods.insert, methods.replace =
  placing "move", placing "insert", placing "replace"

--- Sets the cover of an album; `null`: the newest photo again.
function methods.set_cover(state, ...)
  check.count("set_cover", select("#", ...), 2, 2, "for example c:set_cover(album, photo)")
  local which, given = ...
  local place = photo.place(given)
  if not place and given ~= bind.null then
    check.refuse("set_cover: photo", "a photo or null", given)
  end
  state.ask("set_cover", { album = collection(state, "set_cover", which), photos = { place } })
end

--- Imports a file, or the files of one photo, and returns the photo.
function methods.import(state, ...)
  local asked = require("luma.library.files").read(...)
  local found = host.photos_with(state.library, { state.ask("import", asked) })
  return result.new(found)[1]
end

function methods.set(state, ...)
  check.count("set", select("#", ...), 2, 2, "for example c:set(photos, { favorite = true })")
  local given, values = ...
  local list = photos("set: photos", given)
  if type(values) == "table" and not value.noun(values) and next(values) == nil then
    host.warn("missing-option", "set: the table is empty, so no field is set",
      "nil leaves nothing in a table: null clears a field, as in { rating = null }", "set")
    return
  end
  local read = signature.read(M.set_signature, values)
  local offset = read.zone
  read.zone = nil
  if next(read) ~= nil then state.ask("set", { photos = list, values = read }) end
  if offset then
    state.ask("shift", { photos = list, amount = 0, offset = offset, keeps_clock = true })
  end
end

--- Makes the method that adds or removes single keywords.
local function keyword(name, kind)
  return function(state, ...)
    check.count(name, select("#", ...), 2, 2, format('for example c:%s(photos, { "sea" })', name))
    local given, list = ...
    state.ask(name, { photos = photos(name .. ": photos", given),
      keywords = signature.value(name .. ": keywords", kind, list).list })
  end
end

methods.add_keywords = keyword("add_keywords", settings.words)
methods.remove_keywords = keyword("remove_keywords", settings.old_words)

--- Moves the capture times of photos.
function methods.shift(state, ...)
  check.count("shift", select("#", ...), 2, 2, "for example " .. dates.shift_signature.usage[1])
  local given, by = ...
  local list = photos("shift: photos", given)
  local asked = signature.read(dates.shift_signature, by)
  asked.photos = list
  state.ask("shift", asked)
end

require("luma.library.deleted").install(methods)

---@type luma.Signature
M.sidecars_signature = {
  name = "write_sidecars",
  summary = "writes a library's values of photos into XMP files beside the originals",
  usage = { "c:write_sidecars(photos)", 'c:write_sidecars(photos, { naming = "lightroom" })' },
  example = [[
lib:change(function(c)
  c:write_sidecars(lib:fetch { where = "rating >= 4" })
end)]],
  options = {
    { name = "naming", kind = kinds.choice { "existing", "darktable", "lightroom" },
      default = "existing",
      doc = "existing: the name of an existing file, else IMG.jpg.xmp; lightroom: IMG.xmp" },
  },
}

function methods.write_sidecars(state, ...)
  check.count("write_sidecars", select("#", ...), 1, 2, "for example c:write_sidecars(photos)")
  local given, options = ...
  local list = photos("write_sidecars: photos", given)
  local values = signature.read(M.sidecars_signature, options or {})
  state.ask("write_sidecars", { photos = list, naming = values.naming })
end

require("luma.library.bursts").install(methods, photos)

function methods.forget(state, ...)
  check.count("forget", select("#", ...), 1, 1)
  state.ask("forget", { photos = photos("forget: photos", (...)) })
end

function methods.trash(state, ...)
  check.count("trash", select("#", ...), 1, 1, "for example c:trash(photos)")
  state.ask("trash", { photos = photos("trash: photos", (...)) })
end

function methods.edit(state, ...) require("luma.library.edit").keep(state.ask, photos, ...) end

function methods.revert(state, ...) require("luma.library.edit").drop(state.ask, photos, ...) end

local Change = value.class {
  name = "change", noun = "a change", methods = methods,
  display = function(state) return state.over and "change (ended)" or "change" end,
}

--- Creates a change, and a function that ends it.
local function begin(library)
  local state = { library = library }
  function state.ask(verb, arguments)
    if state.over then
      host.fail("change-over", format("%s: the change has ended", verb),
        "start another with lib:change(function(c) ... end)")
    end
    return host.change_step(library, verb, arguments)
  end
  return Change.new(state), function() state.over = true end
end

--- Runs a change: everything that `body` does takes effect, or nothing.
---@return any the results of `body`
function M.run(library, ...)
  check.count("change", select("#", ...), 1, 1, "for example lib:change(function(c) ... end)")
  local body = signature.value("change", kinds.callback, (...))
  local change, finish = begin(library)
  local outcome
  host.change(library, function()
    outcome = pack(pcall(body, change))
    finish()
    return outcome[1]
  end)
  -- After the rollback, re-raise the original error with its line.
  if not outcome[1] then error(outcome[2], 0) end
  return unpack(outcome, 2, outcome.n)
end

return M
