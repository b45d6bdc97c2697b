--- Rectangles, sizes and matrices that a recipe gets: plain tables that print readably.
local abs = math.abs
local format = string.format
local setmetatable = setmetatable

local M = {}

--- Returns a function that gives tables a text.
local function texts(text)
  local class = { __metatable = false, __tostring = text }
  return function(given) return setmetatable(given, class) end
end

--- Returns a length or a position as text: a number that rounds to no thousandth is 0, and never
--- -0.
local function length(number)
  return abs(number) < 0.0005 and "0" or format("%.6g", number)
end
M.length = length

--- "3000x2000 at 500, 0"
M.rect = texts(function(r)
  return format("%sx%s at %s, %s", length(r.width), length(r.height), length(r.x), length(r.y))
end)

--- "3000x2000"
M.size = texts(function(s) return format("%sx%s", length(s.width), length(s.height)) end)

--- "[a, b, c, d, tx, ty]", as NSStringFromCGAffineTransform.
M.matrix = texts(function(m)
  -- Adding 0 makes a 0 of -0.
  return format("[%.6g, %.6g, %.6g, %.6g, %s, %s]", m.a + 0.0, m.b + 0.0, m.c + 0.0, m.d + 0.0,
    length(m.tx), length(m.ty))
end)

return M
