--- Limits of a picture behind a crop frame: where it comes to rest, and rubber-banding.
---
--- Along each of its own axes, a picture that is long enough covers the frame; a shorter one is
--- centered.
local maps = require "luma.gestures.map"

local abs, max, min = math.abs, math.max, math.min

local M = {}

--- Rubber-band coefficient: the initial ratio of picture movement to finger movement past an edge.
--- Source: UIScrollView.
local give = 0.55

--- Relative tolerance of comparisons, far below a view pixel.
local slack = 1e-9

--- Returns half the extent of the frame along the picture's axes, in picture pixels.
---@param setup table
---@param scale number view pixels per picture pixel
---@param degrees number
---@return number across, number down
function M.reach(setup, scale, degrees)
  local cosine, sine = maps.direction(degrees)
  local width, height = setup.frame.width / 2, setup.frame.height / 2
  cosine, sine = abs(cosine), abs(sine)
  return (width * cosine + height * sine) / scale, (width * sine + height * cosine) / scale
end

--- Returns the scale at which the picture covers the frame. An upright one may fit inside it, or be
--- as wide.
---@param setup table
---@param degrees number
---@return number
function M.fit(setup, degrees)
  local across, down = M.reach(setup, 1, degrees)
  local by_width, by_height = 2 * across / setup.image.width, 2 * down / setup.image.height
  if degrees % 90 == 0 then
    if setup.content_mode == "aspectFit" then return min(by_width, by_height) end
    if setup.content_mode == "fitWidth" then return degrees % 180 == 0 and by_width or by_height end
  end
  return max(by_width, by_height)
end

local function limits(setup, degrees)
  local fit = M.fit(setup, degrees)
  return fit * setup.min_scale, fit * setup.max_scale
end

--- Clamps the frame's center along one axis of the picture.
local function resting(place, reach, side)
  if side <= 2 * reach * (1 + slack) then return side / 2 end
  return max(reach, min(place, side - reach))
end

local function middle(setup)
  local frame = setup.frame
  return { x = frame.x + frame.width / 2, y = frame.y + frame.height / 2 }
end

--- Returns the resting position after a gesture: the scale is clamped about a point, then the
--- picture is moved to close gaps.
---@param setup table
---@param map luma.GestureMap
---@param about { x: number, y: number }? in view pixels (default: the frame's center)
---@return luma.GestureMap
function M.settled(setup, map, about)
  local least, most = limits(setup, map.degrees)
  local scale = max(least, min(map.scale, most))
  if about then map = maps.pinch(map, scale / map.scale, about.x, about.y) end
  local across, down = M.reach(setup, scale, map.degrees)
  local center = middle(setup)
  local x, y = maps.origin(map, center.x, center.y)
  local rest = {
    x = resting(x, across, setup.image.width), y = resting(y, down, setup.image.height),
  }
  return maps.placing(scale, map.degrees, rest, center)
end

--- Returns the picture's movement for `over` view pixels past an edge, in a frame `length` long.
local function given_way(over, length)
  local followed = (1 - 1 / (abs(over) * give / length + 1)) * length
  return over < 0 and -followed or followed
end

local function stretched(setup, map)
  local least, most = limits(setup, map.degrees)
  if map.scale < least then return least * (map.scale / least) ^ give end
  if map.scale > most then return most * (map.scale / most) ^ give end
  return map.scale
end

--- Returns the position at which the picture is drawn during a gesture, with rubber-banding.
---@param setup table
---@param map luma.GestureMap
---@return luma.GestureMap
function M.banded(setup, map)
  local scale = stretched(setup, map)
  local across, down = M.reach(setup, scale, map.degrees)
  local center = middle(setup)
  local x, y = maps.origin(map, center.x, center.y)
  local rest_x = resting(x, across, setup.image.width)
  local rest_y = resting(y, down, setup.image.height)
  local shown = {
    x = rest_x + given_way((x - rest_x) * scale, 2 * across * scale) / scale,
    y = rest_y + given_way((y - rest_y) * scale, 2 * down * scale) / scale,
  }
  return maps.placing(scale, map.degrees, shown, center)
end

--- Returns the initial position: scaled to fit the frame, and centered.
---@param setup table
---@return luma.GestureMap
function M.placed(setup)
  local image = { x = setup.image.width / 2, y = setup.image.height / 2 }
  return maps.placing(M.fit(setup, 0) * setup.min_scale, 0, image, middle(setup))
end

return M
