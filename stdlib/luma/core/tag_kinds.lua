--- What a save says in metadata: values of named tags, and of any that exiv2 knows.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local next, rawget, rawlen, tostring, type = next, rawget, rawlen, tostring, type
local find, format, sort, tointeger = string.find, string.format, table.sort, math.tointeger

local M = {}

--- What `set` may say by a name of its own.
local named = { "caption", "copyright", "creator", "keywords", "rating", "title" }
local is_named = {}
for i = 1, #named do is_named[named[i]] = true end

--- Bytes of a text, bytes of a keyword and texts of a list at most: a block of a JPEG holds 64 KB.
local most_text, most_keyword, most_texts = 2000, 500, 100

local stars = kinds.integer(-1, 5)

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
    return read_text(place, word, most_keyword)
  end)
end

--- Reads the value of a named tag.
local function read_named(name, given)
  local path = "set: " .. name
  if name == "keywords" then return read_keywords(path, given) end
  if name ~= "rating" then return read_text(path, given, most_text) end
  local rating, code = stars.read(given)
  if rating then return rating end
  return nil, code, nil, stars.expected, { path = path, got = given }
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

--- Whether a word is no misspelled name but that of a tag of exiv2 or exiftool.
local function is_tag(word) return type(word) == "string" and find(word, "[.:]") ~= nil end

--- Notes the change of a tag; the host raises if it cannot be made.
local function note(read, verb, name, values)
  host.check_tag(verb, name, values)
  read.edits = read.edits or {}
  read.edits[#read.edits + 1] = { verb = verb, name = name, values = values }
end

--- Returns the keys of a table that are no indexes, in order; or nil and the wrong one.
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
  local names, wrong = names_of(given, function(name) return is_named[name] or is_tag(name) end)
  if not names then
    return nil, "unknown-word", value.suggest(wrong, named), check.either(named),
      { path = "set", got = wrong }
  end
  read.set = read.set or {}
  for i = 1, #names do
    local name, found, code, hint, expected, at = names[i]
    if is_named[name] then
      found, code, hint, expected, at = read_named(name, rawget(given, name))
      read.set[name] = found
    else
      found, code, hint, expected, at = read_values("set: " .. name, rawget(given, name))
      if found then note(read, "set", name, found) end
    end
    if found == nil then return nil, code, hint, expected, at end
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

--- What `set` says of a named tag to remove it.
local nothing = { keywords = {} }

--- Reads `remove = { "title", keywords = { "sea" } }` into `read`.
function M.remove(given, read)
  if not is_table(given) then
    return nil, nil, nil, 'names of tags, as in { "title" }', { path = "remove", got = given }
  end
  for i = 1, rawlen(given) do
    local name = rawget(given, i)
    local path = format("remove[%d]", i)
    if is_named[name] then
      read.set = read.set or {}
      if name == "rating" then read.remove_rating = true
      else read.set[name] = nothing[name] or "" end
    elseif is_tag(name) then
      note(read, "remove", name, {})
    else
      return nil, "unknown-word", value.suggest(name, named), check.either(named) .. ", or a tag",
        { path = path, got = name }
    end
  end
  return read_items("remove", given, read)
end

return M
