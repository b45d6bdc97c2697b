--- Similarity transforms of the plane: the composition of any pans, pinches and rotations.
---
--- Maps a point p to `scale * R(degrees) * p + (x, y)`, with y down and degrees clockwise.
---@class luma.GestureMap
---@field scale number
---@field degrees number in 0 ... 360
---@field x number
---@field y number
local abs, cos, floor, rad, sin = math.abs, math.cos, math.floor, math.rad, math.sin

local M = {}

--- Tolerance for floating-point error in sums of angles.
local noise = 1e-9

local cosines = { [0] = 1, [90] = 0, [180] = -1, [270] = 0 }
local sines = { [0] = 0, [90] = 1, [180] = 0, [270] = -1 }

--- Normalizes degrees to 0 ..< 360, rounding to quarter turns within the tolerance.
---@param degrees number
---@return number
function M.turn(degrees)
  local turned = degrees % 360
  local quarter = floor(turned / 90 + 0.5) * 90
  if abs(turned - quarter) > noise then return turned end
  return quarter % 360
end

--- Returns cosine and sine, exact for quarter turns.
---@param degrees number in 0 ... 360
---@return number cosine, number sine
function M.direction(degrees)
  local cosine = cosines[degrees]
  if cosine then return cosine, sines[degrees] end
  local radians = rad(degrees)
  return cos(radians), sin(radians)
end

M.identity = { scale = 1, degrees = 0, x = 0, y = 0 }

---@param map luma.GestureMap
---@return luma.GestureMap
function M.pan(map, dx, dy)
  return { scale = map.scale, degrees = map.degrees, x = map.x + dx, y = map.y + dy }
end

--- Scales a map about (x, y).
---@param map luma.GestureMap
---@return luma.GestureMap
function M.pinch(map, factor, x, y)
  return {
    scale = map.scale * factor, degrees = map.degrees,
    x = x + factor * (map.x - x), y = y + factor * (map.y - y),
  }
end

--- Rotates a map about (x, y).
---@param map luma.GestureMap
---@return luma.GestureMap
function M.rotate(map, degrees, x, y)
  local cosine, sine = M.direction(M.turn(degrees))
  local left, top = map.x - x, map.y - y
  return {
    scale = map.scale, degrees = M.turn(map.degrees + degrees),
    x = x + cosine * left - sine * top, y = y + sine * left + cosine * top,
  }
end

--- Maps a point.
---@param map luma.GestureMap
---@return number x, number y
function M.point(map, x, y)
  local cosine, sine = M.direction(map.degrees)
  return map.scale * (cosine * x - sine * y) + map.x, map.scale * (sine * x + cosine * y) + map.y
end

--- Maps a point by the inverse.
---@param map luma.GestureMap
---@return number x, number y
function M.origin(map, x, y)
  local cosine, sine = M.direction(map.degrees)
  local left, top = (x - map.x) / map.scale, (y - map.y) / map.scale
  return cosine * left + sine * top, cosine * top - sine * left
end

--- Returns the map with the given scale and rotation that maps `from` to `to`.
---@param from { x: number, y: number }
---@param to { x: number, y: number }
---@return luma.GestureMap
function M.placing(scale, degrees, from, to)
  local map = { scale = scale, degrees = degrees, x = 0, y = 0 }
  local x, y = M.point(map, from.x, from.y)
  map.x, map.y = to.x - x, to.y - y
  return map
end

--- Returns the composition of `first`, then `second`.
---@param first luma.GestureMap
---@param second luma.GestureMap
---@return luma.GestureMap
function M.joined(first, second)
  local x, y = M.point(second, first.x, first.y)
  return {
    scale = first.scale * second.scale, degrees = M.turn(first.degrees + second.degrees),
    x = x, y = y,
  }
end

--- Returns the inverse map.
---@param map luma.GestureMap
---@return luma.GestureMap
function M.inverse(map)
  local x, y = M.origin(map, 0, 0)
  return { scale = 1 / map.scale, degrees = M.turn(-map.degrees), x = x, y = y }
end

--- Returns a number, or 0 for one that is only floating-point error, without the sign of -0.
---@param number number
---@param scale number? what it is a part of
---@return number
function M.plain(number, scale)
  if abs(number) > noise * (scale or 1) then return number end
  return number * 0 + 0  -- an integer stays one
end

--- Returns the matrix in the layout of `CGAffineTransform`: x' = a x + c y + tx,
--- y' = b x + d y + ty.
---@param map luma.GestureMap
---@return { a: number, b: number, c: number, d: number, tx: number, ty: number }
function M.matrix(map)
  local cosine, sine = M.direction(map.degrees)
  local a, b = M.plain(map.scale * cosine, map.scale), M.plain(map.scale * sine, map.scale)
  return { a = a, b = b, c = M.plain(-b), d = a, tx = M.plain(map.x), ty = M.plain(map.y) }
end

--- Whether two maps are equal within floating-point tolerance.
---@param one luma.GestureMap
---@param other luma.GestureMap
---@return boolean
function M.same(one, other)
  local turned = M.turn(one.degrees - other.degrees)
  return abs(one.scale - other.scale) <= 1e-9 * one.scale
    and (turned <= 1e-6 or turned >= 360 - 1e-6)
    and abs(one.x - other.x) <= 1e-6 and abs(one.y - other.y) <= 1e-6
end

return M
