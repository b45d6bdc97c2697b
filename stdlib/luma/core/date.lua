--- Dates: times on a clock, and moments in the world.
---
--- A photo's time is one of its camera's clock, even where the zone is known. A date written with a
--- zone is a moment, and so are those of `date.now` and of `date.days_ago`.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local hints = require "luma.core.later" "luma.core.date_hints"
local value = require "luma.core.value"

local abs, floor = math.abs, math.floor
local error, pcall, type = error, pcall, type
local tointeger = math.tointeger
local format = string.format

local M = {}
local Date

local function seconds_of(given, verb)
  local state = Date.state(given)
  if state then return state.seconds end
  check.refuse("date", "a date to " .. verb, given, nil, hints.operand(given, verb))
end

local function zone(offset)
  if not offset then return "" end
  if offset == 0 then return "Z" end
  local minutes = floor(abs(offset) / 60)
  return format("%s%02d:%02d", offset < 0 and "-" or "+", minutes // 60, minutes % 60)
end

--- The printed part of a date that is not known to the second.
local shortened = { [0] = "%Y", "%Y-%m", "%Y-%m-%d", "%Y-%m-%dT%H:%M" }
local second = 4

local function display(state)
  local pattern = shortened[state.precision] or "%Y-%m-%dT%H:%M:%S"
  local text = host.date_format(state.seconds, state.offset, pattern)
  return state.precision <= 2 and text or text .. zone(state.offset)
end

--- Bounds of representable dates, years 0 to 9999, in seconds since 1970.
local earliest, latest = -62167219200, 253402300799

--- Returns the date `seconds` later; raises if it is out of range.
local function moved(state, seconds)
  local later = state.seconds + M.span(seconds)
  if later < earliest or later > latest then
    host.fail("out-of-range", "date: expected a date in the years 0 to 9999, got one outside")
  end
  return M.new(later, state.offset, nil, state.clock)
end

--- Whether it is a moment in the world, and not a time on a photo's clock.
local function is_moment(state) return state.offset ~= nil and not state.clock end

--- Returns the seconds of two dates as conditions compare them: of moments if one is a moment, else
--- those on their clocks.
local function both(left, right, verb)
  local first, last = seconds_of(left, verb), seconds_of(right, verb)
  local from, to = Date.state(left), Date.state(right)
  if is_moment(from) or is_moment(to) then return first, last end
  return first + (from.offset or 0), last + (to.offset or 0)
end

local function subtract(left, right)
  if type(right) == "number" and Date.state(left) then return moved(Date.state(left), -right) end
  seconds_of(left, "subtract from")
  local first, last = both(left, right, "subtract")
  return first - last
end

local function add(left, right)
  local state, seconds = Date.state(left), right
  if not state then state, seconds = Date.state(right), left end
  return moved(state, seconds)
end

--- The parts of a clock: what strftime calls them, and the precision that has them.
local parts = {
  year = { "%Y", 0 }, month = { "%m", 1 }, day = { "%d", 2 }, weekday = { "%u", 2 },
  hour = { "%H", 3 }, minute = { "%M", 3 }, second = { "%S", 4 },
}

local function part(state, key)
  local known = parts[key] or value.unknown("date", key, {
    "format", "year", "month", "day", "weekday", "hour", "minute", "second" })
  if state.precision < known[2] then return nil end
  return tointeger(host.date_format(state.seconds, state.offset, known[1]))
end

local function compared(holds)
  return function(left, right) return holds(both(left, right, "compare")) end
end

Date = value.class {
  name = "date", noun = "a date", display = display, get = part,
  methods = {
    format = function(state, pattern)
      check.type("date:format", "string", pattern, 'a format like "%Y-%m-%d"')
      return host.date_format(state.seconds, state.offset, pattern)
    end,
  },
  meta = {
    __eq = function(left, right)
      if not Date.state(left) or not Date.state(right) then return false end
      local first, last = both(left, right, "compare")
      return first == last
    end,
    __lt = compared(function(first, last) return first < last end),
    __le = compared(function(first, last) return first <= last end),
    __sub = subtract,
    __add = add,
  },
}

--- Checks a number of seconds; raises unless it is finite.
function M.span(seconds)
  if not kinds.finite(seconds) then check.refuse("date", "a number of seconds", seconds) end
  return seconds
end

--- Returns a new date.
---@param seconds number since 1970 in UTC
---@param offset integer? seconds from UTC; nil: unknown
---@param precision integer? 0 for a year, 1 a month, 2 a day, 3 a minute, 4 a second (default)
---@param clock boolean? whether it is a time on a photo's clock, even if it has an offset
function M.new(seconds, offset, precision, clock)
  return Date.new {
    seconds = seconds, offset = offset, precision = precision or second, clock = clock,
  }
end

--- Converts a date to the host's form, `{ date =, offset =, precision = }`; nil if `given` is not a
--- date.
function M.plain(given)
  local state = Date.state(given)
  if not state then return nil end
  local precision = state.precision < second and state.precision or nil
  return { date = state.seconds, offset = state.offset, precision = precision }
end

--- The same for a value of a condition: that of a photo's clock has no zone, so that it is compared
--- with clocks.
function M.literal(given)
  local plain, state = M.plain(given), Date.state(given)
  if not plain or not state.clock then return plain end
  return { date = plain.date + (plain.offset or 0), precision = plain.precision }
end

--- Makes a date from the host's form.
function M.wrap(plain) return M.new(plain.date, plain.offset, plain.precision, plain.clock) end

local function parse(text, ...)
  if type(text) ~= "string" then
    check.refuse("date", 'a date like "2024-05-01" or "2024-05-01T10:00:00+02:00"', text, nil,
      hints.number(text, ...))
  end
  local ok, found = pcall(host.date_parse, text)
  if ok then return M.wrap(found) end
  if type(found) == "table" and not found.hint then found.hint = hints.text(text) end
  error(found, 0)
end

local function days_ago(count)
  if not kinds.finite(count) then
    check.refuse("date.days_ago", "a number of days", count,
      type(count) == "number" and "not-finite" or nil)
  end
  return moved({ seconds = (host.now()), offset = 0 }, -count * 86400)
end

local functions = { now = function() return M.new((host.now()), 0) end, days_ago = days_ago }

--- `date "2024-05-01"`, `date.now()`, `date.days_ago(30)`.
M.api = value.class {
  name = "date", noun = "the function date",
  display = function() return "function: date" end,
  get = function(_, key)
    return functions[key] or value.unknown("date", key, { "now", "days_ago" })
  end,
  meta = { __call = function(_, ...) return parse(...) end },
}.new {}

return M
