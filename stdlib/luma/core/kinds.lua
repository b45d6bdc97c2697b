--- Argument kinds: how a value is parsed, and how errors describe what was expected.
---
--- `read(value)` returns the normalized value; or nil, optionally followed by an error code, a
--- hint, a more specific description of what was expected, and which of several values is wrong.
---@class luma.Kind
---@field expected string
---@field type string the LuaLS type
---@field read fun(value: any): any, string?, string?, string?, { path: string?, got: any }?
---@field least number? inclusive bounds
---@field most number?
---@field choices string[]? all values
---@field words string[]? what a wrong word is compared with (default: choices)
---@field accepts any[]? boundary values, for tests, beyond bounds and choices
---@field refuses any[]? values just outside, for tests
---@field doubt (fun(given: any): string?, string?)? what is odd about a valid value, and a hint
local check = require "luma.core.check"
local later = require "luma.core.later"
local hints = later "luma.core.number_hints"
local value = require "luma.core.value"

local floor, huge, mathtype, tointeger = math.floor, math.huge, math.type, math.tointeger
local next, rawget, rawlen, tonumber, type = next, rawget, rawlen, tonumber, type
local unpack = table.unpack
local find, format, match = string.find, string.format, string.match

local M = {}

local function kind(expected, lua_type, read)
  return { expected = expected, type = lua_type, read = read }
end

--- Reads a table of numbers by name, such as `{ x = 1, y = 2 }`; returns nil and its fault, as
--- kinds do, down to the member. A table with other names is of another kind.
---@param given any
---@param members { [1]: string, [2]: luma.Kind }[]
---@return table?, string?, string?, string?, { path: string, got: any }?
function M.members(given, members)
  if type(given) ~= "table" or value.noun(given) then return nil end
  local read, count, wrong = {}, 0
  for i = 1, #members do
    local name, member = members[i][1], members[i][2]
    local got = rawget(given, name)
    local found, code, hint, expected = member.read(got)
    if got ~= nil then count = count + 1 end
    if found == nil and not wrong then
      wrong = { code, hint, expected or member.expected, { path = name, got = got } }
    end
    read[name] = found
  end
  for _ in next, given do count = count - 1 end
  if count ~= 0 then return nil end
  if wrong then return nil, unpack(wrong, 1, 4) end
  return read
end

--- Reads a list whose elements are all of one kind, as `members` does.
---@param given any
---@param element luma.Kind
---@return any[]?, string?, string?, string?, { path: string, got: any }?
function M.elements(given, element)
  local length, list = M.list_length(given), {}
  if not length then return nil end
  for i = 1, length do
    local got = rawget(given, i)
    local found, code, hint, expected = element.read(got)
    if found == nil then
      return nil, code, hint, expected or element.expected,
        { path = format("[%d]", i), got = got }
    end
    list[i] = found
  end
  return list
end

--- Adds the test values `accepts` and `refuses` to a kind.
local function edged(accepts, refuses, made)
  made.accepts, made.refuses = accepts, refuses
  return made
end

--- Maximum length in px; anything larger is a mistake and would overflow later arithmetic.
local most_pixels = 1000000
local most_percent = 100000

local function finite(number)
  return type(number) == "number" and number == number and number ~= huge and number ~= -huge
end
M.finite = finite

--- Returns the length of a list; nil for anything else, also for one with holes or names.
---@param given any
---@return integer?
function M.list_length(given)
  if type(given) ~= "table" or value.noun(given) then return nil end
  local length, count = rawlen(given), 0
  for key in next, given do
    if mathtype(key) ~= "integer" or key < 1 or key > length then return nil end
    count = count + 1
  end
  return count == length and length or nil
end

local function range_words(noun, least, most)
  if least == 1 and not most then return "a positive " .. noun end
  local article = find(noun, "^[aeiou]") and "an " or "a "
  if not least and not most then return article .. noun end
  if not least then return format("%s%s of at most %s", article, noun, most) end
  if not most then return format("%s%s of at least %s", article, noun, least) end
  return format("%s%s from %s to %s", article, noun, least, most)
end

M.boolean = edged({ true, false }, { "yes", 1 }, kind("true or false", "boolean", function(given)
  if type(given) == "boolean" then return given end
end))

M.text = edged({ "", "\u{e9}" }, { 12, true }, kind("a string", "string", function(given)
  if type(given) == "string" then return given end
end))

M.title = edged({ "Trip" }, { "", " ", 12 }, kind("a string", "string", function(given)
  if type(given) ~= "string" then return nil end
  if not find(given, "%S") then return nil, nil, nil, "a title that is not empty" end
  return given
end))

M.path = edged({ "a/b.png" }, { "", 12 }, kind("a path", "string", function(given)
  if type(given) ~= "string" then return nil end
  if given == "" or find(given, "\0", 1, true) then return nil, "bad-path" end
  if not utf8.len(given) then
    return nil, "bad-path", 'a backslash in quotes is an escape: write / between folders, "a/b.jpg"'
  end
  return given
end))

M.callback = kind("a function", "function", function(given)
  if type(given) == "function" then return given end
end)

--- Integers, including floats with an integral value such as 3.0.
---@param least integer?
---@param most integer?
---@return luma.Kind
function M.integer(least, most)
  local made = kind(range_words("integer", least, most), "integer", function(given)
    local whole = mathtype(given) and tointeger(given)
    if not whole then return nil, nil, hints.quoted(given, least, most, true) end
    if (least and whole < least) or (most and whole > most) then return nil, "out-of-range" end
    return whole
  end)
  made.least, made.most = least, most
  return made
end

--- Finite numbers.
---@param least number?
---@param most number?
---@return luma.Kind
function M.number(least, most)
  local made = kind(range_words("number", least, most), "number", function(given)
    if type(given) ~= "number" then return nil, nil, hints.quoted(given, least, most) end
    if not finite(given) then return nil, "not-finite" end
    if (least and given < least) or (most and given > most) then
      return nil, "out-of-range", hints.share(given, least, most)
    end
    return given
  end)
  made.least, made.most = least, most
  return made
end

--- One of a fixed set of words.
---@param words string[]
---@param former table<string, string>? former spellings, still accepted, and their words
---@return luma.Kind
function M.choice(words, former)
  local known = {}
  for i = 1, #words do known[words[i]] = true end
  local lua_type = '"' .. table.concat(words, '"|"') .. '"'
  local made = kind(check.either(words), lua_type, function(given)
    if type(given) ~= "string" then return nil end
    if known[given] then return given end
    if former and former[given] then return former[given] end
    return nil, "unknown-word", value.suggest(given, words)
  end)
  made.choices = words
  return made
end

local function percent(text, pattern)
  local digits = match(text, pattern)
  return digits and tonumber(digits)
end

--- Reads a length of at least `least` px, which is 0 or 1; with 1, percentages are positive, too.
local function length_reader(least)
  return function(given)
    if type(given) == "string" then
      local share = percent(given, "^(%d+%.?%d*)%%$")
      if not share then return nil, nil, hints.percent(given) end
      if share == 0 and least > 0 or share > most_percent then return nil, "out-of-range" end
      return given
    end
    local whole = mathtype(given) and tointeger(given)
    if not whole then
      local hint = finite(given) and given > 0 and given < 1
        and format('did you mean "%.14g%%"?', given * 100) or nil
      return nil, mathtype(given) and "out-of-range", hint
    end
    if whole < least then return nil, "out-of-range" end
    if whole > most_pixels then
      return nil, "out-of-range", nil, format("at most %d px", most_pixels)
    end
    return whole
  end
end

--- A length in px, or a percentage of the current picture's size on that axis.
M.length = edged({ 1, most_pixels, "0.5%", "100000%" },
  { 0, most_pixels + 1, "0%", "100001%", "5" },
  kind('a positive integer (px) or a percentage like "80%"', "integer|string", length_reader(1)))

--- A length that may be 0, which widens, moves and rounds nothing.
M.margin = edged({ 0, most_pixels, "0%", "100000%" },
  { -1, most_pixels + 1, "100001%", "5" },
  kind('an integer from 0 (px) or a percentage like "5%"', "integer|string", length_reader(0)))

--- An offset in px from the left or top, or a percentage of that axis; may lie outside.
M.offset = edged({ -most_pixels, most_pixels, "-100000%", "100000%", "0%", 0 },
  { -most_pixels - 1, most_pixels + 1, "-100001%", "100001%", 0.5 },
  kind('an integer (px) or a percentage like "10%"', "integer|string", function(given)
    if type(given) == "string" then
      local share = percent(given, "^(%-?%d+%.?%d*)%%$")
      if not share then return nil, nil, hints.percent(given) end
      if share > most_percent or share < -most_percent then return nil, "out-of-range" end
      return given
    end
    local whole = mathtype(given) and tointeger(given)
    if not whole then return nil, mathtype(given) and "out-of-range" end
    if whole > most_pixels or whole < -most_pixels then
      return nil, "out-of-range", nil, format("at most %d px", most_pixels)
    end
    return whole
  end))

--- Degrees clockwise, normalized to 0 ..< 360 so that -90 and 270 are the same step.
M.angle = edged({ -90, 12.5, 1e9 }, { "90", 1 / 0 }, kind("an angle in degrees clockwise", "number",
  function(given)
    if type(given) ~= "number" then return nil, nil, hints.angle(given) end
    if not finite(given) then return nil, "not-finite" end
    local turned = given % 360
    if turned == 360 then return 0 end -- a tiny negative angle that rounded up
    return floor(turned) == turned and tointeger(turned) or turned
  end))

--- Returns a warning about a number that is probably in radians, since it makes whole degrees.
---@param given number
function M.angle.doubt(given)
  local degrees = math.deg(given)
  local whole = floor(degrees + 0.5)
  if floor(given) == given or math.abs(degrees - whole) > 1e-9 or whole % 5 ~= 0 then return nil end
  return format("%.5g is taken as degrees, and is %d degrees in radians", given, whole),
    format("angles are degrees: write %d", whole)
end

return M
