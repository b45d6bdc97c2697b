--- How far a picture may go behind a crop frame: where it rests, and how it gives on the way.
---
--- Along each of the picture's own axes, a picture that is long enough leaves no gap in the frame,
--- and one that is shorter stands in its middle.
local maps = require "luma.gesture_map"

local abs, max, min = math.abs, math.max, math.min

local M = {}

--- What a finger moves beyond the edge, the picture follows by this share and ever less.
--- Source: UIScrollView.
local give = 0.55

--- Far below a view pixel, relative to the lengths compared.
local slack = 1e-9

--- Half of what the frame covers of the picture's axes, in picture pixels.
---@param setup table
---@param scale number view pixels of a picture pixel
---@param degrees number
---@return number across, number down
function M.reach(setup, scale, degrees)
  local cosine, sine = maps.direction(degrees)
  local width, height = setup.frame.width / 2, setup.frame.height / 2
  cosine, sine = abs(cosine), abs(sine)
  return (width * cosine + height * sine) / scale, (width * sine + height * cosine) / scale
end

--- The scale at which the picture fits the frame: covers it, or lies inside (upright, aspectFit).
---@param setup table
---@param degrees number
---@return number
function M.fit(setup, degrees)
  local across, down = M.reach(setup, 1, degrees)
  local by_width, by_height = 2 * across / setup.image.width, 2 * down / setup.image.height
  if setup.content_mode == "aspectFit" and degrees % 90 == 0 then
    return min(by_width, by_height)
  end
  return max(by_width, by_height)
end

local function limits(setup, degrees)
  local fit = M.fit(setup, degrees)
  return fit * setup.min_scale, fit * setup.max_scale
end

--- Where the middle of the frame may be along one axis of the picture.
local function resting(place, reach, side)
  if side <= 2 * reach * (1 + slack) then return side / 2 end
  return max(reach, min(place, side - reach))
end

local function middle(setup)
  local frame = setup.frame
  return { x = frame.x + frame.width / 2, y = frame.y + frame.height / 2 }
end

--- Where the picture rests once it is let go: the scale within its limits (about the middle of the
--- frame), then moved until there is no gap that can be closed.
---@param setup table
---@param map luma.GestureMap
---@return luma.GestureMap
function M.settled(setup, map)
  local least, most = limits(setup, map.degrees)
  local scale = max(least, min(map.scale, most))
  local across, down = M.reach(setup, scale, map.degrees)
  local centre = middle(setup)
  local x, y = maps.origin(map, centre.x, centre.y)
  local rest = {
    x = resting(x, across, setup.image.width), y = resting(y, down, setup.image.height),
  }
  return maps.placing(scale, map.degrees, rest, centre)
end

--- How far the picture follows `over` view pixels, in a frame that is `length` long.
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

--- Where the picture is drawn while fingers are down: what is beyond a limit gives way.
---@param setup table
---@param map luma.GestureMap
---@return luma.GestureMap
function M.banded(setup, map)
  local scale = stretched(setup, map)
  local across, down = M.reach(setup, scale, map.degrees)
  local centre = middle(setup)
  local x, y = maps.origin(map, centre.x, centre.y)
  local rest_x = resting(x, across, setup.image.width)
  local rest_y = resting(y, down, setup.image.height)
  local shown = {
    x = rest_x + given_way((x - rest_x) * scale, 2 * across * scale) / scale,
    y = rest_y + given_way((y - rest_y) * scale, 2 * down * scale) / scale,
  }
  return maps.placing(scale, map.degrees, shown, centre)
end

--- Where the picture is before any gesture: it fits the frame, middle on middle.
---@param setup table
---@return luma.GestureMap
function M.placed(setup)
  local image = { x = setup.image.width / 2, y = setup.image.height / 2 }
  return maps.placing(M.fit(setup, 0) * setup.min_scale, 0, image, middle(setup))
end

return M
