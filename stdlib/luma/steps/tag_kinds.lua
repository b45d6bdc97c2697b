--- Metadata that a save writes: fields of a photo, and any tag that exiv2 knows.
local bind = require "luma.query.bind"
local check = require "luma.core.check"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local settings = require "luma.query.settings"
local synonyms = later "luma.core.synonyms"
local value = require "luma.core.value"

local ipairs, next, rawget, rawlen, tostring, type = ipairs, next, rawget, rawlen, tostring, type
local find, format, sort, tointeger = string.find, string.format, table.sort, math.tointeger

local M = {}

local field_rows, field_names

--- Returns the fields that files hold, by their names, and these in order.
local function named()
  if field_rows then return field_rows, field_names end
  local rows, names = {}, {}
  for _, field in ipairs(fields.all()) do
    if field.setting and not field.library then
      rows[field.name], names[#names + 1] = field, field.name
    end
  end
  sort(names)
  field_rows, field_names = rows, names
  return rows, names
end

--- Returns what a wrong name may mean.
local function meant(word)
  local _, all = named()
  return synonyms.tag[word] or value.suggest(word, all, synonyms.field)
end

--- Bytes of a text, bytes of a keyword and texts of a list at most: a block of a JPEG holds 64 KB.
local most_text, most_keyword, most_texts = 2000, 500, 100

local function read_text(path, given, most)
  local at = { path = path, got = given }
  if type(given) ~= "string" then return nil, nil, nil, "a string", at end
  if not utf8.len(given) then return nil, nil, nil, "text in UTF-8", at end
  if find(given, "\0", 1, true) then return nil, nil, nil, "text without NUL bytes", at end
  if #given > most then
    at.got = #given
    return nil, "out-of-range", nil, format("at most %d bytes", most), at
  end
  if find(given, "[{}]") then host.check_text(given) end
  return given
end

--- Reads a list, each element with `read(path, given)`.
local function read_list(path, given, expected, read)
  local length, list = kinds.list_length(given), {}
  if not length then return nil, nil, nil, expected, { path = path, got = given } end
  if length > most_texts then
    return nil, "out-of-range", nil, format("at most %d texts", most_texts),
      { path = path, got = length }
  end
  for i = 1, length do
    local word, code, hint, wanted, at = read(format("%s[%d]", path, i), rawget(given, i))
    if not word then return nil, code, hint, wanted, at end
    list[i] = word
  end
  return list
end

local function read_keywords(path, given)
  return read_list(path, given, 'a list of texts, as in { "sea" }', function(place, word)
    if word == "" then
      return nil, nil, nil, "a text that is not empty", { path = place, got = word }
    end
    return read_text(place, word, most_keyword)
  end)
end

--- Notes that an output is not to have a field.
local function clear(read, field)
  read.set = read.set or {}
  if field.type == "string" then read.set[field.name] = ""
  elseif field.type == "list of strings" then read.set[field.name] = {}
  else
    read.cleared = read.cleared or {}
    read.cleared[#read.cleared + 1] = field.name
  end
  return true
end

local function read_field(path, field, given)
  if field.type == "list of strings" then return read_keywords(path, given) end
  if field.type == "string" then return read_text(path, given, most_text) end
  local kind = settings.kind(field)
  local found, code, hint, expected = kind.read(given)
  if found ~= nil then return found end
  return nil, code, hint, expected or kind.expected, { path = path, got = given }
end

--- Reads the value of a field into `read`; `null` is none.
local function set_field(read, field, given)
  if given == bind.null then return clear(read, field) end
  local found, code, hint, expected, at = read_field("set: " .. field.name, field, given)
  read.set[field.name] = found
  return found, code, hint, expected, at
end

--- How much there is of half a place: nothing, null, or a value.
local function amount(given) return given == nil and 0 or given == bind.null and 1 or 2 end

--- Returns the half of a place that is missing, and the other; nil: both are there, or none.
local function half(given)
  local north, east = amount(rawget(given, "latitude")), amount(rawget(given, "longitude"))
  if north < east then return "latitude", "longitude" end
  if east < north then return "longitude", "latitude" end
end

--- Reads one value of any tag as text.
local function read_value(path, given)
  if type(given) == "boolean" then return given and "True" or "False" end
  if type(given) == "string" then return read_text(path, given, most_text) end
  if type(given) ~= "number" then
    return nil, nil, nil, "a text, a number, or a list of these", { path = path, got = given }
  end
  if not kinds.finite(given) then
    return nil, "not-finite", nil, "a number", { path = path, got = given }
  end
  return tostring(tointeger(given) or given)
end

--- Reads the values of any tag as a list of texts.
local function read_values(path, given)
  if type(given) == "table" and not value.noun(given) then
    return read_list(path, given, "a list of texts or numbers", read_value)
  end
  local text, code, hint, expected, at = read_value(path, given)
  if not text then return nil, code, hint, expected, at end
  return { text }
end

--- Whether a word is the name of a tag of exiv2 or exiftool, and not a misspelled one.
local function is_tag(word) return type(word) == "string" and find(word, "[.:]") ~= nil end

--- Notes the change of a tag; the host raises if it cannot be made.
local function note(read, verb, name, values)
  host.check_tag(verb, name, values)
  read.edits = read.edits or {}
  read.edits[#read.edits + 1] = { verb = verb, name = name, values = values }
end

--- Returns the keys of a table that are not indexes, in order; or nil and the wrong one.
local function names_of(given, is_known)
  local names = {}
  for name in next, given do
    if type(name) ~= "number" then
      if not is_known(name) then return nil, name end
      names[#names + 1] = name
    end
  end
  sort(names)
  return names
end

local function is_table(given) return type(given) == "table" and not value.noun(given) end

--- Reads `set = { title = "T", ["Exif.Photo.UserComment"] = "..." }` into `read`.
---@return boolean?
function M.set(given, read)
  if not is_table(given) or rawlen(given) > 0 then
    return nil, nil, nil, 'tags by name, as in { copyright = "Ada" }', { path = "set", got = given }
  end
  local by_name, all = named()
  local names, wrong = names_of(given, function(name) return by_name[name] or is_tag(name) end)
  if not names then
    return nil, "unknown-word", meant(wrong), check.either(all), { path = "set", got = wrong }
  end
  local missing, other = half(given)
  read.set = read.set or {}
  for _, name in ipairs(names) do
    local found, code, hint, expected, at
    if by_name[name] then
      found, code, hint, expected, at = set_field(read, by_name[name], rawget(given, name))
    else
      found, code, hint, expected, at = read_values("set: " .. name, rawget(given, name))
      if found then note(read, "set", name, found) end
    end
    if found == nil then return nil, code, hint, expected, at end
  end
  if missing then
    return nil, nil, nil, "a value together with " .. other,
      { path = "set: " .. missing, got = rawget(given, missing) }
  end
  return true
end

--- Reads the items that lists get or lose: `{ keywords = { "sea" } }`.
local function read_items(verb, given, read)
  local names, wrong = names_of(given, function(name) return name == "keywords" or is_tag(name) end)
  if not names then
    return nil, "unknown-word", nil, "keywords, or a tag that holds a list",
      { path = verb, got = wrong }
  end
  for i = 1, #names do
    local name = names[i]
    local path, items = verb .. ": " .. name, rawget(given, name)
    local reader = name == "keywords" and read_keywords or read_values
    local found, code, hint, expected, at = reader(path, items)
    if not found then return nil, code, hint, expected, at end
    for place = 1, #found do
      if found[place] == "" then
        return nil, nil, nil, "a text that is not empty", { path = path, got = "" }
      end
    end
    if name == "keywords" then read[verb .. "_keywords"] = found
    elseif #found > 0 then note(read, verb, name, found) end
  end
  return true
end

--- Reads `add = { keywords = { "sea" } }` into `read`.
function M.add(given, read)
  if not is_table(given) or rawlen(given) > 0 then
    return nil, nil, nil, 'lists by name, as in { keywords = { "sea" } }',
      { path = "add", got = given }
  end
  return read_items("add", given, read)
end

--- Reads `remove = { "title", keywords = { "sea" } }` into `read`.
function M.remove(given, read)
  if not is_table(given) then
    return nil, nil, nil, 'names of tags, as in { "title" }', { path = "remove", got = given }
  end
  local by_name, all = named()
  local halves = {}
  for i = 1, rawlen(given) do
    local name = rawget(given, i)
    if by_name[name] then
      halves[name] = true
      clear(read, by_name[name])
    elseif is_tag(name) then
      note(read, "remove", name, {})
    else
      return nil, "unknown-word", meant(name), check.either(all) .. ", or a tag",
        { path = format("remove[%d]", i), got = name }
    end
  end
  local missing, other = half(halves)
  if missing then
    return nil, nil, nil, format("%s together with %s", missing, other),
      { path = "remove", got = other }
  end
  return read_items("remove", given, read)
end

return M
