--- The argument kind of metadata: the part that is copied to an output, and further tags.
local kinds = require "luma.core.kinds"
local later = require "luma.core.later"
local tag_kinds = later "luma.steps.tag_kinds"
local value = require "luma.core.value"

local ipairs, next, rawget, type = ipairs, next, rawget, type
local format = string.format

local M = {}

local groups = { "camera", "copyright", "dates", "description", "exposure", "gps" }
local group = kinds.choice(groups)

local function group_list(verb, given, read)
  if type(given) == "string" then given = { given } end
  local length, list = kinds.list_length(given), {}
  if not length then
    return nil, nil, nil, format('a list of groups, as in { %s = { "gps" } }', verb),
      { path = verb, got = given }
  end
  for i = 1, length do
    local word, _, hint = group.read(rawget(given, i))
    if not word then
      return nil, "unknown-word", hint, group.expected,
        { path = format("%s[%d]", verb, i), got = rawget(given, i) }
    end
    list[i] = word
  end
  read[verb] = list
  return true
end

local words = { "all", "none", "web" }

--- Returns the hint for a group that stands where a word is expected; nil for another one.
local function of_groups(word)
  return group.read(word) and format('write { keep = { "%s" } } or { drop = { "%s" } }', word, word)
    or nil
end

--- Readers of the options, in the order in which changes are made. Each fills `read`.
local parts = {
  { "keep", function(given, read) return group_list("keep", given, read) end },
  { "drop", function(given, read) return group_list("drop", given, read) end },
  { "remove", function(given, read) return tag_kinds.remove(given, read) end },
  { "set", function(given, read) return tag_kinds.set(given, read) end },
  { "add", function(given, read) return tag_kinds.add(given, read) end },
  { "shift", function(given, read) return require("luma.library.dates").part(given, read) end },
}

local is_part = { [1] = true }
for _, part in ipairs(parts) do is_part[part[1]] = true end

--- Reads `{ "web", set = {...} }`, or with `keep` or `drop` in place of the word.
local function metadata_table(given)
  local word, read = rawget(given, 1), {}
  for key in next, given do
    if not is_part[key] then return nil, nil, of_groups(key) end
  end
  local keep, drop = rawget(given, "keep"), rawget(given, "drop")
  if (word and 1 or 0) + (keep and 1 or 0) + (drop and 1 or 0) > 1 then return nil end
  if word ~= nil then
    if word ~= "all" and word ~= "none" and word ~= "web" then
      return nil, "unknown-word", value.suggest(word, words), nil, { got = word }
    end
    read.copy = word
  end
  for _, part in ipairs(parts) do
    local name, reader = part[1], part[2]
    if rawget(given, name) ~= nil then
      local found, code, hint, expected, at = reader(rawget(given, name), read)
      if not found then return nil, code, hint, expected, at end
    end
  end
  if next(read) == nil then return nil end
  return read
end

--- The metadata that is copied to the output, and further tags.
M.metadata = {
  expected = '"all", "none", "web", { keep = {...} }, { drop = {...} }, with set = { title = ... }',
  type = '"all"|"none"|"web"|luma.MetadataOptions|("all"|"none"|"web")[]',
  choices = words, accepts = { { keep = groups }, { drop = groups }, { drop = "gps" },
    { "web", set = { copyright = "Ada", keywords = { "sea" }, rating = -1 } },
    { set = { city = "Porto", latitude = 41.1, longitude = -8.6 } }, { remove = { "altitude" } },
    { add = { keywords = { "sea" } }, remove = { "title", keywords = { "c" } } },
    { shift = { hours = -1, zone = "+02:00", keep = "clock" } } },
  refuses = { "some", { keep = { "place" } }, { without = groups }, { set = { titel = "x" } },
    { set = { rating = 6 } }, { set = { latitude = 41.1 } },
    { "web", keep = { "gps" } }, { drop = { first = "gps" } },
    { set = { keywords = { first = "sea" } } }, { set = { title = "a\0b" } },
    { add = { title = "x" } }, { remove = { "titel" } }, { remove = "title" },
    { shift = { hour = 1 } }, { shift = {} }, { shift = { zone = "CET" } } },
  read = function(given)
    if given == "all" or given == "none" or given == "web" then return given end
    if type(given) == "string" then
      return nil, "unknown-word", of_groups(given) or value.suggest(given, words)
    end
    if type(given) ~= "table" or value.noun(given) then return nil end
    return metadata_table(given)
  end,
}

--- Returns the part of a save's metadata that a format without metadata, or without IPTC's records,
--- cannot hold; nil if it holds all.
---@param metadata any as read
---@param carries string? "iptc", "xmp", or nil
---@return string? path, string? got
function M.unheld(metadata, carries)
  if type(metadata) ~= "table" then return nil end
  if not carries then
    if metadata.set and next(metadata.set) then return "set" end
    if metadata.add_keywords then return "add" end
  end
  for _, edit in ipairs(metadata.edits or {}) do
    local is_record = edit.name:find "^I[Pp][Tt][Cc]" ~= nil
    local is_unheld = not carries or is_record and carries ~= "iptc"
    if is_unheld and edit.verb ~= "remove" then return edit.verb, edit.name end
  end
  return nil
end

return M
