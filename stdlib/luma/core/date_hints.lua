--- Hints for dates in other forms: of EXIF, of other countries, in words, as numbers.
local host = require "luma.core.host"

local mathtype, pcall, tonumber, type = math.type, pcall, tonumber, type
local tointeger = math.tointeger
local find, format, gsub, lower, match = string.find, string.format, string.gsub, string.lower,
  string.match

local M = {}

--- Seconds of the units in which durations are written.
local units = { second = 1, minute = 60, hour = 3600, day = 86400, week = 604800 }

--- Words for days, and what to write.
local words = {
  now = "write date.now()", today = "date.now() is now, and date.days_ago(1) a day before",
  yesterday = "write date.days_ago(1)", lastweek = "write date.days_ago(7)",
  lastmonth = "write date.days_ago(30)", lastyear = "write date.days_ago(365)",
}

--- Returns the day as Luma writes it, if there is such a day.
local function written(year, month, day, rest)
  local text = format("%04d-%02d-%02d", year, month, day) .. (rest or "")
  return pcall(host.date_parse, text) and format('write date "%s"', text) or nil
end

--- The time after a day: `10:00:00`, `T10:00:00Z`; nil: something else.
local function clock(rest)
  if rest == "" then return "" end
  local time = match(rest, "^[T ]%s*(%d%d:%d%d.*)$")
  return time and "T" .. time
end

--- Returns the hint for a day that is written, but does not exist.
local function impossible(month, day)
  if month < 1 or month > 12 then return format("months are 1 to 12, and %d is none", month) end
  return format("month %d has no day %d", month, day)
end

--- Returns the hint for a text that is not a date.
---@param text string
---@return string?
function M.text(text)
  local known = words[(gsub(lower(text), "[^%a]", ""))]
  if known then return known end
  local year, month, day, rest = match(text, "^%s*(%d%d%d%d)[-/.:](%d%d?)[-/.:](%d%d?)(.*)$")
  if not year then year, month, day, rest = match(text, "^%s*(%d%d%d%d)(%d%d)(%d%d)(.*)$") end
  if year then
    local time = clock(rest)
    month, day = tonumber(month), tonumber(day)
    return time and written(year, month, day, time)
      or not written(year, month, day) and impossible(month, day) or nil
  end
  local first, sign, second
  first, sign, second, year, rest = match(text, "^%s*(%d%d?)([-/.])(%d%d?)[-/.](%d%d%d%d)(.*)$")
  if not first or not clock(rest) then return nil end
  local by_day = written(year, second, first, clock(rest))
  local by_month = written(year, first, second, clock(rest))
  -- With slashes, Americans write the month first, and others the day.
  if sign ~= "/" or tonumber(first) > 12 then return by_day or by_month end
  if not by_day or not by_month or tonumber(second) > 12 or by_day == by_month then
    return by_month or by_day
  end
  return format("%s or %s", by_month, (gsub(by_day, "^write ", "")))
end

--- Returns the hint for `date(2024, 5, 1)` and `date(20240501)`.
---@param number any
---@param month any
---@param day any
---@return string?
function M.number(number, month, day)
  if mathtype(number) ~= "integer" then return nil end
  if month ~= nil then
    day = day or 1
    if mathtype(month) ~= "integer" or mathtype(day) ~= "integer" then return nil end
    return written(number, month, day)
  end
  if number >= 19000101 and number <= 99991231 then
    return written(number // 10000, number // 100 % 100, number % 100)
  end
  if number >= 1800 and number <= 9999 then return format('write date "%d"', number) end
end

--- Digits of a duration that dates may have between them.
local longest = 9

--- Returns the hint for another value than a date on one side of `<` or `-`.
---@param given any
---@param verb string what is done: "compare", "subtract"
---@return string?
function M.operand(given, verb)
  if type(given) == "number" and verb == "compare" then
    local year = tointeger(given)
    return year and year >= 1800 and year <= 9999
      and format('write date "%d", or compare its year: .year', year) or nil
  end
  if type(given) ~= "string" then return nil end
  local count, unit = match(lower(given), "^%s*(%d+)%s*(%a-)s?%s*$")
  if count and units[unit] and #count <= longest then
    return format("durations are numbers of seconds: write %d", tonumber(count) * units[unit])
  end
  if pcall(host.date_parse, given) then return format('did you mean date "%s"?', given) end
  return find(given, "%d") and M.text(given) or nil
end

return M
