--- The part of a settled picture that a crop frame shows, in picture pixels.
local bounds = require "luma.gestures.cropper_bounds"
local maps = require "luma.gestures.map"

local ceil, floor, max, min, tointeger =
  math.ceil, math.floor, math.max, math.min, math.tointeger
local ipairs = ipairs

local M = {}

--- Tolerance that keeps floating-point error from affecting rounding, px.
local noise = 1e-6

local function rounded(number) return tointeger(floor(number + 0.5 + noise)) end

--- Returns half the size shown by the frame, at most half the picture's size; of a short picture
--- the largest part of the frame's aspect, if that is wanted.
local function shown(setup, map)
  local across, down = bounds.reach(setup, map.scale, map.degrees)
  local width, height = setup.image.width / 2, setup.image.height / 2
  if setup.short == "aspect" then
    local part = min(1, width / across, height / down)
    return across * part, down * part
  end
  return min(across, width), min(down, height)
end

local function center(setup, map)
  local frame = setup.frame
  return maps.origin(map, frame.x + frame.width / 2, frame.y + frame.height / 2)
end

--- Rounds one axis to whole pixels: first the length, half up, so that moving the picture does not
--- change the size of the crop; then the offset with the nearest center, half up. A settled picture
--- covers the frame, so the result stays inside.
local function span(middle, half)
  local length = max(1, rounded(2 * half))
  return rounded(middle - length / 2), length
end

--- Whether the rotation is a multiple of 90 degrees, so that cropping needs no resampling.
function M.is_upright(map) return map.degrees % 90 == 0 end

--- Returns the exact corners of the visible part, clockwise from the frame's top left.
---@param setup table
---@param map luma.GestureMap
---@return { x: number, y: number }[]
function M.corners(setup, map)
  local x, y = center(setup, map)
  local half_width = setup.frame.width / 2 / map.scale
  local half_height = setup.frame.height / 2 / map.scale
  if M.is_upright(map) then
    half_width, half_height = shown(setup, map)
    if map.degrees % 180 ~= 0 then half_width, half_height = half_height, half_width end
  end
  local turn, corners = { scale = 1, degrees = map.degrees, x = 0, y = 0 }, {}
  for i, sign in ipairs { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } } do
    local right, down = maps.origin(turn, sign[1] * half_width, sign[2] * half_height)
    -- Floating-point error must not move a corner outside the picture.
    corners[i] = {
      x = max(0, min(x + right, setup.image.width)), y = max(0, min(y + down, setup.image.height)),
    }
  end
  return corners
end

--- Returns the smallest whole-pixel rectangle around points, expanded by `margin` within the image.
local function around(corners, image, margin)
  local left, top, right, bottom = image.width, image.height, 0, 0
  for i = 1, #corners do
    left, right = min(left, corners[i].x), max(right, corners[i].x)
    top, bottom = min(top, corners[i].y), max(bottom, corners[i].y)
  end
  local x = max(0, min(floor(left + noise) - margin, image.width - 1))
  local y = max(0, min(floor(top + noise) - margin, image.height - 1))
  local across = min(ceil(right - noise) + margin, image.width) - x
  local down = min(ceil(bottom - noise) + margin, image.height) - y
  return {
    x = tointeger(x), y = tointeger(y), width = tointeger(max(1, across)),
    height = tointeger(max(1, down)),
  }
end

--- Returns the source rectangle: the visible part, or its bounding box if rotated.
---@param setup table
---@param map luma.GestureMap
---@return { x: integer, y: integer, width: integer, height: integer }
function M.rect(setup, map)
  if not M.is_upright(map) then return around(M.corners(setup, map), setup.image, 0) end
  local across, down = shown(setup, map)
  local x, y = center(setup, map)
  local rect = {}
  rect.x, rect.width = span(x, across)
  rect.y, rect.height = span(y, down)
  return rect
end

--- Returns the size of the cropped picture.
---@return { width: integer, height: integer }
function M.size(setup, map)
  if not M.is_upright(map) then
    return {
      width = max(1, rounded(setup.frame.width / map.scale)),
      height = max(1, rounded(setup.frame.height / map.scale)),
    }
  end
  local rect = M.rect(setup, map)
  if map.degrees % 180 == 0 then return { width = rect.width, height = rect.height } end
  return { width = rect.height, height = rect.width }
end

--- Returns the chain that crops a photo to the visible part.
---@param setup table
---@param map luma.GestureMap
---@param photo luma.Steps
---@return luma.Chain
function M.cut(setup, map, photo)
  if M.is_upright(map) then
    local chain = photo:crop(M.rect(setup, map))
    return map.degrees == 0 and chain or chain:rotate(map.degrees)
  end
  -- The resampling filter of a rotation reaches two pixels in each direction.
  local piece, size = around(M.corners(setup, map), setup.image, 3), M.size(setup, map)
  local x, y = center(setup, map)
  local about = { x = x - piece.x, y = y - piece.y }
  return photo:crop(piece):transform {
    rotate = map.degrees, about = about, canvas = size, background = "white", edges = "hard",
    translate = { x = size.width / 2 - about.x, y = size.height / 2 - about.y },
  }
end

return M
