--- Results in another order or in parts: `sort`, `group`, `at`, `unique`, and `photos { a, b }`.
local check = require "luma.core.check"
local fields = require "luma.query.fields"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local photo = require "luma.query.photo"
local signature = require "luma.core.signature"
local value = require "luma.core.value"

local mathtype, tointeger = math.type, math.tointeger
local next, rawget, rawlen, select, tostring, type = next, rawget, rawlen, select, tostring, type
local format = string.format
local rad, sin, cos, asin, sqrt = math.rad, math.sin, math.cos, math.asin, math.sqrt

local M = {}

--- The functions by which a result is arranged: `count`, `at(i)`, and `view(places)`.
---@class luma.Arrangeable
---@field count integer
---@field at fun(index: integer): luma.Photo
---@field view fun(places: integer[]): luma.FetchResult

--- Sorts places so that those of equal rank keep their order, whatever the function returns.
local function merge_sort(places, before)
  local size, from, to, width = #places, places, {}, 1
  while width < size do
    for start = 1, size, 2 * width do
      local left, right = start, start + width
      local middle, last = right, start + 2 * width
      for place = start, (last <= size + 1 and last or size + 1) - 1 do
        local takes_left = left < middle and left <= size
        if takes_left and right < last and right <= size then
          takes_left = not before(from[right], from[left])
        end
        if takes_left then to[place], left = from[left], left + 1
        else to[place], right = from[right], right + 1 end
      end
    end
    from, to, width = to, from, 2 * width
  end
  return from
end

local function places_of(result)
  local places = {}
  for i = 1, result.count do places[i] = i end
  return places
end

--- Returns all photos, each read once.
local function photos_of(result)
  local list = {}
  for i = 1, result.count do list[i] = result.at(i) end
  return list
end

--- Sorts by a function of two photos, as `table.sort` has it.
---@param result luma.Arrangeable
function M.sort_by(result, before)
  local photos = photos_of(result)
  return result.view(merge_sort(places_of(result), function(a, b)
    local answer = before(photos[a], photos[b])
    if answer ~= nil and type(answer) ~= "boolean" then
      check.refuse("sort", "true if the first photo comes before the second", answer, nil,
        "compare the photos, as in function(a, b) return a.rating > b.rating end")
    end
    return answer
  end))
end

--- The options of `group`, if it is by distance in time or space.
---@type luma.Signature
local apart = {
  name = "group", usage = { "result:group { gap = 6 }", "result:group { gap = 6, distance = 50 }" },
  summary = "groups of photos that were taken one after the other", example = "",
  options = {
    { name = "gap", kind = kinds.number(0), unit = "hours",
      doc = "a photo that was taken later than this after the one before begins a group" },
    { name = "distance", kind = kinds.number(0), unit = "km",
      doc = "a photo that was taken farther than this from the one before begins a group" },
  },
}

local earth = 6371

--- Returns the km between two places on a sphere; nil if one is unknown.
local function distance(a, b)
  if not a.latitude or not b.latitude or not a.longitude or not b.longitude then return nil end
  local north, east = rad(b.latitude - a.latitude) / 2, rad(b.longitude - a.longitude) / 2
  local chord = sin(north) ^ 2 + cos(rad(a.latitude)) * cos(rad(b.latitude)) * sin(east) ^ 2
  return 2 * earth * asin(sqrt(chord))
end

--- Whether a photo begins a group: `placed` is the last one of the group that has a place.
local function is_apart(last, placed, one, read)
  if read.gap and one.creationDate - last.creationDate > read.gap * 3600 then return true end
  local far = read.distance and placed and distance(placed, one)
  return far and far > read.distance
end

--- Groups that lie apart in time or space; photos without a date are the last group.
local function group_apart(result, given)
  local read = signature.read(apart, given)
  if not read.gap and not read.distance then
    check.refuse("group", "gap or distance", given, nil, "for example result:group { gap = 6 }")
  end
  local photos, dated, undated = photos_of(result), {}, {}
  for i, one in next, photos do
    local list = one.creationDate and dated or undated
    list[#list + 1] = i
  end
  dated = merge_sort(dated, function(a, b)
    return photos[a].creationDate < photos[b].creationDate
  end)
  local groups, last, placed = {}, nil, nil
  for _, i in next, dated do
    local one = photos[i]
    if not last or is_apart(last, placed, one, read) then
      groups[#groups + 1], placed = { key = one.creationDate, places = {} }, nil
    end
    last, placed = one, one.latitude and one.longitude and one or placed
    local places = groups[#groups].places
    places[#places + 1] = i
  end
  if #undated > 0 then groups[#groups + 1] = { places = undated } end
  return groups
end

--- Returns the function that gives a photo's key.
local function key_of(subject, given)
  if type(given) == "function" then return given end
  if type(given) ~= "string" then
    check.refuse(subject, "the name of a field or a function", given)
  end
  local name = given == "name" and given or fields.require(subject, given, given).name
  local group, member = name:match "^(%w+)%.(%w+)$"
  if group then return function(one) return one[group][member] end end
  return function(one) return one[name] end
end

--- Returns the mark that distinguishes a key; dates are distinguished by what they show.
local function mark_of(subject, key)
  if key == nil or type(key) == "string" or type(key) == "boolean" then return key end
  -- NaN equals nothing, not even itself.
  if mathtype(key) and key == key then return tointeger(key) or key end
  if value.noun(key) == "a date" then return "date " .. tostring(key) end
  check.refuse(subject, "a text, number, date, boolean or nil as key", key)
end

--- Groups by a key, in the order of their first photos; a photo is in the group of each keyword.
local function group_by(result, given)
  local key, groups, known, keyless = key_of("group", given), {}, {}, nil
  local function add(one_key, i)
    local mark = mark_of("group", one_key)
    local group = mark == nil and keyless or mark ~= nil and known[mark]
    if not group then
      group = { key = one_key, places = {} }
      groups[#groups + 1] = group
      if mark == nil then keyless = group else known[mark] = group end
    end
    -- A list may have a key twice.
    local places = group.places
    if places[#places] ~= i then places[#places + 1] = i end
  end
  for i = 1, result.count do
    local found = key(result.at(i))
    if type(found) == "table" and not value.noun(found) then
      if #found == 0 then add(nil, i) end
      for k = 1, #found do add(found[k], i) end
    else
      add(found, i)
    end
  end
  return groups
end

--- Returns the groups of a result: `{ key =, photos = }` each.
---@param result luma.Arrangeable
function M.group(result, ...)
  check.count("group", select("#", ...), 1, 1, 'for example result:group "day"')
  local given = ...
  local has_options = type(given) == "table" and not value.noun(given)
  local groups = has_options and group_apart(result, given) or group_by(result, given)
  for i, group in next, groups do
    groups[i] = { key = group.key, photos = result.view(group.places) }
  end
  return groups
end

--- Returns the photos at some indexes, in the given order, each once.
---@param result luma.Arrangeable
function M.at(result, ...)
  check.count("at", select("#", ...), 1, 1, "for example result:at { 1, 5, 9 }")
  local given = ...
  if type(given) ~= "table" or value.noun(given) then
    check.refuse("at", "a list of indexes", given, nil, "for example result:at { 1, 5, 9 }")
  end
  local places, seen = {}, {}
  for i = 1, rawlen(given) do
    local index = mathtype(rawget(given, i)) and tointeger(rawget(given, i))
    if not index or index < 1 or index > result.count then
      check.refuse(format("at[%d]", i), format("an index from 1 to %d", result.count),
        rawget(given, i), index and "out-of-range" or nil)
    end
    if not seen[index] then places[#places + 1], seen[index] = index, true end
  end
  return result.view(places)
end

--- Returns the first photo of each key.
---@param result luma.Arrangeable
function M.unique(result, ...)
  check.count("unique", select("#", ...), 1, 1,
    'a result has each photo once; result:unique "day" keeps the first of each day')
  local key, places, seen = key_of("unique", (...)), {}, {}
  for i = 1, result.count do
    local mark = mark_of("unique", key(result.at(i)))
    if mark == nil then mark = seen end
    if not seen[mark] then places[#places + 1], seen[mark] = i, true end
  end
  return result.view(places)
end

--- Splits photos by the result that they are of; each photo once.
local function parts_of(list)
  local parts, by_rows, kept, seen = {}, {}, {}, {}
  for i = 1, rawlen(list) do
    local one = rawget(list, i)
    local id, place = photo.identifier(one), photo.place(one)
    if not id then check.refuse(format("photos[%d]", i), "a photo, as the others", one) end
    if not seen[id] then
      seen[id], kept[#kept + 1] = true, one
      local part = by_rows[place.result]
      if not part then
        part = { result = place.result, indexes = {}, photos = {} }
        by_rows[place.result], parts[#parts + 1] = part, part
      end
      part.indexes[#part.indexes + 1], part.photos[#part.photos + 1] = place.index, one
    end
  end
  return parts, kept
end

--- Returns the place of each photo in a host's result that has the photos of parts.
local function index_of(parts, found, are_files)
  local index = {}
  if are_files then
    for one, i in require("luma.query.result").new(found):each() do index[one.path] = i end
    return function(one) return index[one.path] end
  end
  local last = 0
  for _, part in next, parts do
    for i, one in next, part.photos do
      last = last + 1
      index[photo.identifier(one)] = #parts == 1 and part.indexes[i] or last
    end
  end
  return function(one) return index[photo.identifier(one)] end
end

--- Returns photos as a result, in their order, each once. Those of libraries are of one library.
---@param list luma.Photo[]
---@return luma.FetchResult
function M.photos(list)
  local parts, kept = parts_of(list)
  local found, are_files = parts[1].result, false
  if #parts > 1 then found, are_files = host.gather_photos(parts) end
  local place, places, seen = index_of(parts, found, are_files), {}, {}
  for _, one in next, kept do
    local i = place(one)
    if not i then
      host.fail("missing-file", format("photos: '%s' is no longer among the files", one.path))
    end
    if not seen[i] then places[#places + 1], seen[i] = i, true end
  end
  return require("luma.query.result").part(found, places)
end

return M
