--- Argument kinds of gestures: points of a display, factors, anchors.
local kinds = require "luma.core.kinds"

local type = type
local format = string.format

local M = {}

--- Maximum length or offset, in points.
local most_points = 1000000

local function any(expected)
  return {
    expected = expected, type = "number",
    read = function(given)
      if type(given) ~= "number" then return nil end
      if not kinds.finite(given) then return nil, "not-finite" end
      return given
    end,
  }
end

--- Coordinates without limits, such as results of other calls.
M.any_points = any "a number of points"
M.any_pixels = any "a number of px"

--- Degrees clockwise, not normalized, so that a log shows the original value.
M.degrees = any(kinds.angle.expected)

local function points(expected, least)
  return {
    expected = expected, type = "number",
    read = function(given)
      if type(given) ~= "number" then return nil end
      if not kinds.finite(given) then return nil, "not-finite" end
      if given > most_points or given < -most_points then
        return nil, "out-of-range", nil, format("at most %d points", most_points)
      end
      if least and given < least then return nil, "out-of-range" end
      return given
    end,
  }
end

--- An offset or position on the display, in points (`display_scale` px each).
M.points = points "a number of points"

--- A length on the display.
M.length = points("a length of at least 1 point", 1)

--- A margin on the display.
M.margin = points("a margin of 0 points or more", 0)

--- The scale factor of a pinch.
M.factor = {
  expected = "a factor from 0.001 to 1000", type = "number",
  read = function(given)
    if type(given) ~= "number" then return nil end
    if not kinds.finite(given) then return nil, "not-finite" end
    if given < 0.001 or given > 1000 then return nil, "out-of-range" end
    return given
  end,
}

local place = { { "x", M.points }, { "y", M.points } }

--- A point on the display.
M.anchor = {
  expected = "a point like { x = 150, y = 200 }", type = "luma.Point",
  accepts = { { x = -most_points, y = 0 }, { x = 0, y = most_points } },
  refuses = { { x = 0 }, { x = 0, y = most_points + 1 }, 0 },
  read = function(given) return kinds.members(given, place) end,
}

--- View pixels per point.
M.display_scale = kinds.number(0.1, 16)

return M
