--- Dates: points in time that can be compared, subtracted, and formatted in the photo's own
--- time zone.
local check = require "luma.core.check"
local host = require "luma.core.host"
local kinds = require "luma.core.kinds"
local value = require "luma.core.value"

local abs, floor, type = math.abs, math.floor, type
local format = string.format

local M = {}
local Date

local function seconds_of(given, verb)
  local state = Date.state(given)
  if state then return state.seconds end
  local hint = type(given) == "string" and format('did you mean date "%s"?', given) or nil
  check.refuse("date", "a date to " .. verb, given, nil, hint)
end

local function zone(offset)
  if not offset then return "" end
  if offset == 0 then return "Z" end
  local minutes = floor(abs(offset) / 60)
  return format("%s%02d:%02d", offset < 0 and "-" or "+", minutes // 60, minutes % 60)
end

local function display(state)
  return host.date_format(state.seconds, state.offset, "%Y-%m-%dT%H:%M:%S") .. zone(state.offset)
end

--- Bounds of representable dates, years 0 to 9999, in seconds since 1970.
local earliest, latest = -62167219200, 253402300799

--- Returns the date `seconds` later; raises if it is out of range.
local function moved(state, seconds)
  local moment = state.seconds + M.span(seconds)
  if moment < earliest or moment > latest then
    host.fail("out-of-range", "date: expected a date in the years 0 to 9999, got one outside")
  end
  return M.new(moment, state.offset)
end

local function subtract(left, right)
  if type(right) == "number" and Date.state(left) then return moved(Date.state(left), -right) end
  return seconds_of(left, "subtract from") - seconds_of(right, "subtract")
end

local function add(left, right)
  local state, seconds = Date.state(left), right
  if not state then state, seconds = Date.state(right), left end
  return moved(state, seconds)
end

Date = value.class {
  name = "date", noun = "a date", display = display,
  methods = {
    format = function(state, pattern)
      check.type("date:format", "string", pattern, 'a format like "%Y-%m-%d"')
      return host.date_format(state.seconds, state.offset, pattern)
    end,
  },
  meta = {
    __eq = function(a, b)
      local left, right = Date.state(a), Date.state(b)
      return left ~= nil and right ~= nil and left.seconds == right.seconds
    end,
    __lt = function(a, b) return seconds_of(a, "compare") < seconds_of(b, "compare") end,
    __le = function(a, b) return seconds_of(a, "compare") <= seconds_of(b, "compare") end,
    __sub = subtract,
    __add = add,
  },
}

--- Checks a number of seconds; raises unless it is finite.
function M.span(seconds)
  if not kinds.finite(seconds) then check.refuse("date", "a number of seconds", seconds) end
  return seconds
end

function M.new(seconds, offset) return Date.new { seconds = seconds, offset = offset } end

--- Converts a date to the host's form, `{ date =, offset = }`; nil if `given` is not a date.
function M.plain(given)
  local state = Date.state(given)
  return state and { date = state.seconds, offset = state.offset }
end

--- Makes a date from the host's form.
function M.wrap(plain) return M.new(plain.date, plain.offset) end

local function parse(text)
  check.type("date", "string", text, 'a date like "2024-05-01" or "2024-05-01T10:00:00+02:00"')
  return M.wrap(host.date_parse(text))
end

local function days_ago(count)
  if not kinds.finite(count) then
    check.refuse("date.days_ago", "a number of days", count,
      type(count) == "number" and "not-finite" or nil)
  end
  return moved({ seconds = (host.now()) }, -count * 86400)
end

local functions = { now = function() return M.new((host.now())) end, days_ago = days_ago }

--- `date "2024-05-01"`, `date.now()`, `date.days_ago(30)`.
M.api = value.class {
  name = "date", noun = "the function date",
  display = function() return "function: date" end,
  get = function(_, key)
    return functions[key] or value.unknown("date", key, { "now", "days_ago" })
  end,
  meta = { __call = function(_, text) return parse(text) end },
}.new {}

return M
