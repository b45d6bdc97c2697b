--- Timing curves: how far a movement has come, 0 to 1, at a time. A spring may pass 1.
---
--- Source: UIView.AnimationCurve and CAMediaTimingFunction for the eases, UISpringTimingParameters
--- (duration, bounce) for springs of mass 1.
local abs, cos, exp, log, pi, sin, sqrt =
  math.abs, math.cos, math.exp, math.log, math.pi, math.sin, math.sqrt

local M = {}

--- The inner control points of the cubic Bézier from (0, 0) to (1, 1).
local eases = {
  linear = { 0, 0, 1, 1 },
  easeIn = { 0.42, 0, 1, 1 },
  easeOut = { 0, 0, 0.58, 1 },
  easeInOut = { 0.42, 0, 0.58, 1 },
}

local function bezier(first, second, s)
  local rest = 1 - s
  return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
end

--- Returns an ease at a part of its duration. Time grows with the parameter, so halving finds it.
---@param name string
---@param part number 0 to 1
---@return number
function M.ease(name, part)
  local points, low, high = eases[name], 0, 1
  if part <= 0 or part >= 1 then return part <= 0 and 0 or 1 end
  for _ = 1, 60 do
    local middle = (low + high) / 2
    if bezier(points[1], points[3], middle) < part then low = middle else high = middle end
  end
  return bezier(points[2], points[4], (low + high) / 2)
end

--- Part of the way at which a spring counts as settled.
local settled = 0.001

--- The time after which (1 + a t) e^(-w t) stays below `settled`.
local function critical_end(w, a)
  local low, high = 1 / w, 2 / w
  while (1 + a * high) * exp(-w * high) > settled do high = high * 2 end
  for _ = 1, 60 do
    local middle = (low + high) / 2
    if (1 + a * middle) * exp(-w * middle) > settled then low = middle else high = middle end
  end
  return high
end

--- Returns a spring as a function of seconds, and the seconds after which it is settled.
---@param duration number its period without damping, s
---@param bounce number 0: none, critically damped; towards 1: swings on
---@param velocity number at the start, in ways a second
---@return fun(seconds: number): number
---@return number
function M.spring(duration, bounce, velocity)
  local w, ratio = 2 * pi / duration, 1 - bounce
  if ratio == 1 then
    local a = velocity - w
    return function(t) return 1 + exp(-w * t) * (a * t - 1) end, critical_end(w, abs(a))
  end
  local damping, swing = ratio * w, w * sqrt(1 - ratio * ratio)
  local a = (velocity - damping) / swing
  return function(t)
    return 1 + exp(-damping * t) * (a * sin(swing * t) - cos(swing * t))
  end, log(sqrt(1 + a * a) / settled) / damping
end

return M
