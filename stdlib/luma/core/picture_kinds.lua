--- Argument kinds for pictures: aspect ratio, gravity, color, factor, metadata policy.
local check = require "luma.core.check"
local colors = require "luma.core.colors"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local next, rawget, rawlen = next, rawget, rawlen
local tonumber, type = tonumber, type
local concat, move = table.concat, table.move
local find, format, gsub = string.find, string.format, string.gsub
local lower, match = string.lower, string.match

local M = {}

--- An aspect ratio such as `"4:3"`, read as `{ width, height }`.
M.aspect = {
  expected = 'a ratio like "4:3"', type = "string",
  accepts = { "4:3", "1000000:0.5", "0.5:1000000" }, refuses = { "0:1", "1:1000001", 1.5 },
  read = function(given)
    if type(given) ~= "string" then return nil end
    local across, down = match(given, "^(%d+%.?%d*):(%d+%.?%d*)$")
    local width, height = tonumber(across), tonumber(down)
    if not width then return nil end
    if width <= 0 or height <= 0 or width > 1e6 or height > 1e6 then return nil, "out-of-range" end
    return { width = width, height = height }
  end,
}

local compass = {
  "center", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
}

--- The value of each accepted spelling.
local gravities = { centre = "center" }
for i = 1, #compass do gravities[compass[i]] = compass[i] end

local function focus(given)
  local x, y
  for key, number in next, given do
    if key == "x" then x = number elseif key == "y" then y = number else return nil end
  end
  if type(x) ~= "number" or type(y) ~= "number" then return nil end
  if not (x >= 0 and x <= 1 and y >= 0 and y <= 1) then
    return nil, "out-of-range", nil, "a focal point with x and y from 0 to 1"
  end
  return { x = x, y = y }
end

--- A compass direction, or a focal point `{ x = 0.3, y = 0.4 }`.
M.gravity = {
  expected = check.either(compass) .. ", or a focal point { x = 0.5, y = 0.5 }",
  type = 'luma.Gravity|{x: number, y: number}', choices = compass,
  accepts = { "centre", { x = 0, y = 1 } }, refuses = { "up", { x = 1.01, y = 0 } },
  read = function(given)
    if type(given) == "table" then return focus(given) end
    if type(given) ~= "string" then return nil end
    if gravities[given] then return gravities[given] end
    return nil, "unknown-word", value.suggest(given, compass)
  end,
}

local interests = { attention = true, entropy = true }

--- A gravity, or an algorithm that finds the most interesting part of the picture.
M.interest = {
  expected = "a gravity like north, attention or entropy, or a focal point { x = 0.5, y = 0.5 }",
  type = '"attention"|"entropy"|' .. M.gravity.type, choices = compass,
  words = move(compass, 1, #compass, 3, { "attention", "entropy" }),
  accepts = { "attention", "entropy", { x = 1, y = 0 } }, refuses = { "up", { x = 0, y = -0.01 } },
  read = function(given)
    if type(given) == "string" and interests[given] then return given end
    return M.gravity.read(given)
  end,
}

--- Returns `"f80"` as `"ff8800"`.
local function doubled(digits) return (gsub(digits, "%x", "%0%0")) end

--- A color name of CSS, `"#rgb"`, `"#rgba"`, `"#rrggbb"` or `"#rrggbbaa"`; read as `#rrggbbaa`.
M.color = {
  expected = 'a color like "white" or "#ff8800"', type = "string",
  choices = value.keys(colors), accepts = { "#01aBfF", "#00000000", "#ffffffff", "#f80", "#f808" },
  refuses = { "#12345", "#1234567", "#gggggg", "#ff", 0xffffff },
  read = function(given)
    if type(given) ~= "string" then return nil end
    local word = lower(given)
    if colors[word] then return colors[word] end
    local digits = match(word, "^#(%x+)$") or ""
    if #digits == 3 or #digits == 4 then digits = doubled(digits) end
    local rgb, alpha = match(digits, "^(%x%x%x%x%x%x)(%x?%x?)$")
    if not rgb or #alpha == 1 then
      return nil, "unknown-word", value.suggest(word, value.keys(colors))
    end
    return "#" .. rgb .. (alpha == "" and "ff" or alpha)
  end,
}

local function width_hint(given)
  local whole = type(given) == "number" and kinds.length.read(given)
  return whole and format("did you mean scale{ width = %s }?", whole) or nil
end

--- The hint for a size in text, as ImageMagick writes it, or a percentage without its sign.
local function size_hint(text)
  local width, height = match(text, "^(%d*)[xX](%d*)[!<>^]?$")
  if not width then
    local bare = match(text, "^%d+%.?%d*$")
    local pixels = match(text, "^(%d+) ?px$")
    return bare and format('did you mean "%s%%"?', bare)
      or pixels and format("write scale{ width = %s }", pixels)
  end
  local sides = {}
  if width ~= "" then sides[1] = "width = " .. width end
  if height ~= "" then sides[#sides + 1] = "height = " .. height end
  if sides[1] then return format("write scale{ %s }", concat(sides, ", ")) end
end

--- A scale factor in (0, 8], or an equivalent percentage.
M.factor = {
  expected = 'a factor greater than 0 and at most 8, or a percentage like "50%"',
  type = "number|string", accepts = { 8, 1e-6, "800%", "0.1%" },
  refuses = { 0, 8.001, "800.1%", "0%" },
  read = function(given)
    local factor = given
    if type(given) == "string" then
      local digits = match(given, "^(%d+%.?%d*)%%$")
      factor = tonumber(digits)
      if not factor then
        return nil, nil, size_hint(given)
      end
      factor = factor / 100
    end
    if type(factor) ~= "number" then return nil end
    if not kinds.finite(factor) then return nil, "not-finite" end
    if factor > 8 then return nil, "out-of-range", width_hint(given) end
    if factor <= 0 then return nil, "out-of-range" end
    return factor
  end,
}

local groups = { "camera", "copyright", "dates", "description", "exposure", "gps" }
local group = kinds.choice(groups)

local function group_list(verb, given)
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
  return list
end

local words = { "all", "none", "web" }

--- What `set` may say.
local tags = { "caption", "copyright", "creator", "keywords", "rating", "title" }

--- Bytes of a text, bytes of a keyword and keywords at most: a block of a JPEG holds 64 KB.
local most_text, most_keyword, most_keywords = 2000, 500, 100

local stars = kinds.integer(-1, 5)

local function text_tag(path, given, most)
  local at = { path = path, got = given }
  if type(given) ~= "string" then return nil, nil, nil, "a string", at end
  if not utf8.len(given) then return nil, nil, nil, "text in UTF-8", at end
  if find(given, "\0", 1, true) then return nil, nil, nil, "text without NUL bytes", at end
  if #given <= most then return given end
  at.got = #given
  return nil, "out-of-range", nil, format("at most %d bytes", most), at
end

local function keywords_tag(path, given)
  local length, list = kinds.list_length(given), {}
  if not length then
    return nil, nil, nil, 'a list of texts, as in { "sea" }', { path = path, got = given }
  end
  if length > most_keywords then
    return nil, "out-of-range", nil, format("at most %d texts", most_keywords),
      { path = path, got = length }
  end
  for i = 1, length do
    local word, code, hint, expected, at =
      text_tag(format("%s[%d]", path, i), rawget(given, i), most_keyword)
    if not word then return nil, code, hint, expected, at end
    list[i] = word
  end
  return list
end

--- Reads one value of `set`.
local function tag(name, given)
  local path = "set: " .. name
  if name == "keywords" then return keywords_tag(path, given) end
  if name ~= "rating" then return text_tag(path, given, most_text) end
  local rating, code = stars.read(given)
  if rating then return rating end
  return nil, code, nil, stars.expected, { path = path, got = given }
end

local function tag_table(given)
  if type(given) ~= "table" or value.noun(given) or rawlen(given) > 0 then
    return nil, nil, nil, 'tags by name, as in { copyright = "Ada" }', { path = "set", got = given }
  end
  local set, known = {}, {}
  for i = 1, #tags do known[tags[i]] = true end
  for name in next, given do
    if not known[name] then
      return nil, "unknown-word", value.suggest(name, tags), check.either(tags),
        { path = "set", got = name }
    end
  end
  for i = 1, #tags do
    local name = tags[i]
    if rawget(given, name) ~= nil then
      local read, code, hint, expected, at = tag(name, rawget(given, name))
      if read == nil then return nil, code, hint, expected, at end
      set[name] = read
    end
  end
  return set
end

local parts = {
  keep = function(given) return group_list("keep", given) end,
  drop = function(given) return group_list("drop", given) end,
  set = tag_table,
}

--- Reads `{ "web", set = {...} }`, or with `keep` or `drop` in place of the word.
local function metadata_table(given)
  local word, read = rawget(given, 1), {}
  for key in next, given do
    if key ~= 1 and not parts[key] then return nil end
  end
  local keep, drop = rawget(given, "keep"), rawget(given, "drop")
  if (word and 1 or 0) + (keep and 1 or 0) + (drop and 1 or 0) > 1 then return nil end
  if word ~= nil then
    if word ~= "all" and word ~= "none" and word ~= "web" then
      return nil, "unknown-word", value.suggest(word, words), nil, { got = word }
    end
    read.copy = word
  end
  for name, part in next, parts do
    if rawget(given, name) ~= nil then
      local found, code, hint, expected, at = part(rawget(given, name))
      if not found then return nil, code, hint, expected, at end
      read[name] = found
    end
  end
  if next(read) == nil then return nil end
  return read
end

--- Which metadata is copied to the output, and what is said besides.
M.metadata = {
  expected = '"all", "none", "web", { keep = {...} }, { drop = {...} }, with set = { title = ... }',
  type = '"all"|"none"|"web"|luma.MetadataOptions',
  choices = words, accepts = { { keep = groups }, { drop = groups },
    { "web", set = { copyright = "Ada", keywords = { "sea" }, rating = -1 } } },
  refuses = { "some", { keep = { "place" } }, { without = groups }, { set = { titel = "x" } },
    { set = { rating = 6 } }, { "web", keep = { "gps" } }, { drop = { first = "gps" } },
    { set = { keywords = { first = "sea" } } }, { set = { title = "a\0b" } } },
  read = function(given)
    if given == "all" or given == "none" or given == "web" then return given end
    if type(given) == "string" then return nil, "unknown-word", value.suggest(given, words) end
    if type(given) ~= "table" or value.noun(given) then return nil end
    return metadata_table(given)
  end,
}

return M
